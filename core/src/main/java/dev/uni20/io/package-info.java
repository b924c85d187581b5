/** Reading and writing tensors as .npy and .npz files. */
@NullMarked
package dev.uni20.io;

import org.jspecify.annotations.NullMarked;
