package io.github.exactgrid.internal.recognise;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.Optional;

/**
 * A rule on a list of cells: how often some digits may occur in them. Quadruples, cages with required digits, circles that count
 * themselves.
 *
 * @param cells the number of cells
 * @param counts for each digit, from 1 on, the numbers of cells that may hold it: bit {@code n} for {@code n} cells, and bit 63 for that
 *     number and all above it
 */
public record DigitCountsRule(int cells, long[] counts) {

    /** The number that stands for all above it too: no more fit into a mask. */
    public static final int MANY = Long.SIZE - 1;

    /** The most combinations of counts, and the most nodes in a layer: to look at more takes longer than it saves. */
    private static final int MAX_STATES = 1 << 8;

    /** Returns the rule that each digit occurs at least and at most so often. */
    public static DigitCountsRule between(int cells, int[] least, int[] most) {
        long[] counts = new long[least.length];
        Arrays.setAll(counts, d -> numbers(least[d], most[d]));
        return new DigitCountsRule(cells, counts);
    }

    /** Recognises the rule in a diagram: finds how often each digit occurs in accepted words, then compares all that is accepted. */
    public static Optional<DigitCountsRule> of(Diagram diagram, int digits, Budget budget) {
        if (diagram.nodes(0) == 0 || isLarge(diagram) || dependsOnOrder(diagram, digits)) {
            return Optional.empty();
        }
        long[] counts = new long[digits];
        int needed = 0;
        for (int d = 0; d < digits; d++) {
            int like = firstAlike(diagram, d + 1) - 1;
            counts[d] = like == d ? possibleCounts(diagram, digits, d + 1, budget) : counts[like];
            needed += Long.numberOfTrailingZeros(counts[d]);
        }
        DigitCountsRule found = new DigitCountsRule(diagram.cells(), counts);
        int states = 1;
        for (int d = 0; d < digits && states <= MAX_STATES; d++) {
            int free = diagram.cells() - needed + found.least(d);
            long asManyAsFit = numbers(found.least(d), free);
            if ((counts[d] & asManyAsFit) == asManyAsFit) {
                counts[d] = numbers(found.least(d), diagram.cells());
            }
            states *= found.counted(d) + 1;
        }
        return states <= MAX_STATES && !found.isTrivial() && found.matches(diagram, states, budget)
                ? Optional.of(found)
                : Optional.empty();
    }

    private static boolean isLarge(Diagram diagram) {
        for (int layer = 0; layer < diagram.cells(); layer++) {
            if (diagram.nodes(layer) > MAX_STATES) {
                return true;
            }
        }
        return false;
    }

    /** Returns the mask of all numbers in a range. */
    private static long numbers(int from, int to) {
        return from > to ? 0 : -1L >>> Math.max(0, MANY - to) & -1L << Math.min(from, MANY);
    }

    /** Returns how often a digit occurs at least. */
    public int least(int d) {
        return Long.numberOfTrailingZeros(counts[d]);
    }

    /** Returns how often a digit occurs at most. */
    public int most(int d) {
        return Long.SIZE - 1 - Long.numberOfLeadingZeros(counts[d]);
    }

    /** Returns whether a digit may occur in any number of cells. */
    public boolean isFree(int d) {
        return counts[d] == numbers(0, cells);
    }

    private boolean isTrivial() {
        for (int d = 0; d < counts.length; d++) {
            if (!isFree(d)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether some digits are needed, and all others are free as long as there is room for them. */
    public boolean onlyNeedsDigits() {
        for (int d = 0; d < counts.length; d++) {
            if (least(d) == 0 && !isFree(d)) {
                return false;
            }
        }
        return needed() > 0 && needed() < cells;
    }

    /**
     * Returns false if a diagram is none of a rule that {@linkplain #onlyNeedsDigits only needs digits}: there are fewer of these than cells, and
     * all others lead to the same node.
     */
    public static boolean mayOnlyNeedDigits(Diagram diagram, int digits) {
        int kinds = 0;
        for (int digit = 1; digit <= digits && diagram.nodes(0) > 0; digit++) {
            kinds += firstAlike(diagram, digit) == digit ? 1 : 0;
        }
        return kinds <= diagram.cells();
    }

    /** Returns how many cells hold needed digits. */
    public int needed() {
        int needed = 0;
        for (int d = 0; d < counts.length; d++) {
            needed += least(d);
        }
        return needed;
    }

    /** Returns this rule together with another on the same cells. */
    public DigitCountsRule and(DigitCountsRule other) {
        long[] both = counts.clone();
        for (int d = 0; d < both.length; d++) {
            both[d] &= other.counts[d];
        }
        return new DigitCountsRule(cells, both);
    }

    /** Returns whether the first two digits may not always be exchanged: few other rules allow that. */
    private static boolean dependsOnOrder(Diagram diagram, int digits) {
        for (int one = 1; one <= digits && diagram.cells() > 1; one++) {
            for (int other = 1; other < one; other++) {
                int first = diagram.next(0, 0, one);
                int second = diagram.next(0, 0, other);
                int target = first < 0 ? -1 : diagram.next(1, first, other);
                if (target != (second < 0 ? -1 : diagram.next(1, second, one))) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Returns the lowest digit that leads to the same node as a digit does: where the order does not matter, the same holds for both, since
     * each word may begin with either.
     */
    private static int firstAlike(Diagram diagram, int digit) {
        int first = 1;
        while (diagram.next(0, 0, first) != diagram.next(0, 0, digit)) {
            first++;
        }
        return first;
    }

    /** Returns how often a digit occurs in accepted words, as a mask of numbers. */
    private static long possibleCounts(Diagram diagram, int digits, int counted, Budget budget) {
        long[] after = {1};
        for (int layer = diagram.cells() - 1; layer >= 0; layer--) {
            long[] before = new long[diagram.nodes(layer)];
            budget.prepare((long) before.length * digits);
            for (int node = 0; node < before.length; node++) {
                for (int digit = 1; digit <= digits; digit++) {
                    int target = diagram.next(layer, node, digit);
                    if (target >= 0) {
                        before[node] |= digit == counted ? oneMore(after[target]) : after[target];
                    }
                }
            }
            after = before;
        }
        return after[0];
    }

    private static long oneMore(long numbers) {
        return (numbers << 1) | (numbers & (1L << MANY));
    }

    /** Returns up to which number a digit has to be counted: one that has no limit above the least number that often. */
    private int counted(int d) {
        return hasLimit(d) ? most(d) : least(d);
    }

    private boolean hasLimit(int d) {
        return counts[d] != numbers(least(d), cells);
    }

    /** A state is a number whose digits, in a mixed radix, are the counts. */
    private boolean matches(Diagram diagram, int states, Budget budget) {
        int digits = counts.length;
        int[] next = new int[states * digits];
        boolean[] isObeyed = new boolean[states];
        Arrays.fill(isObeyed, true);
        int place = 1;
        for (int d = 0; d < digits; d++) {
            int radix = counted(d) + 1;
            for (int state = 0; state < states; state++) {
                int count = state / place % radix;
                boolean isMore = count < counted(d);
                next[state * digits + d] = isMore ? state + place : hasLimit(d) ? RuleStates.BROKEN : state;
                isObeyed[state] &= radix == 1 || (counts[d] >>> count & 1) != 0;
            }
            place *= radix;
        }
        return new RuleStates(states, (state, digit) -> next[state * digits + digit - 1], state -> isObeyed[state])
                .matches(diagram, digits, budget);
    }
}
