package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several threads at once: no buffer may lose what was written to it while it is held. */
class MemoryStressTest {

  private static final HostMemory HOST = HostMemory.instance();

  /** The same in a child with a small limit, so that collections and trims happen all the time. */
  static final class Program {
    public static void main(String[] arguments) throws Exception {
      hold(4, 6000);
      System.out.println(HOST.statistics());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"G1", "Serial", "Z"})
  void heldBuffersKeepTheirContentsUnderPressure(String collector)
      throws IOException, InterruptedException {
    String text =
        ChildJvm.run(
            List.of("-Duni20.memory.limit=192M", "-XX:+Use" + collector + "GC", "-Xmx256m"),
            Program.class);
    assertThat(text).contains("hardLimitBytes=201326592").doesNotContain("collections=0");
  }

  private static void hold(int threadCount, int rounds) throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(threadCount)) {
      List<Future<?>> results = new ArrayList<>();
      for (int t = 0; t < threadCount; t++) {
        long seed = t;
        results.add(threads.submit(() -> holdSome(seed, rounds)));
      }
      for (Future<?> result : results) {
        result.get();
      }
    }
  }

  private static void holdSome(long seed, int rounds) {
    SplittableRandom random = new SplittableRandom(seed);
    @Nullable Buffer[] held = new Buffer[16];
    long[] marks = new long[held.length];
    for (int round = 0; round < rounds; round++) {
      int place = random.nextInt(held.length);
      check(held[place], marks[place]);
      long byteSize = 16 + random.nextLong(1L << (4 + random.nextInt(17)));
      if (random.nextInt(8) == 0) {
        try (MemoryScope scope = MemoryScope.open()) {
          Buffer inside = HOST.allocate(byteSize);
          mark(inside, round);
          check(inside, round);
          if (random.nextBoolean()) {
            scope.keep(inside);
            held[place] = inside;
            marks[place] = round;
          }
        }
      } else {
        Buffer buffer = HOST.allocate(byteSize);
        marks[place] = random.nextLong();
        mark(buffer, marks[place]);
        held[place] = buffer;
      }
    }
    for (int place = 0; place < held.length; place++) {
      check(held[place], marks[place]);
    }
  }

  private static void mark(Buffer buffer, long mark) {
    HostAccess.setLong(buffer.address(), mark);
    HostAccess.setLong(buffer.address() + buffer.byteSize() - 8, mark);
  }

  private static void check(@Nullable Buffer buffer, long mark) {
    if (buffer != null) {
      assertThat(HostAccess.getLong(buffer.address())).isEqualTo(mark);
      assertThat(HostAccess.getLong(buffer.address() + buffer.byteSize() - 8)).isEqualTo(mark);
    }
  }

  @Test
  void smallBuffersOfManyThreadsAreDistinct() throws Exception {
    int threadCount = 8;
    int each = 20_000;
    List<Future<Buffer[]>> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(threadCount)) {
      for (int t = 0; t < threadCount; t++) {
        long mark = (long) t << 32;
        results.add(
            threads.submit(() -> {
              Buffer[] buffers = new Buffer[each];
              for (int i = 0; i < each; i++) {
                buffers[i] = HOST.allocate(8);
                HostAccess.setLong(buffers[i].address(), mark + i);
              }
              return buffers;
            }));
      }
      for (int t = 0; t < threadCount; t++) {
        Buffer[] buffers = results.get(t).get();
        for (int i = 0; i < each; i++) {
          assertThat(HostAccess.getLong(buffers[i].address())).isEqualTo(((long) t << 32) + i);
        }
      }
    }
  }

  @Test
  void aSurvivorPinsItsChunkAndNoMore() {
    long before = HOST.statistics().liveBytes();
    List<Buffer> survivors = new ArrayList<>();
    for (int i = 0; i < 1_000_000; i++) {
      Buffer buffer = HOST.allocate(64);
      if (i % 1000 == 0) {
        survivors.add(buffer);
      }
    }
    for (int i = 0; i < 50 && HOST.statistics().liveBytes() > before + (20 << 20); i++) {
      System.gc();
    }
    // A thousand survivors, each in a chunk of 16 KiB of its own; current chunks come on top.
    assertThat(HOST.statistics().liveBytes()).isLessThanOrEqualTo(before + (20 << 20));
    assertThat(survivors).hasSize(1000).allMatch(Buffer::isAlive);
  }

  @Test
  void closingAndAcquiringNeverOverlap() throws Exception {
    for (int round = 0; round < 300; round++) {
      MemoryScope scope = MemoryScope.open();
      Buffer buffer = HOST.allocate(64);
      HostAccess.setLong(buffer.address(), 0);
      AtomicBoolean stop = new AtomicBoolean();
      Thread user =
          Thread.ofPlatform()
              .start(() -> {
                while (!stop.get()) {
                  try {
                    buffer.acquire();
                  } catch (StorageAccessException e) {
                    return; // the scope ended between two uses
                  }
                  assertThat(buffer.address()).isNotZero(); // throws if it ended during one
                  buffer.release();
                }
              });
      boolean closed = false;
      for (int attempt = 0; attempt < 1_000_000 && !closed; attempt++) {
        closed = tryClose(scope);
      }
      stop.set(true);
      user.join();
      if (!closed) {
        scope.close();
      }
      assertThat(buffer.isAlive()).isFalse();
    }
  }

  @SuppressWarnings("try") // may be refused; then it is tried again
  private static boolean tryClose(MemoryScope scope) {
    try {
      scope.close();
      return true;
    } catch (StorageAccessException e) {
      return false;
    }
  }
}
