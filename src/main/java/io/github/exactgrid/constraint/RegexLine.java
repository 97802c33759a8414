package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A regex accepts the digits of a line. It is serializable.
 *
 * @param automaton the automaton
 */
record RegexLine(RegexAutomaton automaton) implements AutomatonLine {

    /** The most unions of words to make the automaton of a line, of which a puzzle may have hundreds: a millisecond or two. */
    private static final long MAX_STEPS = 30_000;

    RegexLine {
        Objects.requireNonNull(automaton, "automaton");
    }

    /** Returns the rule that the digits of a line match an expression: by its automaton, or without one if that takes long to make. */
    static AutomatonLine of(String expression) {
        PositionAutomaton positions = PositionAutomaton.of(expression);
        Optional<RegexAutomaton> automaton = RegexAutomaton.of(positions, MAX_STEPS);
        return automaton.isPresent() ? new RegexLine(automaton.get()) : new RegexPathsLine(new RegexPaths(positions));
    }

    @Override
    public String notation() {
        return "regex";
    }

    @Override
    public int foreignDigit() {
        return automaton.table().foreignDigit();
    }

    @Override
    public boolean canAccept(int cells, Digits digits) {
        return automaton.table().canAccept(cells, digits);
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sequence(cells, automaton);
    }
}
