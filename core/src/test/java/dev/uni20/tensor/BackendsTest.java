package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.kernel.BackendProvider;
import dev.uni20.kernel.Backends;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class BackendsTest {
  private static final int INSTALLATIONS = 200_000;

  @Test
  void anInstalledBackendIsAskedWhateverOtherThreadsDo() throws InterruptedException {
    TestDevice device = new TestDevice("asked");
    TestDevice other = new TestDevice("other");
    BackendProvider provider = device.provider(operation -> true);
    AtomicBoolean stopped = new AtomicBoolean();
    List<Thread> askers = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      askers.add(
          Thread.ofPlatform()
              .start(() -> {
                while (!stopped.get()) {
                  Backends.of(device);
                  Backends.of(other);
                }
              }));
    }
    int missing = 0;
    int left = 0;
    try {
      for (int i = 0; i < INSTALLATIONS; i++) {
        try (Backends.Registration _ = Backends.install(provider)) {
          missing += Backends.of(device).isEmpty() ? 1 : 0;
        }
        left += Backends.of(device).isEmpty() ? 0 : 1;
      }
    } finally {
      stopped.set(true);
      for (Thread asker : askers) {
        asker.join();
      }
    }
    assertThat(missing).as("installed, but not asked").isZero();
    assertThat(left).as("asked after it was taken out").isZero();
  }
}
