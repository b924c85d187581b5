package dev.uni20.tensor;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.kernel.ElementFunction;
import dev.uni20.kernel.HostType;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

// #facade dev.uni20.Uni20
/**
 * Functions of the caller's, element by element: {@code map} of one tensor, {@code zip} of two that
 * broadcast, {@code update} in place, where the function gets the old element first. Each comes
 * with a function of double, and by name with one of long, boolean, {@link LongDouble}, {@link
 * Complex} or {@link ComplexLongDouble}; those of double and long make no objects.
 *
 * <p>Elements are converted to the function's values; their dtypes must promote to the dtype of
 * these (float64, int64, bool, longdouble, complex128, clongdouble). The result has the operands'
 * promoted dtype, which must be of the function's kind, or a named one, to which each returned
 * value is converted as by a checked {@link Casts#cast cast}. A given output has the result's dtype
 * or one that it promotes to; the target of an update keeps its dtype, extents and memory.
 *
 * <p>The function is called once for each element, in no particular order, and may be called from
 * several threads. If it throws, or a value it returns is refused, the exception reaches the
 * caller, and a given output or target is as it was: the whole result is computed first. So the
 * function may also read the target, and finds the old elements.
 *
 * <p>Every function throws {@link dev.uni20.dtype.PromotionException} for dtypes that the function
 * can't read or return, {@link dev.uni20.dtype.ConversionException} for returned values that do not
 * fit, {@link dev.uni20.kernel.ShapeException} for extents that do not broadcast, {@link
 * dev.uni20.kernel.AliasException} for a target that is read-only or overlaps itself, and {@link
 * dev.uni20.kernel.KernelDispatchException} off the host.
 */
public final class UserFunctions {
  private UserFunctions() {}

  /**
   * The function of each element, as double; reads float32, float64, and integers where a result
   * dtype is named.
   */
  public static Tensor map(Tensor x, DoubleUnaryOperator function) {
    return new FunctionCall("map", new ElementFunction.OfDouble(function), x).evaluate();
  }

  /** As {@link #map(Tensor, DoubleUnaryOperator)}, converted to a named result dtype. */
  public static Tensor map(Tensor x, DType result, DoubleUnaryOperator function) {
    return new FunctionCall("map", new ElementFunction.OfDouble(function), x).evaluate(result);
  }

  /** As {@link #map(Tensor, DoubleUnaryOperator)}, into a given output, which may be x itself. */
  public static Tensor map(Tensor out, Tensor x, DoubleUnaryOperator function) {
    return new FunctionCall("map", new ElementFunction.OfDouble(function), x).into(out);
  }

  /** The function of each element of x and the element of y that it meets, as double. */
  public static Tensor zip(Tensor x, Tensor y, DoubleBinaryOperator function) {
    return new FunctionCall("zip", new ElementFunction.OfDoubles(function), x, y).evaluate();
  }

  /** As {@link #zip(Tensor, Tensor, DoubleBinaryOperator)}, converted to a named result dtype. */
  public static Tensor zip(Tensor x, Tensor y, DType result, DoubleBinaryOperator function) {
    return new FunctionCall("zip", new ElementFunction.OfDoubles(function), x, y).evaluate(result);
  }

  /** As {@link #zip(Tensor, Tensor, DoubleBinaryOperator)}, into a given output. */
  public static Tensor zip(Tensor out, Tensor x, Tensor y, DoubleBinaryOperator function) {
    return new FunctionCall("zip", new ElementFunction.OfDoubles(function), x, y).into(out);
  }

  /** Each element of the target replaced by the function of it; returns the target. */
  public static Tensor update(Tensor target, DoubleUnaryOperator function) {
    return new FunctionCall("update", new ElementFunction.OfDouble(function), target).inPlace();
  }

  /**
   * Each element of the target replaced by the function of it, first, and of the element of {@code
   * other} that it meets; returns the target.
   */
  public static Tensor update(Tensor target, Tensor other, DoubleBinaryOperator function) {
    return new FunctionCall("update", new ElementFunction.OfDoubles(function), target, other)
        .inPlace();
  }

  /** The function of each element, as long; reads integers but uint64. */
  public static Tensor mapLong(Tensor x, LongUnaryOperator function) {
    return new FunctionCall("mapLong", new ElementFunction.OfLong(function), x).evaluate();
  }

  /** As {@link #mapLong(Tensor, LongUnaryOperator)}, converted to a named result dtype. */
  public static Tensor mapLong(Tensor x, DType result, LongUnaryOperator function) {
    return new FunctionCall("mapLong", new ElementFunction.OfLong(function), x).evaluate(result);
  }

