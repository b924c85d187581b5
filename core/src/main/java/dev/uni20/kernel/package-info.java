/**
 * Operations as values, the spans they compute on, and the dispatcher that chooses a backend; knows
 * no tensor.
 */
@NullMarked
package dev.uni20.kernel;

import org.jspecify.annotations.NullMarked;
