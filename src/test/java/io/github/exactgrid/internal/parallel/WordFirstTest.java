package io.github.exactgrid.internal.parallel;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static io.github.exactgrid.internal.matrix.CoverProblems.allCovers;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.masks.WordSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.CoverSearch;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class WordFirstTest {

    private int others;

    private Cursor<int[]> search(CoverMatrix matrix, Budget budget) {
        return new WordFirst(
                matrix,
                () -> {
                    others++;
                    return new CoverSearch(matrix, budget);
                },
                budget);
    }

    /** The end of a slice stops the search in words, which the next one continues. */
    @Test
    void search_inSlices_findsEachCoverOnce() {
        Budget budget = unlimited();
        Cursor<int[]> search = search(CoverProblems.dominoes(6, 6), budget);
        Set<List<Integer>> covers = new HashSet<>();
        Outcome outcome = Outcome.STOPPED;
        for (int nodes = 1; outcome != Outcome.EXHAUSTED; nodes = nodes % 50 + 1) {
            budget.limitSearch(nodes);
            outcome = search.advance();
            if (outcome == Outcome.FOUND) {
                CoverProblems.addNew(search.solution(), covers);
            }
        }

        assertThat(covers).hasSize(6728);
        assertThat(others).isZero();
    }

    /** Eight pigeons in seven holes. */
    @Test
    void search_withoutCovers_isLeftToTheOther() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(8, 7, 0, 0);
        for (int option = 0; option < 56; option++) {
            builder.startOption(option);
            builder.addItem(option / 7);
            builder.addItem(8 + option % 7);
        }
        CoverMatrix matrix = builder.build();

        assertThat(WordSearch.accepts(matrix)).isTrue();
        assertThat(allCovers(search(matrix, unlimited()))).isEmpty();
        assertThat(others).isEqualTo(1);
    }

    @Property(tries = 50)
    void search_ofRareCovers_findsEachOnce(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.langford(7).shuffled(new Random(seed), unlimited());

        assertThat(allCovers(search(matrix, unlimited()))).isEqualTo(allCovers(new CoverSearch(matrix, unlimited())));
    }

    @Test
    void search_ofManyCovers_needsNoOther() {
        CoverMatrix matrix = CoverProblems.dominoes(4, 8);

        assertThat(allCovers(search(matrix, unlimited()))).hasSize(2245);
        assertThat(others).isZero();
    }

    @Property(tries = 100)
    void search_atItsNodeLimit_staysStopped(@ForAll @IntRange(min = 1, max = 2000) int nodes) {
        Budget budget = limited(nodes);
        Cursor<int[]> search = search(CoverProblems.queens(8), budget);
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            outcome = search.advance();
        }

        assertThat(search.advance()).isEqualTo(outcome);
        assertThat(outcome == Outcome.STOPPED).isEqualTo(budget.stop() != null);
    }
}
