/**
 * Tensors, their views, and the front ends that decide dtype, shape and output of each operation.
 */
@NullMarked
package dev.uni20.tensor;

import org.jspecify.annotations.NullMarked;
