package io.github.exactgrid.puzzle;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.notation.Notation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads clues that {@code or}, {@code and} and parentheses join, by recursive descent. */
final class EitherReader {

    private static final String OR = "or";
    private static final String AND = "and";
    private static final String OPEN = "(";
    private static final String CLOSE = ")";
    private static final Set<String> SIGNS = Set.of(OR, AND, CLOSE);

    /** Bounds the recursion. */
    private static final int MAX_DEPTH = 50;

    private final Clues clues;
    private final Clue clue;
    private int depth;

    EitherReader(Clues clues, Clue clue) {
        this.clues = clues;
        this.clue = clue;
    }

    /** Takes alternatives. */
    Constraint constraint() {
        List<Constraint> alternatives = new ArrayList<>();
        do {
            alternatives.add(conjunction());
        } while (clue.accept(OR));
        return alternatives.size() == 1 ? alternatives.get(0) : Constraints.anyOf(alternatives);
    }

    private Constraint conjunction() {
        List<Constraint> parts = new ArrayList<>();
        do {
            parts.add(part());
        } while (clue.accept(AND));
        return parts.size() == 1 ? parts.get(0) : Constraints.allOf(parts);
    }

    private Constraint part() {
        if (!clue.accept(OPEN)) {
            return statement();
        }
        if (++depth > MAX_DEPTH) {
            throw clue.bad("more than " + MAX_DEPTH + " parentheses in each other");
        }
        Constraint inner = constraint();
        depth--;
        if (!clue.accept(CLOSE)) {
            throw clue.bad("a '(' without ')'");
        }
        return inner;
    }

    private Constraint statement() {
        String word = clue.word("a key");
        if (!word.endsWith(":") || word.equals("either:")) {
            throw clue.bad(Notation.quoted(word) + ", expected a key such as cage:");
        }
        String key = word.substring(0, word.length() - 1);
        return clues.constraintOfPart(key, clue.part(key, clue.wordsUpTo(SIGNS)));
    }
}
