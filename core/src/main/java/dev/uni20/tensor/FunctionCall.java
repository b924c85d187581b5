package dev.uni20.tensor;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.Conversions;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.ElementFunction;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** A function of the caller's on its way to the dispatcher. */
final class FunctionCall {
  private final String name;
  private final ElementFunction function;
  private final Tensor[] operands;

  /**
   * Creates a call.
   *
   * @param name what the caller typed
   * @param function takes as many operands as there are
   */
  FunctionCall(String name, ElementFunction function, Tensor... operands) {
    this.name = name;
    this.function = function;
    this.operands = operands;
    for (Tensor operand : operands) {
      Objects.requireNonNull(operand, "an operand is null");
      requireRead(operand.dtype());
    }
  }

  private void requireRead(DType dtype) {
    if (!Promotion.promotesTo(dtype, function.carrier())) {
      throw new PromotionException(
          name
              + ": a function of "
              + function.carrier()
              + " can't read elements of "
              + dtype
              + (dtype.isComplex() && !function.carrier().isComplex()
                  ? "; take a part of them (real(x), imag(x), abs(x)), or give a function of"
                      + " complex values ("
                      + verb()
                      + "Complex, "
                      + verb()
                      + "ComplexLongDouble"
                      + ")"
                  : "; cast them (cast(x, "
                      + function.carrier().name()
                      + ")), or give a function of values that hold them"));
    }
  }

  /** What the caller typed without the function's type: map of mapLong. */
  private String verb() {
    return name.replaceFirst("[A-Z].*", "");
  }

  /** A fresh result of the operands' dtype. */
  Tensor evaluate() {
    DType joined = joined();
    if (!isOfKind(joined)) {
      throw new PromotionException(
          name
              + ": a function of "
              + function.carrier()
              + " on "
              + joined
              + " elements has no result dtype of its own; name one ("
              + name
              + "("
              + (operands.length == 1 ? "x" : "x, y")
              + ", "
              + function.carrier().name()
              + ", function)), or give a function of values of that kind");
    }
    return evaluate(joined);
  }

  /** A fresh result of a named dtype, to which what the function returns is converted, checked. */
  Tensor evaluate(DType result) {
    Signature row = row(result);
    Span[] spans = spans();
    Layout layout = Results.layout(shape(spans), spans);
    Span out = Results.allocate(result, layout, Results.domainOf(name, spans));
    Results.dispatch(operation(), row, out, broadcast(spans, layout), true);
    return Results.owner(out, allScalarTensors());
  }

  /** The result into a given output, whose dtype is the result's or one it promotes to. */
  Tensor into(Tensor out) {
    DType joined = joined();
    DType natural = isOfKind(joined) ? joined : function.carrier();
    if (!Promotion.promotesTo(natural, out.dtype())) {
      throw Results.doesNotHold(name, out, natural);
    }
    Signature row = row(out.dtype());
    Span[] spans = spans();
    Layout layout = Results.layout(shape(spans), spans);
    return Results.into(name, out, operation(), row, layout, broadcast(spans, layout));
  }

  /** The result into the first operand, whose dtype, shape and memory stay. */
  Tensor inPlace() {
    Tensor target = operands[0];
    DType joined = joined();
    if (joined != target.dtype() || !isOfKind(joined)) {
      throw new PromotionException(
          name
              + ": a target of "
              + target.dtype()
              + (operands.length == 1 ? "" : " with " + operands[1].dtype() + " elements")
              + " can't take what a function of "
              + function.carrier()
              + " returns; "
              + (joined == target.dtype()
                  ? ""
                  : "cast the other operand to " + target.dtype() + ", ")
              + "give a function of values of the target's kind, or name the result dtype ("
              + (operands.length == 1 ? "map" : "zip")
              + name.substring(verb().length())
              + (operands.length == 1 ? "(x, " : "(x, y, ")
              + target.dtype().name()
              + ", function)) and assign it");
    }
    Span[] spans = spans();
    Layout shape = shape(spans);
    if (!target.layout().hasExtentsOf(shape)) {
      throw new ShapeException(
          name
              + ": a target of extents "
              + Arrays.toString(target.extents())
              + " can't take a result of extents "
              + Arrays.toString(shape.extents())
              + "; outputs never broadcast");
    }
    Span out = Results.writable(name, target);
    Results.dispatch(operation(), row(joined), out, broadcast(spans, shape), false);
    return target;
  }

  private Operation operation() {
    return new Operation.Apply(name, function);
  }

  private DType joined() {
    DType joined = operands[0].dtype();
    for (int i = 1; i < operands.length; i++) {
      joined = Promotion.promote(name, joined, operands[i].dtype());
    }
    return joined;
  }

  /** Whether the function's values are of the kind of these elements. */
  private boolean isOfKind(DType dtype) {
    return dtype.kind().level() == function.carrier().kind().level();
  }

  private Signature row(DType result) {
    DType carrier = function.carrier();
    Conversions.requireConvertible(name, carrier, result, Conversion.CHECKED);
    DType[] dtypes = Arrays.stream(operands).map(Tensor::dtype).toArray(DType[]::new);
    boolean lossy =
        (!carrier.isBoolean() && Promotion.isLossy(carrier, dtypes))
            || (!result.isBoolean() && Promotion.isLossy(result, dtypes));
    return new Signature(Collections.nCopies(operands.length, carrier), carrier, result, lossy, "");
  }

  private Span[] spans() {
    return Arrays.stream(operands).map(Tensor::span).toArray(Span[]::new);
  }

  private Layout shape(Span[] spans) {
    return Layout.broadcast(name, Arrays.stream(spans).map(Span::layout).toArray(Layout[]::new));
  }

  private static List<Span> broadcast(Span[] spans, Layout shape) {
    return Arrays.stream(spans).map(span -> span.broadcastTo(shape)).toList();
  }

  private boolean allScalarTensors() {
    return Arrays.stream(operands).allMatch(operand -> operand instanceof ScalarTensor);
  }
}
