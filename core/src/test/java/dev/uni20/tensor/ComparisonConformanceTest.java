package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.BinaryFormats;
import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.dtype.Uni20Exception;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Comparison by mathematical value, exact across dtypes (contract, sections 3 and 5). */
@Tag("checked")
public class ComparisonConformanceTest extends Conformance {
  private static boolean accepts(Relation relation, DType x, DType y) {
    boolean complex = x.isComplex() || y.isComplex();
    return (x == DType.BOOL) == (y == DType.BOOL) && !(relation.isOrder() && complex);
  }

  @Test
  void everyPairOfDTypesComparesExactlyOrIsRefused() {
    for (DType left : DType.values()) {
      List<Scalar> xs = Values.of(left);
      Tensor x = column(vector(left, xs));
      for (DType right : DType.values()) {
        List<Scalar> ys = Values.of(right);
        Tensor y = vector(right, ys);
        for (Relation relation : Relation.values()) {
          String what = relation + " of " + left + " with " + right;
          if (!accepts(relation, left, right)) {
            assertRefused(what, PromotionException.class, () -> relation.apply(x, y));
            continue;
          }
          Tensor found = relation.apply(x, y);
          assertThat(found.dtype()).as(what).isEqualTo(DType.BOOL);
          List<Scalar> elements = elements(found);
          for (int i = 0; i < xs.size(); i++) {
            for (int j = 0; j < ys.size(); j++) {
              check(relation, xs.get(i), ys.get(j), elements.get(i * ys.size() + j));
            }
          }
          Tensor out = on(Factories.zeros(DType.BOOL, xs.size(), ys.size()));
          assertThat(elements(relation.into(out, x, y))).as(what).isEqualTo(elements);
        }
      }
    }
  }

  private static void check(Relation relation, Scalar x, Scalar y, Scalar found) {
    if (found.booleanValue() != relation.holds(x, y)) {
      throw new AssertionError(
          relation + " of " + x.dtype() + " " + x + " and " + y.dtype() + " " + y + ": " + found);
    }
  }

  @Test
  void everyWeakScalarComparesByValueOrInTheTensorsPrecision() {
    List<Number> scalars =
        List.of(
            0,
            -1,
            255,
            300,
            16777217,
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            BigInteger.ONE.shiftLeft(64),
            BigInteger.TEN.pow(400),
            BigInteger.TEN.pow(400).negate(),
            0.1,
            0.1f,
            2.5,
            -0.0,
            1e50,
            0x1p63,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            Double.NaN,
            new BigDecimal("0.1"),
            new BigDecimal("1e-400"),
            new BigDecimal("254.99999999999999999999999999"),
            new BigDecimal("18446744073709551615.5"));
    for (DType dtype : DType.values()) {
      List<Scalar> values = Values.of(dtype);
      Tensor x = vector(dtype, values);
      for (Number scalar : scalars) {
        for (Relation relation : Relation.values()) {
          checkWeak(relation, dtype, values, x, scalar);
        }
      }
    }
  }

  private static void checkWeak(
      Relation relation, DType dtype, List<Scalar> values, Tensor x, Number scalar) {
    String what = relation + " of " + dtype + " with " + scalar;
    if (dtype == DType.BOOL || (relation.isOrder() && dtype.isComplex())) {
      assertRefused(what, Uni20Exception.class, () -> relation.apply(x, scalar));
      assertRefused(what, Uni20Exception.class, () -> relation.apply(scalar, x));
      return;
    }
    Object compared = weakValue(dtype.component(), scalar);
    if (dtype.component() == DType.LONGDOUBLE && isBeyondDouble(compared)) {
      return; // no host value lies between the largest longdouble and infinity
    }
    List<Scalar> found = elements(relation.apply(x, scalar));
    List<Scalar> mirrored = elements(relation.apply(scalar, x));
    for (int i = 0; i < values.size(); i++) {
      Scalar value = values.get(i);
      int sign = Relation.compare(Relation.real(value), compared);
      if (dtype.isComplex() && sign == 0) {
        sign =
            Relation.EQUAL.holds(value.cast(DType.CLONGDOUBLE, Conversion.CHECKED), realPart(value))
                ? 0
                : 2;
      }
      assertThat(found.get(i).booleanValue())
          .as("%s of %s and %s", relation, value, scalar)
          .isEqualTo(relation.holds(sign));
      assertThat(mirrored.get(i).booleanValue())
          .as("%s of %s and %s", relation, scalar, value)
          .isEqualTo(relation.holds(sign == 2 ? 2 : -sign));
    }
  }

