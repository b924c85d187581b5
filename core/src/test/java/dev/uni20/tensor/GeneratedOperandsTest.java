package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Axes;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Operands that are functions of the index, and whose function does what it likes. */
class GeneratedOperandsTest {
  private static final long LENGTH = 5000;

  private static long failingLate(long[] index) {
    if (index[0] > LENGTH - 100) {
      throw new IllegalStateException("no value at " + index[0]);
    }
    return 1;
  }

  private static Tensor failing(long... extents) {
    return Generated.fromFunction(DType.INT64, GeneratedOperandsTest::failingLate, extents);
  }

  private static void assertUntouched(Tensor x) {
    assertThat(Reductions.anyHost(x).booleanValue()).as("written to").isFalse();
  }

  @Test
  void aFunctionThatThrowsLeavesTheOutputAsItWas() {
    Tensor x = Factories.zeros(DType.INT64, LENGTH);
    assertThatThrownBy(() -> x.addInPlace(failing(LENGTH)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no value at 4901");
    assertUntouched(x);
    assertThatThrownBy(() -> Arithmetic.subtract(x, x, failing(LENGTH)))
        .isInstanceOf(IllegalStateException.class);
    assertUntouched(x);
    assertThatThrownBy(() -> x.assign(failing(LENGTH))).isInstanceOf(IllegalStateException.class);
    assertUntouched(x);
    assertThatThrownBy(() -> Transfer.copy(x, failing(LENGTH)))
        .isInstanceOf(IllegalStateException.class);
    assertUntouched(x);
  }

  @Test
  void aFunctionThatThrowsLeavesTheOutputOfAReductionAsItWas() {
    Tensor x = Factories.zeros(DType.FLOAT64, LENGTH);
    Tensor failing =
        Generated.fromFunction(DType.FLOAT64, GeneratedOperandsTest::failingLate, LENGTH, 3);
    assertThatThrownBy(() -> Reductions.sum(x, failing, Axes.of(1)))
        .isInstanceOf(IllegalStateException.class);
    assertUntouched(x);
  }

  @Test
  void aValueThatDoesNotFitLeavesTheOutputAsItWas() {
    Tensor x = Factories.zeros(DType.INT8, LENGTH);
    Tensor tooLarge =
        Generated.fromFunction(DType.INT8, index -> index[0] == LENGTH - 1 ? 128 : 1, LENGTH);
    assertThatThrownBy(() -> x.addInPlace(tooLarge)).isInstanceOf(ConversionException.class);
    assertUntouched(x);
  }

  @Test
  void aFunctionOfTheTargetReadsItAsItWas() {
    Tensor x = Factories.range(DType.INT64, LENGTH);
    x.assign(Generated.fromFunction(DType.INT64, index -> x.get(LENGTH - 1 - index[0]), LENGTH));
    for (long i = 0; i < LENGTH; i += 7) {
      assertThat(x.get(i).longValueExact()).isEqualTo(LENGTH - 1 - i);
    }
  }

  @Test
  void theCallersExtentsAreCopied() {
    long[] extents = {2, 3};
    Tensor x = Generated.fromFunction(DType.INT64, index -> 10 * index[0] + index[1], extents);
    extents[0] = 5;
    extents[1] = 1;
    assertThat(x.get(1, 2).longValueExact()).isEqualTo(12);
  }

  @Test
  void aRefusedElementIsNamedByItsOwnDType() {
    assertThatThrownBy(() -> Factories.tensor(1f, Float.NaN).cast(DType.INT8))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("float32 nan");
    assertThatThrownBy(() -> Factories.tensor(1, 2, 300).cast(DType.INT8))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("int32 300");
    assertThatThrownBy(() -> Factories.tensor(DType.UINT16, 1, 300).cast(DType.UINT8))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("uint16 300");
    assertThatThrownBy(() -> Factories.tensor(DType.COMPLEX64, 1e30).cast(DType.INT8))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("complex64");
  }

  /** Outputs that do not lie together, and what of their owner has to stay. */
  static Stream<Arguments> scatteredOutputs() {
    return IntStream.of(1, 2, 7, 31, 32, 33, 600, 1024, 1025)
        .boxed()
        .flatMap(n ->
            Stream.<UnaryOperator<Tensor>>of(
                    owner -> owner.slice(Slice.at(1), Slice.all()),
                    owner -> owner.slice(Slice.at(0), Slice.reversed()),
                    owner -> owner.slice(Slice.all(), Slice.at(n / 2)).slice(Slice.reversed()),
                    owner -> owner.slice(Slice.all(), Slice.step(2)),
                    owner -> owner.slice(Slice.reversed(), Slice.step(3)).transpose())
                .map(view -> Arguments.of(n, view)));
  }

  @ParameterizedTest
  @MethodSource("scatteredOutputs")
  void numbersAloneAreWrittenWhereTheOutputLies(int n, UnaryOperator<Tensor> view) {
    Tensor owner = Factories.full(DType.FLOAT64, 7, 3, n);
    Tensor out = view.apply(owner);
    Tensor ones = Generated.ones(DType.FLOAT64, out.extents());
    Arithmetic.add(out, ones, 1);
    assertHolds(owner, out, 2);
    Arithmetic.negate(out, ones);
    assertHolds(owner, out, -1);
    Logical.where(out, Generated.full(true, out.extents()), ones, 5);
    assertHolds(owner, out, 1);
    Tensor bools = Factories.full(false, 3, n);
    Tensor less = view.apply(bools);
    Comparison.less(less, ones, Generated.full(DType.FLOAT64, 2, less.extents()));
    assertThat(Reductions.countNonzeroHost(bools).longValue()).isEqualTo(less.size());
    assertThat(Reductions.countNonzeroHost(less).longValue()).isEqualTo(less.size());
  }

  /** All of the view is one number, and all else of its owner 7. */
  private static void assertHolds(Tensor owner, Tensor view, double value) {
    double rest = 7.0 * (owner.size() - view.size());
    assertThat(Reductions.minHost(view).doubleValue()).isEqualTo(value);
    assertThat(Reductions.maxHost(view).doubleValue()).isEqualTo(value);
    assertThat(Reductions.sumHost(owner).doubleValue()).isEqualTo(rest + value * view.size());
  }
}
