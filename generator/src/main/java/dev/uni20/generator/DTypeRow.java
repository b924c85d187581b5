package dev.uni20.generator;

import java.util.Locale;
import java.util.Set;

/**
 * One row of the dtype list, as the generator needs it.
 *
 * @param constant the enum constant, such as {@code UINT8}
 * @param dtypeName the dtype's name, such as {@code uint8}
 * @param kind the name of its {@code Kind}, such as {@code UNSIGNED_INTEGER}
 * @param storageBits the bits of one element
 * @param component the enum constant of a complex dtype's component; empty for others
 */
record DTypeRow(String constant, String dtypeName, String kind, int storageBits, String component) {
  /** The names of the kinds that the generator knows how to carry. */
  static final Set<String> KINDS =
      Set.of("BOOLEAN", "SIGNED_INTEGER", "UNSIGNED_INTEGER", "FLOATING", "COMPLEX");

  /** The package of the carriers that are classes. */
  static final String CARRIER_PACKAGE = "dev.uni20.dtype";

  /** The carriers that are classes of {@link #CARRIER_PACKAGE}. */
  static final Set<String> CARRIER_CLASSES = Set.of("LongDouble", "Complex", "ComplexLongDouble");

  /** The prefix of class names made for this dtype: {@code UInt8}, {@code ComplexLongDouble}. */
  String typeName() {
    return switch (constant) {
      case "LONGDOUBLE" -> "LongDouble";
      case "CLONGDOUBLE" -> "ComplexLongDouble";
      default -> {
        // The letter that modifies the name is a capital of its own: UInt8, BFloat16.
        int capitals = constant.startsWith("UINT") || constant.startsWith("BFLOAT") ? 2 : 1;
        yield constant.substring(0, capitals)
            + constant.substring(capitals).toLowerCase(Locale.ROOT);
      }
    };
  }

  /** The Java type that holds one value of this dtype in a kernel: a keyword or a class name. */
  String carrier() {
    return switch (kind) {
      case "BOOLEAN" -> "boolean";
      case "SIGNED_INTEGER", "UNSIGNED_INTEGER" -> "long";
      case "FLOATING" -> storageBits <= 64 ? "double" : "LongDouble";
      case "COMPLEX" -> storageBits <= 128 ? "Complex" : "ComplexLongDouble";
      default -> throw new IllegalStateException("no carrier for the kind " + kind);
    };
  }

  /** Whether the carrier is a Java primitive. */
  boolean isPrimitive() {
    return !CARRIER_CLASSES.contains(carrier());
  }
}
