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

  /** What a kernel needs at its address {@code state}. */
  static final long STATE_BYTES = 7L * ARRAY;

  private static final MethodType LOOP =
      MethodType.methodType(
          void.class, long.class, long.class, int.class, boolean.class, long.class);

  private final int bytes;
  private final MethodHandle fourRows;

  /**
   * Creates a kernel.
   *
   * @param bytes the size of a number
   * @param owner the class of the loop {@code fourRows}, which adds four rows to sums and
   *     corrections, the first {@code vectors} vectors of each
   */
  ColumnKernel(int bytes, Class<?> owner) {
    this.bytes = bytes;
    this.fourRows = Loop.of(owner, "fourRows", LOOP);
  }

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
   * @param columns how many numbers each has, at most {@link #COLUMNS}
   * @param squared whether the squares of the deviations from the centre are summed
   */
  final void add(
      long row, long stride, long rows, long done, int columns, boolean squared, long state) {
    int vectors = columns / Lanes.COUNT;
    int rest = vectors * Lanes.COUNT;
    long next = done;
    long left = rows;
    long at = row;
    while (left > 0) {
      // Cuts depend on the number of a row alone, not on the calls.
      int block = (int) Math.min(left, RunKernel.TERMS - next % RunKernel.TERMS);
      int fours = block / 4;
      for (int i = 0; i < fours; i++) {
        try {
          fourRows.invokeExact(at + 4L * i * stride, stride, vectors, squared, state);
        } catch (Throwable thrown) {
          throw Loop.thrown(thrown);
        }
      }
      for (int i = 0; i < block; i++) {
        int from = i < 4 * fours ? rest : 0;
        oneRow(at + i * stride, from, columns, squared, state);
      }
      next += block;
      left -= block;
      at += block * stride;
      if (next % RunKernel.TERMS == 0) {
        addToTotals(state, SUM, HIGH, columns);
      }
      if (next % ROWS == 0) {
        addToTotals(state, HIGH, ALL_HIGH, columns);
      }
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
  }

  private void oneRow(long row, int first, int columns, boolean squared, long state) {
    for (int column = first; column < columns; column++) {
      long own = state + column * 8L;
      double value = number(row + (long) column * bytes);
      if (squared) {
        double deviation = value - HostAccess.getDouble(own + CENTRE);
        value = deviation * deviation;
      }
      double s = HostAccess.getDouble(own + SUM);
      double sum = s + value;
      double error = Pairs.twoSumError(s, value, sum);
      HostAccess.setDouble(own + SUM, sum);
      HostAccess.setDouble(own + CORRECTION, HostAccess.getDouble(own + CORRECTION) + error);
    }
  }

  abstract double number(long address);

  abstract boolean isNegativeZero(long address);

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
