import static dev.uni20.Uni20.*;
import static dev.uni20.dtype.DType.*;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.Conversion;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Promotion;
import dev.uni20.dtype.Scalar;
import dev.uni20.dtype.Uni20Exception;
import dev.uni20.io.Npy;
import dev.uni20.io.Npz;
import dev.uni20.io.TensorDescription;
import dev.uni20.io.TensorFiles;
import dev.uni20.kernel.Accumulation;
import dev.uni20.kernel.DispatchReport;
import dev.uni20.kernel.Layout;
import dev.uni20.kernel.Reports;
import dev.uni20.memory.HostMemory;
import dev.uni20.memory.MemoryScope;
import dev.uni20.tensor.ScalarTensor;
import dev.uni20.tensor.Slice;
import dev.uni20.tensor.Tensor;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A walk through Uni20, to be read beside what it prints: {@code ./uni20 run examples/Tour.java}.
 * It reads the small data files beside it and writes one result to a temporary folder.
 */
final class Tour {
  private int step;

  private final Tensor temperature = Npy.read(file("temperature.npy"));
  private final Tensor counts = Npy.read(file("counts.npy"));
  private final Tensor spinor = Npy.read(file("spinor.npy"));

  private Tour() {}

  public static void main(String[] arguments) throws IOException {
    Tour tour = new Tour();
    tour.filesAreTensors();
    tour.twoDTypesMeet();
    tour.ordinaryNumbersAreWeak();
    tour.inPlaceKeepsOrRefuses();
    tour.integersWrapUnlessYouSay();
    tour.reductionsReport();
    tour.scalarsAreTypedOrNot();
    tour.viewsAlias();
    tour.innerProducts();
    tour.comparing();
    tour.longDoubles();
    tour.exactSums();
    tour.memoryScopes();
    tour.resultsAreFiles();
  }

  private void filesAreTensors() {
    heading("Files are tensors");
    for (String name : List.of("temperature.npy", "counts.npy", "spinor.npy", "pulsar.npz")) {
      Path folder = file(name).toAbsolutePath().getParent();
      for (TensorDescription found : TensorFiles.describe(file(name).toString())) {
        print(found.toString().replace(folder + "/", ""));
      }
    }
    print("temperature =", temperature.slice(Slice.range(16, 19), Slice.to(6)), "...");
    why(
        "Large files are mapped, not loaded: a tensor reads them where they lie, in either byte",
        "order and either storage order. A longdouble is two float64 members of an archive.");
  }

  private void twoDTypesMeet() {
    heading("Two dtypes meet by one table");
    Tensor total = sum(counts, 0); // int64
    print("float32 with int16 is", Promotion.promote(FLOAT32, INT16) + ", which holds both,");
    print("float32 with int64 is", Promotion.promote(FLOAT32, INT64) + ":");
    Tensor shifted = total.add(ones(FLOAT32, 64));
    print("  int64 counts + float32 ones are", shifted.dtype());
    refused(() -> total.add(ones(UINT64, 64)));
    why(
        "The result dtype follows from the two dtypes alone, never from values, shapes, rank or",
        "backend. What no dtype holds is refused instead of guessed.");
  }

  private void ordinaryNumbersAreWeak() {
    heading("Ordinary numbers have no precision of their own");
    print("temperature - 273.15 is", temperature.subtract(273.15).dtype());
    print("temperature * 1i     is", temperature.multiply(Complex.I).dtype());
    print("counts + 1           is", counts.add(1).dtype());
    print("counts * 0.5         is", counts.multiply(0.5).dtype());
    refused(() -> counts.add(100_000));
    why(
        "A Java number takes the tensor's dtype where its kind allows, so 273.15 does not turn",
        "float32 data into float64. It is never wrapped or cut to fit.");
  }

  private void inPlaceKeepsOrRefuses() {
    heading("In place keeps dtype, shape and memory, or refuses");
    Tensor celsius = Tensor.copyOf(temperature); // files are read-only
    celsius.subtractInPlace(273.15);
    print("celsius is", celsius.dtype(), "from", minHost(celsius), "to", maxHost(celsius));
    refused(() -> celsius.multiplyInPlace(Complex.I));
    refused(() -> celsius.addInPlace(ones(FLOAT64, 36, 72)));
    addInPlace(celsius, ones(FLOAT64, 36, 72), Conversion.CHECKED);
    print("With the conversion named it is done: now from", minHost(celsius));
    why("A refusal comes before the first write: a tensor is never left half changed.");
  }

