package dev.uni20.cli;

/** Text on the command line that means nothing: exit 2. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
