package io.github.exactgrid.puzzle;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.puzzle.Line.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Reads comma separated values: grids with a field for each cell, or tables with a puzzle in each row. */
final class CsvReader {

    private static final Set<String> PUZZLE_COLUMNS =
            Set.of("puzzle", "puzzles", "quiz", "quizzes", "sudoku", "givens");

    private static final Set<String> SOLUTION_COLUMNS = Set.of("solution", "solutions");

    private final Lines lines;

    /** The columns of the table whose heading has been read, or null if there was none. */
    private @Nullable Columns columns;

    /**
     * Where a table has what.
     *
     * @param puzzle the index of the column of puzzles
     * @param solution the index of the column of solutions, -1 if there is none
     */
    private record Columns(int puzzle, int solution) {

        /** Returns the columns that a heading names, or null if the line is none. */
        static @Nullable Columns of(Line heading) {
            int puzzle = -1;
            int solution = -1;
            List<String> names = fields(heading.text().toLowerCase(Locale.ROOT));
            for (int i = names.size() - 1; i >= 0; i--) {
                puzzle = PUZZLE_COLUMNS.contains(names.get(i)) ? i : puzzle;
                solution = SOLUTION_COLUMNS.contains(names.get(i)) ? i : solution;
            }
            return puzzle < 0 ? null : new Columns(puzzle, solution);
        }
    }

    CsvReader(Lines lines) {
        this.lines = lines;
    }

    /** Returns whether the line at an index begins comma separated values that {@link GridReader} could not read. */
    boolean recognises(int index) throws IOException {
        Line first = Objects.requireNonNull(lines.peek(index), "a line that the caller has seen");
        if (columns != null || isHeading(first)) {
            return true;
        }
        int width = first.text().indexOf(',') < 0 ? 0 : fields(first.text()).size();
        for (int row = 0; row < width; row++) {
            Line line = lines.peek(index + row);
            if (line == null || !line.is(Kind.CELLS) || line.text().indexOf(',') < 0) {
                return false;
            }
            if (fields(line.text()).contains("")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isHeading(Line line) {
        return line.is(Kind.CELLS) && line.foreign() != null && Columns.of(line) != null;
    }

    /** Reads the next puzzle; there is a line that is neither blank nor a comment. */
    Puzzle next() throws IOException {
        Line first = Objects.requireNonNull(lines.dropHeaders(), "a line that the caller has seen");
        if (columns == null && isHeading(first)) {
            columns = Columns.of(first);
            lines.drop(1);
            Line heading = first;
            first = lines.dropHeaders();
            if (first == null) {
                throw heading.bad("no rows below the heading");
            }
        }
        return columns == null ? Puzzle.of(GridText.read(gridRows(first))) : row(columns);
    }

    private Puzzle row(Columns places) throws IOException {
        Line line = Objects.requireNonNull(lines.peek(0));
        lines.drop(1);
        line.requireText();
        List<String> fields = fields(line.text());
        if (fields.size() <= places.puzzle()) {
            throw line.bad(fields.size() + " columns, expected a puzzle in column " + (places.puzzle() + 1));
        }
        Grid grid = GridText.read(new Line(line.number(), fields.get(places.puzzle())));
        Grid solution = solution(line, fields, places, grid);
        return new Puzzle(grid, ConstraintSet.classic(), solution, List.of());
    }

    private static @Nullable Grid solution(Line line, List<String> fields, Columns places, Grid grid) {
        boolean known = places.solution() >= 0
                && places.solution() < fields.size()
                && !fields.get(places.solution()).isEmpty();
        if (!known) {
            return null;
        }
        try {
            Grid solution = GridText.read(new Line(line.number(), fields.get(places.solution())));
            return Puzzle.of(grid).withSolution(solution).solution().orElseThrow();
        } catch (PuzzleFormatException exception) {
            throw new PuzzleFormatException(line.number(), "solution: " + exception.reason(), exception);
        } catch (IllegalArgumentException mismatch) {
            throw new PuzzleFormatException(line.number(), "solution: " + mismatch.getMessage(), mismatch);
        }
    }

    /** Takes the rows of a grid, and writes a dot for each empty field. */
    private List<Line> gridRows(Line first) throws IOException {
        int width = fields(first.text()).size();
        List<Line> taken = new ArrayList<>();
        for (Line next = first; next != null && isRow(next, taken.isEmpty()); next = lines.peek(0)) {
            taken.add(next);
            lines.drop(1);
            if (taken.size() == width || width > Grid.MAX_SIZE || next.is(Kind.FAULT)) {
                break;
            }
        }
        boolean commaAtEnd = taken.size() == width - 1
                && taken.stream().allMatch(line -> line.text().endsWith(","));
        List<Line> rows = new ArrayList<>();
        for (Line line : taken) {
            rows.add(line.is(Kind.FAULT) ? line : new Line(line.number(), dotted(line.text(), commaAtEnd)));
        }
        return rows;
    }

    private static boolean isRow(Line line, boolean first) {
        return first || (line.is(Kind.CELLS) && line.text().indexOf(',') >= 0);
    }

    private static String dotted(String row, boolean commaAtEnd) {
        List<String> fields = fields(row);
        StringJoiner text = new StringJoiner(",");
        for (String field : commaAtEnd ? fields.subList(0, fields.size() - 1) : fields) {
            text.add(field.isEmpty() ? "." : field);
        }
        return text.toString();
    }

    /** Cuts a line at the commas that are not within quotes; returns the fields without quotes and blanks around. */
    private static List<String> fields(String line) {
        List<String> fields = new ArrayList<>();
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i <= line.length(); i++) {
            if (i == line.length() || (line.charAt(i) == ',' && !quoted)) {
                fields.add(unquoted(line.substring(start, i).strip()));
                start = i + 1;
            } else if (line.charAt(i) == '"') {
                quoted = !quoted;
            }
        }
        return fields;
    }

    private static String unquoted(String field) {
        boolean quoted = field.length() >= 2 && field.startsWith("\"") && field.endsWith("\"");
        return quoted ? field.substring(1, field.length() - 1).strip() : field;
    }
}
