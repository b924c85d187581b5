package dev.uni20.kernel;

/** The order in which a canonical layout, or a flat sequence, counts its elements. */
public enum StorageOrder {
  /** The last axis runs fastest (C, NumPy's default). */
  ROW_MAJOR("row-major"),
  /** The first axis runs fastest (Fortran, this library's default). */
  COLUMN_MAJOR("column-major");

  private final String text;

  StorageOrder(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
