/** Where elements live: storage domains, buffers, scopes, and the one way to reach host memory. */
@NullMarked
package dev.uni20.memory;

import org.jspecify.annotations.NullMarked;
