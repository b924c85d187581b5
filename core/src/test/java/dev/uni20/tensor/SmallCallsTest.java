package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.Backend;
import dev.uni20.kernel.BackendProvider;
import dev.uni20.kernel.Backends;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.StorageDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What calls keep for the calls that follow must not show. */
class SmallCallsTest {
  /** A backend before all others that can do nothing and remembers what it was asked. */
  private static final class Unable implements Backend, BackendProvider {
    private final List<String> asked = new ArrayList<>();

    @Override
    public String name() {
      return "unable";
    }

    @Override
    public Support support(Operation operation, Signature signature, List<DType> operands) {
      asked.add(operation.name() + operands);
      return Support.NO;
    }

    @Override
    public Attempt attempt(KernelCall call) {
      throw new AssertionError("a backend that says no is never asked to do the call");
    }

    @Override
    public int rank() {
      return -1;
    }

    @Override
    public List<Backend> backends(StorageDomain domain) {
      return domain.equals(HostMemory.instance()) ? List.of(this) : List.of();
    }
  }

  @Test
  void backendsAreAskedOnceForTheSameDTypesAndAnewWhenInstalled() {
    Tensor x = Factories.tensor(1.0, 2.0);
    Tensor narrow = Casts.cast(x, DType.FLOAT32);
    Arithmetic.add(x, x); // decided before there was another backend
    Unable first = new Unable();
    try (var installed = Backends.install(first)) {
      assertThat(installed).isNotNull();
      Arithmetic.add(x, x);
      Arithmetic.add(x, x);
      Arithmetic.add(x, narrow);
      Arithmetic.subtract(x, x);
      Arithmetic.add(x, x);
    }
    assertThat(first.asked)
        .containsExactly(
            "add[float64, float64]", "add[float64, float32]", "subtract[float64, float64]");
    Unable second = new Unable();
    try (var installed = Backends.install(second)) {
      assertThat(installed).isNotNull();
      Arithmetic.add(x, x);
    }
    assertThat(second.asked).containsExactly("add[float64, float64]");
    Arithmetic.add(x, x);
    assertThat(first.asked).hasSize(3);
    assertThat(second.asked).hasSize(1);
  }

  @Test
  void refusalsAreRepeated() {
    Tensor truth = Logical.logicalNot(Factories.zeros(DType.BOOL, 2));
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> Arithmetic.add(truth, truth))
          .isInstanceOf(PromotionException.class)
          .hasMessageContaining("arithmetic on bool");
    }
  }

  /** A block of its own takes a shorter way than runs with gaps; both fold the same sequence. */
  @ParameterizedTest
  @EnumSource(
      value = DType.class,
      names = {"BOOL"},
      mode = EnumSource.Mode.EXCLUDE)
  void oneBlockGivesWhatRunsWithGapsGive(DType dtype) {
    for (int count : new int[] {1, 2, 7, 8, 15, 16, 17, 255, 511}) {
      Tensor dense = Factories.empty(dtype, count);
      Tensor gaps = Factories.empty(dtype, 2L * count).slice(Slice.step(2));
      for (int i = 0; i < count; i++) {
        dense.set(i % 11, i);
      }
      Transfer.copy(gaps, dense);
      same(Arithmetic.multiply(dense, dense), Arithmetic.multiply(gaps, gaps));
      same(Arithmetic.subtract(dense, 3), Arithmetic.subtract(gaps, 3));
      same(
          Arithmetic.add(dense, dense, DType.CLONGDOUBLE),
          Arithmetic.add(gaps, gaps, DType.CLONGDOUBLE));
      for (Accumulation accumulation : Accumulation.values()) {
        same(
            Reductions.sum(dense, Axes.all(), accumulation),
            Reductions.sum(gaps, Axes.all(), accumulation));
      }
      same(Reductions.norm(dense), Reductions.norm(gaps));
      same(Reductions.mean(dense), Reductions.mean(gaps));
      same(Reductions.var(dense), Reductions.var(gaps));
      same(LinearAlgebra.innerProduct(dense, dense), LinearAlgebra.innerProduct(gaps, gaps));
      same(Reductions.countNonzero(dense), Reductions.countNonzero(gaps));
    }
  }

  private static void same(Tensor found, Tensor expected) {
    assertThat(Conformance.elements(found)).isEqualTo(Conformance.elements(expected));
  }

  @Test
  void whatOneSumHasMetIsNoPartOfTheNext() {
    assertThat(Reductions.sumHost(Factories.tensor(1e308, 1e308, -1e308)).doubleValue())
        .isEqualTo(1e308);
    assertThat(Reductions.sumHost(Factories.tensor(Double.NaN, 1)).doubleValue()).isNaN();
    assertThat(Reductions.sumHost(Factories.tensor(1.0, 2.0)).doubleValue()).isEqualTo(3);
    assertThat(Reductions.sumHost(Factories.tensor(-0.0, -0.0)).doubleValue()).hasToString("-0.0");
  }

  @Test
  void threadsDoNotShareAnAccumulator() throws Exception {
    int threads = 4;
    try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
      List<Callable<Boolean>> tasks = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        double value = thread + 1.0;
        Tensor x = Factories.full(DType.FLOAT64, value, 8);
        tasks.add(() -> {
          for (int i = 0; i < 20_000; i++) {
            if (Reductions.sumHost(x).doubleValue() != 8 * value
                || LinearAlgebra.innerProductHost(x, x).doubleValue() != 8 * value * value) {
              return false;
            }
          }
          return true;
        });
      }
      for (Future<Boolean> each : pool.invokeAll(tasks)) {
        assertThat(each.get()).isTrue();
      }
    }
  }
}
