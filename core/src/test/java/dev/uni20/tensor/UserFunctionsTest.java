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
import dev.uni20.kernel.AliasException;
import dev.uni20.kernel.DispatchReport;
import dev.uni20.kernel.Reports;
import dev.uni20.kernel.ShapeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Functions of the caller's on elements, by host type, dtype and arrangement. */
@Tag("checked")
class UserFunctionsTest {
  /**
   * A function -x (not x for bool) and one x + y (x or y), in every form that the front end has.
   */
  enum HostForm {
    DOUBLE(DType.FLOAT64) {
      @Override
      Tensor map(Tensor x) {
        return UserFunctions.map(x, value -> -value);
      }

      @Override
      Tensor map(Tensor x, DType result) {
        return UserFunctions.map(x, result, value -> -value);
      }

      @Override
      Tensor mapInto(Tensor out, Tensor x) {
        return UserFunctions.map(out, x, value -> -value);
      }

      @Override
      Tensor zip(Tensor x, Tensor y) {
        return UserFunctions.zip(x, y, Double::sum);
      }

      @Override
      Tensor zip(Tensor x, Tensor y, DType result) {
        return UserFunctions.zip(x, y, result, Double::sum);
      }

      @Override
      Tensor zipInto(Tensor out, Tensor x, Tensor y) {
        return UserFunctions.zip(out, x, y, Double::sum);
      }

      @Override
      Tensor update(Tensor x) {
        return UserFunctions.update(x, value -> -value);
      }

      @Override
      Tensor update(Tensor x, Tensor y) {
        return UserFunctions.update(x, y, Double::sum);
      }
    },
    LONG(DType.INT64) {
      @Override
      Tensor map(Tensor x) {
        return UserFunctions.mapLong(x, value -> -value);
      }

      @Override
      Tensor map(Tensor x, DType result) {
        return UserFunctions.mapLong(x, result, value -> -value);
      }

      @Override
      Tensor mapInto(Tensor out, Tensor x) {
        return UserFunctions.mapLong(out, x, value -> -value);
      }

      @Override
      Tensor zip(Tensor x, Tensor y) {
        return UserFunctions.zipLong(x, y, Long::sum);
      }

      @Override
      Tensor zip(Tensor x, Tensor y, DType result) {
        return UserFunctions.zipLong(x, y, result, Long::sum);
      }

      @Override
      Tensor zipInto(Tensor out, Tensor x, Tensor y) {
        return UserFunctions.zipLong(out, x, y, Long::sum);
      }

      @Override
      Tensor update(Tensor x) {
        return UserFunctions.updateLong(x, value -> -value);
      }

      @Override
      Tensor update(Tensor x, Tensor y) {
        return UserFunctions.updateLong(x, y, Long::sum);
      }
    },
    BOOLEAN(DType.BOOL) {
      @Override
      Tensor map(Tensor x) {
        return UserFunctions.mapBoolean(x, value -> !value);
      }

      @Override
      Tensor map(Tensor x, DType result) {
        return UserFunctions.mapBoolean(x, result, value -> !value);
      }

      @Override
      Tensor mapInto(Tensor out, Tensor x) {
        return UserFunctions.mapBoolean(out, x, value -> !value);
      }

      @Override
      Tensor zip(Tensor x, Tensor y) {
        return UserFunctions.zipBoolean(x, y, Boolean::logicalOr);
      }

      @Override
      Tensor zip(Tensor x, Tensor y, DType result) {
        return UserFunctions.zipBoolean(x, y, result, Boolean::logicalOr);
      }

      @Override
      Tensor zipInto(Tensor out, Tensor x, Tensor y) {
        return UserFunctions.zipBoolean(out, x, y, Boolean::logicalOr);
      }

      @Override
      Tensor update(Tensor x) {
        return UserFunctions.updateBoolean(x, value -> !value);
      }

      @Override
      Tensor update(Tensor x, Tensor y) {
        return UserFunctions.updateBoolean(x, y, Boolean::logicalOr);
      }
    },
    LONG_DOUBLE(DType.LONGDOUBLE) {
      @Override
      Tensor map(Tensor x) {
        return UserFunctions.mapLongDouble(x, LongDouble::negate);
      }

      @Override
      Tensor map(Tensor x, DType result) {
        return UserFunctions.mapLongDouble(x, result, LongDouble::negate);
      }

      @Override
      Tensor mapInto(Tensor out, Tensor x) {
        return UserFunctions.mapLongDouble(out, x, LongDouble::negate);
      }

      @Override
      Tensor zip(Tensor x, Tensor y) {
        return UserFunctions.zipLongDouble(x, y, LongDouble::add);
      }

      @Override
      Tensor zip(Tensor x, Tensor y, DType result) {
        return UserFunctions.zipLongDouble(x, y, result, LongDouble::add);
      }

      @Override
      Tensor zipInto(Tensor out, Tensor x, Tensor y) {
        return UserFunctions.zipLongDouble(out, x, y, LongDouble::add);
      }

      @Override
      Tensor update(Tensor x) {
        return UserFunctions.updateLongDouble(x, LongDouble::negate);
      }

      @Override
      Tensor update(Tensor x, Tensor y) {
        return UserFunctions.updateLongDouble(x, y, LongDouble::add);
      }
    },
    COMPLEX(DType.COMPLEX128) {
      @Override
      Tensor map(Tensor x) {
        return UserFunctions.mapComplex(x, Complex::negate);
      }

      @Override
      Tensor map(Tensor x, DType result) {
        return UserFunctions.mapComplex(x, result, Complex::negate);
      }

      @Override
      Tensor mapInto(Tensor out, Tensor x) {
        return UserFunctions.mapComplex(out, x, Complex::negate);
      }

      @Override
      Tensor zip(Tensor x, Tensor y) {
        return UserFunctions.zipComplex(x, y, Complex::add);
      }

      @Override
      Tensor zip(Tensor x, Tensor y, DType result) {
        return UserFunctions.zipComplex(x, y, result, Complex::add);
      }

      @Override
      Tensor zipInto(Tensor out, Tensor x, Tensor y) {
        return UserFunctions.zipComplex(out, x, y, Complex::add);
      }

      @Override
      Tensor update(Tensor x) {
        return UserFunctions.updateComplex(x, Complex::negate);
      }

      @Override
      Tensor update(Tensor x, Tensor y) {
        return UserFunctions.updateComplex(x, y, Complex::add);
      }
    },
    COMPLEX_LONG_DOUBLE(DType.CLONGDOUBLE) {
      @Override
      Tensor map(Tensor x) {
        return UserFunctions.mapComplexLongDouble(x, z -> z.negate());
      }

      @Override
      Tensor map(Tensor x, DType result) {
        return UserFunctions.mapComplexLongDouble(x, result, z -> z.negate());
      }

      @Override
      Tensor mapInto(Tensor out, Tensor x) {
        return UserFunctions.mapComplexLongDouble(out, x, z -> z.negate());
      }

      @Override
      Tensor zip(Tensor x, Tensor y) {
        return UserFunctions.zipComplexLongDouble(x, y, (v, w) -> v.add(w));
      }

      @Override
      Tensor zip(Tensor x, Tensor y, DType result) {
        return UserFunctions.zipComplexLongDouble(x, y, result, (v, w) -> v.add(w));
      }

      @Override
      Tensor zipInto(Tensor out, Tensor x, Tensor y) {
        return UserFunctions.zipComplexLongDouble(out, x, y, (v, w) -> v.add(w));
      }

      @Override
      Tensor update(Tensor x) {
        return UserFunctions.updateComplexLongDouble(x, z -> z.negate());
      }

      @Override
      Tensor update(Tensor x, Tensor y) {
        return UserFunctions.updateComplexLongDouble(x, y, (v, w) -> v.add(w));
      }
    };

