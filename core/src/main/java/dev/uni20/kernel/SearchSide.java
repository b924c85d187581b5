package dev.uni20.kernel;

/** Where a value belongs among sorted elements that are equal to it. */
public enum SearchSide {
  /** Before them: the index is the number of elements that are less. */
  LEFT("left"),
  /** After them: the index is the number of elements that are less or equal. */
  RIGHT("right");

  private final String text;

  SearchSide(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
