package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Backend;
import dev.uni20.kernel.BackendProvider;
import dev.uni20.kernel.Backends;
import dev.uni20.kernel.DispatchReport;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Reports;
import dev.uni20.kernel.Signature;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.StorageDomain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Backends that decline, and what reports tell (contract, sections 2 and 17). */
class DispatchConformanceTest {
  /** A backend for the host, before all others. */
  private record Scripted(String name, Support answer, Function<KernelCall, Attempt> script)
      implements Backend, BackendProvider {
    @Override
    public Support support(Operation operation, Signature signature, List<DType> operands) {
      return answer;
    }

    @Override
    public Attempt attempt(KernelCall call) {
      return script.apply(call);
    }

    @Override
    public int rank() {
      return -1;
    }

    @Override
    public List<Backend> backends(StorageDomain domain) {
      return domain.equals(HostMemory.instance()) ? List.of(this) : List.of();
    }
  }

  private static final Scripted UNABLE =
      new Scripted(
          "unable",
          Backend.Support.NO,
          call -> {
            throw new AssertionError("a backend that says no is never asked to do the call");
          });

  private static final Scripted DECLINING =
      new Scripted(
          "declining", Backend.Support.MAYBE, call -> Backend.Attempt.declined("not today"));

  private static List<DispatchReport> heard(Runnable action) {
    List<DispatchReport> reports = new ArrayList<>();
    try (var listening = Reports.listen(reports::add)) {
      assertThat(listening).isNotNull();
      action.run();
    }
    return reports;
  }

  private static DispatchReport only(Runnable action) {
    List<DispatchReport> reports = heard(action);
    assertThat(reports).hasSize(1);
    return reports.get(0);
  }

  @Test
  void fallbackChangesNeitherDTypeNorValue() {
    for (DType left : DType.values()) {
      for (DType right : DType.values()) {
        Tensor x = Conformance.column(Conformance.hostVector(left, Values.of(left)));
        Tensor y = Conformance.hostVector(right, Values.of(right));
        for (Operator operator : Operator.values()) {
          if (ContractRules.arithmetic(operator, left, right).isEmpty()) {
            continue;
          }
          Tensor plain = operator.apply(x, y);
          try (var unable = Backends.install(UNABLE);
              var declining = Backends.install(DECLINING)) {
            assertThat(unable).isNotSameAs(declining);
            Tensor found = operator.apply(x, y);
            assertThat(found.dtype()).isEqualTo(plain.dtype());
            assertThat(found.layout()).isEqualTo(plain.layout());
            assertThat(Conformance.elements(found)).isEqualTo(Conformance.elements(plain));
          }
        }
      }
    }
  }

  @Test
  void everyCandidateIsListedInOrderWithItsReason() {
    Tensor x = Factories.tensor(1.0, 2.0);
    try (var unable = Backends.install(UNABLE);
        var declining = Backends.install(DECLINING)) {
      assertThat(unable).isNotSameAs(declining);
      DispatchReport report = only(() -> x.add(x));
      DispatchReport.Candidate last = report.candidates().getLast();
      assertThat(report.candidates()).hasSizeGreaterThanOrEqualTo(3);
      assertThat(report.candidates().get(0).backend()).isEqualTo("unable");
      assertThat(report.candidates().get(0).chosen()).isFalse();
      assertThat(report.candidates().get(0).reason()).isNotBlank();
      assertThat(report.candidates().get(1))
          .isEqualTo(new DispatchReport.Candidate("declining", false, "not today"));
      assertThat(last.chosen()).isTrue();
      assertThat(last.reason()).isEmpty();
      assertThat(report.backend()).isEqualTo(last.backend());
      assertThat(report.toText()).contains("unable", "declining", "not today", "add", "host");
    }
    assertThat(only(() -> x.add(x)).candidates())
        .noneMatch(candidate -> candidate.backend().equals("declining"));
  }

