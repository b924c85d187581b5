package dev.uni20.bench.peers;

import dev.uni20.bench.peers.PeerWorks.Maker;
import dev.uni20.bench.timing.PeerServer;
import dev.uni20.bench.timing.SampleValues;
import java.io.IOException;
import org.ojalgo.OjAlgoUtils;
import org.ojalgo.function.aggregator.Aggregator;
import org.ojalgo.function.constant.PrimitiveMath;
import org.ojalgo.matrix.store.MatrixStore;
import org.ojalgo.matrix.store.R064Store;

/** ojAlgo. Vectors are matrices of one column. */
final class OjalgoPeer {
  private static final Maker<R064Store> FLOAT64 = OjalgoPeer::matrix;

  private OjalgoPeer() {}

  /** Serves until told to quit. */
  public static void main(String[] arguments) throws IOException {
    PeerWorks<R064Store> works = new PeerWorks<>();
    works.unary("sum float64", FLOAT64, x -> x.aggregateAll(Aggregator.SUM));
    works.unary("norm float64", FLOAT64, x -> x.norm());
    works.binary("inner product float64", FLOAT64, FLOAT64, (x, y) -> x.dot(y));
    works.binary("add float64", FLOAT64, FLOAT64, (x, y) -> x.add(y));
    works.into(
        "add float64, given output",
        FLOAT64,
        FLOAT64,
        (x, y, out) -> out.fillMatching(x, PrimitiveMath.ADD, y));
    works.binary("multiply float64", FLOAT64, FLOAT64, (x, y) -> filled(x, y));
    works.unary("exp float64", FLOAT64, x -> x.onAll(PrimitiveMath.EXP).collect(R064Store.FACTORY));
    works.unary("log float64", FLOAT64, x -> x.onAll(PrimitiveMath.LOG).collect(R064Store.FACTORY));
    works.unary("sin float64", FLOAT64, x -> x.onAll(PrimitiveMath.SIN).collect(R064Store.FACTORY));
    works.unary(
        "tanh float64", FLOAT64, x -> x.onAll(PrimitiveMath.TANH).collect(R064Store.FACTORY));
    works.binary("add float64, 8 elements", FLOAT64, FLOAT64, (x, y) -> x.add(y));
    works.unary("sum float64, 8 elements", FLOAT64, x -> x.aggregateAll(Aggregator.SUM));
    works.binary("inner product float64, 8 elements", FLOAT64, FLOAT64, (x, y) -> x.dot(y));
    new PeerServer(works.all(), OjalgoPeer::value).serve(OjAlgoUtils.getVersion());
  }

  private static R064Store matrix(int seed, long[] extents) {
    int rows = Math.toIntExact(extents[0]);
    int columns = PeerWorks.count(extents) / rows;
    R064Store matrix = R064Store.FACTORY.make(rows, columns);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        matrix.set(i, j, SampleValues.at(seed, (long) i * columns + j));
      }
    }
    return matrix;
  }

  private static R064Store filled(R064Store x, R064Store y) {
    R064Store out = R064Store.FACTORY.make(x.getRowDim(), x.getColDim());
    out.fillMatching(x, PrimitiveMath.MULTIPLY, y);
    return out;
  }

  private static double value(Object result) {
    return switch (result) {
      case Double number -> number;
      case MatrixStore<?> x -> x.doubleValue(x.getRowDim() / 3, x.getColDim() / 3);
      default -> throw new IllegalStateException("a work gave a " + result.getClass());
    };
  }
}
