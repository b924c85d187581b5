import static dev.uni20.Uni20.fromFunction;
import static dev.uni20.Uni20.scalar;
import static dev.uni20.Uni20.tensor;
import static dev.uni20.dtype.DType.BOOL;
import static dev.uni20.dtype.DType.COMPLEX64;
import static dev.uni20.dtype.DType.FLOAT32;
import static dev.uni20.dtype.DType.INT64;
import static dev.uni20.dtype.DType.LONGDOUBLE;

import dev.uni20.dtype.Complex;
import dev.uni20.dtype.LongDouble;
import dev.uni20.dtype.Scalar;
import dev.uni20.io.Npy;
import dev.uni20.io.Npz;
import dev.uni20.tensor.Tensor;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/**
 * Makes the data files that Tour.java reads, the same bytes each time: {@code ./uni20 run
 * examples/MakeData.java FOLDER}. README.md beside this file says what they are.
 */
final class MakeData {
  private MakeData() {}

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 1) {
      System.err.println("usage: uni20 run examples/MakeData.java FOLDER");
      System.exit(2);
    }
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    Npy.write(folder.resolve("temperature.npy"), temperature());
    Npy.write(folder.resolve("spinor.npy"), spinor());
    Files.write(folder.resolve("counts.npy"), counts());
    Npz.write(folder.resolve("pulsar.npz"), pulsar());
  }

  /**
   * A year's mean air temperature in kelvin on a grid of 36 latitudes, from the south, and 72
   * longitudes: warm at the equator, with two cold continents. float32, column-major.
   */
  private static Tensor temperature() {
    return fromFunction(
        FLOAT32,
        index -> {
          double latitude = StrictMath.toRadians(5 * index[0] - 87.5);
          double longitude = StrictMath.toRadians(5 * index[1] - 177.5);
          double zonal = 300.5 - 46 * StrictMath.pow(StrictMath.sin(latitude), 2);
          double land = StrictMath.cos(2 * longitude) * StrictMath.sin(2 * latitude);
          return (float) (zonal - 6 * land - (latitude < -1.2 ? 22 : 0));
        },
        36,
        72);
  }

  /**
   * The wave function of a spin one half on 32 x 32 points around a vortex: the spin-up component
   * turns its phase once around the centre and vanishes there, where spin-down fills the core.
   * complex64 of extents [component, x, y], every point normalised to one.
   */
  private static Tensor spinor() {
    double core = 4;
    return fromFunction(
        COMPLEX64,
        index -> {
          double x = index[1] - 15.5;
          double y = index[2] - 15.5;
          double scale = 1 / StrictMath.sqrt(x * x + y * y + core * core);
          return index[0] == 0 ? Complex.of(x * scale, y * scale) : Complex.of(core * scale);
        },
        2,
        32,
        32);
  }

  /**
   * Counts of four detectors in 64 energy channels: one line on a falling background. The file is
   * as an instrument of the other byte order would write it, big-endian int16 in row-major order.
   */
  private static byte[] counts() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes); // writes big-endian
    String dictionary = "{'descr': '>i2', 'fortran_order': False, 'shape': (4, 64), }";
    out.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0});
    String padded = dictionary + " ".repeat(117 - dictionary.length()) + "\n";
    out.write(padded.getBytes(StandardCharsets.US_ASCII));
    Random random = new Random(64);
    for (int detector = 0; detector < 4; detector++) {
      double efficiency = 1 - 0.1 * detector;
      for (int channel = 0; channel < 64; channel++) {
        double line = 20_000 * StrictMath.exp(-StrictMath.pow((channel - 40) / 2.5, 2));
        double expected = efficiency * (900 * StrictMath.exp(-channel / 30.0) + line);
        double noise = StrictMath.sqrt(expected) * random.nextGaussian();
        out.writeShort((int) StrictMath.max(0, StrictMath.rint(expected + noise)));
      }
    }
    return bytes.toByteArray();
  }

  /**
   * Forty weekly arrival times of the pulses of a star that turns 174 times a second, in days.
   * Nanoseconds after thousands of days do not fit a float64, so times and period are longdouble.
   */
  private static Map<String, Tensor> pulsar() {
    LongDouble start = LongDouble.parse("55000.123456789012345678");
    LongDouble period = LongDouble.parse("0.005757451936712637").divide(LongDouble.of(86_400.0));
    double turnsPerWeek = StrictMath.rint(7 / period.doubleValue());
    Random random = new Random(174);
    Number[] turn = new Number[40];
    Number[] arrival = new Number[40];
    Number[] good = new Number[40];
    Number[] uncertainty = new Number[40];
    for (int week = 0; week < 40; week++) {
      boolean flawed = week == 17;
      double noiseInDays = (flawed ? 5_000 : 50 * random.nextGaussian()) * 1e-9 / 86_400;
      LongDouble turns = LongDouble.of(week * turnsPerWeek);
      turn[week] = week * (long) turnsPerWeek;
      arrival[week] = start.add(turns.multiply(period)).add(LongDouble.of(noiseInDays));
      good[week] = Scalar.of(BOOL, !flawed);
      uncertainty[week] = 0.05f;
    }
    Map<String, Tensor> members = new LinkedHashMap<>();
    members.put("arrival", tensor(LONGDOUBLE, arrival));
    members.put("turn", tensor(INT64, turn));
    members.put("period", scalar(LONGDOUBLE, period));
    members.put("good", fromFunction(BOOL, index -> good[(int) index[0]], 40));
    members.put("uncertainty", tensor(FLOAT32, uncertainty));
    return members;
  }
}
