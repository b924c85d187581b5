package dev.uni20.memory;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * What checked mode knows of the memory in use: one range per buffer and per borrowed scratch
 * block. Used only where {@link HostAccess#CHECKED}.
 *
 * <p>A buffer is held weakly, and a range whose buffer the collector has found unreachable counts
 * as dead even while the memory is still mapped: so a kernel that fails to fence its operands is
 * caught, which nothing else would show.
 */
final class LiveMemory {

  /** How many ranges a thread remembers: a ternary operation's operands and its output. */
  private static final int REMEMBERED = 4;

  private static final ConcurrentSkipListMap<Long, Range> RANGES = new ConcurrentSkipListMap<>();
  private static final ThreadLocal<Recent> RECENT = ThreadLocal.withInitial(Recent::new);

  private LiveMemory() {}

  /**
   * Adds a range in use.
   *
   * @param buffer whose range it is, or null if it is in use until removed
   */
  static void add(long address, long byteSize, boolean readOnly, @Nullable Buffer buffer) {
    if (byteSize == 0) {
      return;
    }
    remove(address, byteSize);
    WeakReference<Buffer> owner = buffer == null ? null : new WeakReference<>(buffer);
    RANGES.put(address, new Range(address, address + byteSize, readOnly, owner));
  }

  /** Forgets every range that begins in this block; its memory is about to be used otherwise. */
  static void remove(long address, long byteSize) {
    Map<Long, Range> inside = RANGES.subMap(address, address + byteSize);
    for (Range range : inside.values()) {
      range.removed = true;
    }
    inside.clear();
  }

  /** Throws unless the bytes lie in one live range, writable if {@code write}. */
  static void check(long address, long byteSize, boolean write) {
    if (byteSize == 0) {
      return;
    }
    Recent recent = RECENT.get();
    for (Range range : recent.ranges) {
      if (range != null && range.holds(address, byteSize) && range.isAlive()) {
        checkWritable(range, address, byteSize, write);
        return;
      }
    }
    Map.Entry<Long, Range> entry = RANGES.floorEntry(address);
    Range range = entry == null ? null : entry.getValue();
    if (range == null || !range.holds(address, byteSize) || !range.isAlive()) {
      throw illegal(address, byteSize, write);
    }
    recent.ranges[recent.next] = range;
    recent.next = (recent.next + 1) % REMEMBERED;
    checkWritable(range, address, byteSize, write);
  }

  private static void checkWritable(Range range, long address, long byteSize, boolean write) {
    if (write && range.readOnly) {
      throw new IllegalMemoryAccess(
          describe(address, byteSize, true) + " is in a read-only buffer: " + range);
    }
  }

  private static IllegalMemoryAccess illegal(long address, long byteSize, boolean write) {
    Map.Entry<Long, Range> below = RANGES.floorEntry(address);
    Map.Entry<Long, Range> above = RANGES.higherEntry(address);
    String nearest;
    if (below == null && above == null) {
      nearest = "no buffer is live";
    } else if (above == null
        || (below != null && address - below.getValue().end <= above.getValue().start - address)) {
      nearest = "the nearest is " + below.getValue();
    } else {
      nearest = "the nearest is " + above.getValue();
    }
    return new IllegalMemoryAccess(
        describe(address, byteSize, write) + " is not within one live buffer; " + nearest);
  }

  private static String describe(long address, long byteSize, boolean write) {
    return (write ? "write" : "read")
        + " of "
        + byteSize
        + " bytes at address 0x"
        + Long.toHexString(address);
  }

  /** The ranges a thread hit last: most accesses are to one of them, and need no search. */
  private static final class Recent {
    private final @Nullable Range[] ranges = new Range[REMEMBERED];
    private int next;
  }

  private static final class Range {
    private final long start;
    private final long end;
    private final boolean readOnly;
    private final @Nullable WeakReference<Buffer> owner;
    private volatile boolean removed;

    private Range(long start, long end, boolean readOnly, @Nullable WeakReference<Buffer> owner) {
      this.start = start;
      this.end = end;
      this.readOnly = readOnly;
      this.owner = owner;
    }

    private boolean holds(long address, long byteSize) {
      return address >= start && address < end && byteSize >= 0 && byteSize <= end - address;
    }

    private boolean isAlive() {
      if (removed) {
        return false;
      }
      if (owner == null) {
        return true;
      }
      Buffer buffer = owner.get();
      return buffer != null && buffer.isAlive();
    }

    @Override
    public String toString() {
      String state = "live";
      if (removed) {
        state = "freed";
      } else if (owner != null) {
        Buffer buffer = owner.get();
        if (buffer == null) {
          state = "no longer reachable (is a reachabilityFence missing?)";
        } else if (!buffer.isAlive()) {
          state = "freed with its scope";
        }
      }
      return "the block of "
          + (end - start)
          + " bytes at 0x"
          + Long.toHexString(start)
          + " to 0x"
          + Long.toHexString(end)
          + ", "
          + state;
    }
  }
}
