package dev.uni20.tensor;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.Conversions;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import java.util.List;

// #facade dev.uni20.Uni20
/** Conversions between dtypes, copies and assignments. */
public final class Casts {
  private Casts() {}

  /**
   * A fresh tensor of another dtype, checked (contract, section 6).
   *
   * @param x a tensor of any extents, which the result has too
   * @param target the dtype of the result
   * @throws ConversionException if a value does not fit, or complex would become real
   */
  public static Tensor cast(Tensor x, DType target) {
    return cast(x, target, Conversion.CHECKED);
  }

  /**
   * A fresh tensor of another dtype (contract, section 6).
   *
   * @param x a tensor of any extents, which the result has too
   * @param target the dtype of the result
   * @param conversion what becomes of values that {@code target} does not hold
   * @throws ConversionException if a value does not fit, by the rules of {@code conversion}
   */
  public static Tensor cast(Tensor x, DType target, Conversion conversion) {
    return cast("cast", x, target, conversion);
  }

  static Tensor cast(String name, Tensor x, DType target, Conversion conversion) {
    return castWithLayout(name, x, target, conversion, Results.layoutLike(x.span()));
  }

  static Tensor castWithLayout(
      String name, Tensor x, DType target, Conversion conversion, Layout layout) {
    Conversions.requireConvertible(name, x.dtype(), target, conversion);
    Span out = Results.allocate(target, layout, Results.domainOf(name, x.span()));
    convert(x.span(), out, conversion, true);
    return Results.owner(out, x instanceof ScalarTensor);
  }

  static void convert(Span source, Span out, Conversion conversion, boolean fresh) {
    Results.dispatch(
        new Operation.Convert(conversion),
        row(source.dtype(), out.dtype()),
        out,
        List.of(source.broadcastTo(out.layout().extents())),
        fresh);
  }

  /** A result that was computed in another dtype into a given output, resized where it may be. */
  static Tensor into(String name, Tensor out, Tensor result) {
    Span from = result.span();
    return Results.into(
        name,
        out,
        new Operation.Convert(Conversion.CHECKED),
        row(from.dtype(), out.dtype()),
        Results.layoutLike(from),
        List.of(from));
  }

  private static Signature row(DType source, DType target) {
    boolean lossy = !target.isBoolean() && Promotion.isLossy(target, source);
    return new Signature(List.of(target), target, target, lossy, "");
  }

  /**
   * Writes all elements of {@code target} from {@code source}.
   *
   * @param name what the caller typed, for errors
   * @param named whether the caller named the conversion, so that the kind may go down
   */
  static Tensor assign(
      String name, Tensor target, Operand source, Conversion conversion, boolean named) {
    Span out = target.isDeferred() ? null : Results.writable(name, target);
    if (!named) {
      requireHeld(name, target.dtype(), source);
    }
    Span from = source.span(name, target.dtype());
    Conversions.requireConvertible(name, from.dtype(), target.dtype(), conversion);
    if (out == null) {
      return Results.into(
          name,
          target,
          new Operation.Convert(conversion),
          row(from.dtype(), target.dtype()),
          Results.layoutLike(from),
          List.of(from));
    }
    convert(from, out, conversion, false);
    return target;
  }

  /** Refuses a source whose dtype does not promote to the target's. */
  private static void requireHeld(String name, DType target, Operand source) {
    DType result = DTypes.withTarget(name, target, source);
    if (result != target) {
      throw new PromotionException(
          name
              + ": a target of "
              + target
              + " can't take "
              + DTypes.describe(source)
              + ", which needs "
              + result
              + (source.tensor() == null
                  ? "; give it a number that the target holds, or cast the target"
                  : "; name a conversion (assign(y, Conversion.CHECKED)) or cast the source"));
    }
  }
}
