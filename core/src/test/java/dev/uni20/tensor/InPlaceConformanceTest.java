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
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Span;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** In-place operations, assignment and element writes (contract, section 4). */
@Tag("checked")
public class InPlaceConformanceTest extends Conformance {
  @Test
  void everyPairKeepsTheTargetsDTypeOrIsRefusedUnwritten() {
    for (DType left : DType.values()) {
      List<Scalar> xs = few(Values.of(left));
      for (DType right : DType.values()) {
        List<Scalar> ys = few(Values.of(right));
        Tensor y = vector(right, ys);
        for (Operator operator : Operator.values()) {
          String what = operator + " in place of " + left + " with " + right;
          Tensor target = repeated(left, xs, ys.size());
          if (ContractRules.arithmetic(operator, left, right).equals(Optional.of(left))) {
            Span before = target.span();
            assertThat(operator.inPlace(target, y)).as(what).isSameAs(target);
            assertThat(target.span()).as(what).isSameAs(before);
            checkAll(what, operator, left, xs, ys, target);
          } else {
            refusedUnwritten(
                what, PromotionException.class, target, () -> operator.inPlace(target, y));
          }
        }
      }
    }
  }

  private static void checkAll(
      String what, Operator operator, DType dtype, List<Scalar> xs, List<Scalar> ys, Tensor found) {
    List<Scalar> elements = elements(found);
    for (int i = 0; i < xs.size(); i++) {
      for (int j = 0; j < ys.size(); j++) {
        ArithmeticOracle.check(
            what, operator, dtype, xs.get(i), ys.get(j), elements.get(i * ys.size() + j));
      }
    }
  }

  private static void refusedUnwritten(
      String what, Class<? extends RuntimeException> type, Tensor target, Runnable call) {
    List<Scalar> before = elements(target);
    assertRefused(what, type, call);
    assertThat(elements(target)).as(what).isEqualTo(before);
  }

  @Test
  void everyKindOfScalarKeepsTheTargetsDTypeOrIsRefused() {
    Map<Kind, List<Number>> scalars =
        Map.of(
            Kind.SIGNED_INTEGER,
            List.of((byte) 2, (short) 3, 5, 7L, BigInteger.TEN),
            Kind.FLOATING,
            List.of(2.5, 0.5f, new BigDecimal("0.1")),
            Kind.COMPLEX,
            List.of(Complex.of(1, -2)));
    for (DType dtype : DType.values()) {
      List<Scalar> values = few(Values.of(dtype));
      scalars.forEach((kind, numbers) -> {
        for (Number number : numbers) {
          for (Operator operator : Operator.values()) {
            String what = operator + " in place of " + dtype + " with " + number;
            Tensor target = vector(dtype, values);
            boolean accepted =
                ContractRules.withWeak(dtype, kind).equals(Optional.of(dtype))
                    && ContractRules.computes(operator, dtype);
            if (accepted) {
              assertThat(operator.inPlace(target, number)).isSameAs(target);
              checkScalar(what, operator, dtype, values, number, kind, target);
            } else {
              refusedUnwritten(
                  what, PromotionException.class, target, () -> operator.inPlace(target, number));
            }
          }
        }
      });
    }
  }

  private static void checkScalar(
      String what,
      Operator operator,
      DType dtype,
      List<Scalar> values,
      Number number,
      Kind kind,
      Tensor found) {
    Scalar scalar = Scalar.of(kind == Kind.COMPLEX ? dtype : dtype.component(), number);
    List<Scalar> elements = elements(found);
    for (int i = 0; i < values.size(); i++) {
      ArithmeticOracle.check(what, operator, dtype, values.get(i), scalar, elements.get(i));
    }
  }

  @Test
  void hostValuesWithADTypeActAsTensorsOfItDo() {
    for (DType left : DType.values()) {
      List<Scalar> xs = few(Values.of(left));
      for (DType right : DType.values()) {
        Scalar y = Values.of(right).get(1);
        for (Operator operator : Operator.values()) {
          String what = operator + " in place of " + left + " with a " + right + " scalar";
          Tensor target = vector(left, xs);
          if (ContractRules.arithmetic(operator, left, right).equals(Optional.of(left))) {
            assertThat(operator.inPlace(target, y)).as(what).isSameAs(target);
            checkAll(what, operator, left, xs, List.of(y), target);
          } else {
            refusedUnwritten(
                what, PromotionException.class, target, () -> operator.inPlace(target, y));
          }
        }
      }
    }
  }

  @Test
  void scalarsOutOfRangeAreRefusedUnwritten() {
    Tensor uint8 = vector(DType.UINT8, Values.of(DType.UINT8));
    refusedUnwritten("300", ConversionException.class, uint8, () -> uint8.addInPlace(300));
    refusedUnwritten("-1", ConversionException.class, uint8, () -> uint8.addInPlace(-1));
    Tensor float32 = vector(DType.FLOAT32, Values.of(DType.FLOAT32));
    refusedUnwritten("1e50", ConversionException.class, float32, () -> float32.addInPlace(1e50));
    refusedUnwritten(
        "10^400",
        ConversionException.class,
        float32,
        () -> float32.addInPlace(BigInteger.TEN.pow(400)));
  }

