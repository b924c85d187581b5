package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static dev.uni20.tensor.Arranged.vector;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Integer exponents are counts: they are read as they are beside elements of every dtype. */
class PowerCountsTest {
  static Stream<DType> fields() {
    return Arrays.stream(DType.values()).filter(d -> d.isFloating() || d.isComplex());
  }

  private static List<Scalar> minusOneToThe(DType dtype, Number exponent) {
    return elements(Division.power(vector(dtype, -1), exponent));
  }

  @ParameterizedTest
  @MethodSource("fields")
  void oddExponentsKeepTheirSignPastTheDigitsOfTheDType(DType dtype) {
    for (int bits : new int[] {10, 24, 31, 53, 62}) {
      long odd = (1L << bits) + 1;
      for (long exponent : new long[] {odd, -odd}) {
        real(dtype, minusOneToThe(dtype, exponent).getFirst(), -1);
        real(dtype, minusOneToThe(dtype, exponent + 1).getFirst(), 1);
        Tensor counts = vector(DType.INT64, exponent, exponent + 1);
        Tensor x = Generated.full(dtype, -1, 2);
        Tensor powers = Division.power(x, counts);
        real(dtype, powers.get(0), -1);
        real(dtype, powers.get(1), 1);
        Scalar typed = Scalar.of(DType.INT64, exponent);
        real(dtype, Division.power(x, typed).get(0), -1);
      }
    }
    Tensor unsigned = vector(DType.UINT64, DType.UINT64.maximumInteger());
    real(dtype, Division.power(vector(dtype, -1), unsigned).get(0), -1);
    real(
        dtype,
        Division.power(vector(dtype, -1), Scalar.of(DType.UINT64, DType.UINT64.maximumInteger()))
            .get(0),
        -1);
  }

  /** Exactly one or minus one; of complex numbers, turning leaves a trace in the other part. */
  private static void real(DType dtype, Scalar found, int expected) {
    if (dtype.isComplex()) {
      assertThat(found.complexLongDoubleValue().real().doubleValue())
          .as("%s", dtype)
          .isEqualTo(expected);
    } else {
      assertThat(found.longDoubleValue()).as("%s", dtype).isEqualTo(LongDouble.of(expected));
    }
  }

  @Test
  void exponentsOfAnySizeKeepTheirParity() {
    BigInteger even = BigInteger.ONE.shiftLeft(90);
    for (BigInteger exponent : List.of(even, even.negate())) {
      for (DType dtype : List.of(DType.FLOAT32, DType.FLOAT64, DType.LONGDOUBLE)) {
        assertThat(minusOneToThe(dtype, exponent)).containsExactly(Scalar.of(dtype, 1));
        assertThat(minusOneToThe(dtype, exponent.add(BigInteger.ONE)))
            .containsExactly(Scalar.of(dtype, -1));
      }
    }
    BigInteger huge = BigInteger.TEN.pow(400).add(BigInteger.ONE);
    Tensor x = vector(DType.FLOAT64, -1, 1, 0.5, -2, -0.0, 1 + 0x1p-52, 1 - 0x1p-53);
    assertThat(HostArrays.toDoubleArray(Division.power(x, huge), dev.uni20.kernel.Layout.ROW_MAJOR))
        .containsExactly(-1, 1, 0, Double.NEGATIVE_INFINITY, -0.0, Double.POSITIVE_INFINITY, 0);
  }

  @Test
  void largeCountsKeepTheAccuracyOfPowers() {
    long count = (1L << 60) + 12345;
    double base = 1 + 0x1p-52;
    double found = Division.power(vector(DType.FLOAT64, base), count).get(0).doubleValue();
    // (1 + 2^-52)^n = exp(n log(1 + 2^-52)), by squaring in 60 digits.
    BigDecimal exact = BigDecimal.ONE;
    BigDecimal square = new BigDecimal(base);
    MathContext digits = new MathContext(60);
    for (long rest = count; rest != 0; rest >>= 1) {
      if ((rest & 1) != 0) {
        exact = exact.multiply(square, digits);
      }
      square = square.multiply(square, digits);
    }
    assertThat(found)
        .isCloseTo(exact.doubleValue(), org.assertj.core.data.Offset.offset(2.5 * Math.ulp(found)));
    float narrow =
        Division.power(vector(DType.FLOAT32, 1 + 0x1p-23), (1L << 24) + 1).get(0).floatValue();
    assertThat((double) narrow)
        .isCloseTo(
            Math.exp(((1L << 24) + 1) * Math.log1p(0x1p-23)),
            org.assertj.core.data.Offset.offset((double) Math.ulp(narrow)));
  }

  @Test
  void dtypesStayThoseOfPromotion() {
    assertThat(Division.power(vector(DType.FLOAT32, 2), vector(DType.INT16, -1)).dtype())
        .isEqualTo(DType.FLOAT32);
    assertThat(Division.power(vector(DType.FLOAT32, 2), vector(DType.INT64, -1)).dtype())
        .isEqualTo(DType.FLOAT64);
    assertThat(
            Division.power(vector(DType.INT32, 2), vector(DType.INT32, -1), DType.FLOAT64).get(0))
        .isEqualTo(Scalar.of(DType.FLOAT64, 0.5));
    Tensor x = vector(DType.COMPLEX64, Complex.I);
    assertThat(Division.power(x, vector(DType.INT8, 2)).get(0).complexValue())
        .isEqualTo(Complex.of(-1, 0));
    assertThat(Division.power(x, x, 3).get(0).complexValue()).isEqualTo(Complex.of(-0.0, -1));
  }
}
