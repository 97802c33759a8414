package io.github.exactgrid.cli;

import io.github.exactgrid.Grid;
import io.github.exactgrid.GridFormatException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The text of a puzzle and the place where it was found.
 *
 * @param source the name of the input
 * @param text the lines with cells
 * @param lines the numbers of those lines in the input; none if lines of this input are not counted
 * @param fault why this is no text, or null if it is
 */
record Puzzle(
        String source,
        String text,
        List<Long> lines,
        @Nullable String fault) {

    /** How {@code Grid.parse} names a line: {@code line 3: ...}, or {@code row 2 (line 3) ...}. */
    private static final Pattern LINE_OF_TEXT = Pattern.compile("^line (\\d+): | \\(line (\\d+)\\)");

    /** Returns the puzzle that stands on an argument of the command. */
    static Puzzle argument(int number, String text) {
        return new Puzzle("argument " + number, text, List.of(), null);
    }

    /** Returns the puzzle that stands on lines of an input. */
    static Puzzle onLines(String source, List<CellLine> lines) {
        String text = String.join("\n", lines.stream().map(CellLine::text).toList());
        return new Puzzle(
                source,
                text,
                lines.stream().map(CellLine::number).toList(),
                lines.get(0).fault());
    }

    /**
     * Reads the grid.
     *
     * @throws BadPuzzleException if the text is none
     */
    Grid grid() throws BadPuzzleException {
        if (fault != null) {
            throw new BadPuzzleException(complaint(fault));
        }
        try {
            return Grid.parse(text);
        } catch (GridFormatException exception) {
            throw new BadPuzzleException(complaint(exception));
        }
    }

    /** Returns a message that names the place of this puzzle. */
    String complaint(String reason) {
        return complaint(0, reason);
    }

    private String complaint(int line, String reason) {
        return source + (lines.isEmpty() ? "" : ":" + lines.get(line)) + ": " + reason;
    }

    /** Names the line of the input in place of the line of {@link #text}. */
    private String complaint(GridFormatException exception) {
        String reason = String.valueOf(exception.getMessage());
        Matcher place = LINE_OF_TEXT.matcher(reason);
        if (!lines.isEmpty() && place.find()) {
            String line = place.group(1) == null ? place.group(2) : place.group(1);
            return complaint(Integer.parseInt(line) - 1, place.replaceFirst(""));
        }
        int row = exception.cell().isPresent() ? exception.cell().get().row() : 0;
        return complaint(row < lines.size() ? row : 0, reason);
    }
}
