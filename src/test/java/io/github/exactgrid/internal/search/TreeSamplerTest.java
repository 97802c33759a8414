package io.github.exactgrid.internal.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TreeSamplerTest {

    private static Budget limited(long nodes) {
        Budget budget = new Budget(nodes, Long.MAX_VALUE, null);
        budget.beginSlice();
        return budget;
    }

    /** The mean over many paths is near the numbers that a search counts. */
    @Test
    void probes_areRightOnAverage() {
        for (CoverMatrix matrix : new CoverMatrix[] {
            CoverProblems.queens(7), CoverProblems.dominoes(4, 5), CoverProblems.randomOfAllKinds(29)
        }) {
            Budget budget = limited(Long.MAX_VALUE);
            CoverSearch search = new CoverSearch(matrix, budget);
            int covers = 0;
            while (search.advance() == Outcome.FOUND) {
                covers++;
            }
            TreeSampler sampler = new TreeSampler(matrix, limited(Long.MAX_VALUE), new Random(3));
            double nodes = 0;
            double solutions = 0;
            int samples = 20_000;
            for (int i = 0; i < samples; i++) {
                Probe probe = sampler.probe();
                nodes += probe.nodes() / samples;
                solutions += probe.solutions() / samples;
            }

            assertThat(nodes).isCloseTo(budget.nodes(), within(0.05 * budget.nodes()));
            assertThat(solutions).isCloseTo(covers, within(0.1 * covers));
        }
    }

    @Test
    void probe_canBeStopped() {
        Budget budget = limited(3);

        assertThat(new TreeSampler(CoverProblems.queens(8), budget, new Random(1)).probe())
                .isNull();
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
    }
}
