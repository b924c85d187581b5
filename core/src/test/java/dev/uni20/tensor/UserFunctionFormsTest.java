package dev.uni20.tensor;

import static dev.uni20.tensor.Arranged.elements;
import static dev.uni20.tensor.Arranged.vector;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.PromotionException;
import dev.uni20.dtype.Scalar;
import dev.uni20.dtype.Uni20Exception;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Functions of the caller's on elements, in every host type, dtype and arrangement. */
@Tag("checked")
class UserFunctionFormsTest {
  static Stream<HostForm> forms() {
    return Arrays.stream(HostForm.values());
  }

  /** Small values of both signs where there are any, three by two. */
  private static Tensor content(DType dtype) {
    Tensor x = Factories.empty(dtype, 3, 2);
    for (int i = 0; i < 6; i++) {
      x.set(
          dtype.isBoolean()
              ? Scalar.of(dtype, i % 2 == 0)
              : Scalar.of(dtype, dtype.isUnsignedInteger() ? i : i - 2),
          i / 2,
          i % 2);
    }
    return x;
  }

  private static List<Scalar> expected(HostForm form, DType result, List<Scalar> xs) {
    List<Scalar> found = new ArrayList<>();
    for (Scalar x : xs) {
      Scalar value =
          form == HostForm.BOOLEAN
              ? Scalar.of(DType.BOOL, !x.booleanValue())
              : elements(
                      Arithmetic.negate(
                          vector(form.carrier, x.cast(form.carrier, Conversion.CHECKED))))
                  .getFirst();
      found.add(value.cast(result, Conversion.CHECKED));
    }
    return found;
  }

  private static List<Scalar> sums(HostForm form, DType result, List<Scalar> xs, List<Scalar> ys) {
    List<Scalar> found = new ArrayList<>();
    for (int i = 0; i < xs.size(); i++) {
      Tensor x = vector(form.carrier, xs.get(i).cast(form.carrier, Conversion.CHECKED));
      Tensor y = vector(form.carrier, ys.get(i).cast(form.carrier, Conversion.CHECKED));
      Tensor sum = form == HostForm.BOOLEAN ? Logical.logicalOr(x, y) : Arithmetic.add(x, y);
      found.add(elements(sum).getFirst().cast(result, Conversion.CHECKED));
    }
    return found;
  }

  /** Negated values of unsigned dtypes do not fit, except zero. */
  private static boolean refusesNegated(DType result) {
    return result.isUnsignedInteger();
  }

