package dev.uni20.kernel.simd;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Backend;
import dev.uni20.kernel.ElementAccess;
import dev.uni20.kernel.HostResult;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.cpu.ElementwiseLoop;
import dev.uni20.kernel.cpu.Parallel;
import dev.uni20.memory.ScratchMemory;
import java.util.List;
import jdk.incubator.vector.DoubleVector;

/** Vector kernels and threads, for large work in host memory. */
final class SimdBackend implements Backend {
  /**
   * Below this many elements a plain loop is as fast, also where nothing is compiled yet. Tests set
   * the property, to hold these kernels to the contract at every size.
   */
  private static final long LEAST_ELEMENTS = Math.max(1, Long.getLong("uni20.simd.least", 1024));

  /** Of a vector: the kernels count on pairs of complex numbers, and on eight bytes of lanes. */
  private static final int LEAST_BITS = 4 * Double.SIZE;

  private static final Attempt SMALL =
      Attempt.declined("fewer than " + LEAST_ELEMENTS + " elements are left to plain loops");

  private static final Attempt ASKS =
      Attempt.declined("an operand is a function, which is called on the caller's thread alone");

  private static final Attempt APART =
      Attempt.declined("elements along the reduced axis do not lie together");

  private static final Attempt WRITTEN =
      Attempt.declined("a result that does not fit must be found before any is written");

  /** Why this machine's vectors do not do; empty if they do. */
  static String unfit() {
    int bits = DoubleVector.SPECIES_PREFERRED.vectorBitSize();
    return bits >= LEAST_BITS
        ? ""
        : "its vectors of " + bits + " bits hold fewer than four float64, which gains little";
  }

  @Override
  public String name() {
    return "simd";
  }

  @Override
  public int threads() {
    return Parallel.threads();
  }

  /** Whether calls of any size are taken, as tests ask for. */
  static boolean takesAll() {
    return LEAST_ELEMENTS == 1;
  }

  @Override
  public long leastElements() {
    return LEAST_ELEMENTS;
  }

  @Override
  public Support support(Operation operation, Signature signature, List<DType> operands) {
    if (operation instanceof Operation.Elementwise || operation instanceof Operation.Convert) {
      return Support.MAYBE;
    }
    if (operation instanceof Operation.Reduce reduce
        && signature.operandDTypes().stream().allMatch(signature.computing()::equals)
        && hasReduction(reduce, signature.computing())) {
      return Support.MAYBE;
    }
    return Support.NO;
  }

  private static boolean hasReduction(Operation.Reduce reduce, DType computing) {
    if (ExtremumWalk.has(reduce.function())) {
      return SimdKernels.fitsVectors(computing);
    }
    if (computing.isInteger()) {
      return IntegerWalk.has(reduce.function());
    }
    return SimdKernels.runs(computing.component()) != null
        && switch (reduce.accumulation()) {
          case COMPENSATED -> TotalRule.has(reduce.function());
          case EXACT -> !computing.isComplex() && ExactWalk.has(reduce.function());
          case PLAIN -> false;
        };
  }

  @Override
  public Attempt attempt(KernelCall call) {
    if (call.operation() instanceof Operation.Reduce reduce) {
      return attempt(call, reduce);
    }
    Span output = (Span) call.output();
    if (output.layout().count() < LEAST_ELEMENTS) {
      return SMALL;
    }
    ElementwiseLoop.runParallel(call, output, SimdKernels::elementwise);
    return Attempt.DONE;
  }

  private static Attempt attempt(KernelCall call, Operation.Reduce reduce) {
    if (call.inputs().getFirst().layout().count() < LEAST_ELEMENTS) {
      return SMALL;
    }
    if (call.asksFunctions()) {
      return ASKS;
    }
    if (call.output() instanceof Span span) {
      return run(call, reduce, span.layout(), span.address());
    }
    HostResult output = (HostResult) call.output();
    try (ScratchMemory cell = ScratchMemory.borrow(output.dtype().byteSize())) {
      Attempt attempt = run(call, reduce, Layout.SCALAR, cell.address());
      if (attempt.done()) {
        output.set(ElementAccess.load(output.dtype(), cell.address()));
      }
      return attempt;
    }
  }

  private static Attempt run(
      KernelCall call, Operation.Reduce reduce, Layout layout, long address) {
    DType computing = call.signature().computing();
    if (ExtremumWalk.has(reduce.function())) {
      ExtremumWalk walk = new ExtremumWalk(call, reduce, layout, address);
      return walk.takes() ? done(walk) : APART;
    }
    if (computing.isInteger()) {
      IntegerWalk walk = new IntegerWalk(call, reduce, layout, address);
      return walk.takes() ? done(walk) : WRITTEN;
    }
    if (reduce.accumulation() == Accumulation.EXACT) {
      return done(new ExactWalk(call, reduce, layout, address));
    }
    VectorReduction.run(call, reduce, layout, address);
    return Attempt.DONE;
  }

  private static Attempt done(OutputWalk walk) {
    walk.run();
    return Attempt.DONE;
  }
}
