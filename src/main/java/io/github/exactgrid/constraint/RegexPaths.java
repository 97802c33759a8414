package io.github.exactgrid.constraint;

import io.github.exactgrid.NondeterministicAutomaton;
import io.github.exactgrid.internal.notation.QuotedName;
import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The automaton of a regular expression with a state for each digit that is written in it: for those whose deterministic automaton is too large, such as
 * {@code .*1.{30}.*}. On a line of few cells it often has few states. Equal if the expressions are, blanks left out.
 */
final class RegexPaths implements NondeterministicAutomaton, Serializable {

    private static final long serialVersionUID = 1L;

    /** The most unions of words to find out whether any digits are accepted: some 20 ms. */
    private static final long MAX_STEPS_TO_ACCEPT = 10_000_000;

    private final String expression;
    private final transient PositionAutomaton positions;

    RegexPaths(PositionAutomaton positions) {
        this.expression = positions.toString();
        this.positions = positions;
    }

    @Override
    public long start() {
        return positions.size() - 1L;
    }

    @Override
    public long[] next(long state, int digit) {
        if (digit == foreignDigit()) {
            throw foreign(expression, digit);
        }
        return positions.next(only(state), Digits.bit(digit)).stream()
                .asLongStream()
                .toArray();
    }

    @Override
    public boolean accepts(long state) {
        return positions.isAccepting(only(state));
    }

    int foreignDigit() {
        return positions.foreignDigit();
    }

    /** Returns what is thrown for a digit that no board has together with those of a text. */
    static IllegalArgumentException foreign(String text, int digit) {
        return new IllegalArgumentException(
                QuotedName.shortened(text) + ": no board has its digits and the digit " + digit);
    }

    private static BitSet only(long state) {
        BitSet set = new BitSet();
        set.set((int) state);
        return set;
    }

    /**
     * Returns whether some digits from 1 to {@code digits} are accepted in a number of cells. If it might take long to find out, it returns true: then
     * a solver finds that there is no solution.
     */
    boolean canAccept(int cells, Digits digits) {
        long stepsOfACell = positions.size() * (1L + positions.size() / Long.SIZE);
        if (cells * stepsOfACell > MAX_STEPS_TO_ACCEPT) {
            return true;
        }
        BitSet reached = positions.start();
        for (int i = 0; i < cells; i++) {
            reached = positions.next(reached, digits.bits());
        }
        return positions.isAccepting(reached);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RegexPaths that && expression.equals(that.expression);
    }

    @Override
    public int hashCode() {
        return expression.hashCode();
    }

    /** Returns the expression, without blanks. */
    @Override
    public String toString() {
        return expression;
    }

    private Object readResolve() throws InvalidObjectException {
        try {
            return new RegexPaths(PositionAutomaton.of(expression));
        } catch (IllegalArgumentException | NullPointerException damaged) {
            throw new InvalidObjectException("no regex: " + damaged.getMessage());
        }
    }
}
