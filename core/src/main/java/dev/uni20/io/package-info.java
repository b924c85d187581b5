/**
 * Tensors in NumPy's files: {@link dev.uni20.io.Npy} for .npy, {@link dev.uni20.io.Npz} for .npz,
 * {@link dev.uni20.io.TensorFiles} for what a person types.
 *
 * <pre>{@code
 * Npy.write(Path.of("x.npy"), x);
 * Tensor y = Npy.read(Path.of("x.npy")); // mapped and read-only; Tensor.copyOf(y) is writable
 *
 * Npz.write(Path.of("run.npz"), Map.of("state", x, "energy", e));
 * try (Npz run = Npz.open(Path.of("run.npz"))) {
 *   Tensor state = run.tensor("state");
 * }
 * }</pre>
 *
 * <p>Files are read as if an enemy had made them: what is not exactly one of the accepted forms is
 * a {@link dev.uni20.io.FormatException}, before memory is taken for it, and nothing in a file is
 * ever evaluated. A file that is missing or that the system does not let us use is a {@link
 * java.io.UncheckedIOException}. Files are written as a whole or not at all: readers find the old
 * one or the new one.
 *
 * <p>Inside: {@code NpyHeader} (with {@code NpyHeaderText} and {@code NpyDescr}) knows the .npy
 * header, {@code ZipDirectory}, {@code MemberInput} and {@code ZipWriter} the archive, {@code
 * SplitName} how longdouble is kept in two members, {@code TensorReader} and {@code TensorWriter}
 * move elements, {@code AtomicFile} replaces files.
 */
@NullMarked
package dev.uni20.io;

import org.jspecify.annotations.NullMarked;
