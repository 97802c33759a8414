package io.github.exactgrid.puzzle;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.notation.Notation;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Describes the rules of a puzzle that is built in code by the statements of {@link PuzzleFormat#RULES}. */
final class RulesStatements {

    private static final List<Constraint> USUAL = ConstraintSet.classic().constraints();
    private static final List<Constraint> LATIN = ConstraintSet.latin().constraints();

    private final Grid grid;
    private final ConstraintSet rules;
    private final List<Constraint> constraints;

    RulesStatements(Grid grid, ConstraintSet rules) {
        this.grid = grid;
        this.rules = rules;
        this.constraints = rules.constraints();
    }

    /**
     * Returns the puzzle, as it is read back: written, and read.
     *
     * @throws NoTextFormException if a constraint has no statement
     * @throws IllegalArgumentException if a constraint does not fit the board
     */
    PuzzleContent content() {
        rules.violations(grid.cleared()); // rejects constraints that do not fit, with their own message
        List<Statement> statements = new ArrayList<>();
        statements.add(new Statement(Statement.SIZE, grid.rows() + "x" + grid.columns()));
        int lowest = rules.lowestDigit();
        String digits = lowest == 1 ? "" + grid.digits() : lowest + "-" + Notation.asRead(grid.digits(), lowest);
        statements.add(new Statement(Statement.DIGITS, digits));
        int described = addBoxes(statements);
        List<Statement> clues = new ArrayList<>();
        Constraint numbering = Constraints.digitsFrom(lowest);
        for (Constraint constraint : constraints.subList(described, constraints.size())) {
            if (!constraint.equals(numbering)) {
                clues.add(statement(constraint));
            }
        }
        if (hasOverlappingCages(clues)) {
            statements.add(new Statement(Statement.OVERLAP, "cages"));
        }
        statements.addAll(clues);
        statements.add(new Statement(Statement.GIVENS, ""));
        String text = new PuzzleWriter(new PuzzleContent(grid, rules, null, statements)).write(PuzzleFormat.RULES);
        try {
            return Objects.requireNonNull(
                    PuzzleSource.of(new StringReader(text), PuzzleFormat.RULES).next());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static Statement statement(Constraint constraint) {
        return ofConstraint(constraint).orElseThrow(() -> new NoTextFormException(constraint));
    }

    /**
     * Returns the statement of a constraint; none if it is no statement, or one of digits, as a constraint of a user's own may return
     * any text.
     */
    private static Optional<Statement> ofConstraint(Constraint constraint) {
        return Objects.requireNonNull(constraint.statement(), "statement of a constraint")
                .filter(some -> some.indexOf(':') > 0)
                .map(Statement::of)
                .filter(statement ->
                        !Statement.isBlock(statement.key()) || statement.key().equals(Statement.REGIONS));
    }

    /** Adds the statement of the boxes, and returns the number of constraints that it describes. */
    private int addBoxes(List<Statement> statements) {
        boolean isLatin = begins(LATIN);
        Optional<BoxShape> box = isLatin && constraints.size() > 2 ? box(constraints.get(2)) : Optional.empty();
        boolean isReplaced = begins(USUAL) && hasRegionsThatTile();
        String value = !isLatin
                ? Statement.FREE
                : isReplaced || box.isEmpty() ? Statement.NONE : box.get().toString();
        statements.add(new Statement(Statement.BOX, value));
        return !isLatin ? 0 : isReplaced || box.isPresent() ? 3 : 2;
    }

    private boolean begins(List<Constraint> prefix) {
        return constraints.size() >= prefix.size()
                && constraints.subList(0, prefix.size()).equals(prefix);
    }

    /** Returns the shape of the boxes if a constraint is about the boxes of the board. */
    private Optional<BoxShape> box(Constraint constraint) {
        if (constraint.equals(USUAL.get(2))) {
            return BoxShape.usual(grid.digits());
        }
        for (int rows = 1; rows <= grid.digits(); rows++) {
            if (grid.digits() % rows == 0 && constraint.equals(Constraints.boxes(rows, grid.digits() / rows))) {
                return Optional.of(new BoxShape(rows, grid.digits() / rows));
            }
        }
        return Optional.empty();
    }

    /** Returns whether regions take the place of the usual boxes. */
    private boolean hasRegionsThatTile() {
        return constraints.stream()
                .map(RulesStatements::ofConstraint)
                .flatMap(Optional::stream)
                .anyMatch(statement -> statement.key().equals(Statement.REGIONS) && tiles(statement));
    }

    private boolean tiles(Statement regions) {
        List<String> rows = regions.value().lines().toList();
        if (rows.size() != grid.rows()) {
            return false; // and is rejected when it is read
        }
        for (int row = 0; row < grid.rows(); row++) {
            List<String> names = Statement.words(rows.get(row));
            if (names.size() != grid.columns()) {
                return false;
            }
            for (int column = 0; column < grid.columns(); column++) {
                if (names.get(column).equals(".") && !grid.isVoid(row, column)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean hasOverlappingCages(List<Statement> clues) {
        Set<Cell> seen = new HashSet<>();
        for (Statement clue : clues) {
            if (clue.key().equals("cage")) {
                List<String> words = clue.words();
                for (String cell : words.subList(Math.min(1, words.size()), words.size())) {
                    if (!seen.add(Cell.parse(cell))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
