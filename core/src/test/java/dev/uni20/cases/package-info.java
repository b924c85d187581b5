/**
 * What users of array libraries were reported to get wrong, each as a test by name: the case's
 * number in the method, the public reports (repository and number) in the display name, the right
 * value in the assertion. Everything goes through the public interface.
 */
@NullMarked
package dev.uni20.cases;

import org.jspecify.annotations.NullMarked;
