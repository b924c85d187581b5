package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.DispatchReport;
import dev.uni20.kernel.Reports;
import dev.uni20.memory.ChildJvm;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import jdk.incubator.vector.DoubleVector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The build runs the conformance tests several times, with vectors of several widths and without
 * the module that they need; this proves of each run which backend it was about.
 */
class SimdExecutionTest {
  private static final String EXECUTION = System.getProperty("uni20.test.execution", "");

  /** Apart, since the module may not be there. */
  private static final class Widest {
    static int bits() {
      return DoubleVector.SPECIES_PREFERRED.vectorBitSize();
    }
  }

  private static String backendOfASumOf(int count) {
    List<DispatchReport> reports = new ArrayList<>();
    try (Reports.Listening _ = Reports.listen(reports::add)) {
      Reductions.sum(Factories.ones(DType.FLOAT64, count));
    }
    return reports.getLast().backend();
  }

  @Test
  @EnabledIfSystemProperty(
      named = "uni20.test.execution",
      matches = ".+",
      disabledReason = "the main run is about no backend in particular")
  void runsOverTheBackendItIsAbout() {
    boolean loaded = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

    assertThat(loaded).isEqualTo(!EXECUTION.equals("without-simd"));
    if (EXECUTION.matches("simd\\d+")) {
      int bytes = Integer.parseInt(EXECUTION.substring("simd".length()));
      assertThat(Widest.bits()).isLessThanOrEqualTo(8 * bytes);
    }
    String expected = loaded && Widest.bits() >= 256 ? "simd" : "reference";
    assertThat(backendOfASumOf(5)).isEqualTo(expected);
    assertThat(backendOfASumOf(5000)).isEqualTo(expected);
  }

  /** Sums small and large tensors. */
  static final class Sums {
    private Sums() {}

    /** Prints which backend has summed. */
    public static void main(String[] arguments) {
      IO.println(backendOfASumOf(5) + " " + backendOfASumOf(5000) + " " + backendOfASumOf(50_000));
    }
  }

  @Test
  @DisabledIfSystemProperty(
      named = "uni20.test.execution",
      matches = ".+",
      disabledReason = "it starts JVMs of its own, alike in every run: the main one does")
  void warnsOnceWhereItIsMissed() throws IOException, InterruptedException {
    String warning = "uni20 computes without SIMD";
    String without = ChildJvm.run(List.of(), Sums.class);
    String off = ChildJvm.run(List.of("-Duni20.simd.off=true"), Sums.class);
    String narrow =
        ChildJvm.run(
            List.of("--add-modules", "jdk.incubator.vector", "-XX:MaxVectorSize=16"), Sums.class);

    assertThat(without).containsOnlyOnce(warning).contains("--add-modules jdk.incubator.vector");
    assertThat(off).doesNotContain(warning);
    assertThat(narrow).containsOnlyOnce(warning).contains("hold fewer than four float64");
    for (String text : List.of(without, off, narrow)) {
      assertThat(text).contains("reference reference reference");
    }
  }

  @ParameterizedTest
  @CsvSource({"true,true", "TRUE,true", "' True ',true", "false,false", "False,false"})
  @DisabledIfSystemProperty(
      named = "uni20.test.execution",
      matches = ".+",
      disabledReason = "it starts JVMs of its own, alike in every run: the main one does")
  void itIsSwitchedOffByTrueInAnyCase(String setting, boolean isOff) throws Exception {
    String text = ChildJvm.run(List.of("-Duni20.simd.off=" + setting), Sums.class);
    assertThat(text).doesNotContain("uni20.simd.off:").contains("reference reference reference");
    assertThat(text.contains("uni20 computes without SIMD")).isEqualTo(!isOff);
  }

  @ParameterizedTest
  @ValueSource(strings = {"yes", "1", ""})
  @DisabledIfSystemProperty(
      named = "uni20.test.execution",
      matches = ".+",
      disabledReason = "it starts JVMs of its own, alike in every run: the main one does")
  void aSettingThatIsNeitherTrueNorFalseIsNamed(String setting) throws Exception {
    assertThat(ChildJvm.run(List.of("-Duni20.simd.off=" + setting), Sums.class))
        .containsOnlyOnce("uni20.simd.off: true or false was expected; found '" + setting + "'")
        .containsOnlyOnce("uni20 computes without SIMD");
  }
}
