package dev.uni20.cli;

import dev.uni20.cli.calc.Spelling;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.ConversionException;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.dtype.NumberTextException;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.StorageOrder;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Text of options and parameters as values; what has no value is told with all that have one. */
final class Converters {
  private static final int AXIS_DIGITS = 9;
  private static final int COUNT_DIGITS = 18;

  private Converters() {}

  /** A dtype by its name. */
  static final class DTypeName implements ITypeConverter<DType> {
    @Override
    public DType convert(String text) {
      try {
        return DType.of(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage() + Spelling.dtypeQuestion(text));
      }
    }
  }

  /** An integer that may be negative. Whether there is such an axis is for the tensor to say. */
  static final class Axis implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      if (!text.matches("[+-]?[0-9]{1," + AXIS_DIGITS + "}")) {
        throw new TypeConversionException(
            "\"" + text + "\" is no axis; an axis is an integer, negative from the back");
      }
      return Integer.valueOf(text);
    }
  }

  /** A number of elements, not negative. */
  static final class Count implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      if (!text.matches("[+]?[0-9]{1," + COUNT_DIGITS + "}")) {
        throw new TypeConversionException(
            "\"" + text + "\" is no count; a count is an integer from 0 up");
      }
      return Long.valueOf(text);
    }
  }

  /** A way to accumulate by its name. */
  static final class AccumulationName implements ITypeConverter<Accumulation> {
    @Override
    public Accumulation convert(String text) {
      return constant(Accumulation.class, "accumulation", text);
    }
  }

  /** A finite real number, as operands are written. */
  static final class Real implements ITypeConverter<Double> {
    @Override
    public Double convert(String text) {
      double value = value(text);
      if (!Double.isFinite(value)) {
        throw new TypeConversionException(
            "\"" + text + "\" is no finite real number; 1, 0.5 and 1e-3 are");
      }
      return value;
    }

    /** As an operand's number is read; NaN for what is none, and for a complex one. */
    private static double value(String text) {
      try {
        HostScalar number = HostScalar.parse(text);
        return switch (number.weakKind()) {
          case INTEGER, REAL -> number.doubleValue();
          case BOOLEAN, COMPLEX -> Double.NaN;
        };
      } catch (NumberTextException | ConversionException e) {
        return Double.NaN; // no number, or one beyond those of double
      }
    }
  }

  /** A storage order by its name. */
  static final class OrderName implements ITypeConverter<StorageOrder> {
    @Override
    public StorageOrder convert(String text) {
      return constant(StorageOrder.class, "order", text);
    }
  }

  /** A conversion mode by its name. */
  static final class ConversionName implements ITypeConverter<Conversion> {
    @Override
    public Conversion convert(String text) {
      return constant(Conversion.class, "conversion", text);
    }
  }

  /** A table format by its name. */
  static final class TableFormatName implements ITypeConverter<TableFormat> {
    @Override
    public TableFormat convert(String text) {
      return constant(TableFormat.class, "format", text);
    }
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String what, String text) {
    E[] constants = type.getEnumConstants();
    for (E constant : constants) {
      if (constant.toString().toLowerCase(Locale.ROOT).equals(text)) {
        return constant;
      }
    }
    throw new TypeConversionException(
        "no "
            + what
            + " is called \""
            + text
            + "\"; there are "
            + Arrays.toString(constants).toLowerCase(Locale.ROOT).replaceAll("[\\[\\]]", ""));
  }
}
