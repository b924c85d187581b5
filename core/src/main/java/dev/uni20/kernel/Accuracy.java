package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.ElementaryAccuracy;
import java.util.HashMap;
import java.util.Map;

/** What the contract promises of results, in words; u is the unit roundoff of the dtype. */
final class Accuracy {
  /** Nothing is rounded. */
  static final String EXACT = "exact";

  private static final String WRAPS = "exact, modulo 2^bits";
  private static final String EACH_STEP = "rounded at every step";
  private static final String IN_NORM = " in norm";

  private static final Map<String, String> ELEMENTARY = elementary();

  private Accuracy() {}

  /** Of an elementwise function of elements that it accepts. */
  static String of(ElementwiseFunction function, DType dtype) {
    if (function == ElementwiseFunction.ABS && dtype.isComplex()) {
      return of(ElementwiseFunction.HYPOT, dtype.component());
    }
    boolean whole = dtype.isInteger() || dtype.isBoolean();
    return switch (function) {
      case ADD, SUBTRACT, MULTIPLY, NEGATE, ABS, SQUARE, SHIFT_LEFT, POWER ->
          whole ? WRAPS : floating(function, dtype);
      case DIVIDE, RECIPROCAL, FMA, SIGN, FLOOR_DIVIDE, REMAINDER ->
          dtype.isInteger() && function != ElementwiseFunction.FMA
              ? EXACT
              : floating(function, dtype);
      case EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_EQUAL,
          GREATER,
          GREATER_EQUAL,
          LOGICAL_AND,
          LOGICAL_OR,
          LOGICAL_XOR,
          LOGICAL_NOT,
          WHERE,
          MINIMUM,
          MAXIMUM,
          CLIP,
          BITWISE_AND,
          BITWISE_OR,
          BITWISE_XOR,
          BITWISE_NOT,
          SHIFT_RIGHT,
          COPY_SIGN,
          NEXT_UP,
          NEXT_DOWN,
          FLOOR,
          CEIL,
          TRUNC,
          RINT,
          IS_NAN,
          IS_INFINITE,
          IS_FINITE ->
          EXACT;
      case EXP,
          LOG,
          SQRT,
          SIN,
          COS,
          TAN,
          ASIN,
          ACOS,
          ATAN,
          SINH,
          COSH,
          TANH,
          ASINH,
          ACOSH,
          ATANH,
          EXPM1,
          LOG1P,
          LOG2,
          LOG10,
          CBRT,
          HYPOT,
          ATAN2 ->
          floating(function, dtype.isInteger() ? DType.FLOAT64 : dtype);
    };
  }

  private static String floating(ElementwiseFunction function, DType dtype) {
    boolean pair = isPair(dtype);
    return switch (function) {
      case ADD, SUBTRACT -> pair ? "2^-104" : "0.5 ulp";
      case MULTIPLY, SQUARE ->
          (pair ? "2^-103" : "0.5 ulp") + (dtype.isComplex() ? " in each product and sum" : "");
      case DIVIDE, RECIPROCAL ->
          dtype.isComplex() ? (pair ? "2^-98" : "8 ulp") + IN_NORM : pair ? "2^-103" : "0.5 ulp";
      case SIGN -> dtype.isComplex() ? (pair ? "2^-98" : "8 ulp") + IN_NORM : EXACT;
      case NEGATE, ABS -> EXACT;
      case FLOOR_DIVIDE, REMAINDER -> "as Python defines it";
      case FMA -> pair ? "2^-98" : "0.5 ulp";
      default -> ELEMENTARY.getOrDefault(function + " " + dtype, "");
    };
  }

  private static boolean isPair(DType dtype) {
    return dtype.precisionDigits() > DType.FLOAT64.precisionDigits();
  }

  /** The bounds by function and dtype; narrower dtypes are rounded once from the measured ones. */
  private static Map<String, String> elementary() {
    Map<String, String> bounds = new HashMap<>();
    for (ElementaryAccuracy row : ElementaryAccuracy.rows()) {
      DType dtype = row.dtype();
      String text = row.boundText() + (dtype.isComplex() ? IN_NORM : "");
      bounds.put(row.function() + " " + dtype, text);
      if (isPair(dtype)) {
        continue;
      }
      String narrow = dtype.isComplex() || row.bound() < 1 ? text : "1.0 ulp";
      for (DType other : DType.values()) {
        if (other.kind() == dtype.kind() && other.precisionDigits() < dtype.precisionDigits()) {
          bounds.put(row.function() + " " + other, narrow);
        }
      }
    }
    return bounds;
  }

  /** Of a compensated reduction of elements that it accepts. */
  static String of(ReductionFunction function, DType dtype) {
    boolean whole = dtype.isInteger() || dtype.isBoolean();
    return switch (function.rule()) {
      case TOTAL -> whole ? EXACT : "1 ulp + C u^2 sum|x|";
      case AVERAGE -> whole ? "0.5 ulp" : "1 ulp + C u^2 sum|x|";
      case INNER_PRODUCT -> whole ? EXACT : "1 ulp + C u^2 sum|x y|";
      case PRODUCT -> whole ? EXACT : EACH_STEP;
      case MAGNITUDE -> "2 ulp";
      case ABSOLUTE -> function == ReductionFunction.NORM_ONE ? "2 ulp" : absolute(dtype);
      case LOGARITHM ->
          isPair(dtype) ? "2^-98 + 2^-92 (result - max)" : "1 ulp + 2 u (result - max)";
      case SPREAD -> "4 ulp + C u^2 terms";
      case EXTREMUM, POSITION, TRUTH, COUNT -> EXACT;
    };
  }

  /** Of one magnitude, as a float64 where the element is an integer. */
  private static String absolute(DType dtype) {
    if (dtype.isComplex()) {
      return of(ElementwiseFunction.HYPOT, dtype.component());
    }
    return dtype.isInteger() && dtype.precisionDigits() > DType.FLOAT64.precisionDigits()
        ? "0.5 ulp"
        : EXACT;
  }

  /** Of running sums and products of elements that they accept. */
  static String ofScan(ReductionFunction function, DType dtype) {
    if (dtype.isInteger() || dtype.isBoolean()) {
      return EXACT;
    }
    return function.rule() == ReductionRule.PRODUCT ? EACH_STEP : "1 ulp + n 2^-104 sum|x|";
  }
}
