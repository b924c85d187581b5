package dev.uni20.cases;

import static dev.uni20.Uni20.abs;
import static dev.uni20.Uni20.add;
import static dev.uni20.Uni20.all;
import static dev.uni20.Uni20.any;
import static dev.uni20.Uni20.cast;
import static dev.uni20.Uni20.divide;
import static dev.uni20.Uni20.equal;
import static dev.uni20.Uni20.greater;
import static dev.uni20.Uni20.greaterEqual;
import static dev.uni20.Uni20.innerProduct;
import static dev.uni20.Uni20.innerProductHost;
import static dev.uni20.Uni20.less;
import static dev.uni20.Uni20.lessEqual;
import static dev.uni20.Uni20.logicalAnd;
import static dev.uni20.Uni20.logicalNot;
import static dev.uni20.Uni20.logicalOr;
import static dev.uni20.Uni20.logicalXor;
import static dev.uni20.Uni20.max;
import static dev.uni20.Uni20.mean;
import static dev.uni20.Uni20.min;
import static dev.uni20.Uni20.multiply;
import static dev.uni20.Uni20.negate;
import static dev.uni20.Uni20.norm;
import static dev.uni20.Uni20.notEqual;
import static dev.uni20.Uni20.prod;
import static dev.uni20.Uni20.range;
import static dev.uni20.Uni20.subtract;
import static dev.uni20.Uni20.sum;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.Uni20.where;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.cases.Elements.extents;
import static dev.uni20.dtype.DType.BOOL;
import static dev.uni20.dtype.DType.COMPLEX128;
import static dev.uni20.dtype.DType.INT64;
import static dev.uni20.dtype.DType.UINT64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** D. Views, strides, kernels. */
@Tag("checked")
class ViewCasesTest {
  static Stream<Arguments> numbersInEveryArrangement() {
    return DTypeLists.numbers().stream()
        .flatMap(dtype ->
            Stream.of(Arrangement.values()).map(arrangement -> Arguments.of(dtype, arrangement)));
  }

  private static DType product(DType dtype) {
    if (dtype.isInteger()) {
      return dtype.isUnsignedInteger() ? UINT64 : INT64;
    }
    return dtype;
  }

  @ParameterizedTest
  @MethodSource("numbersInEveryArrangement")
  @DisplayName("case 45, multik#153: the inner product of a row view keeps its offset")
  void case45_rowView(DType dtype, Arrangement arrangement) {
    Tensor x = arrangement.of(Elements.of(dtype, extents(2, 2), 1, 2, 3, 4));
    Tensor ones = arrangement.of(tensor(dtype, 1, 1));
    check(innerProductHost(x.select(0, 1), ones), product(dtype), 7);
    check(innerProductHost(ones, x.slice(Slice.at(1))), product(dtype), 7);
    check(innerProductHost(x.select(1, 1), ones), product(dtype), 6);
    check(innerProductHost(x.select(0, 1), x.select(1, 0)), product(dtype), 15);
  }

  @ParameterizedTest
  @MethodSource("numbersInEveryArrangement")
  @DisplayName("case 46, xtensor-blas#100: a column with a reversed column")
  void case46_negativeStride(DType dtype, Arrangement arrangement) {
    Tensor x = arrangement.of(Elements.of(dtype, extents(3, 2), 2, 3, 5, 7, 11, 13));
    Tensor reversed = x.select(1, 1).slice(Slice.reversed());
    check(innerProductHost(x.select(1, 0), reversed), product(dtype), 94);
    check(innerProductHost(reversed, x.select(1, 0)), product(dtype), 94);
    check(innerProduct(reversed, reversed), product(dtype), extents(), 9 + 49 + 169);
  }

