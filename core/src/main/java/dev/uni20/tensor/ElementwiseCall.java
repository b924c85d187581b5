package dev.uni20.tensor;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.DTypeRule;
import dev.uni20.kernel.ElementGenerator;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.OperationTable;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One elementwise operation on its way to the dispatcher: the table decides the dtypes, the
 * operands meet in one shape, and the result goes to fresh memory, a given output or its own left
 * operand.
 */
final class ElementwiseCall {
  private final ElementwiseFunction function;
  private final Operand[] operands;

  ElementwiseCall(ElementwiseFunction function, Operand... operands) {
    this.function = function;
    this.operands = operands;
  }

  /** A fresh result. */
  Tensor evaluate() {
    return evaluate(natural());
  }

  /** A fresh result, computed in a named dtype. */
  Tensor evaluate(DType named) {
    if (named.isComplex()
        && allReal()
        && function.rule() != DTypeRule.SELECTION
        && !function.extendsToComplex()) {
      named(named); // refuses what has no complex form
      // Real operands stay real: the real result becomes complex, so no 0 * inf arises.
      return Casts.cast(
          function.toString(), evaluate(named(named.component())), named, Conversion.CHECKED);
    }
    return evaluate(named(named));
  }

  private Tensor evaluate(Signature row) {
    Span[] spans = spans(row);
    Layout layout = Results.layout(shape(spans), spans);
    Span out = Results.allocate(row.result(), layout, Results.domainOf(function.toString(), spans));
    Results.dispatch(operation(), row, out, broadcast(spans, layout), true);
    return Results.owner(out, allScalarTensors());
  }

  /** The result into a given output, whose dtype is the result's or one it promotes to. */
  Tensor into(Tensor out) {
    Signature row = natural();
    if (row.result() != out.dtype()) {
      if (!Promotion.promotesTo(row.result(), out.dtype())) {
        throw Results.doesNotHold(function.toString(), out, row.result());
      }
      row = named(out.dtype());
      boolean asReal = out.dtype().isComplex() && allReal() && !function.extendsToComplex();
      if (row.result() != out.dtype() || asReal) {
        // A real result for a complex output: computed as real, then written.
        return Casts.into(function.toString(), out, evaluate(out.dtype().component()));
      }
    }
    Span[] spans = spans(row);
    Layout layout = Results.layout(shape(spans), spans);
    return Results.into(
        function.toString(), out, operation(), row, layout, broadcast(spans, layout));
  }

  /** The result into the left operand, whose dtype, shape and memory stay. */
  Tensor inPlace() {
    Tensor target = operands[0].tensor();
    if (target == null) {
      throw new IllegalStateException("the target of an in-place operation is a tensor");
    }
    Signature row = natural();
    if (row.result() != target.dtype()) {
      throw new PromotionException(
          function
              + " in place: a target of "
              + target.dtype()
              + " with "
              + DTypes.describe(operands[operands.length - 1])
              + " needs "
              + row.result()
              + "; use "
              + function
              + "(x, y), which returns "
              + row.result()
              + inPlaceWayOut(target.dtype(), row.result()));
    }
    Span[] spans = spans(row);
    Layout shape = shape(spans);
    if (!target.layout().hasExtentsOf(shape)) {
      throw new ShapeException(
          function
              + " in place: a target of extents "
              + Arrays.toString(target.extents())
              + " can't take a result of extents "
              + Arrays.toString(shape.extents())
              + "; outputs never broadcast");
    }
    Span out = Results.writable(function + " in place", target);
    Results.dispatch(operation(), row, out, broadcast(spans, shape), false);
    return target;
  }

  /** How to say it right where a target keeps a dtype that is not the result's. */
  private String inPlaceWayOut(DType target, DType result) {
    if (result.isComplex() && !target.isComplex()) {
      return ""; // no conversion drops an imaginary part
    }
    String name = function.toString();
    if (operands.length == 2 && operands[1].tensor() != null) {
      return ", or name a conversion of the right operand to "
          + target
          + " ("
          + name
          + "InPlace(x, y, Conversion.CHECKED))";
    }
    String call = name + (operands.length == 2 ? "(x, y)" : "(x)");
    return ", or name a conversion of the result to "
        + target
        + " (x.assign("
        + call
        + ", Conversion.CHECKED))";
  }

