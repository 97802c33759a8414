package io.github.exactgrid.internal.rules;

/** A rule has too many states for the {@link Diagram} of an automaton. */
final class TooManyStatesException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /** Makes an exception for a rule whose automaton reads that number of cells. */
    TooManyStatesException(Rule rule, int cells) {
        super(Diagram.tooLarge(rule.constraint(), cells));
    }
}
