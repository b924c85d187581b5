package dev.uni20.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Classes and files that the documents name exist. */
class DocumentedNamesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern CODE = Pattern.compile("`([A-Z][a-z]+\\w*)(\\.\\w+)?(\\(.*?\\))?`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)(#[^)]*)?\\)");

  /** Of the JDK. */
  private static final Set<String> FOREIGN =
      Set.of("MemorySegment", "Number", "ServiceLoader", "UncheckedIOException", "Unsafe");

  /** Words of the prose that are parts of names. */
  private static final Set<String> PARTS = Set.of("Host");

  @Test
  void namedClassesExist() throws IOException {
    Set<String> classes;
    try (Stream<Path> files = Files.walk(ROOT, 12)) {
      classes =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".java"))
              .map(name -> name.substring(0, name.length() - ".java".length()))
              .collect(Collectors.toSet());
    }
    Set<String> missing = new TreeSet<>();
    for (Path document : List.of(ROOT.resolve("ARCHITECTURE.md"), ROOT.resolve("docs/decisions"))) {
      for (Path file : markdown(document)) {
        Matcher name = CODE.matcher(Files.readString(file));
        while (name.find()) {
          String found = name.group(1);
          if (!classes.contains(found) && !FOREIGN.contains(found) && !PARTS.contains(found)) {
            missing.add(ROOT.relativize(file) + ": " + found);
          }
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void linkedFilesExist() throws IOException {
    List<String> missing = new ArrayList<>();
    List<Path> documents = new ArrayList<>(markdown(ROOT.resolve("docs")));
    try (Stream<Path> top = Files.list(ROOT)) {
      top.filter(file -> file.toString().endsWith(".md")).forEach(documents::add);
    }
    for (Path document : documents) {
      Matcher link = LINK.matcher(Files.readString(document));
      while (link.find()) {
        String target = link.group(1);
        if (!target.contains("://") && !Files.exists(document.resolveSibling(target))) {
          missing.add(ROOT.relativize(document) + ": " + target);
        }
      }
    }
    assertThat(documents).hasSizeGreaterThan(10);
    assertThat(missing).isEmpty();
  }

  private static List<Path> markdown(Path place) throws IOException {
    try (Stream<Path> files = Files.walk(place)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
    }
  }
}
