package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.StorageDomain;
import org.jspecify.annotations.Nullable;

/**
 * What a kernel sees of a tensor: a dtype, a {@link Layout}, and either elements in a {@link
 * Buffer} read through an {@link Accessor}, or an {@link ElementGenerator}. Immutable.
 *
 * <p>This is the one place that earns unchecked access for the kernels: the constructor proves that
 * every element lies inside the buffer.
 */
public final class Span implements KernelOutput {
  /** So many elements of any dtype are counted in bytes without an overflow. */
  private static final long MOST_SHORT = Integer.MAX_VALUE;

  private final DType dtype;
  private final Layout layout;
  private final @Nullable Buffer buffer;

  /**
   * Where the first element is: in memory its distance in bytes from the buffer's start, of
   * generated elements the generator's position, which may be too large to be counted in bytes.
   */
  private final long offset;

  private final Accessor accessor;
  private final @Nullable ElementGenerator generator;
  private final boolean readOnly;

  private Span(
      DType dtype,
      Layout layout,
      @Nullable Buffer buffer,
      long offset,
      Accessor accessor,
      @Nullable ElementGenerator generator,
      boolean readOnly) {
    this.dtype = dtype;
    this.layout = layout;
    this.buffer = buffer;
    this.offset = offset;
    this.accessor = accessor;
    this.generator = generator;
    this.readOnly = readOnly;
    if (buffer != null && layout.count() > 0 && !isInside(dtype, layout, buffer, offset)) {
      proveInside(dtype, layout, buffer, offset);
    }
  }

  /** The short proof of elements that lie together: false says nothing. */
  private static boolean isInside(DType dtype, Layout layout, Buffer buffer, long byteOffset) {
    long room = buffer.byteSize() - byteOffset;
    long count = layout.count();
    return layout.isCanonical()
        && byteOffset >= 0
        && count <= MOST_SHORT
        && count * dtype.byteSize() <= room;
  }

  private static void proveInside(DType dtype, Layout layout, Buffer buffer, long byteOffset) {
    long size = dtype.byteSize();
    long low;
    long high;
    try {
      low = Math.addExact(byteOffset, Math.multiplyExact(layout.lowestPosition(), size));
      high =
          Math.addExact(
              byteOffset, Math.multiplyExact(Math.addExact(layout.highestPosition(), 1), size));
    } catch (ArithmeticException overflow) {
      throw new ShapeException(layout + " of " + dtype + " is too large for memory");
    }
    if (low < 0 || high > buffer.byteSize()) {
      throw outside(dtype, layout, buffer, low, high);
    }
  }

  private static ShapeException outside(
      DType dtype, Layout layout, Buffer buffer, long low, long high) {
    return new ShapeException(
        layout
            + " of "
            + dtype
            + " needs bytes "
            + low
            + " to "
            + high
            + " of a buffer of "
            + buffer.byteSize()
            + " bytes");
  }

  /**
   * Elements in memory.
   *
   * @param dtype the dtype of the elements
   * @param layout where they lie, in elements of {@code dtype}
   * @param buffer the memory
   * @param byteOffset where the first element starts
   * @param accessor how they are read
   * @throws ShapeException if an element would lie outside the buffer
   */
  public static Span ofMemory(
      DType dtype, Layout layout, Buffer buffer, long byteOffset, Accessor accessor) {
    return new Span(
        dtype,
        layout,
        buffer,
        byteOffset,
        accessor,
        null,
        !accessor.isPlain() || buffer.isReadOnly());
  }

  /** Elements without memory, read-only. */
  public static Span ofGenerator(DType dtype, Layout layout, ElementGenerator generator) {
    return new Span(dtype, layout, null, 0, Accessor.PLAIN, generator, true);
  }

  @Override
  public DType dtype() {
    return dtype;
  }

  /** Where the elements lie. */
  public Layout layout() {
    return layout;
  }

  /** How the elements are read. */
  public Accessor accessor() {
    return accessor;
  }

  /** Whether the elements may not be written. */
  public boolean isReadOnly() {
    return readOnly;
  }

  /** Whether the elements have no memory. */
  public boolean isGenerated() {
    return generator != null;
  }

  /**
   * Whether each element is asked of a function, which may be the caller's own: it may throw, or
   * read what is being written.
   */
  public boolean isFunction() {
    return generator != null && !generator.isConstant();
  }

  /**
   * The generator of the elements.
   *
   * @throws IllegalStateException if they lie in memory
   */
  public ElementGenerator generator() {
    if (generator == null) {
      throw new IllegalStateException("a span in memory has no generator");
    }
    return generator;
  }

  /**
   * The memory of the elements.
   *
   * @throws IllegalStateException if they are generated
   */
  public Buffer buffer() {
    if (buffer == null) {
      throw new IllegalStateException("a generated span has no memory");
    }
    return buffer;
  }

