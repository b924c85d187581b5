package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;

/**
 * The widest dtype of each way to represent an element. Conversions between any two dtypes go
 * through one of them, without loss: first a block of elements is widened, then it is narrowed to
 * the wanted dtype with its one rounding or check. So fifteen dtypes need fifteen small sets of
 * loops and no class for each pair.
 */
public enum Wide {
  /** bool. */
  BOOLEAN(DType.BOOL),
  /** int64. */
  SIGNED(DType.INT64),
  /** uint64. */
  UNSIGNED(DType.UINT64),
  /** float64. */
  REAL(DType.FLOAT64),
  /** longdouble. */
  PAIR(DType.LONGDOUBLE),
  /** complex128. */
  COMPLEX(DType.COMPLEX128),
  /** clongdouble. */
  COMPLEX_PAIR(DType.CLONGDOUBLE);

  private final DType dtype;

  Wide(DType dtype) {
    this.dtype = dtype;
  }

  /** The dtype itself. */
  DType dtype() {
    return dtype;
  }

  /** The one through which elements of {@code dtype} are converted. */
  static Wide of(DType dtype) {
    boolean pair = dtype.component().precisionDigits() > DType.FLOAT64.precisionDigits();
    return switch (dtype.kind()) {
      case BOOLEAN -> BOOLEAN;
      case SIGNED_INTEGER -> SIGNED;
      case UNSIGNED_INTEGER -> UNSIGNED;
      case FLOATING -> pair ? PAIR : REAL;
      case COMPLEX -> pair ? COMPLEX_PAIR : COMPLEX;
    };
  }
}
