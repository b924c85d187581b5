package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Kind;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.dtype.Uni20Exception;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Ordinary Java numbers as operands: a kind and no precision (contract, section 3). */
public class WeakScalarConformanceTest extends Conformance {
  private static final Map<Kind, List<Number>> SCALARS =
      Map.of(
          Kind.SIGNED_INTEGER,
          List.of((byte) 2, (short) 3, 0, 100, 7L, BigInteger.TEN),
          Kind.FLOATING,
          List.of(2.5, 0.5f, -0.0, Double.NaN, Double.NEGATIVE_INFINITY, new BigDecimal("0.1")),
          Kind.COMPLEX,
          List.of(Complex.of(1, -2), Complex.of(0.1, -0.0), Complex.of(0, 0)));

  @Test
  void everyKindWithEveryDTypeOnBothSides() {
    for (DType dtype : DType.values()) {
      List<Scalar> values = Values.of(dtype);
      List<Tensor> tensors =
          List.of(vector(dtype, values), rankZero(values.get(1)), scalarTensor(values.get(1)));
      for (Tensor x : tensors) {
        List<Scalar> elements = x.rank() == 0 ? List.of(values.get(1)) : values;
        SCALARS.forEach(
            (kind, numbers) -> numbers.forEach(number -> check(dtype, elements, x, kind, number)));
      }
    }
  }

  private static void check(DType dtype, List<Scalar> values, Tensor x, Kind kind, Number number) {
    for (Operator operator : Operator.values()) {
      String what = operator + " of " + dtype + " with " + number;
      Optional<DType> expected =
          ContractRules.withWeak(dtype, kind)
              .filter(result -> ContractRules.computes(operator, result));
      if (expected.isEmpty()) {
        assertRefused(what, PromotionException.class, () -> operator.apply(x, number));
        assertRefused(what, PromotionException.class, () -> operator.apply(number, x));
        continue;
      }
      DType result = expected.get();
      Scalar scalar = Scalar.of(kind == Kind.COMPLEX ? result : result.component(), number);
      List<Scalar> right = elements(operator.apply(x, number));
      List<Scalar> left = elements(operator.apply(number, x));
      for (int i = 0; i < values.size(); i++) {
        ArithmeticOracle.check(what, operator, result, values.get(i), scalar, right.get(i));
        ArithmeticOracle.check(what, operator, result, scalar, values.get(i), left.get(i));
      }
    }
  }

  @Test
  void everyNamedResultDTypeTakesTheScalarDirectlyOrRefusesIt() {
    for (DType dtype : DType.values()) {
      List<Scalar> values = List.of(Values.of(dtype).get(1));
      Tensor x = vector(dtype, values);
      SCALARS.forEach((kind, numbers) -> {
        for (DType named : DType.values()) {
          checkNamed(dtype, values, x, kind, numbers.get(0), named);
        }
      });
    }
  }

  private static void checkNamed(
      DType dtype, List<Scalar> values, Tensor x, Kind kind, Number number, DType named) {
    for (Operator operator : Operator.values()) {
      String what = operator + " of " + dtype + " with " + number + " in " + named;
      boolean accepted =
          ContractRules.takesNamed(operator, named, dtype) && kind.level() <= named.kind().level();
      if (!accepted) {
        assertRefused(what, Uni20Exception.class, () -> operator.apply(x, number, named));
        assertRefused(what, Uni20Exception.class, () -> operator.apply(number, x, named));
      } else if (Values.casts(values.get(0), named, Conversion.CHECKED)) {
        Scalar scalar = Scalar.of(kind == Kind.COMPLEX ? named : named.component(), number);
        Scalar right = elements(operator.apply(x, number, named)).get(0);
        ArithmeticOracle.check(what, operator, named, values.get(0), scalar, right);
        Scalar left = elements(operator.apply(number, x, named)).get(0);
        ArithmeticOracle.check(what, operator, named, scalar, values.get(0), left);
      }
    }
  }

  @Test
  void integersOutOfRangeAreRefusedAndNeverWrapped() {
    for (DType dtype : DType.values()) {
      if (!dtype.isInteger()) {
        continue;
      }
      Tensor x = vector(dtype, List.of(Scalar.of(dtype, 1)));
      for (BigInteger outside :
          List.of(
              dtype.maximumInteger().add(BigInteger.ONE),
              dtype.minimumInteger().subtract(BigInteger.ONE),
              BigInteger.ONE.shiftLeft(64),
              BigInteger.TEN.pow(400))) {
        String what = dtype + " with " + outside.bitLength() + " bits";
        assertRefused(what, ConversionException.class, () -> x.add(outside));
        assertRefused(what, ConversionException.class, () -> Arithmetic.subtract(outside, x));
      }
      Scalar greatest = Scalar.of(dtype, dtype.maximumInteger());
      assertThat(elements(x.multiply(dtype.maximumInteger()))).containsExactly(greatest);
    }
  }

  @Test
  void finiteScalarsThatWouldBecomeInfiniteAreRefused() {
    for (DType dtype : List.of(DType.FLOAT32, DType.COMPLEX64)) {
      Tensor x = vector(dtype, List.of(Scalar.of(dtype, 1)));
      assertRefused("1e50", ConversionException.class, () -> x.multiply(1e50));
      assertRefused("2^200", ConversionException.class, () -> x.add(BigInteger.TWO.pow(200)));
      assertRefused("1e50j", ConversionException.class, () -> x.add(Complex.of(0, 1e50)));
    }
    for (DType dtype : DType.values()) {
      if (dtype.isFloating() || dtype.isComplex()) {
        Tensor x = vector(dtype, List.of(Scalar.of(dtype, 1)));
        assertRefused("10^400", ConversionException.class, () -> x.add(BigInteger.TEN.pow(400)));
        assertRefused("1e400", ConversionException.class, () -> x.add(new BigDecimal("1e400")));
        assertThat(elements(x.add(Double.POSITIVE_INFINITY)).get(0).complexLongDoubleValue().real())
            .hasToString("inf");
      }
    }
  }

  @Test
  void examplesOfTheContract() {
    Tensor int32 = vector(DType.INT32, List.of(Scalar.of(DType.INT32, 7)));
    assertThat(elements(int32.multiply(2.5))).containsExactly(Scalar.of(DType.FLOAT64, 17.5));
    assertThat(elements(int32.divide(2.5))).containsExactly(Scalar.of(DType.FLOAT64, 2.8));
    assertRefused("int32 / 2", PromotionException.class, () -> int32.divide(2));
    Tensor float32 = vector(DType.FLOAT32, List.of(Scalar.of(DType.FLOAT32, 1)));
    assertThat(float32.add(1.0).dtype()).isEqualTo(DType.FLOAT32);
    Scalar infinite = Scalar.ofComplex(DType.COMPLEX128, Complex.of(Double.POSITIVE_INFINITY, 0));
    assertThat(elements(vector(DType.COMPLEX128, List.of(infinite)).multiply(2)))
        .containsExactly(infinite);
    Scalar negativeZero = Scalar.ofComplex(DType.COMPLEX128, Complex.of(2, -0.0));
    assertThat(elements(Arithmetic.add(1, vector(DType.COMPLEX128, List.of(negativeZero)))))
        .containsExactly(Scalar.ofComplex(DType.COMPLEX128, Complex.of(3, -0.0)));
  }
}
