package dev.uni20.tensor;

import static dev.uni20.Uni20.linspace;
import static dev.uni20.Uni20.mean;
import static dev.uni20.Uni20.multiply;
import static dev.uni20.Uni20.norm;
import static dev.uni20.Uni20.std;
import static dev.uni20.Uni20.sum;
import static dev.uni20.Uni20.toDoubleArray;
import static dev.uni20.Uni20.var;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.StorageOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Reductions of one output so large that threads share its elements, in two passes: each pass has
 * scratch memory of its own, and none of it must be touched between them.
 */
@Tag("checked")
class LargePassesTest {
  private static final int COUNT = 300_000;

  /** Of count numbers spread evenly over [0, 1]. */
  private static double variance(int count) {
    return (count + 1) / (12.0 * (count - 1));
  }

  private static double value(Tensor scalar) {
    return toDoubleArray(scalar.cast(DType.FLOAT64), StorageOrder.ROW_MAJOR)[0];
  }

  @Test
  void variancesAreAboutTheMean() {
    Tensor x = linspace(DType.FLOAT64, 0, 1, COUNT);

    assertThat(value(var(x))).isCloseTo(variance(COUNT), within(1e-15));
    assertThat(value(std(x))).isCloseTo(Math.sqrt(variance(COUNT)), within(1e-15));
    assertThat(value(var(x.cast(DType.FLOAT32)))).isCloseTo(variance(COUNT), within(1e-7));
    assertThat(value(var(multiply(x, Complex.of(3, -4)))))
        .isCloseTo(25 * variance(COUNT), within(1e-14));
  }

  @Test
  void exactSumsInDoubtAreSummedAgain() {
    Tensor x = linspace(DType.FLOAT64, -1, 1, COUNT);
    Tensor doubtful = multiply(x, 0x1p900);
    doubtful.slice(Slice.at(7)).assign(doubtful.slice(Slice.at(COUNT - 8)).negate());

    assertThat(value(sum(doubtful, Accumulation.EXACT)))
        .isEqualTo(
            Double.valueOf(
                value(SimdBackends.byReference(() -> sum(doubtful, Accumulation.EXACT)))));
    assertThat(value(mean(doubtful, Accumulation.EXACT)))
        .isEqualTo(
            Double.valueOf(
                value(SimdBackends.byReference(() -> mean(doubtful, Accumulation.EXACT)))));
    assertThat(value(norm(x, Accumulation.EXACT)))
        .isEqualTo(
            Double.valueOf(value(SimdBackends.byReference(() -> norm(x, Accumulation.EXACT)))));
  }

  @Test
  void passesOfOneThreadDoNotTouchThoseOfAnother() throws Exception {
    List<Callable<Boolean>> tasks = new ArrayList<>();
    for (int count : new int[] {COUNT, 30_000, COUNT, 30_000}) {
      Tensor x = linspace(DType.FLOAT64, 0, 1, count);
      tasks.add(() -> {
        boolean right = true;
        for (int i = 0; i < 200; i++) {
          right &= Math.abs(value(var(x)) - variance(count)) < 1e-15;
        }
        return right;
      });
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(tasks.size())) {
      for (Future<Boolean> result : threads.invokeAll(tasks)) {
        assertThat(result.get()).isTrue();
      }
    }
  }
}
