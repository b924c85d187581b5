package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Kind;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Layout;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Logical functions of bool, and selection (contract, section 5). */
public class LogicalConformanceTest extends Conformance {
  private static final List<Scalar> BOTH = Values.of(DType.BOOL);

  private Tensor flags(boolean... values) {
    return on(Factories.tensor(values));
  }

  private static List<Boolean> booleans(Tensor x) {
    assertThat(x.dtype()).isEqualTo(DType.BOOL);
    return elements(x).stream().map(Scalar::booleanValue).toList();
  }

  @Test
  void truthTables() {
    Tensor x = flags(false, false, true, true);
    Tensor y = flags(false, true, false, true);
    assertThat(booleans(Logical.logicalAnd(x, y))).containsExactly(false, false, false, true);
    assertThat(booleans(Logical.logicalOr(x, y))).containsExactly(false, true, true, true);
    assertThat(booleans(Logical.logicalXor(x, y))).containsExactly(false, true, true, false);
    assertThat(booleans(Logical.logicalNot(x))).containsExactly(true, true, false, false);
    assertThat(booleans(Logical.logicalAnd(x, true))).containsExactly(false, false, true, true);
    assertThat(booleans(Logical.logicalOr(x, true))).containsExactly(true, true, true, true);
    assertThat(booleans(Logical.logicalXor(x, true))).containsExactly(true, true, false, false);
    assertThat(booleans(Logical.logicalAnd(true, x))).containsExactly(false, false, true, true);
    assertThat(booleans(Logical.logicalOr(false, x))).containsExactly(false, false, true, true);
    assertThat(booleans(Logical.logicalXor(true, x))).containsExactly(true, true, false, false);
    assertThat(booleans(Logical.where(x, y, true))).containsExactly(true, true, false, true);
    assertThat(booleans(Logical.where(x, false, y))).containsExactly(false, true, false, false);
    Tensor out = Tensor.deferred(DType.BOOL);
    assertThat(booleans(Logical.logicalAnd(out, x, y))).containsExactly(false, false, false, true);
    assertThat(booleans(Logical.logicalOr(out, x, y))).containsExactly(false, true, true, true);
    assertThat(booleans(Logical.logicalXor(out, x, y))).containsExactly(false, true, true, false);
    assertThat(booleans(Logical.logicalNot(out, x))).containsExactly(true, true, false, false);
    Tensor target = Tensor.copyOf(x);
    assertThat(Logical.logicalXorInPlace(target, y)).isSameAs(target);
    assertThat(booleans(target)).containsExactly(false, true, true, false);
    assertThat(booleans(Logical.logicalAndInPlace(target, y)))
        .containsExactly(false, true, false, false);
    assertThat(booleans(Logical.logicalOrInPlace(target, x)))
        .containsExactly(false, true, true, true);
    assertThat(booleans(Logical.logicalNotInPlace(target)))
        .containsExactly(true, false, false, false);
  }

  @Test
  void everyOtherDTypeIsRefused() {
    Tensor bool = vector(DType.BOOL, BOTH);
    for (DType dtype : DType.values()) {
      if (dtype == DType.BOOL) {
        continue;
      }
      Tensor x = vector(dtype, few(Values.of(dtype)).subList(0, 2));
      for (Tensor other : List.of(x, bool)) {
        assertRefused("and", PromotionException.class, () -> Logical.logicalAnd(x, other));
        assertRefused("or", PromotionException.class, () -> Logical.logicalOr(other, x));
        assertRefused("xor", PromotionException.class, () -> Logical.logicalXor(x, other));
      }
      assertRefused("not", PromotionException.class, () -> Logical.logicalNot(x));
      assertRefused("and", PromotionException.class, () -> Logical.logicalAnd(x, true));
      assertRefused("or", PromotionException.class, () -> Logical.logicalOr(true, x));
      assertRefused("where", PromotionException.class, () -> Logical.where(bool, x, true));
      assertRefused("where", PromotionException.class, () -> Logical.where(bool, true, x));
      assertRefused(
          "out", PromotionException.class, () -> Logical.logicalNot(Tensor.deferred(dtype), bool));
    }
  }

