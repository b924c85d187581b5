package dev.uni20.bench.timing;

/** What is timed, with its operands ready. */
@FunctionalInterface
public interface Body {
  /** Does the work once and returns its result. */
  Object run();
}
