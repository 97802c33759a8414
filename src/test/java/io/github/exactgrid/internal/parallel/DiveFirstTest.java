package io.github.exactgrid.internal.parallel;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.CoverSearch;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DiveFirstTest {

    private static Cursor<int[]> search(CoverMatrix matrix, Budget budget) {
        return new DiveFirst(matrix, new EngineChoice(matrix), budget);
    }

    /** Returns the labels of all covers, sorted. Fails if one is found twice. */
    private static Set<List<Integer>> covers(Cursor<int[]> search) {
        Set<List<Integer>> covers = new HashSet<>();
        while (search.advance() == Outcome.FOUND) {
            assertThat(covers.add(CoverProblems.sorted(search.solution()))).isTrue();
            assertThat(search.progress()).isBetween(0.0, 1.0);
        }
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        return covers;
    }

    @Property(tries = 2000)
    void search_findsWhatTheOracleFinds(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        Assume.that(!matrix.hasBounds());

        assertThat(covers(search(matrix, unlimited())))
                .isEqualTo(CoverProblems.sorted(CoverProblems.coversBySubsets(matrix)));
    }

    @Property(tries = 30)
    void search_findsWhatLinksFind(@ForAll long seed, @ForAll @IntRange(min = 6, max = 8) int order) {
        CoverMatrix latin = MaskProblems.latinSquares(order, order * order / 2, seed);
        CoverMatrix coloured = MaskProblems.planted(40, 4, 14, 12, 2, seed);
        for (CoverMatrix matrix : new CoverMatrix[] {latin, coloured, CoverProblems.queens(order)}) {
            assertThat(covers(search(matrix, unlimited()))).isEqualTo(covers(new CoverSearch(matrix, unlimited())));
        }
    }

    @Property(tries = 200)
    void search_atItsNodeLimit_staysStopped(@ForAll @IntRange(min = 1, max = 2000) int nodes) {
        Budget budget = limited(nodes);
        Cursor<int[]> search = search(CoverProblems.queens(8), budget);
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            outcome = search.advance();
        }

        assertThat(search.advance()).isEqualTo(outcome);
        assertThat(outcome == Outcome.STOPPED).isEqualTo(budget.stop() != null);
    }

    /** Items of one option that conflict: the dive has no choice. */
    @Test
    void search_whoseDiveMeetsNoChoice_ends() {
        CoverMatrix matrix = MaskProblems.contradictoryChain(200, 1);

        assertThat(covers(search(matrix, unlimited()))).isEmpty();
    }
}
