package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.propagate.Candidates.Scratch;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of cells that holds each digit once, in which the digits between two certain ones have a sum: a sandwich.
 *
 * <p>Where the two ends stand and which digits lie between them decide everything else: the other digits lie outside.
 *
 * <pre>
 *     . 9 . . 1 . . . .     two cells between, that sum to 8: {2,6} or {3,5};
 *     C e B B e C C C C     with B = {2,6}, all of C = {3,4,5,7,8} lie outside
 * </pre>
 *
 * Each place of the ends, with each set of digits, is possible if all cells can hold a digit of the set that is theirs and
 * all digits of the sets are candidates there. What no possible one supports is removed. A walk through a diagram would have
 * to remember the digits used to know as much: too many nodes.
 */
final class SumBetween extends Propagator {

    /** With more of them there are too many sets. */
    static final int MOST_DIGITS = 16;

    private final long one;
    private final long other;
    private final long digits;

    /** What may lie between the ends. */
    private final long[] sets;

    /** Takes the cells in order: as many as there are digits, and not more than {@link #MOST_DIGITS}. */
    SumBetween(int[] cells, EnclosedSum rule) {
        super(cells);
        this.one = 1L << (rule.one() - 1);
        this.other = 1L << (rule.other() - 1);
        this.digits = -1L >>> (Long.SIZE - cells.length);
        List<Long> found = new ArrayList<>();
        collect(cells.length, rule.total(), 0, found);
        this.sets = found.stream().mapToLong(Long::longValue).toArray();
    }

    /** Adds to a set lower digits that make up the rest of the sum, in all ways: none of them an end. */
    private void collect(int highest, int rest, long set, List<Long> found) {
        if (rest == 0) {
            found.add(set);
            return;
        }
        for (int digit = Math.min(highest, rest); digit * (digit + 1) / 2 >= rest; digit--) {
            long bit = 1L << (digit - 1);
            if ((bit & (one | other)) == 0) {
                collect(digit - 1, rest - digit, set | bit, found);
            }
        }
    }

    @Override
    boolean run(Candidates candidates) {
        Scratch scratch = candidates.scratch;
        long mayBeEnd = 0;
        for (int i = 0; i < cells.length; i++) {
            long mask = candidates.of(cells[i]);
            scratch.steps[i] = mask;
            scratch.supported[i] = 0;
            mayBeEnd |= (mask & (one | other)) != 0 ? 1L << i : 0;
        }
        for (long set : sets) {
            int distance = Long.bitCount(set) + 1;
            for (long left = mayBeEnd & mayBeEnd >>> distance; left != 0; left &= left - 1) {
                int first = Long.numberOfTrailingZeros(left);
                support(first, first + distance, set, scratch);
            }
        }
        for (int i = 0; i < cells.length; i++) {
            if (!candidates.restrict(cells[i], scratch.supported[i])) {
                return false;
            }
        }
        return true;
    }

    /** Adds what one place of the ends and one set of digits between them support, if they are possible. */
    private void support(int first, int last, long between, Scratch scratch) {
        long[] masks = scratch.steps;
        boolean forward = (masks[first] & one) != 0 && (masks[last] & other) != 0;
        boolean backward = (masks[first] & other) != 0 && (masks[last] & one) != 0;
        if (!forward && !backward) {
            return;
        }
        long outside = digits & ~(one | other | between);
        long foundBetween = 0;
        for (int i = first + 1; i < last; i++) {
            if ((masks[i] & between) == 0) {
                return;
            }
            foundBetween |= masks[i];
        }
        long foundOutside = 0;
        for (int i = last + 1 == cells.length ? 0 : last + 1; i != first; i = i + 1 == cells.length ? 0 : i + 1) {
            if ((masks[i] & outside) == 0) {
                return;
            }
            foundOutside |= masks[i];
        }
        if ((between & ~foundBetween) == 0 && (outside & ~foundOutside) == 0) {
            long[] supported = scratch.supported;
            for (int i = 0; i < cells.length; i++) {
                if (i != first && i != last) {
                    supported[i] |= i > first && i < last ? between : outside;
                }
            }
            supported[first] |= (forward ? one : 0) | (backward ? other : 0);
            supported[last] |= (forward ? other : 0) | (backward ? one : 0);
        }
    }
}
