package dev.uni20.bench;

import java.util.Arrays;

/**
 * What the samples of one work in one library say, in seconds per call.
 *
 * @param median the middle one
 * @param least the least one
 * @param most the greatest one
 * @param samples how many there are
 */
record Timing(double median, double least, double most, int samples) {
  static Timing of(double[] seconds) {
    double[] sorted = seconds.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Timing(median, sorted[0], sorted[sorted.length - 1], sorted.length);
  }
}
