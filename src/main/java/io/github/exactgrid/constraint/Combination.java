package io.github.exactgrid.constraint;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import io.github.exactgrid.internal.notation.QuotedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * At least one of some constraints holds, or all do.
 *
 * @param kind which of the two
 * @param parts the constraints, at least two
 */
record Combination(Kind kind, List<Constraint> parts) implements Constraint {

    /** Combinations may be in each other to this depth, which bounds the recursion. */
    private static final int MAX_DEPTH = 100;

    /** The parts that a name lists. */
    private static final int MAX_NAMED = 10;

    /** How many constraints must hold, with the word between them. */
    enum Kind {
        ANY("either ", " or "),
        ALL("all of ", " and ");

        private final String title;
        private final String word;

        Kind(String title, String word) {
            this.title = title;
            this.word = word;
        }
    }

    /** Returns the combination of some constraints; one constraint is that itself. */
    static Constraint of(Kind kind, List<? extends Constraint> parts) {
        if (parts.isEmpty()) {
            throw tooFew(kind);
        }
        return parts.size() == 1
                ? Objects.requireNonNull(parts.get(0), "a constraint")
                : new Combination(kind, List.copyOf(parts));
    }

    private static IllegalArgumentException tooFew(Kind kind) {
        return new IllegalArgumentException(kind.title.strip() + ": expected at least one constraint");
    }

    /** Returns the combination of any of some constraints, those left out that no board can satisfy. */
    static Constraint ofPossible(List<? extends Supplier<? extends Constraint>> suppliers) {
        List<Constraint> possible = new ArrayList<>();
        ImpossibleRuleException first = null;
        for (Supplier<? extends Constraint> supplier : suppliers) {
            try {
                possible.add(supplier.get());
            } catch (ImpossibleRuleException impossible) {
                first = first == null ? impossible : first;
            }
        }
        if (possible.isEmpty() && first != null) {
            throw first;
        }
        return of(Kind.ANY, possible);
    }

    /** What the text of a part is: its name, or its statement. */
    @FunctionalInterface
    private interface Wording {
        Optional<String> of(Constraint part);
    }

    Combination {
        Objects.requireNonNull(kind, "kind");
        parts = List.copyOf(parts);
        if (parts.size() < 2) {
            throw tooFew(kind);
        }
        for (Constraint part : parts) {
            if (part.lowestDigit().isPresent()) {
                throw new IllegalArgumentException(QuotedName.of(part.name())
                        + ": the lowest digit is that of all rules, not of some that are combined");
            }
        }
        if (depth(parts) > MAX_DEPTH) {
            throw new IllegalArgumentException("more than " + MAX_DEPTH + " alternatives in each other");
        }
    }

    private static int depth(List<Constraint> parts) {
        int depth = 0;
        for (Constraint part : parts) {
            depth = Math.max(depth, part instanceof Combination inner ? depth(inner.parts) : 0);
        }
        return depth + 1;
    }

    @Override
    public String name() {
        return kind.title + words(MAX_NAMED, part -> Optional.of(part.name())).orElseThrow();
    }

    /** Returns some parts in words, up to a number. Combinations of combinations have parentheses, but for those of all within those of any. */
    private Optional<String> words(int most, Wording wording) {
        List<String> texts = new ArrayList<>();
        for (Constraint part : parts.subList(0, Math.min(most, parts.size()))) {
            Optional<String> text = part instanceof Combination inner ? inner.words(most, wording) : wording.of(part);
            if (text.isEmpty()) {
                return Optional.empty();
            }
            boolean isPlain = !(part instanceof Combination inner) || (kind == Kind.ANY && inner.kind == Kind.ALL);
            texts.add(isPlain ? text.get() : "( " + text.get() + " )");
        }
        if (parts.size() > most) {
            texts.add(parts.size() - most + " more");
        }
        return Optional.of(String.join(kind.word, texts));
    }

    /** A part that takes several lines has no statement within another. */
    @Override
    public Optional<String> statement() {
        return words(
                        Integer.MAX_VALUE,
                        part -> part.statement().filter(text -> text.lines().count() == 1))
                .map(text -> "either: " + text);
    }

    @Override
    public boolean isClue() {
        return parts.stream().anyMatch(Constraint::isClue);
    }

    @Override
    public boolean replacesBoxes(ConstraintModel board) {
        return kind == Kind.ALL && parts.stream().anyMatch(part -> part.replacesBoxes(board));
    }

    @Override
    public List<Shape> drawing(ConstraintModel board) {
        return parts.stream()
                .flatMap(part -> part.drawing(board).stream())
                .distinct()
                .toList();
    }

    @Override
    public void describe(ConstraintModel model) {
        if (kind == Kind.ANY) {
            List<Constraint> possible = parts.stream()
                    .filter(part -> !isImpossible(part, Digits.of(model)))
                    .toList();
            List<Constraint> described =
                    possible.isEmpty() ? parts : possible; // of those impossible the first is rejected
            if (described.size() == 1) {
                described.get(0).describe(model);
                return;
            }
            model.anyOf(described.stream()
                    .<Consumer<ConstraintModel>>map(part -> part::describe)
                    .toList());
        } else {
            parts.forEach(part -> part.describe(model));
        }
    }

    private static boolean isImpossible(Constraint constraint, Digits digits) {
        return constraint instanceof Combination inner
                ? inner.isImpossible(digits)
                : constraint instanceof CellsConstraint cells && cells.isImpossible(digits);
    }

    private boolean isImpossible(Digits digits) {
        return kind == Kind.ANY
                ? parts.stream().allMatch(part -> isImpossible(part, digits))
                : parts.stream().anyMatch(part -> isImpossible(part, digits));
    }

    @Override
    public String toString() {
        return name();
    }
}
