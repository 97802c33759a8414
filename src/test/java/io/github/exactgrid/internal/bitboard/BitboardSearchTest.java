package io.github.exactgrid.internal.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BitboardSearchTest {

    private static final Grid MANY =
            Grid.parse("9..1....5..5.9.2.18...4........8.......7.........26..92..3....6...2..9....19.457.");

    private static final String HARD =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    private final Budget unlimited = new Budget(Long.MAX_VALUE, Long.MAX_VALUE, null);

    private static byte[] cells(Grid grid) {
        byte[] cells = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            cells[cell] = (byte) grid.digit(cell / 9, cell % 9);
        }
        return cells;
    }

    private static int[] candidates(Grid grid) {
        int[] masks = new int[81];
        for (int cell = 0; cell < 81; cell++) {
            int digit = grid.digit(cell / 9, cell % 9);
            masks[cell] = digit == 0 ? 0x1ff : 1 << (digit - 1);
        }
        return masks;
    }

    private Set<String> allSolutions(BitboardSearch search) {
        Set<String> solutions = new HashSet<>();
        while (search.advance() == Outcome.FOUND) {
            assertThat(solutions.add(Arrays.toString(search.solution()))).isTrue();
        }
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        return solutions;
    }

    @Test
    void givensCandidatesAndRandomOrder_leadToTheSameSolutions() {
        BitboardSearch search = new BitboardSearch(unlimited);
        unlimited.beginSlice();
        search.load(cells(MANY));
        Set<String> byGivens = allSolutions(search);
        search.loadCandidates(candidates(MANY));
        Set<String> byCandidates = allSolutions(search);
        search.load(cells(MANY));
        search.shuffle(5);
        Set<String> atRandom = allSolutions(search);

        assertThat(byGivens).hasSize(434).isEqualTo(byCandidates).isEqualTo(atRandom);
    }

    /** These need many guesses before the first solution, more than the search has patience with its first guess. */
    @Test
    void hardPuzzlesWithAGivenLess_keepAllTheirSolutions() {
        Grid hard = Grid.parse(HARD);
        BitboardSearch search = new BitboardSearch(unlimited);
        unlimited.beginSlice();
        for (int cell = 0; cell < 81; cell++) {
            if (hard.digit(cell / 9, cell % 9) != 0) {
                byte[] cells = cells(hard);
                cells[cell] = 0;
                Set<String> expected = new HashSet<>();
                try (Stream<Grid> solutions = Solvers.dlx().solutions(Grid.of(cells))) {
                    solutions.forEach(solution -> expected.add(Arrays.toString(cells(solution))));
                }
                search.load(cells);

                assertThat(allSolutions(search)).isEqualTo(expected);
            }
        }
    }

    @Test
    void aSearch_isLoadedAgainWhereverItWasLeft() {
        Budget budget = new Budget(3, Long.MAX_VALUE, null);
        BitboardSearch search = new BitboardSearch(budget);
        budget.beginSlice();
        search.load(cells(Grid.empty(9)));
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(budget.nodes()).isEqualTo(3);

        budget.refill();
        budget.beginSlice();
        search.load(cells(Grid.parse(HARD)));
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);

        budget.refill();
        budget.beginSlice();
        search.load(
                cells(Grid.parse("123456789456789123789123456214365897365897214897214365531642978642978531978531642")));
        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    @Test
    void aCellWithoutCandidates_hasNoSolution() {
        int[] masks = candidates(Grid.empty(9));
        masks[40] = 0;
        BitboardSearch search = new BitboardSearch(unlimited);
        unlimited.beginSlice();
        search.loadCandidates(masks);

        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(unlimited.nodes()).isZero();
    }

    @Test
    void nothingLoaded_isNothingToSearch() {
        assertThat(new BitboardSearch(unlimited).advance()).isEqualTo(Outcome.EXHAUSTED);
    }
}
