package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accessor;
import dev.uni20.kernel.ElementAccess;
import dev.uni20.kernel.ElementGenerator;
import dev.uni20.kernel.Span;
import dev.uni20.memory.HostAccess;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Loads elements of one operand, through its accessor, as contiguous blocks of the computing dtype.
 * A contiguous run that needs no change is given back where it lies.
 */
public final class BlockLoader {
  /**
   * The largest number of elements in a block that is gathered or converted.
   *
   * <p>More depends on it than how fast operands are read. Sums by vectors take such operands in
   * runs of so many elements, so it is part of what the bits of a compensated sum mean. An exact
   * sum by vectors cuts as many terms on one grid, which has room for 2^11 - 2. It holds the pieces
   * that {@link BlockReader} copies at a time, and a chunk of random numbers is a whole number of
   * blocks.
   */
  public static final int BLOCK = 1024;

  /** The scratch memory that a loader needs: two blocks of the widest element. */
  public static final long SCRATCH_BYTES = 2L * BLOCK * DType.CLONGDOUBLE.byteSize();

  private final DType source;
  private final DType target;
  private final Conversion conversion;
  private final boolean clamps;
  private final Accessor accessor;
  private final boolean generated;
  private final Span span;
  private final long first;
  private final int size;
  private final long gathered;
  private final long converted;
  private final @Nullable BlockConversion conversionAtOnce;
  private @Nullable RefusedElement refusal;
  private int filled;

  /**
   * Creates a loader.
   *
   * @param span the operand
   * @param target the dtype that is computed in
   * @param conversion how values convert to it
   * @param scratch native address of {@link #SCRATCH_BYTES} that last as long as the loader
   */
  public BlockLoader(Span span, DType target, Conversion conversion, long scratch) {
    this(span, target, conversion, scratch, KernelTable::of);
  }

  /**
   * Creates a loader that converts with given kernels, where they have a loop that does so in one
   * step; all else is converted by those of the reference backend.
   *
   * @param table gives the kernels of each dtype
   */
  BlockLoader(
      Span span,
      DType target,
      Conversion conversion,
      long scratch,
      Function<DType, ElementKernels> table) {
    this.span = span;
    this.source = span.dtype();
    this.target = target;
    this.conversion = conversion;
    this.clamps = conversion == Conversion.SATURATING && target.component().isFloating();
    this.accessor = span.accessor();
    this.generated = span.isGenerated();
    this.first = generated ? span.position() : span.address();
    this.size = source.byteSize();
    this.gathered = scratch;
    this.converted = scratch + SCRATCH_BYTES / 2;
    this.conversionAtOnce =
        source == target && !clamps
            ? null
            : table.apply(source).conversion(target, conversion, span.layout().count());
  }

  /** Whether the elements of a span are computed with as they lie. */
  static boolean isDirect(Span span, DType target) {
    return span.dtype() == target && !span.isGenerated() && span.accessor().isPlain();
  }

  /**
   * The address of all elements of a span that lie as one run or are one number, contiguous and
   * converted (checked) to the computing dtype.
   *
   * @param count how many: at most {@link #BLOCK}, or any number if {@link #isDirect(Span, DType)}
   * @param scratch as the constructor's; not used if {@link #isDirect(Span, DType)}
   */
  static long whole(Span span, DType target, int count, long scratch) {
    return isDirect(span, target)
        ? span.address()
        : new BlockLoader(span, target, Conversion.CHECKED, scratch).load(0, 1, count);
  }

  /** Whether the elements lie in memory. */
  boolean isInMemory() {
    return !generated;
  }

  /** The size of a stored element in bytes. */
  int size() {
    return size;
  }

  /** The native address of the element at a position. */
  long address(long position) {
    return first + position * size;
  }

  /** Whether elements are used as they lie, without any change. */
  boolean isDirect() {
    return !generated && accessor.isPlain() && source == target && !clamps;
  }

