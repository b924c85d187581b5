"""Evaluates the steps of expressions in NumPy, one request and one reply per line.

Z                        forgets all values
L DTYPE EXTENTS HEX      a new value from its elements, little-endian, in row-major order
E NAME ARGUMENT...       a new value from an operation; replies with it
A MODE NAME ARGUMENT...  the same without keeping it, in the way that MODE names
S INDEX DTYPE ...        replaces a value
P EXPRESSION             the text of an expression of NumPy

A value is "O DTYPE EXTENTS HEX", a refusal "X TYPE MESSAGE"; "-" stands for no extents or bytes.
Arguments: v3 a value; i5, f0x1.8p+1, c0x1p+0,0x1p+0, b1 numbers without dtype; tf4 a dtype;
n0,2 integers; s1:4:2;:;3 slices; wC a word.
"""

import sys
import warnings
from fractions import Fraction

import numpy as np

warnings.simplefilter("ignore")
np.seterr(all="ignore")

values = []


def show(x):
    x = np.asarray(x)
    shape = ",".join(map(str, x.shape)) or "-"
    data = np.ascontiguousarray(x).astype(x.dtype.newbyteorder("<")).tobytes().hex() or "-"
    return f"O {x.dtype.str[1:]} {shape} {data}"


def read(dtype, shape, data):
    extents = () if shape == "-" else tuple(map(int, shape.split(",")))
    raw = b"" if data == "-" else bytes.fromhex(data)
    return np.frombuffer(raw, dtype=np.dtype(dtype).newbyteorder("<")).reshape(extents).astype(dtype)


def whole(text):
    return [int(part) for part in text.split(",")] if text else []


def one_slice(text):
    if ":" not in text:
        return int(text)
    return slice(*[int(part) if part else None for part in text.split(":")])


def parse(token):
    kind, text = token[0], token[1:]
    if kind == "v":
        return values[int(text)]
    if kind == "i":
        return int(text)
    if kind == "f":
        return float.fromhex(text)
    if kind == "c":
        return complex(*map(float.fromhex, text.split(",")))
    if kind == "b":
        return text == "1"
    if kind == "t":
        return np.dtype(text)
    if kind == "n":
        return whole(text)
    if kind == "s":
        return tuple(one_slice(part) for part in text.split(";")) if text else ()
    return text


UFUNCS = dict(
    add="add", subtract="subtract", multiply="multiply", divide="divide",
    floorDivide="floor_divide", remainder="remainder", power="power", minimum="minimum",
    maximum="maximum", bitwiseAnd="bitwise_and", bitwiseOr="bitwise_or",
    bitwiseXor="bitwise_xor", bitwiseNot="invert", shiftLeft="left_shift",
    shiftRight="right_shift", hypot="hypot", atan2="arctan2", copySign="copysign",
    logicalAnd="logical_and", logicalOr="logical_or", logicalXor="logical_xor",
    logicalNot="logical_not", equal="equal", notEqual="not_equal", less="less",
    lessEqual="less_equal", greater="greater", greaterEqual="greater_equal",
    negate="negative", abs="absolute", square="square", reciprocal="reciprocal", sign="sign",
    exp="exp", log="log", sqrt="sqrt", sin="sin", cos="cos", tan="tan", asin="arcsin",
    acos="arccos", atan="arctan", sinh="sinh", cosh="cosh", tanh="tanh", asinh="arcsinh",
    acosh="arccosh", atanh="arctanh", expm1="expm1", log1p="log1p", log2="log2",
    log10="log10", cbrt="cbrt", floor="floor", ceil="ceil", trunc="trunc", rint="rint",
    isNaN="isnan", isInfinite="isinf", isFinite="isfinite",
)


def ufunc(f):
    def apply(*arguments):
        if arguments and isinstance(arguments[-1], np.dtype):
            return f(*arguments[:-1], dtype=arguments[-1])
        return f(*arguments)

    return apply


def norm(x, axes):
    axes = [a % x.ndim for a in axes]
    kept = [a for a in range(x.ndim) if a not in axes]
    moved = x.transpose(kept + axes).reshape([x.shape[a] for a in kept] + [-1]) if x.size else x
    if not x.size:
        return np.sqrt(np.sum(np.abs(x) ** 2, axis=tuple(axes)))
    return np.linalg.norm(moved, axis=-1)


def inner(x, y):
    if x.shape != y.shape:
        raise ValueError("extents differ")
    return np.vdot(x, y)


