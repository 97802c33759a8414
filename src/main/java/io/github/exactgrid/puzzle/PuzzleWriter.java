package io.github.exactgrid.puzzle;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Grid.Format;
import io.github.exactgrid.internal.notation.Notation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;

/** Writes a puzzle, if the format can express its rules and its board. */
final class PuzzleWriter {

    /** The statements that need not be written: every format implies them, or a solver does not need them. */
    private static final Set<String> OPTIONAL = Set.of(
            Statement.VARIANT,
            Statement.SIZE,
            Statement.DIGITS,
            Statement.BOX,
            Statement.OVERLAP,
            Statement.SOLUTIONS,
            Statement.GIVEN,
            Statement.GIVENS,
            Statement.SOLUTION);

    /** A link to SudokuWiki, up to the board. */
    private static final String SUDOKUWIKI = "https://www.sudokuwiki.org/sudoku.htm?bd=";

    private final PuzzleContent puzzle;
    private final Grid grid;

    PuzzleWriter(PuzzleContent puzzle) {
        this.puzzle = puzzle;
        this.grid = puzzle.grid();
    }

    String write(PuzzleFormat format) {
        if (format == PuzzleFormat.RULES) {
            return rules();
        }
        if (puzzle.lowestDigit() != 1) {
            throw inexpressible(format, "digits from " + puzzle.lowestDigit());
        }
        if (format == PuzzleFormat.PENCILMARKS) {
            return pencilmarks(format);
        }
        if (format == PuzzleFormat.CANDIDATES) {
            return candidates(pencilmarks(format));
        }
        requireClassic(format);
        return switch (format) {
            case LINE -> grid.format(Format.LINE);
            case ROWS -> grid.format(Format.ROWS);
            case BOXED -> grid.format(Format.BOXED);
            case SDK -> sdk();
            case CSV -> csv();
            case CSV_TABLE -> table();
            case HODOKU -> {
                requireNineByNine(format);
                yield ":0000:x:" + grid.format(Format.LINE) + ":::";
            }
            case SUDOKUWIKI -> {
                requireNineByNine(format);
                yield SUDOKUWIKI + grid.format(Format.LINE).replace(Notation.EMPTY, '0');
            }
            case OPENSUDOKU -> {
                requireNineByNine(format);
                yield openSudoku();
            }
            case SDM -> {
                requireNineByNine(format);
                yield grid.format(Format.LINE).replace(Notation.EMPTY, '0');
            }
            default -> {
                requireNineByNine(format);
                yield simpleSudoku();
            }
        };
    }

    private void requireNineByNine(PuzzleFormat format) {
        if (!grid.isNineByNine()) {
            throw inexpressible(format, "a board other than 9x9");
        }
    }

    /** Rejects rules other than the classic ones with usual boxes, and boards whose shape cannot be recognised. */
    private void requireClassic(PuzzleFormat format) {
        if (grid.rows() != grid.columns() || grid.rows() != grid.digits() || grid.hasVoids()) {
            throw inexpressible(format, "a board that is not square or has void places");
        }
        for (Statement statement : puzzle.statements()) {
            if (!statement.isComment() && !OPTIONAL.contains(statement.key())) {
                throw inexpressible(format, "'" + statement.key() + "'");
            }
        }
        if (puzzle.carriesRules() && !puzzle.hasUsualBoxes()) {
            throw inexpressible(format, "boxes of another than the usual shape");
        }
    }

    private static IllegalArgumentException inexpressible(PuzzleFormat format, String what) {
        return new IllegalArgumentException("the format " + format + " cannot express " + what);
    }

    private String sdk() {
        StringBuilder text = new StringBuilder();
        for (String comment : puzzle.comments()) {
            text.append(SdkHeaders.line(comment)).append('\n');
        }
        text.append("[Puzzle]");
        for (String row : rowsOfCharacters()) {
            text.append('\n').append(row);
        }
        return text.toString();
    }

