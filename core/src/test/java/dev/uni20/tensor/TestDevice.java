package dev.uni20.tensor;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Backend;
import dev.uni20.kernel.BackendProvider;
import dev.uni20.kernel.Dispatcher;
import dev.uni20.kernel.KernelCall;
import dev.uni20.kernel.KernelOutput;
import dev.uni20.kernel.Operation;
import dev.uni20.kernel.Signature;
import dev.uni20.kernel.Span;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.MemoryScope;
import dev.uni20.memory.StorageAccessException;
import dev.uni20.memory.StorageDomain;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A storage whose memory the host cannot reach by address, with a backend of its own that does the
 * operations it is told to: it copies its operands out, lets the host compute, and copies the
 * result back. Every copy across the border is counted.
 */
final class TestDevice implements StorageDomain {
  private final String name;
  private final AtomicLong copies = new AtomicLong();
  private final AtomicLong attempts = new AtomicLong();
  private final AtomicLong allocations = new AtomicLong();

  TestDevice(String name) {
    this.name = name;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public boolean isHostAccessible() {
    return false;
  }

  /** How many times bytes have crossed the border, in either direction. */
  long copies() {
    return copies.get();
  }

  /** How many calls its backend has been asked to do. */
  long attempts() {
    return attempts.get();
  }

  /** How many buffers have been allocated. */
  long allocations() {
    return allocations.get();
  }

  @Override
  public Buffer allocate(long byteSize) {
    allocations.incrementAndGet();
    MemoryScope scope = MemoryScope.innermost();
    DeviceBuffer buffer = new DeviceBuffer(this, byteSize, scope);
    if (scope != null) {
      scope.adopt(buffer);
    }
    return buffer;
  }

  @Override
  public void copyToHost(Buffer source, long sourceOffset, long hostAddress, long byteSize) {
    copies.incrementAndGet();
    HostMemory.instance().copyToHost(hidden(source), sourceOffset, hostAddress, byteSize);
  }

  @Override
  public void copyFromHost(
      long hostAddress, Buffer destination, long destinationOffset, long byteSize) {
    copies.incrementAndGet();
    HostMemory.instance()
        .copyFromHost(hostAddress, hidden(destination), destinationOffset, byteSize);
  }

  private Buffer hidden(Buffer buffer) {
    if (buffer instanceof DeviceBuffer own && own.domain() == this) {
      return own.memory();
    }
    throw new StorageAccessException("this buffer is not in " + name + " storage");
  }

  @Override
  public String toString() {
    return name;
  }

  /** A provider of a backend that does the operations that {@code does} names. */
  BackendProvider provider(Predicate<Operation> does) {
    Backend backend = new DeviceBackend(this, does);
    return new BackendProvider() {
      @Override
      public int rank() {
        return 0;
      }

      @Override
      public List<Backend> backends(StorageDomain domain) {
        return domain == TestDevice.this ? List.of(backend) : List.of();
      }
    };
  }

  private static final class DeviceBuffer extends Buffer {
    private @Nullable Buffer memory;

    DeviceBuffer(TestDevice device, long byteSize, @Nullable MemoryScope scope) {
      super(device, byteSize, NO_HOST_ADDRESS, false, scope);
      this.memory = HostMemory.instance().allocate(byteSize);
    }

    Buffer memory() {
      return Objects.requireNonNull(memory, "used after its scope has ended");
    }

    @Override
    protected void free() {
      memory = null;
    }
  }

  private static final class DeviceBackend implements Backend {
    private final TestDevice device;
    private final Predicate<Operation> does;

    DeviceBackend(TestDevice device, Predicate<Operation> does) {
      this.device = device;
      this.does = does;
    }

    @Override
    public String name() {
      return device.name() + "-backend";
    }

    @Override
    public Support support(Operation operation, Signature signature, List<DType> operands) {
      return does.test(operation) ? Support.YES : Support.NO;
    }

    @Override
    public Attempt attempt(KernelCall call) {
      device.attempts.incrementAndGet();
      Map<Buffer, Buffer> mirrors = new HashMap<>();
      List<Span> inputs = new ArrayList<>();
      for (Span input : call.inputs()) {
        inputs.add(input.isGenerated() ? input : mirror(input, mirrors));
      }
      KernelOutput output =
          call.output() instanceof Span span ? mirror(span, mirrors) : call.output();
      Dispatcher.dispatch(
          new KernelCall(call.operation(), call.signature(), output, inputs, call.outputIsFresh()));
      if (call.output() instanceof Span span) {
        Buffer mirror = Objects.requireNonNull(mirrors.get(span.buffer()));
        try {
          device.copyFromHost(mirror.address(), span.buffer(), 0, mirror.byteSize());
        } finally {
          Reference.reachabilityFence(mirror);
        }
      }
      return Attempt.DONE;
    }

    /** The span over a copy of its buffer on the host; one copy for each buffer. */
    private Span mirror(Span span, Map<Buffer, Buffer> mirrors) {
      Buffer mirror = mirrors.computeIfAbsent(span.buffer(), this::copied);
      return Span.ofMemory(span.dtype(), span.layout(), mirror, span.byteOffset(), span.accessor());
    }

    private Buffer copied(Buffer buffer) {
      Buffer host = HostMemory.instance().allocate(buffer.byteSize());
      try {
        device.copyToHost(buffer, 0, host.address(), buffer.byteSize());
        return host;
      } finally {
        Reference.reachabilityFence(host);
      }
    }
  }
}