def in_place(name, x, y, conversion=None):
    t = x.copy()
    f = getattr(np, UFUNCS[name])
    f(t, y, out=t) if y is not None else f(t, out=t)
    return t


def overlap(name, x, left, right):
    t = x.copy()
    target = t[left]
    getattr(np, UFUNCS[name])(target, t[right], out=target)
    return t


def overlap_transpose(name, x):
    t = x.copy()
    getattr(np, UFUNCS[name])(t, t.T, out=t)
    return t


def assign(x, where, y):
    t = x.copy()
    t[where] = y
    return t


def into(name, dtype, x, y):
    return getattr(np, UFUNCS[name])(x, y, out=np.empty(np.broadcast_shapes(x.shape, y.shape), dtype))


def padded(x, before, after, value):
    widths = np.array([before, after], dtype=int).T.reshape(-1, 2)
    return np.pad(x, widths, constant_values=value) if x.ndim else x.copy()


def repeat_axis(x, count, axis):
    return np.repeat(x, count, axis=axis)


OPS = {name: ufunc(getattr(np, f)) for name, f in UFUNCS.items()}
OPS.update(
    where=np.where,
    clip=lambda x, low, high: np.clip(x, low, high),
    nextUp=lambda x: np.nextafter(x, np.inf),
    nextDown=lambda x: np.nextafter(x, -np.inf),
    sum=lambda x, a: np.sum(x, axis=tuple(a)),
    prod=lambda x, a: np.prod(x, axis=tuple(a)),
    mean=lambda x, a: np.mean(x, axis=tuple(a)),
    var=lambda x, a: np.var(x, axis=tuple(a)),
    std=lambda x, a: np.std(x, axis=tuple(a)),
    sampleVar=lambda x, a: np.var(x, axis=tuple(a), ddof=1),
    min=lambda x, a: np.min(x, axis=tuple(a)),
    max=lambda x, a: np.max(x, axis=tuple(a)),
    any=lambda x, a: np.any(x, axis=tuple(a)),
    all=lambda x, a: np.all(x, axis=tuple(a)),
    countNonzero=lambda x, a: np.int64(np.count_nonzero(x, axis=tuple(a))),
    norm=norm,
    innerProduct=inner,
    argmin=lambda x, a: np.argmin(x, axis=a),
    argmax=lambda x, a: np.argmax(x, axis=a),
    argminFlat=lambda x, order: np.argmin(x.ravel(order)),
    argmaxFlat=lambda x, order: np.argmax(x.ravel(order)),
    cumulativeSum=lambda x, a: np.cumsum(x, axis=a),
    cumulativeProd=lambda x, a: np.cumprod(x, axis=a),
    slice=lambda x, s: x[s],
    select=lambda x, axis, index: np.moveaxis(x, axis, 0)[index],
    permute=lambda x, order: x.transpose(order),
    transpose=lambda x: x.T,
    moveAxis=lambda x, source, target: np.moveaxis(x, source, target),
    newAxis=lambda x, axis: np.expand_dims(x, axis),
    squeeze=lambda x: np.squeeze(x),
    flip=lambda x, axes: np.flip(x, tuple(axes)),
    diagonal=lambda x, offset: np.diagonal(x, offset, -2, -1),
    broadcastTo=lambda x, shape: np.broadcast_to(x, shape),
    reshape=lambda x, order, shape: x.reshape(shape, order=order),
    flatten=lambda x, order: x.ravel(order),
    real=lambda x: x.real,
    imag=lambda x: x.imag,
    conj=lambda x: x if x.dtype.kind == "b" else np.conj(x),
    concatenate=lambda axis, *x: np.concatenate(x, axis),
    stack=lambda axis, *x: np.stack(x, axis),
    split=lambda x, parts, axis, which: np.split(x, parts, axis)[which],
    roll=lambda x, shift, axis: np.roll(x, shift, axis),
    tile=lambda x, counts: np.tile(x, counts),
    repeat=repeat_axis,
    pad=padded,
    tril=lambda x, offset: np.tril(x, offset),
    triu=lambda x, offset: np.triu(x, offset),
    outerSum=np.add.outer,
    outerProduct=np.multiply.outer,
    meshgrid=lambda which, *x: np.meshgrid(*x, indexing="ij")[which],
    cast=lambda x, dtype: x.astype(dtype),
    castSaturating=lambda x, dtype: saturated(x, dtype),
    castWrapping=lambda x, dtype: x.astype(dtype),
    inPlace=in_place,
    overlap=overlap,
    overlapTranspose=overlap_transpose,
    assign=assign,
    into=into,
)