    final DType carrier;

    HostForm(DType carrier) {
      this.carrier = carrier;
    }

    abstract Tensor map(Tensor x);

    abstract Tensor map(Tensor x, DType result);

    abstract Tensor mapInto(Tensor out, Tensor x);

    abstract Tensor zip(Tensor x, Tensor y);

    abstract Tensor zip(Tensor x, Tensor y, DType result);

    abstract Tensor zipInto(Tensor out, Tensor x, Tensor y);

    abstract Tensor update(Tensor x);

    abstract Tensor update(Tensor x, Tensor y);

    /** Whether it reads these elements. */
    boolean reads(DType dtype) {
      return Promotion.promotesTo(dtype, carrier);
    }

    /** Whether it keeps their dtype. */
    boolean keeps(DType dtype) {
      return reads(dtype) && dtype.kind().level() == carrier.kind().level();
    }
  }

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

  @Test
  void whatIsRefusedLeavesTheTargetAsItWas() {
    Tensor target = vector(DType.INT8, 1, 2, 3);
    assertThatThrownBy(() -> UserFunctions.updateLong(target, value -> value * 50))
        .isInstanceOf(ConversionException.class)
        .hasMessageContaining("150")
        .hasMessageContaining("int8");
    assertThat(elements(target)).isEqualTo(elements(vector(DType.INT8, 1, 2, 3)));
    Tensor floating = vector(DType.LONGDOUBLE, 1, 2);
    assertThatThrownBy(() -> UserFunctions.updateLongDouble(floating, value -> nothing()))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("null");
    assertThat(elements(floating)).isEqualTo(elements(vector(DType.LONGDOUBLE, 1, 2)));
  }

