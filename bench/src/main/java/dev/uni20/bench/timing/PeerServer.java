package dev.uni20.bench.timing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The child's side of the protocol, for a library of the JVM. */
public final class PeerServer {
  /** Makes the operands of one work and returns what is timed. */
  @FunctionalInterface
  public interface Setup {
    /** Makes the work for these extents. */
    Body prepare(long[] extents);
  }

  /** A number out of a result: the value of a scalar, or one element. */
  @FunctionalInterface
  public interface Fingerprint {
    /** The value, or the element at a third of each extent. */
    double of(Object result);
  }

  private final Map<String, Setup> works;
  private final Fingerprint fingerprint;
  private final Stopwatch stopwatch = new Stopwatch();
  private @Nullable Body body;

  /**
   * Makes a server.
   *
   * @param works what the library can do, by title
   * @param fingerprint how to compare its results
   */
  public PeerServer(Map<String, Setup> works, Fingerprint fingerprint) {
    this.works = works;
    this.fingerprint = fingerprint;
  }

  /**
   * Answers requests on standard input until {@code quit} or its end. What the library prints to
   * standard output goes to standard error.
   *
   * @param version what to say hello with
   */
  public void serve(String version) throws IOException {
    PrintStream out = System.out;
    System.setOut(System.err);
    serve(
        version, new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), out);
  }

  /** Answers the requests that {@code in} has. */
  void serve(String version, BufferedReader in, PrintStream out) throws IOException {
    answer(out, "hello", version);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] fields = line.split("\t", -1);
      switch (fields[0]) {
        case "prepare" ->
            prepare(out, fields[1], extents(fields[2]), Double.parseDouble(fields[3]));
        case "time" -> answer(out, "seconds", time(Double.parseDouble(fields[1])));
        case "release" -> {
          body = null;
          // Libraries whose memory the heap does not see have it back before the next work.
          System.gc();
          answer(out, "released");
        }
        case "quit" -> {
          return;
        }
        default -> throw new IOException("there is no request " + fields[0]);
      }
    }
  }

  private void prepare(PrintStream out, String title, long[] extents, double warmSeconds) {
    Setup setup = works.get(title);
    if (setup == null) {
      answer(out, "cannot", "it has no such operation");
      return;
    }
    try {
      Body prepared = setup.prepare(extents);
      double value = fingerprint.of(prepared.run());
      stopwatch.repeat(prepared, warmSeconds);
      body = prepared;
      answer(out, "ready", Double.toString(value));
    } catch (RuntimeException | OutOfMemoryError failed) { // Of one work; the others go on.
      failed.printStackTrace();
      answer(out, "cannot", "failed: " + reason(failed));
    }
  }

  /** What the innermost cause says, on one line. */
  private static String reason(Throwable failed) {
    Throwable cause = failed;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.toString().lines().findFirst().orElseThrow().replace('\t', ' ');
  }

  private String time(double seconds) throws IOException {
    if (body == null) {
      throw new IOException("nothing is prepared");
    }
    return Arrays.stream(stopwatch.samples(body, seconds))
        .mapToObj(Double::toString)
        .collect(Collectors.joining(" "));
  }

  private static long[] extents(String text) {
    return Arrays.stream(text.split(",")).mapToLong(Long::parseLong).toArray();
  }

  private static void answer(PrintStream out, String... fields) {
    out.print(String.join("\t", fields) + "\n");
    out.flush();
  }
}
