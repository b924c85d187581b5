package dev.uni20;

/**
 * Every factory and operation of Uni20 under one name: what a program imports, together with the
 * dtypes, to write tensor code without naming the classes that hold it.
 *
 * <pre>{@code
 * import static dev.uni20.Uni20.*;
 * import static dev.uni20.dtype.DType.*;
 *
 * Tensor x = ones(FLOAT32, 10);
 * Tensor y = x.add(1.0);                  // float32: an ordinary scalar has no precision of its own
 * Tensor z = x.multiply(Complex.I);       // complex64
 * x.addInPlace(1.0);                      // float32, same memory
 * x.multiplyInPlace(Complex.I);           // PromotionException: needs complex64
 *
 * ScalarTensor total = sum(x);            // stays where x is
 * double t = sumHost(x).doubleValue();    // an ordinary host value
 * Tensor rows = sum(m, 1), middle = sum(t4, 0, 2), last = sum(t4, -1);
 * Tensor c = multiply(a, b, FLOAT64);     // the result dtype named
 * }</pre>
 *
 * <p>Each method is that of a front end, with its documentation, and only calls it; the classes
 * hold what their methods have in common. Nothing is here that is not there.
 */
public final class Uni20 {
  /** The last axis runs fastest: {@link dev.uni20.kernel.Layout#ROW_MAJOR}. */
  public static final dev.uni20.kernel.StorageOrder ROW_MAJOR =
      dev.uni20.kernel.StorageOrder.ROW_MAJOR;

  /** The first axis runs fastest: {@link dev.uni20.kernel.Layout#COLUMN_MAJOR}. */
  public static final dev.uni20.kernel.StorageOrder COLUMN_MAJOR =
      dev.uni20.kernel.StorageOrder.COLUMN_MAJOR;

  private Uni20() {}

  // #members
}
