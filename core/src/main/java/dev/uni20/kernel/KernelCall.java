package dev.uni20.kernel;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One operation on its operands. Output-first: the output is an operand like the others and takes
 * part in choosing the backend.
 */
public final class KernelCall {
  private final Operation operation;
  private final Signature signature;
  private final KernelOutput output;
  private final List<Span> inputs;
  private final boolean outputIsFresh;
  private @Nullable List<String> notes;

  /**
   * Creates the call.
   *
   * @param operation what to do
   * @param signature the dtypes it computes with
   * @param output where the result goes; its dtype is the signature's result
   * @param inputs the operands; for elementwise operations of the output's extents
   * @param outputIsFresh whether nobody else sees the output, so that it may be left half-written
   *     when the call is refused
   */
  public KernelCall(
      Operation operation,
      Signature signature,
      KernelOutput output,
      List<Span> inputs,
      boolean outputIsFresh) {
    this.operation = operation;
    this.signature = signature;
    this.output = output;
    this.inputs = List.copyOf(inputs);
    this.outputIsFresh = outputIsFresh;
  }

  /**
   * Whether the output may be left half-written when the call is refused; if not, a kernel looks
   * for refusals before it writes.
   */
  public boolean outputIsFresh() {
    return outputIsFresh;
  }

  /** What to do. */
  public Operation operation() {
    return operation;
  }

  /** The dtypes it computes with. */
  public Signature signature() {
    return signature;
  }

  /** Where the result goes. */
  public KernelOutput output() {
    return output;
  }

  /** The operands. */
  public List<Span> inputs() {
    return inputs;
  }

  /** Whether an operand is a function, which backends of the host call on the caller's thread. */
  public boolean asksFunctions() {
    for (int i = 0; i < inputs.size(); i++) {
      if (inputs.get(i).isFunction()) {
        return true;
      }
    }
    return false;
  }

  /** Records a copy or conversion for the report. */
  public void note(String note) {
    if (notes == null) {
      notes = new ArrayList<>(1);
    }
    notes.add(note);
  }

  /** The copies and conversions recorded so far. */
  public List<String> notes() {
    return notes == null ? List.of() : List.copyOf(notes);
  }
}
