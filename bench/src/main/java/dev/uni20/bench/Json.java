package dev.uni20.bench;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes maps, lists, texts, numbers and truth values as JSON (RFC 8259), keys in order. */
final class Json {
  private final StringBuilder text = new StringBuilder();

  private Json() {}

  /** The value as indented text with a newline at its end. */
  static String text(Object value) {
    Json json = new Json();
    json.write(value, 0);
    return json.text.append('\n').toString();
  }

  private void write(Object value, int depth) {
    switch (value) {
      case Map<?, ?> map -> writeMap(new TreeMap<>(map), depth);
      case List<?> list -> writeList(list, depth);
      case Boolean truth -> text.append(truth);
      // JSON has no infinities and no NaN.
      case Double number when !Double.isFinite(number) -> text.append("null");
      case Number number -> text.append(number);
      default -> writeText(value.toString());
    }
  }

  private void writeMap(Map<?, ?> map, int depth) {
    text.append('{');
    Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
    while (entries.hasNext()) {
      Map.Entry<?, ?> entry = entries.next();
      newLine(depth + 1);
      writeText(entry.getKey().toString());
      text.append(": ");
      write(entry.getValue(), depth + 1);
      text.append(entries.hasNext() ? "," : "");
    }
    if (!map.isEmpty()) {
      newLine(depth);
    }
    text.append('}');
  }

  private void writeList(List<?> list, int depth) {
    text.append('[');
    Iterator<?> elements = list.iterator();
    while (elements.hasNext()) {
      newLine(depth + 1);
      write(elements.next(), depth + 1);
      text.append(elements.hasNext() ? "," : "");
    }
    if (!list.isEmpty()) {
      newLine(depth);
    }
    text.append(']');
  }

  private void newLine(int depth) {
    text.append('\n').append("  ".repeat(depth));
  }

  private void writeText(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < ' ') {
        text.append(String.format("\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }
}
