/**
 * What every process that takes times shares: the operands' values, the stopwatch, and the protocol
 * in which a child process is told what to do. It depends on nothing, the library included, so that
 * the processes of other libraries are built of it too (bench/peers).
 *
 * <p>The protocol is lines of fields separated by tabs, one answer to each request.
 *
 * <table>
 * <caption>Requests and answers</caption>
 * <tr><th>request</th><th>answer</th></tr>
 * <tr><td>(the start of the process)</td><td>{@code hello VERSION}, or {@code absent REASON} and the
 * end of the process</td></tr>
 * <tr><td>{@code prepare TITLE EXTENTS SECONDS SETUP EXPRESSION}</td><td>{@code ready VALUE}: a number that
 * must be the same in every library, or {@code cannot REASON}</td></tr>
 * <tr><td>{@code time SECONDS}</td><td>{@code seconds T T T...}: seconds per call, one for each
 * sample</td></tr>
 * <tr><td>{@code release}</td><td>{@code released}: the operands are dropped</td></tr>
 * <tr><td>{@code quit}</td><td>(the end of the process)</td></tr>
 * </table>
 *
 * <p>EXTENTS are separated by commas; SECONDS are for calls that warm up. A process for which SETUP
 * and EXPRESSION are no program finds the work by its TITLE.
 */
@NullMarked
package dev.uni20.bench.timing;

import org.jspecify.annotations.NullMarked;
