package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;

/**
 * Cells of {@link UnknownRegions} in groups, each of which is known to be in one region, and which groups are known to be in different ones: what follows
 * from that for groups whose number is not known yet, which are nearly all at first.
 *
 * <pre>
 *     a a . x      a group of three cells, three apart from it (x), regions of five cells:
 *     a x . .      the cell beside it is in its region, as no other leads out; the last one of the
 *     x . . .      row below is too far
 * </pre>
 *
 * <p>A region reaches only groups that are not apart from it and that its cells lead to, each of which it takes in as a whole. A group without which too
 * few cells are reached is in the region: such groups are among the articulation points of a graph of groups, as in {@link ConnectedCells}. Each digit
 * is somewhere in reach.
 *
 * <p>(That cells known to be in one region count as one is an idea of Interactive Sudoku Solver, where they are called shards.)
 *
 * <p>All state is in the array of {@link UnknownRegions}, where cells are numbered by their places. A group has the number of its first cell.
 */
public final class RegionGroups {

    private static final int NONE = -1;

    /** The words for each cell that are remembered, and the others; but for sets. */
    private static final int REMEMBERED_OF_A_CELL = 2;

    private static final int WORDS_OF_A_CELL = 3;

    /** The sets of cells that a search works with, but for those of each cost. */
    private static final int SETS = 11;

    private final ConnectedCells graph;
    private final NeighbourSets neighbours;
    private final int cells;
    private final int digits;

    /** The words of a set of cells. */
    private final int words;

    /** Remembered: the cell that leads to the group of each, the sizes of groups when they were last narrowed. */
    private final int parents;

    private final int knownSizes;

    /** Remembered for each group: the cells that are in other regions, and those that were in reach when it was last narrowed. */
    private final int apart;

    private final int near;

    /** The cells of each group, as a set and as a list, and how many these are. */
    private final int members;

    private final int next;
    private final int sizes;

    /** The cells whose groups have grown since they were last narrowed, as a set. */
    private final int grown;

    /** Cells that were set apart from others by themselves after groups were gathered, as a set. */
    private final int touched;

    /** The cells of groups of several, as a set. */
    private final int inCompany;

    /** What the groups are to be after all have been narrowed. */
    private final int joined;

    /**
     * Sets of cells for a search: those that may be reached, those that are, those to go on from, those that are better left out, and those beside others.
     */
    private final int open;

    private final int reached;
    private final int border;
    private final int later;
    private final int beside;

    /** The cells in reach of a group, and those of the groups that it may not do without. */
    private final int inReach;

    private final int doubtful;

    /** The cells that make a run longer. */
    private final int longer;

    /** For each cost the cells to go on from, and behind them those that are too far. */
    private final int ofCost;

    private final int end;

    /**
     * Creates the groups of some cells.
     *
     * @param memory where the array has what is remembered
     * @param scratch where it has other words
     */
    RegionGroups(ConnectedCells graph, int digits, int memory, int scratch) {
        this.graph = graph;
        this.neighbours = NeighbourSets.of(graph);
        this.cells = graph.size();
        this.digits = digits;
        this.words = words(cells);
        this.parents = memory;
        this.knownSizes = parents + cells;
        this.apart = knownSizes + cells;
        this.near = apart + cells * words;
        this.members = scratch;
        this.next = members + cells * words;
        this.sizes = next + cells;
        this.joined = sizes + cells;
        this.grown = joined + cells;
        this.touched = grown + words;
        this.inCompany = touched + words;
        this.open = inCompany + words;
        this.reached = open + words;
        this.border = reached + words;
        this.later = border + words;
        this.beside = later + words;
        this.inReach = beside + words;
        this.doubtful = inReach + words;
        this.longer = doubtful + words;
        this.ofCost = longer + words;
        this.end = ofCost + (digits + 1) * words;
        assert ofCost == members + cells * (words + WORDS_OF_A_CELL) + SETS * words;
    }

    private static int words(int cells) {
        return (cells + Long.SIZE - 1) / Long.SIZE;
    }

