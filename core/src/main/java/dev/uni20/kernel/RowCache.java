package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * What was worked out before for rows of the operation table, found by function, variant (a named
 * result dtype, an accumulation) and the dtypes of the operands. Refusals are not kept: each has a
 * text of its own, and nobody waits for one.
 *
 * @param <T> what is kept of a row
 */
@SuppressWarnings("EnumOrdinal") // places in tables of this run; nothing outlives it
final class RowCache<T> {
  private static final int DTYPES = DType.values().length;
  private static final int MOST_OPERANDS = 3;

  private final int variants;
  private final AtomicReferenceArray<@Nullable AtomicReferenceArray<@Nullable T>> tables;

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
   * What is kept of a row, or null.
   *
   * @param variant null for the function as it is
   * @param operands at most three
   */
  @Nullable T get(Enum<?> function, @Nullable Enum<?> variant, DType... operands) {
    var table = tables.getAcquire(place(function, variant, operands.length));
    return table == null ? null : table.getAcquire(index(operands));
  }

  /** As {@link #get}, without an array for one operand, or two unless the second is null. */
  @Nullable T find(Enum<?> function, @Nullable Enum<?> variant, DType x, @Nullable DType y) {
    var table = tables.getAcquire(place(function, variant, y == null ? 1 : 2));
    int first = x.ordinal();
    return table == null
        ? null
        : table.getAcquire(y == null ? first : first * DTYPES + y.ordinal());
  }

  /** Keeps what is given of a row and returns it; of threads that race, all get the first one's. */
  T put(T row, Enum<?> function, @Nullable Enum<?> variant, DType... operands) {
    int place = place(function, variant, operands.length);
    var table = tables.get(place);
    if (table == null) {
      int size = 1;
      for (int i = 0; i < operands.length; i++) {
        size *= DTYPES;
      }
      var fresh = new AtomicReferenceArray<@Nullable T>(size);
      var other = tables.compareAndExchange(place, null, fresh);
      table = other == null ? fresh : other;
    }
    T other = table.compareAndExchange(index(operands), null, row);
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
