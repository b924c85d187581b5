package dev.uni20.kernel;

import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.Conversions;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.RealFormat;
import dev.uni20.dtype.Scalar;
import dev.uni20.memory.HostAccess;

/** Reads and writes one element of any dtype at a native address, as a {@link Scalar}. */
public final class ElementAccess {
  private ElementAccess() {}

  /**
   * The width in bytes of the machine numbers that an element is made of: of complex numbers their
   * parts, of a longdouble its two float64. This is what has a byte order.
   */
  public static int numberSize(DType dtype) {
    return Math.min(Double.BYTES, dtype.component().byteSize());
  }

  /** The element of {@code dtype} at {@code address}; a bool byte other than 0 is true. */
  public static Scalar load(DType dtype, long address) {
    return switch (dtype.kind()) {
      case BOOLEAN -> Scalar.ofIntegerBits(dtype, HostAccess.getByte(address) == 0 ? 0 : 1);
      case SIGNED_INTEGER -> Scalar.ofIntegerBits(dtype, loadSigned(dtype, address));
      case UNSIGNED_INTEGER ->
          Scalar.ofIntegerBits(
              dtype, Conversions.toIntegerWrapping(loadSigned(dtype, address), dtype));
      case FLOATING -> Scalar.ofLongDouble(dtype, loadReal(dtype, address));
      case COMPLEX -> {
        DType component = dtype.component();
        LongDouble real = loadReal(component, address);
        LongDouble imaginary = loadReal(component, address + component.byteSize());
        yield Scalar.ofComplexLongDouble(dtype, ComplexLongDouble.of(real, imaginary));
      }
    };
  }

  private static long loadSigned(DType dtype, long address) {
    return switch (dtype.byteSize()) {
      case 1 -> HostAccess.getByte(address);
      case 2 -> HostAccess.getShort(address);
      case 4 -> HostAccess.getInt(address);
      case 8 -> HostAccess.getLong(address);
      default -> throw unknown(dtype);
    };
  }

  private static LongDouble loadReal(DType dtype, long address) {
    if (dtype.byteSize() > Double.BYTES) {
      return LongDouble.ofNormalized(
          HostAccess.getDouble(address), HostAccess.getDouble(address + Double.BYTES));
    }
    return LongDouble.of(RealFormat.of(dtype).ofBits(loadSigned(dtype, address)));
  }

  /** Writes {@code value} at {@code address}, in its own dtype. */
  public static void store(long address, Scalar value) {
    DType dtype = value.dtype();
    switch (dtype.kind()) {
      case BOOLEAN, SIGNED_INTEGER, UNSIGNED_INTEGER ->
          storeInteger(dtype, address, value.integerBits());
      case FLOATING -> storeReal(dtype, address, value.longDoubleValue());
      case COMPLEX -> {
        ComplexLongDouble z = value.complexLongDoubleValue();
        DType component = dtype.component();
        storeReal(component, address, z.real());
        storeReal(component, address + component.byteSize(), z.imaginary());
      }
    }
  }

  private static void storeInteger(DType dtype, long address, long bits) {
    switch (dtype.byteSize()) {
      case 1 -> HostAccess.setByte(address, (byte) bits);
      case 2 -> HostAccess.setShort(address, (short) bits);
      case 4 -> HostAccess.setInt(address, (int) bits);
      case 8 -> HostAccess.setLong(address, bits);
      default -> throw unknown(dtype);
    }
  }

  private static void storeReal(DType dtype, long address, LongDouble value) {
    if (dtype.byteSize() > Double.BYTES) {
      HostAccess.setDouble(address, value.high());
      HostAccess.setDouble(address + Double.BYTES, value.low());
      return;
    }
    storeInteger(dtype, address, RealFormat.of(dtype).bits(value.high()));
  }

  /** A new width must be added above: guessing one would read or write past the element. */
  private static IllegalStateException unknown(DType dtype) {
    return new IllegalStateException(
        "no element access for " + dtype + " of " + dtype.byteSize() + " bytes");
  }
}
