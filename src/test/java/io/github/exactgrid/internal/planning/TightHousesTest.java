package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.propagators.Candidates;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TightHousesTest {

    /** Returns rows and columns that must differ, and what each cell of the first rows may hold. */
    private static List<Constraint> rules(int size, int... digits) {
        List<Constraint> rules = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int line = i;
            List<Cell> row =
                    IntStream.range(0, size).mapToObj(k -> new Cell(line, k)).toList();
            List<Cell> column =
                    IntStream.range(0, size).mapToObj(k -> new Cell(k, line)).toList();
            rules.add(model -> model.allDifferent(row));
            rules.add(model -> model.allDifferent(column));
            row.forEach(cell -> rules.add(Constraints.candidates(cell, digits)));
        }
        return rules;
    }

    private static TightHouses tight(int size, int digits, long... candidates) {
        Rules rules = Rules.compile(rules(size, 1), Grid.of(new int[size][size], digits), Budget.unlimited());
        return TightHouses.of(rules, candidates, Budget.unlimited());
    }

    @Test
    void of_takesHousesWithAsManyDigitsAsCells() {
        long[] candidates = new long[9];
        Arrays.fill(candidates, 0b10110);
        TightHouses found = tight(3, 5, candidates);

        assertThat(found.houses()).hasSize(6);
        assertThat(found.digits()).isEqualTo(0b10110);
        assertThat(found.total()).isEqualTo(2 + 3 + 5);
    }

    /** A column of void places is a house without cells, whose digits once were taken for those of the next house. */
    @Test
    void linesOfVoidPlaces_demandNothing() {
        Constraint room = Constraints.numberedRoom(4, Cell.list("r1c2 r1c3"));
        Grid board = Grid.of(new int[][] {{Grid.VOID, 0, 0}}, 4);

        assertThat(Solvers.propagation(ConstraintSet.latin().with(room)).solve(board))
                .hasValueSatisfying(solution -> assertThat(solution.digit(0, 1)).isEqualTo(2));
    }

    @Test
    void of_leavesHousesWithMoreDigits() {
        long[] candidates = new long[9];
        Arrays.fill(candidates, 0b10110);
        candidates[4] = 0b11110; // in the second row and the second column

        assertThat(tight(3, 5, candidates).houses()).hasSize(4);
    }

    @Test
    void of_takesOnlyHousesWithTheSameDigits() {
        long[] candidates = new long[9];
        Arrays.fill(candidates, 0, 3, 0b111);
        Arrays.fill(candidates, 3, 9, 0b1110);
        TightHouses found = tight(3, 5, candidates);

        assertThat(found.houses()).hasSize(1);
        assertThat(found.digits()).isEqualTo(0b111);
    }

    /** The 2 of three rows leaves one place in the last, which nothing but its house knows. */
    @Test
    void search_findsTheOnlyPlaceOfADigitWithoutAGuess() {
        Grid grid = Grid.of(
                new int[][] {
                    {2, 3, 4, 5},
                    {0, 2, 0, 0},
                    {0, 0, 2, 4},
                    {0, 0, 0, 0}
                },
                6);
        PropagatePlan plan = new PropagatePlan(
                Rules.compile(rules(4, 2, 3, 4, 5), grid.cleared(), Budget.unlimited()), null, Budget.unlimited());
        Budget budget = Budget.unlimited();
        Candidates candidates = plan.newCandidates(budget);
        int[] givens = {2, 3, 4, 5, 0, 2, 0, 0, 0, 0, 2, 4};
        for (int cell = 0; cell < givens.length; cell++) {
            candidates.restrict(cell, givens[cell] == 0 ? -1 : 1L << (givens[cell] - 1));
        }

        assertThat(candidates.propagate()).isTrue();
        assertThat(candidates.of(15)).isEqualTo(0b10);
    }

    /** Killers on boards with more digits than the cells may hold: as many solutions as by exact cover. */
    @Property(tries = 150)
    void search_findsAllSolutions(@ForAll long seed) {
        Random random = new Random(seed);
        int size = 4;
        int digits = 5 + random.nextInt(3);
        int first = 1 + random.nextInt(digits - size + 1);
        List<Constraint> all =
                new ArrayList<>(rules(size, IntStream.range(first, first + size).toArray()));
        for (int i = 0; i < 4; i++) {
            Cell corner = new Cell(random.nextInt(size - 1), random.nextInt(size - 1));
            List<Cell> cells = List.of(
                    corner,
                    new Cell(corner.row() + 1, corner.column()),
                    new Cell(corner.row() + 1, corner.column() + 1));
            int total = 3 * first + 3 + random.nextInt(5);
            all.add(model -> model.sum(cells, total));
        }
        Cell free = new Cell(0, 0);
        if (random.nextInt(4) == 0) {
            all.removeIf(rule -> rule.equals(Constraints.candidates(
                    free, IntStream.range(first, first + size).toArray())));
        }
        Grid grid = Grid.of(new int[size][size], digits);
        ConstraintSet rules = ConstraintSet.of(all.toArray(Constraint[]::new));
        PropagatePlan plan = new PropagatePlan(
                Rules.compile(rules.constraints(), grid, Budget.unlimited()), null, Budget.unlimited());
        Cursor<int[]> search = plan.search(grid, Budget.unlimited());
        long count = 0;
        while (search.advance() == Outcome.FOUND) {
            count++;
        }

        assertThat(count).isEqualTo(Solvers.dlx(rules).count(grid).longValueExact());
    }
}
