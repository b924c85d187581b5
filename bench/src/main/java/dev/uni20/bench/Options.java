package dev.uni20.bench;

import dev.uni20.bench.PeerName.Kind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the command line asks for. */
@Command(
    name = "uni20 bench",
    customSynopsis = "uni20 bench [OPTIONS]%n       uni20 bench jmh [JMH-OPTIONS]",
    footer = {
      "",
      "Examples:",
      "  uni20 bench --quick",
      "  uni20 bench --filter 'sum float64' --peers numpy,read",
      "  uni20 bench --json figures.json"
    },
    sortOptions = false)
final class Options {
  @Option(
      names = "--quick",
      description = "A tenth of the elements, fewer rounds: a minute. Targets are not judged.")
  boolean quick;

  @Option(
      names = "--filter",
      paramLabel = "TEXT",
      description = "Only works whose title contains this; may be repeated.")
  List<String> filters = new ArrayList<>();

  @Option(
      names = "--peers",
      paramLabel = "LIST",
      split = ",",
      completionCandidates = PeerWords.class,
      description = "Only these: ${COMPLETION-CANDIDATES}.")
  @Nullable List<String> peerWords;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Also writes everything that was found to a file, - for standard output.")
  @Nullable Path json;

  @Option(
      names = "--write-docs",
      negatable = true,
      description =
          "Writes the figures to docs/benchmarks.md, or not; without it, only a full run does that"
              + " compares all works with all peers.")
  @Nullable Boolean writeDocs;

  @Option(names = "--list", description = "Only lists the works.")
  boolean list;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Prints this.")
  boolean help;

  /** The words of {@code --peers}. */
  private static final class PeerWords implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return PeerName.peers().stream().map(PeerName::word).iterator();
    }
  }

  /** The parser of these options, whose description names the peers that there are. */
  CommandLine parser() {
    CommandLine parser = new CommandLine(this);
    parser
        .getCommandSpec()
        .usageMessage()
        .description(
            "Times the same work in this library and in other libraries, in turn, and prints the"
                + " medians, the ratio of this library's time to each, and what it is held to.",
            "",
            "Compared are "
                + PeerName.named(Kind.PYTHON)
                + " (each of the first python3 on PATH that has it; UNI20_PYTHON names another, or"
                + " several, separated as PATH is), "
                + PeerName.named(Kind.JVM)
                + " (fetched with Maven the first time, about 130 MB), and a "
                + PeerName.named(Kind.MEMORY)
                + " of the operands. What is not there is named as absent. All use as many threads"
                + " as this library does: as many as this JVM sees processors, unless UNI20_THREADS"
                + " says otherwise.",
            "",
            "A full run takes about a quarter of an hour and writes its figures to"
                + " docs/benchmarks.md. With jmh, the JMH benchmarks run instead; their options"
                + " follow (-h lists them).");
    return parser;
  }

  /**
   * The works asked for.
   *
   * @throws IllegalArgumentException if there are none
   */
  List<Work> works() {
    List<Work> works =
        Works.all().stream()
            .filter(work -> filters.isEmpty() || filters.stream().anyMatch(f -> matches(work, f)))
            .toList();
    if (works.isEmpty()) {
      throw new IllegalArgumentException(
          "no work's title contains " + String.join(" or ", filters) + "; --list shows the titles");
    }
    return works;
  }

  private static boolean matches(Work work, String filter) {
    return work.title().toLowerCase(Locale.ROOT).contains(filter.toLowerCase(Locale.ROOT));
  }

  /**
   * The peers asked for.
   *
   * @throws IllegalArgumentException if a word names none
   */
  Set<PeerName> peers() {
    if (peerWords == null) {
      return EnumSet.copyOf(PeerName.peers());
    }
    Set<PeerName> peers = EnumSet.noneOf(PeerName.class);
    for (String word : peerWords) {
      peers.add(
          PeerName.of(word)
              .orElseThrow(() ->
                  new IllegalArgumentException(
                      "there is no peer " + word + "; peers are " + PeerName.words())));
    }
    return peers;
  }

  /** Whether docs/benchmarks.md is written. */
  boolean writesDocument() {
    return writeDocs != null ? writeDocs : !quick && filters.isEmpty() && peerWords == null;
  }
}
