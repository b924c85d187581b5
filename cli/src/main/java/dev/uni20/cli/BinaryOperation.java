package dev.uni20.cli;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.tensor.Arithmetic;
import dev.uni20.tensor.Comparison;
import dev.uni20.tensor.Division;
import dev.uni20.tensor.Extrema;
import dev.uni20.tensor.Tensor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The elementwise operations of two operands that are commands, one row each.
 *
 * @param name the command's name
 * @param summary what it computes, in one line
 * @param natural the function in the dtype that its operands give
 * @param named the function in a named dtype, or null for a comparison, whose result is bool
 */
record BinaryOperation(String name, String summary, Forms natural, @Nullable NamedForms named) {
  private static final List<BinaryOperation> TABLE =
      List.of(
          new BinaryOperation(
              "add",
              "A + B; integers wrap.",
              new Forms(Arithmetic::add, Arithmetic::add, Arithmetic::add),
              new NamedForms(Arithmetic::add, Arithmetic::add, Arithmetic::add)),
          new BinaryOperation(
              "subtract",
              "A - B; integers wrap.",
              new Forms(Arithmetic::subtract, Arithmetic::subtract, Arithmetic::subtract),
              new NamedForms(Arithmetic::subtract, Arithmetic::subtract, Arithmetic::subtract)),
          new BinaryOperation(
              "multiply",
              "A * B; integers wrap.",
              new Forms(Arithmetic::multiply, Arithmetic::multiply, Arithmetic::multiply),
              new NamedForms(Arithmetic::multiply, Arithmetic::multiply, Arithmetic::multiply)),
          new BinaryOperation(
              "divide",
              "A / B, true division; for integers name a floating --dtype.",
              new Forms(Arithmetic::divide, Arithmetic::divide, Arithmetic::divide),
              new NamedForms(Arithmetic::divide, Arithmetic::divide, Arithmetic::divide)),
          new BinaryOperation(
              "floor-divide",
              "The floor of A / B; integer division by zero is refused.",
              new Forms(Division::floorDivide, Division::floorDivide, Division::floorDivide),
              new NamedForms(Division::floorDivide, Division::floorDivide, Division::floorDivide)),
          new BinaryOperation(
              "remainder",
              "A - floor(A / B) * B, with the sign of B.",
              new Forms(Division::remainder, Division::remainder, Division::remainder),
              new NamedForms(Division::remainder, Division::remainder, Division::remainder)),
          new BinaryOperation(
              "power",
              "A to the power of B; integers wrap.",
              new Forms(Division::power, Division::power, Division::power),
              new NamedForms(Division::power, Division::power, Division::power)),
          new BinaryOperation(
              "minimum",
              "The lesser; NaN if either is NaN.",
              new Forms(Extrema::minimum, Extrema::minimum, Extrema::minimum),
              new NamedForms(Extrema::minimum, Extrema::minimum, Extrema::minimum)),
          new BinaryOperation(
              "maximum",
              "The greater; NaN if either is NaN.",
              new Forms(Extrema::maximum, Extrema::maximum, Extrema::maximum),
              new NamedForms(Extrema::maximum, Extrema::maximum, Extrema::maximum)),
          new BinaryOperation(
              "less",
              "A < B by mathematical value, as bool.",
              new Forms(Comparison::less, Comparison::less, Comparison::less),
              null),
          new BinaryOperation(
              "equal",
              "A == B by mathematical value, as bool.",
              new Forms(Comparison::equal, Comparison::equal, Comparison::equal),
              null));

  /** A function's overloads: of two tensors, and with a number on either side. */
  record Forms(
      OfTwo<Tensor, Tensor> tensors, OfTwo<Tensor, Number> right, OfTwo<Number, Tensor> left) {}

  /** The same with a named result dtype. */
  record NamedForms(
      Named<Tensor, Tensor> tensors, Named<Tensor, Number> right, Named<Number, Tensor> left) {}

  /** A function of two operands. */
  @FunctionalInterface
  interface OfTwo<X, Y> {
    Tensor apply(X x, Y y);
  }

  /** A function of two operands and its result dtype. */
  @FunctionalInterface
  interface Named<X, Y> {
    Tensor apply(X x, Y y, DType result);
  }

  static List<BinaryOperation> all() {
    return TABLE;
  }

  /** Computes, in the named dtype if there is one. */
  Tensor apply(Tensor x, Tensor y, @Nullable DType dtype) {
    return dtype == null || isResult(dtype)
        ? natural.tensors.apply(x, y)
        : forms(dtype).tensors.apply(x, y, dtype);
  }

  /** Computes with a number on the right, in the named dtype if there is one. */
  Tensor apply(Tensor x, Number y, @Nullable DType dtype) {
    return dtype == null || isResult(dtype)
        ? natural.right.apply(x, y)
        : forms(dtype).right.apply(x, y, dtype);
  }

  /** Computes with a number on the left, in the named dtype if there is one. */
  Tensor apply(Number x, Tensor y, @Nullable DType dtype) {
    return dtype == null || isResult(dtype)
        ? natural.left.apply(x, y)
        : forms(dtype).left.apply(x, y, dtype);
  }

  /** Naming bool as the result of a comparison says what is so anyway. */
  private boolean isResult(DType dtype) {
    return named == null && dtype.isBoolean();
  }

  private NamedForms forms(DType dtype) {
    if (named == null) {
      throw new PromotionException(
          name
              + ": its result is bool, and it compares by mathematical value; no result dtype "
              + dtype
              + " can be named (cast an operand to compare it as another dtype)");
    }
    return named;
  }
}
