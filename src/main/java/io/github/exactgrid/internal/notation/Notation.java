package io.github.exactgrid.internal.notation;

import java.util.Arrays;

/**
 * The notation of cells in a text. All readers and writers of grids use this one definition.
 *
 * <pre>
 *   digit        one character: 1 to 9, then A to Z for 10 to 35; or a number of one or two figures
 *   empty cell   . 0 _ * ?         written as .
 *   void place   #                 only on boards whose shape is known
 *   separator    a blank and , | + - and the characters of box drawing (U+2500 to U+257F)
 *   comment      a line that begins with #
 *   rule         a line between boxes: ---+---
 *   remark       what follows a whole grid on a line: 530...079 # easy
 * </pre>
 */
public final class Notation {

    /** The digit written as {@code Z}: the highest that has a character of its own. */
    public static final int MAX_LETTER = 35;

    /** The highest digit that takes one figure. */
    public static final int MAX_FIGURE = 9;

    /** The character of an empty cell, as it is written. */
    public static final char EMPTY = '.';

    /** The character of a place where the board has no cell. It begins a comment, too. */
    public static final char VOID = '#';

    /** All characters that are read as an empty cell. */
    private static final String EMPTY_CHARACTERS = ".0_*?";

    /** All characters that a rule may consist of. */
    private static final String RULE_CHARACTERS = "-+|*.:' \t";

    /** The characters of box drawing that stand between cells; the others make up rules. */
    private static final String VERTICAL_LINES = "\u2502\u2503\u2506\u2507\u250A\u250B\u254E\u254F\u2551";

    /** The longest row in characters. A longer sequence of cells is a grid. */
    private static final int MAX_ROW = 64;

    /** The most characters of a text in a message. */
    private static final int MAX_QUOTED = 40;

    private Notation() {}

    /** Returns the digit that a character denotes: 1 to 35, 0 for an empty cell, -1 if it denotes neither. */
    public static int digit(char character) {
        if (character >= '1' && character <= '9') {
            return character - '0';
        }
        if (character >= 'A' && character <= 'Z') {
            return character - 'A' + 10;
        }
        return EMPTY_CHARACTERS.indexOf(character) >= 0 ? 0 : -1;
    }

    /**
     * Returns the digit that people read for one of a grid.
     *
     * @param lowest what they read for a 1: 1, or 0
     */
    public static int asRead(int digitOfGrid, int lowest) {
        return digitOfGrid + lowest - 1;
    }

    /** Returns the digit that a grid has for one that people read. */
    public static int ofGrid(int digit, int lowest) {
        return digit - lowest + 1;
    }

    /** Returns the character of a digit from 1 to {@link #MAX_LETTER}, or of an empty cell for 0. */
    public static char character(int digit) {
        if (digit == 0) {
            return EMPTY;
        }
        return (char) (digit <= MAX_FIGURE ? '0' + digit : 'A' + digit - 10);
    }

    /**
     * Returns the number that a token denotes: 1 to 99, 0 for an empty cell, -1 if it denotes neither.
     *
     * @param start the index of its first character
     * @param end the index after its last character, greater than {@code start}
     */
    public static int number(String text, int start, int end) {
        int first = digit(text.charAt(start));
        if (first > MAX_FIGURE || end - start > 2) {
            return -1;
        }
        if (end - start == 1) {
            return first;
        }
        int ones = text.charAt(start + 1) - '0';
        return first >= 1 && ones >= 0 && ones <= 9 ? 10 * first + ones : -1;
    }

    /** Returns the index of the first character of the next token, or {@code end} if there is none before {@code end}. */
    public static int startOfToken(String text, int from, int end) {
        int start = from;
        while (start < end && isSeparator(text.charAt(start))) {
            start++;
        }
        return start;
    }

    /** Returns the index after the last character of the token that begins at {@code start}, at most {@code end}. */
    public static int endOfToken(String text, int start, int end) {
        int stop = start;
        while (stop < end && !isSeparator(text.charAt(stop))) {
            stop++;
        }
        return stop;
    }

    private static boolean isSeparator(char character) {
        return character == '|'
                || character == '+'
                || character == '-'
                || character == ','
                || Character.isWhitespace(character)
                || isBoxDrawing(character);
    }

    private static boolean isBoxDrawing(char character) {
        return character >= '\u2500' && character <= '\u257F';
    }

    /**
     * Returns where the cells of a line end and a remark begins, {@code end} if there is no remark. A remark follows a square
     * grid of more cells than any row has, whose characters stand side by side. It does not begin with a letter or a figure.
     */
    public static int startOfRemark(String text, int start, int end) {
        int first = startOfToken(text, start, end);
        int stop = first;
        while (stop < end && digit(text.charAt(stop)) >= 0) {
            stop++;
        }
        int cells = stop - first;
        int size = (int) Math.sqrt(cells);
        boolean isGrid = cells > MAX_ROW && size * size == cells;
        return isGrid && stop < end && !Character.isLetterOrDigit(text.charAt(stop)) ? stop : end;
    }

    /** Returns whether a line is a rule between boxes: two dashes side by side, and no character but those of box art. */
    public static boolean isRule(String text, int start, int end) {
        boolean dashes = false;
        for (int i = start; i < end; i++) {
            char next = text.charAt(i);
            if (RULE_CHARACTERS.indexOf(next) < 0 && !isBoxDrawing(next)) {
                return false;
            }
            dashes |= isDash(next) && i > start && isDash(text.charAt(i - 1));
        }
        return dashes;
    }

    private static boolean isDash(char character) {
        return character == '-' || (isBoxDrawing(character) && VERTICAL_LINES.indexOf(character) < 0);
    }

    /** Returns whether the first character of a line that is not blank begins a comment. */
    public static boolean isComment(String text, int start, int end) {
        int i = start;
        while (i < end && Character.isWhitespace(text.charAt(i))) {
            i++;
        }
        return i < end && text.charAt(i) == VOID;
    }

    /** Returns a part of a text for a message: as {@link #quoted(String)}, or its first character by code if that is not visible. */
    public static String quoted(String text, int start, int end) {
        return isInvisible(text.charAt(start))
                ? "the character " + code(text.charAt(start))
                : quoted(text.substring(start, end));
    }

    /**
     * Returns a text for a message: in quotes, and cut if it is long. Characters that are not visible, which could change how a
     * terminal shows the message, stand there by code.
     */
    public static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("'");
        int shown = Math.min(text.length(), MAX_QUOTED);
        for (int i = 0; i < shown; i++) {
            char next = text.charAt(i);
            if (isInvisible(next)) {
                quoted.append('<').append(code(next)).append('>');
            } else {
                quoted.append(next);
            }
        }
        return quoted.append(shown < text.length() ? "..." : "").append('\'').toString();
    }

    private static boolean isInvisible(char character) {
        boolean isBlank = Character.isSpaceChar(character) && character != ' ';
        return isBlank
                || Character.isISOControl(character)
                || Character.isSurrogate(character)
                || !Character.isDefined(character)
                || Character.getType(character) == Character.FORMAT;
    }

    private static String code(char character) {
        return String.format("U+%04X", (int) character);
    }

    /** Returns the most frequent number of cells of a row, the least of them if several are equally frequent. */
    public static int mostFrequent(int[] cellsOfRows) {
        int[] sorted = cellsOfRows.clone();
        Arrays.sort(sorted);
        int best = sorted[0];
        int bestCount = 0;
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            count = i > 0 && sorted[i] == sorted[i - 1] ? count + 1 : 1;
            if (count > bestCount) {
                best = sorted[i];
                bestCount = count;
            }
        }
        return best;
    }
}
