package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import java.util.List;
import java.util.Objects;

/**
 * A state machine accepts the digits of a line. It is serializable.
 *
 * @param automaton the automaton
 */
record StateMachineLine(StateMachine automaton) implements AutomatonLine {

    StateMachineLine {
        Objects.requireNonNull(automaton, "automaton");
    }

    @Override
    public String notation() {
        return "state machine";
    }

    @Override
    public String keyword() {
        return "statemachine";
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
