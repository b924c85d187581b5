package dev.uni20.bench.jmh;

import dev.uni20.Uni20;
import dev.uni20.bench.timing.SampleValues;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Layout;
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

/** Reductions of all elements of a vector. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class Reductions {
  /**
   * The number of elements: as many as the SIMD backend asks for, whose operands lie in the first
   * cache, and in memory.
   */
  @Param({"1200", "10000000"})
  int count;

  /** The dtype. */
  @Param({"FLOAT64", "FLOAT32", "INT32"})
  DType dtype = DType.FLOAT64;

  private Tensor x = Tensor.deferred(DType.FLOAT64);
  private Tensor y = Tensor.deferred(DType.FLOAT64);

  /** Makes the operands. */
  @Setup
  public void prepare() {
    x = Uni20.multiply(Uni20.tensor(SampleValues.doubles(1, count)), 100).cast(dtype);
    y = Uni20.multiply(Uni20.tensor(SampleValues.doubles(3, count)), 1).cast(dtype);
  }

  /** The sum in the default accumulation. */
  @Benchmark
  public Scalar sum() {
    return Uni20.sumHost(x);
  }

  /** The correctly rounded sum. */
  @Benchmark
  public Scalar sumExact() {
    return Uni20.sumHost(x, Accumulation.EXACT);
  }

  /** The inner product. */
  @Benchmark
  public Scalar innerProduct() {
    return Uni20.innerProductHost(x, y);
  }

  /** The greatest element. */
  @Benchmark
  public Scalar max() {
    return Uni20.maxHost(x);
  }

  /** The position of the greatest element. */
  @Benchmark
  public Scalar argmax() {
    return Uni20.argmaxHost(x, Layout.ROW_MAJOR);
  }
}
