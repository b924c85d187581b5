package dev.uni20.bench.jmh;

import dev.uni20.Uni20;
import dev.uni20.bench.timing.SampleValues;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.tensor.ScalarTensor;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Operations on 8 float64 elements: what a call costs beside its arithmetic. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SmallCalls {
  private final Tensor x = Uni20.tensor(SampleValues.doubles(1, 8));
  private final Tensor y = Uni20.tensor(SampleValues.doubles(3, 8));
  private final Tensor out = Uni20.zeros(DType.FLOAT64, 8);

  /** x + y. */
  @Benchmark
  public Tensor add() {
    return Uni20.add(x, y);
  }

  /** x + y into a given output. */
  @Benchmark
  public Tensor addInto() {
    return Uni20.add(out, x, y);
  }

  /** The sum as a tensor. */
  @Benchmark
  public ScalarTensor sum() {
    return Uni20.sum(x);
  }

  /** The sum as a Java value. */
  @Benchmark
  public Scalar sumHost() {
    return Uni20.sumHost(x);
  }

  /** The inner product as a tensor. */
  @Benchmark
  public ScalarTensor innerProduct() {
    return Uni20.innerProduct(x, y);
  }

  /** A view of all elements but two. */
  @Benchmark
  public Tensor slice() {
    return x.slice(Slice.range(1, 7));
  }
}
