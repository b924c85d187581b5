package dev.uni20.cases;

import static dev.uni20.Uni20.empty;
import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.memory.ChildJvm;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Held to: what a program that makes and drops tensors keeps of memory. */
@Tag("large")
class ResidentMemoryCasesTest {
  private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+(\\d+) kB");

  /** Makes and drops tensors of 8 MB, writing to every page of each, then tells its peak. */
  static final class MakeAndDrop {
    public static void main(String[] arguments) throws IOException {
      int count = Integer.parseInt(arguments[0]);
      double total = 0;
      for (int i = 0; i < count; i++) {
        Tensor x = empty(DType.FLOAT64, 1_000_000);
        x.slice(Slice.step(512)).fill(i);
        total += x.getDouble(512L * (i % 1000));
      }
      System.out.println("total " + total);
      System.out.println(Files.readString(Path.of("/proc/self/status")));
    }
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "the peak is read from Linux's /proc/self/status")
  @DisplayName("held to: 100,000 tensors of 8 MB made and dropped stay under 4 GB resident")
  void heldTo_makeAndDrop() throws IOException, InterruptedException {
    String text =
        ChildJvm.run(List.of("--add-modules", "jdk.incubator.vector"), MakeAndDrop.class, "100000");
    assertThat(text).contains("total 4.99995E9");
    Matcher peak = PEAK.matcher(text);
    assertThat(peak.find()).as(text).isTrue();
    assertThat(Long.parseLong(peak.group(1))).as("peak resident kB").isLessThan(4_000_000);
  }
}
