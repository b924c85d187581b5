package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.dtype.Uni20Exception;
import dev.uni20.kernel.Layout;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.StorageDomain;
import java.util.ArrayList;
import java.util.List;

/**
 * What every conformance suite shares. A suite states the contract through the public API for
 * tensors in one storage domain; a backend of another domain runs the same suite unchanged by a
 * subclass that overrides {@link #domain()}.
 */
public abstract class Conformance {
  /** The storage whose backends are tested. */
  protected StorageDomain domain() {
    return HostMemory.instance();
  }

  /** The tensor in the tested storage. */
  protected final Tensor on(Tensor host) {
    return Transfer.toDevice(host, domain());
  }

  /** A tensor of rank one in the tested storage. */
  protected final Tensor vector(DType dtype, List<Scalar> values) {
    return on(hostVector(dtype, values));
  }

  /** A tensor of rank zero, a view, in the tested storage. */
  protected final Tensor rankZero(Scalar value) {
    return vector(value.dtype(), List.of(value)).select(0, 0);
  }

  /** A scalar tensor in the tested storage. */
  protected final ScalarTensor scalarTensor(Scalar value) {
    return (ScalarTensor) on(Factories.scalar(value));
  }

  static Tensor hostVector(DType dtype, List<Scalar> values) {
    Tensor result = Factories.empty(dtype, values.size());
    for (int i = 0; i < values.size(); i++) {
      result.set(values.get(i), i);
    }
    return result;
  }

  /** A matrix that owns its memory, with x down the columns and repeated along the rows. */
  protected final Tensor repeated(DType dtype, List<Scalar> values, int columns) {
    return Tensor.copyOf(column(vector(dtype, values)).broadcastTo(values.size(), columns));
  }

  /** At most four of the values, the first and the last among them. */
  protected static List<Scalar> few(List<Scalar> values) {
    int size = values.size();
    return size <= 4
        ? values
        : List.of(values.get(0), values.get(size / 3), values.get(size / 2), values.get(size - 1));
  }

  /** Every pair of the two lists: extents (x, 1) with (y) give extents (x, y). */
  protected static Tensor column(Tensor x) {
    return x.reshapeView(Layout.COLUMN_MAJOR, x.size(), 1);
  }

  /** The elements, the last axis fastest. */
  protected static List<Scalar> elements(Tensor x) {
    Tensor host = Transfer.toHost(x);
    List<Scalar> found = new ArrayList<>();
    long[] index = new long[host.rank()];
    for (long left = host.size(); left > 0; left--) {
      found.add(host.get(index));
      for (int axis = index.length - 1; axis >= 0 && ++index[axis] == host.extent(axis); axis--) {
        index[axis] = 0;
      }
    }
    return found;
  }

  /** A call that is refused by one of the library's exceptions, with a message that says how. */
  protected static void assertRefused(
      String what, Class<? extends RuntimeException> type, Runnable call) {
    RuntimeException found = refusal(call);
    assertThat(found).as(what).isNotNull();
    assertThat(found).as(what).isInstanceOf(type);
    assertThat(found.getMessage()).as(what).isNotBlank();
  }

  private static RuntimeException refusal(Runnable call) {
    try {
      call.run();
    } catch (Uni20Exception | ArithmeticException | IllegalArgumentException refused) {
      return refused;
    }
    throw new AssertionError("nothing was refused");
  }
}
