package io.github.exactgrid.internal.parallel;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static io.github.exactgrid.internal.matrix.CoverProblems.allCovers;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.CoverSearch;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinksFirstTest {

    private static Cursor<int[]> search(CoverMatrix matrix, Budget budget) {
        return LinksFirst.forFirst(matrix, EngineChoice.of(matrix), budget);
    }

    /** Sets of options of one item, which is in all of them. */
    private static CoverMatrix subsets(int options, int least, int most) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(1, 0, options, options);
        builder.bound(0, least, most);
        for (int option = 0; option < options; option++) {
            builder.startOption(option);
            builder.addItem(0);
        }
        return builder.build();
    }

    @Property(tries = 2000)
    void search_findsWhatTheOracleFinds(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);

        assertThat(allCovers(search(matrix, unlimited()))).isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    /** Large enough that links are given up, some before and some after the first cover. */
    @Property(tries = 30)
    void search_findsWhatLinksFind(@ForAll long seed, @ForAll @IntRange(min = 6, max = 8) int order) {
        CoverMatrix latin = MaskProblems.latinSquares(order, order * order / 2, seed);
        CoverMatrix coloured = MaskProblems.planted(40, 4, 14, 12, 2, seed);
        CoverMatrix twofold = MaskProblems.twofold(MaskProblems.planted(24, 4, 3, 0, 0, seed));
        for (CoverMatrix matrix : new CoverMatrix[] {latin, coloured, twofold, CoverProblems.queens(order)}) {
            assertThat(allCovers(search(matrix, unlimited())))
                    .isEqualTo(allCovers(new CoverSearch(matrix, unlimited())));
        }
    }

    /** Links alone search for longer than anybody waits, in any order: only the end of the ring shows that it does not close. */
    @Test
    void search_roundALargeRing_endsSoon() {
        CoverMatrix ring = MaskProblems.ringOfTriples(3001, 4, new Random(1));
        assertThat(EngineChoice.of(ring).usesMasks()).isFalse();

        assertThat(allCovers(search(ring, limited(300_000)))).isEmpty();
    }

    /** The search that has taken turns with links finds the other covers, too. */
    @Test
    void search_roundALargeRing_findsOtherCovers() {
        CoverMatrix ring = MaskProblems.ringOfTriples(1501, 3, true);
        assertThat(EngineChoice.of(ring).usesMasks()).isFalse();
        Cursor<int[]> search = search(ring, limited(1_000_000));
        Set<List<Integer>> covers = new HashSet<>();
        for (int number = 0; number < 50; number++) {
            assertThat(search.advance()).isEqualTo(Outcome.FOUND);
            covers.add(CoverProblems.sorted(search.solution()));
        }

        assertThat(covers).hasSize(50).allMatch(cover -> cover.size() == 501);
    }

    /** The first cover is straight down, so that the tables of the masks are not made; the second takes some nodes more. */
    @Test
    void search_findsTheFirstCoverByLinks() {
        CoverMatrix matrix = MaskProblems.latinSquares(5);
        Budget budget = unlimited();
        Budget budgetOfLinks = unlimited();
        Cursor<int[]> search = search(matrix, budget);
        CoverSearch links = new CoverSearch(matrix, budgetOfLinks);

        assertThat(search.advance()).isEqualTo(links.advance());
        assertThat(search.solution()).isEqualTo(links.solution());
        assertThat(budget.nodes()).isEqualTo(budgetOfLinks.nodes());
        assertThat(search.progress()).isBetween(0.0, 1.0);
    }

    /** Three items of many options, which fit together if they have the same of some colours; and one of an option without a place. */
    private static CoverMatrix alike(int options, int colours) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(4, 1, 3 * options + 1, 6 * options + 1);
        builder.startOption(-1);
        builder.addItem(3);
        for (int option = 0; option < 3 * options; option++) {
            builder.startOption(option);
            builder.addItem(option % 3);
            builder.addItem(4, 1 + option / 3 % colours);
        }
        return builder.build();
    }

    /** Each cover takes links few nodes: so they find some hundred before the tables are made, and masks find the others. */
    @Test
    void search_findsCheapCoversOfALargeProblemByLinks() {
        CoverMatrix matrix = alike(500, 120);
        Cursor<int[]> search = LinksFirst.forAll(matrix, EngineChoice.of(matrix), unlimited());
        CoverSearch links = new CoverSearch(matrix, unlimited());
        for (int cover = 0; cover < 100; cover++) {
            assertThat(search.advance()).isEqualTo(links.advance());
            assertThat(search.solution()).isEqualTo(links.solution());
        }

        Cursor<int[]> all = LinksFirst.forAll(matrix, EngineChoice.of(matrix), unlimited());
        assertThat(allCovers(all))
                .hasSize(20 * 125 + 100 * 64)
                .isEqualTo(allCovers(new CoverSearch(matrix, unlimited())));
        assertThat(all.isDivisible()).isTrue(); // masks are, links are not
    }

    /** One cover, and no second: that it cannot be kept in the time of the tables is no reason to make them. */
    @Test
    void search_ofForcedItems_keepsLinks() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(500, 0, 500, 500);
        for (int option = 0; option < 500; option++) {
            builder.startOption(option);
            builder.addItem(option);
        }
        Budget budget = unlimited();

        assertThat(allCovers(CoverEngine.of(builder.build()).search(budget))).hasSize(1);
        assertThat(budget.updates()).isEqualTo(499); // links hide each option but the last once, masks would begin anew
    }

    /** The last two items have thousands of options in common, each of them a cover: links find these in less time than masks. */
    @Test
    void search_whoseCoversAreSiblings_keepsLinks() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(4, 0, 3004, 6004);
        for (int option = 0; option < 3004; option++) {
            builder.startOption(option);
            builder.addItem(Math.min(option / 2, 2));
            if (option >= 4) {
                builder.addItem(3);
            }
        }
        CoverMatrix matrix = builder.build();
        EngineChoice choice = EngineChoice.of(matrix);
        Budget budget = unlimited();
        Budget budgetOfLinks = unlimited();

        assertThat(choice.usesMasks()).isTrue();
        assertThat(allCovers(LinksFirst.forAll(matrix, choice, budget)))
                .hasSize(12_000)
                .isEqualTo(allCovers(new CoverSearch(matrix, budgetOfLinks)));
        assertThat(budget.nodes()).isEqualTo(budgetOfLinks.nodes()); // masks would begin anew
    }

    /** A ring of items, each of which is in an option with either neighbour: two covers, of few conflicts. */
    private static CoverMatrix ring(int items) {
        int[][] options = new int[items][];
        for (int item = 0; item < items; item++) {
            options[item] = new int[] {item, (item + 1) % items};
        }
        return CoverProblems.problem(items, 0, options);
    }

    /** Masks would take longer for each choice, and more for their tables than links for all covers. */
    @Test
    void search_whereMasksAreNotBetter_goesOnWithLinks() {
        CoverMatrix matrix = MaskProblems.union(1, false, ring(1200), CoverProblems.dominoes(4, 4));
        Budget budget = unlimited();
        Budget budgetOfLinks = unlimited();

        assertThat(EngineChoice.of(matrix).usesMasks()).isFalse();
        assertThat(allCovers(LinksFirst.forAll(matrix, EngineChoice.of(matrix), budget)))
                .hasSize(2 * 36)
                .isEqualTo(allCovers(new CoverSearch(matrix, budgetOfLinks)));
        assertThat(budget.nodes()).isEqualTo(budgetOfLinks.nodes());
    }

    /** Dominoes on 6x6 cells without two opposite corners, which have no cover, and one option of all cells. */
    private static CoverMatrix trap() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(34, 0, 0, 0);
        CoverMatrix dominoes = CoverProblems.dominoes(6, 6);
        for (int option = 0; option < dominoes.options(); option++) {
            List<Integer> cells = CoverProblems.items(dominoes, option);
            if (!cells.contains(0) && !cells.contains(35)) {
                builder.startOption(option);
                cells.forEach(cell -> builder.addItem(cell - 1));
            }
        }
        builder.startOption(dominoes.options());
        for (int cell = 0; cell < 34; cell++) {
            builder.addItem(cell);
        }
        return builder.build();
    }

    /**
     * Links walk into the trap again for each cover of the others. So they are given up, and the covers that they have found are left
     * out.
     */
    @Test
    void search_whoseCoversBecomeDear_leavesThemToComponents() {
        CoverMatrix matrix = MaskProblems.union(1, false, ring(1200), CoverProblems.dominoes(4, 4), trap());
        Budget budget = unlimited();
        Budget budgetOfLinks = unlimited();

        assertThat(allCovers(LinksFirst.forAll(matrix, EngineChoice.of(matrix), budget)))
                .hasSize(2 * 36)
                .isEqualTo(allCovers(new CoverSearch(matrix, budgetOfLinks)));
        assertThat(budget.nodes()).isLessThan(budgetOfLinks.nodes() / 4);
    }

    @Property(tries = 300)
    void search_amongCheapCovers_losesNone(@ForAll @IntRange(min = 1, max = 3000) int nodes) {
        CoverMatrix matrix = alike(400, 300);
        Budget budget = limited(nodes);
        Cursor<int[]> search = LinksFirst.forAll(matrix, EngineChoice.of(matrix), budget);
        Set<String> covers = new HashSet<>();
        while (search.advance() == Outcome.FOUND) {
            int[] cover = search.solution();
            Arrays.sort(cover);
            assertThat(covers.add(Arrays.toString(cover))).isTrue();
        }

        assertThat(search.advance()).isEqualTo(budget.stop() == null ? Outcome.EXHAUSTED : Outcome.STOPPED);
        assertThat(budget.stop() == null).isEqualTo(covers.size() == 200 + 100 * 8);
    }

    /** 64 queens take links by themselves millions of nodes, and masks 4166. */
    @Test
    void search_givesLinksUp() {
        Budget budget = limited(8_000);

        assertThat(search(CoverProblems.queens(64), budget).advance()).isEqualTo(Outcome.FOUND);
        assertThat(budget.stop()).isNull();
    }

    @Property(tries = 200)
    void search_atItsNodeLimit_staysStopped(@ForAll @IntRange(min = 1, max = 2000) int nodes) {
        Budget budget = limited(nodes);
        Cursor<int[]> search = search(CoverProblems.queens(8), budget);
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            assertThat(search.progress()).isBetween(0.0, 1.0);
            outcome = search.advance();
        }

        assertThat(search.advance()).isEqualTo(outcome);
        assertThat(outcome == Outcome.STOPPED).isEqualTo(budget.stop() != null);
    }

    /** Links would need millions of nodes; masks rule out all options by their colours. */
    @Test
    void search_whoseColoursPrune_isLeftToMasks() {
        Budget budget = limited(20_000);

        assertThat(search(MaskProblems.contradictoryChain(1000, 1), budget).advance())
                .isEqualTo(Outcome.EXHAUSTED);
        assertThat(budget.stop()).isNull();
    }

    /** Where covers are cheap links find all of them, 32 ahead; where they are not, or in few options, masks do. */
    @Test
    void search_withinBounds_keepsLinksWhereCoversAreCheap() {
        Set<List<Integer>> pairs = allCovers(search(subsets(300, 1, 2), unlimited()));
        Budget budget = unlimited();
        Budget budgetOfLinks = unlimited();
        Cursor<int[]> search = search(subsets(2000, 1, 2), budget);
        CoverSearch links = new CoverSearch(subsets(2000, 1, 2), budgetOfLinks);

        assertThat(pairs).hasSize(300 + 300 * 299 / 2);
        for (int cover = 0; cover < 3000; cover++) {
            assertThat(search.advance()).isEqualTo(links.advance());
            assertThat(search.solution()).isEqualTo(links.solution());
        }
        assertThat(budget.nodes() - budgetOfLinks.nodes()).isBetween(0L, 32L);
    }

    /** 300 options of two out of 30 items: the first cover is that of the links, and masks find the others. */
    @Property(tries = 20)
    void search_withinBounds_findsEachCoverOnce(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.twofold(MaskProblems.planted(24, 4, 3, 0, 0, seed));

        assertThat(allCovers(search(matrix, unlimited()))).isEqualTo(allCovers(new CoverSearch(matrix, unlimited())));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void search_withinBounds_findsEachSubsetOnce(int most) {
        CoverMatrix matrix = subsets(257, 0, most);

        assertThat(allCovers(search(matrix, unlimited()))).isEqualTo(allCovers(new CoverSearch(matrix, unlimited())));
    }

    /** The covers found ahead are returned before the search is seen to have been stopped, or to have ended. */
    @Property(tries = 100)
    void search_thatStopsOrEndsAhead_losesNoCover(@ForAll @IntRange(min = 1, max = 60) int nodes) {
        Budget budget = limited(nodes);
        Cursor<int[]> search = search(subsets(300, 1, 2), budget);
        int found = 0;
        while (search.advance() == Outcome.FOUND) {
            found++;
        }

        assertThat(found).isBetween(nodes - 3, nodes + 1);
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(allCovers(search(subsets(300, 300, 300), unlimited()))).hasSize(1);
    }
}
