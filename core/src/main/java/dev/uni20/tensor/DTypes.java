package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.Promotion;

/** The dtype that a tensor's dtype and an operand meet in (contract, sections 2 and 3). */
final class DTypes {
  private DTypes() {}

  static DType withTensor(String operation, DType tensor, Operand operand) {
    HostScalar scalar = operand.scalar();
    return scalar != null
        ? scalar.resultDType(operation, tensor)
        : Promotion.promote(operation, tensor, operand.dtype());
  }

  /** As {@link #withTensor}, of a target, which no other dtype can be named for. */
  static DType withTarget(String operation, DType target, Operand operand) {
    HostScalar scalar = operand.scalar();
    return scalar != null
        ? scalar.resultDType(operation, target, false)
        : Promotion.promote(operation, target, operand.dtype(), false);
  }

  /**
   * The dtype that a weak scalar is converted to where the operation computes in {@code computing}:
   * real ones stay real beside complex elements.
   */
  static DType ofWeak(HostScalar scalar, DType computing) {
    return scalar.weakKind() == HostScalar.WeakKind.COMPLEX ? computing : computing.component();
  }

  static String describe(Operand operand) {
    HostScalar scalar = operand.scalar();
    return scalar != null ? "the " + scalar.describe() : operand.dtype() + " elements";
  }
}