  @SuppressWarnings("NullAway") // what a function written without care returns
  private static LongDouble nothing() {
    return null;
  }

  @Test
  void theOldValueComesFirstAndTheFunctionSeesOldElements() {
    Tensor target = vector(DType.FLOAT64, 10, 20, 30);
    UserFunctions.update(target, vector(DType.FLOAT32, 1, 2, 3), (old, other) -> old - other);
    assertThat(elements(target)).isEqualTo(elements(vector(DType.FLOAT64, 9, 18, 27)));
    Tensor x = vector(DType.INT64, 1, 2, 3, 4);
    UserFunctions.updateLong(x, value -> value + x.get(0).longValue());
    assertThat(elements(x)).isEqualTo(elements(vector(DType.INT64, 2, 3, 4, 5)));
    Tensor shifted = vector(DType.INT64, 1, 2, 3, 4);
    UserFunctions.updateLong(
        shifted.slice(Slice.from(1)),
        shifted.slice(Slice.to(-1)),
        (old, other) -> 10 * old + other);
    assertThat(elements(shifted)).isEqualTo(elements(vector(DType.INT64, 1, 21, 32, 43)));
  }

  @Test
  void targetsNeverBroadcastAndMustBeWritable() {
    BinaryOperator<Tensor> sum = (x, y) -> UserFunctions.update(x, y, Double::sum);
    Tensor row = Factories.ones(DType.FLOAT64, 1, 3);
    Tensor matrix = Factories.ones(DType.FLOAT64, 2, 3);
    assertThatThrownBy(() -> sum.apply(row, matrix)).isInstanceOf(ShapeException.class);
    assertThatThrownBy(() -> sum.apply(row.broadcastTo(2, 3), matrix))
        .isInstanceOf(AliasException.class);
    assertThatThrownBy(() -> UserFunctions.update(Generated.ones(DType.FLOAT64, 2), v -> v))
        .isInstanceOf(AliasException.class);
  }

  @Test
  void scalarTensorsStayScalarTensorsAndEmptyOnesEmpty() {
    assertThat(UserFunctions.map(Factories.scalar(DType.FLOAT32, 2), Math::sqrt))
        .isInstanceOf(ScalarTensor.class);
    Tensor none =
        UserFunctions.map(
            Factories.empty(DType.FLOAT64, 0, 3),
            value -> {
              throw new IllegalStateException("called");
            });
    assertThat(none.extents()).containsExactly(0, 3);
  }

  @Test
  void largeOnesAndLongIntegersGoThroughUnchanged() {
    Tensor x = Factories.range(DType.INT64, Long.MAX_VALUE - 5000, Long.MAX_VALUE);
    Tensor y = UserFunctions.mapLong(x, value -> value ^ 1);
    assertThat(HostArrays.toLongArray(y, dev.uni20.kernel.Layout.ROW_MAJOR)[4321])
        .isEqualTo((Long.MAX_VALUE - 5000 + 4321) ^ 1);
    Tensor sines = UserFunctions.map(Factories.range(DType.FLOAT64, 3000), Math::sin);
    assertThat(sines.get(2999).doubleValue()).isEqualTo(Math.sin(2999));
  }

  @Test
  @SuppressWarnings("try") // the listener is only closed
  void reportsNameThem() {
    List<DispatchReport> reports = new ArrayList<>();
    try (var listening = Reports.listen(reports::add)) {
      UserFunctions.map(vector(DType.FLOAT32, 1), Math::sqrt);
      UserFunctions.zipLong(vector(DType.INT8, 1), vector(DType.INT32, 2), Long::sum);
      UserFunctions.updateBoolean(Factories.tensor(true), value -> !value);
    }
    assertThat(reports)
        .extracting(DispatchReport::operation)
        .startsWith("map", "zipLong", "updateBoolean");
    assertThat(reports.getFirst().computing()).isEqualTo(DType.FLOAT64);
    assertThat(reports.getFirst().result()).isEqualTo(DType.FLOAT32);
    assertThat(reports.get(2).copies()).anyMatch(copy -> copy.contains("computed apart"));
  }
}
