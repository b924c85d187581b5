package dev.uni20.bench.peers;

import dev.uni20.bench.peers.PeerWorks.Maker;
import dev.uni20.bench.timing.PeerServer;
import dev.uni20.bench.timing.SampleValues;
import java.io.IOException;
import java.util.function.UnaryOperator;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.api.ops.impl.transforms.pairwise.arithmetic.AddOp;
import org.nd4j.linalg.factory.Nd4j;
import org.nd4j.linalg.indexing.NDArrayIndex;
import org.nd4j.linalg.ops.transforms.Transforms;

/** ND4J. */
final class Nd4jPeer {
  private static final Maker<INDArray> FLOAT64 = Nd4jPeer::float64;
  private static final Maker<INDArray> FLOAT32 =
      (seed, extents) ->
          Nd4j.createFromArray(SampleValues.floats(seed, PeerWorks.count(extents)))
              .reshape(extents);
  private static final Maker<INDArray> INT32 =
      (seed, extents) ->
          Nd4j.createFromArray(SampleValues.ints(seed, PeerWorks.count(extents))).reshape(extents);
  private static final Maker<INDArray> COLUMN_MAJOR =
      (seed, extents) -> float64(seed, extents).dup('f');

  private Nd4jPeer() {}

  /** Serves until told to quit. */
  public static void main(String[] arguments) throws IOException {
    PeerWorks<INDArray> works = new PeerWorks<>();
    addReductions(works);
    addArithmetic(works);
    addSmallCalls(works);
    new PeerServer(works.all(), Nd4jPeer::value)
        .serve(version() + ", backend " + Nd4j.getBackend().getClass().getSimpleName());
  }

  /** Of the jar's name: its manifest has none. */
  private static String version() {
    String jar = Nd4j.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    return jar.replaceFirst(".*/nd4j-api-(.*)\\.jar", "$1");
  }

  private static INDArray float64(int seed, long[] extents) {
    return Nd4j.createFromArray(SampleValues.doubles(seed, PeerWorks.count(extents)))
        .reshape(extents);
  }

  private static double value(Object result) {
    return switch (result) {
      case Number number -> Math.abs(number.doubleValue());
      case INDArray array when array.rank() == 0 -> Math.abs(array.getDouble(0));
      case INDArray array -> {
        long[] index = array.shape().clone();
        for (int axis = 0; axis < index.length; axis++) {
          index[axis] /= 3;
        }
        yield Math.abs(array.getDouble(index));
      }
      default -> throw new IllegalStateException("a work gave a " + result.getClass());
    };
  }

  private static void addReductions(PeerWorks<INDArray> works) {
    works.unary("sum float64", FLOAT64, x -> x.sumNumber());
    works.unary("sum float32", FLOAT32, x -> x.sumNumber());
    works.unary("sum int32", INT32, x -> x.sumNumber());
    works.unary("sum float64 over axis 0 of 4000 x 2500, row-major", FLOAT64, x -> x.sum(0));
    works.unary("sum float64 over axis 1 of 4000 x 2500, row-major", FLOAT64, x -> x.sum(1));
    works.unary("sum float64 over axis 1 of 100 x 1000 x 100, row-major", FLOAT64, x -> x.sum(1));
    works.unary(
        "sum float64 over axis 0 of 4000 x 2500, column-major", COLUMN_MAJOR, x -> x.sum(0));
    works.unary(
        "sum float64 over axis 1 of 4000 x 2500, column-major", COLUMN_MAJOR, x -> x.sum(1));
    works.unary(
        "sum float64 over axis 1 of 100 x 1000 x 100, column-major", COLUMN_MAJOR, x -> x.sum(1));
    works.unary("norm float64", FLOAT64, x -> x.norm2Number());
    works.unary("norm float32", FLOAT32, x -> x.norm2Number());
    works.binary(
        "inner product float64", FLOAT64, FLOAT64, (x, y) -> Nd4j.getBlasWrapper().dot(x, y));
    works.unary("max float64", FLOAT64, x -> x.maxNumber());
    works.unary("min float32", FLOAT32, x -> x.minNumber());
    works.unary("argmax float64", FLOAT64, x -> Nd4j.argMax(x));
    works.unary("argmax float32", FLOAT32, x -> Nd4j.argMax(x));
    works.unary("var float64", FLOAT64, x -> x.var(false));
    works.unary("mean float64", FLOAT64, x -> x.meanNumber());
  }

