package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.Backends;
import dev.uni20.kernel.DispatchReport;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.KernelDispatchException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Reports;
import dev.uni20.kernel.ShapeException;
import dev.uni20.memory.StorageAccessException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Storages apart: nothing is moved or read in silence (contract, sections 2, 9 and 10). */
class DeviceConformanceTest {
  private final TestDevice device = new TestDevice("test-device");
  private final TestDevice other = new TestDevice("other-device");
  private final List<Backends.Registration> registrations = new ArrayList<>();

  @BeforeEach
  void install() {
    registrations.add(Backends.install(device.provider(operation -> true)));
    registrations.add(Backends.install(other.provider(operation -> true)));
  }

  @AfterEach
  void remove() {
    registrations.forEach(Backends.Registration::close);
  }

  /** Every operation that takes two tensors, by name. */
  private static Map<String, BiFunction<Tensor, Tensor, Object>> binaryOperations() {
    Map<String, BiFunction<Tensor, Tensor, Object>> operations = new LinkedHashMap<>();
    for (Operator operator : Operator.values()) {
      operations.put(operator.toString(), operator::apply);
      operations.put(operator + " named", (x, y) -> operator.apply(x, y, DType.FLOAT64));
      operations.put(operator + " complex", (x, y) -> operator.apply(x, y, DType.COMPLEX128));
      operations.put(operator + " in place", operator::inPlace);
      operations.put(operator + " converted", (x, y) -> operator.inPlace(x, y, Conversion.CHECKED));
      operations.put(operator + " out of first", (x, y) -> operator.into(x, y, y));
      operations.put(operator + " out of last", (x, y) -> operator.into(x, x, y));
      operations.put(
          operator + " deferred", (x, y) -> operator.into(Tensor.deferred(DType.FLOAT64), x, y));
    }
    for (Relation relation : Relation.values()) {
      operations.put(relation.toString(), relation::apply);
      operations.put(relation + " out", (x, y) -> relation.into(Tensor.deferred(DType.BOOL), x, y));
    }
    operations.put("negate out", Arithmetic::negate);
    operations.put("abs out", Arithmetic::abs);
    operations.put("where", (x, y) -> Logical.where(Comparison.less(x, x), x, y));
    operations.put("where condition", (x, y) -> Logical.where(Comparison.less(x, x), y, y));
    operations.put("assign", Tensor::assign);
    operations.put("assign named", (x, y) -> x.assign(y, Conversion.CHECKED));
    operations.put("innerProduct", LinearAlgebra::innerProduct);
    operations.put("innerProductHost", LinearAlgebra::innerProductHost);
    operations.put("sum out", (x, y) -> Reductions.sum(x.select(0, 0), y));
    operations.put("mean out", (x, y) -> Reductions.mean(x.select(0, 0), y));
    operations.put("norm out", (x, y) -> Reductions.norm(x.select(0, 0), y));
    operations.put("min out", (x, y) -> Reductions.min(x.select(0, 0), y));
    return operations;
  }

  @Test
  void operandsInDifferentStorageAreRefusedBeforeAnythingHappens() {
    Tensor host = Factories.tensor(1.0, 2.0);
    Tensor here = Transfer.toDevice(Factories.tensor(3.0, 4.0), device);
    Tensor there = Transfer.toDevice(Factories.tensor(5.0, 6.0), other);
    for (Tensor[] pair :
        new Tensor[][] {{host, here}, {here, host}, {here, there}, {there, here}}) {
      binaryOperations()
          .forEach((name, operation) -> {
            Throwable refused = catchThrowable(() -> operation.apply(pair[0], pair[1]));
            assertThat(refused).as(name).isInstanceOf(StorageAccessException.class);
            assertThat(refused)
                .as(name)
                .hasMessageContaining("toHost")
                .hasMessageContaining("test-device");
          });
    }
    assertThat(Conformance.elements(host)).containsExactly(real(1), real(2));
    assertThat(Conformance.elements(here)).containsExactly(real(3), real(4));
    assertThat(Conformance.elements(there)).containsExactly(real(5), real(6));
  }

  @Test
  void aRefusalCrossesNoBorderAndIsNoDispatch() {
    Tensor host = Factories.tensor(1.0, 2.0);
    Tensor here = Transfer.toDevice(Factories.tensor(3.0, 4.0), device);
    List<DispatchReport> heard = new ArrayList<>();
    long copies = device.copies();
    long attempts = device.attempts();
    long allocations = device.allocations();
    try (var listening = Reports.listen(heard::add)) {
      assertThat(listening).isNotNull();
      for (Operator operator : Operator.values()) {
        assertThat(catchThrowable(() -> operator.apply(host, here))).isNotNull();
        assertThat(catchThrowable(() -> operator.apply(here, host))).isNotNull();
      }
    }
    assertThat(heard).isEmpty();
    assertThat(device.copies()).isEqualTo(copies);
    assertThat(device.attempts()).isEqualTo(attempts);
    assertThat(device.allocations()).isEqualTo(allocations);
  }

