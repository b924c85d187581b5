package dev.uni20.dtype;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The one list of element types. Tables, readers, writers, the command line and the generated
 * kernels derive from these rows; no other place enumerates dtypes.
 *
 * <p>A row says: name, kind, storage bits, precision in binary digits, component (complex), the
 * type code of a .npy file (without byte order), the DLPack type code, and another accepted name.
 * An absent type code means that the format does not hold this dtype.
 */
public enum DType {
  /** Truth values, one byte each; a byte other than 0 is true. */
  BOOL("bool", Kind.BOOLEAN, 8, 1, null, "b1", 6, "bool_"),
  /** Integers from -128 to 127. */
  INT8("int8", Kind.SIGNED_INTEGER, 8, 7, null, "i1", 0),
  /** Integers from -32768 to 32767. */
  INT16("int16", Kind.SIGNED_INTEGER, 16, 15, null, "i2", 0),
  /** Integers from -2^31 to 2^31 - 1. */
  INT32("int32", Kind.SIGNED_INTEGER, 32, 31, null, "i4", 0),
  /** Integers from -2^63 to 2^63 - 1. */
  INT64("int64", Kind.SIGNED_INTEGER, 64, 63, null, "i8", 0),
  /** Integers from 0 to 255. */
  UINT8("uint8", Kind.UNSIGNED_INTEGER, 8, 8, null, "u1", 1),
  /** Integers from 0 to 65535. */
  UINT16("uint16", Kind.UNSIGNED_INTEGER, 16, 16, null, "u2", 1),
  /** Integers from 0 to 2^32 - 1. */
  UINT32("uint32", Kind.UNSIGNED_INTEGER, 32, 32, null, "u4", 1),
  /** Integers from 0 to 2^64 - 1. */
  UINT64("uint64", Kind.UNSIGNED_INTEGER, 64, 64, null, "u8", 1),
  /** IEEE 754 binary32. */
  FLOAT32("float32", Kind.FLOATING, 32, 24, null, "f4", 2),
  /** IEEE 754 binary64. */
  FLOAT64("float64", Kind.FLOATING, 64, 53, null, "f8", 2),
  /** An unevaluated pair of float64; see {@link LongDouble}. No interchange format holds it. */
  LONGDOUBLE("longdouble", Kind.FLOATING, 128, 106, null, "", Row.NONE),
  /** A real and an imaginary float32. */
  COMPLEX64("complex64", Kind.COMPLEX, 64, 24, FLOAT32, "c8", 5),
  /** A real and an imaginary float64; see {@link Complex}. */
  COMPLEX128("complex128", Kind.COMPLEX, 128, 53, FLOAT64, "c16", 5),
  /** A real and an imaginary longdouble; see {@link ComplexLongDouble}. */
  CLONGDOUBLE("clongdouble", Kind.COMPLEX, 256, 106, LONGDOUBLE, "", Row.NONE);

  /** Names for the absent values of a row; enum constants cannot refer to fields of the enum. */
  private static final class Row {
    static final int NONE = -1;

    private Row() {}
  }

  private final String dtypeName;
  private final Kind kind;
  private final int storageBits;
  private final int precisionDigits;
  private final @Nullable DType component;
  private final String npyDescr;
  private final int dlpackCode;
  private final String alias;

  DType(
      String dtypeName,
      Kind kind,
      int storageBits,
      int precisionDigits,
      @Nullable DType component,
      String npyDescr,
      int dlpackCode) {
    this(dtypeName, kind, storageBits, precisionDigits, component, npyDescr, dlpackCode, "");
  }

  DType(
      String dtypeName,
      Kind kind,
      int storageBits,
      int precisionDigits,
      @Nullable DType component,
      String npyDescr,
      int dlpackCode,
      String alias) {
    this.dtypeName = dtypeName;
    this.kind = kind;
    this.storageBits = storageBits;
    this.precisionDigits = precisionDigits;
    this.component = component;
    this.npyDescr = npyDescr;
    this.dlpackCode = dlpackCode;
    this.alias = alias;
  }

  /**
   * The name as users write it.
   *
   * @return for example {@code float32}
   */
  public String dtypeName() {
    return dtypeName;
  }

  /**
   * The kind of number.
   *
   * @return the kind
   */
  public Kind kind() {
    return kind;
  }

  /**
   * The width of an element in memory.
   *
   * @return bits, a multiple of 8
   */
  public int storageBits() {
    return storageBits;
  }

  /**
   * The width of an element in memory.
   *
   * @return bytes
   */
  public int byteSize() {
    return storageBits / 8;
  }

  /**
   * The binary digits of a value (of a component, if complex): every integer of at most so many
   * digits is held exactly.
   *
   * @return 1 for bool; the width without the sign for integers; the significand's for floating
   */
  public int precisionDigits() {
    return precisionDigits;
  }

