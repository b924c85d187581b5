package dev.uni20.tensor;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Promotion;

/** A function -x (not x for bool) and one x + y (x or y), in every form that the front end has. */
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
