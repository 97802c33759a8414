package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * The automaton of a regular expression over digits: it accepts the sequences of digits that match the whole expression.
 *
 * <pre>{@code
 * Automaton automaton = RegexAutomaton.of(".*(12|21).*"); // 1 and 2 are neighbours
 * Constraint constraint = model -> model.sequence(Cell.list("r1c1 r1c2 r1c3 r1c4"), automaton);
 * }</pre>
 *
 * <p>{@link Constraints#regex} is the same as one constraint. The grammar, in which blanks may be anywhere:
 *
 * <table>
 *   <caption>Regular expressions over digits</caption>
 *   <tr><th>expression</th><th>matches</th></tr>
 *   <tr><td>{@code 7}</td><td>the digit 7; {@code 0} to {@code 9}</td></tr>
 *   <tr><td>{@code <12>}</td><td>the digit 12; {@code <0>} to {@code <64>}</td></tr>
 *   <tr><td>{@code .}</td><td>any digit</td></tr>
 *   <tr><td>{@code [137]}, {@code [2-5<10>-<12>]}</td><td>one of the digits, or of a range of digits</td></tr>
 *   <tr><td>{@code [^137]}</td><td>any other digit</td></tr>
 *   <tr><td>{@code xy}</td><td>x, then y; nothing at all matches the empty sequence</td></tr>
 *   <tr><td>{@code x|y}</td><td>x or y</td></tr>
 *   <tr><td>{@code (x)}</td><td>x; to repeat more than one digit, or to choose within a sequence</td></tr>
 *   <tr><td>{@code x*}, {@code x+}, {@code x?}</td><td>x any number of times, at least once, at most once</td></tr>
 *   <tr><td>{@code x{3}}, {@code x{3,}}, {@code x{3,5}}</td><td>x three times, at least three times, three to five
 *       times</td></tr>
 * </table>
 *
 * <p>The automaton is minimal: no other deterministic one for the same sequences has fewer states. Automata are equal if they
 * accept the same sequences, however their expressions are written. Immutable, thread-safe and serializable. To make one takes a
 * quarter of a second at most. {@link Constraints#regex} also takes expressions such as {@code .*1.{30}.*}, whose automata have too many
 * states.
 */
public final class RegexAutomaton implements Automaton, Serializable {

    private static final long serialVersionUID = 1L;

    /** The most unions of words to make an automaton: a quarter of a second. */
    private static final long MAX_STEPS = 100_000_000;

    private final String expression;
    private final transient StateTable table;

    private RegexAutomaton(String expression, StateTable table) {
        this.expression = expression;
        this.table = table;
    }

    /**
     * Returns the automaton of an expression.
     *
     * @param expression the expression, in the grammar above
     * @return the automaton
     * @throws PatternSyntaxException if the text is no such expression, with the index in it
     * @throws IllegalArgumentException if the automaton would have more than about ten thousand states
     */
    public static RegexAutomaton of(String expression) {
        PositionAutomaton positions = PositionAutomaton.of(expression);
        return of(positions, MAX_STEPS)
                .orElseThrow(
                        () -> new IllegalArgumentException("regex " + positions + ": an automaton of too many states"));
    }

    /** Returns the automaton of an expression, or empty if it has too many states or takes more than a number of unions of words to make. */
    static Optional<RegexAutomaton> of(PositionAutomaton positions, long maxSteps) {
        return StateTable.of(positions, maxSteps).map(table -> new RegexAutomaton(positions.toString(), table));
    }

    StateTable table() {
        return table;
    }

    @Override
    public long next(long state, int digit) {
        if (digit == table.foreignDigit()) {
            throw RegexPaths.foreign(expression, digit);
        }
        return table.next((int) state, digit);
    }

    @Override
    public boolean accepts(long state) {
        return table.accepts((int) state);
    }

    /** Automata are equal if they accept the same sequences. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RegexAutomaton that && table.equals(that.table);
    }

    @Override
    public int hashCode() {
        return table.hashCode();
    }

    /** Returns the expression, without blanks. */
    @Override
    public String toString() {
        return expression;
    }

    private Object readResolve() throws InvalidObjectException {
        try {
            return of(expression);
        } catch (IllegalArgumentException | NullPointerException damaged) {
            throw new InvalidObjectException("no regex: " + damaged.getMessage());
        }
    }
}
