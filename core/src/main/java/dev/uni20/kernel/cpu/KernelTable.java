package dev.uni20.kernel.cpu;

import dev.uni20.dtype.DType;
import java.lang.reflect.Constructor;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The contiguous loops of each dtype, found by the names that the build gives derived classes. */
public final class KernelTable {
  private static final Map<DType, ElementKernels> KERNELS = new EnumMap<>(DType.class);
  private static final Map<DType, Fold> FOLDS = new EnumMap<>(DType.class);

  private KernelTable() {}

  static {
    for (DType dtype : DType.values()) {
      KERNELS.put(dtype, derived(KernelTable.class, dtype, "Kernels", ElementKernels.class));
      FOLDS.put(dtype, derived(KernelTable.class, dtype, "Fold", Fold.class));
    }
  }

  /** The loops of a dtype's reductions of one element's state. */
  public static Fold fold(DType dtype) {
    return Objects.requireNonNull(FOLDS.get(dtype));
  }

  /** The contiguous loops of the reference backend. */
  public static ElementKernels of(DType dtype) {
    return Objects.requireNonNull(KERNELS.get(dtype));
  }

  /**
   * An instance of what the build has derived for a dtype from a template.
   *
   * @param neighbour a class of the template's package
   * @param suffix the template's name without its dtype
   */
  public static <T> T derived(Class<?> neighbour, DType dtype, String suffix, Class<T> type) {
    return find(neighbour, dtype, suffix, type)
        .orElseThrow(() ->
            new IllegalStateException(
                "the build has derived no " + suffix + " class for " + dtype));
  }

  /** As {@link #derived}, if the template is for that dtype. */
  public static <T> Optional<T> find(
      Class<?> neighbour, DType dtype, String suffix, Class<T> type) {
    return findClass(neighbour, dtype, suffix).map(found -> instance(found.asSubclass(type)));
  }

  private static <T> T instance(Class<? extends T> type) {
    try {
      Constructor<? extends T> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return constructor.newInstance();
    } catch (ReflectiveOperationException broken) {
      throw new IllegalStateException(type + " can't be made", broken);
    }
  }

  /** The class that the build has derived for a dtype from a template, if it is for that dtype. */
  public static Optional<Class<?>> findClass(Class<?> neighbour, DType dtype, String suffix) {
    try {
      return Optional.of(
          Class.forName(neighbour.getPackageName() + "." + className(dtype) + suffix));
    } catch (ClassNotFoundException none) {
      return Optional.empty();
    }
  }

  /** float64: Float64, uint8: UInt8, clongdouble: ComplexLongDouble, as the build derives them. */
  static String className(DType dtype) {
    String name = dtype.dtypeName();
    return switch (name) {
      case "longdouble" -> "LongDouble";
      case "clongdouble" -> "ComplexLongDouble";
      default -> {
        // The letter that modifies the name is a capital of its own.
        int capitals = dtype.isUnsignedInteger() || name.startsWith("bfloat") ? 2 : 1;
        yield name.substring(0, capitals).toUpperCase(Locale.ROOT) + name.substring(capitals);
      }
    };
  }
}
