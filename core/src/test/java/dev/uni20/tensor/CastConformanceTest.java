package dev.uni20.tensor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.Scalar;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Conversions between all dtypes (contract, section 6), against the host's {@link Scalar#cast}. */
@Tag("checked")
public class CastConformanceTest extends Conformance {
  @Test
  void everyPairAndModeAgreesWithTheHostsConversion() {
    for (DType source : DType.values()) {
      for (DType target : DType.values()) {
        for (Conversion mode : Conversion.values()) {
          String what = source + " to " + target + " " + mode;
          List<Scalar> accepted = Values.convertible(Values.of(source), target, mode);
          if (!accepted.isEmpty()) {
            Tensor found = vector(source, accepted).cast(target, mode);
            assertThat(found.dtype()).as(what).isEqualTo(target);
            assertThat(elements(found))
                .as(what)
                .isEqualTo(accepted.stream().map(value -> value.cast(target, mode)).toList());
          }
          for (Scalar value : Values.of(source)) {
            if (!accepted.contains(value)) {
              Tensor x = vector(source, List.of(value));
              assertRefused(
                  what + " of " + value, ConversionException.class, () -> x.cast(target, mode));
            }
          }
        }
      }
    }
  }

  @Test
  void whatNoValueCouldMakeRightIsRefusedForNoElementsToo() {
    for (DType source : DType.values()) {
      Tensor none = on(Factories.zeros(source, 0));
      for (DType target : DType.values()) {
        for (Conversion mode : Conversion.values()) {
          boolean drops = source.isComplex() && !target.isComplex() && target != DType.BOOL;
          boolean wraps = mode == Conversion.WRAPPING && source.isFloating() && target.isInteger();
          if (drops || wraps) {
            assertRefused("none", ConversionException.class, () -> none.cast(target, mode));
          } else {
            assertThat(none.cast(target, mode).extents()).containsExactly(0);
          }
        }
      }
    }
  }

  @Test
  void copiesKeepEveryBit() {
    for (DType dtype : DType.values()) {
      List<Scalar> values = Values.of(dtype);
      Tensor x = vector(dtype, values);
      assertThat(elements(Tensor.copyOf(x))).isEqualTo(values);
      assertThat(elements(x.cast(dtype))).isEqualTo(values);
      assertThat(x.cast(dtype)).isNotSameAs(x);
      assertThat(x.rebind(dtype)).isSameAs(x);
      Tensor deferred = Tensor.deferred(dtype);
      assertThat(elements(Transfer.copy(deferred, x.slice(Slice.reversed()))))
          .isEqualTo(values.reversed());
      assertThat(deferred.storage()).isEqualTo(x.storage());
      Tensor target = on(Factories.zeros(dtype, values.size()));
      assertThat(elements(Transfer.copy(target, x))).isEqualTo(values);
    }
  }

  @Test
  void scalarTensorsStayScalarTensors() {
    for (DType dtype : DType.values()) {
      ScalarTensor x = scalarTensor(Values.of(dtype).get(1));
      assertThat(x.cast(DType.BOOL)).isInstanceOf(ScalarTensor.class);
      assertThat(Tensor.copyOf(x)).isInstanceOf(ScalarTensor.class);
    }
  }

  @Test
  void manyElementsAreConvertedAlikeInBlocks() {
    for (DType source : DType.values()) {
      Tensor x =
          on(
              Factories.fromFunction(
                  source,
                  index ->
                      source == DType.BOOL
                          ? Scalar.of(source, index[0] % 3 == 0)
                          : Scalar.of(source, index[0] % 100),
                  2500));
      for (DType target : DType.values()) {
        if (source.isComplex() && !target.isComplex() && target != DType.BOOL) {
          continue;
        }
        List<Scalar> found = elements(x.cast(target));
        List<Scalar> values = elements(x);
        for (int i = 0; i < 2500; i += 7) {
          assertThat(found.get(i)).isEqualTo(values.get(i).cast(target, Conversion.CHECKED));
        }
      }
    }
  }
}
