package dev.uni20.bench;

import static dev.uni20.Uni20.empty;
import static dev.uni20.Uni20.less;
import static dev.uni20.Uni20.tensor;

import dev.uni20.bench.timing.SampleValues;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Span;
import dev.uni20.memory.HostMemory;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;

/** Makes the operands of one work in this library, row-major unless another order is asked for. */
final class Operands {
  private final long[] extents;
  private final List<Tensor> all = new ArrayList<>();

  Operands(long[] extents) {
    this.extents = extents.clone();
  }

  Tensor float64(int seed) {
    return kept(values(seed));
  }

  Tensor float32(int seed) {
    return kept(values(seed).cast(DType.FLOAT32));
  }

  Tensor longdouble(int seed) {
    return kept(values(seed).cast(DType.LONGDOUBLE));
  }

  /** From 50 to 149. */
  Tensor int32(int seed) {
    int[] values = SampleValues.ints(seed, count());
    return kept(tensor(values, Layout.ROW_MAJOR, extents));
  }

  /** True for about half of the elements. */
  Tensor bool(int seed) {
    return kept(less(values(seed), 1.0));
  }

  Tensor complex128(int seed) {
    return kept(complex(seed, DType.COMPLEX128));
  }

  Tensor complex64(int seed) {
    return kept(complex(seed, DType.COMPLEX64));
  }

  /** An output of the work's extents. */
  Tensor output(DType dtype) {
    return empty(HostMemory.instance(), dtype, Layout.ROW_MAJOR, extents).fill(0);
  }

  /** The elements of {@link #float64}, in column-major order. */
  Tensor columnMajor(int seed) {
    Tensor operand = empty(HostMemory.instance(), DType.FLOAT64, Layout.COLUMN_MAJOR, extents);
    return kept(operand.assign(values(seed)));
  }

  /** What the work's operands occupy. */
  List<Span> spans() {
    return all.stream().map(Tensor::span).toList();
  }

  private Tensor kept(Tensor operand) {
    all.add(operand);
    return operand;
  }

  private Tensor values(int seed) {
    return tensor(SampleValues.doubles(seed, count()), Layout.ROW_MAJOR, extents);
  }

  private Tensor complex(int seed, DType dtype) {
    Tensor result = empty(HostMemory.instance(), dtype, Layout.ROW_MAJOR, extents);
    DType component = result.real().dtype();
    result.real().assign(values(seed).rebind(component));
    result.imag().assign(values(seed + 1).rebind(component));
    return result;
  }

  private int count() {
    long count = 1;
    for (long extent : extents) {
      count *= extent;
    }
    return Math.toIntExact(count);
  }
}
