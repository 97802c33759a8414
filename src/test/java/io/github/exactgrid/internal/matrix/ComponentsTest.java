package io.github.exactgrid.internal.matrix;

import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.masks.MaskProblems;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ComponentsTest {

    /** Those of one option are put together with the smallest. */
    @Property(tries = 200)
    void components_ofAUnion_areItsParts(@ForAll long seed) {
        CoverMatrix single = CoverProblems.problem(2, 0, new int[][] {{0, 1}});
        CoverMatrix union = MaskProblems.union(
                seed,
                false,
                single,
                CoverProblems.queens(9),
                CoverProblems.dominoes(7, 6),
                single,
                MaskProblems.latinSquares(5));
        List<CoverMatrix> parts = Components.of(union, unlimited());

        assertThat(parts).extracting(CoverMatrix::options).containsExactly(73, 81, 125);
        assertThat(parts).extracting(CoverMatrix::primaryItems).containsExactly(46, 18, 75);
    }

    /** Small ones are put together, up to some number of options. */
    @Test
    void components_thatAreSmall_arePutTogether() {
        CoverMatrix single = CoverProblems.problem(1, 0, new int[][] {{0}});
        CoverMatrix dominoes = CoverProblems.dominoes(2, 3); // of 7 options
        CoverMatrix large = CoverProblems.dominoes(3, 4); // of 17

        assertThat(Components.of(
                        MaskProblems.union(
                                1, false, dominoes, large, dominoes, single, dominoes, dominoes, dominoes, single),
                        unlimited()))
                .extracting(CoverMatrix::options)
                .containsExactly(24, 30);
        assertThat(Components.of(MaskProblems.union(2, false, dominoes, dominoes, dominoes, dominoes), unlimited()))
                .isEmpty();
        assertThat(Components.of(CoverProblems.problem(3, 0, new int[][] {{0}, {1}, {2}}), unlimited()))
                .isEmpty();
    }

    @Test
    void components_ofAConnectedProblem_areNone() {
        assertThat(Components.of(CoverProblems.queens(6), unlimited())).isEmpty();
        assertThat(Components.of(MaskProblems.latinSquares(4), unlimited())).isEmpty();
    }

    /** A secondary item connects, too, and options without primary items are in no component. */
    @Test
    void components_areConnectedBySecondaryItems() {
        int[][] options = new int[201][];
        for (int option = 0; option < 200; option++) {
            options[option] = option % 100 == 0 ? new int[] {option / 100, 2} : new int[] {option / 100};
        }
        options[200] = new int[] {3};

        assertThat(Components.of(CoverProblems.problem(2, 2, options), unlimited()))
                .isEmpty();
        options[0] = new int[] {0};
        assertThat(Components.of(CoverProblems.problem(2, 2, options), unlimited()))
                .extracting(CoverMatrix::options)
                .containsExactly(100, 100);
    }

    /** Then there is no cover, and a search sees that at once. */
    @Test
    void components_withAnItemWithoutOptions_areNone() {
        assertThat(Components.of(CoverProblems.problem(3, 0, new int[][] {{0}, {1}}), unlimited()))
                .isEmpty();
    }

    @Test
    void components_whenTheCallMustStop_stops() {
        Budget budget = unlimited();
        budget.beginSlice();
        budget.cancel();
        CoverMatrix union =
                MaskProblems.union(1, false, CoverProblems.dominoes(80, 80), CoverProblems.dominoes(80, 80));

        assertThatThrownBy(() -> Components.of(union, budget)).isInstanceOf(StoppedException.class);
    }
}
