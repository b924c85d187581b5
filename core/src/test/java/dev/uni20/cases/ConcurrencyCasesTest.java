package dev.uni20.cases;

import static dev.uni20.Uni20.all;
import static dev.uni20.Uni20.full;
import static dev.uni20.Uni20.innerProductHost;
import static dev.uni20.Uni20.maxHost;
import static dev.uni20.Uni20.meanHost;
import static dev.uni20.Uni20.minHost;
import static dev.uni20.Uni20.normHost;
import static dev.uni20.Uni20.prodHost;
import static dev.uni20.Uni20.range;
import static dev.uni20.Uni20.sum;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.cases.Elements.check;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Layout;
import dev.uni20.memory.ChildJvm;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** C. Reductions called from many threads at once. */
class ConcurrencyCasesTest {
  private static final int THREADS = 8;
  private static final int ROUNDS = 1000;

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#numbers")
  @DisplayName("case 44, xtensor#1829, numpy#28041, pytorch PR#13274: 8 x 1000 sums of 0..999")
  void case44_sumsOfIntegers(DType dtype) throws Exception {
    boolean small = dtype.isInteger() && dtype.storageBits() == 8;
    int n = small ? 100 : 1000;
    int expected = n * (n - 1) / 2;
    Tensor x = range(dtype, n);
    onEveryThread(() -> {
      for (int i = 0; i < ROUNDS; i++) {
        assertThat(sumHost(x).bigIntegerValueExact().intValueExact()).isEqualTo(expected);
      }
    });
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("case 44, numpy#28041: random sums are bitwise equal on every thread, every time")
  void case44_bitwiseEqual(Arrangement arrangement) throws Exception {
    SplittableRandom random = new SplittableRandom(44);
    int n = arrangement == Arrangement.GENERATED ? 300 : 3000;
    double[] values = random.doubles(n, -1, 1).map(each -> each * 1e3).toArray();
    Tensor x = arrangement.of(tensor(values));
    Tensor square = arrangement.of(x.reshape(Layout.ROW_MAJOR, 10, n / 10));
    List<Scalar> expected = everything(x, square);
    onEveryThread(() -> {
      for (int i = 0; i < ROUNDS / 10; i++) {
        assertThat(everything(x, square)).isEqualTo(expected);
      }
    });
  }

  private static List<Scalar> everything(Tensor x, Tensor square) {
    List<Scalar> results = new ArrayList<>();
    for (Accumulation accumulation : Accumulation.values()) {
      results.add(sumHost(x, accumulation));
      results.add(meanHost(x, accumulation));
      results.add(normHost(x, accumulation));
      results.add(innerProductHost(x, x, accumulation));
    }
    results.add(minHost(x));
    results.add(maxHost(x));
    results.addAll(Elements.of(sum(square, 0)));
    results.addAll(Elements.of(sum(square, 1)));
    return results;
  }

  @Test
  @DisplayName("case 44, xtensor#1829: reductions called inside a parallel region, which nests")
  void case44_nestedParallelism() {
    Tensor x = range(DType.FLOAT64, 1000);
    long wrong =
        IntStream.range(0, 64)
            .parallel()
            .mapToLong(i ->
                IntStream.range(0, 100)
                    .parallel()
                    .filter(j -> sumHost(x).doubleValue() != 499500)
                    .count())
            .sum();
    assertThat(wrong).isZero();
  }

  @Test
  @DisplayName("case 44, numpy#28041: the first calls of a program, made by 8 threads at once")
  void case44_firstUse() throws Exception {
    String text = ChildJvm.run(List.of("--add-modules", "jdk.incubator.vector"), FirstUse.class);
    assertThat(text).contains("all equal");
  }

  /** Uses every reduction for the first time on many threads at the same moment. */
  static final class FirstUse {
    public static void main(String[] arguments) throws Exception {
      CyclicBarrier start = new CyclicBarrier(THREADS);
      onEveryThread(() -> {
        start.await();
        for (DType dtype : DTypeLists.numbers()) {
          Tensor x = full(dtype, 1, 100);
          assertThat(sumHost(x).bigIntegerValueExact().intValueExact()).isEqualTo(100);
          check(prodHost(x), prodHost(x).dtype(), 1);
          assertThat(meanHost(x)).isEqualTo(meanHost(x));
          assertThat(normHost(x).doubleValue()).isEqualTo(10);
          assertThat(all(x).get().booleanValue()).isTrue();
          if (!dtype.isComplex()) {
            check(minHost(x), dtype, 1);
          }
        }
      });
      System.out.println("all equal");
    }
  }

  /** Work that may fail. */
  private interface Work {
    void run() throws Exception;
  }

  private static void onEveryThread(Work work) throws Exception {
    List<Future<?>> futures = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      for (int t = 0; t < THREADS; t++) {
        Callable<Boolean> task =
            () -> {
              work.run();
              return true;
            };
        futures.add(threads.submit(task));
      }
      for (Future<?> future : futures) {
        future.get();
      }
    }
  }
}
