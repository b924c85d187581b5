package dev.uni20.bench.peers;

import dev.uni20.bench.timing.Body;
import dev.uni20.bench.timing.PeerServer.Setup;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What a library can do, by the titles of the comparison's table.
 *
 * @param <T> the library's arrays
 */
final class PeerWorks<T> {
  private final Map<String, Setup> works = new HashMap<>();

  /** Makes an operand of some extents. */
  interface Maker<T> {
    T make(int seed, long[] extents);
  }

  /** A work with one operand. */
  void unary(String title, Maker<T> maker, Function<T, Object> function) {
    works.put(
        title,
        extents -> {
          T x = maker.make(1, extents);
          return () -> function.apply(x);
        });
  }

  /** A work with two operands. */
  void binary(String title, Maker<T> left, Maker<T> right, BiFunction<T, T, Object> function) {
    works.put(
        title,
        extents -> {
          T x = left.make(1, extents);
          T y = right.make(3, extents);
          return () -> function.apply(x, y);
        });
  }

  /** A work with an output that is made before. */
  void into(String title, Maker<T> maker, Maker<T> output, Into<T> function) {
    works.put(
        title,
        extents -> {
          T x = maker.make(1, extents);
          T y = maker.make(3, extents);
          T out = output.make(0, extents);
          Body body =
              () -> {
                function.apply(x, y, out);
                return out;
              };
          return body;
        });
  }

  /** Writes into an output. */
  interface Into<T> {
    void apply(T x, T y, T out);
  }

  Map<String, Setup> all() {
    return works;
  }

  /** The product of the extents. */
  static int count(long[] extents) {
    long count = 1;
    for (long extent : extents) {
      count *= extent;
    }
    return Math.toIntExact(count);
  }

  /** Where the element at a third of each extent is in row-major order. */
  static int third(long... extents) {
    long position = 0;
    for (long extent : extents) {
      position = position * extent + extent / 3;
    }
    return Math.toIntExact(position);
  }
}
