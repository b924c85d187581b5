package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A host value as an operand of a tensor: the one converter for every operation and binding.
 *
 * <p>Ordinary Java values are weak: they have a kind (boolean, integer, real, complex) and no
 * precision, so the tensor's dtype decides, and they keep their exact value until they take it.
 * {@link Scalar}, {@link LongDouble} and {@link ComplexLongDouble} are typed: they promote as
 * tensors do. A host scalar is itself a {@link Number}, so that what {@link #parse} reads from text
 * can be given to every operation as it is.
 *
 * <table>
 * <caption>Result dtype of a tensor and a weak scalar</caption>
 * <tr><th>tensor</th><th>boolean</th><th>integer</th><th>real</th><th>complex</th></tr>
 * <tr><td>bool</td><td>bool</td><td>refused</td><td>refused</td><td>refused</td></tr>
 * <tr><td>integers</td><td>refused</td><td>the tensor's</td><td>float64</td><td>complex128</td></tr>
 * <tr><td>floating</td><td>refused</td><td>the tensor's</td><td>the tensor's</td>
 *     <td>the complex dtype of the tensor's</td></tr>
 * <tr><td>complex</td><td>refused</td><td>the tensor's</td><td>the tensor's</td>
 *     <td>the tensor's</td></tr>
 * </table>
 */
public final class HostScalar extends Number {
  private static final long serialVersionUID = 1L;

  /** The kinds of weak scalars, in the order of {@link Kind#level}. */
  public enum WeakKind {
    /** A Java boolean. */
    BOOLEAN(Kind.BOOLEAN),
    /** Byte, Short, Integer, Long, AtomicInteger, AtomicLong, BigInteger. */
    INTEGER(Kind.SIGNED_INTEGER),
    /** Float, Double, BigDecimal. */
    REAL(Kind.FLOATING),
    /** {@link Complex}, or a literal with an imaginary part. */
    COMPLEX(Kind.COMPLEX);

    private final int level;

    WeakKind(Kind kind) {
      level = kind.level();
    }

    /**
     * The place in bool &lt; integer &lt; floating &lt; complex.
     *
     * @return the {@link Kind#level} of dtypes of this kind
     */
    public int level() {
      return level;
    }

    private static WeakKind of(Kind kind) {
      return switch (kind) {
        case BOOLEAN -> BOOLEAN;
        case SIGNED_INTEGER, UNSIGNED_INTEGER -> INTEGER;
        case FLOATING -> REAL;
        case COMPLEX -> COMPLEX;
      };
    }
  }

  /** The floating dtype that a real scalar gives an integer tensor. */
  private static final DType DEFAULT_FLOATING = DType.FLOAT64;

  /** Longer numbers are cut in messages. */
  private static final int LONGEST_SHOWN = 60;

  private final WeakKind kind;

  /** The exact value: Long or BigInteger (0 or 1 for a boolean), or Double or BigDecimal. */
  private final Number real;

  /** The exact imaginary part of a complex value. */
  private final Number imaginary;

  private final @Nullable Scalar typed;

  private HostScalar(WeakKind kind, Number real, Number imaginary, @Nullable Scalar typed) {
    this.kind = kind;
    this.real = real;
    this.imaginary = imaginary;
    this.typed = typed;
  }

  /** A weak value of exact parts, for the reader of literals. */
  static HostScalar weak(WeakKind kind, Number real, Number imaginary) {
    return new HostScalar(kind, real, imaginary, null);
  }

  /**
   * A boolean.
   *
   * @param value a truth value
   * @return it as a weak scalar
   */
  public static HostScalar of(boolean value) {
    return weak(WeakKind.BOOLEAN, value ? 1L : 0L, 0L);
  }

  /**
   * Any number the library takes as an operand.
   *
   * @param value a Java integer, real or {@link Complex} number (weak), or a {@link Scalar}, {@link
   *     LongDouble} or {@link ComplexLongDouble} (typed)
   * @return it as a scalar
   * @throws ConversionException if it is a number of another class
   */
  public static HostScalar of(Number value) {
    return switch (value) {
      case Integer _, Long _, Short _, Byte _, AtomicInteger _, AtomicLong _ ->
          weak(WeakKind.INTEGER, value.longValue(), 0L);
      case BigInteger integer -> weak(WeakKind.INTEGER, integer, 0L);
      case Double _, Float _ -> weak(WeakKind.REAL, value.doubleValue(), 0L);
      case BigDecimal decimal -> weak(WeakKind.REAL, decimal, 0L);
      case Complex complex -> weak(WeakKind.COMPLEX, complex.real(), complex.imaginary());
      case HostScalar scalar -> scalar;
      case Scalar scalar -> ofTyped(scalar);
      case LongDouble real -> ofTyped(Scalar.of(real));
      case ComplexLongDouble complex -> ofTyped(Scalar.of(complex));
      default ->
          throw new ConversionException(
              "a "
                  + value.getClass().getName()
                  + " is no operand; pass an int, long, BigInteger, float, double, BigDecimal,"
                  + " Complex, LongDouble, ComplexLongDouble or Scalar");
    };
  }

  private static HostScalar ofTyped(Scalar scalar) {
    return new HostScalar(WeakKind.of(scalar.dtype().kind()), 0L, 0L, scalar);
  }

  /**
   * Reads a literal: {@code true}, {@code 300}, {@code -1.5}, {@code 1e50}, {@code inf}, {@code
   * nan}, {@code 2j}, {@code 1+2j}. Integers and decimals of any length keep their exact value.
   *
   * @param literal the text, without blanks
   * @return a weak scalar
   * @throws NumberTextException if the text is no literal
   */
  public static HostScalar parse(String literal) {
    return new LiteralReader(literal).read();
  }

  /** Reads a real literal, integers included. */
  static HostScalar parseReal(String literal) {
    return new LiteralReader(literal).readReal();
  }

  /**
   * Whether the value carries a dtype.
   *
   * @return true for typed values, false for weak ones
   */
  public boolean isTyped() {
    return typed != null;
  }

  /**
   * The dtype of a typed value.
   *
   * @return the dtype
   * @throws IllegalStateException if the value is weak
   */
  public DType dtype() {
    if (typed == null) {
      throw new IllegalStateException("a weak " + describe() + " has no dtype");
    }
    return typed.dtype();
  }

  /**
   * The kind, of a typed value too.
   *
   * @return the kind
   */
  public WeakKind weakKind() {
    return kind;
  }

  /**
   * Whether the value is zero.
   *
   * @return true for zeros of either sign and false
   */
  public boolean isZero() {
    return typed != null ? !typed.booleanValue() : isZero(real) && isZero(imaginary);
  }

  private static boolean isZero(Number part) {
    return switch (part) {
      case BigInteger integer -> integer.signum() == 0;
      case BigDecimal decimal -> decimal.signum() == 0;
      default -> part.doubleValue() == 0;
    };
  }

  /**
   * The exact value of an integer scalar, for counts and exponents, which take no dtype.
   *
   * @return the value
   * @throws ConversionException if this is no integer
   */
  public BigInteger bigIntegerValueExact() {
    if (kind != WeakKind.INTEGER) {
      throw new ConversionException(describe() + " is no integer; pass an int, long or BigInteger");
    }
    if (typed != null) {
      return typed.bigIntegerValueExact();
    }
    return real instanceof BigInteger integer ? integer : BigInteger.valueOf(real.longValue());
  }

  /**
   * The result dtype with a tensor.
   *
   * @param tensor the tensor's dtype
   * @return the result dtype
   * @throws PromotionException if they do not combine
   */
  public DType resultDType(DType tensor) {
    return resultDType("", tensor);
  }

  /**
   * The result dtype with a tensor in a named operation.
   *
   * @param operation the operation's name, for the message
   * @param tensor the tensor's dtype
   * @return the result dtype
   * @throws PromotionException if they do not combine
   */
  public DType resultDType(String operation, DType tensor) {
    return resultDType(operation, tensor, true);
  }

  /**
   * The result dtype with a tensor in a named operation.
   *
   * @param operation the operation's name, for the message
   * @param tensor the tensor's dtype
   * @param mayName whether the operation takes a named result dtype, as a way out
   * @return the result dtype
   * @throws PromotionException if they do not combine
   */
  public DType resultDType(String operation, DType tensor, boolean mayName) {
    if (typed != null) {
      return Promotion.promote(operation, tensor, typed.dtype(), mayName);
    }
    if (tensor.isBoolean() != (kind == WeakKind.BOOLEAN)) {
      throw new PromotionException(refusal(operation, tensor, mayName));
    }
    if (kind.level() <= tensor.kind().level()) {
      return tensor;
    }
    DType floating = tensor.isInteger() ? DEFAULT_FLOATING : tensor;
    return kind == WeakKind.COMPLEX ? floating.complexOf() : floating;
  }

  private String refusal(String operation, DType tensor, boolean mayName) {
    String call = operation.isEmpty() ? "operation" : operation;
    String prefix = operation.isEmpty() ? "" : operation + ": ";
    if (tensor.isBoolean()) {
      String way =
          switch (kind) {
            case BOOLEAN, INTEGER -> DType.INT64.name();
            case REAL -> DEFAULT_FLOATING.name();
            case COMPLEX -> DEFAULT_FLOATING.complexOf().name();
          };
      return prefix
          + "a bool tensor with the "
          + describe()
          + " has no promotion row (bool is no number); cast the tensor (cast(x, "
          + way
          + "))"
          + (mayName
              ? " or name the result dtype (" + call + "(x, y, " + way + "))"
              : ", or pass a boolean");
    }
    return prefix
        + "a tensor of "
        + tensor
        + " with the "
        + describe()
        + " has no promotion row (bool is no number); pass "
        + (isZero() ? "0" : "1")
        + (mayName ? ", or name the result dtype (" + call + "(x, y, " + tensor.name() + "))" : "");
  }

  /**
   * The value in a dtype, straight from its exact value with one rounding.
   *
   * @param target the dtype
   * @return the value
   * @throws ConversionException if a weak integer is out of an integer dtype's range, a finite weak
   *     value would become infinite, or the kind would go down (bool &lt; integer &lt; floating
   *     &lt; complex)
   */
  public Scalar convertTo(DType target) {
    return convertTo("", target);
  }

  /**
   * The value in a dtype for a named operation; see {@link #convertTo(DType)}.
   *
   * @param operation the operation's name, for the message
   * @param target the dtype
   * @return the value
   * @throws ConversionException as {@link #convertTo(DType)}
   */
  public Scalar convertTo(String operation, DType target) {
    try {
      return converted(target);
    } catch (ConversionException refused) {
      throw operation.isEmpty()
          ? refused
          : new ConversionException(operation + ": " + refused.getMessage());
    }
  }

  private Scalar converted(DType target) {
    if (kind.level() > target.kind().level()) {
      throw new ConversionException(
          "the "
              + describe()
              + " does not become "
              + target
              + ": its kind would go down (bool < integer < floating < complex); convert it first"
              + " if that is meant");
    }
    if (typed != null) {
      return typed.cast(target, Conversion.CHECKED);
    }
    if (target.isBoolean() || target.isInteger()) {
      return Scalar.ofIntegerBits(target, integerIn(target));
    }
    LongDouble realPart = round(real, target);
    if (!target.isComplex()) {
      return Scalar.ofLongDouble(target, realPart);
    }
    LongDouble imaginaryPart = round(imaginary, target);
    return Scalar.ofComplexLongDouble(target, ComplexLongDouble.of(realPart, imaginaryPart));
  }

  private long integerIn(DType target) {
    if (real instanceof BigInteger integer) {
      if (target.minimumInteger().compareTo(integer) > 0
          || target.maximumInteger().compareTo(integer) < 0) {
        throw outOfRange(target);
      }
      return integer.longValue();
    }
    long value = real.longValue();
    if (target.isInteger() && !Conversions.fits(value, DType.INT64, target)) {
      throw outOfRange(target);
    }
    return value;
  }

  private ConversionException outOfRange(DType target) {
    return new ConversionException(
        "the "
            + describe()
            + " does not fit "
            + target
            + " ("
            + target.minimumInteger()
            + " to "
            + target.maximumInteger()
            + "); take a wider dtype: cast the tensor, or name one for the result");
  }

  private LongDouble round(Number exact, DType target) {
    FloatingFormat format = FloatingFormat.of(target);
    LongDouble rounded =
        switch (exact) {
          case BigInteger integer -> format.round(integer);
          case BigDecimal decimal -> format.round(decimal);
          case Long integer -> format.round(LongDouble.of(integer));
          default -> format.round(LongDouble.of(exact.doubleValue()));
        };
    boolean finite = !(exact instanceof Double value) || Double.isFinite(value);
    if (finite && rounded.isInfinite()) {
      throw new ConversionException(
          "the "
              + describe()
              + " is too large for "
              + target
              + " (largest "
              + format.format(format.largest())
              + "); take a wider dtype: cast the tensor, or name one for the result");
    }
    return rounded;
  }

  /**
   * The value to compare elements of a tensor with, by value. Where the tensor's dtype holds a
   * value of this kind, the scalar takes that dtype, rounding: {@code float32(0.1) == 0.1} is true.
   * Where it is out of that dtype's range, or real beside an integer tensor, the result is a value
   * of another dtype that lies in the same place among the tensor's values: {@code uint8 < 300} is
   * true, and so is {@code float32 < 1e50} for all elements but infinity and NaN.
   *
   * @param operation the operation's name, for the message
   * @param tensor the tensor's dtype
   * @return a typed value to compare with exactly
   * @throws ConversionException if the value is too large for a longdouble
   * @throws PromotionException if a boolean meets a number
   */
  public Scalar comparisonValue(String operation, DType tensor) {
    DType common = resultDType(operation, tensor, false);
    if (typed != null) {
      return typed;
    }
    if (kind == WeakKind.REAL && tensor.isInteger()) {
      return realAmongIntegers();
    }
    if (kind == WeakKind.INTEGER && tensor.isInteger()) {
      BigInteger value = bigIntegerValueExact();
      if (tensor.minimumInteger().compareTo(value) > 0
          || tensor.maximumInteger().compareTo(value) < 0) {
        return infinity(value.signum());
      }
    }
    if (kind == WeakKind.COMPLEX || kind == WeakKind.BOOLEAN || tensor.isInteger()) {
      return convertTo(common);
    }
    try {
      return convertTo(common);
    } catch (ConversionException tooLarge) {
      return beyondFinite(tensor.component(), signum(real));
    }
  }

  /** Half a unit in the last place of the largest float64; low parts are smaller. */
  private static final double PAST_LOW = 0x1p970;

  /** A value between the largest finite element of a floating dtype and infinity. */
  private static Scalar beyondFinite(DType component, int sign) {
    if (component.precisionDigits() < DType.FLOAT64.precisionDigits()) {
      return Scalar.ofReal(DType.FLOAT64, sign * Double.MAX_VALUE);
    }
    if (component.precisionDigits() > DType.FLOAT64.precisionDigits()) {
      // No number, but parts that compare as one past every longdouble: the high one would round
      // up.
      return Scalar.of(LongDouble.ofNormalized(sign * Double.MAX_VALUE, sign * PAST_LOW));
    }
    return Scalar.of(sign > 0 ? LongDouble.MAX_VALUE : LongDouble.MAX_VALUE.negate());
  }

  private static Scalar infinity(int sign) {
    return Scalar.ofReal(DType.FLOAT64, sign * Double.POSITIVE_INFINITY);
  }

  private static int signum(Number exact) {
    return switch (exact) {
      case BigInteger integer -> integer.signum();
      case BigDecimal decimal -> decimal.signum();
      default -> (int) Math.signum(exact.doubleValue());
    };
  }

  /** A fraction of any length lies among integers where its integer part and a half do. */
  private Scalar realAmongIntegers() {
    if (!(real instanceof BigDecimal decimal)) {
      return Scalar.ofReal(DType.FLOAT64, real.doubleValue());
    }
    if (decimal.precision() - (long) decimal.scale() > 40) {
      return infinity(decimal.signum());
    }
    if (decimal.scale() - (long) decimal.precision() > 40) { // tiny: no need for its digits
      return Scalar.ofReal(DType.FLOAT64, decimal.signum() * 0.5);
    }
    BigInteger whole = decimal.toBigInteger();
    if (new BigDecimal(whole).compareTo(decimal) == 0) {
      return Scalar.of(LongDouble.of(whole));
    }
    BigDecimal half = new BigDecimal(decimal.signum()).multiply(new BigDecimal("0.5"));
    return Scalar.of(LongDouble.of(new BigDecimal(whole).add(half)));
  }

  /**
   * The kind or dtype, and the value.
   *
   * @return for example {@code integer scalar 300}
   */
  public String describe() {
    if (typed != null) {
      return typed.dtype() + " scalar " + typed;
    }
    String text = toString();
    if (text.length() > LONGEST_SHOWN) {
      text = text.substring(0, LONGEST_SHOWN) + "... (" + text.length() + " characters)";
    }
    return kind.name().toLowerCase(Locale.ROOT) + " scalar " + text;
  }

  /** The value as a typed scalar of the narrowest of the dtypes that its kind stands for. */
  private Scalar asScalar() {
    if (typed != null) {
      return typed;
    }
    return convertTo(
        switch (kind) {
          case BOOLEAN -> DType.BOOL;
          case INTEGER -> DType.INT64;
          case REAL -> DType.FLOAT64;
          case COMPLEX -> DType.COMPLEX128;
        });
  }

  /**
   * The value as an int.
   *
   * @return the value
   * @throws ConversionException if it does not fit
   */
  @Override
  public int intValue() {
    return asScalar().intValue();
  }

  /**
   * The value as a long.
   *
   * @return the value
   * @throws ConversionException if it does not fit
   */
  @Override
  public long longValue() {
    return asScalar().longValue();
  }

  /**
   * The value rounded to a float.
   *
   * @return the value
   * @throws ConversionException if it has an imaginary part
   */
  @Override
  public float floatValue() {
    return asScalar().floatValue();
  }

  /**
   * The value rounded to a double.
   *
   * @return the value
   * @throws ConversionException if it has an imaginary part
   */
  @Override
  public double doubleValue() {
    return asScalar().doubleValue();
  }

  /**
   * The exact value.
   *
   * @return as {@link NumberText} prints it; decimals with all their digits
   */
  @Override
  public String toString() {
    if (typed != null) {
      return typed.toString();
    }
    return switch (kind) {
      case BOOLEAN -> NumberText.format(real.longValue() != 0);
      case INTEGER -> real.toString();
      case REAL -> part(real);
      case COMPLEX -> NumberText.joinParts(part(real), part(imaginary));
    };
  }

  private static String part(Number exact) {
    return switch (exact) {
      case Double value -> NumberText.formatFloat64(value);
      case BigDecimal decimal -> NumberText.format(decimal);
      default -> exact + ".0";
    };
  }
}
