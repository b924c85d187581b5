package dev.uni20.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.uni20.memory.HostAccess;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The floors of the house and the rules of kernel memory access. */
class ArchitectureTest {
  private static final String ROOT = "dev.uni20";

  /** Each package and the packages of Uni20 that it may use besides itself. */
  private static final Map<String, Set<String>> FLOORS =
      Map.of(
          ROOT + ".dtype",
          Set.of(),
          ROOT + ".memory",
          Set.of(ROOT + ".dtype"),
          ROOT + ".kernel",
          Set.of(ROOT + ".dtype", ROOT + ".memory"),
          ROOT + ".kernel.cpu",
          Set.of(ROOT + ".dtype", ROOT + ".memory", ROOT + ".kernel"),
          ROOT + ".kernel.simd",
          Set.of(ROOT + ".dtype", ROOT + ".memory", ROOT + ".kernel", ROOT + ".kernel.cpu"),
          ROOT + ".tensor",
          Set.of(ROOT + ".dtype", ROOT + ".memory", ROOT + ".kernel"),
          ROOT + ".io",
          Set.of(ROOT + ".dtype", ROOT + ".memory", ROOT + ".kernel", ROOT + ".tensor"),
          ROOT,
          Set.of(
              ROOT + ".dtype", ROOT + ".memory", ROOT + ".kernel", ROOT + ".tensor", ROOT + ".io"));

  private static final Set<String> SEGMENT_ACCESS =
      Set.of(
          "get",
          "getAtIndex",
          "getString",
          "set",
          "setAtIndex",
          "setString",
          "copy",
          "copyFrom",
          "fill",
          "mismatch",
          "reinterpret");

  private static final ArchRule ONLY_HOST_ACCESS_TOUCHES_MEMORY =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName(HostAccess.class.getName())
          .should()
          .callCodeUnitWhere(
              calls(
                  "read or write a MemorySegment (HostAccess is the one place that earns it)",
                  call ->
                      call.getTargetOwner().isEquivalentTo(MemorySegment.class)
                          && SEGMENT_ACCESS.contains(call.getName())));

  private static final ArchRule NO_HEAP_SEGMENTS =
      noClasses()
          .should()
          .callCodeUnitWhere(
              calls(
                  "make a heap segment (it spoils the shared segment profile of every kernel)",
                  call ->
                      call.getTargetOwner().isEquivalentTo(MemorySegment.class)
                          && (call.getName().equals("ofArray")
                              || call.getName().equals("ofBuffer"))));

  private static final ArchRule NO_REINTERPRETED_VECTORS =
      noClasses()
          .should()
          .callCodeUnitWhere(
              calls(
                  "reinterpret a vector (it spoils the shared segment profile of every kernel)",
                  call ->
                      call.getTargetOwner().getPackageName().equals("jdk.incubator.vector")
                          && call.getName().startsWith("reinterpret")));

  private static final JavaClasses PRODUCTION =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  private static DescribedPredicate<JavaCall<?>> calls(
      String description, Predicate<JavaCall<?>> predicate) {
    return DescribedPredicate.describe(description, predicate);
  }

  private static ArchRule noBuffersIn(String packages) {
    return noClasses()
        .that(resideInAPackage(packages))
        .should()
        .dependOnClassesThat(assignableTo(ByteBuffer.class));
  }

  /** The rule of one floor: of Uni20, its classes use only its own and the floors below. */
  private static ArchRule floorRule(String floor, Set<String> below) {
    List<String> others =
        FLOORS.keySet().stream()
            .filter(other -> !other.equals(floor) && !below.contains(other))
            .sorted()
            .toList();
    return noClasses()
        .that(resideInAPackage(floor))
        .should()
        .dependOnClassesThat(resideInAnyPackage(others.toArray(String[]::new)));
  }

  @Test
  void everyPackageHasItsFloor() {
    Set<String> packages =
        PRODUCTION.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());

    assertThat(FLOORS.keySet()).containsAll(packages);
    assertThat(packages).contains(ROOT + ".dtype", ROOT + ".memory", ROOT + ".kernel");
  }

  @Test
  void eachFloorUsesOnlyThoseBelowIt() {
    new TreeMap<>(FLOORS).forEach((floor, below) -> floorRule(floor, below).check(PRODUCTION));
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("dev.(**)").should().beFreeOfCycles().check(PRODUCTION);
  }

  @Test
  void onlyHostAccessTouchesMemory() {
    ONLY_HOST_ACCESS_TOUCHES_MEMORY.check(PRODUCTION);
  }

  @Test
  void kernelsSeeNoHeapSegmentBufferOrReinterpretedVector() {
    NO_HEAP_SEGMENTS.check(PRODUCTION);
    noBuffersIn(ROOT + ".kernel..").check(PRODUCTION);
    NO_REINTERPRETED_VECTORS.check(PRODUCTION);
  }

  /** The rules can fail: each finds its breach in the samples. */
  @Test
  void theRulesFindBreaches() {
    JavaClasses samples = new ClassFileImporter().importClasses(Breaches.class);

    assertThat(ONLY_HOST_ACCESS_TOUCHES_MEMORY.evaluate(samples).hasViolation()).isTrue();
    assertThat(NO_HEAP_SEGMENTS.evaluate(samples).hasViolation()).isTrue();
    assertThat(NO_REINTERPRETED_VECTORS.evaluate(samples).hasViolation()).isTrue();
    assertThat(noBuffersIn(ROOT + ".architecture").evaluate(samples).hasViolation()).isTrue();
    String floor = Breaches.class.getPackageName();
    assertThat(floorRule(floor, Set.of()).evaluate(samples).hasViolation()).isTrue();
    assertThat(floorRule(floor, Set.of(ROOT + ".memory")).evaluate(samples).hasViolation())
        .isFalse();
  }
}
