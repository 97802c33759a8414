package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;

/**
 * Cells that are divided into connected regions, and how what each may hold follows from what the others may.
 *
 * <p>Each cell has a digit and the number of its region. Each region has one cell for each digit, and regions are numbered in the order of their first
 * cells. Both are masks of {@code long} words here, and the cells that may have a number or a digit, or surely have, are sets of bits:
 *
 * <pre>
 *     may be of region 2      1 1 0 0     may hold 3    0 1 1 0     one common cell: 3 is there, and it is of region 2
 *                             1 0 0 0                   0 1 0 1
 * </pre>
 *
 * <p>Most of what is found at first is about cells whose number is not known yet: {@link RegionGroups}.
 *
 * <p>{@link #narrow} keeps all its state in one array, so that an object may be shared.
 */
public final class UnknownRegions {

    /** What a region was when its cells were last looked at: as is never so, cells that are surely in it but may not be. */
    private static final long NEVER = -1;

    private static final int NONE = -1;

    private final int[] cells;
    private final int[] numbers;

    /** The places of cells in the order that numbers their regions. */
    private final int[] order;

    private final ConnectedCells graph;
    private final int digits;
    private final int regions;
    private final int words;

    /** Where the parts of the array begin. */
    private final int digitsOf;

    private final int numbersOf;
    private final int memory;
    private final int inRegion;
    private final int surelyInRegion;
    private final int withDigit;
    private final int surelyWithDigit;
    private final int firstOfRegion;
    private final RegionGroups groups;
    private final int end;

    UnknownRegions(int[] cells, int[] numbers, int[] order, ConnectedCells graph, int digits) {
        this.cells = cells;
        this.numbers = numbers;
        this.order = order;
        this.graph = graph;
        this.digits = digits;
        this.regions = cells.length / digits;
        this.words = (cells.length + Long.SIZE - 1) / Long.SIZE;
        this.digitsOf = graph.words();
        this.numbersOf = digitsOf + cells.length;
        this.memory = numbersOf + cells.length;
        this.inRegion = memory + memoryWords();
        this.surelyInRegion = inRegion + regions * words;
        this.withDigit = surelyInRegion + regions * words;
        this.surelyWithDigit = withDigit + digits * words;
        this.firstOfRegion = surelyWithDigit + digits * words;
        this.groups = new RegionGroups(graph, digits, memory + wordsOfRegions(), firstOfRegion + regions);
        this.end = groups.end();
    }

    /**
     * Returns the same regions with other numbers.
     *
     * @param places the places of cells in the order in which new numbers occur; the numbers of others are free
     */
    UnknownRegions inOrder(int[] places) {
        return new UnknownRegions(cells, numbers, places, graph, digits);
    }

    /** Returns the cells with digits, not a copy. */
    public int[] cells() {
        return cells;
    }

    /** Returns for each cell the one that holds the number of its region, not a copy. */
    public int[] numbers() {
        return numbers;
    }

    /** Returns the cells with the numbers in the order in which each number may be one more than all before it. */
    int[] numbersInOrder() {
        return Arrays.stream(order).map(place -> numbers[place]).toArray();
    }

    ConnectedCells graph() {
        return graph;
    }

    int regions() {
        return regions;
    }

    /** Returns the length of the array that {@link #narrow} needs. */
    public int words() {
        return end;
    }

    /** Returns where the array has the digits of each cell, as masks, and behind them the numbers of their regions. */
    public int masks() {
        return digitsOf;
    }

    /** Returns where the array has what is remembered from one call to a later one for fewer candidates. */
    public int memory() {
        return memory;
    }

    /** Returns how many words are remembered: the cells of each region, and groups. */
    public int memoryWords() {
        return wordsOfRegions() + RegionGroups.memoryWords(cells.length);
    }

    private int wordsOfRegions() {
        return 2 * regions * words;
    }

