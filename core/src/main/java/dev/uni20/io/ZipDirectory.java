package dev.uni20.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The central directory of a zip archive, zip64 included, read strictly.
 *
 * <p>{@link java.util.zip.ZipFile} is not used, because it tells no member's place in the file
 * (stored members are mapped where they lie), checks no checksum, and takes the last of two members
 * with one name. What is read here must leave no doubt: the directory ends where its end record
 * begins, members do not overlap, no name occurs twice or could point outside a folder, nothing is
 * encrypted, and no declared size exceeds what its bytes could hold.
 *
 * <p>Source of the format: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3 to 4.5.
 */
final class ZipDirectory {
  /** The largest directory that is read: some 600,000 members with short names. */
  static final int DIRECTORY_LIMIT = 1 << 26;

  /** No deflate stream expands further: 258 bytes from two bits, nearly. */
  private static final long DEFLATE_RATIO = 1032;

  private static final int END_SIGNATURE = 0x06054b50;
  private static final int END_SIZE = 22;
  private static final int ZIP64_END_SIGNATURE = 0x06064b50;
  private static final int ZIP64_END_SIZE = 56;
  private static final int ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
  private static final int ZIP64_LOCATOR_SIZE = 20;
  private static final int ENTRY_SIGNATURE = 0x02014b50;
  private static final int ENTRY_SIZE = 46;
  private static final int LOCAL_SIGNATURE = 0x04034b50;
  private static final int LOCAL_SIZE = 30;
  private static final int ZIP64_EXTRA = 1;
  private static final long FULL32 = 0xffffffffL;
  private static final int FULL16 = 0xffff;

  private static final int FLAG_ENCRYPTED = 1;
  private static final int FLAG_SIZES_FOLLOW = 1 << 3;
  private static final int FLAG_PATCH = 1 << 5;
  private static final int FLAG_STRONG_ENCRYPTION = 1 << 6;
  private static final int FLAG_MASKED = 1 << 13;

  private final FileChannel channel;
  private final String subject;
  private final Map<String, ZipMember> members = new LinkedHashMap<>();

  private ZipDirectory(FileChannel channel, String subject) {
    this.channel = channel;
    this.subject = subject;
  }

  /**
   * Whether a file that begins so is meant to be a zip archive.
   *
   * @param start the file's first bytes
   */
  static boolean isMagic(byte[] start) {
    return start.length >= 4
        && start[0] == 'P'
        && start[1] == 'K'
        && ((start[2] == 3 && start[3] == 4) || (start[2] == 5 && start[3] == 6));
  }

  /**
   * Reads the directory.
   *
   * @param channel the archive, open for reading; stays open
   * @param subject the file, for messages
   * @return the directory
   * @throws FormatException when the archive is not sound
   * @throws IOException when the file cannot be read
   */
  static ZipDirectory read(FileChannel channel, String subject) throws IOException {
    ZipDirectory directory = new ZipDirectory(channel, subject);
    directory.readEnd();
    return directory;
  }

  /** The members by name, in the directory's order; folders are left out. */
  Map<String, ZipMember> members() {
    return members;
  }

  /**
   * Where a member's bytes begin, after checking that its local header agrees with the directory.
   *
   * @param member one of {@link #members}
   * @return offset in the file
   * @throws FormatException when the two disagree or the bytes do not fit
   * @throws IOException when the file cannot be read
   */
  long dataOffset(ZipMember member) throws IOException {
    ByteBuffer header = bytes(member.headerOffset(), LOCAL_SIZE, "a local header");
    int signature = header.getInt();
    header.getShort();
    int flags = header.getShort() & FULL16;
    int method = header.getShort() & FULL16;
    header.getInt();
    long crc = header.getInt() & FULL32;
    long compressedSize = header.getInt() & FULL32;
    long size = header.getInt() & FULL32;
    int nameLength = header.getShort() & FULL16;
    int extraLength = header.getShort() & FULL16;
    long dataOffset = member.headerOffset() + LOCAL_SIZE + nameLength + extraLength;
    if (signature != LOCAL_SIGNATURE
        || dataOffset > member.limit()
        || member.compressedSize() > member.limit() - dataOffset) {
      throw refusal(member, "has no sound local header, or runs into what follows it");
    }
    ByteBuffer rest =
        bytes(member.headerOffset() + LOCAL_SIZE, nameLength + extraLength, "a local header");
    String name = name(rest, nameLength);
    requirePlain(name, flags);
    boolean sizesFollow = (flags & FLAG_SIZES_FOLLOW) != 0;
    if (size == FULL32 || compressedSize == FULL32) {
      Zip64 wide = Zip64.find(rest, extraLength, size == FULL32, compressedSize == FULL32, false);
      if (wide == null) {
        throw refusal(member, "lacks the zip64 sizes that its local header promises");
      }
      size = size == FULL32 ? wide.size : size;
      compressedSize = compressedSize == FULL32 ? wide.compressedSize : compressedSize;
    }
    boolean sizesAgree =
        crc == member.crc() && size == member.size() && compressedSize == member.compressedSize();
    if (!name.equals(member.name()) || method != member.method() || !(sizesAgree || sizesFollow)) {
      throw refusal(member, "has a local header that disagrees with the archive's directory");
    }
    return dataOffset;
  }

