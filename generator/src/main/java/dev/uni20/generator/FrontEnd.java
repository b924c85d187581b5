package dev.uni20.generator;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ReferenceTree;
import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.util.DocTreeScanner;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Modifier;

/** A class whose public static methods a facade offers: their texts, and what these refer to. */
final class FrontEnd {
  private final JavaSource source;
  private final Names names;
  private final String simpleName;
  private final List<MethodTree> methods = new ArrayList<>();

  /**
   * The front end in {@code source}.
   *
   * @param isSource whether a class of this qualified name is among the sources, also derived ones
   * @throws GeneratorException when it is no public class, so that no facade could call it
   */
  FrontEnd(JavaSource source, Predicate<String> isSource) {
    this.source = source;
    this.names = new Names(source, isSource);
    ClassTree main = source.mainClass();
    this.simpleName = main.getSimpleName().toString();
    if (main.getKind() != Tree.Kind.CLASS
        || !main.getModifiers().getFlags().contains(Modifier.PUBLIC)) {
      throw source.error(
          source.start(main),
          "a facade takes the methods of public classes; " + simpleName + " is none");
    }
    for (Tree member : main.getMembers()) {
      if (member instanceof MethodTree method
          && method
              .getModifiers()
              .getFlags()
              .containsAll(Set.of(Modifier.PUBLIC, Modifier.STATIC))) {
        methods.add(method);
      }
    }
  }

  JavaSource source() {
    return source;
  }

  /** The methods to offer, in their order. */
  List<MethodTree> methods() {
    return List.copyOf(methods);
  }

  /** What tells {@code method} from its overloads: its name and the erasures of its parameters. */
  String signature(MethodTree method) {
    return method.getParameters().stream()
        .map(parameter -> erasure(parameter.getType(), method))
        .collect(Collectors.joining(", ", method.getName() + "(", ")"));
  }

  /**
   * The method of the facade: Javadoc and header as they stand here, and a call of this one.
   *
   * @param imports takes the classes that this text refers to
   */
  String delegate(MethodTree method, Imports imports) {
    imports.add(source.qualifiedName(), source, source.start(method));
    addNeedsOfHeader(method, imports);
    String header =
        source
            .text()
            .substring(source.start(method), source.start(method.getBody()))
            .stripTrailing();
    String call =
        method.getParameters().stream()
            .map(parameter -> parameter.getName().toString())
            .collect(Collectors.joining(", ", simpleName + "." + method.getName() + "(", ");"));
    boolean isVoid = method.getReturnType().toString().equals("void");
    return javadoc(method, imports).map(text -> "  " + text + "\n").orElse("")
        + "  "
        + header
        + " {\n    "
        + (isVoid ? "" : "return ")
        + call
        + "\n  }";
  }

  private void addNeedsOfHeader(MethodTree method, Imports imports) {
    TreeScanner<Void, Void> scanner =
        new TreeScanner<>() {
          @Override
          public Void visitIdentifier(IdentifierTree identifier, Void none) {
            String name = identifier.getName().toString();
            if (typeParameter(name, method).isEmpty()) {
              need(name, source.start(identifier), imports);
            }
            return null;
          }

          @Override
          public Void visitMemberSelect(MemberSelectTree select, Void none) {
            ExpressionTree first = select.getExpression();
            while (first instanceof MemberSelectTree outer) {
              first = outer.getExpression();
            }
            // What is no class begins a name with its package.
            names
                .resolve(first.toString())
                .ifPresent(name -> imports.add(name, source, source.start(select)));
            return null;
          }

          @Override
          public Void visitAssignment(AssignmentTree element, Void none) {
            return scan(element.getExpression(), null); // An annotation's element has no import.
          }
        };
    scanner.scan(method.getModifiers(), null);
    scanner.scan(method.getTypeParameters(), null);
    scanner.scan(method.getReturnType(), null);
    scanner.scan(method.getParameters(), null);
    scanner.scan(method.getThrows(), null);
  }

  private void need(String name, long position, Imports imports) {
    String qualifiedName =
        names
            .resolve(name)
            .orElseThrow(() ->
                source.error(
                    position,
                    "the facade cannot tell which class "
                        + name
                        + " is: import it by name or write it with its package"));
    imports.add(qualifiedName, source, position);
  }

