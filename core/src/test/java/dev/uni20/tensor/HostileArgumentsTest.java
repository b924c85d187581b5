package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.AxisException;
import dev.uni20.kernel.SearchSide;
import dev.uni20.kernel.SortDirection;
import dev.uni20.kernel.StorageOrder;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Arguments that nobody should give, and what the refusals say. */
@SuppressWarnings("NullAway") // Null is what is tried.
class HostileArgumentsTest {
  private static final StorageOrder NO_ORDER = null;
  private static final SortDirection NO_DIRECTION = null;
  private static final SearchSide NO_SIDE = null;
  private static final DoubleUnaryOperator NO_FUNCTION = null;

  @Test
  void anIndexOutOfRangeIsRefusedWhereNothingIsMovedToo() {
    Tensor x = Factories.zeros(DType.FLOAT64, 3, 0);
    Tensor indices = Factories.tensor(0L, 5);
    for (ThrowingCallable call :
        List.<ThrowingCallable>of(
            () -> Indexing.take(x, indices, 0),
            () -> Indexing.take(Factories.zeros(DType.FLOAT64, 2, 0), x, indices, 0),
            () -> Indexing.put(x, indices, 1, 0))) {
      assertThatThrownBy(call)
          .isInstanceOf(AxisException.class)
          .hasMessageContaining("index 5 at [1] of the indices")
          .hasMessageContaining("axis 0 of extent 3");
    }
    assertThat(Indexing.take(x, new long[] {0, 2}, 0).extents()).containsExactly(2, 0);
  }

  @Test
  void nullIsNoOrderDirectionSideOrFunction() {
    Tensor x = Factories.tensor(2.0, 1);
    Tensor none = Factories.zeros(DType.FLOAT64, 0);
    assertThatThrownBy(() -> Indexing.take(x, new long[] {0}, NO_ORDER))
        .hasMessageContaining("order");
    assertThatThrownBy(() -> Masks.nonzero(x, NO_ORDER)).isInstanceOf(NullPointerException.class);
    assertThatThrownBy(() -> Sorting.sort(x, 0, NO_DIRECTION)).hasMessageContaining("direction");
    assertThatThrownBy(() -> Sorting.searchSorted(x, x, NO_SIDE)).hasMessageContaining("side");
    assertThatThrownBy(() -> UserFunctions.map(x, NO_FUNCTION)).hasMessageContaining("function");
    assertThatThrownBy(() -> UserFunctions.map(none, NO_FUNCTION)).hasMessageContaining("function");
  }

  @Test
  void boundsPastTheRangeAreRefusedByName() {
    assertThatThrownBy(() -> Sequences.linspace(DType.FLOAT32, 0, 1e39, 3))
        .isInstanceOf(ConversionException.class)
        .hasMessageStartingWith("linspace: the real scalar 1e+39 is too large for float32");
    assertThatThrownBy(() -> Sequences.linspace(DType.COMPLEX64, -1e39, 0, 3))
        .isInstanceOf(ConversionException.class);
    assertThatThrownBy(() -> RandomTensors.randomUniform(DType.INT8, -128, 129, 1, 3))
        .isInstanceOf(ConversionException.class)
        .hasMessageStartingWith("randomUniform: the integer scalar 129 does not fit int8");
    Tensor ends = Sequences.linspace(DType.FLOAT32, -Float.MAX_VALUE, Float.MAX_VALUE, 3);
    assertThat(ends.get(2).doubleValue()).isEqualTo(Float.MAX_VALUE);
    assertThat(ends.get(1).doubleValue()).isEqualTo(0);
  }

  @Test
  void aDeviationOfMinusZeroIsZero() {
    Tensor x = RandomTensors.randomNormal(DType.FLOAT64, 3, -0.0, 1, 2);
    assertThat(x.get(0).doubleValue()).isEqualTo(3);
  }

  @Test
  void noResultDTypeIsOfferedWhereNoneCanBeNamed() {
    Tensor truth = Factories.tensor(true);
    Tensor index = Factories.tensor(0L);
    Tensor unsigned = Factories.tensor(DType.UINT64, 1);
    for (ThrowingCallable call :
        List.<ThrowingCallable>of(
            () -> truth.fill(1),
            () -> truth.set(1, 0),
            () -> truth.assign(index),
            () -> Indexing.put(truth, index, 1, 0),
            () -> Indexing.put(unsigned, index, index, 0),
            () -> Indexing.put(index, index, true, 0),
            () -> Masks.assignWhere(index, truth, truth),
            () -> Comparison.equal(truth, 1),
            () -> Joining.concatenate(0, truth, index),
            () -> LinearAlgebra.innerProduct(unsigned, index))) {
      assertThatThrownBy(call)
          .isInstanceOf(PromotionException.class)
          .hasMessageContaining("no promotion row")
          .hasMessageNotContaining("name the result");
    }
    assertThatThrownBy(() -> Arithmetic.add(unsigned, index))
        .hasMessageContaining("name the result dtype (add(x, y, FLOAT64)");
    assertThat(truth.get(0).booleanValue()).isTrue();
    assertThat(index.get(0).longValueExact()).isZero();
  }
}
