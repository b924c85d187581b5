package dev.uni20.tensor;

import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accessor;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Span;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.HostMemory;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** The same elements in every way that a tensor can lie in host memory, or not lie there at all. */
final class Arrangements {
  private Arrangements() {}

  /** The content, in many arrangements, by name; the writable ones first. */
  static Map<String, Tensor> of(Tensor content) {
    Map<String, Tensor> found = writable(content);
    DType dtype = content.dtype();
    found.put("generated", Generated.fromFunction(dtype, content::get, content.extents()));
    if (content.rank() > 0) {
      Tensor backwards = reversed(content);
      found.put(
          "generated, reversed",
          reversed(Generated.fromFunction(dtype, backwards::get, content.extents())));
    }
    found.put("bytes swapped", swapped(content));
    if (dtype.isComplex()) {
      found.put("conjugate", filled(dtype, content, Arrangements::conjugate).conj());
      found.put("conjugate twice", Tensor.copyOf(content).conj().conj());
    }
    if (dtype.isFloating()) {
      DType complex = dtype.complexOf();
      Tensor negated =
          filled(complex, content, value -> complex(complex, value, UnaryOracle.negate(value)));
      found.put("imaginary parts of a conjugate", negated.conj().imag());
      found.put(
          "real parts of a conjugate",
          filled(complex, content, value -> complex(complex, value, value)).conj().real());
      found.put(
          "bytes swapped, imaginary parts",
          swapped(filled(complex, content, value -> complex(complex, value, value))).imag());
    }
    return found;
  }

  /** The content in many writable arrangements, each in memory of its own. */
  static Map<String, Tensor> writable(Tensor content) {
    Map<String, Tensor> found = new LinkedHashMap<>();
    long[] extents = content.extents();
    int rank = extents.length;
    DType dtype = content.dtype();
    put(found, "column-major", content, Factories.empty(dtype, extents));
    put(
        found,
        "row-major",
        content,
        Factories.empty(HostMemory.instance(), dtype, Layout.ROW_MAJOR, extents));
    if (rank > 0) {
      put(found, "reversed", content, reversed(Factories.empty(dtype, extents)));
      put(found, "window", content, window(dtype, extents));
      int[] order = new int[rank];
      long[] rotated = new long[rank];
      for (int axis = 0; axis < rank; axis++) {
        order[axis] = (axis + 1) % rank;
        rotated[(axis + 1) % rank] = extents[axis];
      }
      put(found, "permuted", content, Factories.empty(dtype, rotated).permute(order));
    }
    if (dtype.isFloating()) {
      DType complex = dtype.complexOf();
      put(found, "real parts", content, Factories.zeros(complex, extents).real());
      put(found, "imaginary parts", content, Factories.zeros(complex, extents).imag());
    }
    return found;
  }

  private static void put(
      Map<String, Tensor> found, String name, Tensor content, Tensor arrangement) {
    forEachIndex(content.extents(), index -> arrangement.set(content.get(index), index));
    found.put(name, arrangement);
  }

  static Tensor reversed(Tensor x) {
    Slice[] slices = new Slice[x.rank()];
    Arrays.fill(slices, Slice.reversed());
    return x.slice(slices);
  }

  /** Every second element, backwards, of the inside of a larger tensor. */
  private static Tensor window(DType dtype, long[] extents) {
    long[] larger = new long[extents.length];
    Slice[] slices = new Slice[extents.length];
    for (int axis = 0; axis < extents.length; axis++) {
      larger[axis] = 2 * extents[axis] + 3;
      slices[axis] = Slice.range(2 * extents[axis], 0, -2);
    }
    return Factories.zeros(dtype, larger).slice(slices);
  }

  /** The content with the bytes of each component in the other order, as a file may hold it. */
  static Tensor swapped(Tensor content) {
    Tensor dense = Factories.empty(content.dtype(), content.extents());
    forEachIndex(content.extents(), index -> dense.set(content.get(index), index));
    Span span = dense.span();
    int size =
        content.dtype().component() == DType.LONGDOUBLE
            ? Double.BYTES
            : content.dtype().component().byteSize();
    Buffer buffer = span.buffer();
    try {
      for (long at = 0; at < buffer.byteSize(); at += size) {
        for (int i = 0; i < size / 2; i++) {
          long low = buffer.address() + at + i;
          long high = buffer.address() + at + size - 1 - i;
          byte kept = HostAccess.getByte(low);
          HostAccess.setByte(low, HostAccess.getByte(high));
          HostAccess.setByte(high, kept);
        }
      }
    } finally {
      Reference.reachabilityFence(buffer);
    }
    return Tensor.ofSpan(
        Span.ofMemory(content.dtype(), span.layout(), buffer, 0, Accessor.SWAPPED));
  }

  private static Tensor filled(DType dtype, Tensor content, Mapping mapping) {
    Tensor result = Factories.empty(dtype, content.extents());
    forEachIndex(content.extents(), index -> result.set(mapping.of(content.get(index)), index));
    return result;
  }

  private static Scalar complex(DType dtype, Scalar real, Scalar imaginary) {
    return Scalar.ofComplexLongDouble(
        dtype, ComplexLongDouble.of(real.longDoubleValue(), imaginary.longDoubleValue()));
  }

  static Scalar conjugate(Scalar value) {
    ComplexLongDouble z = value.complexLongDoubleValue();
    Scalar imaginary = Scalar.of(z.imaginary());
    LongDouble negated = UnaryOracle.negate(imaginary).longDoubleValue();
    return Scalar.ofComplexLongDouble(value.dtype(), ComplexLongDouble.of(z.real(), negated))
        .cast(value.dtype(), Conversion.CHECKED);
  }

  /** Visits every index, the last axis fastest. */
  static void forEachIndex(long[] extents, IndexVisitor visitor) {
    long count = 1;
    for (long extent : extents) {
      count *= extent;
    }
    long[] index = new long[extents.length];
    for (; count > 0; count--) {
      visitor.visit(index.clone());
      for (int axis = index.length - 1; axis >= 0 && ++index[axis] == extents[axis]; axis--) {
        index[axis] = 0;
      }
    }
  }

  /** One element made of another. */
  @FunctionalInterface
  interface Mapping {
    Scalar of(Scalar value);
  }

  /** What is done at an index. */
  @FunctionalInterface
  interface IndexVisitor {
    void visit(long[] index);
  }
}
