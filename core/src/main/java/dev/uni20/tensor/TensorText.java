package dev.uni20.tensor;

import dev.uni20.kernel.Element;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Span;
import dev.uni20.memory.StorageDomain;
import java.util.Arrays;

/**
 * Tensors as text that a person can read at any size: columns aligned, long axes abridged to their
 * ends, elements in the shortest form that reads back the same.
 */
final class TensorText {
  /** Tensors of more elements are abridged. */
  private static final long WHOLE = 1000;

  /** How many indices at each end of an abridged axis are shown, if not too many axes are long. */
  private static final int EDGE = 3;

  /** The most elements of an abridged tensor that are shown; fewer of its first axes are then. */
  private static final long SHOWN = 2000;

  /** The widest line of elements before it is broken. */
  private static final int WIDTH = 100;

  private final Span span;
  private final boolean abridged;

  /** How many indices at each end of each axis are shown; 0: the first one alone. */
  private final int[] edges;

  private int width;

  private TensorText(Span span, boolean whole) {
    this.span = span;
    this.abridged = !whole && lines(span.layout()) > WHOLE;
    this.edges = edges(span.layout());
  }

  /** The number of elements, or of the empty brackets that a tensor without any is written as. */
  private static long lines(Layout layout) {
    long lines = 1;
    for (int axis = 0; axis < layout.rank() && layout.extent(axis) > 0; axis++) {
      lines *= layout.extent(axis);
    }
    return lines;
  }

  /** Rank multiplies what is shown, so the first axes show less the more axes there are. */
  private static int[] edges(Layout layout) {
    int[] edges = new int[layout.rank()];
    Arrays.fill(edges, EDGE);
    for (int axis = 0; axis < edges.length && shown(layout, edges) > SHOWN; axis++) {
      edges[axis] = 0;
    }
    return edges;
  }

  private static long shown(Layout layout, int[] edges) {
    long shown = 1;
    for (int axis = 0; axis < edges.length && layout.extent(axis) > 0; axis++) {
      shown *= Math.min(layout.extent(axis), Math.max(1, 2L * edges[axis]));
    }
    return shown;
  }

  static String of(Tensor tensor) {
    return text(tensor, false);
  }

  /** Not abridged. */
  static String whole(Tensor tensor) {
    return text(tensor, true);
  }

  private static String text(Tensor tensor, boolean whole) {
    if (tensor.isDeferred()) {
      return tensor.dtype() + ", deferred";
    }
    Span span = tensor.span();
    String head = tensor.dtype() + " " + Arrays.toString(tensor.extents());
    StorageDomain domain = span.domain();
    if (domain != null && !domain.isHostAccessible()) {
      return head + " in " + domain.name() + " storage";
    }
    return head + "\n" + elements(span, whole);
  }

  /** The elements alone. */
  static String elements(Span span) {
    return elements(span, false);
  }

  private static String elements(Span span, boolean whole) {
    TensorText text = new TensorText(span, whole);
    text.measure(0, 0);
    StringBuilder out = new StringBuilder();
    text.append(out, 0, 0);
    return out.toString();
  }

  private void measure(int axis, long position) {
    Layout layout = span.layout();
    if (axis == layout.rank()) {
      width = Math.max(width, element(position).length());
      return;
    }
    long extent = layout.extent(axis);
    for (long i = 0; i < extent; i++) {
      if (isGap(axis, i)) {
        i = extent - edges[axis];
        if (i == extent) {
          break;
        }
      }
      measure(axis + 1, position + i * layout.stride(axis));
    }
  }

  private boolean isGap(int axis, long index) {
    int first = Math.max(1, edges[axis]);
    return abridged && index == first && span.layout().extent(axis) > first + edges[axis];
  }

  private String element(long position) {
    return Element.read(span, position).toString();
  }

  private void append(StringBuilder out, int axis, long position) {
    Layout layout = span.layout();
    if (axis == layout.rank()) {
      String text = element(position);
      boolean alone = layout.rank() == 0;
      out.append(" ".repeat(alone ? 0 : width - text.length())).append(text);
      return;
    }
    boolean last = axis == layout.rank() - 1;
    int lines = layout.count() == 0 ? 1 : Math.max(1, layout.rank() - 1 - axis);
    String separator = last ? ", " : "," + "\n".repeat(lines);
    String indent = " ".repeat(axis + 1);
    long extent = layout.extent(axis);
    out.append('[');
    int lineStart = out.length();
    for (long i = 0; i < extent; i++) {
      if (i > 0) {
        out.append(separator);
        if (last && out.length() - lineStart + width > WIDTH) {
          out.setLength(out.length() - 1);
          out.append('\n').append(indent);
          lineStart = out.length();
        } else if (!last) {
          out.append(indent);
        }
      }
      if (isGap(axis, i)) {
        out.append("...");
        i = extent - edges[axis];
        if (i == extent) {
          break;
        }
        out.append(separator).append(last ? "" : indent);
      }
      append(out, axis + 1, position + i * layout.stride(axis));
    }
    out.append(']');
  }
}
