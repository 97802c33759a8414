package io.github.exactgrid.cli;

import org.jspecify.annotations.Nullable;

/**
 * The answer to one puzzle.
 *
 * @param verdict what became of the puzzle
 * @param text what is still to be printed, or null if all has been
 */
record Answer(Verdict verdict, @Nullable String text) {

    /** Returns the answer that prints its verdict. */
    static Answer of(Verdict verdict) {
        return new Answer(verdict, verdict.word());
    }
}
