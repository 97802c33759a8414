package io.github.exactgrid.internal.propagators;

import io.github.exactgrid.internal.rules.ArmLengths;
import io.github.exactgrid.internal.rules.EqualRunRule;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A cell whose digit is the number of cells like a first one along some arms: for each digit of the first cell the lengths of the runs that each arm can
 * have, and which of them add up to a number.
 *
 * <pre>
 *     the first cell is 2      lengths     + 1 is 3 or 4
 *     {2} {1,2} {2,5} {1}      1, 2, 3     1, 2, 3
 *     {1,2} {3}                0, 1        0, 1
 * </pre>
 *
 * <p>Lengths and numbers are masks, see {@link ArmLengths}.
 */
public final class EqualRunPropagator extends Propagator {

    private final int count;
    private final int start;
    private final int[][] arms;

    /** Whether a cell is in two places, so that what is removed in one may remove more in the other. */
    private final boolean readsAgain;

    /** Where the scratch space, behind a word for each cell of the arms, has what follows for each arm. */
    private final ArmLengths lengths;

    private EqualRunPropagator(int[] cells, int count, int start, int[][] arms) {
        super(cells);
        this.count = count;
        this.start = start;
        this.arms = arms;
        int cellsOfArms = Arrays.stream(arms).mapToInt(arm -> arm.length).sum();
        this.lengths = new ArmLengths(arms.length, cellsOfArms);
        this.readsAgain = cells.length < cellsOfArms + 2;
    }

    public static EqualRunPropagator of(EqualRunRule rule) {
        int[] cells = IntStream.concat(
                        IntStream.of(rule.count(), rule.start()),
                        Arrays.stream(rule.arms()).flatMapToInt(Arrays::stream))
                .distinct()
                .toArray();
        return new EqualRunPropagator(cells, rule.count(), rule.start(), rule.arms());
    }

    @Override
    int rank() {
        return Rank.LINE;
    }

    /** None: with 1, nineteen puzzles with unknown regions took three quarters more nodes. */
    @Override
    public int weight() {
        return 0;
    }

    @Override
    public int cost() {
        return lengths.from() + 2 * arms.length + 1; // each cell, and each arm there and back
    }

    @Override
    int scratchWords() {
        return lengths.from() + ArmLengths.words(arms.length);
    }

    @Override
    public boolean run(Candidates candidates) {
        if (!readsAgain) {
            return narrow(candidates);
        }
        int before = Integer.MAX_VALUE;
        for (int left = candidatesLeft(candidates); left < before; left = candidatesLeft(candidates)) {
            candidates.spendSteps(cost());
            before = left;
            if (!narrow(candidates)) {
                return false;
            }
        }
        return true;
    }

    private boolean narrow(Candidates candidates) {
        long[] words = candidates.scratch.words;
        Arrays.fill(words, 0, lengths.from(), 0);
        long numbers = 0;
        long digits = 0;
        for (long left = candidates.of(start); left != 0; left &= left - 1) {
            long digit = left & -left;
            long supported = support(digit, candidates);
            digits |= supported == 0 ? 0 : digit;
            numbers |= supported;
        }
        if (!candidates.restrict(start, digits) || !candidates.restrict(count, numbers)) {
            return false;
        }
        int next = 0;
        for (int[] arm : arms) {
            for (int i = 0; i < arm.length; i++) {
                if (!candidates.restrict(arm[i], words[next + i])) {
                    return false;
                }
            }
            next += arm.length;
        }
        return true;
    }

    /** Adds what the cells of all arms can hold beside a digit of the first cell. Returns the numbers that are possible then. */
    private long support(long digit, Candidates candidates) {
        long[] words = candidates.scratch.words;
        lengths.begin(words);
        for (int arm = 0; arm < arms.length; arm++) {
            lengths.put(arm, lengths(arms[arm], digit, candidates), words);
        }
        long numbers = lengths.sums(words) & candidates.of(count); // a sum of 0 is a number of 1, whose bit is the same
        if (numbers == 0) {
            return 0;
        }
        lengths.demand(numbers, words);
        int end = lengths.from();
        for (int arm = arms.length - 1; arm >= 0; arm--) {
            end -= arms[arm].length;
            addSupport(arms[arm], end, lengths.supported(arm, words), digit, candidates);
        }
        return numbers;
    }

    /** Returns the lengths that a run of a digit can have in an arm, as a mask. */
    private static long lengths(int[] arm, long digit, Candidates candidates) {
        long possible = 0;
        for (int length = 0; length < Math.min(arm.length, Long.SIZE); length++) {
            long mask = candidates.of(arm[length]);
            possible |= mask == digit ? 0 : 1L << length;
            if ((mask & digit) == 0) {
                return possible;
            }
        }
        return arm.length < Long.SIZE ? possible | 1L << arm.length : possible;
    }

    private static void addSupport(int[] arm, int at, long supported, long digit, Candidates candidates) {
        long[] words = candidates.scratch.words;
        for (int i = 0; i < arm.length; i++) {
            long mask = candidates.of(arm[i]);
            long longer = i < Long.SIZE ? supported >>> i : 0;
            long held = longer >>> 1 != 0 ? digit : 0;
            held |= (longer & 1) != 0 ? mask & ~digit : 0;
            held |= i >= Long.SIZE || (supported & (1L << i) - 1) != 0 ? mask : 0;
            words[at + i] |= held;
        }
    }
}
