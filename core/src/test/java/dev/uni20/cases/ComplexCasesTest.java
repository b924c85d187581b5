package dev.uni20.cases;

import static dev.uni20.Uni20.abs;
import static dev.uni20.Uni20.add;
import static dev.uni20.Uni20.cast;
import static dev.uni20.Uni20.divide;
import static dev.uni20.Uni20.equal;
import static dev.uni20.Uni20.greaterEqual;
import static dev.uni20.Uni20.innerProductHost;
import static dev.uni20.Uni20.less;
import static dev.uni20.Uni20.multiply;
import static dev.uni20.Uni20.notEqual;
import static dev.uni20.Uni20.ones;
import static dev.uni20.Uni20.scalar;
import static dev.uni20.Uni20.sum;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.cases.Elements.check;
import static dev.uni20.cases.Elements.checkRefused;
import static dev.uni20.cases.Elements.extents;
import static dev.uni20.dtype.DType.BOOL;
import static dev.uni20.dtype.DType.CLONGDOUBLE;
import static dev.uni20.dtype.DType.COMPLEX128;
import static dev.uni20.dtype.DType.COMPLEX64;
import static dev.uni20.dtype.DType.FLOAT32;
import static dev.uni20.dtype.DType.FLOAT64;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.tensor.Tensor;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** F. Complex numbers. */
class ComplexCasesTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double NAN = Double.NaN;

  static Stream<Arguments> complexInEveryArrangement() {
    return DTypeLists.complex().stream()
        .flatMap(dtype ->
            Stream.of(Arrangement.values()).map(arrangement -> Arguments.of(dtype, arrangement)));
  }

  @ParameterizedTest
  @MethodSource("complexInEveryArrangement")
  @DisplayName(
      "case 65, numpy#9467, mathnet#128, hmatrix#40, array-api-strict#97, array-api PR#723,"
          + " mathjs#1761: the inner product conjugates its left argument")
  void case65_innerProductConjugatesTheLeft(DType dtype, Arrangement arrangement) {
    Tensor a = arrangement.of(tensor(dtype, z(1, 0), z(2, 1), z(3, -1), z(4, 0), z(5, 1)));
    Tensor b = arrangement.of(tensor(dtype, z(5, 0), z(4, 1), z(3, -1), z(2, 0), z(1, 1)));
    for (Accumulation accumulation : Accumulation.values()) {
      check(innerProductHost(a, b, accumulation), dtype, z(38, 2));
      check(innerProductHost(b, a, accumulation), dtype, z(38, -2));
      check(innerProductHost(a.conj(), b, accumulation), dtype, z(32, 6));
      check(innerProductHost(a.conj(), b.conj(), accumulation), dtype, z(38, -2));
      check(innerProductHost(a.conj().conj(), b, accumulation), dtype, z(38, 2));
      check(innerProductHost(a, b.conj(), accumulation), dtype, z(32, -6));
    }
    check(sumHost(multiply(a, b)), dtype, z(32, 6));
    Tensor i = arrangement.of(tensor(dtype, Complex.I));
    check(innerProductHost(i, i), dtype, 1);
    Tensor real = arrangement.of(tensor(dtype.component(), 2));
    check(innerProductHost(i, real), dtype, z(0, -2));
    check(innerProductHost(real, i), dtype, z(0, 2));
  }

  @ParameterizedTest
  @MethodSource("complexInEveryArrangement")
  @DisplayName("case 65, numpy#9467: the imaginary part of a vector with itself is exactly 0")
  void case65_selfProductIsReal(DType dtype, Arrangement arrangement) {
    SplittableRandom random = new SplittableRandom(65);
    for (int n : new int[] {1, 2, 3, 17, 300, 1025}) {
      Number[] values = new Number[n];
      for (int i = 0; i < n; i++) {
        values[i] = z(random.nextDouble() - 0.5, random.nextDouble() - 0.5);
      }
      Tensor x = arrangement.of(tensor(dtype, values));
      for (Accumulation accumulation : Accumulation.values()) {
        ComplexLongDouble value = innerProductHost(x, x, accumulation).complexLongDoubleValue();
        assertThat(value.imaginary().isZero()).as("%s", value).isTrue();
        assertThat(value.real().signum()).isPositive();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("case 67, pytorch PR#158557 (#158412) #47358, spire PR#305, ojAlgo#106: |z|")
  void case67_magnitude(Arrangement arrangement) {
    Tensor x =
        arrangement.of(
            tensor(
                COMPLEX128,
                z(1, 1.797e308),
                z(3e-320, 4e-320),
                z(0x3p600, -0x4p600),
                z(-0.0, -0.0)));
    check(abs(x), FLOAT64, 1.797e308, 5e-320, 0x5p600, 0.0);
    Tensor special =
        arrangement.of(tensor(COMPLEX128, z(INF, NAN), z(NAN, -INF), z(NAN, 1), z(-INF, 3)));
    check(abs(special), FLOAT64, INF, INF, NAN, INF);
    Tensor y = arrangement.of(tensor(COMPLEX64, z(3e30, 4e30), z(-3e-30, 4e-30), z(3e38, 1)));
    check(abs(y), FLOAT32, 5e30, 5e-30, 3e38);
    Tensor w = arrangement.of(tensor(CLONGDOUBLE, z(0x3p600, 0x4p600), z(3, -4), z(5, 12)));
    Tensor sizes = abs(w);
    assertThat(sizes.dtype()).isEqualTo(DType.LONGDOUBLE);
    check(sizes.get(1), DType.LONGDOUBLE, 5);
    check(sizes.get(2), DType.LONGDOUBLE, 13);
    check(sizes.get(0), DType.LONGDOUBLE, 0x5p600);
  }

  @Test
  @DisplayName("case 69, pytorch#47358: square roots of complex host values")
  void case69_squareRoot() {
    Complex root = z(0, -1e20).sqrt();
    assertThat(root.real()).isEqualTo(7071067811.865476);
    assertThat(root.imaginary()).isEqualTo(-7071067811.865476);
    root = z(-1e20, -4988429.2).sqrt();
    assertThat(root.real()).isCloseTo(2.4942146e-4, within(1e-18));
    assertThat(root.imaginary()).isEqualTo(-1e10);
    assertThat(z(-4, 0.0).sqrt()).isEqualTo(z(0, 2));
    assertThat(z(-4, -0.0).sqrt()).isEqualTo(z(0, -2));
    root = z(1e308, 1e308).sqrt();
    assertThat(root.real()).isCloseTo(1.09868411346781e154, within(4e138));
    assertThat(root.imaginary()).isCloseTo(4.5508986056222734e153, within(2e138));
    root = z(-1e-300, 1e-310).sqrt();
    assertThat(root.real()).isCloseTo(4.999999999999985e-161, within(2e-176));
    assertThat(root.imaginary()).isEqualTo(1e-150);
    assertThat(z(NAN, INF).sqrt()).isEqualTo(z(INF, INF));
    assertThat(z(-INF, 1).sqrt()).isEqualTo(z(0, INF));
    for (Complex special : new Complex[] {z(-4, 0.0), z(-4, -0.0), z(NAN, INF), z(-INF, 1)}) {
      assertThat(ComplexLongDouble.of(special).sqrt().toComplex()).isEqualTo(special.sqrt());
    }
    LongDouble tiny = ComplexLongDouble.of(z(-1e20, -4988429.2)).sqrt().real();
    assertThat(tiny.doubleValue()).isCloseTo(2.4942146e-4, within(1e-18));
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName(
      "case 70, num-complex#23 #84, pytorch PR#92539 (#92043) PR#116972, llvm#76324, epsilon"
          + " PR#119: division neither overflows nor underflows")
  void case70_division(Arrangement arrangement) {
    Tensor one = arrangement.of(tensor(COMPLEX128, 1));
    Tensor large = arrangement.of(tensor(COMPLEX128, z(1e300, 1e300)));
    check(divide(one, large), COMPLEX128, z(5e-301, -5e-301));
    check(divide(1, large), COMPLEX128, z(5e-301, -5e-301));
    Tensor small = arrangement.of(tensor(COMPLEX128, z(1e-301, 1e-301)));
    for (Tensor quotient : new Tensor[] {divide(one, small), divide(1.0, small)}) {
      Complex value = quotient.get(0).complexValue();
      assertThat(value.real()).isIn(5e300, 4.9999999999999997e300);
      assertThat(value.imaginary()).isEqualTo(-value.real());
    }
    Tensor x = arrangement.of(tensor(COMPLEX128, z(1e155, 1e155)));
    check(divide(arrangement.of(tensor(COMPLEX128, 1e155)), x), COMPLEX128, z(0.5, -0.5));
    check(divide(1e155, x), COMPLEX128, z(0.5, -0.5));
    Tensor numerator = arrangement.of(tensor(COMPLEX128, z(-501, -1e20)));
    check(divide(numerator, 1e20), COMPLEX128, z(-5.01e-18, -1));
    check(divide(numerator, tensor(COMPLEX128, 1e20)), COMPLEX128, z(-5.01e-18, -1));
    Tensor single = arrangement.of(tensor(COMPLEX64, 4.8928683e20));
    Complex quotient = divide(single, tensor(COMPLEX64, 7.371898e19)).get(0).complexValue();
    assertThat(quotient.real()).isCloseTo(6.63719, within(1e-5));
    assertThat(quotient.imaginary()).isZero();
    assertThat(divide(single, single).get(0).complexValue()).isEqualTo(z(1, 0));
    Tensor wide = arrangement.of(tensor(CLONGDOUBLE, z(1e300, 1e300)));
    check(divide(wide, wide), CLONGDOUBLE, 1);
  }

  @ParameterizedTest
  @MethodSource("complexInEveryArrangement")
  @DisplayName("case 70, C99 Annex G: zero divisors and infinities")
  void case70_specialDivisors(DType dtype, Arrangement arrangement) {
    Tensor x = arrangement.of(tensor(dtype, z(1, 0), z(INF, 1), z(1, 1), z(0, 0)));
    Tensor y = arrangement.of(tensor(dtype, z(0, 0), z(1, 1), z(INF, 0), z(0, 0)));
    Tensor quotient = divide(x, y);
    assertThat(quotient.get(0).complexValue().real()).isEqualTo(INF);
    assertThat(quotient.get(1).complexValue().isInfinite()).isTrue();
    assertThat(quotient.get(2).complexValue().isZero()).isTrue();
    assertThat(quotient.get(3).complexValue().isNaN()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("complexInEveryArrangement")
  @DisplayName("case 72, NumPy: multiplication is the plain formula, and real operands stay real")
  void case72_multiplicationWithInfinities(DType dtype, Arrangement arrangement) {
    Tensor infinite = arrangement.of(tensor(dtype, z(INF, INF)));
    Tensor i = arrangement.of(tensor(dtype, Complex.I));
    check(multiply(infinite, i), dtype, z(NAN, NAN));
    check(multiply(infinite, Complex.I), dtype, z(NAN, NAN));
    Tensor half = arrangement.of(tensor(dtype, z(INF, 0)));
    check(multiply(half, 2), dtype, z(INF, 0));
    check(multiply(2.0, half), dtype, z(INF, 0));
    check(multiply(half, tensor(dtype.component(), 2)), dtype, z(INF, 0));
    check(multiply(tensor(DType.INT8, 2), half), dtype, z(INF, 0));
    Tensor minusZero = arrangement.of(tensor(dtype, z(2, -0.0)));
    check(add(1, minusZero), dtype, z(3, -0.0));
    check(add(minusZero, tensor(FLOAT32, 1)), dtype, z(3, -0.0));
    check(divide(half, 2), dtype, z(INF, 0));
  }

  @Test
  @DisplayName("case 73, multik#282 #284: a small product is the same 1000 times, on every thread")
  void case73_smallProducts() throws InterruptedException {
    Thread[] threads = new Thread[4];
    Throwable[] failures = new Throwable[threads.length];
    for (int t = 0; t < threads.length; t++) {
      int slot = t;
      threads[t] =
          Thread.ofPlatform()
              .start(() -> {
                try {
                  multiplySmall(slot == 0);
                } catch (Throwable failure) {
                  failures[slot] = failure;
                }
              });
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failures).containsOnlyNulls();
  }

  private static void multiplySmall(boolean collect) {
    Number[] entries = {z(1, 2), z(3, 4), z(5, 6), z(7, 8)};
    for (DType dtype : DTypeLists.complex()) {
      for (int i = 0; i < 1000; i++) {
        Tensor a = Elements.of(dtype, extents(2, 2), entries);
        Tensor v = tensor(dtype, 1, Complex.I);
        check(sum(multiply(a, v), 1), dtype, z(-3, 5), z(-3, 13));
        check(innerProductHost(a.select(0, 1).conj(), v), dtype, z(-3, 13));
        if (collect && i % 200 == 0) {
          System.gc();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#complex")
  @DisplayName("case 74, NumPy: no real part is kept silently, and complex numbers have no order")
  void case74_complexToReal(DType dtype) {
    Tensor x = tensor(dtype, z(1, 2), z(3, 0));
    for (DType target : DTypeLists.reals()) {
      for (Conversion conversion : Conversion.values()) {
        checkRefused(x, ConversionException.class, () -> cast(x, target, conversion));
        Tensor out = ones(target, 2);
        checkRefused(out, ConversionException.class, () -> out.assign(x, conversion));
      }
      Tensor out = ones(target, 2);
      checkRefused(out, PromotionException.class, () -> out.assign(x));
      checkRefused(out, PromotionException.class, () -> add(out, x, x));
      checkRefused(out, PromotionException.class, () -> out.set(z(1, 2), 0));
    }
    check(x.real(), dtype.component(), 1, 3);
    check(x.imag(), dtype.component(), 2, 0);
    check(cast(x, BOOL, Conversion.CHECKED), BOOL, 1, 1);
    Scalar total = sumHost(x);
    assertThatThrownBy(total::doubleValue).isInstanceOf(ConversionException.class);
    assertThatThrownBy(total::longValueExact).isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> x.getDouble(0)).isInstanceOf(ConversionException.class);
    assertThat(x.getDouble(1)).isEqualTo(3);
    assertThatThrownBy(() -> less(x, x)).isInstanceOf(PromotionException.class);
    assertThatThrownBy(() -> greaterEqual(x, 1)).isInstanceOf(PromotionException.class);
    assertThatThrownBy(() -> less(scalar(FLOAT64, 1), x)).isInstanceOf(PromotionException.class);
    check(equal(x, tensor(dtype, z(1, 2), z(3, 1))), BOOL, 1, 0);
    check(notEqual(x, 3), BOOL, 1, 0);
  }

  private static Complex z(double real, double imaginary) {
    return Complex.of(real, imaginary);
  }
}
