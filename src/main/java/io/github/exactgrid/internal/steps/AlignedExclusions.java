package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.CELLS;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;

/**
 * Aligned pair and triplet exclusion: a combination of digits in two or three cells is impossible if two cells that see each
 * other would be equal, or if a cell that sees them all would lose its last candidate. A digit in no possible combination is
 * removed.
 */
final class AlignedExclusions {

    private static final double PAIR = 6.2;
    private static final double TRIPLET = 7.5;

    private final Budget budget;
    private final Hint hint = new Hint();

    /** The cells with two or more candidates and an excluder: a peer with few candidates. */
    private final int[] list = new int[CELLS];

    private int listed;

    /** The excluders of each cell, as sets. */
    private final long[] low = new long[CELLS];

    private final long[] high = new long[CELLS];

    /** The cells of a combination; for pairs the first two. */
    private final int[] cells = new int[3];

    /** The candidates of the common excluders. */
    private final int[] excluders = new int[CELLS];

    private int excluderCount;

    /** The digits of each cell in possible combinations. */
    private final int[] possible = new int[3];

    AlignedExclusions(Budget budget) {
        this.budget = budget;
    }

    /** Scans for exclusions with two cells, or three. Finds no more once the budget is spent. */
    boolean run(Position position, int size, HintSink sink) {
        listCells(position, size);
        for (int second = 1; second < listed; second++) {
            if (!budget.spendNode()) {
                return true;
            }
            for (int first = 0; first < second; first++) {
                cells[0] = list[first];
                cells[1] = list[second];
                boolean stop = size == 2
                        ? offer(position, low[cells[0]] & low[cells[1]], high[cells[0]] & high[cells[1]], 2, sink)
                        : offerTriplets(position, sink);
                if (stop) {
                    return true;
                }
            }
        }
        return false;
    }

    private void listCells(Position position, int size) {
        listed = 0;
        Arrays.fill(low, 0);
        Arrays.fill(high, 0);
        for (int cell = 0; cell < CELLS; cell++) {
            if (Integer.bitCount(position.marks[cell]) < 2) {
                continue;
            }
            for (int peer : position.layout.peers[cell]) {
                if (isExcluder(position, peer, size)) {
                    low[cell] |= Geometry.low(peer);
                    high[cell] |= Geometry.high(peer);
                }
            }
            if ((low[cell] | high[cell]) != 0) {
                list[listed++] = cell;
            }
        }
    }

    private static boolean isExcluder(Position position, int cell, int size) {
        int count = Integer.bitCount(position.marks[cell]);
        return count >= 2 && count <= size;
    }

    /** Each third cell is an excluder of the first, or else of the second cell. */
    private boolean offerTriplets(Position position, HintSink sink) {
        long commonLow = low[cells[0]] & low[cells[1]];
        long commonHigh = high[cells[0]] & high[cells[1]];
        if (Long.bitCount(commonLow) + Long.bitCount(commonHigh) < 2) {
            return false;
        }
        for (int place = 0; place < 2; place++) {
            for (int third : position.layout.peers[cells[place]]) {
                boolean old = place == 1 && Geometry.contains(low[cells[0]], high[cells[0]], third);
                if (third == cells[1 - place] || old || !isExcluder(position, third, 3)) {
                    continue;
                }
                cells[2] = third;
                if (offer(position, commonLow & low[third], commonHigh & high[third], 3, sink)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean offer(Position position, long commonLow, long commonHigh, int size, HintSink sink) {
        if (Long.bitCount(commonLow) + Long.bitCount(commonHigh) < 2) {
            return false;
        }
        excluderCount = 0;
        for (long rest = commonLow; rest != 0; rest &= rest - 1) {
            excluders[excluderCount++] = position.marks[Long.numberOfTrailingZeros(rest)];
        }
        for (long rest = commonHigh; rest != 0; rest &= rest - 1) {
            excluders[excluderCount++] = position.marks[64 + Long.numberOfTrailingZeros(rest)];
        }
        combine(position, size);
        boolean useful = false;
        for (int i = 0; i < size; i++) {
            useful |= possible[i] != position.marks[cells[i]];
        }
        if (!useful) {
            return false;
        }
        hint.begin(
                size == 2 ? HintKind.ALIGNED_PAIR_EXCLUSION : HintKind.ALIGNED_TRIPLET_EXCLUSION,
                size == 2 ? PAIR : TRIPLET);
        for (int i = 0; i < size; i++) {
            hint.addCell(cells[i]);
            hint.remove(position, cells[i], ~possible[i]);
        }
        for (long rest = commonLow; rest != 0; rest &= rest - 1) {
            hint.addOther(Long.numberOfTrailingZeros(rest));
        }
        for (long rest = commonHigh; rest != 0; rest &= rest - 1) {
            hint.addOther(64 + Long.numberOfTrailingZeros(rest));
        }
        return sink.take(hint);
    }

    /** Collects the digits of all possible combinations, until none is missing. */
    private void combine(Position position, int size) {
        int third = size == 3 ? position.marks[cells[2]] : 1; // any digit, which stands for a third cell of a pair
        possible[0] = 0;
        possible[1] = 0;
        possible[2] = 0;
        for (int one = position.marks[cells[0]]; one != 0; one &= one - 1) {
            int first = one & -one;
            for (int two = position.marks[cells[1]]; two != 0; two &= two - 1) {
                int second = two & -two;
                if (first == second && position.layout.see(cells[0], cells[1])) {
                    continue;
                }
                int open = third & ~excluded(position.layout, first, second, size);
                if (open != 0) {
                    possible[0] |= first;
                    possible[1] |= second;
                    possible[2] |= open;
                }
            }
        }
    }

    /** Returns the digits of the third cell that are impossible with those of the first two; all for an impossible pair. */
    private int excluded(Layout layout, int first, int second, int size) {
        int excluded = 0;
        for (int i = 0; i < excluderCount; i++) {
            int rest = excluders[i] & ~first & ~second;
            if (rest == 0) {
                return -1;
            }
            excluded |= (rest & rest - 1) == 0 ? rest : 0;
        }
        if (size == 3) {
            excluded |= layout.see(cells[0], cells[2]) ? first : 0;
            excluded |= layout.see(cells[1], cells[2]) ? second : 0;
            return excluded;
        }
        return 0;
    }
}
