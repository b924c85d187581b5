package dev.uni20.bench;

import dev.uni20.bench.PeerName.Kind;
import dev.uni20.bench.timing.Body;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One row of the comparison: the same work as each library writes it, and what is held to. */
final class Work {
  /** Against whom this library is held to a ratio of times, in every work that it can do. */
  private static final PeerName EVERYWHERE = PeerName.ND4J;

  private static final double EVERYWHERE_AT_MOST = 0.7;

  private final String title;
  private final Shape shape;
  private final String setup;
  private final Function<Operands, Body> uni20;
  private final Map<PeerName, Double> held = new EnumMap<>(PeerName.class);
  private final Map<PeerName, String> expressions = new EnumMap<>(PeerName.class);
  private boolean readable;
  private boolean comparable = true;

  /**
   * Makes a row that no peer can do yet.
   *
   * @param title what it is called
   * @param shape the extents of its operands
   * @param setup statements of Python that make the operands, with the functions of peer.py
   * @param uni20 makes the operands here, and returns the work
   */
  Work(String title, Shape shape, String setup, Function<Operands, Body> uni20) {
    this.title = title;
    this.shape = shape;
    this.setup = setup;
    this.uni20 = uni20;
  }

  /** The expression that does it in NumPy. */
  Work numpy(String expression) {
    return python(PeerName.NUMPY, expression);
  }

  /** The expression that does it in PyTorch. */
  Work torch(String expression) {
    return python(PeerName.TORCH, expression);
  }

  /** The expression that does it in a library of Python. */
  Work python(PeerName peer, String expression) {
    expressions.put(ofPython(peer), expression);
    return this;
  }

  /** What peers compute is something else, which only takes a time to compare with. */
  Work ofAnotherValue() {
    comparable = false;
    return this;
  }

  /** The work is also compared with a plain read of its operands. */
  Work read() {
    readable = true;
    return this;
  }

  /** This library may take at most {@code ratio} times as long as {@code peer}. */
  Work heldTo(PeerName peer, double ratio) {
    held.put(peer, ratio);
    return this;
  }

  /** What it is called, in this table and by the processes of peers. */
  String title() {
    return title;
  }

  /** The title with the extents of a run, where it names those of the full one. */
  String title(Extents extents) {
    return title.replace(shape.full().toString(), extents.toString());
  }

  /** Its extents. */
  Shape shape() {
    return shape;
  }

  /** Makes the operands and returns the work in this library. */
  Body uni20(Operands operands) {
    return uni20.apply(operands);
  }

  /** The Python statements that make its operands. */
  String setup() {
    return setup;
  }

  /** The expression that does it in a library of Python; null if none does. */
  @Nullable String expression(PeerName peer) {
    return expressions.get(ofPython(peer));
  }

  private static PeerName ofPython(PeerName peer) {
    if (peer.kind() != Kind.PYTHON) {
      throw new IllegalArgumentException(peer + " is no library of Python");
    }
    return peer;
  }

  /** Whether peers have the same result. */
  boolean isComparable() {
    return comparable;
  }

  /** Whether a plain read of its operands says something about it. */
  boolean isReadable() {
    return readable;
  }

  /** The greatest ratio of times allowed, by peer, also by one that may not do this work. */
  Map<PeerName, Double> held() {
    Map<PeerName, Double> all = new EnumMap<>(held);
    all.putIfAbsent(EVERYWHERE, EVERYWHERE_AT_MOST);
    return all;
  }

  /**
   * Whether a target says that the peer does this work: that of the peer against whom this library
   * is held in every work does not.
   */
  boolean expects(PeerName peer) {
    return held.containsKey(peer);
  }

  /**
   * The extents of a work.
   *
   * @param full in full
   * @param quick in a quick run
   */
  record Shape(Extents full, Extents quick) {
    /** The extents of a run. */
    Extents of(boolean isQuick) {
      return isQuick ? quick : full;
    }
  }
}
