/** An application that requires Uni20. */
module consumer {
  requires dev.uni20.core;
}
