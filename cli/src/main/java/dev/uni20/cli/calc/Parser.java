package dev.uni20.cli.calc;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.NumberTextException;
import dev.uni20.kernel.ElementwiseFunction;
import dev.uni20.kernel.NormOrder;
import dev.uni20.tensor.Slice;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads an expression from left to right, by recursive descent:
 *
 * <pre>
 * expression = operand { operator operand }          by the levels of {@link Operator}
 * operand    = ("-" | "~") operand | "+" number | power
 * power      = item [ "**" operand ]                 so -x**2 is -(x**2)
 * item       = (number | name | call | "(" expression ")") { "[" subscripts "]" }
 * call       = function "(" [ argument { "," argument } ] ")"
 * argument   = [ parameter "=" ] what the parameter reads
 * subscript  = integer | [ integer ] ":" [ integer ] [ ":" [ integer ] ] | "..."
 * </pre>
 */
final class Parser {
  /** How deep brackets, signs and powers may be nested; it bounds the stack of this parser. */
  private static final int DEEPEST = 100;

  /** How many operations there may be; it bounds the depth of the tree. */
  private static final int MOST_OPERATIONS = 500;

  private static final Set<String> LITERAL_WORDS = Set.of("true", "false", "inf", "nan");

  private static final Set<String> NEW_AXIS_WORDS = Set.of("None", "newaxis");

  private final String text;
  private final List<Token> tokens;
  private final Map<String, Integer> names = new LinkedHashMap<>();
  private int next;
  private int depth;
  private int operations;

  private Parser(String text) {
    this.text = text;
    tokens = new Tokenizer(text).tokens();
  }

  /**
   * What was read.
   *
   * @param expression the tree
   * @param names every name in it, with the place of its first use
   */
  record Parsed(Expression expression, Map<String, Integer> names) {}

  /**
   * Reads a whole text.
   *
   * @throws ExpressionException if it means nothing
   */
  static Parsed parse(String text) {
    Parser parser = new Parser(text);
    Expression expression = parser.expression();
    if (parser.peek().kind() != Token.Kind.END) {
      throw parser.expected("an operator or the end");
    }
    return new Parsed(expression, parser.names);
  }

  /** Whether a name is a literal and can't be bound. */
  static boolean isLiteralWord(String name) {
    return LITERAL_WORDS.contains(name);
  }

  /** Reads an expression up to what can't continue it. */
  Expression expression() {
    return operands(Operator.COMPARISON);
  }

  private Expression operands(int lowest) {
    Expression left = operand();
    while (true) {
      Token token = peek();
      Operator operator = Operator.of(token);
      if (operator == null || operator.level() < lowest) {
        return left;
      }
      next++;
      Expression right = operands(operator.level() + 1);
      Expression complex = complexLiteral(left, token, right);
      left = complex != null ? complex : operation(operator.function(), token, left, right);
      Operator following = Operator.of(peek());
      if (operator.level() == Operator.COMPARISON
          && following != null
          && following.level() == Operator.COMPARISON) {
        throw error(peek(), "comparisons do not chain; write (a < b) & (b < c)");
      }
    }
  }

  /** The literal 1+2j is one number and keeps its parts exactly; null for all else. */
  private @Nullable Expression complexLiteral(Expression left, Token sign, Expression right) {
    if ((sign.is("+") || sign.is("-"))
        && left instanceof Expression.Literal real
        && right instanceof Expression.Literal imaginary
        && isRealNumber(real.value())
        && imaginary.value().weakKind() == HostScalar.WeakKind.COMPLEX
        && !hasSign(imaginary.text(), 0)) {
      return literal(real.text() + sign.text() + imaginary.text(), left.position());
    }
    return null;
  }

  private static boolean isRealNumber(HostScalar value) {
    return value.weakKind() == HostScalar.WeakKind.INTEGER
        || value.weakKind() == HostScalar.WeakKind.REAL;
  }

