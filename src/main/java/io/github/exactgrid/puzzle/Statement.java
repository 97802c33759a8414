package io.github.exactgrid.puzzle;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringTokenizer;

/**
 * A statement or a comment of {@link PuzzleFormat#RULES}.
 *
 * @param key the key, or {@link #COMMENT}
 * @param value the words after the key, separated by one blank; the rows of {@code regions}, separated by line feeds; empty
 *     for {@code givens} and {@code solution}, whose digits are in the grids of the puzzle; the text of a comment
 */
record Statement(String key, String value) implements Serializable {

    static final String COMMENT = "#";
    static final String VARIANT = "variant";
    static final String SIZE = "size";
    static final String DIGITS = "digits";
    static final String BOX = "box";
    static final String SUBGRID = "subgrid";
    static final String BOARDS = "boards";
    static final String OVERLAP = "overlap";
    static final String GIVEN = "given";
    static final String GIVENS = "givens";
    static final String SOLUTION = "solution";
    static final String SOLUTIONS = "solutions";
    static final String REGIONS = "regions";
    static final String PENCILMARKS = "pencilmarks";

    /** The value of {@link #BOX} for a board without boxes. */
    static final String NONE = "none";

    /** The value of {@link #BOX} for a board where not even the cells of rows and columns differ. */
    static final String FREE = "free";

    Statement {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(value, "value");
    }

    boolean isComment() {
        return key.equals(COMMENT);
    }

    /** Returns the statement of a text of one line, or of a block. */
    static Statement of(String text) {
        int colon = text.indexOf(':');
        return new Statement(text.substring(0, colon), text.substring(colon + 1).strip());
    }

    /** Returns the words of the value. */
    List<String> words() {
        return words(value);
    }

    /** Returns the words of a text: the parts that blanks separate. */
    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (StringTokenizer tokens = new StringTokenizer(text); tokens.hasMoreTokens(); ) {
            words.add(tokens.nextToken());
        }
        return words;
    }

    /** Returns whether a block of rows, rather than a value, belongs to a key. */
    static boolean isBlock(String key) {
        return key.equals(GIVENS) || key.equals(SOLUTION) || key.equals(REGIONS);
    }
}
