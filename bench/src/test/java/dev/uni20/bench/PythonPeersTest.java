package dev.uni20.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.uni20.bench.PeerName.Kind;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PythonPeersTest {
  @TempDir Path folder;

  /** A folder with a python3 that knows how to say whether it has a library, and nothing else. */
  private Path python(String name, String... libraries) throws IOException {
    Path bin = Files.createDirectories(folder.resolve(name));
    Path script =
        Files.writeString(
            bin.resolve("python3"),
            """
            #!/bin/sh
            case " %s " in
              *" $3 "*) printf 'hello\\t%s with %%s threads\\n' "$4" ;;
              *) printf "absent\\tNo module named '%%s'\\n" "$3" ;;
            esac
            """
                .formatted(String.join(" ", libraries), name));
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    return bin;
  }

  private static String list(Path... entries) {
    return Arrays.stream(entries)
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String command(Path bin) {
    return bin.resolve("python3").toString();
  }

  @Test
  void eachLibraryIsOfTheFirstPythonThatHasIt() throws IOException {
    String path =
        list(
            python("none"),
            python("first", "numpy"),
            python("second", "numpy", "torch"),
            python("third", "torch"));
    PythonPeers peers = new PythonPeers(Pythons.find(null, path), 3);
    try (Peer numpy = peers.start(PeerName.NUMPY);
        Peer torch = peers.start(PeerName.TORCH)) {
      assertThat(numpy.isPresent()).isTrue();
      assertThat(numpy.version()).isEqualTo("first with 3 threads");
      assertThat(torch.isPresent()).isTrue();
      assertThat(torch.version()).isEqualTo("second with 3 threads");
    }
  }

  @Test
  void aLibraryThatNoneHasIsAbsentAndEveryAnswerTold() throws IOException {
    Path first = python("first", "numpy");
    Path second = python("second");
    Path broken = python("broken");
    Files.writeString(broken.resolve("python3"), "#!/bin/sh\necho 'no good' >&2\n");
    Peer torch =
        new PythonPeers(Pythons.find("", list(first, second, broken)), 1).start(PeerName.TORCH);
    assertThat(torch.isPresent()).isFalse();
    assertThat(torch.version())
        .isEqualTo(
            "%s: No module named 'torch'; %s: No module named 'torch'; %s: %s"
                .formatted(
                    command(first),
                    command(second),
                    command(broken),
                    "its process ended at its start: no good"));
    assertThat(torch.brief()).isEqualTo("no Python that was tried has it");
  }

  @Test
  void anEntryOfThePathThatIsNoPathIsPassedOver() throws IOException {
    Path bin = python("good", "numpy");
    String path = "no\0path" + File.pathSeparator + bin;
    assertThat(Pythons.find(null, path)).containsExactly(command(bin));
  }

  @Test
  void theScriptRefusesLibrariesThatItDoesNotKnow() throws IOException {
    List<String> pythons = Pythons.find(System.getenv("UNI20_PYTHON"), System.getenv("PATH"));
    assumeTrue(!pythons.isEmpty(), "no python3");
    PythonPeers peers = new PythonPeers(pythons, 1);
    assertThat(peers.start(PeerName.READ).version())
        .contains("peer.py knows numpy, torch, not read");
    for (PeerName name : PeerName.of(Kind.PYTHON)) {
      try (Peer peer = peers.start(name)) {
        assertThat(peer.version()).doesNotContain("peer.py knows");
      }
    }
  }

  @Test
  void withoutAPythonThePeerIsAbsentAndTheReasonSaysWhatHelps() throws IOException {
    Path plain = Files.createDirectories(folder.resolve("plain"));
    Files.writeString(plain.resolve("python3"), "not executable");
    Path nested = folder.resolve("nested");
    Files.createDirectories(nested.resolve("python3"));
    List<String> found = Pythons.find(null, list(plain, nested, folder.resolve("missing")));
    assertThat(found).isEmpty();
    assertThat(Pythons.find(null, null)).isEmpty();
    Peer numpy = new PythonPeers(found, 1).start(PeerName.NUMPY);
    assertThat(numpy.isPresent()).isFalse();
    assertThat(numpy.version()).isEqualTo("no python3 on PATH; UNI20_PYTHON can name one");
  }

  @Test
  void whatIsNamedIsTriedInOrderAndNothingElse() throws IOException {
    String path = list(python("first", "numpy", "torch"));
    Path named = python("named", "numpy");
    String commands = "/no/such/python3" + File.pathSeparator + command(named);
    assertThat(Pythons.find(commands, path)).containsExactly("/no/such/python3", command(named));
    assertThat(Pythons.find("python3.12", path)).containsExactly("python3.12");
    PythonPeers peers = new PythonPeers(Pythons.find(commands, path), 1);
    try (Peer numpy = peers.start(PeerName.NUMPY);
        Peer torch = peers.start(PeerName.TORCH)) {
      assertThat(numpy.version()).isEqualTo("named with 1 threads");
      assertThat(torch.isPresent()).isFalse();
      assertThat(torch.version())
          .startsWith("/no/such/python3: ")
          .endsWith("; " + command(named) + ": No module named 'torch'");
    }
  }

  @Test
  void aFileReachedTwiceCountsOnceUnlessAnEnvironmentLinksToIt() throws IOException {
    Path system = python("system");
    Path linked = Files.createSymbolicLink(folder.resolve("linked"), system);
    Path other = Files.createDirectories(folder.resolve("other"));
    Files.createSymbolicLink(other.resolve("python3"), system.resolve("python3"));
    Path environment = Files.createDirectories(folder.resolve("environment/bin"));
    Files.createSymbolicLink(environment.resolve("python3"), system.resolve("python3"));
    Files.writeString(folder.resolve("environment/pyvenv.cfg"), "home = " + system);
    assertThat(Pythons.find(null, list(linked, system, other, system, environment, environment)))
        .containsExactly(command(linked), command(environment));
  }
}
