package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.kernel.ElementGenerator;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Span;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A tensor or a host value as an operand; the one place where host values enter operations. */
public final class Operand {
  private final @Nullable Tensor tensor;
  private final @Nullable HostScalar scalar;

  private Operand(@Nullable Tensor tensor, @Nullable HostScalar scalar) {
    this.tensor = tensor;
    this.scalar = scalar;
  }

  /** A tensor, typed at any rank. */
  public static Operand of(Tensor tensor) {
    return new Operand(required(tensor), null);
  }

  /** The tensor, which callers without null checks may have left out. */
  static Tensor required(Tensor tensor) {
    return Objects.requireNonNull(tensor, "an operand is null");
  }

  /**
   * A host value: weak, or typed if it is a {@code Scalar}, {@code LongDouble} or {@code
   * ComplexLongDouble}.
   *
   * @throws dev.uni20.dtype.ConversionException if it is a number of a class that is no operand
   */
  public static Operand of(Number value) {
    return new Operand(null, HostScalar.of(Objects.requireNonNull(value, "an operand is null")));
  }

  /** A weak truth value. */
  public static Operand of(boolean value) {
    return new Operand(null, HostScalar.of(value));
  }

  /** Whether this is a host value without a precision of its own. */
  boolean isWeak() {
    return scalar != null && !scalar.isTyped();
  }

  /** The host value, or null for a tensor. */
  @Nullable HostScalar scalar() {
    return scalar;
  }

  /** The tensor, or null for a host value. */
  @Nullable Tensor tensor() {
    return tensor;
  }

  /** The dtype of a tensor or of a typed host value. */
  DType dtype() {
    if (tensor != null) {
      return tensor.dtype();
    }
    if (scalar != null && scalar.isTyped()) {
      return scalar.dtype();
    }
    throw new IllegalStateException("an ordinary number has no dtype");
  }

  /**
   * The elements, for a named operation; a host value is converted to {@code dtype} and has no
   * storage.
   */
  Span span(String operation, DType dtype) {
    if (tensor != null) {
      return tensor.span();
    }
    if (scalar == null) {
      throw new IllegalStateException("an operand is a tensor or a host value");
    }
    return Span.ofGenerator(
        dtype, Layout.SCALAR, ElementGenerator.constant(scalar.convertTo(operation, dtype)));
  }
}
