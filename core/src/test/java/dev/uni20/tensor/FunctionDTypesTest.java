package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Capability;
import dev.uni20.kernel.OperationTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which dtypes each function takes and what it returns, stated here once more, in words. */
class FunctionDTypesTest {
  /** The dtype of results, or null where the contract refuses. */
  private interface Rule {
    @Nullable DType of(DType promoted);
  }

  private static @Nullable DType wrapping(DType dtype) {
    return dtype.isBoolean() ? null : dtype;
  }

  private static @Nullable DType real(DType dtype) {
    return dtype.isBoolean() || dtype.isComplex() ? null : dtype;
  }

  private static @Nullable DType ordered(DType dtype) {
    return dtype.isComplex() ? null : dtype;
  }

  private static @Nullable DType whole(DType dtype) {
    return dtype.isBoolean() || dtype.isInteger() ? dtype : null;
  }

  private static @Nullable DType realFloating(DType dtype) {
    return dtype.isComplex() ? null : floating(dtype);
  }

  private static @Nullable DType floating(DType dtype) {
    return dtype.isBoolean() ? null : dtype.isInteger() ? DType.FLOAT64 : dtype;
  }

  private static @Nullable DType question(DType dtype) {
    return dtype.isBoolean() ? null : DType.BOOL;
  }

  private static @Nullable DType inverse(DType dtype) {
    return dtype.isBoolean() || dtype.isInteger() ? null : dtype;
  }

  private record Unary(UnaryOperator<Tensor> call, Rule rule) {}

  private record Binary(BinaryOperator<Tensor> call, Rule rule) {}

  private static Map<String, Unary> unary() {
    Map<String, Unary> table = new LinkedHashMap<>();
    table.put("square", new Unary(Division::square, FunctionDTypesTest::wrapping));
    table.put("sign", new Unary(Division::sign, FunctionDTypesTest::wrapping));
    table.put("reciprocal", new Unary(Division::reciprocal, FunctionDTypesTest::inverse));
    table.put("bitwiseNot", new Unary(Bitwise::bitwiseNot, FunctionDTypesTest::whole));
    table.put("floor", new Unary(FloatingPoint::floor, FunctionDTypesTest::real));
    table.put("ceil", new Unary(FloatingPoint::ceil, FunctionDTypesTest::real));
    table.put("trunc", new Unary(FloatingPoint::trunc, FunctionDTypesTest::real));
    table.put("rint", new Unary(FloatingPoint::rint, FunctionDTypesTest::real));
    table.put("nextUp", new Unary(FloatingPoint::nextUp, FunctionDTypesTest::realFloating));
    table.put("nextDown", new Unary(FloatingPoint::nextDown, FunctionDTypesTest::realFloating));
    table.put("isNaN", new Unary(FloatingPoint::isNaN, FunctionDTypesTest::question));
    table.put("isInfinite", new Unary(FloatingPoint::isInfinite, FunctionDTypesTest::question));
    table.put("isFinite", new Unary(FloatingPoint::isFinite, FunctionDTypesTest::question));
    table.put("exp", new Unary(Elementary::exp, FunctionDTypesTest::floating));
    table.put("log1p", new Unary(Elementary::log1p, FunctionDTypesTest::floating));
    table.put("cbrt", new Unary(Elementary::cbrt, FunctionDTypesTest::realFloating));
    return table;
  }