  private static void addArithmetic(PeerWorks<INDArray> works) {
    works.binary("add float64", FLOAT64, FLOAT64, (x, y) -> x.add(y));
    works.into("add float64, given output", FLOAT64, FLOAT64, Nd4jPeer::addInto);
    works.binary("add float32 + float64", FLOAT32, FLOAT64, (x, y) -> x.add(y));
    works.binary("add int32 + float64", INT32, FLOAT64, (x, y) -> x.add(y));
    works.binary("add int32", INT32, INT32, (x, y) -> x.add(y));
    works.unary("add float64 + number, in place", FLOAT64, x -> x.addi(0.0));
    works.binary("multiply float64", FLOAT64, FLOAT64, (x, y) -> x.mul(y));
    works.binary("divide float64", FLOAT64, FLOAT64, (x, y) -> x.div(y));
    works.unary("x + transpose(x) float64, 2000 x 2000", FLOAT64, x -> x.add(x.transpose()));
    works.unary("x + transpose(x) float64, 2048 x 2048", FLOAT64, x -> x.add(x.transpose()));
    works.unary(
        "add float64, a row to 4000 x 2500",
        FLOAT64,
        x -> x.add(x.get(NDArrayIndex.interval(0, 1))));
    works.binary("less float64", FLOAT64, FLOAT64, (x, y) -> x.lt(y));
    works.unary("cast float64 to float32", FLOAT64, x -> x.castTo(DataType.FLOAT));
    works.unary("cast float32 to float64", FLOAT32, x -> x.castTo(DataType.DOUBLE));
    works.unary("cast int32 to float64", INT32, x -> x.castTo(DataType.DOUBLE));
    works.unary("cast float64 to int32", FLOAT64, x -> x.castTo(DataType.INT32));
    elementary(works, "exp float64", FLOAT64, x -> Transforms.exp(x, true));
    elementary(works, "log float64", FLOAT64, x -> Transforms.log(x, true));
    elementary(works, "sin float64", FLOAT64, x -> Transforms.sin(x, true));
    elementary(works, "tanh float64", FLOAT64, x -> Transforms.tanh(x, true));
    elementary(works, "sqrt float64", FLOAT64, x -> Transforms.sqrt(x, true));
    elementary(works, "exp float32", FLOAT32, x -> Transforms.exp(x, true));
    elementary(works, "log float32", FLOAT32, x -> Transforms.log(x, true));
    elementary(works, "sin float32", FLOAT32, x -> Transforms.sin(x, true));
  }

  private static void elementary(
      PeerWorks<INDArray> works,
      String title,
      Maker<INDArray> maker,
      UnaryOperator<INDArray> function) {
    works.unary(title, maker, function::apply);
  }

  private static void addSmallCalls(PeerWorks<INDArray> works) {
    works.binary("add float64, 8 elements", FLOAT64, FLOAT64, (x, y) -> x.add(y));
    works.into("add float64, given output, 8 elements", FLOAT64, FLOAT64, Nd4jPeer::addInto);
    works.unary("sum float64, 8 elements", FLOAT64, x -> x.sum());
    works.unary("sum float64 to a host value, 8 elements", FLOAT64, x -> x.sumNumber());
    works.binary(
        "inner product float64, 8 elements",
        FLOAT64,
        FLOAT64,
        (x, y) -> Nd4j.getBlasWrapper().dot(x, y));
    works.unary("slice float64, 8 elements", FLOAT64, x -> x.get(NDArrayIndex.interval(1, 7)));
    works.binary("(x + y) * x float64, 8 elements", FLOAT64, FLOAT64, (x, y) -> x.add(y).mul(x));
    works.binary("add float32 + float64, 8 elements", FLOAT32, FLOAT64, (x, y) -> x.add(y));
  }

  private static void addInto(INDArray x, INDArray y, INDArray out) {
    Nd4j.getExecutioner().exec(new AddOp(x, y, out));
  }
}
