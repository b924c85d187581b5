package dev.uni20.bench.jmh;

import dev.uni20.Uni20;
import dev.uni20.bench.timing.SampleValues;
import dev.uni20.dtype.DType;
import dev.uni20.tensor.Tensor;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Elementwise kernels into a given output, so that no allocation is timed. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class Elementwise {
  /**
   * The number of elements: as many as the SIMD backend asks for, whose three operands lie in the
   * first cache, and in memory.
   */
  @Param({"1200", "10000000"})
  int count;

  /** The dtype of the right operand; the left one is float64. */
  @Param({"FLOAT64", "FLOAT32", "INT32"})
  DType dtype = DType.FLOAT64;

  private Tensor x = Tensor.deferred(DType.FLOAT64);
  private Tensor y = Tensor.deferred(DType.FLOAT64);
  private Tensor out = Tensor.deferred(DType.FLOAT64);
  private Tensor truths = Tensor.deferred(DType.BOOL);

  /** Makes the operands. */
  @Setup
  public void prepare() {
    x = Uni20.tensor(SampleValues.doubles(1, count));
    y = Uni20.tensor(SampleValues.doubles(3, count)).rebind(dtype);
    out = Uni20.zeros(DType.FLOAT64, count);
    truths = Uni20.zeros(DType.BOOL, count);
  }

  /** x + y. */
  @Benchmark
  public Tensor add() {
    return Uni20.add(out, x, y);
  }

  /** x * y. */
  @Benchmark
  public Tensor multiply() {
    return Uni20.multiply(out, x, y);
  }

  /** x &lt; y. */
  @Benchmark
  public Tensor less() {
    return Uni20.less(truths, x, y);
  }

  /** exp(x). */
  @Benchmark
  public Tensor exp() {
    return Uni20.exp(out, x);
  }
}
