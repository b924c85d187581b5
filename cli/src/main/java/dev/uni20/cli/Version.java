package dev.uni20.cli;

/** The version this program was built as. */
final class Version {
  private Version() {}

  /** From the jar's manifest; classes outside a jar have none. */
  static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "(unpackaged)" : version;
  }
}
