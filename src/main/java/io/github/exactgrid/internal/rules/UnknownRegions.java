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
 * <p>Cells that are known to be in the same region count as one: a region that takes in one of them takes in all.
 *
 * <p>{@link #narrow} keeps all its state in one array, so that an object may be shared.
 */
public final class UnknownRegions {

    /** What a region was when its cells were last looked at: as is never so, cells that are surely in it but may not be. */
    private static final long NEVER = -1;

    private static final int NONE = -1;

    private final int[] cells;
    private final int[] numbers;

    /** The places of the cells in the order that numbers the regions. */
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
    private final int parents;
    private final int next;
    private final int sizes;
    private final int reached;
    private final int queue;
    private final int firstOfCost;
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
        this.parents = surelyWithDigit + digits * words;
        this.next = parents + cells.length;
        this.sizes = next + cells.length;
        this.reached = sizes + cells.length;
        this.queue = reached + cells.length;
        this.firstOfCost = queue + cells.length;
        this.end = firstOfCost + digits + 1;
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

    /** Returns how many words are remembered: the cells of each region, and how many links there were. */
    public int memoryWords() {
        return 2 * regions * words + 1;
    }

    /** Makes a memory that of before the first call. */
    public void resetMemory(long[] array, int from) {
        Arrays.fill(array, from, from + regions * words, 0);
        Arrays.fill(array, from + regions * words, from + memoryWords(), NEVER);
    }

    /** Forgets all links of cells, before each call of {@link #narrow} with new ones. */
    public void unlink(long[] array) {
        for (int i = 0; i < cells.length; i++) {
            array[parents + i] = i;
        }
    }

    /** Notes that two cells, by their places among these, are in the same region. */
    public void link(int one, int other, long[] array) {
        int first = root(one, array);
        int second = root(other, array);
        array[parents + Math.max(first, second)] = Math.min(first, second);
    }

    private int root(int cell, long[] array) {
        int at = cell;
        while (array[parents + at] != at) {
            at = (int) array[parents + at];
        }
        return at;
    }

    /** Returns what a round of {@link #narrow} takes, roughly, in steps of a {@link Budget}. */
    public int steps() {
        return cells.length * (digits + regions) + regions * digits * words + regions * graph.steps();
    }

    /**
     * Removes digits and numbers of cells in one round.
     *
     * @return whether another round may find more, or no candidates obey the rules: one of the numbers of {@link ConnectedCells}
     */
    public int narrow(long[] array) {
        if (!orderNumbers(array)) {
            return ConnectedCells.FAILED;
        }
        int links = gather(array);
        if (links < 0) {
            return ConnectedCells.FAILED;
        }
        boolean isLinked = links > 0;
        boolean isAnew = array[memory + memoryWords() - 1] != links;
        array[memory + memoryWords() - 1] = links;
        collect(array);
        int outcome = place(array);
        if (outcome != ConnectedCells.SETTLED) {
            return outcome;
        }
        for (int region = 0; region < regions && outcome != ConnectedCells.FAILED; region++) {
            if (isLinked && outcome == ConnectedCells.CHANGED) { // linked cells may differ now
                array[memory + memoryWords() - 1] = isAnew ? NEVER : links;
                return outcome;
            }
            if (isNew(region, array) || isAnew) {
                outcome = Math.max(outcome, connect(region, isLinked, array));
            }
        }
        return outcome;
    }

    /** Lets a number occur first where each lower one may have occurred before. */
    private boolean orderNumbers(long[] array) {
        long all = -1L >>> (Long.SIZE - regions);
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

    /**
     * Makes lists of the cells that are linked: all have the same number of a region, and different digits. Returns how many links there are, or -1 if a
     * cell is left with nothing.
     */
    private int gather(long[] array) {
        int links = 0;
        for (int i = 0; i < cells.length; i++) {
            array[next + i] = NONE;
            array[sizes + i] = 1;
            int root =
                    (int) array[parents + (int) array[parents + i]]; // the one before is a root or has been led to one
            array[parents + i] = root;
            if (root != i) {
                array[next + i] = array[next + root];
                array[next + root] = i;
                array[sizes + root]++;
                array[numbersOf + root] &= array[numbersOf + i];
                links++;
            }
        }
        for (int i = 0; i < cells.length && links > 0; i++) {
            if (array[parents + i] == i && array[next + i] != NONE && !unify(i, array)) {
                return -1;
            }
        }
        return links;
    }

    private boolean unify(int root, long[] array) {
        long numbers = array[numbersOf + root];
        if (numbers == 0 || array[sizes + root] > digits) {
            return false;
        }
        long placed = 0;
        for (int i = root; i != NONE; i = (int) array[next + i]) {
            array[numbersOf + i] = numbers;
            long mask = array[digitsOf + i];
            if ((mask & (mask - 1)) == 0) {
                if ((placed & mask) != 0) {
                    return false;
                }
                placed |= mask;
            }
        }
        for (int i = root; i != NONE && placed != 0; i = (int) array[next + i]) {
            long mask = array[digitsOf + i];
            if ((mask & (mask - 1)) != 0) {
                array[digitsOf + i] &= ~placed;
                if ((mask & ~placed) == 0) {
                    return false;
                }
            }
        }
        return true;
    }

    private void collect(long[] array) {
        Arrays.fill(array, inRegion, parents, 0);
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

    /**
     * Excludes cells that are too far from those of a region: what must be included with them on the way is too much. Returns false if one of the region
     * is among them, or what is left is too little.
     */
    private boolean reach(long[] array) {
        int included = 0;
        int root = NONE;
        for (int i = 0; i < cells.length; i++) {
            if (array[i] == ConnectedCells.INCLUDED) {
                included++;
                root = i;
            }
            array[reached + i] = 0;
        }
        if (root == NONE) {
            return true;
        }
        int budget = digits - included;
        if (budget < 0) {
            return false;
        }
        Arrays.fill(array, firstOfCost, firstOfCost + digits + 1, NONE);
        int start = (int) array[parents + root];
        array[reached + start] = 1;
        array[queue + start] = NONE;
        array[firstOfCost] = start;
        int size = 0;
        for (int cost = 0; cost <= budget; cost++) {
            while (array[firstOfCost + cost] != NONE) {
                int part = (int) array[firstOfCost + cost];
                array[firstOfCost + cost] = array[queue + part];
                size += (int) array[sizes + part];
                for (int i = part; i != NONE; i = (int) array[next + i]) {
                    for (int direction = 0; direction < ConnectedCells.DIRECTIONS; direction++) {
                        int neighbour = graph.neighbour(i, direction);
                        if (neighbour == NONE || array[neighbour] == ConnectedCells.EXCLUDED) {
                            continue;
                        }
                        int other = (int) array[parents + neighbour];
                        if (array[reached + other] == 0) {
                            boolean isIncluded = array[neighbour] == ConnectedCells.INCLUDED;
                            int total = cost + (isIncluded ? 0 : (int) array[sizes + other]);
                            if (total <= budget) {
                                array[reached + other] = 1;
                                array[queue + other] = array[firstOfCost + total];
                                array[firstOfCost + total] = other;
                            }
                        }
                    }
                }
            }
        }
        for (int i = 0; i < cells.length; i++) {
            if (array[i] != ConnectedCells.EXCLUDED && array[reached + (int) array[parents + i]] == 0) {
                if (array[i] == ConnectedCells.INCLUDED) {
                    return false;
                }
                array[i] = ConnectedCells.EXCLUDED;
            }
        }
        return size >= digits;
    }

    private int connect(int region, boolean isLinked, long[] array) {
        long bit = 1L << region;
        for (int i = 0; i < cells.length; i++) {
            long mask = array[numbersOf + i];
            array[i] = (mask & bit) == 0
                    ? ConnectedCells.EXCLUDED
                    : mask == bit ? ConnectedCells.INCLUDED : ConnectedCells.OPEN;
        }
        if ((isLinked && !reach(array)) || graph.narrow(array) == ConnectedCells.FAILED) {
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
