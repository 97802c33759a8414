package io.github.exactgrid.internal.masks;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskCounterTest {

    private static final long MEGABYTE = 1 << 20;

    private static BigInteger count(CoverMatrix matrix, long bytes) {
        MaskCounter counter = new MaskCounter(matrix, bytes, unlimited());
        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        return counter.count();
    }

    private static BigInteger count(MemoCount memo, int slice) {
        memo.start();
        while (!memo.isDone()) {
            memo.run(slice, unlimited());
        }
        return memo.count();
    }

    @Property(tries = 500)
    void count_agreesWithTheOracle(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.random(seed);

        assertThat(count(matrix, MEGABYTE))
                .isEqualTo(MaskProblems.coversBySubsets(matrix).size());
    }

    /** Several threads, of which nobody knows when they come; each takes a branch, if there is one, and leaves again. */
    @ParameterizedTest
    @CsvSource({"1, 0", "3, 0", "3, 1000000"})
    void count_withHelpers_isTheSame(int helpers, long bytes) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(helpers);
        CoverMatrix bounded = MaskProblems.twofold(MaskProblems.planted(90, 6, 4, 12, 2, 2));
        CoverMatrix packed = MaskProblems.latinSquares(9, 38, 3);

        assertThat(countTogether(CoverProblems.queens(11), bytes, threads)).isEqualTo(2680);
        assertThat(countTogether(CoverProblems.dominoes(6, 6), bytes, threads)).isEqualTo(6728);
        assertThat(countTogether(bounded, bytes, threads)).isEqualTo(count(bounded, bytes));
        assertThat(countTogether(packed, bytes, threads)).isEqualTo(count(packed, bytes));
        assertThat(countTogether(CoverProblems.queens(3), bytes, threads)).isZero();
        assertThat(countTogether(CoverProblems.problem(0, 0), bytes, threads)).isOne();
        threads.shutdown();
        assertThat(threads.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void help_beforeAndAfterTheCount_doesNothing() {
        Budget budget = unlimited();
        MaskCounter counter = new MaskCounter(CoverProblems.queens(8), MEGABYTE, unlimited(), () -> {});
        counter.help(budget);
        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        counter.help(budget);

        assertThat(budget.nodes()).isZero();
        assertThat(counter.count()).isEqualTo(92);
    }

    private static BigInteger countTogether(CoverMatrix matrix, long bytes, ExecutorService threads) {
        AtomicReference<MaskCounter> counter = new AtomicReference<>();
        counter.set(new MaskCounter(
                matrix,
                bytes,
                unlimited(),
                () -> threads.execute(() -> counter.get().help(unlimited()))));
        assertThat(counter.get().run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.get().progress()).isBetween(0.0, 1.0 + 1e-6);
        return counter.get().count();
    }

    /** The counter often ends before memoisation does; here that has to go all the way. */
    @Property(tries = 500)
    void memoisation_agreesWithTheOracle(@ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int slice) {
        CoverMatrix matrix = MaskProblems.random(seed);
        int expected = MaskProblems.coversBySubsets(matrix).size();

        assertThat(count(new OptionStates(MaskProblems.tables(matrix), MEGABYTE), slice))
                .isEqualTo(expected);
        if (ItemStates.accepts(matrix)) {
            assertThat(count(new ItemStates(matrix, MEGABYTE), slice)).isEqualTo(expected);
        }
    }

    @Property(tries = 100)
    void memoisation_agreesWithTheOracle_inManyWords(@ForAll long seed, @ForAll @IntRange(min = 11, max = 70) int gap) {
        CoverMatrix matrix = MaskProblems.random(seed);
        CoverMatrix spread = MaskProblems.spread(matrix, gap);
        int expected = MaskProblems.coversBySubsets(matrix).size();

        assertThat(count(new OptionStates(MaskProblems.tables(spread), MEGABYTE), 100))
                .isEqualTo(expected);
        if (ItemStates.accepts(spread)) {
            assertThat(count(new ItemStates(spread, MEGABYTE), 100)).isEqualTo(expected);
        }
    }

    @Property(tries = 10)
    void memoisation_agreesWithTheSearch(@ForAll long seed) {
        CoverMatrix plain = MaskProblems.planted(90, 6, 14, 0, 0, seed);
        CoverMatrix words = MaskProblems.wordSquares(3, 3, 12, seed);

        assertThat(count(new ItemStates(plain, MEGABYTE), 1000)).isEqualTo(MaskProblems.count(plain, unlimited()));
        assertThat(count(new OptionStates(MaskProblems.tables(words), MEGABYTE), 1000))
                .isEqualTo(MaskProblems.count(words, unlimited()));
        assertThat(count(new OptionStates(MaskProblems.tables(words), 5_000), 1000))
                .isEqualTo(MaskProblems.count(words, unlimited()));
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

    /** OEIS A008300: one by one, and by memoisation. */
    @Test
    void count_ofMatricesOfEqualSums_isWhatIsPublished() {
        assertThat(count(CoverProblems.equalSums(5, 2), MEGABYTE)).isEqualTo(2040);
        assertThat(count(CoverProblems.equalSums(6, 3), 8 * MEGABYTE)).isEqualTo(297200);
        assertThat(count(new OptionStates(MaskProblems.tables(CoverProblems.equalSums(7, 3)), 32 * MEGABYTE), 1000))
                .isEqualTo(68938800);
    }

    /** Boards given row by row, and cell by cell at random. */
    @Property(tries = 5)
    void count_ofAWideBoard_goesColumnByColumn(@ForAll long seed) {
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

    /** With next to no memory it has to do nearly all again and again, and still counts right. */
    @ParameterizedTest
    @ValueSource(ints = {0, 8_000, 20_000, 100_000})
    void count_withLittleMemory_isTheSame(int bytes) {
        assertThat(count(new ItemStates(CoverProblems.dominoes(8, 8), bytes), 10_000))
                .isEqualTo(12988816);
        assertThat(count(new ItemStates(MaskProblems.latinSquares(4), bytes), 10_000))
                .isEqualTo(576);
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
        assertThat(MaskCounter.accepts(matrix)).isTrue();
        assertThat(count(matrix, 64 * MEGABYTE)).isEqualTo(other);
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "100", "5000"})
    void run_withItsNodesSpent_stopsAndCountsSoFar(long nodes) {
        Budget budget = limited(nodes);
        MaskCounter counter = new MaskCounter(MaskProblems.latinSquares(7), MEGABYTE, budget);

        assertThat(counter.run()).isEqualTo(Outcome.STOPPED);
        assertThat(counter.run()).isEqualTo(Outcome.STOPPED);
        assertThat(budget.nodes()).isEqualTo(nodes);
        assertThat(counter.count()).isBetween(BigInteger.ZERO, BigInteger.valueOf(61479419904000L));
    }

    @Test
    void run_ofAnInterruptedThread_stops() {
        Thread.currentThread().interrupt();
        try {
            MaskCounter counter = new MaskCounter(CoverProblems.queens(64), MEGABYTE, unlimited());

            assertThat(counter.run()).isEqualTo(Outcome.STOPPED);
            assertThat(counter.count()).isZero();
        } finally {
            Thread.interrupted();
        }
    }

    /** Where states do not recur, little is lost: memoisation gets a small share of the nodes. */
    @Test
    void run_whereStatesDoNotRecur_isMostlyTheSearch() {
        CoverMatrix matrix = MaskProblems.planted(60, 4, 22, 0, 0, 5);
        Budget searching = unlimited();
        MaskProblems.count(matrix, searching);
        Budget counting = unlimited();
        new MaskCounter(matrix, 64 * MEGABYTE, counting).run();

        assertThat(counting.nodes()).isLessThan(2 * searching.nodes() + 1000);
    }

    /** And where they do, nearly all is saved: one by one these would be 10^14 nodes. */
    @Test
    void run_whereStatesRecur_looksUp() {
        Budget budget = unlimited();
        new MaskCounter(CoverProblems.dominoes(12, 12), 64 * MEGABYTE, budget).run();

        assertThat(budget.nodes()).isLessThan(20_000_000);
    }

    @Test
    void accepts_whatTheSearchOrTheMemoCanDo() {
        assertThat(MaskCounter.accepts(CoverProblems.queens(64))).isTrue();
        assertThat(MaskCounter.accepts(CoverProblems.dominoes(40, 40))).isTrue();
        assertThat(MaskCounter.accepts(CoverProblems.equalSums(6, 3))).isTrue();
        assertThat(MaskCounter.accepts(CoverProblems.dominoes(300, 300))).isFalse();
    }
}
