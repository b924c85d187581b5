package dev.uni20.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.bench.Report.Participant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReportTest {
  private static final Work WORK = Works.all().get(0); // sum float64: NumPy 0.42, plain read 1.15

  private static Timing timing(double seconds) {
    return Timing.of(new double[] {2 * seconds, seconds, seconds / 2});
  }

  private static final Row ROW =
      new Row(
          WORK,
          false,
          Extents.of(4, 5),
          Map.of(
              PeerName.UNI20, timing(1e-3),
              PeerName.NUMPY, timing(2e-3),
              PeerName.READ, timing(1e-3)),
          Map.of(PeerName.TORCH, "absent"),
          Set.of());

  /** The same of a NumPy whose sum is wrong. */
  private static final Row WRONG =
      new Row(
          WORK,
          false,
          ROW.extents(),
          ROW.timings(),
          Map.of(PeerName.NUMPY, "another result: 1.0, not 2.0"),
          Set.of(PeerName.NUMPY));

  private static final Report REPORT =
      new Report(
          false,
          Map.of("processor", "Some \"CPU\""),
          List.of(
              new Participant(PeerName.UNI20, true, "1.0", "1.0"),
              new Participant(PeerName.NUMPY, true, "2.0", "2.0"),
              new Participant(
                  PeerName.TORCH, false, "/home/me/bin/python3: no torch", "no Python has it"),
              new Participant(PeerName.READ, true, "512 bits", "512 bits")),
          List.of(ROW));

  @Test
  void mediansAreOfAllSamples() {
    assertThat(Timing.of(new double[] {3, 1, 2})).isEqualTo(new Timing(2, 1, 3, 3));
    assertThat(Timing.of(new double[] {4, 1, 2, 3})).isEqualTo(new Timing(2.5, 1, 4, 4));
  }

  @Test
  void verdictsSayByHowMuchATargetIsMissed() {
    assertThat(ROW.verdicts())
        .hasToString(
            "[NumPy 0.50 over 0.42, missed by a factor 1.19, plain read 1.00 of 1.15, met]");
  }

  @Test
  void textNamesMachineLibrariesAndWhoIsAbsent() {
    assertThat(REPORT.text().lines())
        .contains(
            "processor  Some \"CPU\"",
            "NumPy      2.0",
            "PyTorch    absent: /home/me/bin/python3: no torch",
            "work         elements  Uni20    NumPy           plain read      held to",
            "sum float64  4 x 5     1.00 ms  2.00 ms (0.50)  1.00 ms (1.00)  NumPy 0.50 over 0.42,"
                + " missed by a factor 1.19; plain read 1.00 of 1.15, met",
            "1 of 2 targets met.");
  }

  @Test
  void aTargetAgainstAnotherResultIsNeitherMetNorMissed() {
    assertThat(WRONG.verdicts()).hasToString("[plain read 1.00 of 1.15, met]");
    assertThat(WRONG.summary()).endsWith("; plain read 1.00 of 1.15, met; NumPy: another result");
    Report report = new Report(false, Map.of(), REPORT.participants(), List.of(ROW, WRONG));
    assertThat(report.text().lines())
        .anyMatch(line -> line.endsWith(" plain read 1.00 of 1.15, met; NumPy: another result"))
        .contains(
            "sum float64, NumPy: another result: 1.0, not 2.0",
            "2 of 3 targets met; 1 do not count, since the peer has another result.");
    assertThat(report.json()).contains("\"another result\": [\n        \"NumPy\"\n      ]");
  }

  @Test
  void aQuickRunHasRatiosAndItsOwnExtentsButNoVerdicts() {
    Work matrix =
        Works.all().stream()
            .filter(work -> work.title().contains("axis 0 of 4000 x 2500, row-major"))
            .findFirst()
            .orElseThrow();
    Row quick =
        new Row(
            matrix,
            true,
            matrix.shape().quick(),
            Map.of(PeerName.UNI20, timing(2e-3), PeerName.NUMPY, timing(1e-3)),
            Map.of(),
            Set.of());
    Report report = new Report(true, Map.of(), REPORT.participants(), List.of(quick));
    assertThat(quick.summary())
        .startsWith("sum float64 over axis 0 of 1250 x 800, row-major: ")
        .endsWith("; NumPy 2.00");
    for (String text : List.of(report.text(), report.markdown())) {
      assertThat(text)
          .contains("axis 0 of 1250 x 800, row-major", "ratios", "NumPy 2.00")
          .contains("quick run: targets hold for full ones, so none is judged.")
          .doesNotContain("4000", "missed", "met", "held to");
    }
    // For other programs the title is that of the work in any run.
    assertThat(report.json()).contains("\"quick\": true", matrix.title(), "\"met\": false");
    assertThat(matrix.title(matrix.shape().full())).isEqualTo(matrix.title());
  }

  @Test
  void aTargetWithoutATimeIsNamed() {
    Row untimed =
        new Row(
            WORK,
            true,
            Extents.of(4),
            Map.of(PeerName.UNI20, timing(1)),
            Map.of(PeerName.NUMPY, "absent", PeerName.READ, "failed: it ended in /tmp/a/b.log"),
            Set.of());
    Report report = new Report(true, Map.of(), List.of(), List.of(untimed));
    assertThat(report.text())
        .contains(
            "0 ratios; 2 could not be checked",
            "quick run",
            "sum float64, NumPy: absent",
            "sum float64, plain read: failed: it ended in /tmp/a/b.log");
    assertThat(report.markdown()).contains("sum float64, plain read: failed: it ended in b.log");
  }

  @Test
  void markdownIsATable() {
    assertThat(REPORT.markdown())
        .contains(
            "| PyTorch | absent: no Python has it |\n",
            "| work | elements | Uni20 | NumPy | plain read | held to |",
            "| sum float64 | 4 x 5 | 1.00 ms | 2.00 ms (0.50) |");
  }

  @Test
  void jsonHasEverything() {
    assertThat(REPORT.json())
        .contains(
            "\"processor\": \"Some \\\"CPU\\\"\"",
            "\"reason\": \"/home/me/bin/python3: no torch\"",
            "\"title\": \"sum float64\"",
            "\"at most\": 0.42",
            "\"met\": false",
            "\"median\": 0.001");
    assertThat(Json.text(List.of(Double.NaN, true, "a\\\n\t", Map.of())))
        .isEqualTo("[\n  null,\n  true,\n  \"a\\\\\\u000a\\u0009\",\n  {}\n]\n");
  }

  @Test
  void figuresHaveThreeDigits() {
    assertThat(Figures.time(1.2345e-9)).isEqualTo("1.23 ns");
    assertThat(Figures.time(99.96e-6)).isEqualTo("100 us");
    assertThat(Figures.time(999.6e-6)).isEqualTo("1.00 ms");
    assertThat(Figures.time(12.34)).isEqualTo("12.3 s");
    assertThat(Figures.ratio(0.4249)).isEqualTo("0.42");
    assertThat(Figures.ratio(0.0042)).isEqualTo("0.004");
    assertThat(Figures.ratio(123.4)).isEqualTo("123");
  }

  @Test
  void onlyTheFiguresOfThePageAreReplaced() throws IOException {
    Path page = Path.of("page.md");
    String text = "before\n" + DocumentPage.BEGIN + "old\n" + DocumentPage.END + "after\n";
    assertThat(DocumentPage.replaced(page, text, "new\n"))
        .isEqualTo("before\n" + DocumentPage.BEGIN + "new\n" + DocumentPage.END + "after\n");
    assertThatThrownBy(() -> DocumentPage.replaced(page, "no lines", "new"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("page.md has no lines <!-- generated: figures -->");
  }

  @Test
  void resultsMayDifferByRoundingOnly() {
    assertThat(Comparison.differs(1.0, 1.0001)).isFalse();
    assertThat(Comparison.differs(1.0, 1.01)).isTrue();
    assertThat(Comparison.differs(1.0, Double.NaN)).isTrue();
    assertThat(Comparison.differs(Double.NaN, 1.0)).isTrue();
    assertThat(Comparison.differs(1.0, Double.POSITIVE_INFINITY)).isTrue();
  }

  @Test
  void thePageNamesFilesWithoutTheirFolders() {
    assertThat(Report.withoutFolders("Cannot run \"/opt/x y/bin/python3\": see C:\\a\\b.log"))
        .isEqualTo("Cannot run \"x y/bin/python3\": see b.log");
    String plain = "2/3 of a/b, https://example.org/a/b, -DA=1, x / y, /tmp";
    assertThat(Report.withoutFolders(plain)).isEqualTo(plain);
  }
}
