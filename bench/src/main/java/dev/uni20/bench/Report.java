package dev.uni20.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a run found, as text, as a part of a document and as JSON.
 *
 * @param isQuick whether it was a quick run
 * @param machine what it ran on
 * @param participants this library and every peer, also the absent ones
 * @param rows a row for each work
 */
record Report(
    boolean isQuick, Map<String, String> machine, List<Participant> participants, List<Row> rows) {
  /** The folders of an absolute path, up to the name at its end. */
  private static final Pattern FOLDERS =
      Pattern.compile("(?<![\\w.:/\\\\])(?:[A-Za-z]:)?[/\\\\](?:[^\\s/\\\\:;,\"']+[/\\\\])+");

  /**
   * This library or a peer.
   *
   * @param name which
   * @param isPresent whether it took part
   * @param version its version, or why it is absent
   * @param brief the same for a page that is read elsewhere
   */
  record Participant(PeerName name, boolean isPresent, String version, String brief) {
    static Participant of(Peer peer) {
      return new Participant(peer.name(), peer.isPresent(), peer.version(), peer.brief());
    }

    /** The version, or that it is absent and why. */
    String state() {
      return isPresent ? version : "absent: " + version;
    }

    /** The same for a page that is read elsewhere. */
    String briefState() {
      return isPresent ? brief : "absent: " + withoutFolders(brief);
    }
  }

  /** For the terminal. */
  String text() {
    StringBuilder text = new StringBuilder();
    machine.forEach((what, value) -> text.append(pair(what, value)));
    for (Participant participant : participants) {
      text.append(pair(participant.name().toString(), participant.state()));
    }
    text.append('\n').append(TextTable.aligned(table())).append('\n');
    for (String line : remarks()) {
      text.append(line).append('\n');
    }
    return text.append('\n').append(conclusion()).append('\n').toString();
  }

  /** For docs/benchmarks.md. */
  String markdown() {
    StringBuilder text = new StringBuilder("\n| | |\n|---|---|\n");
    machine.forEach((what, value) -> text.append("| " + what + " | " + value + " |\n"));
    for (Participant participant : participants) {
      text.append("| " + participant.name() + " | " + participant.briefState() + " |\n");
    }
    text.append('\n').append(TextTable.markdown(table())).append('\n');
    text.append(conclusion()).append('\n');
    List<String> remarks = remarks();
    if (!remarks.isEmpty()) {
      text.append('\n');
      remarks.forEach(line -> text.append("- " + withoutFolders(line) + "\n"));
    }
    return text.append('\n').toString();
  }

  /** A text in which files of this machine have their names alone. */
  static String withoutFolders(String text) {
    return FOLDERS.matcher(text).replaceAll("");
  }

  /** For other programs. */
  String json() {
    return Json.text(
        Map.of(
            "quick",
            isQuick,
            "machine",
            machine,
            "libraries",
            participants.stream().map(Report::json).toList(),
            "works",
            rows.stream().map(Report::json).toList()));
  }

  private static String pair(String what, String value) {
    return String.format("%-10s %s%n", what, value);
  }

  /** How many targets there were and how many are met, in a line; a quick run judges none. */
  String conclusion() {
    List<Row.Verdict> verdicts = rows.stream().flatMap(row -> row.verdicts().stream()).toList();
    long met = verdicts.stream().filter(Row.Verdict::isMet).count();
    long open = rows.stream().mapToLong(row -> row.open().size()).sum();
    long unjudged = rows.stream().mapToLong(row -> row.unjudged().size()).sum();
    String besides =
        (open == 0 ? "" : "; " + open + " could not be checked, since the peer has no time")
            + (unjudged == 0
                ? ""
                : "; " + unjudged + " do not count, since the peer has another result");
    return isQuick
        ? verdicts.size()
            + " ratios"
            + besides
            + ". This was a quick run: targets hold for full ones, so none is judged."
        : met + " of " + verdicts.size() + " targets met" + besides + ".";
  }

  private List<List<String>> table() {
    List<PeerName> peers =
        participants.stream()
            .filter(Participant::isPresent)
            .map(Participant::name)
            .filter(name -> name != PeerName.UNI20)
            .toList();
    List<List<String>> table = new ArrayList<>();
    List<String> heading = new ArrayList<>(List.of("work", "elements", PeerName.UNI20.toString()));
    peers.forEach(peer -> heading.add(peer.toString()));
    heading.add(isQuick ? "ratios" : "held to");
    table.add(heading);
    for (Row row : rows) {
      List<String> line = new ArrayList<>(List.of(row.title(), row.extents().toString()));
      line.add(cell(row, PeerName.UNI20));
      peers.forEach(peer -> line.add(cell(row, peer)));
      line.add(row.judgement());
      table.add(line);
    }
    return table;
  }

  /** The median time, and the ratio of this library's to it. */
  private static String cell(Row row, PeerName peer) {
    Timing timing = row.timings().get(peer);
    if (timing == null) {
      return "-";
    }
    String time = Figures.time(timing.median());
    OptionalDouble ratio = row.ratio(peer);
    return peer == PeerName.UNI20 || ratio.isEmpty()
        ? time
        : time + " (" + Figures.ratio(ratio.getAsDouble()) + ")";
  }

  /** What is to be said of single cells: failures, and results that differ. */
  private List<String> remarks() {
    List<String> lines = new ArrayList<>();
    for (Row row : rows) {
      row.remarks()
          .forEach((peer, remark) -> {
            boolean isTimed = row.timings().containsKey(peer);
            if (isTimed || row.work().expects(peer) || remark.startsWith("failed")) {
              lines.add(row.title() + ", " + peer + ": " + remark);
            }
          });
    }
    return lines;
  }

  private static Map<String, Object> json(Participant participant) {
    return Map.of(
        "name",
        participant.name().toString(),
        "present",
        participant.isPresent(),
        participant.isPresent() ? "version" : "reason",
        participant.version());
  }

  private static Map<String, Object> json(Row row) {
    return Map.of(
        "title", row.work().title(),
        "extents", row.extents().list(),
        "seconds", keyed(row.timings(), Report::json),
        "remarks", keyed(row.remarks(), remark -> remark),
        "another result", row.differing().stream().map(PeerName::toString).toList(),
        "targets", row.verdicts().stream().map(Report::json).toList());
  }

  private static Map<String, Object> json(Timing timing) {
    return Map.of(
        "median", timing.median(),
        "least", timing.least(),
        "most", timing.most(),
        "samples", timing.samples());
  }

  private static Map<String, Object> json(Row.Verdict verdict) {
    return Map.of(
        "peer", verdict.peer().toString(),
        "at most", verdict.atMost(),
        "ratio", verdict.ratio(),
        "met", verdict.isMet());
  }

  private static <V> Map<String, Object> keyed(
      Map<PeerName, V> map, java.util.function.Function<V, Object> value) {
    return map.entrySet().stream()
        .collect(
            Collectors.toMap(
                entry -> entry.getKey().toString(), entry -> value.apply(entry.getValue())));
  }
}
