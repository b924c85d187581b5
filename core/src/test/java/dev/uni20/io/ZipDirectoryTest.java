package dev.uni20.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Archives from the JDK, from {@link ZipWriter} and from the hand of an enemy. */
class ZipDirectoryTest {
  @TempDir Path folder;

  private static final byte[] HELLO = "hello, archive".getBytes(StandardCharsets.US_ASCII);

  /** Reads every member to its end, as whoever wants the content must. */
  private Map<String, byte[]> read(byte[] archive) throws IOException {
    Path path = folder.resolve("x.npz");
    Files.write(path, archive);
    return read(path);
  }

  private static Map<String, byte[]> read(Path path) throws IOException {
    Map<String, byte[]> contents = new LinkedHashMap<>();
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      ZipDirectory directory = ZipDirectory.read(channel, "x.npz");
      for (ZipMember member : directory.members().values()) {
        try (MemberInput in =
            new MemberInput(channel, directory, member, "x.npz:" + member.name())) {
          contents.put(member.name(), in.readAllBytes());
        }
      }
    }
    return contents;
  }

  private void refused(byte[] archive, String... parts) {
    assertThatThrownBy(() -> read(archive))
        .isInstanceOf(FormatException.class)
        .hasMessageStartingWith("x.npz:")
        .satisfies(e -> assertThat(e.getMessage()).contains(parts).doesNotContain("\n"));
  }

  private static byte[] jdkArchive(int method, String... names) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (String name : names) {
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(method);
        if (method == ZipEntry.STORED) {
          CRC32 crc = new CRC32();
          crc.update(HELLO);
          entry.setCrc(crc.getValue());
          entry.setSize(HELLO.length);
        }
        zip.putNextEntry(entry);
        zip.write(HELLO);
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] ourArchive(boolean deflate, String... names) throws IOException {
    Path path = Files.createTempFile("uni20", ".zip");
    try {
      try (FileChannel channel =
          FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
        ZipWriter writer = new ZipWriter(channel);
        for (String name : names) {
          writer.add(name, deflate, out -> out.write(HELLO));
        }
        writer.finish();
      }
      return Files.readAllBytes(path);
    } finally {
      Files.delete(path);
    }
  }

  /** The archive's bytes, little-endian, for changing. */
  private static ByteBuffer edit(byte[] archive) {
    return ByteBuffer.wrap(archive).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static int directoryOffset(byte[] archive) {
    return edit(archive).getInt(archive.length - 6);
  }

  @Test
  void storedAndDeflatedMembersOfTheJdkAreRead() throws IOException {
    for (int method : new int[] {ZipEntry.STORED, ZipEntry.DEFLATED}) {
      assertThat(read(jdkArchive(method, "a.npy", "b/c.npy")))
          .containsOnlyKeys("a.npy", "b/c.npy")
          .allSatisfy((name, content) -> assertThat(content).isEqualTo(HELLO));
    }
    assertThat(read(jdkArchive(ZipEntry.DEFLATED, "h\u00e9.npy"))).containsOnlyKeys("h\u00e9.npy");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void archivesWrittenHereAreReadByTheJdkAndHere(boolean deflate) throws IOException {
    byte[] archive = ourArchive(deflate, "a.npy", "folder/h\u00e9.npy", "c");
    assertThat(read(archive)).containsOnlyKeys("a.npy", "folder/h\u00e9.npy", "c");
    Path path = folder.resolve("jdk.zip");
    Files.write(path, archive);
    try (ZipFile zip = new ZipFile(path.toFile())) {
      assertThat(zip.size()).isEqualTo(3);
      for (ZipEntry entry : zip.stream().toList()) {
        assertThat(zip.getInputStream(entry).readAllBytes()).isEqualTo(HELLO);
      }
    }
    int streamed = 0;
    try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(path))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        assertThat(zip.readAllBytes()).isEqualTo(HELLO);
        streamed++;
      }
    }
    assertThat(streamed).isEqualTo(3);
  }

  @Test
  void storedContentIsAlignedForMapping() throws IOException {
    Path path = folder.resolve("x.npz");
    Files.write(path, ourArchive(false, "a.npy", "a longer name.npy", "c.npy"));
    try (FileChannel channel = FileChannel.open(path)) {
      ZipDirectory directory = ZipDirectory.read(channel, "x.npz");
      for (ZipMember member : directory.members().values()) {
        assertThat(directory.dataOffset(member) % NpyHeader.ALIGNMENT).isZero();
      }
    }
  }

  @Test
  void emptyArchivesHaveNoMembers() throws IOException {
    assertThat(read(ourArchive(false))).isEmpty();
    assertThat(read(jdkArchive(ZipEntry.DEFLATED))).isEmpty();
  }

  @Test
  void archiveCommentsAreReadPast() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.setComment("a comment PK\005\006 that looks like an end");
      zip.putNextEntry(new ZipEntry("a.npy"));
      zip.closeEntry();
    }
    assertThat(read(bytes.toByteArray())).containsOnlyKeys("a.npy");
  }

  @Test
  void zip64MembersPastFourGigabytes() throws IOException {
    Path path = folder.resolve("wide.npz");
    long start = 5L << 30;
    try (FileChannel channel =
        FileChannel.open(
            path,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.SPARSE)) {
      channel.position(start);
      ZipWriter writer = new ZipWriter(channel);
      writer.add("a.npy", false, out -> out.write(HELLO));
      writer.add("b.npy", true, out -> out.write(HELLO));
      writer.finish();
    }
    assertThat(read(path)).containsOnlyKeys("a.npy", "b.npy");
    try (ZipFile zip = new ZipFile(path.toFile())) {
      assertThat(zip.getInputStream(zip.getEntry("b.npy")).readAllBytes()).isEqualTo(HELLO);
    }
  }

  @Test
  void zip64WithMoreThan65535Members() throws IOException {
    String[] names = new String[65_600];
    Arrays.setAll(names, i -> "m" + i);
    byte[] archive = ourArchive(false, names);
    Path path = folder.resolve("many.npz");
    Files.write(path, archive);
    try (FileChannel channel = FileChannel.open(path)) {
      assertThat(ZipDirectory.read(channel, "x.npz").members()).hasSize(names.length);
    }
    try (ZipFile zip = new ZipFile(path.toFile())) {
      assertThat(zip.size()).isEqualTo(names.length);
    }
  }

  @Test
  void zip64SizesWithoutTheFieldAreRefused() throws IOException {
    byte[] archive = jdkArchive(ZipEntry.STORED, "a.npy");
    edit(archive).putInt(directoryOffset(archive) + 24, -1);
    refused(archive, "zip64");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/etc/x.npy",
        "../x.npy",
        "a/../../x.npy",
        "a/..",
        "..",
        "./x.npy",
        "a\\b.npy",
        "c:x.npy",
        "C:/x.npy",
        "a\u0000.npy",
        "a\nb.npy",
        ""
      })
  void namesThatLeaveTheArchiveAreRefused(String name) throws IOException {
    refused(ourArchive(false, name), "member name");
  }

  @Test
  void namesThatOnlyLookAlikeAreRead() throws IOException {
    assertThat(read(ourArchive(false, "..a/b...npy", "x..npy"))).hasSize(2);
  }

  @Test
  void duplicateNamesAreRefused() throws IOException {
    refused(ourArchive(false, "a.npy", "b.npy", "a.npy"), "'a.npy' occurs twice");
  }

  @Test
  void encryptedMembersAreRefused() throws IOException {
    for (int bit : new int[] {1, 1 << 6, 1 << 13}) {
      byte[] archive = jdkArchive(ZipEntry.STORED, "a.npy");
      int at = directoryOffset(archive) + 8;
      edit(archive).putShort(at, (short) (edit(archive).getShort(at) | bit));
      refused(archive, "encrypted");
    }
    byte[] local = jdkArchive(ZipEntry.STORED, "a.npy");
    edit(local).putShort(6, (short) (edit(local).getShort(6) | 1));
    refused(local, "encrypted");
  }

  @Test
  void otherCompressionMethodsAreRefused() throws IOException {
    byte[] archive = jdkArchive(ZipEntry.STORED, "a.npy");
    edit(archive).putShort(directoryOffset(archive) + 10, (short) 12);
    refused(archive, "method 12", "deflated (8)");
  }

  @ParameterizedTest
  @ValueSource(ints = {ZipEntry.STORED, ZipEntry.DEFLATED})
  void wrongChecksumsAreRefused(int method) throws IOException {
    byte[] archive = jdkArchive(method, "a.npy");
    byte[] changed = archive.clone();
    int at = directoryOffset(changed) + 16;
    edit(changed).putInt(at, edit(changed).getInt(at) ^ 1);
    if (method == ZipEntry.STORED) {
      edit(changed).putInt(14, edit(changed).getInt(14) ^ 1);
    }
    refused(changed, "checksum", "a.npy");
  }

  @Test
  void changedContentIsRefused() throws IOException {
    byte[] archive = ourArchive(false, "a.npy");
    int at = new String(archive, StandardCharsets.ISO_8859_1).indexOf("hello");
    archive[at]++;
    refused(archive, "checksum");
  }

  @Test
  void localHeadersMustAgree() throws IOException {
    int[] places = {0, 8, 14, 18, 22, 26, 30};
    for (int place : places) {
      byte[] archive = jdkArchive(ZipEntry.STORED, "a.npy", "b.npy");
      archive[place] ^= 2;
      refused(archive, "a.npy", "local header");
    }
  }

  @Test
  void anInflatedSizePastTheDeclaredOneIsRefused() throws IOException {
    byte[] archive = bomb(1 << 20, 1000);
    refused(archive, "more than the 1000 bytes");
  }

  @Test
  void anInflatedSizeShortOfTheDeclaredOneIsRefused() throws IOException {
    refused(bomb(1000, 10_000), "holds 1000 bytes", "declares 10000");
  }

  @Test
  void aSizeThatNoDeflateStreamCouldHoldIsRefusedAtOnce() throws IOException {
    byte[] archive = bomb(1000, Integer.MAX_VALUE);
    refused(archive, "2147483647", "cannot hold");
  }

  @Test
  void bytesAfterTheDeflateStreamAreRefused() throws IOException {
    refused(deflated(new byte[100], 100, new byte[3]), "ends before");
  }

  @Test
  void damagedDeflateStreamsAreRefused() throws IOException {
    byte[] archive = deflated(HELLO, HELLO.length, new byte[0]);
    archive[35] = (byte) 0xff;
    refused(archive, "x.npz:a.npy");
    int size = edit(archive).getInt(directoryOffset(archive) + 20);
    byte[] cut = deflated(HELLO, HELLO.length, new byte[0]);
    edit(cut).putInt(directoryOffset(cut) + 20, size - 2).putInt(18, size - 2);
    refused(cut, "cut short");
  }

  /** A member of {@code size} zeros that declares another size. */
  private static byte[] bomb(int size, int declared) throws IOException {
    return deflated(new byte[size], declared, new byte[0]);
  }

  private static byte[] deflated(byte[] content, int declared, byte[] appended) throws IOException {
    Deflater deflater = new Deflater(9, true);
    deflater.setInput(content);
    deflater.finish();
    byte[] packed = new byte[content.length + 100];
    int length = deflater.deflate(packed);
    deflater.end();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(packed, 0, length);
    out.write(appended);
    CRC32 crc = new CRC32();
    crc.update(content);
    return handmade("a.npy", ZipMember.DEFLATED, crc.getValue(), out.toByteArray(), declared);
  }

  /** One member, its header and the directory written by hand. */
  private static byte[] handmade(String name, int method, long crc, byte[] packed, int size) {
    byte[] ascii = name.getBytes(StandardCharsets.US_ASCII);
    ByteBuffer zip =
        ByteBuffer.allocate(30 + 46 + 22 + 2 * ascii.length + packed.length)
            .order(ByteOrder.LITTLE_ENDIAN);
    zip.putInt(0x04034b50).putShort((short) 20).putShort((short) 0).putShort((short) method);
    zip.putInt(0).putInt((int) crc).putInt(packed.length).putInt(size);
    zip.putShort((short) ascii.length).putShort((short) 0).put(ascii).put(packed);
    int directory = zip.position();
    zip.putInt(0x02014b50).putShort((short) 20).putShort((short) 20).putShort((short) 0);
    zip.putShort((short) method).putInt(0).putInt((int) crc).putInt(packed.length).putInt(size);
    zip.putShort((short) ascii.length).putLong(0).putInt(0).putInt(0).put(ascii);
    int end = zip.position();
    zip.putInt(0x06054b50).putInt(0).putShort((short) 1).putShort((short) 1);
    zip.putInt(end - directory).putInt(directory).putShort((short) 0);
    return zip.array();
  }

  @Test
  void overlappingMembersAreRefused() throws IOException {
    byte[] archive = jdkArchive(ZipEntry.STORED, "a.npy", "b.npy");
    int second = directoryOffset(archive) + 46 + 5;
    edit(archive).putInt(second + 42, 0);
    refused(archive, "overlaps");
  }

  @Test
  void membersThatRunIntoTheDirectoryAreRefused() throws IOException {
    byte[] archive = jdkArchive(ZipEntry.STORED, "a.npy");
    int entry = directoryOffset(archive);
    edit(archive).putInt(entry + 20, 60).putInt(entry + 24, 60).putInt(18, 60).putInt(22, 60);
    refused(archive, "overlaps");
  }

  @Test
  void truncationAtEveryByteIsRefused() throws IOException {
    byte[] archive = ourArchive(true, "a.npy", "b.npy");
    for (int length = 0; length < archive.length; length++) {
      refused(Arrays.copyOf(archive, length), "zip");
    }
  }

  @Test
  void bytesInFrontOrBehindAreRefused() throws IOException {
    byte[] archive = jdkArchive(ZipEntry.STORED, "a.npy");
    byte[] shifted = new byte[archive.length + 1];
    System.arraycopy(archive, 0, shifted, 1, archive.length);
    refused(shifted, "not where the end record says");
    refused(Arrays.copyOf(archive, archive.length + 1), "no end-of-directory record");
  }

  @Test
  void wrongMemberCountsAreRefused() throws IOException {
    byte[] archive = jdkArchive(ZipEntry.STORED, "a.npy", "b.npy");
    for (int count : new int[] {0, 1, 3, 1000}) {
      byte[] changed = archive.clone();
      edit(changed)
          .putShort(changed.length - 14, (short) count)
          .putShort(changed.length - 12, (short) count);
      refused(changed, "directory");
    }
  }

  @Test
  void archivesInPartsAreRefused() throws IOException {
    byte[] archive = jdkArchive(ZipEntry.STORED, "a.npy");
    edit(archive).putShort(archive.length - 18, (short) 1);
    refused(archive, "parts");
  }

  @Test
  void namesMustBeUtf8() throws IOException {
    byte[] archive = jdkArchive(ZipEntry.STORED, "a.npy");
    archive[directoryOffset(archive) + 46] = (byte) 0xff;
    refused(archive, "UTF-8");
  }
}
