package dev.uni20.memory;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Takes memory from the operating system and gives it back.
 *
 * <p>On Linux and macOS through {@code mmap}: its pages are zero and cost nothing until touched,
 * parts of it can be given back while the rest is used ({@link #decommit}), and it never fragments
 * a heap that could then not shrink. Elsewhere, and where the symbols are missing, through arenas
 * of the JDK, which zero what they give.
 */
abstract sealed class SystemMemory {

  /** Alignment of what {@link #map} returns, unless huge pages ask for more. */
  static final long PAGE = 4096;

  private static final long HUGE_PAGE = 2L << 20;

  private SystemMemory() {}

  /**
   * Takes memory, page-aligned.
   *
   * @param byteSize a multiple of {@link #PAGE}
   * @param hugePages whether it will be used as a whole, so that huge pages are worth their size
   * @return the mapping, or null if the system refuses
   */
  abstract @Nullable Mapping map(long byteSize, boolean hugePages);

  /** Gives the pages of a range back but keeps its addresses; reading it again gives zeros. */
  abstract void decommit(long address, long byteSize);

  /** Returns memory of the JDK's arenas: slower, but there without loading the native linker. */
  static SystemMemory arenas() {
    return Arenas.INSTANCE;
  }

  /** Returns the best this machine offers. The first call loads the native linker: about 70 ms. */
  static SystemMemory best() {
    return Best.INSTANCE;
  }

  /** Opens an arena for one {@link ArenaMapping}, whose owner closes it. */
  @SuppressWarnings("MustBeClosedChecker") // It outlives any block of code: its mapping closes it.
  static Arena openArena() {
    return Arena.ofShared();
  }

  /** A range of memory from the system; {@link #close} gives it back. */
  interface Mapping {
    /** Returns its first address. */
    long address();

    /** Gives it back; exactly once. */
    void close();
  }

  private static final class Best {
    private static final SystemMemory INSTANCE = choose();

    private static SystemMemory choose() {
      String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
      try {
        if (system.contains("linux")) {
          return new MemoryMaps(0x20, 4, 14);
        }
        if (system.contains("mac")) {
          return new MemoryMaps(0x1000, 5, 0);
        }
      } catch (UnsupportedOperationException | IllegalCallerException e) {
        // No linker on this platform, or native access is denied to it: arenas need neither.
        return Arenas.INSTANCE;
      }
      return Arenas.INSTANCE;
    }
  }

  /** {@code mmap}, {@code munmap} and {@code madvise}; the numbers are the systems' constants. */
  private static final class MemoryMaps extends SystemMemory {
    private static final int READ_WRITE = 3;
    private static final int PRIVATE = 2;

    private final MethodHandle mmap;
    private final MethodHandle munmap;
    private final MethodHandle madvise;
    private final int anonymous;
    private final int adviceDrop;
    private final int adviceHuge;

    private MemoryMaps(int anonymous, int adviceDrop, int adviceHuge) {
      this.anonymous = anonymous;
      this.adviceDrop = adviceDrop;
      this.adviceHuge = adviceHuge;
      ValueLayout size = JAVA_LONG;
      mmap = find("mmap", JAVA_LONG, JAVA_LONG, size, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG);
      munmap = find("munmap", JAVA_INT, JAVA_LONG, size);
      madvise = find("madvise", JAVA_INT, JAVA_LONG, size, JAVA_INT);
    }

    @SuppressWarnings("restricted") // Three functions of the C library, with their own signatures.
    private static MethodHandle find(String name, MemoryLayout result, MemoryLayout... arguments) {
      Linker linker = Linker.nativeLinker();
      return linker.downcallHandle(
          linker
              .defaultLookup()
              .find(name)
              .orElseThrow(() -> new UnsupportedOperationException("no symbol " + name)),
          FunctionDescriptor.of(result, arguments));
    }

    @Override
    @Nullable Mapping map(long byteSize, boolean hugePages) {
      boolean huge = hugePages && adviceHuge != 0 && byteSize >= HUGE_PAGE;
      // Huge pages begin at multiples of their size; what is mapped before stays untouched.
      long mappedSize = huge ? byteSize + HUGE_PAGE : byteSize;
      long base = mapPages(mappedSize);
      if (base == -1) {
        return null;
      }
      long address = base;
      if (huge) {
        address = (base + HUGE_PAGE - 1) & -HUGE_PAGE;
        advise(address, byteSize, adviceHuge);
      }
      return new MappedPages(this, address, base, mappedSize);
    }

    @Override
    void decommit(long address, long byteSize) {
      advise(address, byteSize, adviceDrop);
    }

    private long mapPages(long byteSize) {
      try {
        return (long) mmap.invokeExact(0L, byteSize, READ_WRITE, PRIVATE | anonymous, -1, 0L);
      } catch (Throwable e) {
        throw new AssertionError("mmap", e);
      }
    }

    private void unmapPages(long address, long byteSize) {
      int status;
      try {
        status = (int) munmap.invokeExact(address, byteSize);
      } catch (Throwable e) {
        throw new AssertionError("munmap", e);
      }
      if (status != 0) {
        throw new AssertionError("munmap failed at 0x" + Long.toHexString(address));
      }
    }

    private void advise(long address, long byteSize, int advice) {
      try {
        // Only advice: a system that does not know it works as well, only slower.
        int ignored = (int) madvise.invokeExact(address, byteSize, advice);
      } catch (Throwable e) {
        throw new AssertionError("madvise", e);
      }
    }
  }

  private record MappedPages(MemoryMaps system, long address, long base, long mappedSize)
      implements Mapping {
    @Override
    public void close() {
      system.unmapPages(base, mappedSize);
    }
  }

  /** One shared arena per mapping. */
  private static final class Arenas extends SystemMemory {
    private static final Arenas INSTANCE = new Arenas();

    @Override
    @Nullable Mapping map(long byteSize, boolean hugePages) {
      Arena arena = openArena();
      try {
        return new ArenaMapping(arena, arena.allocate(byteSize, PAGE).address());
      } catch (OutOfMemoryError e) {
        // How the JDK says that -XX:MaxDirectMemorySize is reached; the caller makes room or
        // refuses.
        arena.close();
        return null;
      }
    }

    @Override
    void decommit(long address, long byteSize) {
      // Arenas cannot; the pages stay until they are used again.
    }
  }

  /** Memory an arena owns: also how a mapped file is held. */
  record ArenaMapping(Arena arena, long address) implements Mapping {
    @Override
    public void close() {
      arena.close();
    }
  }
}
