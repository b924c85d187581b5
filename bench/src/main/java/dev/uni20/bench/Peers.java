package dev.uni20.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Starts peers; one that cannot be started is absent, with the reason. */
final class Peers {
  private final ThisLibrary library;
  private final @Nullable Path root;
  private final Consumer<String> progress;
  private final int threads = ThisLibrary.threads();

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
    PythonPeers python =
        new PythonPeers(
            Pythons.find(System.getenv("UNI20_PYTHON"), System.getenv("PATH")), threads);
    JvmPeers jvm = new JvmPeers(root, threads, progress);
    List<Peer> peers = new ArrayList<>();
    for (PeerName name : PeerName.peers()) {
      if (!wanted.contains(name)) {
        peers.add(new AbsentPeer(name, "not asked for"));
        continue;
      }
      peers.add(
          switch (name.kind()) {
            case THIS -> throw new IllegalStateException("this library is no peer");
            case PYTHON -> python.start(name);
            case JVM -> jvm.start(name);
            case MEMORY -> new PlainRead(library, threads);
          });
    }
    return peers;
  }

  /** Bounds the threads of the libraries that peers are built on. */
  static void limitThreads(Map<String, String> environment, int threads) {
    for (String variable : List.of("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")) {
      environment.put(variable, Integer.toString(threads));
    }
  }
}