    /** Returns how many words are remembered for some cells. */
    static int memoryWords(int cells) {
        return cells * (REMEMBERED_OF_A_CELL + 2 * words(cells));
    }

    /** Returns where the words in the array end. */
    int end() {
        return end;
    }

    /** Returns what {@link #narrow} takes, roughly, in steps of a {@link Budget}: a few groups have changed mostly. */
    int steps() {
        return 2 * cells * (ConnectedCells.DIRECTIONS + WORDS_OF_A_CELL) + cells * cells * words / 2;
    }

    /** Makes each cell a group of its own. */
    void reset(long[] array, int from) {
        for (int i = 0; i < cells; i++) {
            array[from + i] = i;
        }
        Arrays.fill(array, from + cells, from + memoryWords(cells), 0);
    }

    private int group(int cell, long[] array) {
        return group(cell, parents, array);
    }

    private static int group(int cell, int parents, long[] array) {
        int at = cell;
        while (array[parents + at] != at) {
            at = (int) array[parents + at];
        }
        return at;
    }

    /** Returns whether two cells are known to be in the same region. */
    boolean areLinked(int one, int other, long[] array) {
        return group(one, array) == group(other, array);
    }

    /** Returns whether two cells are known to be in different regions. */
    boolean areApart(int one, int other, long[] array) {
        return isApart(group(one, array), other, array);
    }

    private boolean isApart(int group, int cell, long[] array) {
        return (array[apart + group * words + (cell >> 6)] >>> cell & 1) != 0;
    }

    /** Notes that two cells are in the same region. Returns whether that is new. */
    boolean link(int one, int other, long[] array) {
        int first = group(one, array);
        int second = group(other, array);
        if (first == second) {
            return false;
        }
        int low = Math.min(first, second);
        int high = Math.max(first, second);
        array[parents + high] = low;
        for (int word = 0; word < words; word++) {
            array[apart + low * words + word] |= array[apart + high * words + word];
        }
        return true;
    }

    /** Notes that two cells are in different regions. Returns whether that is new. */
    boolean part(int one, int other, long[] array) {
        if (areApart(one, other, array)) {
            return false;
        }
        array[apart + group(one, array) * words + (other >> 6)] |= 1L << other;
        array[apart + group(other, array) * words + (one >> 6)] |= 1L << one;
        array[touched + (one >> 6)] |= 1L << one;
        return true;
    }

    /** Returns whether a cell is the first one of its group. Only since groups were gathered last, as what follows. */
    boolean isFirst(int cell, long[] array) {
        return array[parents + cell] == cell;
    }

    /** Returns the next cell of a group, after the first one in no order, or -1 after the last. */
    int next(int cell, long[] array) {
        return (int) array[next + cell];
    }

    int size(int group, long[] array) {
        return (int) array[sizes + group];
    }

    /** Notes that cells, a word of a set, are in other regions than a group, unless they are cells of it. */
    void partFrom(int group, int word, long set, long[] array) {
        for (long left = set & notApart(group, word, array) & ~array[members(group) + word];
                left != 0;
                left &= left - 1) {
            partGroups(group, (int) array[parents + cellOf(word, left)], array);
        }
    }

    private static int cellOf(int word, long bits) {
        return (word << 6) + Long.numberOfTrailingZeros(bits);
    }

    /** Returns where the array has the cells that are apart from a group, as a set. */
    int apart(int group) {
        return apart + group * words;
    }

    private int members(int group) {
        return members + group * words;
    }

    /** Returns how many cells are known to be in the region of a cell, as of when groups were gathered, and in others, in one number. */
    long known(int cell, long[] array) {
        int group = group(cell, array);
        return (long) count(apart(group), array) << Integer.SIZE | array[sizes + group];
    }