  /**
   * The place in the order of floating precisions.
   *
   * @return for floating and complex dtypes the number of less precise floating ones: 0, 1 or 2; -1
   *     for all else
   */
  public int rank() {
    if (!isFloating() && !isComplex()) {
      return Row.NONE;
    }
    int rank = 0;
    for (DType other : values()) {
      rank += other.isFloating() && other.precisionDigits < precisionDigits ? 1 : 0;
    }
    return rank;
  }

  /**
   * The dtype of a real part.
   *
   * @return the real dtype of a complex one; a real dtype itself
   */
  public DType component() {
    return component == null ? this : component;
  }

  /**
   * The complex dtype whose component this is.
   *
   * @return the complex dtype of a floating one; a complex dtype itself
   * @throws PromotionException if this is bool or an integer dtype
   */
  public DType complexOf() {
    if (isComplex()) {
      return this;
    }
    for (DType candidate : values()) {
      if (candidate.component == this) {
        return candidate;
      }
    }
    throw new PromotionException(
        "no complex dtype has "
            + dtypeName
            + " components; cast to a floating dtype first (cast(x, FLOAT64))");
  }

  /**
   * Whether this is bool.
   *
   * @return true for bool only
   */
  public boolean isBoolean() {
    return kind == Kind.BOOLEAN;
  }

  /**
   * Whether this is an integer dtype.
   *
   * @return true for signed and unsigned integers
   */
  public boolean isInteger() {
    return kind.isInteger();
  }

  /**
   * Whether this is a signed integer dtype.
   *
   * @return true for signed integers only
   */
  public boolean isSignedInteger() {
    return kind == Kind.SIGNED_INTEGER;
  }

  /**
   * Whether this is an unsigned integer dtype.
   *
   * @return true for unsigned integers only
   */
  public boolean isUnsignedInteger() {
    return kind == Kind.UNSIGNED_INTEGER;
  }

  /**
   * Whether this dtype holds negative values.
   *
   * @return true for signed integers, floating and complex dtypes
   */
  public boolean isSigned() {
    return kind != Kind.BOOLEAN && kind != Kind.UNSIGNED_INTEGER;
  }

  /**
   * Whether this is a real floating dtype.
   *
   * @return true for floating, not for complex
   */
  public boolean isFloating() {
    return kind == Kind.FLOATING;
  }

  /**
   * Whether this is a complex dtype.
   *
   * @return true for complex
   */
  public boolean isComplex() {
    return kind == Kind.COMPLEX;
  }

  /**
   * The smallest value of an integer dtype.
   *
   * @return the value
   * @throws IllegalStateException if this is no integer dtype
   */
  public BigInteger minimumInteger() {
    requireInteger();
    return isUnsignedInteger()
        ? BigInteger.ZERO
        : BigInteger.ONE.shiftLeft(precisionDigits).negate();
  }

  /**
   * The largest value of an integer dtype.
   *
   * @return the value
   * @throws IllegalStateException if this is no integer dtype
   */
  public BigInteger maximumInteger() {
    requireInteger();
    return BigInteger.ONE.shiftLeft(precisionDigits).subtract(BigInteger.ONE);
  }

  private void requireInteger() {
    if (!isInteger()) {
      throw new IllegalStateException(dtypeName + " is no integer dtype and has no integer range");
    }
  }

  /**
   * The type code in a .npy header, without the byte order.
   *
   * @return for example {@code f8}; empty where the format does not hold this dtype
   */
  public Optional<String> npyDescr() {
    return npyDescr.isEmpty() ? Optional.empty() : Optional.of(npyDescr);
  }

  /**
   * The type code of DLPack's data type; its bits are {@link #storageBits} and its lanes 1.
   *
   * @return the code; empty where DLPack does not hold this dtype
   */
  public OptionalInt dlpackCode() {
    return dlpackCode == Row.NONE ? OptionalInt.empty() : OptionalInt.of(dlpackCode);
  }

  /**
   * The dtype with that name.
   *
   * @param name a name or alias
   * @return the dtype, or empty
   */
  public static Optional<DType> find(String name) {
    for (DType dtype : values()) {
      if (dtype.dtypeName.equals(name) || (dtype.alias.equals(name) && !name.isEmpty())) {
        return Optional.of(dtype);
      }
    }
    return Optional.empty();
  }

  /**
   * The dtype with that name.
   *
   * @param name a name or alias
   * @return the dtype
   * @throws IllegalArgumentException naming all dtypes, if there is none
   */
  public static DType of(String name) {
    return find(name)
        .orElseThrow(() ->
            new IllegalArgumentException(
                "no dtype is called \""
                    + name
                    + "\"; there are "
                    + Arrays.stream(values())
                        .map(DType::dtypeName)
                        .collect(Collectors.joining(", "))));
  }

  /**
   * The name as users write it.
   *
   * @return {@link #dtypeName}
   */
  @Override
  public String toString() {
    return dtypeName;
  }
}
