package dev.uni20.tensor;

import dev.uni20.kernel.Backends;
import dev.uni20.memory.StorageDomain;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/** The conformance suites, unchanged, for tensors in a storage the host cannot reach. */
class DeviceSuitesTest {
  private static final TestDevice DEVICE = new TestDevice("test-device");
  private static Backends.Registration registration = () -> {};

  @BeforeAll
  static void install() {
    registration = Backends.install(DEVICE.provider(operation -> true));
  }

  @AfterAll
  static void remove() {
    registration.close();
  }

  @Nested
  class OnDeviceWeakScalars extends WeakScalarConformanceTest {
    @Override
    protected StorageDomain domain() {
      return DEVICE;
    }
  }

  @Nested
  class OnDeviceInPlace extends InPlaceConformanceTest {
    @Override
    protected StorageDomain domain() {
      return DEVICE;
    }
  }

  @Nested
  class OnDeviceComparison extends ComparisonConformanceTest {
    @Override
    protected StorageDomain domain() {
      return DEVICE;
    }
  }

  @Nested
  class OnDeviceCast extends CastConformanceTest {
    @Override
    protected StorageDomain domain() {
      return DEVICE;
    }
  }

  @Nested
  class OnDeviceLogical extends LogicalConformanceTest {
    @Override
    protected StorageDomain domain() {
      return DEVICE;
    }
  }

  @Nested
  class OnDeviceOutput extends OutputConformanceTest {
    @Override
    protected StorageDomain domain() {
      return DEVICE;
    }
  }

  @Nested
  class OnDeviceReduction extends ReductionConformanceTest {
    @Override
    protected StorageDomain domain() {
      return DEVICE;
    }
  }

  @Nested
  class OnDeviceInnerProduct extends InnerProductConformanceTest {
    @Override
    protected StorageDomain domain() {
      return DEVICE;
    }
  }

  @Nested
  class OnDeviceIndexing extends IndexingConformanceTest {
    @Override
    protected StorageDomain domain() {
      return DEVICE;
    }
  }

  @Nested
  class OnDeviceSorting extends SortingConformanceTest {
    @Override
    protected StorageDomain domain() {
      return DEVICE;
    }
  }
}
