package io.github.exactgrid.internal.parallel;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.CoverSearch;
import io.github.exactgrid.internal.search.FlatSearch;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CoverEngineTest {

    @Test
    void engine_ofAProblemThatFitsMasks_usesThem() {
        for (CoverMatrix matrix : new CoverMatrix[] {CoverProblems.queens(64), CoverProblems.equalSums(6, 3)}) {
            CoverEngine engine = CoverEngine.of(matrix);

            assertThat(engine.sharesCount()).isTrue();
            assertThat(engine.usesMasks()).isTrue();
        }
        assertThat(CoverEngine.of(CoverProblems.equalSums(6, 3)).counter(unlimited(), 0))
                .isInstanceOf(MaskCounter.class);
        assertThat(CoverEngine.of(CoverProblems.queens(64)).counter(unlimited(), 0))
                .isInstanceOf(LinkedTrialCounter.class); // they might end before the tables are made
    }

    @Test
    void searchOfASmallProblem_readsNoClock() {
        CoverMatrix matrix = CoverProblems.queens(4);
        Budget budget = unlimited();
        CoverEngine.expectNodes(matrix, budget);

        assertThat(budget.beginSlice()).isTrue();
        assertThat(CoverEngine.of(matrix).searchForFirst(budget).advance()).isEqualTo(Outcome.FOUND);
        budget.endSlice();

        assertThat(budget.nodes()).isPositive();
        assertThat(budget.nanos()).isZero();
    }

    @Test
    void searchForSome_ofLongCheapCovers_findsEachOnce() {
        int cells = 150;
        CoverMatrix.Builder builder = new CoverMatrix.Builder(cells, cells + 1, 0, 0);
        int options = 0;
        for (int cell = 0; cell < cells; cell++) {
            for (int colour = 1; colour <= 4; colour++) {
                for (int next = colour; next <= Math.min(4, colour + 1); next++) {
                    builder.startOption(options++);
                    builder.addItem(cell, 0);
                    builder.addItem(cells + cell, colour);
                    builder.addItem(cells + cell + 1, next);
                }
            }
        }
        Budget budget = unlimited();
        budget.beginSlice();
        Cursor<int[]> search = CoverEngine.of(builder.build()).searchForSome(budget);

        Set<String> covers = new HashSet<>();
        for (int i = 0; i < 3_000; i++) {
            assertThat(search.advance()).isEqualTo(Outcome.FOUND);
            int[] cover = search.solution();
            Arrays.sort(cover);
            covers.add(Arrays.toString(cover));
        }
        assertThat(covers).hasSize(3_000);
    }

    @Test
    void engine_ofALargeProblem_usesLinks() {
        CoverEngine engine = CoverEngine.of(CoverProblems.dominoes(300, 300));

        assertThat(engine.sharesCount()).isFalse();
        assertThat(engine.usesMasks()).isFalse();
        assertThat(engine.counter(unlimited(), 0)).isInstanceOf(LinkedTrialCounter.class);
    }

    /** Too many options for masks of options, and secondary items: only elimination counts what cannot be enumerated. */
    @Test
    void counter_ofALargeThinProblem_countsByElimination() {
        boolean[][] relation = MaskProblems.relation(4, 7);
        CoverMatrix ring = MaskProblems.ringOfVariables(4_000, relation);
        CoverEngine engine = CoverEngine.of(ring);
        CoverCounter counter = engine.counter(unlimited(), 64 << 20);

        assertThat(engine.sharesCount()).isFalse();
        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isEqualTo(MaskProblems.coversOfRing(4_000, relation));
    }

    @Test
    void parallelCount_ofALargeThinProblem_isNotSplit() {
        boolean[][] relation = MaskProblems.relation(4, 7);
        CoverMatrix ring = MaskProblems.ringOfVariables(4_000, relation);
        Budget budget = unlimited(); // which a count of several threads refers to weakly
        ForkJoinPool pool = new ForkJoinPool(1);
        try {
            ParallelCount count = new ParallelCount(CoverEngine.of(ring), budget, new WorkerPool(pool, 2), 64 << 20);

            assertThat(count.count()).isEqualTo(MaskProblems.coversOfRing(4_000, relation));
        } finally {
            pool.shutdownNow();
        }
    }

    /** Memoisation of sets of options takes seconds for some hundred variables. */
    @Test
    void counter_ofAThinProblem_countsByEliminationBesideOtherWays() {
        boolean[][] relation = MaskProblems.relation(5, 3);
        CoverCounter counter =
                CoverEngine.of(MaskProblems.ringOfVariables(600, relation)).counter(unlimited(), 64 << 20);

        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isEqualTo(MaskProblems.coversOfRing(600, relation));
    }

    @Test
    void counter_ofALargeWideProblem_countsOneByOne() {
        CoverCounter counter = CoverEngine.of(CoverProblems.queens(160)).counter(limited(300_000), 64 << 20);

        assertThat(counter.run()).isEqualTo(Outcome.STOPPED);
        assertThat(counter.count()).isPositive();
    }

    /** Links would hardly choose a few options in the time in which the tables are made. */
    @Test
    void engine_ofLongOptions_beginsWithMasks() {
        CoverEngine engine = CoverEngine.of(MaskProblems.planted(100, 20, 3000, 0, 0, 1));

        assertThat(engine.search(unlimited())).isInstanceOf(MaskSearch.class);
        assertThat(engine.counter(unlimited(), 0)).isInstanceOf(MaskCounter.class);
    }

    /** All covers take masks less time than the tables and a trial of links. The first one takes links less than the tables. */
    @Test
    void engine_ofAHundredOptions_triesLinksForTheFirstCoverOnly() {
        CoverEngine engine = CoverEngine.of(CoverProblems.queens(10));

        assertThat(engine.search(unlimited())).isInstanceOf(MaskSearch.class);
        assertThat(engine.searchForFirstOfLarger(unlimited())).isInstanceOf(LinksFirst.class);
    }

    @Test
    void engine_ofASmallProblem_preparesNothing() {
        CoverEngine engine = CoverEngine.of(CoverProblems.queens(8));

        assertThat(engine.searchForFirst(unlimited())).isInstanceOf(WordFirst.class);
        assertThat(engine.searchForFew(unlimited())).isInstanceOf(WordFirst.class);
        assertThat(engine.searchForAll(unlimited())).isInstanceOf(WordFirst.class);
        assertThat(engine.counter(unlimited(), 0)).isInstanceOf(TrialCounter.class);
    }

    @Test
    void engine_ofAProblemThatLacksOptions_preparesNothing() {
        CoverMatrix matrix = MaskProblems.lackingOptions(100);
        CoverEngine engine = CoverEngine.of(matrix);
        CoverCounter counter = engine.counter(unlimited(), 0);

        assertThat(engine.searchForFirst(unlimited())).isInstanceOf(KnownSearch.class);
        assertThat(engine.searchForFirst(unlimited()).advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(engine.searchForFew(unlimited()).advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(engine.searchForAll(unlimited()).advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isZero();
    }

    /** An item that must be in 80 options and is in all of 80, or only in 79 of them. */
    @ParameterizedTest
    @ValueSource(ints = {79, 80})
    void count_withinBounds_isZeroWhereOptionsLack(int options) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(1, 80, 0, 0);
        builder.bound(0, 80, 90);
        for (int option = 0; option < 80; option++) {
            builder.startOption(option);
            builder.addItem(1 + option);
            if (option < options) {
                builder.addItem(0);
            }
        }
        CoverMatrix matrix = builder.build();
        CoverCounter counter = CoverEngine.of(matrix).counter(unlimited(), 0);
        counter.run();

        assertThat(matrix.lacksOptions()).isEqualTo(options < 80);
        assertThat(counter.count()).isEqualTo(options - 79);
    }

    /** Where an item is forced at once, links may find all covers by a chain of forced items. */
    @Test
    void engine_ofASmallProblemWithAForcedItem_triesLinks() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(31, 0, 0, 0);
        for (int option = 0; option < 60; option++) {
            builder.startOption(option);
            builder.addItem(option / 2);
        }
        builder.startOption(60);
        builder.addItem(30);
        Cursor<int[]> search = CoverEngine.of(builder.build()).search(unlimited());

        assertThat(search).isInstanceOf(LinksFirst.class);
        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
    }

    /** A few paths that are the whole tree take less time than the tables. */
    @Test
    void engine_ofALongRing_findsAllCoversAtOnce() {
        CoverEngine engine = CoverEngine.of(CoverProblems.ring(1000));
        Cursor<int[]> search = engine.searchForAllOfLarger(unlimited());

        assertThat(search).isInstanceOf(KnownSearch.class);
        assertThat(search.progress()).isEqualTo(0);
        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        List<Integer> first = CoverProblems.sorted(search.solution());
        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(CoverProblems.sorted(search.solution())).hasSize(500).doesNotContainAnyElementsOf(first);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(search.progress()).isEqualTo(1);
        CoverCounter counter = engine.counter(unlimited(), 0);
        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isEqualTo(2);
    }

    /** The covers found before the limit are returned. */
    @Test
    void engine_atANodeLimitOnAFewPaths_stopsAfterTheCoversFound() {
        Budget budget = MaskProblems.limited(700);
        Cursor<int[]> search = CoverEngine.of(CoverProblems.ring(1000)).searchForAll(budget);

        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.solution()).hasSize(500);
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(search.progress()).isLessThan(1);
    }

    /** An item that may occur in two options and must occur in both is forced; one that need not occur is not. */
    @Test
    void engine_ofASmallProblemWithBounds_triesLinksIfABoundForces() {
        for (int least = 0; least <= 2; least++) {
            CoverMatrix.Builder builder = new CoverMatrix.Builder(2, 0, 0, 0);
            builder.bound(0, least, 2);
            for (int option = 0; option < 20; option++) {
                builder.startOption(option);
                builder.addItem(option < 2 ? 0 : 1);
            }

            assertThat(CoverEngine.of(builder.build()).search(unlimited()))
                    .isInstanceOf(least == 2 ? LinksFirst.class : MaskSearch.class);
        }
    }

    /** An item in very many options, and one in a single option. */
    @Test
    void engine_ofTwoItems_usesLinks() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2, 50, 0, 0);
        for (int option = 0; option < 3000; option++) {
            builder.startOption(option);
            builder.addItem(option == 0 ? 1 : 0);
            builder.addItem(2 + option % 50);
        }
        CoverEngine engine = CoverEngine.of(builder.build());

        assertThat(engine.usesMasks()).isFalse();
        assertThat(engine.counter(unlimited(), 0).run()).isEqualTo(Outcome.EXHAUSTED);
    }

    /** Of two items with a choice, masks or links find the covers. */
    @Test
    void engine_ofOneChoice_walksThroughItsOptions() {
        CoverMatrix one = CoverProblems.problem(2, 0, new int[] {0}, new int[] {0}, new int[] {0}, new int[] {1});
        CoverMatrix two = CoverProblems.problem(2, 0, new int[] {0}, new int[] {0}, new int[] {1}, new int[] {1});

        assertThat(CoverEngine.of(one).search(unlimited())).isInstanceOf(FlatSearch.class);
        assertThat(CoverEngine.of(two).search(unlimited())).isNotInstanceOf(FlatSearch.class);
    }

    /** The masks would fit, but each choice would write thousands of words for a few conflicts. */
    @Test
    void engine_ofALargeProblemWithFewConflicts_beginsWithLinks() {
        CoverEngine engine = CoverEngine.of(MaskProblems.latinSquares(20));

        assertThat(engine.sharesCount()).isTrue();
        assertThat(engine.usesMasks()).isFalse();
    }

    /** Too many options for masks of options, few enough items for sets of uncovered items. */
    @Test
    void engine_ofAProblemWithFewItems_memoisesWithoutMasks() {
        CoverEngine engine = CoverEngine.of(CoverProblems.dominoes(2, 6000));

        assertThat(engine.sharesCount()).isFalse();
        assertThat(engine.counter(unlimited(), 0)).isInstanceOf(LinkedTrialCounter.class);
    }

    @Test
    void enumeratingCounter_countsOneByOne() {
        CoverCounter counter =
                new EnumeratingCounter(new CoverSearch(CoverProblems.queens(8), unlimited()), unlimited());

        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isEqualTo(92);
        assertThat(counter.progress()).isEqualTo(1);
    }

    /** The first dive gets lost in its last options, whose search would take 40,000 nodes. */
    @Test
    void searchForFirst_givesUpTheLastOptionsOfADive() {
        Budget budget = unlimited();

        assertThat(CoverEngine.of(CoverProblems.queens(200))
                        .searchForFirst(budget)
                        .advance())
                .isEqualTo(Outcome.FOUND);
        assertThat(budget.nodes()).isLessThan(10_000);
    }

    /** Forced options are taken out of the problem at first, and are in every cover. */
    @Test
    void searchForFirst_ofAProblemWithManyForcedItems_findsAllCovers() {
        CoverMatrix core = CoverProblems.dominoes(2, 4);
        Cursor<int[]> search = CoverEngine.of(CoverProblems.surrounded(core, 7)).searchForFirst(unlimited());
        Set<List<Integer>> covers = new HashSet<>();
        while (search.advance() == Outcome.FOUND) {
            List<Integer> labels = CoverProblems.sorted(search.solution());
            assertThat(labels).hasSize(4 + 200);
            assertThat(covers.add(labels.subList(0, 4))).isTrue();
        }

        assertThat(search.progress()).isEqualTo(1);
        assertThat(covers).isEqualTo(CoverProblems.coversBySubsets(core));
    }
}
