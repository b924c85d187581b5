package dev.uni20.dtype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rows of the dtype list. */
class DTypeTest {
  /** name kind bits digits rank component npy dlpack, written by hand. */
  private static final String ROWS =
      """
      bool BOOLEAN 8 1 -1 bool b1 6
      int8 SIGNED_INTEGER 8 7 -1 int8 i1 0
      int16 SIGNED_INTEGER 16 15 -1 int16 i2 0
      int32 SIGNED_INTEGER 32 31 -1 int32 i4 0
      int64 SIGNED_INTEGER 64 63 -1 int64 i8 0
      uint8 UNSIGNED_INTEGER 8 8 -1 uint8 u1 1
      uint16 UNSIGNED_INTEGER 16 16 -1 uint16 u2 1
      uint32 UNSIGNED_INTEGER 32 32 -1 uint32 u4 1
      uint64 UNSIGNED_INTEGER 64 64 -1 uint64 u8 1
      float32 FLOATING 32 24 0 float32 f4 2
      float64 FLOATING 64 53 1 float64 f8 2
      longdouble FLOATING 128 106 2 longdouble none none
      complex64 COMPLEX 64 24 0 float32 c8 5
      complex128 COMPLEX 128 53 1 float64 c16 5
      clongdouble COMPLEX 256 106 2 longdouble none none
      """;

  @Test
  void rowsAreTheContracts() {
    List<String> rows =
        Arrays.stream(DType.values())
            .map(d ->
                String.join(
                    " ",
                    d.dtypeName(),
                    d.kind().name(),
                    String.valueOf(d.storageBits()),
                    String.valueOf(d.precisionDigits()),
                    String.valueOf(d.rank()),
                    d.component().dtypeName(),
                    d.npyDescr().orElse("none"),
                    d.dlpackCode().isPresent()
                        ? String.valueOf(d.dlpackCode().getAsInt())
                        : "none"))
            .toList();
    assertThat(rows).containsExactlyElementsOf(ROWS.lines().toList());
  }

  @Test
  void typeCodesNameTheByteSize() {
    for (DType dtype : DType.values()) {
      dtype
          .npyDescr()
          .ifPresent(
              code -> assertThat(code.substring(1)).isEqualTo(String.valueOf(dtype.byteSize())));
    }
  }

  @Test
  void complexOfIsTheInverseOfComponent() {
    assertThat(DType.FLOAT32.complexOf()).isEqualTo(DType.COMPLEX64);
    assertThat(DType.FLOAT64.complexOf()).isEqualTo(DType.COMPLEX128);
    assertThat(DType.LONGDOUBLE.complexOf()).isEqualTo(DType.CLONGDOUBLE);
    for (DType dtype : DType.values()) {
      if (dtype.isComplex()) {
        assertThat(dtype.complexOf()).isEqualTo(dtype);
        assertThat(dtype.component().complexOf()).isEqualTo(dtype);
      }
    }
    assertThatThrownBy(DType.INT8::complexOf)
        .isInstanceOf(PromotionException.class)
        .hasMessageContaining("int8")
        .hasMessageContaining("cast");
  }

  @Test
  void namesAreFound() {
    for (DType dtype : DType.values()) {
      assertThat(DType.of(dtype.dtypeName())).isEqualTo(dtype);
      assertThat(dtype).hasToString(dtype.dtypeName());
    }
    assertThat(DType.of("bool_")).isEqualTo(DType.BOOL);
    assertThat(DType.find("")).isEmpty();
    assertThat(DType.find("float128")).isEmpty();
    assertThat(DType.find("complex256")).isEmpty();
    assertThatThrownBy(() -> DType.of("float16"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"float16\"")
        .hasMessageContaining("clongdouble");
  }

  @Test
  void integerRanges() {
    assertThat(DType.INT8.minimumInteger()).isEqualTo(BigInteger.valueOf(-128));
    assertThat(DType.INT8.maximumInteger()).isEqualTo(BigInteger.valueOf(127));
    assertThat(DType.UINT8.minimumInteger()).isEqualTo(BigInteger.ZERO);
    assertThat(DType.UINT8.maximumInteger()).isEqualTo(BigInteger.valueOf(255));
    assertThat(DType.INT64.minimumInteger()).isEqualTo(BigInteger.valueOf(Long.MIN_VALUE));
    assertThat(DType.UINT64.maximumInteger()).isEqualTo(new BigInteger("18446744073709551615"));
    assertThatThrownBy(DType.FLOAT32::maximumInteger).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(DType.BOOL::maximumInteger).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void predicatesFollowTheKind() {
    for (DType dtype : DType.values()) {
      int kinds =
          (dtype.isBoolean() ? 1 : 0)
              + (dtype.isSignedInteger() ? 1 : 0)
              + (dtype.isUnsignedInteger() ? 1 : 0)
              + (dtype.isFloating() ? 1 : 0)
              + (dtype.isComplex() ? 1 : 0);
      assertThat(kinds).isEqualTo(1);
      assertThat(dtype.isInteger()).isEqualTo(dtype.isSignedInteger() || dtype.isUnsignedInteger());
      assertThat(dtype.isSigned()).isEqualTo(!dtype.isBoolean() && !dtype.isUnsignedInteger());
    }
    assertThat(Kind.BOOLEAN.level()).isZero();
    assertThat(Kind.SIGNED_INTEGER.level()).isEqualTo(Kind.UNSIGNED_INTEGER.level()).isEqualTo(1);
    assertThat(Kind.FLOATING.level()).isEqualTo(2);
    assertThat(Kind.COMPLEX.level()).isEqualTo(3);
  }
}
