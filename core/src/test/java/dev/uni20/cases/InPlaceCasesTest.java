package dev.uni20.cases;

import static dev.uni20.Uni20.absInPlace;
import static dev.uni20.Uni20.add;
import static dev.uni20.Uni20.addInPlace;
import static dev.uni20.Uni20.empty;
import static dev.uni20.Uni20.multiply;
import static dev.uni20.Uni20.negateInPlace;
import static dev.uni20.Uni20.ones;
import static dev.uni20.Uni20.scalar;
import static dev.uni20.Uni20.subtract;
import static dev.uni20.Uni20.sum;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.Uni20.zeros;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.cases.Elements.checkRefused;
import static dev.uni20.cases.Elements.extents;
import static dev.uni20.dtype.DType.COMPLEX128;
import static dev.uni20.dtype.DType.COMPLEX64;
import static dev.uni20.dtype.DType.FLOAT32;
import static dev.uni20.dtype.DType.FLOAT64;
import static dev.uni20.dtype.DType.INT64;
import static dev.uni20.dtype.DType.INT8;
import static dev.uni20.dtype.DType.UINT8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accessor;
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.DispatchReport;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Reports;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Span;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** B. In place, casting into storage, outputs, overlap. */
@Tag("checked")
class InPlaceCasesTest {
  private static final List<BiConsumer<Tensor, Tensor>> IN_PLACE =
      List.of(
          (x, y) -> x.addInPlace(y),
          (x, y) -> x.subtractInPlace(y),
          (x, y) -> x.multiplyInPlace(y));

