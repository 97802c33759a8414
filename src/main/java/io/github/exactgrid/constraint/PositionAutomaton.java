package io.github.exactgrid.constraint;

import io.github.exactgrid.constraint.RegexTree.Choice;
import io.github.exactgrid.constraint.RegexTree.Digit;
import io.github.exactgrid.constraint.RegexTree.Node;
import io.github.exactgrid.constraint.RegexTree.Repetition;
import io.github.exactgrid.constraint.RegexTree.Sequence;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.regex.PatternSyntaxException;

/**
 * The position automaton of a regular expression (Glushkov, The abstract theory of automata, 1961): a state for each digit that
 * is written in it, once repetitions are written out, and one before the first.
 *
 * <p>Every position leads on to the end.
 */
final class PositionAutomaton {

    /**
     * A part of the expression: whether it matches the empty sequence, and the positions that a match begins and ends with.
     */
    private record Part(boolean isNullable, BitSet first, BitSet last) {

        static final Part EMPTY = new Part(true, new BitSet(), new BitSet());
    }

    /** The most positions: enough for any sequence of cells, with a set of 64 to 128 words each. */
    private static final int MAX_POSITIONS = 5_000;

    private final String expression;
    private final int foreignDigit;

    /** The digits of each position, and the positions that may follow it. */
    private final List<Long> digits = new ArrayList<>();

    private final List<BitSet> follow = new ArrayList<>();
    private final Part whole;

    private PositionAutomaton(String expression, Node node, int foreignDigit) {
        this.expression = expression;
        this.foreignDigit = foreignDigit;
        whole = part(node);
        digits.add(0L); // the start, a position without a digit
        follow.add(whole.first);
    }

    /**
     * Returns the automaton of an expression.
     *
     * @throws PatternSyntaxException if the text is no expression
     * @throws IllegalArgumentException if it has too many positions
     */
    static PositionAutomaton of(String expression) {
        String text = Objects.requireNonNull(expression, "expression").replaceAll("\\s", "");
        RegexParser parser = new RegexParser(text);
        Node node = parser.parse();
        if (node.positions() > MAX_POSITIONS) {
            throw new IllegalArgumentException(
                    "regex " + text + ": more than " + MAX_POSITIONS + " digits once repetitions are written out");
        }
        return new PositionAutomaton(text, node, parser.foreignDigit());
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

    /** Returns the sets of digits that its positions are about: bit {@code d - 1} for digit {@code d}. */
    Collection<Long> digitSets() {
        return digits;
    }

    /** Returns the number of states. */
    int size() {
        return digits.size();
    }

    /** Returns the states before the first digit. */
    BitSet start() {
        BitSet set = new BitSet();
        set.set(digits.size() - 1);
        return set;
    }

    /** Returns whether one of some states accepts. */
    boolean isAccepting(BitSet set) {
        return set.intersects(whole.last) || (whole.isNullable && set.get(digits.size() - 1));
    }

    /** Returns the states that a digit leads to from some states. */
    BitSet next(BitSet set, long letter) {
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

    /** Returns the digit that no board has together with those of the expression, {@link DigitSetReader#NONE} if there is none. */
    int foreignDigit() {
        return foreignDigit;
    }

    /** Returns the expression, without blanks. */
    @Override
    public String toString() {
        return expression;
    }
}
