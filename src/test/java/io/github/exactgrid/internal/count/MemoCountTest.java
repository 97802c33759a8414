package io.github.exactgrid.internal.count;

import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.math.BigInteger;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MemoCountTest {

    private static final long MEGABYTE = 1 << 20;

    private static BigInteger count(MemoCount memo, int slice) {
        memo.start();
        while (!memo.isDone()) {
            memo.run(slice, unlimited());
        }
        return memo.count();
    }

    private static OptionStates optionStates(CoverMatrix matrix, long bytes) {
        return new OptionStates(matrix, MaskProblems.tables(matrix), bytes, Budget.unlimited());
    }

    @Property(tries = 500)
    void count_agreesWithTheOracle(@ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int slice) {
        CoverMatrix matrix = MaskProblems.random(seed);
        int expected = CoverProblems.coversBySubsets(matrix).size();

        assertThat(count(optionStates(matrix, MEGABYTE), slice)).isEqualTo(expected);
        if (ItemStates.accepts(matrix)) {
            assertThat(count(new ItemStates(matrix, MEGABYTE, Budget.unlimited()), slice))
                    .isEqualTo(expected);
        }
    }

    @Property(tries = 100)
    void count_agreesWithTheOracle_inManyWords(@ForAll long seed, @ForAll @IntRange(min = 11, max = 70) int gap) {
        CoverMatrix matrix = MaskProblems.random(seed);
        CoverMatrix spread = MaskProblems.spread(matrix, gap);
        int expected = CoverProblems.coversBySubsets(matrix).size();

        assertThat(count(optionStates(spread, MEGABYTE), 100)).isEqualTo(expected);
        if (ItemStates.accepts(spread)) {
            assertThat(count(new ItemStates(spread, MEGABYTE, Budget.unlimited()), 100))
                    .isEqualTo(expected);
        }
    }

    @Property(tries = 10)
    void count_agreesWithTheSearch(@ForAll long seed) {
        CoverMatrix plain = MaskProblems.planted(90, 6, 14, 0, 0, seed);
        CoverMatrix words = MaskProblems.wordSquares(3, 3, 12, seed);

        assertThat(count(new ItemStates(plain, MEGABYTE, Budget.unlimited()), 1000))
                .isEqualTo(MaskProblems.count(plain, unlimited()));
        assertThat(count(optionStates(words, MEGABYTE), 1000)).isEqualTo(MaskProblems.count(words, unlimited()));
        assertThat(count(optionStates(words, 5_000), 1000)).isEqualTo(MaskProblems.count(words, unlimited()));
    }

    /** OEIS A008300. */
    @Test
    void count_ofMatricesOfEqualSums_isWhatIsPublished() {
        assertThat(count(optionStates(CoverProblems.equalSums(7, 3), 32 * MEGABYTE), 1000))
                .isEqualTo(68938800);
    }

    /** With hardly any memory it counts most states again and again. */
    @ParameterizedTest
    @ValueSource(ints = {0, 8_000, 20_000, 100_000})
    void count_withLittleMemory_isTheSame(int bytes) {
        assertThat(count(new ItemStates(CoverProblems.dominoes(8, 8), bytes, Budget.unlimited()), 10_000))
                .isEqualTo(12988816);
        assertThat(count(new ItemStates(MaskProblems.latinSquares(4), bytes, Budget.unlimited()), 10_000))
                .isEqualTo(576);
    }

    /** Problems side by side are counted each by itself, as the first states of every level are checked. */
    @Property(tries = 1000)
    void count_ofAUnion_isTheProduct(@ForAll long seed, @ForAll @IntRange(min = 2, max = 4) int parts) {
        CoverMatrix[] problems = new CoverMatrix[parts];
        long product = 1;
        for (int i = 0; i < parts; i++) {
            problems[i] = MaskProblems.random(seed + i);
            product *= CoverProblems.coversBySubsets(problems[i]).size();
        }

        countBothWays(MaskProblems.union(seed, false, problems), product);
    }

    @Property(tries = 1000)
    void count_ofAJoinedUnion_agreesWithTheSearch(@ForAll long seed, @ForAll @IntRange(min = 2, max = 4) int parts) {
        CoverMatrix[] problems = new CoverMatrix[parts];
        for (int i = 0; i < parts; i++) {
            problems[i] = MaskProblems.random(seed + i);
        }
        CoverMatrix union = MaskProblems.union(seed, true, problems);

        countBothWays(union, MaskProblems.count(union, unlimited()));
    }

    private static void countBothWays(CoverMatrix matrix, long expected) {
        assertThat(count(optionStates(matrix, MEGABYTE), 3)).isEqualTo(expected);
        if (ItemStates.accepts(matrix)) {
            assertThat(count(new ItemStates(matrix, MEGABYTE, Budget.unlimited()), 3))
                    .isEqualTo(expected);
        }
    }

    /** Many copies of a problem: a product beyond 64 bits, and 0 if one of them has no cover. */
    @Property(tries = 100)
    void count_ofManyCopies_isThePower(@ForAll long seed) {
        CoverMatrix one = MaskProblems.random(seed);
        CoverMatrix[] copies = new CoverMatrix[40];
        Arrays.fill(copies, one);
        BigInteger expected =
                BigInteger.valueOf(CoverProblems.coversBySubsets(one).size()).pow(40);
        CoverMatrix union = MaskProblems.union(seed, false, copies);

        assertThat(count(optionStates(union, MEGABYTE), 100)).isEqualTo(expected);
        if (ItemStates.accepts(union)) {
            assertThat(count(new ItemStates(union, MEGABYTE, Budget.unlimited()), 100))
                    .isEqualTo(expected);
        }
    }

    /** A tree falls apart wherever an item is covered; without that, these would take longer than the universe is old. */
    @Test
    @Timeout(60)
    void count_onATree_isWhatTheRecurrencesGive() {
        BigInteger[] edgeCovers = new BigInteger[10];
        BigInteger[] matchings = new BigInteger[10];
        BigInteger[] uncovered = new BigInteger[10]; // edge covers of all vertices but the root, which is in no edge
        BigInteger[] free = new BigInteger[10]; // matchings in which the root is in no edge
        BigInteger[] rootFree = new BigInteger[10]; // edge covers of all vertices but perhaps the root
        edgeCovers[1] = BigInteger.ZERO;
        uncovered[1] = BigInteger.ONE;
        rootFree[1] = BigInteger.ONE;
        matchings[1] = BigInteger.ONE;
        free[1] = BigInteger.ONE;
        for (int depth = 2; depth < 10; depth++) {
            BigInteger below = edgeCovers[depth - 1].add(rootFree[depth - 1]);
            uncovered[depth] = edgeCovers[depth - 1].pow(2);
            rootFree[depth] = below.pow(2);
            edgeCovers[depth] = rootFree[depth].subtract(uncovered[depth]);
            free[depth] = matchings[depth - 1].pow(2);
            matchings[depth] = free[depth].add(
                    free[depth - 1].multiply(matchings[depth - 1]).shiftLeft(1));
        }

        assertThat(count(new ItemStates(MaskProblems.treeMatchings(9, 1), MEGABYTE, Budget.unlimited()), 1000))
                .isEqualTo(matchings[9]);
        assertThat(count(optionStates(MaskProblems.treeMatchings(6, 2), MEGABYTE), 1000))
                .isEqualTo(matchings[6]);
        assertThat(count(optionStates(MaskProblems.treeEdgeCovers(6), MEGABYTE), 1000))
                .isEqualTo(edgeCovers[6]);
        assertThat(count(optionStates(MaskProblems.treeColourings(6, 3), MEGABYTE), 1000))
                .isEqualTo(BigInteger.TWO.pow(62).multiply(BigInteger.valueOf(3)));
    }

    /** After many nodes of another search, none of which took long: a state here takes as long as a thousand of them. */
    @Test
    void run_countsTheStepsOfLargeStates() {
        int pairs = 8000;
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2 * pairs, 0, 0, 0);
        for (int option = 0; option < 3 * pairs; option++) {
            int pair = option / 3;
            builder.startOption(option);
            if (option % 3 < 2) {
                builder.addItem(2 * pair + option % 3);
            } else {
                builder.addItem(2 * pair);
                builder.addItem(2 * pair + 1);
            }
        }
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        for (int node = 0; node < 1_000_000; node++) {
            budget.spendNode();
        }
        ItemStates memo = new ItemStates(builder.build(), MEGABYTE, budget);
        memo.start();
        budget.cancel();

        // within a state it is stopped by an exception, between two it returns
        assertThat(catchThrowable(() -> memo.run(Long.MAX_VALUE, budget)))
                .satisfiesAnyOf(
                        thrown -> assertThat(thrown).isNull(),
                        thrown -> assertThat(thrown).isInstanceOf(StoppedException.class));
        assertThat(budget.stop()).isEqualTo(StopReason.INTERRUPT);
        assertThat(memo.states()).isLessThan(1000);
    }
}
