package dev.uni20.cli;

import dev.uni20.kernel.DispatchReport;
import dev.uni20.kernel.Reports;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Dispatch reports as lines on standard error. */
final class Explanation {
  private Explanation() {}

  /** Computes, and reports each dispatch on the way if that is asked for. */
  static <T> T of(boolean wanted, Console console, Supplier<T> computation) {
    if (!wanted) {
      return computation.get();
    }
    try (Reports.Listening _ = Reports.listen(report -> console.report(line(report)))) {
      return computation.get();
    }
  }

  /** A report in one line. */
  static String line(DispatchReport report) {
    List<String> parts = new ArrayList<>();
    parts.add(
        report.operation()
            + "("
            + String.join(", ", report.inputs().stream().map(Object::toString).toList())
            + ") -> "
            + report.output());
    parts.add("result dtype " + report.result() + (report.lossy() ? " (lossy)" : " (exact)"));
    parts.add("computed in " + report.computing());
    if (!report.accumulator().isEmpty()) {
      parts.add("accumulator " + report.accumulator());
    }
    for (DispatchReport.Candidate candidate : report.candidates()) {
      parts.add("backend " + candidate);
    }
    parts.add("device " + report.device());
    for (String copy : report.copies()) {
      parts.add("copy " + copy);
    }
    return String.join("; ", parts);
  }
}
