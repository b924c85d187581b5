package dev.uni20.tensor;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;

/** The arithmetic operations of two operands in every form that the API gives them. */
enum Operator {
  ADD,
  SUBTRACT,
  MULTIPLY,
  DIVIDE;

  Tensor apply(Tensor x, Tensor y) {
    return switch (this) {
      case ADD -> Arithmetic.add(x, y);
      case SUBTRACT -> Arithmetic.subtract(x, y);
      case MULTIPLY -> Arithmetic.multiply(x, y);
      case DIVIDE -> Arithmetic.divide(x, y);
    };
  }

  ScalarTensor apply(ScalarTensor x, ScalarTensor y) {
    return switch (this) {
      case ADD -> Arithmetic.add(x, y);
      case SUBTRACT -> Arithmetic.subtract(x, y);
      case MULTIPLY -> Arithmetic.multiply(x, y);
      case DIVIDE -> Arithmetic.divide(x, y);
    };
  }

  Tensor apply(Tensor x, Number y) {
    return switch (this) {
      case ADD -> Arithmetic.add(x, y);
      case SUBTRACT -> Arithmetic.subtract(x, y);
      case MULTIPLY -> Arithmetic.multiply(x, y);
      case DIVIDE -> Arithmetic.divide(x, y);
    };
  }

  Tensor apply(Number x, Tensor y) {
    return switch (this) {
      case ADD -> Arithmetic.add(x, y);
      case SUBTRACT -> Arithmetic.subtract(x, y);
      case MULTIPLY -> Arithmetic.multiply(x, y);
      case DIVIDE -> Arithmetic.divide(x, y);
    };
  }

  Tensor apply(Tensor x, Tensor y, DType result) {
    return switch (this) {
      case ADD -> Arithmetic.add(x, y, result);
      case SUBTRACT -> Arithmetic.subtract(x, y, result);
      case MULTIPLY -> Arithmetic.multiply(x, y, result);
      case DIVIDE -> Arithmetic.divide(x, y, result);
    };
  }

  Tensor apply(Tensor x, Number y, DType result) {
    return switch (this) {
      case ADD -> Arithmetic.add(x, y, result);
      case SUBTRACT -> Arithmetic.subtract(x, y, result);
      case MULTIPLY -> Arithmetic.multiply(x, y, result);
      case DIVIDE -> Arithmetic.divide(x, y, result);
    };
  }

  Tensor apply(Number x, Tensor y, DType result) {
    return switch (this) {
      case ADD -> Arithmetic.add(x, y, result);
      case SUBTRACT -> Arithmetic.subtract(x, y, result);
      case MULTIPLY -> Arithmetic.multiply(x, y, result);
      case DIVIDE -> Arithmetic.divide(x, y, result);
    };
  }

  Tensor into(Tensor out, Tensor x, Tensor y) {
    return switch (this) {
      case ADD -> Arithmetic.add(out, x, y);
      case SUBTRACT -> Arithmetic.subtract(out, x, y);
      case MULTIPLY -> Arithmetic.multiply(out, x, y);
      case DIVIDE -> Arithmetic.divide(out, x, y);
    };
  }

  Tensor into(Tensor out, Tensor x, Number y) {
    return switch (this) {
      case ADD -> Arithmetic.add(out, x, y);
      case SUBTRACT -> Arithmetic.subtract(out, x, y);
      case MULTIPLY -> Arithmetic.multiply(out, x, y);
      case DIVIDE -> Arithmetic.divide(out, x, y);
    };
  }

  Tensor into(Tensor out, Number x, Tensor y) {
    return switch (this) {
      case ADD -> Arithmetic.add(out, x, y);
      case SUBTRACT -> Arithmetic.subtract(out, x, y);
      case MULTIPLY -> Arithmetic.multiply(out, x, y);
      case DIVIDE -> Arithmetic.divide(out, x, y);
    };
  }

  Tensor inPlace(Tensor x, Tensor y) {
    return switch (this) {
      case ADD -> Arithmetic.addInPlace(x, y);
      case SUBTRACT -> Arithmetic.subtractInPlace(x, y);
      case MULTIPLY -> Arithmetic.multiplyInPlace(x, y);
      case DIVIDE -> Arithmetic.divideInPlace(x, y);
    };
  }

  Tensor inPlace(Tensor x, Number y) {
    return switch (this) {
      case ADD -> Arithmetic.addInPlace(x, y);
      case SUBTRACT -> Arithmetic.subtractInPlace(x, y);
      case MULTIPLY -> Arithmetic.multiplyInPlace(x, y);
      case DIVIDE -> Arithmetic.divideInPlace(x, y);
    };
  }

  Tensor inPlace(Tensor x, Tensor y, Conversion conversion) {
    return switch (this) {
      case ADD -> Arithmetic.addInPlace(x, y, conversion);
      case SUBTRACT -> Arithmetic.subtractInPlace(x, y, conversion);
      case MULTIPLY -> Arithmetic.multiplyInPlace(x, y, conversion);
      case DIVIDE -> Arithmetic.divideInPlace(x, y, conversion);
    };
  }
}
