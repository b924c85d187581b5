package dev.uni20.kernel.cpu;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.LongDouble;
import dev.uni20.memory.HostAccess;

/**
 * One element of each dtype at a native address, as the carrier that kernels compute with: boolean
 * for bool, long for integers (uint64: its bits), double for float32 and float64, {@link
 * LongDouble}, {@link Complex} and {@link ComplexLongDouble} for the others.
 */
final class ElementMemory {
  private ElementMemory() {}

  static boolean loadBool(long address) {
    return HostAccess.getByte(address) != 0;
  }

  static void storeBool(long address, boolean value) {
    HostAccess.setByte(address, (byte) (value ? 1 : 0));
  }

  static long loadInt8(long address) {
    return HostAccess.getByte(address);
  }

  static void storeInt8(long address, long value) {
    HostAccess.setByte(address, (byte) value);
  }

  static long loadUInt8(long address) {
    return HostAccess.getByte(address) & 0xFFL;
  }

  static void storeUInt8(long address, long value) {
    HostAccess.setByte(address, (byte) value);
  }

  static long loadInt16(long address) {
    return HostAccess.getShort(address);
  }

  static void storeInt16(long address, long value) {
    HostAccess.setShort(address, (short) value);
  }

  static long loadUInt16(long address) {
    return HostAccess.getShort(address) & 0xFFFFL;
  }

  static void storeUInt16(long address, long value) {
    HostAccess.setShort(address, (short) value);
  }

  static long loadInt32(long address) {
    return HostAccess.getInt(address);
  }

  static void storeInt32(long address, long value) {
    HostAccess.setInt(address, (int) value);
  }

  static long loadUInt32(long address) {
    return HostAccess.getInt(address) & 0xFFFF_FFFFL;
  }

  static void storeUInt32(long address, long value) {
    HostAccess.setInt(address, (int) value);
  }

  static long loadInt64(long address) {
    return HostAccess.getLong(address);
  }

  static void storeInt64(long address, long value) {
    HostAccess.setLong(address, value);
  }

  static long loadUInt64(long address) {
    return HostAccess.getLong(address);
  }

  static void storeUInt64(long address, long value) {
    HostAccess.setLong(address, value);
  }

  static double loadFloat32(long address) {
    return HostAccess.getFloat(address);
  }

  static void storeFloat32(long address, double value) {
    HostAccess.setFloat(address, (float) value);
  }

  static double loadFloat64(long address) {
    return HostAccess.getDouble(address);
  }

  static void storeFloat64(long address, double value) {
    HostAccess.setDouble(address, value);
  }

  static LongDouble loadLongDouble(long address) {
    return LongDouble.ofNormalized(
        HostAccess.getDouble(address), HostAccess.getDouble(address + 8));
  }

  static void storeLongDouble(long address, LongDouble value) {
    HostAccess.setDouble(address, value.high());
    HostAccess.setDouble(address + 8, value.low());
  }

  static Complex loadComplex64(long address) {
    return Complex.of(HostAccess.getFloat(address), HostAccess.getFloat(address + 4));
  }

  static void storeComplex64(long address, Complex value) {
    HostAccess.setFloat(address, (float) value.real());
    HostAccess.setFloat(address + 4, (float) value.imaginary());
  }

  static Complex loadComplex128(long address) {
    return Complex.of(HostAccess.getDouble(address), HostAccess.getDouble(address + 8));
  }

  static void storeComplex128(long address, Complex value) {
    HostAccess.setDouble(address, value.real());
    HostAccess.setDouble(address + 8, value.imaginary());
  }

  static ComplexLongDouble loadComplexLongDouble(long address) {
    return ComplexLongDouble.of(loadLongDouble(address), loadLongDouble(address + 16));
  }

  static void storeComplexLongDouble(long address, ComplexLongDouble value) {
    storeLongDouble(address, value.real());
    storeLongDouble(address + 16, value.imaginary());
  }
}
