package io.github.exactgrid.internal.propagators;

import java.util.Arrays;

/**
 * Cells of two kinds or more, by their digits, each of which is connected: paths of two kinds do not cross.
 *
 * <p>So the diagonals of a square of 2x2 cells are not of two kinds. Nor do two kinds alternate along the border of the board:
 *
 * <pre>
 *     + ?       + . - .
 *     - +       . . . .     ? is not -, nor is a cell of the border between one + and the next without a - between them, if another is -
 * </pre>
 */
public final class CrossingPropagator extends Propagator {

    private static final int CELLS_OF_SQUARE = 4;
    private static final byte NONE = -1;

    /** The digits of each kind, as masks without common digits, and the kind of each digit, counted from 0. */
    private final long[] kinds;

    private final byte[] kindOf;

    /** The cells of each square, row by row, one square after the other. */
    private final int[] squares;

    /** The cells of the border, in the order of a walk around the board; none if it has another shape than a rectangle. */
    private final int[] border;

    /** Takes cells, squares of four of these and the border. */
    public CrossingPropagator(int[] cells, long[] kinds, int[] squares, int[] border) {
        super(cells);
        this.kinds = kinds;
        this.squares = squares;
        this.border = border;
        this.kindOf = new byte[Long.SIZE];
        for (int digit = 0; digit < kindOf.length; digit++) {
            kindOf[digit] = NONE;
            for (byte kind = 0; kind < kinds.length; kind++) {
                if ((kinds[kind] >>> digit & 1) != 0) {
                    kindOf[digit] = kind;
                }
            }
        }
    }

    @Override
    int rank() {
        return Rank.GROUP;
    }

    @Override
    public int cost() {
        return squares.length + 2 * kinds.length * border.length;
    }

    /** The rules of each kind weigh their cells. */
    @Override
    public int weight() {
        return 0;
    }

    /** Returns room for an entry for each kind, too, of which there may be more than cells. */
    @Override
    int scratchCells() {
        return Math.max(cells.length, kinds.length);
    }

    @Override
    int scratchWords() {
        return border.length;
    }

    @Override
    public boolean run(Candidates candidates) {
        for (int i = 0; i < squares.length; i += CELLS_OF_SQUARE) {
            if (!narrowSquare(squares[i], squares[i + 1], squares[i + 2], squares[i + 3], candidates)) {
                return false;
            }
        }
        return border.length == 0 || narrowBorder(candidates);
    }

    /** Returns the kind of which a cell is, whatever digit it holds, or -1. */
    private int kind(int cell, Candidates candidates) {
        long mask = candidates.of(cell);
        int kind = kindOf[Long.numberOfTrailingZeros(mask)];
        return kind != NONE && (mask & ~kinds[kind]) == 0 ? kind : NONE;
    }

    /** Narrows a square with a diagonal from upper left to lower right and another. */
    private boolean narrowSquare(int upperLeft, int upperRight, int lowerLeft, int lowerRight, Candidates candidates) {
        int falling = kind(upperLeft, candidates);
        if (falling != NONE && falling == kind(lowerRight, candidates)) {
            return narrowDiagonal(falling, upperRight, lowerLeft, candidates);
        }
        int rising = kind(upperRight, candidates);
        return rising == NONE
                || rising != kind(lowerLeft, candidates)
                || narrowDiagonal(rising, upperLeft, lowerRight, candidates);
    }

    /** Narrows the cells of a diagonal, which are not both of the same kind if that is not the one of the other diagonal. */
    private boolean narrowDiagonal(int ofOther, int first, int second, Candidates candidates) {
        int ofFirst = kind(first, candidates);
        if (ofFirst != NONE && ofFirst != ofOther) {
            return candidates.restrict(second, ~kinds[ofFirst]);
        }
        int ofSecond = kind(second, candidates);
        return ofSecond == NONE || ofSecond == ofOther || candidates.restrict(first, ~kinds[ofSecond]);
    }

    private boolean narrowBorder(Candidates candidates) {
        long[] words = candidates.scratch.words;
        int[] first = candidates.scratch.open;
        Arrays.fill(first, 0, kinds.length, NONE);
        long several = 0;
        for (int i = 0; i < border.length; i++) {
            int kind = kind(border[i], candidates);
            words[i] = kind;
            if (kind != NONE) {
                several |= first[kind] == NONE ? 0 : 1L << kind;
                first[kind] = first[kind] == NONE ? i : first[kind];
            }
        }
        for (long left = several; left != 0; left &= left - 1) {
            int kind = Long.numberOfTrailingZeros(left);
            if (!narrowGaps(kind, first[kind], candidates)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Narrows the cells in the gaps between those of a kind: another kind is in one gap only. Returns false if one is in two.
     *
     * @param start the place of a cell of the kind
     */
    private boolean narrowGaps(int kind, int start, Candidates candidates) {
        long[] words = candidates.scratch.words;
        int[] gapOf = candidates.scratch.cellOfDigit;
        Arrays.fill(gapOf, 0, kinds.length, NONE);
        long all = 0;
        int gap = 0;
        for (int step = 1; step < border.length; step++) {
            int at = place(start, step);
            int other = (int) words[at];
            if (other == kind) {
                gap++;
            } else if (other != NONE) {
                if (gapOf[other] != NONE && gapOf[other] != gap) {
                    return false;
                }
                gapOf[other] = gap;
                all |= kinds[other];
            }
        }
        gap = 0;
        long elsewhere = all == 0 ? 0 : all & ~inGap(gap, gapOf);
        for (int step = 1; step < border.length && all != 0; step++) {
            int at = place(start, step);
            if (words[at] == kind) {
                elsewhere = all & ~inGap(++gap, gapOf);
            } else if (words[at] == NONE && !candidates.restrict(border[at], ~elsewhere)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the place on the border that is some steps after another. */
    private int place(int start, int step) {
        int place = start + step;
        return place < border.length ? place : place - border.length;
    }

    /** Returns the digits of the kinds in a gap. */
    private long inGap(int gap, int[] gapOf) {
        long digits = 0;
        for (int kind = 0; kind < kinds.length; kind++) {
            digits |= gapOf[kind] == gap ? kinds[kind] : 0;
        }
        return digits;
    }
}
