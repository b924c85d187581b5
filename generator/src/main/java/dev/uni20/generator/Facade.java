package dev.uni20.generator;

import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MethodTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A class that offers the public static methods of several front ends under one name: a skeleton
 * written by hand, with the methods derived in place of its line {@code // #members}.
 */
final class Facade {
  private static final Pattern DIRECTIVE = Pattern.compile("\\s*// #([a-z]+)\\b(.*)");

  private final Path base;
  private final JavaSource skeleton;
  private final Imports imports;
  private final Map<String, String> signatures = new HashMap<>();
  private final List<String> members = new ArrayList<>();
  private final List<Path> sources = new ArrayList<>();

  private Facade(Path base, JavaSource skeleton) {
    this.base = base;
    this.skeleton = skeleton;
    this.imports = new Imports(skeleton.packageName());
    this.sources.add(skeleton.file());
  }

  /**
   * The facades that classes below a source root ask for by a line {@code // #facade CLASS}.
   *
   * @param base what the names of sources in derived files are relative to
   * @param skeletonRoot the root of the skeletons
   * @param sourceRoot the root of the front ends
   * @param outputRoot the root of derived files
   * @param derived the files that will be below the output root, whether they are yet or not
   * @return the texts of the derived files
   */
  static Map<Path, String> derive(
      Path base, Path skeletonRoot, Path sourceRoot, Path outputRoot, Predicate<Path> derived)
      throws IOException {
    Predicate<String> isSource =
        name -> {
          String path = name.replace('.', '/') + ".java";
          return Files.exists(sourceRoot.resolve(path)) || derived.test(outputRoot.resolve(path));
        };
    Map<String, Facade> facades = new TreeMap<>();
    for (Path file : Generator.javaFiles(sourceRoot)) {
      List<String> lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        Matcher directive = DIRECTIVE.matcher(lines.get(i));
        if (directive.matches() && directive.group(1).equals("facade")) {
          String name = directive.group(2).strip();
          Facade facade = facades.get(name);
          if (facade == null) {
            facade = open(base, skeletonRoot, name, file, i + 1);
            facades.put(name, facade);
          }
          facade.add(new FrontEnd(JavaSource.parse(file), isSource));
        }
      }
    }
    Map<Path, String> outputs = new HashMap<>();
    for (Facade facade : facades.values()) {
      Path relative = skeletonRoot.relativize(facade.skeleton.file());
      outputs.put(outputRoot.resolve(relative.toString()), facade.text());
    }
    return outputs;
  }

  private static Facade open(Path base, Path skeletonRoot, String name, Path file, int line)
      throws IOException {
    if (name.isEmpty() || name.contains(" ")) {
      throw new GeneratorException(file, line, "write '// #facade CLASS', with its package");
    }
    Path skeleton = skeletonRoot.resolve(name.replace('.', '/') + ".java");
    if (!Files.exists(skeleton)) {
      throw new GeneratorException(
          file, line, "the facade " + name + " has no skeleton " + skeleton);
    }
    return new Facade(base, JavaSource.parse(skeleton));
  }

  private void add(FrontEnd frontEnd) {
    JavaSource source = frontEnd.source();
    sources.add(source.file());
    for (MethodTree method : frontEnd.methods()) {
      String signature = frontEnd.signature(method);
      int position = source.start(method);
      String other = signatures.putIfAbsent(signature, source.place(position));
      if (other != null) {
        throw source.error(position, signature + " is in the facade already, from " + other);
      }
      members.add(frontEnd.delegate(method, imports));
    }
  }

  private String text() {
    imports.add(skeleton.qualifiedName(), skeleton, skeleton.start(skeleton.mainClass()));
    int headEnd =
        skeleton.unit().getPackage() == null ? 0 : skeleton.end(skeleton.unit().getPackage());
    int tailStart = headEnd;
    for (ImportTree imported : skeleton.unit().getImports()) {
      imports.add(imported, skeleton);
      tailStart = skeleton.end(imported);
    }
    String names =
        sources.stream()
            .map(file -> base.relativize(file).toString().replace('\\', '/'))
            .collect(Collectors.joining(", "));
    return "// Derived from "
        + names
        + ": edit those files, not this one.\n"
        + skeleton.text().substring(0, headEnd)
        + "\n\n"
        + imports.statements()
        + "\n\n"
        + withMembers(tailStart)
        + "\n";
  }

  private String withMembers(int tailStart) {
    List<String> lines = new ArrayList<>();
    int marks = 0;
    int line = Math.toIntExact(skeleton.unit().getLineMap().getLineNumber(tailStart));
    for (String text : skeleton.text().substring(tailStart).lines().toList()) {
      Matcher directive = DIRECTIVE.matcher(text);
      if (!directive.matches()) {
        lines.add(text);
      } else if (!directive.group(1).equals("members") || ++marks > 1) {
        throw new GeneratorException(
            skeleton.file(), line, "a skeleton has one directive, '// #members', once");
      } else {
        lines.add(String.join("\n\n", members));
      }
      line++;
    }
    if (marks == 0) {
      throw new GeneratorException(
          skeleton.file(), 1, "a skeleton needs a line '// #members' where the methods go");
    }
    return String.join("\n", lines).strip();
  }
}
