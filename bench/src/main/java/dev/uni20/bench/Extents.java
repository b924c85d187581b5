package dev.uni20.bench;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * The extents of a work's operands.
 *
 * @param list one for each axis
 */
record Extents(List<Long> list) {
  static Extents of(long... extents) {
    return new Extents(LongStream.of(extents).boxed().toList());
  }

  long[] array() {
    return list.stream().mapToLong(Long::longValue).toArray();
  }

  /** With something between each two. */
  String joined(String separator) {
    return list.stream().map(Object::toString).collect(Collectors.joining(separator));
  }

  @Override
  public String toString() {
    return joined(" x ");
  }
}
