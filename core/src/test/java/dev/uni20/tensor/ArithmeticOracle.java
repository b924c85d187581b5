package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.BinaryFormats;
import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * Arithmetic on exact host values, element by element, as the contract states it (sections 2 and
 * 5): integers through {@link BigInteger}, float32 and float64 through Java's own operations,
 * longdouble and quotients of complex numbers within the stated error of the exact result.
 */
final class ArithmeticOracle {
  private static final MathContext DIGITS = new MathContext(80);

  private ArithmeticOracle() {}

  /** Both operands as the operation reads them: real operands of a complex one stay real. */
  private static Scalar operand(Scalar value, DType computing) {
    boolean staysReal = computing.isComplex() && !value.dtype().isComplex();
    return value.cast(staysReal ? computing.component() : computing, Conversion.CHECKED);
  }

  /** Asserts that {@code found} is x operator y computed in {@code computing}. */
  static void check(
      String what, Operator operator, DType computing, Scalar x, Scalar y, Scalar found) {
    try {
      check(operator, computing, x, y, found);
    } catch (AssertionError wrong) {
      throw new AssertionError(what + ": " + x + " " + operator + " " + y + " = " + found, wrong);
    }
  }

  private static void check(Operator operator, DType computing, Scalar x, Scalar y, Scalar found) {
    assertThat(found.dtype()).isEqualTo(computing);
    Scalar left = operand(x, computing);
    Scalar right = operand(y, computing);
    if (computing.isInteger()) {
      assertThat(found).isEqualTo(integer(operator, computing, left, right));
    } else if (left.dtype().isComplex() || right.dtype().isComplex()) {
      complex(operator, computing, left, right, found.complexLongDoubleValue());
    } else {
      // Both real: the real result may become complex.
      ComplexLongDouble z = found.complexLongDoubleValue();
      checkPart(
          operator,
          computing.component(),
          left.longDoubleValue(),
          right.longDoubleValue(),
          z.real());
      assertThat(z.imaginary()).isEqualTo(LongDouble.ZERO);
    }
  }

  private static Scalar integer(Operator operator, DType dtype, Scalar x, Scalar y) {
    BigInteger a = x.bigIntegerValueExact();
    BigInteger b = y.bigIntegerValueExact();
    BigInteger exact =
        switch (operator) {
          case ADD -> a.add(b);
          case SUBTRACT -> a.subtract(b);
          case MULTIPLY -> a.multiply(b);
          case DIVIDE -> throw new IllegalArgumentException("integers have no true division");
        };
    return wrapped(dtype, exact);
  }

  /** Modulo 2^bits, in the dtype's range. */
  static Scalar wrapped(DType dtype, BigInteger exact) {
    BigInteger modulus = BigInteger.ONE.shiftLeft(dtype.storageBits());
    BigInteger value = exact.mod(modulus);
    return Scalar.of(
        dtype, value.compareTo(dtype.maximumInteger()) > 0 ? value.subtract(modulus) : value);
  }

  /** One rounded operation in a floating dtype: exact bits, or within the bound for longdouble. */
  private static void checkPart(
      Operator operator, DType dtype, LongDouble x, LongDouble y, LongDouble found) {
    if (dtype == DType.LONGDOUBLE) {
      checkLongDouble(operator, x, y, found);
    } else {
      assertThat(found).isEqualTo(part(operator, dtype, x, y));
    }
  }

  /** One operation in a floating dtype. */
  private static LongDouble part(Operator operator, DType dtype, LongDouble x, LongDouble y) {
    return switch (dtype) {
      case FLOAT32 -> LongDouble.of((double) float32(operator, (float) x.high(), (float) y.high()));
      case FLOAT64 -> LongDouble.of(float64(operator, x.high(), y.high()));
      case LONGDOUBLE -> longDouble(operator, x, y);
      default -> LongDouble.of(narrow(dtype, float64(operator, x.high(), y.high())));
    };
  }

