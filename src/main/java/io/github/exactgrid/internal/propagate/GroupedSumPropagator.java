package io.github.exactgrid.internal.propagate;

import java.util.Arrays;
import java.util.List;

/**
 * Many cells with a sum, in groups of cells that are all peers and therefore hold different digits.
 *
 * <p>Narrows by the least and the greatest sum that the groups can have: weaker than {@link LinearSumPropagator} where that is exact,
 * but for groups and sums of any size. The least digits of a group are found as drivers park in a one-way street (Konheim and
 * Weiss, "An Occupancy Discipline and Applications", 1966): each cell takes the first free digit from its lowest candidate on.
 * The set of digits taken does not depend on the order of the cells, and no other set has a lesser sum.
 *
 * <pre>
 *     {2,5} {2,3,4} {1,2}     take 2, 3 and 1: least sum 6
 * </pre>
 *
 * So a cell may hold a digit only if the digit that it then takes exceeds the one that it takes as the last by no more than the
 * slack: the total less the least sum of all groups. For the greatest sum all masks are reversed.
 */
final class GroupedSumPropagator extends Propagator {

    /** Where each group begins, followed by the number of cells. */
    private final int[] groups;

    private final int total;
    private final int digits;

    GroupedSumPropagator(List<int[]> groups, int total, int digits) {
        super(groups.stream().flatMapToInt(Arrays::stream).toArray());
        this.groups = new int[groups.size() + 1];
        for (int i = 0; i < groups.size(); i++) {
            this.groups[i + 1] = this.groups[i] + groups.get(i).length;
        }
        this.total = total;
        this.digits = digits;
    }

    @Override
    int rank() {
        return Rank.BOUNDS;
    }

    @Override
    boolean runsAfterStrengthening() {
        return true;
    }

    @Override
    boolean run(Candidates candidates) {
        Scratch scratch = candidates.scratch;
        for (int i = 0; i < cells.length; i++) {
            scratch.steps[i] = candidates.of(cells[i]);
        }
        if (!bound(total, scratch)) {
            return false;
        }
        for (int i = 0; i < cells.length; i++) {
            if (!candidates.restrict(cells[i], scratch.supported[i])) {
                return false;
            }
            scratch.steps[i] = reversed(candidates.of(cells[i]));
        }
        if (!bound(cells.length * (digits + 1) - total, scratch)) {
            return false;
        }
        for (int i = 0; i < cells.length; i++) {
            if (!candidates.restrict(cells[i], reversed(scratch.supported[i]))) {
                return false;
            }
        }
        return true;
    }

    /** Reverses a mask, so that the highest digit becomes the lowest. */
    private long reversed(long mask) {
        return Long.reverse(mask) >>> (Long.SIZE - digits);
    }

    /** Finds the digits with which the least sum is not more than a total. Returns false if there are none. */
    private boolean bound(int most, Scratch scratch) {
        long[] masks = scratch.steps;
        int slack = most;
        for (int group = 0; group + 1 < groups.length; group++) {
            long free = 0;
            for (int i = groups[group]; i < groups[group + 1]; i++) {
                free |= masks[i];
            }
            for (int i = groups[group]; i < groups[group + 1]; i++) {
                long place = firstFree(masks[i], free);
                if (place == 0) {
                    return false;
                }
                free ^= place;
                slack -= Long.numberOfTrailingZeros(place) + 1;
            }
        }
        if (slack < 0) {
            return false;
        }
        for (int group = 0; group + 1 < groups.length; group++) {
            for (int i = groups[group]; i < groups[group + 1]; i++) {
                scratch.supported[i] = mayExceed(masks[i], slack) ? bound(i, group, slack, masks) : masks[i];
            }
        }
        return true;
    }

    /** Returns whether the highest candidate of a cell exceeds the lowest by more than a slack. Otherwise few candidates can exceed it. */
    private static boolean mayExceed(long mask, int slack) {
        return Long.numberOfTrailingZeros(mask) + slack < Long.SIZE - 1 - Long.numberOfLeadingZeros(mask);
    }

    /** Returns the candidates of a cell that do not push the other cells of its group beyond the slack. */
    private long bound(int cell, int group, int slack, long[] masks) {
        long free = 0;
        for (int i = groups[group]; i < groups[group + 1]; i++) {
            free |= masks[i];
        }
        for (int i = groups[group]; i < groups[group + 1]; i++) {
            free &= i == cell ? -1 : ~firstFree(masks[i], free);
        }
        long last = firstFree(masks[cell], free);
        long upTo = last << slack;
        long reached = free & (upTo == 0 ? -1 : upTo | (upTo - 1));
        return masks[cell] & -1L >>> Long.numberOfLeadingZeros(reached);
    }

    /** Returns the first of the free digits from the lowest candidate on, or 0. */
    private static long firstFree(long candidates, long free) {
        long from = free & -(candidates & -candidates);
        return from & -from;
    }
}
