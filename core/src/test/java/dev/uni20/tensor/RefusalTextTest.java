package dev.uni20.tensor;

import static dev.uni20.Uni20.add;
import static dev.uni20.Uni20.cast;
import static dev.uni20.Uni20.floorDivide;
import static dev.uni20.Uni20.power;
import static dev.uni20.Uni20.remainder;
import static dev.uni20.Uni20.shiftLeft;
import static dev.uni20.Uni20.tensor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What refusals say: the value and dtype found, as the caller knows them, and the way out. */
class RefusalTextTest {
  @Test
  void aCastNamesTheElementInItsOwnDType() {
    Tensor x = tensor(1.5f, 300f);
    assertThatThrownBy(() -> cast(x, DType.INT8, Conversion.CHECKED))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("float32 300.0")
        .hasMessageContaining("int8");
    Tensor bytes = tensor(DType.UINT16, 7, 300);
    assertThatThrownBy(() -> cast(bytes, DType.UINT8, Conversion.CHECKED))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("uint16 300");
  }

  @Test
  void aScalarOutOfRangeNamesTheOperation() {
    assertThatThrownBy(() -> add(tensor(DType.UINT8, 1), 300))
        .isInstanceOf(ConversionException.class)
        .hasMessageStartingWith("add: ")
        .hasMessageContaining("300");
  }

  @Test
  void anInPlaceRefusalNamesBothAndTheWayOut() {
    Tensor x = tensor(1L);
    assertThatThrownBy(() -> x.addInPlace(0.5))
        .isInstanceOf(PromotionException.class)
        .hasMessageContaining("a target of int64")
        .hasMessageContaining("float64");
    assertThatThrownBy(() -> x.set(3.7, 0))
        .isInstanceOf(PromotionException.class)
        .hasMessageContaining("an element of int64");
  }

  /** The one family of refusals that is the JDK's own: section 16 of the contract says which. */
  @Test
  void integerArithmeticWithoutAResultIsRefusedAsInJava() throws IOException {
    Tensor x = tensor(DType.INT8, -128, 7);
    Map<String, Runnable> refused =
        Map.of(
            "division", () -> floorDivide(x, 0),
            "remainder by zero", () -> remainder(x, 0),
            "least value divided by -1", () -> floorDivide(x, -1),
            "negative exponent", () -> power(x, -1),
            "negative shift count", () -> shiftLeft(x, tensor(DType.INT8, -1, 1)));
    String contract = Files.readString(Path.of("../docs/contract.md"));
    String errors =
        contract.substring(contract.indexOf("## 16. Errors"), contract.indexOf("## 17."));
    assertThat(errors).contains("`ArithmeticException`");
    refused.forEach((words, call) -> {
      assertThat(errors).contains(words);
      assertThatThrownBy(call::run)
          .isInstanceOf(ArithmeticException.class)
          .hasMessageContaining("at index [0]");
    });
    assertThat(x.toString()).contains("-128");
  }

  @Test
  @SuppressWarnings("NullAway") // What callers without null checks do.
  void aMissingOperandIsSaidToBeNull() {
    Tensor missing = null;
    assertThatThrownBy(() -> add(tensor(1.0), missing))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("operand is null");
  }
}
