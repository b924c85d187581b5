package dev.uni20.tensor;

import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import java.math.BigDecimal;

/** The comparisons, in every form that the API gives them and by exact mathematical value. */
enum Relation {
  EQUAL,
  NOT_EQUAL,
  LESS,
  LESS_EQUAL,
  GREATER,
  GREATER_EQUAL;

  boolean isOrder() {
    return this != EQUAL && this != NOT_EQUAL;
  }

  Tensor apply(Tensor x, Tensor y) {
    return switch (this) {
      case EQUAL -> Comparison.equal(x, y);
      case NOT_EQUAL -> Comparison.notEqual(x, y);
      case LESS -> Comparison.less(x, y);
      case LESS_EQUAL -> Comparison.lessEqual(x, y);
      case GREATER -> Comparison.greater(x, y);
      case GREATER_EQUAL -> Comparison.greaterEqual(x, y);
    };
  }

  Tensor apply(Tensor x, Number y) {
    return switch (this) {
      case EQUAL -> Comparison.equal(x, y);
      case NOT_EQUAL -> Comparison.notEqual(x, y);
      case LESS -> Comparison.less(x, y);
      case LESS_EQUAL -> Comparison.lessEqual(x, y);
      case GREATER -> Comparison.greater(x, y);
      case GREATER_EQUAL -> Comparison.greaterEqual(x, y);
    };
  }

  Tensor apply(Number x, Tensor y) {
    return switch (this) {
      case EQUAL -> Comparison.equal(x, y);
      case NOT_EQUAL -> Comparison.notEqual(x, y);
      case LESS -> Comparison.less(x, y);
      case LESS_EQUAL -> Comparison.lessEqual(x, y);
      case GREATER -> Comparison.greater(x, y);
      case GREATER_EQUAL -> Comparison.greaterEqual(x, y);
    };
  }

  Tensor apply(Tensor x, boolean y) {
    return switch (this) {
      case EQUAL -> Comparison.equal(x, y);
      case NOT_EQUAL -> Comparison.notEqual(x, y);
      case LESS -> Comparison.less(x, y);
      case LESS_EQUAL -> Comparison.lessEqual(x, y);
      case GREATER -> Comparison.greater(x, y);
      case GREATER_EQUAL -> Comparison.greaterEqual(x, y);
    };
  }

  Tensor apply(boolean x, Tensor y) {
    return switch (this) {
      case EQUAL -> Comparison.equal(x, y);
      case NOT_EQUAL -> Comparison.notEqual(x, y);
      case LESS -> Comparison.less(x, y);
      case LESS_EQUAL -> Comparison.lessEqual(x, y);
      case GREATER -> Comparison.greater(x, y);
      case GREATER_EQUAL -> Comparison.greaterEqual(x, y);
    };
  }

  Tensor into(Tensor out, Tensor x, Tensor y) {
    return switch (this) {
      case EQUAL -> Comparison.equal(out, x, y);
      case NOT_EQUAL -> Comparison.notEqual(out, x, y);
      case LESS -> Comparison.less(out, x, y);
      case LESS_EQUAL -> Comparison.lessEqual(out, x, y);
      case GREATER -> Comparison.greater(out, x, y);
      case GREATER_EQUAL -> Comparison.greaterEqual(out, x, y);
    };
  }

  /** Whether the relation holds between two values of any dtypes. */
  boolean holds(Scalar x, Scalar y) {
    if (x.dtype().isComplex() || y.dtype().isComplex()) {
      boolean equal = compare(real(x), real(y)) == 0 && compare(imaginary(x), imaginary(y)) == 0;
      return (this == EQUAL) == equal;
    }
    return holds(compare(real(x), real(y)));
  }

  /** Whether the relation holds for a sign of the difference; 2 where there is none (NaN). */
  boolean holds(int sign) {
    return switch (this) {
      case EQUAL -> sign == 0;
      case NOT_EQUAL -> sign != 0;
      case LESS -> sign == -1;
      case LESS_EQUAL -> sign == -1 || sign == 0;
      case GREATER -> sign == 1;
      case GREATER_EQUAL -> sign == 1 || sign == 0;
    };
  }

  /** -1, 0 or 1, or 2 where either is NaN. */
  static int compare(Object x, Object y) {
    if (x.equals(Double.NaN) || y.equals(Double.NaN)) {
      return 2;
    }
    if (x instanceof BigDecimal a && y instanceof BigDecimal b) {
      return a.compareTo(b);
    }
    double a = x instanceof Double infinity ? infinity : 0;
    double b = y instanceof Double infinity ? infinity : 0;
    return Double.compare(a, b);
  }

  /** The exact decimal, or the Double of an infinity or NaN. */
  static Object real(Scalar x) {
    if (x.dtype() == DType.BOOL) {
      return new BigDecimal(x.booleanValue() ? 1 : 0);
    }
    return x.dtype().isInteger()
        ? new BigDecimal(x.bigIntegerValueExact())
        : exact(x.complexLongDoubleValue().real());
  }

  private static Object imaginary(Scalar x) {
    ComplexLongDouble z = x.complexLongDoubleValue();
    return exact(z.imaginary());
  }

  private static Object exact(LongDouble x) {
    if (x.isFinite()) {
      return x.toBigDecimal();
    }
    return x.high();
  }
}
