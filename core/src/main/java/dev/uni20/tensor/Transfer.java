package dev.uni20.tensor;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.PromotionException;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Span;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.StorageAccessException;
import dev.uni20.memory.StorageDomain;
import java.lang.ref.Reference;
import java.util.Arrays;

// #facade dev.uni20.Uni20
/**
 * Explicit transfers between storages: same shape, same dtype, another memory. No operation moves
 * data on its own.
 */
public final class Transfer {
  private Transfer() {}

  /** The elements in host storage: x itself if it is there, otherwise a copy. */
  public static Tensor toHost(Tensor x) {
    return toDevice(x, HostMemory.instance());
  }

  /** The elements in the storage of {@code device}: x itself if it is there, otherwise a copy. */
  public static Tensor toDevice(Tensor x, StorageDomain device) {
    if (x.storage().filter(device::equals).isPresent()) {
      return x;
    }
    Span out = Results.allocate(x.dtype(), Results.layoutLike(x.span()), device);
    Tensor result = Results.owner(out, x instanceof ScalarTensor);
    return copy(result, x);
  }

  /**
   * Copies all elements of {@code source} into {@code destination}, across storages if they differ.
   * A deferred destination takes the source's storage, extents and layout.
   *
   * @throws ShapeException if the extents differ
   * @throws PromotionException if the dtypes differ: a copy converts nothing
   */
  public static Tensor copy(Tensor destination, Tensor source) {
    if (destination.dtype() != source.dtype()) {
      throw new PromotionException(
          "copy: takes equal dtypes; found "
              + destination.dtype()
              + " and "
              + source.dtype()
              + "; use assign, or cast the source");
    }
    if (destination.isDeferred()) {
      return Casts.into("copy", destination, source);
    }
    if (!destination.layout().hasExtents(source.extents())) {
      throw new ShapeException(
          "copy: takes equal extents; found "
              + Arrays.toString(destination.extents())
              + " and "
              + Arrays.toString(source.extents()));
    }
    Span out = Results.writable("copy", destination);
    StorageDomain from = source.span().domain();
    StorageDomain to = out.buffer().domain();
    if (from == null || from.equals(to)) {
      if (from == null && !to.isHostAccessible()) {
        return copy(destination, Tensor.copyOf(source));
      }
      Casts.convert(source.span(), out, Conversion.CHECKED, false);
      return destination;
    }
    if (!out.layout().isCanonical()) {
      Tensor dense = new Tensor(source.dtype(), fresh(out, to), false);
      copy(dense, source);
      Casts.convert(dense.span(), out, Conversion.CHECKED, false);
      return destination;
    }
    transfer(dense(source, out.layout()), out);
    return destination;
  }

  private static Span fresh(Span like, StorageDomain domain) {
    return Results.allocate(
        like.dtype(), Layout.of(Layout.COLUMN_MAJOR, like.layout().extents()), domain);
  }

  /** The source's elements in its own storage in the order of {@code layout}. */
  private static Span dense(Tensor source, Layout layout) {
    Span span = source.span();
    if (span.accessor().isPlain() && span.layout().equals(layout)) {
      return span;
    }
    Span dense = Results.allocate(source.dtype(), layout, span.buffer().domain());
    Casts.convert(span, dense, Conversion.CHECKED, true);
    return dense;
  }

  private static void transfer(Span source, Span out) {
    long bytes = source.layout().count() * source.dtype().byteSize();
    Buffer from = source.buffer();
    Buffer to = out.buffer();
    from.acquire();
    try {
      to.acquire();
      try {
        if (from.domain().isHostAccessible()) {
          to.domain().copyFromHost(source.address(), to, out.byteOffset(), bytes);
        } else if (to.domain().isHostAccessible()) {
          from.domain().copyToHost(from, source.byteOffset(), out.address(), bytes);
        } else {
          throw new StorageAccessException(
              "copy: no direct way from "
                  + from.domain().name()
                  + " to "
                  + to.domain().name()
                  + "; go through the host (toDevice(toHost(x), device))");
        }
      } finally {
        to.release();
      }
    } finally {
      from.release();
      Reference.reachabilityFence(from);
      Reference.reachabilityFence(to);
    }
  }
}
