/**
 * The list of dtypes, their promotion and conversion, and the host values that carry them; the
 * lowest floor, which uses no other package of Uni20.
 */
@NullMarked
package dev.uni20.dtype;

import org.jspecify.annotations.NullMarked;
