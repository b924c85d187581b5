package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Span;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Explicit outputs (contract, section 4). */
@Tag("checked")
public class OutputConformanceTest extends Conformance {
  @Test
  void everyOutputDTypeIsComputedInOrRefusedUnwritten() {
    for (DType left : DType.values()) {
      List<Scalar> xs = few(Values.of(left));
      Tensor x = column(vector(left, xs));
      for (DType right : DType.values()) {
        List<Scalar> ys = few(Values.of(right));
        Tensor y = vector(right, ys);
        for (DType target : DType.values()) {
          for (Operator operator : Operator.values()) {
            Tensor out = on(Factories.ones(target, xs.size(), ys.size()));
            check(operator, target, xs, ys, x, y, out);
          }
        }
      }
    }
  }

  private static boolean accepts(Operator operator, DType target, DType left, DType right) {
    Optional<DType> result = ContractRules.arithmetic(operator, left, right);
    return result.isPresent() && ContractRules.holds(target, result.get());
  }

  private void check(
      Operator operator,
      DType target,
      List<Scalar> xs,
      List<Scalar> ys,
      Tensor x,
      Tensor y,
      Tensor out) {
    String what = operator + " of " + x.dtype() + " with " + y.dtype() + " into " + target;
    if (!accepts(operator, target, x.dtype(), y.dtype())) {
      List<Scalar> before = elements(out);
      assertRefused(what, PromotionException.class, () -> operator.into(out, x, y));
      assertThat(elements(out)).as(what).isEqualTo(before);
      return;
    }
    Span memory = out.span();
    assertThat(operator.into(out, x, y)).as(what).isSameAs(out);
    assertThat(out.span()).as(what).isSameAs(memory);
    checkAll(what, operator, target, xs, ys, out);
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
  void deferredOutputsAndOwnersOfAnotherShapeTakeTheResults() {
    for (DType left : DType.values()) {
      for (DType right : DType.values()) {
        List<Scalar> xs = few(Values.of(left));
        List<Scalar> ys = few(Values.of(right));
        Tensor x = column(vector(left, xs));
        Tensor y = vector(right, ys);
        for (DType target : DType.values()) {
          if (!accepts(Operator.ADD, target, left, right)) {
            continue;
          }
          String what = left + " + " + right + " into " + target;
          Tensor deferred = Tensor.deferred(target);
          assertThat(Arithmetic.add(deferred, x, y)).isSameAs(deferred);
          checkAll(what, Operator.ADD, target, xs, ys, deferred);
          Tensor owner = on(Factories.zeros(target, 9));
          assertThat(Arithmetic.add(owner, x, y)).isSameAs(owner);
          checkAll(what, Operator.ADD, target, xs, ys, owner);
          Tensor larger = on(Factories.zeros(target, 2, xs.size(), ys.size()));
          checkAll(what, Operator.ADD, target, xs, ys, Arithmetic.add(larger, x, y));
          Tensor whole = on(Factories.zeros(target, xs.size() + 2, 2L * ys.size()));
          Tensor view = whole.slice(Slice.range(1, xs.size() + 1), Slice.step(-2));
          checkAll(what, Operator.ADD, target, xs, ys, Arithmetic.add(view, x, y));
        }
      }
    }
  }

  @Test
  void viewsMustFitAndOutputsNeverBroadcast() {
    Tensor whole = on(Factories.ones(DType.FLOAT64, 4, 3));
    Tensor x = on(Factories.ones(DType.FLOAT64, 3));
    Tensor one = on(Factories.ones(DType.FLOAT64, 1));
    Tensor view = whole.slice(Slice.range(1, 3));
    assertRefused("view (2,3)", ShapeException.class, () -> Arithmetic.add(view, x, x));
    assertRefused(
        "view (3) of (1)",
        ShapeException.class,
        () -> Arithmetic.add(whole.select(0, 0), one, one));
    ScalarTensor scalar = scalarTensor(Scalar.of(DType.FLOAT64, 5));
    assertRefused("scalar", ShapeException.class, () -> Arithmetic.add(scalar, x, x));
    Tensor complex = on(Factories.ones(DType.COMPLEX128, 4, 3)).select(0, 1);
    assertRefused("complex view", ShapeException.class, () -> Arithmetic.add(complex, one, one));
    assertThat(elements(whole)).containsOnly(Scalar.of(DType.FLOAT64, 1));
    assertThat(elements(scalar)).containsOnly(Scalar.of(DType.FLOAT64, 5));
    Tensor owner = on(Factories.ones(DType.FLOAT64, 4, 3));
    Arithmetic.add(owner, x, x);
    assertThat(owner.extents()).containsExactly(3);
    Tensor complexOwner = on(Factories.ones(DType.COMPLEX128, 4, 3));
    Arithmetic.add(complexOwner, one, one);
    assertThat(complexOwner.extents()).containsExactly(1);
  }

  @Test
  void scalarsAndOutputs() {
    for (DType dtype : DType.values()) {
      if (dtype == DType.BOOL) {
        continue;
      }
      List<Scalar> values = few(Values.of(dtype));
      Tensor x = vector(dtype, values);
      for (DType target : DType.values()) {
        Tensor out = Tensor.deferred(target);
        if (!ContractRules.holds(target, dtype)) {
          assertRefused("2", PromotionException.class, () -> Arithmetic.add(out, x, 2));
          continue;
        }
        Scalar two = Scalar.of(dtype.component(), 2);
        List<Scalar> sums = elements(Arithmetic.subtract(out, x, 2));
        List<Scalar> mirrored = elements(Arithmetic.subtract(Tensor.deferred(target), 2, x));
        for (int i = 0; i < values.size(); i++) {
          ArithmeticOracle.check("out", Operator.SUBTRACT, target, values.get(i), two, sums.get(i));
          ArithmeticOracle.check(
              "out", Operator.SUBTRACT, target, two, values.get(i), mirrored.get(i));
        }
      }
    }
  }

  @Test
  void unaryOperationsIntoOutputs() {
    for (DType dtype : DType.values()) {
      if (dtype == DType.BOOL) {
        continue;
      }
      List<Scalar> values = Values.of(dtype);
      Tensor x = vector(dtype, values);
      for (DType target : DType.values()) {
        Tensor out = on(Factories.ones(target, values.size()));
        String what = dtype + " into " + target;
        if (ContractRules.holds(target, dtype)) {
          List<Scalar> negated = elements(Arithmetic.negate(out, x));
          for (int i = 0; i < values.size(); i++) {
            Scalar converted = values.get(i).cast(target, Conversion.CHECKED);
            boolean real = target.isComplex() && !dtype.isComplex();
            Scalar expected =
                real
                    ? UnaryOracle.negate(values.get(i).cast(target.component(), Conversion.CHECKED))
                        .cast(target, Conversion.CHECKED)
                    : UnaryOracle.negate(converted);
            assertThat(negated.get(i)).as("negate %s", what).isEqualTo(expected);
          }
        } else {
          assertRefused(what, PromotionException.class, () -> Arithmetic.negate(out, x));
        }
        if (ContractRules.holds(target, dtype.component())) {
          List<Scalar> magnitudes = elements(Arithmetic.abs(out, x));
          for (int i = 0; i < values.size(); i++) {
            checkMagnitude(values.get(i), target, magnitudes.get(i));
          }
        } else {
          assertRefused(what, PromotionException.class, () -> Arithmetic.abs(out, x));
        }
      }
    }
  }

  /** The magnitude computed in the output's dtype: of complex elements, in its complex one. */
  private static void checkMagnitude(Scalar value, DType target, Scalar found) {
    assertThat(found.dtype()).isEqualTo(target);
    DType real = target.component();
    DType computing = value.dtype().isComplex() ? real.complexOf() : real;
    Scalar converted = value.cast(computing, Conversion.CHECKED);
    UnaryOracle.checkAbs(
        converted,
        target.isComplex()
            ? Scalar.ofLongDouble(real, found.complexLongDoubleValue().real())
            : found);
  }

  @Test
  void anOutputMayBeAnOperand() {
    for (DType dtype : DType.values()) {
      if (dtype == DType.BOOL) {
        continue;
      }
      Tensor x = on(Factories.fromFunction(dtype, index -> index[0] + 3 * index[1], 3, 3));
      List<Scalar> expected = elements(Arithmetic.add(x, x.transpose()));
      Tensor target = Tensor.copyOf(x);
      Arithmetic.add(target, target, target.transpose());
      assertThat(elements(target)).as("%s", dtype).isEqualTo(expected);
      Tensor row = Tensor.copyOf(x);
      Tensor grown =
          Arithmetic.add(
              row, row.reshape(Layout.COLUMN_MAJOR, 9, 1), row.flatten(Layout.COLUMN_MAJOR));
      assertThat(grown.extents()).containsExactly(9, 9);
    }
  }
}