  /** As {@link #inPlace()}, the right operand first converted to the target's dtype as named. */
  Tensor inPlace(Conversion conversion) {
    Tensor target = operands[0].tensor();
    Tensor right = operands[1].tensor();
    if (target == null || right == null) {
      throw new IllegalStateException("a named conversion takes tensors");
    }
    Tensor converted = Casts.cast(function + " in place", right, target.dtype(), conversion);
    return new ElementwiseCall(function, operands[0], Operand.of(converted)).inPlace();
  }

  private Operation operation() {
    return function.operation();
  }

  private boolean allReal() {
    for (Operand operand : operands) {
      HostScalar scalar = operand.scalar();
      boolean complex =
          (scalar != null && !scalar.isTyped())
              ? scalar.weakKind() == HostScalar.WeakKind.COMPLEX
              : operand.dtype().isComplex();
      if (complex) {
        return false;
      }
    }
    return true;
  }

  private boolean allScalarTensors() {
    for (Operand operand : operands) {
      if (operand.tensor() != null && !(operand.tensor() instanceof ScalarTensor)) {
        return false;
      }
    }
    return true;
  }

  private boolean isComparison() {
    return function.rule() == DTypeRule.EQUALITY || function.rule() == DTypeRule.ORDER;
  }

  /** The dtype of a tensor among the operands, which weak scalars look at; null if all are weak. */
  private @Nullable DType strongest() {
    DType found = null;
    for (int i = firstValue(); i < operands.length; i++) {
      if (!operands[i].isWeak()) {
        DType dtype = operands[i].dtype();
        found = found == null ? dtype : Promotion.promote(function.toString(), found, dtype);
      }
    }
    return found;
  }

  /** The condition of a selection takes no part in promotion. */
  private int firstValue() {
    return function.rule() == DTypeRule.SELECTION ? 1 : 0;
  }

  private boolean hasWeak() {
    for (Operand operand : operands) {
      if (operand.isWeak()) {
        return true;
      }
    }
    return false;
  }

  /** The row for the operands as they are. */
  private Signature natural() {
    if (!hasWeak()) {
      return OperationTable.elementwise(function, dtypes());
    }
    if (isComparison()) {
      return OperationTable.elementwise(function, comparisonDTypes());
    }
    DType tensor = strongest();
    if (tensor == null) {
      throw new PromotionException(
          function
              + ": one operand must be a tensor or a typed scalar, so that the result has a"
              + " dtype; name it");
    }
    DType computing = tensor;
    for (int i = firstValue(); i < operands.length; i++) {
      if (operands[i].isWeak()) {
        computing = DTypes.withTensor(function.toString(), computing, operands[i]);
      }
    }
    return withWeakCount(OperationTable.elementwise(function, weakDTypes(computing)));
  }

  private Signature named(DType named) {
    for (Operand operand : operands) {
      HostScalar scalar = operand.scalar();
      if (scalar != null && !scalar.isTyped() && scalar.weakKind().level() > named.kind().level()) {
        throw new PromotionException(
            function
                + ": the named result dtype "
                + named
                + " cannot take the "
                + scalar.describe()
                + ", which goes down in kind (bool < integer < floating < complex); name "
                + scalar.resultDType(function.toString(), named));
      }
    }
    return withWeakCount(OperationTable.elementwiseNamed(function, named, weakDTypes(named)));
  }

  /**
   * Whether the second operand is an ordinary integer read as a count, whatever its size. Of pairs
   * and complex numbers, a power past 64 bits sees more of it than its parity and sign: it is read
   * as a longdouble.
   */
  private boolean hasWeakCount(Signature row) {
    HostScalar scalar = function.takesCounts() ? operands[1].scalar() : null;
    if (scalar == null || scalar.isTyped() || scalar.weakKind() != HostScalar.WeakKind.INTEGER) {
      return false;
    }
    DType computing = row.computing();
    boolean parityAndSign =
        computing.isInteger()
            || (computing.isFloating()
                && computing.precisionDigits() <= DType.FLOAT64.precisionDigits());
    return parityAndSign || scalar.bigIntegerValueExact().bitLength() < Long.SIZE;
  }

  private Signature withWeakCount(Signature row) {
    return hasWeakCount(row)
        ? new Signature(
            List.of(row.operandDTypes().getFirst(), DType.INT64),
            row.computing(),
            row.result(),
            row.lossy(),
            "")
        : row;
  }

