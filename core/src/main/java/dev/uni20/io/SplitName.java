package dev.uni20.io;

import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accessor;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Span;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.Buffer;
import dev.uni20.memory.HostAccess;
import dev.uni20.memory.HostMemory;
import dev.uni20.tensor.Tensor;
import java.lang.ref.Reference;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The float64 members that hold one longdouble or clongdouble tensor.
 *
 * @param name the tensor's name
 * @param dtype longdouble or clongdouble
 * @param members the names of its parts, in the order in which an element holds them
 */
record SplitName(String name, DType dtype, List<String> members) {
  /** The dtype of every part. */
  static final DType PART = DType.FLOAT64;

  private static final List<String> REAL = List.of(".high", ".low");
  private static final List<String> COMPLEX =
      List.of(".real.high", ".real.low", ".imag.high", ".imag.low");

  /** The members that a tensor is written to: one, or its parts. */
  static List<String> membersFor(String name, DType dtype) {
    if (dtype.npyDescr().isPresent()) {
      return List.of(name);
    }
    return (dtype.isComplex() ? COMPLEX : REAL).stream().map(name::concat).toList();
  }

  /**
   * The tensors of which a member may be a part, judged by the names alone: four complex parts come
   * before two real ones.
   */
  static List<SplitName> ofPart(String member, Set<String> members) {
    return Stream.of(
            ofPart(member, members, DType.CLONGDOUBLE, COMPLEX),
            ofPart(member, members, DType.LONGDOUBLE, REAL))
        .filter(Objects::nonNull)
        .toList();
  }

  private static @Nullable SplitName ofPart(
      String member, Set<String> members, DType dtype, List<String> endings) {
    for (String ending : endings) {
      if (member.length() > ending.length() && member.endsWith(ending)) {
        String name = member.substring(0, member.length() - ending.length());
        List<String> parts = membersFor(name, dtype);
        if (members.containsAll(parts)) {
          return new SplitName(name, dtype, parts);
        }
      }
    }
    return null;
  }

  /**
   * Refuses float64 tensors that would be read back as one longdouble.
   *
   * @throws FormatException when names and shapes say so
   */
  static void requireReadBack(Path path, Map<String, Tensor> tensors, Set<String> members) {
    for (Map.Entry<String, Tensor> entry : tensors.entrySet()) {
      for (SplitName split : ofPart(entry.getKey(), members)) {
        if (split.members().stream().allMatch(part -> matches(tensors, part, entry.getValue()))) {
          throw new FormatException(
              "write "
                  + path
                  + ": the float64 tensors "
                  + split.members()
                  + " would be read back as one "
                  + split.dtype()
                  + " '"
                  + split.name()
                  + "'; rename one of them");
        }
      }
    }
  }

  private static boolean matches(Map<String, Tensor> tensors, String part, Tensor like) {
    Tensor tensor = tensors.get(part);
    return tensor != null
        && tensor.dtype() == PART
        && Arrays.equals(tensor.extents(), like.extents());
  }

  /**
   * Puts the parts together.
   *
   * @param parts float64 tensors of one shape, in the order of {@link #members}
   * @param subject the archive and tensor, for messages
   * @return a read-only tensor
   * @throws FormatException when a high and a low part are not such a pair
   */
  Tensor join(List<Tensor> parts, String subject) {
    Span first = parts.get(0).span();
    StorageOrder order = TensorWriter.orderOf(parts.get(0));
    Layout layout = Layout.of(order, first.layout().extents());
    Buffer buffer = HostMemory.instance().allocate(layout.count() * dtype.byteSize());
    buffer.acquire();
    try {
      for (int i = 0; i < parts.size(); i++) {
        Span place =
            Span.ofMemory(
                PART,
                layout.scaledStrides(parts.size()),
                buffer,
                (long) i * PART.byteSize(),
                Accessor.PLAIN);
        if (layout.count() > 0) {
          TensorWriter.copy(parts.get(i).span(), place);
        }
      }
      long pairs = layout.count() * parts.size() / 2;
      for (long i = 0; i < pairs; i++) {
        requirePair(buffer.address() + 16 * i, subject);
      }
    } finally {
      buffer.release();
      Reference.reachabilityFence(buffer);
    }
    return Tensor.ofSpan(Span.ofMemory(dtype, layout, buffer, 0, Accessor.PLAIN).asReadOnly());
  }

  /**
   * high must be the rounded sum. Beside an infinity or NaN, low counts as 0 (others write NaN).
   */
  private void requirePair(long address, String subject) {
    double high = HostAccess.getDouble(address);
    double low = HostAccess.getDouble(address + 8);
    if (!Double.isFinite(high) && (low == 0 || Double.isNaN(low))) {
      HostAccess.setDouble(address + 8, 0.0);
    } else if (!Double.isFinite(low) || high + low != high) {
      throw new FormatException(
          subject
              + ": the members "
              + members
              + " do not hold the halves of a "
              + dtype
              + " (found "
              + high
              + " with "
              + low
              + "); read each by its own name");
    }
  }
}