  private void readEnd() throws IOException {
    long fileSize = channel.size();
    if (fileSize < END_SIZE) {
      throw new FormatException(
          subject + ": not a zip archive: " + fileSize + " bytes are too few");
    }
    int tailSize = (int) Math.min(fileSize, END_SIZE + FULL16);
    ByteBuffer tail = bytes(fileSize - tailSize, tailSize, "the end");
    int at = tailSize - END_SIZE;
    while (at >= 0
        && !(tail.getInt(at) == END_SIGNATURE
            && (tail.getShort(at + 20) & FULL16) == tailSize - at - END_SIZE)) {
      at--;
    }
    if (at < 0) {
      throw new FormatException(
          subject + ": not a zip archive, or cut short: it has no end-of-directory record");
    }
    tail.position(at + 4);
    long disk = tail.getShort() & FULL16;
    long directoryDisk = tail.getShort() & FULL16;
    long entriesHere = tail.getShort() & FULL16;
    long entries = tail.getShort() & FULL16;
    long size = tail.getInt() & FULL32;
    long offset = tail.getInt() & FULL32;
    long end = fileSize - tailSize + at;
    boolean marked =
        disk == FULL16
            || directoryDisk == FULL16
            || entriesHere == FULL16
            || entries == FULL16
            || size == FULL32
            || offset == FULL32;
    if (marked || offset + size != end) {
      ByteBuffer wide = zip64End(end);
      if (wide != null) {
        end = wide.getLong();
        disk = wide.getInt() & FULL32;
        directoryDisk = wide.getInt() & FULL32;
        entriesHere = wide.getLong();
        entries = wide.getLong();
        size = wide.getLong();
        offset = wide.getLong();
      }
    }
    if (disk != 0 || directoryDisk != 0 || entriesHere != entries) {
      throw new FormatException(subject + ": a zip archive in several parts is not read");
    }
    if (size < 0 || offset < 0 || size > end || offset != end - size) {
      throw new FormatException(
          subject
              + ": the zip directory is not where the end record says (bytes were cut, added in"
              + " front, or overwritten)");
    }
    if (entries < 0 || entries > size / ENTRY_SIZE || size > DIRECTORY_LIMIT) {
      throw new FormatException(
          subject
              + ": the zip directory claims "
              + Long.toUnsignedString(entries)
              + " members in "
              + size
              + " bytes; at most "
              + DIRECTORY_LIMIT
              + " bytes are read");
    }
    readEntries(bytes(offset, (int) size, "the directory"), entries, offset);
  }

  /**
   * The zip64 end record before a locator, or null where there is none: its own offset, then the
   * fields from the disk number on.
   */
  private @Nullable ByteBuffer zip64End(long end) throws IOException {
    if (end < ZIP64_LOCATOR_SIZE + ZIP64_END_SIZE) {
      return null;
    }
    long locatorOffset = end - ZIP64_LOCATOR_SIZE;
    ByteBuffer locator = bytes(locatorOffset, ZIP64_LOCATOR_SIZE, "the zip64 locator");
    if (locator.getInt() != ZIP64_LOCATOR_SIGNATURE) {
      return null;
    }
    int disk = locator.getInt();
    long offset = locator.getLong();
    int disks = locator.getInt();
    if (disk != 0 || (disks & ~1) != 0 || offset < 0 || offset > locatorOffset - ZIP64_END_SIZE) {
      throw new FormatException(subject + ": the zip64 locator points outside the archive");
    }
    ByteBuffer record = bytes(offset, ZIP64_END_SIZE, "the zip64 end record");
    if (record.getInt() != ZIP64_END_SIGNATURE || record.getLong() != locatorOffset - offset - 12) {
      throw new FormatException(subject + ": the zip64 end record is not sound");
    }
    record.getInt();
    ByteBuffer fields = ByteBuffer.allocate(48).order(ByteOrder.LITTLE_ENDIAN);
    return fields.putLong(offset).put(record).flip();
  }

