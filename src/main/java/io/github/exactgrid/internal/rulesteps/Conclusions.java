package io.github.exactgrid.internal.rulesteps;

import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * What the hints of one board conclude, the easiest hint first: chains and assumptions that conclude nothing else are left out, as
 * {@link Admission} does on boards of the classic rules. What one clue removes is often the result of dozens of assumptions, too.
 */
public final class Conclusions {

    private final RuleBoard board;

    /** The candidates that cannot be true by an earlier hint. */
    private final BitSet removed = new BitSet();

    /** Creates the conclusions of no hint yet. */
    public Conclusions(RuleBoard board) {
        this.board = board;
    }

    /** Adds what a hint concludes, and returns whether it is worth having: a pattern, or one that concludes anything new. */
    public boolean add(RuleHint hint) {
        BitSet concluded = new BitSet();
        IntStream.of(hint.removed()).forEach(concluded::set);
        if (hint.placed() >= 0) {
            addOthers(hint.placed(), concluded);
        }
        concluded.andNot(removed);
        removed.or(concluded);
        boolean isPattern = hint.trials().isEmpty() && hint.chain() == null;
        return isPattern || !concluded.isEmpty();
    }

    /** Adds the other candidates of the cell of a placement. */
    private void addOthers(int placed, BitSet candidates) {
        int digits = board.book.digits();
        int cell = placed / digits;
        for (long rest = board.marks[cell] & ~(1L << placed % digits); rest != 0; rest &= rest - 1) {
            candidates.set(cell * digits + Long.numberOfTrailingZeros(rest));
        }
    }
}
