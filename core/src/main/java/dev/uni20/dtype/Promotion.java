package dev.uni20.dtype;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The dtype in which dtypes combine. One symmetric table, decided before a kernel is chosen; rank,
 * shape and backend never matter.
 *
 * <ul>
 *   <li>Equal dtypes keep their dtype.
 *   <li>Floating and complex: the wider component precision, complex if either is.
 *   <li>Integers: the wider; signed with unsigned the narrowest signed dtype that holds both
 *       ranges. {@code uint64} with a signed dtype has no row.
 *   <li>Integer with floating: the floating dtype if it has at least the integer's digits, else the
 *       wider of it and {@code float64}. Integer with complex: the same, by the component.
 *   <li>{@code bool} with any other dtype has no row.
 * </ul>
 *
 * <p>Several dtypes at once: the integers are joined, then the floating and complex ones, then the
 * two, so that any order gives the same answer. Pair by pair the order can matter: {@code (uint16 +
 * int16) + float32} is float64, {@code uint16 + (int16 + float32)} is float32.
 */
public final class Promotion {
  /** The floating dtype for integers that a narrower floating dtype does not hold. */
  private static final DType DEFAULT_FLOATING = DType.FLOAT64;

  private static final @Nullable DType[][] TABLE = makeTable();

  private Promotion() {}

  /**
   * One row of the printed table.
   *
   * @param left the left operand's dtype
   * @param right the right operand's dtype
   * @param result the result dtype, or empty where the pair is refused
   */
  public record Row(DType left, DType right, Optional<DType> result) {
    /**
     * Whether the result holds every input value.
     *
     * @return {@code exact} or {@code lossy}; empty where there is no row
     */
    public String exactness() {
      return result.map(dtype -> Promotion.exactness(dtype, left, right)).orElse("");
    }
  }

  /**
   * The result dtype of two operands.
   *
   * @param left a dtype
   * @param right a dtype
   * @return the result dtype, or empty if the pair has no row
   */
  public static Optional<DType> find(DType left, DType right) {
    return Optional.ofNullable(TABLE[index(left)][index(right)]);
  }

  /**
   * The result dtype of two operands.
   *
   * @param left a dtype
   * @param right a dtype
   * @return the result dtype
   * @throws PromotionException naming both dtypes and the ways out, if the pair has no row
   */
  public static DType promote(DType left, DType right) {
    return promote("", left, right);
  }

  /**
   * The result dtype of two operands of a named operation.
   *
   * @param operation the operation's name, for the message
   * @param left a dtype
   * @param right a dtype
   * @return the result dtype
   * @throws PromotionException naming the operation, both dtypes and the ways out, if the pair has
   *     no row
   */
  public static DType promote(String operation, DType left, DType right) {
    return promote(operation, left, right, true);
  }

  /**
   * The result dtype of two operands of a named operation.
   *
   * @param operation the operation's name, for the message
   * @param left a dtype
   * @param right a dtype
   * @param mayName whether the operation takes a named result dtype, as a way out
   * @return the result dtype
   * @throws PromotionException naming the operation, both dtypes and the ways out, if the pair has
   *     no row
   */
  public static DType promote(String operation, DType left, DType right, boolean mayName) {
    DType result = TABLE[index(left)][index(right)];
    if (result == null) {
      throw new PromotionException(refusal(operation, left, right, mayName));
    }
    return result;
  }

  /**
   * The result dtype of several operands at once, the same in any order.
   *
   * @param dtypes at least one dtype
   * @return the result dtype
   * @throws PromotionException naming two dtypes that do not combine, if there is no such dtype
   */
  public static DType promote(Collection<DType> dtypes) {
    return promote("", dtypes);
  }

  /**
   * The result dtype of several operands of a named operation, the same in any order.
   *
   * @param operation the operation's name, for the message
   * @param dtypes at least one dtype
   * @return the result dtype
   * @throws PromotionException naming the operation and two dtypes that do not combine, if there is
   *     no such dtype
   * @throws IllegalArgumentException if there are no dtypes
   */
  public static DType promote(String operation, Collection<DType> dtypes) {
    if (dtypes.isEmpty()) {
      throw new IllegalArgumentException("promotion needs at least one dtype, and got none");
    }
    Join join = new Join();
    for (DType dtype : dtypes) {
      join.add(dtype);
    }
    DType result = join.result();
    if (result == null) {
      List<DType> culprits = join.culprits();
      throw new PromotionException(refusal(operation, culprits.get(0), culprits.get(1), true));
    }
    return result;
  }

