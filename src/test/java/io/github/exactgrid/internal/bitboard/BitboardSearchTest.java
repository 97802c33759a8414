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

    /** The candidates that the givens alone leave in their own cells. */
    private static BitboardCandidates candidates(Grid grid) {
        BitboardCandidates candidates = new BitboardCandidates();
        for (int cell = 0; cell < 81; cell++) {
            int given = grid.digit(cell / 9, cell % 9);
            for (int digit = 1; digit <= 9; digit++) {
                if (given != 0 && digit != given) {
                    candidates.remove(cell, digit);
                }
            }
        }
        return candidates;
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
        search.load(new byte[81], candidates(MANY));
        Set<String> byCandidates = allSolutions(search);
        search.load(cells(MANY), candidates(MANY));
        Set<String> byBoth = allSolutions(search);
        search.load(cells(MANY));
        search.shuffle(5);
        Set<String> atRandom = allSolutions(search);

        assertThat(byGivens)
                .hasSize(434)
                .isEqualTo(byCandidates)
                .isEqualTo(byBoth)
                .isEqualTo(atRandom);
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
        BitboardCandidates candidates = new BitboardCandidates();
        for (int digit = 1; digit <= 9; digit++) {
            candidates.remove(40, digit);
        }
        BitboardSearch search = new BitboardSearch(unlimited);
        unlimited.beginSlice();
        search.load(new byte[81], candidates);

        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(unlimited.nodes()).isZero();
    }

    @Test
    void aGivenThatIsNoCandidate_hasNoSolution() {
        byte[] cells = cells(Grid.parse(HARD));
        BitboardCandidates candidates = new BitboardCandidates();
        candidates.remove(1, 5);
        BitboardSearch search = new BitboardSearch(unlimited);
        unlimited.beginSlice();
        search.load(cells, candidates);
        assertThat(allSolutions(search)).hasSize(1); // r1c2 is 1

        candidates.remove(0, 8);
        search.load(cells, candidates);

        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    @Test
    void nothingLoaded_isNothingToSearch() {
        assertThat(new BitboardSearch(unlimited).advance()).isEqualTo(Outcome.EXHAUSTED);
    }
}
