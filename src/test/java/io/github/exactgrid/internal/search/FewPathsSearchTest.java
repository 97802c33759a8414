package io.github.exactgrid.internal.search;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class FewPathsSearchTest {

    /** If it comes to the end, it has found every cover once; if not, only covers, each once. */
    @Property(tries = 3000)
    void findAll_agreesWithTheOracle(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        Assume.that(!matrix.hasBounds());
        List<int[]> covers = new ArrayList<>();
        Outcome found = new FewPathsSearch(matrix, unlimited()).findAll(covers);

        Set<List<Integer>> distinct = new HashSet<>();
        for (int[] cover : covers) {
            assertThat(distinct.add(CoverProblems.sorted(cover))).isTrue();
        }
        if (found == Outcome.EXHAUSTED) {
            assertThat(distinct).isEqualTo(CoverProblems.coversBySubsets(matrix));
        } else {
            assertThat(CoverProblems.coversBySubsets(matrix)).containsAll(distinct);
        }
    }

    /** Each of 300 items is in two options, and a choice of one of them forces all others. */
    @Test
    void findAll_ofARing_comesToTheEnd() {
        List<int[]> covers = new ArrayList<>();
        Budget budget = unlimited();

        assertThat(new FewPathsSearch(CoverProblems.ring(300), budget).findAll(covers))
                .isEqualTo(Outcome.EXHAUSTED);
        assertThat(covers).hasSize(2);
        assertThat(budget.nodes()).isEqualTo(300);
    }

    @Test
    void findAll_ofAProblemWithManyCovers_givesUpSoon() {
        Budget budget = unlimited();

        assertThat(new FewPathsSearch(CoverProblems.dominoes(8, 8), budget).findAll(new ArrayList<>()))
                .isEqualTo(Outcome.STOPPED);
        assertThat(budget.nodes()).isLessThan(32);
    }

    @Property(tries = 100)
    void findAll_atItsNodeLimit_stops(@ForAll @IntRange(min = 1, max = 299) int nodes) {
        List<int[]> covers = new ArrayList<>();
        Budget budget = limited(nodes);

        assertThat(new FewPathsSearch(CoverProblems.ring(300), budget).findAll(covers))
                .isEqualTo(Outcome.STOPPED);
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
        assertThat(covers).hasSize(nodes < 150 ? 0 : 1);
    }
}
