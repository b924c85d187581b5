package dev.uni20.bench;

import dev.uni20.bench.Comparison.Pace;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * The program behind {@code ./uni20 bench}. Exit code 0: done, whatever the figures say; 1: a file
 * cannot be written; 2: what was typed means nothing.
 */
public final class Bench {
  /** Where the checkout is, from the launcher. */
  private static final @Nullable String ROOT = System.getProperty("uni20.root");

  private static final String DOCUMENT = "docs/benchmarks.md";

  private final PrintStream out;
  private final PrintStream err;

  private Bench(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Runs the command and ends the process. */
  public static void main(String[] arguments) {
    System.exit(run(System.out, System.err, arguments));
  }

  /** Runs the command and returns its exit code. */
  static int run(PrintStream out, PrintStream err, String... arguments) {
    Options options = new Options();
    CommandLine parser = options.parser();
    try {
      parser.parseArgs(arguments);
      if (options.help) {
        parser.usage(out);
        return 0;
      }
      if (options.list) {
        options.works().forEach(work -> out.println(work.title()));
        return 0;
      }
      new Bench(out, err).compare(options);
      return 0;
    } catch (ParameterException | IllegalArgumentException e) {
      err.println("uni20 bench: " + e.getMessage());
      return 2;
    } catch (IOException e) {
      err.println("uni20 bench: " + e.getMessage());
      return 1;
    }
  }

  private void compare(Options options) throws IOException {
    List<Work> works = options.works();
    Path document = documentToWrite(options);
    Pace pace = options.quick ? Pace.QUICK : Pace.FULL;
    List<Peer> peers = new ArrayList<>();
    try {
      ThisLibrary library = new ThisLibrary();
      peers.add(library);
      peers.addAll(
          new Peers(library, ROOT == null ? null : Path.of(ROOT), this::tell)
              .start(options.peers()));
      new OperationWarmUp().run(options.quick ? 0 : 20).forEach(this::tell);
      List<Row> rows = new Comparison(peers, pace, this::tell).run(works);
      Report report =
          new Report(
              options.quick,
              Machine.describe(),
              peers.stream().map(Report.Participant::of).toList(),
              rows);
      write(options, report, document);
    } finally {
      peers.forEach(Peer::close);
    }
  }

  /** The page to write, found before an hour's figures would be lost for want of it. */
  private static @Nullable Path documentToWrite(Options options) throws IOException {
    if (!options.writesDocument() || (ROOT == null && options.writeDocs == null)) {
      return null;
    }
    if (ROOT == null) {
      throw new IOException("--write-docs: no checkout to write to; run it as ./uni20 bench");
    }
    Path document = Path.of(ROOT, DOCUMENT);
    DocumentPage.replaced(document, Files.readString(document), "");
    return document;
  }

  private void write(Options options, Report report, @Nullable Path document) throws IOException {
    boolean isJsonPrinted = options.json != null && options.json.toString().equals("-");
    out.print(isJsonPrinted ? report.json() : report.text());
    out.flush();
    if (options.json != null && !isJsonPrinted) {
      Files.writeString(options.json, report.json(), StandardCharsets.UTF_8);
    }
    if (document != null) {
      DocumentPage.write(document, report.markdown());
      tell("the figures are in " + DOCUMENT);
    }
  }

  private void tell(String line) {
    err.println("uni20 bench: " + line);
  }
}
