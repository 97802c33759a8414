package io.github.exactgrid;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A rule of a puzzle, declared to a {@link ConstraintModel} for each board.
 *
 * <p>This is the extension point. A lambda will do; {@link #named} gives it the name that
 * {@link ConstraintSet#violations} reports:
 *
 * <pre>{@code
 * Constraint diagonal = Constraint.named("diagonal", model -> {
 *     List<Cell> cells = new ArrayList<>();
 *     for (int i = 0; i < model.rows(); i++) {
 *         cells.add(new Cell(i, i));
 *     }
 *     model.allDifferent(cells);
 * });
 * }</pre>
 *
 * <p>A solver calls {@link #describe} once for each board, possibly in several threads, and a constraint must declare
 * the same rules each time. It holds no state of a search. Being {@link Serializable}, also as a lambda, it should
 * capture only values that are.
 */
@FunctionalInterface
public interface Constraint extends Serializable {

    /**
     * Declares the rule for one board.
     *
     * @param model the size of the board, and the methods that declare rules
     * @throws IllegalArgumentException if the rule makes no sense on that board; the message should name what it
     *     expects
     */
    void describe(ConstraintModel model);

    /**
     * Returns the name used in texts for people.
     *
     * @return the name, "unnamed" unless overridden or {@linkplain #named given}
     */
    default String name() {
        return "unnamed";
    }

    /**
     * Returns whether this rule takes the place of the usual boxes of a board, as regions that tile it do: jigsaw Sudoku. The
     * boxes of {@link ConstraintSet#classic()} then are no rule of that board. Boxes of a given shape, as in {@link
     * ConstraintSet#classic(int, int)}, always are.
     *
     * @param board the size of the board; to declare a rule to it is not allowed here
     * @return false unless overridden
     */
    default boolean replacesBoxes(ConstraintModel board) {
        return false;
    }

    /**
     * Returns the lowest digit, if this rule states it: how people read the 1 of a {@link Grid}. It holds for all rules of a board.
     *
     * @return 0 or 1; empty unless overridden, as for all rules that leave this to others. Where none states it, it is 1; where two
     *     state different ones, solvers and all else that is given the rules throw {@link IllegalArgumentException}
     */
    default OptionalInt lowestDigit() {
        return OptionalInt.empty();
    }

    /**
     * Returns whether this is a clue of a puzzle: about cells that are marked on the board, as a cage, a line, a dot or an
     * outside clue, so that it may be redundant or part of a conflict. A rule of the board, which always holds, is none.
     *
     * @return false unless overridden
     */
    default boolean isClue() {
        return false;
    }

    /**
     * Returns the statement that describes this rule in puzzle files of the format
     * {@link io.github.exactgrid.puzzle.PuzzleFormat#RULES}: {@code cage: 15 r1c1 r1c2}.
     *
     * @return the statement, which is read back as an equal constraint; empty if there is none, as for rules of your own
     */
    default Optional<String> statement() {
        return Optional.empty();
    }

    /**
     * Returns how pictures show this rule.
     *
     * @param board the size of the board; to declare a rule to it is not allowed here
     * @return the shapes, none if the board without any shows the rule; by default a {@link Shape.Note} with the name. Their
     *     cells must be cells of the board
     * @throws IllegalArgumentException if the rule makes no sense on that board
     */
    default List<Shape> drawing(ConstraintModel board) {
        return List.of(new Shape.Note(name()));
    }

    /**
     * Returns this constraint with another drawing: how a lambda gets one.
     *
     * <pre>{@code
     * List<Cell> cells = Cell.list("r1c1 r2c2 r3c3");
     * Constraint line = Constraint.named("line of 20", model -> model.sum(cells, 20))
     *         .drawnAs(new Shape.Line("lines of 20", cells));
     * }</pre>
     *
     * @param shapes the shapes, whatever the board
     * @return a constraint that declares the same rules under the same name, without {@linkplain #statement text form}
     */
    default Constraint drawnAs(Shape... shapes) {
        return DrawnConstraint.of(this, List.of(shapes));
    }

    /**
     * Returns a constraint with a name.
     *
     * @param name the name
     * @param constraint the rule
     * @return a constraint that declares the same rules
     */
    static Constraint named(String name, Constraint constraint) {
        return NamedConstraint.of(
                Objects.requireNonNull(name, "name"), Objects.requireNonNull(constraint, "constraint"));
    }
}
