package io.github.exactgrid.constraint;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongBinaryOperator;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Parses a formula about two digits by recursive descent, a method for each rule of the grammar of {@link PairRelation}. The value of a part throws an
 * {@link ArithmeticException} where it is undefined.
 */
final class FormulaParser {

    /** Bounds the recursion: no formula that a person writes comes near. */
    private static final int MAX_DEPTH = 100;

    /** Bounds the time to evaluate it for all pairs of 64 digits: a twentieth of a second. */
    private static final int MAX_LENGTH = 2_000;

    private static final int MAX_FIGURES = 5;

    private final String text;
    private int position;
    private int depth;

    FormulaParser(String text) {
        this.text = text;
    }

    /**
     * Returns the value of the formula for two digits.
     *
     * @throws PatternSyntaxException if the text is none
     */
    LongBinaryOperator parse() {
        if (text.length() > MAX_LENGTH) {
            throw wrong("a formula of more than " + MAX_LENGTH + " characters", MAX_LENGTH);
        }
        LongBinaryOperator formula = choice();
        if (position < text.length()) {
            throw wrong("expected an operator, not '" + text.charAt(position) + "'", position);
        }
        return formula;
    }

    private LongBinaryOperator choice() {
        LongBinaryOperator left = conjunction();
        while (accept("|")) {
            LongBinaryOperator one = left;
            LongBinaryOperator other = conjunction();
            left = (a, b) -> bit(one.applyAsLong(a, b) != 0 || other.applyAsLong(a, b) != 0);
        }
        return left;
    }

    private LongBinaryOperator conjunction() {
        LongBinaryOperator left = comparison();
        while (accept("&")) {
            LongBinaryOperator one = left;
            LongBinaryOperator other = comparison();
            left = (a, b) -> bit(one.applyAsLong(a, b) != 0 && other.applyAsLong(a, b) != 0);
        }
        return left;
    }

    /** The comparisons of a chain must all be true. */
    private LongBinaryOperator comparison() {
        LongBinaryOperator left = sum();
        List<LongBinaryOperator> chain = new ArrayList<>();
        for (Comparison comparison = comparisonSign(); comparison != null; comparison = comparisonSign()) {
            LongBinaryOperator right = sum();
            chain.add(comparison.of(left, right));
            left = right;
        }
        if (chain.isEmpty()) {
            return left;
        }
        return (a, b) -> {
            for (LongBinaryOperator link : chain) {
                if (link.applyAsLong(a, b) == 0) {
                    return 0;
                }
            }
            return 1;
        };
    }

    private @Nullable Comparison comparisonSign() {
        for (Comparison comparison : Comparison.values()) {
            if (accept(comparison.sign)) {
                return comparison;
            }
        }
        return null;
    }

    private LongBinaryOperator sum() {
        LongBinaryOperator left = product();
        while (true) {
            LongBinaryOperator one = left;
            if (accept("+")) {
                LongBinaryOperator other = product();
                left = (a, b) -> Math.addExact(one.applyAsLong(a, b), other.applyAsLong(a, b));
            } else if (accept("-")) {
                LongBinaryOperator other = product();
                left = (a, b) -> Math.subtractExact(one.applyAsLong(a, b), other.applyAsLong(a, b));
            } else {
                return left;
            }
        }
    }

    private LongBinaryOperator product() {
        LongBinaryOperator left = signed();
        while (true) {
            LongBinaryOperator one = left;
            if (accept("*")) {
                LongBinaryOperator other = signed();
                left = (a, b) -> Math.multiplyExact(one.applyAsLong(a, b), other.applyAsLong(a, b));
            } else if (accept("%")) {
                LongBinaryOperator other = signed();
                left = (a, b) -> Math.floorMod(one.applyAsLong(a, b), other.applyAsLong(a, b));
            } else {
                return left;
            }
        }
    }

    private LongBinaryOperator signed() {
        int start = position;
        if (++depth > MAX_DEPTH) {
            throw wrong("more than " + MAX_DEPTH + " parentheses and signs in each other", start);
        }
        LongBinaryOperator value;
        if (accept("-")) {
            LongBinaryOperator inner = signed();
            value = (a, b) -> Math.negateExact(inner.applyAsLong(a, b));
        } else if (accept("!")) {
            LongBinaryOperator inner = signed();
            value = (a, b) -> bit(inner.applyAsLong(a, b) == 0);
        } else {
            value = atom();
        }
        depth--;
        return value;
    }

    private LongBinaryOperator atom() {
        int start = position;
        if (accept("abs(")) {
            LongBinaryOperator inner = choice();
            close(start);
            return (a, b) -> Math.abs(inner.applyAsLong(a, b));
        }
        if (accept("min(")) {
            return ofTwo(start, Math::min);
        }
        if (accept("max(")) {
            return ofTwo(start, Math::max);
        }
        if (accept("(")) {
            LongBinaryOperator inner = choice();
            close(start);
            return inner;
        }
        if (accept("a")) {
            return (a, b) -> a;
        }
        if (accept("b")) {
            return (a, b) -> b;
        }
        long number = number();
        return (a, b) -> number;
    }

    private LongBinaryOperator ofTwo(int start, LongBinaryOperator function) {
        LongBinaryOperator one = choice();
        if (!accept(",")) {
            throw wrong("expected ',' and a second value", position);
        }
        LongBinaryOperator other = choice();
        close(start);
        return (a, b) -> function.applyAsLong(one.applyAsLong(a, b), other.applyAsLong(a, b));
    }

    private void close(int start) {
        if (!accept(")")) {
            throw wrong("a '(' without ')'", text.indexOf('(', start));
        }
    }

    private long number() {
        int start = position;
        while (position < text.length() && text.charAt(position) >= '0' && text.charAt(position) <= '9') {
            position++;
        }
        if (position == start) {
            throw wrong("expected a, b, a number or '('", start);
        }
        if (position - start > MAX_FIGURES) {
            throw wrong("a number of more than " + MAX_FIGURES + " figures", start);
        }
        return Long.parseLong(text.substring(start, position));
    }

    private boolean accept(String sign) {
        boolean isNext = text.startsWith(sign, position);
        position += isNext ? sign.length() : 0;
        return isNext;
    }

    private static long bit(boolean isTrue) {
        return isTrue ? 1 : 0;
    }

    private PatternSyntaxException wrong(String reason, int index) {
        return new PatternSyntaxException(reason, text, index);
    }

    /** The comparisons. A sign that begins with another one comes before that. */
    private enum Comparison {
        LESS_OR_EQUAL("<=") {
            @Override
            boolean holds(long left, long right) {
                return left <= right;
            }
        },
        GREATER_OR_EQUAL(">=") {
            @Override
            boolean holds(long left, long right) {
                return left >= right;
            }
        },
        NOT_EQUAL("!=") {
            @Override
            boolean holds(long left, long right) {
                return left != right;
            }
        },
        LESS("<") {
            @Override
            boolean holds(long left, long right) {
                return left < right;
            }
        },
        GREATER(">") {
            @Override
            boolean holds(long left, long right) {
                return left > right;
            }
        },
        EQUAL("=") {
            @Override
            boolean holds(long left, long right) {
                return left == right;
            }
        };

        private final String sign;

        Comparison(String sign) {
            this.sign = sign;
        }

        abstract boolean holds(long left, long right);

        private LongBinaryOperator of(LongBinaryOperator left, LongBinaryOperator right) {
            return (a, b) -> bit(holds(left.applyAsLong(a, b), right.applyAsLong(a, b)));
        }
    }
}
