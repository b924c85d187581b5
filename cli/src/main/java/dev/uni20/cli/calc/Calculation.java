package dev.uni20.cli.calc;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** An expression that has been read and can be computed. */
public final class Calculation {
  private final String text;
  private final Parser.Parsed parsed;

  private Calculation(String text, Parser.Parsed parsed) {
    this.text = text;
    this.parsed = parsed;
  }

  /**
   * Reads an expression and checks that it makes sense with names bound; computes nothing.
   *
   * @param text the expression
   * @param bound the names that will have values
   * @throws ExpressionException if the text means nothing, or has a name that is neither bound nor
   *     a constant
   */
  public static Calculation of(String text, Set<String> bound) {
    Calculation calculation = new Calculation(text, Parser.parse(text));
    calculation
        .parsed
        .names()
        .forEach((name, position) -> {
          if (!bound.contains(name) && !Constants.names().contains(name)) {
            throw ExpressionException.malformed(text, position, Functions.unbound(name, bound));
          }
        });
    return calculation;
  }

  /** Whether a name can have a value, being no literal. */
  public static boolean isName(String text) {
    return Tokenizer.isName(text) && !Parser.isLiteralWord(text);
  }

  /** The names of all functions. */
  public static List<String> functions() {
    return Functions.names();
  }

  /** Whether the expression uses a name. */
  public boolean uses(String name) {
    return parsed.names().containsKey(name);
  }

  /**
   * Computes the expression.
   *
   * @param values what the names stand for
   * @return a tensor; or a number, if there are only numbers in it
   * @throws ExpressionException if an operation refuses its operands
   */
  public Value evaluate(Map<String, Value> values) {
    return new Evaluator(text, values).evaluate(parsed.expression());
  }
}
