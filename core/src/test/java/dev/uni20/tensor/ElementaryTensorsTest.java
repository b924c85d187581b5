package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static dev.uni20.tensor.Arranged.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexFunctions;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.ComplexLongDoubleFunctions;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.LongDoubleFunctions;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.RealFunctions;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.StorageOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Elementary functions of tensors are the carriers' functions, wherever the elements lie. */
class ElementaryTensorsTest {
  private static final StorageOrder COLUMN = StorageOrder.COLUMN_MAJOR;

  /** A function of tensors, its form with an output, and the functions of single values. */
  record Function(
      String name,
      UnaryOperator<Tensor> call,
      BinaryOperator<Tensor> into,
      DoubleUnaryOperator real,
      UnaryOperator<LongDouble> pair,
      UnaryOperator<Complex> complex,
      UnaryOperator<ComplexLongDouble> complexPair) {
    @Override
    public String toString() {
      return name;
    }

    Scalar of(Scalar x, DType computing) {
      if (computing == DType.CLONGDOUBLE) {
        return Scalar.ofComplexLongDouble(computing, complexPair.apply(x.complexLongDoubleValue()));
      }
      if (computing.isComplex()) {
        return Scalar.ofComplex(computing, complex.apply(x.complexValue()));
      }
      return computing == DType.LONGDOUBLE
          ? Scalar.ofLongDouble(computing, pair.apply(x.longDoubleValue()))
          : Scalar.ofReal(computing, real.applyAsDouble(x.doubleValue()));
    }
  }

  static Stream<Function> functions() {
    return Stream.of(
        new Function(
            "exp",
            Elementary::exp,
            Elementary::exp,
            RealFunctions::exp,
            LongDoubleFunctions::exp,
            ComplexFunctions::exp,
            ComplexLongDoubleFunctions::exp),
        new Function(
            "expm1",
            Elementary::expm1,
            Elementary::expm1,
            RealFunctions::expm1,
            LongDoubleFunctions::expm1,
            ComplexFunctions::expm1,
            ComplexLongDoubleFunctions::expm1),
        new Function(
            "log",
            Elementary::log,
            Elementary::log,
            RealFunctions::log,
            LongDoubleFunctions::log,
            ComplexFunctions::log,
            ComplexLongDoubleFunctions::log),
        new Function(
            "log1p",
            Elementary::log1p,
            Elementary::log1p,
            RealFunctions::log1p,
            LongDoubleFunctions::log1p,
            ComplexFunctions::log1p,
            ComplexLongDoubleFunctions::log1p),
        new Function(
            "log2",
            Elementary::log2,
            Elementary::log2,
            RealFunctions::log2,
            LongDoubleFunctions::log2,
            ComplexFunctions::log2,
            ComplexLongDoubleFunctions::log2),
        new Function(
            "log10",
            Elementary::log10,
            Elementary::log10,
            RealFunctions::log10,
            LongDoubleFunctions::log10,
            ComplexFunctions::log10,
            ComplexLongDoubleFunctions::log10),
        new Function(
            "sqrt",
            Elementary::sqrt,
            Elementary::sqrt,
            RealFunctions::sqrt,
            LongDoubleFunctions::sqrt,
            ComplexFunctions::sqrt,
            ComplexLongDoubleFunctions::sqrt),
        new Function(
            "sin",
            Elementary::sin,
            Elementary::sin,
            RealFunctions::sin,
            LongDoubleFunctions::sin,
            ComplexFunctions::sin,
            ComplexLongDoubleFunctions::sin),
        new Function(
            "cos",
            Elementary::cos,
            Elementary::cos,
            RealFunctions::cos,
            LongDoubleFunctions::cos,
            ComplexFunctions::cos,
            ComplexLongDoubleFunctions::cos),
        new Function(
            "tan",
            Elementary::tan,
            Elementary::tan,
            RealFunctions::tan,
            LongDoubleFunctions::tan,
            ComplexFunctions::tan,
            ComplexLongDoubleFunctions::tan),
        new Function(
            "asin",
            Elementary::asin,
            Elementary::asin,
            RealFunctions::asin,
            LongDoubleFunctions::asin,
            ComplexFunctions::asin,
            ComplexLongDoubleFunctions::asin),
        new Function(
            "acos",
            Elementary::acos,
            Elementary::acos,
            RealFunctions::acos,
            LongDoubleFunctions::acos,
            ComplexFunctions::acos,
            ComplexLongDoubleFunctions::acos),
        new Function(
            "atan",
            Elementary::atan,
            Elementary::atan,
            RealFunctions::atan,
            LongDoubleFunctions::atan,
            ComplexFunctions::atan,
            ComplexLongDoubleFunctions::atan),
        new Function(
            "sinh",
            Elementary::sinh,
            Elementary::sinh,
            RealFunctions::sinh,
            LongDoubleFunctions::sinh,
            ComplexFunctions::sinh,
            ComplexLongDoubleFunctions::sinh),
        new Function(
            "cosh",
            Elementary::cosh,
            Elementary::cosh,
            RealFunctions::cosh,
            LongDoubleFunctions::cosh,
            ComplexFunctions::cosh,
            ComplexLongDoubleFunctions::cosh),
        new Function(
            "tanh",
            Elementary::tanh,
            Elementary::tanh,
            RealFunctions::tanh,
            LongDoubleFunctions::tanh,
            ComplexFunctions::tanh,
            ComplexLongDoubleFunctions::tanh),
        new Function(
            "asinh",
            Elementary::asinh,
            Elementary::asinh,
            RealFunctions::asinh,
            LongDoubleFunctions::asinh,
            ComplexFunctions::asinh,
            ComplexLongDoubleFunctions::asinh),
        new Function(
            "acosh",
            Elementary::acosh,
            Elementary::acosh,
            RealFunctions::acosh,
            LongDoubleFunctions::acosh,
            ComplexFunctions::acosh,
            ComplexLongDoubleFunctions::acosh),
        new Function(
            "atanh",
            Elementary::atanh,
            Elementary::atanh,
            RealFunctions::atanh,
            LongDoubleFunctions::atanh,
            ComplexFunctions::atanh,
            ComplexLongDoubleFunctions::atanh));
  }