  @Test
  void selectionPromotesEveryPair() {
    Tensor condition = flags(true, false);
    for (DType left : DType.values()) {
      for (DType right : DType.values()) {
        Optional<DType> expected = ContractRules.promote(left, right);
        for (Scalar a : few(Values.of(left).subList(1, Values.of(left).size()))) {
          for (Scalar b : few(Values.of(right))) {
            Tensor x = vector(left, List.of(a));
            Tensor y = rankZero(b);
            if (expected.isEmpty()) {
              assertRefused(
                  left + " or " + right,
                  PromotionException.class,
                  () -> Logical.where(condition, x, y));
            } else {
              checkSelected(expected.get(), a, b, Logical.where(condition, x, y));
            }
            if (a.equals(Values.of(left).get(1))) {
              checkNamed(condition, a, b, x, y);
            }
          }
        }
      }
    }
  }

  private static void checkSelected(DType dtype, Scalar a, Scalar b, Tensor found) {
    assertThat(found.dtype()).isEqualTo(dtype);
    assertThat(elements(found))
        .containsExactly(a.cast(dtype, Conversion.CHECKED), b.cast(dtype, Conversion.CHECKED));
  }

  private static void checkNamed(Tensor condition, Scalar a, Scalar b, Tensor x, Tensor y) {
    for (DType named : DType.values()) {
      boolean fits =
          Values.casts(a, named, Conversion.CHECKED) && Values.casts(b, named, Conversion.CHECKED);
      boolean keepsKind =
          a.dtype().kind().level() <= named.kind().level()
              && b.dtype().kind().level() <= named.kind().level();
      if (!keepsKind) {
        assertRefused(
            "named " + named,
            PromotionException.class,
            () -> Logical.where(condition, x, y, named));
      } else if (fits) {
        checkSelected(named, a, b, Logical.where(condition, x, y, named));
      }
    }
  }

  @Test
  void conditionsAreBool() {
    for (DType dtype : DType.values()) {
      if (dtype != DType.BOOL) {
        Tensor condition = vector(dtype, few(Values.of(dtype)));
        Tensor x = on(Factories.ones(DType.FLOAT64));
        assertRefused("condition", PromotionException.class, () -> Logical.where(condition, x, x));
        assertRefused(
            "condition",
            PromotionException.class,
            () -> Logical.where(condition, x, x, DType.FLOAT64));
      }
    }
  }

  @Test
  void scalarsTakePartAsTheTableSays() {
    Map<Kind, Number> scalars =
        Map.of(Kind.SIGNED_INTEGER, 5, Kind.FLOATING, 2.5, Kind.COMPLEX, Complex.of(1, -2));
    Tensor condition = flags(true, false);
    for (DType dtype : DType.values()) {
      Scalar a = Values.of(dtype).get(1);
      Tensor x = vector(dtype, List.of(a));
      scalars.forEach((kind, number) -> {
        Optional<DType> expected = ContractRules.withWeak(dtype, kind);
        if (expected.isEmpty()) {
          assertRefused(
              "scalar", PromotionException.class, () -> Logical.where(condition, x, number));
          return;
        }
        Scalar b = Scalar.of(expected.get(), number);
        checkSelected(expected.get(), a, b, Logical.where(condition, x, number));
        checkSelected(expected.get(), b, a, Logical.where(condition, number, x));
        Tensor out = Tensor.deferred(expected.get());
        checkSelected(expected.get(), a, b, Logical.where(out, condition, x, number));
      });
      if (dtype != DType.BOOL) {
        checkSelected(
            dtype, Scalar.of(dtype, 1), Scalar.of(dtype, 2), Logical.where(condition, 1, 2, dtype));
      }
    }
  }

  @Test
  void selectionReadsEachElementOnly() {
    Tensor condition =
        on(Factories.tensor(new boolean[] {true, false, false}, Layout.ROW_MAJOR, 3, 1));
    Tensor x = on(Factories.tensor(Double.NaN, 1.0));
    Tensor y = on(Factories.tensor(DType.INT8, 3)).select(0, 0);
    Tensor found = Logical.where(condition, x, y);
    assertThat(found.extents()).containsExactly(3, 2);
    assertThat(elements(found).stream().map(Scalar::doubleValue))
        .containsExactly(Double.NaN, 1.0, 3.0, 3.0, 3.0, 3.0);
  }
}
