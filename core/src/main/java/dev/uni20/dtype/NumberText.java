package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.Predicate;

/**
 * Numbers as text: the shortest decimal that reads back the same in its dtype, in Python's form
 * ({@code 17825792.0}, {@code 1.414213562373095e+200}, {@code 1e-100}, {@code inf}, {@code nan},
 * {@code 38.0+2.0j}, {@code true}), and the reading of such text.
 *
 * <p>Floating numbers show an exponent where it is below -4 or at least 16. Of the decimals with
 * the fewest digits that read back the same, the one nearest to the value is shown.
 */
public final class NumberText {
  private static final int SMALLEST_PLAIN_EXPONENT = -4;
  private static final int SMALLEST_LARGE_EXPONENT = 16;
  private static final int LONG_DOUBLE_DIGITS = 33;

  private NumberText() {}

  // Writing.

  /**
   * A truth value.
   *
   * @param value a truth value
   * @return {@code true} or {@code false}
   */
  public static String format(boolean value) {
    return String.valueOf(value);
  }

  /**
   * An integer of any dtype.
   *
   * @param bits the value, raw bits if the dtype is uint64
   * @param dtype an integer dtype, or bool
   * @return decimal digits, or {@code true} or {@code false}
   */
  public static String formatInteger(long bits, DType dtype) {
    if (dtype.isBoolean()) {
      return format(bits != 0);
    }
    return dtype.isUnsignedInteger() ? Long.toUnsignedString(bits) : Long.toString(bits);
  }

  /**
   * A float64 value.
   *
   * @param value any double
   * @return the shortest decimal that reads back the same double
   */
  public static String formatFloat64(double value) {
    if (!Double.isFinite(value) || value == 0) {
      return special(value);
    }
    Decimal decimal = Decimal.of(Double.toString(Math.abs(value)));
    // Java shows two digits even where one reads back the same, which only subnormals allow.
    if (Math.abs(value) < Double.MIN_NORMAL) {
      decimal = decimal.shorten(text -> Double.parseDouble(text) == Math.abs(value));
    }
    return sign(value) + decimal.layOut();
  }

  /**
   * A float32 value.
   *
   * @param value a float32 value, held as a double; any other is rounded first
   * @return the shortest decimal that reads back the same float
   */
  public static String formatFloat32(double value) {
    float rounded = (float) value;
    if (!Float.isFinite(rounded) || rounded == 0) {
      return special(rounded);
    }
    Decimal decimal = Decimal.of(Float.toString(Math.abs(rounded)));
    if (Math.abs(rounded) < Float.MIN_NORMAL) {
      decimal = decimal.shorten(text -> Float.parseFloat(text) == Math.abs(rounded));
    }
    return sign(rounded) + decimal.layOut();
  }

  /**
   * A longdouble value.
   *
   * @param value any longdouble
   * @return the shortest decimal of at most 33 digits that reads back the same; the nearest one of
   *     33 digits where none does
   */
  public static String format(LongDouble value) {
    if (!value.isFinite() || value.isZero()) {
      return special(value.high());
    }
    LongDouble magnitude = value.abs();
    Predicate<BigDecimal> same = decimal -> LongDouble.of(decimal).equals(magnitude);
    return sign(value.high())
        + shortest(magnitude.toBigDecimal(), LONG_DOUBLE_DIGITS, same).layOut();
  }

  /**
   * A value of a format without a Java type, which has at most so many binary digits.
   *
   * @return the shortest decimal that reads back the same
   */
  static String formatReal(double value, int digits, FloatingFormat format) {
    if (!Double.isFinite(value) || value == 0) {
      return special(value);
    }
    double magnitude = Math.abs(value);
    Predicate<BigDecimal> same = decimal -> format.round(decimal).high() == magnitude;
    int enough = 1 + (int) Math.ceil(digits * Math.log10(2));
    return sign(value) + shortest(new BigDecimal(magnitude), enough, same).layOut();
  }

  /**
   * The shortest decimal near an exact value that reads back the same, of at most so many digits.
   */
  private static Decimal shortest(BigDecimal exact, int most, Predicate<BigDecimal> same) {
    // More digits are never farther from the value, so one probe halves the search.
    int half = most / 2 + 1;
    int digits = same.test(rounded(exact, half)) ? 1 : half + 1;
    while (digits < most && !same.test(rounded(exact, digits))) {
      digits++;
    }
    return Decimal.of(rounded(exact, digits));
  }

  private static BigDecimal rounded(BigDecimal exact, int digits) {
    return exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
  }

  /**
   * A complex128 value.
   *
   * @param value any complex number
   * @return both parts, for example {@code 38.0+2.0j}
   */
  public static String format(Complex value) {
    return joinParts(formatFloat64(value.real()), formatFloat64(value.imaginary()));
  }