  @ParameterizedTest
  @MethodSource("forms")
  void mapsEveryDTypeInEveryArrangement(HostForm form) {
    for (DType dtype : DType.values()) {
      Tensor content = content(dtype);
      for (var arranged : Arrangements.of(content).entrySet()) {
        Tensor x = arranged.getValue();
        String what = form + " of " + dtype + ", " + arranged.getKey();
        if (!form.keeps(dtype)) {
          assertThatThrownBy(() -> form.map(x)).as(what).isInstanceOf(PromotionException.class);
        } else if (refusesNegated(dtype)) {
          assertThatThrownBy(() -> form.map(x)).as(what).isInstanceOf(ConversionException.class);
        } else {
          Tensor found = form.map(x);
          assertThat(found.dtype()).isEqualTo(dtype);
          assertThat(elements(found)).as(what).isEqualTo(expected(form, dtype, elements(content)));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void updatesEveryWritableArrangement(HostForm form) {
    for (DType dtype : DType.values()) {
      for (Tensor target : Arrangements.writable(content(dtype)).values()) {
        if (form.keeps(dtype) && !refusesNegated(dtype)) {
          assertThat(form.update(target)).isSameAs(target);
          assertThat(elements(target)).isEqualTo(expected(form, dtype, elements(content(dtype))));
        } else {
          assertThatThrownBy(() -> form.update(target)).isInstanceOf(Uni20Exception.class);
          assertThat(elements(target)).isEqualTo(elements(content(dtype)));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void namedResultsAreConvertedAsCheckedCasts(HostForm form) {
    for (DType dtype : DType.values()) {
      for (DType result : DType.values()) {
        Tensor x = content(dtype);
        String what = form + " of " + dtype + " to " + result;
        boolean converts = result.isComplex() || result.isBoolean() || !form.carrier.isComplex();
        if (!form.reads(dtype)) {
          assertThatThrownBy(() -> form.map(x, result))
              .as(what)
              .isInstanceOf(PromotionException.class);
        } else if (!converts || (refusesNegated(result) && form != HostForm.BOOLEAN)) {
          assertThatThrownBy(() -> form.map(x, result))
              .as(what)
              .isInstanceOf(ConversionException.class);
        } else {
          Tensor found = form.map(x, result);
          assertThat(found.dtype()).isEqualTo(result);
          assertThat(elements(found)).as(what).isEqualTo(expected(form, result, elements(x)));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void zipsBroadcastAndPromote(HostForm form) {
    for (DType left : DType.values()) {
      for (DType right : DType.values()) {
        Tensor x = content(left);
        Tensor y = content(right).select(0, 2);
        List<Scalar> ys = elements(Tensor.copyOf(y.broadcastTo(3, 2)));
        String what = form + " of " + left + " and " + right;
        boolean joined = Promotion.find(left, right).filter(form::keeps).isPresent();
        if (!form.reads(left) || !form.reads(right) || !joined) {
          assertThatThrownBy(() -> form.zip(x, y)).as(what).isInstanceOf(PromotionException.class);
          continue;
        }
        DType result = Promotion.promote(left, right);
        List<Scalar> wanted = sums(form, result, elements(x), ys);
        for (Tensor arranged : Arrangements.of(x).values()) {
          assertThat(elements(form.zip(arranged, y))).as(what).isEqualTo(wanted);
        }
        assertThat(elements(form.zip(x, y, result))).as(what).isEqualTo(wanted);
        for (Tensor out : Arrangements.writable(content(result)).values()) {
          assertThat(form.zipInto(out, x, y)).isSameAs(out);
          assertThat(elements(out)).as(what).isEqualTo(wanted);
        }
        boolean fits = result == left;
        for (Tensor target : Arrangements.writable(x).values()) {
          if (fits) {
            assertThat(form.update(target, y)).isSameAs(target);
            assertThat(elements(target)).as(what).isEqualTo(wanted);
          } else {
            assertThatThrownBy(() -> form.update(target, y)).isInstanceOf(PromotionException.class);
            assertThat(elements(target)).isEqualTo(elements(x));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void outputsHoldTheResultOrAreRefused(HostForm form) {
    for (DType dtype : DType.values()) {
      if (!form.reads(dtype)) {
        continue;
      }
      DType natural = form.keeps(dtype) ? dtype : form.carrier;
      Tensor x = Generated.zeros(dtype, 2);
      List<Scalar> zeros = elements(Tensor.copyOf(x));
      for (DType target : DType.values()) {
        Tensor out = Factories.ones(target, 2);
        if (Promotion.promotesTo(natural, target)) {
          List<Scalar> wanted = expected(form, target, zeros);
          assertThat(elements(form.mapInto(out, x))).isEqualTo(wanted);
          assertThat(elements(form.mapInto(Tensor.deferred(target), x))).isEqualTo(wanted);
        } else {
          assertThatThrownBy(() -> form.mapInto(out, x)).isInstanceOf(PromotionException.class);
          assertThat(elements(out)).isEqualTo(elements(Factories.ones(target, 2)));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(DType.class)
  void whatThrowsLeavesTheTargetAsItWas(DType dtype) {
    HostForm form = forms().filter(f -> f.keeps(dtype)).findFirst().orElse(null);
    if (form == null) {
      assertThat(dtype).isEqualTo(DType.UINT64); // no long holds its values
      return;
    }
    for (Tensor target : Arrangements.writable(content(dtype)).values()) {
      AtomicInteger calls = new AtomicInteger();
      UnaryOperator<Object> failing =
          value -> {
            if (calls.incrementAndGet() > 3) {
              throw new IllegalStateException("enough");
            }
            return value;
          };
      assertThatThrownBy(() -> update(form, target, failing))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("enough");
      assertThat(elements(target)).isEqualTo(elements(content(dtype)));
    }
  }

  private static void update(HostForm form, Tensor target, UnaryOperator<Object> function) {
    switch (form) {
      case DOUBLE -> UserFunctions.update(target, v -> (double) function.apply(v));
      case LONG -> UserFunctions.updateLong(target, v -> (long) function.apply(v));
      case BOOLEAN -> UserFunctions.updateBoolean(target, v -> (boolean) function.apply(v));
      case LONG_DOUBLE ->
          UserFunctions.updateLongDouble(target, v -> (LongDouble) function.apply(v));
      case COMPLEX -> UserFunctions.updateComplex(target, v -> (Complex) function.apply(v));
      case COMPLEX_LONG_DOUBLE ->
          UserFunctions.updateComplexLongDouble(
              target, v -> (dev.uni20.dtype.ComplexLongDouble) function.apply(v));
    }
  }
}
