package dev.uni20.expressions;

import dev.uni20.dtype.DType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;

/** Random elements: small integers, ordinary numbers, and what goes wrong at the borders. */
final class Elements {
  private static final double[] SPECIAL = {
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.MAX_VALUE,
    -Double.MAX_VALUE,
    Double.MIN_VALUE,
    Double.MIN_NORMAL,
    Float.MAX_VALUE,
    Float.MIN_VALUE,
    1e300,
    1e-300,
    1e20,
    16777217,
    9007199254740994.0,
    0x1p63,
    0x1p64,
    -0x1p63,
    2147483648.0,
    127.5,
    -128.5,
    255.5
  };

  private Elements() {}

  /** What kind of elements a whole operand has, so that many expressions stay finite. */
  private enum Mood {
    COUNTING,
    ORDINARY,
    BITS,
    BORDERS
  }

  static Value value(Random random, DType dtype, long... extents) {
    int count = 1;
    for (long extent : extents) {
      count = Math.toIntExact(count * extent);
    }
    double choice = random.nextDouble();
    Mood mood =
        choice < 0.35
            ? Mood.COUNTING
            : choice < 0.75 ? Mood.ORDINARY : choice < 0.85 ? Mood.BITS : Mood.BORDERS;
    ByteBuffer bytes = ByteBuffer.allocate(count * dtype.byteSize()).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < count; i++) {
      if (dtype.isBoolean()) {
        bytes.put((byte) (random.nextBoolean() ? 1 : 0));
      } else if (dtype.isInteger()) {
        integer(random, mood, dtype, bytes);
      } else {
        DType component = dtype.isComplex() ? dtype.component() : dtype;
        for (int part = 0; part < (dtype.isComplex() ? 2 : 1); part++) {
          double x = real(random, mood, component == DType.FLOAT32);
          if (component == DType.FLOAT32) {
            bytes.putFloat((float) x);
          } else {
            bytes.putDouble(x);
          }
        }
      }
    }
    return Value.of(dtype, extents, bytes.array());
  }

  private static void integer(Random random, Mood mood, DType dtype, ByteBuffer bytes) {
    long bits =
        switch (mood) {
          case COUNTING -> random.nextInt(8);
          case ORDINARY -> random.nextInt(120) - (dtype.isSigned() ? 60 : 0);
          case BITS -> random.nextLong();
          case BORDERS -> border(random, dtype);
        };
    switch (dtype.byteSize()) {
      case 1 -> bytes.put((byte) bits);
      case 2 -> bytes.putShort((short) bits);
      case 4 -> bytes.putInt((int) bits);
      default -> bytes.putLong(bits);
    }
  }

  private static long border(Random random, DType dtype) {
    return switch (random.nextInt(6)) {
      case 0 -> 0;
      case 1 -> 1;
      case 2 -> dtype.isSigned() ? -1 : 2;
      case 3 -> dtype.minimumInteger().longValue();
      case 4 -> dtype.maximumInteger().longValue();
      default -> dtype.maximumInteger().shiftRight(1).longValue() + random.nextInt(3) - 1;
    };
  }

  private static double real(Random random, Mood mood, boolean single) {
    return switch (mood) {
      case COUNTING -> random.nextInt(9) - 4;
      case ORDINARY -> random.nextGaussian() * 2;
      case BITS ->
          single
              ? Float.intBitsToFloat(random.nextInt())
              : Double.longBitsToDouble(random.nextLong());
      case BORDERS -> SPECIAL[random.nextInt(SPECIAL.length)];
    };
  }

  /** A number without a dtype. */
  static double real(Random random) {
    double choice = random.nextDouble();
    return choice < 0.4
        ? (random.nextInt(17) - 8) / 2.0
        : choice < 0.8 ? random.nextGaussian() : SPECIAL[random.nextInt(SPECIAL.length)];
  }
}
