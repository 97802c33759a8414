package io.github.exactgrid.internal.rules;

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
 */
public record GroupRun(int count, int start, int[][] arms) {

    /** Returns how many words {@link #narrow} needs behind those of the regions: lengths of each arm, and sums before and behind each. */
    public int words() {
        return 3 * arms.length + 2;
    }

    /**
     * Removes numbers, and finds cells that are in the region of the first or in another.
     *
     * @param array that of the regions
     * @return whether something has changed, or no run is possible: one of the numbers of {@link ConnectedCells}
     */
    public int narrow(UnknownRegions regions, long[] array) {
        RegionGroups groups = regions.groups();
        int lengths = regions.words();
        int before = lengths + arms.length;
        int behind = before + arms.length + 1;
        array[before] = 1; // a sum of 0
        for (int arm = 0; arm < arms.length; arm++) {
            long possible = lengths(arms[arm], groups, array);
            long sums = 0;
            for (long left = possible; left != 0; left &= left - 1) {
                sums |= array[before + arm] << Long.numberOfTrailingZeros(left);
            }
            array[lengths + arm] = possible;
            array[before + arm + 1] = sums;
        }
        int digits = regions.masks() + count;
        long numbers =
                array[before + arms.length] & array[digits]; // a sum of 0 is a number of 1, whose bit is the same
        if ((numbers & (numbers - 1)) != 0) {
            numbers &= -1L << Math.min(groups.leastRun(start, arms, array), Long.SIZE - 1);
        }
        if (numbers == 0) {
            return ConnectedCells.FAILED;
        }
        boolean isChanged = array[digits] != numbers;
        array[digits] = numbers;
        array[behind + arms.length] = numbers;
        for (int arm = arms.length - 1; arm >= 0; arm--) {
            long supported = 0;
            long sums = 0;
            for (long left = array[lengths + arm]; left != 0; left &= left - 1) {
                int length = Long.numberOfTrailingZeros(left);
                long sumsBefore = array[behind + arm + 1] >>> length & array[before + arm];
                supported |= sumsBefore == 0 ? 0 : left & -left;
                sums |= sumsBefore;
            }
            array[behind + arm] = sums;
            isChanged |= supported != array[lengths + arm] && apply(supported, arms[arm], groups, array);
        }
        return isChanged ? ConnectedCells.CHANGED : ConnectedCells.SETTLED;
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
