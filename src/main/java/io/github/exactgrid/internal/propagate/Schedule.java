package io.github.exactgrid.internal.propagate;

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
final class Schedule {

    private final Propagator[] propagators;
    private final long[] firstLevel;

    /** For each cell the propagators that a change of it wakes, as words of a bit mask from the first that is not 0. */
    private final long[][] wakes;

    private final int[] firstWakeWords;

    /** Takes propagators in their order, and the candidates of each cell before any digit is given. */
    Schedule(List<Propagator> inOrder, long[] candidates) {
        this.propagators = inOrder.toArray(Propagator[]::new);
        int words = candidates.length;
        for (int i = 0; i < propagators.length; i++) {
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
        planWakes();
    }

    /** Returns whether no memory has reached beyond a word yet. */
    private boolean isUntouched(int end) {
        for (int word = end; word < firstLevel.length; word++) {
            if (firstLevel[word] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Sorts propagators by their rank, and within a rank by their cost; those equal in both stay in their order. */
    static void sort(List<Propagator> propagators) {
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

    private void planWakes() {
        long[][] whole = new long[wakes.length][wakeWords()];
        for (int i = 0; i < propagators.length; i++) {
            for (int cell : propagators[i].cells) {
                whole[cell][i >> 6] |= 1L << i;
            }
        }
        for (int cell = 0; cell < wakes.length; cell++) {
            int first = 0;
            int end = wakeWords();
            while (first < end && whole[cell][first] == 0) {
                first++;
            }
            while (end > first && whole[cell][end - 1] == 0) {
                end--;
            }
            firstWakeWords[cell] = first;
            wakes[cell] = Arrays.copyOfRange(whole[cell], first, end);
        }
    }

    /** Returns the propagators in their order; not a copy. */
    Propagator[] propagators() {
        return propagators;
    }

    /** Returns the first candidates and memories, a new array. */
    long[] firstLevel() {
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
