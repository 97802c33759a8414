package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Grid;
import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
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
 *   <tr><td>{@code 7}</td><td>the digit 7; {@code 1} to {@code 9}</td></tr>
 *   <tr><td>{@code <12>}</td><td>the digit 12; {@code <1>} to {@code <64>}</td></tr>
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
 * quarter of a second at most.
 */
public final class RegexAutomaton implements Automaton, Serializable {

    private static final long serialVersionUID = 1L;

    /** The most states of the minimal automaton, and of the one before: a diagram of it over 9 cells would still be allowed. */
    static final int MAX_STATES = 10_000;

    /** The most positions: enough for any sequence of cells, with a set of 64 to 128 words each. */
    private static final int MAX_POSITIONS = 5_000;

    /** The most unions of words to make it deterministic: a quarter of a second. */
    private static final long MAX_STEPS = 100_000_000;

    private static final int NONE = -1;

    private final String expression;

    /** The target of each state and digit at {@code [state * MAX_SIZE + digit - 1]}; states in order of their discovery. */
    private final transient int[] targets;

    private final transient BitSet accepting;

    private RegexAutomaton(String expression, int[] targets, BitSet accepting) {
        this.expression = expression;
        this.targets = targets;
        this.accepting = accepting;
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
        String text = Objects.requireNonNull(expression, "expression").replaceAll("\\s", "");
        RegexTree.Node node = new RegexParser(text).parse();
        if (node.positions() > MAX_POSITIONS) {
            throw new IllegalArgumentException(
                    "regex " + text + ": more than " + MAX_POSITIONS + " digits once repetitions are written out");
        }
        PositionAutomaton positions = new PositionAutomaton(node);
        List<Long> letters = positions.letters();
        PositionAutomaton.Table table = positions.deterministic(letters, MAX_STATES, MAX_STEPS);
        if (table == null) {
            throw new IllegalArgumentException("regex " + text + ": an automaton of too many states");
        }
        return minimal(text, table, letters);
    }

    /** Numbers the classes of equivalent states in the order in which ascending digits lead to them, so that equals are alike. */
    private static RegexAutomaton minimal(String text, PositionAutomaton.Table table, List<Long> letters) {
        int[] classes = StateMinimiser.classes(table.targets(), table.accepting(), letters.size());
        int[] letterOf = new int[Grid.MAX_SIZE];
        for (int digit = 1; digit <= Grid.MAX_SIZE; digit++) {
            for (int letter = 0; letter < letters.size(); letter++) {
                if ((letters.get(letter) >>> (digit - 1) & 1) != 0) {
                    letterOf[digit - 1] = letter;
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
            for (int digit = 1; digit <= Grid.MAX_SIZE; digit++) {
                int target = table.targets().get(state)[letterOf[digit - 1]];
                if (target != NONE && numbers[classes[target]] == NONE) {
                    numbers[classes[target]] = found.size();
                    found.add(target);
                }
                row[digit - 1] = target == NONE ? NONE : numbers[classes[target]];
            }
            rows.add(row);
        }
        int[] targets = rows.stream().flatMapToInt(Arrays::stream).toArray();
        return new RegexAutomaton(text, targets, accepting);
    }

    /** Returns the number of states, without one for rejection. */
    int states() {
        return targets.length / Grid.MAX_SIZE;
    }

    /** Returns whether some digits from 1 to {@code digits} match in a number of cells. */
    boolean canAccept(int cells, int digits) {
        BitSet reached = new BitSet();
        reached.set(0);
        for (int i = 0; i < cells; i++) {
            BitSet next = new BitSet();
            for (int state = reached.nextSetBit(0); state >= 0; state = reached.nextSetBit(state + 1)) {
                for (int digit = 1; digit <= digits; digit++) {
                    int target = targets[state * Grid.MAX_SIZE + digit - 1];
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

    @Override
    public long next(long state, int digit) {
        return targets[(int) state * Grid.MAX_SIZE + digit - 1];
    }

    @Override
    public boolean accepts(long state) {
        return accepting.get((int) state);
    }

    /** Automata are equal if they accept the same sequences. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RegexAutomaton that
                && Arrays.equals(targets, that.targets)
                && accepting.equals(that.accepting);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(targets) + accepting.hashCode();
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
