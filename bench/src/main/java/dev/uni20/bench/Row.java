package dev.uni20.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was found for one work.
 *
 * @param work the work
 * @param isQuick whether this was a quick run, for which no target holds
 * @param extents its extents in this run
 * @param timings the times, of those who could do it
 * @param remarks why a peer has no time, or what is to be said of it
 * @param differing the peers with another result, whose times say nothing about this work
 */
record Row(
    Work work,
    boolean isQuick,
    Extents extents,
    Map<PeerName, Timing> timings,
    Map<PeerName, String> remarks,
    Set<PeerName> differing) {

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

    /** The ratio alone, of a run for which targets do not hold. */
    String figure() {
      return peer + " " + Figures.ratio(ratio);
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

  /** What became of every target whose peer did the work, with the same result. */
  List<Verdict> verdicts() {
    List<Verdict> verdicts = new ArrayList<>();
    work.held()
        .forEach((peer, atMost) -> {
          OptionalDouble ratio = ratio(peer);
          if (ratio.isPresent() && !differing.contains(peer)) {
            verdicts.add(new Verdict(peer, atMost, ratio.getAsDouble()));
          }
        });
    return verdicts;
  }

  /** The targets that are neither met nor missed, since their peer has another result. */
  List<PeerName> unjudged() {
    return work.held().keySet().stream()
        .filter(peer -> ratio(peer).isPresent() && differing.contains(peer))
        .toList();
  }

  /** The targets that can't be checked although the peer is said to do the work. */
  List<PeerName> open() {
    return work.held().keySet().stream()
        .filter(peer -> work.expects(peer) && ratio(peer).isEmpty())
        .toList();
  }

  /** The title of its work, with the extents of this run. */
  String title() {
    return work.title(extents);
  }

  /** What became of the targets, in words; in a quick run the ratios alone. */
  String judgement() {
    return Stream.concat(
            verdicts().stream().map(isQuick ? Verdict::figure : Verdict::toString),
            unjudged().stream().map(peer -> peer + ": another result"))
        .collect(Collectors.joining("; "));
  }

  /** The row as a line of progress. */
  String summary() {
    StringBuilder text = new StringBuilder(title()).append(':');
    timings.forEach((peer, timing) ->
        text.append(' ').append(peer).append(' ').append(Figures.time(timing.median())));
    String judgement = judgement();
    return judgement.isEmpty() ? text.toString() : text.append("; ").append(judgement).toString();
  }
}
