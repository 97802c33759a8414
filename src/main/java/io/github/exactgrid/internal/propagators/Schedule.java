package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Propagators in the order in which they run, which cells wake them, and where each remembers what.
 *
 * <p>A level of a search is an array of words: first the candidates of each cell, then the memories of the propagators in
 * their order.
 *
 * <pre>
 *     | candidates of cell 0, 1, ... | memory of one propagator | of the next that has one | ...
 * </pre>
 */
public final class Schedule {

    private static final int WORDS_BEHIND_A_MEMORY = 16;

    private final Propagator[] propagators;
    private final long[] firstLevel;

    /** For each cell the propagators that a change of it wakes, as words of a bit mask from the first that is not 0. */
    private final long[][] wakes;

    private final int[] firstWakeWords;

    /** What a run of each propagator takes, in steps of a {@link Budget}. */
    private final int[] steps;

    /** Takes propagators in their order, and the candidates of each cell before any digit is given. */
    public Schedule(List<Propagator> inOrder, long[] candidates, Budget budget) {
        this.propagators = inOrder.toArray(Propagator[]::new);
        this.steps = new int[propagators.length];
        int words = candidates.length;
        for (int i = 0; i < propagators.length; i++) {
            steps[i] = propagators[i].steps();
            budget.prepare(steps[i]);
            int needed = propagators[i].memoryWords();
            if (needed > 0) {
                propagators[i] = propagators[i].withMemoryAt(words);
                words += needed;
            }
        }
        this.firstLevel = Arrays.copyOf(candidates, words);
        int end = candidates.length;
        for (Propagator propagator : propagators) {
            propagator.resetMemory(firstLevel);
            end += propagator.memoryWords();
            assert isUntouched(end) : "a memory that is larger than its propagator needs";
        }
        assert Arrays.equals(firstLevel, 0, candidates.length, candidates, 0, candidates.length)
                : "a memory in the place of candidates";
        this.wakes = new long[candidates.length][];
        this.firstWakeWords = new int[candidates.length];
        planWakes(budget);
    }

    /** Returns whether no memory has reached beyond a word yet: looks at a few words only, as boards have thousands of propagators. */
    private boolean isUntouched(int end) {
        for (int word = end; word < Math.min(end + WORDS_BEHIND_A_MEMORY, firstLevel.length); word++) {
            if (firstLevel[word] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Sorts propagators by their rank, and within a rank by their cost; those equal in both stay in their order. */
    public static void sort(List<Propagator> propagators) {
        propagators.sort(new Order());
    }

    private static final class Order implements Comparator<Propagator> {

        @Override
        public int compare(Propagator one, Propagator other) {
            return one.rank() != other.rank()
                    ? Integer.compare(one.rank(), other.rank())
                    : Integer.compare(one.cost(), other.cost());
        }
    }

    private void planWakes(Budget budget) {
        int[] first = firstWakeWords;
        int[] end = new int[wakes.length];
        for (int i = 0; i < propagators.length; i++) {
            budget.prepare(propagators[i].cells.length);
            for (int cell : propagators[i].cells) {
                first[cell] = end[cell] == 0 ? i >> 6 : first[cell];
                end[cell] = (i >> 6) + 1;
            }
        }
        for (int cell = 0; cell < wakes.length; cell++) {
            budget.prepare(end[cell] - first[cell]);
            wakes[cell] = new long[end[cell] - first[cell]];
        }
        for (int i = 0; i < propagators.length; i++) {
            budget.prepare(propagators[i].cells.length);
            for (int cell : propagators[i].cells) {
                wakes[cell][(i >> 6) - first[cell]] |= 1L << i;
            }
        }
    }

    /** Returns the propagators in their order; not a copy. */
    public Propagator[] propagators() {
        return propagators;
    }

    /** Returns what a run of a propagator takes, in steps of a {@link Budget}. */
    int steps(int propagator) {
        return steps[propagator];
    }

    /** Returns the first candidates and memories, a new array. */
    public long[] firstLevel() {
        return firstLevel.clone();
    }

    /** Returns a level of another schedule of the same board as one of this, with the same candidates and no memories yet. */
    long[] withoutMemory(long[] level) {
        long[] forgetful = firstLevel.clone();
        System.arraycopy(level, 0, forgetful, 0, wakes.length);
        return forgetful;
    }

    /** Returns how many words a set of propagators has, as a bit mask. */
    int wakeWords() {
        return (propagators.length + Long.SIZE - 1) / Long.SIZE;
    }

    /** Returns the propagators that a change of a cell wakes, as words from {@link #firstWakeWord} on; not a copy. */
    long[] wakes(int cell) {
        return wakes[cell];
    }

    int firstWakeWord(int cell) {
        return firstWakeWords[cell];
    }
}
