package dev.uni20.io;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accessor;
import dev.uni20.kernel.Dispatcher;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.StorageAccessException;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;

/**
 * Writes a tensor's elements, in this machine's byte order, in memory bounded by a block whatever
 * the tensor's layout: a canonical tensor straight from its memory, any other gathered block by
 * block through its accessor or generator.
 */
final class TensorWriter {
  private static final int BLOCK = 1 << 18;

  private final Span span;
  private final StorageOrder order;
  private final OutputStream out;

  /** Which of {@code parts} equal parts of each element is written. */
  private final int part;

  private final int parts;

  private TensorWriter(Span span, StorageOrder order, OutputStream out, int part, int parts) {
    this.span = span;
    this.order = order;
    this.out = out;
    this.part = part;
    this.parts = parts;
  }

  /**
   * The order a tensor is written in: its own where it has one, row-major where it has both or
   * none, as NumPy does.
   */
  static StorageOrder orderOf(Tensor tensor) {
    return tensor.layout().orderOr(StorageOrder.ROW_MAJOR);
  }

  /**
   * Refuses a tensor whose elements the host cannot read.
   *
   * @throws StorageAccessException when it lies in other storage than the host's
   */
  static void requireReadable(Tensor tensor, String target) {
    Span span = tensor.span();
    if (!span.isGenerated() && !span.buffer().domain().isHostAccessible()) {
      throw new StorageAccessException(
          "write "
              + target
              + ": the tensor is in "
              + span.buffer().domain().name()
              + " storage, which files are not written from; write toHost(x)");
    }
  }

  /**
   * Writes every element, or one of several equal parts of each.
   *
   * @param tensor the tensor
   * @param order the order in which the elements follow
   * @param out where to
   * @param part which part of each element
   * @param parts of how many; 1 for whole elements
   * @throws IOException when the stream fails
   */
  static void write(Tensor tensor, StorageOrder order, OutputStream out, int part, int parts)
      throws IOException {
    TensorWriter writer = new TensorWriter(tensor.span(), order, out, part, parts);
    Span span = writer.span;
    if (span.layout().count() == 0) {
      return;
    }
    if (!span.isGenerated() && span.accessor().isPlain() && span.layout().isCanonical(order)) {
      writer.emit(span.buffer(), span.byteOffset(), span.layout().count());
    } else {
      writer.gather();
    }
  }

  /** Walks the elements in row-major order of the axes, reversed first for column-major. */
  private void gather() throws IOException {
    Layout layout = order == StorageOrder.ROW_MAJOR ? span.layout() : reversed(span.layout());
    long[] extents = layout.extents();
    long[] strides = layout.strides();
    DType dtype = span.dtype();
    long limit = BLOCK / dtype.byteSize();
    // Axes from `inner` on fit into a block together; axis `split` is cut so that it does, too.
    int inner = extents.length;
    long innerCount = 1;
    while (inner > 0 && extents[inner - 1] <= limit / innerCount) {
      innerCount *= extents[--inner];
    }
    int split = inner - 1;
    long step = limit / innerCount;
    Buffer block =
        HostMemory.instance().allocate(Math.min(limit, layout.count()) * dtype.byteSize());
    long[] index = new long[inner];
    while (true) {
      long offset = 0;
      for (int axis = 0; axis < inner; axis++) {
        offset += index[axis] * strides[axis];
      }
      int first = Math.max(split, 0);
      long[] boxExtents = Arrays.copyOfRange(extents, first, extents.length);
      long[] boxStrides = Arrays.copyOfRange(strides, first, extents.length);
      if (split >= 0) {
        boxExtents[0] = Math.min(step, extents[split] - index[split]);
      }
      Span box = span.view(Layout.strided(boxExtents, boxStrides), offset);
      copy(box, block);
      emit(block, 0, box.layout().count());
      if (split < 0) {
        return;
      }
      index[split] += step;
      int axis = split;
      while (index[axis] >= extents[axis]) {
        index[axis] = 0;
        if (axis == 0) {
          return;
        }
        index[--axis]++;
      }
    }
  }

  private static Layout reversed(Layout layout) {
    int[] axes = new int[layout.rank()];
    Arrays.setAll(axes, axis -> axes.length - 1 - axis);
    return layout.permuted(axes);
  }

  private static void copy(Span source, Buffer block) {
    Layout layout = Layout.of(StorageOrder.ROW_MAJOR, source.layout().extents());
    copy(source, Span.ofMemory(source.dtype(), layout, block, 0, Accessor.PLAIN));
  }

  /** Copies elements between spans of one dtype and shape, each read through its accessor. */
  static void copy(Span source, Span destination) {
    DType dtype = source.dtype();
    Dispatcher.dispatch(
        new KernelCall(
            new Operation.Convert(Conversion.CHECKED),
            new Signature(List.of(dtype), dtype, dtype, false, ""),
            destination,
            List.of(source),
            true));
  }

  private void emit(Buffer buffer, long offset, long count) throws IOException {
    long byteSize = count * span.dtype().byteSize();
    byte[] bytes = new byte[(int) Math.min(BLOCK, byteSize)];
    for (long done = 0; done < byteSize; ) {
      int length = (int) Math.min(bytes.length, byteSize - done);
      BufferBytes.read(buffer, offset + done, bytes, length);
      out.write(bytes, 0, parts == 1 ? length : pick(bytes, length));
      done += length;
    }
  }

  /** Moves the wanted part of each element to the front; returns how many bytes they are. */
  private int pick(byte[] block, int length) {
    int size = span.dtype().byteSize() / parts;
    int kept = 0;
    for (int at = part * size; at < length; at += size * parts) {
      System.arraycopy(block, at, block, kept, size);
      kept += size;
    }
    return kept;
  }
}
