package dev.uni20.cases;

import static dev.uni20.Uni20.add;
import static dev.uni20.Uni20.cumulativeSum;
import static dev.uni20.Uni20.equal;
import static dev.uni20.Uni20.full;
import static dev.uni20.Uni20.meanHost;
import static dev.uni20.Uni20.multiply;
import static dev.uni20.Uni20.stdHost;
import static dev.uni20.Uni20.sum;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.Uni20.where;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import dev.uni20.memory.ChildJvm;
import dev.uni20.tensor.Tensor;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * That no value changes when the compiler comes. The compiler of some JDKs, 25.0.3 among them,
 * loses values where objects made in several branches meet and are then taken apart (what its
 * diagnostic option ReduceAllocationMerges switches off): a clongdouble read from memory and
 * rounded to its dtype lost its imaginary part so, in programs that used hardly any other dtype.
 */
class CompiledCodeCasesTest {
  private static final int ROUNDS = 60_000;

  @ParameterizedTest
  @MethodSource("dev.uni20.cases.DTypeLists#fields")
  @DisplayName("case 73, multik#282 #284: elements and sums are the same interpreted and compiled")
  void case73_interpretedAndCompiled(DType dtype) throws Exception {
    String text =
        ChildJvm.run(
            List.of("--add-modules", "jdk.incubator.vector"), Rounds.class, dtype.dtypeName());
    assertThat(text).contains("no difference");
  }

  /**
   * Does the same until it is compiled, in a JVM of its own so that no other dtype shapes the
   * profiles; the calls follow each other directly, so that they are inlined as in a program.
   */
  static final class Rounds {
    public static void main(String[] arguments) {
      DType dtype = DType.of(arguments[0]);
      DType narrower = dtype.isComplex() ? DType.COMPLEX128 : DType.FLOAT64;
      boolean pair = dtype.component() == DType.LONGDOUBLE;
      for (int round = 0; round < ROUNDS; round++) {
        LongDouble real = LongDouble.of(2.0, pair ? 0x1p-60 : 0);
        LongDouble imaginary = LongDouble.of(dtype.isComplex() ? 3.0 : 0, 0);
        Number value = pair ? real : (Number) 2.0;
        if (dtype.isComplex()) {
          value = pair ? ComplexLongDouble.of(real, imaginary) : Complex.of(2, 3);
        }
        Tensor x = full(dtype, value, 3);
        check(round, "get", x.get(1), 2, 3);
        check(round, "sumHost", sumHost(x), 6, 9);
        check(round, "sum", sum(x).get(), 6, 9);
        check(round, "meanHost", meanHost(x), 2, 3);
        check(round, "Scalar.of", Scalar.of(dtype, value), 2, 3);
        check(round, "cast", x.get(0).cast(dtype, Conversion.CHECKED), 2, 3);
        // A second way to round, so that the compiler sees both.
        check(round, "cast to another", x.get(0).cast(narrower, Conversion.SATURATING), 2, 3);
        check(round, "add", add(x, 1).get(2), 3, 3);
        check(round, "multiply", multiply(2, x).get(0), 4, 6);
        check(round, "divide", x.divide(2).get(0), 1, 1.5);
        check(round, "where", where(equal(x, x), x, x).get(2), 2, 3);
        check(round, "cumulativeSum", cumulativeSum(x, 0).get(2), 6, 9);
        check(round, "stdHost", stdHost(x), 0, 0);
        x.set(value, 0);
        check(round, "set", x.get(0), 2, 3);
      }
      System.out.println("no difference");
    }

    private static void check(
        int round, String what, Scalar actual, double real, double imaginary) {
      ComplexLongDouble z = actual.complexLongDoubleValue();
      double expected = actual.dtype().isComplex() ? imaginary : 0;
      if (z.real().high() != real || z.imaginary().high() != expected) {
        throw new AssertionError(what + " gave " + actual + " in round " + round);
      }
    }
  }
}
