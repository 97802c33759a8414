package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules of the puzzle files that were read last. To read one compiles its rules, to reject those that do not fit the board; whatever solves it then
 * would compile them again, which took a fifth of the time of small puzzles. They are dropped when memory is short. Thread-safe.
 *
 * <p>Constraints are recognised as the same objects: to compare them would take as long as to compile some. Only those of puzzle files are kept, which
 * always declare the same rules, as those of users need not.
 *
 * @param <R> the type of compiled rules
 */
final class LastPuzzles<R> {

    /** A few puzzles may be read before they are solved. */
    static final int MAX_COUNT = 8;

    /** The last first; replaced as a whole when the garbage collector dropped it. */
    private SoftReference<Deque<Known<R>>> last = new SoftReference<>(null);

    private record Known<R>(List<Constraint> constraints, Grid board, R rules) {

        boolean isOf(List<Constraint> others, Grid other) {
            return constraints.size() == others.size() && areSame(constraints, others) && isSameBoard(board, other);
        }

        private static boolean areSame(List<Constraint> some, List<Constraint> others) {
            for (int i = some.size() - 1; i >= 0; i--) { // from the clues to the houses that all puzzles have
                if (some.get(i) != others.get(i)) {
                    return false;
                }
            }
            return true;
        }

        private static boolean isSameBoard(Grid one, Grid other) {
            boolean same =
                    one.rows() == other.rows() && one.columns() == other.columns() && one.digits() == other.digits();
            for (int row = 0; row < one.rows() && same; row++) {
                for (int column = 0; column < one.columns() && same; column++) {
                    same = one.isVoid(row, column) == other.isVoid(row, column);
                }
            }
            return same;
        }
    }

    /** Returns the rules of some constraints on a board, or null if they are not known. */
    synchronized @Nullable R find(List<Constraint> constraints, Grid board) {
        Deque<Known<R>> known = last.get();
        if (known != null) {
            for (Known<R> one : known) {
                if (one.isOf(constraints, board)) {
                    return one.rules;
                }
            }
        }
        return null;
    }

    /** Keeps the rules of some constraints, which do not change, on a board. */
    synchronized void keep(List<Constraint> constraints, Grid board, R rules) {
        Deque<Known<R>> known = last.get();
        if (known == null) {
            known = new ArrayDeque<>();
            last = new SoftReference<>(known);
        }
        known.addFirst(new Known<>(List.copyOf(constraints), board, rules));
        if (known.size() > MAX_COUNT) {
            known.removeLast();
        }
    }
}