  @Test
  void namedConversionsOfTheRightOperand() {
    for (DType left : DType.values()) {
      List<Scalar> xs = few(Values.of(left));
      for (DType right : DType.values()) {
        for (Conversion mode : Conversion.values()) {
          for (Scalar y : Values.of(right)) {
            String what = left + " += " + right + " " + y + " " + mode;
            Tensor target = vector(left, xs);
            Tensor operand = vector(right, List.of(y));
            if (left == DType.BOOL || !Values.casts(y, left, mode)) {
              refusedUnwritten(
                  what,
                  Uni20Exception.class,
                  target,
                  () -> Arithmetic.addInPlace(target, operand, mode));
              continue;
            }
            assertThat(Arithmetic.addInPlace(target, operand, mode)).isSameAs(target);
            Scalar converted = y.cast(left, mode);
            checkAll(what, Operator.ADD, left, xs, List.of(converted), target);
          }
        }
      }
    }
  }

  @Test
  void assignmentTakesWhatPromotesToTheTargetOrAsNamed() {
    for (DType left : DType.values()) {
      for (DType right : DType.values()) {
        Scalar blank = Values.of(left).get(0);
        for (Scalar y : Values.of(right)) {
          String what = left + " = " + right + " " + y;
          Tensor source = vector(right, List.of(y));
          Tensor target = vector(left, List.of(blank, blank, blank));
          if (ContractRules.holds(left, right)) {
            assertThat(target.assign(source)).isSameAs(target);
            Scalar converted = y.cast(left, Conversion.CHECKED);
            assertThat(elements(target)).as(what).containsOnly(converted);
          } else {
            refusedUnwritten(what, PromotionException.class, target, () -> target.assign(source));
          }
          for (Conversion mode : Conversion.values()) {
            checkNamedAssignment(what + " " + mode, left, blank, y, source, mode);
          }
        }
      }
    }
  }

  private void checkNamedAssignment(
      String what, DType left, Scalar blank, Scalar y, Tensor source, Conversion mode) {
    Tensor target = vector(left, List.of(blank, blank, blank));
    if (Values.casts(y, left, mode)) {
      target.assign(source, mode);
      assertThat(elements(target)).as(what).containsOnly(y.cast(left, mode));
    } else {
      refusedUnwritten(what, ConversionException.class, target, () -> target.assign(source, mode));
    }
  }

  @Test
  void aRefusalAtTheLastOfManyElementsLeavesTheTargetAsItWas() {
    Tensor source = Factories.zeros(DType.FLOAT64, 5000);
    source.set(Double.NaN, 4999);
    Tensor target = on(Factories.full(DType.INT16, 7, 5000));
    refusedUnwritten(
        "nan",
        ConversionException.class,
        target,
        () -> target.assign(on(source), Conversion.CHECKED));
    Tensor wide = Factories.zeros(DType.INT64, 50, 100);
    wide.set(1L << 40, 49, 99);
    Tensor narrow = on(Factories.full(DType.INT32, 7, 50, 100));
    refusedUnwritten(
        "2^40",
        ConversionException.class,
        narrow,
        () -> Arithmetic.addInPlace(narrow, on(wide), Conversion.CHECKED));
  }

  @Test
  void targetsOfAnotherShapeAreRefused() {
    Tensor target = on(Factories.ones(DType.FLOAT64, 1, 3));
    Tensor larger = on(Factories.ones(DType.FLOAT64, 2, 3));
    Tensor other = on(Factories.ones(DType.FLOAT64, 4));
    for (Operator operator : Operator.values()) {
      refusedUnwritten(
          "(1,3) with (2,3)", ShapeException.class, target, () -> operator.inPlace(target, larger));
      refusedUnwritten(
          "(1,3) with (4)", ShapeException.class, target, () -> operator.inPlace(target, other));
    }
    refusedUnwritten("assign", ShapeException.class, target, () -> target.assign(larger));
    Tensor vector = on(Factories.ones(DType.FLOAT64, 3));
    refusedUnwritten(
        "(3) with (1,3)", ShapeException.class, vector, () -> vector.addInPlace(target));
  }

  @Test
  void readOnlyAndSelfOverlappingTargetsAreRefused() {
    Tensor x = on(Factories.ones(DType.COMPLEX128, 3));
    Tensor one = on(Factories.ones(DType.COMPLEX128));
    List<Tensor> readOnly =
        List.of(
            x.conj(),
            x.conj().conj(),
            x.conj().imag(),
            x.broadcastTo(2, 3),
            x.broadcastTo(3),
            x.broadcastTo(2, 3).real(),
            x.broadcastTo(2, 3).conj().conj(),
            x.broadcastTo(2, 3).select(0, 0),
            Factories.ones(DType.FLOAT64, 3).imag(),
            Generated.ones(DType.COMPLEX128, 3));
    for (Tensor target : readOnly) {
      assertThat(target.isReadOnly()).as(target.layout().toString()).isTrue();
      assertRefused("add", AliasException.class, () -> target.multiplyInPlace(2));
      assertRefused("assign", AliasException.class, () -> target.assign(target));
      assertRefused("fill", AliasException.class, () -> target.fill(1));
      assertRefused("negate", AliasException.class, () -> Arithmetic.negateInPlace(target));
      assertRefused("out", AliasException.class, () -> Arithmetic.add(target, target, target));
    }
    assertThat(elements(x)).containsOnly(elements(one).get(0));
  }

  @Test
  void fillWritesOneValueEverywhere() {
    for (DType dtype : DType.values()) {
      Tensor target = on(Factories.zeros(dtype, 3, 4));
      for (Scalar value : Values.of(dtype)) {
        assertThat(elements(target.fill(value))).containsOnly(value);
      }
    }
    Tensor int64 = on(Factories.ones(DType.INT64, 3));
    refusedUnwritten("fill 3.7", PromotionException.class, int64, () -> int64.fill(3.7));
    Tensor flags = on(Factories.zeros(DType.BOOL, 3));
    assertThat(elements(flags.fill(true))).containsOnly(Scalar.of(DType.BOOL, true));
  }
}
