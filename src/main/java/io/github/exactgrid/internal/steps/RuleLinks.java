package io.github.exactgrid.internal.steps;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The candidates that each candidate excludes, read when they are first needed: those of a board and of all boards with fewer
 * candidates. Belongs to one thread.
 */
final class RuleLinks {

    /** The most links that are kept: 64 MB, as on an empty board of 49x49. */
    private static final int MAX_KEPT = 1 << 24;

    private final RuleBoard board;
    private final int size;
    private final int[][] excluded;
    private int kept;

    /** The number of candidates of the board. */
    private final int candidates;

    /** The cell of each placement, and its digit as a mask. */
    private final int[] cellOf;

    private final long[] bitOf;

    /** The number of placements that exclude each, above what {@link #epoch} was then. */
    private final int[] counts;

    private int epoch;

    /** Creates links for boards that have no other candidates than this one. */
    RuleLinks(RuleBoard board) {
        this.board = board.copy();
        this.size = board.book.digits();
        this.excluded = new int[board.marks.length * size][];
        this.counts = new int[excluded.length];
        this.candidates = candidates(board);
        this.cellOf = new int[excluded.length];
        this.bitOf = new long[excluded.length];
        for (int placement = 0; placement < excluded.length; placement++) {
            cellOf[placement] = placement / size;
            bitOf[placement] = 1L << placement % size;
        }
    }

    private static int candidates(RuleBoard board) {
        int candidates = 0;
        for (long marks : board.marks) {
            candidates += Long.bitCount(marks);
        }
        return candidates;
    }

    /** Returns whether these are the links of another board, too, which has most of the candidates. */
    boolean suit(RuleBoard other) {
        if (other.book != board.book) {
            return false;
        }
        for (int cell = 0; cell < board.marks.length; cell++) {
            if ((other.marks[cell] & ~board.marks[cell]) != 0) {
                return false;
            }
        }
        return 2 * candidates(other) > candidates;
    }

    /** Returns the candidates of other cells that a candidate excludes, ascending; some may be candidates no more. */
    int[] excluded(int placement) {
        int[] found = excluded[placement];
        if (found == null) {
            BitSet set = new BitSet();
            board.forEachExcluded(placement, set::set);
            set.clear(placement);
            found = set.stream().toArray();
            if (kept + found.length <= MAX_KEPT) {
                kept += found.length;
                excluded[placement] = found;
            }
        }
        return found;
    }

    /** Returns the candidates of a board that each of some placements excludes. */
    BitSet excludedByAll(RuleBoard now, int[] placements) {
        BitSet common = new BitSet();
        if (epoch > Integer.MAX_VALUE - placements.length - 1) {
            Arrays.fill(counts, 0);
            epoch = 0;
        }
        long[] marks = now.marks;
        for (int i = 0; i < placements.length; i++) {
            int[] others = excluded(placements[i]);
            boolean isLast = i == placements.length - 1;
            boolean any = false;
            for (int other : others) {
                if (i == 0 ? (marks[cellOf[other]] & bitOf[other]) != 0 : counts[other] == epoch + i) {
                    counts[other] = epoch + i + 1;
                    any = true;
                    if (isLast) {
                        common.set(other);
                    }
                }
            }
            if (!any) {
                break;
            }
        }
        epoch += placements.length + 1;
        for (int placement : placements) {
            common.clear(placement);
        }
        return common;
    }
}
