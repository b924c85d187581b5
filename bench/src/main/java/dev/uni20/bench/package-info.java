/** JMH benchmarks of the library and comparisons with its peers. */
@NullMarked
package dev.uni20.bench;

import org.jspecify.annotations.NullMarked;
