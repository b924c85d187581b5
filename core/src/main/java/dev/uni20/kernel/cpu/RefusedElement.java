package dev.uni20.kernel.cpu;

/** An element that an operation refuses, by its place in the block; the loop names its index. */
final class RefusedElement extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int place;

  RefusedElement(int place, ArithmeticException reason) {
    super(reason.getMessage(), reason);
    this.place = place;
  }

  int place() {
    return place;
  }
}
