package dev.uni20.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Everything public in an exported package has a Javadoc comment. */
class DocumentationTest {
  private static final Path SOURCES = Path.of("src/main/java");

  /** Not exported, so its Javadoc is for us alone. */
  private static final String INTERNAL = "dev/uni20/kernel/cpu";

  @Test
  void everythingPublicIsDocumented() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES);
        StandardJavaFileManager manager = compiler().getStandardFileManager(null, null, null)) {
      List<Path> exported =
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !SOURCES.relativize(file).startsWith(INTERNAL))
              .toList();

      assertThat(exported).hasSizeGreaterThan(10);
      assertThat(undocumented(manager, manager.getJavaFileObjectsFromPaths(exported))).isEmpty();
    }
  }

  @Test
  void whatIsUndocumentedIsFound() throws IOException {
    String source =
        """
        /** Documented. */
        public interface Sample {
          void inInterface();
          class Nested {
            public Nested() {}
            protected int field;
            @Override public String toString() { return ""; }
            void hidden() {}
          }
          /** Documented. */
          enum Choice { A }
          private void hidden() {}
        }
        class Hidden { public void hidden() {} }
        """;
    JavaFileObject file =
        new SimpleJavaFileObject(URI.create("string:///Sample.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source;
          }
        };
    try (StandardJavaFileManager manager = compiler().getStandardFileManager(null, null, null)) {
      assertThat(undocumented(manager, List.of(file)))
          .containsExactly(
              "Sample.java:11 A",
              "Sample.java:3 inInterface",
              "Sample.java:4 Nested",
              "Sample.java:5 <init>",
              "Sample.java:6 field");
    }
  }

  private static JavaCompiler compiler() {
    return Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
  }

  private static Set<String> undocumented(
      StandardJavaFileManager manager, Iterable<? extends JavaFileObject> files)
      throws IOException {
    JavacTask task =
        (JavacTask) compiler().getTask(null, manager, null, List.of("-proc:none"), null, files);
    Scanner scanner = new Scanner(DocTrees.instance(task));
    for (CompilationUnitTree unit : task.parse()) {
      scanner.scan(unit, null);
    }
    return new TreeSet<>(scanner.found);
  }

  /** Visits what a user of the library can see, and collects what has no comment. */
  private static final class Scanner extends TreePathScanner<Void, Void> {
    private final DocTrees trees;
    private final List<String> found = new ArrayList<>();

    Scanner(DocTrees trees) {
      this.trees = trees;
    }

    @Override
    public Void visitClass(ClassTree tree, Void unused) {
      if (isVisible(tree.getModifiers())) {
        check(tree, tree.getSimpleName().toString());
        super.visitClass(tree, null);
      }
      return null;
    }

    @Override
    public Void visitMethod(MethodTree tree, Void unused) {
      boolean overrides =
          tree.getModifiers().getAnnotations().stream()
              .anyMatch(annotation -> annotation.getAnnotationType().toString().equals("Override"));
      // The constructor of a record is described by the parameters of its header.
      boolean canonical = isInRecord() && tree.getName().contentEquals("<init>");
      if (isVisible(tree.getModifiers()) && !overrides && !canonical) {
        check(tree, tree.getName().toString());
      }
      return null; // Locals are no one's business.
    }

    @Override
    public Void visitVariable(VariableTree tree, Void unused) {
      if (isVisible(tree.getModifiers()) && !isRecordComponent(tree)) {
        check(tree, tree.getName().toString());
      }
      return null;
    }

    private CompilationUnitTree unit() {
      return getCurrentPath().getCompilationUnit();
    }

    /** Components appear as fields of the record; other fields of a record are static. */
    private boolean isRecordComponent(VariableTree tree) {
      return isInRecord() && !tree.getModifiers().getFlags().contains(Modifier.STATIC);
    }

    private boolean isInRecord() {
      return getCurrentPath().getParentPath().getLeaf().getKind() == Tree.Kind.RECORD;
    }

    private boolean isVisible(ModifiersTree modifiers) {
      Set<Modifier> flags = modifiers.getFlags();
      boolean inInterface =
          getCurrentPath().getParentPath().getLeaf().getKind() == Tree.Kind.INTERFACE;
      return flags.contains(Modifier.PUBLIC)
          || flags.contains(Modifier.PROTECTED)
          || (inInterface && !flags.contains(Modifier.PRIVATE));
    }

    private void check(Tree tree, String name) {
      if (trees.getDocComment(getCurrentPath()) == null) {
        long position = trees.getSourcePositions().getStartPosition(unit(), tree);
        String file = Path.of(unit().getSourceFile().getName()).getFileName().toString();
        found.add(
            String.format(
                Locale.ROOT, "%s:%d %s", file, unit().getLineMap().getLineNumber(position), name));
      }
    }
  }
}
