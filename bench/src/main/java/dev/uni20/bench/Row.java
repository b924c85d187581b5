package dev.uni20.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What was found for one work.
 *
 * @param work the work
 * @param extents its extents in this run
 * @param timings the times, of those who could do it
 * @param remarks why a peer has no time, or what is to be said of it
 */
record Row(
    Work work, Extents extents, Map<PeerName, Timing> timings, Map<PeerName, String> remarks) {

  /**
   * What became of a target.
   *
   * @param peer against whom
   * @param atMost the greatest ratio allowed
   * @param ratio the ratio found
   */
  record Verdict(PeerName peer, double atMost, double ratio) {
    boolean isMet() {
      return ratio <= atMost;
    }

    @Override
    public String toString() {
      return peer
          + " "
          + Figures.ratio(ratio)
          + (isMet() ? " of " : " over ")
          + Figures.ratio(atMost)
          + (isMet() ? ", met" : ", missed by a factor " + Figures.ratio(ratio / atMost));
    }
  }

  /** The time of this library over that of a peer. */
  OptionalDouble ratio(PeerName peer) {
    Timing ours = timings.get(PeerName.UNI20);
    Timing theirs = timings.get(peer);
    return ours == null || theirs == null
        ? OptionalDouble.empty()
        : OptionalDouble.of(ours.median() / theirs.median());
  }

  /** What became of every target whose peer did the work. */
  List<Verdict> verdicts() {
    List<Verdict> verdicts = new ArrayList<>();
    for (PeerName peer : PeerName.values()) {
      Double atMost = work.held().get(peer);
      OptionalDouble ratio = ratio(peer);
      if (atMost != null && ratio.isPresent()) {
        verdicts.add(new Verdict(peer, atMost, ratio.getAsDouble()));
      }
    }
    return verdicts;
  }

  /** The row as a line of progress. */
  String summary() {
    StringBuilder text = new StringBuilder(work.title()).append(':');
    timings.forEach((peer, timing) ->
        text.append(' ').append(peer).append(' ').append(Figures.time(timing.median())));
    for (Verdict verdict : verdicts()) {
      text.append("; ").append(verdict);
    }
    return text.toString();
  }
}
