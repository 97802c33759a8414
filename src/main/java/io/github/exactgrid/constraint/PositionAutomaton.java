package io.github.exactgrid.constraint;

import io.github.exactgrid.constraint.RegexTree.Choice;
import io.github.exactgrid.constraint.RegexTree.Digit;
import io.github.exactgrid.constraint.RegexTree.Node;
import io.github.exactgrid.constraint.RegexTree.Repetition;
import io.github.exactgrid.constraint.RegexTree.Sequence;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The position automaton of a regular expression (Glushkov, The abstract theory of automata, 1961): a state for each digit that
 * is written in it, once repetitions are written out, and one before the first. Made deterministic by sets of states.
 *
 * <p>As every position leads on to the end, so does every set of states but the empty one, which stands for rejection.
 */
final class PositionAutomaton {

    /**
     * A part of the expression: whether it matches the empty sequence, and the positions that a match begins and ends with.
     */
    private record Part(boolean isNullable, BitSet first, BitSet last) {

        static final Part EMPTY = new Part(true, new BitSet(), new BitSet());
    }

    /** A table of the deterministic automaton. Target {@code [state][letter]}, or -1; state 0 is the start. */
    record Table(List<int[]> targets, BitSet accepting) {}

    /** The digits of each position, and the positions that may follow it. */
    private final List<Long> digits = new ArrayList<>();

    private final List<BitSet> follow = new ArrayList<>();
    private final Part whole;

    PositionAutomaton(Node expression) {
        whole = part(expression);
        digits.add(0L); // the start, a position without a digit
        follow.add(whole.first);
    }

    private int start() {
        return digits.size() - 1;
    }

    private Part part(Node node) {
        if (node instanceof Digit digit) {
            int position = digits.size();
            digits.add(digit.digits());
            follow.add(new BitSet());
            BitSet only = new BitSet();
            only.set(position);
            return new Part(false, only, only);
        }
        if (node instanceof Sequence sequence) {
            Part tail = Part.EMPTY;
            for (int i = sequence.parts().size() - 1; i >= 0; i--) {
                tail = concatenated(part(sequence.parts().get(i)), tail);
            }
            return tail;
        }
        if (node instanceof Choice choice) {
            return choice(choice);
        }
        return repeated((Repetition) node);
    }

    private Part choice(Choice choice) {
        boolean isNullable = false;
        BitSet first = new BitSet();
        BitSet last = new BitSet();
        for (Node node : choice.parts()) {
            Part part = part(node);
            isNullable |= part.isNullable;
            first.or(part.first);
            last.or(part.last);
        }
        return new Part(isNullable, first, last);
    }

    /** From the end, so that each copy is linked to the next only. */
    private Part repeated(Repetition repetition) {
        Part tail = Part.EMPTY;
        if (repetition.most() == Repetition.UNLIMITED) {
            Part loop = part(repetition.part());
            loop.last.stream().forEach(position -> follow.get(position).or(loop.first));
            tail = optional(loop);
        }
        for (int i = repetition.least(); i < repetition.most(); i++) {
            tail = optional(concatenated(part(repetition.part()), tail));
        }
        for (int i = 0; i < repetition.least(); i++) {
            tail = concatenated(part(repetition.part()), tail);
        }
        return tail;
    }

    private static Part optional(Part part) {
        return new Part(true, part.first, part.last);
    }

    private Part concatenated(Part head, Part tail) {
        head.last.stream().forEach(position -> follow.get(position).or(tail.first));
        return new Part(
                head.isNullable && tail.isNullable,
                head.isNullable ? union(head.first, tail.first) : head.first,
                tail.isNullable ? union(head.last, tail.last) : tail.last);
    }

    private static BitSet union(BitSet one, BitSet other) {
        BitSet union = (BitSet) one.clone();
        union.or(other);
        return union;
    }

    /** Returns the sets of digits between which the expression does not distinguish: its letters. */
    List<Long> letters() {
        List<Long> letters = new ArrayList<>(List.of(-1L));
        for (long set : digits.stream().distinct().toList()) {
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
     * Makes it deterministic (Rabin and Scott, Finite automata and their decision problems, 1959).
     *
     * @param letters the letters
     * @param maxStates the most states that it may have
     * @param maxSteps the most unions of sets, each of some ten nanoseconds for each 64 positions, that it may take
     * @return the table, or null if it would be larger or take longer
     */
    @Nullable
    Table deterministic(List<Long> letters, int maxStates, long maxSteps) {
        Map<BitSet, Integer> numbers = new HashMap<>();
        List<BitSet> sets = new ArrayList<>();
        List<int[]> targets = new ArrayList<>();
        BitSet accepting = new BitSet();
        BitSet startSet = new BitSet();
        startSet.set(start());
        numbers.put(startSet, 0);
        sets.add(startSet);
        long steps = 0;
        for (int state = 0; state < sets.size(); state++) {
            BitSet set = sets.get(state);
            if (set.intersects(whole.last) || (state == 0 && whole.isNullable)) {
                accepting.set(state);
            }
            int[] row = new int[letters.size()];
            for (int letter = 0; letter < row.length; letter++) {
                BitSet next = next(set, letters.get(letter));
                steps += (1L + set.cardinality()) * (1 + digits.size() / Long.SIZE);
                row[letter] = next.isEmpty() ? -1 : numbers.computeIfAbsent(next, unseen -> sets.size());
                if (row[letter] == sets.size()) {
                    sets.add(next);
                }
            }
            targets.add(row);
            if (sets.size() > maxStates || steps > maxSteps) {
                return null;
            }
        }
        return new Table(targets, accepting);
    }

    /** Returns the positions with a letter that may follow some positions. */
    private BitSet next(BitSet set, long letter) {
        BitSet following = new BitSet();
        for (int position = set.nextSetBit(0); position >= 0; position = set.nextSetBit(position + 1)) {
            following.or(follow.get(position));
        }
        for (int position = following.nextSetBit(0); position >= 0; position = following.nextSetBit(position + 1)) {
            if ((digits.get(position) & letter) == 0) {
                following.clear(position);
            }
        }
        return following;
    }
}