  private static Map<String, Binary> binary() {
    Map<String, Binary> table = new LinkedHashMap<>();
    table.put("floorDivide", new Binary(Division::floorDivide, FunctionDTypesTest::real));
    table.put("remainder", new Binary(Division::remainder, FunctionDTypesTest::real));
    table.put("power", new Binary(Division::power, FunctionDTypesTest::wrapping));
    table.put("minimum", new Binary(Extrema::minimum, FunctionDTypesTest::ordered));
    table.put("maximum", new Binary(Extrema::maximum, FunctionDTypesTest::ordered));
    table.put("clip", new Binary((x, y) -> Extrema.clip(x, y, y), FunctionDTypesTest::ordered));
    table.put("bitwiseAnd", new Binary(Bitwise::bitwiseAnd, FunctionDTypesTest::whole));
    table.put("bitwiseOr", new Binary(Bitwise::bitwiseOr, FunctionDTypesTest::whole));
    table.put("bitwiseXor", new Binary(Bitwise::bitwiseXor, FunctionDTypesTest::whole));
    table.put("hypot", new Binary(FloatingPoint::hypot, FunctionDTypesTest::realFloating));
    table.put("atan2", new Binary(FloatingPoint::atan2, FunctionDTypesTest::realFloating));
    table.put("copySign", new Binary(FloatingPoint::copySign, FunctionDTypesTest::realFloating));
    table.put(
        "fma", new Binary((x, y) -> FloatingPoint.fma(x, y, y), FunctionDTypesTest::realFloating));
    return table;
  }

  private static Tensor one(DType dtype) {
    return dtype.isBoolean() ? Factories.tensor(true) : Factories.ones(dtype, 1);
  }

  @Test
  void functionsOfOneOperand() {
    unary()
        .forEach((name, function) -> {
          for (DType dtype : DType.values()) {
            check(name, function.rule.of(dtype), () -> function.call.apply(one(dtype)).dtype());
          }
        });
  }

  @Test
  void functionsOfTwoOperandsOfEveryPair() {
    binary()
        .forEach((name, function) -> {
          for (DType x : DType.values()) {
            for (DType y : DType.values()) {
              Optional<DType> promoted = ContractRules.promote(x, y);
              check(
                  name + " " + x + " " + y,
                  promoted.isEmpty() ? null : function.rule.of(promoted.get()),
                  () -> function.call.apply(one(x), one(y)).dtype());
            }
          }
        });
  }

  private interface Found {
    DType get();
  }

  private static void check(String what, @Nullable DType expected, Found found) {
    if (expected == null) {
      assertThatThrownBy(found::get).as(what).isInstanceOf(PromotionException.class);
    } else {
      assertThat(found.get()).as(what).isEqualTo(expected);
    }
  }

  @Test
  void shiftsKeepTheDtypeOfWhatIsShifted() {
    for (DType x : DType.values()) {
      for (DType y : DType.values()) {
        DType expected = x.isInteger() && y.isInteger() ? x : null;
        check("left", expected, () -> Bitwise.shiftLeft(one(x), one(y)).dtype());
        check("right", expected, () -> Bitwise.shiftRight(one(x), one(y)).dtype());
      }
    }
  }

