package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Declares that cells have the same sum as others. */
final class EqualSums {

    private EqualSums() {}

    static void declare(ConstraintModel model, List<Cell> cells, List<Cell> others) {
        List<Cell> all = new ArrayList<>(cells);
        all.addAll(others);
        List<Integer> coefficients = new ArrayList<>(Collections.nCopies(cells.size(), -1));
        coefficients.addAll(Collections.nCopies(others.size(), 1));
        model.weightedSum(all, coefficients, 0);
    }
}
