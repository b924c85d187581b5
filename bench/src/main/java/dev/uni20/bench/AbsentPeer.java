package dev.uni20.bench;

/**
 * A peer that is not there.
 *
 * @param name the peer
 * @param version why it is absent
 */
record AbsentPeer(PeerName name, String version) implements Peer {
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
