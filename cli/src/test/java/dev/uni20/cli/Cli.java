package dev.uni20.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs commands in this process and keeps what they said. */
final class Cli {
  private Cli() {}

  /**
   * What a command did.
   *
   * @param exitCode its exit code
   * @param out its standard output
   * @param err its standard error
   */
  record Outcome(int exitCode, String out, String err) {
    /** Exit 0, this on standard output and nothing on standard error. */
    void prints(String expected) {
      assertThat(err).isEmpty();
      assertThat(out).isEqualTo(expected + "\n");
      assertThat(exitCode).isZero();
    }

    /** Exit 1, one line with all these parts on standard error and nothing on standard output. */
    void isRefused(String... parts) {
      fails(1, parts);
    }

    /** Exit 2, one line with all these parts on standard error and nothing on standard output. */
    void meansNothing(String... parts) {
      fails(2, parts);
    }

    private void fails(int expected, String... parts) {
      assertThat(out).isEmpty();
      assertThat(err).contains(parts).startsWith("uni20").endsWith("\n");
      assertThat(err.lines()).hasSize(1);
      assertThat(exitCode).isEqualTo(expected);
    }

    List<String> lines() {
      return out.lines().toList();
    }
  }

  static Outcome run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode = Main.run(stream(out), stream(err), arguments);
    return new Outcome(exitCode, text(out), text(err));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
