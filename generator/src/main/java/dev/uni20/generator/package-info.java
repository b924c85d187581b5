/**
 * Derives the sources of every dtype from templates that are ordinary classes. The build of the
 * core runs {@link dev.uni20.generator.Generator} from its source before it compiles; the rows come
 * from the source of {@code dev.uni20.dtype.DType}, so no other place lists dtypes.
 *
 * <p>A template is a class written, compiled and tested for one dtype, its exemplar, with a line
 *
 * <pre>{@code
 * // #template FLOAT64 for BOOLEAN integers FLOATING COMPLEX
 * }</pre>
 *
 * <p>For every other dtype that the words after {@code for} choose, a sibling is derived into
 * {@code target/generated-sources/uni20} (tests: {@code target/generated-test-sources/uni20}). A
 * word is a kind ({@code FLOATING}), a dtype constant ({@code UINT8}), or a union: {@code
 * integers}, {@code reals} (integers and FLOATING), {@code numbers} (all but BOOLEAN), {@code
 * primitives} (what a kernel carries in a Java primitive). A class of the derived name written by
 * hand in the same package wins: nothing is derived over it.
 *
 * <h2>What is replaced</h2>
 *
 * Whole words of the exemplar, in code, strings and comments (here for FLOAT64 and UINT8):
 *
 * <ul>
 *   <li>the type name at the start of a word or inside it: {@code Float64Element}, {@code
 *       toFloat64} become {@code UInt8Element}, {@code toUInt8}; the names are {@code Bool}, {@code
 *       Int32}, {@code UInt8}, {@code Float32}, {@code LongDouble}, {@code Complex64}, {@code
 *       ComplexLongDouble} and so on, and the file's name must contain it;
 *   <li>the constant, also between underscores: {@code FLOAT64}, {@code MAX_FLOAT64};
 *   <li>the dtype's name at the start of a word: {@code float64}, {@code float64Value};
 *   <li>the carrier, the type that holds one value in a kernel: {@code boolean}, {@code long}
 *       (every integer), {@code double} (FLOATING up to 64 bits), {@code LongDouble}, {@code
 *       Complex} (COMPLEX up to 128 bits), {@code ComplexLongDouble}. A carrier that is a class is
 *       imported where it is not yet; at the start of a longer name it is replaced too: {@code
 *       ComplexFunctions} becomes {@code ComplexLongDoubleFunctions};
 *   <li>of a complex exemplar, the same words of its component: with COMPLEX128 also {@code
 *       Float64Element}, {@code FLOAT64} and {@code double}.
 * </ul>
 *
 * <h2>Directives</h2>
 *
 * Each alone on its line, but for {@code #keep}:
 *
 * <ul>
 *   <li>{@code // #only WORD...} to {@code // #end}: lines for these rows only. {@code // #else}
 *       begins the lines for all others. Sections nest.
 *   <li>{@code // ~ code}: a line that the exemplar's class does not have and derived classes do.
 *       In a section that is not for the exemplar, every line of code is written so.
 *   <li>{@code // #import CLASS}: an import that the derived files of this section need and the
 *       exemplar does not.
 *   <li>{@code code // #keep}: nothing in this line is replaced.
 * </ul>
 *
 * An unknown directive, an exemplar that is no dtype, an open section or uncommented code in a
 * section that is not the exemplar's stops the build with file and line.
 *
 * <pre>{@code
 * // #template FLOAT64 for integers FLOATING
 * final class Float64Element {
 *   static double add(double a, double b) {
 *     // #only FLOAT64
 *     return a + b;
 *     // #else
 *     // ~ return narrow(a + b);
 *     // #end
 *   }
 * }
 * }</pre>
 *
 * <h2>Facades</h2>
 *
 * A facade is a class that offers the methods of several front ends for one static import; nothing
 * in it is kept alike by hand. Two directives make one, each alone on its line:
 *
 * <ul>
 *   <li>{@code // #facade CLASS} in a public class below {@code src/main/java}, a front end: CLASS,
 *       a name with its package, offers all its public static methods.
 *   <li>{@code // #members} once in the skeleton, the source of CLASS below {@code src/facade}: an
 *       ordinary class with its Javadoc and a private constructor. Here the methods go, front end
 *       by front end in the order of their files.
 * </ul>
 *
 * The facade's method has the Javadoc, annotations, type parameters, parameters and throws of the
 * front end's, word for word, and calls it. A reference {@code #member} in Javadoc stays when the
 * facade has that method and else names the front end. The classes that these texts name are
 * imported, so a front end imports them by name, not on demand. Two classes of one simple name, two
 * methods of one signature, a front end without its skeleton stop the build with both places. A
 * skeleton without front ends derives nothing.
 *
 * <pre>{@code
 * // #facade a.Everything
 * public final class Sums {
 *   public static double add(double a, double b) {
 *     return a + b;
 *   }
 * }
 * }</pre>
 */
@NullMarked
package dev.uni20.generator;

import org.jspecify.annotations.NullMarked;
