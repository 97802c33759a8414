package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.recognise.VisibleCountRule;

/**
 * A list of cells that are all peers, of which a number hold a digit higher than all before: skyscrapers.
 *
 * <p>It does what {@link LayeredGraphPropagator} does, for a graph whose nodes are a highest digit and a count. All nodes of a layer
 * with the same count are one mask of highest digits, so that a few bit operations follow the arcs of all of them. Searches with
 * renbans and skyscrapers take a third of the time that they took with layered graphs, a hard skyscraper puzzle a fifteenth. For
 * three visible digits,
 *
 * <pre>
 *     candidates        125   134   2345
 *     highest, count 1  125   345   5
 *     highest, count 2   -    34    345      3 or 4 above 1 or 2; then 4 hides 2 or 3, and so on
 *     highest, count 3   -     -    45
 * </pre>
 *
 * <p>Besides, the highest of n different digits is at least n. Where the lowest digit is a building without height, the ground is one more that
 * is always visible, before the first cell.
 */
public final class VisibleCountPropagator extends Propagator {

    /** How many are visible, the ground included. */
    private final int visible;

    /** Whether the lowest digit is not visible. */
    private final boolean hasGround;

    /** Takes the cells in order. */
    public VisibleCountPropagator(int[] cells, VisibleCountRule rule) {
        super(cells);
        this.visible = rule.visible() + rule.ground();
        this.hasGround = rule.ground() > 0;
    }

    @Override
    int rank() {
        return Rank.LINE;
    }

    /** Returns room for the masks of highest digits: one for each cell and count. */
    @Override
    int scratchWords() {
        return cells.length * visible;
    }

    @Override
    public boolean run(Candidates candidates) {
        long[] highest = candidates.scratch.words;
        findHighest(candidates, highest);
        int last = (cells.length - 1) * visible;
        if (highest[last + visible - 1] == 0) {
            return false;
        }
        for (int count = 0; count < visible - 1; count++) {
            highest[last + count] = 0;
        }
        for (int cell = cells.length - 1; cell > 0; cell--) {
            if (!candidates.restrict(cells[cell], support(cell, candidates.of(cells[cell]), highest))) {
                return false;
            }
        }
        return candidates.restrict(cells[0], hasGround ? highest[0] | highest[1] : highest[0]);
    }

    /** Finds for each cell and count, the first at 0, the possible highest digits so far. */
    private void findHighest(Candidates candidates, long[] highest) {
        highest[0] = candidates.of(cells[0]);
        for (int count = 1; count < visible; count++) {
            highest[count] = 0;
        }
        if (hasGround) {
            highest[1] = highest[0] & ~1L;
            highest[0] &= 1L;
        }
        for (int cell = 1; cell < cells.length; cell++) {
            long mask = candidates.of(cells[cell]);
            long hiding = DigitMasks.above(Long.lowestOneBit(mask));
            long highEnough = -1L << cell;
            int at = cell * visible;
            long lower = 0;
            for (int count = 0; count < visible; count++) {
                long before = highest[at - visible + count];
                highest[at + count] =
                        ((before & hiding) | (mask & DigitMasks.above(Long.lowestOneBit(lower)))) & highEnough;
                lower = before;
            }
        }
    }

    /** Leaves the cell before only the highest digits from which those left here are reached. Returns the digits by which they are. */
    private long support(int cell, long mask, long[] highest) {
        long hiding = DigitMasks.above(Long.lowestOneBit(mask));
        int at = cell * visible;
        long supported = 0;
        for (int count = 0; count < visible; count++) {
            long before = highest[at - visible + count];
            long hides = before & highest[at + count] & hiding;
            long raised = count + 1 < visible
                    ? highest[at + count + 1] & mask & DigitMasks.above(Long.lowestOneBit(before))
                    : 0;
            supported |= DigitMasks.below(Long.highestOneBit(hides)) | raised;
            highest[at - visible + count] = hides | (before & DigitMasks.below(Long.highestOneBit(raised)));
        }
        return supported;
    }
}
