package io.github.exactgrid.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The answer to the question about one puzzle.
 *
 * @param verdict the result in one word
 * @param text the text still to be printed, or null if all of it has been printed
 */
record Answer(Verdict verdict, @Nullable String text) {

    /** The result of the work on a puzzle. */
    enum Verdict {
        /** There is a solution; whether there are others was not the question. */
        SOLVED,
        NONE,
        UNIQUE,
        MULTIPLE,
        /** The techniques of a person lead no further. */
        STUCK,
        /** A limit ended the search before the answer was found. */
        UNKNOWN,
        /** The text is no puzzle, or its grid does not fit the rules, or the engine does not support them. */
        INVALID;

        /** Returns the verdict as it is printed. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns the answer that prints its verdict. */
    static Answer of(Verdict verdict) {
        return new Answer(verdict, verdict.word());
    }
}