  /**
   * Loads one strided run.
   *
   * @param position the first element, counted from the span's first one, in elements
   * @param stride the distance of the elements, in elements
   * @param count at most {@link #BLOCK}; any number where elements that lie together are used as
   *     they lie, by {@link #isDirect()}
   * @return the address of the contiguous elements, good until the next call
   */
  long load(long position, long stride, int count) {
    if (!generated && stride == 1) {
      return finish(first + position * size, count);
    }
    begin();
    append(position, stride, count);
    return finish();
  }

  /** Starts a block that is made of several runs. */
  void begin() {
    filled = 0;
  }

  /** Adds a run to the block begun. */
  void append(long position, long stride, int count) {
    long to = gathered + (long) filled * size;
    if (generated) {
      generate(first + position, stride, to, count);
    } else {
      Gather.move(size, first + position * size, stride * size, to, size, count);
    }
    filled += count;
  }

  /**
   * Adds elements from anywhere to the block begun.
   *
   * @param positions the address of their positions, int64, as {@link #append} counts them
   */
  void appendAt(long positions, int count) {
    long to = gathered + (long) filled * size;
    if (generated) {
      ElementGenerator generator = span.generator();
      for (int i = 0; i < count; i++) {
        long position = first + HostAccess.getLong(positions + i * 8L);
        ElementAccess.store(to + (long) i * size, generator.at(position));
      }
    } else {
      Gather.gatherAt(size, first, positions, to, count);
    }
    filled += count;
  }

  /** Adds elements that lie together at an address as they are stored. */
  void appendStored(long address, int count) {
    HostAccess.copy(address, gathered + (long) filled * size, (long) count * size);
    filled += count;
  }

  private void generate(long position, long stride, long to, int count) {
    ElementGenerator generator = span.generator();
    if (generator.isConstant()) {
      ElementAccess.store(to, generator.at(position));
      Gather.move(size, to, 0, to, size, count);
    } else {
      for (int i = 0; i < count; i++) {
        ElementAccess.store(to + (long) i * size, generator.at(position + i * stride));
      }
    }
  }

  /** Ends the block begun. */
  long finish() {
    return finish(gathered, filled);
  }

  /** The elements, contiguous at an address as they are stored, as they are computed with. */
  long finish(long elements, int count) {
    long block = elements;
    if (!accessor.isPlain()) {
      if (block != gathered) {
        HostAccess.copy(block, gathered, (long) size * count);
        block = gathered;
      }
      readThroughAccessor(block, count);
    }
    return source == target && !clamps ? block : convert(block, count);
  }

  private void readThroughAccessor(long block, int count) {
    if (accessor.swapBytes()) {
      int number = ElementAccess.numberSize(source);
      Gather.swapBytes(number, block, count * (size / number));
    }
    if (accessor.conjugate()) {
      KernelTable.of(source).conjugateInPlace(block, count);
    }
    if (accessor.negate()) {
      KernelTable.of(source).negateInPlace(block, count);
    }
  }

  private long convert(long block, int count) {
    if (conversionAtOnce != null && conversionAtOnce.run(converted, block, count)) {
      return converted;
    }
    Wide wide = Wide.of(source);
    long from = block;
    long to = converted;
    if (wide.dtype() != source) {
      KernelTable.of(source).widen(to, from, count);
      from = to;
      to = gathered;
    }
    if (wide.dtype() != target || clamps) {
      try {
        KernelTable.of(target).narrow(wide, conversion, to, from, count);
      } catch (ConversionException refused) {
        throw inItsOwnDType(wide, from, count, refused);
      }
      from = to;
    }
    return from;
  }

  /** The refusal of an element as the operand holds it, not as it was widened. */
  private ConversionException inItsOwnDType(
      Wide wide, long block, int count, ConversionException refused) {
    refusal = RefusedElement.find(wide.dtype(), source, target, conversion, block, 0, count);
    return refusal != null && refusal.reason() instanceof ConversionException precise
        ? precise
        : refused;
  }

  /** Which element of the last block it was whose conversion threw an exception, or null. */
  @Nullable RefusedElement refusal(ConversionException thrown) {
    return refusal != null && thrown.equals(refusal.reason()) ? refusal : null;
  }
}