    /**
     * Lists the cells of each group. Returns false if some are in one region and in different ones.
     *
     * @param withApart whether to look at that
     */
    boolean gather(boolean withApart, long[] array) {
        Arrays.fill(array, members, next, 0);
        Arrays.fill(array, inCompany, inCompany + words, 0);
        for (int i = 0; i < cells; i++) {
            array[next + i] = NONE;
            array[sizes + i] = 1;
            int first = (int) array[parents + (int) array[parents + i]]; // the one before is a first or leads to one
            array[parents + i] = first;
            array[members(first) + (i >> 6)] |= 1L << i;
            if (first != i) {
                array[next + i] = array[next + first];
                array[next + first] = i;
                array[sizes + first]++;
                add(i, inCompany, array);
                add(first, inCompany, array);
            }
        }
        if (!withApart) {
            return true;
        }
        Arrays.fill(array, grown, grown + words, 0);
        for (int i = 0; i < cells; i++) {
            if (array[knownSizes + i] != array[sizes + (int) array[parents + i]]) {
                array[grown + (i >> 6)] |= 1L << i;
            }
        }
        boolean isPossible = true;
        for (int group = 0; group < cells && isPossible; group++) {
            isPossible = !isFirst(group, array)
                    || !(meets(grown, members(group), array) || meets(touched, members(group), array))
                    || partGroups(group, array);
        }
        Arrays.fill(array, touched, touched + words, 0);
        return isPossible;
    }

    /** Sets a group apart from all groups of which some cells are. Returns false if its own are. */
    private boolean partGroups(int group, long[] array) {
        for (int word = 0; word < words; word++) {
            for (long left = array[apart(group) + word]; left != 0; left &= left - 1) {
                partGroups(group, (int) array[parents + cellOf(word, left)], array);
            }
        }
        return !meets(apart(group), members(group), array);
    }

    private boolean meets(int set, int other, long[] array) {
        for (int word = 0; word < words; word++) {
            if ((array[set + word] & array[other + word]) != 0) {
                return true;
            }
        }
        return false;
    }

    private void partGroups(int group, int other, long[] array) {
        for (int word = 0; word < words; word++) {
            array[apart(group) + word] |= array[members(other) + word];
            array[apart(other) + word] |= array[members(group) + word];
        }
    }

    /**
     * Narrows all groups that may have changed.
     *
     * @param digitsOf where the array has the digits of each cell, as masks
     * @param withDigit where it has the cells that can hold each digit, as sets
     * @return whether another round may find more, or no regions obey the rules: one of the numbers of {@link ConnectedCells}
     */
    int narrow(int digitsOf, int withDigit, long[] array) {
        for (int i = 0; i < cells; i++) {
            array[knownSizes + i] = array[sizes + (int) array[parents + i]];
        }
        System.arraycopy(array, parents, array, joined, cells);
        boolean isChanged = false;
        for (int group = 0; group < cells; group++) {
            if (isFirst(group, array)) {
                int outcome = isAffected(group, array) ? reach(group, array) : ConnectedCells.SETTLED;
                outcome = outcome == ConnectedCells.FAILED
                        ? outcome
                        : Math.max(outcome, place(group, digitsOf, withDigit, array));
                if (outcome == ConnectedCells.FAILED) {
                    return outcome;
                }
                isChanged |= outcome == ConnectedCells.CHANGED;
            }
        }
        for (int i = 0; i < cells; i++) {
            isChanged |= array[joined + i] != array[parents + i] && link(i, (int) array[joined + i], array);
        }
        return isChanged ? ConnectedCells.CHANGED : ConnectedCells.SETTLED;
    }

    /** Returns whether more cells are apart from a group than when it was last narrowed, or groups in its reach have grown. */
    private boolean isAffected(int group, long[] array) {
        for (int word = 0; word < words; word++) {
            long known = array[near + group * words + word];
            if (known != notApart(group, word, array) || (known & array[grown + word]) != 0) {
                return true;
            }
        }
        return false;
    }

    private long notApart(int group, int word, long[] array) {
        long all = word < words - 1 || cells % Long.SIZE == 0 ? -1 : (1L << cells) - 1;
        return ~array[apart(group) + word] & all;
    }

