package dev.uni20.bench;

import dev.uni20.bench.Peer.Cannot;
import dev.uni20.bench.Peer.FailedException;
import dev.uni20.bench.Peer.Ready;
import dev.uni20.bench.Peer.Size;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/** Times works in this library and its peers, in turn. */
final class Comparison {
  /** By which results of the same work may differ between libraries: float32 sums do most. */
  private static final double TOLERANCE = 1e-3;

  private final List<Peer> peers;
  private final Pace pace;
  private final Consumer<String> progress;
  private final Map<PeerName, String> failures = new EnumMap<>(PeerName.class);

  /**
   * How much time is taken.
   *
   * @param isQuick whether extents are those of a quick run
   * @param rounds how often every peer has its turn
   * @param turnSeconds how long a turn is
   * @param warmSeconds how long this process runs a work before the first turn
   * @param pauseSeconds how long the machine rests before a turn, so that threads of the peer
   *     before stop waiting for work in a loop
   */
  record Pace(
      boolean isQuick, int rounds, double turnSeconds, double warmSeconds, double pauseSeconds) {
    static final Pace FULL = new Pace(false, 7, 0.12, 1.0, 0.04);
    static final Pace QUICK = new Pace(true, 3, 0.02, 0.1, 0.005);
  }

  /**
   * Makes a comparison.
   *
   * @param peers this library first; those that are absent are left out of the rounds
   * @param pace how much time is taken
   * @param progress gets a line for each work
   */
  Comparison(List<Peer> peers, Pace pace, Consumer<String> progress) {
    this.peers = peers;
    this.pace = pace;
    this.progress = progress;
  }

  /** Times the works and returns a row for each. */
  List<Row> run(List<Work> works) {
    List<Row> rows = new ArrayList<>();
    for (Work work : works) {
      Row row = run(work);
      rows.add(row);
      progress.accept((works.indexOf(work) + 1) + " of " + works.size() + ": " + row.summary());
    }
    return rows;
  }

  private Row run(Work work) {
    Map<PeerName, double[]> samples = new EnumMap<>(PeerName.class);
    Map<PeerName, String> remarks = new EnumMap<>(PeerName.class);
    Set<PeerName> differing = EnumSet.noneOf(PeerName.class);
    List<Peer> ready = prepare(work, remarks, differing);
    for (int round = 0; round < pace.rounds(); round++) {
      for (Peer peer : ready) {
        if (!failures.containsKey(peer.name())) {
          rest();
          guarded(peer, remarks, () -> append(samples, peer.name(), peer.time(pace.turnSeconds())));
        }
      }
    }
    for (Peer peer : ready) {
      if (!failures.containsKey(peer.name())) {
        guarded(peer, remarks, peer::release);
      }
    }
    Map<PeerName, Timing> timings = new EnumMap<>(PeerName.class);
    samples.forEach((name, taken) -> timings.put(name, Timing.of(taken)));
    return new Row(
        work, pace.isQuick(), work.shape().of(pace.isQuick()), timings, remarks, differing);
  }

  private List<Peer> prepare(Work work, Map<PeerName, String> remarks, Set<PeerName> differing) {
    Size size = new Size(work.shape().of(pace.isQuick()), pace.warmSeconds());
    List<Peer> ready = new ArrayList<>();
    double expected = Double.NaN;
    for (Peer peer : peers) {
      String failure = failures.get(peer.name());
      if (!peer.isPresent()) {
        remarks.put(peer.name(), "absent");
      } else if (failure != null) {
        remarks.put(peer.name(), failure);
      } else {
        Peer.Preparation preparation = guarded(peer, remarks, work, size);
        switch (preparation) {
          case Cannot cannot -> remarks.put(peer.name(), cannot.reason());
          case Ready result -> {
            ready.add(peer);
            if (peer.name() == PeerName.UNI20) {
              expected = result.value();
            } else if (work.isComparable()
                && peer.name().kind() != PeerName.Kind.MEMORY // It has no result.
                && differs(expected, result.value())) {
              differing.add(peer.name());
              remarks.put(peer.name(), "another result: " + result.value() + ", not " + expected);
            }
          }
        }
      }
    }
    return ready;
  }

  /** Whether a value is another one than expected; NaN always is. */
  static boolean differs(double expected, double value) {
    boolean isClose = Math.abs(value - expected) <= TOLERANCE * Math.abs(expected);
    return !isClose;
  }

  private Peer.Preparation guarded(Peer peer, Map<PeerName, String> remarks, Work work, Size size) {
    try {
      return peer.prepare(work, size);
    } catch (FailedException e) {
      return new Cannot(failed(peer, remarks, e));
    }
  }

  private void guarded(Peer peer, Map<PeerName, String> remarks, Runnable action) {
    try {
      action.run();
    } catch (FailedException e) {
      failed(peer, remarks, e);
    }
  }

  private String failed(Peer peer, Map<PeerName, String> remarks, FailedException failure) {
    String reason = "failed: " + Objects.requireNonNullElse(failure.getMessage(), "unknown");
    failures.put(peer.name(), reason);
    remarks.put(peer.name(), reason);
    progress.accept(peer.name() + " " + reason);
    return reason;
  }

  private void rest() {
    try {
      Thread.sleep(Math.round(1000 * pace.pauseSeconds()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted between turns", e);
    }
  }

  private static void append(Map<PeerName, double[]> samples, PeerName name, double[] more) {
    double[] before = samples.getOrDefault(name, new double[0]);
    double[] all = new double[before.length + more.length];
    System.arraycopy(before, 0, all, 0, before.length);
    System.arraycopy(more, 0, all, before.length, more.length);
    samples.put(name, all);
  }
}
