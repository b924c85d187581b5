package dev.uni20.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FacadeTest {
  private static final String SKELETON =
      """
      package all;

      /** Everything. */
      public final class All {
        private All() {}

        // #members
      }
      """;

  private static final String TENSOR =
      """
      package t;

      /** A tensor. */
      public class Tensor {}
      """;

  private static final String SUMS =
      """
      package t;

      import java.io.IOException;
      import java.util.List;
      import java.util.Map;

      /** Sums. */
      // #facade all.All
      public final class Sums {
        /** The largest. */
        public static final int MAX = 3;

        private Sums() {}

        /** How to sum. */
        public enum Way {
          /** From the left. */
          LEFT
        }

        static int hidden(Map<String, String> map) {
          return map.size();
        }

        /**
         * Sums at most {@value #MAX}; see {@link
         * #add(Tensor, Way)}, {@linkplain #reset it} and {@link Sums#MAX}.
         *
         * @param <T> what is summed
         * @throws IllegalStateException never
         * @throws t.Failure never
         * @see #MAX
         * @see java.util.Set#add(Object)
         */
        @Deprecated(since = "1")
        @SuppressWarnings("unchecked")
        public static <T extends Tensor & Comparable<T>> List<T> add(
            final T first, int[] axes, T... more) throws IOException, t.Failure {
          return List.of(first);
        }

        /** As {@link #add(Tensor, int[], Tensor...)}. */
        public static Tensor add(Tensor x, Way way) {
          return x;
        }

        // A comment of the front end.
        public static void reset() {}
      }
      """;

  @TempDir Path base;
  private Path sources;
  private Path output;
  private Path dtypeFile;

  @BeforeEach
  void writeSources() throws IOException {
    sources = base.resolve("src/main/java");
    output = base.resolve("target/generated/all/All.java");
    dtypeFile =
        write(
            "DType.java",
            """
            enum DType {
              FLOAT32("float32", Kind.FLOATING, 32),
              FLOAT64("float64", Kind.FLOATING, 64)
            }
            """);
    write("src/facade/all/All.java", SKELETON);
    writeSource("t/Tensor.java", TENSOR);
    writeSource(
        "t/Failure.java",
        """
        package t;

        /** A failure. */
        public class Failure extends Exception {
          private static final long serialVersionUID = 1L;

          /** A failure. */
          public Failure() {}
        }
        """);
  }

  private Path write(String name, String text) throws IOException {
    Path file = base.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Path writeSource(String name, String text) throws IOException {
    return write("src/main/java/" + name, text);
  }

  /** A front end of class {@code t.NAME} with these imports and members. */
  private Path writeFrontEnd(String name, String imports, String members) throws IOException {
    return writeSource(
        "t/" + name + ".java",
        "package t;\n"
            + imports
            + "\n// #facade all.All\npublic final class "
            + name
            + " {\n"
            + members
            + "\n}\n");
  }

  private Optional<String> generate() throws IOException {
    return Generator.run(
        base,
        dtypeFile,
        base.resolve("src/facade"),
        List.of(sources, base.resolve("target/generated")));
  }

  private void assertRefused(Path file, int line, String... messages) {
    assertThatThrownBy(this::generate)
        .isInstanceOf(GeneratorException.class)
        .hasMessageStartingWith(file + ":" + line + ": ")
        .hasMessageContainingAll(messages);
  }

  private String compileAll() throws IOException {
    JavaCompiler compiler = Optional.ofNullable(ToolProvider.getSystemJavaCompiler()).orElseThrow();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
        Stream<Path> files = Files.walk(base)) {
      List<Path> java =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.equals(dtypeFile))
              .filter(file -> !file.startsWith(base.resolve("src/facade")))
              .toList();
      List<String> options =
          List.of(
              "-proc:none",
              "-Xlint:all",
              "-Xdoclint:all,-missing",
              "-d",
              Files.createDirectories(base.resolve("classes")).toString());
      compiler
          .getTask(
              messages, manager, null, options, null, manager.getJavaFileObjectsFromPaths(java))
          .call();
    }
    return messages.toString();
  }

  @Test
  void theFacadeHasTheMethodsOfItsFrontEnds() throws IOException {
    writeSource("t/Sums.java", SUMS);
    writeSource(
        "t/Waves.java",
        """
        // #facade all.All
        package t;

        import java.util.List;

        public class Waves {
          /** Waves of {@link List}. */
          public static int[] waves(java.util.Map.Entry<int[], ? extends Number> entry) {
            return entry.getKey();
          }

          private static void hidden() {}

          public void instance() {}
        }
        """);

    assertThat(generate()).contains("1 files written, 0 deleted");
    assertThat(Files.readString(output))
        .isEqualTo(
            """
            // Derived from src/facade/all/All.java, src/main/java/t/Sums.java, src/main/java/t/Waves.java: edit those files, not this one.
            package all;

            import java.io.IOException;
            import java.util.List;
            import t.Sums;
            import t.Sums.Way;
            import t.Tensor;
            import t.Waves;

            /** Everything. */
            public final class All {
              private All() {}

              /**
               * Sums at most {@value Sums#MAX}; see {@link
               * #add(Tensor, Way)}, {@linkplain #reset it} and {@link Sums#MAX}.
               *
               * @param <T> what is summed
               * @throws IllegalStateException never
               * @throws t.Failure never
               * @see Sums#MAX
               * @see java.util.Set#add(Object)
               */
              @Deprecated(since = "1")
              @SuppressWarnings("unchecked")
              public static <T extends Tensor & Comparable<T>> List<T> add(
                  final T first, int[] axes, T... more) throws IOException, t.Failure {
                return Sums.add(first, axes, more);
              }

              /** As {@link #add(Tensor, int[], Tensor...)}. */
              public static Tensor add(Tensor x, Way way) {
                return Sums.add(x, way);
              }

              public static void reset() {
                Sums.reset();
              }

              /** Waves of {@link List}. */
              public static int[] waves(java.util.Map.Entry<int[], ? extends Number> entry) {
                return Waves.waves(entry);
              }
            }
            """);
  }

  @Test
  void theFacadeCompilesAndItsReferencesResolve() throws IOException {
    writeSource("t/Sums.java", SUMS);
    generate();

    String messages = compileAll();

    assertThat(messages.lines().filter(line -> line.contains("All.java") || line.contains("error")))
        .isEmpty();
    assertThat(base.resolve("classes/all/All.class")).exists();
  }

  @Test
  void aReferenceThatDoesNotResolveIsSeenByTheCompiler() throws IOException {
    writeFrontEnd("A", "", "/** See {@link java.util.List#nothing}. */ public static void a() {}");
    generate();

    assertThat(compileAll()).contains("All.java", "reference not found");
  }

  @Test
  void aSkeletonKeepsItsImportsAndHeader() throws IOException {
    write(
        "src/facade/all/All.java",
        """
        // A header.
        package all;

        import static java.lang.Math.abs;

        import java.util.Set;
        import java.util.concurrent.*;

        /** Like a {@link Set}. */
        public final class All {
          // #members

          static int distance = abs(-1);
        }
        """);
    writeFrontEnd("A", "import java.util.Map;", "public static void a(Map<?, ?> map) {}");
    generate();

    assertThat(Files.readString(output))
        .endsWith(
            """
            // A header.
            package all;

            import static java.lang.Math.abs;

            import java.util.Map;
            import java.util.Set;
            import java.util.concurrent.*;
            import t.A;

            /** Like a {@link Set}. */
            public final class All {
              public static void a(Map<?, ?> map) {
                A.a(map);
              }

              static int distance = abs(-1);
            }
            """);
  }

  @Test
  void anOutputIsRewrittenOnlyWhenItChangesAndGoesWithItsSources() throws IOException {
    Path first = writeFrontEnd("A", "", "public static void a() {}");
    generate();
    FileTime past = FileTime.fromMillis(1_000_000);
    Files.setLastModifiedTime(output, past);

    assertThat(generate()).isEmpty();
    assertThat(Files.getLastModifiedTime(output)).isEqualTo(past);

    writeFrontEnd("A", "", "public static void b() {}");
    assertThat(generate()).contains("1 files written, 0 deleted");
    assertThat(output).content().contains("A.b();").doesNotContain("A.a();");

    Files.delete(first);
    assertThat(generate()).contains("0 files written, 1 deleted");
    assertThat(output).doesNotExist();
  }

  @Test
  void aSkeletonWithoutFrontEndsDerivesNothing() throws IOException {
    assertThat(generate()).isEmpty();
    assertThat(output).doesNotExist();
  }

  @Test
  void typesOfDerivedClassesAreImported() throws IOException {
    writeSource(
        "t/Float64Box.java", "// #template FLOAT64 for FLOATING\npublic class Float64Box {}");
    writeFrontEnd("A", "", "public static void a(Float32Box box) {}");
    generate();

    assertThat(output).content().contains("import t.Float32Box;");
  }

  @Test
  void aMethodMayHaveNoJavadocOrAnEmptyOne() throws IOException {
    writeFrontEnd(
        "A", "", "/** */\npublic static void a() {}\n/** B. */\npublic static void b() {}");
    generate();

    assertThat(output).content().contains("  /** B. */\n  public static void b() {");
  }

  @Test
  void twoMethodsOfOneSignatureAreRefusedWithBothPlaces() throws IOException {
    Path first =
        writeFrontEnd("A", "import java.util.List;", "public static void f(List<String> x) {}");
    Path second =
        writeFrontEnd(
            "B", "", "\npublic static <T extends java.util.List<T>> int f(T y) { return 0; }");

    assertRefused(second, 6, "f(java.util.List)", "from " + first + ":5");

    writeFrontEnd("A", "", "public static void f(int... x) {}");
    writeFrontEnd("B", "", "public static void f(int[] y) {}");
    assertRefused(second, 5, "f(int[])", "from " + first + ":5");

    writeFrontEnd("B", "", "public static void f(long[] y) {}");
    assertThat(generate()).isPresent();
  }

  @Test
  void twoClassesOfOneSimpleNameAreRefusedWithBothPlaces() throws IOException {
    Path first = writeFrontEnd("A", "import java.util.List;", "public static void a(List<?> x) {}");
    Path second = writeFrontEnd("B", "import java.awt.List;", "public static void b(List x) {}");

    assertRefused(second, 5, "List means java.awt.List here and java.util.List at " + first + ":5");

    writeFrontEnd("B", "import java.awt.List;", "public static void b(java.awt.List x) {}");
    assertThat(generate()).isPresent();
  }

  @Test
  void mistakesAreRefusedWithFileAndLine() throws IOException {
    Path file = writeFrontEnd("A", "import java.util.*;", "public static void a(List<?> x) {}");
    assertRefused(file, 5, "cannot tell which class List is");
    writeFrontEnd("A", "import java.util.*;", "/** {@link Map} */ public static void a() {}");
    assertRefused(file, 5, "cannot tell which class Map is");
    writeFrontEnd("A", "", "/// Markdown.\npublic static void a() {}");
    assertRefused(file, 6, "a facade takes Javadoc in /** */ only");
    writeSource("t/A.java", "// #facade all.All\nclass A {}\n");
    assertRefused(file, 2, "a facade takes the methods of public classes; A is none");
    writeSource("t/A.java", "// #facade all.All\npublic class B {}\n");
    assertRefused(file, 1, "no class A is here");
    writeSource("t/A.java", "\n// #facade all.Nothing\npublic class A {}\n");
    assertRefused(file, 2, "all.Nothing has no skeleton");
    writeSource("t/A.java", "// #facade\npublic class A {}\n");
    assertRefused(file, 1, "write '// #facade CLASS'");
    writeSource("t/A.java", "// #facade all.All\npublic class A {\n  int\n}\n");
    assertRefused(file, 3, "");
  }

  @Test
  void aSkeletonHasOneMark() throws IOException {
    writeFrontEnd("A", "", "public static void a() {}");
    Path skeleton = write("src/facade/all/All.java", "package all;\nclass All {}\n");
    assertRefused(skeleton, 1, "needs a line '// #members'");
    write("src/facade/all/All.java", "package all;\n\nclass All {\n// #members\n// #members\n}\n");
    assertRefused(skeleton, 5, "'// #members', once");
    write("src/facade/all/All.java", "package all;\nclass All {\n  // #member\n}\n");
    assertRefused(skeleton, 3, "'// #members', once");
  }
}
