/**
 * Where tensors keep their elements: storage domains, buffers, scopes, and raw access to host
 * memory.
 *
 * <p>Start at {@link dev.uni20.memory.HostMemory}, which allocates {@link
 * dev.uni20.memory.Buffer}s: native, 64-byte aligned, not initialised. A buffer lives until it is
 * unreachable, or until the {@link dev.uni20.memory.MemoryScope} it was made in ends. Kernels read
 * and write by address through {@link dev.uni20.memory.HostAccess}, which checks nothing unless
 * {@code -Duni20.memory.checked=true} is set; whoever holds an address must therefore
 *
 * <ol>
 *   <li>have proved that every access lies within the buffer,
 *   <li>call {@link dev.uni20.memory.Buffer#acquire()} before and {@link
 *       dev.uni20.memory.Buffer#release()} after, so that no scope ends meanwhile, and
 *   <li>keep the buffer reachable ({@link java.lang.ref.Reference#reachabilityFence}) until the
 *       last access, so that the collector does not take the memory meanwhile.
 * </ol>
 *
 * <p>System properties: {@code uni20.memory.limit} (bytes, or with a unit K, M, G, T of powers of
 * 1024: the most host memory held at once; default three quarters of what the machine or the
 * container has) and {@code uni20.memory.checked}.
 */
@NullMarked
package dev.uni20.memory;

import org.jspecify.annotations.NullMarked;
