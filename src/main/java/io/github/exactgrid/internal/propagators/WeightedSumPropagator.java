package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Cells whose digits, each multiplied by a coefficient, have one of some totals: arrows, pills, region sums, little killers, long
 * sums.
 *
 * <p>The cells are divided into groups with one coefficient each, and the cells of a group are all peers, so that they hold
 * different digits. The propagator narrows by the least and the greatest sum that the groups can have (Harvey and Schimpf,
 * "Bounds Consistency Techniques for Long Linear Constraints", 2002). The least digits of a group are found as drivers park in a
 * one-way street (Konheim and Weiss, "An Occupancy Discipline and Applications", 1966): each cell takes the first free digit from
 * its lowest candidate on. The set of digits taken does not depend on the order of the cells, and no other set has a lesser sum.
 *
 * <pre>
 *     {2,5} {2,3,4} {1,2}     take 2, 3 and 1: least sum 6
 * </pre>
 *
 * So a cell may hold a digit only if the digit that it then takes exceeds the one that it takes as the last by no more than the
 * slack: the greatest total less the least sum of all groups, divided by the coefficient. For the greatest sum, the street is
 * driven in the other direction.
 *
 * <p>With at most {@link #MAX_EXACT} open cells it is exact for one total, and knows of these which are peers. With all cells
 * fixed it is exact.
 *
 * <p>Groups decide long sums: a puzzle with eight pills of up to 34 cells takes 900 nodes with them and more than 100,000
 * without.
 */
public final class WeightedSumPropagator extends Propagator {

    /** Three open cells of 9 digits have 81 pairs of digits to try. Wide region sums took up to three times the nodes without. */
    private static final int MAX_EXACT = 3;

    /** The most pairs of digits to try for three open cells. */
    private static final int MAX_PAIRS = 100;

    private static final int[] NO_CELLS = {};

    private static final int STILL = 0;
    private static final int NARROWED = 1;
    private static final int FAILED = 2;

    /** The coefficient of each group. Their absolute values descend, so that the digits that count most are narrowed first. */
    private final int[] coefficients;

    /** Where each group begins, followed by the number of cells. */
    private final int[] groups;

    /** For each cell its group. */
    private final int[] groupOf;

    /** For each of the first 64 cells which of them are its peers, a bit each. */
    private final long[] peersOf;

    /** The totals, if no prefix chooses them. */
    private final Totals totals;

    /** Chooses the total by the digits of other cells, or null. */
    private final @Nullable TotalPrefix prefix;

    private final int digits;
    private final int rank;
    private final int weight;

    private WeightedSumPropagator(
            List<Group> descending,
            long[] peersOf,
            Totals totals,
            @Nullable TotalPrefix prefix,
            int digits,
            int rank,
            int weight) {
        super(cells(descending, prefix == null ? NO_CELLS : prefix.cells()));
        this.coefficients = new int[descending.size()];
        this.groups = new int[descending.size() + 1];
        this.groupOf = new int[cells.length]; // those of the prefix come last, and are in no group
        for (int group = 0; group < coefficients.length; group++) {
            coefficients[group] = descending.get(group).coefficient();
            groups[group + 1] = groups[group] + descending.get(group).cells().length;
            for (int i = groups[group]; i < groups[group + 1]; i++) {
                groupOf[i] = group;
            }
        }
        this.peersOf = peersOf;
        this.totals = totals;
        this.prefix = prefix;
        this.digits = digits;
        this.rank = rank;
        this.weight = weight;
    }

    /**
     * Cells that are all peers.
     *
     * @param cells the cells, each in one group only
     * @param coefficient what the digits of these cells are multiplied by, not 0
     */
    public record Group(int[] cells, int coefficient) {}

    private static int[] cells(List<Group> groups, int[] others) {
        int length = others.length;
        for (Group group : groups) {
            length += group.cells().length;
        }
        int[] all = new int[length];
        int count = 0;
        for (Group group : groups) {
            System.arraycopy(group.cells(), 0, all, count, group.cells().length);
            count += group.cells().length;
        }
        System.arraycopy(others, 0, all, count, others.length);
        return all;
    }

    /** Divides the cells of a sum into groups of one coefficient that are all peers. */
    public static List<Group> groups(int[] cells, int[] coefficients, Peers peers, Budget budget) {
        List<Group> groups = new ArrayList<>();
        boolean[] taken = new boolean[cells.length];
        int[] alike = new int[cells.length];
        for (int i = 0; i < cells.length; i++) {
            if (taken[i]) {
                continue;
            }
            int count = 0;
            for (int j = i; j < cells.length; j++) {
                if (coefficients[j] == coefficients[i]) {
                    taken[j] = true;
                    alike[count++] = cells[j];
                }
            }
            for (int[] group : peers.groups(Arrays.copyOf(alike, count), budget)) {
                groups.add(new Group(group, coefficients[i]));
            }
        }
        return groups;
    }

    /**
     * Returns the propagator of a sum.
     *
     * @param groups at least one
     * @param rank when it runs: {@link Rank#CAGE}, or {@link Rank#BOUNDS} for sums that only long searches have
     * @param weight 1, or 0 beside another propagator of the same rule
     */
    public static WeightedSumPropagator of(
            List<Group> groups, Totals totals, Peers peers, int digits, int rank, int weight) {
        return of(groups, totals, null, peers, digits, rank, weight);
    }

    /** Returns the propagator of a sum whose total other cells choose. */
    public static WeightedSumPropagator of(List<Group> groups, TotalPrefix prefix, Peers peers, int digits) {
        return of(groups, Totals.between(1, 0), prefix, peers, digits, Rank.CAGE, 1);
    }

    private static WeightedSumPropagator of(
            List<Group> groups,
            Totals totals,
            @Nullable TotalPrefix prefix,
            Peers peers,
            int digits,
            int rank,
            int weight) {
        List<Group> descending = new ArrayList<>(groups);
        descending.sort(Comparator.comparingInt(group -> -Math.abs(group.coefficient())));
        int[] cells = cells(descending, NO_CELLS);
        long[] peersOf = new long[Math.min(cells.length, Long.SIZE)];
        for (int i = 0; i < peersOf.length; i++) {
            for (int j = 0; j < i; j++) {
                if (peers.arePeers(cells[i], cells[j])) {
                    peersOf[i] |= 1L << j;
                    peersOf[j] |= 1L << i;
                }
            }
        }
        return new WeightedSumPropagator(descending, peersOf, totals, prefix, digits, rank, weight);
    }

    @Override
    int rank() {
        return rank;
    }

    @Override
    public int cost() {
        return cells.length;
    }

    @Override
    public int weight() {
        return weight;
    }

    @Override
    boolean runsAfterStrengthening() {
        return rank == Rank.BOUNDS;
    }

    @Override
    public boolean run(Candidates candidates) {
        int outcome = narrow(candidates);
        while (outcome == NARROWED) {
            candidates.spendSteps(STEPS_OF_A_CELL * cells.length);
            outcome = narrow(candidates);
        }
        return outcome == STILL && narrowExactly(candidates);
    }

    /** Narrows each group once. Each run but the last removes a candidate, so that they end. */
    private int narrow(Candidates candidates) {
        Scratch scratch = candidates.scratch;
        int least = 0;
        int most = 0;
        for (int group = 0; group < coefficients.length; group++) {
            if (!park(group, candidates)) {
                return FAILED;
            }
            least += least(group, scratch);
            most += most(group, scratch);
        }
        if (least > most) {
            return FAILED; // the cells of some group cannot all have different digits
        }
        int up;
        int down;
        if (prefix == null) {
            if (!totals.anyWithin(least, most)) {
                return FAILED;
            }
            up = totals.greatestUpTo(most) - least;
            down = most - totals.leastFrom(least);
        } else {
            if (!prefix.narrow(least, most, candidates)) {
                return FAILED;
            }
            up = scratch.mostTotal - least;
            down = most - scratch.leastTotal;
        }
        int outcome = STILL;
        for (int group = 0; group < coefficients.length; group++) {
            int coefficient = Math.abs(coefficients[group]);
            boolean isAdded = coefficients[group] > 0;
            int above = (isAdded ? up : down) / coefficient;
            int below = (isAdded ? down : up) / coefficient;
            if (above >= digits - 1 && below >= digits - 1) {
                break; // smaller coefficients leave even more
            }
            int narrowed = narrow(group, above, below, candidates);
            if (narrowed == FAILED) {
                return FAILED;
            }
            outcome |= narrowed;
        }
        return outcome != STILL || totals.ranges() < 2 ? outcome : narrowGaps(least, most, candidates);
    }

    /** Finds the least and the greatest sum of the digits of a group. Returns false if there are not enough digits. */
    private boolean park(int group, Candidates candidates) {
        Scratch scratch = candidates.scratch;
        int first = groups[group];
        int end = groups[group + 1];
        if (end == first + 1) {
            long mask = candidates.of(cells[first]);
            scratch.steps[first] = mask;
            scratch.sums[group] = 1L + Long.numberOfTrailingZeros(mask);
            scratch.sumsBefore[group] = (long) Long.SIZE - Long.numberOfLeadingZeros(mask);
            return true;
        }
        long free = 0;
        for (int i = first; i < end; i++) {
            long mask = candidates.of(cells[i]);
            scratch.steps[i] = mask;
            free |= mask;
        }
        long freeBelow = free;
        int low = 0;
        int high = 0;
        for (int i = first; i < end; i++) {
            long lowest = firstFree(scratch.steps[i], free);
            long highest = lastFree(scratch.steps[i], freeBelow);
            if (lowest == 0 || highest == 0) {
                return false;
            }
            free ^= lowest;
            freeBelow ^= highest;
            low += Long.numberOfTrailingZeros(lowest) + 1;
            high += Long.numberOfTrailingZeros(highest) + 1;
        }
        scratch.sums[group] = low;
        scratch.sumsBefore[group] = high;
        return true;
    }

    /** Returns the least contribution of a group. */
    private int least(int group, Scratch scratch) {
        long[] sums = coefficients[group] > 0 ? scratch.sums : scratch.sumsBefore;
        return (int) (coefficients[group] * sums[group]);
    }

    /** Returns the greatest contribution of a group. */
    private int most(int group, Scratch scratch) {
        long[] sums = coefficients[group] > 0 ? scratch.sumsBefore : scratch.sums;
        return (int) (coefficients[group] * sums[group]);
    }

    /** Narrows the cells of a group, whose sum exceeds its least by no more than one slack and its greatest by no more than another. */
    private int narrow(int group, int above, int below, Candidates candidates) {
        long[] masks = candidates.scratch.steps;
        int first = groups[group];
        int end = groups[group + 1];
        int outcome = STILL;
        for (int i = first; i < end; i++) {
            long mask = masks[i];
            int lowest = Long.numberOfTrailingZeros(mask);
            int highest = Long.SIZE - 1 - Long.numberOfLeadingZeros(mask);
            long allowed = mask;
            if (lowest + above < highest) {
                allowed &= upTo(i, first, end, above, masks);
            }
            if (highest - below > lowest) {
                allowed &= downTo(i, first, end, below, masks);
            }
            if (allowed != mask) {
                if (!candidates.restrict(cells[i], allowed)) {
                    return FAILED;
                }
                outcome = NARROWED;
            }
        }
        return outcome;
    }

    /** Returns the digits of a cell that do not push the least sum of its group above a slack. */
    private static long upTo(int cell, int first, int end, int slack, long[] masks) {
        long free = 0;
        for (int i = first; i < end; i++) {
            free |= masks[i];
        }
        for (int i = first; i < end; i++) {
            free &= i == cell ? -1 : ~firstFree(masks[i], free);
        }
        long last = firstFree(masks[cell], free);
        long limit = slack < Long.SIZE ? last << slack : 0;
        long reached = free & (limit == 0 ? -1 : limit | (limit - 1));
        return -1L >>> Long.numberOfLeadingZeros(reached);
    }

    /** Returns the digits of a cell that do not push the greatest sum of its group below a slack. */
    private static long downTo(int cell, int first, int end, int slack, long[] masks) {
        long free = 0;
        for (int i = first; i < end; i++) {
            free |= masks[i];
        }
        for (int i = first; i < end; i++) {
            free &= i == cell ? -1 : ~lastFree(masks[i], free);
        }
        long last = lastFree(masks[cell], free);
        long limit = slack < Long.SIZE ? last >>> slack : 0;
        long reached = free & (limit == 0 ? -1 : -limit);
        return -1L << Long.numberOfTrailingZeros(reached);
    }

    /** Returns the first of the free digits from the lowest candidate up, or 0. */
    private static long firstFree(long candidates, long free) {
        long from = free & -(candidates & -candidates);
        return from & -from;
    }

    /** Returns the first of the free digits from the highest candidate down, or 0. */
    private static long lastFree(long candidates, long free) {
        return Long.highestOneBit(free & -1L >>> Long.numberOfLeadingZeros(candidates));
    }

    /** Removes the candidates with which the sum cannot be in one of several ranges, judged by each cell for itself. */
    private int narrowGaps(int least, int most, Candidates candidates) {
        for (int i = 0; i < cells.length; i++) {
            int coefficient = coefficients[groupOf[i]];
            long mask = candidates.scratch.steps[i];
            int low = coefficient * (Long.numberOfTrailingZeros(mask) + 1);
            int high = coefficient * (Long.SIZE - Long.numberOfLeadingZeros(mask));
            boolean isAlone = groups[groupOf[i] + 1] - groups[groupOf[i]] == 1;
            long allowed = 0;
            for (long left = isAlone ? mask : 0; left != 0; left &= left - 1) {
                int term = coefficient * (Long.numberOfTrailingZeros(left) + 1);
                if (totals.anyWithin(least - Math.min(low, high) + term, most - Math.max(low, high) + term)) {
                    allowed |= left & -left;
                }
            }
            if (isAlone && allowed != mask) {
                return candidates.restrict(cells[i], allowed) ? NARROWED : FAILED;
            }
        }
        return STILL;
    }

    /** With few open cells, leaves only what is part of a solution. Returns false if there is none. */
    private boolean narrowExactly(Candidates candidates) {
        Scratch scratch = candidates.scratch;
        if (prefix == null ? !totals.isOne() : scratch.leastTotal < scratch.mostTotal) {
            return true;
        }
        int[] open = scratch.open;
        int count = 0;
        int rest = prefix == null ? totals.least() : scratch.leastTotal;
        for (int i = 0; i < groups[coefficients.length]; i++) {
            long mask = candidates.of(cells[i]);
            if ((mask & (mask - 1)) != 0) {
                if (count == MAX_EXACT) {
                    return true;
                }
                open[count++] = i;
            } else {
                rest -= coefficients[groupOf[i]] * (Long.numberOfTrailingZeros(mask) + 1);
            }
        }
        return count < 2 || (count == 2 ? narrowPair(rest, candidates) : narrowTriple(rest, candidates));
    }

    private boolean narrowPair(int rest, Candidates candidates) {
        int one = candidates.scratch.open[0];
        int other = candidates.scratch.open[1];
        long[] supported = candidates.scratch.supported;
        supported[1] = 0;
        long first = supportPair(candidates.of(cells[one]), one, candidates.of(cells[other]), other, rest, candidates);
        return candidates.restrict(cells[one], first) && candidates.restrict(cells[other], supported[1]);
    }

    /** Returns the digits of a cell that have a partner in another, whose supported digits are added to the scratch space. */
    private long supportPair(long mask, int one, long otherMask, int other, int rest, Candidates candidates) {
        int coefficient = coefficients[groupOf[one]];
        int otherCoefficient = coefficients[groupOf[other]];
        boolean differ = arePeers(one, other);
        long found;
        long foundOther;
        if (Math.abs(coefficient) != 1 || Math.abs(otherCoefficient) != 1) {
            return supportMultiples(mask, one, otherMask, other, rest, candidates);
        } else if (coefficient == otherCoefficient) {
            int sum = coefficient * rest;
            long half = differ && (sum & 1) == 0 ? 1L << ((sum >> 1) - 1) : 0;
            found = mask & complements(otherMask & ~half, sum) & ~half;
            foundOther = otherMask & complements(found, sum);
        } else if (differ && rest == 0) {
            return 0;
        } else {
            int difference = coefficient * rest;
            found = mask & shifted(otherMask, difference);
            foundOther = otherMask & shifted(found, -difference);
        }
        candidates.scratch.supported[1] |= foundOther;
        return found;
    }

    /** Returns the digits that make a sum with one of some digits. */
    private static long complements(long some, int sum) {
        int shift = sum - Long.SIZE - 1; // digit d is bit d - 1, and reversed bit 64 - d
        if (shift <= -Long.SIZE || shift >= Long.SIZE) {
            return 0;
        }
        long reversed = Long.reverse(some);
        return shift < 0 ? reversed >>> -shift : reversed << shift;
    }

    /** Returns digits that exceed some by a difference. */
    private static long shifted(long some, int difference) {
        if (difference <= -Long.SIZE || difference >= Long.SIZE) {
            return 0;
        }
        return difference < 0 ? some >>> -difference : some << difference;
    }

    /** Does the same as {@link #supportPair} digit by digit, for any coefficients. */
    private long supportMultiples(long mask, int one, long otherMask, int other, int rest, Candidates candidates) {
        boolean differ = arePeers(one, other);
        int coefficient = coefficients[groupOf[one]];
        int otherCoefficient = coefficients[groupOf[other]];
        long found = 0;
        long foundOther = 0;
        for (long left = mask; left != 0; left &= left - 1) {
            int missing = rest - coefficient * (Long.numberOfTrailingZeros(left) + 1);
            int digit = missing / otherCoefficient;
            if (digit > 0 && digit <= digits && digit * otherCoefficient == missing) {
                long bit = 1L << (digit - 1) & otherMask;
                if (bit != 0 && !(differ && bit == (left & -left))) {
                    found |= left & -left;
                    foundOther |= bit;
                }
            }
        }
        candidates.scratch.supported[1] |= foundOther;
        return found;
    }

    private boolean narrowTriple(int rest, Candidates candidates) {
        int[] open = candidates.scratch.open;
        long[] supported = candidates.scratch.supported;
        long mask = candidates.of(cells[open[0]]);
        long second = candidates.of(cells[open[1]]);
        long third = candidates.of(cells[open[2]]);
        if (Long.bitCount(mask) * Long.bitCount(second) > MAX_PAIRS) {
            return true;
        }
        boolean differsFromSecond = arePeers(open[0], open[1]);
        boolean differsFromThird = arePeers(open[0], open[2]);
        int coefficient = coefficients[groupOf[open[0]]];
        long found = 0;
        long foundSecond = 0;
        supported[1] = 0;
        for (long left = mask; left != 0; left &= left - 1) {
            long bit = left & -left;
            long pair = supportPair(
                    differsFromSecond ? second & ~bit : second,
                    open[1],
                    differsFromThird ? third & ~bit : third,
                    open[2],
                    rest - coefficient * (Long.numberOfTrailingZeros(left) + 1),
                    candidates);
            foundSecond |= pair;
            found |= pair != 0 ? bit : 0;
        }
        return candidates.restrict(cells[open[0]], found)
                && candidates.restrict(cells[open[1]], foundSecond)
                && candidates.restrict(cells[open[2]], supported[1]);
    }

    /** Returns whether two cells of the propagator are known to be peers. */
    private boolean arePeers(int one, int other) {
        boolean isKnown = Math.max(one, other) < peersOf.length;
        return isKnown ? (peersOf[one] & 1L << other) != 0 : groupOf[one] == groupOf[other];
    }
}
