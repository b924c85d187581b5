package dev.uni20.bench;

import static dev.uni20.Uni20.add;
import static dev.uni20.Uni20.argmax;
import static dev.uni20.Uni20.divide;
import static dev.uni20.Uni20.exp;
import static dev.uni20.Uni20.innerProduct;
import static dev.uni20.Uni20.less;
import static dev.uni20.Uni20.log;
import static dev.uni20.Uni20.max;
import static dev.uni20.Uni20.mean;
import static dev.uni20.Uni20.min;
import static dev.uni20.Uni20.multiply;
import static dev.uni20.Uni20.norm;
import static dev.uni20.Uni20.sin;
import static dev.uni20.Uni20.sqrt;
import static dev.uni20.Uni20.sum;
import static dev.uni20.Uni20.sumHost;
import static dev.uni20.Uni20.tanh;
import static dev.uni20.Uni20.var;
import static dev.uni20.Uni20.where;
import static dev.uni20.bench.PeerName.NUMPY;
import static dev.uni20.bench.PeerName.READ;

import dev.uni20.bench.Work.Shape;
import dev.uni20.bench.timing.Body;
import dev.uni20.dtype.DType;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.StorageOrder;
import dev.uni20.memory.MemoryScope;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** The table of what is compared. Operands are x and y, in Python as here. */
final class Works {
  private static final Shape LARGE = shape(new long[] {10_000_000}, 1_000_000);
  private static final Shape MEDIUM = shape(new long[] {1_000_000}, 100_000);
  private static final Shape SMALL = shape(new long[] {8}, 8);
  private static final Shape MATRIX = shape(new long[] {4000, 2500}, 1250, 800);
  private static final Shape CUBE = shape(new long[] {100, 1000, 100}, 50, 400, 50);

  private Works() {}

  /** Every work, in the order in which the table is printed. */
  static List<Work> all() {
    List<Work> works = new ArrayList<>();
    works.addAll(sums());
    works.addAll(axisSums());
    works.addAll(norms());
    works.addAll(otherReductions());
    works.addAll(additions());
    works.addAll(otherArithmetic());
    works.addAll(layouts());
    works.addAll(selections());
    works.addAll(elementary());
    works.addAll(longDoubles());
    works.addAll(smallCalls());
    return List.copyOf(works);
  }

  private static List<Work> sums() {
    return List.of(
        unary("sum float64", LARGE, Input.FLOAT64, x -> sum(x))
            .numpy("np.sum(x)")
            .torch("torch.sum(x)")
            .read()
            .heldTo(NUMPY, 0.42)
            .heldTo(READ, 1.15),
        unary("sum float32", LARGE, Input.FLOAT32, x -> sum(x))
            .numpy("np.sum(x)")
            .torch("torch.sum(x)")
            .read()
            .heldTo(NUMPY, 0.40),
        unary("sum int32", LARGE, Input.INT32, x -> sum(x))
            .numpy("np.sum(x)")
            .torch("torch.sum(x)")
            .read()
            .heldTo(NUMPY, 0.4),
        unary("sum float64, exact", LARGE, Input.FLOAT64, x -> sum(x, Accumulation.EXACT))
            .numpy("np.sum(x)")
            .read()
            .heldTo(NUMPY, 2.0),
        unary("sum float64, plain", LARGE, Input.FLOAT64, x -> sum(x, Accumulation.PLAIN))
            .numpy("np.sum(x)")
            .read(),
        unary("sum complex128", LARGE, Input.COMPLEX128, x -> sum(x))
            .numpy("np.sum(x)")
            .torch("torch.sum(x)")
            .read());
  }

  private static List<Work> axisSums() {
    List<Work> works = new ArrayList<>();
    for (StorageOrder order : StorageOrder.values()) {
      works.add(axisSum("4000 x 2500", MATRIX, 0, order));
      works.add(axisSum("4000 x 2500", MATRIX, 1, order));
      works.add(axisSum("100 x 1000 x 100", CUBE, 1, order));
    }
    return works;
  }

  private static Work axisSum(String extents, Shape shape, int axis, StorageOrder order) {
    String title = "sum float64 over axis " + axis + " of " + extents + ", " + order;
    Input input = order == StorageOrder.ROW_MAJOR ? Input.FLOAT64 : Input.COLUMN_MAJOR;
    return unary(title, shape, input, x -> sum(x, axis))
        .numpy("np.sum(x, " + axis + ")")
        .torch("torch.sum(x, " + axis + ")")
        .read()
        .heldTo(NUMPY, 0.7);
  }

