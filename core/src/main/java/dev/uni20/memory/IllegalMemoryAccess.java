package dev.uni20.memory;

/**
 * Checked mode ({@code -Duni20.memory.checked=true}) found an access that lies in no live buffer,
 * or a write to a read-only one.
 *
 * <p>An error and not an exception: the fault is in a kernel, never in what a caller passed, and
 * nothing should catch it and go on.
 */
public final class IllegalMemoryAccess extends AssertionError {

  private static final long serialVersionUID = 1L;

  /**
   * Creates the error.
   *
   * @param message the access, its size, and the nearest live block
   */
  public IllegalMemoryAccess(String message) {
    super(message);
  }
}