  private void integersWrapUnlessYouSay() {
    heading("Integers wrap, unless you name where to compute");
    Tensor first = counts.select(0, 0);
    Tensor second = counts.select(0, 1);
    Slice peak = Slice.range(38, 43);
    print("one detector     ", first.slice(peak));
    print("two, as int16    ", add(first, second).slice(peak));
    print("two, INT32 named ", add(first, second, INT32).slice(peak));
    why(
        "A named result dtype is the one computed in, not one converted to afterwards. Sums need",
        "no care: they are exact, and int64.");
  }

  private void reductionsReport() {
    heading("Reductions say what they did");
    try (Reports.Listening listening = Reports.listen(this::report)) {
      Tensor zonal = mean(temperature, 1);
      print("mean over the longitudes:", zonal.dtype(), "of", zonal.size(), "latitudes");
      print("sum over everything:", sumHost(counts).toString());
    }
    why(
        "Sums and means of float32 stay float32 and are compensated: within one unit in the last",
        "place at any length. Backends, conversions and copies are in the report.");
  }

  private void scalarsAreTypedOrNot() {
    heading("Scalar tensors stay, host scalars come");
    ScalarTensor mean = mean(temperature); // in the storage of its operand
    Scalar host = meanHost(temperature); // the same bits as a Java value
    print("mean(x) is a tensor of rank", mean.rank() + ", float32:", mean.get());
    print("meanHost(x) is", host + ", as a double", host.doubleValue());
    Tensor times = tensor(FLOAT32, 1, 2, 3);
    print("float32 * 0.1 is", times.multiply(0.1).dtype());
    print("float32 * scalar(FLOAT64, 0.1) is", times.multiply(scalar(FLOAT64, 0.1)).dtype());
    why(
        "A tensor of rank zero is as typed as any other; a plain Java number is not. Reading an",
        "element out is always asked for, so no hidden transfer waits in an expression.");
  }

  private void viewsAlias() {
    heading("Views alias");
    Tensor psi = Tensor.copyOf(spinor); // component, x, y
    Tensor up = psi.select(0, 0);
    Tensor reversed = up.slice(Slice.all(), Slice.reversed()).transpose();
    print("up, reversed and transposed, has strides", Arrays.toString(reversed.strides()));
    psi.real().fill(0);
    print("after psi.real().fill(0), up starts with", up.get(0, 0));
    print("conj(psi) is a read-only view:", psi.conj().isView() && psi.conj().isReadOnly());
    refused(() -> psi.conj().fill(0));
    why("Slicing, transposing, conjugating, real and imaginary parts copy nothing.");
  }

  private void innerProducts() {
    heading("Inner products conjugate their left operand");
    Tensor up = spinor.select(0, 0);
    Tensor down = spinor.select(0, 1);
    print("norm of the spinor field:", normHost(spinor), "(the root of 1024 points)");
    print("<psi|psi>  =", innerProductHost(spinor, spinor));
    Tensor sx = multiply(up.conj(), down).real().multiply(2);
    Tensor sz = subtract(density(up), density(down));
    print("spin at the vortex core:    sz =", sz.get(15, 15));
    print("spin at the field's corner: sz =", sz.get(0, 0) + ", sx =", sx.get(0, 0));
    why("The products are error-free and the sums compensated, in the precision of the input.");
  }

  private void comparing() {
    heading("Comparison is by value");
    Tensor large = tensor(INT64, 9007199254740993L);
    Tensor rounded = large.cast(FLOAT64);
    print("int64 9007199254740993 as float64 is", rounded.get(0));
    print("and equal to it? ", equal(large, rounded).get(0));
    print("int64 -1 < uint64 1?", less(tensor(-1L), tensor(UINT64, 1)).get(0));
    Tensor ice = less(temperature, 273.15);
    print("points below freezing:", sumHost(ice), "of", ice.size());
    why("No operand is rounded to meet the other, so equal means equal.");
  }

  private void longDoubles() {
    heading("longdouble: thirty-two digits where float64 ends");
    Map<String, Tensor> pulsar = Npz.read(file("pulsar.npz"));
    Tensor arrival = tensorOf(pulsar, "arrival");
    Tensor expected = multiply(tensorOf(pulsar, "turn"), tensorOf(pulsar, "period"));
    Tensor good = tensorOf(pulsar, "good");
    Scalar first = arrival.get(0); // typed: longdouble
    print("first pulse, in days:  ", first);
    double nanoseconds = 86_400e9;
    Tensor late = arrival.subtract(first).subtract(expected).multiply(nanoseconds);
    print("late by nanoseconds:   ", late.slice(Slice.to(5)).cast(FLOAT32));
    Tensor plain = arrival.cast(FLOAT64).subtract(first.doubleValue());
    Tensor plainLate = plain.subtract(expected.cast(FLOAT64)).multiply(nanoseconds);
    print("with float64 alone:    ", plainLate.slice(Slice.to(5)).cast(FLOAT32));
    Tensor used = where(good, late, 0);
    print("scatter of good weeks: ", normHost(used).doubleValue() / Math.sqrt(39), "ns");
    LongDouble third = LongDouble.ONE.divide(LongDouble.of(3));
    print("1/3 as a longdouble:   ", third);
    why("A float64 near 55000 days steps by 629 ns; a pair of float64 keeps 106 binary digits.");
  }

