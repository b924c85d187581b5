package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.dtype.Uni20Exception;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Backend;
import dev.uni20.kernel.BackendProvider;
import dev.uni20.kernel.Backends;
import dev.uni20.kernel.DispatchReport;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.OperationTable;
import dev.uni20.kernel.ReductionFunction;
import dev.uni20.kernel.ReductionRule;
import dev.uni20.kernel.Reports;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.SmallCall;
import dev.uni20.kernel.Span;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.MemoryScope;
import dev.uni20.memory.StorageAccessException;
import dev.uni20.memory.StorageDomain;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Small calls go to their kernel past the dispatcher, unless somebody listens. That must show in
 * nothing: each call here is made twice, the second time with a listener.
 */
class ShortWayTest {
  private static final int[] COUNTS = {0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 40, 255, 257};

  /** Enough for loops without state. */
  private static final int[] FEW_COUNTS = {0, 1, 7, 8, 15, 40};

  /** Of these every fifth tensor has some. */
  private static final double[] SPECIAL = {
    Double.NaN, -0.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.0
  };

  private static final double[] ORDINARY = {0.1, -3.75, 1e30, -1e-30, 7, -1e30, 2.5e-8};

  /** Zeros of both signs, sums that cancel, overflow on the way, products that underflow. */
  private static final double[][] RANGE_ENDS = {
    {-0.0},
    {0.0, -0.0},
    {1.5, -1.5},
    {0.1, 1e16, -1e16, -0.1},
    {Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, -1},
    {Double.MAX_VALUE, 0x1p970, -0x1p970, 3},
    {Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_VALUE},
    {0x1.123456789abcdp-520, 0x1.fedcba9876543p-500, -0x1.3579bdf02468ap-540},
    {0x1.123456789abcdp-487, 0x1.fedcba9876543p-487, -0x1.3579bdf02468ap-486}
  };

  /** The rules of reductions that have a short way. */
  private static final Set<ReductionRule> TOTALS =
      EnumSet.of(
          ReductionRule.TOTAL,
          ReductionRule.AVERAGE,
          ReductionRule.MAGNITUDE,
          ReductionRule.INNER_PRODUCT);

  /** A backend before all others that declines everything, and counts how often it is asked. */
  private static final class Reluctant implements Backend, BackendProvider {
    private final long least;
    private int asked;

    private Reluctant(long least) {
      this.least = least;
    }

    @Override
    public String name() {
      return "reluctant";
    }

    @Override
    public long leastElements() {
      return least;
    }

    @Override
    public Support support(Operation operation, Signature signature, List<DType> operands) {
      return Support.MAYBE;
    }

    @Override
    public Attempt attempt(KernelCall call) {
      asked++;
      return Attempt.declined("it would rather not");
    }

