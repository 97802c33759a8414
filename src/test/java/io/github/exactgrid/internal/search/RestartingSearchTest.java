package io.github.exactgrid.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.matrix.CoverProblems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RestartingSearchTest {

    private static Budget limited(long nodes) {
        Budget budget = new Budget(nodes, Long.MAX_VALUE, null);
        budget.beginSlice();
        return budget;
    }

    @Test
    void advance_farFromTheFirstCover_findsOneInAnotherOrder() {
        RestartingSearch search = new RestartingSearch(CoverProblems.queens(64), limited(200_000), null);

        assertThat(new CoverSearch(CoverProblems.queens(64), limited(200_000)).advance())
                .isEqualTo(Outcome.STOPPED);
        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.solution()).hasSize(64);
    }

    /** Where dead ends are met near the bottom only, a few dives are enough; the order of the matrix takes over 100,000 nodes. */
    @ParameterizedTest
    @ValueSource(ints = {24, 33, 47, 64, 81, 100})
    void advance_whereMostOrdersLeadToACover_divesForOne(int n) {
        Budget budget = limited(Long.MAX_VALUE);
        RestartingSearch search = new RestartingSearch(CoverProblems.queens(n), budget, null);

        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        assertThat(search.solution()).hasSize(n);
        assertThat(budget.nodes()).isLessThan(8L * n + 70);
    }

    /** The short search that finds the first cover goes on. */
    @Test
    void advance_findsAllCoversOnce() {
        RestartingSearch search = new RestartingSearch(MaskProblems.langford(8), limited(Long.MAX_VALUE), null);

        assertThat(CoverProblems.covers(search)).hasSize(300);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    /** Half of a Latin square of order 26 has few completions: in no order one is found straight down. */
    @Test
    void advance_whereCoversAreFew_hardlySearchesInVain() {
        Budget plain = limited(Long.MAX_VALUE);
        Budget restarting = limited(Long.MAX_VALUE);

        assertThat(new CoverSearch(MaskProblems.latinSquares(26, 296, 1), plain).advance())
                .isEqualTo(Outcome.FOUND);
        assertThat(new RestartingSearch(MaskProblems.latinSquares(26, 296, 1), restarting, null).advance())
                .isEqualTo(Outcome.FOUND);
        assertThat(plain.nodes()).isGreaterThan(10_000);
        assertThat(restarting.nodes()).isLessThan(3 * plain.nodes());
    }

    @Test
    void advance_whereThereIsNoCover_searchesToTheEnd() {
        assertThat(new RestartingSearch(CoverProblems.dominoes(7, 7), limited(Long.MAX_VALUE), null).advance())
                .isEqualTo(Outcome.EXHAUSTED);
    }

    @Test
    void advance_atTheNodeLimit_staysStopped() {
        RestartingSearch search = new RestartingSearch(CoverProblems.queens(64), limited(10), null);

        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
    }
}
