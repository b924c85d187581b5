package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * A function of the caller's of one element or of two, on host values of one type. Kernels call it
 * once for each element of the output, in no particular order.
 */
public sealed interface ElementFunction {
  /** The dtype to which operands are converted before it reads them, and that it returns. */
  DType carrier();

  /** The number of its operands, one or two. */
  int arity();

  /**
   * Of one float64.
   *
   * @param function the function
   */
  record OfDouble(DoubleUnaryOperator function) implements ElementFunction {
    /** Refuses null. */
    public OfDouble {
      Objects.requireNonNull(function, "the function is null");
    }

    @Override
    public DType carrier() {
      return DType.FLOAT64;
    }

    @Override
    public int arity() {
      return 1;
    }
  }

  /**
   * Of two float64.
   *
   * @param function the function
   */
  record OfDoubles(DoubleBinaryOperator function) implements ElementFunction {
    /** Refuses null. */
    public OfDoubles {
      Objects.requireNonNull(function, "the function is null");
    }

    @Override
    public DType carrier() {
      return DType.FLOAT64;
    }

    @Override
    public int arity() {
      return 2;
    }
  }

  /**
   * Of one int64.
   *
   * @param function the function
   */
  record OfLong(LongUnaryOperator function) implements ElementFunction {
    /** Refuses null. */
    public OfLong {
      Objects.requireNonNull(function, "the function is null");
    }

    @Override
    public DType carrier() {
      return DType.INT64;
    }

    @Override
    public int arity() {
      return 1;
    }
  }

  /**
   * Of two int64.
   *
   * @param function the function
   */
  record OfLongs(LongBinaryOperator function) implements ElementFunction {
    /** Refuses null. */
    public OfLongs {
      Objects.requireNonNull(function, "the function is null");
    }

    @Override
    public DType carrier() {
      return DType.INT64;
    }

    @Override
    public int arity() {
      return 2;
    }
  }

  /**
   * Of one host value.
   *
   * @param type how the value is read and written
   * @param function the function
   * @param <T> the host type
   */
  record OfValue<T>(HostType<T> type, UnaryOperator<T> function) implements ElementFunction {
    /** Refuses null. */
    public OfValue {
      Objects.requireNonNull(function, "the function is null");
    }

    @Override
    public DType carrier() {
      return type.dtype();
    }

    @Override
    public int arity() {
      return 1;
    }
  }

  /**
   * Of two host values.
   *
   * @param type how the values are read and written
   * @param function the function
   * @param <T> the host type
   */
  record OfValues<T>(HostType<T> type, BinaryOperator<T> function) implements ElementFunction {
    /** Refuses null. */
    public OfValues {
      Objects.requireNonNull(function, "the function is null");
    }

    @Override
    public DType carrier() {
      return type.dtype();
    }

    @Override
    public int arity() {
      return 2;
    }
  }
}
