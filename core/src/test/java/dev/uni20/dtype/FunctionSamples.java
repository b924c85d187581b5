package dev.uni20.dtype;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;

/** Arguments that elementary functions find hard, drawn from a seed. */
final class FunctionSamples {
  private static final BigDecimal PI =
      new BigDecimal(
          "3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803"
              + "48253421170679821480865132823066470938446095505822317253594081284811174502841027");

  private final SplittableRandom random;

  FunctionSamples(long seed) {
    random = new SplittableRandom(seed);
  }

  double uniform(double from, double to) {
    return from + (to - from) * random.nextDouble();
  }

  int integer(int from, int to) {
    return random.nextInt(from, to + 1);
  }

  double sign() {
    return random.nextBoolean() ? 1 : -1;
  }

  /** A positive number whose logarithm is uniform. */
  double ofMagnitude(double fromBinary, double toBinary) {
    return Math.exp(uniform(fromBinary, toBinary) / 2 * Math.log(2))
        * Math.exp(uniform(fromBinary, toBinary) / 2 * Math.log(2));
  }

  /** A real argument of the function, as a pair. */
  LongDouble argument(String function) {
    return switch (function) {
      case "exp", "sinh", "cosh" -> integer(0, 3) == 0 ? pair(uniform(-670, 709.7)) : moderate();
      case "expm1" -> integer(0, 3) == 0 ? pair(uniform(-70, 709.7)) : moderate();
      case "tanh" -> integer(0, 3) == 0 ? pair(uniform(-50, 50)) : moderate();
      case "log", "log2", "log10" ->
          integer(0, 2) == 0 ? next(1, -105) : pair(ofMagnitude(-1000, 1020));
      case "log1p" ->
          switch (integer(0, 2)) {
            case 0 -> LongDouble.of(ofMagnitude(-90, -2)).subtract(LongDouble.ONE);
            case 1 -> pair(uniform(-0.99, 4));
            default -> pair(sign() * ofMagnitude(-900, -2));
          };
      case "sqrt" -> pair(ofMagnitude(-900, 1020));
      case "cbrt" -> pair(sign() * ofMagnitude(-900, 1020));
      case "sin", "cos", "tan" ->
          switch (integer(0, 3)) {
            case 0 -> nextToQuarterTurn();
            case 1 -> pair(uniform(-1e6, 1e6));
            case 2 -> pair(sign() * ofMagnitude(-800, 1020));
            default -> pair(uniform(-8, 8));
          };
      case "asin", "acos", "atanh" ->
          switch (integer(0, 2)) {
            case 0 -> inUnit(next(1, -100));
            case 1 -> pair(uniform(-1, 1));
            default -> pair(sign() * ofMagnitude(-800, -1));
          };
      case "atan", "asinh" ->
          integer(0, 2) == 0 ? pair(sign() * ofMagnitude(-800, 1000)) : moderate();
      case "acosh" -> integer(0, 2) == 0 ? pair(ofMagnitude(1, 1000)) : outsideUnit(next(1, -100));
      default -> throw new IllegalArgumentException(function);
    };
  }

  private LongDouble moderate() {
    return switch (integer(0, 2)) {
      case 0 -> pair(uniform(-1, 1));
      case 1 -> pair(uniform(-10, 10));
      default -> pair(sign() * ofMagnitude(-90, 2));
    };
  }

  /** 1 plus or minus something tiny, with the sign of the centre. */
  LongDouble next(double center, int smallest) {
    LongDouble offset = pair(sign() * ofMagnitude(smallest, -1.1));
    return LongDouble.of(center).add(offset);
  }

  private LongDouble inUnit(LongDouble x) {
    LongDouble t = x.abs();
    LongDouble inside = LongDouble.ONE.lessThan(t) ? LongDouble.of(2).subtract(t) : t;
    return sign() > 0 ? inside : inside.negate();
  }

  private LongDouble outsideUnit(LongDouble x) {
    return x.lessThan(LongDouble.ONE) ? LongDouble.of(2).subtract(x) : x;
  }

  private LongDouble nextToQuarterTurn() {
    BigDecimal turns =
        PI.multiply(BigDecimal.valueOf(integer(1, 1 << integer(1, 30)))).divide(BigDecimal.TWO);
    double offset = ofMagnitude(-100, 0) * sign();
    return LongDouble.of(turns.add(new BigDecimal(offset), new MathContext(160)));
  }

  /** A double and a low part of any size that fits. */
  LongDouble pair(double high) {
    double half = Math.ulp(high) / 2;
    double low =
        switch (integer(0, 4)) {
          case 0 -> 0;
          case 1 -> half * ofMagnitude(-200, -1) * sign();
          default -> half * uniform(-0.999, 0.999);
        };
    return LongDouble.of(high, high + low == high ? low : 0);
  }

  /** A complex argument of the function, as pairs. */
  ComplexLongDouble complexArgument(String function) {
    return switch (integer(0, 5)) {
      case 0 -> ComplexLongDouble.of(pair(uniform(-1, 1)), pair(uniform(-1, 1)));
      case 1 -> ComplexLongDouble.of(pair(uniform(-10, 10)), pair(uniform(-10, 10)));
      case 2 ->
          ComplexLongDouble.of(
              pair(sign() * ofMagnitude(-25, 3)), pair(sign() * ofMagnitude(-25, 3)));
      case 3 -> ComplexLongDouble.of(pair(uniform(-4, 4)), pair(sign() * ofMagnitude(-60, 0)));
      case 4 -> ComplexLongDouble.of(pair(sign() * ofMagnitude(-60, 0)), pair(uniform(-4, 4)));
      default -> nextToSpecialPoint(function);
    };
  }

  private ComplexLongDouble nextToSpecialPoint(String function) {
    LongDouble x = pair(sign() * ofMagnitude(-45, -2));
    LongDouble y = pair(sign() * ofMagnitude(-45, -2));
    ComplexLongDouble offset = ComplexLongDouble.of(x, y);
    LongDouble quarter = LongDouble.of(PI.divide(BigDecimal.TWO));
    return switch (function) {
      case "asin", "acos", "acosh", "atanh" -> offset.add(LongDouble.of(sign()));
      case "asinh", "atan" -> ComplexLongDouble.of(x, y.add(LongDouble.of(sign())));
      case "log", "log2", "log10", "power" -> {
        double angle = uniform(-3, 3);
        yield ComplexLongDouble.of(
            LongDouble.of(Math.cos(angle)).add(x), LongDouble.of(Math.sin(angle)).add(y));
      }
      case "log1p" -> offset.subtract(LongDouble.ONE);
      case "expm1" -> ComplexLongDouble.of(x, y.add(quarter.scalb(2)));
      case "sin", "cos", "tan" ->
          offset.add(quarter.multiply(LongDouble.of((double) integer(-3, 3))));
      case "sinh", "cosh", "tanh" ->
          ComplexLongDouble.of(x, y.add(quarter.multiply(LongDouble.of((double) integer(-3, 3)))));
      default -> offset;
    };
  }
}
