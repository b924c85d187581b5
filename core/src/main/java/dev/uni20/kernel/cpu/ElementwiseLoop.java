package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.Conversions;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.IterationPlan;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.SmallKernel;
import dev.uni20.kernel.Span;
import dev.uni20.memory.ScratchMemory;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Load, compute, store: elementwise functions and conversions over operands of any layout. */
public final class ElementwiseLoop {
  private static final long BLOCK_BYTES = (long) BlockLoader.BLOCK * DType.CLONGDOUBLE.byteSize();

  /** The most elements computed at a time where all of them lie together. */
  private static final int LONGEST = 1 << 14;

  /** Shorter lines are computed several at a time, although they have to be copied for that. */
  private static final int SHORT_LINE = 64;

  private static final int MOST_OPERANDS = 3;

  /** About how many elements a thread claims at a time. */
  private static final long CHUNK = 1 << 15;

  /** Elements of the lines that are computed by one thread together, if they are not too many. */
  private static final int LINES = BlockReader.LINES;

  private final KernelCall call;
  private final Span output;
  private final IterationPlan plan;
  private final Function<DType, ElementKernels> table;

  /** Takes operands as they are stored; null if they are converted first. */
  private final @Nullable SmallKernel direct;

  private ElementwiseLoop(KernelCall call, Span output, Function<DType, ElementKernels> table) {
    this.call = call;
    this.output = output;
    this.plan = plan(output, call.inputs());
    this.table = table;
    this.direct = direct();
  }

  private @Nullable SmallKernel direct() {
    DType computing = call.signature().computing();
    int last = call.inputs().size() - 1;
    if (call.operation() instanceof Operation.Convert convert) {
      return conversion(stored(0), computing, convert.conversion());
    }
    return call.operation() instanceof Operation.Elementwise elementwise
            && call.signature().operandDTypes().stream().allMatch(computing::equals)
        ? table
            .apply(computing)
            .kernel(elementwise.function(), stored(0), stored(last), plan.count())
        : null;
  }

  private @Nullable SmallKernel conversion(StoredOperand from, DType to, Conversion conversion) {
    BlockConversion loop = table.apply(from.dtype()).conversion(to, conversion, plan.count());
    return loop == null || from.repeats()
        ? null
        : (out, x, y, z, count) -> {
          if (!loop.run(out, x, count)) {
            throw refused(loop, from.dtype(), to, conversion, out, x, count);
          }
        };
  }

  /** Which element of a block is refused: the loop itself passes over what it converts. */
  private static RuntimeException refused(
      BlockConversion loop,
      DType from,
      DType to,
      Conversion conversion,
      long out,
      long x,
      int count) {
    int piece = BlockReader.PIECE;
    int first = 0;
    while (count - first > piece && loop.run(out, x + (long) first * from.byteSize(), piece)) {
      first += piece;
    }
    RefusedElement found = RefusedElement.find(from, from, to, conversion, x, first, count);
    return found == null
        ? new IllegalStateException(from + " to " + to + " is refused, but no element is")
        : found;
  }

  /** How an operand is given to a loop that takes it as it is stored; one number is converted. */
  private StoredOperand stored(int operand) {
    boolean repeats = BlockReader.isConstant(plan, operand + 1);
    DType computing = call.signature().computing();
    return new StoredOperand(repeats ? computing : call.inputs().get(operand).dtype(), repeats);
  }

  /** Computes on the caller's thread, with the reference backend's kernels. */
  static void run(KernelCall call, Span output) {
    if (WholeBlock.takes(call, output)) {
      WholeBlock.run(call, output);
      return;
    }
    ElementwiseLoop loop = new ElementwiseLoop(call, output, KernelTable::of);
    if (loop.refusesFirst()) {
      loop.walk(0, loop.plan.count(), false);
    }
    loop.walk(0, loop.plan.count(), true);
  }

  /**
   * Computes large work on several threads.
   *
   * @param table gives the kernels of each dtype
   */
  public static void runParallel(
      KernelCall call, Span output, Function<DType, ElementKernels> table) {
    ElementwiseLoop loop = new ElementwiseLoop(call, output, table);
    if (loop.refusesFirst()) {
      loop.inChunks(false);
    }
    loop.inChunks(true);
  }

  /** Whatever is refused leaves every operand as it was: then all of it is computed first. */
  private boolean refusesFirst() {
    return !call.outputIsFresh() && mayRefuse();
  }

  private void inChunks(boolean write) {
    long count = plan.count();
    if (count < Parallel.LEAST_WORK || call.asksFunctions()) {
      walk(0, count, write);
      return;
    }
    long chunk = chunk();
    int chunks = Math.toIntExact((count + chunk - 1) / chunk);
    Parallel.forEach(
        chunks, index -> walk(index * chunk, Math.min(count, (index + 1) * chunk), write));
  }

