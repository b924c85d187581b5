package dev.uni20.kernel.simd;

import dev.uni20.memory.HostAccess;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * Sums rows of numbers, column by column: the vectors lie across the columns, so that memory is
 * read in its own order. Sums and corrections as in {@link RunKernel}, one of each for every
 * column, are kept in the cache; they are normalised and added to the column's total after {@value
 * RunKernel#TERMS} rows, and totals to those of all rows, another pair, after {@value #ROWS}: so
 * the error bound holds for any number of rows up to 2^22: with what RunKernel says of {@value
 * RunKernel#TERMS} terms, 3 for each of 2^8 additions to a total and 3 for each of 2^8 to that of
 * all.
 */
abstract class ColumnKernel {
  /** The most columns at a time: what is kept for them fits in the second-level cache. */
  static final int COLUMNS = 2048;

  /** Rows that are read as four streams. */
  private static final int BLOCK = 4 * RunKernel.TERMS;

  /** The bytes of a row from which on four neighbouring rows are streams long enough. */
  private static final int FAR_BELOW = 4096;

  /** Rows whose totals are added up one after the other. */
  private static final int ROWS = 1 << 14;

  /** The most rows. */
  static final long MOST_ROWS = 1L << 22;

  static final long VECTOR = Lanes.BYTES;

  /** An array of one float64 for each lane of the vectors that hold the columns. */
  private static final int ARRAY = COLUMNS * Double.BYTES;

  static final int SUM = 0;
  static final int CORRECTION = ARRAY;
  static final int CENTRE = 2 * ARRAY;
  private static final int HIGH = 3 * ARRAY;
  private static final int ALL_HIGH = 5 * ARRAY;
  private static final int ALL_LOW = 6 * ARRAY;

  /** What sums need at their address {@code state}. */
  static final long STATE_BYTES = 7L * ARRAY;

  private static final MethodType LOOP =
      MethodType.methodType(void.class, long.class, long.class, long.class, int.class, long.class);

  private final int bytes;
  private final Loops values;
  private final Loops squares;

  /**
   * Creates a kernel.
   *
   * @param bytes the size of a number
   * @param owner the class of the loops {@code fourRows} and {@code oneRow}, {@code twoSquares} and
   *     {@code oneSquare}, which add so many rows, or the squares of their deviations from the
   *     centre, to {@code vectors} vectors of sums and of corrections; the last vector of a row
   *     begins {@code last} bytes behind the first, and may overlap the one before
   */
  ColumnKernel(int bytes, Class<?> owner) {
    this.bytes = bytes;
    this.values = new Loops(4, Loop.of(owner, "fourRows", LOOP), Loop.of(owner, "oneRow", LOOP));
    this.squares =
        new Loops(2, Loop.of(owner, "twoSquares", LOOP), Loop.of(owner, "oneSquare", LOOP));
  }

  /**
   * The loops of one kind of term.
   *
   * @param rows how many rows the first one adds
   */
  private record Loops(int rows, MethodHandle several, MethodHandle one) {}

  /**
   * Sums of columns, of no rows yet.
   *
   * @param columns how many, from as many as a vector has to {@link #COLUMNS}
   * @param together how many neighbouring columns there are in all, of which these are a part that
   *     may depend on the number of threads
   * @param state native address of {@link #STATE_BYTES}
   */
  final Sums sums(int columns, long together, long state) {
    return new Sums(columns, together * bytes < FAR_BELOW, state);
  }

  /** Sums of columns, in native memory. */
  final class Sums {
    private final int columns;
    private final int vectors;

    /** The columns that the last vector has for itself, if they do not fill it; else 0. */
    private final int rest;

    private final long state;

    /**
     * Short rows are read far apart, so that as many of the processor's prefetchers are at work.
     */
    private final boolean far;

    private long done;
    private int pending;

    private Sums(int columns, boolean far, long state) {
      this.columns = columns;
      this.vectors = (columns + Lanes.COUNT - 1) / Lanes.COUNT;
      this.rest = columns % Lanes.COUNT;
      this.state = state;
      this.far = far;
      clear(CENTRE);
      reset();
    }

    /** Forgets all rows. */
    void reset() {
      clear(SUM);
      clear(CORRECTION);
      clear(HIGH);
      clear(HIGH + ARRAY);
      clear(ALL_HIGH);
      clear(ALL_LOW);
      done = 0;
      pending = 0;
    }

    private void clear(int array) {
      HostAccess.fill(state + array, vectors * VECTOR, (byte) 0);
    }

    /** The address of a column's number in an array: the last vector may overlap the one before. */
    private long own(int array, int column) {
      boolean last = rest != 0 && column >= columns - rest;
      return state + array + (last ? column + Lanes.COUNT - rest : column) * 8L;
    }

    /** Sets what is subtracted from each column's numbers before they are squared. */
    void setCentre(int column, double value) {
      HostAccess.setDouble(own(CENTRE, column), value);
    }

    /**
     * Adds rows.
     *
     * @param row the first number of the first row
     * @param stride the distance of rows in bytes
     * @param rows how many
     * @param squared whether the squares of the deviations from the centre are summed
     */
    void add(long row, long stride, long rows, boolean squared) {
      Loops loops = squared ? squares : values;
      long at = row;
      for (long left = rows; left > 0; ) {
        // Cuts depend on where runs of rows end, not on the columns that are summed together.
        int block = (int) Math.min(left, BLOCK - done % BLOCK);
        addBlock(loops, at, stride, block);
        done += block;
        left -= block;
        at += block * stride;
        if (done % ROWS == 0) {
          addToTotals(SUM, HIGH);
          addToTotals(HIGH, ALL_HIGH);
          pending = 0;
        }
      }
    }

    private void addBlock(Loops loops, long row, long stride, int rows) {
      int steps = rows / loops.rows;
      for (int i = 0; i < steps; i++) {
        makeRoom(loops.rows);
        long first = row + (far ? i : (long) i * loops.rows) * stride;
        call(loops.several, first, far ? steps * stride : stride);
      }
      for (int i = steps * loops.rows; i < rows; i++) {
        makeRoom(1);
        call(loops.one, row + i * stride, stride);
      }
    }

    /** Adds sums to the totals if more terms would be too many. */
    private void makeRoom(int rows) {
      if (pending + rows > RunKernel.TERMS) {
        addToTotals(SUM, HIGH);
        pending = 0;
      }
      pending += rows;
    }

    private void call(MethodHandle loop, long row, long stride) {
      long last = (long) (columns - Lanes.COUNT) * bytes;
      try {
        loop.invokeExact(row, stride, last, vectors, state);
      } catch (Throwable thrown) {
        throw Loop.thrown(thrown);
      }
    }

    /** Adds pairs to pairs, column by column, and makes the first ones zero. */
    private void addToTotals(int from, int to) {
      PairTotals.add(state + from, VECTOR, ARRAY, state + to, VECTOR, ARRAY, vectors);
      clear(from);
      clear(from + ARRAY);
    }

    /**
     * Ends the sums.
     *
     * @param into gets the pair of each column, {@code step} behind that of the one before
     */
    void finish(double[] into, int step) {
      addToTotals(SUM, HIGH);
      addToTotals(HIGH, ALL_HIGH);
      for (int column = 0; column < columns; column++) {
        into[step * column] = HostAccess.getDouble(own(ALL_HIGH, column));
        into[step * column + 1] = HostAccess.getDouble(own(ALL_LOW, column));
      }
    }
  }
}