  /**
   * The dtype in which values of two dtypes compare exactly: the promoted one where it holds every
   * value of both, else the narrowest floating or complex dtype that does. Every number has one,
   * also where the arithmetic table has no row ({@code uint64} with {@code int64}).
   *
   * @param operation the operation's name, for the message
   * @param left a dtype
   * @param right a dtype
   * @return the dtype to compare in
   * @throws PromotionException if one is bool and the other is not
   */
  public static DType comparison(String operation, DType left, DType right) {
    Optional<DType> promoted = find(left, right);
    if (promoted.isPresent() && !isLossy(promoted.get(), left, right)) {
      return promoted.get();
    }
    if (left.isBoolean() != right.isBoolean()) {
      throw new PromotionException(refusal(operation, left, right));
    }
    DType narrowest = null;
    for (DType candidate : DType.values()) {
      boolean holds =
          candidate.kind().level() >= Kind.FLOATING.level()
              && keepsKind(left, candidate)
              && keepsKind(right, candidate)
              && !isLossy(candidate, left, right);
      if (holds && (narrowest == null || candidate.storageBits() < narrowest.storageBits())) {
        narrowest = candidate;
      }
    }
    if (narrowest == null) {
      throw new PromotionException(
          prefix(operation) + "no dtype holds the values of both " + left + " and " + right);
    }
    return narrowest;
  }

