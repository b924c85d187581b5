package dev.uni20.kernel;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import java.util.Objects;
import java.util.function.Function;

/**
 * A class of host values that stands for the elements of one dtype.
 *
 * @param dtype the dtype
 * @param read the value of an element
 * @param write the element of a value
 * @param <T> the class
 */
public record HostType<T>(DType dtype, Function<Scalar, T> read, Function<T, Scalar> write) {
  /** Boolean for bool. */
  public static final HostType<Boolean> BOOLEAN =
      new HostType<>(
          DType.BOOL, Scalar::booleanValue, value -> Scalar.of(DType.BOOL, value.booleanValue()));

  /** LongDouble for longdouble. */
  public static final HostType<LongDouble> LONG_DOUBLE =
      new HostType<>(DType.LONGDOUBLE, Scalar::longDoubleValue, Scalar::of);

  /** Complex for complex128. */
  public static final HostType<Complex> COMPLEX =
      new HostType<>(
          DType.COMPLEX128,
          Scalar::complexValue,
          value -> Scalar.ofComplex(DType.COMPLEX128, value));

  /** ComplexLongDouble for clongdouble. */
  public static final HostType<ComplexLongDouble> COMPLEX_LONG_DOUBLE =
      new HostType<>(DType.CLONGDOUBLE, Scalar::complexLongDoubleValue, Scalar::of);

  /** The value of the element at a native address. */
  public T load(long address) {
    return read.apply(ElementAccess.load(dtype, address));
  }

  /**
   * Writes a value that a function has returned at a native address.
   *
   * @throws NullPointerException if it is null
   */
  public void store(long address, T value) {
    ElementAccess.store(
        address, write.apply(Objects.requireNonNull(value, "the function has returned null")));
  }
}