    /** Whether the call never comes to the backends, refused or not. */
    private boolean isPassedBy(Supplier<Tensor> call) {
      asked = 0;
      assertThat(outcome(call)).isNotEmpty();
      return asked == 0;
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

  @ParameterizedTest
  @EnumSource(DType.class)
  void elementwiseFunctionsGiveTheSame(DType dtype) {
    for (ElementwiseFunction function : ElementwiseFunction.values()) {
      for (int count : FEW_COUNTS) {
        Tensor x = tensor(dtype, count, 0);
        Tensor y = tensor(dtype, count, 3);
        if (function.arity() == 1) {
          same(() -> Elementwise.evaluate(function, x));
          same(() -> Elementwise.into(function, output(function, y, dtype), x));
          same(() -> Elementwise.inPlace(function, Tensor.copyOf(x)));
        } else if (function.arity() == 2) {
          same(() -> Elementwise.evaluate(function, x, y));
          same(() -> Elementwise.evaluate(function, x, x));
          same(() -> Elementwise.into(function, output(function, y, dtype, dtype), x, y));
          same(() -> Elementwise.inPlace(function, Tensor.copyOf(x), y));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void reductionsGiveTheSame(DType dtype) {
    for (ReductionFunction function : ReductionFunction.values()) {
      for (Accumulation accumulation : Accumulation.values()) {
        for (int count : COUNTS) {
          Tensor x = tensor(dtype, count, 0);
          Tensor y = function.arity() == 1 ? null : tensor(dtype, count, 3);
          same(() -> ReductionCall.full(function, accumulation, x, y));
        }
      }
    }
  }

  @Test
  void sumsAtTheEndsOfTheRangeGiveTheSame() {
    for (double[] values : RANGE_ENDS) {
      for (int count = 1; count <= 17; count++) {
        Tensor x = repeated(values, count);
        Tensor backwards = Tensor.copyOf(x.slice(Slice.reversed()));
        same(() -> Reductions.sum(x));
        same(() -> LinearAlgebra.innerProduct(x, x));
        same(() -> LinearAlgebra.innerProduct(x, backwards));
        same(() -> LinearAlgebra.innerProduct(Factories.ones(DType.FLOAT64, x.size()), x));
      }
    }
  }

  @Test
  void matricesOfAnyOrderGiveTheSame() {
    Tensor row = tensor(DType.FLOAT64, 12, 0).reshape(Layout.ROW_MAJOR, 3, 4);
    Tensor column = Tensor.copyOf(tensor(DType.FLOAT64, 12, 1).reshape(Layout.COLUMN_MAJOR, 3, 4));
    Tensor part = tensor(DType.FLOAT64, 20, 2).reshape(Layout.ROW_MAJOR, 4, 5);
    Tensor strided = part.slice(Slice.to(3), Slice.to(4));
    Tensor scalar = Reductions.sum(row);
    List<Tensor> all = List.of(row, column, strided, row.transpose(), scalar, column.select(0, 1));
    for (Tensor x : all) {
      same(() -> Reductions.sum(x));
      same(() -> Reductions.norm(x));
      for (Tensor y : all) {
        same(() -> Arithmetic.subtract(x, y));
        same(() -> LinearAlgebra.innerProduct(x, y));
        same(() -> Arithmetic.subtract(Tensor.copyOf(x), x, y));
        same(() -> Arithmetic.subtractInPlace(Tensor.copyOf(x), y));
      }
    }
    assertThat(Arithmetic.add(scalar, scalar)).isInstanceOf(ScalarTensor.class);
    assertThat(Arithmetic.add(scalar, row.select(0, 0).select(0, 0)))
        .isNotInstanceOf(ScalarTensor.class);
  }

  @Test
  void outputsThatAliasOperandsGiveTheSame() {
    for (long shift = 0; shift < 4; shift++) {
      Slice moved = Slice.range(shift, shift + 4);
      same(() -> {
        Tensor memory = tensor(DType.FLOAT64, 8, 0);
        Tensor x = memory.slice(Slice.range(0, 4));
        Tensor y = memory.slice(Slice.range(2, 6));
        Arithmetic.subtract(memory.slice(moved), x, y);
        return memory;
      });
      same(() -> {
        Tensor memory = tensor(DType.FLOAT64, 8, 1);
        Elementary.sqrt(memory.slice(moved), memory.slice(Slice.range(1, 5)));
        return memory;
      });
    }
    same(() -> {
      Tensor pairs = tensor(DType.COMPLEX128, 4, 1);
      return Arithmetic.add(pairs.real(), pairs.imag(), pairs.imag());
    });
  }

  @Test
  void outputsThatCannotBeWrittenAreRefusedAlike() {
    Tensor x = tensor(DType.FLOAT64, 4, 1);
    same(() -> Arithmetic.add(Factories.ones(DType.FLOAT64, 1).broadcastTo(4), x, x));
    same(() -> Arithmetic.add(x.slice(Slice.to(3)), x, x));
    same(() -> Arithmetic.add(Factories.zeros(DType.FLOAT64, 2), x, x));
    same(() -> Arithmetic.add(Factories.zeros(DType.INT32, 4), x, x));
    same(() -> Arithmetic.add(Factories.zeros(DType.COMPLEX128, 4), x, x));
    same(() -> Arithmetic.add(Tensor.deferred(DType.FLOAT64), x, x));
    same(() -> Arithmetic.add(Tensor.deferred(DType.FLOAT64), x));
    same(() -> LinearAlgebra.innerProduct(x, tensor(DType.BOOL, 5, 0)));
  }

  @Test
  void reportsNameTheBackendsThatDeclined() {
    Tensor x = tensor(DType.FLOAT64, 8, 1);
    Arithmetic.add(x, x); // the short way is known by now
    List<DispatchReport> reports = new ArrayList<>();
    try (var listening = Reports.listen(reports::add)) {
      assertThat(listening).isNotNull();
      Arithmetic.add(x, x);
      Reductions.sum(x);
    }
    assertThat(reports).extracting(DispatchReport::operation).containsExactly("add", "sum");
    List<String> asked = new ArrayList<>();
    for (Backend backend : Backends.of(HostMemory.instance())) {
      asked.add(backend.name());
      if (backend.leastElements() <= 8) {
        break; // it does the call
      }
    }
    for (DispatchReport report : reports) {
      assertThat(report.candidates())
          .extracting(DispatchReport.Candidate::backend)
          .containsExactlyElementsOf(asked);
    }
  }

  @Test
  void backendsThatMayTakeACallAreAskedEachTime() {
    Tensor x = tensor(DType.FLOAT64, 8, 1);
    Tensor shorter = tensor(DType.FLOAT64, 7, 1);
    Tensor sum = Arithmetic.add(x, x);
    // Where the SIMD backend takes calls of any size, as some test runs have it, none is small.
    boolean none =
        Backends.of(HostMemory.instance()).stream()
            .anyMatch(backend -> backend.leastElements() > 0 && backend.leastElements() <= 8);
    for (long least : new long[] {0, 8, 9}) {
      Reluctant backend = new Reluctant(least);
      try (var installed = Backends.install(backend)) {
        assertThat(installed).isNotNull();
        for (int i = 0; i < 3; i++) {
          assertThat(texts(Arithmetic.add(x, x))).isEqualTo(texts(sum));
          Reductions.sum(x);
        }
        assertThat(backend.asked).isEqualTo(none || least <= 8 ? 6 : 0);
        Arithmetic.add(shorter, shorter);
        assertThat(backend.asked).isEqualTo(none || least == 0 ? 7 : least == 8 ? 6 : 0);
      }
    }
  }

  @Test
  void scopesHoldAndEnd() {
    Tensor x;
    Tensor ended;
    try (MemoryScope scope = MemoryScope.open()) {
      ended = tensor(DType.FLOAT64, 8, 1);
      x = Arithmetic.add(ended, ended);
      assertThat(texts(Arithmetic.subtract(x, ended))).isEqualTo(texts(ended));
      Arithmetic.add(x, ended, ended);
      Reductions.sum(x);
      scope.keep(x.span().buffer());
    }
    Tensor kept = x;
    assertThat(texts(Arithmetic.add(kept, kept))).hasSize(8);
    for (Runnable call :
        List.<Runnable>of(
            () -> Arithmetic.add(kept, ended),
            () -> Arithmetic.add(ended, kept),
            () -> Arithmetic.add(ended, kept, kept),
            () -> Elementary.sqrt(ended),
            () -> LinearAlgebra.innerProduct(kept, ended),
            () -> Reductions.sum(ended))) {
      assertThatThrownBy(call::run).isInstanceOf(StorageAccessException.class);
    }
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void elementwiseFunctionsGoTheShortWayWhereTheTableSaysSo(DType dtype) {
    Reluctant backend = new Reluctant(9);
    try (var installed = Backends.install(backend)) {
      assertThat(installed).isNotNull();
      for (ElementwiseFunction function : ElementwiseFunction.values()) {
        if (function.arity() == 1) {
          goesAsItsRowSays(backend, function, dtype, null);
        } else if (function.arity() == 2) {
          for (DType other : DType.values()) {
            goesAsItsRowSays(backend, function, dtype, other);
          }
        }
      }
    }
  }

  private static void goesAsItsRowSays(
      Reluctant backend, ElementwiseFunction function, DType dtype, @Nullable DType other) {
    DType[] dtypes = other == null ? new DType[] {dtype} : new DType[] {dtype, other};
    Signature row = row(function, dtypes);
    if (row == null) {
      return;
    }
    boolean small =
        row.operandDTypes().equals(List.of(dtypes))
            && !(row.computing().isInteger() && function.refusesIntegers())
            && !isTakenBefore(function.operation(), row, dtypes);
    Tensor x = tensor(dtype, 8, 0);
    List<Supplier<Tensor>> calls = new ArrayList<>();
    Tensor out = Factories.zeros(row.result(), 8);
    if (other == null) {
      calls.add(() -> Elementwise.evaluate(function, x));
      calls.add(() -> Elementwise.into(function, out, x));
      calls.add(() -> Elementwise.inPlace(function, x));
    } else {
      Tensor y = tensor(other, 8, 3);
      calls.add(() -> Elementwise.evaluate(function, x, y));
      calls.add(() -> Elementwise.into(function, out, x, y));
      calls.add(() -> Elementwise.inPlace(function, x, y));
    }
    if (row.result() != dtype) {
      calls.removeLast();
    }
    for (int i = 0; i < calls.size(); i++) {
      assertThat(backend.isPassedBy(calls.get(i)))
          .as("form %s of %s of %s", i, function, List.of(dtypes))
          .isEqualTo(small);
    }
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void reductionsGoTheShortWayWhereTheTableSaysSo(DType dtype) {
    Reluctant backend = new Reluctant(9);
    try (var installed = Backends.install(backend)) {
      assertThat(installed).isNotNull();
      for (ReductionFunction function : ReductionFunction.values()) {
        for (Accumulation accumulation : Accumulation.values()) {
          DType[] dtypes = new DType[function.arity()];
          Arrays.fill(dtypes, dtype);
          Signature row = row(function, accumulation, dtypes);
          if (row == null) {
            continue;
          }
          boolean small =
              TOTALS.contains(function.rule())
                  && row.operandDTypes().equals(List.of(dtypes))
                  && !row.computing().isComplex()
                  && !isTakenBefore(new Operation.Reduce(function, 1, accumulation), row, dtypes);
          Tensor x = tensor(dtype, 8, 0);
          Tensor y = function.arity() == 1 ? null : tensor(dtype, 8, 3);
          assertThat(backend.isPassedBy(() -> ReductionCall.full(function, accumulation, x, y)))
              .as("%s %s of %s", accumulation, function, dtype)
              .isEqualTo(small);
        }
      }
    }
  }

  /** The row of the table; null if there is none. */
  private static @Nullable Signature row(ElementwiseFunction function, DType... dtypes) {
    try {
      return OperationTable.elementwise(function, dtypes);
    } catch (PromotionException refused) {
      return null;
    }
  }

  private static @Nullable Signature row(
      ReductionFunction function, Accumulation accumulation, DType... dtypes) {
    try {
      return OperationTable.reduction(function, accumulation, dtypes);
    } catch (PromotionException refused) {
      return null;
    }
  }

  /** Whether the SIMD backend has to be asked of 8 elements, as some test runs have it. */
  private static boolean isTakenBefore(Operation operation, Signature row, DType... dtypes) {
    return Backends.of(HostMemory.instance()).stream()
        .filter(backend -> backend.leastElements() > 0 && backend.leastElements() <= 8)
        .anyMatch(
            backend -> backend.support(operation, row, List.of(dtypes)) != Backend.Support.NO);
  }

  @ParameterizedTest
  @EnumSource(names = {"INT64", "UINT64"})
  void resultsThatDoNotFitAreRefusedAndLeaveNothingBehind(DType dtype) {
    Tensor great = vector(dtype, dtype.maximumInteger(), BigInteger.ONE, BigInteger.TWO);
    Tensor least = vector(dtype, dtype.minimumInteger(), dtype.maximumInteger(), BigInteger.TWO);
    Tensor small = vector(dtype, BigInteger.ONE, BigInteger.TWO, BigInteger.TEN);
    for (Accumulation accumulation : Accumulation.values()) {
      for (Tensor y : List.of(great, least)) {
        boolean fits = dtype == DType.INT64 && y == least;
        Supplier<Tensor> sum =
            () -> ReductionCall.full(ReductionFunction.SUM, accumulation, y, null);
        Supplier<Tensor> product = () -> LinearAlgebra.innerProduct(y, y, accumulation);
        refusedUnless(fits, sum);
        refusedUnless(false, product);
        assertThat(texts(ReductionCall.full(ReductionFunction.SUM, accumulation, small, null)))
            .containsExactly(Scalar.of(dtype, 13).toString());
        assertThat(texts(LinearAlgebra.innerProduct(small, small, accumulation)))
            .containsExactly(Scalar.of(dtype, 105).toString());
      }
    }
  }

  /** Also with a listener: the same is refused on both ways. */
  private static void refusedUnless(boolean fits, Supplier<Tensor> call) {
    same(call);
    if (!fits) {
      assertThatThrownBy(call::get)
          .isInstanceOf(ConversionException.class)
          .hasMessageContaining("does not fit");
    }
  }

  @Test
  void whatDoesNotFitTogetherIsLeftAlone() {
    Span x = tensor(DType.FLOAT64, 1000, 1).span();
    Span one = tensor(DType.FLOAT64, 1, 1).span();
    Span shorter = tensor(DType.FLOAT32, 1000, 1).span();
    Span out = Factories.zeros(DType.FLOAT64, 1000).span();
    assertThat(SmallCall.evaluate(ElementwiseFunction.ADD, x, one)).isNull();
    assertThat(SmallCall.evaluate(ElementwiseFunction.ADD, one, x)).isNull();
    assertThat(SmallCall.evaluate(ElementwiseFunction.ADD, x, shorter)).isNull();
    assertThat(SmallCall.into(ElementwiseFunction.ADD, out, x, one)).isFalse();
    assertThat(SmallCall.into(ElementwiseFunction.ADD, out, one, one)).isFalse();
    assertThat(SmallCall.into(ElementwiseFunction.ADD, one, x, x)).isFalse();
    assertThat(SmallCall.into(ElementwiseFunction.ADD, shorter, x, x)).isFalse();
    assertThat(inner(x, one)).isNull();
    assertThat(inner(x, shorter)).isNull();
    assertThatThrownBy(() -> SmallCall.evaluate(ElementwiseFunction.ADD, x, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("add: the number of operands must be 2; found 1");
    assertThatThrownBy(() -> SmallCall.into(ElementwiseFunction.FMA, out, x, x))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> inner(x, null)).isInstanceOf(IllegalArgumentException.class);
  }

  private static @Nullable Span inner(Span x, @Nullable Span y) {
    return SmallCall.evaluate(ReductionFunction.INNER_PRODUCT, Accumulation.COMPENSATED, x, y);
  }

  private static Tensor vector(DType dtype, BigInteger... values) {
    Tensor x = Factories.empty(dtype, values.length);
    for (int i = 0; i < values.length; i++) {
      x.set(values[i], i);
    }
    return x;
  }

  /** An output of the function's result dtype with the extents of y; of no row, a copy of y. */
  private static Tensor output(ElementwiseFunction function, Tensor y, DType... dtypes) {
    Signature row = row(function, dtypes);
    return row == null ? Tensor.copyOf(y) : tensor(row.result(), (int) y.size(), 3);
  }

  private static Tensor tensor(DType dtype, int count, int seed) {
    Tensor x = Factories.empty(dtype, count);
    for (int i = 0; i < count; i++) {
      int place = i + seed;
      if (dtype == DType.BOOL) {
        x.set(place % 3 == 0, i);
      } else if (dtype.isInteger()) {
        boolean end = count % 5 == 0 && place % 3 == 0;
        x.set(end ? end(dtype, place) : BigInteger.valueOf((i * 7 + seed) % 11), i);
      } else {
        boolean special = count % 5 == 0 && place % 4 == 0;
        double[] values = special ? SPECIAL : ORDINARY;
        double real = values[place % values.length];
        if (dtype.isComplex()) {
          double[] others = count % 5 == 0 && place % 4 == 1 ? SPECIAL : ORDINARY;
          x.set(Complex.of(real, others[(3 * i + seed + 2) % others.length]), i);
        } else {
          x.set(real, i);
        }
      }
    }
    return x;
  }

  private static Tensor repeated(double[] values, int count) {
    Tensor x = Factories.empty(DType.FLOAT64, count);
    for (int i = 0; i < count; i++) {
      x.set(values[i % values.length], i);
    }
    return x;
  }

  /** One of the two least and the two greatest integers of a dtype. */
  private static BigInteger end(DType dtype, int place) {
    BigInteger inwards = BigInteger.valueOf(place / 2 % 2);
    return place % 2 == 0
        ? dtype.maximumInteger().subtract(inwards)
        : dtype.minimumInteger().add(inwards);
  }

  /** Makes a call without and with a listener; compares what comes, or what is refused. */
  private static void same(Supplier<Tensor> call) {
    List<String> without = outcome(call);
    List<DispatchReport> reports = new ArrayList<>();
    try (var listening = Reports.listen(reports::add)) {
      assertThat(listening).isNotNull();
      assertThat(without).isEqualTo(outcome(call));
    }
  }

  /** Anything but a refusal of the contract, such as of a kernel that is missing, is thrown on. */
  private static List<String> outcome(Supplier<Tensor> call) {
    Tensor result;
    try {
      result = call.get();
    } catch (Uni20Exception | ArithmeticException refused) {
      return List.of(refused.toString());
    }
    List<String> found = texts(result);
    found.add(result.getClass() + " of " + result.dtype() + ", " + result.layout());
    return found;
  }

  /** Unlike numbers, texts tell zeros of both signs apart, and NaN is NaN. */
  private static List<String> texts(Tensor x) {
    List<String> texts = new ArrayList<>();
    for (Scalar element : Conformance.elements(x)) {
      texts.add(element.toString());
    }
    return texts;
  }
}
