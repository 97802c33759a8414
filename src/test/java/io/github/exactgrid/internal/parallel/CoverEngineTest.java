package io.github.exactgrid.internal.parallel;

import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.CoverSearch;
import org.junit.jupiter.api.Test;

class CoverEngineTest {

    @Test
    void engine_ofAProblemThatFitsMasks_usesThemForEveryQuestion() {
        for (CoverMatrix matrix : new CoverMatrix[] {CoverProblems.queens(64), CoverProblems.equalSums(6, 3)}) {
            CoverEngine engine = CoverEngine.of(matrix);

            assertThat(engine.sharesCount()).isTrue();
            assertThat(engine.usesMasks()).isTrue();
            assertThat(engine.counter(unlimited(), 0)).isInstanceOf(MaskCounter.class);
        }
    }

    @Test
    void engine_ofALargeProblem_usesLinks() {
        CoverEngine engine = CoverEngine.of(CoverProblems.dominoes(300, 300));

        assertThat(engine.sharesCount()).isFalse();
        assertThat(engine.usesMasks()).isFalse();
        assertThat(engine.counter(unlimited(), 0)).isInstanceOf(EnumeratingCounter.class);
    }

    /** Links would hardly choose a few options in the time in which the tables are made. */
    @Test
    void engine_ofLongOptions_beginsWithMasks() {
        assertThat(CoverEngine.of(MaskProblems.planted(100, 20, 3000, 0, 0, 1)).search(unlimited()))
                .isInstanceOf(MaskSearch.class);
    }

    /** An item in very many options, and one in a single option. */
    @Test
    void engine_ofTwoItems_usesLinks() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2, 50, 0, 0);
        for (int option = 0; option < 3000; option++) {
            builder.startOption(option);
            builder.addItem(option == 0 ? 1 : 0);
            builder.addItem(2 + option % 50);
        }
        CoverEngine engine = CoverEngine.of(builder.build());

        assertThat(engine.usesMasks()).isFalse();
        assertThat(engine.counter(unlimited(), 0).run()).isEqualTo(Outcome.EXHAUSTED);
    }

    /** The masks would fit, but each choice would write thousands of words for a few conflicts. */
    @Test
    void engine_ofALargeProblemWithFewConflicts_beginsWithLinks() {
        CoverEngine engine = CoverEngine.of(MaskProblems.latinSquares(20));

        assertThat(engine.sharesCount()).isTrue();
        assertThat(engine.usesMasks()).isFalse();
    }

    /** Too many options for masks of options, few enough items for sets of uncovered items. */
    @Test
    void engine_ofAProblemWithFewItems_memoisesWithoutMasks() {
        CoverEngine engine = CoverEngine.of(CoverProblems.dominoes(2, 6000));

        assertThat(engine.sharesCount()).isFalse();
        assertThat(engine.counter(unlimited(), 0)).isInstanceOf(LinkedTrialCounter.class);
    }

    @Test
    void enumeratingCounter_countsOneByOne() {
        CoverCounter counter =
                new EnumeratingCounter(new CoverSearch(CoverProblems.queens(8), unlimited()), unlimited());

        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isEqualTo(92);
        assertThat(counter.progress()).isEqualTo(1);
    }
}