  private static Scalar real(double value) {
    return Scalar.of(DType.FLOAT64, value);
  }

  @Test
  void elementAccessIsRefusedAndNamesTheWaysOut() {
    ScalarTensor scalar =
        (ScalarTensor) Transfer.toDevice(Factories.scalar(DType.FLOAT64, 2), device);
    Tensor x = Transfer.toDevice(Factories.tensor(1.0, 2.0), device);
    Tensor bool = Transfer.toDevice(Factories.tensor(true), device);
    long copies = device.copies();
    for (Supplier<Object> access :
        List.<Supplier<Object>>of(
            () -> x.get(0),
            () -> x.getDouble(1),
            () -> x.slice(Slice.at(0)).get(),
            () -> x.select(0, 1).getDouble(),
            scalar::get,
            scalar::getDouble,
            () -> run(() -> x.set(1, 0)),
            () -> run(() -> bool.set(true, 0)),
            () -> run(() -> scalar.set(1)),
            () -> x.span().address())) {
      assertThat(catchThrowable(access::get))
          .isInstanceOf(StorageAccessException.class)
          .hasMessageContaining("sumHost")
          .hasMessageContaining("toHost")
          .hasMessageContaining("test-device");
    }
    assertThat(x.toString()).contains("float64").contains("test-device");
    assertThat(scalar.toString()).contains("test-device");
    assertThat(device.copies()).isEqualTo(copies);
  }

  private static Object run(Runnable action) {
    action.run();
    return "done";
  }

  @Test
  void resultsStayInTheirStorage() {
    Tensor x =
        Transfer.toDevice(
            Factories.fromFunction(DType.FLOAT64, i -> i[0] + 2 * i[1] - 3, 3, 4), device);
    Tensor y = x.transpose();
    List<Tensor> results =
        List.of(
            x.add(1),
            x.add(x),
            Arithmetic.multiply(Generated.ones(DType.FLOAT32, 3, 4), x),
            Arithmetic.add(x, x, DType.COMPLEX128),
            Arithmetic.add(Tensor.deferred(DType.LONGDOUBLE), x, x),
            x.negate(),
            y.abs(),
            Comparison.less(x, 0),
            Logical.where(Comparison.less(x, 0), x, 0),
            x.cast(DType.INT8),
            Tensor.copyOf(y),
            y.reshape(Layout.COLUMN_MAJOR, 12),
            Factories.emptyLike(x, DType.BOOL),
            Reductions.sum(x),
            Reductions.mean(x, 0),
            Reductions.norm(x, 0, 1),
            Reductions.min(x, 1),
            Reductions.any(x),
            LinearAlgebra.innerProduct(x, x));
    for (Tensor result : results) {
      assertThat(result.storage()).isEqualTo(Optional.of(device));
    }
    assertThat(Reductions.sumHost(x)).isEqualTo(Reductions.sumHost(Transfer.toHost(x)));
    assertThat(Reductions.sum(x)).isInstanceOf(ScalarTensor.class);
    assertThat(Transfer.toHost(Reductions.sum(x)).get()).isEqualTo(Reductions.sumHost(x));
  }

  @Test
  void everyDTypeAndLayoutMakesTheRoundTrip() {
    for (DType dtype : DType.values()) {
      for (Tensor x : layouts(dtype)) {
        String what = dtype + " " + x.layout() + " " + x.span().accessor();
        List<Scalar> expected = Conformance.elements(x);
        Tensor there = Transfer.toDevice(x, device);
        assertThat(there.storage()).as(what).isEqualTo(Optional.of(device));
        assertThat(there.extents()).as(what).isEqualTo(x.extents());
        assertThat(there.isReadOnly()).as(what).isFalse();
        Tensor back = Transfer.toHost(there);
        assertThat(Conformance.elements(back)).as(what).isEqualTo(expected);
        assertThat(Transfer.toDevice(there, device)).isSameAs(there);
        for (Tensor target : layouts(x.dtype())) {
          if (!target.isReadOnly()
              && target.dtype() == x.dtype()
              && target.layout().hasExtents(x.extents())) {
            Transfer.copy(target, there);
            assertThat(Conformance.elements(target)).as(what).isEqualTo(expected);
          }
        }
        Tensor whole = Factories.empty(device, x.dtype(), Layout.ROW_MAJOR, 9, 9);
        if (x.rank() == 2) {
          Tensor part =
              whole
                  .slice(Slice.range(8, -x.extent(0) - 2, -1), Slice.to(2 * x.extent(1)))
                  .slice(Slice.to(x.extent(0)), Slice.step(2));
          Transfer.copy(part, x);
          assertThat(Conformance.elements(part)).as(what).isEqualTo(expected);
        }
      }
    }
  }

