package dev.uni20.tensor;

import static dev.uni20.Uni20.add;
import static dev.uni20.Uni20.cast;
import static dev.uni20.Uni20.tensor;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.PromotionException;
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

  @Test
  @SuppressWarnings("NullAway") // What callers without null checks do.
  void aMissingOperandIsSaidToBeNull() {
    Tensor missing = null;
    assertThatThrownBy(() -> add(tensor(1.0), missing))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("operand is null");
  }
}
