package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import java.util.List;
import java.util.Objects;

/**
 * A regex whose automaton is too large accepts the digits of a line. It is serializable.
 *
 * @param automaton the automaton
 */
record RegexPathsLine(RegexPaths automaton) implements AutomatonLine {

    RegexPathsLine {
        Objects.requireNonNull(automaton, "automaton");
    }

    @Override
    public String notation() {
        return "regex";
    }

    @Override
    public int foreignDigit() {
        return automaton.foreignDigit();
    }

    @Override
    public boolean canAccept(int cells, Digits digits) {
        return automaton.canAccept(cells, digits);
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sequence(cells, automaton);
    }
}
