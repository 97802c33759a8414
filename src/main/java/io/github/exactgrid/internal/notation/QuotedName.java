package io.github.exactgrid.internal.notation;

/** The name of a constraint as messages quote it: a long one, which may name all cells of a board, without its middle. */
public final class QuotedName {

    /** The most characters: the title of a constraint and some twenty cells. */
    private static final int MAX_LENGTH = 160;

    private static final int LENGTH_OF_END = 40;

    private static final String OMITTED = " ... ";

    private QuotedName() {}

    /** Returns {@code constraint 'cage 15 r1c1 r1c2'}, for the begin of a message or after an article. */
    public static String of(String constraint) {
        return "constraint '" + shortened(constraint) + "'";
    }

    /** Returns a name, or its begin and its end. */
    public static String shortened(String name) {
        if (name.length() <= MAX_LENGTH) {
            return name;
        }
        int begin = MAX_LENGTH - LENGTH_OF_END - OMITTED.length();
        int end = name.length() - LENGTH_OF_END;
        return name.substring(0, Character.isLowSurrogate(name.charAt(begin)) ? begin - 1 : begin)
                + OMITTED
                + name.substring(Character.isLowSurrogate(name.charAt(end)) ? end + 1 : end);
    }
}
