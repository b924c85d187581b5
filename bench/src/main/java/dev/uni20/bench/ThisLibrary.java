package dev.uni20.bench;

import dev.uni20.bench.timing.Body;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Backend;
import dev.uni20.kernel.Backends;
import dev.uni20.memory.HostMemory;
import dev.uni20.tensor.Tensor;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** This library in this process. */
final class ThisLibrary extends InProcessPeer {
  private @Nullable Operands operands;

  /** The most threads that work on one operation; peers get as many. */
  static int threads() {
    return Backends.of(HostMemory.instance()).stream().mapToInt(Backend::threads).max().orElse(1);
  }

  @Override
  public PeerName name() {
    return PeerName.UNI20;
  }

  @Override
  public String version() {
    String version = HostMemory.class.getPackage().getImplementationVersion();
    return (version == null ? "unpackaged" : version)
        + Backends.of(HostMemory.instance()).stream()
            .map(Backend::name)
            .collect(Collectors.joining(", ", ", backends ", ""));
  }

  @Override
  public boolean isPresent() {
    return true;
  }

  @Override
  @Nullable String refusal(Work work) {
    return null;
  }

  @Override
  Body body(Work work, long[] extents) {
    Operands made = new Operands(extents);
    Body body = work.uni20(made);
    operands = made;
    return body;
  }

  /** The operands of the work prepared last. */
  Operands operands() {
    if (operands == null) {
      throw new IllegalStateException("no work is prepared");
    }
    return operands;
  }

  @Override
  public void release() {
    operands = null;
    super.release();
  }

  @Override
  double value(Object result) {
    Scalar element =
        switch (result) {
          case Tensor tensor -> tensor.get(thirds(tensor.extents()));
          case Scalar scalar -> scalar;
          default -> throw new IllegalStateException("a work gave a " + result.getClass());
        };
    return element.complexValue().abs();
  }

  private static long[] thirds(long[] extents) {
    long[] index = extents.clone();
    for (int axis = 0; axis < index.length; axis++) {
      index[axis] /= 3;
    }
    return index;
  }
}
