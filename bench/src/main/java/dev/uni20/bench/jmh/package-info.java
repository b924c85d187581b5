/** JMH benchmarks of single kernels, for profilers. */
@NullMarked
package dev.uni20.bench.jmh;

import org.jspecify.annotations.NullMarked;
