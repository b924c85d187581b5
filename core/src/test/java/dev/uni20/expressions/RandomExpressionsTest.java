package dev.uni20.expressions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.uni20.expressions.Evaluation.Failure;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.ReductionFunction;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random expressions of up to twelve operations over random dtypes, shapes, views and special
 * values give here what they give in NumPy, or differ in a way that has a row in {@link
 * Difference}. Skipped where no python3 with NumPy is found (UNI20_PYTHON, else PATH).
 *
 * <p>{@code -Duni20.expressions.seed=N} and {@code -Duni20.expressions.count=N} choose others.
 */
@Timeout(600)
class RandomExpressionsTest {
  private static final long SEED = Long.getLong("uni20.expressions.seed", 20260601);
  private static final int COUNT = Integer.getInteger("uni20.expressions.count", 4000);

  @TempDir Path folder;

  @Test
  void expressionsAgreeWithNumPy() throws IOException {
    Optional<NumPySession> found = NumPySession.start(folder);
    assumeTrue(found.isPresent(), NumPySession.absence());
    Map<Difference, Integer> differences = new EnumMap<>(Difference.class);
    int equal = 0;
    int refused = 0;
    List<String> failures = new ArrayList<>();
    try (NumPySession numPy = found.get()) {
      for (int i = 0; i < COUNT && failures.size() < 5; i++) {
        Evaluation evaluation = new Evaluation(numPy);
        Random random = new Random(SEED + i);
        Optional<Failure> failure = new RandomExpressions(random, evaluation).run();
        if (failure.isPresent()) {
          failures.add(Shrinking.smallest(numPy, evaluation, SEED + i));
        }
        evaluation.differences().forEach((row, n) -> differences.merge(row, n, Integer::sum));
        equal += evaluation.equal();
        refused += evaluation.refusedByBoth();
      }
      System.out.printf(
          "NumPy %s: %d operations equal, %d refused by both, differing: %s%n",
          numPy.version(), equal, refused, differences);
    }
    assertThat(failures)
        .as(() -> "expressions that differ without a row in Difference:\n" + join(failures))
        .isEmpty();
    assertThat(equal).as("equal operations").isGreaterThan(2 * COUNT);
  }

  private static String join(List<String> failures) {
    return String.join("\n", failures);
  }

  /**
   * Only what NumPy has no single function for is left out: those along several axes that it has
   * for one, or for none, are held against decimal arithmetic in tests of their own.
   */
  @Test
  void everyOperationOfTheTableTakesPart() {
    Set<String> missing = new TreeSet<>();
    Arrays.stream(ElementwiseFunction.values()).forEach(each -> missing.add(each.toString()));
    Arrays.stream(ReductionFunction.values()).forEach(each -> missing.add(each.operationName()));
    Stream.of(
            RandomExpressions.UNARY,
            RandomExpressions.ARITHMETIC,
            RandomExpressions.RELATIONS,
            RandomExpressions.REDUCTIONS,
            RandomExpressions.ONE_AXIS,
            RandomExpressions.OTHERS)
        .forEach(missing::removeAll);
    assertThat(missing)
        .containsExactly("fma", "logSumExp", "norm1", "normInfinity", "normMinusInfinity");
  }
}
