/**
 * Comparisons of this library with its peers: {@code ./uni20 bench}.
 *
 * <p>{@link dev.uni20.bench.Works} is the table of what is compared, and with what ratios the
 * library is held to. {@link dev.uni20.bench.Comparison} runs it: every work in this library and in
 * each {@link dev.uni20.bench.Peer} in turn, several rounds of it, so that all are timed in the
 * same minutes on the same machine. Peers other than a plain read of the operands are processes of
 * their own ({@link dev.uni20.bench.ChildPeer}), whose compilers, threads and native libraries
 * cannot touch this one's; {@link dev.uni20.bench.timing} is what all these processes share. Before
 * any time is taken, {@link dev.uni20.bench.OperationWarmUp} runs the whole operation set, since
 * code compiled earlier can spoil kernels compiled later.
 *
 * <p>The JMH benchmarks, which look into single kernels, are in {@link dev.uni20.bench.jmh}.
 */
@NullMarked
package dev.uni20.bench;

import org.jspecify.annotations.NullMarked;
