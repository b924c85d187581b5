package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Backend;
import dev.uni20.kernel.BackendProvider;
import dev.uni20.kernel.Backends;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.MemoryScope;
import dev.uni20.memory.StorageAccessException;
import dev.uni20.memory.StorageDomain;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Tensors in memory scopes: refused after the end, safe during it, kept if asked for. */
class ScopeConformanceTest {
  /** Every kind of operation on a float64 matrix, by name. */
  private static Map<String, Function<Tensor, Object>> operations(Tensor live) {
    Map<String, Function<Tensor, Object>> operations = new LinkedHashMap<>();
    for (Operator operator : Operator.values()) {
      operations.put(operator + " left", x -> operator.apply(x, live));
      operations.put(operator + " right", x -> operator.apply(live, x));
      operations.put(operator + " scalar", x -> operator.apply(x, 2));
      operations.put(operator + " in place", x -> operator.inPlace(x, live));
      operations.put(operator + " operand in place", x -> operator.inPlace(live, x));
      operations.put(operator + " out", x -> operator.into(x, live, live));
    }
    operations.put("negate", Arithmetic::negate);
    operations.put("less", x -> Comparison.less(x, live));
    operations.put("where", x -> Logical.where(Comparison.less(live, 0), live, x));
    operations.put("cast", x -> x.cast(DType.INT8));
    operations.put("assign from", live::assign);
    operations.put("assign to", x -> x.assign(live, Conversion.CHECKED));
    operations.put("fill", x -> x.fill(2));
    operations.put("copyOf", Tensor::copyOf);
    operations.put("copy from", x -> Transfer.copy(live, x));
    operations.put("copy to", x -> Transfer.copy(x, live));
    operations.put("sum", Reductions::sum);
    operations.put("sumHost", Reductions::sumHost);
    operations.put("sum over an axis", x -> Reductions.sum(x, 0));
    operations.put("max", Reductions::max);
    operations.put("innerProduct", x -> LinearAlgebra.innerProduct(live, x));
    operations.put("get", x -> x.get(0, 0));
    operations.put("get of a view", x -> x.transpose().slice(Slice.at(0)).get(1));
    operations.put(
        "set",
        x -> {
          x.set(1, 0, 0);
          return x;
        });
    operations.put("sum of a view", x -> Reductions.sum(x.transpose()));
    operations.put("reshape with a copy", x -> x.transpose().reshape(Layout.COLUMN_MAJOR, 4));
    operations.put("toString", Tensor::toString);
    operations.put("toDevice", x -> Transfer.toDevice(x, new TestDevice("test-device")));
    return operations;
  }

  @Test
  void everyKindOfOperationRefusesATensorWhoseScopeHasEnded() {
    Tensor live = Factories.ones(DType.FLOAT64, 2, 2);
    Map<String, Function<Tensor, Object>> operations = operations(live);
    Tensor ended;
    try (MemoryScope scope = MemoryScope.open()) {
      assertThat(scope.isOpen()).isTrue();
      ended = Factories.ones(DType.FLOAT64, 2, 2);
      for (Map.Entry<String, Function<Tensor, Object>> each : operations.entrySet()) {
        ended.fill(1);
        live.fill(1);
        assertThat(catchThrowable(() -> each.getValue().apply(ended))).as(each.getKey()).isNull();
      }
    }
    operations.forEach((name, operation) ->
        assertThat(catchThrowable(() -> operation.apply(ended)))
            .as(name)
            .isInstanceOf(StorageAccessException.class)
            .hasMessageContaining("scope"));
    assertThat(ended.extents()).containsExactly(2, 2);
  }

  @Test
  void resultsMadeInsideAreTheScopesAndKeptOnesLive() {
    Tensor kept;
    Tensor lost;
    Tensor outside = Factories.ones(DType.FLOAT64, 3);
    try (MemoryScope scope = MemoryScope.open()) {
      kept = outside.add(1);
      lost = outside.add(2);
      scope.keep(kept.span().buffer());
    }
    assertThat(Conformance.elements(kept)).containsOnly(Scalar.of(DType.FLOAT64, 2));
    assertThat(kept.add(outside).get(0)).isEqualTo(Scalar.of(DType.FLOAT64, 3));
    assertThatThrownBy(() -> lost.get(0)).isInstanceOf(StorageAccessException.class);
    assertThatThrownBy(() -> outside.addInPlace(lost)).isInstanceOf(StorageAccessException.class);
    assertThat(Conformance.elements(outside)).containsOnly(Scalar.of(DType.FLOAT64, 1));
  }