  private static List<Work> norms() {
    return List.of(
        unary("norm float64", LARGE, Input.FLOAT64, x -> norm(x))
            .numpy("np.linalg.norm(x)")
            .torch("torch.linalg.norm(x)")
            .read()
            .heldTo(NUMPY, 1.15),
        unary("norm float32", LARGE, Input.FLOAT32, x -> norm(x))
            .numpy("np.linalg.norm(x)")
            .torch("torch.linalg.norm(x)")
            .read()
            .heldTo(NUMPY, 0.8),
        binary(
                "inner product float64",
                LARGE,
                Input.FLOAT64,
                Input.FLOAT64,
                (x, y) -> innerProduct(x, y))
            .numpy("np.dot(x, y)")
            .torch("torch.dot(x, y)")
            .read()
            .heldTo(NUMPY, 1.15),
        binary(
                "inner product complex128",
                LARGE,
                Input.COMPLEX128,
                Input.COMPLEX128,
                (x, y) -> innerProduct(x, y))
            .numpy("np.vdot(x, y)")
            .torch("torch.vdot(x, y)")
            .read()
            .heldTo(NUMPY, 1.15),
        exactInnerProduct("inner product float64, exact (NumPy: np.sum(x))")
            .numpy("np.sum(x)")
            .ofAnotherValue()
            .heldTo(NUMPY, 2.0),
        exactInnerProduct("inner product float64, exact").numpy("np.dot(x, y)").read());
  }

  private static Work exactInnerProduct(String title) {
    return binary(
        title,
        LARGE,
        Input.FLOAT64,
        Input.FLOAT64,
        (x, y) -> innerProduct(x, y, Accumulation.EXACT));
  }

  private static List<Work> otherReductions() {
    return List.of(
        unary("max float64", LARGE, Input.FLOAT64, x -> max(x))
            .numpy("np.max(x)")
            .torch("torch.max(x)")
            .read()
            .heldTo(NUMPY, 1.05),
        unary("argmax float64", LARGE, Input.FLOAT64, x -> argmax(x, Layout.ROW_MAJOR))
            .numpy("np.argmax(x)")
            .torch("torch.argmax(x)")
            .read()
            .heldTo(NUMPY, 1.05),
        unary("var float64", LARGE, Input.FLOAT64, x -> var(x))
            .numpy("np.var(x)")
            .torch("torch.var(x, correction=0)")
            .read()
            .heldTo(NUMPY, 0.25),
        unary("min float32", LARGE, Input.FLOAT32, x -> min(x))
            .numpy("np.min(x)")
            .torch("torch.min(x)")
            .read(),
        unary("argmax float32", LARGE, Input.FLOAT32, x -> argmax(x, Layout.ROW_MAJOR))
            .numpy("np.argmax(x)")
            .torch("torch.argmax(x)")
            .read(),
        unary("mean float64", LARGE, Input.FLOAT64, x -> mean(x))
            .numpy("np.mean(x)")
            .torch("torch.mean(x)")
            .read());
  }

  private static List<Work> additions() {
    return List.of(
        binary("add float64", LARGE, Input.FLOAT64, Input.FLOAT64, (x, y) -> add(x, y))
            .numpy("np.add(x, y)")
            .torch("torch.add(x, y)")
            .heldTo(NUMPY, 0.7),
        binary(
                "add float64, in a memory scope",
                LARGE,
                Input.FLOAT64,
                Input.FLOAT64,
                (x, y) -> {
                  try (MemoryScope _ = MemoryScope.open()) {
                    Tensor result = add(x, y);
                    return result.get(result.size() / 3);
                  }
                })
            .numpy("np.add(x, y)"),
        addInto("add float64, given output", LARGE).heldTo(NUMPY, 1.05),
        binary("add float32 + float64", LARGE, Input.FLOAT32, Input.FLOAT64, (x, y) -> add(x, y))
            .numpy("np.add(x, y)")
            .torch("torch.add(x, y)")
            .heldTo(NUMPY, 0.45),
        binary("add int32 + float64", LARGE, Input.INT32, Input.FLOAT64, (x, y) -> add(x, y))
            .numpy("np.add(x, y)")
            .torch("torch.add(x, y)")
            .heldTo(NUMPY, 0.45),
        binary("add int32", LARGE, Input.INT32, Input.INT32, (x, y) -> add(x, y))
            .numpy("np.add(x, y)")
            .torch("torch.add(x, y)"),
        unary("add float64 + number, in place", LARGE, Input.FLOAT64, x -> x.addInPlace(0.0))
            .numpy("np.add(x, 0.0, x)")
            .torch("x.add_(0.0)"));
  }

  private static Work addInto(String title, Shape shape) {
    Function<Operands, Body> call =
        operands -> {
          Tensor x = operands.float64(1);
          Tensor y = operands.float64(3);
          Tensor out = operands.output(DType.FLOAT64);
          return () -> add(out, x, y);
        };
    return new Work(title, shape, "x = float64(1); y = float64(3); out = zeros_like(x)", call)
        .numpy("np.add(x, y, out)")
        .torch("torch.add(x, y, out=out)");
  }

