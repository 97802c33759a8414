package io.github.exactgrid.internal.rules;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Cells of a region, as many as the digit of a cell, along some arms: an {@link EqualRunRule} for {@link RegionGroups}, while the number of the region is
 * not known.
 *
 * <pre>
 *     start |  arms        lengths       of the group of the start (+), apart from it (x), or neither (.)
 *       +   |  + . x       1, 2
 *           |  . +         0, 2
 * </pre>
 *
 * @param count the place of the cell with the number
 * @param start that of the first cell
 * @param arms those of the cells of each arm
 * @param isOfDistinctCells whether no cell counts twice
 */
public record GroupRun(int count, int start, int[][] arms, boolean isOfDistinctCells) {

    /** Returns the run of a cell along some arms. */
    public static GroupRun of(int count, int start, int[][] arms) {
        long distinct = IntStream.concat(
                        IntStream.of(start), Arrays.stream(arms).flatMapToInt(Arrays::stream))
                .distinct()
                .count();
        return new GroupRun(
                count,
                start,
                arms,
                distinct == 1 + Arrays.stream(arms).mapToInt(arm -> arm.length).sum());
    }

    /** Returns how many words {@link #narrow} needs behind those of the regions. */
    public int words() {
        return ArmLengths.words(arms.length);
    }

    /**
     * Returns what {@link #narrow} depends on, in one number: numbers only get fewer, and more cells known to be in the region or in others, so that as
     * many of each are the same.
     */
    public long known(UnknownRegions regions, long[] array) {
        return regions.groups().known(start, array) << Byte.SIZE | Long.bitCount(array[regions.masks() + count]);
    }

    /**
     * Removes numbers, and finds cells that are in the region of the first or in another.
     *
     * @param array that of the regions
     * @return whether something has changed, or no run is possible: one of the numbers of {@link ConnectedCells}
     */
    public int narrow(UnknownRegions regions, long[] array) {
        RegionGroups groups = regions.groups();
        ArmLengths lengths = new ArmLengths(arms.length, regions.words());
        lengths.begin(array);
        for (int arm = 0; arm < arms.length; arm++) {
            lengths.put(arm, lengths(arms[arm], groups, array), array);
        }
        int digits = regions.masks() + count;
        long numbers = lengths.sums(array) & array[digits]; // a sum of 0 is a number of 1, whose bit is the same
        if ((numbers & (numbers - 1)) != 0) {
            numbers &= -1L << Math.min(groups.leastRun(start, arms, array), Long.SIZE - 1);
        }
        if (numbers == 0) {
            return ConnectedCells.FAILED;
        }
        boolean isChanged = array[digits] != numbers;
        array[digits] = numbers;
        lengths.demand(numbers, array);
        groups.beginRun(start, array);
        for (int arm = arms.length - 1; arm >= 0; arm--) {
            long supported = lengths.supported(arm, array);
            isChanged |= supported != lengths.lengths(arm, array) && apply(supported, arms[arm], groups, array);
            groups.addRun(arms[arm], Long.SIZE - 1 - Long.numberOfLeadingZeros(supported), array);
        }
        if (isOfDistinctCells) {
            int outcome = narrowRest(numbers, regions, array);
            isChanged |= outcome == ConnectedCells.CHANGED;
            if (outcome == ConnectedCells.FAILED) {
                return outcome;
            }
        }
        return isChanged ? ConnectedCells.CHANGED : ConnectedCells.SETTLED;
    }

    /** Demands that the cells of the region which are not of the run are no more than it leaves, and few enough to lead to each of them. */
    private int narrowRest(long numbers, UnknownRegions regions, long[] array) {
        RegionGroups groups = regions.groups();
        int besides = groups.besidesRun(start, array);
        long fewer = numbers & (besides >= regions.digits() ? 0 : (-1L >>> (Long.SIZE - regions.digits())) >>> besides);
        if (fewer == 0) {
            return ConnectedCells.FAILED;
        }
        array[regions.masks() + count] = fewer;
        int least = 1 + Long.numberOfTrailingZeros(fewer);
        boolean isChanged = groups.partFarFromRun(start, regions.digits() - least - besides, array);
        return isChanged || fewer != numbers ? ConnectedCells.CHANGED : ConnectedCells.SETTLED;
    }

    /** Returns the lengths that an arm can have, as a mask. */
    private long lengths(int[] arm, RegionGroups groups, long[] array) {
        long possible = 0;
        for (int length = 0; length < Math.min(arm.length, Long.SIZE); length++) {
            if (!groups.areLinked(start, arm[length], array)) {
                possible |= 1L << length;
                if (groups.areApart(start, arm[length], array)) {
                    return possible;
                }
            }
        }
        return arm.length < Long.SIZE ? possible | 1L << arm.length : possible;
    }

    /** Links what all lengths have, and sets apart the cell behind the only one. Returns whether that is new. */
    private boolean apply(long supported, int[] arm, RegionGroups groups, long[] array) {
        boolean isChanged = false;
        int least = Long.numberOfTrailingZeros(supported);
        for (int i = 0; i < least; i++) {
            isChanged |= groups.link(start, arm[i], array);
        }
        boolean isOnly = (supported & (supported - 1)) == 0;
        if (isOnly && least < arm.length) {
            isChanged |= groups.part(start, arm[least], array);
        }
        return isChanged;
    }
}
