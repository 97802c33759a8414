package io.github.exactgrid.internal.search;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.links.LinkState;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class HandoverTest {

    /** Costs nothing to prepare, so that every subtree is handed over once its class has been seen. */
    private static class Eager implements SubtreeSearcher {

        protected int searches;

        @Override
        public double preparation(int options, double entries) {
            return 0;
        }

        @Override
        public double branch(int options, int items) {
            return 0;
        }

        @Override
        public Cursor<int[]> search(CoverMatrix residual, Budget budget) {
            searches++;
            return new MaskSearch(residual, budget, false);
        }
    }

    @Property(tries = 2000)
    void search_findsWhatTheOracleFinds(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);

        assertThat(CoverProblems.covers(new CoverSearch(matrix, unlimited(), new Eager())))
                .isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    @Property(tries = 20)
    void search_findsWhatItFindsAlone(@ForAll long seed, @ForAll @IntRange(min = 6, max = 8) int order) {
        CoverMatrix latin = MaskProblems.latinSquares(order, order * order / 2, seed);
        CoverMatrix coloured = MaskProblems.planted(40, 4, 14, 12, 2, seed);
        for (CoverMatrix matrix : new CoverMatrix[] {latin, coloured, latin.shuffled(new Random(seed), unlimited())}) {
            assertThat(CoverProblems.covers(new CoverSearch(matrix, unlimited(), new Eager())))
                    .isEqualTo(CoverProblems.covers(new CoverSearch(matrix, unlimited())));
        }
    }

    @Test
    void search_handsOverMostOfTheTree() {
        CoverMatrix matrix = CoverProblems.queens(8);
        Eager eager = new Eager();
        CoverSearch search = new CoverSearch(matrix, unlimited(), eager);

        assertThat(CoverProblems.covers(search)).hasSize(92);
        assertThat(eager.searches).isGreaterThan(5);
        assertThat(search.progress()).isEqualTo(1);
        assertThat(LinkState.of(search.links())).isEqualTo(LinkState.of(LinkState.linked(matrix)));
    }

    @Property(tries = 200)
    void search_atItsNodeLimit_staysStopped(@ForAll @IntRange(min = 1, max = 2000) int nodes) {
        CoverMatrix matrix = CoverProblems.queens(8);
        CoverSearch search = new CoverSearch(matrix, limited(nodes), new Eager());
        double progress = 0;
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            assertThat(search.progress()).isBetween(progress - 1e-5, 1.0);
            progress = search.progress();
            outcome = search.advance();
        }

        assertThat(search.advance()).isEqualTo(outcome);
        assertThat(search.progress()).isBetween(progress - 1e-5, 1.0);
    }

    /** A searcher that never pays gets nothing. */
    @Test
    void search_whereTheOtherIsSlow_handsNothingOver() {
        Eager slow = new Eager() {
            @Override
            public double preparation(int options, double entries) {
                return 1e9;
            }
        };

        assertThat(CoverProblems.covers(new CoverSearch(CoverProblems.queens(8), unlimited(), slow)))
                .hasSize(92);
        assertThat(slow.searches).isZero();
    }

    /** Covers that differ in one option take links next to nothing. */
    @Test
    void siblings_areNotHandedOver() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(6, 0, 60, 60);
        for (int option = 0; option < 60; option++) {
            builder.startOption(option);
            builder.addItem(option / 10);
        }
        Eager eager = new Eager();
        CoverSearch search = new CoverSearch(builder.build(), unlimited(), eager);
        for (int covers = 0; covers < 100_000; covers++) {
            assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        }

        assertThat(eager.searches).isZero();
    }
}
