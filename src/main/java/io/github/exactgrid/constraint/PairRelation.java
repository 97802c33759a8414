package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.DigitRelation;
import java.io.InvalidObjectException;
import java.util.Objects;
import java.util.function.LongBinaryOperator;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * A relation of two digits that is written as a formula, or as the pairs that are in it.
 *
 * <pre>{@code
 * Constraint ratio = Constraints.line(PairRelation.of("a % b = 0 | b % a = 0"), Cell.list("r1c1 r1c2 r2c2"));
 * Constraint pairs = Constraints.line(PairRelation.of("12|2[13]|32"), Cell.list("r5c5 r5c6")); // 1 2, 2 1, 2 3 or 3 2
 * }</pre>
 *
 * <p>A text with the letter {@code a} or {@code b} is a formula, in which they stand for the first and the second digit. Blanks may be
 * anywhere. What binds most comes first:
 *
 * <table>
 *   <caption>Formulas</caption>
 *   <tr><th>formula</th><th>value</th></tr>
 *   <tr><td>{@code a}, {@code b}, {@code 12}, {@code (x)}</td><td>the digits, a number up to 99999, x</td></tr>
 *   <tr><td>{@code abs(x)}, {@code min(x,y)}, {@code max(x,y)}</td><td>x without its sign, the lesser, the greater</td></tr>
 *   <tr><td>{@code -x}, {@code !x}</td><td>the negative of x; 1 if x is 0, else 0</td></tr>
 *   <tr><td>{@code x*y}, {@code x%y}</td><td>the product, and the remainder, at least 0, of x divided by a positive y</td></tr>
 *   <tr><td>{@code x+y}, {@code x-y}</td><td>sum and difference</td></tr>
 *   <tr><td>{@code x=y}, {@code x!=y}, {@code x<y}, {@code x<=y}, {@code x>y}, {@code x>=y}</td>
 *       <td>1 if that is so, else 0; {@code 2<=x<y} is 1 if both are so</td></tr>
 *   <tr><td>{@code x&y}</td><td>1 if neither is 0, else 0</td></tr>
 *   <tr><td>{@code x|y}</td><td>1 if not both are 0, else 0</td></tr>
 * </table>
 *
 * <p>Two digits are in the relation if the value is not 0. They are not if it takes a division by zero or numbers beyond 64 bits to find it.
 *
 * <p>A text without these letters is a regular expression, in the grammar of {@link RegexAutomaton}, that the two digits match.
 *
 * <p>Relations are equal if their texts are, blanks left out. Immutable, thread-safe and serializable.
 */
public final class PairRelation implements DigitRelation {

    private static final long serialVersionUID = 1L;

    private final String text;

    private final transient DigitRelation meaning;

    private PairRelation(String text, DigitRelation meaning) {
        this.text = text;
        this.meaning = meaning;
    }

    /**
     * Returns the relation that a text describes.
     *
     * @param text a formula or pairs, as above
     * @return the relation
     * @throws PatternSyntaxException if the text is neither, with the index in it, blanks left out
     * @throws IllegalArgumentException if it is an expression of too many states
     */
    public static PairRelation of(String text) {
        String compact = Objects.requireNonNull(text, "text").replaceAll("\\s", "");
        boolean isFormula = compact.indexOf('a') >= 0 || compact.indexOf('b') >= 0;
        return new PairRelation(
                compact,
                isFormula ? ofFormula(new FormulaParser(compact).parse()) : ofPairs(RegexAutomaton.of(compact)));
    }

    private static DigitRelation ofFormula(LongBinaryOperator formula) {
        return (first, second) -> isNotZero(formula, first, second);
    }

    private static boolean isNotZero(LongBinaryOperator formula, int first, int second) {
        try {
            return formula.applyAsLong(first, second) != 0;
        } catch (ArithmeticException undefined) {
            return false;
        }
    }

    private static DigitRelation ofPairs(RegexAutomaton pairs) {
        return (first, second) -> {
            long state = pairs.next(pairs.start(), first);
            long end = state == Automaton.REJECT ? state : pairs.next(state, second);
            return end != Automaton.REJECT && pairs.accepts(end);
        };
    }

    @Override
    public boolean holds(int first, int second) {
        return meaning.holds(first, second);
    }

    /** Relations are equal if their texts are. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PairRelation that && text.equals(that.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** Returns the text, without blanks. */
    @Override
    public String toString() {
        return text;
    }

    private Object readResolve() throws InvalidObjectException {
        try {
            return of(text);
        } catch (IllegalArgumentException | NullPointerException damaged) {
            throw new InvalidObjectException("no relation: " + damaged.getMessage());
        }
    }
}
