package dev.uni20.cli.calc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.Uni20;
import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No text does anything but compute or give the one clear error. */
class RandomExpressionTest {
  private static final int TEXTS = 20_000;

  private static final Map<String, Value> VALUES =
      Map.of(
          "a", new Value.OfTensor(Uni20.tensor(new double[][] {{1, -2, 0.5}, {4, 5, 6}})),
          "b", new Value.OfTensor(Uni20.tensor(DType.INT8, 3, -100, 0)),
          "c", new Value.OfTensor(Uni20.tensor(Complex.I, Complex.of(2, -1), Complex.of(0, 0))),
          "d", new Value.OfTensor(Uni20.tensor(DType.LONGDOUBLE, 2)),
          "t", new Value.OfTensor(Uni20.tensor(true, false, true)),
          "k", new Value.OfNumber(HostScalar.parse("2.5")));

  private static final List<String> WORDS = words();

  private static List<String> words() {
    List<String> words = new ArrayList<>(VALUES.keySet());
    words.addAll(VALUES.keySet()); // twice, so that more of the texts mean something
    words.addAll(VALUES.keySet());
    words.addAll(
        List.of(
            "+ - * / // % ** ~ & | ^ << >> < <= == != >= > ( ) ( ) ( ) [ ] , , : = ..."
                .split(" ", -1)));
    words.addAll(List.of("0 1 -1 2 3 0.5 2j 1e300 inf nan true false pi e 1e50".split(" ", -1)));
    words.addAll(List.of("9223372036854775808", "12345678901234567890123", "1e-99999999"));
    words.addAll(
        List.of(
            "axis dtype order accumulation correction offset extents int8 float32 complex128"
                .split(" ", -1)));
    words.addAll(List.of("exact row_major column_major saturating unbound".split(" ", -1)));
    words.addAll(Functions.names());
    return words;
  }

  private static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  /** Whether a text could be computed. */
  private static boolean isComputed(String text) {
    try {
      Calculation.of(text, VALUES.keySet()).evaluate(VALUES);
      return true;
    } catch (ExpressionException e) {
      assertThat(e.getMessage()).as(text).isNotBlank();
      assertThat(e.column()).as(text).isBetween(1, text.length() + 1);
      assertThat(e.pointer()).as(text).endsWith("^");
      return false;
    } catch (Throwable other) {
      throw new AssertionError("an expression threw something else: " + text, other);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void randomWordsAreComputedOrAnError(long seed) {
    RandomGenerator random = random(seed);
    for (int i = 0; i < TEXTS; i++) {
      StringBuilder text = new StringBuilder();
      for (int length = random.nextInt(1, 14); length > 0; length--) {
        text.append(WORDS.get(random.nextInt(WORDS.size())));
        text.append(random.nextInt(4) == 0 ? " " : "");
      }
      isComputed(text.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {4, 5})
  void randomCharactersAreComputedOrAnError(long seed) {
    RandomGenerator random = random(seed);
    for (int i = 0; i < TEXTS; i++) {
      int length = random.nextInt(1, 30);
      StringBuilder text = new StringBuilder();
      for (int j = 0; j < length; j++) {
        int point = random.nextInt(8) == 0 ? random.nextInt(0x20000) : random.nextInt(128);
        text.appendCodePoint(point);
      }
      isComputed(text.toString());
    }
  }

  /** Expressions that are made by the rules of the grammar are read; most are computed. */
  @ParameterizedTest
  @ValueSource(longs = {6, 7, 8})
  void expressionsByTheGrammarAreComputedOrRefused(long seed) {
    RandomGenerator random = random(seed);
    int computed = 0;
    for (int i = 0; i < TEXTS / 4; i++) {
      String text = expression(random, 4);
      Calculation.of(text, VALUES.keySet()); // always has a meaning
      computed += isComputed(text) ? 1 : 0;
    }
    assertThat(computed).isGreaterThan(TEXTS / 40);
  }

  private static String expression(RandomGenerator random, int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      List<String> leaves = List.of("a", "b", "c", "d", "t", "k", "2", "0.5", "1j", "-3", "pi");
      return leaves.get(random.nextInt(leaves.size()));
    }
    String left = expression(random, depth - 1);
    return switch (random.nextInt(8)) {
      case 0 -> "(" + left + ")";
      case 1 -> "-" + left;
      case 2 ->
          "("
              + left
              + ")["
              + List.of("0", "::-1", "..., 0", "1:", "-1").get(random.nextInt(5))
              + "]";
      case 3 -> "sum(" + left + ", axis=" + random.nextInt(-2, 2) + ")";
      case 4 -> {
        List<String> unary = List.of("abs", "exp", "conj", "real", "transpose", "norm", "isNaN");
        yield unary.get(random.nextInt(unary.size())) + "(" + left + ")";
      }
      default -> {
        List<String> operators = List.of("+", "-", "*", "/", "//", "%", "**", "&", "<<", "^");
        yield left
            + operators.get(random.nextInt(operators.size()))
            + expression(random, depth - 1);
      }
    };
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(", "-", "~", "[", "a[", "a**", "sum(", "a+(", "a[0]", "a+", "-a*", "2**", "1<<"})
  void noTextOverflowsTheStack(String piece) {
    for (int count : new int[] {50, 99, 400, 1000, 4000, 1_000_000}) {
      isComputed(piece.repeat(count));
      isComputed(piece.repeat(count) + "a");
    }
    String nested = "(".repeat(1000) + "a" + ")".repeat(1000);
    assertThatThrownBy(() -> Calculation.of(nested, VALUES.keySet()))
        .isInstanceOf(ExpressionException.class)
        .hasMessageContaining("nested too deeply");
    assertThat(isComputed("a" + "+a".repeat(400))).isTrue();
    assertThat(isComputed("(".repeat(90) + "a" + ")".repeat(90))).isTrue();
  }
}
