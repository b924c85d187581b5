package consumer;

import static dev.uni20.Uni20.add;
import static dev.uni20.Uni20.ones;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.dtype.DType.FLOAT32;
import static dev.uni20.dtype.DType.INT64;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.tensor.Tensor;

/** Uses Uni20 as any project would. */
public final class Consumer {
  private Consumer() {}

  public static void main(String[] arguments) {
    Tensor x = ones(FLOAT32, 10);
    Tensor y = add(x, ones(INT64, 10));
    DType promoted = Promotion.promote(FLOAT32, INT64);
    System.out.println("float32 with int64 is " + promoted + ", and so is y: " + y.dtype());
    System.out.println("y sums to " + sumHost(y).doubleValue());
  }
}
