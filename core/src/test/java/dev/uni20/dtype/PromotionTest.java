package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The promotion table against one written by hand. */
class PromotionTest {
  /** "lhs,rhs" to "result" or "-", a star for lossy. */
  private static Map<String, String> grid() throws IOException {
    try (InputStream stream =
        Objects.requireNonNull(PromotionTest.class.getResourceAsStream("promotion-grid.txt"))) {
      List<String[]> lines =
          new String(stream.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> line.split(" +", -1))
              .toList();
      Map<String, String> grid = new LinkedHashMap<>();
      for (String[] line : lines.subList(1, lines.size())) {
        for (int i = 1; i < line.length; i++) {
          grid.put(line[0] + "," + lines.get(0)[i], line[i]);
        }
      }
      return grid;
    }
  }

  @Test
  void all225PairsAreTheContracts() throws IOException {
    Map<String, String> grid = grid();
    assertThat(grid).hasSize(225);
    for (DType left : DType.values()) {
      for (DType right : DType.values()) {
        String expected = Objects.requireNonNull(grid.get(left + "," + right));
        String found =
            Promotion.find(left, right)
                .map(d -> d + (Promotion.isLossy(d, left, right) ? "*" : ""))
                .orElse("-");
        assertThat(found).as("%s with %s", left, right).isEqualTo(expected);
        assertThat(Promotion.find(right, left)).isEqualTo(Promotion.find(left, right));
        assertThat(Promotion.find(left, right)).isEqualTo(findSeveral(List.of(left, right)));
      }
    }
  }

  @Test
  void csvHasTheSameRows() throws IOException {
    StringBuilder expected = new StringBuilder("lhs,rhs,result,exactness\n");
    grid()
        .forEach((pair, result) ->
            expected
                .append(pair)
                .append(',')
                .append(
                    result.equals("-")
                        ? ","
                        : result.replace("*", "") + (result.endsWith("*") ? ",lossy" : ",exact"))
                .append('\n'));
    assertThat(PromotionTable.csv()).isEqualTo(expected.toString());
  }

  @Test
  void gridsForPeopleShowEveryCell() throws IOException {
    Map<String, String> grid = grid();
    for (String line : PromotionTable.text().lines().skip(1).limit(15).toList()) {
      String[] cells = line.split(" +", -1);
      int column = 1;
      for (DType right : DType.values()) {
        assertThat(cells[column]).isEqualTo(grid.get(cells[0] + "," + right));
        column++;
      }
      assertThat(cells).hasSize(16);
    }
    List<String> markdown = PromotionTable.markdown().lines().toList();
    assertThat(markdown.get(0)).startsWith("|  | bool | int8 |");
    assertThat(markdown.get(1)).isEqualTo("|---".repeat(16) + "|");
    assertThat(markdown.get(6)).contains("| int64 | - |").contains("| float64\\* |");
    assertThat(markdown).hasSize(19);
  }

  private static Optional<DType> findSeveral(List<DType> dtypes) {
    try {
      return Optional.of(Promotion.promote(dtypes));
    } catch (PromotionException noRow) {
      assertThat(noRow).hasMessageContaining("has no promotion row");
      return Optional.empty();
    }
  }

  @Test
  void severalAtOnceAreTheSameInAnyOrder() {
    Random random = new Random(20);
    DType[] all = DType.values();
    for (int trial = 0; trial < 5000; trial++) {
      List<DType> dtypes = new ArrayList<>();
      for (int i = random.nextInt(2, 6); i > 0; i--) {
        dtypes.add(all[random.nextInt(all.length)]);
      }
      Optional<DType> expected = findSeveral(dtypes);
      Collections.shuffle(dtypes, random);
      assertThat(findSeveral(dtypes)).as("%s", dtypes).isEqualTo(expected);
    }
  }

