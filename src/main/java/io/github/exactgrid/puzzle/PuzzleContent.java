package io.github.exactgrid.puzzle;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.notation.Notation;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The content of a {@link Puzzle}: what readers return and writers take.
 *
 * @param grid the givens
 * @param constraints the rules
 * @param solution the known solution, or null; a completion of {@code grid}
 * @param statements the statements of a text of {@link PuzzleFormat#RULES}, in its order; comments only, or none, if the
 *     rules are the implied classic ones
 */
record PuzzleContent(
        Grid grid, ConstraintSet constraints, @Nullable Grid solution, List<Statement> statements)
        implements Serializable {

    PuzzleContent {
        Objects.requireNonNull(grid, "grid");
        Objects.requireNonNull(constraints, "constraints");
        statements = List.copyOf(statements);
    }

    /** Returns the content that has only givens, under the implied classic rules. */
    static PuzzleContent of(Grid grid) {
        return new PuzzleContent(grid, ConstraintSet.classic(), null, List.of());
    }

    /**
     * Returns this content with a solution.
     *
     * @throws IllegalArgumentException if {@code known} is no completion of the grid
     */
    PuzzleContent withSolution(Grid known) {
        String mismatch = mismatch(grid, known, lowestDigit());
        if (mismatch != null) {
            throw new IllegalArgumentException(mismatch);
        }
        List<Statement> more = new ArrayList<>(statements);
        if (carriesRules() && solution == null) {
            more.add(new Statement(Statement.SOLUTION, ""));
        }
        return new PuzzleContent(grid, constraints, known, more);
    }

    /** Returns this content with a comment after all others. */
    PuzzleContent withComment(String comment) {
        List<Statement> more = new ArrayList<>(statements);
        more.add(new Statement(Statement.COMMENT, comment));
        return new PuzzleContent(grid, constraints, solution, more);
    }

    /**
     * Checks what readers have checked already, for a content from elsewhere.
     *
     * @throws IllegalArgumentException if the solution is no completion of the grid, or a statement that is read again is invalid
     */
    void check() {
        for (Statement statement : statements) {
            boolean isLost = statement.key().equals(Statement.SOLUTION) && solution == null;
            boolean isCutOff =
                    statement.key().equals(Statement.GIVEN) && statement.words().isEmpty();
            if (isLost || isCutOff) {
                throw new IllegalArgumentException("the statement '" + statement.key() + "' without its digits");
            }
        }
        String mismatch = solution == null ? null : mismatch(grid, solution, lowestDigit());
        if (mismatch != null) {
            throw new IllegalArgumentException(mismatch);
        }
        box();
        value(Statement.SOLUTIONS).ifPresent(Long::parseLong);
    }

    private static @Nullable String mismatch(Grid givens, Grid solution, int lowestDigit) {
        for (int row = 0; row < givens.rows(); row++) {
            String mismatch = mismatchInRow(givens, solution, row, lowestDigit);
            if (mismatch != null) {
                return mismatch;
            }
        }
        return null;
    }

    /** Returns why a row of a grid cannot be that of a completion of the givens, or null if it can. */
    static @Nullable String mismatchInRow(Grid givens, Grid solution, int row, int lowestDigit) {
        if (solution.rows() != givens.rows()
                || solution.columns() != givens.columns()
                || solution.digits() != givens.digits()) {
            return "another board than that of the givens";
        }
        for (int column = 0; column < givens.columns(); column++) {
            Cell cell = new Cell(row, column);
            int given = givens.digit(cell);
            int digit = solution.digit(cell);
            if (givens.isVoid(row, column) != solution.isVoid(row, column)) {
                return cell + " is void in only one of givens and solution";
            }
            if (digit == 0 && !givens.isVoid(row, column)) {
                return cell + " is empty";
            }
            if (given != 0 && digit != given) {
                return cell + " is " + Notation.asRead(digit, lowestDigit) + ", but "
                        + Notation.asRead(given, lowestDigit) + " is given";
            }
        }
        return null;
    }

    /** Returns the lowest digit as people read it. */
    int lowestDigit() {
        return carriesRules() ? constraints.lowestDigit() : 1;
    }

    /** Returns whether the statements describe the rules. If not, the rules are the implied classic ones. */
    boolean carriesRules() {
        for (Statement statement : statements) {
            if (!statement.isComment()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the value of the first statement with a key. */
    Optional<String> value(String key) {
        return statements.stream()
                .filter(statement -> statement.key().equals(key))
                .map(Statement::value)
                .findFirst();
    }

    /** Returns the comments, without the sign for comments and without blanks around. */
    List<String> comments() {
        return statements.stream()
                .filter(Statement::isComment)
                .map(comment -> comment.value().strip())
                .toList();
    }

    /** Returns the shape of the boxes, or of the boxes of the first part of the board if only parts have boxes. */
    Optional<BoxShape> box() {
        Optional<String> box = value(Statement.BOX);
        if (box.isPresent()) {
            boolean isShape = !box.get().equals(Statement.NONE) && !box.get().equals(Statement.FREE);
            return isShape ? box.map(BoxShape::parse) : Optional.empty();
        }
        Optional<String> ofPart = boxOfPart();
        if (ofPart.isPresent()) {
            return ofPart.map(BoxShape::parse);
        }
        boolean jigsaw = value(Statement.REGIONS).isPresent();
        return jigsaw ? Optional.empty() : BoxShape.usual(grid.digits());
    }

    /** Returns the shape of the boxes of the first part of the board that has rules of its own; empty if there is none. */
    private Optional<String> boxOfPart() {
        Optional<String> subgrid = value(Statement.SUBGRID);
        if (subgrid.isPresent()) { // the corner, the digits and the shape
            List<String> words = Statement.words(subgrid.get());
            return Optional.of(words.isEmpty() ? "" : words.get(words.size() - 1));
        }
        return value(Statement.BOARDS).map(boards -> boards.split(" ", 2)[0]); // the shape and the corners
    }

    /** Returns whether the whole board has rows, columns and boxes, and the boxes have the usual shape. */
    boolean hasUsualBoxes() {
        boolean partsOnly = value(Statement.BOX).isEmpty() && boxOfPart().isPresent();
        Optional<BoxShape> usual = BoxShape.usual(grid.digits());
        return !partsOnly && usual.isPresent() && box().equals(usual);
    }
}
