package io.github.exactgrid.internal.rulesteps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class LayoutReaderTest {

    /** Returns rules with 5,000 houses in three rows, each of one cell for each digit of a solution. */
    private static RuleBook manyHouses() {
        Random random = new Random(1);
        Constraint many = Constraint.named("many", model -> {
            for (int house = 0; house < 5000; house++) {
                List<Cell> cells = new ArrayList<>();
                for (int digit = 0; digit < 9; digit++) {
                    int row = random.nextInt(3);
                    cells.add(new Cell(row, Math.floorMod(digit - 3 * row, 9)));
                }
                model.allDifferent(cells);
            }
        });
        ConstraintSet rules = ConstraintSet.classic().with(many);
        return new RuleBook(Rules.compile(rules.constraints(), Grid.empty(9), Budget.unlimited()), Budget.unlimited());
    }

    /** A layout has at most 64 houses. What three lines have outside of two others was looked for first, for minutes. */
    @Test
    @Timeout(60)
    void manyHouses_areNoLayout() {
        assertThat(LayoutReader.read(manyHouses(), Budget.unlimited())).isNull();
    }

    @Test
    void manyHouses_areReadWithinTheBudget() {
        RuleBook book = manyHouses();
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        budget.cancel();

        assertThatExceptionOfType(StoppedException.class).isThrownBy(() -> LayoutReader.read(book, budget));
    }
}
