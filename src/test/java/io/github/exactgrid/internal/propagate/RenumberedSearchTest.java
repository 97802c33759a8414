package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class RenumberedSearchTest {

    /** The rows, columns, digits and regions: at least two more than there are anchors, so that numbers are alike. */
    private static final int SIZE = 5;

    /** Returns the plan of a board with some clues about its regions. With three or more of them numbers are mostly names in every other search. */
    private static PropagatePlan plan(Grid board, Random random) {
        List<Cell> cells = IntStream.range(0, SIZE * SIZE)
                .mapToObj(i -> new Cell(i / SIZE, i % SIZE))
                .toList();
        List<Cell> regions = cells.stream()
                .map(cell -> new Cell(cell.row() + SIZE, cell.column()))
                .toList();
        List<Constraint> constraints = new ArrayList<>(List.of(Constraints.chaosConstruction(cells, regions)));
        for (int clues = random.nextInt(8); clues > 0; clues--) {
            List<Cell> counted = new ArrayList<>(regions);
            Collections.shuffle(counted, random);
            Cell digit = cells.get(regions.indexOf(counted.get(0)));
            constraints.add(Constraints.regionCount(digit, counted.subList(0, 4 + random.nextInt(3))));
        }
        Rules rules = Rules.compile(constraints, board, Budget.unlimited());
        return new PropagatePlan(rules, null, Budget.unlimited());
    }

    /** Returns a board whose rows can be its regions, with three cells empty. */
    private static Grid board(Random random) {
        Grid board = Grid.empty(2 * SIZE, SIZE, SIZE);
        for (int row = 0; row < SIZE; row++) {
            List<Integer> digits = new ArrayList<>(List.of(1, 2, 3, 4, 5));
            Collections.shuffle(digits, random);
            for (int column = 0; column < SIZE; column++) {
                board = row + column == 2 ? board : board.with(row, column, digits.get(column));
            }
        }
        return board;
    }

    private static List<String> solutions(Cursor<int[]> search) {
        List<String> solutions = new ArrayList<>();
        while (search.advance() == Outcome.FOUND) {
            solutions.add(Arrays.toString(search.solution()));
        }
        return solutions;
    }

    /** Nearly every search is given up a few times, and all numberings are tried before some find a solution. */
    @Property(tries = 60)
    void searchesThatAreGivenUp_loseNoSolution(@ForAll long seed) {
        Random random = new Random(seed);
        Grid board = board(random);
        PropagatePlan plan = plan(board, random);
        List<String> all = solutions(plan.asDeclared(Budget.unlimited()).search(board, Budget.unlimited()));

        for (long nodes = 0; nodes < 4; nodes++) {
            List<String> found = solutions(plan.search(board, nodes, Budget.unlimited()));
            assertThat(found).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(all);
        }
    }

    @Property(tries = 60)
    void nodes_areLimitedInAllSearchesTogether(@ForAll long seed) {
        Random random = new Random(seed);
        Grid board = board(random);
        PropagatePlan plan = plan(board, random);
        Budget unlimited = Budget.unlimited();
        unlimited.beginSlice();
        List<String> all = solutions(plan.search(board, 1, unlimited));
        long nodes = unlimited.nodes();

        for (long limit : new long[] {nodes / 3, Math.max(0, nodes - 1), nodes}) {
            Budget limited = new Budget(limit, Long.MAX_VALUE, null);
            limited.beginSlice();
            List<String> found = solutions(plan.search(board, 1, limited));
            assertThat(found).isEqualTo(all.subList(0, found.size()));
            if (limit < nodes) {
                assertThat(limited.stop()).isEqualTo(StopReason.NODES);
                assertThat(limited.nodes()).isEqualTo(limit);
            } else {
                assertThat(found).isEqualTo(all);
            }
        }
    }

    /** A generator limits the search, too: other numberings must not take more. */
    @Property(tries = 60)
    void nodesOfTheCallersLimit_areNotExceeded(@ForAll long seed) {
        Random random = new Random(seed);
        Grid board = board(random);
        PropagatePlan plan = plan(board, random);
        for (long limit = 0; limit < 12; limit++) {
            Budget limited = Budget.unlimited();
            limited.beginSlice();
            limited.limitSearch(limit);
            Cursor<int[]> search = plan.search(board, 2, limited);
            Outcome outcome = search.advance();
            while (outcome == Outcome.FOUND) {
                outcome = search.advance();
            }
            assertThat(limited.nodes()).isLessThanOrEqualTo(limit);
            assertThat(limited.stop()).isNull();
            assertThat(outcome == Outcome.EXHAUSTED || limited.nodes() == limit).isTrue();
        }
    }
}