  /** As {@link #mapLong(Tensor, LongUnaryOperator)}, into a given output, which may be x itself. */
  public static Tensor mapLong(Tensor out, Tensor x, LongUnaryOperator function) {
    return new FunctionCall("mapLong", new ElementFunction.OfLong(function), x).into(out);
  }

  /** The function of each element of x and the element of y that it meets, as long. */
  public static Tensor zipLong(Tensor x, Tensor y, LongBinaryOperator function) {
    return new FunctionCall("zipLong", new ElementFunction.OfLongs(function), x, y).evaluate();
  }

  /** As {@link #zipLong(Tensor, Tensor, LongBinaryOperator)}, converted to a named result dtype. */
  public static Tensor zipLong(Tensor x, Tensor y, DType result, LongBinaryOperator function) {
    return new FunctionCall("zipLong", new ElementFunction.OfLongs(function), x, y)
        .evaluate(result);
  }

  /** As {@link #zipLong(Tensor, Tensor, LongBinaryOperator)}, into a given output. */
  public static Tensor zipLong(Tensor out, Tensor x, Tensor y, LongBinaryOperator function) {
    return new FunctionCall("zipLong", new ElementFunction.OfLongs(function), x, y).into(out);
  }

  /** Each element of the target replaced by the function of it; returns the target. */
  public static Tensor updateLong(Tensor target, LongUnaryOperator function) {
    return new FunctionCall("updateLong", new ElementFunction.OfLong(function), target).inPlace();
  }

  /**
   * Each element of the target replaced by the function of it, first, and of the element of {@code
   * other} that it meets; returns the target.
   */
  public static Tensor updateLong(Tensor target, Tensor other, LongBinaryOperator function) {
    return new FunctionCall("updateLong", new ElementFunction.OfLongs(function), target, other)
        .inPlace();
  }

  /** The function of each element, as boolean; reads bool. */
  public static Tensor mapBoolean(Tensor x, UnaryOperator<Boolean> function) {
    return new FunctionCall(
            "mapBoolean", new ElementFunction.OfValue<>(HostType.BOOLEAN, function), x)
        .evaluate();
  }

  /** As {@link #mapBoolean(Tensor, UnaryOperator)}, converted to a named result dtype. */
  public static Tensor mapBoolean(Tensor x, DType result, UnaryOperator<Boolean> function) {
    return new FunctionCall(
            "mapBoolean", new ElementFunction.OfValue<>(HostType.BOOLEAN, function), x)
        .evaluate(result);
  }

  /** As {@link #mapBoolean(Tensor, UnaryOperator)}, into a given output, which may be x itself. */
  public static Tensor mapBoolean(Tensor out, Tensor x, UnaryOperator<Boolean> function) {
    return new FunctionCall(
            "mapBoolean", new ElementFunction.OfValue<>(HostType.BOOLEAN, function), x)
        .into(out);
  }

  /** The function of each element of x and the element of y that it meets, as boolean. */
  public static Tensor zipBoolean(Tensor x, Tensor y, BinaryOperator<Boolean> function) {
    return new FunctionCall(
            "zipBoolean", new ElementFunction.OfValues<>(HostType.BOOLEAN, function), x, y)
        .evaluate();
  }

  /** As {@link #zipBoolean(Tensor, Tensor, BinaryOperator)}, converted to a named result dtype. */
  public static Tensor zipBoolean(
      Tensor x, Tensor y, DType result, BinaryOperator<Boolean> function) {
    return new FunctionCall(
            "zipBoolean", new ElementFunction.OfValues<>(HostType.BOOLEAN, function), x, y)
        .evaluate(result);
  }

  /** As {@link #zipBoolean(Tensor, Tensor, BinaryOperator)}, into a given output. */
  public static Tensor zipBoolean(
      Tensor out, Tensor x, Tensor y, BinaryOperator<Boolean> function) {
    return new FunctionCall(
            "zipBoolean", new ElementFunction.OfValues<>(HostType.BOOLEAN, function), x, y)
        .into(out);
  }

  /** Each element of the target replaced by the function of it; returns the target. */
  public static Tensor updateBoolean(Tensor target, UnaryOperator<Boolean> function) {
    return new FunctionCall(
            "updateBoolean", new ElementFunction.OfValue<>(HostType.BOOLEAN, function), target)
        .inPlace();
  }

  /**
   * Each element of the target replaced by the function of it, first, and of the element of {@code
   * other} that it meets; returns the target.
   */
  public static Tensor updateBoolean(
      Tensor target, Tensor other, BinaryOperator<Boolean> function) {
    return new FunctionCall(
            "updateBoolean",
            new ElementFunction.OfValues<>(HostType.BOOLEAN, function),
            target,
            other)
        .inPlace();
  }

