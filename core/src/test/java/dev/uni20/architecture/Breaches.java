package dev.uni20.architecture;

import dev.uni20.memory.HostAccess;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;

/** What the rules of {@link ArchitectureTest} forbid, so that a test sees each of them fail. */
final class Breaches {
  private Breaches() {}

  static MemorySegment heapSegment(double[] array) {
    return MemorySegment.ofArray(array);
  }

  static double read(long offset) {
    return HostAccess.segment().get(ValueLayout.JAVA_DOUBLE, offset);
  }

  static ByteBuffer buffer() {
    return ByteBuffer.allocate(1);
  }

  static LongVector reinterpreted(IntVector vector) {
    return vector.reinterpretAsLongs();
  }
}
