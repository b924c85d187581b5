package dev.uni20.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Starts peers; one that cannot be started is absent, with the reason. */
final class Peers {
  private final ThisLibrary library;
  private final @Nullable Path root;
  private final Consumer<String> progress;
  private final int threads = Runtime.getRuntime().availableProcessors();

  /**
   * Makes the starter.
   *
   * @param library whose operands the plain read reads
   * @param root the checkout, if there is one
   * @param progress gets a line before what takes long
   */
  Peers(ThisLibrary library, @Nullable Path root, Consumer<String> progress) {
    this.library = library;
    this.root = root;
    this.progress = progress;
  }

  /** Every peer in order; those not wanted are absent too. */
  List<Peer> start(Set<PeerName> wanted) {
    JvmPeers jvm = new JvmPeers(root, threads, progress);
    List<Peer> peers = new ArrayList<>();
    for (PeerName name : PeerName.values()) {
      if (name == PeerName.UNI20) {
        continue;
      }
      if (!wanted.contains(name)) {
        peers.add(new AbsentPeer(name, "not asked for"));
        continue;
      }
      peers.add(
          switch (name) {
            case UNI20 -> throw new IllegalStateException("this library is no peer");
            case NUMPY, TORCH -> python(name);
            case ND4J, EJML, OJALGO -> jvm.start(name);
            case READ -> new PlainRead(library, threads);
          });
    }
    return peers;
  }

  private Peer python(PeerName name) {
    String asked = System.getenv("UNI20_PYTHON");
    String python = asked == null || asked.isEmpty() ? "python3" : asked;
    ProcessBuilder builder =
        new ProcessBuilder(python, "-c", script(), name.word(), Integer.toString(threads));
    limitThreads(builder.environment(), threads);
    // Settings for older builds of OpenBLAS make newer ones slow.
    builder.environment().keySet().removeAll(Set.of("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"));
    return ChildPeer.start(name, builder);
  }

  /** Bounds the threads of the libraries that peers are built on. */
  static void limitThreads(Map<String, String> environment, int threads) {
    for (String variable : List.of("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")) {
      environment.put(variable, Integer.toString(threads));
    }
  }

  private static String script() {
    try (InputStream script =
        Objects.requireNonNull(Peers.class.getResourceAsStream("peer.py"), "peer.py is missing")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("peer.py cannot be read", e);
    }
  }
}
