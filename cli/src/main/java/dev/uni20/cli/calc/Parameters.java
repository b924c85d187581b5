package dev.uni20.cli.calc;

import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.DType;
import dev.uni20.dtype.HostScalar;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Axes;
import dev.uni20.kernel.NormOrder;
import dev.uni20.kernel.SearchSide;
import dev.uni20.kernel.SortDirection;
import dev.uni20.kernel.StorageOrder;
import java.util.List;

/** The parameters that the functions share. */
final class Parameters {
  static final Parameter<Expression> X = operand("x");
  static final Parameter<Expression> Y = operand("y");
  static final Parameter<Expression> Z = operand("z");
  static final Parameter<Expression> CONDITION = operand("condition");
  static final Parameter<Expression> LOW = operand("low");
  static final Parameter<Expression> HIGH = operand("high");
  static final Parameter<Expression> INDICES = operand("indices");
  static final Parameter<Expression> MASK = operand("mask");
  static final Parameter<Expression> SORTED = operand("sorted");
  static final Parameter<Expression> VALUES = operand("values");

  /** The operands of most functions, of which each takes as many as it has. */
  static final List<Parameter<Expression>> OPERANDS = List.of(X, Y, Z);

  static final Parameter<Expressions> TENSORS =
      Parameter.required(
          "tensors", Expressions.class, parser -> new Expressions(parser.expressions()));

  static final Parameter<DType> DTYPE = Parameter.required("dtype", DType.class, Parser::dtype);

  /** The dtype to compute in and to return. */
  static final Parameter<DType> RESULT = DTYPE.optional();

  static final Parameter<Conversion> CONVERSION =
      Parameter.required(
              "conversion",
              Conversion.class,
              parser -> parser.constant("a conversion", Conversion.values()))
          .or(Conversion.CHECKED);

  static final Parameter<StorageOrder> ORDER =
      Parameter.required(
          "order",
          StorageOrder.class,
          parser -> parser.constant("an order", StorageOrder.values()));

  /** The order in which an index counts, needed where there are several axes. */
  static final Parameter<StorageOrder> COUNTED = ORDER.optional();

  /** The axes to reduce over, all of them by default. */
  static final Parameter<Axes> OVER =
      Parameter.required("axis", Axes.class, parser -> Axes.of(parser.smallIntegers()))
          .or(Axes.all());

  static final Parameter<Integer> AXIS =
      Parameter.required("axis", Integer.class, Parser::smallInteger);

  static final Parameter<Integer> MAYBE_AXIS = AXIS.optional();

  static final Parameter<int[]> AXES =
      Parameter.required("axes", int[].class, Parser::smallIntegers);

  static final Parameter<Accumulation> ACCUMULATION =
      Parameter.required(
              "accumulation",
              Accumulation.class,
              parser -> parser.constant("an accumulation", Accumulation.values()))
          .or(Accumulation.COMPENSATED);

  static final Parameter<NormOrder> NORM_ORDER =
      Parameter.required("order", NormOrder.class, Parser::normOrder).or(NormOrder.TWO);

  static final Parameter<SortDirection> DIRECTION =
      Parameter.required(
              "direction",
              SortDirection.class,
              parser -> parser.constant("a direction", SortDirection.values()))
          .or(SortDirection.ASCENDING);

  static final Parameter<SearchSide> SIDE =
      Parameter.required(
              "side", SearchSide.class, parser -> parser.constant("a side", SearchSide.values()))
          .or(SearchSide.LEFT);

  static final Parameter<Double> CORRECTION =
      Parameter.required("correction", Double.class, Parser::real).or(0.0);

  static final Parameter<long[]> EXTENTS = integers("extents");

  static final Parameter<HostScalar> NUMBER =
      Parameter.required("value", HostScalar.class, Parser::number);

  private Parameters() {}

  private static Parameter<Expression> operand(String name) {
    return Parameter.required(name, Expression.class, Parser::expression);
  }

  static Parameter<Long> integer(String name) {
    return Parameter.required(name, Long.class, Parser::integer);
  }

  static Parameter<long[]> integers(String name) {
    return Parameter.required(name, long[].class, Parser::integers);
  }
}
