package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;

/**
 * Accepts different digits of which those between the lowest and the highest have a sum. A state is the lowest and the highest digit so far,
 * which of them was the later one, the sum between them, the sum since then, and how many digits are unread. A sum is forgotten as soon as it
 * can be part of no sum that is accepted: without that, seven cells with 16 digits had too many states.
 *
 * @param sum the sum
 * @param cells the number of cells
 * @param digits the highest digit
 * @param shift what is added to each digit in a sum
 */
record BetweenExtremesAutomaton(int sum, int cells, int digits, int shift) implements Automaton {

    /** In place of a sum that does not matter. */
    private static final int FORGOTTEN = (1 << 12) - 1;

    private static final int BITS = 12;

    @Override
    public long start() {
        return cells;
    }

    @Override
    public long next(long state, int digit) {
        int unread = field(state, 0) - 1;
        if (state == cells) {
            return state(digit, digit, false, FORGOTTEN, FORGOTTEN, unread);
        }
        int lowest = field(state, 3) >> 1;
        int highest = field(state, 4);
        boolean isHighestLast = (field(state, 3) & 1) != 0;
        int between = field(state, 1);
        int since = field(state, 2);
        if (digit == lowest || digit == highest) {
            return REJECT;
        }
        if (lowest == highest) {
            return state(Math.min(lowest, digit), Math.max(highest, digit), digit > lowest, 0, 0, unread);
        }
        if (digit < lowest) {
            return state(digit, highest, false, isHighestLast ? since : joined(between, lowest, since), 0, unread);
        }
        if (digit > highest) {
            return state(lowest, digit, true, isHighestLast ? joined(between, highest, since) : since, 0, unread);
        }
        return state(
                lowest, highest, isHighestLast, between, since == FORGOTTEN ? since : since + digit + shift, unread);
    }

    private static int field(long state, int number) {
        return (int) (state >> (number * BITS)) & ((1 << BITS) - 1);
    }

    private int joined(int between, int last, int since) {
        return between == FORGOTTEN || since == FORGOTTEN ? FORGOTTEN : between + last + shift + since;
    }

    /** Returns a state without the sums that do not matter: between the two digits, or joined with the sum since then where the later one gives way. */
    private long state(int lowest, int highest, boolean isHighestLast, int between, int since, int unread) {
        boolean mayFall = lowest > 1;
        boolean mayRise = highest < digits;
        int joined = joined(between, isHighestLast ? highest : lowest, since);
        boolean canJoin = (isHighestLast ? mayRise : mayFall) && canReachSum(joined, unread);
        boolean matters = canJoin || ((isHighestLast ? mayFall : mayRise) && canReachSum(since, unread));
        long ends = (((long) highest << BITS) | (lowest << 1) | (isHighestLast ? 1 : 0)) << BITS;
        long sums =
                ((ends | (matters ? since : FORGOTTEN)) << BITS) | (canJoin || between == sum ? between : FORGOTTEN);
        return (sums << BITS) | unread;
    }

    /** Returns whether a sum may become the one that is wanted, with the unread digits but for one, which ends it. */
    private boolean canReachSum(int part, int unread) {
        return unread > 0 && part <= sum && sum <= part + (unread - 1) * (digits - 1 + shift);
    }

    @Override
    public boolean accepts(long state) {
        return field(state, 1) == sum;
    }
}
