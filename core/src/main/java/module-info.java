/** Uni20: tensors under one promotion contract. */
@SuppressWarnings("module") // The project's name ends in digits; they are no version.
module dev.uni20.core {
  requires jdk.jfr;
  requires static jdk.incubator.vector;
  requires static org.jspecify;

  exports dev.uni20.dtype;
  exports dev.uni20.memory;

// Exported as soon as the package has a public type (the compiler refuses an empty one):

// exports dev.uni20;

// exports dev.uni20.io;

// exports dev.uni20.kernel;

// exports dev.uni20.tensor;
}
