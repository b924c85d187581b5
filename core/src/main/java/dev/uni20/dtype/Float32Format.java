package dev.uni20.dtype;

/** float32, by the machine's own instructions; text as {@link Float#toString} finds it. */
final class Float32Format extends RealFormat {
  Float32Format() {
    super(Float.SIZE, 24);
  }

  @Override
  public double round(double value) {
    return (float) value;
  }

  @Override
  public double round(double high, double low) {
    return Conversions.toFloat32(high, low);
  }

  @Override
  public double ofSigned(long value) {
    return (float) value;
  }

  @Override
  public double ofUnsigned(long bits) {
    return Conversions.unsignedToFloat32(bits);
  }

  @Override
  public double nextUp(double x) {
    return Math.nextUp((float) x);
  }

  @Override
  public double nextDown(double x) {
    return Math.nextDown((float) x);
  }

  @Override
  public double fma(double x, double y, double z) {
    return Math.fma((float) x, (float) y, (float) z);
  }

  @Override
  public long bits(double value) {
    return Integer.toUnsignedLong(Float.floatToRawIntBits((float) value));
  }

  @Override
  public double ofBits(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  @Override
  String format(LongDouble value) {
    return NumberText.formatFloat32(value.high());
  }
}
