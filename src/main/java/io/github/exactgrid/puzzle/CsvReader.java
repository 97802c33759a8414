package io.github.exactgrid.puzzle;

import io.github.exactgrid.Grid;
import io.github.exactgrid.puzzle.Line.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads {@link PuzzleFormat#CSV}, a field for each cell, and {@link PuzzleFormat#CSV_TABLE}, a puzzle in each row. */
final class CsvReader implements FormatReader {

    private static final Set<String> PUZZLE_COLUMNS =
            Set.of("puzzle", "puzzles", "quiz", "quizzes", "sudoku", "givens");

    private static final Set<String> SOLUTION_COLUMNS = Set.of("solution", "solutions");

    private final Lines lines;

    /** The columns of the table whose heading has been read, or null if there has been none. */
    private @Nullable Columns columns;

    /**
     * The columns of a table that matter.
     *
     * @param puzzle the index of the column of puzzles, from 0
     * @param solution the index of the column of solutions, or -1 if there is none
     */
    private record Columns(int puzzle, int solution) {

        /** Returns the columns that a heading names, or null if the line is no heading. */
        static @Nullable Columns of(Line heading) {
            int puzzle = -1;
            int solution = -1;
            String names = heading.text().toLowerCase(Locale.ROOT);
            List<Field> fields = fields(names);
            for (int i = fields.size() - 1; i >= 0; i--) {
                puzzle = PUZZLE_COLUMNS.contains(fields.get(i).in(names)) ? i : puzzle;
                solution = SOLUTION_COLUMNS.contains(fields.get(i).in(names)) ? i : solution;
            }
            return puzzle < 0 ? null : new Columns(puzzle, solution);
        }
    }

    /**
     * A field of a line.
     *
     * @param start the index of its first character in the text of the line, without quotes and blanks around
     * @param end the index after its last character
     */
    private record Field(int start, int end) {

        boolean isEmpty() {
            return start == end;
        }

        String in(String text) {
            return text.substring(start, end);
        }

        Line in(Line line) {
            return line.part(start, end);
        }
    }

    CsvReader(Lines lines) {
        this.lines = lines;
    }

    /** Returns whether comma separated values that {@link GridReader} could not read begin at the line at an index. */
    boolean recognises(int index) throws IOException {
        Line first = Objects.requireNonNull(lines.peek(index), "a line that is no header");
        if (columns != null || isHeading(first)) {
            return true;
        }
        int width = first.text().indexOf(',') < 0 ? 0 : fields(first.text()).size();
        int height = width > Grid.MAX_SIZE ? 1 : width; // no row is as long, so that the line is a whole grid
        for (int row = 0; row < height; row++) {
            Line line = lines.peek(index + row);
            if (line == null || !line.is(Kind.CELLS) || line.text().indexOf(',') < 0) {
                return false;
            }
            if (fields(line.text()).stream().anyMatch(Field::isEmpty)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the heading of a table has been read: then all further lines are its rows. */
    boolean hasHeading() {
        return columns != null;
    }

    private static boolean isHeading(Line line) {
        return line.is(Kind.CELLS) && line.foreign() != null && Columns.of(line) != null;
    }

    @Override
    public PuzzleContent next() throws IOException {
        Line first = Objects.requireNonNull(lines.dropHeaders(), "a line that is no header");
        if (columns == null && isHeading(first)) {
            columns = Columns.of(first);
            lines.drop(1);
            Line heading = first;
            first = lines.dropHeaders();
            if (first == null) {
                throw heading.bad("no rows below the heading");
            }
        }
        return columns == null ? PuzzleContent.of(GridText.read(gridRows(first))) : row(columns);
    }

    private PuzzleContent row(Columns places) throws IOException {
        Line line = Objects.requireNonNull(lines.peek(0));
        lines.drop(1);
        line.requireText();
        List<Field> fields = fields(line.text());
        if (fields.size() <= places.puzzle()) {
            throw line.bad(fields.size() + " columns, expected a puzzle in column " + (places.puzzle() + 1));
        }
        Grid grid = GridText.read(fields.get(places.puzzle()).in(line));
        return withSolution(PuzzleContent.of(grid), line, fields, places);
    }

    private static PuzzleContent withSolution(PuzzleContent puzzle, Line line, List<Field> fields, Columns places) {
        boolean known = places.solution() >= 0
                && places.solution() < fields.size()
                && !fields.get(places.solution()).isEmpty();
        if (!known) {
            return puzzle;
        }
        try {
            Grid solution = GridText.read(fields.get(places.solution()).in(line));
            return puzzle.withSolution(solution);
        } catch (PuzzleFormatException exception) {
            throw new PuzzleFormatException(
                    line.number(), exception.column(), "solution: " + exception.reason(), exception);
        } catch (IllegalArgumentException mismatch) {
            throw new PuzzleFormatException(line.number(), "solution: " + mismatch.getMessage(), mismatch);
        }
    }

    /** Takes the rows of a grid. Returns them with a dot for each empty field. */
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
            rows.add(line.is(Kind.FAULT) ? line : dotted(line, commaAtEnd));
        }
        return rows;
    }

    private static boolean isRow(Line line, boolean first) {
        return first || (line.is(Kind.CELLS) && line.text().indexOf(',') >= 0);
    }

    private static Line dotted(Line row, boolean commaAtEnd) {
        String text = row.text();
        StringBuilder cells = new StringBuilder();
        IntStream.Builder indexes = IntStream.builder();
        List<Field> fields = fields(text);
        for (Field field : commaAtEnd ? fields.subList(0, fields.size() - 1) : fields) {
            if (!cells.isEmpty()) {
                cells.append(',');
                indexes.add(field.start());
            }
            cells.append(field.isEmpty() ? "." : field.in(text));
            IntStream.range(field.start(), Math.max(field.end(), field.start() + 1))
                    .forEach(indexes::add);
        }
        return row.rewritten(cells.toString(), indexes.build().toArray());
    }

    /** Splits a line at the commas that are not in quotes. Returns the fields without quotes and blanks around. */
    private static List<Field> fields(String line) {
        List<Field> fields = new ArrayList<>();
        boolean quoted = false;
        int start = 0;
        for (int i = 0; i <= line.length(); i++) {
            if (i == line.length() || (line.charAt(i) == ',' && !quoted)) {
                fields.add(unquoted(line, stripped(line, start, i)));
                start = i + 1;
            } else if (line.charAt(i) == '"') {
                quoted = !quoted;
            }
        }
        return fields;
    }

    private static Field unquoted(String line, Field field) {
        boolean quoted = field.end() - field.start() >= 2
                && line.charAt(field.start()) == '"'
                && line.charAt(field.end() - 1) == '"';
        return quoted ? stripped(line, field.start() + 1, field.end() - 1) : field;
    }

    private static Field stripped(String line, int from, int to) {
        int start = from;
        int end = to;
        while (start < end && Character.isWhitespace(line.charAt(start))) {
            start++;
        }
        while (start < end && Character.isWhitespace(line.charAt(end - 1))) {
            end--;
        }
        return new Field(start, end);
    }
}
