package io.github.exactgrid.internal.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.lang.ref.Reference;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads that search parts of a problem find together what one search finds, each cover once. */
class PartsSearchTest {

    private static final ForkJoinPool POOL = new ForkJoinPool(4);
    private static final WorkerPool WORKERS = new WorkerPool(POOL, 4);

    private static Budget budget(long nodes) {
        Budget budget = new Budget(nodes, Long.MAX_VALUE, null);
        budget.beginSlice();
        return budget;
    }

    private static Set<List<Integer>> covers(Cursor<int[]> search, Set<List<Integer>> known) {
        Set<List<Integer>> covers = new HashSet<>(known);
        while (search.advance() == Outcome.FOUND) {
            List<Integer> labels = CoverProblems.sorted(search.solution());
            assertThat(covers.add(labels)).as("first time of %s", labels).isTrue();
        }
        return covers;
    }

    /** Begins alone, finds some covers or visits some nodes, and goes on in parts. */
    private static Set<List<Integer>> coversAfter(CoverMatrix matrix, Random random) {
        Budget budget = budget(Long.MAX_VALUE);
        Cursor<int[]> alone = random.nextBoolean()
                ? new MaskSearch(matrix, budget)
                : CoverEngine.of(matrix).searchForFirst(budget);
        budget.limitSearch(random.nextInt(300));
        Set<List<Integer>> covers = covers(alone, Set.of());
        budget.limitSearch(Long.MAX_VALUE);
        PartsSearch parts = alone.isDivisible()
                ? PartsSearch.of(alone, covers.size(), budget, WORKERS)
                : PartsSearch.of(matrix, covers.size(), budget, WORKERS);
        try {
            int before = covers.size();
            Set<List<Integer>> all = covers(parts, covers);
            assertThat(parts.advance()).isEqualTo(Outcome.EXHAUSTED);
            assertThat(parts.solutions()).isEqualTo(all.size());
            assertThat(parts.progress()).isBetween(0.999, 1.001);
            assertThat(all).hasSizeGreaterThanOrEqualTo(before);
            return all;
        } finally {
            parts.close();
            Reference.reachabilityFence(budget); // workers of a call that is no longer reachable stop
        }
    }

    @Property(tries = 200)
    void parts_findWhatTheOracleFinds(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.random(seed);

        assertThat(coversAfter(matrix, new Random(seed))).isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    @Property(tries = 10)
    void parts_findAllOfManyCovers(@ForAll long seed) {
        Random random = new Random(seed);
        assertThat(coversAfter(CoverProblems.queens(9), random)).hasSize(352);
        assertThat(coversAfter(MaskProblems.langford(8), random)).hasSize(300);
        assertThat(coversAfter(CoverProblems.dominoes(6, 6), random)).hasSize(6728);
    }

    /** More covers than wait for the caller, so that workers suspend their searches. */
    @Test
    @Timeout(120)
    void parts_waitForASlowCaller() throws Exception {
        Budget budget = budget(Long.MAX_VALUE);
        Cursor<int[]> alone = new MaskSearch(CoverProblems.dominoes(6, 6), budget);
        assertThat(alone.advance()).isEqualTo(Outcome.FOUND);
        PartsSearch parts = PartsSearch.of(alone, 1, budget, WORKERS);
        int found = 1;
        while (parts.advance() == Outcome.FOUND) {
            found++;
            if (found % 1000 == 0) {
                Thread.sleep(20);
            }
        }

        assertThat(found).isEqualTo(6728);
        Reference.reachabilityFence(budget);
    }

    /** All together visit no more nodes than the caller may; a few that one thread has drawn may be left. */
    @Property(tries = 20)
    void parts_stopAtTheNodeLimit(@ForAll @IntRange(min = 100, max = 20_000) int nodes) {
        Budget budget = budget(nodes);
        Cursor<int[]> alone = new MaskSearch(CoverProblems.queens(11), budget);
        assertThat(alone.advance()).isEqualTo(Outcome.FOUND);
        PartsSearch parts = PartsSearch.of(alone, 1, budget, WORKERS);
        Outcome outcome = parts.advance();
        while (outcome == Outcome.FOUND) {
            outcome = parts.advance();
        }

        assertThat(outcome).isEqualTo(Outcome.STOPPED);
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
        assertThat(budget.nodes()).isBetween(1L, (long) nodes);
    }
}