  private void readEntries(ByteBuffer directory, long entries, long directoryOffset) {
    List<ZipMember> found = new ArrayList<>();
    for (long i = 0; i < entries; i++) {
      found.add(readEntry(directory));
    }
    if (directory.hasRemaining()) {
      throw new FormatException(
          subject + ": the zip directory holds more than the " + entries + " members it claims");
    }
    found.sort(Comparator.comparingLong(ZipMember::headerOffset));
    Map<String, Long> limits = new HashMap<>();
    long limit = directoryOffset;
    for (int i = found.size() - 1; i >= 0; i--) {
      ZipMember member = found.get(i);
      if (member.headerOffset() > limit - LOCAL_SIZE
          || member.compressedSize() > limit - LOCAL_SIZE - member.headerOffset()) {
        throw refusal(member, "overlaps another member or the archive's directory");
      }
      limits.put(member.name(), limit);
      limit = member.headerOffset();
    }
    members.replaceAll((name, member) -> member.withLimit(limits.getOrDefault(name, 0L)));
  }

  private ZipMember readEntry(ByteBuffer directory) {
    if (directory.remaining() < ENTRY_SIZE || directory.getInt() != ENTRY_SIGNATURE) {
      throw new FormatException(
          subject + ": the zip directory is not sound at entry " + members.size());
    }
    directory.getInt();
    int flags = directory.getShort() & FULL16;
    int method = directory.getShort() & FULL16;
    directory.getInt();
    long crc = directory.getInt() & FULL32;
    long compressedSize = directory.getInt() & FULL32;
    long size = directory.getInt() & FULL32;
    int nameLength = directory.getShort() & FULL16;
    int extraLength = directory.getShort() & FULL16;
    int commentLength = directory.getShort() & FULL16;
    int disk = directory.getShort() & FULL16;
    directory.getShort();
    directory.getInt();
    long headerOffset = directory.getInt() & FULL32;
    if (directory.remaining() < nameLength + extraLength + commentLength) {
      throw new FormatException(
          subject + ": the zip directory is cut short at entry " + members.size());
    }
    String name = name(directory, nameLength);
    requireSafe(name);
    requirePlain(name, flags);
    if (size == FULL32 || compressedSize == FULL32 || headerOffset == FULL32) {
      Zip64 wide =
          Zip64.find(
              directory,
              extraLength,
              size == FULL32,
              compressedSize == FULL32,
              headerOffset == FULL32);
      if (wide == null) {
        throw new FormatException(
            subject + ": member '" + name + "' lacks the zip64 sizes that its entry promises");
      }
      size = size == FULL32 ? wide.size : size;
      compressedSize = compressedSize == FULL32 ? wide.compressedSize : compressedSize;
      headerOffset = headerOffset == FULL32 ? wide.headerOffset : headerOffset;
    } else {
      directory.position(directory.position() + extraLength);
    }
    directory.position(directory.position() + commentLength);
    ZipMember member =
        new ZipMember(name, method, flags, crc, compressedSize, size, headerOffset, 0);
    requireReadable(member, disk);
    if (members.putIfAbsent(name, member) != null) {
      throw refusal(member, "occurs twice");
    }
    return member;
  }

