package dev.uni20.kernel.simd;

import java.io.IOException;
import java.io.InputStream;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Objects;
import java.util.Optional;

/**
 * A static method with a loop over vectors, called so that it is always compiled by itself: through
 * a method handle that is no constant. Compiled into its caller, a loop that has hardly run yet
 * keeps its vectors in objects, and stays so for good, many times slower; which loops those are
 * would depend on the order in which a program calls them.
 */
final class Loop {
  static {
    Rehearsal.run();
  }

  private Loop() {}

  /**
   * Finds a loop of a class of this package.
   *
   * @param type the types of its parameters and of what it returns
   */
  static Optional<MethodHandle> find(Class<?> owner, String name, MethodType type) {
    try {
      return Optional.of(MethodHandles.lookup().findStatic(owner, name, type));
    } catch (NoSuchMethodException none) {
      return Optional.empty();
    } catch (IllegalAccessException closed) {
      throw new IllegalStateException(owner + "." + name + " can't be called", closed);
    }
  }

  /** As {@link #find}, of a loop that is there. */
  static MethodHandle of(Class<?> owner, String name, MethodType type) {
    return find(owner, name, type)
        .orElseThrow(() -> new IllegalStateException(owner + " has no " + name + type));
  }

  /**
   * A loop of a class that is made anew from a template, so that its constants are constants to the
   * compiler: one source for each kind of loop, machine code of its own for each operator and
   * dtype.
   *
   * @param template has the loop, the static method {@code run}, and takes its constants from
   *     {@link #constants}
   */
  static MethodHandle made(Class<?> template, Record constants, MethodType type) {
    String file = template.getSimpleName() + ".class";
    try (InputStream compiled = template.getResourceAsStream(file)) {
      byte[] bytes = Objects.requireNonNull(compiled, file).readAllBytes();
      MethodHandles.Lookup made =
          MethodHandles.lookup().defineHiddenClassWithClassData(bytes, constants, true);
      return made.findStatic(made.lookupClass(), "run", type);
    } catch (IOException | ReflectiveOperationException failed) {
      throw new IllegalStateException("no loop can be made of " + template, failed);
    }
  }

  /** What a class that is made from a template was made for. */
  static <T extends Record> T constants(MethodHandles.Lookup own, Class<T> type) {
    try {
      String name = ConstantDescs.DEFAULT_NAME;
      return Objects.requireNonNull(MethodHandles.classData(own, name, type));
    } catch (IllegalAccessException closed) {
      throw new IllegalStateException(own + " has no data", closed);
    }
  }

  /** Rethrows what a loop has thrown: nothing but unchecked exceptions. */
  static RuntimeException thrown(Throwable thrown) {
    if (thrown instanceof RuntimeException unchecked) {
      return unchecked;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    return new IllegalStateException("a loop threw what it can't", thrown);
  }
}