  static Stream<Arguments> numbersInEveryWritableArrangement() {
    return DTypeLists.numbers().stream()
        .flatMap(dtype ->
            Arrangement.writable().stream().map(arrangement -> Arguments.of(dtype, arrangement)));
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#integers")
  @DisplayName("case 16, FlagGems#6334, numpy#8733: integers += 0.5 is refused, nothing written")
  void case16_integerPlusFloat(DType dtype) {
    for (Arrangement arrangement : Arrangement.writable()) {
      Tensor x = arrangement.of(tensor(dtype, 0, 1, 2));
      Tensor half = tensor(FLOAT32, 0.5f, 0.5f, 0.5f);
      checkRefused(x, PromotionException.class, () -> x.addInPlace(0.5));
      checkRefused(x, PromotionException.class, () -> x.multiplyInPlace(2.0));
      checkRefused(x, PromotionException.class, () -> x.addInPlace(Complex.I));
      checkRefused(x, PromotionException.class, () -> x.addInPlace(half));
      checkRefused(x, PromotionException.class, () -> x.addInPlace(scalar(FLOAT64, 0.5)));
      checkRefused(x, PromotionException.class, () -> x.divideInPlace(2));
      checkRefused(x, PromotionException.class, () -> x.divideInPlace(tensor(dtype, 1, 1, 1)));
      checkRefused(x, PromotionException.class, () -> x.assign(half));
    }
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#floating")
  @DisplayName("case 16, numpy#8733: a real tensor += 1i is refused, nothing written")
  void case16_realPlusComplex(DType dtype) {
    Tensor x = tensor(dtype, 0, 1, 2);
    checkRefused(x, PromotionException.class, () -> x.addInPlace(Complex.I));
    checkRefused(x, PromotionException.class, () -> x.multiplyInPlace(Complex.I));
    checkRefused(x, PromotionException.class, () -> x.addInPlace(ones(COMPLEX64, 3)));
    checkRefused(x, PromotionException.class, () -> x.set(Complex.I, 0));
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#integers")
  @DisplayName("case 17, numpy#8733: setting an element to 3.7 is refused unless a cast is named")
  void case17_elementAssignment(DType dtype) {
    for (Arrangement arrangement : Arrangement.writable()) {
      Tensor x = arrangement.of(tensor(dtype, 1, 2));
      checkRefused(x, PromotionException.class, () -> x.set(3.7, 0));
      checkRefused(x, PromotionException.class, () -> x.set(3.0, 0));
      checkRefused(x, PromotionException.class, () -> x.fill(3.7));
      checkRefused(x, PromotionException.class, () -> x.slice(Slice.to(1)).fill(3.7));
      checkRefused(x, PromotionException.class, () -> x.assign(tensor(3.7, 3.7)));
      x.set(3, 0);
      check(x, dtype, 3, 2);
      x.assign(tensor(3.7, 4.2), Conversion.CHECKED);
      check(x, dtype, 3, 4);
      x.slice(Slice.from(1)).fill(5);
      check(x, dtype, 3, 5);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#numbers")
  @DisplayName("case 18, NumPy: in place neither widens nor narrows, for every pair of dtypes")
  void case18_neverNarrowsInPlace(DType target) {
    for (DType right : DTypeLists.numbers()) {
      boolean accepted = Promotion.find(target, right).filter(found -> found == target).isPresent();
      for (BiConsumer<Tensor, Tensor> operation : IN_PLACE) {
        Tensor x = tensor(target, 1, 2);
        Tensor y = tensor(right, 1, 1);
        if (accepted) {
          operation.accept(x, y);
          assertThat(x.dtype()).isEqualTo(target);
        } else {
          checkRefused(x, PromotionException.class, () -> operation.accept(x, y));
        }
      }
    }
  }

  @Test
  @DisplayName("case 18, NumPy: int8 += int64, float32 += float64 and uint8 += int8 are refused")
  void case18_asFound() {
    Tensor i1 = tensor(INT8, 1, 2);
    Tensor i8 = tensor(INT64, 300, 1);
    checkRefused(i1, PromotionException.class, () -> i1.addInPlace(i8));
    Tensor f4 = tensor(FLOAT32, 1, 2);
    Tensor f8 = tensor(FLOAT64, 1e-9, 1e300);
    checkRefused(f4, PromotionException.class, () -> f4.addInPlace(f8));
    Tensor u1 = tensor(UINT8, 1, 2);
    checkRefused(u1, PromotionException.class, () -> u1.addInPlace(tensor(INT8, 1, 1)));
    // Named, the conversion of the right operand is what its name says.
    checkRefused(i1, ConversionException.class, () -> addInPlace(i1, i8, Conversion.CHECKED));
    check(addInPlace(i1, i8, Conversion.WRAPPING), INT8, 45, 3);
    check(f8.addInPlace(f4), FLOAT64, 1 + 1e-9, 1e300);
  }

  @ParameterizedTest
  @MethodSource("numbersInEveryWritableArrangement")
  @DisplayName(
      "case 19, numpy#1683 #6119 #5241, numba#6949, pytorch#48401, nervanagpu#24: adding the"
          + " transpose in place")
  void case19_addingTheTransposeInPlace(DType dtype, Arrangement arrangement) {
    Tensor x = arrangement.of(Elements.of(dtype, extents(2, 2), 1, 2, 3, 4));
    check(x.addInPlace(x.transpose()), dtype, extents(2, 2), 2, 5, 5, 8);
    boolean everySize = arrangement == Arrangement.ROW_MAJOR;
    for (int n : everySize ? new int[] {3, 64, 90, 91, 129} : new int[] {3, 17}) {
      Tensor square = arrangement.of(square(dtype, n));
      square.addInPlace(square.transpose());
      Number[] expected = new Number[n * n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          expected[i * n + j] = entry(i, j) + entry(j, i);
        }
      }
      check(square, dtype, extents(n, n), expected);
    }
  }

  @ParameterizedTest
  @MethodSource("numbersInEveryWritableArrangement")
  @DisplayName("case 19, numpy#1683: every output that overlaps an input reads it first")
  void case19_everyOverlap(DType dtype, Arrangement arrangement) {
    Tensor source = tensor(dtype, 1, 2, 3, 4, 5);
    Tensor x = arrangement.of(source);
    x.slice(Slice.from(1)).addInPlace(x.slice(Slice.to(-1)));
    check(x, dtype, 1, 3, 5, 7, 9);
    x = arrangement.of(source);
    x.slice(Slice.to(-1)).addInPlace(x.slice(Slice.from(1)));
    check(x, dtype, 3, 5, 7, 9, 5);
    x = arrangement.of(source);
    x.addInPlace(x.slice(Slice.reversed()));
    check(x, dtype, 6, 6, 6, 6, 6);
    x = arrangement.of(source);
    multiply(x, x.slice(Slice.reversed()), x);
    check(x, dtype, 5, 8, 9, 8, 5);
    x = arrangement.of(source);
    x.assign(x.slice(Slice.reversed()));
    check(x, dtype, 5, 4, 3, 2, 1);
    x = arrangement.of(source);
    x.slice(Slice.from(2)).assign(x.slice(Slice.to(3)));
    check(x, dtype, 1, 2, 1, 2, 3);
    x = arrangement.of(source);
    x.addInPlace(x.select(0, 0)); // the first element is read before it is written
    check(x, dtype, 2, 3, 4, 5, 6);
    x = arrangement.of(source);
    x.subtractInPlace(x);
    check(x, dtype, 0, 0, 0, 0, 0);
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#fields")
  @DisplayName("case 19, numpy#1683: a reduction into a part of what it reduces")
  void case19_reductionIntoItsOperand(DType dtype) {
    Tensor x = Elements.of(dtype, extents(2, 2), 1, 2, 3, 4);
    sum(x.select(0, 0), x, Axes.of(0));
    check(x, dtype, extents(2, 2), 4, 6, 3, 4);
    Tensor y = Elements.of(dtype, extents(2, 2), 1, 2, 3, 4);
    sum(y.select(1, 1), y, Axes.of(1));
    check(y, dtype, extents(2, 2), 1, 3, 3, 7);
  }

  @Test
  @DisplayName("case 19, numpy#1683: the report names the copy, and there is none without overlap")
  void case19_reportNamesTheCopy() {
    Tensor x = square(FLOAT64, 4);
    List<DispatchReport> reports = new ArrayList<>();
    try (var listening = Reports.listen(reports::add)) {
      assertThat(listening).isNotNull();
      x.addInPlace(x.transpose());
    }
    DispatchReport last = reports.getLast();
    assertThat(last.operation()).isEqualTo("add");
    assertThat(last.copies()).anyMatch(copy -> copy.contains("input 2"));
    reports.clear();
    try (var listening = Reports.listen(reports::add)) {
      assertThat(listening).isNotNull();
      x.addInPlace(x);
    }
    assertThat(reports).hasSize(1);
    assertThat(reports.getFirst().copies()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#numbers")
  @DisplayName("case 21, pytorch#17935, numpy#2705: a target that overlaps itself is refused")
  void case21_targetOverlapsItself(DType dtype) {
    Tensor one = tensor(dtype, 7);
    Tensor row = tensor(dtype, 1, 2, 3);
    for (Tensor target :
        List.of(
            one.broadcastTo(3),
            scalar(dtype, 7).broadcastTo(3),
            row.broadcastTo(2, 3),
            over(one, extents(3), 0),
            over(row, extents(2, 3), 0, 1),
            over(row, extents(2, 2), 1, 1))) {
      if (!dtype.isComplex()) {
        checkRefused(target, AliasException.class, () -> absInPlace(target));
      }
      checkRefused(target, AliasException.class, () -> negateInPlace(target));
      checkRefused(target, AliasException.class, () -> target.addInPlace(1));
      checkRefused(target, AliasException.class, () -> target.addInPlace(target));
      checkRefused(target, AliasException.class, () -> target.multiplyInPlace(row.select(0, 0)));
      checkRefused(target, AliasException.class, () -> target.fill(5));
      checkRefused(target, AliasException.class, () -> target.assign(one.select(0, 0)));
      checkRefused(target, AliasException.class, () -> add(target, target, 1));
    }
  }

  @Test
  @DisplayName("case 22, pytorch#8308, libgpuarray#205: outputs never broadcast")
  void case22_destinationTooSmall() {
    Tensor row = Elements.of(FLOAT64, extents(1, 3), 1, 2, 3);
    checkRefused(row, ShapeException.class, () -> row.addInPlace(ones(FLOAT64, 2, 3)));
    Tensor pair = zeros(FLOAT64, 2);
    Tensor view = pair.slice(Slice.all());
    checkRefused(view, ShapeException.class, () -> add(view, view, ones(FLOAT64, 2, 2)));
    Tensor single = scalar(FLOAT64, 5);
    checkRefused(single, ShapeException.class, () -> single.addInPlace(ones(FLOAT64, 3)));
    checkRefused(single, ShapeException.class, () -> add(single, single, ones(FLOAT64, 3)));
    checkRefused(pair, ShapeException.class, () -> pair.assign(ones(FLOAT64, 2, 2)));
    checkRefused(pair, ShapeException.class, () -> pair.addInPlace(ones(FLOAT64, 3)));
    Tensor larger = ones(FLOAT64, 2, 2).slice(Slice.all());
    checkRefused(larger, ShapeException.class, () -> add(larger, pair, pair));
    // An owner takes the shape of the result, also where it is an operand.
    add(pair, pair, ones(FLOAT64, 2, 2));
    check(pair, FLOAT64, extents(2, 2), 1, 1, 1, 1);
    Tensor deferred = Tensor.deferred(COMPLEX128);
    subtract(deferred, pair, ones(FLOAT64, 3, 1, 2));
    check(
        deferred, COMPLEX128, extents(3, 2, 2), new Number[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  }

  /** Elements of {@code x} under other strides, writable. */
  private static Tensor over(Tensor x, long[] extents, long... strides) {
    Span span = x.span();
    return Tensor.ofSpan(
        Span.ofMemory(
            x.dtype(),
            Layout.strided(extents, strides),
            span.buffer(),
            span.byteOffset(),
            Accessor.PLAIN));
  }

  private static int entry(int i, int j) {
    return (7 * i + 3 * j) % 50;
  }

  private static Tensor square(DType dtype, int n) {
    Tensor x = empty(dtype, n, n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        x.set(Scalar.of(dtype, entry(i, j)), i, j);
      }
    }
    return x;
  }
}
