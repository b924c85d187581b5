/** Other libraries of the JVM, each a process that is told what to time. */
@NullMarked
package dev.uni20.bench.peers;

import org.jspecify.annotations.NullMarked;
