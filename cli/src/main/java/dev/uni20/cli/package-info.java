/** The command line: one class per command over the library. */
@NullMarked
package dev.uni20.cli;

import org.jspecify.annotations.NullMarked;
