package dev.uni20.generator;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads the rows of the dtype list from its source, so that no other place lists dtypes. It parses
 * and does not compile: the list is read before the sources derived from it exist.
 */
final class DTypeReader {
  private final Path file;
  private final List<DTypeRow> rows = new ArrayList<>();

  private DTypeReader(Path file) {
    this.file = file;
  }

  /**
   * The rows of the enum {@code DType} in {@code file}, in order: of each constant's arguments, the
   * first string is its name, the first {@code Kind} its kind, the first integer its bits, and the
   * constant of an earlier row its component.
   */
  static List<DTypeRow> read(Path file) throws IOException {
    DTypeReader reader = new DTypeReader(file);
    reader.parse();
    return List.copyOf(reader.rows);
  }

  private void parse() throws IOException {
    JavaSource source = JavaSource.parse(file);
    for (Tree type : source.unit().getTypeDecls()) {
      if (type instanceof ClassTree tree
          && tree.getKind() == Tree.Kind.ENUM
          && tree.getSimpleName().contentEquals("DType")) {
        readConstants(tree, source);
      }
    }
    if (rows.isEmpty()) {
      throw new GeneratorException(file, 1, "no enum DType with constants is declared here");
    }
  }

  private void readConstants(ClassTree tree, JavaSource source) {
    for (Tree member : tree.getMembers()) {
      // An enum constant is a field whose initializer makes an object of the enum itself.
      if (member instanceof VariableTree field
          && field.getInitializer() instanceof NewClassTree creation
          && creation.getIdentifier() instanceof IdentifierTree type
          && type.getName().contentEquals("DType")) {
        long line = source.unit().getLineMap().getLineNumber(source.start(field));
        rows.add(row(field.getName().toString(), creation.getArguments(), line));
      }
    }
  }

  private DTypeRow row(String constant, List<? extends ExpressionTree> arguments, long line) {
    String name =
        literals(arguments, String.class)
            .findFirst()
            .orElseThrow(() -> missing(constant, "its name as a string", line));
    String kind =
        arguments.stream()
            .flatMap(DTypeReader::simpleName)
            .filter(DTypeRow.KINDS::contains)
            .findFirst()
            .orElseThrow(() ->
                missing(
                    constant, "a Kind among " + DTypeRow.KINDS.stream().sorted().toList(), line));
    int bits =
        literals(arguments, Integer.class)
            .findFirst()
            .orElseThrow(() -> missing(constant, "its storage bits as an integer literal", line));
    String component =
        arguments.stream()
            .filter(IdentifierTree.class::isInstance)
            .flatMap(DTypeReader::simpleName)
            .filter(other -> rows.stream().anyMatch(row -> row.constant().equals(other)))
            .findFirst()
            .orElse("");
    return new DTypeRow(constant, name, kind, bits, component);
  }

  private GeneratorException missing(String constant, String what, long line) {
    return new GeneratorException(
        file, line, constant + " must give " + what + " among its arguments");
  }

  private static <T> Stream<T> literals(List<? extends ExpressionTree> arguments, Class<T> type) {
    return arguments.stream()
        .filter(LiteralTree.class::isInstance)
        .map(argument -> ((LiteralTree) argument).getValue())
        .filter(type::isInstance)
        .map(type::cast);
  }

  private static Stream<String> simpleName(ExpressionTree argument) {
    return switch (argument) {
      case IdentifierTree name -> Stream.of(name.getName().toString());
      case MemberSelectTree select -> Stream.of(select.getIdentifier().toString());
      default -> Stream.empty();
    };
  }
}
