package io.github.exactgrid.constraint;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An automaton that has a text accepts the digits. It is serializable.
 *
 * @param notation the notation of the text
 * @param automaton the automaton
 */
record AutomatonLine(Notation notation, Automaton automaton) implements CellsRule {

    /** The notations of automata. */
    enum Notation {
        REGEX("regex", "regex: ") {
            @Override
            StateTable table(Automaton automaton) {
                return ((RegexAutomaton) automaton).table();
            }
        },
        STATE_MACHINE("state machine", "statemachine: ") {
            @Override
            StateTable table(Automaton automaton) {
                return ((StateMachine) automaton).table();
            }
        };

        private final String title;
        private final String key;

        Notation(String title, String key) {
            this.title = title;
            this.key = key;
        }

        /** Returns the table of an automaton with such a text. */
        abstract StateTable table(Automaton automaton);
    }

    AutomatonLine {
        Objects.requireNonNull(notation, "notation");
        Objects.requireNonNull(automaton, "automaton");
    }

    @Override
    public String title() {
        return notation.title + " " + automaton;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of(notation.key + automaton + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, int digits) {
        return notation.table(automaton).canAccept(cells, digits)
                ? Optional.empty()
                : Optional.of("no digits from 1 to " + digits + " in " + CellsConstraint.counted(cells) + " match");
    }

    @Override
    public boolean mayRepeatCells() {
        return true;
    }

    @Override
    public List<Shape> drawing(List<Cell> cells) {
        return List.of(new Shape.Line(title(), cells));
    }

    @Override
    public void describe(ConstraintModel model, List<Cell> cells) {
        model.sequence(cells, automaton);
    }
}