  /**
   * Whole groups of lines where lines are short, so that readers that turn them keep their work.
   */
  private long chunk() {
    long lines = plan.rank() < 2 ? Long.MAX_VALUE : LINES * plan.extent(0);
    return lines > 4 * CHUNK ? CHUNK : (CHUNK + lines - 1) / lines * lines;
  }

  private static IterationPlan plan(Span output, List<Span> inputs) {
    Layout[] layouts = new Layout[inputs.size() + 1];
    layouts[0] = output.layout();
    for (int i = 0; i < inputs.size(); i++) {
      layouts[i + 1] = inputs.get(i).layout();
    }
    return IterationPlan.of(layouts);
  }

  private BlockReader[] readers(long scratch) {
    BlockReader[] readers = new BlockReader[call.inputs().size()];
    for (int i = 0; i < readers.length; i++) {
      BlockLoader loader =
          new BlockLoader(
              call.inputs().get(i),
              direct == null ? call.signature().operandDTypes().get(i) : stored(i).dtype(),
              direct == null ? conversion() : Conversion.CHECKED,
              scratch + i * BlockLoader.SCRATCH_BYTES,
              table);
      readers[i] = BlockReader.turning(plan, i + 1, loader);
    }
    return readers;
  }

  private Conversion conversion() {
    return call.operation() instanceof Operation.Convert convert
        ? convert.conversion()
        : Conversion.CHECKED;
  }

  /** Whether a value may be refused, by its conversion or by the function itself. */
  private boolean mayRefuse() {
    for (int i = 0; i < call.inputs().size(); i++) {
      if (Conversions.mayRefuse(
          call.inputs().get(i).dtype(), call.signature().operandDTypes().get(i), conversion())) {
        return true;
      }
    }
    return call.operation() instanceof Operation.Elementwise elementwise
        && WholeBlock.refuses(elementwise.function(), call.signature());
  }

  /** Walks some elements; unless it writes, the results are thrown away. */
  private void walk(long from, long to, boolean write) {
    int inputs = call.inputs().size();
    try (ScratchMemory scratch =
        ScratchMemory.borrow(inputs * BlockLoader.SCRATCH_BYTES + BLOCK_BYTES)) {
      BlockReader[] readers = readers(scratch.address());
      long resultBlock = scratch.address() + inputs * BlockLoader.SCRATCH_BYTES;
      BlockWriter writer = new BlockWriter(plan, output, resultBlock);
      writer.seek(from);
      for (BlockReader reader : readers) {
        reader.seek(0, from);
      }
      try {
        walk(readers, writer, resultBlock, from, to, write);
      } finally {
        for (BlockReader reader : readers) {
          reader.close();
        }
      }
    }
  }

  private void walk(
      BlockReader[] readers,
      BlockWriter writer,
      long resultBlock,
      long from,
      long to,
      boolean write) {
    SmallKernel kernel = kernel();
    long[] blocks = new long[MOST_OPERANDS];
    for (long done = from; done < to; ) {
      int count = length(readers, writer, to - done, write);
      try {
        for (int i = 0; i < readers.length; i++) {
          blocks[i] = next(readers[i], count);
        }
        Arrays.fill(blocks, readers.length, blocks.length, blocks[0]);
        if (kernel != null) {
          long out = write ? writer.target(count) : resultBlock;
          kernel.run(out, blocks[0], blocks[1], blocks[2], count);
          blocks[0] = out;
        }
      } catch (RefusedElement refused) {
        throw new Refusals(plan, output).named(refused, done);
      }
      if (write) {
        writer.commit(blocks[0], count);
      }
      done += count;
    }
  }

  private static long next(BlockReader reader, int count) {
    try {
      return reader.next(count);
    } catch (ConversionException thrown) {
      RefusedElement refused = reader.refusal(thrown);
      throw refused == null ? thrown : refused;
    }
  }

  /** The kernel of a function; null for conversions, which loading does. */
  private @Nullable SmallKernel kernel() {
    if (direct != null) {
      return direct;
    }
    Signature signature = call.signature();
    return call.operation() instanceof Operation.Elementwise elementwise
        ? WholeBlock.kernel(table.apply(signature.computing()), signature, elementwise.function())
        : null;
  }

  /** How many elements to compute next: many where all operands and the output lie together. */
  private int length(BlockReader[] readers, BlockWriter writer, long left, boolean write) {
    int length = (int) Math.min(left, write ? LONGEST : BlockLoader.BLOCK);
    if (plan.rank() > 0 && plan.extent(0) >= SHORT_LINE) {
      length = writer.run(length);
    }
    length = writer.suits(length);
    for (BlockReader reader : readers) {
      if (direct == null || !reader.isConstant()) {
        length = reader.suits(length);
      }
    }
    return length;
  }
}
