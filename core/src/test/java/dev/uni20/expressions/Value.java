package dev.uni20.expressions;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accessor;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.HostMemory;
import dev.uni20.tensor.Tensor;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The elements of a tensor of either side: little-endian, in row-major order of the axes. */
final class Value {
  final String descr;
  final long[] extents;
  private final byte[] bytes;

  private Value(String descr, long[] extents, byte[] bytes) {
    this.descr = descr;
    this.extents = extents;
    this.bytes = bytes;
  }

  /** The dtype as NumPy writes it. */
  static String descr(DType dtype) {
    return dtype.npyDescr().orElseThrow();
  }

  static Value of(DType dtype, long[] extents, byte[] bytes) {
    return new Value(descr(dtype), extents, bytes);
  }

  /** Reads every element through the library's own conversion into row-major order. */
  static Value of(Tensor x) {
    Tensor dense =
        dev.uni20.Uni20.empty(HostMemory.instance(), x.dtype(), Layout.ROW_MAJOR, x.extents());
    byte[] bytes = new byte[Math.toIntExact(x.size() * x.dtype().byteSize())];
    if (x.size() > 0) {
      dense.assign(x);
      try {
        HostAccess.copyToArray(dense.span().address(), bytes, 0, bytes.length);
      } finally {
        Reference.reachabilityFence(dense);
      }
    }
    return of(x.dtype(), x.extents(), bytes);
  }

  /** Of the words DTYPE EXTENTS HEX. */
  static Value parse(String... words) {
    long[] extents =
        words[1].equals("-")
            ? new long[0]
            : Arrays.stream(words[1].split(",")).mapToLong(Long::parseLong).toArray();
    byte[] bytes = words[2].equals("-") ? new byte[0] : HexFormat.of().parseHex(words[2]);
    return new Value(words[0], extents, bytes);
  }

  /** As the words DTYPE EXTENTS HEX. */
  String words() {
    StringBuilder shape = new StringBuilder();
    for (long extent : extents) {
      shape.append(shape.isEmpty() ? "" : ",").append(extent);
    }
    return descr
        + " "
        + (shape.isEmpty() ? "-" : shape)
        + " "
        + (bytes.length == 0 ? "-" : HexFormat.of().formatHex(bytes));
  }

  /** The dtype, where it is one that exists here. */
  Optional<DType> dtype() {
    return Arrays.stream(DType.values())
        .filter(each -> each.npyDescr().equals(Optional.of(descr)))
        .findFirst();
  }

  /** A fresh tensor of the given storage order. */
  Tensor tensor(StorageOrder order) {
    Buffer buffer = HostMemory.instance().allocate(bytes.length);
    if (bytes.length > 0) {
      HostAccess.copyFromArray(bytes, 0, buffer.address(), bytes.length);
    }
    Tensor rowMajor =
        Tensor.ofSpan(
            Span.ofMemory(
                dtype().orElseThrow(),
                Layout.of(Layout.ROW_MAJOR, extents),
                buffer,
                0,
                Accessor.PLAIN));
    if (order == Layout.ROW_MAJOR) {
      return rowMajor;
    }
    Tensor result = dev.uni20.Uni20.empty(rowMajor.dtype(), extents);
    return rowMajor.size() == 0 ? result : result.assign(rowMajor);
  }

  int count() {
    long count = 1;
    for (long extent : extents) {
      count *= extent;
    }
    return Math.toIntExact(count);
  }

  boolean isComplex() {
    return descr.startsWith("c");
  }

  boolean isFloating() {
    return descr.startsWith("f");
  }

  boolean isInexact() {
    return isComplex() || isFloating();
  }

  /** Whether float32 or complex64, or NumPy's float16. */
  boolean isSingle() {
    return descr.equals("f4") || descr.equals("c8") || descr.equals("f2");
  }

  /** Floating components: one for each real element, two for each complex one. */
  int components() {
    return isComplex() ? 2 * count() : count();
  }

  /** A floating component as a double. */
  double component(int i) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (descr.equals("f2")) {
      return Float.float16ToFloat(buffer.getShort(2 * i));
    }
    return isSingle() ? buffer.getFloat(4 * i) : buffer.getDouble(8 * i);
  }

  /** The bits of an element that is neither floating nor complex, widened by its sign. */
  long integer(int i) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    return switch (bytes.length / Math.max(1, count())) {
      case 1 -> descr.equals("i1") ? buffer.get(i) : buffer.get(i) & 0xff;
      case 2 -> descr.equals("i2") ? buffer.getShort(2 * i) : buffer.getShort(2 * i) & 0xffff;
      case 4 -> descr.equals("i4") ? buffer.getInt(4 * i) : buffer.getInt(4 * i) & 0xffffffffL;
      default -> buffer.getLong(8 * i);
    };
  }

  /** An element as a real number, rounded where it has more digits; of complex the real part. */
  double real(int i) {
    if (isInexact()) {
      return component(isComplex() ? 2 * i : i);
    }
    long bits = integer(i);
    return descr.equals("u8") && bits < 0 ? (bits >>> 1 | (bits & 1)) * 2.0 : bits;
  }

  boolean anyComponent(java.util.function.DoublePredicate predicate) {
    for (int i = 0; i < (isInexact() ? components() : count()); i++) {
      if (predicate.test(isInexact() ? component(i) : real(i))) {
        return true;
      }
    }
    return false;
  }

  boolean hasSameShape(Value other) {
    return Arrays.equals(extents, other.extents);
  }

  /** Equal bits; any NaN equals any other. */
  boolean same(Value other) {
    if (!descr.equals(other.descr) || !hasSameShape(other)) {
      return false;
    }
    if (!isInexact()) {
      return Arrays.equals(bytes, other.bytes);
    }
    for (int i = 0; i < components(); i++) {
      if (Double.compare(component(i), other.component(i)) != 0) {
        return false;
      }
    }
    return true;
  }

  /** The element alone, as a value of rank zero, or one index of an axis kept with extent one. */
  Value narrowed(int axis, long index) {
    int size = bytes.length / Math.max(1, count());
    long inner = 1;
    for (int i = axis + 1; i < extents.length; i++) {
      inner *= extents[i];
    }
    long[] narrow = extents.clone();
    narrow[axis] = 1;
    byte[] kept = new byte[Math.toIntExact(bytes.length / extents[axis])];
    int run = Math.toIntExact(inner * size);
    for (int from = Math.toIntExact(index * run), to = 0; to < kept.length; to += run) {
      System.arraycopy(bytes, from, kept, to, run);
      from += Math.toIntExact(extents[axis] * run);
    }
    return new Value(descr, narrow, kept);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Value value
        && descr.equals(value.descr)
        && hasSameShape(value)
        && Arrays.equals(bytes, value.bytes);
  }

  @Override
  public int hashCode() {
    return Objects.hash(descr, Arrays.hashCode(extents), Arrays.hashCode(bytes));
  }

  /** For people: the dtype, the extents and the elements in row-major order. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(descr).append(Arrays.toString(extents)).append(" {");
    for (int i = 0; i < count(); i++) {
      text.append(i == 0 ? "" : ", ");
      if (isComplex()) {
        text.append(List.of(component(2 * i), component(2 * i + 1)));
      } else if (descr.equals("u8")) {
        text.append(Long.toUnsignedString(integer(i)));
      } else {
        text.append(isFloating() ? Double.toString(component(i)) : Long.toString(integer(i)));
      }
    }
    return text.append('}').toString();
  }
}
