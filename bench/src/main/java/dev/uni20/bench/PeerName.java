package dev.uni20.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What works are compared with, this library first. A peer's kind says how it is started and told
 * what to do; nothing else names single peers but the table of works.
 */
enum PeerName {
  UNI20("Uni20", Kind.THIS),
  NUMPY("NumPy", Kind.PYTHON),
  TORCH("PyTorch", Kind.PYTHON),
  ND4J("ND4J", Kind.JVM),
  EJML("EJML", Kind.JVM),
  OJALGO("ojAlgo", Kind.JVM),
  READ("plain read", Kind.MEMORY);

  private final String text;
  private final Kind kind;

  /** What a peer is. */
  enum Kind {
    /** This library, which is no peer. */
    THIS,
    /** A library of Python, which peer.py drives by the expressions of the table. */
    PYTHON,
    /** A library of the JVM, which a program of bench/peers drives by the titles of the table. */
    JVM,
    /** The memory of the operands alone, which gives a time and no result. */
    MEMORY
  }

  PeerName(String text, Kind kind) {
    this.text = text;
    this.kind = kind;
  }

  /** What it is. */
  Kind kind() {
    return kind;
  }

  /** The name as a word of the command line. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** All peers, without this library. */
  static List<PeerName> peers() {
    return Arrays.stream(values()).filter(name -> name.kind != Kind.THIS).toList();
  }

  /** The peers of a kind. */
  static List<PeerName> of(Kind kind) {
    return Arrays.stream(values()).filter(name -> name.kind == kind).toList();
  }

  /** The peer of a word, in any case; this library is none. */
  static Optional<PeerName> of(String word) {
    return peers().stream().filter(peer -> peer.word().equalsIgnoreCase(word)).findFirst();
  }

  /** The words of all peers. */
  static String words() {
    return peers().stream().map(PeerName::word).collect(Collectors.joining(", "));
  }

  /** The peers of a kind, as a sentence names them. */
  static String named(Kind kind) {
    List<String> names = of(kind).stream().map(PeerName::toString).toList();
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  @Override
  public String toString() {
    return text;
  }
}
