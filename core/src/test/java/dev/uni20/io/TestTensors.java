package dev.uni20.io;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.RealFormat;
import dev.uni20.kernel.Accessor;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostMemory;
import dev.uni20.tensor.Tensor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;

/** Tensors from bytes and back, without going through the code under test. */
final class TestTensors {
  private TestTensors() {}

  /** A canonical tensor whose memory holds these bytes. */
  static Tensor of(DType dtype, StorageOrder order, long[] extents, byte... memory) {
    return strided(dtype, Layout.of(order, extents), 0, memory);
  }

  /** A tensor of any layout over these bytes; its first element is number {@code first} of them. */
  static Tensor strided(DType dtype, Layout layout, long first, byte... memory) {
    Buffer buffer = HostMemory.instance().allocate(memory.length);
    BufferBytes.write(memory, buffer, 0, memory.length);
    return Tensor.ofSpan(
        Span.ofMemory(dtype, layout, buffer, first * dtype.byteSize(), Accessor.PLAIN));
  }

  static Tensor doubles(StorageOrder order, long[] extents, double... memory) {
    return of(DType.FLOAT64, order, extents, bytes(memory));
  }

  static byte[] bytes(double... values) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * values.length).order(ByteOrder.nativeOrder());
    for (double value : values) {
      bytes.putDouble(value);
    }
    return bytes.array();
  }

  /** Elements 1, 2, 3, ... of a dtype (true, false, ... of bool), in this machine's byte order. */
  static byte[] counting(DType dtype, int count) {
    ByteBuffer bytes = ByteBuffer.allocate(count * dtype.byteSize()).order(ByteOrder.nativeOrder());
    for (int i = 1; i <= count; i++) {
      switch (dtype.kind()) {
        case BOOLEAN -> bytes.put((byte) (i % 2));
        case SIGNED_INTEGER, UNSIGNED_INTEGER ->
            put(bytes, i - 0x102030405060700L, dtype.byteSize());
        case FLOATING -> put(bytes, dtype, i / 3.0, i * 0x1p-60);
        case COMPLEX -> {
          put(bytes, dtype.component(), i / 3.0, i * 0x1p-60);
          put(bytes, dtype.component(), -i, 0x1p-60);
        }
      }
    }
    return bytes.array();
  }

  private static void put(ByteBuffer bytes, DType real, double high, double low) {
    if (real.byteSize() > Double.BYTES) {
      bytes.putDouble(high).putDouble(low);
    } else {
      put(bytes, RealFormat.of(real).bits(high), real.byteSize());
    }
  }

  private static void put(ByteBuffer bytes, long bits, int size) {
    switch (size) {
      case 1 -> bytes.put((byte) bits);
      case 2 -> bytes.putShort((short) bits);
      case 4 -> bytes.putInt((int) bits);
      default -> bytes.putLong(bits);
    }
  }

  /** The bytes of each component in the other order. */
  static byte[] swapped(DType dtype, byte... memory) {
    byte[] swapped = memory.clone();
    int size = componentSize(dtype);
    for (int i = 0; i < memory.length; i++) {
      swapped[i - i % size + size - 1 - i % size] = memory[i];
    }
    return swapped;
  }

  private static int componentSize(DType dtype) {
    DType component = dtype.isComplex() ? dtype.component() : dtype;
    return component == DType.LONGDOUBLE ? 8 : component.byteSize();
  }

  /** The elements in row-major order of the axes, in this machine's byte order. */
  static byte[] elements(Tensor tensor) {
    Span span = tensor.span();
    DType dtype = span.dtype();
    int size = dtype.byteSize();
    Layout layout = span.layout();
    byte[] elements = new byte[Math.toIntExact(layout.count() * size)];
    byte[] element = new byte[size];
    long[] index = new long[layout.rank()];
    for (int i = 0; i < layout.count(); i++) {
      long position = 0;
      for (int axis = 0; axis < index.length; axis++) {
        position += index[axis] * layout.stride(axis);
      }
      BufferBytes.read(span.buffer(), span.byteOffset() + position * size, element, size);
      System.arraycopy(element, 0, elements, i * size, size);
      for (int axis = index.length - 1; axis >= 0 && ++index[axis] == layout.extent(axis); axis--) {
        index[axis] = 0;
      }
    }
    return span.accessor().swapBytes() ? swapped(dtype, elements) : elements;
  }

  static double[] doubles(Tensor tensor) {
    double[] values = new double[Math.toIntExact(tensor.span().layout().count())];
    ByteBuffer.wrap(elements(tensor)).order(ByteOrder.nativeOrder()).asDoubleBuffer().get(values);
    return values;
  }

  /** Bytes that follow each other in column-major order, put into row-major order. */
  static byte[] toRowMajor(DType dtype, long[] extents, byte... columnMajor) {
    return elements(of(dtype, StorageOrder.COLUMN_MAJOR, extents, columnMajor));
  }

  /** The tensor of this name, which must be there. */
  static Tensor named(Map<String, Tensor> tensors, String name) {
    return Objects.requireNonNull(tensors.get(name), name);
  }

  static byte[] concatenated(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
