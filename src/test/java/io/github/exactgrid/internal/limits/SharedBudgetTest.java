package io.github.exactgrid.internal.limits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SharedBudgetTest {

    private static long spendAll(Budget budget) {
        long spent = 0;
        budget.beginSlice();
        while (budget.spendNode()) {
            spent++;
        }
        budget.endSlice();
        return spent;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 100, 12_345, 1_000_000})
    void nodeLimit_isExactForAllThreadsTogether(long limit) throws Exception {
        SharedBudget shared = new SharedBudget(limit, false);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<Long>> spent = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Budget budget = new Budget(shared, null);
            spent.add(threads.submit(() -> spendAll(budget)));
        }
        long sum = 0;
        for (Future<Long> one : spent) {
            sum += one.get();
        }
        threads.shutdown();

        assertThat(sum).isEqualTo(limit);
        assertThat(shared.nodes()).isEqualTo(limit);
    }

    @Test
    void nodes_thatWereDrawnInVainAreGivenBack() {
        SharedBudget shared = new SharedBudget(1000, false);
        Budget first = new Budget(shared, null);
        first.beginSlice();
        first.spendNode();
        first.endSlice();

        assertThat(shared.nodes()).isEqualTo(1);
        assertThat(spendAll(new Budget(shared, null))).isEqualTo(999);
        assertThat(spendAll(first)).isZero();
        assertThat(first.stop()).isEqualTo(StopReason.NODES);
    }

    @Test
    void stop_stopsAllForTheFirstReason() {
        SharedBudget shared = new SharedBudget(Long.MAX_VALUE, false);
        Budget budget = new Budget(shared, null);
        budget.beginSlice();
        assertThat(budget.spendNode()).isTrue();
        shared.stop(StopReason.INTERRUPT);
        shared.stop(StopReason.NODES);

        while (budget.spendNode()) {
            Thread.onSpinWait();
        }
        assertThat(budget.stop()).isEqualTo(StopReason.INTERRUPT);
    }

    /** A preparation stops with the others, but its nodes are nobody's. */
    @Test
    void uncountedBudget_takesNoNodesAndStopsWithTheOthers() {
        SharedBudget shared = new SharedBudget(1000, false);
        Budget preparation = Budget.uncounted(shared, null);
        preparation.beginSlice();
        for (int node = 0; node < 5000; node++) {
            assertThat(preparation.spendNode()).isTrue();
        }
        preparation.endSlice();
        assertThat(shared.nodes()).isZero();
        assertThat(spendAll(new Budget(shared, null))).isEqualTo(1000);

        preparation.beginSlice();
        shared.stop(StopReason.NODES);
        while (preparation.spendSteps(1000)) {
            Thread.onSpinWait();
        }
        assertThat(preparation.stop()).isEqualTo(StopReason.NODES);
    }

    @Test
    void time_isUpForAll() {
        SharedBudget shared = new SharedBudget(Long.MAX_VALUE, false);
        shared.setNanosLeft(Long.MAX_VALUE);
        assertThat(shared.stop()).isNull();
        shared.setNanosLeft(0);

        assertThat(spendAll(new Budget(shared, null))).isZero();
        assertThat(shared.stop()).isEqualTo(StopReason.TIME);
    }
}
