package dev.uni20.cli.calc;

import dev.uni20.dtype.HostScalar;
import dev.uni20.tensor.Operand;
import dev.uni20.tensor.Tensor;

/** What an expression, or a name in it, stands for. */
public sealed interface Value {
  /** A tensor of any rank, typed. */
  record OfTensor(Tensor tensor) implements Value {
    @Override
    public Operand operand() {
      return Operand.of(tensor);
    }
  }

  /** A weak number or truth value. */
  record OfNumber(HostScalar number) implements Value {
    @Override
    public Operand operand() {
      return Operand.of(number);
    }
  }

  /** As an operand of the library's operations. */
  Operand operand();
}
