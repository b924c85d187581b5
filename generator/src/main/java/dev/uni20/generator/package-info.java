/** Derives the per-dtype sources of the core from templates that are ordinary classes. */
@NullMarked
package dev.uni20.generator;

import org.jspecify.annotations.NullMarked;