  private static Scalar realPart(Scalar value) {
    return Scalar.of(value.complexLongDoubleValue().real());
  }

  private static boolean isBeyondDouble(Object value) {
    return value instanceof BigDecimal decimal
        && decimal.abs().compareTo(new BigDecimal(Double.MAX_VALUE)) > 0;
  }

  /** The value that elements compare with: rounded to a floating dtype that holds it, or exact. */
  private static Object weakValue(DType component, Number scalar) {
    if (scalar instanceof Double || scalar instanceof Float) {
      double value = scalar.doubleValue();
      if (!Double.isFinite(value)) {
        return value;
      }
    }
    BigDecimal exact =
        switch (scalar) {
          case BigDecimal decimal -> decimal;
          case BigInteger integer -> new BigDecimal(integer);
          case Double value -> new BigDecimal(value);
          case Float value -> new BigDecimal(value);
          default -> new BigDecimal(scalar.longValue());
        };
    if (!component.isFloating()) {
      return exact;
    }
    boolean pair = component.precisionDigits() > DType.FLOAT64.precisionDigits();
    double nearest = pair ? exact.doubleValue() : BinaryFormats.nearest(exact, component);
    if (Double.isInfinite(nearest)) {
      return exact;
    }
    return pair ? LongDouble.of(exact).toBigDecimal() : new BigDecimal(nearest);
  }

  @Test
  void complexScalarsCompareForEqualityOnly() {
    Complex two = Complex.of(2, 0);
    Complex other = Complex.of(2, 1);
    for (DType dtype : DType.values()) {
      if (dtype == DType.BOOL) {
        continue;
      }
      Tensor x = vector(dtype, List.of(Scalar.of(dtype, 2), Scalar.of(dtype, 3)));
      assertThat(booleans(Comparison.equal(x, two))).containsExactly(true, false);
      assertThat(booleans(Comparison.equal(two, x))).containsExactly(true, false);
      assertThat(booleans(Comparison.notEqual(x, other))).containsExactly(true, true);
      assertRefused("less", PromotionException.class, () -> Comparison.less(x, two));
    }
  }

  @Test
  void booleansCompareWithBoolOnly() {
    for (DType dtype : DType.values()) {
      Tensor x = vector(dtype, Values.of(dtype));
      for (Relation relation : Relation.values()) {
        if (dtype != DType.BOOL) {
          assertRefused("bool", PromotionException.class, () -> relation.apply(x, true));
          assertRefused("bool", PromotionException.class, () -> relation.apply(true, x));
          continue;
        }
        for (boolean scalar : new boolean[] {false, true}) {
          Scalar y = Scalar.of(DType.BOOL, scalar);
          assertThat(booleans(relation.apply(x, scalar)))
              .containsExactly(
                  relation.holds(Scalar.of(DType.BOOL, false), y),
                  relation.holds(Scalar.of(DType.BOOL, true), y));
          assertThat(booleans(relation.apply(scalar, x)))
              .containsExactly(
                  relation.holds(y, Scalar.of(DType.BOOL, false)),
                  relation.holds(y, Scalar.of(DType.BOOL, true)));
        }
      }
    }
  }

  @Test
  void examplesOfTheContract() {
    Tensor uint8 = vector(DType.UINT8, List.of(Scalar.of(DType.UINT8, 255)));
    assertThat(booleans(Comparison.less(uint8, 300))).containsExactly(true);
    Tensor float32 = vector(DType.FLOAT32, List.of(Scalar.of(DType.FLOAT32, 0.1)));
    assertThat(booleans(Comparison.equal(float32, 0.1))).containsExactly(true);
    Tensor float64 = vector(DType.FLOAT64, List.of(Scalar.of(DType.FLOAT64, 0.1)));
    assertThat(booleans(Comparison.equal(float32, float64))).containsExactly(false);
  }

  private static List<Boolean> booleans(Tensor x) {
    return elements(x).stream().map(Scalar::booleanValue).toList();
  }
}
