package dev.uni20.tensor;

import dev.uni20.dtype.ComplexLongDouble;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.SearchSide;
import dev.uni20.kernel.SortDirection;
import dev.uni20.kernel.StorageOrder;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What operations by index and order give, element by element, without any kernel. */
final class IndexOracle {
  private IndexOracle() {}

  /** The order of elements: by value, -0.0 before +0.0, NaN last in either direction. */
  static Comparator<Scalar> order(SortDirection direction) {
    Comparator<Scalar> byValue = IndexOracle::compare;
    return Comparator.comparing(IndexOracle::isNaN)
        .thenComparing(direction == SortDirection.ASCENDING ? byValue : byValue.reversed());
  }

  private static int compare(Scalar x, Scalar y) {
    return x.dtype().isFloating()
        ? x.longDoubleValue().compareTo(y.longDoubleValue())
        : integer(x).compareTo(integer(y));
  }

  private static BigInteger integer(Scalar x) {
    return x.dtype().isBoolean()
        ? BigInteger.valueOf(x.booleanValue() ? 1 : 0)
        : x.bigIntegerValueExact();
  }

  static boolean isNaN(Scalar x) {
    if (x.dtype().isFloating()) {
      return x.longDoubleValue().isNaN();
    }
    if (x.dtype().isComplex()) {
      ComplexLongDouble z = x.complexLongDoubleValue();
      return z.real().isNaN() || z.imaginary().isNaN();
    }
    return false;
  }

  /** Equal by value, all NaN being one. */
  static boolean same(Scalar x, Scalar y) {
    if (isNaN(x) || isNaN(y)) {
      return isNaN(x) && isNaN(y);
    }
    if (x.dtype().isComplex()) {
      ComplexLongDouble one = x.complexLongDoubleValue();
      ComplexLongDouble two = y.complexLongDoubleValue();
      return same(one.real(), two.real()) && same(one.imaginary(), two.imaginary());
    }
    return x.dtype().isFloating()
        ? same(x.longDoubleValue(), y.longDoubleValue())
        : compare(x, y) == 0;
  }

  private static boolean same(LongDouble x, LongDouble y) {
    return x.high() == y.high() && x.low() == y.low();
  }

  /** The order in which different elements are listed. */
  static Comparator<Scalar> listing(DType dtype) {
    if (!dtype.isComplex()) {
      return order(SortDirection.ASCENDING);
    }
    return Comparator.comparing(IndexOracle::isNaN)
        .thenComparing(z -> withoutSign(z.complexLongDoubleValue().real()))
        .thenComparing(z -> withoutSign(z.complexLongDoubleValue().imaginary()));
  }

  private static LongDouble withoutSign(LongDouble x) {
    return x.high() == 0 ? LongDouble.ZERO : x;
  }

  /** The indices that sort a line, by insertion of each element after those it is not before. */
  static List<Integer> argsort(List<Scalar> line, SortDirection direction) {
    List<Integer> found = new ArrayList<>();
    Comparator<Scalar> order = order(direction);
    for (int i = 0; i < line.size(); i++) {
      int place = found.size();
      while (place > 0 && order.compare(line.get(i), line.get(found.get(place - 1))) < 0) {
        place--;
      }
      found.add(place, i);
    }
    return found;
  }

  /** How many elements are less than a value, or less or equal; NaN after all else. */
  static long search(List<Scalar> sorted, Scalar value, SearchSide side) {
    long count = 0;
    for (Scalar element : sorted) {
      int order = byValue(element, value);
      if (order < 0 || (order == 0 && side == SearchSide.RIGHT)) {
        count++;
      }
    }
    return count;
  }

  private static int byValue(Scalar x, Scalar y) {
    if (isNaN(x) || isNaN(y)) {
      return Boolean.compare(isNaN(x), isNaN(y));
    }
    boolean infinite = isInfinite(x) || isInfinite(y);
    return infinite
        ? Double.compare(x.doubleValue(), y.doubleValue())
        : exact(x).compareTo(exact(y));
  }

  private static boolean isInfinite(Scalar x) {
    return x.dtype().isFloating() && Double.isInfinite(x.longDoubleValue().high());
  }

  private static BigDecimal exact(Scalar x) {
    return x.dtype().isFloating() ? x.longDoubleValue().toBigDecimal() : new BigDecimal(integer(x));
  }

  /** The index that a flat index counts. */
  static long[] unravelled(long flat, StorageOrder order, long... extents) {
    long[] index = new long[extents.length];
    long rest = flat;
    for (int i = 0; i < extents.length; i++) {
      int axis = order == StorageOrder.COLUMN_MAJOR ? i : extents.length - 1 - i;
      index[axis] = rest % extents[axis];
      rest /= extents[axis];
    }
    return index;
  }

  /** The elements in an order. */
  static List<Scalar> flat(Tensor x, StorageOrder order) {
    List<Scalar> found = new ArrayList<>();
    for (long i = 0; i < x.size(); i++) {
      found.add(x.get(unravelled(i, order, x.extents())));
    }
    return found;
  }
}
