package dev.uni20.bench;

import dev.uni20.bench.PeerName.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The peers that run in a JVM: built by the Maven project in bench/peers the first time, which
 * fetches the libraries, and each in a process of its own. The project is no module of the build,
 * so that building and testing this library fetches none of them.
 */
final class JvmPeers {
  private static final String PROJECT = "bench/peers";

  private final @Nullable Path root;
  private final int threads;
  private final Consumer<String> progress;

  /** Why they are absent; null until a build was tried, empty after a successful one. */
  private @Nullable String failure;

  JvmPeers(@Nullable Path root, int threads, Consumer<String> progress) {
    this.root = root;
    this.threads = threads;
    this.progress = progress;
  }

  /** Starts the process of one library. */
  Peer start(PeerName name) {
    if (root == null) {
      return new AbsentPeer(name, "no checkout to build it in; run it as ./uni20 bench");
    }
    if (failure == null) {
      failure = build(root);
    }
    if (!failure.isEmpty()) {
      return new AbsentPeer(name, failure);
    }
    Path target = root.resolve(PROJECT).resolve("target");
    ProcessBuilder builder =
        new ProcessBuilder(
            java(),
            "-XX:ActiveProcessorCount=" + threads,
            "--enable-native-access=ALL-UNNAMED",
            "-Dorg.bytedeco.javacpp.cachedir=" + target.resolve("javacpp"),
            "-cp",
            target.resolve("classes") + System.getProperty("path.separator") + target + "/lib/*",
            "dev.uni20.bench.peers." + program(name));
    Peers.limitThreads(builder.environment(), threads);
    return ChildPeer.start(name, builder);
  }

  /** The class of bench/peers that drives a library. */
  static String program(PeerName name) {
    String word = name.word();
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1) + "Peer";
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Builds the project unless it is built; returns why that failed, or nothing. */
  private String build(Path checkout) {
    Path project = checkout.resolve(PROJECT);
    Path stamp = project.resolve("target/built");
    Path log = checkout.resolve("target/uni20/peers.log");
    try {
      if (!isStale(
          stamp,
          List.of(
              project.resolve("pom.xml"),
              project.resolve("src"),
              checkout.resolve("bench/src/main/java/dev/uni20/bench/timing")))) {
        return "";
      }
      progress.accept(
          "building what drives "
              + PeerName.named(Kind.JVM)
              + "; the first time fetches about 130 MB");
      Files.createDirectories(log.getParent());
      ProcessBuilder builder =
          new ProcessBuilder(
              "sh",
              checkout.resolve("mvnw").toString(),
              "--batch-mode",
              "--no-transfer-progress",
              "--file",
              project.resolve("pom.xml").toString(),
              "-Dmaven.test.skip=true",
              "-Dspotless.check.skip=true",
              "package");
      builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
      builder.redirectErrorStream(true).redirectOutput(log.toFile());
      Process build = builder.start();
      build.getOutputStream().close(); // It has nothing to ask.
      if (build.waitFor() != 0) {
        return "its build failed: " + firstError(log);
      }
      Files.writeString(stamp, "");
      return "";
    } catch (IOException e) {
      return "its build failed: " + Objects.requireNonNullElse(e.getMessage(), e.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "its build was interrupted";
    }
  }

  private static boolean isStale(Path stamp, List<Path> sources) throws IOException {
    if (!Files.exists(stamp)) {
      return true;
    }
    FileTime built = Files.getLastModifiedTime(stamp);
    for (Path source : sources) {
      List<Path> files = new ArrayList<>();
      try (Stream<Path> found = Files.walk(source)) {
        found.forEach(files::add);
      }
      for (Path file : files) {
        if (Files.getLastModifiedTime(file).compareTo(built) > 0) {
          return true;
        }
      }
    }
    return false;
  }

  private static String firstError(Path log) throws IOException {
    try (Stream<String> lines = Files.lines(log)) {
      return lines
          .filter(line -> line.startsWith("[ERROR]"))
          .findFirst()
          .map(line -> line.substring("[ERROR]".length()).strip())
          .orElse("see " + log);
    }
  }
}
