package dev.uni20.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.bench.OperationWarmUp.Form;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.NormOrder;
import dev.uni20.kernel.SortDirection;
import dev.uni20.kernel.cpu.Parallel;
import org.junit.jupiter.api.Test;

class OperationWarmUpTest {
  @Test
  void everyOperationIsRunAndAcceptedOverSomeDType() {
    assertThat(OperationWarmUp.leftOut()).isEmpty();
    OperationWarmUp warmUp = new OperationWarmUp();
    warmUp.runOver(DType.values(), Form.FEW, Form.UNIT);
    assertThat(warmUp.errors()).isEmpty();
    assertThat(warmUp.refused()).isEmpty();
  }

  @Test
  void whatChoosesGetsEachOfItsValues() {
    assertThat(values(Accumulation.class)).containsExactly((Object[]) Accumulation.values());
    assertThat(values(Conversion.class)).containsExactly((Object[]) Conversion.values());
    assertThat(values(NormOrder.class)).containsExactly((Object[]) NormOrder.values());
    assertThat(values(SortDirection.class)).containsExactly((Object[]) SortDirection.values());
  }

  private static Object[] values(Class<?> type) {
    return OperationWarmUp.arguments(type, DType.FLOAT64, Form.LARGE).toArray();
  }

  @Test
  void oneFormIsLargeEnoughForThreads() {
    assertThat(Form.LARGE.operand(DType.BOOL).size()).isGreaterThanOrEqualTo(Parallel.LEAST_WORK);
  }
}
