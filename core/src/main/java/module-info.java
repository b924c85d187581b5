/** Uni20: tensors under one promotion contract. */
@SuppressWarnings("module") // The project's name ends in digits; they are no version.
module dev.uni20.core {
  requires jdk.jfr;
  requires static jdk.incubator.vector;
  requires static org.jspecify;

  exports dev.uni20;
  exports dev.uni20.dtype;
  exports dev.uni20.io;
  exports dev.uni20.kernel;
  exports dev.uni20.memory;
  exports dev.uni20.tensor;

  uses dev.uni20.kernel.BackendProvider;

  provides dev.uni20.kernel.BackendProvider with
      dev.uni20.kernel.cpu.ReferenceProvider,
      dev.uni20.kernel.simd.SimdProvider;
}
