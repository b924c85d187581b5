package dev.uni20.kernel.cpu;

// #template FLOAT64 for FLOATING
/** float64 elements; those of narrower floating dtypes are derived. */
final class Float64Element extends RealArithmetic {
  private Float64Element() {}

  static double load(long address) {
    return ElementMemory.loadFloat64(address);
  }

  static void store(long address, double value) {
    ElementMemory.storeFloat64(address, value);
  }

  /** A step of a sum, rounded at once, in the Java type that keeps it without a conversion. */
  // #only FLOAT64
  static double step(double value) {
    return value;
  }
  // #else
  // #only FLOAT32
  // ~ static float step(double value) {
  // ~   return (float) value;
  // ~ }
  // #else
  // #import dev.uni20.dtype.DType
  // #import dev.uni20.dtype.RealFormat
  // ~ static double step(double value) {
  // ~   return RealFormat.of(DType.FLOAT64).round(value);
  // ~ }
  // #end
  // #end
}