  /**
   * An ordinary count as an int64 of the same effect. Of integers, a shift past every width stays
   * one, and an exponent keeps its residue modulo 2^62, which odd bases see, at 64 or more, which
   * even ones do. Of floating bases other than one, an exponent past 63 bits leaves zero, infinity
   * or the sign that its parity gives, as do the two least and the two greatest int64.
   */
  private Scalar weakCount(HostScalar scalar, DType computing) {
    BigInteger count = scalar.bigIntegerValueExact();
    if (!computing.isInteger()) {
      if (count.bitLength() >= Long.SIZE) {
        long odd = count.testBit(0) ? 1 : 0;
        count =
            BigInteger.valueOf(
                count.signum() < 0 ? Long.MIN_VALUE + odd : Long.MAX_VALUE - 1 + odd);
      }
    } else if (count.bitLength() > 62) {
      BigInteger modulus = BigInteger.ONE.shiftLeft(62);
      count = count.signum() < 0 ? BigInteger.ONE.negate() : count.mod(modulus).add(modulus);
    }
    return Scalar.of(DType.INT64, count);
  }

  private DType[] dtypes() {
    DType[] dtypes = new DType[operands.length];
    for (int i = 0; i < dtypes.length; i++) {
      dtypes[i] = operands[i].dtype();
    }
    return dtypes;
  }

  private DType[] weakDTypes(DType computing) {
    DType[] dtypes = new DType[operands.length];
    for (int i = 0; i < dtypes.length; i++) {
      HostScalar scalar = operands[i].scalar();
      dtypes[i] =
          scalar != null && !scalar.isTyped()
              ? DTypes.ofWeak(scalar, computing)
              : operands[i].dtype();
    }
    return dtypes;
  }

  private DType[] comparisonDTypes() {
    DType[] dtypes = new DType[operands.length];
    for (int i = 0; i < dtypes.length; i++) {
      Scalar value = comparisonValue(i);
      dtypes[i] = value != null ? value.dtype() : operands[i].dtype();
    }
    return dtypes;
  }

  /** A weak scalar as a typed value that compares with the other operand by value. */
  private @Nullable Scalar comparisonValue(int operand) {
    HostScalar scalar = operands[operand].scalar();
    return scalar != null && !scalar.isTyped()
        ? scalar.comparisonValue(function.toString(), operands[1 - operand].dtype())
        : null;
  }

  private Span[] spans(Signature row) {
    Span[] spans = new Span[operands.length];
    for (int i = 0; i < spans.length; i++) {
      Tensor tensor = operands[i].tensor();
      if (tensor != null) {
        spans[i] = tensor.span();
        continue;
      }
      Scalar compared = isComparison() ? comparisonValue(i) : null;
      HostScalar count = operands[i].scalar();
      if (i == 1 && count != null && hasWeakCount(row)) {
        compared = weakCount(count, row.computing());
      }
      if (compared != null) {
        spans[i] =
            Span.ofGenerator(compared.dtype(), Layout.SCALAR, ElementGenerator.constant(compared));
      } else {
        HostScalar scalar = operands[i].scalar();
        DType dtype =
            scalar != null && scalar.isTyped() ? scalar.dtype() : row.operandDTypes().get(i);
        spans[i] = operands[i].span(function.toString(), dtype);
      }
    }
    return spans;
  }

  /** A layout of the extents to which all operands broadcast. */
  private Layout shape(Span[] spans) {
    Layout shape = Layout.SCALAR;
    for (Span span : spans) {
      Layout layout = span.layout();
      if (shape.rank() == 0) {
        shape = layout;
      } else if (layout.rank() > 0 && !layout.hasExtentsOf(shape)) {
        return stretchedShape(spans);
      }
    }
    return shape;
  }

  private Layout stretchedShape(Span[] spans) {
    Layout[] layouts = new Layout[spans.length];
    for (int i = 0; i < spans.length; i++) {
      layouts[i] = spans[i].layout();
    }
    return Layout.broadcast(function.toString(), layouts);
  }

  private static List<Span> broadcast(Span[] spans, Layout shape) {
    for (int i = 0; i < spans.length; i++) {
      spans[i] = spans[i].broadcastTo(shape);
    }
    return List.of(spans);
  }
}
