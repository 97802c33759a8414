package io.github.exactgrid;

import io.github.exactgrid.internal.engine.Interruptible;
import io.github.exactgrid.internal.rules.Drawings;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.TilingConstraint;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The rules of a puzzle: a list of {@link Constraint}s. That each cell holds one digit is always a rule.
 *
 * <p>One set serves boards of all sizes that its constraints can be applied to. Sets are immutable and thread-safe, equal when
 * their constraints are, and serializable when those are.
 */
public final class ConstraintSet implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final ConstraintSet LATIN = new ConstraintSet(TilingConstraint.ROWS, TilingConstraint.COLUMNS);
    private static final ConstraintSet CLASSIC = LATIN.with(TilingConstraint.USUAL_BOXES);

    private final Constraint[] constraints;

    private ConstraintSet(Constraint... constraints) {
        this.constraints = constraints;
    }

    /**
     * Returns the classic rules: each digit once in each row, column and box.
     *
     * <p>Boxes have the {@linkplain BoxShape#usual usual shape} for the number of digits: 3x3 for 9x9 grids, 2x3 (rows x
     * columns) for 6x6, 3x4 for 12x12. A grid with a prime number of digits has no usual boxes and is rejected. A constraint
     * that {@linkplain Constraint#replacesBoxes replaces boxes}, as the regions of a jigsaw do, stands in place of the usual
     * boxes, also where there are none.
     *
     * @return the rules of Sudoku
     */
    public static ConstraintSet classic() {
        return CLASSIC;
    }

    /**
     * Returns the classic rules with boxes of a given shape, for boards of {@code boxRows * boxColumns} digits.
     *
     * @param boxRows the number of rows of a box, at least 1
     * @param boxColumns the number of columns of a box, at least 1
     * @return the rules of Sudoku with such boxes
     * @throws IllegalArgumentException if a box has no cell, or more than 64
     */
    public static ConstraintSet classic(int boxRows, int boxColumns) {
        return classic(new BoxShape(boxRows, boxColumns));
    }

    /**
     * Returns the classic rules with boxes of a given shape, for boards with one digit for each cell of a box.
     *
     * @param box the shape of the boxes
     * @return the rules of Sudoku with such boxes
     */
    public static ConstraintSet classic(BoxShape box) {
        return LATIN.with(TilingConstraint.boxes(box));
    }

    /**
     * Returns the rules of a latin square: each digit once in each row and column.
     *
     * @return rows and columns without boxes
     */
    public static ConstraintSet latin() {
        return LATIN;
    }

    /**
     * Returns a set of the given constraints and no others.
     *
     * @param constraints the constraints; none leaves only that each cell holds one digit
     * @return the set
     */
    public static ConstraintSet of(Constraint... constraints) {
        return new ConstraintSet().with(constraints);
    }

    /**
     * Returns this set with more constraints.
     *
     * @param more the constraints to add
     * @return a set of the constraints here, followed by {@code more}
     */
    public ConstraintSet with(Constraint... more) {
        Objects.requireNonNull(more, "constraints");
        Constraint[] all = Arrays.copyOf(constraints, constraints.length + more.length);
        for (int i = 0; i < more.length; i++) {
            all[constraints.length + i] = Objects.requireNonNull(more[i], "constraint");
        }
        return new ConstraintSet(all);
    }

    /**
     * Returns the constraints in the order they were given.
     *
     * @return an unmodifiable list
     */
    public List<Constraint> constraints() {
        return List.of(constraints);
    }

    /**
     * Returns the lowest digit as people read it, of which a {@link Grid} holds a 1: 1 unless a constraint {@linkplain
     * Constraint#lowestDigit states} another, as {@link io.github.exactgrid.constraint.Constraints#digitsFrom} does.
     *
     * @return 0 or 1
     * @throws IllegalArgumentException if two constraints state different ones
     */
    public int lowestDigit() {
        return Rules.lowestDigit(Arrays.asList(constraints));
    }

    /**
     * Finds the places where the digits of a grid, full or not, break a constraint.
     *
     * <p>A full grid without violations is a solution. One that is not full may have none and still no solution.
     *
     * @param grid the grid to check
     * @return the violations, first those of cells that must differ, then others, each in the order of the
     *     constraints; empty if there are none
     * @throws IllegalArgumentException if a constraint cannot be applied to a board of that size
     * @throws SearchLimitException if the thread is interrupted and it takes longer than a moment, as it may with large rules on
     *     a large board; the interrupt flag is left set
     */
    public List<Violation> violations(Grid grid) {
        return Interruptible.violations(constraints(), Objects.requireNonNull(grid, "grid"));
    }

    /**
     * Finds the digits that each cell can hold by each constraint alone, without a search: what an application shows as pencil
     * marks. A digit is left out if it violates a constraint when it alone is added to the grid.
     *
     * <p>{@link Solver#candidates} is stronger: it finds the digits of all solutions. Here no more than one constraint is seen
     * at a time, so that a cell may have candidates that no solution has. A sum, a relation or an automaton that the grid
     * violates already leaves no digit out. Takes microseconds for the classic 9x9, a millisecond for a board full of clues.
     *
     * @param grid the grid, full or not
     * @return for each cell, in reading order, the digits left to it, ascending: none if each violates a constraint, that of the
     *     grid in a cell that is not empty; unmodifiable
     * @throws IllegalArgumentException if a constraint cannot be applied to a board of that size
     * @throws SearchLimitException if the thread is interrupted and it takes longer than a moment; the interrupt flag is left set
     */
    public Map<Cell, Set<Integer>> candidates(Grid grid) {
        return Interruptible.candidates(constraints(), Objects.requireNonNull(grid, "grid"));
    }

    /**
     * Returns how pictures show these rules on a board: the {@linkplain Constraint#drawing drawings} of the constraints, in their
     * order. The usual boxes are left out if a constraint replaces them.
     *
     * @param board a grid of the board; its digits do not matter
     * @return the shapes, unmodifiable
     * @throws IllegalArgumentException if a constraint cannot be drawn on a board of that size, or a shape has a cell that the
     *     board lacks; the message names the constraint
     * @throws SearchLimitException if the thread is interrupted and it takes longer than a moment; the interrupt flag is left set
     */
    public List<Shape> drawing(Grid board) {
        Objects.requireNonNull(board, "board");
        return Interruptible.run(budget -> Drawings.of(constraints(), board, budget));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ConstraintSet that && Arrays.equals(constraints, that.constraints);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(constraints);
    }

    /** Returns the names of the constraints. */
    @Override
    public String toString() {
        StringBuilder names = new StringBuilder("[");
        for (Constraint constraint : constraints) {
            names.append(names.length() == 1 ? "" : ", ").append(constraint.name());
        }
        return names.append(']').toString();
    }

    private Object writeReplace() {
        return new Serialized(constraints());
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        Serialized.rejectOtherForms();
    }

    /** The serialized form. */
    private record Serialized(List<Constraint> constraints) implements Serializable {

        Serialized {
            constraints = List.copyOf(constraints);
        }

        private Object readResolve() {
            return new ConstraintSet(constraints.toArray(new Constraint[0]));
        }

        /** Is here rather than in the class itself, so that loading that does not load the exception. */
        @SuppressWarnings("DoNotCallSuggester")
        static void rejectOtherForms() throws InvalidObjectException {
            throw new InvalidObjectException("rules are read through their serialized form");
        }
    }
}
