package io.github.exactgrid.internal.parallel;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskCounterTest {

    private static final long MEGABYTE = 1 << 20;

    private static CoverCounter counter(CoverMatrix matrix, long bytes, Budget budget) {
        CoverCounter counter = CoverEngine.of(matrix).counterOfLarger(budget, bytes, null);
        assertThat(counter).isInstanceOfAny(MaskCounter.class, LinkedTrialCounter.class);
        return counter;
    }

    private static BigInteger count(CoverMatrix matrix, long bytes) {
        CoverCounter counter = counter(matrix, bytes, unlimited());
        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        return counter.count();
    }

    @Property(tries = 500)
    void count_agreesWithTheOracle(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.random(seed);

        assertThat(count(matrix, MEGABYTE))
                .isEqualTo(CoverProblems.coversBySubsets(matrix).size());
    }

    /** Neither memoisation nor enumeration ends: no two states are the same, and that the ring does not close shows at its end only. */
    @Test
    void count_roundARing_endsSoon() {
        CoverMatrix ring = MaskProblems.ringOfTriples(100, 4, new Random(1));
        CoverCounter counter = counter(ring, 100 * MEGABYTE, limited(1_000_000));

        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isZero();
    }

    /** Enumeration has found the only cover, and would not end. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void count_roundARingWithOneCover_endsSoon(int seed) {
        CoverMatrix ring = MaskProblems.ringWithOneCover(100, 4, new Random(seed));
        CoverCounter counter = counter(ring, 100 * MEGABYTE, limited(1_000_000));

        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isOne();
    }

    /** Workers start at any time; each takes a branch if there is one, and ends. */
    @ParameterizedTest
    @CsvSource({"1, 0", "3, 0", "3, 1000000"})
    void count_withWorkers_isTheSame(int workers, long bytes) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(workers);
        CoverMatrix bounded = MaskProblems.twofold(MaskProblems.planted(90, 6, 4, 12, 2, 2));
        CoverMatrix packed = MaskProblems.latinSquares(9, 38, 3);

        assertThat(countInParallel(CoverProblems.queens(11), bytes, threads)).isEqualTo(2680);
        assertThat(countInParallel(CoverProblems.dominoes(6, 6), bytes, threads))
                .isEqualTo(6728);
        assertThat(countInParallel(bounded, bytes, threads)).isEqualTo(count(bounded, bytes));
        assertThat(countInParallel(packed, bytes, threads)).isEqualTo(count(packed, bytes));
        CoverMatrix copied = CoverProblems.copied(CoverProblems.queens(11), 250, 1);
        assertThat(countInParallel(copied, bytes, threads)).isEqualTo(countOneByOne(copied));
        assertThat(countInParallel(CoverProblems.queens(3), bytes, threads)).isZero();
        assertThat(countInParallel(CoverProblems.problem(0, 0), bytes, threads)).isOne();
        threads.shutdown();
        assertThat(threads.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
    }

    private static BigInteger countOneByOne(CoverMatrix matrix) {
        EnumeratingCounter counter = new EnumeratingCounter(new MaskSearch(matrix, unlimited()), unlimited());
        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        return counter.count();
    }

    /** Memoisation that cannot remember is tried for a thousand states, in case the problem splits into components. */
    @Test
    void count_withoutMemory_spendsHardlyMoreNodesThanEnumeration() {
        CoverMatrix queens = CoverProblems.queens(12);
        Budget enumerating = unlimited();
        new EnumeratingCounter(new MaskSearch(queens, enumerating), enumerating).run();
        long limit = enumerating.nodes() + enumerating.nodes() / 15;

        assertThat(fewestNodes(queens, 0, limit)).isBetween(enumerating.nodes(), limit);
    }

    /**
     * Returns the nodes of the first count that takes no more than a limit, or the fewest of five: counts give each method a share of the time,
     * and it is by chance which of them other programs delay.
     */
    private static long fewestNodes(CoverMatrix matrix, long memory, long limit) {
        long fewest = Long.MAX_VALUE;
        for (int i = 0; i < 5 && fewest > limit; i++) {
            Budget counting = unlimited();
            assertThat(counter(matrix, memory, counting).run()).isEqualTo(Outcome.EXHAUSTED);
            fewest = Math.min(fewest, counting.nodes());
        }
        return fewest;
    }

    @Test
    void work_beforeAndAfterTheCount_doesNothing() {
        Budget budget = unlimited();
        CoverCounter counter = CoverEngine.of(CoverProblems.queens(8)).counter(unlimited(), MEGABYTE, () -> {});
        counter.work(budget);
        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        counter.work(budget);

        assertThat(budget.nodes()).isZero();
        assertThat(counter.count()).isEqualTo(92);
    }

    @Test
    void workersThatAreNotDue_areNotStarted() {
        BranchWorkers never = new BranchWorkers() {
            @Override
            public void start() {
                throw new AssertionError("started");
            }

            @Override
            public boolean areDue() {
                return false;
            }
        };
        CoverCounter counter = CoverEngine.of(CoverProblems.queens(11)).counter(unlimited(), MEGABYTE, never);

        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isEqualTo(2680);
    }

    private static BigInteger countInParallel(CoverMatrix matrix, long bytes, ExecutorService threads) {
        AtomicReference<CoverCounter> counter = new AtomicReference<>();
        counter.set(CoverEngine.of(matrix)
                .counter(
                        unlimited(),
                        bytes,
                        () -> threads.execute(() -> counter.get().work(unlimited()))));
        assertThat(counter.get().run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.get().progress()).isBetween(0.0, 1.0 + 1e-6);
        return counter.get().count();
    }

    /** OEIS A004003 (Kasteleyn, Temperley and Fisher, 1961), A002860, A014552 twice, A000170. */
    @Test
    void count_isWhatIsPublished() {
        assertThat(count(CoverProblems.dominoes(8, 8), MEGABYTE)).isEqualTo(12988816);
        assertThat(count(CoverProblems.dominoes(12, 12), 8 * MEGABYTE)).isEqualTo(53060477521960000L);
        assertThat(count(CoverProblems.dominoes(14, 14), 32 * MEGABYTE)).isEqualTo("112202208776036178000000");
        assertThat(count(MaskProblems.latinSquares(5), 8 * MEGABYTE)).isEqualTo(161280);
        assertThat(count(MaskProblems.langford(8), MEGABYTE)).isEqualTo(300);
        assertThat(count(CoverProblems.queens(8), MEGABYTE)).isEqualTo(92);
        assertThat(count(CoverProblems.queens(10), MEGABYTE)).isEqualTo(724);
        assertThat(count(CoverProblems.dominoes(9, 9), MEGABYTE)).isZero();
    }

    /** OEIS A008300. */
    @Test
    void count_ofMatricesOfEqualSums_isWhatIsPublished() {
        assertThat(count(CoverProblems.equalSums(5, 2), MEGABYTE)).isEqualTo(2040);
        assertThat(count(CoverProblems.equalSums(6, 3), 8 * MEGABYTE)).isEqualTo(297200);
    }

    /** Boards given row by row, and cell by cell at random. */
    @Property(tries = 5)
    void count_ofAWideBoard_takesItColumnByColumn(@ForAll long seed) {
        assertThat(count(CoverProblems.dominoes(6, 30), 8 * MEGABYTE)).isEqualTo(dominoesByColumns(6, 30));
        assertThat(count(MaskProblems.renumbered(CoverProblems.dominoes(5, 30), seed), 8 * MEGABYTE))
                .isEqualTo(dominoesByColumns(5, 30));
    }

    /** Column by column: how many ways lead to each set of cells that dominoes stick out into. */
    private static BigInteger dominoesByColumns(int rows, int columns) {
        BigInteger[] ways = new BigInteger[1 << rows];
        Arrays.fill(ways, BigInteger.ZERO);
        ways[0] = BigInteger.ONE;
        for (int cell = 0; cell < rows * columns; cell++) {
            BigInteger[] next = new BigInteger[1 << rows];
            Arrays.fill(next, BigInteger.ZERO);
            int bit = 1 << cell % rows;
            boolean isLastInColumn = cell % rows == rows - 1;
            for (int covered = 0; covered < ways.length; covered++) {
                if ((covered & bit) != 0) {
                    next[covered ^ bit] = next[covered ^ bit].add(ways[covered]);
                } else {
                    next[covered | bit] = next[covered | bit].add(ways[covered]);
                    if (!isLastInColumn && (covered & bit << 1) == 0) {
                        next[covered | bit << 1] = next[covered | bit << 1].add(ways[covered]);
                    }
                }
            }
            ways = next;
        }
        return ways[0];
    }

    /** Too large for the search: levels by the thousand, and a number of 1254 digits. A000045. */
    @Test
    void count_ofAVeryLongBoard_isAFibonacciNumber() {
        CoverMatrix matrix = CoverProblems.dominoes(2, 6000);
        BigInteger one = BigInteger.ONE;
        BigInteger other = BigInteger.ONE;
        for (int columns = 2; columns <= 6000; columns++) {
            BigInteger next = one.add(other);
            one = other;
            other = next;
        }

        assertThat(MaskSearch.accepts(matrix)).isFalse();
        assertThat(count(matrix, 64 * MEGABYTE)).isEqualTo(other);
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "100", "5000"})
    void run_atItsNodeLimit_stopsAndReturnsTheCountSoFar(long nodes) {
        Budget budget = limited(nodes);
        CoverCounter counter = counter(MaskProblems.latinSquares(7), MEGABYTE, budget);

        assertThat(counter.run()).isEqualTo(Outcome.STOPPED);
        assertThat(counter.run()).isEqualTo(Outcome.STOPPED);
        assertThat(budget.nodes()).isEqualTo(nodes);
        assertThat(counter.count()).isBetween(BigInteger.ZERO, BigInteger.valueOf(61479419904000L));
    }

    @Test
    void run_ofAnInterruptedThread_stops() {
        Thread.currentThread().interrupt();
        try {
            CoverCounter counter = counter(CoverProblems.queens(64), MEGABYTE, unlimited());

            assertThat(counter.run()).isEqualTo(Outcome.STOPPED);
            assertThat(counter.count()).isZero();
        } finally {
            Thread.interrupted();
        }
    }

    /** Where states do not recur, memoisation gets a small share of the nodes. */
    @Test
    void run_whereStatesDoNotRecur_mostlyEnumerates() {
        CoverMatrix matrix = MaskProblems.planted(60, 4, 22, 0, 0, 5);
        Budget searching = unlimited();
        MaskProblems.count(matrix, searching);
        long limit = 2 * searching.nodes() + 1000;

        assertThat(fewestNodes(matrix, 64 * MEGABYTE, limit)).isLessThanOrEqualTo(limit);
    }

    /** Where states recur, memoisation saves nearly all nodes: enumeration would take 10^14. */
    @Test
    void run_whereStatesRecur_mostlyMemoises() {
        Budget budget = unlimited();
        counter(CoverProblems.dominoes(12, 12), 64 * MEGABYTE, budget).run();

        assertThat(budget.nodes()).isLessThan(20_000_000);
    }
}
