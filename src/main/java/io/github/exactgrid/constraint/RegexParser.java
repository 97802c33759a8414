package io.github.exactgrid.constraint;

import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.RegexTree.Choice;
import io.github.exactgrid.constraint.RegexTree.Digit;
import io.github.exactgrid.constraint.RegexTree.Node;
import io.github.exactgrid.constraint.RegexTree.Repetition;
import io.github.exactgrid.constraint.RegexTree.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/** Parses a regular expression over digits by recursive descent, a method for each rule of the grammar of {@link RegexAutomaton}. */
final class RegexParser {

    /** Bounds the recursion: no expression that a person writes comes near. */
    private static final int MAX_DEPTH = 200;

    /** No grid has more cells than this. */
    private static final int MAX_REPETITIONS = Grid.MAX_SIZE * Grid.MAX_SIZE;

    private static final long ANY = -1L;

    private final String text;
    private int position;
    private int depth;

    RegexParser(String text) {
        this.text = text;
    }

    /**
     * Returns the whole expression.
     *
     * @throws PatternSyntaxException if it is not one
     */
    Node parse() {
        Node node = choice();
        if (position < text.length()) {
            throw wrong("')' without '('", position);
        }
        return node;
    }

    private Node choice() {
        List<Node> parts = new ArrayList<>();
        parts.add(sequence());
        while (accept('|')) {
            parts.add(sequence());
        }
        return parts.size() == 1 ? parts.get(0) : new Choice(parts);
    }

    private Node sequence() {
        List<Node> parts = new ArrayList<>();
        while (position < text.length() && peek() != '|' && peek() != ')') {
            parts.add(repetition());
        }
        return parts.size() == 1 ? parts.get(0) : new Sequence(parts);
    }

    private Node repetition() {
        Node part = atom();
        int start = position;
        if (accept('*')) {
            part = new Repetition(part, 0, Repetition.UNLIMITED);
        } else if (accept('+')) {
            part = new Repetition(part, 1, Repetition.UNLIMITED);
        } else if (accept('?')) {
            part = new Repetition(part, 0, 1);
        } else if (accept('{')) {
            part = bounds(part, start);
        }
        if (position > start && position < text.length() && isQuantifier(peek())) {
            throw wrong("a repetition of a repetition needs parentheses", position);
        }
        return part;
    }

    private static boolean isQuantifier(char character) {
        return "*+?{".indexOf(character) >= 0;
    }

    private Node bounds(Node part, int start) {
        int least = number("a number of repetitions", MAX_REPETITIONS);
        int most = least;
        if (accept(',')) {
            most = position < text.length() && peek() == '}'
                    ? Repetition.UNLIMITED
                    : number("a number of repetitions", MAX_REPETITIONS);
        }
        expect('}', "a '{' without '}'", start);
        if (most != Repetition.UNLIMITED && most < least) {
            throw wrong("at least " + least + " and at most " + most + " repetitions", start);
        }
        return new Repetition(part, least, most);
    }

    private Node atom() {
        int start = position;
        if (accept('(')) {
            if (++depth > MAX_DEPTH) {
                throw wrong("more than " + MAX_DEPTH + " parentheses in each other", start);
            }
            Node inner = choice();
            depth--;
            expect(')', "a '(' without ')'", start);
            return inner;
        }
        if (accept('.')) {
            return new Digit(ANY);
        }
        if (accept('[')) {
            return new Digit(set(start));
        }
        if (isQuantifier(peek())) {
            throw wrong("'" + peek() + "' has nothing to repeat", start);
        }
        return new Digit(bit(digit()));
    }

    /** Reads a class of digits after its {@code [}. */
    private long set(int start) {
        boolean isComplement = accept('^');
        long digits = 0;
        while (position < text.length() && peek() != ']') {
            int from = position;
            int low = digit();
            int high = accept('-') ? digit() : low;
            if (high < low) {
                throw wrong("a range from " + low + " down to " + high, from);
            }
            for (int digit = low; digit <= high; digit++) {
                digits |= bit(digit);
            }
        }
        expect(']', "a '[' without ']'", start);
        long chosen = isComplement ? ~digits : digits;
        if (chosen == 0) {
            throw wrong("a class without any digit", start);
        }
        return chosen;
    }

    private int digit() {
        if (position == text.length()) {
            throw wrong("expected a digit", position);
        }
        int start = position;
        char character = text.charAt(position++);
        if (character >= '1' && character <= '9') {
            return character - '0';
        }
        if (character == '<') {
            int digit = number("a digit", Grid.MAX_SIZE);
            expect('>', "a '<' without '>'", start);
            if (digit == 0) {
                throw wrong("digits count from 1", start);
            }
            return digit;
        }
        throw wrong(
                character == '0'
                        ? "digits count from 1; those above 9 are written <10>"
                        : "'" + character + "' is no digit; those above 9 are written <10>",
                start);
    }

    private int number(String what, int most) {
        int start = position;
        int number = 0;
        while (position < text.length() && peek() >= '0' && peek() <= '9') {
            number = 10 * number + text.charAt(position++) - '0';
            if (number > most) {
                throw wrong(what + " above " + most, start);
            }
        }
        if (position == start) {
            throw wrong("expected " + what, start);
        }
        return number;
    }

    private static long bit(int digit) {
        return 1L << (digit - 1);
    }

    private char peek() {
        return text.charAt(position);
    }

    private boolean accept(char character) {
        boolean isNext = position < text.length() && peek() == character;
        position += isNext ? 1 : 0;
        return isNext;
    }

    private void expect(char character, String otherwise, int start) {
        if (!accept(character)) {
            throw wrong(otherwise, start);
        }
    }

    private PatternSyntaxException wrong(String reason, int index) {
        return new PatternSyntaxException(reason, text, index);
    }
}