    /** Makes a memory that of before the first call. */
    public void resetMemory(long[] array, int from) {
        Arrays.fill(array, from, from + regions * words, 0);
        Arrays.fill(array, from + regions * words, from + wordsOfRegions(), NEVER);
        groups.reset(array, from + wordsOfRegions());
    }

    /** Notes that two cells, by their places among these, are in the same region. */
    public void link(int one, int other, long[] array) {
        groups.link(one, other, array);
    }

    int digits() {
        return digits;
    }

    RegionGroups groups() {
        return groups;
    }

    /** Returns what a round of {@link #narrow} takes, roughly, in steps of a {@link Budget}. */
    public int steps() {
        return cells.length * (digits + regions)
                + (cells.length + regions) * digits * words
                + regions * graph.steps()
                + groups.steps();
    }

    /** Returns what a search among the cells takes, in the same steps. */
    public int graphSteps() {
        return graph.steps();
    }

    /**
     * Removes digits and numbers of cells in one round.
     *
     * @param withGroups whether to look at the reach of groups whose number is unknown, too
     * @return whether another round may find more, or no candidates obey the rules: one of the numbers of {@link ConnectedCells}
     */
    public int narrow(boolean withGroups, long[] array) {
        if (!orderNumbers(array)) {
            return ConnectedCells.FAILED;
        }
        linkEqual(array);
        int outcome = groups.gather(withGroups, array) ? unify(array) : ConnectedCells.FAILED;
        if (outcome == ConnectedCells.SETTLED) {
            collect(array);
            outcome = place(array);
        }
        if (withGroups && outcome == ConnectedCells.SETTLED) {
            outcome = separate(array);
        }
        if (outcome != ConnectedCells.SETTLED) {
            return outcome;
        }
        for (int region = 0; region < regions && outcome != ConnectedCells.FAILED; region++) {
            if (isNew(region, array)) {
                outcome = Math.max(outcome, connect(region, array));
            }
        }
        return withGroups && outcome == ConnectedCells.SETTLED ? groups.narrow(digitsOf, withDigit, array) : outcome;
    }

    /** Lets a number occur first where each lower one may have occurred before. */
    private boolean orderNumbers(long[] array) {
        long all = -1L >>> (Long.SIZE - regions);
        for (int i = 0; i < cells.length && order.length < cells.length; i++) {
            array[numbersOf + i] &= all;
            if (array[numbersOf + i] == 0) {
                return false;
            }
        }
        long allowed = 1;
        for (int i = 0; i < order.length; i++) {
            int at = numbersOf + order[i];
            array[at] &= allowed;
            if (array[at] == 0) {
                return false;
            }
            allowed = (allowed | array[at] << 1) & all;
        }
        return true;
    }

    /** Links the cells that surely have the same number. */
    private void linkEqual(long[] array) {
        Arrays.fill(array, firstOfRegion, firstOfRegion + regions, NONE);
        for (int i = 0; i < cells.length; i++) {
            long mask = array[numbersOf + i];
            if ((mask & (mask - 1)) == 0) {
                int first = firstOfRegion + Long.numberOfTrailingZeros(mask);
                if (array[first] == NONE) {
                    array[first] = i;
                } else {
                    groups.link((int) array[first], i, array);
                }
            }
        }
    }

    /** Lets the cells of each group have the same number, and different digits. */
    private int unify(long[] array) {
        int outcome = ConnectedCells.SETTLED;
        for (int i = 0; i < cells.length && outcome != ConnectedCells.FAILED; i++) {
            if (groups.isFirst(i, array) && groups.next(i, array) != NONE) {
                outcome = Math.max(outcome, unify(i, array));
            }
        }
        return outcome;
    }

