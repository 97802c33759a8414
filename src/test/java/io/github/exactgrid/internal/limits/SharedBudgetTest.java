package io.github.exactgrid.internal.limits;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget.Stop;
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
        budget.startTurn();
        while (budget.spendNode()) {
            spent++;
        }
        budget.endTurn();
        return spent;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 100, 12_345, 1_000_000})
    void nodeLimit_isExactForAllThreadsTogether(long limit) throws Exception {
        SharedBudget shared = new SharedBudget(limit, false);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        List<Future<Long>> spent = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Budget budget = shared.part(null);
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
        Budget first = shared.part(null);
        first.startTurn();
        first.spendNode();
        first.endTurn();

        assertThat(shared.nodes()).isEqualTo(1);
        assertThat(spendAll(shared.part(null))).isEqualTo(999);
        assertThat(spendAll(first)).isZero();
        assertThat(first.stop()).isEqualTo(Stop.NODES);
    }

    @Test
    void stop_stopsAllForTheFirstReason() {
        SharedBudget shared = new SharedBudget(Long.MAX_VALUE, false);
        Budget budget = shared.part(null);
        budget.startTurn();
        assertThat(budget.spendNode()).isTrue();
        shared.stop(Stop.INTERRUPT);
        shared.stop(Stop.NODES);

        while (budget.spendNode()) {
            Thread.onSpinWait();
        }
        assertThat(budget.stop()).isEqualTo(Stop.INTERRUPT);
    }

    @Test
    void time_isUpForAll() {
        SharedBudget shared = new SharedBudget(Long.MAX_VALUE, false);
        shared.setNanosLeft(Long.MAX_VALUE);
        assertThat(shared.stop()).isNull();
        shared.setNanosLeft(0);

        assertThat(spendAll(shared.part(null))).isZero();
        assertThat(shared.stop()).isEqualTo(Stop.TIME);
    }
}
