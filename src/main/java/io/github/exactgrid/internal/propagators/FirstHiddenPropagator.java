package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.recognise.FirstHiddenRule;

/**
 * A list of cells that are all peers, in which the digits ascend up to a given one, which is the first that is not higher than all
 * before it: hidden skyscrapers.
 *
 * <p>It does what {@link LayeredGraphPropagator} does, for a graph whose nodes are the last of the ascending digits: those of a layer
 * are one mask. For the digit 4,
 *
 * <pre>
 *     candidates  123   256   38    3456  789
 *     ascending   123   256   38    56    789
 *     hidden                        4             only 8 is above it
 *     left        123   256   8     4     789
 * </pre>
 */
public final class FirstHiddenPropagator extends Propagator {

    private final long hidden;

    /** Takes the cells in order. */
    public FirstHiddenPropagator(int[] cells, FirstHiddenRule rule) {
        super(cells);
        this.hidden = 1L << (rule.digit() - 1);
    }

    @Override
    int rank() {
        return Rank.CAGE;
    }

    /** Returns room for the ascending digits of each cell. */
    @Override
    int scratchWords() {
        return cells.length;
    }

    @Override
    public boolean run(Candidates candidates) {
        long[] ascending = candidates.scratch.words;
        int firstPlace = findAscending(candidates, ascending);
        long supported = 0;
        for (int i = cells.length - 1; i > 0; i--) {
            boolean isPlace = isPlace(i, candidates, ascending);
            long anywhere = i > firstPlace ? ~hidden : 0;
            if (!candidates.restrict(cells[i], supported | anywhere | (isPlace ? hidden : 0))) {
                return false;
            }
            supported = ascending[i - 1]
                    & (DigitMasks.below(Long.highestOneBit(supported)) | (isPlace ? DigitMasks.above(hidden) : 0));
        }
        return candidates.restrict(cells[0], supported);
    }

    /** Finds for each cell the digits that it may hold while all ascend. Returns the first cell that may hide the digit. */
    private int findAscending(Candidates candidates, long[] ascending) {
        int firstPlace = cells.length;
        ascending[0] = candidates.of(cells[0]) & ~hidden;
        for (int i = 1; i < cells.length; i++) {
            ascending[i] = candidates.of(cells[i]) & ~hidden & DigitMasks.above(Long.lowestOneBit(ascending[i - 1]));
            if (firstPlace > i && isPlace(i, candidates, ascending)) {
                firstPlace = i;
            }
        }
        return firstPlace;
    }

    /** Returns whether the digit can be hidden in a cell, by a higher one before it. */
    private boolean isPlace(int cell, Candidates candidates, long[] ascending) {
        return (candidates.of(cells[cell]) & hidden) != 0 && (ascending[cell - 1] & DigitMasks.above(hidden)) != 0;
    }
}
