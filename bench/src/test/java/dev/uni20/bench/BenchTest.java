package dev.uni20.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class BenchTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... arguments) {
    return Bench.run(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        arguments);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private static Options options(String... arguments) {
    Options options = new Options();
    new CommandLine(options).parseArgs(arguments);
    return options;
  }

  @Test
  void helpAndListGoToStandardOutput() {
    assertThat(run("--help")).isZero();
    assertThat(out()).contains("--quick", "--json", "--filter", "numpy, torch, nd4j");
    out.reset();
    assertThat(run("--list", "--filter", "NORM")).isZero();
    assertThat(out())
        .isEqualTo("norm float64\nnorm float32\n".replace("\n", System.lineSeparator()));
    assertThat(err()).isEmpty();
  }

  @Test
  void whatMeansNothingIsTold() {
    assertThat(run("--nonsense")).isEqualTo(2);
    assertThat(run("--filter", "no such work")).isEqualTo(2);
    assertThat(run("--peers", "numpi", "--quick")).isEqualTo(2);
    assertThat(err())
        .contains(
            "--nonsense",
            "no work's title contains no such work; --list shows the titles",
            "there is no peer numpi; peers are numpy, torch, nd4j, ejml, ojalgo, read");
    assertThat(err().lines()).hasSize(3).allMatch(line -> line.startsWith("uni20 bench: "));
  }

  @Test
  void thePageIsWrittenByAFullRunUnlessItIsSaidOtherwise() {
    assertThat(options().writesDocument()).isTrue();
    assertThat(options("--quick").writesDocument()).isFalse();
    assertThat(options("--filter", "sum").writesDocument()).isFalse();
    assertThat(options("--peers", "numpy").writesDocument()).isFalse();
    assertThat(options("--no-write-docs").writesDocument()).isFalse();
    assertThat(options("--quick", "--write-docs").writesDocument()).isTrue();
    assertThat(options("--peers", "numpy,read").peers())
        .isEqualTo(EnumSet.of(PeerName.NUMPY, PeerName.READ));
  }

  @Test
  void everyPeerIsNamedThoughAbsent() {
    List<Peer> peers =
        new Peers(new ThisLibrary(), null, line -> {}).start(EnumSet.of(PeerName.EJML));
    assertThat(peers).extracting(Peer::name).hasSize(PeerName.values().length - 1);
    assertThat(peers).noneMatch(Peer::isPresent);
    assertThat(peers).extracting(Peer::version).contains("not asked for");
    assertThat(peers).extracting(Peer::version).anyMatch(reason -> reason.contains("no checkout"));
  }

  @Test
  void aChildThatIsNotThereOrSaysNothingIsAbsent() {
    try (Peer missing =
            ChildPeer.start(PeerName.NUMPY, new ProcessBuilder("/no/such/python3", "-c", ""));
        Peer mute = ChildPeer.start(PeerName.NUMPY, java("-version"))) {
      assertThat(missing.isPresent()).isFalse();
      assertThat(missing.version()).contains("/no/such/python3");
      assertThat(mute.isPresent()).isFalse();
      assertThat(mute.version()).startsWith("its process ended at its start: ");
    }
  }

  @Test
  void aRowIsTimedInEveryPeerThatIsThere() {
    Work work = Works.all().get(0);
    ThisLibrary library = new ThisLibrary();
    List<String> progress = new ArrayList<>();
    try (PlainRead read = new PlainRead(library, 2)) {
      List<Peer> peers = List.of(library, new AbsentPeer(PeerName.NUMPY, "why"), read);
      Comparison.Pace pace = new Comparison.Pace(true, 2, 0.002, 0.001, 0);
      Row row = new Comparison(peers, pace, progress::add).run(List.of(work)).get(0);
      assertThat(row.timings()).containsOnlyKeys(PeerName.UNI20, PeerName.READ);
      assertThat(row.timings().values()).allMatch(timing -> timing.samples() >= 6);
      assertThat(row.remarks()).isEqualTo(Map.of(PeerName.NUMPY, "absent"));
      assertThat(progress).hasSize(1).allMatch(line -> line.startsWith("1 of 1: sum float64: "));
    }
  }

  private static ProcessBuilder java(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }
}
