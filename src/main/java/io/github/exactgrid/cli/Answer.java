package io.github.exactgrid.cli;

import org.jspecify.annotations.Nullable;

/**
 * The answer to the question about one puzzle.
 *
 * @param verdict the result in one word
 * @param text the text still to be printed, or null if all of it has been printed
 * @param members what the answer has besides its verdict if it is printed as JSON
 */
record Answer(Verdict verdict, @Nullable String text, Json members) {

    /** The result of the work on a puzzle. */
    enum Verdict {
        /** There is a solution; whether there are others was not the question. */
        SOLVED("solved"),
        NONE("none"),
        UNIQUE("unique"),
        MULTIPLE("multiple"),
        /** The techniques of a person lead no further. */
        STUCK("stuck"),
        /** A limit ended the search before the answer was found. */
        UNKNOWN("unknown"),
        /** The text is no puzzle, or its grid does not fit the rules, or the engine does not support them. */
        INVALID("invalid");

        private final String word;

        Verdict(String word) {
            this.word = word;
        }

        /** Returns the verdict as it is printed. */
        String word() {
            return word;
        }
    }

    /** Returns the answer that prints its verdict. */
    static Answer of(Verdict verdict) {
        return new Answer(verdict, verdict.word(), new Json());
    }

    /** Returns the answer that prints a text; as JSON, the member of that name. */
    static Answer of(Verdict verdict, String member, String text) {
        return new Answer(verdict, text, new Json().put(member, text));
    }
}
