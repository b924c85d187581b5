/**
 * Expressions over tensors as text, for the command {@code calc}.
 *
 * <p>{@link dev.uni20.cli.calc.Calculation} is the way in. {@code Tokenizer} and {@code Parser}
 * make an {@code Expression} of the text, a small sealed tree; {@code Functions} is the one table
 * of what can be called, derived from the library's operation table as far as that reaches; {@code
 * Evaluator} computes. Text cannot do more than call the rows of that table: there are no loops, no
 * definitions, no files. Its length, nesting and number of operations are bounded, so that none
 * overflows the stack.
 */
@NullMarked
package dev.uni20.cli.calc;

import org.jspecify.annotations.NullMarked;
