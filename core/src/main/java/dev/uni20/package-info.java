/** The facade: every factory and operation of Uni20 for one static import. */
@NullMarked
package dev.uni20;

import org.jspecify.annotations.NullMarked;