  private static List<Work> otherArithmetic() {
    return List.of(
        binary(
                "multiply float32 * complex64",
                LARGE,
                Input.FLOAT32,
                Input.COMPLEX64,
                (x, y) -> multiply(x, y))
            .numpy("np.multiply(x, y)")
            .torch("torch.mul(x, y)")
            .heldTo(NUMPY, 0.45),
        binary(
                "multiply complex128",
                LARGE,
                Input.COMPLEX128,
                Input.COMPLEX128,
                (x, y) -> multiply(x, y))
            .numpy("np.multiply(x, y)")
            .torch("torch.mul(x, y)")
            .heldTo(NUMPY, 0.8),
        binary("multiply float64", LARGE, Input.FLOAT64, Input.FLOAT64, (x, y) -> multiply(x, y))
            .numpy("np.multiply(x, y)")
            .torch("torch.mul(x, y)"),
        binary("divide float64", LARGE, Input.FLOAT64, Input.FLOAT64, (x, y) -> divide(x, y))
            .numpy("np.divide(x, y)")
            .torch("torch.div(x, y)"));
  }

  private static List<Work> layouts() {
    return List.of(
        transposed(2000, 0.8),
        transposed(2048, 0.25),
        unary(
                "add float64, a row to 4000 x 2500",
                MATRIX,
                Input.FLOAT64,
                x -> add(x, x.slice(Slice.range(0, 1))))
            .numpy("np.add(x, x[:1])")
            .torch("torch.add(x, x[:1])"),
        unary(
                "add float64, a column to 4000 x 2500",
                MATRIX,
                Input.FLOAT64,
                x -> add(x, x.slice(Slice.all(), Slice.range(0, 1))))
            .numpy("np.add(x, x[:, :1])")
            .torch("torch.add(x, x[:, :1])"),
        binary(
                "add float64, every other element",
                LARGE,
                Input.FLOAT64,
                Input.FLOAT64,
                (x, y) -> add(x.slice(Slice.step(2)), y.slice(Slice.step(2))))
            .numpy("np.add(x[::2], y[::2])")
            .torch("torch.add(x[::2], y[::2])"));
  }

  private static Work transposed(long extent, double ratio) {
    return unary(
            "x + transpose(x) float64, " + extent + " x " + extent,
            shape(new long[] {extent, extent}, extent, extent),
            Input.FLOAT64,
            x -> add(x, x.transpose()))
        .numpy("x + x.T")
        .torch("x + x.T")
        .heldTo(NUMPY, ratio);
  }

  private static List<Work> selections() {
    Function<Operands, Body> where =
        operands -> {
          Tensor condition = operands.bool(5);
          Tensor x = operands.float64(1);
          Tensor y = operands.float64(3);
          return () -> where(condition, x, y);
        };
    return List.of(
        binary("less float64", LARGE, Input.FLOAT64, Input.FLOAT64, (x, y) -> less(x, y))
            .numpy("np.less(x, y)")
            .torch("torch.lt(x, y)"),
        binary("less int32, float64", LARGE, Input.INT32, Input.FLOAT64, (x, y) -> less(x, y))
            .numpy("np.less(x, y)")
            .torch("torch.lt(x, y)"),
        new Work(
                "where float64",
                LARGE,
                "condition = boolean(5); x = float64(1); y = float64(3)",
                where)
            .numpy("np.where(condition, x, y)")
            .torch("torch.where(condition, x, y)"),
        cast(Input.FLOAT64, DType.FLOAT32),
        cast(Input.FLOAT32, DType.FLOAT64),
        cast(Input.INT32, DType.FLOAT64),
        cast(Input.FLOAT64, DType.INT32));
  }

  private static Work cast(Input input, DType target) {
    return unary("cast " + input.python + " to " + target, LARGE, input, x -> x.cast(target))
        .numpy("x.astype(np." + target + ")")
        .torch("x.to(torch." + target + ")");
  }

  private static List<Work> elementary() {
    return List.of(
        elementary("exp", Input.FLOAT64, x -> exp(x)).heldTo(NUMPY, 1.1),
        elementary("log", Input.FLOAT64, x -> log(x)).heldTo(NUMPY, 1.1),
        elementary("sin", Input.FLOAT64, x -> sin(x)).heldTo(NUMPY, 0.3),
        elementary("tanh", Input.FLOAT64, x -> tanh(x)).heldTo(NUMPY, 1.1),
        elementary("sqrt", Input.FLOAT64, x -> sqrt(x)),
        elementary("exp", Input.FLOAT32, x -> exp(x)),
        elementary("log", Input.FLOAT32, x -> log(x)),
        elementary("sin", Input.FLOAT32, x -> sin(x)),
        elementary("exp", Input.COMPLEX128, x -> exp(x)));
  }