    /** Sets apart what is too far from a group, and joins with it what it cannot do without. */
    private int reach(int group, long[] array) {
        int left = digits - size(group, array);
        int count = left < 0 ? 0 : spread(group, left, array);
        if (count < digits) {
            return ConnectedCells.FAILED;
        }
        boolean isChanged = false;
        for (int word = 0; word < words; word++) {
            if ((array[members(group) + word] & ~array[reached + word]) != 0) {
                return ConnectedCells.FAILED;
            }
            isChanged |= (notApart(group, word, array) & ~array[reached + word]) != 0;
            partFrom(group, word, ~array[reached + word], array);
            array[inReach + word] = array[reached + word];
        }
        for (int word = 0; word < words; word++) {
            array[near + group * words + word] = notApart(group, word, array);
        }
        if (left > 0) {
            joinNeeded(group, array);
        }
        return isChanged ? ConnectedCells.CHANGED : ConnectedCells.SETTLED;
    }

    /**
     * Finds the cells to which a path leads from the first cell of a group that takes in at most {@code left} cells of others: in sets by their number,
     * as E. F. Moore's shortest paths with small lengths. Returns how many are reached, with those of the group.
     */
    private int spread(int group, int left, long[] array) {
        Arrays.fill(array, ofCost, ofCost + (left + 2) * words, 0);
        for (int word = 0; word < words; word++) {
            array[open + word] = notApart(group, word, array);
            array[reached + word] = 0;
        }
        move(group, open, ofCost, array);
        int count = 0;
        for (int cost = 0; cost <= left; cost++) {
            int here = ofCost + cost * words;
            boolean areAny = true;
            while (areAny) {
                neighbours.put(here, beside, array);
                areAny = false;
                for (int word = 0; word < words; word++) {
                    array[reached + word] |= array[here + word];
                    count += Long.bitCount(array[here + word]);
                    long found = array[beside + word] & array[open + word];
                    long own = found & array[members(group) + word];
                    long others = found & array[inCompany + word] & ~own;
                    array[open + word] &= ~found;
                    array[here + word] = own;
                    array[here + words + word] |= found & ~own & ~others;
                    array[beside + word] = others;
                    areAny |= own != 0;
                }
                for (int cell = takeFirst(beside, array); cell != NONE; cell = takeFirst(beside, array)) {
                    int other = (int) array[parents + cell];
                    int costOfOther = Math.min(cost + size(other, array), left + 1);
                    moveGroup(other, open, ofCost + costOfOther * words, array);
                }
            }
        }
        return count;
    }

    private boolean contains(int set, int cell, long[] array) {
        return (array[set + (cell >> 6)] >>> cell & 1) != 0;
    }

    private void add(int cell, int set, long[] array) {
        array[set + (cell >> 6)] |= 1L << cell;
    }

    private void move(int cell, int from, int to, long[] array) {
        array[from + (cell >> 6)] &= ~(1L << cell);
        array[to + (cell >> 6)] |= 1L << cell;
    }

    private void moveGroup(int group, int from, int to, long[] array) {
        for (int word = 0; word < words; word++) {
            array[from + word] &= ~array[members(group) + word];
            array[to + word] |= array[members(group) + word];
        }
    }

    /** Takes the first cell out of a set. Returns -1 if there is none. */
    private int takeFirst(int set, long[] array) {
        for (int word = 0; word < words; word++) {
            long left = array[set + word];
            if (left != 0) {
                array[set + word] = left & (left - 1);
                return cellOf(word, left);
            }
        }
        return NONE;
    }

