package dev.uni20.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.io.Npy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example programs run as {@code ./uni20 run} runs them, from any folder. */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("../examples").toAbsolutePath().normalize();
  private static final long PATIENCE_SECONDS = 180;

  @TempDir Path folder;

  @Test
  void tourReadsItsDataAndWritesItsResult() throws Exception {
    String text = run("Tour.java");

    assertThat(text.lines().filter(line -> line.matches("\\d+\\. .*"))).hasSize(14);
    assertThat(text).contains("read back equal: true").doesNotContain("Exception");
    Matcher written = Pattern.compile("wrote (\\S+\\.npy)").matcher(text);
    assertThat(written.find()).isTrue();
    Path result = Path.of(written.group(1));
    assertThat(Npy.read(result).extents()).containsExactly(36, 72);
    Files.delete(result);
    Files.delete(result.getParent());
  }

  @Test
  void dataIsWhatItsProgramMakes() throws Exception {
    run("MakeData.java", folder.toString());

    for (String name : List.of("temperature.npy", "spinor.npy", "counts.npy", "pulsar.npz")) {
      assertThat(folder.resolve(name)).hasSameBinaryContentAs(EXAMPLES.resolve(name));
    }
  }

  private String run(String program, String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--class-path",
                Path.of("target/classes").toAbsolutePath().toString(),
                "--enable-native-access=ALL-UNNAMED",
                EXAMPLES.resolve(program).toString()));
    command.addAll(List.of(arguments));
    Path output = folder.resolve("output.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly();
    }
    String text = Files.readString(output);
    assertThat(ended).as("%s ends within %d s: %s", program, PATIENCE_SECONDS, text).isTrue();
    assertThat(process.exitValue()).as(text).isZero();
    return text;
  }
}