  /** The storage of the elements, or null for generated ones. */
  public @Nullable StorageDomain domain() {
    return buffer == null ? null : buffer.domain();
  }

  /**
   * Where the first element starts in the buffer, in bytes.
   *
   * @throws IllegalStateException if the elements are generated
   */
  public long byteOffset() {
    buffer();
    return offset;
  }

  /**
   * The position that the generator counts the first element at.
   *
   * @throws IllegalStateException if the elements lie in memory
   */
  public long position() {
    generator();
    return offset;
  }

  /** The native address of the first element; the caller fences the buffer until it is done. */
  public long address() {
    return buffer().address() + offset;
  }

  /**
   * A view of some of these elements.
   *
   * @param newLayout the view's layout
   * @param elementOffset how far its first element lies from this one's, in elements
   */
  public Span view(Layout newLayout, long elementOffset) {
    return new Span(
        dtype,
        newLayout,
        buffer,
        offset + (generator == null ? elementOffset * dtype.byteSize() : elementOffset),
        accessor,
        generator,
        readOnly);
  }

  /** The same elements, read-only. */
  public Span asReadOnly() {
    return readOnly ? this : new Span(dtype, layout, buffer, offset, accessor, generator, true);
  }

  /**
   * These elements read with other extents; read-only if an axis is added or repeated.
   *
   * @throws ShapeException if the extents do not broadcast
   */
  public Span broadcastTo(long... extents) {
    return layout.hasExtents(extents) ? this : view(layout.broadcastTo(extents), 0).asReadOnly();
  }

  /** As {@link #broadcastTo(long...)}, to the extents of a layout. */
  public Span broadcastTo(Layout shape) {
    return layout.hasExtentsOf(shape) ? this : view(layout.broadcastTo(shape), 0).asReadOnly();
  }

  /** The conjugates of these elements, read-only; a real span is given back as it is. */
  public Span conjugate() {
    if (!dtype.isComplex()) {
      return this;
    }
    if (generator != null) {
      ElementGenerator source = generator;
      return withGenerator(dtype, position -> Components.conjugate(source.at(position)));
    }
    return new Span(dtype, layout, buffer, offset, accessor.conjugated(), null, true);
  }

  /** The real parts of these elements, aliased; a real span is given back as it is. */
  public Span real() {
    if (!dtype.isComplex()) {
      return this;
    }
    if (generator != null) {
      ElementGenerator source = generator;
      return withGenerator(dtype.component(), position -> Components.real(source.at(position)));
    }
    return component(accessor.ofRealPart(), 0);
  }

  /**
   * The imaginary parts of these elements, aliased; of a real span, read-only zeros of its dtype.
   */
  public Span imaginary() {
    if (!dtype.isComplex()) {
      return ofGenerator(dtype, layout, ElementGenerator.constant(Scalar.of(dtype, false)));
    }
    if (generator != null) {
      ElementGenerator source = generator;
      return withGenerator(
          dtype.component(), position -> Components.imaginary(source.at(position)));
    }
    return component(accessor.ofImaginaryPart(), dtype.component().byteSize());
  }

  private Span component(Accessor componentAccessor, long bytes) {
    return new Span(
        dtype.component(),
        layout.scaledStrides(2),
        buffer,
        offset + bytes,
        componentAccessor,
        null,
        readOnly || !componentAccessor.isPlain());
  }

  private Span withGenerator(DType newDType, ElementGenerator newGenerator) {
    ElementGenerator source = generator();
    ElementGenerator wrapped =
        source.isConstant() ? ElementGenerator.constant(newGenerator.at(position())) : newGenerator;
    return new Span(newDType, layout, null, offset, Accessor.PLAIN, wrapped, true);
  }

  /** Whether the two spans read the very same elements in the same way. */
  public boolean isSameView(Span other) {
    return buffer != null
        && buffer.equals(other.buffer)
        && offset == other.offset
        && dtype == other.dtype
        && layout.equals(other.layout);
  }

  /** Whether the elements lie together in the host's memory and are read as they lie. */
  boolean isDenseOnHost() {
    return buffer != null
        && buffer.domain().equals(HostMemory.instance())
        && layout.isCanonical()
        && accessor.isPlain();
  }

  /** Whether an element of one span may share a byte with an element of the other. */
  public boolean mayOverlap(Span other) {
    if (buffer == null
        || !buffer.equals(other.buffer)
        || layout.count() == 0
        || other.layout.count() == 0) {
      return false;
    }
    return low() < other.high() && other.low() < high();
  }

  private long low() {
    return offset + layout.lowestPosition() * dtype.byteSize();
  }

  private long high() {
    return offset + (layout.highestPosition() + 1) * dtype.byteSize();
  }

  @Override
  public String toString() {
    return dtype + " " + layout + (generator == null ? "" : ", generated");
  }
}