  @Test
  void ordinaryNumbersAreWeak() {
    for (DType dtype : DType.values()) {
      Tensor x = one(dtype);
      DType withReal = dtype.isInteger() ? DType.FLOAT64 : dtype;
      check("power", wrapping(dtype), () -> Division.power(x, 2).dtype());
      check("power", floating(dtype), () -> Division.power(x, 2.0).dtype());
      check(
          "power",
          dtype.isBoolean() ? null : withReal.complexOf(),
          () -> Division.power(x, Complex.I).dtype());
      check("floorDivide", real(dtype), () -> Division.floorDivide(x, 2).dtype());
      check("floorDivide", real(dtype), () -> Division.floorDivide(2, x).dtype());
      check("remainder", realFloating(dtype), () -> Division.remainder(x, 0.5).dtype());
      check("minimum", real(dtype), () -> Extrema.minimum(x, 2).dtype());
      check("maximum", realFloating(dtype), () -> Extrema.maximum(2.5, x).dtype());
      check("clip", real(dtype), () -> Extrema.clip(x, 0, 1).dtype());
      check("hypot", realFloating(dtype), () -> FloatingPoint.hypot(x, 2).dtype());
    }
    assertThatThrownBy(() -> Extrema.minimum(one(DType.UINT8), 300))
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> Division.floorDivide(one(DType.UINT8), -1))
        .isInstanceOf(ConversionException.class);
    assertThat(Division.power(one(DType.UINT8), 300).dtype()).isEqualTo(DType.UINT8);
    Scalar typed = Scalar.of(DType.INT64, 2);
    assertThat(Extrema.minimum(one(DType.INT8), typed).dtype()).isEqualTo(DType.INT64);
    assertThat(Bitwise.shiftLeft(one(DType.INT8), typed).dtype()).isEqualTo(DType.INT8);
  }

  @Test
  void namedDtypesAreComputedIn() {
    Tensor x = Arranged.vector(DType.UINT8, 7);
    assertThat(Division.floorDivide(x, 2, DType.FLOAT64).getDouble(0)).isEqualTo(3);
    assertThat(Division.floorDivide(x, 2, DType.FLOAT64).dtype()).isEqualTo(DType.FLOAT64);
    assertThat(Division.power(x, -1, DType.FLOAT64).getDouble(0)).isEqualTo(1.0 / 7);
    assertThat(Division.power(x, 3, DType.INT64).get(0)).isEqualTo(Scalar.of(DType.INT64, 343));
    assertThat(Extrema.minimum(x, 300, DType.INT16).get(0)).isEqualTo(Scalar.of(DType.INT16, 7));
    assertThat(Bitwise.shiftLeft(x, 8, DType.INT32).get(0)).isEqualTo(Scalar.of(DType.INT32, 1792));
    assertThat(FloatingPoint.hypot(x, 24, DType.FLOAT32).dtype()).isEqualTo(DType.FLOAT32);
    assertThatThrownBy(() -> FloatingPoint.hypot(x, 24, DType.INT32))
        .isInstanceOf(PromotionException.class);
    assertThatThrownBy(() -> Division.floorDivide(x, 2.5, DType.INT32))
        .isInstanceOf(PromotionException.class);
    assertThatThrownBy(() -> Division.floorDivide(x, 2, DType.COMPLEX64))
        .isInstanceOf(PromotionException.class);
    assertThatThrownBy(() -> Extrema.minimum(Factories.ones(DType.FLOAT32, 1), 1, DType.INT8))
        .isInstanceOf(PromotionException.class);
  }

  @Test
  void outputsTakeWiderDtypes() {
    Tensor x = Arranged.vector(DType.INT8, 100);
    Tensor wide = Factories.zeros(DType.INT32, 1);
    Division.power(wide, x, 2);
    assertThat(wide.get(0)).isEqualTo(Scalar.of(DType.INT32, 10_000));
    Tensor floating = Factories.zeros(DType.FLOAT32, 1);
    Division.floorDivide(floating, x, 3);
    assertThat(floating.getDouble(0)).isEqualTo(33);
    assertThatThrownBy(() -> Division.floorDivide(x, wide, 3))
        .isInstanceOf(PromotionException.class);
    assertThat(x.get(0)).isEqualTo(Scalar.of(DType.INT8, 100));
    Tensor flags = Factories.full(true, 1);
    FloatingPoint.isNaN(flags, x);
    assertThat(flags.get(0).booleanValue()).isFalse();
  }

  @Test
  void theTableListsEveryOperationWithEveryDtype() {
    List<Capability> rows = OperationTable.capabilities();
    assertThat(rows.size() % DType.values().length).isZero();
    for (Capability row : rows) {
      assertThat(row.signature() == null)
          .as("%s of %s", row.operation(), row.operand())
          .isEqualTo(row.accuracy().isEmpty());
    }
    assertThat(rows)
        .anySatisfy(row -> {
          assertThat(row.operation()).isEqualTo("exp");
          assertThat(row.operand()).isEqualTo(DType.FLOAT64);
          assertThat(row.accuracy()).isEqualTo("1.0 ulp");
        });
  }
}
