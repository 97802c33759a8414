package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Shape;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Collects the shapes by which constraints are drawn. */
public final class Drawings {

    private Drawings() {}

    /**
     * Returns the shapes of constraints on a board, in their order. The usual boxes are left out if a constraint replaces them.
     *
     * @param board a grid of the board; its digits do not matter
     * @throws IllegalArgumentException if a constraint cannot be drawn on the board
     * @throws StoppedException if the call must stop
     */
    public static List<Shape> of(List<Constraint> constraints, Grid board, Budget budget) {
        RulesBuilder model = new RulesBuilder(board, Rules.lowestDigit(constraints), budget);
        boolean withBoxes = !model.replaceBoxes(constraints);
        List<Shape> shapes = new ArrayList<>();
        for (Constraint constraint : constraints) {
            if (withBoxes || !constraint.equals(TilingConstraint.USUAL_BOXES)) {
                shapes.addAll(model.drawing(constraint));
            }
        }
        return Collections.unmodifiableList(shapes);
    }
}
