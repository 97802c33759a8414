package io.github.exactgrid.internal.masks;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class WordSearchTest {

    /** Returns the labels of all covers, sorted. Fails if one is found twice. */
    private static Set<List<Integer>> covers(WordSearch search) {
        Set<List<Integer>> covers = new HashSet<>();
        double done = 0;
        while (search.advance() == Outcome.FOUND) {
            assertThat(covers.add(CoverProblems.sorted(search.solution()))).isTrue();
            assertThat(search.progress()).isBetween(done, 1.0);
            done = search.progress();
            search.goOn();
        }
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(search.progress()).isEqualTo(1);
        return covers;
    }

    @Property(tries = 3000)
    void search_findsWhatTheOracleFinds(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        Assume.that(WordSearch.accepts(matrix));

        assertThat(covers(new WordSearch(matrix, unlimited()))).isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    /** Both masks have all 64 bits. */
    @Test
    void search_of64ItemsAnd64Options_findsTheOnlyCover() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(64, 0, 0, 0);
        for (int option = 0; option < 64; option++) {
            builder.startOption(option);
            builder.addItem(option);
        }

        assertThat(covers(new WordSearch(builder.build(), unlimited()))).hasSize(1);
    }

    @Test
    void accepts_noLargerProblem() {
        CoverMatrix.Builder options = new CoverMatrix.Builder(1, 0, 0, 0);
        for (int option = 0; option <= 64; option++) {
            options.startOption(option);
            options.addItem(0);
        }

        assertThat(WordSearch.accepts(options.build())).isFalse();
        assertThat(WordSearch.accepts(new CoverMatrix.Builder(65, 0, 0, 0).build()))
                .isFalse();
        assertThat(WordSearch.accepts(new CoverMatrix.Builder(64, 0, 0, 0).build()))
                .isTrue();
    }

    @Test
    void search_thatGaveUp_canGoOn() {
        WordSearch search = new WordSearch(CoverProblems.queens(8), unlimited());
        int givenUp = 0;
        int found = 0;
        Outcome outcome = Outcome.FOUND;
        while (outcome != Outcome.EXHAUSTED) {
            outcome = search.advance();
            found += outcome == Outcome.FOUND ? 1 : 0;
            if (outcome == Outcome.STOPPED) {
                givenUp++;
                search.goOn();
            }
        }

        assertThat(found).isEqualTo(92);
        assertThat(givenUp).isPositive();
    }

    @Test
    void searchForCount_givesUpAtOnceWhereItWouldBeLong() {
        Budget few = unlimited();
        WordSearch searchOfFew = WordSearch.forCount(CoverProblems.queens(6), few);
        Budget many = unlimited();
        WordSearch searchOfMany = WordSearch.forCount(CoverProblems.queens(8), many);

        while (searchOfFew.advance() == Outcome.FOUND) {}
        while (searchOfMany.advance() == Outcome.FOUND) {}

        assertThat(searchOfFew.hasGivenUp()).isFalse();
        assertThat(few.nodes()).isGreaterThan(32);
        assertThat(searchOfMany.hasGivenUp()).isTrue();
        assertThat(many.nodes()).isLessThanOrEqualTo(32);
    }

    @Property(tries = 200)
    void search_atItsNodeLimit_staysStopped(@ForAll @IntRange(min = 1, max = 200) int nodes) {
        Budget budget = limited(nodes);
        WordSearch search = new WordSearch(CoverProblems.queens(6), budget);
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            outcome = search.advance();
        }
        search.goOn();

        assertThat(search.advance()).isEqualTo(outcome);
        assertThat(outcome == Outcome.STOPPED).isEqualTo(budget.stop() != null);
        assertThat(budget.nodes()).isLessThanOrEqualTo(nodes);
    }
}
