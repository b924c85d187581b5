package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import java.util.Optional;

/** The reductions of one operand, in every form that the API gives them. */
enum Reduction {
  SUM,
  PROD,
  NORM,
  MEAN,
  MIN,
  MAX,
  ANY,
  ALL;

  /** Section 7: the result dtype, or empty where the input is refused. */
  Optional<DType> result(DType input) {
    boolean whole = input.isInteger();
    boolean bool = input == DType.BOOL;
    DType wide = input.isUnsignedInteger() ? DType.UINT64 : DType.INT64;
    return switch (this) {
      case SUM -> Optional.of(whole || bool ? wide : input);
      case PROD -> bool ? Optional.empty() : Optional.of(whole ? wide : input);
      case NORM -> bool ? Optional.empty() : Optional.of(whole ? DType.FLOAT64 : input.component());
      case MEAN -> Optional.of(whole || bool ? DType.FLOAT64 : input);
      case MIN, MAX -> input.isComplex() ? Optional.empty() : Optional.of(input);
      case ANY, ALL -> Optional.of(DType.BOOL);
    };
  }

  boolean isAccumulated() {
    return this == SUM || this == MEAN || this == NORM;
  }

  ScalarTensor apply(Tensor x) {
    return switch (this) {
      case SUM -> Reductions.sum(x);
      case PROD -> Reductions.prod(x);
      case NORM -> Reductions.norm(x);
      case MEAN -> Reductions.mean(x);
      case MIN -> Reductions.min(x);
      case MAX -> Reductions.max(x);
      case ANY -> Reductions.any(x);
      case ALL -> Reductions.all(x);
    };
  }

  Tensor apply(Tensor x, Axes axes) {
    return switch (this) {
      case SUM -> Reductions.sum(x, axes);
      case PROD -> Reductions.prod(x, axes);
      case NORM -> Reductions.norm(x, axes);
      case MEAN -> Reductions.mean(x, axes);
      case MIN -> Reductions.min(x, axes);
      case MAX -> Reductions.max(x, axes);
      case ANY -> Reductions.any(x, axes);
      case ALL -> Reductions.all(x, axes);
    };
  }

  Tensor apply(Tensor x, int axis, int... more) {
    return switch (this) {
      case SUM -> Reductions.sum(x, axis, more);
      case PROD -> Reductions.prod(x, axis, more);
      case NORM -> Reductions.norm(x, axis, more);
      case MEAN -> Reductions.mean(x, axis, more);
      case MIN -> Reductions.min(x, axis, more);
      case MAX -> Reductions.max(x, axis, more);
      case ANY -> Reductions.any(x, axis, more);
      case ALL -> Reductions.all(x, axis, more);
    };
  }

  Scalar host(Tensor x) {
    return switch (this) {
      case SUM -> Reductions.sumHost(x);
      case PROD -> Reductions.prodHost(x);
      case NORM -> Reductions.normHost(x);
      case MEAN -> Reductions.meanHost(x);
      case MIN -> Reductions.minHost(x);
      case MAX -> Reductions.maxHost(x);
      case ANY -> Reductions.anyHost(x);
      case ALL -> Reductions.allHost(x);
    };
  }

  Tensor into(Tensor out, Tensor x) {
    return switch (this) {
      case SUM -> Reductions.sum(out, x);
      case PROD -> Reductions.prod(out, x);
      case NORM -> Reductions.norm(out, x);
      case MEAN -> Reductions.mean(out, x);
      case MIN -> Reductions.min(out, x);
      case MAX -> Reductions.max(out, x);
      case ANY -> Reductions.any(out, x);
      case ALL -> Reductions.all(out, x);
    };
  }

  Tensor into(Tensor out, Tensor x, Axes axes) {
    return switch (this) {
      case SUM -> Reductions.sum(out, x, axes);
      case PROD -> Reductions.prod(out, x, axes);
      case NORM -> Reductions.norm(out, x, axes);
      case MEAN -> Reductions.mean(out, x, axes);
      case MIN -> Reductions.min(out, x, axes);
      case MAX -> Reductions.max(out, x, axes);
      case ANY -> Reductions.any(out, x, axes);
      case ALL -> Reductions.all(out, x, axes);
    };
  }

  Scalar host(Tensor x, Accumulation accumulation) {
    return switch (this) {
      case SUM -> Reductions.sumHost(x, accumulation);
      case MEAN -> Reductions.meanHost(x, accumulation);
      case NORM -> Reductions.normHost(x, accumulation);
      default -> throw new IllegalArgumentException(this + " takes no accumulation");
    };
  }

  Tensor apply(Tensor x, Axes axes, Accumulation accumulation) {
    return switch (this) {
      case SUM -> Reductions.sum(x, axes, accumulation);
      case MEAN -> Reductions.mean(x, axes, accumulation);
      case NORM -> Reductions.norm(x, axes, accumulation);
      default -> throw new IllegalArgumentException(this + " takes no accumulation");
    };
  }
}
