package io.github.exactgrid.internal.parallel;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class LinkedTrialCounterTest {

    private static final int MEGABYTE = 1 << 20;

    private static CoverCounter counter(CoverMatrix matrix, LinkedWork limit, Budget budget) {
        return new LinkedTrialCounter(
                matrix, null, limit, CoverEngine.of(matrix).counter(budget, MEGABYTE), budget);
    }

    /** Given up before the first cover, after some, and never. */
    @Property(tries = 500)
    void count_isThatOfTheOracle(@ForAll long seed, @ForAll @IntRange(min = 0, max = 50) int work) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        int expected = CoverProblems.coversBySubsets(matrix).size();
        for (LinkedWork limit :
                new LinkedWork[] {new LinkedWork(work, 1000), new LinkedWork(1000, work), LinkedWork.inShare(1, matrix)
                }) {
            Budget budget = unlimited();
            CoverCounter counter = counter(matrix, limit, budget);

            assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
            assertThat(counter.count()).isEqualTo(expected);
            assertThat(budget.solutions()).isEqualTo(expected);
        }
    }

    /** An item without options in a problem whose tables of masks would take longer than linking it. */
    @Test
    void count_ofALargeDeadEnd_needsNoNode() {
        CoverMatrix matrix = MaskProblems.lackingOptions(20_000);
        Budget budget = unlimited();
        CoverCounter counter = counter(matrix, LinkedWork.inShare(1, matrix), budget);

        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isZero();
        assertThat(budget.nodes()).isZero();
    }

    /** Links cannot count these one by one, but memoisation does at once. */
    @Test
    void count_ofManyCovers_isLeftToMemoisation() {
        Budget budget = limited(5_000_000);
        CoverCounter counter = counter(CoverProblems.dominoes(8, 8), new LinkedWork(10_000, 1000), budget);

        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isEqualTo(12_988_816);
        assertThat(budget.nodes()).isGreaterThan(1000);
    }

    /** To look for the smallest of many items is work, too: a whole way down takes longer than elimination. */
    @Test
    void count_ofManyItems_isSoonGivenUp() {
        CoverMatrix chain = CoverProblems.shuffledChain(30_000, 1);
        Budget budget = unlimited();
        CoverCounter other = CoverEngine.of(chain).counter(unlimited(), MEGABYTE);
        CoverCounter counter = new LinkedTrialCounter(chain, null, LinkedWork.inShare(0.5, chain), other, budget);

        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count().bitLength()).isEqualTo(20_827); // a Fibonacci number
        assertThat(budget.nodes()).isLessThan(4_000);
    }

    /** A sixth of the covers are counted within the trial: to begin anew would take longer than the rest. */
    @Test
    void count_whoseEndIsNear_staysWithLinks() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2, 200, 0, 0);
        for (int option = 0; option < 20_000; option++) {
            builder.startOption(option);
            builder.addItem(0);
            builder.addItem(2 + option % 200);
        }
        builder.startOption(20_000);
        builder.addItem(1);
        CoverMatrix matrix = builder.build();
        Budget budget = unlimited();
        Budget unspent = unlimited();
        CoverCounter other = CoverEngine.of(matrix).counter(unspent, MEGABYTE);
        CoverCounter counter = new LinkedTrialCounter(matrix, null, new LinkedWork(1_000_000, 3_400), other, budget);

        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isEqualTo(20_000);
        assertThat(budget.nodes()).isLessThan(20_100);
        assertThat(unspent.nodes()).isZero();
    }

    @Property(tries = 100)
    void count_atItsNodeLimit_isALowerBound(@ForAll @IntRange(min = 1, max = 3000) int nodes) {
        Budget budget = limited(nodes);
        CoverCounter counter = counter(MaskProblems.langford(8), new LinkedWork(100_000, nodes / 2), budget);
        Outcome outcome = counter.run();

        assertThat(counter.count().longValueExact()).isBetween(0L, 300L);
        assertThat(outcome == Outcome.STOPPED).isEqualTo(budget.stop() != null);
        assertThat(outcome == Outcome.STOPPED || counter.count().intValueExact() == 300)
                .isTrue();
    }
}
