package dev.uni20.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.uni20.bench.PeerName.Kind;
import dev.uni20.bench.timing.Body;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class WorksTest {
  private static final List<Work> WORKS = Works.all();
  private static final Path PROGRAMS = Path.of("peers/src/main/java/dev/uni20/bench/peers");

  /** A call that gives a work to a peer of the JVM: its title, or what stands there instead. */
  private static final Pattern CALL =
      Pattern.compile(
          "(?:works\\s*\\.\\s*(?:unary|binary|into)\\(|elementary\\(\\s*works,)\\s*"
              + "(?:\"([^\"]+)\"\\s*,|(.{0,40}))");

  @Test
  void titlesDiffer() {
    assertThat(WORKS).extracting(Work::title).doesNotHaveDuplicates();
  }

  @Test
  void everyWorkRunsHere() {
    for (Work work : WORKS) {
      Body body = work.uni20(new Operands(small(work).array()));
      double value = new ThisLibrary().value(body.run());
      assertThat(value).as(work.title()).isFinite();
    }
  }

  private static Extents small(Work work) {
    return new Extents(work.shape().full().list().stream().map(extent -> 8L).toList());
  }

  @Test
  void everyWorkHasTheSameResultInNumPy() {
    ThisLibrary library = new ThisLibrary();
    try (Peer numpy =
        new Peers(library, null, line -> {}).start(EnumSet.of(PeerName.NUMPY)).get(0)) {
      assumeTrue(numpy.isPresent(), numpy::version);
      for (Work work : WORKS) {
        Peer.Size size = new Peer.Size(small(work), 0);
        Peer.Preparation here = library.prepare(work, size);
        Peer.Preparation there = numpy.prepare(work, size);
        assertThat(there).as(work.title()).isInstanceOf(Peer.Ready.class);
        if (work.isComparable()) {
          double expected = ((Peer.Ready) here).value();
          assertThat(((Peer.Ready) there).value())
              .as(work.title())
              .isCloseTo(expected, within(1e-6 * expected));
        }
        assertThat(DoubleStream.of(numpy.time(0.001))).allMatch(seconds -> seconds > 0);
        numpy.release();
      }
    }
  }

  @Test
  void aWorkThatIsReadHasOperandsToRead() {
    for (Work work : WORKS) {
      if (work.isReadable()) {
        Operands operands = new Operands(work.shape().quick().array());
        assertThat(work.uni20(operands)).isNotNull();
        assertThat(operands.spans()).as(work.title()).isNotEmpty();
      }
    }
  }

  @Test
  void whatPeersOfTheJvmDoIsInTheTable() throws IOException {
    Set<String> titles = WORKS.stream().map(Work::title).collect(Collectors.toSet());
    for (PeerName name : PeerName.of(Kind.JVM)) {
      Path source = PROGRAMS.resolve(JvmPeers.program(name) + ".java");
      assertThat(source).as("the program that drives " + name).exists();
      List<String> found = new ArrayList<>();
      Matcher call = CALL.matcher(Files.readString(source));
      while (call.find()) {
        String title = call.group(1);
        if (title != null) {
          found.add(title);
        } else {
          // Titles are whole in the source, so that this test and a search find them.
          assertThat(call.group(2)).as(source.toString()).startsWith("title,");
        }
      }
      assertThat(found).as(source.toString()).hasSizeGreaterThan(5).doesNotHaveDuplicates();
      assertThat(titles).as(source.toString()).containsAll(found);
    }
  }

  @Test
  void everyLibraryOfPythonDoesSomeWork() {
    for (PeerName name : PeerName.of(Kind.PYTHON)) {
      assertThat(WORKS).as(name.toString()).anyMatch(work -> work.expression(name) != null);
    }
    Work work = WORKS.get(0);
    assertThatThrownBy(() -> work.expression(PeerName.ND4J))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("ND4J is no library of Python");
  }

  @Test
  void thePageNamesEveryPeer() throws IOException {
    String page = Files.readString(Path.of("../docs/benchmarks.md"));
    String prose =
        page.substring(0, page.indexOf(DocumentPage.BEGIN))
            + page.substring(page.indexOf(DocumentPage.END));
    assertThat(prose).contains(PeerName.peers().stream().map(PeerName::toString).toList());
  }
}
