package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The table of a minimal automaton: no other deterministic one for the same sequences has fewer states. Tables are equal if they accept the same
 * sequences.
 */
final class StateTable {

    /** The most states of the minimal automaton, and of the one before: a diagram of it over 9 cells would still be allowed. */
    private static final int MAX_STATES = 10_000;

    /** The most states, digits and cells together that are looked at to find out whether any digits are accepted: some 20 ms. */
    private static final long MAX_STEPS_TO_ACCEPT = 10_000_000;

    private static final int NONE = (int) Automaton.REJECT;

    /** The target of each state and digit at {@code [state * MAX_SIZE + index]}, the {@link Digits#index} of the digit; states in order of their discovery. */
    private final int[] targets;

    private final BitSet accepting;
    private final int foreignDigit;

    private StateTable(int[] targets, BitSet accepting, int foreignDigit) {
        this.targets = targets;
        this.accepting = accepting;
        this.foreignDigit = foreignDigit;
    }

    /** A table of a deterministic automaton. Target {@code [state][letter]}, or -1; state 0 is the start. */
    private record Deterministic(List<int[]> targets, BitSet accepting) {}

    /**
     * Returns the table of an automaton, or empty if it would have too many states, or take too long.
     *
     * @param maxSteps the most unions of words to make it deterministic
     */
    static Optional<StateTable> of(PositionAutomaton automaton, long maxSteps) {
        List<Long> letters = letters(automaton.digitSets());
        return Optional.ofNullable(deterministic(automaton, letters, maxSteps))
                .map(table -> minimal(table, letters, automaton.foreignDigit()));
    }

    /** Returns the sets of digits between which no given set distinguishes: the letters of the automaton. */
    private static List<Long> letters(Collection<Long> sets) {
        List<Long> letters = new ArrayList<>(List.of(-1L));
        for (long set : sets.stream().distinct().toList()) {
            List<Long> finer = new ArrayList<>();
            for (long letter : letters) {
                if ((letter & set) != 0) {
                    finer.add(letter & set);
                }
                if ((letter & ~set) != 0) {
                    finer.add(letter & ~set);
                }
            }
            letters = finer;
        }
        return letters;
    }

    /**
     * Makes it deterministic (Rabin and Scott, Finite automata and their decision problems, 1959). The empty set of states stands for rejection. A step
     * is a union of sets, some ten nanoseconds for each 64 states.
     *
     * @return the table, or null if it would be larger or take longer than allowed
     */
    private static @Nullable Deterministic deterministic(
            PositionAutomaton automaton, List<Long> letters, long maxSteps) {
        Map<StateSet, Integer> numbers = new HashMap<>();
        List<BitSet> sets = new ArrayList<>();
        List<int[]> targets = new ArrayList<>();
        BitSet accepting = new BitSet();
        numbers.put(StateSet.of(automaton.start()), 0);
        sets.add(automaton.start());
        long steps = 0;
        for (int state = 0; state < sets.size(); state++) {
            BitSet set = sets.get(state);
            accepting.set(state, automaton.isAccepting(set));
            int[] row = new int[letters.size()];
            for (int letter = 0; letter < row.length; letter++) {
                BitSet next = automaton.next(set, letters.get(letter));
                steps += (1L + set.cardinality()) * (1 + automaton.size() / Long.SIZE);
                row[letter] = next.isEmpty() ? NONE : numbers.computeIfAbsent(StateSet.of(next), unseen -> sets.size());
                if (row[letter] == sets.size()) {
                    sets.add(next);
                }
            }
            targets.add(row);
            if (sets.size() > MAX_STATES || steps > maxSteps) {
                return null;
            }
        }
        return new Deterministic(targets, accepting);
    }

    /** A set of states. The hash code of a {@link BitSet} is the same for many sets of few states. */
    private record StateSet(long[] words) {

        static StateSet of(BitSet set) {
            return new StateSet(set.toLongArray());
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof StateSet that && Arrays.equals(words, that.words);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(words)
                    * 0x9E3779B9; // Fibonacci hashing, TAOCP 6.4: words of one bit differ in high bits
        }
    }

    /** Numbers the classes of equivalent states in the order in which ascending digits lead to them, so that equals are alike. */
    private static StateTable minimal(Deterministic table, List<Long> letters, int foreignDigit) {
        int[] classes = StateMinimiser.classes(table.targets(), table.accepting(), letters.size());
        int[] letterOf = new int[Grid.MAX_SIZE];
        for (int index = 0; index < Grid.MAX_SIZE; index++) {
            for (int letter = 0; letter < letters.size(); letter++) {
                if ((letters.get(letter) >>> index & 1) != 0) {
                    letterOf[index] = letter;
                }
            }
        }
        int[] numbers = new int[classes.length];
        Arrays.fill(numbers, NONE);
        List<Integer> found = new ArrayList<>(List.of(0));
        numbers[classes[0]] = 0;
        BitSet accepting = new BitSet();
        List<int[]> rows = new ArrayList<>();
        for (int number = 0; number < found.size(); number++) {
            int state = found.get(number);
            accepting.set(number, table.accepting().get(state));
            int[] row = new int[Grid.MAX_SIZE];
            for (int index = 0; index < Grid.MAX_SIZE; index++) {
                int target = table.targets().get(state)[letterOf[index]];
                if (target != NONE && numbers[classes[target]] == NONE) {
                    numbers[classes[target]] = found.size();
                    found.add(target);
                }
                row[index] = target == NONE ? NONE : numbers[classes[target]];
            }
            rows.add(row);
        }
        int[] targets = new int[rows.size() * Grid.MAX_SIZE];
        for (int state = 0; state < rows.size(); state++) {
            System.arraycopy(rows.get(state), 0, targets, state * Grid.MAX_SIZE, Grid.MAX_SIZE);
        }
        return new StateTable(targets, accepting, foreignDigit);
    }

    /** Returns the number of states, without one for rejection. */
    int states() {
        return targets.length / Grid.MAX_SIZE;
    }

    /**
     * Returns whether some digits from 1 to {@code digits} are accepted in a number of cells. If it might take long to find out, it returns true: then
     * a solver finds that there is no solution.
     */
    boolean canAccept(int cells, Digits digits) {
        if ((long) cells * states() * digits.number() > MAX_STEPS_TO_ACCEPT) {
            return true;
        }
        BitSet reached = new BitSet();
        reached.set(0);
        for (int i = 0; i < cells; i++) {
            BitSet next = new BitSet();
            for (int state = reached.nextSetBit(0); state >= 0; state = reached.nextSetBit(state + 1)) {
                for (int digit = digits.lowest(); digit <= digits.highest(); digit++) {
                    int target = next(state, digit);
                    if (target != NONE) {
                        next.set(target);
                    }
                }
            }
            if (next.equals(reached)) {
                break;
            }
            reached = next;
        }
        return reached.intersects(accepting);
    }

    /** Returns the digit that no board has together with those of the expression, -1 if there is none. */
    int foreignDigit() {
        return foreignDigit;
    }

    /** Returns the state after one more digit, or {@link Automaton#REJECT}. */
    int next(int state, int digit) {
        return targets[state * Grid.MAX_SIZE + Digits.index(digit)];
    }

    /** Returns whether the digits that led to a state are accepted. */
    boolean accepts(int state) {
        return accepting.get(state);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof StateTable that
                && Arrays.equals(targets, that.targets)
                && accepting.equals(that.accepting)
                && foreignDigit == that.foreignDigit;
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(targets) + accepting.hashCode();
    }
}
