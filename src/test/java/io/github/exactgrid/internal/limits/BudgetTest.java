package io.github.exactgrid.internal.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetTest {

    private static final long NONE = Long.MAX_VALUE;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 15, 16, 17, 127, 128, 129, 5000})
    void nodeLimit_isExact(long limit) {
        Budget budget = new Budget(limit, NONE, null);
        budget.beginSlice();
        for (long node = 0; node < limit; node++) {
            assertThat(budget.spendNode()).isTrue();
        }

        assertThat(budget.stop()).isNull();
        assertThat(budget.spendNode()).isFalse();
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
        assertThat(budget.nodes()).isEqualTo(limit);
        assertThat(budget.spendNode()).isFalse();
        assertThat(budget.mayContinue()).isFalse();
        assertThat(budget.nodes()).isEqualTo(limit);
    }

    @Test
    void nodeLimit_isForAllTurnsTogether() {
        Budget budget = new Budget(3, NONE, null);
        for (int slice = 0; slice < 3; slice++) {
            budget.beginSlice();
            assertThat(budget.spendNode()).isTrue();
            budget.endSlice();
        }
        budget.beginSlice();

        assertThat(budget.spendNode()).isFalse();
    }

    @Test
    void timeLimit_endsTheTurnInWhichItIsReached() {
        long limit = 3_000_000;
        Budget budget = new Budget(NONE, limit, null);
        budget.beginSlice();
        while (budget.spendNode()) {
            Thread.onSpinWait();
        }

        assertThat(budget.stop()).isEqualTo(StopReason.TIME);
        assertThat(budget.nanos()).isGreaterThanOrEqualTo(limit);
    }

    @Test
    @Timeout(60)
    void interlude_runsInLongSlicesAndIsOffTheClock() {
        Budget budget = new Budget(NONE, NONE, null);
        long[] spent = {0};
        budget.betweenChecks(() -> {
            long start = System.nanoTime();
            while (System.nanoTime() - start < 20_000_000) {
                Thread.onSpinWait();
            }
            spent[0] += System.nanoTime() - start;
        });
        long start = System.nanoTime();
        budget.beginSlice();
        while (spent[0] == 0
                || System.nanoTime() - start < 50_000_000) { // no time limit: other programs may delay this one
            budget.spendNode();
        }
        budget.endSlice();
        long all = System.nanoTime() - start;

        assertThat(budget.nanos()).isLessThanOrEqualTo(all - spent[0]);
    }

    @Test
    void time_passesOnlyInTurns() {
        Budget budget = new Budget(NONE, NONE, null);
        assertThat(budget.nanos()).isZero();

        budget.beginSlice();
        spinUntilTheClockMoves();
        long during = budget.nanos();
        budget.endSlice();
        long after = budget.nanos();
        spinUntilTheClockMoves();

        assertThat(during).isPositive();
        assertThat(after).isGreaterThanOrEqualTo(during);
        assertThat(budget.nanos()).isEqualTo(after);
        budget.beginSlice();
        spinUntilTheClockMoves();
        assertThat(budget.nanos()).isGreaterThan(after);
    }

    private static void spinUntilTheClockMoves() {
        long start = System.nanoTime();
        while (System.nanoTime() == start) {
            Thread.onSpinWait();
        }
    }

    @Test
    void interrupt_stopsAtTheFirstNodeOfATurnAndLeavesTheFlag() {
        Budget budget = new Budget(NONE, NONE, null);
        budget.beginSlice();
        assertThat(budget.spendNode()).isTrue();
        budget.endSlice();
        Thread.currentThread().interrupt();
        try {
            budget.beginSlice();
            assertThat(budget.spendNode()).isFalse();
            assertThat(budget.mayContinue()).isFalse();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(budget.stop()).isEqualTo(StopReason.INTERRUPT);
        assertThat(budget.mayContinue()).isFalse(); // also now that the flag is gone
        assertThat(budget.nodes()).isEqualTo(1);
    }

    /** The clock is read from the 17th node on, and the interrupt flag is at once. */
    @Test
    void fastNodes_readNoClockAtFirst() {
        Budget budget = new Budget(NONE, NONE, null);
        budget.expectFastNodes();
        for (int slice = 0; slice < 3; slice++) {
            budget.beginSlice();
            for (int node = 0; node < 16; node++) {
                assertThat(budget.spendNode()).isTrue();
            }
            budget.endSlice();
        }
        assertThat(budget.nanos()).isZero();

        budget.beginSlice();
        for (int node = 0; node < 100; node++) {
            assertThat(budget.spendNode()).isTrue();
            spinUntilTheClockMoves();
        }
        budget.endSlice();
        assertThat(budget.nanos()).isPositive();
        assertThat(budget.nodes()).isEqualTo(148);
    }

    @Test
    void fastNodes_areInterrupted() {
        Budget budget = new Budget(NONE, NONE, null);
        budget.expectFastNodes();
        budget.beginSlice();
        for (int node = 0; node < 10_000; node++) {
            assertThat(budget.spendNode()).isTrue();
        }
        assertThat(nodesAfterInterrupt(budget)).isLessThanOrEqualTo(4096);

        budget.refill();
        Thread.currentThread().interrupt();
        try {
            budget.beginSlice();
            assertThat(budget.spendNode()).isFalse();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(budget.stop()).isEqualTo(StopReason.INTERRUPT);

        budget.refill();
        budget.cancel();
        assertThat(budget.beginSlice()).isFalse();
        assertThat(budget.stop()).isEqualTo(StopReason.INTERRUPT);
    }

    /** Of short slices most begin without reading the clock, and are taken to be as long as those that do. */
    @Test
    void shortSlices_areEstimated() {
        Budget budget = new Budget(NONE, NONE, null);
        long start = System.nanoTime();
        for (int slice = 0; slice < 100_000; slice++) {
            budget.beginSlice();
            assertThat(budget.spendNode()).isTrue();
            budget.endSlice();
        }

        assertThat(budget.nanos()).isPositive().isLessThan(2 * (System.nanoTime() - start));
    }

    @ParameterizedTest
    @ValueSource(longs = {17, 40, 1000})
    void nodeLimit_isExactAmongShortSlices(long limit) {
        Budget budget = new Budget(limit, NONE, null);
        long nodes = 0;
        while (budget.beginSlice() && budget.spendNode()) {
            nodes++;
            budget.endSlice();
        }

        assertThat(nodes).isEqualTo(limit);
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
    }

    /** Within a limit all slices are timed, as long ones may come among the short. */
    @Test
    void timeLimit_isExactAmongShortSlices() {
        Budget budget = new Budget(NONE, 100_000_000, null);
        for (int slice = 0; slice < 100; slice++) {
            budget.beginSlice();
            assertThat(budget.spendNode()).isTrue();
            budget.endSlice();
        }
        int longSlices = 0;
        while (budget.beginSlice()) {
            spin(10_000_000);
            budget.endSlice();
            longSlices++;
        }

        assertThat(longSlices).isLessThanOrEqualTo(10);
        assertThat(budget.stop()).isEqualTo(StopReason.TIME);
    }

    /** Slices that get long after many short ones are timed: 63 are missed at most. */
    @Test
    void time_ofLongSlicesAfterShortOnes_counts() {
        Budget budget = new Budget(NONE, NONE, null);
        for (int slice = 0; slice < 100; slice++) {
            budget.beginSlice();
            assertThat(budget.spendNode()).isTrue();
            budget.endSlice();
        }
        long before = budget.nanos();
        for (int slice = 0; slice < 90; slice++) {
            budget.beginSlice();
            spin(1_000_000);
            assertThat(budget.spendNode()).isTrue();
            budget.endSlice();
        }

        assertThat(budget.nanos() - before).isGreaterThan(20_000_000);
    }

    @Test
    void refill_withTimeSpent_leavesTheRest() {
        Budget budget = new Budget(NONE, 1_000_000_000_000L, null);
        budget.refill(999_999_999_999L);
        assertThat(budget.nanos()).isEqualTo(999_999_999_999L);
        budget.beginSlice();
        spinUntilTheClockMoves();
        assertThat(budget.spendNode()).isFalse();
        assertThat(budget.stop()).isEqualTo(StopReason.TIME);

        budget.refill(1_000_000_000_000L);
        assertThat(budget.beginSlice()).isFalse();
        assertThat(budget.stop()).isEqualTo(StopReason.TIME);
    }

    @Test
    void fastNodes_withinLimits_areTimed() {
        Budget budget = new Budget(NONE, 1, null);
        budget.expectFastNodes();
        budget.beginSlice();
        spinUntilTheClockMoves();
        assertThat(budget.spendNode()).isFalse();
        assertThat(budget.stop()).isEqualTo(StopReason.TIME);

        Budget ofNodes = new Budget(5, NONE, null);
        ofNodes.expectFastNodes();
        ofNodes.beginSlice();
        for (int node = 0; node < 5; node++) {
            assertThat(ofNodes.spendNode()).isTrue();
        }
        assertThat(ofNodes.spendNode()).isFalse();
        assertThat(ofNodes.stop()).isEqualTo(StopReason.NODES);
    }

    /** However long the search runs, a check is never more than 4096 nodes away. */
    @Test
    void interrupt_isSeenWithinALongTurn() {
        Budget budget = new Budget(NONE, NONE, null);
        budget.beginSlice();
        for (int node = 0; node < 100_000; node++) {
            assertThat(budget.spendNode()).isTrue();
        }

        assertThat(nodesAfterInterrupt(budget)).isLessThanOrEqualTo(4096);
    }

    /**
     * The number of nodes between two checks adapts to the time that they take. Slices of a node or two, as between the
     * solutions of a stream, do not show it: after them the nodes of a long slice may be slow.
     */
    @Test
    void interrupt_isSeenSoonAfterManyShortSlices() {
        Budget budget = new Budget(NONE, NONE, null);
        for (int slice = 0; slice < 100; slice++) {
            budget.beginSlice();
            assertThat(budget.spendNode()).isTrue();
            budget.endSlice();
        }
        budget.beginSlice();
        assertThat(budget.spendNode()).isTrue();

        assertThat(nodesAfterInterrupt(budget)).isLessThanOrEqualTo(64);
    }

    /** Slow nodes are checked one by one. */
    @Test
    void interrupt_isSeenAfterAFewSlowNodes() {
        Budget budget = new Budget(NONE, NONE, null);
        budget.beginSlice();
        for (int node = 0; node < 60; node++) {
            assertThat(budget.spendNode()).isTrue();
            spin(1_100_000);
        }

        assertThat(nodesAfterInterrupt(budget)).isLessThanOrEqualTo(2);
    }

    /** A slow beginning is taken for a sign that nodes are slow: a JVM that has just started, or a 64x64 board. */
    @Test
    void interrupt_isSeenAtTheSecondNodeAfterASlowBeginning() {
        Budget budget = new Budget(NONE, NONE, null);
        budget.beginSlice();
        spin(1_000_000);
        assertThat(budget.spendNode()).isTrue();

        assertThat(nodesAfterInterrupt(budget)).isLessThanOrEqualTo(1);
    }

    private static void spin(long nanos) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < nanos) {
            Thread.onSpinWait();
        }
    }

    private static int nodesAfterInterrupt(Budget budget) {
        Thread.currentThread().interrupt();
        try {
            int nodes = 0;
            while (budget.spendNode()) {
                nodes++;
            }
            return nodes;
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void progress_isReportedTenTimesASecond() {
        List<Long> reports = new ArrayList<>();
        Budget[] budget = new Budget[1];
        budget[0] = new Budget(NONE, NONE, () -> reports.add(budget[0].nanos()));
        budget[0].beginSlice();
        while (reports.size() < 2) {
            assertThat(budget[0].spendNode()).isTrue();
        }

        assertThat(reports.get(0)).isGreaterThanOrEqualTo(100_000_000L);
        assertThat(reports.get(1)).isGreaterThanOrEqualTo(200_000_000L);
    }

    @Test
    void progress_mayThrow() {
        Budget budget = new Budget(NONE, NONE, () -> {
            throw new IllegalStateException("enough");
        });
        budget.beginSlice();

        assertThatIllegalStateException().isThrownBy(() -> {
            while (budget.spendNode()) {
                Thread.onSpinWait();
            }
        });
    }

    @Test
    void solutions_areCounted() {
        Budget budget = new Budget(NONE, NONE, null);
        budget.countSolution();
        budget.countSolution();

        assertThat(budget.solutions()).isEqualTo(2);
        assertThat(budget.nodes()).isZero();
    }

    /** Two searches one after the other: the first is ended early, without the call being stopped. */
    @Test
    void limitSearch_endsASearchButNotTheCall() {
        Budget budget = new Budget(100, NONE, null);
        budget.beginSlice();
        budget.limitSearch(30);
        for (int node = 0; node < 30; node++) {
            assertThat(budget.spendNode()).isTrue();
        }
        assertThat(budget.spendNode()).isFalse();
        assertThat(budget.stop()).isNull();

        budget.limitSearch(NONE);
        for (int node = 30; node < 100; node++) {
            assertThat(budget.spendNode()).isTrue();
        }
        assertThat(budget.spendNode()).isFalse();
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
    }

    // ---- steps

    @Test
    void steps_areNoNodes() {
        Budget budget = new Budget(1, NONE, null);
        budget.beginSlice();
        for (int i = 0; i < 1000; i++) {
            assertThat(budget.spendSteps(1000)).isTrue();
        }

        assertThat(budget.nodes()).isZero();
        assertThat(budget.spendNode()).isTrue();
        assertThat(budget.spendSteps(Budget.STEPS_OF_A_MILLISECOND))
                .isTrue(); // all nodes are spent, but none is needed
        assertThat(budget.spendNode()).isFalse();
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
    }

    @Test
    void steps_stopAtTheTimeLimit() {
        Budget budget = new Budget(NONE, 3_000_000, null);
        budget.beginSlice();
        while (budget.spendSteps(100)) {
            Thread.onSpinWait();
        }

        assertThat(budget.stop()).isEqualTo(StopReason.TIME);
        assertThat(budget.spendNode()).isFalse();
    }

    @Test
    void interrupt_isSeenWithinAMillisecondOfSteps() {
        Budget budget = new Budget(NONE, NONE, null);
        budget.beginSlice();
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> budget.prepare(Budget.STEPS_OF_A_MILLISECOND))
                    .isInstanceOf(StoppedException.class)
                    .hasNoCause();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(budget.stop()).isEqualTo(StopReason.INTERRUPT);
    }

    @Test
    void progress_isReportedAmongSteps() {
        List<Long> reports = new ArrayList<>();
        Budget budget = new Budget(NONE, NONE, () -> reports.add(1L));
        budget.beginSlice();
        while (reports.isEmpty()) {
            budget.prepare(100);
        }

        assertThat(budget.nodes()).isZero();
    }

    @Test
    void cancel_stopsFromAnotherThread() throws Exception {
        Budget budget = new Budget(NONE, NONE, null);
        budget.beginSlice();
        assertThat(budget.spendNode()).isTrue();
        Thread other = new Thread(budget::cancel);
        other.start();
        other.join();
        while (budget.spendNode()) {
            Thread.onSpinWait();
        }

        assertThat(budget.stop()).isEqualTo(StopReason.INTERRUPT);
    }

    @Test
    void nanosAtFirstNode_growUntilThereIsOne() {
        Budget budget = new Budget(NONE, NONE, null);
        budget.beginSlice();
        assertThat(budget.mayContinue()).isTrue();
        long before = budget.nanosAtFirstNode();
        spinUntilTheClockMoves();
        assertThat(budget.spendNode()).isTrue();
        long atFirst = budget.nanosAtFirstNode();
        spinUntilTheClockMoves();
        assertThat(budget.spendNode()).isTrue();

        assertThat(before).isPositive().isLessThan(atFirst);
        assertThat(budget.nanosAtFirstNode()).isEqualTo(atFirst).isLessThan(budget.nanos());
    }

    @Test
    void detour_isTakenOnceAndItsNodesDoNotCount() {
        Budget budget = new Budget(100, NONE, null);
        List<Long> taken = new ArrayList<>();
        assertThat(budget.beginSlice()).isTrue();
        budget.detourAfter(37, () -> {
            taken.add(budget.nodes());
            for (int node = 0; node < 1000; node++) {
                assertThat(budget.spendNode()).isTrue();
            }
        });
        while (budget.spendNode()) {
            // goes on
        }

        assertThat(taken).containsExactly(37L);
        assertThat(budget.nodes()).isEqualTo(100);
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
    }

    @Test
    void detour_canStopTheSearchOnly() {
        Budget budget = new Budget(100, NONE, null);
        assertThat(budget.beginSlice()).isTrue();
        budget.detourAfter(5, () -> budget.stop(StopReason.NODES));
        while (budget.spendNode()) {
            // goes on
        }
        assertThat(budget.nodes()).isEqualTo(5);
        budget.resume();

        assertThat(budget.stop()).isNull();
        assertThat(budget.spendNode()).isTrue();
    }

    @Test
    void detour_isForgottenByARefill() {
        Budget budget = new Budget(100, NONE, null);
        budget.detourAfter(5, () -> budget.stop(StopReason.NODES));
        budget.refill();
        assertThat(budget.beginSlice()).isTrue();
        while (budget.spendNode()) {
            // goes on
        }

        assertThat(budget.nodes()).isEqualTo(100);
    }

    @Test
    void detour_setOnADetour_isTakenAfterFurtherNodesOfTheSearch() {
        Budget budget = new Budget(100, NONE, null);
        List<Long> taken = new ArrayList<>();
        assertThat(budget.beginSlice()).isTrue();
        budget.detourAfter(20, () -> {
            for (int node = 0; node < 1000; node++) {
                assertThat(budget.spendNode()).isTrue();
            }
            budget.detourAfter(30, () -> taken.add(budget.nodes()));
        });
        while (budget.spendNode()) {
            // goes on
        }

        assertThat(taken).containsExactly(50L);
    }

    @Test
    void nodesBeside_putOffTheDetourAndTheLimitOfTheSearch() {
        Budget budget = new Budget(1000, NONE, null);
        List<Long> taken = new ArrayList<>();
        assertThat(budget.beginSlice()).isTrue();
        budget.limitSearch(80);
        budget.detourAfter(30, () -> taken.add(budget.nodes()));
        for (int node = 0; node < 100; node++) {
            assertThat(budget.spendNodeBeside()).isTrue();
        }
        int ofSearch = 0;
        while (budget.spendNode()) {
            ofSearch++;
        }

        assertThat(taken).containsExactly(130L);
        assertThat(ofSearch).isEqualTo(80);
        assertThat(budget.stop()).isNull();
        assertThat(budget.nodes()).isEqualTo(180);
    }

    @Test
    void nodesBeside_stopAtTheLimitOfTheCall() {
        Budget budget = new Budget(1000, NONE, null);
        assertThat(budget.beginSlice()).isTrue();
        while (budget.spendNodeBeside()) {
            // goes on
        }

        assertThat(budget.nodes()).isEqualTo(1000);
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
    }

    /** The watcher is run ten times a second. */
    @Test
    void nodesBeside_goOn_whenTheWatcherLimitsTheSearch() {
        Budget budget = new Budget(NONE, NONE, null);
        boolean[] isLimited = {false};
        budget.watch(() -> {
            isLimited[0] = true;
            budget.limitSearch(0);
        });
        assertThat(budget.beginSlice()).isTrue();
        while (!isLimited[0]) {
            assertThat(budget.spendNodeBeside()).isTrue();
        }

        assertThat(budget.spendNode()).isFalse();
        assertThat(budget.stop()).isNull();
        assertThat(budget.spendNodeBeside()).isTrue();
    }
}
