package io.github.exactgrid.symmetry;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.internal.engine.Interruptible;
import io.github.exactgrid.internal.engine.SearchSettings;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.symmetry.Arrangement;
import io.github.exactgrid.internal.symmetry.BoardSymmetries;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The symmetries of some rules on a board: all rearrangements of its cells, together with exchanges of its digits, that make of each
 * solution a solution because they keep the rules.
 *
 * <pre>{@code
 * Symmetries symmetries = Symmetries.of(ConstraintSet.classic(), Grid.empty(9));
 * boolean same = symmetries.equivalent(puzzle, other).isPresent();
 * Grid form = symmetries.canonical(puzzle).grid(); // equal for all 1,218,998,108,160 puzzles that are the same
 * }</pre>
 *
 * <p>They are found from the rules, whatever these are. For the classic 9x9 they are the 3,359,232 rearrangements of rows in bands,
 * bands, columns in stacks, stacks, and the transposition, each with 9! relabellings; a Sudoku X keeps 96 of the rearrangements. Rules
 * are compared as they are declared: houses by their cells, sums by coefficients and totals, relations by their pairs, automata by the
 * digits that they accept. A symmetry that only holds because several rules together imply it is not found. Digits are exchanged
 * freely where no rule distinguishes them; where a rule reads their values, as sums do, they keep their order, or all of them are
 * reversed.
 *
 * <p>Of two grids the <i>smaller</i> is the one whose first different cell, in reading order, is empty or holds the lower digit. Two
 * grids are <i>equivalent</i> if a symmetry makes one of the other. They need not obey the rules. The smallest of all equivalent grids
 * is the {@link #canonical canonical} one.
 *
 * <p>Objects are immutable and thread-safe. Preparing takes milliseconds for boards up to 25x25. A full classic 9x9 grid takes
 * less than a microsecond, a classic puzzle one or two, and as much again to describe the way to the form; others take up to
 * milliseconds; grids of the classic rules with large boxes in which many columns can be exchanged, and rules with very many
 * symmetries of other kinds, may take much longer: {@link #of(ConstraintSet, Grid, Duration)} sets a limit of time. That, or an
 * interrupt of the thread, ends every method within 50 milliseconds with a {@link SearchLimitException}; the interrupt flag stays
 * set. So does a lack of memory, where thousands of cells are alike: a quarter of the maximum heap is taken at most.
 *
 * <p>Symmetries of Sudoku: Russell and Jarvis, Mathematics of Sudoku II, 2006. The group is found by individualisation and refinement
 * (McKay and Piperno, Practical graph isomorphism II, 2014).
 */
public final class Symmetries {

    private final Grid board;
    private final BoardSymmetries symmetries;

    /** The limits of each call. */
    private final SearchSettings limits;

    private Symmetries(Grid board, BoardSymmetries symmetries, SearchSettings limits) {
        this.board = board;
        this.symmetries = symmetries;
        this.limits = limits;
    }

    /**
     * Finds the symmetries of some rules on a board.
     *
     * @param constraints the rules
     * @param board a grid of the board; its digits do not matter
     * @return the symmetries
     * @throws IllegalArgumentException if a constraint cannot be applied to the board
     * @throws SearchLimitException if the thread is interrupted
     */
    public static Symmetries of(ConstraintSet constraints, Grid board) {
        return of(constraints, board, SearchSettings.DEFAULTS);
    }

    /**
     * Finds the symmetries of some rules on a board within a time, which is then the longest time of every other call, too.
     *
     * @param constraints the rules
     * @param board a grid of the board; its digits do not matter
     * @param timeLimit the longest time of this call, and of each call of a method of the symmetries; positive
     * @return the symmetries
     * @throws IllegalArgumentException if the time is not positive, or a constraint cannot be applied to the board
     * @throws SearchLimitException if the time is over or the thread is interrupted
     */
    public static Symmetries of(ConstraintSet constraints, Grid board, Duration timeLimit) {
        return of(constraints, board, SearchSettings.DEFAULTS.withTimeLimit(timeLimit));
    }

    private static Symmetries of(ConstraintSet constraints, Grid board, SearchSettings limits) {
        Objects.requireNonNull(constraints, "constraints");
        Grid empty = board.cleared();
        return Interruptible.run(
                limits,
                budget -> new Symmetries(empty, BoardSymmetries.of(constraints.constraints(), empty, budget), limits));
    }

    /**
     * Returns the board.
     *
     * @return an empty grid of the board
     */
    public Grid board() {
        return board;
    }

    /**
     * Counts the symmetries.
     *
     * @return the number of transformations that keep the rules, the identity included: {@link #positions} times the relabellings
     * @throws SearchLimitException if the time is over or the thread is interrupted
     */
    public BigInteger order() {
        return Interruptible.run(limits, symmetries::order);
    }

    /**
     * Counts the symmetries without regard to digits.
     *
     * @return the number of rearrangements of cells that some transformation that keeps the rules has: 3,359,232 for the classic 9x9
     * @throws SearchLimitException if the time is over or the thread is interrupted
     */
    public BigInteger positions() {
        return Interruptible.run(limits, symmetries::positions);
    }

    /**
     * Returns whether a transformation keeps the rules.
     *
     * @param transformation a transformation of the board
     * @return whether it is one of these symmetries
     * @throws IllegalArgumentException if the transformation belongs to another board
     * @throws SearchLimitException if the time is over or the thread is interrupted
     */
    public boolean contains(Transformation transformation) {
        requireBoard(transformation.board());
        return Interruptible.run(limits, budget -> symmetries.contains(transformation.arrangement(symmetries), budget));
    }

    /**
     * Returns a random symmetry: for a random seed each with the same probability.
     *
     * @param seed the seed, any number; the same seed leads to the same symmetry in every JVM
     * @return a symmetry
     * @throws SearchLimitException if the time is over or the thread is interrupted
     */
    public Transformation random(long seed) {
        Arrangement arrangement =
                Interruptible.run(limits, budget -> symmetries.random(new SplittableRandom(seed), budget));
        return Transformation.of(board, symmetries, arrangement);
    }

    /**
     * Returns the smallest of all grids equivalent to a grid.
     *
     * @param grid a grid of the board, full or not, whether it obeys the rules or not
     * @return the canonical grid, and a transformation that leads to it
     * @throws IllegalArgumentException if the grid belongs to another board
     * @throws SearchLimitException if the time is over or the thread is interrupted
     */
    public Canonical canonical(Grid grid) {
        requireBoard(grid.cleared());
        return Interruptible.run(limits, budget -> canonical(grid, budget));
    }

    private Canonical canonical(Grid grid, Budget budget) {
        Arrangement arrangement = symmetries.canonical(grid, budget);
        Transformation transformation = Transformation.of(board, symmetries, arrangement);
        return new Canonical(transformation.apply(grid), transformation);
    }

    /**
     * Replaces a grid by the smallest of all grids equivalent to it: what {@link #canonical(Grid)} returns, for callers with millions
     * of grids. For the classic 9x9 no object is created.
     *
     * <pre>{@code
     * byte[] cells = puzzle.toByteArray();
     * symmetries.canonicalize(cells);
     * Grid form = Grid.of(cells);
     * }</pre>
     *
     * @param cells the cells of a grid of the board as in {@link Grid#toByteArray}; changed unless an exception is thrown
     * @throws IllegalArgumentException if these are not the cells of a grid of the board
     * @throws SearchLimitException if the time is over or the thread is interrupted
     */
    public void canonicalize(byte[] cells) {
        Objects.requireNonNull(cells, "cells");
        int size = board.rows() * board.columns();
        if (cells.length != size) {
            throw new IllegalArgumentException(cells.length + " cells, expected " + size);
        }
        int wrong = 0;
        for (byte digit : cells) {
            wrong |= digit | board.digits() - digit;
        }
        if (wrong < 0 || !symmetries.replaceClassic(cells)) {
            byte[] form = canonical(grid(cells)).grid().toByteArray();
            System.arraycopy(form, 0, cells, 0, size);
        }
    }

    private Grid grid(byte[] cells) {
        int[][] digits = new int[board.rows()][board.columns()];
        for (int place = 0; place < cells.length; place++) {
            digits[place / board.columns()][place % board.columns()] = cells[place];
        }
        return Grid.of(digits, board.digits());
    }

    /**
     * Finds a symmetry that makes one grid of another.
     *
     * @param grid a grid of the board
     * @param other another one
     * @return a transformation that makes {@code other} of {@code grid}, or empty if the grids are not equivalent
     * @throws IllegalArgumentException if a grid belongs to another board
     * @throws SearchLimitException if the time is over or the thread is interrupted
     */
    public Optional<Transformation> equivalent(Grid grid, Grid other) {
        requireBoard(grid.cleared());
        requireBoard(other.cleared());
        return Interruptible.run(limits, budget -> equivalent(canonical(grid, budget), canonical(other, budget)));
    }

    private static Optional<Transformation> equivalent(Canonical one, Canonical two) {
        return one.grid().equals(two.grid())
                ? Optional.of(one.transformation().then(two.transformation().inverse()))
                : Optional.empty();
    }

    /**
     * Counts the automorphisms of a grid: the rearrangements of cells that, with some exchange of the digits, are a symmetry and leave
     * the grid as it is. Exchanges of digits that do not occur in the grid are not counted.
     *
     * @param grid a grid of the board, full or not
     * @return the number of automorphisms, the identity included: 1 to {@link #positions}, which it divides
     * @throws IllegalArgumentException if the grid belongs to another board
     * @throws SearchLimitException if the time is over or the thread is interrupted
     */
    public BigInteger automorphisms(Grid grid) {
        requireBoard(grid.cleared());
        return Interruptible.run(limits, budget -> symmetries.automorphisms(grid, budget));
    }

    private void requireBoard(Grid other) {
        if (!board.equals(other)) {
            throw new IllegalArgumentException("symmetries of a " + board.rows() + "x" + board.columns() + " board of "
                    + board.digits() + " digits, and a " + other.rows() + "x" + other.columns() + " board of "
                    + other.digits() + " digits" + (board.hasVoids() || other.hasVoids() ? ", with void places" : ""));
        }
    }
}
