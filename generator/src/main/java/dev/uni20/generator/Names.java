package dev.uni20.generator;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which classes the simple names in a source mean: its nested classes, those it imports by name,
 * those of its package, those of {@code java.lang}, in the order of the language. It reads the
 * source and does not compile it, so a class imported on demand ({@code import a.*}) is unknown.
 */
final class Names {
  private final Map<String, String> declared = new HashMap<>();
  private final String packagePrefix;
  private final Predicate<String> isSource;

  /**
   * The names in {@code source}.
   *
   * @param isSource whether a class of this qualified name is among the sources, also derived ones
   */
  Names(JavaSource source, Predicate<String> isSource) {
    this.isSource = isSource;
    this.packagePrefix = source.packageName().isEmpty() ? "" : source.packageName() + ".";
    for (ImportTree imported : source.unit().getImports()) {
      importedClass(imported)
          .ifPresent(name -> declared.put(name.substring(name.lastIndexOf('.') + 1), name));
    }
    ClassTree main = source.mainClass();
    declared.put(main.getSimpleName().toString(), source.qualifiedName());
    for (Tree member : main.getMembers()) {
      if (member instanceof ClassTree nested) {
        String name = nested.getSimpleName().toString();
        declared.put(name, source.qualifiedName() + "." + name);
      }
    }
  }

  /** The class that an import names, or empty when it is static or on demand. */
  static Optional<String> importedClass(ImportTree imported) {
    if (imported.isStatic()
        || imported.isModule()
        || !(imported.getQualifiedIdentifier() instanceof MemberSelectTree select)
        || select.getIdentifier().contentEquals("*")) {
      return Optional.empty();
    }
    return Optional.of(select.toString());
  }

  /** The qualified name of the class that {@code simpleName} means, or empty when unknown. */
  Optional<String> resolve(String simpleName) {
    String name = declared.get(simpleName);
    if (name != null) {
      return Optional.of(name);
    }
    if (isSource.test(packagePrefix + simpleName)) {
      return Optional.of(packagePrefix + simpleName);
    }
    return Object.class.getResource(simpleName + ".class") == null
        ? Optional.empty()
        : Optional.of("java.lang." + simpleName);
  }
}