  private Expression operand() {
    if (depth == DEEPEST) {
      throw error(peek(), "nested too deeply; at most " + DEEPEST + " levels");
    }
    depth++;
    try {
      Token token = peek();
      if (accept("-")) {
        Expression operand = operand();
        return operand instanceof Expression.Literal number && isNumber(number)
            ? literal(negated(number.text()), token.position())
            : operation(ElementwiseFunction.NEGATE, token, operand);
      }
      if (accept("~")) {
        return operation(ElementwiseFunction.BITWISE_NOT, token, operand());
      }
      if (accept("+")) {
        if (peek().kind() != Token.Kind.NUMBER) {
          throw expected("a number after the sign +, which changes nothing else,");
        }
        return operand();
      }
      return power();
    } finally {
      depth--;
    }
  }

  /** Whether a literal is a number of one part, which a sign can precede. */
  private static boolean isNumber(Expression.Literal literal) {
    return literal.value().weakKind() != HostScalar.WeakKind.BOOLEAN && !hasSign(literal.text(), 1);
  }

  /** Whether a number's text has a sign, other than of an exponent, at an index or after it. */
  private static boolean hasSign(String number, int from) {
    for (int i = from; i < number.length(); i++) {
      boolean sign = number.charAt(i) == '+' || number.charAt(i) == '-';
      if (sign && (i == 0 || (number.charAt(i - 1) | 0x20) != 'e')) {
        return true;
      }
    }
    return false;
  }

  private static String negated(String number) {
    return number.startsWith("-") ? number.substring(1) : "-" + number;
  }

  private Expression power() {
    Expression base = item();
    Token token = peek();
    return accept("**") ? operation(ElementwiseFunction.POWER, token, base, operand()) : base;
  }

  private Expression operation(ElementwiseFunction function, Token token, Expression... operands) {
    count(token);
    return new Expression.Operation(function, List.of(operands), token.position());
  }

  private void count(Token token) {
    operations++;
    if (operations > MOST_OPERATIONS) {
      throw error(token, "too many operations; at most " + MOST_OPERATIONS);
    }
  }

  private Expression item() {
    Expression item = plainItem();
    while (true) {
      Token bracket = peek();
      if (!accept("[")) {
        return item;
      }
      count(bracket);
      item = new Expression.Index(item, subscripts(), bracket.position());
    }
  }

  private Expression plainItem() {
    Token token = peek();
    if (accept("(")) {
      Expression inner = expression();
      expect(")", "an operator or \")\"");
      return inner;
    }
    boolean isName = token.kind() == Token.Kind.NAME;
    if (token.kind() == Token.Kind.NUMBER || (isName && isLiteralWord(token.text()))) {
      next++;
      return literal(token.text(), token.position());
    }
    if (!isName) {
      throw expected("a number, a name, a function or \"(\"");
    }
    next++;
    if (accept("(")) {
      return call(token);
    }
    names.putIfAbsent(token.text(), token.position());
    return new Expression.Name(token.text(), token.position());
  }

  private Expression.Literal literal(String number, int position) {
    try {
      return new Expression.Literal(number, HostScalar.parse(number), position);
    } catch (NumberTextException e) {
      throw ExpressionException.malformed(
          text, position, "malformed number: " + String.valueOf(e.getMessage()));
    }
  }

  private List<@Nullable Slice> subscripts() {
    List<@Nullable Slice> subscripts = new ArrayList<>();
    do {
      Token token = peek();
      if (accept("...")) {
        if (subscripts.contains(null)) {
          throw error(token, "\"...\" stands for the axes left over and can be there once");
        }
        subscripts.add(null);
      } else {
        subscripts.add(slice());
      }
    } while (accept(","));
    expect("]", "\",\" or \"]\"");
    return subscripts;
  }

