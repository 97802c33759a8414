package io.github.exactgrid.cli;

import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.cli.session.Json;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer to the question about one puzzle.
 *
 * @param verdict the result in one word
 * @param text the text still to be printed, or null if all of it has been printed
 * @param member the name of the text if it is printed as JSON, or null
 * @param details what else the answer has if it is printed as JSON, or null
 * @param parts the parts still to be printed before the text
 * @param stopped the limit that ended the search after these parts, or null
 */
record Answer(
        Verdict verdict,
        @Nullable String text,
        @Nullable String member,
        @Nullable Json details,
        List<String> parts,
        @Nullable SearchLimitException stopped) {

    /** The answer of a thread that may not print, if its parts are too many to wait: the thread of the command finds it anew. */
    static final Answer TOO_LONG = new Answer(Verdict.UNKNOWN, null, null, null, List.of(), null);

    /** Returns whether this is {@link #TOO_LONG}. Not by {@code equals}: that of a record loads classes in a short run. */
    @SuppressWarnings("ReferenceEquality")
    boolean isTooLong() {
        return this == TOO_LONG;
    }

    /** Creates an answer whose text is not printed as JSON. */
    Answer(Verdict verdict, @Nullable String text, Json details) {
        this(verdict, text, null, details, List.of(), null);
    }

    /** Returns what the answer has besides its verdict as JSON. Written on demand: it takes as long as to parse a puzzle. */
    Json members() {
        Json members = new Json();
        if (member != null && text != null) {
            members.put(member, text);
        }
        return details == null ? members : members.putAll(details);
    }

    /** The result of the work on a puzzle. */
    enum Verdict {
        /** There is a solution; whether there are others was not the question. */
        SOLVED("solved"),
        NONE("none"),
        /** There is a picture; a solution was not the question. */
        DRAWN("drawn"),
        UNIQUE("unique"),
        MULTIPLE("multiple"),
        /** No clue is redundant. */
        MINIMAL("minimal"),
        REDUNDANT("redundant"),
        CANONICAL("canonical"),
        EQUIVALENT("equivalent"),
        DIFFERENT("different"),
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
        return new Answer(verdict, verdict.word(), null, null, List.of(), null);
    }

    /** Returns the answer that prints a text; as JSON, the member of that name. */
    static Answer of(Verdict verdict, String member, String text) {
        return new Answer(verdict, text, member, null, List.of(), null);
    }

    /** Returns the answer to a search that a limit ended after some parts. Details can be added. */
    static Answer stopped(SearchLimitException limit, List<String> parts) {
        return new Answer(Verdict.UNKNOWN, Verdict.UNKNOWN.word(), null, new Json(), parts, limit);
    }
}
