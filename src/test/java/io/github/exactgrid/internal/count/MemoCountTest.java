package io.github.exactgrid.internal.count;

import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.math.BigInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
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

    @Property(tries = 500)
    void count_agreesWithTheOracle(@ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int slice) {
        CoverMatrix matrix = MaskProblems.random(seed);
        int expected = MaskProblems.coversBySubsets(matrix).size();

        assertThat(count(new OptionStates(MaskProblems.tables(matrix), MEGABYTE), slice))
                .isEqualTo(expected);
        if (ItemStates.accepts(matrix)) {
            assertThat(count(new ItemStates(matrix, MEGABYTE, Budget.unlimited()), slice))
                    .isEqualTo(expected);
        }
    }

    @Property(tries = 100)
    void count_agreesWithTheOracle_inManyWords(@ForAll long seed, @ForAll @IntRange(min = 11, max = 70) int gap) {
        CoverMatrix matrix = MaskProblems.random(seed);
        CoverMatrix spread = MaskProblems.spread(matrix, gap);
        int expected = MaskProblems.coversBySubsets(matrix).size();

        assertThat(count(new OptionStates(MaskProblems.tables(spread), MEGABYTE), 100))
                .isEqualTo(expected);
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
        assertThat(count(new OptionStates(MaskProblems.tables(words), MEGABYTE), 1000))
                .isEqualTo(MaskProblems.count(words, unlimited()));
        assertThat(count(new OptionStates(MaskProblems.tables(words), 5_000), 1000))
                .isEqualTo(MaskProblems.count(words, unlimited()));
    }

    /** OEIS A008300. */
    @Test
    void count_ofMatricesOfEqualSums_isWhatIsPublished() {
        assertThat(count(new OptionStates(MaskProblems.tables(CoverProblems.equalSums(7, 3)), 32 * MEGABYTE), 1000))
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
}
