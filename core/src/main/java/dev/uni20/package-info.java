/**
 * The facade: {@link dev.uni20.Uni20} has every factory and operation for one static import.
 *
 * <pre>{@code
 * import static dev.uni20.Uni20.*;
 * import static dev.uni20.dtype.DType.*;
 *
 * Tensor x = ones(FLOAT32, 3, 4);
 * ScalarTensor total = sum(multiply(x, 2));
 * }</pre>
 *
 * <p>Its methods are derived by the build from the front ends in {@link dev.uni20.tensor}, which do
 * the work. What each operation promises is in docs/contract.md; how a call reaches a kernel is in
 * ARCHITECTURE.md.
 */
@NullMarked
package dev.uni20;

import org.jspecify.annotations.NullMarked;
