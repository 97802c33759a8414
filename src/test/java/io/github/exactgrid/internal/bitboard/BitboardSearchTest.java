package io.github.exactgrid.internal.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BitboardSearchTest {

    private static final Grid MANY =
            Grid.parse("9..1....5..5.9.2.18...4........8.......7.........26..92..3....6...2..9....19.457.");

    private static final String HARD =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    /** A random minimal puzzle of pencilmarks, one of the hardest of 800: 47,000 guesses with the choice by permutations alone. */
    private static final String HARD_MARKS =
            ".23..678.12..567891234567891234567...23456789..3.567..12..567...2345678912345678."
                    + "12345678.1..4..78..2.45.78.1234.6789.23....8.123456.8912345678.12.4.....1234..789"
                    + ".23456789123456789.2..5.7.9..34..7.9.23.567.9123.56789123.567.9123..6..9.23.56.89"
                    + "123456.89123456.89123456.891.34.....123456789123.567891.3..6789..3....8912345.789"
                    + "1234.67891..4...8912.......12..567891.345678.12345678912..56.89123.5678912.4.6789"
                    + ".23.5..8.1..45.78912.45678.1.34567..123456789123.5678.12.456.89123456..9.2345.789"
                    + ".2.45.7..1..4.67.912..56...12345678912345678912..567.9123.567.91.34567.91..4..78."
                    + "12345678912345.7.9123.56..91234.6.891234567891.3.56.891.3..6.89123....891234.678."
                    + "12345678.123.567..12.4567.91.34.6.89..3.56.8..2..56.8.1.345678..234...89.2345.78.";

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

    private static BitboardCandidates candidates(String marks) {
        BitboardCandidates candidates = new BitboardCandidates();
        for (int i = 0; i < marks.length(); i++) {
            if (marks.charAt(i) == '.') {
                candidates.remove(i / 9, i % 9 + 1);
            }
        }
        return candidates;
    }

    @Test
    void largeTrees_areMadeSmallerByTryingTheFirstGuesses() {
        BitboardSearch search = new BitboardSearch(unlimited);
        unlimited.beginSlice();
        search.load(new byte[81], candidates(HARD_MARKS));

        assertThat(allSolutions(search)).hasSize(1);
        assertThat(unlimited.nodes()).isLessThan(35_000);
    }

    /** Trials are nodes, so that a search ends where it must while it tries guesses, too. */
    @Test
    void aDividedSearch_findsEachSolutionOnce() {
        Random random = new Random(5);
        for (int tries = 0; tries < 40; tries++) {
            Set<String> expected = new HashSet<>();
            BitboardSearch whole = new BitboardSearch(unlimited);
            whole.load(cells(MANY));
            while (whole.advance() == Outcome.FOUND) {
                expected.add(Arrays.toString(whole.solution()));
            }
            List<String> found = new ArrayList<>();
            Deque<BitboardSearch> searches = new ArrayDeque<>();
            BitboardSearch first = new BitboardSearch(unlimited);
            first.load(cells(MANY));
            if (tries % 4 == 3) {
                first.shuffle(tries);
            }
            searches.add(first);
            for (BitboardSearch next = searches.poll(); next != null; next = searches.poll()) {
                while (next.advance() == Outcome.FOUND) {
                    found.add(Arrays.toString(next.solution()));
                    if (random.nextInt(3) == 0) {
                        BitboardSearch branch = next.divide(unlimited);
                        if (branch != null) {
                            searches.add(branch);
                        }
                    }
                }
                assertThat(next.advance()).isEqualTo(Outcome.EXHAUSTED);
            }
            assertThat(found).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @Test
    void nodes_areLimitedExactly() {
        for (long limit = 100; limit < 3000; limit += 37) {
            Budget budget = new Budget(limit, Long.MAX_VALUE, null);
            BitboardSearch search = new BitboardSearch(budget);
            budget.beginSlice();
            search.load(new byte[81], candidates(HARD_MARKS));

            assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
            assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
            assertThat(budget.nodes()).isEqualTo(limit);
        }
    }

    /** With a few candidates more there are several solutions, found before and after all changes of the rule. */
    @Test
    void hardPencilmarksWithMoreCandidates_haveTheSolutionsOfDancingLinks() {
        Random random = new Random(3);
        for (int i = 0; i < 3; i++) {
            StringBuilder marks = new StringBuilder(HARD_MARKS);
            for (int more = 0; more < 3; ) {
                int mark = random.nextInt(729);
                if (marks.charAt(mark) == '.') {
                    marks.setCharAt(mark, (char) ('1' + mark % 9));
                    more++;
                }
            }
            Set<String> expected = new HashSet<>();
            try (Stream<Grid> solutions =
                    Solvers.dlx(Constraints.pencilmarks(marks.toString())).solutions(Grid.empty(9))) {
                solutions.forEach(solution -> expected.add(Arrays.toString(cells(solution))));
            }
            BitboardSearch search = new BitboardSearch(unlimited);
            unlimited.beginSlice();
            search.load(new byte[81], candidates(marks.toString()));

            assertThat(allSolutions(search)).isEqualTo(expected).hasSizeGreaterThan(1);
        }
    }

    /** Random grids with many givens and several solutions. With fewer givens, the first guesses of these take 69 nodes. */
    @Test
    void manyGivensAndTwoSolutions_needFewGuesses() {
        BitboardSearch search = new BitboardSearch(unlimited);
        unlimited.beginSlice();
        for (String puzzle : new String[] {
            "8.2796..5.......74......2.63.52...61.....1......8....92..9..6.7..8.....265.1..983",
            "...45.......9.8......73....79386.25..6......88.1....63.37.2.1..4.9.87.26..2..1...",
            "645...9.2721...6..3.9...5.4...5.1......376......284.........459......287......361",
            "7.5......926.....7.81.....52.73..9..16.75...3..8.....1..42..6.96.2......8.31..5..",
            ".91.5...6.72.4...5..5.....2..8.9...7.19..5.38.54.3....946.....1.87.1...3.23.8...4"
        }) {
            search.load(cells(Grid.parse(puzzle)));
            assertThat(search.advance()).isEqualTo(Outcome.FOUND);
            assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        }

        assertThat(unlimited.nodes()).isLessThan(45);
    }

    /** What is left without a guess: each digit that a solution has in a cell that is not solved, and no fewer. */
    @Test
    void settle_countsTheCandidatesThatAreLeft() {
        BitboardSearch search = new BitboardSearch(unlimited);
        unlimited.beginSlice();
        search.load(cells(MANY));
        int left = search.settle();
        Set<String> solutions = allSolutions(search);
        Set<Integer> occurring = new HashSet<>();
        byte[] some = new byte[81];
        search.load(cells(MANY));
        while (search.advance() == Outcome.FOUND) {
            for (int cell = 0; cell < 81; cell++) {
                some[cell] = search.solution()[cell];
                occurring.add(10 * cell + some[cell]);
            }
        }
        int inSeveral = 0;
        for (int cell = 0; cell < 81; cell++) {
            int digits = 0;
            for (int digit = 1; digit <= 9; digit++) {
                digits += occurring.contains(10 * cell + digit) ? 1 : 0;
            }
            inSeveral += digits > 1 ? digits : 0;
        }

        assertThat(solutions).hasSize(434); // that it was settled changes nothing
        assertThat(left).isBetween(inSeveral, 9 * (81 - MANY.filledCells()));
        search.load(some);
        assertThat(search.settle()).isZero();
        some[0] = some[1];
        search.load(some);
        assertThat(search.settle()).isEqualTo(-1);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        search.load(new byte[81]);
        assertThat(search.settle()).isEqualTo(729);
        assertThat(new BitboardSearch(unlimited).settle()).isEqualTo(-1);
    }

    /** Each digit of a cell is removed and put back in turn: without it there are the solutions with another digit there. */
    @Test
    void candidates_arePutBack() {
        BitboardSearch search = new BitboardSearch(unlimited);
        unlimited.beginSlice();
        search.load(cells(MANY));
        Set<String> all = allSolutions(search);
        BitboardCandidates candidates = new BitboardCandidates();
        int withFirst = 0;
        for (int cell : new int[] {1, 40, 79}) {
            for (int digit = 1; digit <= 9; digit++) {
                candidates.remove(cell, digit);
                search.load(cells(MANY), candidates);
                Set<String> without = allSolutions(search);
                candidates.putBack(cell, digit);
                search.load(cells(MANY), candidates);

                assertThat(allSolutions(search)).isEqualTo(all);
                assertThat(all).containsAll(without);
                withFirst += all.size() - without.size();
            }
        }
        assertThat(withFirst).isEqualTo(3 * all.size()); // each solution has one digit in each cell
    }
}
