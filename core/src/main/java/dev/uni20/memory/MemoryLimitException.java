package dev.uni20.memory;

/**
 * Memory was asked for that the limit, or the system, does not grant. The message tells the limit,
 * what is live and what was asked.
 */
public final class MemoryLimitException extends StorageAccessException {

  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param message the limit, what is live, what was asked, and the ways out
   */
  public MemoryLimitException(String message) {
    super(message);
  }
}
