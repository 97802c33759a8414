package io.github.exactgrid.internal.count;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EliminationCountTest {

    private static final long MEGABYTE = 1 << 20;

    private static EliminationCount accepted(CoverMatrix matrix, long bytes) {
        return Objects.requireNonNull(EliminationCount.of(matrix, bytes, unlimited()), "too wide");
    }

    private static BigInteger count(CoverMatrix matrix, long slice) {
        EliminationCount count = accepted(matrix, 16 * MEGABYTE);
        double progress = 0;
        while (!count.isDone()) {
            count.run(slice, unlimited());
            assertThat(count.isGivenUp()).isFalse();
            assertThat(count.progress()).isBetween(progress, 1.0);
            progress = count.progress();
        }
        return count.count();
    }

    @Property(tries = 1000)
    void count_agreesWithTheOracle(@ForAll long seed, @ForAll @IntRange(min = 1, max = 50) int slice) {
        CoverMatrix matrix = MaskProblems.random(seed);

        assertThat(count(matrix, slice))
                .isEqualTo(CoverProblems.coversBySubsets(matrix).size());
    }

    @Property(tries = 500)
    void count_ofAllKinds_agreesWithTheOracle(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);

        assertThat(count(matrix, 1000))
                .isEqualTo(CoverProblems.coversBySubsets(matrix).size());
    }

    @Property(tries = 50)
    void count_ofProblemsSideBySide_isTheProduct(@ForAll long seed) {
        CoverMatrix one = MaskProblems.random(seed);
        CoverMatrix other = MaskProblems.random(seed + 1);

        assertThat(count(MaskProblems.union(seed, false, one, other), 1000))
                .isEqualTo((long) CoverProblems.coversBySubsets(one).size()
                        * CoverProblems.coversBySubsets(other).size());
    }

    @Property(tries = 50)
    void count_ofVariablesInARing_isATrace(
            @ForAll long seed,
            @ForAll @IntRange(min = 3, max = 90) int variables,
            @ForAll @IntRange(min = 1, max = 5) int values) {
        boolean[][] relation = MaskProblems.relation(values, seed);
        CoverMatrix ring = MaskProblems.ringOfVariables(variables, relation);

        assertThat(count(ring, 1000)).isEqualTo(MaskProblems.coversOfRing(variables, relation));
    }

    /** OEIS A000045, A028420 and A004003: dominoes, on boards of which one is in the order of its long rows. */
    @ParameterizedTest
    @CsvSource({
        "2, 90, 4660046610375530309",
        "2, 100, 573147844013817084101",
        "3, 30, 299303201",
        "6, 6, 6728",
        "8, 8, 12988816"
    })
    void count_ofDominoes_isWhatIsPublished(int rows, int columns, BigInteger expected) {
        assertThat(count(CoverProblems.dominoes(rows, columns), 1000)).isEqualTo(expected);
        assertThat(count(CoverProblems.dominoes(columns, rows), 1000)).isEqualTo(expected);
    }

    @Test
    void count_within_bounds_ofATree_agreesWithMemoisation() {
        CoverMatrix tree = MaskProblems.treeEdgeCovers(9);
        OptionStates states = new OptionStates(tree, MaskProblems.tables(tree), MEGABYTE, Budget.unlimited());
        states.start();
        states.run(Long.MAX_VALUE, unlimited());

        assertThat(count(tree, 1000)).isEqualTo(states.count());
    }

    @Test
    void of_aWideProblem_isNull() {
        assertThat(EliminationCount.of(MaskProblems.latinSquares(9), MEGABYTE, unlimited()))
                .isNull();
        assertThat(accepted(CoverProblems.dominoes(8, 8), MEGABYTE).most()).isGreaterThan(10_000);
    }

    @Test
    void of_whenTheCallMustStop_isAbandoned() {
        Budget budget = new Budget(Long.MAX_VALUE, 0, null);
        budget.beginSlice();

        assertThatThrownBy(() -> EliminationCount.of(CoverProblems.dominoes(2, 40_000), MEGABYTE, budget))
                .isInstanceOf(StoppedException.class);
    }

    @Test
    void run_atANodeLimit_stops() {
        EliminationCount count = accepted(CoverProblems.dominoes(2, 90), MEGABYTE);
        Budget budget = limited(100);
        count.run(Long.MAX_VALUE, budget);

        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
        assertThat(count.isDone()).isFalse();
        assertThat(count.count()).isZero();

        count.run(Long.MAX_VALUE, unlimited());
        assertThat(count.count()).isEqualTo("4660046610375530309");
    }

    @Test
    void run_withoutMemory_givesUp() {
        EliminationCount count = accepted(CoverProblems.dominoes(8, 8), 1_000);
        count.run(Long.MAX_VALUE, unlimited());

        assertThat(count.isGivenUp()).isTrue();
        assertThat(count.isDone()).isFalse();
        assertThat(count.count()).isZero();
    }

    /** Of 1,000 states with numbers of up to 1,000 bits it is the numbers that take the memory. */
    @Test
    void run_withoutMemoryForLargeNumbers_givesUp() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(1, 0, 0, 0);
        builder.bound(0, 0, 1_000);
        for (int option = 0; option < 1_000; option++) {
            builder.startOption(option);
            builder.addItem(0);
        }
        CoverMatrix subsets = builder.build();
        EliminationCount count = accepted(subsets, 60_000);
        count.run(Long.MAX_VALUE, unlimited());

        assertThat(count.isGivenUp()).isTrue();
        assertThat(count(subsets, 1_000_000)).isEqualTo(BigInteger.TWO.pow(1_000));
    }

    @Property(tries = 2000)
    void covers_upToTwo_areDifferentCovers(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        Budget budget = unlimited();
        EliminationCount count = Objects.requireNonNull(EliminationCount.upToTwo(matrix, MEGABYTE, budget));
        count.run(Long.MAX_VALUE, budget);
        Set<List<Integer>> all = CoverProblems.coversBySubsets(matrix);

        Set<List<Integer>> read = new HashSet<>();
        for (int[] cover : EliminatedCovers.of(count, budget)) {
            assertThat(read.add(CoverProblems.sorted(cover))).isTrue();
        }

        assertThat(count.count().intValue()).isEqualTo(Math.min(2, all.size()));
        assertThat(read).hasSize(Math.min(2, all.size()));
        assertThat(all).containsAll(read);
    }

    /** Each variable of a ring has a cover read from tables of many buckets. */
    @Test
    void covers_ofARing_areRead() {
        CoverMatrix ring = MaskProblems.ringOfVariables(2_000, MaskProblems.relation(5, 3));
        Budget budget = unlimited();
        EliminationCount count = Objects.requireNonNull(EliminationCount.upToTwo(ring, 64 * MEGABYTE, budget));
        count.run(Long.MAX_VALUE, budget);

        assertThat(EliminatedCovers.of(count, budget)).hasSize(2).allMatch(cover -> cover.length == 2_000);
    }
}