def saturated(x, dtype):
    """Between integers, which is where NumPy can say it."""
    bounds = np.iinfo(dtype)
    exact = np.clip(x.astype(object), bounds.min, bounds.max)
    return np.asarray(exact).astype(dtype)


def exact_parts(x):
    """Real and imaginary parts as objects that compute without rounding."""
    def fractions(part):
        out = np.empty(part.shape, dtype=object)
        for index in np.ndindex(part.shape):
            out[index] = Fraction(part[index].item())
        return out

    x = np.asarray(x)
    return fractions(x.real), fractions(x.imag) if x.dtype.kind == "c" else None


def rounded(parts, dtype):
    """To nearest; both parts of finite exact values."""
    def to_float(part):
        flat = [float_of(v) for v in np.asarray(part, dtype=object).ravel()]
        return np.array(flat, dtype="f8").reshape(np.shape(part))

    real = to_float(parts[0])
    if parts[1] is None:
        return real.astype(dtype)
    result = np.zeros(real.shape, dtype=dtype)
    result.real, result.imag = real, to_float(parts[1])
    return result


def float_of(fraction):
    try:
        return float(fraction)
    except OverflowError:
        return np.inf if fraction > 0 else -np.inf


def total(part, axes):
    return None if part is None else np.sum(part, axis=tuple(axes), initial=Fraction(0))


def exactly(name, arguments):
    """The exact result of a sum or the like of finite elements, rounded once."""
    x = arguments[0]
    dtype = np.dtype("f8") if x.dtype.kind in "biu" else x.dtype
    if name == "sum" or name == "mean":
        axes = arguments[1]
        count = 1 if name == "sum" else int(np.prod([x.shape[a] for a in axes]))
        parts = [total(part, axes) for part in exact_parts(x)]
        parts = [None if part is None else np.asarray(part, dtype=object) / count for part in parts]
        return rounded(parts, dtype)
    if name == "cumulativeSum":
        parts = [None if p is None else np.cumsum(p, axis=arguments[1]) for p in exact_parts(x)]
        return rounded(parts, dtype)
    if name == "innerProduct":
        y = arguments[1]
        (a, b), (c, d) = exact_parts(x), exact_parts(y)
        dtype = np.result_type(x, y)
        zero = np.zeros(x.shape, dtype=object)
        if b is None and d is None:
            return rounded((np.sum(a * c, initial=Fraction(0)), None), dtype)
        b, d = zero if b is None else b, zero if d is None else d
        real = np.sum(a * c + b * d, initial=Fraction(0))
        return rounded((real, np.sum(a * d - b * c, initial=Fraction(0))), dtype)
    if name == "var" or name == "sampleVar":
        axes = arguments[1]
        count = int(np.prod([x.shape[a] for a in axes]))
        result = 0
        for part in exact_parts(x):
            if part is not None:
                mean = np.sum(part, axis=tuple(axes), keepdims=True) / count
                result = result + np.sum((part - mean) ** 2, axis=tuple(axes))
        divisor = count - (1 if name == "sampleVar" else 0)
        return rounded((np.asarray(result, dtype=object) / divisor, None), x.real.dtype if x.dtype.kind in "fc" else "f8")
    raise TypeError("no exact form of " + name)


def exact_or_plain(name):
    """Where all elements of a sum are finite, the exact result; else what IEEE's additions give."""

    def one(x):
        integers = name == "sum" and x.dtype.kind in "biu"
        if integers or x.size == 0 or not np.isfinite(x).all():
            return OPS[name](x, [0])
        result = exactly(name, [x, [0]])
        for part in ("real", "imag") if x.dtype.kind == "c" else ("real",):
            terms = getattr(x, part)
            if x.dtype.kind in "fc" and np.all(np.signbit(terms) & (terms == 0)):
                setattr(result, part, -0.0)
        return result

    def apply(x, axes):
        if not axes:
            return x if x.dtype.kind in "fc" else OPS[name](x, axes)
        axes = [a % x.ndim for a in axes]
        kept = [a for a in range(x.ndim) if a not in axes]
        shape = [x.shape[a] for a in kept]
        rows = x.transpose(kept + axes).reshape([int(np.prod(shape)), -1]) if x.size else None
        if rows is None:
            return OPS[name](x, axes)
        results = [one(row) for row in rows]
        return np.array(results, dtype=results[0].dtype).reshape(shape)

    return apply