    /**
     * Joins with a group those without which too few of the cells in reach are left. These are among the groups that any way to take in as many cells as
     * the region has takes in: each of these is left out in turn, by a way that takes in few of the others.
     */
    private void joinNeeded(int group, long[] array) {
        Arrays.fill(array, doubtful, doubtful + words, 0);
        isLargeEnough(group, NONE, array);
        for (int word = 0; word < words; word++) {
            array[doubtful + word] = array[reached + word] & ~array[members(group) + word];
        }
        for (int cell = takeFirst(doubtful, array); cell != NONE; cell = takeFirst(doubtful, array)) {
            int other = (int) array[parents + cell];
            boolean isNeeded = !isLargeEnough(group, other, array);
            for (int word = 0; word < words; word++) {
                array[doubtful + word] &= ~array[members(other) + word] & (isNeeded ? -1 : array[reached + word]);
            }
            if (isNeeded) {
                join(group, other, array);
            }
        }
    }

    /**
     * Returns whether a group can become a region of the cells in reach without another group. Takes in a doubtful one only if there is no other way, and
     * no more than it needs to.
     */
    private boolean isLargeEnough(int group, int without, long[] array) {
        for (int word = 0; word < words; word++) {
            long mask = array[members(group) + word];
            array[reached + word] = mask;
            array[border + word] = mask;
            array[later + word] = 0;
            array[open + word] =
                    array[inReach + word] & ~mask & ~(without == NONE ? 0 : array[members(without) + word]);
        }
        int count = size(group, array);
        while (count < digits) {
            int cell = takeFirst(border, array);
            if (cell == NONE) {
                int doubted = takeFirst(later, array);
                if (doubted == NONE) {
                    return false;
                }
                int other = (int) array[parents + doubted];
                moveGroup(other, later, reached, array);
                moveGroup(other, later, border, array);
                count += size(other, array);
                continue;
            }
            for (int direction = 0; direction < ConnectedCells.DIRECTIONS; direction++) {
                int neighbour = graph.neighbour(cell, direction);
                if (neighbour == NONE || !contains(open, neighbour, array)) {
                    continue;
                }
                int other = (int) array[parents + neighbour];
                if (contains(doubtful, neighbour, array)) {
                    moveGroup(other, open, later, array);
                } else {
                    moveGroup(other, open, reached, array);
                    moveGroup(other, open, border, array);
                    count += size(other, array);
                }
            }
        }
        return true;
    }

    /** Notes that two groups are to be one after all have been narrowed. */
    private void join(int one, int other, long[] array) {
        int first = group(one, joined, array);
        int second = group(other, joined, array);
        array[joined + Math.max(first, second)] = Math.min(first, second);
    }

    /** Places each digit that one cell in reach of a group can hold, and joins that with the group. */
    private int place(int group, int digitsOf, int withDigit, long[] array) {
        boolean isChanged = false;
        for (int digit = 0; digit < digits; digit++) {
            int places = 0;
            int cell = 0;
            for (int word = 0; word < words; word++) {
                long with = notApart(group, word, array) & array[withDigit + digit * words + word];
                places += Long.bitCount(with);
                cell += with == 0 ? 0 : cellOf(word, with);
            }
            if (places == 0) {
                return ConnectedCells.FAILED; // or the only cell of one such digit is that of another
            }
            if (places == 1) {
                isChanged |= keepOnly(digit, cell, digitsOf, withDigit, array);
                if (array[parents + cell] != group) {
                    join(group, cell, array);
                }
            }
        }
        return isChanged ? ConnectedCells.CHANGED : ConnectedCells.SETTLED;
    }

    /** Removes all digits of a cell but one. Returns whether there were any. */
    private boolean keepOnly(int digit, int cell, int digitsOf, int withDigit, long[] array) {
        long others = array[digitsOf + cell] & ~(1L << digit);
        array[digitsOf + cell] &= 1L << digit;
        for (long left = others; left != 0; left &= left - 1) {
            array[withDigit + Long.numberOfTrailingZeros(left) * words + (cell >> 6)] &= ~(1L << cell);
        }
        return others != 0;
    }

