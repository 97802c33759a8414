package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class RenumberedSearchTest {

    private static final int ROWS = 4;
    private static final int COLUMNS = 3;
    private static final int DIGITS = 4;

    private static PropagatePlan plan(Grid board) {
        List<Cell> cells = IntStream.range(0, ROWS * COLUMNS)
                .mapToObj(i -> new Cell(i / COLUMNS, i % COLUMNS))
                .toList();
        List<Cell> regions = cells.stream()
                .map(cell -> new Cell(cell.row() + ROWS, cell.column()))
                .toList();
        Rules rules = Rules.compile(List.of(Constraints.chaosConstruction(cells, regions)), board, Budget.unlimited());
        return new PropagatePlan(rules, null, Budget.unlimited());
    }

    private static Grid board(Random random) {
        Grid board = Grid.empty(2 * ROWS, COLUMNS, DIGITS);
        for (int given = 4 + random.nextInt(8); given > 0; given--) {
            board = board.with(random.nextInt(ROWS), random.nextInt(COLUMNS), 1 + random.nextInt(DIGITS));
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
        Grid board = board(new Random(seed));
        PropagatePlan plan = plan(board);
        List<String> all = solutions(plan.asDeclared(Budget.unlimited()).search(board, Budget.unlimited()));

        for (long nodes = 0; nodes < 4; nodes++) {
            List<String> found = solutions(plan.search(board, nodes, Budget.unlimited()));
            assertThat(found).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(all);
        }
    }

    @Property(tries = 60)
    void nodes_areLimitedInAllSearchesTogether(@ForAll long seed) {
        Grid board = board(new Random(seed));
        PropagatePlan plan = plan(board);
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
        Grid board = board(new Random(seed));
        PropagatePlan plan = plan(board);
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
