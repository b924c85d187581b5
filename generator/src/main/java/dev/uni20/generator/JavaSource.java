package dev.uni20.generator;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A Java source file, its tree, and the places of the tree in its text. Nothing is compiled. */
record JavaSource(Path file, String text, CompilationUnitTree unit, DocTrees trees) {
  /**
   * Parses one file.
   *
   * @throws GeneratorException when it is no Java, with the place
   */
  static JavaSource parse(Path file) throws IOException {
    JavaCompiler compiler =
        Optional.ofNullable(ToolProvider.getSystemJavaCompiler())
            .orElseThrow(() -> new GeneratorException("the generator needs a JDK; this is a JRE"));
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  diagnostics,
                  List.of("-proc:none"),
                  null,
                  files.getJavaFileObjects(file));
      CompilationUnitTree unit = task.parse().iterator().next();
      for (Diagnostic<? extends JavaFileObject> found : diagnostics.getDiagnostics()) {
        if (found.getKind() == Diagnostic.Kind.ERROR) {
          throw new GeneratorException(file, found.getLineNumber(), found.getMessage(null));
        }
      }
      return new JavaSource(file, Files.readString(file), unit, DocTrees.instance(task));
    }
  }

  /** The class that the file is named after. */
  ClassTree mainClass() {
    String name = file.getFileName().toString().replace(".java", "");
    return unit.getTypeDecls().stream()
        .filter(ClassTree.class::isInstance)
        .map(ClassTree.class::cast)
        .filter(type -> type.getSimpleName().contentEquals(name))
        .findFirst()
        .orElseThrow(() -> new GeneratorException(file, 1, "no class " + name + " is here"));
  }

  /** The package's name, empty for the unnamed one. */
  String packageName() {
    return unit.getPackage() == null ? "" : unit.getPackage().getPackageName().toString();
  }

  /** The name of the main class with its package. */
  String qualifiedName() {
    String simple = mainClass().getSimpleName().toString();
    return packageName().isEmpty() ? simple : packageName() + "." + simple;
  }

  /** The path in the tree to a member of the main class. */
  TreePath memberPath(Tree member) {
    return new TreePath(new TreePath(new TreePath(unit), mainClass()), member);
  }

  /** Where {@code tree} begins in the text. */
  int start(Tree tree) {
    return Math.toIntExact(trees.getSourcePositions().getStartPosition(unit, tree));
  }

  /** Where {@code tree} ends in the text. */
  int end(Tree tree) {
    return Math.toIntExact(trees.getSourcePositions().getEndPosition(unit, tree));
  }

  /** A place in the form of messages: file and line. */
  String place(long position) {
    return file + ":" + unit.getLineMap().getLineNumber(position);
  }

  /** An error at a place. */
  GeneratorException error(long position, String message) {
    return new GeneratorException(file, unit.getLineMap().getLineNumber(position), message);
  }
}
