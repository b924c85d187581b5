package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Backend.Support;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which backends may do an operation on operands of these dtypes, as they said by {@link
 * Backend#support}: asked once, remembered for the calls that follow.
 *
 * <p>Decisions wait in a table in which each has one place; one that finds its place taken by
 * another takes it. They are immutable, so that threads may race for a place.
 */
final class Decision {
  /** A power of two. */
  private static final int PLACES = 1024;

  private static final @Nullable Decision[] TABLE = new Decision[PLACES];

  private final List<Backend> backends;
  private final Operation operation;
  private final Signature signature;
  private final List<DType> operands;
  private final boolean[] maySupport;

  private Decision(
      List<Backend> backends, Operation operation, Signature signature, List<DType> operands) {
    this.backends = backends;
    this.operation = operation;
    this.signature = signature;
    this.operands = operands;
    this.maySupport = new boolean[backends.size()];
    for (int i = 0; i < maySupport.length; i++) {
      maySupport[i] = backends.get(i).support(operation, signature, operands) != Support.NO;
    }
  }

  /**
   * The decision for a call.
   *
   * @param backends those of its storage, as {@link Backends#of} gives them: another list, as after
   *     a provider was installed, is asked anew
   */
  static Decision of(List<Backend> backends, KernelCall call) {
    Operation operation = call.operation();
    Signature signature = call.signature();
    if (operation instanceof Operation.Apply) {
      // Kept, it would keep the caller's function.
      return new Decision(backends, operation, signature, dtypes(call));
    }
    int place = place(operation, signature);
    Decision found = TABLE[place];
    if (found == null || !found.isOf(backends, call)) {
      found = new Decision(backends, operation, signature, dtypes(call));
      TABLE[place] = found;
    }
    return found;
  }

  /** As {@link #of(List, KernelCall)}, for operands that are computed with as they are stored. */
  static Decision of(List<Backend> backends, Operation operation, Signature signature) {
    int place = place(operation, signature);
    Decision found = TABLE[place];
    if (found == null
        || !found.isOf(backends, operation, signature)
        || !found.operands.equals(signature.operandDTypes())) {
      found = new Decision(backends, operation, signature, signature.operandDTypes());
      TABLE[place] = found;
    }
    return found;
  }

  private static List<DType> dtypes(KernelCall call) {
    return call.inputs().stream().map(Span::dtype).toList();
  }

  private static int place(Operation operation, Signature signature) {
    int hash = operation.hashCode() * 31 + System.identityHashCode(signature);
    return (hash ^ hash >>> 10 ^ hash >>> 20) & (PLACES - 1);
  }

  @SuppressWarnings("ReferenceEquality") // rows and lists are kept; an equal one is just asked anew
  private boolean isOf(List<Backend> otherBackends, Operation other, Signature otherSignature) {
    return backends == otherBackends && signature == otherSignature && operation.equals(other);
  }

  private boolean isOf(List<Backend> otherBackends, KernelCall call) {
    List<Span> inputs = call.inputs();
    if (!isOf(otherBackends, call.operation(), call.signature())
        || operands.size() != inputs.size()) {
      return false;
    }
    for (int i = 0; i < inputs.size(); i++) {
      if (operands.get(i) != inputs.get(i).dtype()) {
        return false;
      }
    }
    return true;
  }

  /** Whether the backend at this place of the list may do it. */
  boolean maySupport(int backend) {
    return maySupport[backend];
  }

  /** Forgets all decisions, and with them the backends that they name. */
  static void forgetAll() {
    Arrays.fill(TABLE, null);
  }
}
