package dev.uni20.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HostAccessTest {

  private final Buffer buffer = HostMemory.instance().allocate(256);

  @Test
  void everyTypeAtEveryAlignment() {
    for (int offset = 0; offset < 16; offset++) {
      long address = buffer.address() + offset;
      HostAccess.setByte(address, (byte) -3);
      assertThat(HostAccess.getByte(address)).isEqualTo((byte) -3);
      HostAccess.setShort(address, (short) -12345);
      assertThat(HostAccess.getShort(address)).isEqualTo((short) -12345);
      HostAccess.setInt(address, 0x89abcdef);
      assertThat(HostAccess.getInt(address)).isEqualTo(0x89abcdef);
      HostAccess.setLong(address, 0x0123456789abcdefL);
      assertThat(HostAccess.getLong(address)).isEqualTo(0x0123456789abcdefL);
      HostAccess.setFloat(address, -1.5f);
      assertThat(HostAccess.getFloat(address)).isEqualTo(-1.5f);
      HostAccess.setDouble(address, Math.PI);
      assertThat(HostAccess.getDouble(address)).isEqualTo(Math.PI);
      byte[] bytes = new byte[8];
      HostAccess.copyToArray(address, bytes, 0, 8);
      assertThat(ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).getDouble())
          .isEqualTo(Math.PI);
    }
  }

  @Test
  void notANumberKeepsItsBits() {
    HostAccess.setLong(buffer.address(), 0x7ff4_0000_dead_beefL);
    HostAccess.setDouble(buffer.address() + 8, HostAccess.getDouble(buffer.address()));
    assertThat(HostAccess.getLong(buffer.address() + 8) & 0xffff_ffffL).isEqualTo(0xdead_beefL);
  }

  @Test
  void overlappingCopiesReadFirst() {
    SplittableRandom random = new SplittableRandom(3);
    byte[] expected = new byte[256];
    for (int round = 0; round < 500; round++) {
      random.nextBytes(expected);
      HostAccess.copyFromArray(expected, 0, buffer.address(), 256);
      int from = random.nextInt(200);
      int to = random.nextInt(200);
      int count = random.nextInt(57);
      byte[] moved = Arrays.copyOfRange(expected, from, from + count);
      System.arraycopy(moved, 0, expected, to, count);
      HostAccess.copy(buffer.address() + from, buffer.address() + to, count);
      byte[] found = new byte[256];
      HostAccess.copyToArray(buffer.address(), found, 0, 256);
      assertThat(found).isEqualTo(expected);
    }
  }

  @Test
  void fillTouchesItsRangeOnly() {
    HostAccess.fill(buffer.address(), 256, (byte) 1);
    HostAccess.fill(buffer.address() + 3, 100, (byte) 7);
    HostAccess.fill(buffer.address() + 200, 0, (byte) 9);
    for (int i = 0; i < 256; i++) {
      assertThat(HostAccess.getByte(buffer.address() + i))
          .isEqualTo((byte) (i >= 3 && i < 103 ? 7 : 1));
    }
  }

  @Test
  void arraysOfEveryType() {
    long address = buffer.address() + 1;
    short[] shorts = {1, 2, -3};
    HostAccess.copyFromArray(shorts, 1, address, 2);
    short[] shortsBack = new short[3];
    HostAccess.copyToArray(address, shortsBack, 1, 2);
    assertThat(shortsBack).containsExactly(0, 2, -3);
    int[] ints = {1, 2, -3};
    HostAccess.copyFromArray(ints, 1, address, 2);
    int[] intsBack = new int[3];
    HostAccess.copyToArray(address, intsBack, 1, 2);
    assertThat(intsBack).containsExactly(0, 2, -3);
    long[] longs = {1, 2, Long.MIN_VALUE};
    HostAccess.copyFromArray(longs, 1, address, 2);
    long[] longsBack = new long[3];
    HostAccess.copyToArray(address, longsBack, 1, 2);
    assertThat(longsBack).containsExactly(0, 2, Long.MIN_VALUE);
    float[] floats = {1, 2, -0.0f};
    HostAccess.copyFromArray(floats, 1, address, 2);
    float[] floatsBack = new float[3];
    HostAccess.copyToArray(address, floatsBack, 1, 2);
    assertThat(floatsBack).containsExactly(0, 2, -0.0f);
    double[] doubles = {1, 2, Double.MIN_VALUE};
    HostAccess.copyFromArray(doubles, 1, address, 2);
    double[] doublesBack = new double[3];
    HostAccess.copyToArray(address, doublesBack, 1, 2);
    assertThat(doublesBack).containsExactly(0, 2, Double.MIN_VALUE);
  }
}
