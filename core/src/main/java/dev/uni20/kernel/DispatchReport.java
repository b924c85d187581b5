package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import java.util.List;

/**
 * What one dispatch did.
 *
 * @param operation the operation's stable name
 * @param inputs the operands, in order
 * @param output the output's dtype, extents and layout, or that it is a host value
 * @param result the result dtype
 * @param lossy whether an operand has more digits than the result
 * @param computing the dtype in which it was computed
 * @param accumulator for reductions the accumulator in words; empty otherwise
 * @param candidates every backend that was asked, in order
 * @param device the storage domain
 * @param copies every copy or conversion made
 */
public record DispatchReport(
    String operation,
    List<Operand> inputs,
    String output,
    DType result,
    boolean lossy,
    DType computing,
    String accumulator,
    List<Candidate> candidates,
    String device,
    List<String> copies) {

  /**
   * One operand.
   *
   * @param dtype its dtype
   * @param layout its extents and layout in words
   */
  public record Operand(DType dtype, String layout) {
    @Override
    public String toString() {
      return dtype + " " + layout;
    }
  }

  /**
   * One backend that was asked.
   *
   * @param backend its name
   * @param chosen whether it did the call
   * @param reason why it declined; empty if it did the call
   */
  public record Candidate(String backend, boolean chosen, String reason) {
    @Override
    public String toString() {
      return backend + (chosen ? ": chosen" : ": declined, " + reason);
    }
  }

  /** The name of the backend that did the call, or an empty text if none did. */
  public String backend() {
    for (Candidate candidate : candidates) {
      if (candidate.chosen()) {
        return candidate.backend();
      }
    }
    return "";
  }

  /** The report as a few lines that a person can read. */
  public String toText() {
    StringBuilder text = new StringBuilder(operation).append('\n');
    for (Operand input : inputs) {
      text.append("  input        ").append(input).append('\n');
    }
    text.append("  output       ").append(output).append('\n');
    text.append("  result dtype ").append(result).append(lossy ? " (lossy)\n" : " (exact)\n");
    text.append("  computed in  ").append(computing).append('\n');
    if (!accumulator.isEmpty()) {
      text.append("  accumulator  ").append(accumulator).append('\n');
    }
    for (Candidate candidate : candidates) {
      text.append("  backend      ").append(candidate).append('\n');
    }
    text.append("  device       ").append(device).append('\n');
    for (String copy : copies) {
      text.append("  copy         ").append(copy).append('\n');
    }
    return text.toString();
  }
}
