/**
 * Operations as values, the spans they compute on, and the dispatcher that chooses a backend; knows
 * no tensor.
 *
 * <ul>
 *   <li>What an operation does with dtypes: {@link dev.uni20.kernel.OperationTable} gives a {@link
 *       dev.uni20.kernel.Signature} for each {@link dev.uni20.kernel.ElementwiseFunction}, {@link
 *       dev.uni20.kernel.ReductionFunction} and {@link dev.uni20.kernel.IndexFunction}, or refuses.
 *   <li>What a kernel sees: a {@link dev.uni20.kernel.Span} is a dtype, a {@link
 *       dev.uni20.kernel.Layout} (extents and strides) and elements in memory, read through an
 *       {@link dev.uni20.kernel.Accessor}, or computed by an {@link
 *       dev.uni20.kernel.ElementGenerator}. Its constructor proves that every element lies in its
 *       buffer. An {@link dev.uni20.kernel.IterationPlan} orders and merges axes.
 *   <li>One call: a {@link dev.uni20.kernel.KernelCall} is an {@link dev.uni20.kernel.Operation},
 *       its signature, an output and inputs. The output comes first: it is a span, or a {@link
 *       dev.uni20.kernel.HostResult}, and no kernel returns a value.
 *   <li>Who computes: {@link dev.uni20.kernel.Dispatcher} walks the {@link
 *       dev.uni20.kernel.Backend}s of the operands' storage, which {@link
 *       dev.uni20.kernel.BackendProvider}s offer; a new one starts there.
 *   <li>What was done: {@link dev.uni20.kernel.Reports} and {@link
 *       dev.uni20.kernel.DispatchReport}.
 * </ul>
 */
@NullMarked
package dev.uni20.kernel;

import org.jspecify.annotations.NullMarked;
