package io.github.exactgrid.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * One thing that a rule-carrying text says.
 *
 * @param key what it is about, or {@link #COMMENT}
 * @param value the words after the key, one blank between them; the rows of {@code regions}, a line each; nothing for
 *     {@code givens} and {@code solution}, whose digits the puzzle has
 */
record Statement(String key, String value) {

    static final String COMMENT = "#";
    static final String GIVENS = "givens";
    static final String SOLUTION = "solution";
    static final String REGIONS = "regions";

    boolean isComment() {
        return key.equals(COMMENT);
    }

    /** Returns the words of the value. */
    List<String> words() {
        return words(value);
    }

    /** Returns the words of a text, which blanks separate. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (StringTokenizer tokens = new StringTokenizer(text); tokens.hasMoreTokens(); ) {
            words.add(tokens.nextToken());
        }
        return words;
    }

    /** Returns whether a key is followed by rows rather than by a value. */
    static boolean isBlock(String key) {
        return key.equals(GIVENS) || key.equals(SOLUTION) || key.equals(REGIONS);
    }
}
