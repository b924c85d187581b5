package dev.uni20.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The tables printed in docs/contract.md are those of the code. */
class ContractDocumentTest {
  private static final Path DOCUMENT = Path.of("../docs/contract.md");

  /** With {@code -Duni20.docs.write=true} the document is written anew instead of checked. */
  private static final boolean WRITE = Boolean.getBoolean("uni20.docs.write");

  @Test
  void tablesAreThoseOfTheCode() throws IOException {
    String document = Files.readString(DOCUMENT);
    String current = document;
    for (Map.Entry<String, String> table : ContractTables.all().entrySet()) {
      current = replaced(current, table.getKey(), table.getValue());
    }
    if (WRITE) {
      Files.writeString(DOCUMENT, current);
      return;
    }
    assertThat(document)
        .as(
            "docs/contract.md is stale; write its tables anew with"
                + " ./mvnw -pl core -Dtest=ContractDocumentTest -Duni20.docs.write=true test")
        .isEqualTo(current);
  }

  private static String replaced(String document, String name, String table) {
    String begin = "<!-- generated: " + name + " -->\n";
    String end = "<!-- end of " + name + " -->\n";
    int from = document.indexOf(begin);
    int to = document.indexOf(end);
    assertThat(from).as("docs/contract.md has the line %s", begin.strip()).isNotNegative();
    assertThat(to).as("docs/contract.md has the line %s", end.strip()).isGreaterThan(from);
    return document.substring(0, from + begin.length()) + table + document.substring(to);
  }
}
