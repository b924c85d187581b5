package dev.uni20.expressions;

import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.ShapeException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The ways in which a step may end differently here and in NumPy. Each row says exactly when, and
 * has a section of the same name in docs/differences-from-numpy.md that says why.
 */
public enum Difference {
  // Refused here

  /** Logical functions of numbers. */
  LOGICAL_FUNCTIONS_TAKE_BOOL(
      "Logical functions take bool",
      s ->
          s.refusedHere(PromotionException.class)
              && s.function().startsWith("logical")
              && s.anyOperand(dtype -> !dtype.isBoolean())),
  /** Arithmetic on bool, or of bool with a number. */
  BOOL_IS_NO_NUMBER(
      "bool is no number", s -> s.refusedHere(PromotionException.class) && s.anyBoolean()),
  /** uint64 with a signed dtype. */
  UINT64_WITH_SIGNED(
      "uint64 meets no signed dtype",
      s ->
          s.refusedHere(PromotionException.class)
              && s.anyOperand(dtype -> dtype == DType.UINT64)
              && s.anyOperand(DType::isSignedInteger)),
  /** Integers divided truly. */
  TRUE_DIVISION_OF_INTEGERS(
      "Integers have no true quotient of their dtype",
      s ->
          s.refusedHere(PromotionException.class)
              && s.isAny("divide", "reciprocal")
              && s.isPlain()
              && s.allOperands(DType::isInteger)
              && s.weak().stream().allMatch(Step.Weak::isInteger)),
  /** Integers divided by zero, or the least one by -1. */
  INTEGER_DIVISION_BY_ZERO(
      "Integers are not divided by zero",
      s ->
          s.refusedHere(ArithmeticException.class)
              && s.isAny("floorDivide", "remainder")
              && Explanations.dividesByZeroOrOverflows(s)),
  /** Shifts by negative counts. */
  NEGATIVE_SHIFT_COUNTS(
      "Shift counts are not negative",
      s ->
          s.refusedHere(ArithmeticException.class)
              && s.isAny("shiftLeft", "shiftRight")
              && Explanations.second(s, count -> count < 0)),
  /** An order of complex numbers. */
  COMPLEX_NUMBERS_HAVE_NO_ORDER(
      "Complex numbers have no order",
      s ->
          s.refusedHere(PromotionException.class)
              && Explanations.ORDERED.contains(s.function())
              && s.anyComplex()),
  /** Values that the dtype of a conversion does not hold. */
  CONVERSIONS_ARE_CHECKED(
      "Conversions are checked",
      s ->
          s.refusedHere(ConversionException.class)
              && s.function().startsWith("cast")
              && Explanations.doesNotFit(s)),
  /** Sums and products of integers that leave 64 bits. */
  INTEGER_SUMS_ARE_EXACT(
      "Sums and products of integers are exact or refused",
      s ->
          s.refusedHere(ConversionException.class)
              && s.allOperands(dtype -> dtype.isInteger() || dtype.isBoolean())
              && s.numPy().otherwise("leaves64", s.step().toString()) instanceof Value leaves
              && leaves.integer(0) != 0),
  /** Numbers without a dtype that the dtype they take does not hold. */
  NUMBERS_MUST_FIT(
      "A number must fit the dtype that it takes",
      s ->
          s.refusedHere(ConversionException.class)
              && s.weak().stream().anyMatch(each -> Explanations.isFarOut(each, s))),
  /** A target keeps its dtype, and takes only what promotes to it. */
  TARGETS_KEEP_THEIR_DTYPE(
      "Targets keep their dtype",
      s ->
          s.refusedHere(PromotionException.class)
              && List.of("inPlace", "overlap", "overlapTranspose", "assign", "into")
                  .contains(s.step().name())),
  /** What is assigned has no more axes than the target. */
  ASSIGNED_AXES(
      "What is assigned has no more axes than the target",
      s ->
          s.refusedHere(ShapeException.class)
              && s.isAny("assign")
              && Explanations.onlyUnitAxesTooMany(s)),
  /** Rounding complex numbers. */
  ROUNDING_OF_COMPLEX(
      "Complex numbers are not rounded to integers",
      s ->
          s.refusedHere(PromotionException.class)
              && s.isAny("rint")
              && s.anyOperand(DType::isComplex)),
  /** A named dtype is one that the function computes in, and operands convert to it checked. */
  NAMED_DTYPES(
      "A named dtype takes what it can hold",
      s ->
          s.arguments().getLast() instanceof DType named
              && s.isPlain()
              && (s.refusedHere(PromotionException.class)
                  || s.refusedHere(ConversionException.class)
                  || (s.refusedThere() && s.agreesWhen("operands:" + Value.descr(named))))),

  // Other dtypes

