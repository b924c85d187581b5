"""The child's side of the protocol (package dev.uni20.bench.timing) for libraries of Python.

python3 peer.py LIBRARY THREADS
"""
import itertools
import sys
import time


def answer(*fields):
    print(*fields, sep="\t", file=out, flush=True)


# What a library prints must not mix with answers.
out, sys.stdout = sys.stdout, sys.stderr


class NumPy:
    """NumPy, in whose arrays all operands are made; the environment sets its threads."""

    name = "np"

    def __init__(self, threads):
        self.module = np

    def given(self, array):
        return array

    def column_major(self, array):
        return np.asfortranarray(array)

    def version(self):
        text = f"{np.__version__}, {PYTHON}"
        try:
            blas = np.show_config(mode="dicts")["Build Dependencies"]["blas"]
            return f"{text}, {blas['name']} {blas['version']}"
        except (KeyError, TypeError):
            return text


class PyTorch:
    """PyTorch, whose operands are clones, aligned as a fresh array of it is."""

    name = "torch"

    def __init__(self, threads):
        import torch

        torch.set_num_threads(threads)
        self.module = torch

    def given(self, array):
        return self.module.from_numpy(array).clone()

    def column_major(self, array):
        array = self.given(array)
        order = tuple(reversed(range(array.dim())))
        return array.permute(order).contiguous().permute(order)

    def version(self):
        return f"{self.module.__version__}, NumPy {np.__version__}, {PYTHON}"


# By the words of PeerName. Each has: its module and the module's name in expressions, an operand
# of a NumPy array (given), the same in column-major order, and its version.
LIBRARIES = {"numpy": NumPy, "torch": PyTorch}
PYTHON = f"Python {sys.version.split()[0]}"

if sys.argv[1] not in LIBRARIES:
    answer("absent", f"peer.py knows {', '.join(LIBRARIES)}, not {sys.argv[1]}")
    sys.exit()
try:
    import numpy as np

    library = LIBRARIES[sys.argv[1]](int(sys.argv[2]))
except ImportError as error:
    answer("absent", " ".join(str(error).split()))  # A field is one line.
    sys.exit()


def values(seed):
    """The values of SampleValues: pseudo-random in [0.5, 1.5), the same in every library."""
    with np.errstate(over="ignore"):
        z = np.arange(1, count + 1, dtype=np.uint64) + np.uint64(seed << 32)
        z *= np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        z ^= z >> np.uint64(31)
    return (0.5 + (z >> np.uint64(11)) * 2.0**-53).reshape(extents)


def float64(seed):
    return library.given(values(seed))


def float32(seed):
    return library.given(values(seed).astype(np.float32))


def longdouble(seed):
    return library.given(values(seed).astype(np.longdouble))


def int32(seed):
    return library.given((100 * values(seed)).astype(np.int32))


def boolean(seed):
    return library.given(values(seed) < 1)


def complex128(seed):
    return library.given(values(seed) + 1j * values(seed + 1))


def complex64(seed):
    return library.given((values(seed) + 1j * values(seed + 1)).astype(np.complex64))


def column_major(seed):
    return library.column_major(values(seed))


def zeros_like(array):
    return library.module.zeros_like(array)


def fingerprint(result):
    """The value of a scalar, or the element at a third of each extent."""
    if getattr(result, "ndim", 0) > 0:
        result = result[tuple(extent // 3 for extent in result.shape)]
    return float(abs(result.item() if hasattr(result, "item") else result))


def compiled(setup, expression):
    """A function of the number of calls that gives the seconds they took and the last result."""
    names = {}
    exec(setup, globals(), names)
    names[library.name] = library.module
    # Names of a function's own are found fastest.
    text = (
        "def run(calls, {names}):\n"
        "    result = None\n"
        "    begin = now()\n"
        "    for _ in repeat(None, calls):\n"
        "        result = {expression}\n"
        "    return now() - begin, result\n"
    ).format(names=", ".join(f"{name}={name}" for name in names), expression=expression)
    names.update(now=time.perf_counter, repeat=itertools.repeat)
    exec(text, names)
    return names["run"]


def warmed(run, seconds):
    """Calls until the time is over; returns the seconds that the fastest call took."""
    begin = time.perf_counter()
    least = run(1)[0]
    while time.perf_counter() - begin < seconds:
        least = min(least, run(1)[0])
    return least


def samples(run, seconds):
    """As Stopwatch.samples."""
    least = warmed(run, seconds / 4)
    calls = 1
    while calls < 1 << 24 and 2 * calls * least <= 1e-3:
        calls *= 2
        least = min(least, run(calls)[0] / calls)
    taken = []
    begin = time.perf_counter()
    while len(taken) < 3 or (
        len(taken) < 200 and time.perf_counter() - begin < 0.75 * seconds
    ):
        taken.append(run(calls)[0] / calls)
    return taken


run = None
answer("hello", library.version())
for line in sys.stdin:
    request, *fields = line.rstrip("\n").split("\t")
    if request == "prepare":
        extents = tuple(int(extent) for extent in fields[1].split(","))
        count = 1
        for extent in extents:
            count *= extent
        try:
            run = compiled(fields[3], fields[4])
            result = fingerprint(run(1)[1])
            warmed(run, float(fields[2]))
            answer("ready", repr(result))
        except Exception as error:
            run = None
            answer("cannot", f"{type(error).__name__}: {error}".replace("\n", " "))
    elif request == "time":
        answer("seconds", " ".join(repr(taken) for taken in samples(run, float(fields[0]))))
    elif request == "release":
        run = None
        answer("released")
    elif request == "quit":
        break
    else:
        raise ValueError(f"there is no request {request}")
