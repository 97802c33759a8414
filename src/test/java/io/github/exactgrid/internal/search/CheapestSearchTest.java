package io.github.exactgrid.internal.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class CheapestSearchTest {

    private static Budget budget(long nodes) {
        Budget budget = new Budget(nodes, Long.MAX_VALUE, null);
        budget.beginSlice();
        return budget;
    }

    private static List<List<Integer>> cheapest(CoverMatrix matrix, int count, Budget budget) {
        CheapestSearch search = new CheapestSearch(matrix, count, Long.MAX_VALUE, budget);
        List<List<Integer>> covers = new ArrayList<>();
        while (search.advance() == Outcome.FOUND) {
            covers.add(CoverProblems.sorted(search.solution()));
        }
        return covers;
    }

    private static long cost(CoverMatrix matrix, List<Integer> cover) {
        return cover.stream().mapToLong(matrix::cost).sum();
    }

    /** The label of an option is its number: covers differ, are covers, and cost what the cheapest of the oracle do. */
    @Property(tries = 2000)
    void search_findsTheCheapestInOrder(@ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int count) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        Set<List<Integer>> all = CoverProblems.coversBySubsets(matrix);
        List<List<Integer>> found = cheapest(matrix, count, budget(Long.MAX_VALUE));

        assertThat(found).doesNotHaveDuplicates().allMatch(all::contains);
        assertThat(found.stream().map(cover -> cost(matrix, cover)))
                .containsExactlyElementsOf(all.stream()
                        .map(cover -> cost(matrix, cover))
                        .sorted()
                        .limit(count)
                        .toList());
    }

    /** Ten queens with random costs: the bound must prune most of the tree. */
    @Test
    void search_prunesMostOfTheTree() {
        Random random = new Random(7);
        CoverMatrix queens =
                CoverProblems.queens(10).withCosts(random.longs(100, 0, 1000).toArray());
        Budget all = budget(Long.MAX_VALUE);
        CoverSearch search = new CoverSearch(queens, all);
        long least = Long.MAX_VALUE;
        while (search.advance() == Outcome.FOUND) {
            least = Math.min(
                    least,
                    Arrays.stream(search.solution()).mapToLong(queens::cost).sum());
        }
        Budget some = budget(Long.MAX_VALUE);

        assertThat(cost(queens, cheapest(queens, 1, some).get(0))).isEqualTo(least);
        assertThat(some.nodes()).isLessThan(all.nodes() / 5);
    }

    /** Ten queens have 724 covers of ten options: as many as are wanted are kept, and no more memory is taken. */
    @Test
    void coversThatDoNotFitIntoTheMemory_stopTheCall() {
        CoverMatrix queens = CoverProblems.queens(10);
        long memory = 5 * (64 + 4 * 10);
        Budget enough = budget(Long.MAX_VALUE);
        assertThat(new CheapestSearch(queens, 4, memory, enough).advance()).isEqualTo(Outcome.FOUND);
        assertThat(enough.stop()).isNull();

        Budget tooLittle = budget(Long.MAX_VALUE);
        assertThat(new CheapestSearch(queens, Integer.MAX_VALUE, memory, tooLittle).advance())
                .isEqualTo(Outcome.STOPPED);
        assertThat(tooLittle.stop()).isEqualTo(StopReason.MEMORY);
    }

    /** Costs that any sum of more would overflow, of either sign. */
    @Test
    void search_handlesTheLargestCosts() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2, 0, 0, 0);
        long[] costs = {Long.MAX_VALUE / 4, -Long.MAX_VALUE / 4, -Long.MAX_VALUE / 4, 17, Long.MAX_VALUE / 8};
        int[][] options = {{0}, {1}, {0, 1}, {0}, {1}};
        for (int option = 0; option < costs.length; option++) {
            builder.startOption(option);
            for (int item : options[option]) {
                builder.addItem(item);
            }
            builder.cost(costs[option]);
        }

        assertThat(cheapest(builder.build(), 9, budget(Long.MAX_VALUE)))
                .containsExactly(List.of(2), List.of(1, 3), List.of(0, 1), List.of(3, 4), List.of(0, 4));
    }

    @Test
    void search_withoutCosts_endsAfterTheFirst() {
        Budget budget = budget(Long.MAX_VALUE);

        assertThat(cheapest(CoverProblems.queens(8), 1, budget)).hasSize(1);
        assertThat(budget.nodes()).isLessThan(200);
    }

    @Test
    void search_onceStopped_staysStopped() {
        CheapestSearch search = new CheapestSearch(CoverProblems.queens(8), 3, Long.MAX_VALUE, budget(5));

        assertThat(List.of(search.advance(), search.advance())).containsOnly(Outcome.STOPPED);
    }
}
