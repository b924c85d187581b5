package dev.uni20.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.uni20.bench.timing.Body;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WorksTest {
  private static final List<Work> WORKS = Works.all();
  private static final Pattern TITLE =
      Pattern.compile("(?:unary|binary|into|elementary)\\((?:\\s*works,)?\\s*\"([^\"]+)\"");

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
    Set<String> unknown = new TreeSet<>();
    int found = 0;
    try (Stream<Path> sources = Files.walk(Path.of("peers/src/main/java"))) {
      for (Path source : sources.filter(file -> file.toString().endsWith("Peer.java")).toList()) {
        Matcher title = TITLE.matcher(Files.readString(source));
        while (title.find()) {
          found++;
          boolean isBeginning = titles.stream().anyMatch(t -> t.startsWith(title.group(1)));
          if (!titles.contains(title.group(1)) && !isBeginning) {
            unknown.add(source.getFileName() + ": " + title.group(1));
          }
        }
      }
    }
    assertThat(unknown).isEmpty();
    assertThat(found).isGreaterThan(50);
  }
}