  @Test
  void deviceMemoryFollowsTheSameRules() {
    TestDevice device = new TestDevice("test-device");
    try (var registration = Backends.install(device.provider(operation -> true))) {
      assertThat(registration).isNotNull();
      Tensor ended;
      try (MemoryScope scope = MemoryScope.open()) {
        assertThat(scope.isOpen()).isTrue();
        ended = Transfer.toDevice(Factories.tensor(1.0, 2.0), device);
        assertThat(Reductions.sumHost(ended)).isEqualTo(Scalar.of(DType.FLOAT64, 3));
      }
      assertThatThrownBy(() -> ended.add(1)).isInstanceOf(StorageAccessException.class);
      assertThatThrownBy(() -> Transfer.toHost(ended)).isInstanceOf(StorageAccessException.class);
      assertThatThrownBy(() -> Reductions.sumHost(ended))
          .isInstanceOf(StorageAccessException.class);
    }
  }

  /** A backend that runs something while a call holds its operands, and then declines. */
  private record Meanwhile(Runnable action) implements Backend, BackendProvider {
    @Override
    public String name() {
      return "meanwhile";
    }

    @Override
    public Support support(Operation operation, Signature signature, List<DType> operands) {
      return Support.MAYBE;
    }

    @Override
    public Attempt attempt(KernelCall call) {
      action.run();
      return Attempt.declined("it only looks on");
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
  void endingAScopeUnderARunningOperationIsRefused() {
    try (MemoryScope scope = MemoryScope.open()) {
      Tensor x = Factories.ones(DType.FLOAT64, 3);
      Throwable[] refused = new Throwable[1];
      try (var registration =
          Backends.install(
              new Meanwhile(() -> {
                refused[0] = catchThrowable(scope::close);
              }))) {
        assertThat(registration).isNotNull();
        assertThat(Reductions.sumHost(x)).isEqualTo(Scalar.of(DType.FLOAT64, 3));
      }
      assertThat(refused[0]).isInstanceOf(StorageAccessException.class);
      assertThat(scope.isOpen()).isTrue();
      assertThat(x.add(1).get(0)).isEqualTo(Scalar.of(DType.FLOAT64, 2));
    }
  }

  @Test
  void aFailedOperationHoldsNoScope() {
    Tensor x;
    try (MemoryScope scope = MemoryScope.open()) {
      assertThat(scope.isOpen()).isTrue();
      x = Factories.full(DType.FLOAT64, Double.NaN, 3);
      Tensor target = Factories.zeros(DType.INT8, 3);
      assertThat(catchThrowable(() -> x.cast(DType.INT8))).isNotNull();
      assertThat(catchThrowable(() -> target.assign(x, Conversion.CHECKED))).isNotNull();
      Tensor many = Factories.full(DType.INT64, Long.MAX_VALUE, 3);
      assertThat(catchThrowable(() -> Reductions.sum(many))).isNotNull();
      assertThat(catchThrowable(() -> Transfer.toDevice(x, new TestDevice("bare")).add(1)))
          .isNotNull();
    }
    assertThatThrownBy(() -> x.get(0)).isInstanceOf(StorageAccessException.class);
  }

  @Test
  void anotherThreadsOperationHoldsTheScope() throws InterruptedException {
    CountDownLatch running = new CountDownLatch(1);
    CountDownLatch tried = new CountDownLatch(1);
    Scalar[] sum = new Scalar[1];
    try (MemoryScope scope = MemoryScope.open()) {
      Tensor x = Factories.ones(DType.FLOAT64, 3);
      try (var registration =
          Backends.install(
              new Meanwhile(() -> {
                running.countDown();
                await(tried);
              }))) {
        assertThat(registration).isNotNull();
        Thread other = new Thread(() -> sum[0] = Reductions.sumHost(x));
        other.start();
        running.await();
        assertThatThrownBy(scope::close)
            .isInstanceOf(StorageAccessException.class)
            .hasMessageContaining("operations");
        tried.countDown();
        other.join();
      }
    }
    assertThat(sum[0]).isEqualTo(Scalar.of(DType.FLOAT64, 3));
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new AssertionError(interrupted);
    }
  }
}