  /** A float64 result of operands with less than half its digits, rounded once more. */
  private static double narrow(DType dtype, double value) {
    return Double.isFinite(value) && value != 0
        ? BinaryFormats.nearest(new BigDecimal(value), dtype)
        : value;
  }

  private static float float32(Operator operator, float x, float y) {
    return switch (operator) {
      case ADD -> x + y;
      case SUBTRACT -> x - y;
      case MULTIPLY -> x * y;
      case DIVIDE -> x / y;
    };
  }

  private static double float64(Operator operator, double x, double y) {
    return switch (operator) {
      case ADD -> x + y;
      case SUBTRACT -> x - y;
      case MULTIPLY -> x * y;
      case DIVIDE -> x / y;
    };
  }

  private static LongDouble longDouble(Operator operator, LongDouble x, LongDouble y) {
    return switch (operator) {
      case ADD -> x.add(y);
      case SUBTRACT -> x.subtract(y);
      case MULTIPLY -> x.multiply(y);
      case DIVIDE -> x.divide(y);
    };
  }

  /** The value of LongDouble's own arithmetic, which has to lie within the bound of section 12. */
  private static void checkLongDouble(
      Operator operator, LongDouble x, LongDouble y, LongDouble found) {
    assertThat(found).isEqualTo(longDouble(operator, x, y));
    if (!x.isFinite() || !y.isFinite() || (operator == Operator.DIVIDE && y.isZero())) {
      assertThat(found.high()).isEqualTo(Double.valueOf(float64(operator, x.high(), y.high())));
      return;
    }
    assertThat(found.isNaN()).isFalse();
    BigDecimal exact = exact(operator, x.toBigDecimal(), y.toBigDecimal());
    if (found.isInfinite()) {
      assertThat(exact.abs()).isGreaterThan(new BigDecimal(Double.MAX_VALUE));
      return;
    }
    int digits = operator == Operator.ADD || operator == Operator.SUBTRACT ? 104 : 103;
    BigDecimal bound =
        exact
            .abs()
            .multiply(power(-digits), DIGITS)
            .add(new BigDecimal(4 * Double.MIN_VALUE), DIGITS);
    assertThat(exact.subtract(found.toBigDecimal()).abs()).isLessThanOrEqualTo(bound);
  }

  static BigDecimal exact(Operator operator, BigDecimal x, BigDecimal y) {
    return switch (operator) {
      case ADD -> x.add(y);
      case SUBTRACT -> x.subtract(y);
      case MULTIPLY -> x.multiply(y);
      case DIVIDE -> x.divide(y, DIGITS);
    };
  }

  private static BigDecimal power(int exponent) {
    return BigDecimal.ONE.divide(new BigDecimal(BigInteger.ONE.shiftLeft(-exponent)));
  }

  private static void complex(
      Operator operator, DType dtype, Scalar x, Scalar y, ComplexLongDouble found) {
    DType component = dtype.component();
    ComplexLongDouble a = x.complexLongDoubleValue();
    ComplexLongDouble b = y.complexLongDoubleValue();
    boolean leftReal = !x.dtype().isComplex();
    boolean rightReal = !y.dtype().isComplex();
    switch (operator) {
      case ADD, SUBTRACT -> {
        checkPart(operator, component, a.real(), b.real(), found.real());
        if (rightReal) {
          assertThat(found.imaginary()).isEqualTo(a.imaginary());
        } else if (leftReal) {
          LongDouble imaginary = b.imaginary();
          assertThat(found.imaginary())
              .isEqualTo(operator == Operator.ADD ? imaginary : imaginary.negate());
        } else {
          checkPart(operator, component, a.imaginary(), b.imaginary(), found.imaginary());
        }
      }
      case MULTIPLY -> {
        if (leftReal || rightReal) {
          LongDouble real = leftReal ? a.real() : b.real();
          ComplexLongDouble z = leftReal ? b : a;
          checkPart(operator, component, real, z.real(), found.real());
          checkPart(operator, component, real, z.imaginary(), found.imaginary());
        } else {
          assertThat(found).isEqualTo(plainProduct(component, a, b));
        }
      }
      case DIVIDE -> {
        if (rightReal) {
          checkPart(operator, component, a.real(), b.real(), found.real());
          checkPart(operator, component, a.imaginary(), b.real(), found.imaginary());
        } else {
          quotient(dtype, x, y, found);
        }
      }
    }
  }

