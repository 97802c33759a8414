package io.github.exactgrid.internal.generate;

import io.github.exactgrid.internal.limits.Budget;

/** The questions to a solver that making a puzzle takes. Cells are numbered in reading order, without void places. */
interface Clues extends SolutionSearch {

    /** Spends a budget from now on. All methods below throw {@code StoppedException} when it has run out. */
    void begin(Budget budget);

    /** Returns a random solution of the empty board. */
    byte[] solution(SeededRandom random);

    /**
     * Returns a random solution of some cells.
     *
     * @throws IllegalArgumentException if they have none
     */
    byte[] solution(byte[] cells, SeededRandom random);

    /** Announces a solution, all of whose cells are clues: those of the questions below. */
    void load(byte[] solution);

    /** Announces that a clue is removed. */
    void removed(int cell);

    /**
     * Returns whether some clues are known to be needed, without a search.
     *
     * @param orbit clues that have not been removed
     */
    boolean isKnownToBeNeeded(int[] orbit);

    /**
     * Returns whether some clues are known to be redundant, all of them together, without a search.
     *
     * @param orbit clues that have not been removed
     */
    boolean isKnownToBeRedundant(int[] orbit);

    /**
     * Returns whether there is another solution without some clues.
     *
     * @param rest the clues that have not been removed, without those; with them the solution is the only one
     */
    boolean isNeeded(byte[] solution, byte[] rest, int[] orbit);

    /** Returns after how many nodes it pays to put off a question until the others are answered: round by round, in the last one never. */
    long[] maxNodesOfRounds();

    /**
     * Returns how far cells are from one solution, without a search: the number of candidates that are left, -1 if there is no
     * solution, and always 0 where counting solutions is not slower.
     */
    int candidates(byte[] cells);

    /** Counts the solutions up to a limit. */
    int count(byte[] cells, int limit);

    /** Returns a solution of cells that have one. */
    byte[] solve(byte[] cells);

    /**
     * Goes through solutions of cells, and finds which digits they have in each cell.
     *
     * @param limit the most solutions to look at
     * @param inSome receives for each cell the digits that some solution has there, bit 0 for 1
     * @param inSeveral receives for each cell the digits that several solutions have there
     * @return the number of solutions; if that is the limit there may be more
     */
    int collectDigits(byte[] cells, int limit, long[] inSome, long[] inSeveral);
}
