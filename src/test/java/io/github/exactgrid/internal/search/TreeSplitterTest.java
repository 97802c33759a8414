package io.github.exactgrid.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.TreeSplitter.Part;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TreeSplitterTest {

    private static final int[] NOTHING = {};

    private static Budget unlimited() {
        Budget budget = new Budget(Long.MAX_VALUE, Long.MAX_VALUE, null);
        budget.beginSlice();
        return budget;
    }

    private static List<Part> split(CoverMatrix matrix, int parts) {
        List<Part> split = TreeSplitter.forEqualWork(unlimited()).split(matrix, NOTHING, parts);
        assertThat(split).isNotNull().isNotEmpty().hasSizeLessThanOrEqualTo(parts);
        return split;
    }

    @Property(tries = 1000)
    void parts_areDisjointAndComplete(@ForAll long seed, @ForAll @IntRange(min = 1, max = 20) int parts) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        Set<List<Integer>> found = new HashSet<>();
        for (Part part : split(matrix, parts)) {
            CoverSearch search = new CoverSearch(part.matrix(), unlimited());
            while (search.advance() == Outcome.FOUND) {
                CoverProblems.addNew(
                        IntStream.concat(Arrays.stream(search.solution()), Arrays.stream(part.fixed()))
                                .toArray(),
                        found);
            }
        }

        assertThat(found).isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    @Test
    void parts_haveTheWantedNumber() {
        for (int parts : new int[] {1, 2, 3, 7, 100}) {
            assertThat(split(CoverProblems.queens(8), parts)).hasSize(parts);
        }
    }

    /** Six queens have four covers, and about eighty nodes. */
    @Test
    void parts_areFewerWhereTheTreeIsSmall() {
        assertThat(split(CoverProblems.queens(6), 1000)).hasSizeBetween(4, 100);
        assertThat(split(CoverProblems.ofTheBook(), 10)).hasSize(1);
    }

    /** Each part of ten queens is some work, and none is more than three times its share. */
    @Test
    void parts_areOfRoughlyEqualWork() {
        Budget whole = unlimited();
        CoverSearch all = new CoverSearch(CoverProblems.queens(10), whole);
        while (all.advance() == Outcome.FOUND) {
            assertThat(all.solution()).hasSize(10);
        }
        for (Part part : split(CoverProblems.queens(10), 8)) {
            Budget budget = unlimited();
            CoverSearch search = new CoverSearch(part.matrix(), budget);
            while (search.advance() == Outcome.FOUND) {
                assertThat(search.solution()).hasSize(10);
            }
            assertThat(budget.nodes()).isBetween(whole.nodes() / 8 / 3, whole.nodes() / 8 * 3);
        }
    }

    /** Of so many branches only some are sampled. */
    @Test
    void parts_ofAnItemWithManyOptionsHaveEquallyMany() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(1, 20, 0, 0);
        for (int option = 0; option < 20_000; option++) {
            builder.startOption(option);
            builder.addItem(0);
            builder.addItem(1 + option % 20);
        }
        BitSet labels = new BitSet();
        for (Part part : split(builder.build(), 4)) {
            assertThat(part.matrix().options()).isBetween(4000, 6000);
            for (int option = 0; option < part.matrix().options(); option++) {
                assertThat(labels.get(part.matrix().label(option))).isFalse();
                labels.set(part.matrix().label(option));
            }
        }

        assertThat(labels.cardinality()).isEqualTo(20_000);
    }

    @Test
    void split_canBeStopped() {
        Budget limited = new Budget(100, Long.MAX_VALUE, null);
        limited.beginSlice();

        assertThat(TreeSplitter.forEqualWork(limited).split(CoverProblems.queens(8), NOTHING, 50))
                .isNull();
        assertThat(limited.stop()).isEqualTo(StopReason.NODES);
    }
}
