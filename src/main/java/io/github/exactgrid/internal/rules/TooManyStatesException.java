package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.notation.QuotedName;

/** A rule has too many states for the {@link Diagram} of an automaton. */
final class TooManyStatesException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /** Makes an exception for a rule whose automaton reads that number of cells. */
    TooManyStatesException(Rule rule, int cells) {
        super(QuotedName.of(rule.constraint()) + ": " + Diagram.tooLarge(cells));
    }
}
