package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;

/**
 * A rule that narrows candidates. Immutable: all searches on boards of a kind share it.
 *
 * <p>It may remove a candidate only if the rule has no solution with it among the present candidates. Once all its cells hold
 * one candidate each it must fail if they break the rule, unless another propagator or the {@link Peers} decide that.
 *
 * <p>A propagator is one file. Everything that differs from one to the other is a method of this class, so that nothing else
 * has to know which kinds there are: when it runs, what it remembers, the scratch space it needs, the weight it gives to its
 * cells and how it becomes stronger in a long search. It is created in one place: where rules of its kind are planned, in {@code
 * internal.planning}.
 */
public abstract class Propagator {

    private static final int STEPS_OF_A_RUN = 8;

    /** The candidates of a cell are read, and those that have no support are removed. */
    static final int STEPS_OF_A_CELL = 4;

    /** Distinct cells. A change of the candidates of any of them wakes the propagator. */
    public final int[] cells;

    Propagator(int[] cells) {
        this.cells = cells;
    }

    /** Removes candidates. Returns false if the rule cannot be obeyed any more. */
    public abstract boolean run(Candidates candidates);

    /** Returns how many candidates are left in all its cells: fewer after each round that removed any. */
    final int candidatesLeft(Candidates candidates) {
        int left = 0;
        for (int cell : cells) {
            left += Long.bitCount(candidates.of(cell));
        }
        return left;
    }

    /** Returns when it runs, compared with others: one of {@link Rank}. */
    abstract int rank();

    /** Returns its place within the rank: the lower runs first, and of equal ones the one created first. */
    public int cost() {
        return 0;
    }

    /** Returns what a run takes at most, roughly, in steps of a {@link Budget}. */
    final int steps() {
        return STEPS_OF_A_RUN + STEPS_OF_A_CELL * cells.length + cost();
    }

    /** Returns what it adds to the weight that each of its cells has at first in the choice of a guess. */
    public int weight() {
        return 1;
    }

    /** Returns whether its cells are those that a contradiction it found is about, and get more weight. */
    boolean isFailureOfItsCells() {
        return true;
    }

    /** Returns how many words it remembers on each level of a search. They are copied from level to level. */
    int memoryWords() {
        return 0;
    }

    /** Returns the same propagator, its memory at a word of each level. Called only if it has a memory. */
    Propagator withMemoryAt(int firstWord) {
        throw new IllegalStateException("no memory to place at word " + firstWord);
    }

    /** Makes its memory on a level that of a propagator which has never run. */
    void resetMemory(long[] level) {
        assert memoryWords() == 0 : "a memory that is never reset";
    }

    /** Returns how many entries it needs in the arrays of {@link Scratch} that have one for each cell. */
    int scratchCells() {
        return cells.length;
    }

    /** Returns how many {@link Scratch#words} it needs. */
    int scratchWords() {
        return 0;
    }

    /** Returns whether it splits a house by a long list of digit sets, for which {@link Scratch#splitMemo} is to be large. */
    boolean hasManySplits() {
        return false;
    }

    /**
     * Returns a propagator of the same rule that removes more and takes longer to prepare, or this one if there is none.
     *
     * @param strength 1 for a search with some failures, 2 for a long one
     * @throws StoppedException if the call must stop
     */
    public Propagator strengthened(int strength, Budget budget) {
        return this;
    }

    /** Returns whether it runs when a search gets stronger propagators, though no cell of it has changed. */
    boolean runsAfterStrengthening() {
        return false;
    }
}
