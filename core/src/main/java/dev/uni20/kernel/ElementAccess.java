package dev.uni20.kernel;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import dev.uni20.memory.HostAccess;

/** Reads and writes one element of any dtype at a native address, as a {@link Scalar}. */
public final class ElementAccess {
  private ElementAccess() {}

  /** The element of {@code dtype} at {@code address}; a bool byte other than 0 is true. */
  public static Scalar load(DType dtype, long address) {
    return switch (dtype.kind()) {
      case BOOLEAN -> Scalar.ofIntegerBits(dtype, HostAccess.getByte(address) == 0 ? 0 : 1);
      case SIGNED_INTEGER -> Scalar.ofIntegerBits(dtype, signed(dtype.byteSize(), address));
      case UNSIGNED_INTEGER -> Scalar.ofIntegerBits(dtype, unsigned(dtype.byteSize(), address));
      case FLOATING -> loadReal(dtype, address);
      case COMPLEX -> loadComplex(dtype, address);
    };
  }

  private static long signed(int bytes, long address) {
    return switch (bytes) {
      case 1 -> HostAccess.getByte(address);
      case 2 -> HostAccess.getShort(address);
      case 4 -> HostAccess.getInt(address);
      default -> HostAccess.getLong(address);
    };
  }

  private static long unsigned(int bytes, long address) {
    return switch (bytes) {
      case 1 -> HostAccess.getByte(address) & 0xFFL;
      case 2 -> HostAccess.getShort(address) & 0xFFFFL;
      case 4 -> HostAccess.getInt(address) & 0xFFFF_FFFFL;
      default -> HostAccess.getLong(address);
    };
  }

  private static Scalar loadReal(DType dtype, long address) {
    return switch (dtype.byteSize()) {
      case 4 -> Scalar.ofReal(dtype, HostAccess.getFloat(address));
      case 8 -> Scalar.ofReal(dtype, HostAccess.getDouble(address));
      default -> Scalar.ofLongDouble(dtype, loadPair(address));
    };
  }

  private static LongDouble loadPair(long address) {
    return LongDouble.ofNormalized(
        HostAccess.getDouble(address), HostAccess.getDouble(address + 8));
  }

  private static Scalar loadComplex(DType dtype, long address) {
    return switch (dtype.byteSize()) {
      case 8 ->
          Scalar.ofComplex(
              dtype, Complex.of(HostAccess.getFloat(address), HostAccess.getFloat(address + 4)));
      case 16 ->
          Scalar.ofComplex(
              dtype, Complex.of(HostAccess.getDouble(address), HostAccess.getDouble(address + 8)));
      default ->
          Scalar.ofComplexLongDouble(
              dtype, ComplexLongDouble.of(loadPair(address), loadPair(address + 16)));
    };
  }

  /** Writes {@code value} at {@code address}, in its own dtype. */
  public static void store(long address, Scalar value) {
    DType dtype = value.dtype();
    switch (dtype.kind()) {
      case BOOLEAN, SIGNED_INTEGER, UNSIGNED_INTEGER ->
          storeInteger(dtype.byteSize(), address, value.integerBits());
      case FLOATING -> storeReal(dtype, address, value.longDoubleValue());
      case COMPLEX -> {
        ComplexLongDouble z = value.complexLongDoubleValue();
        DType component = dtype.component();
        storeReal(component, address, z.real());
        storeReal(component, address + component.byteSize(), z.imaginary());
      }
    }
  }

  private static void storeInteger(int bytes, long address, long bits) {
    switch (bytes) {
      case 1 -> HostAccess.setByte(address, (byte) bits);
      case 2 -> HostAccess.setShort(address, (short) bits);
      case 4 -> HostAccess.setInt(address, (int) bits);
      default -> HostAccess.setLong(address, bits);
    }
  }

  private static void storeReal(DType dtype, long address, LongDouble value) {
    switch (dtype.byteSize()) {
      case 4 -> HostAccess.setFloat(address, (float) value.high());
      case 8 -> HostAccess.setDouble(address, value.high());
      default -> {
        HostAccess.setDouble(address, value.high());
        HostAccess.setDouble(address + 8, value.low());
      }
    }
  }
}
