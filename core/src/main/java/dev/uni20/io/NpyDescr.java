package dev.uni20.io;

import dev.uni20.dtype.DType;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A .npy {@code descr}: a dtype and the byte order its elements are stored in.
 *
 * <p>The order mark is {@code <} little-endian, {@code >} big-endian; {@code =}, {@code |} or none
 * mean this machine's order, as NumPy reads them. A one-byte dtype has no order, and its mark is
 * read past.
 */
record NpyDescr(DType dtype, ByteOrder byteOrder) {

  /**
   * Reads a descr.
   *
   * @param descr the text, for instance {@code <f8}
   * @param subject the file, for messages
   * @return its dtype and order
   * @throws FormatException when no dtype here holds such elements, saying why and what to do
   */
  static NpyDescr parse(String descr, String subject) {
    ByteOrder order = ByteOrder.nativeOrder();
    String type = descr;
    if (!descr.isEmpty()) {
      switch (descr.charAt(0)) {
        case '<' -> {
          order = ByteOrder.LITTLE_ENDIAN;
          type = descr.substring(1);
        }
        case '>' -> {
          order = ByteOrder.BIG_ENDIAN;
          type = descr.substring(1);
        }
        case '=', '|' -> type = descr.substring(1);
        default -> {}
      }
    }
    for (DType dtype : DType.values()) {
      Optional<String> form = dtype.npyDescr();
      if (form.isPresent() && form.get().equals(type)) {
        return new NpyDescr(dtype, dtype.byteSize() == 1 ? ByteOrder.nativeOrder() : order);
      }
    }
    throw new FormatException(
        subject + ": descr '" + NpyHeaderText.printable(descr) + "' is not read: " + reason(type));
  }

  /**
   * The descr that a dtype is written with: this machine's order, {@code |} for single bytes.
   *
   * @param dtype a dtype that .npy holds
   * @return for instance {@code <f8}
   * @throws FormatException for a dtype without a .npy form
   */
  static String of(DType dtype) {
    String form =
        dtype
            .npyDescr()
            .orElseThrow(() ->
                new FormatException(
                    dtype
                        + " has no .npy form; write it to an .npz archive, which keeps it as"
                        + " float64 members NAME.high and NAME.low, or cast it to float64 or"
                        + " complex128 first"));
    if (dtype.byteSize() == 1) {
      return "|" + form;
    }
    return (ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? "<" : ">") + form;
  }

  private static String reason(String type) {
    return switch (type) {
      case "f2" -> "float16 is not supported yet; save it as float32 (x.astype('f4'))";
      case "f16", "f12", "c32", "c24", "g", "G" ->
          "NumPy's longdouble has a different layout on each machine (80-bit x87 padded with"
              + " unspecified bytes on x86, binary128 or a pair elsewhere) and the file does not"
              + " say which; save it as float64 or complex128, or keep the digits in an .npz as"
              + " float64 members NAME.high = x.astype('f8') and NAME.low = (x -"
              + " NAME.high).astype('f8')";
      default -> byKind(type);
    };
  }

  private static String byKind(String type) {
    char kind = type.isEmpty() ? ' ' : type.charAt(0);
    return switch (kind) {
      case 'O' ->
          "an object array is a pickle, and reading it would run code from the file; save numbers"
              + " instead";
      case 'V' ->
          "void and structured elements have no dtype here; save each field as an array of its own";
      case 'S', 'a', 'U', 'T' -> "strings have no dtype here; tensors hold numbers and bool";
      case 'M', 'm' ->
          "dates and time spans have no dtype here; save them as int64 (x.view('i8')) with the unit"
              + " noted elsewhere";
      default ->
          "accepted are "
              + Arrays.stream(DType.values())
                  .flatMap(dtype -> dtype.npyDescr().stream())
                  .collect(Collectors.joining(", "))
              + " after <, >, =, | or nothing";
    };
  }
}