    private int unify(int group, long[] array) {
        long numbers = -1;
        long placed = 0;
        for (int i = group; i != NONE; i = groups.next(i, array)) {
            numbers &= array[numbersOf + i];
            long mask = array[digitsOf + i];
            if ((mask & (mask - 1)) == 0) {
                if ((placed & mask) != 0) {
                    return ConnectedCells.FAILED;
                }
                placed |= mask;
            }
        }
        if (numbers == 0 || groups.size(group, array) > digits) {
            return ConnectedCells.FAILED;
        }
        boolean isChanged = false;
        for (int i = group; i != NONE; i = groups.next(i, array)) {
            isChanged |= keep(array, numbersOf + i, numbers);
            long mask = array[digitsOf + i];
            if ((mask & placed) != 0 && (mask & (mask - 1)) != 0) {
                array[digitsOf + i] = mask & ~placed;
                isChanged = true;
                if ((mask & ~placed) == 0) {
                    return ConnectedCells.FAILED;
                }
            }
        }
        return isChanged ? ConnectedCells.CHANGED : ConnectedCells.SETTLED;
    }

    /**
     * Sets groups apart that can have no number in common, or hold the same digit, and removes the numbers of cells that are apart from each. A number that
     * is removed may set others apart.
     */
    private int separate(long[] array) {
        int outcome = ConnectedCells.SETTLED;
        for (int group = 0; group < cells.length && outcome != ConnectedCells.FAILED; group++) {
            if (groups.isFirst(group, array)) {
                outcome = Math.max(outcome, separate(group, array));
            }
        }
        return outcome;
    }

    private int separate(int group, long[] array) {
        long placed = 0;
        for (int i = group; i != NONE; i = groups.next(i, array)) {
            long mask = array[digitsOf + i];
            placed |= (mask & (mask - 1)) == 0 ? mask : 0;
        }
        long numbers = array[numbersOf + group];
        long kept = numbers;
        for (int word = 0; word < words; word++) {
            long inOne = 0;
            for (long left = numbers; left != 0; left &= left - 1) {
                inOne |= array[inRegion + Long.numberOfTrailingZeros(left) * words + word];
            }
            long withPlaced = 0;
            for (long left = placed; left != 0; left &= left - 1) {
                withPlaced |= array[surelyWithDigit + Long.numberOfTrailingZeros(left) * words + word];
            }
            groups.partFrom(group, word, ~inOne | withPlaced, array);
            for (long left = numbers; left != 0; left &= left - 1) {
                long in = array[surelyInRegion + Long.numberOfTrailingZeros(left) * words + word];
                kept &= (in & array[groups.apart(group) + word]) == 0 ? -1 : ~(left & -left);
            }
        }
        if (kept == numbers) {
            return ConnectedCells.SETTLED;
        }
        for (int i = group; i != NONE; i = groups.next(i, array)) {
            array[numbersOf + i] = kept;
        }
        return kept == 0 ? ConnectedCells.FAILED : ConnectedCells.CHANGED;
    }

    private void collect(long[] array) {
        Arrays.fill(array, inRegion, firstOfRegion, 0);
        for (int i = 0; i < cells.length; i++) {
            int word = i >> 6;
            long bit = 1L << i;
            add(array, numbersOf + i, inRegion + word, surelyInRegion + word, bit);
            add(array, digitsOf + i, withDigit + word, surelyWithDigit + word, bit);
        }
    }

    private void add(long[] array, int mask, int sets, int sureSets, long bit) {
        long left = array[mask];
        if ((left & (left - 1)) == 0) {
            array[sureSets + words * Long.numberOfTrailingZeros(left)] |= bit;
        }
        for (; left != 0; left &= left - 1) {
            array[sets + words * Long.numberOfTrailingZeros(left)] |= bit;
        }
    }