  private void exactSums() {
    heading("Exact, when you ask");
    Tensor x = tensor(1e100, 1, -1e100, 1e-100, 1e50, -1, -1e50);
    for (Accumulation how : Accumulation.values()) {
      print(String.format(Locale.ROOT, "sum, %-12s", how), sumHost(x, how));
    }
    print("mean of 1e308 and 1e308:", meanHost(tensor(1e308, 1e308)));
    print("norm of 1e200 and 1e200:", normHost(tensor(1e200, 1e200)));
    why(
        "EXACT is the true sum, rounded once. The others lose what is small beside 1e100; the",
        "default says by how much at most, and does not overflow on the way to a finite result.");
  }

  private void memoryScopes() {
    heading("Memory can end with a scope");
    long before = HostMemory.instance().statistics().liveBytes();
    Tensor escaped;
    try (MemoryScope scope = MemoryScope.open()) {
      Tensor work = zeros(FLOAT64, 1000, 1000);
      escaped = work.add(1);
      long inside = HostMemory.instance().statistics().liveBytes();
      print("inside:  about", (inside - before) / 1_000_000, "MB more are live");
    }
    long after = HostMemory.instance().statistics().liveBytes();
    print("outside: about", Math.max(0, after - before) / 1_000_000, "MB, without the collector");
    refused(() -> sum(escaped));
    why("Without a scope, memory is reused once its tensors are unreachable.");
  }

  private void resultsAreFiles() throws IOException {
    heading("A result is a file again");
    Tensor anomaly = temperature.subtract(mean(temperature, 1).reshape(Layout.ROW_MAJOR, 36, 1));
    Path result = Files.createTempDirectory("uni20-tour").resolve("anomaly.npy");
    Npy.write(result, anomaly);
    Tensor back = Npy.read(result);
    print("wrote", Npy.describe(result));
    print("read back equal:", allHost(equal(back, anomaly)));
    why("NumPy reads it as it is. The file appears whole or not at all.");
  }

  // Helpers of this program.

  private static Tensor density(Tensor component) {
    return multiply(component.conj(), component).real();
  }

  private static Tensor tensorOf(Map<String, Tensor> archive, String name) {
    Tensor found = archive.get(name);
    if (found == null) {
      throw new IllegalStateException("the archive has no " + name);
    }
    return found;
  }

  private void report(DispatchReport report) {
    report.toText().lines().forEach(line -> System.out.println("    | " + line));
  }

  private void heading(String text) {
    step++;
    System.out.println((step == 1 ? "" : "\n") + step + ". " + text + "\n");
  }

  /** Prints words and tensors on a line; further lines of a tensor stand under its first. */
  private static void print(Object... parts) {
    StringBuilder text = new StringBuilder("   ");
    for (Object part : parts) {
      String shown = part instanceof Tensor x ? elements(x) : part.toString();
      int column = text.length() - text.lastIndexOf("\n");
      text.append(' ').append(shown.replace("\n", "\n" + " ".repeat(column)));
    }
    System.out.println(text);
  }

  /** A tensor's text without its first line, which has dtype and extents. */
  private static String elements(Tensor x) {
    String text = x.toString();
    return text.substring(text.indexOf('\n') + 1);
  }

  private static void refused(Runnable call) {
    try {
      call.run();
    } catch (Uni20Exception refusal) {
      System.out.println(wrapped("    refused: " + refusal.getMessage()));
      return;
    }
    throw new IllegalStateException("this should have been refused");
  }

  /** Breaks a line between words, so that it fits a terminal. */
  private static String wrapped(String line) {
    StringBuilder text = new StringBuilder();
    int start = 0;
    for (String word : line.split("(?<=\\S) ")) {
      if (text.length() > start && text.length() - start + word.length() > 90) {
        text.append("\n       ");
        start = text.length() - 7;
      }
      text.append(text.length() == start ? "" : " ").append(word);
    }
    return text.toString();
  }

  private static void why(String... lines) {
    System.out.println();
    for (String line : lines) {
      System.out.println("  " + line);
    }
  }

  /** A file beside this one, wherever the program was started. */
  private static Path file(String name) {
    URL found = Tour.class.getResource(name);
    if (found == null) {
      throw new IllegalStateException(name + " is missing beside Tour.java");
    }
    try {
      return Path.of(found.toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