  private static Work elementary(String name, Input input, Function<Tensor, Object> function) {
    return unary(name + " " + input.python, MEDIUM, input, function)
        .numpy("np." + name + "(x)")
        .torch("torch." + name + "(x)");
  }

  private static List<Work> longDoubles() {
    return List.of(
        unary("sum longdouble", MEDIUM, Input.LONGDOUBLE, x -> sum(x)).numpy("np.sum(x)").read(),
        binary("add longdouble", MEDIUM, Input.LONGDOUBLE, Input.LONGDOUBLE, (x, y) -> add(x, y))
            .numpy("np.add(x, y)"),
        binary(
                "multiply longdouble",
                MEDIUM,
                Input.LONGDOUBLE,
                Input.LONGDOUBLE,
                (x, y) -> multiply(x, y))
            .numpy("np.multiply(x, y)"));
  }

  private static List<Work> smallCalls() {
    return List.of(
        binary("add float64, 8 elements", SMALL, Input.FLOAT64, Input.FLOAT64, (x, y) -> add(x, y))
            .numpy("np.add(x, y)")
            .torch("torch.add(x, y)")
            .heldTo(NUMPY, 0.25),
        addInto("add float64, given output, 8 elements", SMALL).heldTo(NUMPY, 0.25),
        unary("sum float64, 8 elements", SMALL, Input.FLOAT64, x -> sum(x))
            .numpy("np.sum(x)")
            .torch("torch.sum(x)")
            .heldTo(NUMPY, 0.06),
        binary(
                "inner product float64, 8 elements",
                SMALL,
                Input.FLOAT64,
                Input.FLOAT64,
                (x, y) -> innerProduct(x, y))
            .numpy("np.dot(x, y)")
            .torch("torch.dot(x, y)")
            .heldTo(NUMPY, 0.2),
        unary("slice float64, 8 elements", SMALL, Input.FLOAT64, x -> x.slice(Slice.range(1, 7)))
            .numpy("x[1:7]")
            .torch("x[1:7]")
            .heldTo(NUMPY, 0.35),
        unary("sum float64 to a host value, 8 elements", SMALL, Input.FLOAT64, x -> sumHost(x))
            .numpy("float(np.sum(x))")
            .torch("float(torch.sum(x))"),
        binary(
                "(x + y) * x float64, 8 elements",
                SMALL,
                Input.FLOAT64,
                Input.FLOAT64,
                (x, y) -> x.add(y).multiply(x))
            .numpy("(x + y) * x")
            .torch("(x + y) * x"),
        binary(
                "add float32 + float64, 8 elements",
                SMALL,
                Input.FLOAT32,
                Input.FLOAT64,
                (x, y) -> add(x, y))
            .numpy("np.add(x, y)")
            .torch("torch.add(x, y)"));
  }

  private static Shape shape(long[] full, long... quick) {
    return new Shape(Extents.of(full), Extents.of(quick));
  }

  private static Work unary(
      String title, Shape shape, Input input, Function<Tensor, Object> function) {
    return new Work(
        title,
        shape,
        "x = " + input.call(1),
        operands -> {
          Tensor x = input.make(operands, 1);
          return () -> function.apply(x);
        });
  }

  private static Work binary(
      String title,
      Shape shape,
      Input left,
      Input right,
      BiFunction<Tensor, Tensor, Object> function) {
    return new Work(
        title,
        shape,
        "x = " + left.call(1) + "; y = " + right.call(3),
        operands -> {
          Tensor x = left.make(operands, 1);
          Tensor y = right.make(operands, 3);
          return () -> function.apply(x, y);
        });
  }

  /**
   * An operand, here and in peer.py.
   *
   * @param python the function that makes it there
   * @param maker the function that makes it here
   */
  private record Input(String python, Maker maker) {
    static final Input FLOAT64 = new Input("float64", Operands::float64);
    static final Input FLOAT32 = new Input("float32", Operands::float32);
    static final Input INT32 = new Input("int32", Operands::int32);
    static final Input COMPLEX128 = new Input("complex128", Operands::complex128);
    static final Input COMPLEX64 = new Input("complex64", Operands::complex64);
    static final Input LONGDOUBLE = new Input("longdouble", Operands::longdouble);
    static final Input COLUMN_MAJOR = new Input("column_major", Operands::columnMajor);

    String call(int seed) {
      return python + "(" + seed + ")";
    }

    Tensor make(Operands operands, int seed) {
      return maker.make(operands, seed);
    }
  }

  private interface Maker {
    Tensor make(Operands operands, int seed);
  }
}
