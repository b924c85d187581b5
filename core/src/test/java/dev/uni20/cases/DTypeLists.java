package dev.uni20.cases;

import dev.uni20.dtype.DType;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** The dtypes that a case concerns, taken from the one list. */
final class DTypeLists {
  private DTypeLists() {}

  static List<DType> all() {
    return only(dtype -> true);
  }

  static List<DType> numbers() {
    return only(dtype -> !dtype.isBoolean());
  }

  static List<DType> integers() {
    return only(DType::isInteger);
  }

  static List<DType> signedIntegers() {
    return only(DType::isSignedInteger);
  }

  static List<DType> unsignedIntegers() {
    return only(DType::isUnsignedInteger);
  }

  static List<DType> floating() {
    return only(DType::isFloating);
  }

  static List<DType> complex() {
    return only(DType::isComplex);
  }

  /** Floating and complex: the dtypes with rounding. */
  static List<DType> fields() {
    return only(dtype -> dtype.isFloating() || dtype.isComplex());
  }

  /** Integers and floating: the dtypes with an order. */
  static List<DType> reals() {
    return only(dtype -> dtype.isFloating() || dtype.isInteger());
  }

  private static List<DType> only(Predicate<DType> chosen) {
    return Arrays.stream(DType.values()).filter(chosen).toList();
  }
}