  @Test
  void aBackendThatDoesTheCallEndsTheWalk() {
    Backend reference = Backends.of(HostMemory.instance()).getLast();
    List<String> done = new ArrayList<>();
    Scripted first =
        new Scripted(
            "first",
            Backend.Support.YES,
            call -> {
              done.add(call.operation().name());
              return reference.attempt(call);
            });
    Tensor x = Factories.tensor(1.0, 2.0);
    try (var registration = Backends.install(first)) {
      assertThat(registration).isNotNull();
      DispatchReport report = only(() -> x.add(x));
      assertThat(report.candidates())
          .containsExactly(new DispatchReport.Candidate("first", true, ""));
      assertThat(done).containsExactly("add");
      assertThat(x.add(x).get(1)).isEqualTo(Scalar.of(DType.FLOAT64, 4));
    }
    assertThat(x.add(x).get(1)).isEqualTo(Scalar.of(DType.FLOAT64, 4));
    assertThat(done).hasSize(2);
  }

  @Test
  void reportsTellDTypesShapesAndExactness() {
    Tensor x = Factories.tensor(new long[] {1, 2, 3, 4, 5, 6}, Layout.ROW_MAJOR, 2, 3);
    Tensor y = Factories.ones(DType.FLOAT32, 2, 3);
    DispatchReport report = only(() -> x.add(y));
    assertThat(report.operation()).isEqualTo("add");
    assertThat(report.inputs()).hasSize(2);
    assertThat(report.inputs().get(0).dtype()).isEqualTo(DType.INT64);
    assertThat(report.inputs().get(0).layout()).contains("[2, 3]").contains("row-major");
    assertThat(report.inputs().get(1).dtype()).isEqualTo(DType.FLOAT32);
    assertThat(report.inputs().get(1).layout()).contains("[2, 3]").contains("column-major");
    assertThat(report.output()).contains("float64").contains("[2, 3]");
    assertThat(report.result()).isEqualTo(DType.FLOAT64);
    assertThat(report.computing()).isEqualTo(DType.FLOAT64);
    assertThat(report.lossy()).isTrue();
    assertThat(report.toText()).contains("lossy");
    assertThat(report.device()).isEqualTo("host");
    assertThat(report.accumulator()).isEmpty();
    assertThat(String.join(", ", report.copies())).contains("int64").contains("float32");
    assertThat(only(() -> y.add(y)).copies()).isEmpty();
    assertThat(only(() -> y.add(y)).lossy()).isFalse();
  }

  @Test
  void exactnessFollowsTheGridForEveryPair() {
    for (DType left : DType.values()) {
      for (DType right : DType.values()) {
        if (ContractRules.arithmetic(Operator.MULTIPLY, left, right).isPresent()) {
          Tensor x = Factories.ones(left, 1);
          Tensor y = Factories.ones(right, 1);
          DispatchReport report = only(() -> x.multiply(y));
          assertThat(report.lossy())
              .as("%s with %s", left, right)
              .isEqualTo(ContractRules.isLossy(left, right));
        }
      }
    }
  }

  @Test
  void reductionsNameTheirAccumulator() {
    Tensor x = Factories.tensor(1.0f, 2.0f);
    DispatchReport sum = only(() -> Reductions.sum(x));
    assertThat(sum.operation()).isEqualTo("sum");
    assertThat(sum.accumulator()).contains("compensated");
    assertThat(sum.result()).isEqualTo(DType.FLOAT32);
    assertThat(only(() -> Reductions.sum(x, Accumulation.EXACT)).accumulator()).contains("exact");
    assertThat(only(() -> Reductions.sum(x, Accumulation.PLAIN)).accumulator()).contains("plain");
    assertThat(only(() -> Reductions.sumHost(x)).output()).contains("host value");
    DispatchReport inner = only(() -> LinearAlgebra.innerProduct(x, Factories.tensor(1, 2)));
    assertThat(inner.operation()).isEqualTo("innerProduct");
    assertThat(inner.result()).isEqualTo(DType.FLOAT64);
    DispatchReport integers = only(() -> Reductions.sum(Factories.tensor((byte) 1)));
    assertThat(integers.accumulator()).contains("exact");
    assertThat(integers.result()).isEqualTo(DType.INT64);
  }

