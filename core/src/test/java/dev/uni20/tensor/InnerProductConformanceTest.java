package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.ShapeException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The inner product (contract, section 7): the left argument is conjugated. */
@Tag("checked")
public class InnerProductConformanceTest extends Conformance {
  private static Tensor numbers(DType dtype, int shift, long... extents) {
    return Factories.fromFunction(
        dtype,
        index -> {
          long value = shift;
          for (long i : index) {
            value = 2 * value + i;
          }
          long small = value % 5;
          return dtype.isComplex() ? Complex.of((double) small, (double) (value % 3 - 1)) : small;
        },
        extents);
  }

  private static Optional<DType> result(DType x, DType y) {
    return ContractRules.promote(x, y)
        .filter(dtype -> dtype != DType.BOOL)
        .map(dtype ->
            !dtype.isInteger() ? dtype : dtype.isUnsignedInteger() ? DType.UINT64 : DType.INT64);
  }

  private static Scalar expected(DType dtype, Tensor x, Tensor y) {
    List<Scalar> xs = elements(x);
    List<Scalar> ys = elements(y);
    BigDecimal real = BigDecimal.ZERO;
    BigDecimal imaginary = BigDecimal.ZERO;
    for (int i = 0; i < xs.size(); i++) {
      Complex a = xs.get(i).complexValue();
      Complex b = ys.get(i).complexValue();
      BigDecimal ar = new BigDecimal(a.real());
      BigDecimal ai = new BigDecimal(-a.imaginary());
      BigDecimal br = new BigDecimal(b.real());
      BigDecimal bi = new BigDecimal(b.imaginary());
      real = real.add(ar.multiply(br)).subtract(ai.multiply(bi));
      imaginary = imaginary.add(ar.multiply(bi)).add(ai.multiply(br));
    }
    return dtype.isComplex()
        ? Scalar.ofComplex(dtype, Complex.of(real.doubleValue(), imaginary.doubleValue()))
        : ReductionOracle.in(dtype, real);
  }

  @Test
  @SuppressWarnings("NullAway") // What callers without null checks do.
  void aMissingOperandIsSaidToBeNull() {
    Tensor x = numbers(DType.FLOAT64, 1, 3);
    Tensor out = Factories.zeros(DType.FLOAT64);
    Tensor missing = null;
    Accumulation exact = Accumulation.EXACT;
    for (ThrowingCallable call :
        List.<ThrowingCallable>of(
            () -> LinearAlgebra.innerProduct(missing, x),
            () -> LinearAlgebra.innerProduct(x, missing),
            () -> LinearAlgebra.innerProduct(missing, x, exact),
            () -> LinearAlgebra.innerProduct(x, missing, exact),
            () -> LinearAlgebra.innerProduct(out, missing, x),
            () -> LinearAlgebra.innerProduct(out, x, missing),
            () -> LinearAlgebra.innerProductHost(missing, x),
            () -> LinearAlgebra.innerProductHost(x, missing),
            () -> LinearAlgebra.innerProductHost(missing, x, exact),
            () -> LinearAlgebra.innerProductHost(x, missing, exact))) {
      assertThatThrownBy(call)
          .isInstanceOf(NullPointerException.class)
          .hasMessage("an operand is null");
    }
  }

  @Test
  void everyPairOfDTypesAndArrangements() {
    for (DType left : DType.values()) {
      for (DType right : DType.values()) {
        if (left == DType.BOOL || right == DType.BOOL) {
          Tensor x = on(Factories.zeros(left, 2));
          Tensor y = on(Factories.zeros(right, 2));
          assertRefused("bool", PromotionException.class, () -> LinearAlgebra.innerProduct(x, y));
          continue;
        }
        Tensor a = numbers(left, 1, 3, 2);
        Tensor b = numbers(right, 2, 3, 2);
        Optional<DType> dtype = result(left, right);
        String what = left + " with " + right;
        if (dtype.isEmpty()) {
          assertRefused(
              what, PromotionException.class, () -> LinearAlgebra.innerProduct(on(a), on(b)));
          continue;
        }
        Scalar value = expected(dtype.get(), a, b);
        ScalarTensor found = LinearAlgebra.innerProduct(on(a), on(b));
        assertThat(elements(found)).as(what).containsExactly(value);
        assertThat(LinearAlgebra.innerProductHost(on(a), on(b))).as(what).isEqualTo(value);
        for (Accumulation accumulation : Accumulation.values()) {
          assertThat(LinearAlgebra.innerProductHost(on(a), on(b), accumulation))
              .as(what)
              .isEqualTo(value);
        }
        checkOutputs(what, dtype.get(), on(a), on(b), value);
      }
    }
  }

