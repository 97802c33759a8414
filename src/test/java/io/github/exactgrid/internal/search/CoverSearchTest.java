package io.github.exactgrid.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.links.LinkState;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CoverSearchTest {

    private static Budget unlimited() {
        return limited(Long.MAX_VALUE);
    }

    private static Budget limited(long nodes) {
        Budget budget = new Budget(nodes, Long.MAX_VALUE, null);
        budget.beginSlice();
        return budget;
    }

    private static CoverSearch search(CoverMatrix matrix) {
        return new CoverSearch(matrix, unlimited());
    }

    private static long count(CoverMatrix matrix) {
        CoverSearch search = search(matrix);
        long count = 0;
        while (search.advance() == Outcome.FOUND) {
            count++;
        }
        return count;
    }

    @Test
    void search_findsTheCoverOfTheBook() {
        CoverSearch search = search(CoverProblems.ofTheBook());

        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.solution()).containsExactlyInAnyOrder(0, 3, 4);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    /** The book's search of the example tries a's two options; after {a,d,g} only {c,e} and {b,c,f} are left. */
    @Test
    void search_countsTheOptionsTried() {
        Budget budget = unlimited();
        CoverSearch search = new CoverSearch(CoverProblems.ofTheBook(), budget);
        search.advance();

        assertThat(search.solution()).containsExactly(3, 0, 4);
        assertThat(budget.nodes()).isEqualTo(5); // {a,d,g}, {c,e} or {b,c,f} fails; then {a,d,f}, {c,e}, {b,g}
    }

    /** OEIS A000170. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 0", "3, 0", "4, 2", "5, 10", "6, 4", "7, 40", "8, 92"})
    void search_countsQueens(int n, long expected) {
        assertThat(count(CoverProblems.queens(n))).isEqualTo(expected);
    }

    /** OEIS A004003 and A000045: squares, and boards two cells wide. */
    @ParameterizedTest
    @CsvSource({"2, 2, 2", "4, 4, 36", "6, 6, 6728", "2, 7, 21", "2, 10, 89", "3, 3, 0", "1, 8, 1", "4, 5, 95"})
    void search_countsDominoTilings(int rows, int columns, long expected) {
        assertThat(count(CoverProblems.dominoes(rows, columns))).isEqualTo(expected);
    }

    /** OEIS A008300: 0-1 matrices whose rows and columns all have the same sum. */
    @ParameterizedTest
    @CsvSource({"3, 1, 6", "4, 2, 90", "5, 2, 2040", "6, 3, 297200"})
    void search_countsMatricesOfEqualSums(int n, int sum, long expected) {
        assertThat(count(CoverProblems.equalSums(n, sum))).isEqualTo(expected);
    }

    /** The example of Knuth's program DLX3: A, B, two or three C, and colours of X and Y. */
    @Test
    void search_findsTheOnlyCoverWithColoursAndBounds() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(3, 2, 0, 0);
        builder.bound(2, 2, 3);
        int[][][] options = {
            {{0, 0}, {1, 0}, {3, 1}, {4, 1}},
            {{0, 0}, {2, 0}, {3, 2}, {4, 2}},
            {{2, 0}, {3, 1}},
            {{1, 0}, {3, 2}},
            {{2, 0}, {4, 2}}
        };
        for (int option = 0; option < options.length; option++) {
            builder.startOption(option);
            for (int[] entry : options[option]) {
                builder.addItem(entry[0], entry[1]);
            }
        }
        CoverSearch search = search(builder.build());

        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.solution()).containsExactlyInAnyOrder(1, 3, 4);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    @Test
    void progress_growsFromZeroToOne() {
        for (CoverMatrix matrix : List.of(CoverProblems.queens(6), CoverProblems.randomOfAllKinds(8))) {
            CoverSearch search = search(matrix);
            double before = search.progress();
            assertThat(before).isZero();
            while (search.advance() == Outcome.FOUND) {
                assertThat(search.progress()).isGreaterThan(before).isLessThanOrEqualTo(1);
                before = search.progress();
            }
            assertThat(search.progress()).isEqualTo(1);
        }
    }

    @Test
    void progress_isKeptWhenTheBudgetEnds() {
        CoverSearch search = new CoverSearch(CoverProblems.queens(8), limited(100));
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            outcome = search.advance();
        }

        assertThat(search.progress()).isBetween(0.001, 0.5);
    }

    /** Five thousand levels deep. */
    @Test
    void search_needsNoStack() {
        CoverSearch search = search(CoverProblems.dominoes(100, 100));

        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.solution()).hasSize(5000);
        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
    }

    @Test
    void search_ofAnItemWithoutOptionsFindsNothing() {
        assertThat(count(CoverProblems.problem(3, 0, new int[] {0, 1}))).isZero();
        assertThat(count(CoverProblems.problem(1, 0))).isZero();
    }

    @Test
    void search_ofNoItemsFindsTheEmptyCover() {
        CoverSearch search = search(CoverProblems.problem(0, 0));

        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.solution()).isEmpty();
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    @Test
    void search_leavesOptionsOfSecondaryItemsOut() {
        assertThat(count(CoverProblems.problem(0, 2, new int[] {0}, new int[] {0, 1})))
                .isEqualTo(1);
        assertThat(count(CoverProblems.problem(1, 1, new int[] {1}, new int[] {0})))
                .isEqualTo(1);
    }

    @Property(tries = 2000)
    void search_agreesWithTheOracle(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        CoverSearch search = search(matrix);

        assertThat(CoverProblems.covers(search)).isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    // ---- after a search to the end all links are as they were

    @Property(tries = 200)
    void links_areRestoredOnceAllCoversAreFound(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        CoverSearch search = search(matrix);
        while (search.advance() == Outcome.FOUND) {
            assertThat(search.links().isSound()).isTrue();
        }

        assertRestored(matrix, search);
    }

    private static void assertRestored(CoverMatrix matrix, CoverSearch search) {
        assertThat(search.links().isSound()).isTrue();
        assertThat(LinkState.of(search.links())).isEqualTo(LinkState.of(LinkState.linked(matrix)));
    }

    // ---- stopping

    @Property(tries = 200)
    void search_isOverWhenTheBudgetEnds(@ForAll long seed, @ForAll @IntRange(min = 1, max = 30) int nodes) {
        Budget budget = limited(nodes);
        CoverSearch search = new CoverSearch(CoverProblems.randomOfAllKinds(seed), budget);
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            outcome = search.advance();
        }

        assertThat(budget.nodes()).isLessThanOrEqualTo(nodes);
        assertThat(search.advance()).isEqualTo(outcome);
        assertThat(search.solution()).isEmpty();
    }

    @Test
    void search_staysStopped() {
        CoverSearch search = new CoverSearch(CoverProblems.queens(8), limited(3));

        assertThat(List.of(search.advance(), search.advance())).containsOnly(Outcome.STOPPED);
    }

    /** 19800 options: linking them can be stopped, too. */
    @Test
    void linking_canBeInterrupted() {
        Budget budget = unlimited();
        CoverSearch search = new CoverSearch(CoverProblems.dominoes(100, 100), budget);
        Thread.currentThread().interrupt();
        try {
            assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }

        assertThat(budget.stop()).isEqualTo(StopReason.INTERRUPT);
        assertThat(budget.nodes()).isZero();
        assertThat(LinkState.of(search.links()).get(9000)).containsExactly(0); // linked some thousand options only
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
    }

    /**
     * The first choice forces an option of an item far away, which leaves another without options; more items with two branches are
     * in between than are searched for a forced one. A search that does not see it takes 2^3000 nodes.
     */
    @Test
    void search_seesForcedItemsFarAway() {
        int near = 6000;
        List<int[]> options = new ArrayList<>();
        options.add(new int[] {0, 1});
        options.add(new int[] {0, near});
        options.add(new int[] {1});
        for (int item = 2; item < near; item += 2) {
            options.add(new int[] {item, item + 1});
            options.add(new int[] {item});
            options.add(new int[] {item + 1});
        }
        options.add(new int[] {near, near + 1});
        options.add(new int[] {near + 1, near + 2});
        options.add(new int[] {near + 1, near + 2});
        CoverMatrix matrix = CoverProblems.problem(near + 3, 0, options.toArray(int[][]::new));

        assertThat(new CoverSearch(matrix, limited(20_000)).advance()).isEqualTo(Outcome.FOUND);
    }

    /** However a search is resumed and restarted after dives, it finds each cover once, and leaves the links whole. */
    @Property(tries = 2000)
    void search_afterDives_findsAllCoversOnce(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.random(seed);
        Assume.that(!matrix.hasBounds());
        Random random = new Random(seed);
        CoverSearch search = search(matrix);
        Outcome outcome = Outcome.STOPPED;
        for (int dives = random.nextInt(6); dives > 0 && outcome == Outcome.STOPPED; dives--) {
            outcome = search.dive(new Dive(random.nextInt(4), random.nextInt(2 * matrix.options() + 1)));
            if (outcome == Outcome.STOPPED && random.nextInt(4) == 0) {
                search.resume();
            } else if (outcome == Outcome.STOPPED) {
                search.restart(random.nextInt(3) * random.nextLong());
            }
        }
        Set<List<Integer>> covers = new HashSet<>();
        double progress = 0;
        if (outcome == Outcome.STOPPED) {
            outcome = search.advance();
        }
        while (outcome == Outcome.FOUND) {
            CoverProblems.addNew(search.solution(), covers);
            assertThat(search.progress()).isBetween(progress, 1.0);
            progress = search.progress();
            outcome = search.advance();
        }

        assertThat(outcome).isEqualTo(Outcome.EXHAUSTED);
        assertThat(covers).isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    /** A dive that is resumed takes the same way as a search without one. */
    @Test
    void search_resumedAfterADive_isTheSame() {
        Budget plain = unlimited();
        CoverSearch search = new CoverSearch(CoverProblems.queens(8), plain);
        Budget withDives = unlimited();
        CoverSearch resumed = new CoverSearch(CoverProblems.queens(8), withDives);
        for (int dives = 0; dives < 5; dives++) {
            assertThat(resumed.dive(new Dive(7, 1000))).isEqualTo(Outcome.STOPPED);
            resumed.resume();
        }

        while (search.advance() == Outcome.FOUND) {
            assertThat(resumed.advance()).isEqualTo(Outcome.FOUND);
            assertThat(resumed.solution()).isEqualTo(search.solution());
        }
        assertThat(resumed.advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(withDives.nodes()).isEqualTo(plain.nodes());
    }
}
