package dev.uni20.kernel.cpu;

import dev.uni20.kernel.IterationPlan;
import java.util.Arrays;

/** Where one operand of an iteration plan stands. */
public final class PlanCursor {
  private final IterationPlan plan;
  private final int operand;
  private final long[] index;
  private long position;

  /** A cursor at the first element. */
  public PlanCursor(IterationPlan plan, int operand) {
    this.plan = plan;
    this.operand = operand;
    this.index = new long[Math.max(1, plan.rank())];
  }

  /** The position of the next element, counted from the operand's first one, in elements. */
  public long position() {
    return position;
  }

  /** Where the next element is along an axis of the plan. */
  long index(int axis) {
    return index[axis];
  }

  /** How many of the next {@code wanted} elements lie on the current innermost run. */
  public int run(int wanted) {
    long left = (plan.rank() == 0 ? 1 : plan.extent(0)) - index[0];
    return (int) Math.min(wanted, left);
  }

  /** Moves to the element that the plan walks as its {@code element}-th, counted from 0. */
  public void seek(long element) {
    position = 0;
    Arrays.fill(index, 0);
    if (element == 0) {
      return; // also where there are no elements at all
    }
    long rest = element;
    for (int axis = 0; axis < plan.rank(); axis++) {
      index[axis] = axis + 1 < plan.rank() ? rest % plan.extent(axis) : rest;
      rest /= plan.extent(axis);
      position += index[axis] * plan.stride(operand, axis);
    }
  }

  /** Moves on by {@code count} elements of the current innermost run. */
  public void advance(int count) {
    if (plan.rank() == 0) {
      return;
    }
    index[0] += count;
    position += count * plan.stride(operand, 0);
    for (int axis = 0; index[axis] == plan.extent(axis); axis++) {
      position -= index[axis] * plan.stride(operand, axis);
      index[axis] = 0;
      if (axis + 1 == plan.rank()) {
        return;
      }
      index[axis + 1]++;
      position += plan.stride(operand, axis + 1);
    }
  }
}
