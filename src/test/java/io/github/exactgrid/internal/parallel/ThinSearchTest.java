package io.github.exactgrid.internal.parallel;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.CoverSearch;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ThinSearchTest {

    private int searches;

    /** Returns a search that begins with one that finds nothing, and never ends. */
    private Cursor<int[]> endless(CoverMatrix matrix, Budget budget) {
        Cursor<int[]> astray = new Cursor<>() {
            @Override
            public Outcome advance() {
                while (budget.spendNode()) {
                    // goes on
                }
                return Outcome.STOPPED;
            }

            @Override
            public int[] solution() {
                throw new AssertionError();
            }
        };
        return new ThinSearch(matrix, () -> searches++ == 0 ? astray : new CoverSearch(matrix, budget), budget);
    }

    /** Returns the labels of all covers, sorted. Fails if one is found twice. */
    private static Set<List<Integer>> covers(Cursor<int[]> search) {
        Set<List<Integer>> covers = CoverProblems.covers(search);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        return covers;
    }

    @Property(tries = 2000)
    void search_thatNeverEnds_isReplaced(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        searches = 0;
        Budget budget = unlimited();

        Set<List<Integer>> covers = covers(endless(matrix, budget));

        assertThat(covers).isEqualTo(CoverProblems.coversBySubsets(matrix));
        assertThat(searches).isEqualTo(covers.size() < 2 ? 1 : 2);
        assertThat(budget.stop()).isNull();
    }

    /** The first cover is found by the search, and the second only by elimination. */
    @Property(tries = 500)
    void search_thatFindsOneCover_isReplaced(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        Budget budget = unlimited();
        CoverSearch first = new CoverSearch(matrix, budget);
        Cursor<int[]> one = new Cursor<>() {
            private boolean isOver;

            @Override
            public Outcome advance() {
                Outcome outcome = isOver ? Outcome.STOPPED : first.advance();
                isOver = true;
                while (outcome == Outcome.STOPPED && budget.spendNode()) {
                    // goes on
                }
                return outcome;
            }

            @Override
            public int[] solution() {
                return first.solution();
            }
        };
        searches = 0;

        assertThat(covers(
                        new ThinSearch(matrix, () -> searches++ == 0 ? one : new CoverSearch(matrix, budget), budget)))
                .isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    /** Dominoes cannot cover a strip without two cells of one colour at its ends: a search tries what is between them. */
    @Test
    void firstCover_ofAStripWithoutTwoCells_isRuledOut() {
        CoverEngine engine = CoverEngine.of(stripWithoutTwoCells(100));

        assertThat(engine.searchForFirst(limited(300_000)).advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(engine.searchForFew(limited(300_000)).advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(engine.searchForAll(limited(300_000)).advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    private static CoverMatrix stripWithoutTwoCells(int length) {
        int[] numbers = new int[4 * length];
        int cells = 0;
        for (int cell = 0; cell < numbers.length; cell++) {
            numbers[cell] = cell == 0 || cell == 4 * (length - 1) + 1 ? -1 : cells++;
        }
        CoverMatrix.Builder builder = new CoverMatrix.Builder(cells, 0, 0, 0);
        for (int cell = 0; cell < numbers.length; cell++) {
            for (int other : new int[] {cell % 4 < 3 ? cell + 1 : numbers.length, cell + 4}) {
                if (other < numbers.length && numbers[cell] >= 0 && numbers[other] >= 0) {
                    builder.startOption(cell);
                    builder.addItem(numbers[cell]);
                    builder.addItem(numbers[other]);
                }
            }
        }
        return builder.build();
    }

    @Property(tries = 100)
    void search_atItsNodeLimit_staysStopped(@ForAll @IntRange(min = 1, max = 5000) int nodes) {
        Budget budget = limited(nodes);
        searches = 0;
        Cursor<int[]> search = endless(CoverProblems.queens(12), budget);

        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
        assertThat(budget.nodes()).isEqualTo(nodes);
    }
}
