package dev.uni20.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What works are compared with, this library first. */
enum PeerName {
  UNI20("Uni20"),
  NUMPY("NumPy"),
  TORCH("PyTorch"),
  ND4J("ND4J"),
  EJML("EJML"),
  OJALGO("ojAlgo"),
  READ("plain read");

  private final String text;

  PeerName(String text) {
    this.text = text;
  }

  /** The name as a word of the command line. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The peer of a word; this library is none. */
  static Optional<PeerName> of(String word) {
    return Arrays.stream(values()).filter(p -> p != UNI20 && p.word().equals(word)).findFirst();
  }

  /** The words of all peers. */
  static String words() {
    return Arrays.stream(values())
        .filter(peer -> peer != UNI20)
        .map(PeerName::word)
        .collect(Collectors.joining(", "));
  }

  @Override
  public String toString() {
    return text;
  }
}
