package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;

/**
 * Reads one literal, once from left to right:
 *
 * <pre>
 * literal = "true" | "false" | [sign] number ["j"] | [sign] number sign number "j"
 * number  = digits ["." [digits]] [exponent] | "." digits [exponent] | "inf" | "infinity" | "nan"
 * </pre>
 */
final class LiteralReader {
  /** Exponents of more digits than this are no number anyone means. */
  private static final int MAX_EXPONENT_DIGITS = 8;

  private final String text;
  private int position;

  LiteralReader(String text) {
    this.text = text;
  }

  HostScalar read() {
    if ("true".equals(text) || "false".equals(text)) {
      return HostScalar.of("true".equals(text));
    }
    Number first = readSigned();
    if (position == text.length()) {
      return real(first);
    }
    if (accept('j')) {
      requireEnd("the end");
      return HostScalar.weak(HostScalar.WeakKind.COMPLEX, 0L, asReal(first));
    }
    if (!isSign()) {
      throw malformed("a digit, a sign, \"j\" or the end");
    }
    Number second = readSigned();
    if (!accept('j')) {
      throw malformed("\"j\" after the imaginary part");
    }
    requireEnd("the end");
    return HostScalar.weak(HostScalar.WeakKind.COMPLEX, asReal(first), asReal(second));
  }

  HostScalar readReal() {
    Number value = readSigned();
    requireEnd("a digit or the end");
    return real(value);
  }

  private static HostScalar real(Number value) {
    if (value instanceof NegativeZero) {
      return HostScalar.of(BigInteger.ZERO);
    }
    return HostScalar.of(value);
  }

  /** The integer literal -0, which is 0 alone and -0.0 as a part of a complex number. */
  private static final class NegativeZero extends Number {
    private static final long serialVersionUID = 1L;

    @Override
    public int intValue() {
      return 0;
    }

    @Override
    public long longValue() {
      return 0;
    }

    @Override
    public float floatValue() {
      return -0.0f;
    }

    @Override
    public double doubleValue() {
      return -0.0;
    }
  }

  private static Number asReal(Number value) {
    return value instanceof NegativeZero ? (Number) value.doubleValue() : value;
  }

  private Number readSigned() {
    boolean negative = false;
    if (isSign()) {
      negative = text.charAt(position) == '-';
      position++;
    }
    if (acceptWord("infinity") || acceptWord("inf")) {
      return negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    if (acceptWord("nan")) {
      return Double.NaN;
    }
    int start = position;
    int digits = skipDigits();
    boolean whole = true;
    if (accept('.')) {
      whole = false;
      digits += skipDigits();
    }
    if (digits == 0) {
      throw malformed("a digit, \"inf\" or \"nan\"");
    }
    if (position < text.length() && (text.charAt(position) | 0x20) == 'e') {
      whole = false;
      position++;
      if (isSign()) {
        position++;
      }
      int exponentStart = position;
      if (skipDigits() == 0) {
        throw malformed("a digit of the exponent");
      }
      if (position - exponentStart > MAX_EXPONENT_DIGITS) {
        position = exponentStart;
        throw malformed("an exponent of at most " + MAX_EXPONENT_DIGITS + " digits");
      }
    }
    String number = text.substring(start, position);
    if (whole) {
      BigInteger magnitude = new BigInteger(number);
      if (negative && magnitude.signum() == 0) {
        return new NegativeZero();
      }
      return negative ? magnitude.negate() : magnitude;
    }
    BigDecimal magnitude = new BigDecimal(number);
    if (magnitude.signum() == 0) {
      return negative ? -0.0 : 0.0; // a decimal has no negative zero
    }
    return negative ? magnitude.negate() : magnitude;
  }

  private boolean isSign() {
    return position < text.length()
        && (text.charAt(position) == '-' || text.charAt(position) == '+');
  }

  private boolean accept(char expected) {
    if (position < text.length() && text.charAt(position) == expected) {
      position++;
      return true;
    }
    return false;
  }

  private boolean acceptWord(String word) {
    int end = position + word.length();
    if (end <= text.length()
        && text.substring(position, end).toLowerCase(Locale.ROOT).equals(word)) {
      position = end;
      return true;
    }
    return false;
  }

  private int skipDigits() {
    int start = position;
    while (position < text.length()
        && text.charAt(position) >= '0'
        && text.charAt(position) <= '9') {
      position++;
    }
    return position - start;
  }

  private void requireEnd(String expected) {
    if (position != text.length()) {
      throw malformed(expected);
    }
  }

  private NumberTextException malformed(String expected) {
    return new NumberTextException(text, position, expected);
  }
}
