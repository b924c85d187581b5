package dev.uni20.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The peers that run in Python, each in a process of its own, of the first Python that has the
 * library.
 */
final class PythonPeers {
  private final List<String> pythons;
  private final int threads;

  /**
   * Makes the starter.
   *
   * @param pythons the commands to try, in order
   * @param threads how many threads the libraries may use
   */
  PythonPeers(List<String> pythons, int threads) {
    this.pythons = pythons;
    this.threads = threads;
  }

  /** Starts the process of one library; if no Python has it, the reason names what each said. */
  Peer start(PeerName name) {
    List<String> refusals = new ArrayList<>();
    for (String python : pythons) {
      Peer peer = ChildPeer.start(name, command(python, name));
      if (peer.isPresent()) {
        return peer;
      }
      refusals.add(python + ": " + peer.version());
      peer.close();
    }
    return refusals.isEmpty()
        ? new AbsentPeer(name, "no python3 on PATH; UNI20_PYTHON can name one")
        : new AbsentPeer(name, String.join("; ", refusals), "no Python that was tried has it");
  }

  private ProcessBuilder command(String python, PeerName name) {
    ProcessBuilder builder =
        new ProcessBuilder(python, "-c", script(), name.word(), Integer.toString(threads));
    Peers.limitThreads(builder.environment(), threads);
    // Settings for older builds of OpenBLAS make newer ones slow.
    builder.environment().keySet().removeAll(Set.of("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"));
    return builder;
  }

  private static String script() {
    try (InputStream script =
        Objects.requireNonNull(
            PythonPeers.class.getResourceAsStream("peer.py"), "peer.py is missing")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("peer.py cannot be read", e);
    }
  }
}
