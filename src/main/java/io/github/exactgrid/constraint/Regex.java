package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Shape;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Digits match a regular expression.
 *
 * @param automaton the automaton of the expression
 */
record Regex(RegexAutomaton automaton) implements CellsRule {

    Regex {
        Objects.requireNonNull(automaton, "automaton");
    }

    @Override
    public String title() {
        return "regex " + automaton;
    }

    @Override
    public Optional<String> statement(List<Cell> cells) {
        return Optional.of("regex: " + automaton + CellsRule.names(cells));
    }

    @Override
    public Optional<String> reasonUnsatisfiable(int cells, int digits) {
        return automaton.canAccept(cells, digits)
                ? Optional.empty()
                : Optional.of("no digits from 1 to " + digits + " in " + CellsConstraint.counted(cells) + " match");
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
