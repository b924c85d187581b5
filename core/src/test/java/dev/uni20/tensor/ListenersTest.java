package dev.uni20.tensor;

import static dev.uni20.Uni20.floorDivide;
import static dev.uni20.Uni20.ones;
import static dev.uni20.Uni20.sum;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.Uni20.tensor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.DispatchReport;
import dev.uni20.kernel.KernelDispatchException;
import dev.uni20.kernel.Reports;
import dev.uni20.kernel.Reports.Listening;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Listeners to reports that throw, compute, listen or end themselves. */
class ListenersTest {
  private final Tensor x = ones(DType.FLOAT64, 3);
  private final List<String> outer = new ArrayList<>();
  private final List<String> inner = new ArrayList<>();

  private static Consumer<DispatchReport> into(List<String> names) {
    return report -> names.add(report.operation());
  }

  private static Consumer<DispatchReport> throwing(String message) {
    return report -> {
      throw new IllegalStateException(message);
    };
  }

  @Test
  void allHearWhereOneThrows() {
    try (Listening _ = Reports.listen(into(outer));
        Listening _ = Reports.listen(throwing("second"));
        Listening _ = Reports.listen(throwing("first"));
        Listening _ = Reports.listen(into(inner))) {
      assertThatThrownBy(() -> x.add(x))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("first")
          .satisfies(thrown ->
              assertThat(thrown.getSuppressed())
                  .extracting(Throwable::getMessage)
                  .containsExactly("second"));
    }
    assertThat(inner).containsExactly("add");
    assertThat(outer).containsExactly("add");
  }

  @Test
  void theOperationIsDoneWhereAListenerThrows() {
    Tensor out = ones(DType.FLOAT64, 3);
    try (Listening _ = Reports.listen(throwing("heard"))) {
      assertThatThrownBy(() -> Arithmetic.add(out, x, x)).hasMessage("heard");
    }
    assertThat(sumHost(out).doubleValue()).isEqualTo(6);
  }

  @Test
  void whatTheOperationThrewIsThrown() {
    Tensor integers = tensor(1, 2);
    try (Listening _ = Reports.listen(into(outer));
        Listening _ = Reports.listen(throwing("heard"))) {
      assertThatThrownBy(() -> floorDivide(integers, 0))
          .isInstanceOf(ArithmeticException.class)
          .hasSuppressedException(new IllegalStateException("heard"));
    }
    assertThat(outer).containsExactly("floorDivide");
  }

  @Test
  void anOperationThatNoBackendTakesIsRefusedAsSuch() {
    Tensor there = Transfer.toDevice(x, new TestDevice("bare-device"));
    try (Listening _ = Reports.listen(into(outer));
        Listening _ = Reports.listen(throwing("heard"))) {
      assertThatThrownBy(() -> there.add(there))
          .isInstanceOf(KernelDispatchException.class)
          .hasSuppressedException(new IllegalStateException("heard"));
    }
    assertThat(outer).containsExactly("add");
  }

  @Test
  void oneExceptionMayComeBothFromTheOperationAndFromItsListener() {
    IllegalStateException both = new IllegalStateException("both");
    Consumer<DispatchReport> rethrowing =
        report -> {
          throw both;
        };
    try (Listening _ = Reports.listen(rethrowing);
        Listening _ = Reports.listen(rethrowing)) {
      assertThatThrownBy(() -> x.add(x)).isSameAs(both).hasNoSuppressedExceptions();
      assertThatThrownBy(() ->
              UserFunctions.map(
                  x,
                  element -> {
                    throw both;
                  }))
          .isSameAs(both)
          .hasNoSuppressedExceptions();
    }
  }

  @Test
  void whatAListenerComputesIsHeardByTheOthersAlone() {
    try (Listening _ = Reports.listen(into(outer));
        Listening _ =
            Reports.listen(report -> {
              inner.add(report.operation());
              sum(x);
            })) {
      x.add(x);
      x.multiply(x);
    }
    assertThat(inner).containsExactly("add", "multiply");
    assertThat(outer).containsExactlyInAnyOrder("sum", "add", "sum", "multiply");
  }

  @Test
  void listenersThatComputeDoNotHearEachOtherWithoutEnd() {
    try (Listening _ =
            Reports.listen(report -> {
              outer.add(report.operation());
              sum(x);
            });
        Listening _ =
            Reports.listen(report -> {
              inner.add(report.operation());
              x.multiply(x);
            })) {
      x.add(x);
    }
    assertThat(inner).containsExactlyInAnyOrder("add", "sum");
    assertThat(outer).containsExactlyInAnyOrder("add", "multiply");
    x.add(x);
    assertThat(inner).hasSize(2);
  }

  @Test
  void aListenerThatThrewIsToldOfTheNext() {
    try (Listening _ =
        Reports.listen(report -> {
          outer.add(report.operation());
          throw new IllegalStateException("heard");
        })) {
      assertThatThrownBy(() -> x.add(x)).hasMessage("heard");
      assertThatThrownBy(() -> x.multiply(x)).hasMessage("heard");
    }
    assertThat(outer).containsExactly("add", "multiply");
  }

  @Test
  void aListenerMayListenToWhatItComputesAndEndItself() {
    AtomicReference<Listening> own = new AtomicReference<>();
    own.set(
        Reports.listen(report -> {
          outer.add(report.operation());
          try (Listening _ = Reports.listen(into(inner))) {
            sum(x);
          }
          Objects.requireNonNull(own.get()).close();
        }));
    x.add(x);
    x.multiply(x);
    assertThat(outer).containsExactly("add");
    assertThat(inner).containsExactly("sum");
  }
}
