package dev.uni20.cli;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.Scalar;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A literal of the command line as the number that the library's functions take. */
final class Literal {
  private Literal() {}

  /**
   * The number, with its exact value: weak where Java has a class for it, so that the tensor's
   * dtype decides. A truth value and a complex number, whose parts may have more digits than a
   * double, are given in the very dtype that the weak value would take.
   *
   * @param operation the operation's name, for messages
   * @param text the literal
   * @param value its value
   * @param tensor the dtype of the tensor it meets
   * @param named the named result dtype, or null
   */
  static Number number(
      String operation, String text, HostScalar value, DType tensor, @Nullable DType named) {
    return switch (value.weakKind()) {
      case BOOLEAN -> value.convertTo(DType.BOOL);
      case INTEGER -> value.bigIntegerValueExact();
      case REAL -> real(text);
      case COMPLEX -> complex(operation, value, tensor, named);
    };
  }

  private static Number real(String text) {
    char last = text.charAt(text.length() - 1);
    if (last != '.' && (last < '0' || last > '9')) {
      return HostScalar.parse(text).convertTo(DType.FLOAT64).doubleValue(); // inf, nan
    }
    BigDecimal exact = new BigDecimal(text);
    if (exact.signum() == 0) {
      return text.startsWith("-") ? -0.0 : 0.0; // a decimal has no negative zero
    }
    return exact;
  }

  private static Scalar complex(
      String operation, HostScalar value, DType tensor, @Nullable DType named) {
    DType result = value.resultDType(operation, tensor);
    if (named == null) {
      return value.convertTo(result);
    }
    Promotion.requireNamedResult(operation, named, result);
    return value.convertTo(named);
  }
}