  /** (a + bi)(c + di) by the plain formula, every step rounded to the component dtype. */
  private static ComplexLongDouble plainProduct(
      DType component, ComplexLongDouble x, ComplexLongDouble y) {
    LongDouble ac = part(Operator.MULTIPLY, component, x.real(), y.real());
    LongDouble bd = part(Operator.MULTIPLY, component, x.imaginary(), y.imaginary());
    LongDouble ad = part(Operator.MULTIPLY, component, x.real(), y.imaginary());
    LongDouble bc = part(Operator.MULTIPLY, component, x.imaginary(), y.real());
    return ComplexLongDouble.of(
        part(Operator.SUBTRACT, component, ac, bd), part(Operator.ADD, component, ad, bc));
  }

  private static boolean isFinite(ComplexLongDouble z) {
    return z.real().isFinite() && z.imaginary().isFinite();
  }

  private static void quotient(DType dtype, Scalar x, Scalar y, ComplexLongDouble found) {
    ComplexLongDouble a = x.complexLongDoubleValue();
    ComplexLongDouble b = y.complexLongDoubleValue();
    if (!isFinite(a) || !isFinite(b) || b.isZero()) {
      assertThat(found).isEqualTo(specialQuotient(dtype, x, y));
      return;
    }
    BigDecimal re = a.real().toBigDecimal();
    BigDecimal im = a.imaginary().toBigDecimal();
    BigDecimal c = b.real().toBigDecimal();
    BigDecimal d = b.imaginary().toBigDecimal();
    BigDecimal norm = c.multiply(c).add(d.multiply(d));
    BigDecimal real = re.multiply(c).add(im.multiply(d)).divide(norm, DIGITS);
    BigDecimal imaginary = im.multiply(c).subtract(re.multiply(d)).divide(norm, DIGITS);
    BigDecimal largest =
        new BigDecimal(dtype == DType.COMPLEX64 ? Float.MAX_VALUE : Double.MAX_VALUE);
    if (real.abs().compareTo(largest) > 0 || imaginary.abs().compareTo(largest) > 0) {
      assertThat(isFinite(found)).isFalse();
      return;
    }
    assertThat(isFinite(found)).isTrue();
    BigDecimal size = real.abs().max(imaginary.abs());
    BigDecimal least =
        new BigDecimal(dtype == DType.COMPLEX64 ? Float.MIN_VALUE : Double.MIN_VALUE);
    int digits = dtype == DType.CLONGDOUBLE ? 98 : dtype.precisionDigits() - 3;
    BigDecimal bound =
        size.multiply(power(-digits), DIGITS).add(least.multiply(BigDecimal.valueOf(4)));
    assertThat(real.subtract(found.real().toBigDecimal()).abs()).isLessThanOrEqualTo(bound);
    assertThat(imaginary.subtract(found.imaginary().toBigDecimal()).abs())
        .isLessThanOrEqualTo(bound);
  }

  /**
   * Zero divisors, infinities and NaN: what the host classes give, whose own tests name Annex G.
   */
  private static ComplexLongDouble specialQuotient(DType dtype, Scalar x, Scalar y) {
    boolean leftReal = !x.dtype().isComplex();
    if (dtype == DType.CLONGDOUBLE) {
      ComplexLongDouble divisor = y.complexLongDoubleValue();
      return leftReal
          ? ComplexLongDouble.divide(x.longDoubleValue(), divisor)
          : x.complexLongDoubleValue().divide(divisor);
    }
    Complex divisor = y.complexValue();
    Complex quotient =
        leftReal ? Complex.divide(x.doubleValue(), divisor) : x.complexValue().divide(divisor);
    return Scalar.ofComplex(dtype, quotient).complexLongDoubleValue();
  }
}
