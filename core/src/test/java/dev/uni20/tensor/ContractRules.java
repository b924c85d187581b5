package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The dtypes that the contract gives, from the promotion grid written by hand (sections 2 to 4) and
 * from nothing of the library.
 */
final class ContractRules {
  private static final String NO_ROW = "-";
  private static final Map<String, String> GRID = grid();

  private ContractRules() {}

  private static Map<String, String> grid() {
    try (InputStream stream =
        Objects.requireNonNull(
            ContractRules.class.getResourceAsStream("/dev/uni20/dtype/promotion-grid.txt"))) {
      List<String[]> lines =
          new String(stream.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> line.split(" +", -1))
              .toList();
      Map<String, String> grid = new HashMap<>();
      for (String[] line : lines.subList(1, lines.size())) {
        for (int i = 1; i < line.length; i++) {
          grid.put(line[0] + "," + lines.get(0)[i], line[i]);
        }
      }
      return grid;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String cell(DType x, DType y) {
    return Objects.requireNonNull(GRID.get(x + "," + y));
  }

  /** Section 2: tensor with tensor. */
  static Optional<DType> promote(DType x, DType y) {
    String cell = cell(x, y);
    return cell.equals(NO_ROW)
        ? Optional.empty()
        : Optional.of(DType.valueOf(cell.replace("*", "").toUpperCase(Locale.ROOT)));
  }

  static boolean isLossy(DType x, DType y) {
    return cell(x, y).endsWith("*");
  }

  /** Sections 2 and 5: the result dtype of an arithmetic operation, or empty where refused. */
  static Optional<DType> arithmetic(Operator operator, DType x, DType y) {
    return promote(x, y).filter(result -> computes(operator, result));
  }

  /** Whether the operation has a meaning in the dtype. */
  static boolean computes(Operator operator, DType dtype) {
    boolean whole = dtype.isInteger();
    return dtype != DType.BOOL && !(operator == Operator.DIVIDE && whole);
  }

  /** Section 2: whether a named result dtype takes these operands. */
  static boolean takesNamed(Operator operator, DType named, DType... operands) {
    for (DType operand : operands) {
      if (level(operand.kind()) > level(named.kind())) {
        return false;
      }
    }
    return computes(operator, named);
  }

  private static int level(Kind kind) {
    return switch (kind) {
      case BOOLEAN -> 0;
      case SIGNED_INTEGER, UNSIGNED_INTEGER -> 1;
      case FLOATING -> 2;
      case COMPLEX -> 3;
    };
  }

  /** Section 4: whether an output of dtype {@code out} takes a result. */
  static boolean holds(DType out, DType result) {
    return promote(result, out).equals(Optional.of(out));
  }

  /** Section 3: the result dtype with an ordinary scalar of a kind, or empty where refused. */
  static Optional<DType> withWeak(DType tensor, Kind scalar) {
    if (tensor == DType.BOOL || scalar == Kind.BOOLEAN) {
      return tensor == DType.BOOL && scalar == Kind.BOOLEAN
          ? Optional.of(DType.BOOL)
          : Optional.empty();
    }
    return Optional.of(
        switch (scalar) {
          case FLOATING -> tensor.isInteger() ? DType.FLOAT64 : tensor;
          case COMPLEX -> tensor.isInteger() ? DType.COMPLEX128 : tensor.complexOf();
          default -> tensor;
        });
  }
}
