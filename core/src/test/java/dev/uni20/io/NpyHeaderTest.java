package dev.uni20.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.StorageOrder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** CASES H where the header decides; the same cases with elements are in NpyTest. */
class NpyHeaderTest {

  private static final String VECTOR = RawNpy.text("<f8", false, "(2,)");
  private static final byte[] TWO_DOUBLES = new byte[16];

  private static void refused(byte[] file, String... parts) {
    assertThatThrownBy(() -> RawNpy.header(file))
        .isInstanceOf(FormatException.class)
        .hasMessageStartingWith("x.npy: ")
        .satisfies(e -> assertThat(e.getMessage()).contains(parts).doesNotContain("\n"));
  }

  private static void refused(String text, String... parts) {
    refused(RawNpy.file(text, TWO_DOUBLES), parts);
  }

  @Test
  void case85RankZeroHeaderIsNumPys() {
    byte[] header = NpyHeader.bytes(DType.FLOAT64, StorageOrder.ROW_MAJOR, new long[0]);
    assertThat(header).hasSize(128);
    assertThat(ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).getShort(8))
        .isEqualTo((short) 118);
    String expected = "{'descr': '<f8', 'fortran_order': False, 'shape': (), }";
    assertThat(new String(header, 10, 118, StandardCharsets.US_ASCII))
        .isEqualTo(expected + " ".repeat(117 - expected.length()) + "\n");
    NpyHeader read = RawNpy.header(Arrays.copyOf(header, 136));
    assertThat(read.extents()).isEmpty();
    assertThat(read.count()).isOne();
    assertThat(read.dataOffset()).isEqualTo(128);
  }

  @Test
  void case86ZeroExtentsNeedNoPayload() {
    NpyHeader header = RawNpy.header(RawNpy.file(RawNpy.text("<f8", false, "(0, 3)")));
    assertThat(header.extents()).containsExactly(0, 3);
    assertThat(header.count()).isZero();
    assertThat(header.byteSize()).isZero();
  }

  @Test
  void case86HugeExtentsAroundAZeroAreRefused() {
    refused(
        RawNpy.text("<f8", false, "(4294967296, 0, 4294967296)"),
        "[4294967296, 0, 4294967296]",
        "2^63");
  }

  @Test
  void theProductTimesTheElementSizeMustFit() {
    String largest = Long.toString(Long.MAX_VALUE / 8);
    assertThat(
            RawNpy.header(RawNpy.file(RawNpy.text("<f8", false, "(0, " + largest + ")"))).count())
        .isZero();
    refused(RawNpy.text("<f8", false, "(0, " + (Long.MAX_VALUE / 8 + 1) + ")"), "2^63");
    refused(RawNpy.text("<c16", false, "(" + largest + ", 0)"), "2^63");
  }

  @Test
  void case87FortranOrder() {
    NpyHeader header = RawNpy.header(RawNpy.file(RawNpy.text("|u1", true, "(2, 3)"), new byte[6]));
    assertThat(header.order()).isEqualTo(StorageOrder.COLUMN_MAJOR);
    assertThat(header.extents()).containsExactly(2, 3);
  }

  @ParameterizedTest
  @CsvSource({
    ">f8, FLOAT64, true",
    ">i2, INT16, true",
    ">u8, UINT64, true",
    ">c16, COMPLEX128, true",
    "<f4, FLOAT32, false",
    "<c8, COMPLEX64, false",
    "<c16, COMPLEX128, false",
    "|u1, UINT8, false",
    "|b1, BOOL, false",
    "|i1, INT8, false"
  })
  void case88And89ByteOrders(String descr, DType dtype, boolean bigEndian) {
    NpyHeader header = RawNpy.header(RawNpy.file(RawNpy.text(descr, false, "(1,)"), new byte[16]));
    assertThat(header.dtype()).isEqualTo(dtype);
    if (dtype.byteSize() > 1) {
      assertThat(header.byteOrder())
          .isEqualTo(bigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"=f8", "f8", "|f8", "<i1", ">b1", "=u1", "i4"})
  void case88OtherOrderMarksMeanThisMachines(String descr) {
    NpyHeader header = RawNpy.header(RawNpy.file(RawNpy.text(descr, false, "(1,)"), new byte[16]));
    assertThat(header.byteOrder()).isEqualTo(ByteOrder.nativeOrder());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void case90Versions(int major) {
    NpyHeader header = RawNpy.header(RawNpy.file(major, 0, VECTOR, TWO_DOUBLES));
    assertThat(header.majorVersion()).isEqualTo(major);
    assertThat(header.extents()).containsExactly(2);
    assertThat(header.dataOffset()).isEqualTo((major == 1 ? 10 : 12) + VECTOR.length());
  }

  @ParameterizedTest
  @CsvSource({"1,1", "4,0", "0,0", "2,1", "3,255", "255,0"})
  void case90OtherVersionsAreRefused(int major, int minor) {
    refused(
        RawNpy.file(major, minor, VECTOR, TWO_DOUBLES), "version " + major + "." + minor, "3.0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'shape': (2,), 'descr': '<f8', 'fortran_order': False}",
        "{\"descr\":\"<f8\",\"fortran_order\":False,\"shape\":(2,)}",
        "  {\n 'descr' : '<f8' ,\t'fortran_order' :False, 'shape':( 2 , ) , } \n\n",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 1)}",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 1,)}",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2L,), }",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (1L, 2L), }"
      })
  void case90SpacingQuotesOrderAndOldLongsAreFree(String text) {
    NpyHeader header = RawNpy.header(RawNpy.file(text, TWO_DOUBLES));
    assertThat(header.count()).isEqualTo(2);
    assertThat(header.dtype()).isEqualTo(DType.FLOAT64);
    assertThat(header.order()).isEqualTo(StorageOrder.ROW_MAJOR);
  }

  @Test
  void case90LongSuffixBelongsToOldVersions() {
    refused(RawNpy.file(3, 0, RawNpy.text("<f8", false, "(2L,)"), TWO_DOUBLES), "whole decimal");
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void case90HeadersWrittenAreAlignedAndReadBack(DType dtype) {
    long[][] shapes = {
      {}, {0}, {1}, {7}, {2, 3}, {0, 3}, {1_000_000_007}, new long[32], {1, 1, 1, 1, 1, 1, 1, 1, 1}
    };
    for (long[] shape : shapes) {
      for (StorageOrder order : StorageOrder.values()) {
        if (dtype.npyDescr().isEmpty()) {
          assertThatThrownBy(() -> NpyHeader.bytes(dtype, order, shape))
              .isInstanceOf(FormatException.class)
              .hasMessageContaining(".npz");
          continue;
        }
        byte[] bytes = NpyHeader.bytes(dtype, order, shape);
        assertThat(bytes.length % 64).isZero();
        assertThat(bytes[bytes.length - 1]).isEqualTo((byte) '\n');
        NpyHeader read = readPromising(bytes);
        assertThat(read.dtype()).isEqualTo(dtype);
        assertThat(read.order()).isEqualTo(order);
        assertThat(read.extents()).containsExactly(shape);
        assertThat(read.dataOffset()).isEqualTo(bytes.length);
        assertThat(read.majorVersion()).isOne();
      }
    }
  }

  private static NpyHeader readPromising(byte[] header) {
    try {
      return NpyHeader.read(new java.io.ByteArrayInputStream(header), Long.MAX_VALUE, "x.npy");
    } catch (java.io.IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void case91LengthFarPastTheFile() {
    byte[] file = RawNpy.file(2, 0, VECTOR, TWO_DOUBLES);
    Arrays.fill(file, 8, 12, (byte) 0xff);
    refused(file, "4294967295", "65536");
  }

  @Test
  void case91HeadersUpTo64KiBAreRead() {
    String padded = " ".repeat(65536 - VECTOR.length()) + VECTOR;
    assertThat(RawNpy.header(RawNpy.file(2, 0, padded, TWO_DOUBLES)).count()).isEqualTo(2);
    refused(RawNpy.file(2, 0, " " + padded, TWO_DOUBLES), "65537");
    String twenty = " ".repeat(20_000) + VECTOR;
    assertThat(RawNpy.header(RawNpy.file(twenty, TWO_DOUBLES)).count()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(4294967296, 4294967296)",
        "(9223372036854775807, 2)",
        "(9223372036854775808,)",
        "(99999999999999999999999999999999999999,)"
      })
  void case91ProductsThatWrapAreRefused(String shape) {
    refused(RawNpy.text("<f8", false, shape), "2^63");
  }

  @Test
  void case91MoreThanTheFileHoldsIsRefusedBeforeMemoryIsTaken() {
    refused(RawNpy.text("<f8", false, "(1099511627776,)"), "8796093022208", "16 are there");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(-1,)", "(+2,)", "(True,)", "(2.0,)", "(2.,)", "(2e0,)", "(1+1,)", "(2*1,)", "(0x2,)",
        "(2_0,)", "(02,)", "(int('2'),)", "('2',)", "(2j,)", "(None,)", "((2,),)", "(2l,)",
            "(2LL,)",
        "(,)", "(2,,)", "(2 1,)", "(2", "[2]", "2", "(2)", "None", "__import__('os').getcwd()"
      })
  void case91ExtentsAreLiteralWholeNumbers(String shape) {
    refused(RawNpy.text("<f8", false, shape), "column");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'descr': '<f8', 'fortran_order': False}",
        "{'descr': '<f8', 'shape': (2,)}",
        "{'fortran_order': False, 'shape': (2,)}",
        "{}"
      })
  void case91MissingKeys(String text) {
    refused(text, "has no '", "exactly descr, fortran_order and shape");
  }

  @Test
  void case91ExtraAndRepeatedKeys() {
    refused(
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2,), 'order': 'C'}",
        "'order'",
        "exactly");
    refused(
        "{'descr': '<f8', 'descr': '<f4', 'fortran_order': False, 'shape': (2,)}", "second time");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "0", "true", "Truely", "'True'", "None", "not False", "1 == 1"})
  void case91FortranOrderIsTrueOrFalse(String value) {
    refused("{'descr': '<f8', 'fortran_order': " + value + ", 'shape': (2,)}", "column", "found");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "__import__('os').system('true')",
        "dict(descr='<f8', fortran_order=False, shape=(2,))",
        "{'descr': str('<f8'), 'fortran_order': False, 'shape': (2,)}",
        "{'descr': '<' '<f8', 'fortran_order': False, 'shape': (2,)}",
        "{'descr': '\\x3cf8', 'fortran_order': False, 'shape': (2,)}",
        "{'descr': u'<f8', 'fortran_order': False, 'shape': (2,)}",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2,)} or 1",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2,)}\0",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2,) # comment\n}",
        "{'descr': '<f8' 'fortran_order': False, 'shape': (2,)}",
        "{'descr': '<f8', , 'fortran_order': False, 'shape': (2,)}",
        "{'descr': '<f8",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (2,)",
        "{descr: '<f8', 'fortran_order': False, 'shape': (2,)}",
        "[]",
        "",
      })
  void case91NothingIsEvaluated(String text) {
    refused(text, "column", "never evaluated");
  }

  @Test
  void ranksUpTo32() {
    String ones = "1, ".repeat(32);
    assertThat(RawNpy.header(RawNpy.file(RawNpy.text("<f8", false, "(" + ones + ")"), TWO_DOUBLES)))
        .satisfies(header -> assertThat(header.extents()).hasSize(32));
    refused(RawNpy.text("<f8", false, "(" + ones + "1)"), "more than 32 axes");
  }

  @Test
  void case92TruncationAtEveryByte() {
    byte[] whole = RawNpy.file(VECTOR, TWO_DOUBLES);
    for (int length = 0; length < whole.length; length++) {
      refused(Arrays.copyOf(whole, length), length == 0 ? "empty" : "cut short");
    }
    refused(
        Arrays.copyOf(whole, whole.length - 1),
        "float64 [2] needs 16 bytes after the header, 15 are there");
  }

  @Test
  void case92TrailingBytesAreIgnored() {
    byte[] file = RawNpy.file(VECTOR, new byte[1000]);
    assertThat(RawNpy.header(file).byteSize()).isEqualTo(16);
  }

  @Test
  void otherFilesAreNamedForWhatTheyAre() {
    refused("PK\003\004 a zip".getBytes(StandardCharsets.US_ASCII), "zip archive", "Npz");
    refused("\211HDF\r\n\032\n".getBytes(StandardCharsets.ISO_8859_1), "not a .npy array");
    refused("1.0, 2.0\n".getBytes(StandardCharsets.US_ASCII), "not a .npy array");
  }

  @ParameterizedTest
  @ValueSource(strings = {"|O", "|O8", "O"})
  void case93ObjectArraysAreRefused(String descr) {
    refused(RawNpy.text(descr, false, "(2,)"), "pickle", "run code");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[('x', '<f8'), ('y', '<f8')]", "('<f8', (2,))", "[]"})
  void case93StructuredArraysAreRefused(String descr) {
    refused(
        "{'descr': " + descr + ", 'fortran_order': False, 'shape': (2,)}",
        "structured",
        "each field");
    refused(RawNpy.text("|V16", false, "(1,)"), "structured");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<f16", ">f16", "<f12", "<c32", "<c24", "f16", "<g", "<G"})
  void case94ExtendedFloatsAreNeverGuessed(String descr) {
    refused(RawNpy.text(descr, false, "(1,)"), "longdouble", "80-bit", "NAME.high");
  }

  @ParameterizedTest
  @CsvSource({
    "<f2, float16 is not supported yet",
    "|S5, strings",
    "<U3, strings",
    "<M8[ns], int64",
    "<m8[s], int64",
    "<f3, accepted are",
    "<d, accepted are",
    "float64, accepted are",
    "!f8, accepted are",
    "<<f8, accepted are",
    "< f8, accepted are"
  })
  void otherDTypesAreRefusedWithAReason(String descr, String reason) {
    refused(RawNpy.text(descr, false, "(1,)"), "'" + descr + "'", reason);
  }

  @Test
  void hostileTextStaysOnOneLineOfTheMessage() {
    refused(RawNpy.text("x\u001b[31m" + "y".repeat(10_000), false, "(1,)"), "\\x1b", "...");
    refused("{'a\u0007b': 1}", "\\x07");
  }

  @Test
  void version3HeadersAreStrictUtf8() {
    byte[] file =
        RawNpy.file(3, 0, "{'descr': '\u00e9', 'fortran_order': False, 'shape': ()}", TWO_DOUBLES);
    refused(file, "accepted are");
    for (int i = 12; i < file.length; i++) {
      if ((file[i] & 0xff) == 0xc3) {
        file[i] = (byte) 0xff;
      }
    }
    refused(file, "UTF-8");
  }
}
