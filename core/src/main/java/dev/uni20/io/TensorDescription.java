package dev.uni20.io;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.StorageOrder;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * What a file says about a tensor, known from its header alone: nothing was read or mapped for it.
 */
public final class TensorDescription {
  private final String name;
  private final DType dtype;
  private final StorageOrder order;
  private final long[] extents;
  private final ByteOrder byteOrder;
  private final String format;
  private final boolean mapped;

  private TensorDescription(
      String name,
      DType dtype,
      StorageOrder order,
      long[] extents,
      ByteOrder byteOrder,
      String format,
      boolean mapped) {
    this.name = name;
    this.dtype = dtype;
    this.order = order;
    this.extents = extents;
    this.byteOrder = byteOrder;
    this.format = format;
    this.mapped = mapped;
  }

  static TensorDescription of(
      String name, DType dtype, NpyHeader header, String storage, boolean mapped) {
    return new TensorDescription(
        name,
        dtype,
        header.order(),
        header.extents(),
        header.byteOrder(),
        ".npy " + header.majorVersion() + ".0" + (storage.isEmpty() ? "" : ", " + storage),
        mapped);
  }

  /** The file, or {@code archive:member}. */
  public String name() {
    return name;
  }

  /** The dtype that reading gives. */
  public DType dtype() {
    return dtype;
  }

  /** A copy of the extents. */
  public long[] extents() {
    return extents.clone();
  }

  /** The order in which the elements follow each other in the file. */
  public StorageOrder order() {
    return order;
  }

  /** The order of the bytes of each element; this machine's for one-byte dtypes. */
  public ByteOrder byteOrder() {
    return byteOrder;
  }

  /** Bytes that the elements take, uncompressed. */
  public long byteSize() {
    return Layout.of(order, extents).count() * dtype.byteSize();
  }

  /** The format and how the bytes are stored, for instance {@code .npy 1.0, deflated}. */
  public String format() {
    return format;
  }

  /**
   * Whether reading maps the elements where they lie. Small ones, deflated ones and those that lie
   * in several members are copied instead, and so is bool with bytes other than 0 and 1.
   */
  public boolean isMapped() {
    return mapped;
  }

  /** All of it but {@link #isMapped} in one line. */
  @Override
  public String toString() {
    return name
        + ": "
        + dtype
        + " "
        + Arrays.toString(extents)
        + ", "
        + order
        + (dtype.byteSize() == 1
            ? ""
            : byteOrder == ByteOrder.BIG_ENDIAN ? ", big-endian" : ", little-endian")
        + ", "
        + byteSize()
        + " bytes, "
        + format;
  }
}
