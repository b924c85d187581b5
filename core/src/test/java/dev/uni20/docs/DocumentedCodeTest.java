package dev.uni20.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every block of Java in the documents compiles. A block with a main method is a whole program; one
 * that declares a class is put below the imports; any other is taken as the body of a program.
 */
class DocumentedCodeTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\R(.*?)^```");
  private static final Pattern DECLARATION =
      Pattern.compile("(?m)^(public |final |sealed )*(class|record|interface|enum) ");

  private static final String IMPORTS =
      """
      import static dev.uni20.Uni20.*;
      import static dev.uni20.dtype.DType.*;
      import dev.uni20.dtype.*;
      import dev.uni20.io.*;
      import dev.uni20.kernel.*;
      import dev.uni20.memory.*;
      import dev.uni20.tensor.*;
      """;

  @TempDir Path classes;

  @TestFactory
  Stream<DynamicTest> blocksCompile() throws IOException {
    List<Path> documents;
    try (Stream<Path> top = Files.list(ROOT);
        Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      documents =
          Stream.concat(top, docs)
              .filter(file -> file.toString().endsWith(".md"))
              .sorted()
              .toList();
    }
    assertThat(documents).contains(ROOT.resolve("README.md"), ROOT.resolve("docs/contract.md"));
    Stream.Builder<DynamicTest> tests = Stream.builder();
    for (Path document : documents) {
      Matcher block = BLOCK.matcher(Files.readString(document));
      for (int number = 1; block.find(); number++) {
        String code = block.group(1);
        String name = ROOT.relativize(document) + ", block " + number;
        if (!code.contains("// #template")) { // What the build derives from is no program.
          tests.add(DynamicTest.dynamicTest(name, () -> assertCompiles(name, program(code))));
        }
      }
    }
    return tests.build();
  }

  private static String program(String code) {
    if (code.contains("void main(")) {
      return code;
    }
    return DECLARATION.matcher(code).find()
        ? IMPORTS + code + "void main() {}"
        : IMPORTS + "void main() throws Exception {\n" + code + "}";
  }

  private void assertCompiles(String name, String program) {
    JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///Block.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return program;
          }
        };
    StringWriter messages = new StringWriter();
    List<String> options = List.of("-proc:none", "-cp", "target/classes", "-d", classes.toString());
    boolean compiled =
        compiler.getTask(messages, null, null, options, null, List.of(source)).call();
    assertThat(compiled).as("%s: %s%n%s", name, messages, program).isTrue();
  }
}