    /** Returns the rows without blanks, if the digits have characters; else in numbers. */
    private List<String> rowsOfCharacters() {
        String line = grid.format(Format.LINE);
        if (line.indexOf(' ') >= 0) {
            return grid.format(Format.ROWS).lines().toList();
        }
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < grid.rows(); row++) {
            rows.add(line.substring(row * grid.columns(), (row + 1) * grid.columns()));
        }
        return rows;
    }

    private String simpleSudoku() {
        StringJoiner text = new StringJoiner("\n");
        List<String> rows = rowsOfCharacters();
        for (int i = 0; i < rows.size(); i++) {
            if (i == 3 || i == 6) {
                text.add("-----------");
            }
            String row = rows.get(i);
            text.add(row.substring(0, 3) + "|" + row.substring(3, 6) + "|" + row.substring(6));
        }
        return text.toString();
    }

    private String csv() {
        String rows = grid.format(Format.ROWS);
        return grid.columns() == 1 ? rows : rows.replace(' ', ',').replace(".", ""); // a blank line would be no row
    }

    private String openSudoku() {
        String data = grid.format(Format.LINE).replace(Notation.EMPTY, '0');
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <game data=\"" + data
                + "\" />\n</opensudoku>";
    }

    /** Draws a candidate grid, its columns aligned. */
    private static String candidates(String marks) {
        int size = Marks.SIZE;
        String[] groups = new String[Marks.CELLS];
        int[] widths = new int[size];
        for (int cell = 0; cell < groups.length; cell++) {
            groups[cell] = marks.substring(cell * size, (cell + 1) * size).replace(".", "");
            widths[cell % size] = Math.max(widths[cell % size], groups[cell].length());
        }
        StringBuilder text = new StringBuilder();
        for (int cell = 0; cell < groups.length; cell++) {
            int column = cell % size;
            if (groups[cell].isEmpty()) {
                throw new IllegalArgumentException("the format CANDIDATES cannot express a cell without candidates");
            }
            if (cell > 0 && column == 0) {
                text.append(cell % (3 * size) == 0 ? "\n" + rule(widths) + "\n" : "\n");
            }
            text.append(column == 0 ? "" : column % 3 == 0 ? " | " : " ").append(groups[cell]);
            text.append(" ".repeat(widths[column] - groups[cell].length()));
        }
        return text.toString();
    }

    private static String rule(int[] widths) {
        StringJoiner rule = new StringJoiner("+");
        for (int column = 0; column < widths.length; column += 3) {
            int width = widths[column] + widths[column + 1] + widths[column + 2] + 2;
            rule.add("-".repeat(width + (column == 3 ? 2 : 1)));
        }
        return rule.toString();
    }

    private String pencilmarks(PuzzleFormat format) {
        requireNineByNine(format);
        if (puzzle.carriesRules() && !puzzle.hasUsualBoxes()) {
            throw inexpressible(format, "boxes of another than the usual shape");
        }
        PencilmarksWriter writer = new PencilmarksWriter(grid, format);
        List<Constraint> constraints = puzzle.constraints().constraints();
        int classic = ConstraintSet.classic().constraints().size();
        constraints.subList(classic, constraints.size()).forEach(writer::add);
        return writer.text();
    }

    private String table() {
        String solution =
                puzzle.solution() == null ? "" : "," + puzzle.solution().format(Format.LINE);
        return (solution.isEmpty() ? "puzzle" : "puzzle,solution") + "\n" + grid.format(Format.LINE) + solution;
    }

    private String rules() {
        StringBuilder text = new StringBuilder();
        boolean belowBlock = false;
        for (Statement statement : puzzle.carriesRules() ? puzzle.statements() : statementsOfClassic()) {
            String key = statement.key();
            boolean block = Statement.isBlock(key);
            text.append(block || belowBlock ? "\n" : "");
            if (statement.isComment()) {
                text.append(key).append(statement.value());
            } else if (block) {
                text.append(key).append(":\n").append(rows(statement));
            } else {
                text.append(key).append(": ").append(statement.value());
            }
            text.append('\n');
            belowBlock = block;
        }
        return text.substring(0, text.length() - 1);
    }

    private String rows(Statement block) {
        return switch (block.key()) {
            case Statement.GIVENS -> givensOfBlock().format(Format.ROWS, puzzle.lowestDigit());
            case Statement.SOLUTION ->
                Objects.requireNonNull(puzzle.solution()).format(Format.ROWS, puzzle.lowestDigit());
            default -> block.value();
        };
    }

    /** Returns the grid without the givens of statements of their own. */
    private Grid givensOfBlock() {
        Grid givens = grid;
        for (Statement statement : puzzle.statements()) {
            if (statement.key().equals(Statement.GIVEN)) {
                Cell cell = Cell.parse(statement.words().get(0));
                givens = givens.with(cell.row(), cell.column(), 0);
            }
        }
        return givens;
    }

    /** Returns the statements that other formats imply. */
    private List<Statement> statementsOfClassic() {
        BoxShape box = BoxShape.usual(grid.digits())
                .orElseThrow(() -> new IllegalArgumentException(
                        "no boxes are usual with " + grid.digits() + " digits, so that no format can express them"));
        box.requireTiling(grid.rows(), grid.columns(), grid.digits());
        List<Statement> statements = new ArrayList<>(puzzle.statements());
        statements.add(new Statement(Statement.SIZE, grid.rows() + "x" + grid.columns()));
        statements.add(new Statement(Statement.DIGITS, Integer.toString(grid.digits())));
        statements.add(new Statement(Statement.BOX, box.toString()));
        statements.add(new Statement(Statement.GIVENS, ""));
        if (puzzle.solution() != null) {
            statements.add(new Statement(Statement.SOLUTION, ""));
        }
        return statements;
    }
}
