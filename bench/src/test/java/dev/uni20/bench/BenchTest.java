package dev.uni20.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
    assertThat(out())
        .contains(
            "--quick",
            "--json",
            "--filter",
            "Only these: numpy, torch, nd4j, ejml, ojalgo, read.",
            "Compared are NumPy and PyTorch (",
            "ND4J, EJML and");
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
    assertThat(options("--peers", "NumPy,ojAlgo,READ").peers())
        .isEqualTo(EnumSet.of(PeerName.NUMPY, PeerName.OJALGO, PeerName.READ));
  }

  @Test
  void everyPeerIsNamedThoughAbsent() {
    List<Peer> peers =
        new Peers(new ThisLibrary(), null, line -> {}).start(EnumSet.of(PeerName.EJML));
    assertThat(peers).extracting(Peer::name).containsExactlyElementsOf(PeerName.peers());
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

  /** A peer with a time and a result of its own, as one that computes something else. */
  private record Wrong(PeerName name, double value) implements Peer {
    @Override
    public String version() {
      return "1.0";
    }

    @Override
    public boolean isPresent() {
      return true;
    }

    @Override
    public Preparation prepare(Work work, Size size) {
      return new Ready(value);
    }

    @Override
    public double[] time(double seconds) {
      return new double[] {1};
    }

    @Override
    public void release() {}

    @Override
    public void close() {}
  }

  @Test
  void anotherResultOrNoneIsNoticedAndTheTargetDoesNotCount() {
    Work work = Works.all().get(0);
    List<Peer> peers =
        List.of(
            new ThisLibrary(), new Wrong(PeerName.NUMPY, Double.NaN), new Wrong(PeerName.ND4J, 1));
    Comparison.Pace pace = new Comparison.Pace(true, 1, 0.002, 0.001, 0);
    Row row = new Comparison(peers, pace, line -> {}).run(List.of(work)).get(0);
    assertThat(row.differing()).containsExactly(PeerName.NUMPY, PeerName.ND4J);
    assertThat(row.remarks().get(PeerName.NUMPY)).startsWith("another result: NaN, not ");
    assertThat(row.timings()).containsKey(PeerName.NUMPY);
    assertThat(row.verdicts()).isEmpty();
    assertThat(row.judgement()).isEqualTo("NumPy: another result; ND4J: another result");
  }

  @Test
  void aChildMayHaveAResultThatIsNoNumber() {
    ProcessBuilder child =
        new ProcessBuilder(
            "sh", "-c", "printf 'hello\\t1\\n'; read x; printf 'ready\\tnan\\n'; read x");
    try (Peer peer = ChildPeer.start(PeerName.NUMPY, child)) {
      Peer.Size size = new Peer.Size(Extents.of(8), 0);
      assertThat(peer.prepare(Works.all().get(0), size)).isEqualTo(new Peer.Ready(Double.NaN));
    }
  }

  @Test
  void peersGetAsManyThreadsAsTheLibrary() throws IOException {
    Process process =
        java(
                "-Duni20.threads=3",
                "--add-modules",
                "jdk.incubator.vector",
                "-cp",
                System.getProperty("java.class.path"),
                Threads.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assumeTrue(!out.contains("backends reference"), "without SIMD there is one thread");
    assertThat(out.strip()).endsWith("3, in 3 threads");
  }

  /** Says how many threads the table of the machine has, and how many a peer gets. */
  static final class Threads {
    private Threads() {}

    public static void main(String[] arguments) {
      ThisLibrary library = new ThisLibrary();
      List<Peer> peers = new Peers(library, null, line -> {}).start(EnumSet.of(PeerName.READ));
      System.out.println(library.version());
      System.out.println(
          Machine.describe().get("threads")
              + peers.getLast().version().replaceFirst(".* in ", ", in "));
    }
  }

  private static ProcessBuilder java(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }
}
