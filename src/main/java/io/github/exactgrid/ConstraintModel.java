package io.github.exactgrid;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Takes the rules of one board from {@link Constraint#describe}.
 *
 * <p>That every cell holds exactly one digit goes without saying. A placement that an earlier rule has forbidden may
 * appear in later ones, where it never comes true.
 *
 * <p>All methods throw {@link IllegalArgumentException} for a cell outside the board or a digit above {@link #digits()},
 * naming it. A model may be used only during the call it was passed to.
 */
public interface ConstraintModel {

    /**
     * Returns the number of rows of the board.
     *
     * @return the number of rows, at least 1
     */
    int rows();

    /**
     * Returns the number of columns of the board.
     *
     * @return the number of columns, at least 1
     */
    int columns();

    /**
     * Returns the number of digits: cells hold 1 to this number.
     *
     * @return the number of digits, 1 to 64
     */
    int digits();

    /**
     * Returns the cells of the board, without {@linkplain Grid#isVoid void} ones, in reading order.
     *
     * @return an unmodifiable list, not empty
     */
    List<Cell> cells();

    /**
     * Returns a cell of the board, if it has one there. Rules that go by neighbourhood ask here what is a neighbour.
     *
     * @param row the row, from 0; any number
     * @param column the column, from 0; any number
     * @return the cell, or empty if that is outside the board or void
     */
    Optional<Cell> cell(int row, int column);

    /**
     * Demands that exactly one of the given placements comes true. Of no placements at all, none can: the board then has
     * no solution.
     *
     * @param placements the placements; one given twice counts once
     */
    void exactlyOne(Collection<Placement> placements);

    /**
     * Demands that no two of the given placements come true together.
     *
     * @param placements the placements; one given twice counts once
     */
    void atMostOne(Collection<Placement> placements);

    /**
     * Demands that a placement does not come true.
     *
     * @param placement the placement
     */
    void forbid(Placement placement);

    /**
     * Demands that no digit occurs twice in the given cells. As many cells as digits make a house, in which each digit
     * then occurs exactly once.
     *
     * @param cells the cells; one given twice counts once
     * @throws IllegalArgumentException if there are more cells than digits
     */
    void allDifferent(Collection<Cell> cells);

    /**
     * Demands that an automaton accepts the digits of some cells, read in the order given. Sums, thermometers, dots,
     * sandwiches and lines of all kinds are such rules.
     *
     * @param cells the cells, at least one; a cell may occur more than once
     * @param automaton what the digits must obey
     * @throws IllegalArgumentException if there is no cell; or, when a solver prepares for the board, if the automaton has
     *     more than about a million states and transitions on that many cells
     */
    void sequence(List<Cell> cells, Automaton automaton);
}