  /**
   * The same numbers; where vectors compute float32 and float64 of every size, within the sum of
   * both errors, which {@link SimdAccuracyTest} holds.
   */
  private static void assertAgrees(String what, List<Scalar> found, List<Scalar> expected) {
    if (System.getProperty("uni20.simd.least") == null || !SimdBackends.present()) {
      assertThat(found).as(what).isEqualTo(expected);
      return;
    }
    assertThat(found).as(what).hasSameSizeAs(expected);
    for (int i = 0; i < found.size(); i++) {
      Scalar number = found.get(i);
      DType dtype = expected.get(i).dtype();
      double exact = expected.get(i).equals(number) ? 0 : expected.get(i).doubleValue();
      if (exact == 0 || !(dtype == DType.FLOAT64 || dtype == DType.FLOAT32)) {
        assertThat(number).as(what).isEqualTo(expected.get(i));
        continue;
      }
      double ulp = dtype == DType.FLOAT32 ? Math.ulp((float) exact) : Math.ulp(exact);
      assertThat(Math.abs(number.doubleValue() - exact)).as(what).isLessThanOrEqualTo(3 * ulp);
    }
  }

  @ParameterizedTest
  @MethodSource("functions")
  void agreesWithItsCarriersInEveryArrangement(Function function) {
    for (DType dtype : DType.values()) {
      if (dtype.isBoolean()) {
        assertThatThrownBy(() -> function.call.apply(Factories.tensor(true)))
            .isInstanceOf(PromotionException.class)
            .hasMessageContaining(function.name);
        continue;
      }
      DType computing = dtype.isInteger() ? DType.FLOAT64 : dtype;
      List<Scalar> values = Values.of(dtype);
      List<Scalar> expected = new ArrayList<>();
      for (Scalar value : values) {
        expected.add(function.of(value.cast(computing, Conversion.CHECKED), computing));
      }
      for (Tensor x : Arranged.all(Conformance.hostVector(dtype, values))) {
        Tensor found = function.call.apply(x);
        assertThat(found.dtype()).isEqualTo(computing);
        assertAgrees(function + " of " + dtype, elements(found), expected);
      }
      if (dtype == computing) {
        Tensor itself = Conformance.hostVector(dtype, values);
        assertThat(function.into.apply(itself, itself)).isSameAs(itself);
        assertAgrees(function + " in place, of " + dtype, elements(itself), expected);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("functions")
  void computesInTheDtypeOfAWiderOutput(Function function) {
    Tensor x = vector(DType.FLOAT32, 0.3f, -1.5f, 2.0f);
    for (DType wide :
        List.of(DType.FLOAT64, DType.LONGDOUBLE, DType.COMPLEX64, DType.CLONGDOUBLE)) {
      Tensor out = Tensor.deferred(wide);
      assertThat(function.into.apply(out, x)).isSameAs(out);
      List<Scalar> expected = new ArrayList<>();
      for (Scalar value : elements(x)) {
        expected.add(function.of(value.cast(wide, Conversion.CHECKED), wide));
      }
      assertThat(out.dtype()).isEqualTo(wide);
      assertAgrees(function + " into " + wide, elements(out), expected);
    }
    Tensor narrow = Tensor.deferred(DType.FLOAT32);
    assertThatThrownBy(() -> function.into.apply(narrow, x.cast(DType.FLOAT64)))
        .isInstanceOf(PromotionException.class)
        .hasMessageContaining(function.name);
  }

  @Test
  void cubeRootsAreReal() {
    for (DType dtype : List.of(DType.FLOAT32, DType.FLOAT64, DType.LONGDOUBLE, DType.INT16)) {
      Tensor found = Elementary.cbrt(vector(dtype, -27, 8));
      assertThat(found.dtype()).isEqualTo(dtype.isInteger() ? DType.FLOAT64 : dtype);
      assertThat(HostArrays.toDoubleArray(found.cast(DType.FLOAT64), COLUMN))
          .containsExactly(-3, 2);
    }
    assertThatThrownBy(() -> Elementary.cbrt(vector(DType.COMPLEX64, 1)))
        .isInstanceOf(PromotionException.class)
        .hasMessageContaining("complex64");
  }

  @Test
  void realOperandsOfComplexPowersStayReal() {
    Complex z = Complex.of(1.5, -2);
    Tensor x = vector(DType.COMPLEX128, Scalar.ofComplex(DType.COMPLEX128, z));
    assertThat(Division.power(x, 3).get(0).complexValue())
        .isEqualTo(ComplexFunctions.power(z, 3.0));
    assertThat(Division.power(x, 0.5).get(0).complexValue())
        .isEqualTo(ComplexFunctions.power(z, 0.5));
    assertThat(Division.power(2.5, x).get(0).complexValue())
        .isEqualTo(ComplexFunctions.power(2.5, z));
    assertThat(Division.power(vector(DType.FLOAT64, 2.5), x).get(0).complexValue())
        .isEqualTo(ComplexFunctions.power(2.5, z));
    assertThat(Division.power(x, x).get(0).complexValue()).isEqualTo(ComplexFunctions.power(z, z));
    Tensor negative = vector(DType.FLOAT64, -1);
    assertThat(Double.isNaN(Division.power(negative, 0.5).getDouble(0))).isTrue();
    Complex root = Division.power(negative, 0.5, DType.COMPLEX128).get(0).complexValue();
    assertThat(root).isEqualTo(ComplexFunctions.power(Complex.of(-1), Complex.of(0.5)));
    assertThat(root.imaginary()).isEqualTo(1);
  }

  @Test
  void functionsOfTwoOperandsInEveryArrangement() {
    for (DType dtype : List.of(DType.FLOAT32, DType.FLOAT64)) {
      Tensor x = vector(dtype, 3, -0.0, 1e-3, -7);
      Tensor y = vector(dtype, 4, -1, 0.5, Double.POSITIVE_INFINITY);
      List<Scalar> hypot = new ArrayList<>();
      List<Scalar> angle = new ArrayList<>();
      List<Scalar> power = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        double a = x.getDouble(i);
        double b = y.getDouble(i);
        hypot.add(Scalar.ofReal(dtype, RealFunctions.hypot(a, b)));
        angle.add(Scalar.ofReal(dtype, RealFunctions.atan2(a, b)));
        power.add(Scalar.ofReal(dtype, RealFunctions.power(a, b)));
      }
      for (Tensor left : Arranged.all(x)) {
        for (Tensor right : Arranged.all(y)) {
          assertThat(elements(FloatingPoint.hypot(left, right))).isEqualTo(hypot);
          assertThat(elements(FloatingPoint.atan2(left, right))).isEqualTo(angle);
          assertThat(elements(Division.power(left, right))).isEqualTo(power);
        }
      }
      Tensor table = FloatingPoint.hypot(x.reshapeView(COLUMN, 4, 1), y);
      assertThat(table.extents()).containsExactly(4, 4);
      assertThat(table.get(2, 1))
          .isEqualTo(Scalar.ofReal(dtype, RealFunctions.hypot(x.getDouble(2), y.getDouble(1))));
    }
  }
}