  @Test
  void severalAtOnceJoinTheIntegersFirst() {
    assertThat(Promotion.promote(List.of(DType.UINT16, DType.INT16, DType.FLOAT32)))
        .isEqualTo(DType.FLOAT64);
    assertThat(Promotion.promote(List.of(DType.FLOAT32, DType.UINT16, DType.INT16)))
        .isEqualTo(DType.FLOAT64);
    assertThat(Promotion.promote(DType.UINT16, Promotion.promote(DType.INT16, DType.FLOAT32)))
        .isEqualTo(DType.FLOAT32);
    assertThat(Promotion.promote(List.of(DType.COMPLEX64, DType.FLOAT64, DType.INT8)))
        .isEqualTo(DType.COMPLEX128);
    assertThatThrownBy(
            () -> Promotion.promote("stack", List.of(DType.UINT64, DType.FLOAT32, DType.INT8)))
        .isInstanceOf(PromotionException.class)
        .hasMessageStartingWith("stack: uint64 with int8 has no promotion row");
    assertThatThrownBy(() -> Promotion.promote(List.of(DType.INT8, DType.BOOL, DType.INT8)))
        .isInstanceOf(PromotionException.class)
        .hasMessageStartingWith("bool with int8 has no promotion row");
    assertThat(Promotion.promote(List.of(DType.BOOL, DType.BOOL, DType.BOOL)))
        .isEqualTo(DType.BOOL);
    assertThatThrownBy(() -> Promotion.promote(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void promotionIsIdempotentAndAJoin() {
    for (DType left : DType.values()) {
      assertThat(Promotion.promote(left, left)).isEqualTo(left);
      for (DType right : DType.values()) {
        Promotion.find(left, right)
            .ifPresent(result -> {
              assertThat(Promotion.find(left, result)).contains(result);
              assertThat(Promotion.keepsKind(left, result)).isTrue();
            });
      }
    }
  }

  @Test
  void refusalsNameBothDtypesAndTheWaysOut() {
    assertThatThrownBy(() -> Promotion.promote("add", DType.FLOAT32, DType.BOOL))
        .isInstanceOf(PromotionException.class)
        .hasMessage(
            "add: float32 with bool has no promotion row (bool is no number); cast one of them"
                + " (cast(x, FLOAT32)) or name the result dtype (add(x, y, FLOAT32))");
    assertThatThrownBy(() -> Promotion.promote(DType.UINT64, DType.INT64))
        .isInstanceOf(PromotionException.class)
        .hasMessageStartingWith("uint64 with int64 has no promotion row")
        .hasMessageContaining("cast(x, INT64)")
        .hasMessageContaining("FLOAT64");
  }

  @Test
  void aNamedResultTakesNoInputDownInKind() {
    Promotion.requireNamedResult("divide", DType.FLOAT64, DType.UINT8, DType.BOOL);
    Promotion.requireNamedResult("add", DType.INT8, DType.INT64, DType.UINT64);
    for (DType input : DType.values()) {
      for (DType result : DType.values()) {
        boolean down = input.kind().level() > result.kind().level();
        if (down) {
          assertThatThrownBy(() -> Promotion.requireNamedResult("multiply", result, input))
              .isInstanceOf(PromotionException.class)
              .hasMessageContaining(input.dtypeName())
              .hasMessageContaining(result.dtypeName());
        } else {
          Promotion.requireNamedResult("multiply", result, input);
        }
      }
    }
    assertThatThrownBy(() ->
            Promotion.requireNamedResult("multiply", DType.FLOAT32, DType.FLOAT32, DType.COMPLEX64))
        .hasMessageContaining("name COMPLEX64");
  }

  @Test
  void comparisonsHaveADtypeThatHoldsBoth() {
    assertThat(Promotion.comparison("less", DType.UINT64, DType.INT64)).isEqualTo(DType.LONGDOUBLE);
    assertThat(Promotion.comparison("less", DType.INT64, DType.FLOAT64))
        .isEqualTo(DType.LONGDOUBLE);
    assertThat(Promotion.comparison("less", DType.UINT64, DType.INT8)).isEqualTo(DType.LONGDOUBLE);
    assertThat(Promotion.comparison("less", DType.INT8, DType.UINT8)).isEqualTo(DType.INT16);
    assertThat(Promotion.comparison("equal", DType.INT64, DType.COMPLEX64))
        .isEqualTo(DType.CLONGDOUBLE);
    assertThat(Promotion.comparison("equal", DType.BOOL, DType.BOOL)).isEqualTo(DType.BOOL);
    for (DType left : DType.values()) {
      for (DType right : DType.values()) {
        if (left.isBoolean() == right.isBoolean()) {
          DType dtype = Promotion.comparison("equal", left, right);
          assertThat(Promotion.isLossy(dtype, left, right)).isFalse();
          assertThat(dtype).isEqualTo(Promotion.comparison("equal", right, left));
        } else {
          assertThatThrownBy(() -> Promotion.comparison("equal", left, right))
              .isInstanceOf(PromotionException.class);
        }
      }
    }
  }

  // Public reports, by the number of the case.

  @Test
  void caseA1AndA2Uint64WithSignedIsRefusedAndNeverAFloat() {
    for (DType signed : List.of(DType.INT8, DType.INT16, DType.INT32, DType.INT64)) {
      assertThat(Promotion.find(DType.UINT64, signed)).isEmpty();
    }
    assertThat(Promotion.promote(DType.INT8, DType.UINT8)).isEqualTo(DType.INT16);
  }

  @Test
  void caseA3AnIntegerPastInt64NeedsUint64() {
    BigInteger border = BigInteger.ONE.shiftLeft(63);
    assertThatThrownBy(() -> Scalar.of(DType.INT64, border))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("9223372036854775808");
    assertThat(Scalar.of(DType.UINT64, border)).hasToString("9223372036854775808");
    assertThat(Scalar.of(DType.UINT64, border.subtract(BigInteger.ONE)))
        .hasToString("9223372036854775807");
  }

  @Test
  void caseA5AndA6TypedScalarsPromoteLikeTensors() {
    Scalar rankZero = Scalar.of(DType.INT32, 5);
    assertThat(HostScalar.of(rankZero).resultDType(DType.INT16)).isEqualTo(DType.INT32);
    assertThat(HostScalar.of(Scalar.of(DType.INT16, 5)).resultDType(DType.INT32))
        .isEqualTo(DType.INT32);
    assertThat(HostScalar.of(Scalar.of(DType.FLOAT64, 3)).resultDType(DType.FLOAT32))
        .isEqualTo(DType.FLOAT64);
    assertThat(HostScalar.of(LongDouble.ONE).resultDType(DType.FLOAT32))
        .isEqualTo(DType.LONGDOUBLE);
    assertThat(HostScalar.of(ComplexLongDouble.I).resultDType(DType.INT8))
        .isEqualTo(DType.CLONGDOUBLE);
  }
}
