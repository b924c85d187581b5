package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Arithmetic of two operands over every pair of dtypes (contract, sections 2 and 5). */
public class ArithmeticConformanceTest extends Conformance {
  @Test
  void everyPairOfDTypesHasTheContractsResultOrIsRefused() {
    for (DType left : DType.values()) {
      List<Scalar> xs = Values.of(left);
      Tensor x = column(vector(left, xs));
      for (DType right : DType.values()) {
        List<Scalar> ys = Values.of(right);
        Tensor y = vector(right, ys);
        for (Operator operator : Operator.values()) {
          String what = operator + " of " + left + " with " + right;
          Optional<DType> expected = ContractRules.arithmetic(operator, left, right);
          if (expected.isEmpty()) {
            assertRefused(what, PromotionException.class, () -> operator.apply(x, y));
            continue;
          }
          checkAll(what, operator, expected.get(), xs, ys, operator.apply(x, y));
        }
      }
    }
  }

  private static void checkAll(
      String what, Operator operator, DType dtype, List<Scalar> xs, List<Scalar> ys, Tensor found) {
    assertThat(found.dtype()).as(what).isEqualTo(dtype);
    assertThat(found.extents()).as(what).containsExactly(xs.size(), ys.size());
    List<Scalar> elements = elements(found);
    for (int i = 0; i < xs.size(); i++) {
      for (int j = 0; j < ys.size(); j++) {
        ArithmeticOracle.check(
            what, operator, dtype, xs.get(i), ys.get(j), elements.get(i * ys.size() + j));
      }
    }
  }

  @Test
  void refusalsNameBothDTypesAndTheWaysOut() {
    for (DType left : DType.values()) {
      for (DType right : DType.values()) {
        if (ContractRules.promote(left, right).isEmpty()) {
          Tensor x = vector(left, Values.of(left).subList(0, 1));
          Tensor y = vector(right, Values.of(right).subList(0, 1));
          Throwable refused = Assertions.catchThrowable(() -> x.add(y));
          assertThat(refused)
              .hasMessageContaining("add")
              .hasMessageContaining(left.dtypeName())
              .hasMessageContaining(right.dtypeName())
              .hasMessageContaining("cast(");
        }
      }
    }
  }

  @Test
  void rankNeverMatters() {
    for (DType left : DType.values()) {
      Scalar a = typical(left);
      for (DType right : DType.values()) {
        Scalar b = typical(right);
        for (Operator operator : Operator.values()) {
          String what = operator + " of " + left + " with " + right;
          Optional<DType> expected = ContractRules.arithmetic(operator, left, right);
          List<Tensor> xs = List.of(vector(left, List.of(a)), rankZero(a), scalarTensor(a));
          List<Tensor> ys = List.of(vector(right, List.of(b)), rankZero(b), scalarTensor(b));
          for (Tensor x : xs) {
            for (Tensor y : ys) {
              if (expected.isEmpty()) {
                assertRefused(what, PromotionException.class, () -> operator.apply(x, y));
              } else {
                Tensor found = operator.apply(x, y);
                ArithmeticOracle.check(
                    what, operator, expected.get(), a, b, elements(found).get(0));
                assertThat(found instanceof ScalarTensor)
                    .as(what)
                    .isEqualTo(x instanceof ScalarTensor && y instanceof ScalarTensor);
                assertThat(found.rank()).isEqualTo(Math.max(x.rank(), y.rank()));
              }
            }
            checkTyped(what, operator, expected, x, b, a);
          }
        }
      }
    }
  }

  /** A host value with a dtype promotes as a tensor of that dtype does, on both sides. */
  private void checkTyped(
      String what, Operator operator, Optional<DType> expected, Tensor x, Scalar b, Scalar a) {
    if (expected.isEmpty()) {
      assertRefused(what, PromotionException.class, () -> operator.apply(x, b));
      assertRefused(what, PromotionException.class, () -> operator.apply(b, x));
      return;
    }
    DType dtype = expected.get();
    Scalar right = elements(operator.apply(x, b)).get(0);
    ArithmeticOracle.check(what, operator, dtype, a, b, right);
    Scalar left = elements(operator.apply(b, x)).get(0);
    ArithmeticOracle.check(what, operator, dtype, b, a, left);
  }

  private static Scalar typical(DType dtype) {
    return dtype == DType.BOOL ? Scalar.of(dtype, true) : Scalar.of(dtype, 3);
  }

  @Test
  void everyNamedResultDTypeIsComputedInOrRefused() {
    for (DType left : DType.values()) {
      for (DType right : DType.values()) {
        for (DType named : DType.values()) {
          for (Operator operator : Operator.values()) {
            checkNamed(operator, left, right, named);
          }
        }
      }
    }
  }

