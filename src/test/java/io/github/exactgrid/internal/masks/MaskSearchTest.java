package io.github.exactgrid.internal.masks;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.CoverSearch;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskSearchTest {

    private static MaskSearch search(CoverMatrix matrix) {
        return new MaskSearch(matrix, unlimited());
    }

    private static long count(CoverMatrix matrix) {
        return MaskProblems.count(matrix, unlimited());
    }

    /** What the linked search finds. */
    private static Set<List<Integer>> coversByLinks(CoverMatrix matrix) {
        return coversByLinks(matrix, unlimited());
    }

    private static Set<List<Integer>> coversByLinks(CoverMatrix matrix, Budget budget) {
        return CoverProblems.covers(new CoverSearch(matrix, budget));
    }

    @Test
    void search_findsTheCoverOfTheBook() {
        MaskSearch search = search(CoverProblems.ofTheBook());

        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.solution()).containsExactlyInAnyOrder(0, 3, 4);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    @Property(tries = 1000)
    void search_findsWhatTheOracleFinds(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.random(seed);

        assertThat(CoverProblems.covers(search(matrix))).isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    /** Two to seven words of items, so that every kind of state is used. */
    @Property(tries = 300)
    void search_findsWhatTheOracleFinds_inManyWords(@ForAll long seed, @ForAll @IntRange(min = 11, max = 70) int gap) {
        CoverMatrix matrix = MaskProblems.random(seed);

        assertThat(CoverProblems.covers(search(MaskProblems.spread(matrix, gap))))
                .isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    /** Up to two words of edges sizes are bit-sliced, with more they are packed; in both colours rule options out. */
    @Property(tries = 60)
    void search_findsWhatLinksFind_inColouredGraphs(
            @ForAll long seed, @ForAll @IntRange(min = 20, max = 220) int edges, @ForAll boolean isUnlikely) {
        int colours = edges < 60 ? 2 : 3;
        int vertices = isUnlikely ? edges / colours : edges * 5 / 9;
        CoverMatrix matrix = MaskProblems.edgeColoured(vertices, edges, colours, seed);
        // Either search may need any time for the next cover, or to show that there is none.
        MaskSearch masks = new MaskSearch(matrix, limited(20_000));
        Set<List<Integer>> covers = new HashSet<>();
        Outcome outcome = masks.advance();
        while (outcome == Outcome.FOUND && covers.size() < 300) {
            CoverProblems.addNew(masks.solution(), covers);
            outcome = masks.advance();
        }

        assertThat(covers).allMatch(labels -> isCover(matrix, labels));
        if (outcome == Outcome.EXHAUSTED) {
            Budget budget = limited(100_000);
            Set<List<Integer>> coversByLinks = coversByLinks(matrix, budget);
            assertThat(covers).containsAll(coversByLinks);
            assertThat(coversByLinks.size() == covers.size() || budget.stop() != null)
                    .isTrue();
        }
    }

    /** Links take 50 million nodes to show that these graphs of 60 vertices have no colouring by three or four colours. */
    @ParameterizedTest
    @CsvSource({"60, 150, 3, 1", "60, 150, 3, 2", "60, 290, 4, 1", "60, 290, 4, 2"})
    void search_rulesOutOptionsByColour(int vertices, int edges, int colours, long seed) {
        Budget budget = limited(20_000);
        MaskSearch search = new MaskSearch(MaskProblems.edgeColoured(vertices, edges, colours, seed), budget);

        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    /**
     * A few vertices have no colouring, and others come first: in the order of the items, showing it takes 0.4 to more than 10
     * million nodes.
     */
    @ParameterizedTest
    @CsvSource({
        "79, 142, -1494175116099483839",
        "106, 192, -5227928407063670883",
        "92, 165, -605353393698752335",
        "143, 271, -3971175927964112788"
    })
    void search_restartsWithTheItemsThatFailMost(int vertices, int edges, long seed) {
        MaskSearch search = new MaskSearch(MaskProblems.edgeColoured(vertices, edges, 3, seed), limited(20_000));

        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    /** One implication after the other rules out the options of the next item, without a guess; bit-sliced and packed. */
    @ParameterizedTest
    @ValueSource(ints = {2, 20, 100, 1000})
    void search_followsAChainOfImplications(int pairs) {
        Budget budget = limited(1);
        MaskSearch search = new MaskSearch(MaskProblems.contradictoryChain(pairs, pairs), budget);

        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    private static boolean isCover(CoverMatrix matrix, List<Integer> labels) {
        int[] times = new int[matrix.primaryItems()];
        int[] colours = new int[matrix.items()];
        boolean isCover = true;
        for (int option : labels) {
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                if (item < times.length) {
                    times[item]++;
                } else {
                    isCover &= colours[item] == 0 || colours[item] == matrix.colour(e);
                    colours[item] = matrix.colour(e);
                }
            }
        }
        return isCover && Arrays.stream(times).allMatch(count -> count == 1);
    }

    /** Long options: sizes are bit-sliced, in 1, 1, 2, 3 and 5 words; and packed, in 7. */
    @ParameterizedTest
    @CsvSource({"40, 4, 14", "60, 6, 20", "120, 8, 18", "180, 6, 12", "300, 10, 16", "400, 8, 14"})
    void search_findsWhatTheLinksFind(int items, int length, int cuts) {
        int solved = 0;
        for (long seed = 0; seed < 6; seed++) {
            CoverMatrix plain = MaskProblems.planted(items, length, cuts, 0, 0, seed);
            CoverMatrix coloured = MaskProblems.planted(items, length, cuts, 12, 2, seed);
            Set<List<Integer>> plainCovers = coversByLinks(plain);

            assertThat(CoverProblems.covers(search(plain))).isEqualTo(plainCovers);
            assertThat(CoverProblems.covers(search(coloured))).isEqualTo(coversByLinks(coloured));
            solved += plainCovers.size();
        }
        assertThat(solved).isGreaterThan(6);
    }

    /** With bounds, in 1, 2, 3 and 7 words of items. */
    @ParameterizedTest
    @CsvSource({"24, 4, 5", "40, 4, 4", "90, 6, 4", "180, 6, 3", "400, 8, 3"})
    void search_findsWhatTheLinksFind_withinBounds(int items, int length, int cuts) {
        int solved = 0;
        for (long seed = 0; seed < 4; seed++) {
            CoverMatrix plain = MaskProblems.twofold(MaskProblems.planted(items, length, cuts, 0, 0, seed));
            CoverMatrix coloured = MaskProblems.twofold(MaskProblems.planted(items, length, cuts, 12, 2, seed));
            Set<List<Integer>> plainCovers = coversByLinks(plain);

            assertThat(CoverProblems.covers(search(plain))).isEqualTo(plainCovers);
            assertThat(CoverProblems.covers(search(coloured))).isEqualTo(coversByLinks(coloured));
            solved += plainCovers.size();
        }
        assertThat(solved).isGreaterThan(300);
    }

    /** Short options: sizes are packed, but for the first, in 3, 4, 5 and 6 words. */
    @ParameterizedTest
    @ValueSource(ints = {6, 8, 9, 10, 11})
    void search_findsWhatTheLinksFind_inLatinSquares(int order) {
        int solved = 0;
        for (long seed = 0; seed < 6; seed++) {
            CoverMatrix matrix = MaskProblems.latinSquares(order, order * order * 47 / 100, seed);
            Set<List<Integer>> covers = coversByLinks(matrix);

            assertThat(CoverProblems.covers(search(matrix))).isEqualTo(covers);
            solved += covers.size();
        }
        assertThat(solved).isGreaterThan(6);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void search_findsWhatTheLinksFind_withColours(long seed) {
        CoverMatrix matrix = MaskProblems.wordSquares(3, 3, 12, seed);

        Set<List<Integer>> covers = CoverProblems.covers(search(matrix));

        assertThat(covers).isNotEmpty().isEqualTo(coversByLinks(matrix));
    }

    /** OEIS A000170. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 0", "3, 0", "4, 2", "5, 10", "6, 4", "7, 40", "8, 92", "9, 352", "10, 724"})
    void search_countsQueens(int n, long expected) {
        assertThat(count(CoverProblems.queens(n))).isEqualTo(expected);
    }

    /** OEIS A004003 and A000045: squares, and boards two cells wide. */
    @ParameterizedTest
    @CsvSource({"2, 2, 2", "6, 6, 6728", "2, 10, 89", "3, 3, 0", "1, 8, 1", "4, 5, 95", "2, 20, 10946", "6, 7, 31529"})
    void search_countsDominoTilings(int rows, int columns, long expected) {
        assertThat(count(CoverProblems.dominoes(rows, columns))).isEqualTo(expected);
    }

    /** OEIS A008300, and all sets of disjoint pairs of ten: A000085. */
    @Test
    void search_countsMatricesOfEqualSumsAndPartialMatchings() {
        CoverMatrix.Builder pairs = new CoverMatrix.Builder(10, 0, 0, 0);
        for (int item = 0; item < 10; item++) {
            pairs.bound(item, 0, 1);
        }
        for (int option = 0; option < 100; option++) {
            if (option / 10 < option % 10) {
                pairs.startOption(option);
                pairs.addItem(option / 10);
                pairs.addItem(option % 10);
            }
        }

        assertThat(count(CoverProblems.equalSums(4, 2))).isEqualTo(90);
        assertThat(count(CoverProblems.equalSums(6, 3))).isEqualTo(297200);
        assertThat(count(pairs.build())).isEqualTo(9496);
    }

    /** OEIS A002860, and A014552 twice, as each reads backwards, too. */
    @Test
    void search_countsLatinSquaresAndLangfordPairs() {
        assertThat(count(MaskProblems.latinSquares(4))).isEqualTo(576);
        assertThat(count(MaskProblems.latinSquares(5))).isEqualTo(161280);
        assertThat(count(MaskProblems.langford(7))).isEqualTo(52);
        assertThat(count(MaskProblems.langford(8))).isEqualTo(300);
        assertThat(count(MaskProblems.langford(9))).isZero();
    }

    @Test
    void search_withoutPrimaryItems_findsTheEmptyCoverOnce() {
        MaskSearch search = search(CoverProblems.problem(0, 2, new int[][] {{0}, {1}, {}}));

        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.solution()).isEmpty();
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    @Test
    void search_withAnItemInNoOption_findsNothing() {
        assertThat(count(CoverProblems.problem(2, 0, new int[][] {{0}, {0}}))).isZero();
        assertThat(count(CoverProblems.problem(1, 0))).isZero();
        assertThat(count(MaskProblems.spread(CoverProblems.problem(2, 0, new int[][] {{0}, {0}}), 100)))
                .isZero();
    }

    @Test
    void search_withTheSameOptionTwice_findsBoth() {
        assertThat(CoverProblems.covers(search(CoverProblems.problem(2, 0, new int[][] {{0, 1}, {0, 1}}))))
                .containsExactlyInAnyOrder(List.of(0), List.of(1));
    }

    /** What is left when every item has one option must still be compatible. */
    @Test
    void search_whereForcedOptionsConflictInASecondaryItem_findsNothing() {
        assertThat(count(CoverProblems.problem(2, 1, new int[][] {{0, 2}, {1, 2}})))
                .isZero();
        assertThat(count(CoverProblems.problem(2, 1, new int[][] {{0, 2}, {1}})))
                .isOne();
    }

    @Test
    void advance_atItsNodeLimit_staysStopped() {
        Budget budget = limited(100);
        MaskSearch search = new MaskSearch(CoverProblems.queens(10), budget);
        long found = 0;
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            found++;
            outcome = search.advance();
        }

        assertThat(outcome).isEqualTo(Outcome.STOPPED);
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(budget.nodes()).isEqualTo(100);
        assertThat(found).isBetween(1L, 50L);
    }

    @Test
    void advance_ofAnInterruptedThread_stops() {
        Thread.currentThread().interrupt();
        try {
            MaskSearch search = search(CoverProblems.queens(10));

            assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }

    /** Making the tables takes long for many options, and can be stopped. */
    @Test
    void advance_ofAnInterruptedThread_stopsMakingTables() {
        CoverMatrix matrix = CoverProblems.dominoes(64, 64);
        Budget budget = unlimited();
        Thread.currentThread().interrupt();
        try {
            assertThat(MaskTables.of(CoverProblems.queens(64), budget)).isNull();
            assertThat(new MaskSearch(matrix, budget).advance()).isEqualTo(Outcome.STOPPED);
        } finally {
            Thread.interrupted();
        }
    }

    /** In the order given, the first solution is beyond reach: Knuth's DLX1 and DLX2 find none in minutes. */
    @Test
    void advance_farFromTheFirstSolution_findsOneInAnotherOrder() {
        Budget budget = limited(100_000);
        MaskSearch search = new MaskSearch(CoverProblems.queens(64), budget);

        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.solution()).hasSize(64);
        Set<Integer> lines = new HashSet<>();
        for (int option : search.solution()) {
            int row = option / 64;
            int column = option % 64;
            lines.addAll(List.of(row, 100 + column, 1000 + row + column, 2000 + row - column));
        }
        assertThat(lines).hasSize(4 * 64);
    }

    /** Restarts must neither lose nor repeat solutions. */
    @Property(tries = 5)
    void advance_whereSolutionsAreRare_findsEachOnce(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.langford(8).shuffled(new Random(seed), Budget.unlimited());
        assertThat(CoverProblems.covers(search(matrix))).hasSize(300);

        assertThat(CoverProblems.covers(search(MaskProblems.counted(matrix, 8))))
                .hasSize(300);

        CoverMatrix planted = MaskProblems.planted(60, 6, 20, 0, 0, seed);
        assertThat(CoverProblems.covers(search(planted))).isEqualTo(coversByLinks(planted));
    }

    /** The covers that searches find which hand over branches at random, and each to another budget, with how many were handed over. */
    private static final class Divided {
        private final Random random;
        private final Queue<MaskSearch> searches = new ArrayDeque<>();
        private final Set<List<Integer>> covers = new HashSet<>();
        private double done;
        private int branches;

        Divided(CoverMatrix matrix, long seed) {
            random = new Random(seed);
            Budget budget = unlimited();
            finish(new MaskSearch(matrix, budget), budget);
            while (!searches.isEmpty()) {
                Budget other = unlimited();
                finish(searches.remove().withBudget(other), other);
            }
        }

        private void finish(MaskSearch search, Budget budget) {
            Outcome outcome = Outcome.FOUND;
            while (outcome != Outcome.EXHAUSTED) {
                budget.limitSearch(1 + random.nextInt(40));
                outcome = search.advance();
                if (outcome == Outcome.FOUND) {
                    CoverProblems.addNew(search.solution(), covers);
                }
                MaskSearch branch = random.nextInt(4) == 0 && search.isDivisible() ? search.divide(unlimited()) : null;
                if (branch != null) {
                    searches.add(branch);
                    branches++;
                }
            }
            done += search.progress();
        }
    }

    @Property(tries = 300)
    void divide_handsOverWhatIsFoundNowhereElse(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.random(seed);
        Divided divided = new Divided(matrix, seed);

        assertThat(divided.covers).isEqualTo(CoverProblems.coversBySubsets(matrix));
        assertThat(divided.done).isEqualTo(1, within(1e-6));
    }

    /** Before the first solution and after restarts, and with inner trees. */
    @Property(tries = 5)
    void divide_whereSolutionsAreRare_handsOverWhatIsFoundNowhereElse(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.langford(8).shuffled(new Random(seed), Budget.unlimited());
        Divided divided = new Divided(matrix, seed);
        assertThat(divided.covers).hasSize(300);
        assertThat(divided.branches).isPositive();

        CoverMatrix planted = MaskProblems.planted(60, 6, 20, 0, 0, seed);
        assertThat(new Divided(planted, seed).covers).isEqualTo(coversByLinks(planted));
    }

    /** As long as a restart may help, a search is not divided: a branch could not restart in another order. */
    @Test
    void isDivisible_onlyOnceThereAreNoMoreRestarts() {
        Budget budget = unlimited();
        MaskSearch search = new MaskSearch(CoverProblems.queens(64), budget);
        assertThat(search.isDivisible()).isFalse();
        budget.limitSearch(1000);
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(search.isDivisible()).isFalse();
        budget.limitSearch(100_000);
        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.isDivisible()).isTrue();
        assertThat(search.divide(unlimited())).isNotNull();
    }

    /** A tree of options alone is searched for longer than anybody waits: all ways to take copies, up to where the ring does not close. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void advance_roundARing_endsSoon(boolean isOpen) {
        MaskSearch search = new MaskSearch(MaskProblems.ringOfTriples(100, 4, isOpen), limited(2_000));

        assertThat(search.advance()).isEqualTo(isOpen ? Outcome.FOUND : Outcome.EXHAUSTED);
    }

    /** That there is no second cover is as far away as that there is none. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void advance_roundARingWithOneCover_endsSoon(int seed) {
        CoverMatrix ring = MaskProblems.ringWithOneCover(100, 4, new Random(seed));
        MaskSearch search = new MaskSearch(ring, limited(5_000));

        assertThat(CoverProblems.covers(search)).hasSize(1);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    @Test
    void advance_roundARingWithOneCoverThatIsKnown_endsSoon() {
        CoverMatrix ring = MaskProblems.ringWithOneCover(100, 4, new Random(0));
        MaskSearch first = search(ring);
        assertThat(first.advance()).isEqualTo(Outcome.FOUND);

        KnownCovers known = new ListedCovers(List.of(first.solution()));

        assertThat(new MaskSearch(ring, limited(5_000), known).advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    /** The search that has found the first cover is not divided, and finds the others. */
    @Test
    void advance_roundARing_findsEachCoverOnce() {
        MaskSearch search = search(MaskProblems.ringOfTriples(28, 3, true).shuffled(new Random(1), unlimited()));
        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.isDivisible()).isFalse();
        assertThat(search.progress()).isBetween(0.0, 1.0);

        Set<List<Integer>> covers = CoverProblems.covers(search);

        assertThat(covers).hasSize(19_682); // three copies of each of nine options, but for the first
    }

    @Test
    void progress_isZeroBeforeAndOneAfterTheSearch() {
        MaskSearch search = search(CoverProblems.queens(8));
        assertThat(search.progress()).isZero();
        assertThat(CoverProblems.covers(search)).hasSize(92);
        assertThat(search.progress()).isEqualTo(1, within(1e-9));
    }

    @Test
    void accepts_problemsThatFitIntoMemory_andWithBoundsHaveFewItems() {
        assertThat(MaskSearch.accepts(CoverProblems.equalSums(100, 3))).isTrue();
        assertThat(MaskSearch.accepts(MaskProblems.twofold(MaskProblems.planted(600, 12, 3, 0, 0, 1))))
                .isTrue();
        assertThat(MaskSearch.accepts(MaskProblems.twofold(MaskProblems.planted(600, 4, 3, 0, 0, 1))))
                .isFalse();
        assertThat(MaskSearch.accepts(CoverProblems.queens(64))).isTrue();
        assertThat(MaskSearch.accepts(MaskProblems.latinSquares(25))).isTrue();
        assertThat(MaskSearch.accepts(MaskProblems.planted(500, 200, 2000, 0, 0, 1)))
                .isTrue(); // a million entries
        assertThat(MaskSearch.accepts(CoverProblems.problem(0, 0))).isTrue();
        assertThat(MaskSearch.accepts(CoverProblems.dominoes(100, 100))).isFalse();
        assertThat(MaskSearch.accepts(MaskProblems.latinSquares(33))).isFalse();
    }
}