  /** Functions of small integers. */
  FUNCTIONS_OF_INTEGERS(
      "Functions of integers are computed in float64",
      s ->
          s.allOperands(DType::isInteger)
              && s.here() instanceof Value ours
              && ours.descr.equals("f8")
              && s.agreesWhen("operands:f8")),
  /** Rounding integers leaves them as they are. */
  ROUNDING_INTEGERS(
      "Rounding leaves integers as they are",
      s ->
          s.isAny("rint")
              && s.allOperands(DType::isInteger)
              && s.here() instanceof Value ours
              && ours.same(s.operands().getFirst())),
  /** Shifts return the dtype of what is shifted. */
  SHIFTS_KEEP_THE_DTYPE(
      "A shift keeps the dtype of what is shifted",
      s ->
          s.isAny("shiftLeft", "shiftRight")
              && s.here() instanceof Value ours
              && (s.agreesWhen("result:" + ours.descr) || s.agreesWhen("objects:" + ours.descr))),
  /** Counts and exponents of any size. */
  COUNTS_OF_ANY_SIZE(
      "Exponents and counts may have any size",
      s ->
          s.isAny("power", "shiftLeft", "shiftRight")
              && s.isPlain()
              && s.refusedThere()
              && (s.arguments().get(1) instanceof Number
                  || s.arguments().getLast() instanceof DType)
              && s.here() instanceof Value ours
              && s.agreesWhen("objects:" + ours.descr)),
  /** Inner products of integers do not wrap. */
  INNER_PRODUCTS_OF_INTEGERS(
      "Inner products of integers are 64 bits wide",
      s ->
          s.isAny("innerProduct")
              && s.here() instanceof Value ours
              && s.allOperands(DType::isInteger)
              && s.agreesWhen("operands:" + ours.descr)),
  /** Outputs are computed in their own dtype. */
  OUTPUTS_ARE_COMPUTED_IN(
      "An output's dtype is computed in",
      s ->
          s.step().name().equals("into")
              && s.here() instanceof Value ours
              && s.agreesWhen("values:" + ours.descr)),

  /** The least or greatest of nothing, where the result has no elements either. */
  EXTREMA_OF_NOTHING(
      "The least of nothing, where nobody asks for it",
      s ->
          s.isAny("min", "max", "argmin", "argmax")
              && s.refusedThere()
              && s.here() instanceof Value ours
              && ours.count() == 0
              && s.operands().getFirst().count() == 0),

  // Other values

  /** Comparison by mathematical value. */
  COMPARISON_BY_VALUE(
      "Comparison is by mathematical value",
      s ->
          Explanations.RELATIONS.contains(s.function())
              && s.bothDefined()
              && s.agreesWhen("objects")),
  /** The sign of zero. */
  SIGNED_ZEROS(
      "Zeros keep their signs and have an order",
      s ->
          Explanations.ZEROS.contains(s.function())
              && s.bothDefined()
              && Explanations.onlyZerosDiffer(s)),
  /** The place of the least and greatest where zeros of both signs tie. */
  PLACES_OF_SIGNED_ZEROS(
      "The place of the least and greatest zero",
      s ->
          s.function().startsWith("arg")
              && s.bothDefined()
              && Explanations.haveBothZeros(s.operands().getFirst())),
  /** A real operand of a complex operation stays real. */
  REAL_OPERANDS_STAY_REAL(
      "A real operand stays real",
      s ->
          s.bothDefined()
              && Explanations.MEETS_REAL.contains(s.function())
              && s.ours().isComplex()
              && Explanations.hasRealOperand(s)
              && Explanations.onlySpecialDiffer(s)),
  /** Complex division, magnitude and the like at the borders of the range. */
  COMPLEX_RANGE(
      "Complex division and magnitude have the whole range",
      s ->
          s.bothDefined()
              && Agreement.isComplexArithmetic(s.function())
              && s.anyComplex()
              && s.agreesWithLongDouble()),
  /** Functions that are more accurate here, at any argument. */
  ACCURACY_OF_FUNCTIONS(
      "Functions are accurate for every argument",
      s -> s.bothDefined() && Agreement.isElementary(s.function()) && s.agreesWithLongDouble()),
  /** The direction of complex powers whose angle is of too many turns, or that have none. */
  COMPLEX_POWERS_OF_MANY_TURNS(
      "Complex powers of many turns",
      s ->
          s.bothDefined()
              && s.isAny("power")
              && s.ours().isComplex()
              && Explanations.onlyDirectionsDiffer(s)),
  /** Complex products whose parts overflow on the way. */
  COMPLEX_PRODUCTS_THAT_OVERFLOW(
      "Complex products that overflow",
      s ->
          s.bothDefined()
              && s.isAny("multiply", "square", "outerProduct", "prod", "cumulativeProd")
              && s.ours().isComplex()
              && Explanations.onlyOverflowDiffers(s)),
  /** Sums and norms that neither overflow on the way nor lose digits. */
  ACCURACY_OF_SUMS(
      "Sums, norms and variances are accurate at any scale",
      s ->
          s.bothDefined()
              && Agreement.isSum(s.function())
              && (s.agreesWhen("exact") || s.agreesWithLongDouble())),
  ;

  private final String title;

  @SuppressWarnings("ImmutableEnumChecker") // The lambdas above hold nothing.
  private final Predicate<Situation> explains;

  Difference(String title, Predicate<Situation> explains) {
    this.title = title;
    this.explains = explains;
  }

  /** The first row that explains how both sides differ. */
  static Optional<Difference> of(Situation situation) {
    return Arrays.stream(values()).filter(row -> row.explains.test(situation)).findFirst();
  }

  /** The heading of its section. */
  public String title() {
    return title;
  }
}
