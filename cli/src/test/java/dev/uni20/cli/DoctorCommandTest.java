package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.kernel.Backend;
import dev.uni20.kernel.BackendProvider;
import dev.uni20.memory.StorageDomain;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
  @TempDir Path folder;

  /** A provider for some other storage than the host's. */
  public static final class Elsewhere implements BackendProvider {
    @Override
    public int rank() {
      return 0;
    }

    @Override
    public List<Backend> backends(StorageDomain domain) {
      return List.of();
    }
  }

  @Test
  void tellsWhatIsThere() {
    Cli.Outcome outcome = Cli.run("doctor");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("JDK       " + System.getProperty("java.vm.version"))
        .contains(System.getProperty("java.home"), "no others")
        .containsPattern("(?m)^SIMD +\\d+ bits; used for large work")
        .containsPattern("(?m)^backend +simd, reference ")
        .containsPattern("(?m)^memory +limit [0-9.]+ [KMGT]iB")
        .containsPattern("(?m)^memory +live ")
        .containsPattern("(?m)^threads +(1, the caller's|up to \\d+ for large work)");
    Cli.run("doctor", "x").meansNothing("one argument too many");
  }

  @Test
  void tellsWhyABackendIsNotUsed() throws IOException {
    Path services = folder.resolve("META-INF/services");
    Files.createDirectories(services);
    Files.writeString(
        services.resolve(BackendProvider.class.getName()),
        "no.such.Provider\n" + Elsewhere.class.getName() + "\n");
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, DoctorCommand.class.getClassLoader())) {
      assertThat(DoctorCommand.unused(loader))
          .hasSize(2)
          .anyMatch(line -> line.startsWith("not loaded: ") && line.contains("no.such.Provider"))
          .anyMatch(line -> line.equals(Elsewhere.class.getName() + ": has none for this storage"));
    }
  }
}
