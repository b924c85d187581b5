package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Layout;
import dev.uni20.memory.HostMemory;
import java.util.ArrayList;
import java.util.List;

/** The same elements in different places: results must not tell them apart. */
final class Arranged {
  private Arranged() {}

  /** x itself, in row-major order, strided, reversed, and with reversed axes in memory. */
  static List<Tensor> all(Tensor x) {
    List<Tensor> arranged = new ArrayList<>(List.of(x));
    int rank = x.rank();
    arranged.add(
        written(
            Factories.empty(HostMemory.instance(), x.dtype(), Layout.ROW_MAJOR, x.extents()), x));
    long[] larger = x.extents();
    Slice[] every = new Slice[rank];
    Slice[] reversed = new Slice[rank];
    for (int axis = 0; axis < rank; axis++) {
      every[axis] = Slice.range(1, 1 + 2 * larger[axis], 2);
      larger[axis] = 2 * larger[axis] + 1;
      reversed[axis] = Slice.reversed();
    }
    arranged.add(written(Factories.zeros(x.dtype(), larger).slice(every), x));
    arranged.add(written(Factories.zeros(x.dtype(), x.extents()).slice(reversed), x));
    arranged.add(written(Factories.zeros(x.dtype(), larger).slice(every).slice(reversed), x));
    if (x.dtype().isComplex()) {
      arranged.add(written(Factories.zeros(x.dtype(), x.extents()), x.conj()).conj());
    }
    return arranged;
  }

  private static Tensor written(Tensor place, Tensor x) {
    place.assign(x);
    return place;
  }

  /** A tensor of rank one. */
  static Tensor vector(DType dtype, Number... values) {
    Scalar[] scalars = new Scalar[values.length];
    for (int i = 0; i < values.length; i++) {
      scalars[i] = values[i] instanceof Scalar scalar ? scalar : Scalar.of(dtype, values[i]);
    }
    return Conformance.hostVector(dtype, List.of(scalars));
  }

  static List<Scalar> elements(Tensor x) {
    return Conformance.elements(x);
  }
}