  private Slice slice() {
    Long start = bound();
    if (!accept(":")) {
      if (start == null) {
        refuseOtherIndices();
        throw expected("an index, a range such as 1:3 or ::-1, or \"...\"");
      }
      return Slice.at(start);
    }
    Long stop = bound();
    if (!accept(":")) {
      return Slice.between(start, stop, 1);
    }
    Token token = peek();
    Long step = bound();
    if (step != null && step == 0) {
      throw error(token, "a step must not be zero");
    }
    return Slice.between(start, stop, step == null ? 1 : step);
  }

  /** What NumPy takes between brackets besides the basic indices is a function here. */
  private void refuseOtherIndices() {
    Token token = peek();
    if (NEW_AXIS_WORDS.contains(token.text())) {
      throw error(
          token,
          "\""
              + token.text()
              + "\" is no index; newAxis(x, 0) makes an axis of extent 1 at place 0");
    }
    if (token.kind() == Token.Kind.NAME || token.is("(") || token.is("~") || token.is("[")) {
      throw error(
          token,
          "an expression is no index; select(x, mask) has the elements where a mask is true,"
              + " take(x, indices, axis=0) those at indices");
    }
  }

  private @Nullable Long bound() {
    Token token = peek();
    return token.kind() == Token.Kind.NUMBER || token.is("-") || token.is("+") ? integer() : null;
  }

  private Expression call(Token name) {
    count(name);
    Function function = Functions.find(name.text());
    if (function == null) {
      throw error(
          name, "unknown function \"" + name.text() + "\"" + Functions.suggestion(name.text()));
    }
    Arguments arguments = new Arguments();
    if (!accept(")")) {
      int placed = 0;
      do {
        placed = argument(function, arguments, placed);
      } while (accept(","));
      expect(")", "\",\", an operator or \")\"");
    }
    for (Parameter<?> parameter : function.parameters()) {
      if (parameter.isRequired() && !arguments.has(parameter)) {
        throw error(
            name,
            function.name()
                + " needs "
                + parameter.name()
                + "; it is called as "
                + function.signature());
      }
    }
    return new Expression.Call(function, arguments, name.position());
  }

  /** Reads an argument; returns how many have been given by their place. */
  private int argument(Function function, Arguments arguments, int placed) {
    Token token = peek();
    boolean named = token.kind() == Token.Kind.NAME && tokens.get(next + 1).is("=");
    Parameter<?> parameter = null;
    if (!named) {
      if (placed < 0) {
        throw error(token, "an argument without a name comes before those with one");
      }
      if (placed < function.parameters().size()) {
        parameter = function.parameters().get(placed);
      }
    } else {
      for (Parameter<?> candidate : function.parameters()) {
        if (candidate.name().equals(token.text())) {
          parameter = candidate;
        }
      }
      next += 2;
    }
    if (parameter == null) {
      throw error(
          token,
          function.name()
              + " has no "
              + (named ? "argument \"" + token.text() + "\"" : "further argument")
              + "; it is called as "
              + function.signature());
    }
    if (arguments.has(parameter)) {
      throw error(token, "\"" + parameter.name() + "\" is given twice");
    }
    arguments.read(parameter, this);
    return named ? -1 : placed + 1;
  }

  /** Reads an integer with its sign. */
  long integer() {
    Token first = peek();
    boolean negative = accept("-");
    if (!negative) {
      accept("+");
    }
    Token token = peek();
    if (token.kind() != Token.Kind.NUMBER || !token.text().matches("[0-9]+")) {
      throw expected("an integer");
    }
    next++;
    try {
      return Long.parseLong((negative ? "-" : "") + token.text());
    } catch (NumberFormatException e) {
      throw error(first, "the integer " + token.text() + " does not fit 64 bits");
    }
  }

  /** Reads an integer that fits an int. */
  int smallInteger() {
    Token first = peek();
    long value = integer();
    if (value != (int) value) {
      throw error(first, "the integer " + value + " is too large for an axis");
    }
    return (int) value;
  }