  @ParameterizedTest
  @MethodSource("numbersInEveryArrangement")
  @DisplayName("case 47, TRIQS/nda#52, CUDA.jl#2589: a view that is not contiguous, flattened")
  void case47_flattenThenProduct(DType dtype, Arrangement arrangement) {
    Number[] values = new Number[81];
    for (int i = 0; i < 81; i++) {
      values[i] = i / 27 + i / 9 % 3 + i / 3 % 3 + i % 3;
    }
    Tensor v = arrangement.of(Elements.of(dtype, extents(3, 3, 3, 3), values));
    Tensor part = v.select(1, 1);
    check(innerProductHost(part, part), product(dtype), 486);
    for (var order : new StorageOrder[] {Layout.ROW_MAJOR, Layout.COLUMN_MAJOR}) {
      Tensor flat = part.flatten(order);
      assertThat(flat.extents()).containsExactly(27);
      check(innerProductHost(flat, flat), product(dtype), 486);
    }
    assertThat(Elements.of(part.flatten(Layout.ROW_MAJOR))).isEqualTo(Elements.of(part));
  }

  @ParameterizedTest
  @MethodSource("numbersInEveryArrangement")
  @DisplayName("case 49, Odyssey#3391, nd4j#150 #372: a copy of a transpose is in logical order")
  void case49_copyOfATranspose(DType dtype, Arrangement arrangement) {
    Tensor x = arrangement.of(Elements.of(dtype, extents(2, 3), 1, 2, 3, 4, 5, 6));
    Tensor t = x.transpose();
    check(t, dtype, extents(3, 2), 1, 4, 2, 5, 3, 6);
    check(Tensor.copyOf(t), dtype, extents(3, 2), 1, 4, 2, 5, 3, 6);
    check(t.flatten(Layout.ROW_MAJOR), dtype, 1, 4, 2, 5, 3, 6);
    check(t.flatten(Layout.COLUMN_MAJOR), dtype, 1, 2, 3, 4, 5, 6);
    check(t.reshape(Layout.ROW_MAJOR, 2, 3), dtype, extents(2, 3), 1, 4, 2, 5, 3, 6);
    check(x.permute(1, 0), dtype, extents(3, 2), 1, 4, 2, 5, 3, 6);
    Tensor cube = arrangement.of(range(dtype, 24).reshape(Layout.ROW_MAJOR, 2, 3, 4));
    Tensor turned = Tensor.copyOf(cube.permute(2, 0, 1));
    assertThat(turned.extents()).containsExactly(4, 2, 3);
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 4; k++) {
          check(turned.get(k, i, j), dtype, 12 * i + 4 * j + k);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#all")
  @DisplayName("case 50, nd4j#724: negative steps and empty reversed views through every kernel")
  void case50_negativeSteps(DType dtype) {
    Number[] values = new Number[63];
    for (int i = 0; i < values.length; i++) {
      // Products of these are exact, so that the order of the factors makes no difference.
      values[i] = dtype.isBoolean() ? i % 3 % 2 : i % 11 == 0 ? 3 : i % 2 + 1;
    }
    Tensor flat = Elements.of(dtype, values);
    Tensor square = Elements.of(dtype, extents(7, 9), values);
    List<Tensor> views =
        List.of(
            flat.slice(Slice.reversed()),
            flat.slice(Slice.step(-2)),
            flat.slice(Slice.range(50, 3, -7)),
            flat.slice(Slice.range(5, 5, -1)),
            flat.slice(Slice.to(0)).slice(Slice.reversed()),
            square.slice(Slice.reversed(), Slice.step(-2)),
            square.slice(Slice.step(-3), Slice.reversed()).transpose(),
            square.slice(Slice.reversed(), Slice.to(0)).slice(Slice.reversed(), Slice.reversed()),
            square.slice(Slice.at(-1), Slice.step(-4)),
            square.slice(Slice.range(2, 0, -1)).slice(Slice.step(-1), Slice.range(-1, 0, -3)));
    for (Tensor view : views) {
      Tensor plain = Elements.of(dtype, view.extents(), Elements.of(view).toArray(Number[]::new));
      for (UnaryOperator<Tensor> kernel : kernels(view)) {
        Tensor expected = kernel.apply(plain);
        Tensor actual = kernel.apply(view);
        assertThat(actual.extents()).isEqualTo(expected.extents());
        assertThat(Elements.of(actual)).isEqualTo(Elements.of(expected));
      }
      // The view as the target of assignments.
      Tensor target = Elements.of(dtype, extents(63), values).slice(Slice.step(-2));
      Tensor source =
          Elements.of(dtype, extents(32), List.of(values).subList(0, 32).toArray(Number[]::new));
      target.assign(source);
      assertThat(Elements.of(target)).isEqualTo(Elements.of(source));
    }
  }

  /** Every kernel that takes this dtype and shape, made unary. */
  private static List<UnaryOperator<Tensor>> kernels(Tensor example) {
    DType dtype = example.dtype();
    List<UnaryOperator<Tensor>> kernels = new ArrayList<>();
    kernels.add(Tensor::copyOf);
    kernels.add(x -> cast(x, dtype.isComplex() ? COMPLEX128 : INT64, Conversion.CHECKED));
    kernels.add(x -> cast(x, BOOL, Conversion.CHECKED));
    kernels.add(x -> equal(x, x));
    kernels.add(x -> notEqual(x, x));
    kernels.add(x -> where(equal(x, x), x, x));
    kernels.add(x -> sum(x));
    kernels.add(x -> sum(x, 0));
    kernels.add(x -> mean(x));
    kernels.add(x -> mean(x, -1));
    kernels.add(x -> any(x));
    kernels.add(x -> all(x, 0));
    kernels.add(x -> sum(x, Axes.none()));
    if (dtype.isBoolean()) {
      kernels.add(x -> logicalAnd(x, x));
      kernels.add(x -> logicalOr(x, x));
      kernels.add(x -> logicalXor(x, x));
      kernels.add(x -> logicalNot(x));
    } else {
      kernels.add(x -> add(x, x));
      kernels.add(x -> subtract(x, 1));
      kernels.add(x -> multiply(x, x));
      kernels.add(x -> multiply(2, x));
      kernels.add(x -> divide(x, 2, dtype.isComplex() ? COMPLEX128 : DType.FLOAT64));
      kernels.add(x -> negate(x));
      kernels.add(x -> abs(x));
      kernels.add(x -> norm(x));
      kernels.add(x -> norm(x, 0));
      kernels.add(x -> innerProduct(x, x));
      kernels.add(x -> Tensor.copyOf(x).addInPlace(x));
      kernels.add(x -> innerProduct(x, Tensor.copyOf(x)));
    }
    if (dtype.isFloating() || dtype.isComplex()) {
      kernels.add(x -> prod(x));
      kernels.add(x -> prod(x, 0));
      kernels.add(x -> sum(x, Accumulation.EXACT));
      kernels.add(x -> x.conj().imag());
    }
    if (!dtype.isComplex()) {
      kernels.add(x -> less(x, x));
      kernels.add(x -> lessEqual(x, x));
      kernels.add(x -> greater(x, x));
      kernels.add(x -> greaterEqual(x, x));
      if (example.size() > 0) {
        kernels.add(x -> max(x));
        kernels.add(x -> min(x, 0));
      }
    }
    return kernels;
  }

  @Test
  @DisplayName("case 50, nd4j#724: slices past the ends, and a step of zero")
  void case50_bounds() {
    Tensor x = range(INT64, 5);
    check(x.slice(Slice.range(10, -10, -1)), INT64, 4, 3, 2, 1, 0);
    check(x.slice(Slice.range(-10, 10)), INT64, 0, 1, 2, 3, 4);
    check(x.slice(Slice.range(4, 1, -2)), INT64, 4, 2);
    check(x.slice(Slice.range(1, 4, -1)), INT64);
    check(x.slice(Slice.range(7, 9)), INT64);
    check(x.slice(Slice.step(Long.MIN_VALUE)), INT64, 4);
    check(x.slice(Slice.step(Long.MAX_VALUE)), INT64, 0);
    check(x.slice(Slice.reversed()).slice(Slice.reversed()), INT64, 0, 1, 2, 3, 4);
    assertThatThrownBy(() -> Slice.step(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> x.slice(Slice.at(5))).isInstanceOf(AxisException.class);
  }
}
