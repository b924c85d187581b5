/**
 * Random expressions, evaluated here and in NumPy. {@link dev.uni20.expressions.RandomExpressions}
 * makes the steps of an expression one by one, {@link dev.uni20.expressions.Evaluation} takes each
 * of them on both sides and compares, {@link dev.uni20.expressions.Difference} has a row for each
 * way in which the two may differ, explained in docs/differences-from-numpy.md.
 */
@NullMarked
package dev.uni20.expressions;

import org.jspecify.annotations.NullMarked;
