package dev.uni20.dtype;

import java.math.BigDecimal;

/** float64, by the machine's own instructions; text as {@link Double#toString} finds it. */
final class Float64Format extends RealFormat {
  Float64Format() {
    super(Double.SIZE, 53);
  }

  @Override
  public double round(double value) {
    return value;
  }

  @Override
  public double round(double high, double low) {
    return high;
  }

  @Override
  public double ofSigned(long value) {
    return (double) value;
  }

  @Override
  public double ofUnsigned(long bits) {
    return Conversions.unsignedToFloat64(bits);
  }

  @Override
  public double nextUp(double x) {
    return Math.nextUp(x);
  }

  @Override
  public double nextDown(double x) {
    return Math.nextDown(x);
  }

  @Override
  public double fma(double x, double y, double z) {
    return Math.fma(x, y, z);
  }

  @Override
  public long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  @Override
  public double ofBits(long bits) {
    return Double.longBitsToDouble(bits);
  }

  @Override
  LongDouble round(BigDecimal value) {
    return LongDouble.of(Conversions.toFloat64(value));
  }

  @Override
  String format(LongDouble value) {
    return NumberText.formatFloat64(value.high());
  }
}
