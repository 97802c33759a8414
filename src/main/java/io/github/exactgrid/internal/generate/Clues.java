package io.github.exactgrid.internal.generate;

import io.github.exactgrid.internal.limits.Budget;

/** The questions to a solver that making a puzzle takes. Cells are numbered in reading order, without void places. */
interface Clues {

    /** Spends a budget from now on. All methods below throw {@code StoppedException} when it has run out. */
    void begin(Budget budget);

    /** Returns a random solution of the empty board. */
    byte[] solution(SeededRandom random);

    /** Announces a solution, all of whose cells are clues. */
    void load(byte[] solution);

    /** Announces that a clue is removed. */
    void removed(int cell);

    /**
     * Returns whether there is a solution with another digit in a cell.
     *
     * @param rest the clues without that cell; with it the solution is the only one
     */
    boolean isNeeded(byte[] solution, byte[] rest, int cell);

    /** Counts the solutions up to a limit. */
    int count(byte[] cells, int limit);

    /** Returns a solution of cells that have one. */
    byte[] solve(byte[] cells);
}
