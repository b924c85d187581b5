package dev.uni20.kernel.simd;

import dev.uni20.memory.HostAccess;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import jdk.incubator.vector.DoubleVector;

/**
 * Sums rows of numbers, column by column: the vectors lie across the columns, so that memory is
 * read in its own order. Sums and corrections as in {@link RunKernel}, one of each for every
 * column, are kept in the cache; they are normalised and added to the column's total after {@value
 * RunKernel#TERMS} rows, and totals to those of all rows, another pair, after {@value #ROWS}: so
 * the error bound holds for any number of rows below 2^23.
 */
abstract class ColumnKernel {
  /** The most columns at a time: what is kept for them fits in the second-level cache. */
  static final int COLUMNS = 1024;

  /** Rows that are read as four streams. */
  private static final int BLOCK = 4 * RunKernel.TERMS;

  /** The bytes of a row from which on four neighbouring rows are streams long enough. */
  private static final int FAR_BELOW = 4096;

  /** Rows whose totals are added up one after the other. */
  private static final int ROWS = 1 << 14;

  /** The most rows. */
  static final long MOST_ROWS = 1L << 23;

  static final long VECTOR = (long) Lanes.COUNT * Double.BYTES;

  private static final int ARRAY = COLUMNS * Double.BYTES;
  static final int SUM = 0;
  static final int CORRECTION = ARRAY;
  static final int CENTRE = 2 * ARRAY;
  private static final int HIGH = 3 * ARRAY;
  private static final int ALL_HIGH = 5 * ARRAY;
  private static final int ALL_LOW = 6 * ARRAY;

  private static final int REST = 7 * ARRAY;

  /** What a kernel needs at its address {@code state}. */
  static final long STATE_BYTES = REST + 4 * VECTOR;

  private static final MethodType LOOP =
      MethodType.methodType(void.class, long.class, long.class, int.class, long.class);

  private final int bytes;
  private final Loops values;
  private final Loops squares;

  /**
   * Creates a kernel.
   *
   * @param bytes the size of a number
   * @param owner the class of the loops {@code fourRows} and {@code oneRow}, {@code twoSquares} and
   *     {@code oneSquare}, which add so many rows, or the squares of their deviations from the
   *     centre, to sums and corrections, the first {@code vectors} vectors of each
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

  /** Forgets all rows. */
  static void reset(long state) {
    HostAccess.fill(state + SUM, 2L * ARRAY, (byte) 0);
    HostAccess.fill(state + HIGH, 4L * ARRAY, (byte) 0);
  }

  /** Sets what is subtracted from each column's numbers before they are squared. */
  static void setCentre(long state, int column, double value) {
    HostAccess.setDouble(state + CENTRE + column * 8L, value);
  }

  /** The total of a column. */
  static double high(long state, int column) {
    return HostAccess.getDouble(state + ALL_HIGH + column * 8L);
  }

  /** The rest of the total of a column. */
  static double low(long state, int column) {
    return HostAccess.getDouble(state + ALL_LOW + column * 8L);
  }

  /**
   * Adds rows.
   *
   * @param row the first number of the first row
   * @param stride the distance of rows in bytes
   * @param rows how many
   * @param done how many rows were added before
   * @param pending how many of them have not been added to the totals yet
   * @param columns how many numbers each has, at most {@link #COLUMNS}
   * @param squared whether the squares of the deviations from the centre are summed
   * @return how many rows have not been added to the totals yet
   */
  final int add(
      long row,
      long stride,
      long rows,
      long done,
      int pending,
      int columns,
      boolean squared,
      long state) {
    Loops loops = squared ? squares : values;
    int terms = pending;
    for (long next = done; next < done + rows; ) {
      // Cuts depend on the number of a row alone, not on the calls.
      int block = (int) Math.min(done + rows - next, BLOCK - next % BLOCK);
      long at = row + (next - done) * stride;
      int steps = block / loops.rows;
      int rest = block % loops.rows;
      // Short rows are read far apart, so that as many of the processor's prefetchers are at work.
      boolean far = (long) columns * bytes < FAR_BELOW;
      for (int i = 0; i < steps + rest; i++) {
        if (terms + loops.rows > RunKernel.TERMS) {
          addToTotals(state, SUM, HIGH, columns);
          terms = 0;
        }
        if (i < steps) {
          long first = at + (far ? i : (long) i * loops.rows) * stride;
          addRows(loops.several, loops.rows, first, far ? steps * stride : stride, columns, state);
          terms += loops.rows;
        } else {
          addRows(loops.one, 1, at + (block - rest + i - steps) * stride, stride, columns, state);
          terms++;
        }
      }
      next += block;
      if (next % ROWS == 0) {
        addToTotals(state, SUM, HIGH, columns);
        addToTotals(state, HIGH, ALL_HIGH, columns);
        terms = 0;
      }
    }
    return terms;
  }

  private void addRows(
      MethodHandle loop, int rows, long row, long stride, int columns, long state) {
    int vectors = columns / Lanes.COUNT;
    int whole = vectors * Lanes.COUNT;
    try {
      loop.invokeExact(row, stride, vectors, state);
      if (whole < columns) {
        // What is left of each row, followed by what lies there, whose sums nobody reads.
        long step = (long) Lanes.COUNT * bytes;
        for (int i = 0; i < rows; i++) {
          HostAccess.copy(
              row + i * stride + (long) whole * bytes,
              state + REST + i * step,
              (long) (columns - whole) * bytes);
        }
        loop.invokeExact(state + REST, step, 1, state + whole * 8L);
      }
    } catch (Throwable thrown) {
      throw Loop.thrown(thrown);
    }
  }

  /** Adds what is left to the totals of all rows. */
  static void finish(int columns, long state) {
    addToTotals(state, SUM, HIGH, columns);
    addToTotals(state, HIGH, ALL_HIGH, columns);
  }

  /** Adds pairs to pairs, column by column, and makes the first ones zero. */
  private static void addToTotals(long state, int from, int to, int columns) {
    int vectors = (columns + Lanes.COUNT - 1) / Lanes.COUNT;
    PairTotals.add(state + from, VECTOR, ARRAY, state + to, VECTOR, ARRAY, vectors);
    HostAccess.fill(state + from, vectors * VECTOR, (byte) 0);
    HostAccess.fill(state + from + ARRAY, vectors * VECTOR, (byte) 0);
  }

  /** Loads a vector. */
  static DoubleVector get(long address) {
    HostAccess.checkRead(address, VECTOR);
    return DoubleVector.fromMemorySegment(
        Lanes.DOUBLES, HostAccess.segment(), address, Lanes.ORDER);
  }

  /** Stores a vector. */
  static void put(DoubleVector value, long address) {
    HostAccess.checkWrite(address, VECTOR);
    value.intoMemorySegment(HostAccess.segment(), address, Lanes.ORDER);
  }
}
