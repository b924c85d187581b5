/**
 * The reference backend on the host's processor: internal, and the oracle for every other backend.
 */
@NullMarked
package dev.uni20.kernel.cpu;

import org.jspecify.annotations.NullMarked;
