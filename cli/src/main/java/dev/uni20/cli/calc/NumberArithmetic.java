package dev.uni20.cli.calc;

import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.HostScalar.WeakKind;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.tensor.Operand;
import dev.uni20.tensor.Operations;
import dev.uni20.tensor.Tensor;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Operations of numbers with numbers, as in {@code x * (2 * pi)}. The result is a number again,
 * without a precision of its own: integers stay exact, all else is computed in longdouble or
 * clongdouble, so that whatever dtype the number meets in the end, it is rounded once more at most.
 */
final class NumberArithmetic {
  /** Integers of more bits than this, about 9,800 digits, are no number anyone means. */
  private static final int MOST_BITS = 1 << 15;

  private NumberArithmetic() {}

  /**
   * Computes.
   *
   * @throws PromotionException if the function's result depends on a dtype that numbers don't have
   */
  static HostScalar apply(ElementwiseFunction function, List<HostScalar> numbers) {
    if (numbers.stream().allMatch(number -> number.weakKind() == WeakKind.INTEGER)) {
      List<BigInteger> integers = numbers.stream().map(HostScalar::bigIntegerValueExact).toList();
      BigInteger exact = exact(function, integers.getFirst(), integers.getLast());
      if (exact != null) {
        return HostScalar.of(limited(function, exact));
      }
    }
    if (!isOfNumbers(function, numbers)) {
      throw withoutDType(function);
    }
    Operand[] operands =
        numbers.stream()
            .map(number -> Operand.of(number.convertTo(function.toString(), widest(number))))
            .toArray(Operand[]::new);
    Tensor result = Operations.elementwise(function, operands);
    return HostScalar.parse(result.get().toString());
  }

  /** Real numbers stay real beside complex ones. */
  private static DType widest(HostScalar number) {
    return number.weakKind() == WeakKind.COMPLEX ? DType.CLONGDOUBLE : DType.LONGDOUBLE;
  }

  /**
   * Whether a function gives the same number whatever dtype it is computed in, but for rounding.
   */
  private static boolean isOfNumbers(ElementwiseFunction function, List<HostScalar> numbers) {
    if (numbers.stream().anyMatch(number -> number.weakKind() == WeakKind.BOOLEAN)) {
      return false;
    }
    boolean ofIntegers = numbers.stream().allMatch(n -> n.weakKind() == WeakKind.INTEGER);
    return switch (function.rule()) {
      case FLOATING, POWER, TRUE_DIVISION -> true;
      case REAL_FLOATING ->
          function != ElementwiseFunction.NEXT_UP && function != ElementwiseFunction.NEXT_DOWN;
      case ARITHMETIC, REAL_ARITHMETIC, MAGNITUDE -> !ofIntegers;
      case EXTREMUM, BITWISE, SHIFT, PREDICATE, EQUALITY, ORDER, LOGICAL, SELECTION -> false;
    };
  }

  private static PromotionException withoutDType(ElementwiseFunction function) {
    return new PromotionException(
        function + ": one operand must be a tensor; numbers alone have no dtype to compute in");
  }

  /** The result if it is an integer, else null. */
  private static @Nullable BigInteger exact(
      ElementwiseFunction function, BigInteger x, BigInteger y) {
    return switch (function) {
      case NEGATE -> x.negate();
      case ABS -> x.abs();
      case ADD -> x.add(y);
      case SUBTRACT -> x.subtract(y);
      case MULTIPLY -> x.multiply(y);
      case SQUARE -> x.multiply(x);
      case FLOOR_DIVIDE -> floor(function, x, y)[0];
      case REMAINDER -> floor(function, x, y)[1];
      case POWER -> y.signum() < 0 ? null : power(function, x, y);
      case BITWISE_AND -> x.and(y);
      case BITWISE_OR -> x.or(y);
      case BITWISE_XOR -> x.xor(y);
      case BITWISE_NOT -> x.not();
      case SHIFT_LEFT -> shifted(function, x, y);
      case SHIFT_RIGHT -> x.shiftRight(count(function, y, Integer.MAX_VALUE));
      default -> null;
    };
  }

  private static BigInteger[] floor(ElementwiseFunction function, BigInteger x, BigInteger y) {
    if (y.signum() == 0) {
      throw new ArithmeticException(function + ": " + x + " by zero");
    }
    BigInteger[] parts = x.divideAndRemainder(y);
    if (parts[1].signum() * y.signum() < 0) {
      parts[0] = parts[0].subtract(BigInteger.ONE);
      parts[1] = parts[1].add(y);
    }
    return parts;
  }

  private static BigInteger power(ElementwiseFunction function, BigInteger x, BigInteger y) {
    if (x.abs().bitLength() <= 1) { // -1, 0, 1
      return x.signum() < 0 && !y.testBit(0)
          ? BigInteger.ONE
          : y.signum() == 0 ? BigInteger.ONE : x;
    }
    int exponent = count(function, y, MOST_BITS);
    if ((long) x.bitLength() * exponent > 2L * MOST_BITS) {
      throw tooLarge(function);
    }
    return x.pow(exponent);
  }

  private static BigInteger shifted(ElementwiseFunction function, BigInteger x, BigInteger count) {
    return x.shiftLeft(count(function, count, MOST_BITS));
  }

  private static int count(ElementwiseFunction function, BigInteger count, int most) {
    if (count.signum() < 0) {
      throw new ArithmeticException(function + ": a count must not be negative; found " + count);
    }
    if (count.compareTo(BigInteger.valueOf(most)) > 0) {
      if (most == Integer.MAX_VALUE) {
        return most;
      }
      throw tooLarge(function);
    }
    return count.intValue();
  }

  private static BigInteger limited(ElementwiseFunction function, BigInteger result) {
    if (result.bitLength() > MOST_BITS) {
      throw tooLarge(function);
    }
    return result;
  }

  private static ConversionException tooLarge(ElementwiseFunction function) {
    return new ConversionException(
        function + ": an integer of more than " + MOST_BITS + " bits; write it as a real number");
  }
}