  /** The function of each element, as LongDouble; reads real elements. */
  public static Tensor mapLongDouble(Tensor x, UnaryOperator<LongDouble> function) {
    return new FunctionCall(
            "mapLongDouble", new ElementFunction.OfValue<>(HostType.LONG_DOUBLE, function), x)
        .evaluate();
  }

  /** As {@link #mapLongDouble(Tensor, UnaryOperator)}, converted to a named result dtype. */
  public static Tensor mapLongDouble(Tensor x, DType result, UnaryOperator<LongDouble> function) {
    return new FunctionCall(
            "mapLongDouble", new ElementFunction.OfValue<>(HostType.LONG_DOUBLE, function), x)
        .evaluate(result);
  }

  /**
   * As {@link #mapLongDouble(Tensor, UnaryOperator)}, into a given output, which may be x itself.
   */
  public static Tensor mapLongDouble(Tensor out, Tensor x, UnaryOperator<LongDouble> function) {
    return new FunctionCall(
            "mapLongDouble", new ElementFunction.OfValue<>(HostType.LONG_DOUBLE, function), x)
        .into(out);
  }

  /** The function of each element of x and the element of y that it meets, as LongDouble. */
  public static Tensor zipLongDouble(Tensor x, Tensor y, BinaryOperator<LongDouble> function) {
    return new FunctionCall(
            "zipLongDouble", new ElementFunction.OfValues<>(HostType.LONG_DOUBLE, function), x, y)
        .evaluate();
  }

  /**
   * As {@link #zipLongDouble(Tensor, Tensor, BinaryOperator)}, converted to a named result dtype.
   */
  public static Tensor zipLongDouble(
      Tensor x, Tensor y, DType result, BinaryOperator<LongDouble> function) {
    return new FunctionCall(
            "zipLongDouble", new ElementFunction.OfValues<>(HostType.LONG_DOUBLE, function), x, y)
        .evaluate(result);
  }

  /** As {@link #zipLongDouble(Tensor, Tensor, BinaryOperator)}, into a given output. */
  public static Tensor zipLongDouble(
      Tensor out, Tensor x, Tensor y, BinaryOperator<LongDouble> function) {
    return new FunctionCall(
            "zipLongDouble", new ElementFunction.OfValues<>(HostType.LONG_DOUBLE, function), x, y)
        .into(out);
  }

  /** Each element of the target replaced by the function of it; returns the target. */
  public static Tensor updateLongDouble(Tensor target, UnaryOperator<LongDouble> function) {
    return new FunctionCall(
            "updateLongDouble",
            new ElementFunction.OfValue<>(HostType.LONG_DOUBLE, function),
            target)
        .inPlace();
  }

  /**
   * Each element of the target replaced by the function of it, first, and of the element of {@code
   * other} that it meets; returns the target.
   */
  public static Tensor updateLongDouble(
      Tensor target, Tensor other, BinaryOperator<LongDouble> function) {
    return new FunctionCall(
            "updateLongDouble",
            new ElementFunction.OfValues<>(HostType.LONG_DOUBLE, function),
            target,
            other)
        .inPlace();
  }

  /**
   * The function of each element, as Complex; reads complex64 and complex128, real ones where a
   * result dtype is named.
   */
  public static Tensor mapComplex(Tensor x, UnaryOperator<Complex> function) {
    return new FunctionCall(
            "mapComplex", new ElementFunction.OfValue<>(HostType.COMPLEX, function), x)
        .evaluate();
  }

  /** As {@link #mapComplex(Tensor, UnaryOperator)}, converted to a named result dtype. */
  public static Tensor mapComplex(Tensor x, DType result, UnaryOperator<Complex> function) {
    return new FunctionCall(
            "mapComplex", new ElementFunction.OfValue<>(HostType.COMPLEX, function), x)
        .evaluate(result);
  }

  /** As {@link #mapComplex(Tensor, UnaryOperator)}, into a given output, which may be x itself. */
  public static Tensor mapComplex(Tensor out, Tensor x, UnaryOperator<Complex> function) {
    return new FunctionCall(
            "mapComplex", new ElementFunction.OfValue<>(HostType.COMPLEX, function), x)
        .into(out);
  }

  /** The function of each element of x and the element of y that it meets, as Complex. */
  public static Tensor zipComplex(Tensor x, Tensor y, BinaryOperator<Complex> function) {
    return new FunctionCall(
            "zipComplex", new ElementFunction.OfValues<>(HostType.COMPLEX, function), x, y)
        .evaluate();
  }

  /** As {@link #zipComplex(Tensor, Tensor, BinaryOperator)}, converted to a named result dtype. */
  public static Tensor zipComplex(
      Tensor x, Tensor y, DType result, BinaryOperator<Complex> function) {
    return new FunctionCall(
            "zipComplex", new ElementFunction.OfValues<>(HostType.COMPLEX, function), x, y)
        .evaluate(result);
  }