    /**
     * Returns the least length of all {@linkplain GroupRun arms} of a run together. Beside the cells of each arm that are known to be of the region, one of the first other cells of
     * arms makes it longer by at least 1; with k of these, the region has at most the other cells to which paths with k of them lead.
     */
    int leastRun(int start, int[][] arms, long[] array) {
        int group = group(start, array);
        int known = findLonger(group, arms, array);
        beginAt(group, array);
        int total = size(group, array);
        int makeLonger = 0;
        for (int k = 0; total + k < digits; k++) {
            total += goThrough(false, array);
            if (total + k >= digits) {
                return known + k;
            }
            makeLonger += count(later, array);
            if (!goOn(array)) { // no more cells are reached
                return total + makeLonger >= digits ? known + digits - total : cells;
            }
        }
        return known;
    }

    /** Begins to list the cells that the run from a cell may have. */
    void beginRun(int start, long[] array) {
        Arrays.fill(array, longer, longer + words, 0);
        add(start, longer, array);
    }

    /** Adds the first cells of an arm. */
    void addRun(int[] arm, int most, long[] array) {
        for (int i = 0; i < most; i++) {
            add(arm[i], longer, array);
        }
    }

    /** Returns how many cells of the region of a cell are surely not of its run. */
    int besidesRun(int start, long[] array) {
        int group = group(start, array);
        int count = 0;
        for (int word = 0; word < words; word++) {
            count += Long.bitCount(array[members(group) + word] & ~array[longer + word]);
        }
        return count;
    }

    /** Sets apart from a cell all cells to which each path takes more than {@code left} cells that are not of its run. Returns whether that is new. */
    boolean partFarFromRun(int start, int left, long[] array) {
        int group = group(start, array);
        beginAt(group, array);
        goThrough(true, array);
        for (int k = 0; k < left && goOn(array); k++) {
            goThrough(true, array);
        }
        for (int word = 0; word < words; word++) {
            array[open + word] |= array[later + word]; // one too many
        }
        boolean isChanged = false;
        for (int cell = takeFirst(open, array); cell != NONE; cell = takeFirst(open, array)) {
            isChanged |= group(cell, array) != group && part(start, cell, array);
        }
        return isChanged;
    }

    /** Begins a search for the cells in reach of a group, from all its cells. */
    private void beginAt(int group, long[] array) {
        for (int word = 0; word < words; word++) {
            array[open + word] = notApart(group, word, array) & ~array[members(group) + word];
            array[border + word] = array[members(group) + word];
            array[later + word] = 0;
        }
    }

    /**
     * Goes on from the border to all cells to which it leads without others: those that make a run longer, or those that do not. The others beside them are
     * left out for now. Returns how many cells it leads to.
     */
    private int goThrough(boolean longerOnes, long[] array) {
        int count = 0;
        boolean areAny = true;
        while (areAny) {
            neighbours.put(border, beside, array);
            areAny = false;
            for (int word = 0; word < words; word++) {
                long found = array[beside + word] & array[open + word];
                long through = found & (longerOnes ? array[longer + word] : ~array[longer + word]);
                array[open + word] &= ~found;
                array[border + word] = through;
                array[later + word] |= found & ~through;
                count += Long.bitCount(through);
                areAny |= through != 0;
            }
        }
        return count;
    }

    private int count(int set, long[] array) {
        int count = 0;
        for (int word = 0; word < words; word++) {
            count += Long.bitCount(array[set + word]);
        }
        return count;
    }

    /** Goes on from the cells that were left out before. Returns whether there are any. */
    private boolean goOn(long[] array) {
        boolean areAny = false;
        for (int word = 0; word < words; word++) {
            areAny |= array[later + word] != 0;
            array[border + word] = array[later + word];
            array[later + word] = 0;
        }
        return areAny;
    }

    /** Finds the first cell of each arm that is not known to be in the region of a group. Returns how many cells of arms are. */
    private int findLonger(int group, int[][] arms, long[] array) {
        Arrays.fill(array, longer, longer + words, 0);
        int known = 0;
        for (int[] arm : arms) {
            int length = 0;
            while (length < arm.length && group(arm[length], array) == group) {
                length++;
            }
            known += length;
            if (length < arm.length) {
                add(arm[length], longer, array);
            }
        }
        return known;
    }
}
