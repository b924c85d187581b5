package dev.uni20.kernel;

/** In which direction a sort puts its elements; NaN comes last in either. */
public enum SortDirection {
  /** The least element first. */
  ASCENDING("ascending"),
  /** The greatest element first. */
  DESCENDING("descending");

  private final String text;

  SortDirection(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
