package dev.uni20.tensor;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.ShapeException;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.StorageDomain;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Elements of one dtype under a layout of rank 0 to 32. A tensor is an <em>owner</em> of its
 * memory, a <em>view</em> of another tensor's, or <em>generated</em>: without memory, its elements
 * computed when they are read. All three are this one type; {@link #isView}, {@link #isReadOnly}
 * and {@link #isGenerated} tell them apart. Its dtype never changes, and neither does its memory,
 * with one exception: an owner given as an explicit output takes the shape of the result.
 *
 * <p>Operations exist as functions ({@code dev.uni20.Uni20}); the methods here call them. Operands
 * are tensors or {@link Number}s; an ordinary number has a kind and no precision, so {@code
 * x.add(1.0)} keeps float32. What an operation does, accepts and refuses is stated in the project's
 * contract (docs/contract.md).
 *
 * <p>Reading a tensor from several threads is safe while none writes it.
 */
public sealed class Tensor permits ScalarTensor {
  private final DType dtype;
  private final boolean view;
  private @Nullable Span span;

  Tensor(DType dtype, @Nullable Span span, boolean view) {
    this.dtype = dtype;
    this.span = span;
    this.view = view;
  }

  /**
   * A tensor over elements that something else owns: a mapped file, a buffer shared with another
   * library.
   *
   * @param span the elements; they stay alive as long as the tensor is reachable
   */
  public static Tensor ofSpan(Span span) {
    return new Tensor(span.dtype(), span, true);
  }

  /**
   * An owner without a shape: an output that takes shape and memory from the first operation that
   * writes it.
   */
  public static Tensor deferred(DType dtype) {
    return new Tensor(dtype, null, false);
  }

  /** A fresh owner with the layout and elements of {@code source}, which may be any view. */
  public static Tensor copyOf(Tensor source) {
    return Casts.cast("copyOf", source, source.dtype, Conversion.CHECKED);
  }

  /** The dtype of the elements. */
  public DType dtype() {
    return dtype;
  }

  /**
   * What kernels see of this tensor.
   *
   * @throws ShapeException if it is a deferred output that has not been written
   */
  public Span span() {
    if (span == null) {
      throw new ShapeException(
          "this "
              + dtype
              + " tensor is a deferred output without a shape; an operation that"
              + " writes it gives it one (add(out, x, y))");
    }
    return span;
  }

  /** Gives an owner the memory and shape of a result just computed. */
  void take(Span result) {
    span = result;
  }

  /** Whether this is an owner that has no shape yet. */
  public boolean isDeferred() {
    return span == null;
  }

  /** Whether the elements belong to another tensor, a file or a generator. */
  public boolean isView() {
    return view;
  }

  /** Whether elements may not be written. */
  public boolean isReadOnly() {
    return span != null && span.isReadOnly();
  }

  /** Whether the elements have no memory. */
  public boolean isGenerated() {
    return span != null && span.isGenerated();
  }

  /** The storage of the elements; empty for generated tensors, which belong to none. */
  public Optional<StorageDomain> storage() {
    return Optional.ofNullable(span().domain());
  }

  /** Extents and strides. */
  public Layout layout() {
    return span().layout();
  }

  /** The number of axes. */
  public int rank() {
    return layout().rank();
  }

  /** A copy of the extents. */
  public long[] extents() {
    return layout().extents();
  }

  /**
   * The extent of one axis, negative axes counted from the back.
   *
   * @throws dev.uni20.kernel.AxisException if there is no such axis
   */
  public long extent(int axis) {
    return layout().extent(layout().checkedAxis(axis));
  }

  /** A copy of the strides, in elements. */
  public long[] strides() {
    return layout().strides();
  }

  /** The number of elements. */
  public long size() {
    return layout().count();
  }

  // Elements

  /**
   * Reads one element; only where the storage is the host's.
   *
   * @param index one index for each axis, negative from the end
   * @throws dev.uni20.kernel.AxisException if an index is out of range or missing
   * @throws dev.uni20.memory.StorageAccessException on device storage: element access is no
   *     transfer
   */
  public Scalar get(long... index) {
    return Elements.get(span(), index);
  }

  /**
   * Reads one element, rounded to a double; see {@link #get}.
   *
   * @throws dev.uni20.dtype.ConversionException if it has an imaginary part
   */
  public double getDouble(long... index) {
    return get(index).doubleValue();
  }

  /**
   * Writes one element; the value must fit this dtype without going down in kind: int64 takes no
   * 3.7.
   *
   * @param value any number
   * @param index one index for each axis, negative from the end
   * @throws dev.uni20.dtype.PromotionException if the value is of another kind
   * @throws dev.uni20.dtype.ConversionException if it is out of range
   */
  public void set(Number value, long... index) {
    Elements.set(span(), HostScalar.of(value), index);
  }

  /** Writes one element of a bool tensor; see {@link #set(Number, long...)}. */
  public void set(boolean value, long... index) {
    Elements.set(span(), HostScalar.of(value), index);
  }

  // Views

  /**
   * A view of some of the elements, one {@link Slice} for each leading axis; axes not named are
   * taken whole. A {@link Slice#at} drops its axis. Writable where this is.
   *
   * @param slices at most one for each axis
   * @throws dev.uni20.kernel.AxisException if there are more slices than axes, or the index of a
   *     {@link Slice#at} is out of range
   */
  public Tensor slice(Slice... slices) {
    return Views.slice(this, slices);
  }

  /**
   * A view at one index of one axis, without that axis; writable where this is.
   *
   * @param axis the axis, negative from the back
   * @param index the index, negative from the end
   * @throws dev.uni20.kernel.AxisException if there is no such axis or index
   */
  public Tensor select(int axis, long index) {
    return Views.select(this, axis, index);
  }

  /**
   * A view with the axes in another order: axis {@code i} of it is axis {@code order[i]}. Writable
   * where this is.
   *
   * @param order every axis once
   * @throws dev.uni20.kernel.AxisException if an axis is missing, named twice or out of range
   */
  public Tensor permute(int... order) {
    return Views.of(this, span().view(layout().permuted(order), 0));
  }

  /** A view with the axes in reverse order; writable where this is. */
  public Tensor transpose() {
    return Views.transpose(this);
  }

  /**
   * A read-only view in which axes of extent one are repeated and axes are added in front.
   *
   * @param extents the extents of the view
   * @throws ShapeException if an axis of another extent than one would change, or axes are missing
   */
  public Tensor broadcastTo(long... extents) {
    return Views.of(this, span().broadcastTo(extents).asReadOnly());
  }

  /** The complex conjugate, a read-only view; a real tensor is given back as it is. */
  public Tensor conj() {
    return dtype.isComplex() ? Views.of(this, span().conjugate()) : this;
  }

  /** A view of the real parts, writable where this is; a real tensor is given back as it is. */
  public Tensor real() {
    return dtype.isComplex() ? Views.of(this, span().real()) : this;
  }

  /** A view of the imaginary parts; of a real tensor, read-only zeros. */
  public Tensor imag() {
    return Views.of(this, span().imaginary());
  }

  /**
   * The elements in the given order under other extents, as a view.
   *
   * @param order the order in which both shapes count their elements
   * @param extents the new extents; one of them may be -1 and is computed
   * @throws ShapeException if the counts differ or the strides allow no view
   */
  public Tensor reshapeView(StorageOrder order, long... extents) {
    return Views.reshapeView(this, order, extents);
  }

  /**
   * As {@link #reshapeView}, with a copy where the strides allow no view.
   *
   * @param order the order in which both shapes count their elements
   * @param extents the new extents; one of them may be -1 and is computed
   * @throws ShapeException if the counts differ
   */
  public Tensor reshape(StorageOrder order, long... extents) {
    return Views.reshape(this, order, extents);
  }

  /** All elements in the given order as a tensor of rank one: a view where possible. */
  public Tensor flatten(StorageOrder order) {
    return Views.reshape(this, order, size());
  }

  // Conversion

  /**
   * A fresh tensor of another dtype, {@link Conversion#CHECKED}: a value that does not fit is
   * refused, floating values are truncated to integers and rounded to nearest otherwise.
   *
   * @throws dev.uni20.dtype.ConversionException if a value does not fit, or {@code target} would
   *     drop imaginary parts
   */
  public Tensor cast(DType target) {
    return Casts.cast(this, target);
  }

  /**
   * A fresh tensor of another dtype.
   *
   * @param conversion what becomes of values that do not fit
   * @throws dev.uni20.dtype.ConversionException if it refuses one, or {@code target} would drop
   *     imaginary parts
   */
  public Tensor cast(DType target, Conversion conversion) {
    return Casts.cast(this, target, conversion);
  }

  /**
   * This tensor bound to another dtype: itself if it has that dtype already, otherwise a fresh
   * tensor as by {@link #cast(DType)}.
   */
  public Tensor rebind(DType target) {
    return target == dtype ? this : cast(target);
  }

  /**
   * Writes all elements from another tensor, which may broadcast; its dtype must promote to this
   * one.
   *
   * @return this
   * @throws dev.uni20.dtype.PromotionException if it does not
   * @throws ShapeException if the extents do not broadcast to these
   * @throws dev.uni20.kernel.AliasException if this is read-only or overlaps itself
   */
  public Tensor assign(Tensor source) {
    return Casts.assign("assign", this, Operand.of(source), Conversion.CHECKED, false);
  }

  /**
   * Writes all elements from another tensor of any dtype, which may broadcast, converted as named.
   *
   * @return this
   * @throws dev.uni20.dtype.ConversionException if a value does not fit; nothing is written then
   * @throws ShapeException if the extents do not broadcast to these
   * @throws dev.uni20.kernel.AliasException if this is read-only or overlaps itself
   */
  public Tensor assign(Tensor source, Conversion conversion) {
    return Casts.assign("assign", this, Operand.of(source), conversion, true);
  }

  /** Writes one value into all elements; see {@link #set(Number, long...)}. */
  public Tensor fill(Number value) {
    return Casts.assign("fill", this, Operand.of(value), Conversion.CHECKED, false);
  }

  /** Writes one value into all elements of a bool tensor. */
  public Tensor fill(boolean value) {
    return Casts.assign("fill", this, Operand.of(value), Conversion.CHECKED, false);
  }

  // Arithmetic

  /** x + y; integers wrap. */
  public Tensor add(Tensor y) {
    return Arithmetic.add(this, y);
  }

  /** x + y for an ordinary or typed number. */
  public Tensor add(Number y) {
    return Arithmetic.add(this, y);
  }

  /** x + y computed in a named result dtype; see {@link Arithmetic#add(Tensor, Tensor, DType)}. */
  public Tensor add(Tensor y, DType result) {
    return Arithmetic.add(this, y, result);
  }

  /** x + y for a number, computed in a named result dtype. */
  public Tensor add(Number y, DType result) {
    return Arithmetic.add(this, y, result);
  }

  /** x - y; integers wrap. */
  public Tensor subtract(Tensor y) {
    return Arithmetic.subtract(this, y);
  }

  /** x - y for an ordinary or typed number. */
  public Tensor subtract(Number y) {
    return Arithmetic.subtract(this, y);
  }

  /**
   * x - y computed in a named result dtype; see {@link Arithmetic#subtract(Tensor, Tensor, DType)}.
   */
  public Tensor subtract(Tensor y, DType result) {
    return Arithmetic.subtract(this, y, result);
  }

  /** x - y for a number, computed in a named result dtype. */
  public Tensor subtract(Number y, DType result) {
    return Arithmetic.subtract(this, y, result);
  }

  /** x * y, element by element; integers wrap. */
  public Tensor multiply(Tensor y) {
    return Arithmetic.multiply(this, y);
  }

  /** x * y for an ordinary or typed number. */
  public Tensor multiply(Number y) {
    return Arithmetic.multiply(this, y);
  }

  /**
   * x * y computed in a named result dtype; see {@link Arithmetic#multiply(Tensor, Tensor, DType)}.
   */
  public Tensor multiply(Tensor y, DType result) {
    return Arithmetic.multiply(this, y, result);
  }

  /** x * y for a number, computed in a named result dtype. */
  public Tensor multiply(Number y, DType result) {
    return Arithmetic.multiply(this, y, result);
  }

  /** x / y, true division; refused where the result would be an integer. */
  public Tensor divide(Tensor y) {
    return Arithmetic.divide(this, y);
  }

  /** x / y for an ordinary or typed number. */
  public Tensor divide(Number y) {
    return Arithmetic.divide(this, y);
  }

  /**
   * x / y computed in a named result dtype; see {@link Arithmetic#divide(Tensor, Tensor, DType)}.
   */
  public Tensor divide(Tensor y, DType result) {
    return Arithmetic.divide(this, y, result);
  }

  /** x / y for a number, computed in a named result dtype. */
  public Tensor divide(Number y, DType result) {
    return Arithmetic.divide(this, y, result);
  }

  /** -x; integers wrap. */
  public Tensor negate() {
    return Arithmetic.negate(this);
  }

  /** |x|, in the component dtype. */
  public Tensor abs() {
    return Arithmetic.abs(this);
  }

  /** x += y: dtype, shape and memory stay, or the call is refused before anything is written. */
  public Tensor addInPlace(Tensor y) {
    return Arithmetic.addInPlace(this, y);
  }

  /** x += y for a number; see {@link #addInPlace(Tensor)}. */
  public Tensor addInPlace(Number y) {
    return Arithmetic.addInPlace(this, y);
  }

  /** x += y, y first converted to the dtype of x as named. */
  public Tensor addInPlace(Tensor y, Conversion conversion) {
    return Arithmetic.addInPlace(this, y, conversion);
  }

  /** x -= y; see {@link #addInPlace(Tensor)}. */
  public Tensor subtractInPlace(Tensor y) {
    return Arithmetic.subtractInPlace(this, y);
  }

  /** x -= y for a number; see {@link #addInPlace(Tensor)}. */
  public Tensor subtractInPlace(Number y) {
    return Arithmetic.subtractInPlace(this, y);
  }

  /** x -= y, y first converted to the dtype of x as named. */
  public Tensor subtractInPlace(Tensor y, Conversion conversion) {
    return Arithmetic.subtractInPlace(this, y, conversion);
  }

  /** x *= y; see {@link #addInPlace(Tensor)}. */
  public Tensor multiplyInPlace(Tensor y) {
    return Arithmetic.multiplyInPlace(this, y);
  }

  /** x *= y for a number; see {@link #addInPlace(Tensor)}. */
  public Tensor multiplyInPlace(Number y) {
    return Arithmetic.multiplyInPlace(this, y);
  }

  /** x *= y, y first converted to the dtype of x as named. */
  public Tensor multiplyInPlace(Tensor y, Conversion conversion) {
    return Arithmetic.multiplyInPlace(this, y, conversion);
  }

  /** x /= y; see {@link #addInPlace(Tensor)}. */
  public Tensor divideInPlace(Tensor y) {
    return Arithmetic.divideInPlace(this, y);
  }

  /** x /= y for a number; see {@link #addInPlace(Tensor)}. */
  public Tensor divideInPlace(Number y) {
    return Arithmetic.divideInPlace(this, y);
  }

  /** x /= y, y first converted to the dtype of x as named. */
  public Tensor divideInPlace(Tensor y, Conversion conversion) {
    return Arithmetic.divideInPlace(this, y, conversion);
  }

  /** Dtype, extents and every element, however many; {@link #toString} abridges. */
  public String toText() {
    return TensorText.whole(this);
  }

  /** Dtype, extents and elements, abridged so that a person can read it at any size. */
  @Override
  public String toString() {
    return TensorText.of(this);
  }
}