  /** Reads an integer, or several in brackets of either kind. */
  long[] integers() {
    String closing = peek().is("(") ? ")" : "]";
    if (!accept("(") && !accept("[")) {
      return new long[] {integer()};
    }
    List<Long> found = new ArrayList<>();
    while (!accept(closing)) {
      found.add(integer());
      if (!accept(",") && !peek().is(closing)) {
        throw expected("\",\" or \"" + closing + "\"");
      }
    }
    return found.stream().mapToLong(Long::longValue).toArray();
  }

  /** Reads integers that fit an int. */
  int[] smallIntegers() {
    Token first = peek();
    long[] found = integers();
    int[] small = new int[found.length];
    for (int i = 0; i < small.length; i++) {
      small[i] = (int) found[i];
      if (small[i] != found[i]) {
        throw error(first, "the integer " + found[i] + " is too large for an axis");
      }
    }
    return small;
  }

  /** Reads a literal number with its sign. */
  HostScalar number() {
    Token first = peek();
    if (operand() instanceof Expression.Literal literal && isNumber(literal)) {
      return literal.value();
    }
    throw error(first, "expected a number, not an expression");
  }

  /** Reads a finite real number with its sign. */
  double real() {
    Token first = peek();
    HostScalar number = number();
    double value = isRealNumber(number) ? number.doubleValue() : Double.NaN;
    if (!Double.isFinite(value)) {
      throw error(first, "expected a finite real number, found " + number);
    }
    return value;
  }

  /** Reads the order of a norm as a number. */
  NormOrder normOrder() {
    Token first = peek();
    HostScalar number = number();
    double exponent = isRealNumber(number) ? number.doubleValue() : Double.NaN;
    for (NormOrder order : NormOrder.values()) {
      if (order.exponent() == exponent) {
        return order;
      }
    }
    throw error(first, "expected the order of a norm (1, 2, inf or -inf), found " + number);
  }

  /** Reads expressions in brackets of either kind. */
  List<Expression> expressions() {
    String closing = peek().is("(") ? ")" : "]";
    if (!accept("(") && !accept("[")) {
      throw expected("several tensors in brackets, such as [a, b]");
    }
    List<Expression> found = new ArrayList<>();
    do {
      found.add(expression());
    } while (accept(","));
    expect(closing, "\",\", an operator or \"" + closing + "\"");
    return found;
  }

  /** Reads a dtype's name. */
  DType dtype() {
    Token token = peek();
    String name = word("a dtype");
    try {
      return DType.of(name);
    } catch (IllegalArgumentException e) {
      throw error(token, e.getMessage() + Spelling.dtypeQuestion(name));
    }
  }

  /** Reads a constant by its name, which may be written with hyphens. */
  <E extends Enum<E>> E constant(String what, E[] constants) {
    Token token = peek();
    String typed = word(what);
    List<String> known = new ArrayList<>();
    for (E constant : constants) {
      String name = Functions.lowerCase(constant.name());
      if (name.equals(typed)) {
        return constant;
      }
      known.add(name);
    }
    throw error(
        token, "expected " + what + " (" + String.join(", ", known) + "), found \"" + typed + "\"");
  }

  private String word(String what) {
    if (peek().kind() != Token.Kind.NAME) {
      throw expected(what);
    }
    StringBuilder word = new StringBuilder(take().text());
    while (peek().is("-") && tokens.get(next + 1).kind() == Token.Kind.NAME) {
      next++;
      word.append('_').append(take().text());
    }
    return word.toString();
  }

  private Token peek() {
    return tokens.get(next);
  }

  private Token take() {
    return tokens.get(next++);
  }

  private boolean accept(String symbol) {
    if (peek().is(symbol)) {
      next++;
      return true;
    }
    return false;
  }

  private void expect(String symbol, String what) {
    if (!accept(symbol)) {
      throw expected(what);
    }
  }

  private ExpressionException expected(String what) {
    return error(peek(), "expected " + what + ", found " + peek().found());
  }

  private ExpressionException error(Token token, String message) {
    return ExpressionException.malformed(text, token.position(), message);
  }
}
