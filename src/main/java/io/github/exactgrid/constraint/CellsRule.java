package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;

/** What the digits of marked cells must obey, wherever on the board these are. Implementations are values: records. */
interface CellsRule extends Serializable {

    /** Returns what people call the rule, with its clue: {@code cage 15}. */
    String title();

    /** Returns the name of the constraint that the rule makes with some cells. */
    default String name(List<Cell> cells) {
        return title() + CellsConstraint.names(cells);
    }

    /** Returns the fewest cells that the rule makes sense of. */
    default int fewestCells() {
        return 1;
    }

    /** Returns the reason why no digits whatever from 1 to {@code digits} obey, if that is so. */
    Optional<String> objection(int cells, int digits);

    /** Tells the rule, to which there is no objection on this board. */
    void describe(ConstraintModel model, List<Cell> cells);
}
