package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Kernels for the operands of one kind of storage. */
public interface Backend {
  /** A short stable name for reports. */
  String name();

  /** The most threads that work on one call. */
  default int threads() {
    return 1;
  }

  /**
   * Whether this backend can do the operation, judged by dtypes alone: the answer must depend on
   * nothing but the arguments, since it is remembered for later calls.
   *
   * @param operation the operation
   * @param signature the dtypes it computes with
   * @param operands the dtypes of the operands as they are stored
   */
  Support support(Operation operation, Signature signature, List<DType> operands);

  /**
   * Does the call, or declines it with a reason and without any side effect: nothing written, and
   * nothing noted in the call. It is not asked where {@link #support} said {@link Support#NO}, and
   * may decline whatever else was said.
   *
   * @param call its inputs lie in one storage, have the extents of an elementwise output, and do
   *     not overlap the output unless they are the very same elements; the output is a {@link Span}
   *     of any strides, or for a reduction a {@link HostResult}
   * @throws dev.uni20.dtype.ConversionException if a value is refused; unless {@link
   *     KernelCall#outputIsFresh}, before anything is written
   */
  Attempt attempt(KernelCall call);

  /**
   * How many elements the first operand must have for {@link #attempt} to do anything but decline:
   * calls of fewer need not ask this backend.
   */
  default long leastElements() {
    return 0;
  }

  /**
   * What {@link #attempt} does for few elements of host memory that are stored in the operand
   * dtypes of the signature and lie together, as addresses alone; null if there is nothing so
   * simple. Not asked where {@link #support} said {@link Support#NO}.
   *
   * @param operation an elementwise function, or a reduction of a line to one element
   * @param signature the dtypes it computes with
   */
  default @Nullable SmallKernel smallKernel(Operation operation, Signature signature) {
    return null;
  }

  /** An answer by dtypes alone. */
  enum Support {
    /** Never. */
    NO,
    /** It depends on layouts and sizes. */
    MAYBE,
    /** Always. */
    YES
  }

  /**
   * The outcome of an attempt.
   *
   * @param done whether the output has been written
   * @param reason why it was declined; empty if it was done
   */
  record Attempt(boolean done, String reason) {
    /** The call was done. */
    public static final Attempt DONE = new Attempt(true, "");

    /** The call was declined, without any side effect. */
    public static Attempt declined(String reason) {
      return new Attempt(false, reason);
    }
  }
}
