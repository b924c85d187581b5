package dev.uni20.kernel;

import dev.uni20.dtype.DType;
import org.jspecify.annotations.Nullable;

/**
 * What one operation does with operands of one dtype: a line of the printed operation table.
 *
 * @param operation the operation's name
 * @param operand the dtype of its operands (a selection's condition is bool)
 * @param signature what it computes in and returns, or null if it refuses the dtype
 * @param accuracy what is promised of the result, in words; empty if it refuses the dtype
 */
public record Capability(
    String operation, DType operand, @Nullable Signature signature, String accuracy) {}