OPS.update(exactSum=exact_or_plain("sum"), exactMean=exact_or_plain("mean"))


def magnitudes(name, arguments):
    """What the rounding errors of a sum or the like are in proportion to, in float64."""
    sizes = [np.abs(a).astype("f8") if isinstance(a, np.ndarray) else a for a in arguments]
    if name == "innerProduct":
        return np.vdot(sizes[0], sizes[1])
    if name in ("var", "sampleVar"):
        return np.max(sizes[0] ** 2, axis=tuple(sizes[1]), initial=0)
    return OPS[name](*sizes)


def wrapped(name, arguments, dtype):
    """Integers of any size, and the result modulo the range of a dtype."""
    x, count = np.broadcast_arrays(*arguments)
    apply = dict(
        shiftLeft=lambda a, b: a << min(b, 64),
        shiftRight=lambda a, b: a >> min(b, 64),
        power=lambda a, b: pow(a, b, 2**64),
    )[name]
    flat = [apply(int(a), int(b)) for a, b in zip(x.ravel(), count.ravel())]
    bits = np.array([v & (2**64 - 1) for v in flat], dtype="u8").reshape(x.shape)
    return bits.astype(dtype)


def leaves_64_bits(name, arguments):
    """Whether the exact result of integers is out of the range of int64, or uint64 of unsigned."""
    unsigned = all(a.dtype.kind == "u" for a in arguments if isinstance(a, np.ndarray))
    # Adding zero makes Python's integers of NumPy's booleans.
    exact = [a.astype(object) + 0 if isinstance(a, np.ndarray) else a for a in arguments]
    if name == "innerProduct":
        result = np.sum(exact[0] * exact[1])
    else:
        result = OPS["sum" if name == "exactSum" else name](*exact)
    low, high = (0, 2**64) if unsigned else (-(2**63), 2**63)
    return any(not low <= int(v) < high for v in np.asarray(result, dtype=object).ravel())


def converted(argument, dtype):
    return argument.astype(dtype) if isinstance(argument, np.ndarray) else argument


def otherwise(mode, name, arguments):
    if mode == "exact":
        return exactly(name, arguments)
    if mode == "magnitudes":
        return magnitudes(name, arguments)
    if mode == "leaves64":
        return np.array(leaves_64_bits(name, arguments))
    if mode == "objects":
        boxed = [np.asarray(a).astype(object) if isinstance(a, np.ndarray) else a for a in arguments]
        return np.asarray(OPS[name](*boxed)).astype(bool)
    way, dtype = mode.split(":")
    if way == "objects":
        return wrapped(name, [np.asarray(a).astype(object) for a in arguments[:2]], dtype)
    if way == "operands":
        return OPS[name](*[converted(a, dtype) for a in arguments])
    if way == "values":
        return OPS[name](arguments[0], *[converted(a, dtype) for a in arguments[1:]])
    if way == "result":
        return np.asarray(OPS[name](*arguments)).astype(dtype)
    raise ValueError(mode)


def described(x):
    if isinstance(x, tuple):
        return "; ".join(described(part) for part in x)
    if isinstance(x, (np.ndarray, np.generic)):
        return f"{x.dtype} {x.tolist()}"
    return repr(x)


def reply(line):
    parts = line.split()
    kind = parts[0]
    if kind == "Z":
        values.clear()
        return "done"
    if kind == "P":
        return described(eval(line[2:], {"np": np}))
    if kind == "L":
        values.append(read(*parts[1:]))
        return "done"
    if kind == "S":
        values[int(parts[1])] = read(*parts[2:])
        return "done"
    if kind == "E":
        values.append(None)
        values[-1] = np.asarray(OPS[parts[1]](*map(parse, parts[2:])))
        return show(values[-1])
    if kind == "A":
        return show(otherwise(parts[1], parts[2], [parse(token) for token in parts[3:]]))
    raise ValueError(kind)


print("ready", np.__version__, flush=True)
for line in sys.stdin:
    try:
        answer = reply(line.strip())
    except Exception as refused:
        answer = f"X {type(refused).__name__} {' '.join(str(refused).split())}"
    print(answer, flush=True)
