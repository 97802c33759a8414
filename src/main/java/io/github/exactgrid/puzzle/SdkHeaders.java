package io.github.exactgrid.puzzle;

import java.util.Map;
import java.util.Map.Entry;

/** The headers of {@link PuzzleFormat#SDK}: a letter after the sign for comments names what the rest of the line is. */
final class SdkHeaders {

    /** The letters of SadMan Sudoku, and those that SudoCue has added. */
    private static final Map<Character, String> NAMES = Map.of(
            'A', "author",
            'B', "date",
            'C', "comment",
            'D', "description",
            'L', "level",
            'S', "source",
            'U', "url");

    private SdkHeaders() {}

    /** Returns the comment for a line: {@code #AMe} becomes {@code author: Me}; a line without such a letter stays as is. */
    static String comment(String line) {
        String name = line.length() < 2 ? null : NAMES.get(line.charAt(1));
        if (name == null) {
            return line.substring(1);
        }
        String value = line.substring(2).strip();
        return " " + name + (value.isEmpty() ? ":" : ": " + value);
    }

    /** Returns the line for a comment; a comment that is no known header becomes {@code #C}. */
    static String line(String comment) {
        for (Entry<Character, String> header : NAMES.entrySet()) {
            String name = header.getValue() + ":";
            if (comment.equals(name) || comment.startsWith(name + " ")) {
                return "#" + header.getKey() + comment.substring(name.length()).strip();
            }
        }
        return "#C" + comment;
    }
}
