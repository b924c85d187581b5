package dev.uni20.bench;

import dev.uni20.bench.PeerName.Kind;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A library in a process of its own, which is told what to do by the protocol of {@code timing}.
 */
final class ChildPeer implements Peer {
  /** After which a child that says nothing has failed. */
  private static final long PATIENCE_SECONDS = 180;

  /** A child runs the same few works over and over; it needs less time than a JVM of many. */
  private static final double CHILD_WARM = 0.3;

  /** What the reader of the child's answers puts last. */
  private static final String END = "\0";

  private final PeerName name;
  private final Process process;
  private final BufferedWriter requests;
  private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private final File errors;
  private final boolean present;
  private final String version;

  private ChildPeer(PeerName name, Process process, File errors) {
    this.name = name;
    this.process = process;
    this.errors = errors;
    this.requests = process.outputWriter(StandardCharsets.UTF_8);
    Thread.ofPlatform().daemon().name("answers of " + name).start(this::readAnswers);
    String[] hello = greeting();
    present = hello[0].equals("hello");
    version = hello[1];
  }

  /**
   * Starts a child and waits for its greeting.
   *
   * @param name the library
   * @param builder its command and environment
   * @return the peer, which is absent if the child could not be started or has no such library
   */
  static Peer start(PeerName name, ProcessBuilder builder) {
    try {
      File errors = File.createTempFile("uni20-bench-", ".log");
      errors.deleteOnExit();
      return new ChildPeer(name, builder.redirectError(errors).start(), errors);
    } catch (IOException e) {
      return new AbsentPeer(name, Objects.requireNonNullElse(e.getMessage(), e.toString()));
    }
  }

  @Override
  public PeerName name() {
    return name;
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public boolean isPresent() {
    return present;
  }

  @Override
  public Preparation prepare(Work work, Size size) {
    String expression = "";
    if (name.kind() == Kind.PYTHON) {
      String own = work.expression(name);
      if (own == null) {
        return new Cannot("it has no such operation");
      }
      expression = own;
    }
    String[] answer =
        ask(
            "prepare",
            work.title(),
            size.extents().joined(","),
            Double.toString(CHILD_WARM * size.warmSeconds()),
            work.setup(),
            expression);
    return switch (answer[0]) {
      case "ready" -> new Ready(number(answer[1]));
      case "cannot" -> new Cannot(answer[1]);
      default -> throw unexpected(answer);
    };
  }

  /** A number as Java or as Python writes it. */
  private static double number(String text) {
    return switch (text) {
      case "nan" -> Double.NaN;
      case "inf" -> Double.POSITIVE_INFINITY;
      default -> Double.parseDouble(text);
    };
  }

  @Override
  public double[] time(double seconds) {
    String[] answer = ask("time", Double.toString(seconds));
    if (!answer[0].equals("seconds")) {
      throw unexpected(answer);
    }
    return Arrays.stream(answer[1].split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  @Override
  public void release() {
    ask("release");
  }

  @Override
  public void close() {
    try (requests) {
      send("quit");
      if (!process.waitFor(5, TimeUnit.SECONDS)) {
        process.destroy();
      }
    } catch (IOException e) {
      process.destroy(); // It has ended already, or does not read.
    } catch (InterruptedException e) {
      process.destroy();
      Thread.currentThread().interrupt();
    }
  }

  private String[] greeting() {
    String[] greeting;
    try {
      greeting = next("its start");
    } catch (FailedException e) {
      return new String[] {"absent", Objects.requireNonNullElse(e.getMessage(), "it failed")};
    }
    boolean understood =
        greeting.length == 2 && (greeting[0].equals("hello") || greeting[0].equals("absent"));
    return understood ? greeting : new String[] {"absent", "it said " + greeting[0]};
  }

  private String[] ask(String... fields) {
    try {
      send(fields);
    } catch (IOException e) {
      throw new FailedException(ended(fields[0]));
    }
    return next(fields[0]);
  }

  private void send(String... fields) throws IOException {
    requests.write(String.join("\t", fields));
    requests.write('\n');
    requests.flush();
  }

  private String[] next(String request) {
    @Nullable String line;
    try {
      line = answers.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new FailedException("interrupted while waiting for an answer to " + request);
    }
    if (line == null) {
      process.destroy();
      throw new FailedException(
          "no answer to " + request + " within " + PATIENCE_SECONDS + " seconds");
    }
    if (line.equals(END)) {
      answers.add(END);
      throw new FailedException(ended(request));
    }
    return line.split("\t", -1);
  }

  private String ended(String request) {
    return "its process ended at " + request + ": " + lastError();
  }

  /** The last line that the child wrote to its error stream. */
  private String lastError() {
    try {
      List<String> lines = Files.readAllLines(errors.toPath(), StandardCharsets.UTF_8);
      return lines.isEmpty() ? "it said nothing" : lines.get(lines.size() - 1).strip();
    } catch (IOException e) {
      return "what it said cannot be read: " + e.getMessage();
    }
  }

  private FailedException unexpected(String[] answer) {
    return new FailedException("it answered " + String.join(" ", answer));
  }

  private void readAnswers() {
    try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
      reader.lines().forEach(answers::add);
    } catch (IOException | java.io.UncheckedIOException e) {
      // The stream ends with the process; that is told by END.
    } finally {
      answers.add(END);
    }
  }
}
