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
final class RegexParser extends DigitSetReader {

    /** Bounds the recursion: no expression that a person writes comes near. */
    private static final int MAX_DEPTH = 200;

    /** No grid has more cells than this. */
    private static final int MAX_REPETITIONS = Grid.MAX_SIZE * Grid.MAX_SIZE;

    private int depth;

    RegexParser(String text) {
        super(text);
    }

    /**
     * Returns the whole expression.
     *
     * @throws PatternSyntaxException if it is not one
     */
    Node parse() {
        Node node = choice();
        if (!isAtEnd()) {
            throw wrong("')' without '('", position());
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
        while (!isAtEnd() && peek() != '|' && peek() != ')') {
            parts.add(repetition());
        }
        return parts.size() == 1 ? parts.get(0) : new Sequence(parts);
    }

    private Node repetition() {
        Node part = atom();
        int start = position();
        if (accept('*')) {
            part = new Repetition(part, 0, Repetition.UNLIMITED);
        } else if (accept('+')) {
            part = new Repetition(part, 1, Repetition.UNLIMITED);
        } else if (accept('?')) {
            part = new Repetition(part, 0, 1);
        } else if (accept('{')) {
            part = bounds(part, start);
        }
        if (position() > start && !isAtEnd() && isQuantifier(peek())) {
            throw wrong("a repetition of a repetition needs parentheses", position());
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
            most = !isAtEnd() && peek() == '}'
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
        int start = position();
        if (accept('(')) {
            if (++depth > MAX_DEPTH) {
                throw wrong("more than " + MAX_DEPTH + " parentheses in each other", start);
            }
            Node inner = choice();
            depth--;
            expect(')', "a '(' without ')'", start);
            return inner;
        }
        if (!isAtEnd() && isQuantifier(peek())) {
            throw wrong("'" + peek() + "' has nothing to repeat", start);
        }
        return new Digit(digits());
    }
}