  /** The Javadoc of {@code method} as it stands, its references as the facade must write them. */
  private Optional<String> javadoc(MethodTree method, Imports imports) {
    TreePath path = source.memberPath(method);
    DocCommentTree comment = source.trees().getDocCommentTree(path);
    if (comment == null || (comment.getFullBody().isEmpty() && comment.getBlockTags().isEmpty())) {
      return Optional.empty();
    }
    int content = position(comment, comment);
    int start = source.text().lastIndexOf("/**", content);
    int end = source.text().indexOf("*/", content) + 2;
    if (start < 0 || end != source.text().indexOf("*/", start) + 2) {
      throw source.error(
          source.start(method), method.getName() + ": a facade takes Javadoc in /** */ only");
    }
    TreeMap<Integer, String> insertions = new TreeMap<>();
    new DocTreeScanner<Void, Void>() {
      @Override
      public Void visitReference(ReferenceTree reference, Void none) {
        int place = position(comment, reference);
        if (isOfThisClassAlone(reference.getSignature())) {
          insertions.put(place, simpleName);
        }
        addNeedsOfReference(reference.getSignature(), place, imports);
        return null;
      }
    }.scan(comment, null);
    StringBuilder text = new StringBuilder(source.text().substring(start, end));
    insertions.descendingMap().forEach((place, qualifier) -> text.insert(place - start, qualifier));
    return Optional.of(text.toString());
  }

  private int position(DocCommentTree comment, DocTree tree) {
    return Math.toIntExact(
        source.trees().getSourcePositions().getStartPosition(source.unit(), comment, tree));
  }

  /** Whether a reference is to a member of this class that the facade does not have. */
  private boolean isOfThisClassAlone(String reference) {
    if (!reference.startsWith("#")) {
      return false;
    }
    int open = reference.indexOf('(');
    String member = reference.substring(1, open < 0 ? reference.length() : open).strip();
    String signature =
        parameters(reference).stream()
            .map(this::qualified)
            .collect(Collectors.joining(", ", member + "(", ")"));
    return methods.stream()
        .filter(method -> method.getName().contentEquals(member))
        .noneMatch(method -> open < 0 || signature(method).equals(signature));
  }

  /** The type of a parameter in a reference of Javadoc, its class with the package. */
  private String qualified(String type) {
    String first = firstName(type);
    return names.resolve(first).orElse(first) + type.substring(first.length());
  }

  private static String firstName(String type) {
    return type.split("[.\\[]", 2)[0];
  }

  private void addNeedsOfReference(String reference, long position, Imports imports) {
    int member = reference.indexOf('#');
    String type = reference.substring(reference.indexOf('/') + 1);
    List<String> types = new ArrayList<>(parameters(reference));
    types.add(member < 0 ? type : type.substring(0, type.indexOf('#')));
    for (String each : types) {
      String first = firstName(each);
      if (!first.isEmpty() && !SourceVersion.isKeyword(first)) {
        if (each.contains(".")) {
          names.resolve(first).ifPresent(name -> imports.add(name, source, position));
        } else {
          need(first, position, imports);
        }
      }
    }
  }

  /** The types of the parameters in a reference of Javadoc, without their names. */
  private static List<String> parameters(String reference) {
    int open = reference.indexOf('(');
    String inside = open < 0 ? "" : reference.substring(open + 1, reference.lastIndexOf(')'));
    if (inside.isBlank()) {
      return List.of();
    }
    List<String> types = new ArrayList<>();
    for (String parameter : inside.split(",", -1)) {
      types.add(parameter.strip().split("\\s+", 2)[0].replace("...", "[]"));
    }
    return types;
  }

  private String erasure(Tree type, MethodTree method) {
    return switch (type) {
      case ParameterizedTypeTree generic -> erasure(generic.getType(), method);
      case AnnotatedTypeTree annotated -> erasure(annotated.getUnderlyingType(), method);
      case ArrayTypeTree array -> erasure(array.getType(), method) + "[]";
      case IdentifierTree identifier -> {
        String name = identifier.getName().toString();
        Optional<? extends TypeParameterTree> parameter = typeParameter(name, method);
        if (parameter.isEmpty()) {
          yield names.resolve(name).orElse(name);
        }
        List<? extends Tree> bounds = parameter.get().getBounds();
        yield bounds.isEmpty() ? "java.lang.Object" : erasure(bounds.getFirst(), method);
      }
      case MemberSelectTree select -> {
        String outer = erasure(select.getExpression(), method);
        yield outer + "." + select.getIdentifier();
      }
      default -> type.toString();
    };
  }

  private static Optional<? extends TypeParameterTree> typeParameter(
      String name, MethodTree method) {
    return method.getTypeParameters().stream()
        .filter(parameter -> parameter.getName().contentEquals(name))
        .findFirst();
  }
}
