package dev.uni20.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratorTest {
  private static final String DTYPES =
      """
      package dev.uni20.dtype;

      public enum DType {
        BOOL("bool", Kind.BOOLEAN, 8, 1, -1),
        INT8("int8", Kind.SIGNED_INTEGER, 8, 7, -1),
        UINT8("uint8", Kind.UNSIGNED_INTEGER, 8, 8, -1),
        FLOAT32("float32", Kind.FLOATING, 32, 24, 0),
        FLOAT64("float64", Kind.FLOATING, 64, 53, 1),
        LONGDOUBLE("longdouble", Kind.FLOATING, 128, 106, 2) {
          @Override
          int extra() {
            return 1;
          }
        },
        COMPLEX64("complex64", Kind.COMPLEX, 64, 24, 0, FLOAT32),
        CLONGDOUBLE("clongdouble", Kind.COMPLEX, 256, 106, 2, LONGDOUBLE);

        static final DType DEFAULT = FLOAT64;

        DType(String name, Kind kind, int bits, int digits, int rank) {}

        int extra() {
          return 0;
        }
      }
      """;

  @TempDir Path base;
  private Path dtypeFile;
  private Path sources;
  private Path outputs;

  @BeforeEach
  void writeDTypes() throws IOException {
    sources = base.resolve("src/main/java");
    outputs = base.resolve("target/generated-sources/uni20");
    dtypeFile = sources.resolve("dev/uni20/dtype/DType.java");
    Files.createDirectories(dtypeFile.getParent());
    Files.writeString(dtypeFile, DTYPES);
  }

  private Path write(String name, String text) throws IOException {
    Path file = sources.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Optional<String> generate() throws IOException {
    return Generator.run(base, dtypeFile, base.resolve("src/facade"), List.of(sources, outputs));
  }

  private String derived(String name) throws IOException {
    return Files.readString(outputs.resolve(name));
  }

  private List<String> derivedFiles() throws IOException {
    if (!Files.isDirectory(outputs)) {
      return List.of();
    }
    try (var files = Files.walk(outputs)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  private void assertRefused(String text, int line, String message) throws IOException {
    Path file = write("a/Float64Thing.java", text);
    assertThatThrownBy(this::generate)
        .isInstanceOf(GeneratorException.class)
        .hasMessageStartingWith(file + ":" + line + ": ")
        .hasMessageContaining(message);
  }

  @Test
  void rowsComeFromTheEnumAlone() throws IOException {
    List<DTypeRow> rows = DTypeReader.read(dtypeFile);

    assertThat(rows)
        .extracting(DTypeRow::constant)
        .containsExactly(
            "BOOL",
            "INT8",
            "UINT8",
            "FLOAT32",
            "FLOAT64",
            "LONGDOUBLE",
            "COMPLEX64",
            "CLONGDOUBLE");
    assertThat(rows)
        .extracting(DTypeRow::typeName)
        .containsExactly(
            "Bool",
            "Int8",
            "UInt8",
            "Float32",
            "Float64",
            "LongDouble",
            "Complex64",
            "ComplexLongDouble");
    assertThat(rows)
        .extracting(DTypeRow::carrier)
        .containsExactly(
            "boolean",
            "long",
            "long",
            "double",
            "double",
            "LongDouble",
            "Complex",
            "ComplexLongDouble");
    assertThat(rows.get(2)).isEqualTo(new DTypeRow("UINT8", "uint8", "UNSIGNED_INTEGER", 8, ""));
  }

  @Test
  void aRowWithoutBitsIsRefusedWithItsLine() throws IOException {
    Files.writeString(
        dtypeFile,
        """
        enum DType {
          BOOL("bool", Kind.BOOLEAN, 8),
          INT8("int8", Kind.SIGNED_INTEGER);
        }
        """);

    assertThatThrownBy(this::generate)
        .hasMessageStartingWith(dtypeFile + ":3: INT8 must give its storage bits");
  }

  @Test
  void aFileThatDoesNotParseIsRefusedWithItsLine() throws IOException {
    Files.writeString(
        dtypeFile,
        """
        enum DType {
          BOOL("bool",
        }
        """);

    assertThatThrownBy(this::generate).hasMessageStartingWith(dtypeFile + ":3: ");
  }

  @Test
  void derivesEveryOtherDTypeOfTheKinds() throws IOException {
    write(
        "a/Float64Element.java",
        """
        // #template FLOAT64 for BOOLEAN integers FLOATING COMPLEX
        package a;

        /** Elements of float64. */
        final class Float64Element {
          static final DType DTYPE = DType.FLOAT64;
          static final int MAX_FLOAT64 = 1;

          double toFloat64(double value, Float64Other other, NotFloat640 no, UFloat64 not) {
            return float64Value(value, "float64", doubleValue);
          }
        }
        """);

    assertThat(generate()).contains("7 files written, 0 deleted");
    assertThat(derivedFiles())
        .containsExactly(
            "BoolElement.java",
            "Complex64Element.java",
            "ComplexLongDoubleElement.java",
            "Float32Element.java",
            "Int8Element.java",
            "LongDoubleElement.java",
            "UInt8Element.java");
    assertThat(derived("a/UInt8Element.java"))
        .isEqualTo(
            """
            // Derived for uint8 from src/main/java/a/Float64Element.java: edit that file, not this one.
            package a;

            /** Elements of uint8. */
            final class UInt8Element {
              static final DType DTYPE = DType.UINT8;
              static final int MAX_UINT8 = 1;

              long toUInt8(long value, UInt8Other other, NotFloat640 no, UFloat64 not) {
                return uint8Value(value, "uint8", doubleValue);
              }
            }
            """);
    assertThat(derived("a/ComplexLongDoubleElement.java"))
        .contains("package a;\n\nimport dev.uni20.dtype.ComplexLongDouble;\n")
        .contains("  ComplexLongDouble toComplexLongDouble(ComplexLongDouble value,");
    assertThat(derived("a/Float32Element.java"))
        .doesNotContain("import")
        .contains("double toFloat32");
  }

  @Test
  void sectionsChooseTheirRows() throws IOException {
    write(
        "a/Float64Thing.java",
        """
        package a;

        import java.util.List;

        // #template FLOAT64 for BOOLEAN integers FLOATING
        class Float64Thing {
          // #only FLOATING
          double floating;
          // #only FLOAT64 FLOAT32
          double narrow;
          // #else
          // ~ double wide;
          // #end
          // #else
          //~ double other;
          // #only UNSIGNED_INTEGER
          // #import java.math.BigInteger
          // ~ BigInteger unsigned;
          // #end
          // #end
          double kept; // #keep
          // An ordinary comment.
        }
        """);
    generate();

    assertThat(derived("a/Float32Thing.java"))
        .endsWith(
            """
            package a;

            import java.util.List;

            class Float32Thing {
              double floating;
              double narrow;
              double kept;
              // An ordinary comment.
            }
            """);
    assertThat(derived("a/LongDoubleThing.java"))
        .contains("  LongDouble floating;\n  LongDouble wide;\n  double kept;\n");
    assertThat(derived("a/BoolThing.java"))
        .contains("class BoolThing {\n  boolean other;\n  double kept;\n");
    assertThat(derived("a/UInt8Thing.java"))
        .contains("import java.math.BigInteger;\n")
        .contains("{\n  long other;\n  BigInteger unsigned;\n  double kept;\n");
    assertThat(derived("a/Int8Thing.java")).doesNotContain("BigInteger");
  }

  @Test
  void anExemplarMayBeAnyDType() throws IOException {
    write(
        "dev/uni20/dtype/LongDoubleThing.java",
        """
        // #template LONGDOUBLE for FLOATING CLONGDOUBLE
        package dev.uni20.dtype;
        class LongDoubleThing {
          LongDouble a;
          ComplexLongDouble b;
        }
        """);
    generate();

    assertThat(derived("dev/uni20/dtype/Float64Thing.java"))
        .endsWith("class Float64Thing {\n  double a;\n  ComplexLongDouble b;\n}\n");
    assertThat(derived("dev/uni20/dtype/ComplexLongDoubleThing.java"))
        .doesNotContain("import")
        .contains("ComplexLongDouble a;");
  }

  @Test
  void importsOfCarriersAreNeitherBrokenNorRepeated() throws IOException {
    write(
        "a/LongDoubleThing.java",
        """
        // #template LONGDOUBLE for FLOATING COMPLEX
        package a;

        import dev.uni20.dtype.ComplexLongDouble;
        import dev.uni20.dtype.LongDouble;

        class LongDoubleThing {
          LongDouble a;
          ComplexLongDouble b;
        }
        """);
    generate();

    assertThat(derived("a/Float64Thing.java")).contains("import dev.uni20.dtype.LongDouble;");
    assertThat(derived("a/ComplexLongDoubleThing.java"))
        .containsOnlyOnce("import dev.uni20.dtype.ComplexLongDouble;");
  }

  @Test
  void aClassWrittenByHandWins() throws IOException {
    write("a/Float64Thing.java", "// #template FLOAT64 for FLOATING\nclass Float64Thing {}\n");
    write("a/Float32Thing.java", "class Float32Thing {}\n");
    generate();

    assertThat(derivedFiles()).containsExactly("LongDoubleThing.java");
  }

  @Test
  void unchangedOutputsStayUntouchedAndStaleOnesGo() throws IOException {
    Path template =
        write("a/Float64Thing.java", "// #template FLOAT64 for FLOATING\nclass Float64Thing {}\n");
    generate();
    FileTime past = FileTime.fromMillis(1_000_000);
    Path output = outputs.resolve("a/Float32Thing.java");
    Files.setLastModifiedTime(output, past);

    assertThat(generate()).isEmpty();
    assertThat(Files.getLastModifiedTime(output)).isEqualTo(past);

    Files.delete(template);
    assertThat(generate()).contains("0 files written, 2 deleted");
    assertThat(derivedFiles()).isEmpty();
  }

  @Test
  void twoTemplatesOfOneFileAreRefused() throws IOException {
    write("a/Float64Thing.java", "// #template FLOAT64 for INT8\nclass Float64Thing {}\n");
    write("a/Float32Thing.java", "// #template FLOAT32 for INT8\nclass Float32Thing {}\n");

    assertThatThrownBy(this::generate).hasMessageContaining("derives Int8Thing.java, and so does");
  }

  @Test
  void mistakesAreRefusedWithFileAndLine() throws IOException {
    assertRefused("\n// #template FLOAT16 for FLOATING\n", 2, "'FLOAT16' is no dtype");
    assertRefused("// #template FLOAT64 for FLOATNG\n", 1, "'FLOATNG' is no kind");
    assertRefused("// #template FLOAT64 FLOATING\n", 1, "write '// #template DTYPE for KIND...'");
    assertRefused(
        "// #template FLOAT32 for FLOATING\n", 1, "must contain the exemplar's type name");
    String head = "// #template FLOAT64 for FLOATING\n";
    assertRefused(head + head, 2, "a second '// #template'");
    assertRefused(head + "// #onyl FLOATING\n", 2, "unknown directive '// #onyl'");
    assertRefused(head + "// #only\n", 2, "write '// #only KIND...'");
    assertRefused(head + "// #only FLOATING\nint a;\n", 2, "without '// #end'");
    assertRefused(head + "// #end\n", 2, "'// #end' without '// #only'");
    assertRefused(head + "// #else\n", 2, "'// #else' without '// #only'");
    assertRefused(
        head + "// #only FLOATING\n// #else\n// #else\n// #end\n", 4, "a second '// #else'");
    assertRefused(head + "// #only FLOAT32\nint a;\n// #end\n", 3, "not for FLOAT64");
    assertRefused(head + "// #import\n", 2, "write '// #import CLASS'");
    assertRefused(head + "// #keep\n", 2, "at the end of a line of code");
    assertRefused("// #only FLOATING\n", 1, "before a '// #template' line");
  }

  @Test
  void complexTemplatesReplaceTheWordsOfTheirComponentAndCarrier() throws IOException {
    write(
        "a/Complex64Thing.java",
        """
        package a;

        import dev.uni20.dtype.Complex;
        import dev.uni20.dtype.ComplexFunctions;
        import dev.uni20.dtype.ComplexLongDouble;

        // #template COMPLEX64 for COMPLEX
        class Complex64Thing {
          static Complex exp(double real, Complex x) {
            return ComplexFunctions.exp(Float32Element.of(DType.FLOAT32, x, "float32"));
          }

          static Complex toComplex(ComplexLongDouble x) {
            return null;
          }

          // #only COMPLEX64
          static double wide(double x) {
            return x;
          }
          // #else
          // ~ static LongDouble wide(double x) { // #keep
          // ~   return LongDouble.of(x);
          // ~ }
          // #end
        }
        """);
    generate();

    assertThat(derived("a/ComplexLongDoubleThing.java"))
        .contains("import dev.uni20.dtype.ComplexLongDoubleFunctions;")
        .contains("static ComplexLongDouble exp(LongDouble real, ComplexLongDouble x) {")
        .contains("ComplexLongDoubleFunctions.exp(LongDoubleElement.of(DType.LONGDOUBLE, x,")
        .contains("\"longdouble\"")
        .contains("static ComplexLongDouble toComplex(ComplexLongDouble x) {")
        .contains("static LongDouble wide(double x) {\n    return LongDouble.of(x);");
  }
}