  /**
   * Whether some input dtype has more digits than the result.
   *
   * @param result the result dtype
   * @param inputs the inputs' dtypes
   * @return true if values of an input may be rounded on their way to the result dtype
   */
  public static boolean isLossy(DType result, DType... inputs) {
    for (DType input : inputs) {
      if (input.precisionDigits() > result.precisionDigits()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The word reports use for {@link #isLossy}.
   *
   * @param result the result dtype
   * @param inputs the inputs' dtypes
   * @return {@code lossy} or {@code exact}
   */
  public static String exactness(DType result, DType... inputs) {
    return isLossy(result, inputs) ? "lossy" : "exact";
  }

  /**
   * Whether a value of one dtype may become another without going down in kind (bool &lt; integer
   * &lt; floating &lt; complex).
   *
   * @param from the value's dtype
   * @param to the target dtype
   * @return false if the kind goes down
   */
  public static boolean keepsKind(DType from, DType to) {
    return from.kind().level() <= to.kind().level();
  }

  /**
   * Whether a result of one dtype may go to a target of another as it is: the two promote to the
   * target's dtype.
   *
   * @param from the value's dtype
   * @param to the target's dtype
   * @return true if {@code to} is the promoted dtype
   */
  public static boolean promotesTo(DType from, DType to) {
    return TABLE[index(from)][index(to)] == to;
  }

  /**
   * Checks a result dtype that the caller named: no input may go down in kind.
   *
   * @param operation the operation's name, for the message
   * @param result the named dtype
   * @param inputs the inputs' dtypes
   * @throws PromotionException if an input would lose its kind
   */
  public static void requireNamedResult(String operation, DType result, DType... inputs) {
    for (DType input : inputs) {
      if (!keepsKind(input, result)) {
        throw new PromotionException(
            prefix(operation)
                + "the named result dtype "
                + result
                + " cannot take an input of "
                + input
                + ", which goes down in kind (bool < integer < floating < complex); name "
                + suggestionFor(input, result)
                + " or cast the input first (cast(x, "
                + result.name()
                + "))");
      }
    }
  }

  private static String suggestionFor(DType input, DType named) {
    DType better = find(input, named).orElse(input);
    return better.name();
  }

  /**
   * Every ordered pair, in the order of {@link DType}.
   *
   * @return 225 rows, those without a result included
   */
  public static List<Row> rows() {
    List<Row> rows = new ArrayList<>();
    for (DType left : DType.values()) {
      for (DType right : DType.values()) {
        rows.add(new Row(left, right, find(left, right)));
      }
    }
    return rows;
  }

  /**
   * The text of the refusal of a pair: both dtypes, why they do not combine, and the ways out.
   *
   * @param operation the operation's name, or empty
   * @param left a dtype
   * @param right a dtype with which it has no row
   * @return one line
   */
  public static String refusal(String operation, DType left, DType right) {
    return refusal(operation, left, right, true);
  }

  private static String refusal(String operation, DType left, DType right, boolean mayName) {
    String call = operation.isEmpty() ? "operation" : operation;
    DType other = left.isBoolean() ? right : left;
    String reason;
    String ways;
    if (left.isBoolean() || right.isBoolean()) {
      reason = "bool is no number";
      ways =
          "cast one of them (cast(x, "
              + other.name()
              + "))"
              + (mayName
                  ? " or name the result dtype (" + call + "(x, y, " + other.name() + "))"
                  : "");
    } else {
      reason = "no integer dtype holds both ranges";
      ways =
          "cast one of them (cast(x, "
              + left.name()
              + ") or cast(x, "
              + right.name()
              + "), checked)"
              + (mayName
                  ? " or name the result dtype ("
                      + call
                      + "(x, y, "
                      + DEFAULT_FLOATING.name()
                      + "), rounded to its digits)"
                  : "");
    }
    return prefix(operation)
        + left
        + " with "
        + right
        + " has no promotion row ("
        + reason
        + "); "
        + ways;
  }

  private static String prefix(String operation) {
    return operation.isEmpty() ? "" : operation + ": ";
  }

  /** Every binary operation on tensors asks the table, so it is an array and no map. */
  @SuppressWarnings("EnumOrdinal") // the index is neither stored nor shown
  private static int index(DType dtype) {
    return dtype.ordinal();
  }

  private static @Nullable DType[][] makeTable() {
    DType[] dtypes = DType.values();
    @Nullable DType[][] table = new @Nullable DType[dtypes.length][dtypes.length];
    for (DType left : dtypes) {
      for (DType right : dtypes) {
        Join join = new Join();
        join.add(left);
        join.add(right);
        table[index(left)][index(right)] = join.result();
      }
    }
    return table;
  }

  /** What has been seen so far: only the widest of each kind matters, so order cannot. */
  private static final class Join {
    private @Nullable DType bool;
    private @Nullable DType signed;
    private @Nullable DType unsigned;
    private @Nullable DType component;
    private boolean complex;
    private @Nullable DType number;

    void add(DType dtype) {
      switch (dtype.kind()) {
        case BOOLEAN -> bool = dtype;
        case SIGNED_INTEGER -> signed = wider(signed, dtype);
        case UNSIGNED_INTEGER -> unsigned = wider(unsigned, dtype);
        case FLOATING, COMPLEX -> {
          component = wider(component, dtype.component());
          complex |= dtype.isComplex();
        }
      }
      if (!dtype.isBoolean() && number == null) {
        number = dtype;
      }
    }

    @Nullable DType result() {
      if (bool != null) {
        return number == null ? bool : null;
      }
      DType integer = unsigned;
      if (signed != null) {
        integer = unsigned == null ? signed : narrowestSigned(signed, unsigned);
        if (integer == null) {
          return null;
        }
      }
      DType real = component;
      if (real == null) {
        return integer;
      }
      if (integer != null && real.precisionDigits() < integer.precisionDigits()) {
        real = wider(DEFAULT_FLOATING, real);
      }
      return complex ? real.complexOf() : real;
    }

    /** Two dtypes that do not combine; call only after {@link #result} was null. */
    List<DType> culprits() {
      DType first = bool != null ? bool : unsigned;
      DType second = bool != null ? number : signed;
      if (first == null || second == null) {
        throw new IllegalStateException("every pair of these dtypes combines");
      }
      return List.of(first, second);
    }

    private static DType wider(@Nullable DType one, DType other) {
      return one == null || one.precisionDigits() < other.precisionDigits() ? other : one;
    }

    private static @Nullable DType narrowestSigned(DType signed, DType unsigned) {
      int digits = Math.max(signed.precisionDigits(), unsigned.precisionDigits());
      DType narrowest = null;
      for (DType candidate : DType.values()) {
        if (candidate.isSignedInteger()
            && candidate.precisionDigits() >= digits
            && (narrowest == null || candidate.precisionDigits() < narrowest.precisionDigits())) {
          narrowest = candidate;
        }
      }
      return narrowest;
    }
  }
}
