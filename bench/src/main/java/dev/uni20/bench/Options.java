package dev.uni20.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the command line asks for. */
@Command(
    name = "uni20 bench",
    customSynopsis = "uni20 bench [OPTIONS]%n       uni20 bench jmh [JMH-OPTIONS]",
    description = {
      "Times the same work in this library and in other libraries, in turn, and prints the medians,"
          + " the ratio of this library's time to each, and what it is held to.",
      "",
      "Compared are NumPy and PyTorch (each of the first python3 on PATH that has it; UNI20_PYTHON"
          + " names another, or several, separated as PATH is), ND4J, EJML and ojAlgo (fetched with"
          + " Maven the first time, about 130 MB), and a plain read of the operands. What is not"
          + " there is named as absent. All use as many threads as this JVM sees processors.",
      "",
      "A full run takes about a quarter of an hour and writes its figures to docs/benchmarks.md."
          + " With jmh, the JMH benchmarks run instead; their options follow (-h lists them)."
    },
    footer = {
      "",
      "Examples:",
      "  uni20 bench --quick",
      "  uni20 bench --filter 'sum float64' --peers numpy,read",
      "  uni20 bench --json figures.json"
    },
    sortOptions = false)
final class Options {
  @Option(names = "--quick", description = "A tenth of the elements, fewer rounds: a minute.")
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
      description = "Only these: numpy, torch, nd4j, ejml, ojalgo, read.")
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
    Set<PeerName> peers = EnumSet.noneOf(PeerName.class);
    if (peerWords == null) {
      peers.addAll(Arrays.asList(PeerName.values()));
      peers.remove(PeerName.UNI20);
      return peers;
    }
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