  /**
   * A clongdouble value.
   *
   * @param value any complex number
   * @return both parts, for example {@code 38.0+2.0j}
   */
  public static String format(ComplexLongDouble value) {
    return joinParts(format(value.real()), format(value.imaginary()));
  }

  /**
   * A complex64 value.
   *
   * @param value a complex number of float32 parts; any other is rounded first
   * @return both parts, for example {@code 38.0+2.0j}
   */
  public static String formatComplex64(Complex value) {
    return joinParts(formatFloat32(value.real()), formatFloat32(value.imaginary()));
  }

  /** A decimal with all its digits. */
  static String format(BigDecimal value) {
    return value.signum() == 0 ? "0.0" : sign(value.signum()) + Decimal.of(value.abs()).layOut();
  }

  static String joinParts(String real, String imaginary) {
    return real + (imaginary.startsWith("-") ? "" : "+") + imaginary + "j";
  }

  private static String sign(double value) {
    return value < 0 ? "-" : "";
  }

  private static String special(double value) {
    if (Double.isNaN(value)) {
      return "nan";
    }
    String magnitude = value == 0 ? "0.0" : "inf";
    return Math.copySign(1.0, value) < 0 ? "-" + magnitude : magnitude;
  }

  /** Decimal digits without zeros at either end, and the exponent of the first. */
  private record Decimal(String digits, int exponent) {
    /** Reads what {@link Double#toString} writes for a positive number. */
    static Decimal of(String javaText) {
      int mark = javaText.indexOf('E');
      String plain = mark < 0 ? javaText : javaText.substring(0, mark);
      int exponent = mark < 0 ? 0 : Integer.parseInt(javaText.substring(mark + 1));
      int point = plain.indexOf('.');
      String all = plain.substring(0, point) + plain.substring(point + 1);
      return stripped(all, point - 1 + exponent);
    }

    static Decimal of(BigDecimal positive) {
      String all = positive.unscaledValue().toString();
      return stripped(all, all.length() - 1 - positive.scale());
    }

    private static Decimal stripped(String all, int exponent) {
      int start = 0;
      while (all.charAt(start) == '0') {
        start++;
      }
      int end = all.length();
      while (all.charAt(end - 1) == '0') {
        end--;
      }
      return new Decimal(all.substring(start, end), exponent - start);
    }

    /** The nearest decimal of one digit, if this has two and that one reads back the same. */
    Decimal shorten(Predicate<String> readsBack) {
      if (digits.length() != 2) {
        return this;
      }
      int first = digits.charAt(0) - '0';
      int second = digits.charAt(1) - '0';
      int nearer = second >= 5 ? first + 1 : first;
      int farther = second >= 5 ? first : first + 1;
      for (int digit : new int[] {nearer, farther}) {
        if (digit != 0 && readsBack.test(digit + "e" + exponent)) {
          return stripped(String.valueOf(digit), digit < 10 ? exponent : exponent + 1);
        }
      }
      return this;
    }

    String layOut() {
      int count = digits.length();
      if (exponent < SMALLEST_PLAIN_EXPONENT || exponent >= SMALLEST_LARGE_EXPONENT) {
        String fraction = count == 1 ? "" : "." + digits.substring(1);
        String size = String.valueOf(Math.abs(exponent));
        return digits.charAt(0)
            + fraction
            + (exponent < 0 ? "e-" : "e+")
            + (size.length() < 2 ? "0" + size : size);
      }
      if (exponent < 0) {
        return "0." + "0".repeat(-exponent - 1) + digits;
      }
      if (count <= exponent + 1) {
        return digits + "0".repeat(exponent + 1 - count) + ".0";
      }
      return digits.substring(0, exponent + 1) + "." + digits.substring(exponent + 1);
    }
  }

  // Reading.

  /**
   * Reads a real number into a longdouble, rounding once.
   *
   * @param text a decimal number, {@code inf} or {@code nan}, with an optional sign
   * @return the nearest value
   * @throws NumberTextException if the text is anything else
   * @throws ConversionException if a finite number is too large
   */
  public static LongDouble parseLongDouble(String text) {
    return HostScalar.parseReal(text).convertTo(DType.LONGDOUBLE).longDoubleValue();
  }

  /**
   * Reads a value of a dtype: the literal's exact value, rounded or checked once.
   *
   * @param text a literal as {@link HostScalar#parse} reads it
   * @param dtype the value's dtype
   * @return the value
   * @throws NumberTextException if the text is no literal
   * @throws ConversionException if the dtype does not hold the value
   */
  public static Scalar parse(String text, DType dtype) {
    return HostScalar.parse(text).convertTo(dtype);
  }
}
