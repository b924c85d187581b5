package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static dev.uni20.tensor.Arranged.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.DispatchReport;
import dev.uni20.kernel.Reports;
import dev.uni20.kernel.ShapeException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What functions of the caller's on elements get, what they leave, and what is refused. */
@Tag("checked")
class UserFunctionsTest {
  @Test
  void whatIsRefusedLeavesTheTargetAsItWas() {
    Tensor target = vector(DType.INT8, 1, 2, 3);
    assertThatThrownBy(() -> UserFunctions.updateLong(target, value -> value * 50))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("150")
        .hasMessageContaining("int8");
    assertThat(elements(target)).isEqualTo(elements(vector(DType.INT8, 1, 2, 3)));
    Tensor floating = vector(DType.LONGDOUBLE, 1, 2);
    assertThatThrownBy(() -> UserFunctions.updateLongDouble(floating, value -> nothing()))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("null");
    assertThat(elements(floating)).isEqualTo(elements(vector(DType.LONGDOUBLE, 1, 2)));
  }

  @SuppressWarnings("NullAway") // what a function written without care returns
  private static LongDouble nothing() {
    return null;
  }

  @Test
  void theOldValueComesFirstAndTheFunctionSeesOldElements() {
    Tensor target = vector(DType.FLOAT64, 10, 20, 30);
    UserFunctions.update(target, vector(DType.FLOAT32, 1, 2, 3), (old, other) -> old - other);
    assertThat(elements(target)).isEqualTo(elements(vector(DType.FLOAT64, 9, 18, 27)));
    Tensor x = vector(DType.INT64, 1, 2, 3, 4);
    UserFunctions.updateLong(x, value -> value + x.get(0).longValue());
    assertThat(elements(x)).isEqualTo(elements(vector(DType.INT64, 2, 3, 4, 5)));
    Tensor shifted = vector(DType.INT64, 1, 2, 3, 4);
    UserFunctions.updateLong(
        shifted.slice(Slice.from(1)),
        shifted.slice(Slice.to(-1)),
        (old, other) -> 10 * old + other);
    assertThat(elements(shifted)).isEqualTo(elements(vector(DType.INT64, 1, 21, 32, 43)));
  }

  @Test
  void targetsNeverBroadcastAndMustBeWritable() {
    BinaryOperator<Tensor> sum = (x, y) -> UserFunctions.update(x, y, Double::sum);
    Tensor row = Factories.ones(DType.FLOAT64, 1, 3);
    Tensor matrix = Factories.ones(DType.FLOAT64, 2, 3);
    assertThatThrownBy(() -> sum.apply(row, matrix)).isInstanceOf(ShapeException.class);
    assertThatThrownBy(() -> sum.apply(row.broadcastTo(2, 3), matrix))
        .isInstanceOf(AliasException.class);
    assertThatThrownBy(() -> UserFunctions.update(Generated.ones(DType.FLOAT64, 2), v -> v))
        .isInstanceOf(AliasException.class);
  }

  @Test
  void scalarTensorsStayScalarTensorsAndEmptyOnesEmpty() {
    assertThat(UserFunctions.map(Factories.scalar(DType.FLOAT32, 2), Math::sqrt))
        .isInstanceOf(ScalarTensor.class);
    Tensor none =
        UserFunctions.map(
            Factories.empty(DType.FLOAT64, 0, 3),
            value -> {
              throw new IllegalStateException("called");
            });
    assertThat(none.extents()).containsExactly(0, 3);
  }

  @Test
  void largeOnesAndLongIntegersGoThroughUnchanged() {
    Tensor x = Factories.range(DType.INT64, Long.MAX_VALUE - 5000, Long.MAX_VALUE);
    Tensor y = UserFunctions.mapLong(x, value -> value ^ 1);
    assertThat(HostArrays.toLongArray(y, dev.uni20.kernel.Layout.ROW_MAJOR)[4321])
        .isEqualTo((Long.MAX_VALUE - 5000 + 4321) ^ 1);
    Tensor sines = UserFunctions.map(Factories.range(DType.FLOAT64, 3000), Math::sin);
    assertThat(sines.get(2999).doubleValue()).isEqualTo(Math.sin(2999));
  }

  @Test
  @SuppressWarnings("try") // the listener is only closed
  void reportsNameThem() {
    List<DispatchReport> reports = new ArrayList<>();
    try (var listening = Reports.listen(reports::add)) {
      UserFunctions.map(vector(DType.FLOAT32, 1), Math::sqrt);
      UserFunctions.zipLong(vector(DType.INT8, 1), vector(DType.INT32, 2), Long::sum);
      UserFunctions.updateBoolean(Factories.tensor(true), value -> !value);
    }
    assertThat(reports)
        .extracting(DispatchReport::operation)
        .startsWith("map", "zipLong", "updateBoolean");
    assertThat(reports.getFirst().computing()).isEqualTo(DType.FLOAT64);
    assertThat(reports.getFirst().result()).isEqualTo(DType.FLOAT32);
    assertThat(reports.get(2).copies()).anyMatch(copy -> copy.contains("computed apart"));
  }
}
