package io.github.exactgrid.puzzle;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.notation.Notation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** Reads clues that {@code or}, {@code and} and parentheses join, by recursive descent. */
final class EitherReader {

    private static final String OR = "or";
    private static final String AND = "and";
    private static final String OPEN = "(";
    private static final String CLOSE = ")";
    private static final Set<String> SIGNS = Set.of(OR, AND, CLOSE);

    /** Bounds the recursion. */
    private static final int MAX_DEPTH = 50;

    /** Returns the constraint of a part with a key. */
    private final BiFunction<String, Clue, Constraint> meaning;

    private final Clue clue;
    private int depth;

    EitherReader(Clue clue, BiFunction<String, Clue, Constraint> meaning) {
        this.clue = clue;
        this.meaning = meaning;
    }

    /** Takes alternatives. */
    Constraint constraint() {
        return alternatives().get();
    }

    /** The constraints are made once all words are taken, as one that no digits obey is no error if there is another. */
    private Supplier<Constraint> alternatives() {
        List<Supplier<Constraint>> alternatives = new ArrayList<>();
        do {
            alternatives.add(conjunction());
        } while (clue.accept(OR));
        return alternatives.size() == 1 ? alternatives.get(0) : () -> Constraints.anyOfPossible(alternatives);
    }

    private Supplier<Constraint> conjunction() {
        List<Supplier<Constraint>> parts = new ArrayList<>();
        do {
            parts.add(part());
        } while (clue.accept(AND));
        return parts.size() == 1
                ? parts.get(0)
                : () -> Constraints.allOf(parts.stream().map(Supplier::get).toList());
    }

    private Supplier<Constraint> part() {
        if (!clue.accept(OPEN)) {
            return statement();
        }
        if (++depth > MAX_DEPTH) {
            throw clue.bad("more than " + MAX_DEPTH + " parentheses in each other");
        }
        Supplier<Constraint> inner = alternatives();
        depth--;
        if (!clue.accept(CLOSE)) {
            throw clue.bad("a '(' without ')'");
        }
        return inner;
    }

    private Supplier<Constraint> statement() {
        String word = clue.word("a key");
        if (!word.endsWith(":") || word.equals("either:")) {
            throw clue.bad(Notation.quoted(word) + ", expected a key such as cage:");
        }
        String key = word.substring(0, word.length() - 1);
        Clue part = clue.part(key, clue.wordsUpTo(SIGNS));
        return () -> meaning.apply(key, part);
    }
}
