package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands as processes of their own: exit codes, streams, and what starting costs. */
class ProcessTest {
  private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java") + "";
  private static final String[] PROMOTE = {Main.class.getName(), "promote", "float32", "int64"};

  @TempDir Path folder;

  private static List<String> command(String... arguments) {
    // The options with which the launcher starts small commands, but without its cache.
    List<String> command =
        new ArrayList<>(
            List.of(
                JAVA,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path")));
    command.addAll(List.of(arguments));
    return command;
  }

  private int start(List<String> command, File out, File err)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(out).redirectError(err);
    return builder.start().waitFor();
  }

  private Cli.Outcome run(List<String> command) throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    int exitCode = start(command, out.toFile(), err.toFile());
    return new Cli.Outcome(
        exitCode,
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }

  private double seconds(List<String> command) throws IOException, InterruptedException {
    long begin = System.nanoTime();
    assertThat(run(command).exitCode()).isZero();
    return (System.nanoTime() - begin) / 1e9;
  }

  @Test
  void theProcessEndsWithTheExitCode() throws IOException, InterruptedException {
    String main = Main.class.getName();
    run(command(PROMOTE)).prints("float64");
    run(command(main, "promote", "bool", "int8")).isRefused("bool");
    run(command(main, "promote", "float16", "int8")).meansNothing("float16");
    String file = NpyFiles.float64(folder.resolve("x.npy"), 1, 2);
    run(command(main, "sum", file)).prints("3.0");
  }

  @Test
  void promoteTakesAtMostEightTimesAsLongAsJavaVersion() throws IOException, InterruptedException {
    double version = Double.MAX_VALUE;
    double promote = Double.MAX_VALUE;
    for (int i = 0; i < 5; i++) { // in turn, and the best of each: others use this machine too
      version = Math.min(version, seconds(List.of(JAVA, "-version")));
      promote = Math.min(promote, seconds(command(PROMOTE)));
    }
    assertThat(promote / version).isLessThanOrEqualTo(8);
  }

  @Test
  void promoteLoadsNeitherTheParserNorTensors() throws IOException, InterruptedException {
    List<String> command = command(PROMOTE);
    command.add(1, "-Xlog:class+load");
    Cli.Outcome outcome = run(command);
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("dev.uni20.dtype.Promotion ")
        .doesNotContain("picocli.", "dev.uni20.tensor.", "dev.uni20.kernel.", "dev.uni20.memory.");
  }

  @Test
  void whatCannotBeWrittenIsAFailure() throws IOException, InterruptedException {
    File full = new File("/dev/full");
    assumeTrue(full.exists(), "this system has no device that is always full");
    File err = folder.resolve("err.txt").toFile();
    assertThat(start(command(PROMOTE), full, err)).isEqualTo(1);
    assertThat(Files.readString(err.toPath()))
        .startsWith("uni20: cannot write to standard output: ")
        .endsWith("\n");
  }

  @Test
  void aReaderThatHasReadEnoughIsNoFailure() throws IOException, InterruptedException {
    File err = folder.resolve("err.txt").toFile();
    Process process =
        new ProcessBuilder(command(Main.class.getName(), "promote", "--table"))
            .redirectError(err)
            .start();
    process.getInputStream().close(); // long before the table is printed
    assertThat(process.waitFor()).isZero();
    assertThat(err).isEmpty();
  }
}