  private void checkNamed(Operator operator, DType left, DType right, DType named) {
    String what = operator + " of " + left + " with " + right + " in " + named;
    List<Scalar> xs = few(Values.convertible(Values.of(left), named, Conversion.CHECKED));
    List<Scalar> ys = few(Values.convertible(Values.of(right), named, Conversion.CHECKED));
    if (!ContractRules.takesNamed(operator, named, left, right)) {
      Tensor x = vector(left, few(Values.of(left)));
      assertRefused(
          what,
          PromotionException.class,
          () -> operator.apply(x, vector(right, few(Values.of(right)).subList(0, 1)), named));
      return;
    }
    Tensor found = operator.apply(column(vector(left, xs)), vector(right, ys), named);
    checkAll(what, operator, named, xs, ys, found);
  }

  @Test
  void namedIntegerDTypesRefuseOperandsOutOfRange() {
    Tensor negative = vector(DType.INT64, List.of(Scalar.of(DType.INT64, -1)));
    Tensor large =
        vector(DType.UINT64, List.of(Scalar.of(DType.UINT64, BigInteger.ONE.shiftLeft(63))));
    assertRefused(
        "int64 -1 in uint64",
        ConversionException.class,
        () -> Arithmetic.add(negative, large, DType.UINT64));
    assertRefused(
        "uint64 2^63 in int64",
        ConversionException.class,
        () -> Arithmetic.add(negative, large, DType.INT64));
    assertThat(elements(Arithmetic.add(negative, large, DType.LONGDOUBLE)))
        .containsExactly(
            Scalar.of(DType.LONGDOUBLE, BigInteger.ONE.shiftLeft(63).subtract(BigInteger.ONE)));
  }

  @Test
  void negateAndAbsOfEveryDType() {
    for (DType dtype : DType.values()) {
      List<Scalar> values = Values.of(dtype);
      Tensor x = vector(dtype, values);
      if (dtype == DType.BOOL) {
        assertRefused("negate", PromotionException.class, () -> Arithmetic.negate(x));
        assertRefused("abs", PromotionException.class, () -> Arithmetic.abs(x));
        continue;
      }
      Tensor negated = Arithmetic.negate(x);
      Tensor magnitude = Arithmetic.abs(x);
      assertThat(negated.dtype()).isEqualTo(dtype);
      assertThat(magnitude.dtype()).isEqualTo(dtype.component());
      for (int i = 0; i < values.size(); i++) {
        Scalar value = values.get(i);
        assertThat(elements(negated).get(i)).isEqualTo(UnaryOracle.negate(value));
        UnaryOracle.checkAbs(value, elements(magnitude).get(i));
      }
      assertThat(elements(Arithmetic.negateInPlace(Tensor.copyOf(x)))).isEqualTo(elements(negated));
      Tensor target = Tensor.copyOf(x);
      if (dtype.isComplex()) {
        assertRefused(
            "abs in place", PromotionException.class, () -> Arithmetic.absInPlace(target));
        assertThat(elements(target)).isEqualTo(values);
      } else {
        assertThat(elements(Arithmetic.absInPlace(target))).isEqualTo(elements(magnitude));
      }
    }
  }

  @Test
  void examplesOfTheContract() {
    Tensor int32 = vector(DType.INT32, List.of(Scalar.of(DType.INT32, -3)));
    Tensor uint32 = vector(DType.UINT32, List.of(Scalar.of(DType.UINT32, 1)));
    assertThat(elements(int32.add(uint32))).containsExactly(Scalar.of(DType.INT64, -2));
    Tensor float32 = vector(DType.FLOAT32, List.of(Scalar.of(DType.FLOAT32, 16777216)));
    Tensor one = vector(DType.INT32, List.of(Scalar.of(DType.INT32, 1)));
    assertThat(elements(float32.add(one))).containsExactly(Scalar.of(DType.FLOAT64, 16777217));
    Tensor uint8 = vector(DType.UINT8, List.of(Scalar.of(DType.UINT8, 15)));
    assertThat(elements(Arithmetic.divide(uint8, 256, DType.FLOAT64)))
        .containsExactly(Scalar.of(DType.FLOAT64, 0.05859375));
    Tensor int8 = vector(DType.INT8, List.of(Scalar.of(DType.INT8, -128)));
    assertThat(elements(int8.multiply(-1))).containsExactly(Scalar.of(DType.INT8, -128));
    Tensor uint16 = vector(DType.UINT16, List.of(Scalar.of(DType.UINT16, 1)));
    Tensor int16 = vector(DType.INT16, List.of(Scalar.of(DType.INT16, 1)));
    Tensor real = vector(DType.FLOAT32, List.of(Scalar.of(DType.FLOAT32, 1)));
    assertThat(uint16.add(int16).add(real).dtype()).isEqualTo(DType.FLOAT64);
    assertThat(uint16.add(int16.add(real)).dtype()).isEqualTo(DType.FLOAT32);
  }
}