  @Test
  void copiesForOverlapAreNamed() {
    Tensor x = Factories.ones(DType.FLOAT64, 3, 3);
    List<DispatchReport> reports = heard(() -> x.addInPlace(x.transpose()));
    DispatchReport add = reports.getLast();
    assertThat(add.operation()).isEqualTo("add");
    assertThat(String.join(", ", add.copies())).contains("input 2").contains("shares memory");
    assertThat(only(() -> x.addInPlace(x)).copies()).isEmpty();
    Tensor y = Factories.ones(DType.FLOAT64, 3, 3);
    assertThat(only(() -> x.addInPlace(y.transpose())).copies()).isEmpty();
  }

  @Test
  void listenersNestAndAreOffAfterwards() {
    Tensor x = Factories.tensor(1.0);
    List<String> outer = new ArrayList<>();
    List<String> inner = new ArrayList<>();
    try (var one = Reports.listen(report -> outer.add(report.operation()))) {
      assertThat(one).isNotNull();
      x.add(x);
      try (var two = Reports.listen(report -> inner.add(report.operation()))) {
        assertThat(two).isNotNull();
        x.multiply(x);
        assertThatThrownBy(one::close).isInstanceOf(IllegalStateException.class);
      }
      x.negate();
    }
    x.subtract(x);
    assertThat(inner).containsExactly("multiply");
    assertThat(outer).containsExactly("add", "multiply", "negate");
  }

  @Test
  void listenersHearTheirOwnThreadOnly() throws InterruptedException {
    Tensor x = Factories.tensor(1.0);
    List<String> heard = new ArrayList<>();
    try (var listening = Reports.listen(report -> heard.add(report.operation()))) {
      Thread other =
          new Thread(() -> {
            x.add(x);
            assertThatThrownBy(listening::close).isInstanceOf(IllegalStateException.class);
          });
      List<Throwable> failures = new ArrayList<>();
      other.setUncaughtExceptionHandler((thread, failure) -> failures.add(failure));
      other.start();
      other.join();
      assertThat(failures).isEmpty();
      x.multiply(x);
    }
    assertThat(heard).containsExactly("multiply");
  }

  @Test
  void theFlightRecorderGetsAnEvent(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("dispatch.jfr");
    Tensor x = Factories.tensor(1L, 2L);
    try (Recording recording = new Recording()) {
      recording.enable("dev.uni20.Dispatch");
      recording.start();
      x.add(Factories.tensor(1.5, 2.5));
      Reductions.sumHost(x);
      recording.stop();
      recording.dump(file);
    }
    x.multiply(x);
    List<RecordedEvent> events =
        RecordingFile.readAllEvents(file).stream()
            .filter(event -> event.getEventType().getName().equals("dev.uni20.Dispatch"))
            .filter(
                event -> event.getThread().getJavaName().equals(Thread.currentThread().getName()))
            .toList();
    assertThat(events.stream().map(event -> event.getString("operation")))
        .containsExactly("add", "sum");
    RecordedEvent add = events.get(0);
    assertThat(add.getString("inputs")).contains("int64").contains("float64").contains("[2]");
    assertThat(add.getString("output")).contains("float64");
    assertThat(add.getString("result")).isEqualTo("float64");
    assertThat(add.getString("computing")).isEqualTo("float64");
    assertThat(add.getBoolean("lossy")).isTrue();
    assertThat(add.getString("backend")).isNotBlank();
    assertThat(add.getString("candidates")).contains(add.getString("backend"));
    assertThat(add.getString("device")).isEqualTo("host");
    assertThat(add.getString("copies")).contains("int64");
    assertThat(events.get(1).getString("accumulator")).contains("exact");
    assertThat(add.getDuration().isNegative()).isFalse();
  }
}
