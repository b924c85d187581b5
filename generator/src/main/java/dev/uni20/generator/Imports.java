package dev.uni20.generator;

import com.sun.source.tree.ImportTree;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The imports of a derived class: one class for each simple name, with the place that needs it. */
final class Imports {
  private record Need(String qualifiedName, String place) {}

  private final String packageName;
  private final Map<String, Need> needs = new TreeMap<>();
  private final Set<String> statics = new TreeSet<>();
  private final Set<String> others = new TreeSet<>();

  /** The imports of a class in {@code packageName}, which needs none for its own neighbours. */
  Imports(String packageName) {
    this.packageName = packageName;
  }

  /**
   * Makes a class known by its simple name.
   *
   * @throws GeneratorException when the simple name already means another class, with both places
   */
  void add(String qualifiedName, JavaSource source, long position) {
    String simpleName = qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
    Need other = needs.putIfAbsent(simpleName, new Need(qualifiedName, source.place(position)));
    if (other != null && !other.qualifiedName().equals(qualifiedName)) {
      throw source.error(
          position,
          simpleName
              + " means "
              + qualifiedName
              + " here and "
              + other.qualifiedName()
              + " at "
              + other.place()
              + ": in one facade, write one of them with its package");
    }
  }

  /** Takes over an import as it stands. */
  void add(ImportTree imported, JavaSource source) {
    Names.importedClass(imported)
        .ifPresentOrElse(
            name -> add(name, source, source.start(imported)),
            () ->
                (imported.isStatic() ? statics : others)
                    .add(imported.toString().strip().replace(";", "")));
  }

  /** The import statements, static ones first, each group sorted. */
  String statements() {
    Set<String> classes = new TreeSet<>(others);
    for (Need need : needs.values()) {
      String name = need.qualifiedName();
      String owner = name.substring(0, Math.max(0, name.lastIndexOf('.')));
      if (!owner.equals("java.lang") && !owner.equals(packageName)) {
        classes.add("import " + name);
      }
    }
    return Stream.of(statics, classes)
        .filter(group -> !group.isEmpty())
        .map(group -> String.join(";\n", group) + ";")
        .collect(Collectors.joining("\n\n"));
  }
}
