package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program in a JVM of its own: limits and checked mode are set once per process. */
public final class ChildJvm {

  private static final long PATIENCE_SECONDS = 180;

  private ChildJvm() {}

  /** Runs a main class and returns what it printed, after checking that it ended well. */
  public static String run(List<String> options, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(options);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile("child", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      if (!ended) {
        process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
      }
      String text = Files.readString(output);
      assertThat(ended).as("ended within %d s: %s", PATIENCE_SECONDS, text).isTrue();
      assertThat(process.exitValue()).as(text).isZero();
      return text;
    } finally {
      Files.delete(output);
    }
  }
}
