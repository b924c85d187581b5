package dev.uni20.bench.peers;

import dev.uni20.bench.peers.PeerWorks.Maker;
import dev.uni20.bench.timing.PeerServer;
import dev.uni20.bench.timing.SampleValues;
import java.io.IOException;
import org.ejml.EjmlVersion;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;
import org.ejml.dense.row.mult.VectorVectorMult_DDRM;

/** EJML. Vectors are matrices of one column; their results are those of the same elements. */
final class EjmlPeer {
  private static final Maker<DMatrixRMaj> FLOAT64 = EjmlPeer::matrix;

  private EjmlPeer() {}

  /** Serves until told to quit. */
  public static void main(String[] arguments) throws IOException {
    PeerWorks<DMatrixRMaj> works = new PeerWorks<>();
    works.unary("sum float64", FLOAT64, x -> CommonOps_DDRM.elementSum(x));
    works.unary(
        "sum float64 over axis 0 of 4000 x 2500, row-major",
        FLOAT64,
        x -> CommonOps_DDRM.sumCols(x, null));
    works.unary(
        "sum float64 over axis 1 of 4000 x 2500, row-major",
        FLOAT64,
        x -> CommonOps_DDRM.sumRows(x, null));
    works.unary("norm float64", FLOAT64, x -> NormOps_DDRM.normF(x));
    works.binary(
        "inner product float64", FLOAT64, FLOAT64, (x, y) -> VectorVectorMult_DDRM.innerProd(x, y));
    works.unary("max float64", FLOAT64, x -> CommonOps_DDRM.elementMax(x));
    works.binary("add float64", FLOAT64, FLOAT64, (x, y) -> CommonOps_DDRM.add(x, y, null));
    works.into(
        "add float64, given output",
        FLOAT64,
        FLOAT64,
        (x, y, out) -> CommonOps_DDRM.add(x, y, out));
    works.binary(
        "multiply float64", FLOAT64, FLOAT64, (x, y) -> CommonOps_DDRM.elementMult(x, y, null));
    works.binary(
        "divide float64", FLOAT64, FLOAT64, (x, y) -> CommonOps_DDRM.elementDiv(x, y, null));
    works.unary("x + transpose(x) float64, 2000 x 2000", FLOAT64, EjmlPeer::plusTranspose);
    works.unary("x + transpose(x) float64, 2048 x 2048", FLOAT64, EjmlPeer::plusTranspose);
    works.unary("exp float64", FLOAT64, x -> CommonOps_DDRM.elementExp(x, null));
    works.unary("log float64", FLOAT64, x -> CommonOps_DDRM.elementLog(x, null));
    works.binary(
        "add float64, 8 elements", FLOAT64, FLOAT64, (x, y) -> CommonOps_DDRM.add(x, y, null));
    works.into(
        "add float64, given output, 8 elements",
        FLOAT64,
        FLOAT64,
        (x, y, out) -> CommonOps_DDRM.add(x, y, out));
    works.unary("sum float64, 8 elements", FLOAT64, x -> CommonOps_DDRM.elementSum(x));
    works.binary(
        "inner product float64, 8 elements",
        FLOAT64,
        FLOAT64,
        (x, y) -> VectorVectorMult_DDRM.innerProd(x, y));
    new PeerServer(works.all(), EjmlPeer::value).serve(EjmlVersion.VERSION);
  }

  private static DMatrixRMaj matrix(int seed, long[] extents) {
    int count = PeerWorks.count(extents);
    int columns = extents.length == 1 ? 1 : Math.toIntExact(extents[1]);
    return DMatrixRMaj.wrap(count / columns, columns, SampleValues.doubles(seed, count));
  }

  private static DMatrixRMaj plusTranspose(DMatrixRMaj x) {
    return CommonOps_DDRM.add(x, CommonOps_DDRM.transpose(x, null), null);
  }

  private static double value(Object result) {
    return switch (result) {
      case Double number -> number;
      case DMatrixRMaj x -> x.data[PeerWorks.third(x.numRows, x.numCols)];
      default -> throw new IllegalStateException("a work gave a " + result.getClass());
    };
  }
}
