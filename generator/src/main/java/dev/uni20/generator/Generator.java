package dev.uni20.generator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Derives the sources of every dtype from the templates below a source root, and the facades from
 * their skeletons and front ends. Outputs that would not change are left untouched, so that the
 * compiler's stale-file detection stays quiet, and outputs whose template has gone are deleted.
 */
public final class Generator {
  private final Path base;
  private final Path skeletonRoot;
  private final List<DTypeRow> rows;
  private int written;
  private int deleted;

  private Generator(Path base, Path skeletonRoot, List<DTypeRow> rows) {
    this.base = base;
    this.skeletonRoot = skeletonRoot;
    this.rows = rows;
  }

  /**
   * {@code Generator BASE DTYPE_FILE SKELETON_ROOT SOURCE_ROOT OUTPUT_ROOT [SOURCE_ROOT
   * OUTPUT_ROOT]...}: all but the first relative to BASE, which derived files leave out when they
   * name their sources.
   */
  public static void main(String[] arguments) {
    try {
      if (arguments.length < 5 || arguments.length % 2 == 0) {
        throw new GeneratorException(
            "usage: Generator BASE DTYPE_FILE SKELETON_ROOT SOURCE_ROOT OUTPUT_ROOT [SOURCE_ROOT"
                + " OUTPUT_ROOT]...");
      }
      Path base = Path.of(arguments[0]);
      List<Path> roots = new ArrayList<>();
      for (int i = 3; i < arguments.length; i++) {
        roots.add(base.resolve(arguments[i]));
      }
      run(base, base.resolve(arguments[1]), base.resolve(arguments[2]), roots)
          .ifPresent(summary -> System.out.println("generator: " + summary));
    } catch (GeneratorException | IOException e) {
      System.err.println("generator: " + e.getMessage());
      System.exit(1);
    }
  }

  /**
   * Brings every output root up to date.
   *
   * @param base what the names of templates in derived files are relative to
   * @param dtypeFile the source of the enum {@code DType}
   * @param skeletonRoot the root of the skeletons of facades, which need not exist
   * @param roots source and output roots in turn; a source root that does not exist has no template
   * @return what changed, or empty when nothing did
   */
  static Optional<String> run(Path base, Path dtypeFile, Path skeletonRoot, List<Path> roots)
      throws IOException {
    Generator generator = new Generator(base, skeletonRoot, DTypeReader.read(dtypeFile));
    for (int i = 0; i < roots.size(); i += 2) {
      generator.update(roots.get(i), roots.get(i + 1));
    }
    if (generator.written == 0 && generator.deleted == 0) {
      return Optional.empty();
    }
    return Optional.of(generator.written + " files written, " + generator.deleted + " deleted");
  }

  private void update(Path sourceRoot, Path outputRoot) throws IOException {
    Map<Path, String> outputs = new HashMap<>();
    Map<Path, Path> origins = new HashMap<>();
    for (Path file : javaFiles(sourceRoot)) {
      Optional<Template> template = Template.parse(file, Files.readAllLines(file), rows);
      if (template.isEmpty()) {
        continue;
      }
      for (DTypeRow row : template.get().targets()) {
        Path sibling = file.resolveSibling(template.get().fileName(row));
        if (Files.exists(sibling)) {
          continue; // Written by hand, or a template itself: it wins.
        }
        Path output = outputRoot.resolve(sourceRoot.relativize(sibling).toString());
        Path other = origins.put(output, file);
        if (other != null) {
          throw new GeneratorException(
              file, 1, "derives " + output.getFileName() + ", and so does " + other);
        }
        String source = base.relativize(file).toString().replace('\\', '/');
        outputs.put(output, template.get().derive(row, source));
      }
    }
    outputs.putAll(Facade.derive(base, skeletonRoot, sourceRoot, outputRoot, origins::containsKey));
    for (Path stale : javaFiles(outputRoot)) {
      if (!outputs.containsKey(stale)) {
        Files.delete(stale);
        deleted++;
      }
    }
    for (Map.Entry<Path, String> output : outputs.entrySet()) {
      write(output.getKey(), output.getValue());
    }
  }

  private void write(Path file, String text) throws IOException {
    if (Files.exists(file) && Files.readString(file).equals(text)) {
      return;
    }
    Files.createDirectories(Optional.ofNullable(file.getParent()).orElseThrow());
    Files.writeString(file, text);
    written++;
  }

  static List<Path> javaFiles(Path root) throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
