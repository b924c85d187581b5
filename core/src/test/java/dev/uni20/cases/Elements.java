package dev.uni20.cases;

import static dev.uni20.Uni20.tensor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Layout;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Tensors of any dtype from numbers, and what they hold, element by element. */
final class Elements {
  private Elements() {}

  /** A tensor of rank one; of bool, not 0 is true. */
  static Tensor of(DType dtype, Number... values) {
    return of(dtype, new long[] {values.length}, values);
  }

  /** A tensor whose elements are given with the last axis fastest. */
  static Tensor of(DType dtype, long[] extents, Number... values) {
    if (!dtype.isBoolean()) {
      return tensor(dtype, values, Layout.ROW_MAJOR, extents);
    }
    boolean[] truths = new boolean[values.length];
    for (int i = 0; i < truths.length; i++) {
      truths[i] = values[i].doubleValue() != 0;
    }
    return tensor(truths, Layout.ROW_MAJOR, extents);
  }

  static long[] extents(long... extents) {
    return extents;
  }

  /** The elements with the last axis fastest, each read by its index. */
  static List<Scalar> of(Tensor x) {
    long[] extents = x.extents();
    long[] index = new long[extents.length];
    List<Scalar> elements = new ArrayList<>();
    for (long count = x.size(); count > 0; count--) {
      elements.add(x.get(index));
      for (int axis = extents.length - 1; axis >= 0 && ++index[axis] == extents[axis]; axis--) {
        index[axis] = 0;
      }
    }
    return elements;
  }

  /** Checks dtype, extents and every bit (signed zeros told apart, NaN equal to NaN). */
  static void check(Tensor x, DType dtype, long[] extents, Number... expected) {
    assertThat(x.dtype()).isEqualTo(dtype);
    assertThat(x.extents()).isEqualTo(extents);
    List<Scalar> values = new ArrayList<>();
    for (Number number : expected) {
      values.add(value(dtype, number));
    }
    assertThat(of(x)).isEqualTo(values);
  }

  /** As {@link #check(Tensor, DType, long[], Number...)}, of rank one. */
  static void check(Tensor x, DType dtype, Number... expected) {
    check(x, dtype, extents(expected.length), expected);
  }

  /** Checks a host value's dtype and bits. */
  static void check(Scalar x, DType dtype, Number expected) {
    assertThat(x).isEqualTo(value(dtype, expected));
  }

  static Scalar value(DType dtype, Number number) {
    if (number instanceof Scalar scalar) {
      return scalar;
    }
    return dtype.isBoolean()
        ? Scalar.of(dtype, number.doubleValue() != 0)
        : Scalar.of(dtype, number);
  }

  /** Checks that a call is refused and leaves a tensor's dtype, shape and elements as they were. */
  static void checkRefused(
      Tensor target, Class<? extends RuntimeException> refusal, ThrowingCallable call) {
    DType dtype = target.dtype();
    long[] extents = target.extents();
    List<Scalar> before = of(target);
    assertThatThrownBy(call).isInstanceOf(refusal);
    assertThat(target.dtype()).isEqualTo(dtype);
    assertThat(target.extents()).isEqualTo(extents);
    assertThat(of(target)).isEqualTo(before);
  }
}