  private void requireReadable(ZipMember member, int disk) {
    if (disk != 0 && disk != FULL16) {
      throw new FormatException(subject + ": a zip archive in several parts is not read");
    }
    if (member.size() < 0 || member.compressedSize() < 0 || member.headerOffset() < 0) {
      throw refusal(member, "claims a size or place past 2^63 - 1");
    }
    boolean stored = member.method() == ZipMember.STORED;
    if (!stored && member.method() != ZipMember.DEFLATED) {
      throw refusal(
          member,
          "is compressed by zip method "
              + member.method()
              + "; stored (0) and deflated (8) members are read");
    }
    boolean possible =
        stored
            ? member.size() == member.compressedSize()
            : member.size() / DEFLATE_RATIO <= member.compressedSize();
    if (!possible) {
      throw refusal(
          member,
          "claims "
              + member.size()
              + " bytes, which its "
              + member.compressedSize()
              + (stored ? " stored" : " deflated")
              + " bytes cannot hold");
    }
  }

  private void requirePlain(String name, int flags) {
    if ((flags & (FLAG_ENCRYPTED | FLAG_STRONG_ENCRYPTION | FLAG_MASKED)) != 0) {
      throw new FormatException(
          subject + ": member '" + NpyHeaderText.printable(name) + "' is encrypted; save without");
    }
    if ((flags & FLAG_PATCH) != 0) {
      throw new FormatException(
          subject + ": member '" + NpyHeaderText.printable(name) + "' is a patch, not content");
    }
  }

  private void requireSafe(String name) {
    String reason = unsafe(name);
    if (reason != null) {
      throw new FormatException(
          subject + ": member name '" + NpyHeaderText.printable(name) + "' " + reason);
    }
  }

  /**
   * Why a member name is not accepted, or null when it is: a name must stay below the folder into
   * which any tool would unpack the archive, on any system.
   */
  static @Nullable String unsafe(String name) {
    if (name.isEmpty()) {
      return "is empty";
    }
    if (name.startsWith("/") || (name.length() > 1 && name.charAt(1) == ':')) {
      return "is an absolute path; members are named relative to the archive";
    }
    if (name.indexOf('\\') >= 0) {
      return "holds a backslash; folders are separated by /";
    }
    if (name.codePoints().anyMatch(Character::isISOControl)) {
      return "holds a control character";
    }
    for (String part : name.split("/", -1)) {
      if (part.equals("..") || part.equals(".")) {
        return "has a part '" + part + "'; it could leave the archive's own folder";
      }
    }
    return null;
  }

  private String name(ByteBuffer source, int length) {
    byte[] encoded = new byte[length];
    source.get(encoded);
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(encoded)).toString();
    } catch (CharacterCodingException e) {
      throw new FormatException(subject + ": a member's name is not UTF-8", e);
    }
  }

  private FormatException refusal(ZipMember member, String reason) {
    return new FormatException(
        subject + ": member '" + NpyHeaderText.printable(member.name()) + "' " + reason);
  }

  private ByteBuffer bytes(long offset, int size, String what) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, offset + bytes.position()) <= 0) {
        throw new FormatException(subject + ": cut short in " + what);
      }
    }
    return bytes.flip();
  }

  /** The zip64 extra field: the 64-bit values of those fields whose 32 bits are all ones. */
  private static final class Zip64 {
    private long size;
    private long compressedSize;
    private long headerOffset;

    /** Consumes the extra fields; null unless exactly one of them has all that is wanted. */
    static @Nullable Zip64 find(
        ByteBuffer source,
        int extraLength,
        boolean wantSize,
        boolean wantCompressedSize,
        boolean wantOffset) {
      ByteBuffer extra =
          source.slice(source.position(), extraLength).order(ByteOrder.LITTLE_ENDIAN);
      source.position(source.position() + extraLength);
      Zip64 found = null;
      while (extra.remaining() >= 4) {
        int id = extra.getShort() & FULL16;
        int length = extra.getShort() & FULL16;
        if (length > extra.remaining()) {
          return null;
        }
        int next = extra.position() + length;
        if (id == ZIP64_EXTRA) {
          int wanted =
              8 * ((wantSize ? 1 : 0) + (wantCompressedSize ? 1 : 0) + (wantOffset ? 1 : 0));
          if (found != null || length < wanted) {
            return null;
          }
          found = new Zip64();
          found.size = wantSize ? extra.getLong() : 0;
          found.compressedSize = wantCompressedSize ? extra.getLong() : 0;
          found.headerOffset = wantOffset ? extra.getLong() : 0;
        }
        extra.position(next);
      }
      return found;
    }
  }
}