  /** Views of every kind of 3 by 4 elements or fewer. */
  private static List<Tensor> layouts(DType dtype) {
    List<Scalar> values = Values.of(dtype);
    Generated.IndexFunction function =
        index -> values.get((int) ((index[0] * 5 + index[1]) % values.size()));
    Tensor column = Factories.fromFunction(dtype, function, 3, 4);
    Tensor row = Factories.empty(dtype, 4, 3).transpose();
    Transfer.copy(row, column);
    Tensor large = Factories.fromFunction(dtype, function, 7, 9);
    Tensor generated = Generated.fromFunction(dtype, function, 3, 4);
    List<Tensor> found = new ArrayList<>();
    found.add(column);
    found.add(row);
    found.add(row.transpose());
    found.add(large.slice(Slice.range(1, 7, 2), Slice.range(8, 0, -2)));
    found.add(large.slice(Slice.range(2, 5), Slice.range(3, 7)));
    found.add(column.select(0, 1).broadcastTo(3, 4));
    found.add(generated);
    found.add(generated.transpose().slice(Slice.reversed()));
    found.add(Generated.zeros(dtype, 3, 4));
    found.add(column.select(1, 2));
    found.add(column.select(1, 2).select(0, -1));
    found.add(Factories.zeros(dtype, 0, 4));
    found.add(Factories.scalar(values.get(0)));
    if (dtype.isComplex()) {
      found.add(column.conj());
      found.add(row.real());
      found.add(column.imag());
      found.add(column.conj().imag());
      found.add(generated.conj().imag());
    }
    return found;
  }

  @Test
  void copiesTakeEqualShapesAndDTypesOnly() {
    Tensor host = Factories.ones(DType.FLOAT64, 2, 3);
    Tensor here = Transfer.toDevice(host, device);
    Conformance.assertRefused(
        "shape",
        ShapeException.class,
        () -> Transfer.copy(Factories.ones(DType.FLOAT64, 3, 2), here));
    Conformance.assertRefused(
        "broadcast",
        ShapeException.class,
        () -> Transfer.copy(here, Factories.ones(DType.FLOAT64, 3)));
    Conformance.assertRefused(
        "dtype",
        PromotionException.class,
        () -> Transfer.copy(here, Factories.ones(DType.FLOAT32, 2, 3)));
    Conformance.assertRefused(
        "read-only",
        AliasException.class,
        () -> Transfer.copy(Factories.ones(DType.FLOAT64, 3).broadcastTo(2, 3), here));
    Conformance.assertRefused(
        "between devices", StorageAccessException.class, () -> Transfer.toDevice(here, other));
  }

  @Test
  void anOperationWithoutKernelTellsTheWalk() {
    TestDevice small = new TestDevice("small-device");
    try (var registration =
        Backends.install(
            small.provider(operation ->
                operation instanceof Operation.Elementwise elementwise
                    && elementwise.function() == ElementwiseFunction.ADD))) {
      assertThat(registration).isNotNull();
      Tensor x = Transfer.toDevice(Factories.tensor(1.0, 2.0), small);
      assertThat(Conformance.elements(x.add(x))).containsExactly(real(2), real(4));
      for (Supplier<Object> call :
          List.<Supplier<Object>>of(
              () -> x.multiply(2),
              () -> Reductions.sum(x),
              () -> Reductions.sumHost(x),
              () -> x.cast(DType.INT8),
              () -> x.multiplyInPlace(3))) {
        assertThat(catchThrowable(call::get))
            .isInstanceOf(KernelDispatchException.class)
            .hasMessageContaining("small-device")
            .hasMessageContaining("float64")
            .hasMessageContaining("no kernel");
      }
      assertThat(Conformance.elements(x)).containsExactly(real(1), real(2));
    }
    TestDevice none = new TestDevice("bare-device");
    Tensor x = Transfer.toDevice(Factories.tensor(1.0), none);
    assertThat(catchThrowable(() -> x.add(x)))
        .isInstanceOf(KernelDispatchException.class)
        .hasMessageContaining("add")
        .hasMessageContaining("bare-device");
    assertThat(Transfer.toHost(x).get(0)).isEqualTo(real(1));
  }

  @Test
  void scalarsAndGeneratedTensorsBelongToNoStorage() {
    Tensor x = Transfer.toDevice(Factories.tensor(1.0, 2.0), device);
    assertThat(Generated.ones(DType.INT8, 2).storage()).isEmpty();
    Tensor sum = x.add(Generated.fromFunction(DType.INT8, index -> index[0], 2)).add(Complex.I);
    assertThat(sum.dtype()).isEqualTo(DType.COMPLEX128);
    assertThat(sum.storage()).isEqualTo(Optional.of(device));
    Tensor alone = Generated.ones(DType.INT8, 2).add(Generated.ones(DType.INT16, 2));
    assertThat(alone.storage()).isEqualTo(Factories.tensor(1.0).storage());
  }
}
