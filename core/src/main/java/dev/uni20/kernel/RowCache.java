package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Rows of the operation table that were worked out before, found by function, variant (a named
 * result dtype, an accumulation) and the dtypes of the operands. Refusals are not kept: each has a
 * text of its own, and nobody waits for one.
 */
@SuppressWarnings("EnumOrdinal") // places in tables of this run; nothing outlives it
final class RowCache {
  private static final int DTYPES = DType.values().length;
  private static final int MOST_OPERANDS = 3;

  private final int variants;
  private final AtomicReferenceArray<@Nullable AtomicReferenceArray<@Nullable Signature>> tables;

  /**
   * Creates an empty cache.
   *
   * @param functions how many functions there are
   * @param variants how many variants of each
   */
  RowCache(int functions, int variants) {
    this.variants = variants + 1;
    this.tables = new AtomicReferenceArray<>(functions * this.variants * (MOST_OPERANDS + 1));
  }

  /**
   * The row kept, or null.
   *
   * @param variant null for the function as it is
   * @param operands at most three
   */
  @Nullable Signature get(Enum<?> function, @Nullable Enum<?> variant, DType... operands) {
    var table = tables.getAcquire(place(function, variant, operands.length));
    return table == null ? null : table.getAcquire(index(operands));
  }

  /** Keeps a row and gives it back; of threads that race, all get the row of the first. */
  Signature put(Signature row, Enum<?> function, @Nullable Enum<?> variant, DType... operands) {
    int place = place(function, variant, operands.length);
    var table = tables.get(place);
    if (table == null) {
      int size = 1;
      for (int i = 0; i < operands.length; i++) {
        size *= DTYPES;
      }
      var fresh = new AtomicReferenceArray<@Nullable Signature>(size);
      var other = tables.compareAndExchange(place, null, fresh);
      table = other == null ? fresh : other;
    }
    Signature other = table.compareAndExchange(index(operands), null, row);
    return other == null ? row : other;
  }

  private int place(Enum<?> function, @Nullable Enum<?> variant, int operands) {
    int kind = function.ordinal() * variants + (variant == null ? 0 : 1 + variant.ordinal());
    return kind * (MOST_OPERANDS + 1) + operands;
  }

  private static int index(DType... operands) {
    int index = 0;
    for (DType operand : operands) {
      index = index * DTYPES + operand.ordinal();
    }
    return index;
  }
}
