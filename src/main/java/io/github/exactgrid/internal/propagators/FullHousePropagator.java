package io.github.exactgrid.internal.propagators;

/**
 * As many cells as there are digits for them, all different: each digit has a place in it.
 *
 * <p>One pass over the cells finds the digits with no place (contradiction), with one place (hidden single) and with two places,
 * which no common peer of both may hold. That no digit occurs twice is up to the peers.
 *
 * <p>It remembers which digits it has placed, and which it has already removed from the common peers of their two places, as the
 * same ones would be found again at each run.
 */
public final class FullHousePropagator extends Propagator {

    /** Where in a level it remembers the digits that it has placed; the digits that it has paired are in the next word. */
    private final int memory;

    /** The cells as a set. */
    private final long[] set;

    private final long allDigits;

    /** Takes the cells of a house, as many digits as a mask, of which they hold each once, and the number of cells of the board. */
    public FullHousePropagator(int[] cells, long digits, int cellsOfBoard) {
        this(cells, CellSets.of(cells, CellSets.wordsFor(cellsOfBoard)), digits, 0);
    }

    private FullHousePropagator(int[] cells, long[] set, long digits, int memory) {
        super(cells);
        this.set = set;
        this.allDigits = digits;
        this.memory = memory;
    }

    @Override
    int rank() {
        return Rank.HOUSE;
    }

    @Override
    public int weight() {
        return 0;
    }

    @Override
    int memoryWords() {
        return 2;
    }

    @Override
    Propagator withMemoryAt(int firstWord) {
        return new FullHousePropagator(cells, set, allDigits, firstWord);
    }

    @Override
    void resetMemory(long[] level) {
        level[memory] = 0;
        level[memory + 1] = 0;
    }

    @Override
    public boolean run(Candidates candidates) {
        long[] level = candidates.memory();
        while (true) {
            long once = 0;
            long twice = 0;
            long more = 0;
            for (int cell : cells) {
                long mask = candidates.of(cell);
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            if (once != allDigits) {
                return false;
            }
            long single = once & ~twice & ~level[memory];
            if (single == 0) {
                long pairs = twice & ~more & ~level[memory + 1];
                level[memory + 1] |= pairs;
                return removeFromPeersOfPairs(pairs, candidates);
            }
            level[memory] |= single;
            if (!candidates.place(cells, single)) {
                return false;
            }
        }
    }

    /** Removes digits with two places from the common peers of these outside the house: inside no other cell has them. */
    private boolean removeFromPeersOfPairs(long pairs, Candidates candidates) {
        for (long left = pairs; left != 0; left &= left - 1) {
            int digit = Long.numberOfTrailingZeros(left);
            long places = 0;
            for (int i = 0; i < cells.length; i++) {
                places |= (candidates.of(cells[i]) >>> digit & 1) << i;
            }
            int first = cells[Long.numberOfTrailingZeros(places)];
            int second = cells[Long.SIZE - 1 - Long.numberOfLeadingZeros(places)];
            if (!candidates.removeFromCommonPeers(first, second, left & -left, set)) {
                return false;
            }
        }
        return true;
    }
}
