package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.ReductionFunction;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** Chooses the accumulator of a reduction. */
public final class Accumulators {
  private static final int DTYPES = DType.values().length;
  private static final int ACCUMULATIONS = Accumulation.values().length;

  /** Those that {@link #giveBack} has left for the next call of their kind. */
  private static final AtomicReferenceArray<@Nullable Accumulator> WAITING =
      new AtomicReferenceArray<>(ReductionFunction.values().length * ACCUMULATIONS * DTYPES);

  private Accumulators() {}

  /**
   * As {@link #of}, but not always fresh: one that was given back if there is one, since a small
   * call takes less time than to make it. Needs a {@link Accumulator#reset}.
   */
  static Accumulator borrow(ReductionFunction function, Accumulation accumulation, DType input) {
    int place = place(function, accumulation, input);
    // A plain look first: of nothing, no line of the cache is taken from another thread.
    Accumulator waiting = WAITING.getPlain(place) == null ? null : WAITING.getAndSet(place, null);
    return waiting == null ? of(function, accumulation, input) : waiting;
  }

  /** Leaves an accumulator that was borrowed with the same arguments to the next call. */
  static void giveBack(
      Accumulator spent, ReductionFunction function, Accumulation accumulation, DType input) {
    WAITING.setRelease(place(function, accumulation, input), spent);
  }

  @SuppressWarnings("EnumOrdinal") // places in a table of this run
  private static int place(ReductionFunction function, Accumulation accumulation, DType input) {
    return (function.ordinal() * ACCUMULATIONS + accumulation.ordinal()) * DTYPES + input.ordinal();
  }

  /**
   * Returns the dtype of the blocks that the accumulator of an input dtype takes.
   *
   * @param input bool, an integer or a floating dtype; a complex one stands for its components
   */
  static DType blockDType(DType input) {
    Wide wide = Wide.of(input.component());
    return wide == Wide.BOOLEAN ? DType.INT64 : wide.dtype();
  }

  /**
   * Returns a fresh accumulator.
   *
   * <p>Longdouble is summed exactly for {@link Accumulation#COMPENSATED} also, which keeps more
   * than the bound. Integers are always summed exactly.
   *
   * @param function sum, mean, inner product or norm; of integers and bool the product too.
   *     Floating products, minima, maxima, any and all need no accumulator
   * @param accumulation how floating terms are accumulated
   * @param input dtype that is computed in, or its component dtype. It decides the rounding of
   *     plain accumulation: float32 differs from float64, though both arrive as float64
   */
  public static Accumulator of(ReductionFunction function, Accumulation accumulation, DType input) {
    DType block = blockDType(input);
    boolean floating = block.isFloating();
    switch (function.rule()) {
      case TOTAL, AVERAGE, MAGNITUDE, INNER_PRODUCT -> {
        return floating
            ? floating(function, accumulation, input, block)
            : new IntegerAccumulator(function, block);
      }
      case PRODUCT -> {
        if (!floating) {
          return new IntegerProductAccumulator(block);
        }
      }
      case SPREAD, ABSOLUTE, LOGARITHM, EXTREMUM, POSITION, TRUTH, COUNT -> {}
    }
    throw new IllegalArgumentException(
        function.operationName() + " of " + input + " is a fold, not an accumulation");
  }

  private static Accumulator floating(
      ReductionFunction function, Accumulation accumulation, DType input, DType block) {
    return switch (accumulation) {
      case EXACT -> new ExactReduction(function, block);
      case COMPENSATED ->
          Wide.of(block) == Wide.PAIR
              ? new ExactReduction(function, block)
              : new BlockedAccumulator(
                  function, block, new CompensatedKernel(function, input.component()));
      case PLAIN -> new BlockedAccumulator(function, block, plain(function, input));
    };
  }

  private static BlockKernel plain(ReductionFunction function, DType input) {
    return KernelTable.of(input.component()).plainSums(function);
  }
}