  private static void checkOutputs(String what, DType result, Tensor x, Tensor y, Scalar value) {
    for (DType target : DType.values()) {
      Tensor out = Tensor.deferred(target);
      if (ContractRules.holds(target, result)) {
        assertThat(elements(LinearAlgebra.innerProduct(out, x, y)))
            .as(what + " into " + target)
            .containsExactly(value.cast(target, Conversion.CHECKED));
      } else {
        assertRefused(
            what + " into " + target,
            PromotionException.class,
            () -> LinearAlgebra.innerProduct(out, x, y));
      }
    }
  }

  @Test
  void everyPairOfArrangementsGivesTheSame() {
    for (DType dtype : DType.values()) {
      if (dtype == DType.BOOL) {
        continue;
      }
      Tensor a = numbers(dtype, 1, 3, 2);
      Tensor b = numbers(dtype, 2, 3, 2);
      Scalar value = LinearAlgebra.innerProductHost(on(a), on(b));
      Map<String, Tensor> ys = Arrangements.of(b);
      Arrangements.of(a)
          .forEach((xName, x) ->
              ys.forEach((yName, y) ->
                  assertThat(LinearAlgebra.innerProductHost(on(x), on(y)))
                      .as("%s %s with %s", dtype, xName, yName)
                      .isEqualTo(value)));
    }
  }

  @Test
  void integersAreExactOrRefused() {
    Tensor x = on(Factories.tensor(Long.MAX_VALUE, Long.MAX_VALUE, 3L));
    Tensor y = on(Factories.tensor(Long.MAX_VALUE, -Long.MAX_VALUE, 5L));
    assertThat(LinearAlgebra.innerProductHost(x, y)).isEqualTo(Scalar.of(DType.INT64, 15));
    assertRefused("square", RuntimeException.class, () -> LinearAlgebra.innerProduct(x, x));
    Tensor unsigned = on(Factories.tensor(DType.UINT64, BigInteger.ONE.shiftLeft(63), 1));
    Tensor ones = on(Factories.tensor(DType.UINT8, 1, 255));
    assertThat(LinearAlgebra.innerProductHost(unsigned, ones))
        .isEqualTo(
            Scalar.of(DType.UINT64, BigInteger.ONE.shiftLeft(63).add(BigInteger.valueOf(255))));
    assertRefused(
        "2^64", RuntimeException.class, () -> LinearAlgebra.innerProduct(unsigned, unsigned));
  }

  @Test
  void shapesAreEqualAndNothingGivesZero() {
    for (DType dtype : DType.values()) {
      if (dtype == DType.BOOL) {
        continue;
      }
      Tensor none = on(Factories.zeros(dtype, 0, 3));
      Scalar zero = LinearAlgebra.innerProductHost(none, none);
      assertThat(zero).isEqualTo(Scalar.of(zero.dtype(), 0));
      Tensor two = on(Factories.zeros(dtype, 2));
      Tensor three = on(Factories.zeros(dtype, 3));
      Tensor one = on(Factories.zeros(dtype, 1));
      assertRefused("2, 3", ShapeException.class, () -> LinearAlgebra.innerProduct(two, three));
      assertRefused("2, 1", ShapeException.class, () -> LinearAlgebra.innerProduct(two, one));
    }
  }
}
