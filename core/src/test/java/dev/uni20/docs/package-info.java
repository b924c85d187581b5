/** What the documents say is true: their tables, their code, their examples. */
@NullMarked
package dev.uni20.docs;

import org.jspecify.annotations.NullMarked;
