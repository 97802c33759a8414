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

    private static final int WORDS_OF_A_CELL = 13;

    private final ConnectedCells graph;
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

    /** A word that is not 0 if single cells were set apart after groups were gathered. */
    private final int unfinished;

    /** What the groups are to be after all have been narrowed. */
    private final int joined;

    /** For a search in breadth. */
    private final int reached;

    private final int queue;
    private final int firstOfCost;

    /** For one in depth. */
    private final int found;

    private final int lowest;
    private final int above;
    private final int visited;
    private final int directions;
    private final int below;
    private final int cut;
    private final int order;
    private final int end;

    /**
     * Creates the groups of some cells.
     *
     * @param memory where the array has what is remembered
     * @param scratch where it has other words
     */
    RegionGroups(ConnectedCells graph, int digits, int memory, int scratch) {
        this.graph = graph;
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
        this.reached = joined + cells;
        this.queue = reached + cells;
        this.found = queue + cells;
        this.lowest = found + cells;
        this.above = lowest + cells;
        this.visited = above + cells;
        this.directions = visited + cells;
        this.below = directions + cells;
        this.cut = below + cells;
        this.order = cut + cells;
        this.firstOfCost = members + cells * (words + WORDS_OF_A_CELL);
        this.grown = firstOfCost + digits + 1;
        this.unfinished = grown + words;
        this.end = unfinished + 1;
        assert firstOfCost == order + cells;
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
        array[unfinished] = 1;
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
            partGroups(group, (int) array[parents + (word << 6) + Long.numberOfTrailingZeros(left)], array);
        }
    }

    /** Returns where the array has the cells that are apart from a group, as a set. */
    int apart(int group) {
        return apart + group * words;
    }

    private int members(int group) {
        return members + group * words;
    }

    /**
     * Lists the cells of each group. Returns false if some are in one region and in different ones.
     *
     * @param withApart whether to look at that
     */
    boolean gather(boolean withApart, long[] array) {
        Arrays.fill(array, members, next, 0);
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
            }
        }
        if (!withApart) {
            return true;
        }
        boolean isFinished = array[unfinished] == 0;
        array[unfinished] = 0;
        Arrays.fill(array, grown, grown + words, 0);
        for (int i = 0; i < cells; i++) {
            if (array[knownSizes + i] != array[sizes + (int) array[parents + i]]) {
                array[grown + (i >> 6)] |= 1L << i;
                isFinished = false;
            }
        }
        return isFinished || partGroups(array);
    }

    /** Sets groups apart of which some cells are. Returns false if they are cells of one group. */
    private boolean partGroups(long[] array) {
        int count = 0;
        for (int group = 0; group < cells; group++) {
            if (isFirst(group, array)) {
                if (meets(apart(group), members(group), array)) {
                    return false;
                }
                for (int i = 0; i < count; i++) {
                    int other = (int) array[order + i];
                    if (meets(apart(group), members(other), array) || meets(apart(other), members(group), array)) {
                        partGroups(group, other, array);
                    }
                }
                array[order + count++] = group;
            }
        }
        return true;
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
     * @return whether another round may find more, or no regions obey the rules: one of the numbers of {@link ConnectedCells}
     */
    int narrow(int digitsOf, long[] array) {
        for (int i = 0; i < cells; i++) {
            array[knownSizes + i] = array[sizes + (int) array[parents + i]];
        }
        System.arraycopy(array, parents, array, joined, cells);
        boolean isChanged = false;
        for (int group = 0; group < cells; group++) {
            if (isFirst(group, array)) {
                int outcome = isAffected(group, array) ? reach(group, array) : ConnectedCells.SETTLED;
                outcome = outcome == ConnectedCells.FAILED ? outcome : Math.max(outcome, place(group, digitsOf, array));
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
        for (int i = 0; i < cells; i++) {
            if (array[reached + i] == 0) {
                int other = (int) array[parents + i];
                if (other == group) {
                    return ConnectedCells.FAILED;
                }
                if (!isApart(group, i, array)) {
                    partGroups(group, other, array);
                    isChanged = true;
                }
            }
        }
        for (int word = 0; word < words; word++) {
            array[near + group * words + word] = notApart(group, word, array);
        }
        if (left > 0) {
            joinNeeded(group, count, array);
        }
        return isChanged ? ConnectedCells.CHANGED : ConnectedCells.SETTLED;
    }

    /**
     * Finds the cells to which a path leads from the first cell of a group that takes in at most {@code left} cells of others: in buckets by
     * their number, as E. F. Moore's shortest paths with small lengths. Returns how many are reached, with those of the group.
     */
    private int spread(int group, int left, long[] array) {
        Arrays.fill(array, reached, reached + cells, 0);
        Arrays.fill(array, firstOfCost, firstOfCost + left + 1, NONE);
        reachOne(group, 0, array);
        int count = 0;
        for (int cost = 0; cost <= left; cost++) {
            while (array[firstOfCost + cost] != NONE) {
                int cell = (int) array[firstOfCost + cost];
                array[firstOfCost + cost] = array[queue + cell];
                count++;
                for (int direction = 0; direction < ConnectedCells.DIRECTIONS; direction++) {
                    int neighbour = graph.neighbour(cell, direction);
                    if (neighbour == NONE || array[reached + neighbour] != 0 || isApart(group, neighbour, array)) {
                        continue;
                    }
                    int other = (int) array[parents + neighbour];
                    if (other == group) {
                        reachOne(neighbour, cost, array);
                    } else if (cost + size(other, array) <= left) {
                        for (int i = other; i != NONE; i = next(i, array)) {
                            reachOne(i, cost + size(other, array), array);
                        }
                    }
                }
            }
        }
        return count;
    }

    private void reachOne(int cell, int cost, long[] array) {
        array[reached + cell] = 1;
        array[queue + cell] = array[firstOfCost + cost];
        array[firstOfCost + cost] = cell;
    }

    /** Joins with a group those without which too few of the cells reached are left: a search in depth from it. */
    private void joinNeeded(int group, int count, long[] array) {
        Arrays.fill(array, found, found + cells, 0);
        int number = 0;
        enter(group, NONE, number, array);
        int at = group;
        while (at != NONE) {
            int cell = (int) array[visited + at];
            if (cell == NONE) {
                int parent = (int) array[above + at];
                if (parent != NONE) {
                    leave(at, parent, array);
                }
                at = parent;
                continue;
            }
            int direction = (int) array[directions + at]++;
            if (direction == ConnectedCells.DIRECTIONS) {
                array[directions + at] = 0;
                array[visited + at] = array[next + cell];
                continue;
            }
            int neighbour = graph.neighbour(cell, direction);
            if (neighbour == NONE || array[reached + neighbour] == 0) {
                continue;
            }
            int other = (int) array[parents + neighbour];
            if (array[found + other] == 0) {
                enter(other, at, ++number, array);
                at = other;
            } else if (other != at && other != array[above + at]) {
                array[lowest + at] = Math.min(array[lowest + at], array[found + other]);
            }
        }
        for (int i = 1; i <= number; i++) {
            int other = (int) array[order + i];
            if (count - size(other, array) - array[cut + other] < digits) {
                join(group, other, array);
            }
        }
    }

    private void enter(int group, int parent, int number, long[] array) {
        array[order + number] = group;
        array[found + group] = 1L + number;
        array[lowest + group] = 1L + number;
        array[above + group] = parent;
        array[visited + group] = group;
        array[directions + group] = 0;
        array[below + group] = size(group, array);
        array[cut + group] = 0;
    }

    private void leave(int group, int parent, long[] array) {
        array[lowest + parent] = Math.min(array[lowest + parent], array[lowest + group]);
        array[below + parent] += array[below + group];
        if (array[lowest + group] >= array[found + parent]) {
            array[cut + parent] += array[below + group];
        }
    }

    /** Notes that two groups are to be one after all have been narrowed. */
    private void join(int one, int other, long[] array) {
        int first = group(one, joined, array);
        int second = group(other, joined, array);
        array[joined + Math.max(first, second)] = Math.min(first, second);
    }

    /** Places each digit that one cell in reach of a group can hold, and joins that with the group. */
    private int place(int group, int digitsOf, long[] array) {
        long once = 0;
        long twice = 0;
        for (int word = 0; word < words; word++) {
            for (long left = notApart(group, word, array); left != 0; left &= left - 1) {
                long mask = array[digitsOf + (word << 6) + Long.numberOfTrailingZeros(left)];
                twice |= once & mask;
                once |= mask;
            }
        }
        if (once != -1L >>> (Long.SIZE - digits)) {
            return ConnectedCells.FAILED;
        }
        boolean isChanged = false;
        for (long left = once & ~twice; left != 0; left &= left - 1) {
            long digit = left & -left;
            int cell = 0;
            while (cell < cells && (isApart(group, cell, array) || (array[digitsOf + cell] & digit) == 0)) {
                cell++;
            }
            if (cell == cells) {
                return ConnectedCells.FAILED; // the only cell of one such digit is that of another
            }
            isChanged |= array[digitsOf + cell] != digit;
            array[digitsOf + cell] = digit;
            if (array[parents + cell] != group) {
                join(group, cell, array);
            }
        }
        return isChanged ? ConnectedCells.CHANGED : ConnectedCells.SETTLED;
    }

    /**
     * Returns the least length of all {@linkplain GroupRun arms} of a run together. Beside the cells of each arm that are known to be of the region, one of the first other cells of
     * arms makes it longer by at least 1; with k of these, the region has at most the other cells to which paths with k of them lead.
     */
    int leastRun(int start, int[][] arms, long[] array) {
        int group = group(start, array);
        Arrays.fill(array, found, found + cells, 0);
        int known = 0;
        for (int[] arm : arms) {
            int length = 0;
            while (length < arm.length && group(arm[length], array) == group) {
                length++;
            }
            known += length;
            if (length < arm.length) {
                array[found + arm[length]] = 1;
            }
        }
        int total = 0;
        int longer = 0;
        Arrays.fill(array, reached, reached + cells, 0);
        for (int i = 0; i < cells; i++) {
            if (group(i, array) == group) {
                array[reached + i] = 1;
                array[queue + total++] = i;
            }
        }
        int end = total;
        int later = cells; // where those begin that make the run longer by one more, from the end of the order
        for (int k = 0; total + k < digits; k++) {
            for (int i = 0; i < end; i++) {
                for (int direction = 0; direction < ConnectedCells.DIRECTIONS; direction++) {
                    int neighbour = graph.neighbour((int) array[queue + i], direction);
                    if (neighbour != NONE && array[reached + neighbour] == 0 && !isApart(group, neighbour, array)) {
                        array[reached + neighbour] = 1;
                        if (array[found + neighbour] == 0) {
                            array[queue + end++] = neighbour;
                            total++;
                        } else {
                            array[order + --later] = neighbour;
                            longer++;
                        }
                    }
                }
            }
            if (total + k >= digits) {
                return known + k;
            }
            if (later == cells) { // no more cells are reached
                return total + longer >= digits ? known + digits - total : cells;
            }
            end = 0;
            while (later < cells) {
                array[queue + end++] = array[order + later++];
            }
        }
        return known;
    }
}
