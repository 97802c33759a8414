package io.github.exactgrid.internal.propagators;

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
        return squares.length + (border.length == 0 ? 0 : kinds.length * kinds.length * border.length);
    }

    /** The rules of each kind weigh their cells. */
    @Override
    public int weight() {
        return 0;
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
        long present = 0;
        long[] words = candidates.scratch.words;
        for (int i = 0; i < border.length; i++) {
            words[i] = kind(border[i], candidates);
            present |= words[i] == NONE ? 0 : 1L << words[i];
        }
        for (int kind = 0; kind < kinds.length; kind++) {
            for (int other = 0; other < kinds.length; other++) {
                boolean areBoth = (present >>> kind & present >>> other & 1) != 0;
                if (areBoth && kind != other && !narrowGaps(kind, other, words, candidates)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Narrows the cells between one of a kind and the next before one of another kind. Returns false if the two kinds alternate. */
    private boolean narrowGaps(int kind, int other, long[] words, Candidates candidates) {
        int start = 0;
        while (words[start] != other) {
            start++;
        }
        int changes = 0;
        int last = start;
        for (int step = 1; step <= border.length; step++) {
            int at = start + step < border.length ? start + step : start + step - border.length;
            if (words[at] == kind || words[at] == other) {
                changes += words[at] == words[last] ? 0 : 1;
                if (words[at] == kind && words[last] == kind && !removeBetween(last, at, other, words, candidates)) {
                    return false;
                }
                last = at;
            }
        }
        return changes <= 2;
    }

    private boolean removeBetween(int from, int to, int other, long[] words, Candidates candidates) {
        for (int at = from; at != to; at = at + 1 < border.length ? at + 1 : 0) {
            if (words[at] == NONE && !candidates.restrict(border[at], ~kinds[other])) {
                return false;
            }
        }
        return true;
    }
}
