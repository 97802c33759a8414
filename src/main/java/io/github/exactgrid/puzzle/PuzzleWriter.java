package io.github.exactgrid.puzzle;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Grid.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/** Writes one puzzle, in a format that can say all of its rules. */
final class PuzzleWriter {

    /** What any format says, or may leave out, since a solver does not need it. */
    private static final Set<String> HARMLESS = Set.of(
            "variant", "size", "digits", "box", "overlap", "solutions", "given", Statement.GIVENS, Statement.SOLUTION);

    private final Puzzle puzzle;
    private final Grid grid;

    PuzzleWriter(Puzzle puzzle) {
        this.puzzle = puzzle;
        this.grid = puzzle.grid();
    }

    String write(PuzzleFormat format) {
        if (format == PuzzleFormat.RULES) {
            return rules();
        }
        if (format == PuzzleFormat.PENCILMARKS) {
            return pencilmarks();
        }
        requireClassic(format);
        return switch (format) {
            case LINE -> grid.format(Format.LINE);
            case ROWS -> grid.format(Format.ROWS);
            case BOXED -> grid.format(Format.BOXED);
            case SDK -> sdk();
            case CSV -> csv();
            case CSV_TABLE -> table();
            case SDM -> {
                requireNine(format);
                yield grid.format(Format.LINE).replace('.', '0');
            }
            default -> {
                requireNine(format);
                yield simpleSudoku();
            }
        };
    }

    private void requireNine(PuzzleFormat format) {
        if (!grid.isNineByNine()) {
            throw cannotSay(format, "a board other than 9x9");
        }
    }

    /** Returns whether the boxes have the usual shape, and there are rows and columns as well. */
    private boolean hasUsualBoxes() {
        boolean subgridsOnly =
                puzzle.value("box").isEmpty() && puzzle.value("subgrid").isPresent();
        return !subgridsOnly && box(puzzle).equals(BoxShape.usual(grid.digits()));
    }

    /** Refuses rules other than the classic ones with usual boxes, and boards that only a known shape could tell. */
    private void requireClassic(PuzzleFormat format) {
        if (grid.rows() != grid.columns() || grid.rows() != grid.digits() || grid.hasVoids()) {
            throw cannotSay(format, "a board that is not square or has void places");
        }
        for (Statement statement : puzzle.statements()) {
            if (!statement.isComment() && !HARMLESS.contains(statement.key())) {
                throw cannotSay(format, "'" + statement.key() + "'");
            }
        }
        if (puzzle.carriesRules() && !hasUsualBoxes()) {
            throw cannotSay(format, "boxes of another than the usual shape");
        }
    }

    private static IllegalArgumentException cannotSay(PuzzleFormat format, String what) {
        return new IllegalArgumentException("the format " + format + " cannot say " + what);
    }

    /** Returns the shape of the boxes; of those of the first subgrid if that is all there is. */
    static Optional<BoxShape> box(Puzzle puzzle) {
        Optional<String> box = puzzle.value("box");
        Optional<String> subgrid = puzzle.value("subgrid");
        if (box.isPresent()) {
            return box.get().equals("none") ? Optional.empty() : box.map(BoxShape::parse);
        }
        if (subgrid.isPresent()) {
            return Optional.of(
                    BoxShape.parse(subgrid.get().substring(subgrid.get().lastIndexOf(' ') + 1)));
        }
        boolean jigsaw = puzzle.value(Statement.REGIONS).isPresent();
        return jigsaw ? Optional.empty() : BoxShape.usual(puzzle.grid().digits());
    }

    private String sdk() {
        StringBuilder text = new StringBuilder();
        for (String comment : puzzle.comments()) {
            text.append(SdkReader.header(comment)).append('\n');
        }
        text.append("[Puzzle]");
        for (String row : rowsOfCharacters()) {
            text.append('\n').append(row);
        }
        return text.toString();
    }

    /** Returns the rows without blanks, which only boards of more than 35 digits need. */
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

    private String pencilmarks() {
        requireNine(PuzzleFormat.PENCILMARKS);
        if (puzzle.carriesRules() && !hasUsualBoxes()) {
            throw cannotSay(PuzzleFormat.PENCILMARKS, "boxes of another than the usual shape");
        }
        PencilmarksWriter writer = new PencilmarksWriter(grid);
        List<Constraint> constraints = puzzle.constraints().constraints();
        int classic = ConstraintSet.classic().constraints().size();
        constraints.subList(classic, constraints.size()).forEach(writer::add);
        return writer.text();
    }

    private String table() {
        String solution =
                puzzle.solution().map(known -> "," + known.format(Format.LINE)).orElse("");
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
            case Statement.GIVENS -> givensOfBlock().format(Format.ROWS);
            case Statement.SOLUTION -> puzzle.solution().orElseThrow().format(Format.ROWS);
            default -> block.value();
        };
    }

    /** Returns the grid without what is given cell by cell. */
    private Grid givensOfBlock() {
        Grid givens = grid;
        for (Statement statement : puzzle.statements()) {
            if (statement.key().equals("given")) {
                Cell cell = Cell.parse(statement.words().get(0));
                givens = givens.with(cell.row(), cell.column(), 0);
            }
        }
        return givens;
    }

    /** Returns what goes without saying in other formats. */
    private List<Statement> statementsOfClassic() {
        BoxShape box = BoxShape.usual(grid.digits())
                .orElseThrow(() -> new IllegalArgumentException("no boxes are usual with " + grid.digits()
                        + " digits, so that no format can say what they are"));
        List<Statement> statements = new ArrayList<>(puzzle.statements());
        statements.add(new Statement("size", grid.rows() + "x" + grid.columns()));
        statements.add(new Statement("digits", Integer.toString(grid.digits())));
        statements.add(new Statement("box", box.toString()));
        statements.add(new Statement(Statement.GIVENS, ""));
        if (puzzle.solution().isPresent()) {
            statements.add(new Statement(Statement.SOLUTION, ""));
        }
        return statements;
    }
}
