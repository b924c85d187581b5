package dev.uni20.bench;

/**
 * A peer that is not there.
 *
 * @param name the peer
 * @param version why it is absent, in full
 * @param brief the same for a page that is read elsewhere
 */
record AbsentPeer(PeerName name, String version, String brief) implements Peer {
  /** One whose reason says nothing of this machine. */
  AbsentPeer(PeerName name, String version) {
    this(name, version, version);
  }

  @Override
  public boolean isPresent() {
    return false;
  }

  @Override
  public Preparation prepare(Work work, Size size) {
    return new Cannot(version);
  }

  @Override
  public double[] time(double seconds) {
    throw new IllegalStateException(name + " is absent: " + version);
  }

  @Override
  public void release() {}

  @Override
  public void close() {}
}
