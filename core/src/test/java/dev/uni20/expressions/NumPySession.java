package dev.uni20.expressions;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/** A python3 with NumPy (UNI20_PYTHON, else PATH) that answers requests until it is closed. */
public final class NumPySession implements AutoCloseable {
  private static final String PYTHON = System.getenv().getOrDefault("UNI20_PYTHON", "python3");

  /** A refusal by NumPy: the exception and its message. */
  record Refused(String text) {}

  private final Process process;
  private final BufferedWriter requests;
  private final BufferedReader replies;
  private final String version;

  private NumPySession(Process process) throws IOException {
    this.process = process;
    requests = process.outputWriter(StandardCharsets.UTF_8);
    replies = process.inputReader(StandardCharsets.UTF_8);
    version = String.valueOf(replies.readLine());
  }

  /** Why there is none, for the report of a skipped test. */
  public static String absence() {
    return "skipped: " + PYTHON + " with NumPy was not found; set UNI20_PYTHON to one that has it";
  }

  /** Starts one, with its script put into {@code folder}; empty where there is no NumPy. */
  public static Optional<NumPySession> start(Path folder) throws IOException {
    Path script = folder.resolve("evaluate.py");
    try (InputStream source = NumPySession.class.getResourceAsStream("evaluate.py")) {
      Files.write(script, Objects.requireNonNull(source).readAllBytes());
    }
    Process process;
    try {
      process =
          new ProcessBuilder(PYTHON, script.toString())
              .redirectError(folder.resolve("errors.txt").toFile())
              .start();
    } catch (IOException absent) {
      return Optional.empty();
    }
    NumPySession session = new NumPySession(process);
    if (session.version.startsWith("ready ")) {
      return Optional.of(session);
    }
    session.close();
    return Optional.empty();
  }

  /** The version of NumPy. */
  public String version() {
    return version.substring("ready ".length());
  }

  private String ask(String request) {
    try {
      requests.write(request);
      requests.write('\n');
      requests.flush();
      return Objects.requireNonNull(replies.readLine(), "python ended at: " + request);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void forget() {
    ask("Z");
  }

  /** A new value from its elements. */
  void leaf(Value value) {
    expectDone(ask("L " + value.words()));
  }

  /** Replaces a value. */
  void set(int index, Value value) {
    expectDone(ask("S " + index + " " + value.words()));
  }

  private static void expectDone(String reply) {
    if (!reply.equals("done")) {
      throw new IllegalStateException(reply);
    }
  }

  /** A new value from a step, a {@link Value} or {@link Refused}. */
  Object evaluate(String step) {
    return result(ask("E " + step));
  }

  /** A step taken in another way, without keeping its value. */
  Object otherwise(String mode, String step) {
    return result(ask("A " + mode + " " + step));
  }

  private static Object result(String reply) {
    return reply.startsWith("O ")
        ? Value.parse(reply.substring(2).split(" ", -1))
        : new Refused(reply.substring(2));
  }

  /** What an expression of NumPy gives, as text; the exception's name where it refuses. */
  public String text(String expression) {
    String reply = ask("P " + expression);
    return reply.startsWith("X ") ? reply.split(" ", -1)[1] : reply;
  }

  @Override
  public void close() throws IOException {
    try (requests;
        replies) {
      process.getOutputStream().close();
    } finally {
      process.destroy();
    }
  }
}
