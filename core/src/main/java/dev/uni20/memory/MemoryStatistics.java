package dev.uni20.memory;

/**
 * What host memory holds at one moment, in bytes.
 *
 * @param liveBytes held by buffers that are reachable or not yet found unreachable, whole chunks
 *     and size classes counted
 * @param pooledBytes held for reuse
 * @param softLimitBytes above what sum of the two the collector is asked before more is taken
 * @param hardLimitBytes the most the two may reach
 * @param collections how often the collector was asked
 * @param collectionNanos how long that took in all, in nanoseconds
 */
public record MemoryStatistics(
    long liveBytes,
    long pooledBytes,
    long softLimitBytes,
    long hardLimitBytes,
    long collections,
    long collectionNanos) {}