  /** As {@link #zipComplex(Tensor, Tensor, BinaryOperator)}, into a given output. */
  public static Tensor zipComplex(
      Tensor out, Tensor x, Tensor y, BinaryOperator<Complex> function) {
    return new FunctionCall(
            "zipComplex", new ElementFunction.OfValues<>(HostType.COMPLEX, function), x, y)
        .into(out);
  }

  /** Each element of the target replaced by the function of it; returns the target. */
  public static Tensor updateComplex(Tensor target, UnaryOperator<Complex> function) {
    return new FunctionCall(
            "updateComplex", new ElementFunction.OfValue<>(HostType.COMPLEX, function), target)
        .inPlace();
  }

  /**
   * Each element of the target replaced by the function of it, first, and of the element of {@code
   * other} that it meets; returns the target.
   */
  public static Tensor updateComplex(
      Tensor target, Tensor other, BinaryOperator<Complex> function) {
    return new FunctionCall(
            "updateComplex",
            new ElementFunction.OfValues<>(HostType.COMPLEX, function),
            target,
            other)
        .inPlace();
  }

  /**
   * The function of each element, as ComplexLongDouble; reads complex elements, real ones where a
   * result dtype is named.
   */
  public static Tensor mapComplexLongDouble(Tensor x, UnaryOperator<ComplexLongDouble> function) {
    return new FunctionCall(
            "mapComplexLongDouble",
            new ElementFunction.OfValue<>(HostType.COMPLEX_LONG_DOUBLE, function),
            x)
        .evaluate();
  }

  /** As {@link #mapComplexLongDouble(Tensor, UnaryOperator)}, converted to a named result dtype. */
  public static Tensor mapComplexLongDouble(
      Tensor x, DType result, UnaryOperator<ComplexLongDouble> function) {
    return new FunctionCall(
            "mapComplexLongDouble",
            new ElementFunction.OfValue<>(HostType.COMPLEX_LONG_DOUBLE, function),
            x)
        .evaluate(result);
  }

  /**
   * As {@link #mapComplexLongDouble(Tensor, UnaryOperator)}, into a given output, which may be x
   * itself.
   */
  public static Tensor mapComplexLongDouble(
      Tensor out, Tensor x, UnaryOperator<ComplexLongDouble> function) {
    return new FunctionCall(
            "mapComplexLongDouble",
            new ElementFunction.OfValue<>(HostType.COMPLEX_LONG_DOUBLE, function),
            x)
        .into(out);
  }

  /** The function of each element of x and the element of y that it meets, as ComplexLongDouble. */
  public static Tensor zipComplexLongDouble(
      Tensor x, Tensor y, BinaryOperator<ComplexLongDouble> function) {
    return new FunctionCall(
            "zipComplexLongDouble",
            new ElementFunction.OfValues<>(HostType.COMPLEX_LONG_DOUBLE, function),
            x,
            y)
        .evaluate();
  }

  /**
   * As {@link #zipComplexLongDouble(Tensor, Tensor, BinaryOperator)}, converted to a named result
   * dtype.
   */
  public static Tensor zipComplexLongDouble(
      Tensor x, Tensor y, DType result, BinaryOperator<ComplexLongDouble> function) {
    return new FunctionCall(
            "zipComplexLongDouble",
            new ElementFunction.OfValues<>(HostType.COMPLEX_LONG_DOUBLE, function),
            x,
            y)
        .evaluate(result);
  }

  /** As {@link #zipComplexLongDouble(Tensor, Tensor, BinaryOperator)}, into a given output. */
  public static Tensor zipComplexLongDouble(
      Tensor out, Tensor x, Tensor y, BinaryOperator<ComplexLongDouble> function) {
    return new FunctionCall(
            "zipComplexLongDouble",
            new ElementFunction.OfValues<>(HostType.COMPLEX_LONG_DOUBLE, function),
            x,
            y)
        .into(out);
  }

  /** Each element of the target replaced by the function of it; returns the target. */
  public static Tensor updateComplexLongDouble(
      Tensor target, UnaryOperator<ComplexLongDouble> function) {
    return new FunctionCall(
            "updateComplexLongDouble",
            new ElementFunction.OfValue<>(HostType.COMPLEX_LONG_DOUBLE, function),
            target)
        .inPlace();
  }

  /**
   * Each element of the target replaced by the function of it, first, and of the element of {@code
   * other} that it meets; returns the target.
   */
  public static Tensor updateComplexLongDouble(
      Tensor target, Tensor other, BinaryOperator<ComplexLongDouble> function) {
    return new FunctionCall(
            "updateComplexLongDouble",
            new ElementFunction.OfValues<>(HostType.COMPLEX_LONG_DOUBLE, function),
            target,
            other)
        .inPlace();
  }
}