    /** Places each digit that has one place in a region, and removes those that are placed from the rest of their region. */
    private int place(long[] array) {
        int outcome = ConnectedCells.SETTLED;
        for (int region = 0; region < regions; region++) {
            int in = inRegion + region * words;
            int surelyIn = surelyInRegion + region * words;
            for (int digit = 0; digit < digits; digit++) {
                int with = withDigit + digit * words;
                int surelyWith = surelyWithDigit + digit * words;
                int places = 0;
                int placed = 0;
                int place = 0;
                for (int word = 0; word < words; word++) {
                    long both = array[in + word] & array[with + word];
                    places += Long.bitCount(both);
                    place += both == 0 ? 0 : (word << 6) + Long.numberOfTrailingZeros(both);
                    placed += Long.bitCount(array[surelyIn + word] & array[surelyWith + word]);
                }
                if (places == 0 || placed > 1) {
                    return ConnectedCells.FAILED;
                }
                boolean isChanged = false;
                if (places == 1) {
                    isChanged = keep(array, digitsOf + place, 1L << digit);
                    isChanged |= keep(array, numbersOf + place, 1L << region);
                } else if (placed == 1) {
                    isChanged = removeElsewhere(region, digit, array);
                }
                outcome = isChanged ? ConnectedCells.CHANGED : outcome;
            }
        }
        return outcome == ConnectedCells.CHANGED && hasEmptyMask(array) ? ConnectedCells.FAILED : outcome;
    }

    private static boolean keep(long[] array, int mask, long kept) {
        long before = array[mask];
        array[mask] &= kept;
        return array[mask] != before;
    }

    /** Removes a digit that is placed in a region from the other cells of it, and the region from other cells with the digit. */
    private boolean removeElsewhere(int region, int digit, long[] array) {
        boolean isChanged = false;
        for (int word = 0; word < words; word++) {
            long surelyIn = array[surelyInRegion + region * words + word];
            long surelyWith = array[surelyWithDigit + digit * words + word];
            long digitLeaves = surelyIn & ~surelyWith & array[withDigit + digit * words + word];
            long regionLeaves = surelyWith & ~surelyIn & array[inRegion + region * words + word];
            for (long left = digitLeaves; left != 0; left &= left - 1) {
                isChanged |= keep(array, digitsOf + (word << 6) + Long.numberOfTrailingZeros(left), ~(1L << digit));
            }
            for (long left = regionLeaves; left != 0; left &= left - 1) {
                isChanged |= keep(array, numbersOf + (word << 6) + Long.numberOfTrailingZeros(left), ~(1L << region));
            }
        }
        return isChanged;
    }

    private boolean hasEmptyMask(long[] array) {
        for (int i = digitsOf; i < digitsOf + 2 * cells.length; i++) {
            if (array[i] == 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether the cells of a region are others than those remembered, and remembers them. */
    private boolean isNew(int region, long[] array) {
        boolean isNew = false;
        for (int word = region * words; word < (region + 1) * words; word++) {
            isNew |= array[memory + word] != array[inRegion + word]
                    || array[memory + regions * words + word] != array[surelyInRegion + word];
            array[memory + word] = array[inRegion + word];
            array[memory + regions * words + word] = array[surelyInRegion + word];
        }
        return isNew;
    }

    private int connect(int region, long[] array) {
        long bit = 1L << region;
        for (int i = 0; i < cells.length; i++) {
            long mask = array[numbersOf + i];
            array[i] = (mask & bit) == 0
                    ? ConnectedCells.EXCLUDED
                    : mask == bit ? ConnectedCells.INCLUDED : ConnectedCells.OPEN;
        }
        if (graph.narrow(array) == ConnectedCells.FAILED) {
            return ConnectedCells.FAILED;
        }
        int outcome = ConnectedCells.SETTLED;
        for (int i = 0; i < cells.length; i++) {
            long mask = array[numbersOf + i];
            if (array[i] != ConnectedCells.OPEN) {
                long kept = array[i] == ConnectedCells.INCLUDED ? mask & bit : mask & ~bit;
                if (kept == 0) {
                    return ConnectedCells.FAILED;
                }
                array[numbersOf + i] = kept;
                outcome = kept == mask ? outcome : ConnectedCells.CHANGED;
            }
        }
        return outcome;
    }
}
