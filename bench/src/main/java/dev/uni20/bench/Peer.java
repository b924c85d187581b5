package dev.uni20.bench;

/** Something that works are timed in: this library, another one, or a bound. */
interface Peer extends AutoCloseable {
  /** What it is, and in which version. */
  PeerName name();

  /** Its version, or why it is absent. */
  String version();

  /** The same for a page that is read elsewhere, where the folders of this machine mean nothing. */
  default String brief() {
    return version();
  }

  /** Whether it is there. A peer that is absent is asked nothing else. */
  boolean isPresent();

  /**
   * Makes the operands of a work and runs it until it is warm.
   *
   * @param work the work
   * @param size its extents and the time to become warm
   * @return what became of it
   */
  Preparation prepare(Work work, Size size);

  /**
   * Takes samples of the work prepared last.
   *
   * @param seconds about how long
   * @return seconds per call, one for each sample
   */
  double[] time(double seconds);

  /** Drops the operands of the work prepared last. */
  void release();

  @Override
  void close();

  /**
   * The extents of a work and how long it is warmed up.
   *
   * @param extents the extents
   * @param warmSeconds the time that this process's compiler gets
   */
  record Size(Extents extents, double warmSeconds) {}

  /** What became of preparing a work. */
  sealed interface Preparation {}

  /**
   * The work is ready to be timed.
   *
   * @param value a number out of its result, the same in every peer but for rounding
   */
  record Ready(double value) implements Preparation {}

  /**
   * The peer does not do this work.
   *
   * @param reason why
   */
  record Cannot(String reason) implements Preparation {}

  /** A peer that was there and no longer answers. */
  final class FailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FailedException(String message) {
      super(message);
    }
  }
}
