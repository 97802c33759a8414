package io.github.exactgrid.internal.search;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class FlatSearchTest {

    /** The number of a star's options for its item with a choice. */
    private static final int CHOICES = 500;

    /** Three items, the second of which has a choice; one out of five choices conflicts with the option of the third. */
    private static CoverMatrix star() {
        int[][] options = new int[CHOICES + 2][];
        for (int choice = 0; choice < CHOICES; choice++) {
            options[choice] = new int[] {1, 3 + choice % 5};
        }
        options[CHOICES] = new int[] {0};
        options[CHOICES + 1] = new int[] {2, 3};
        return CoverProblems.problem(3, 5, options);
    }

    private static List<List<Integer>> covers(FlatSearch search) {
        List<List<Integer>> covers = new ArrayList<>();
        double progress = search.progress();
        while (search.advance() == Outcome.FOUND) {
            covers.add(CoverProblems.sorted(search.solution()));
            assertThat(search.progress()).isBetween(progress, 1.0);
            progress = search.progress();
        }
        return covers;
    }

    @Property(tries = 3000)
    void search_agreesWithTheOracle(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        Assume.that(!matrix.hasBounds());
        FlatSearch search = new FlatSearch(matrix, unlimited());
        List<List<Integer>> covers = covers(search);

        assertThat(covers).doesNotHaveDuplicates();
        assertThat(new HashSet<>(covers)).isEqualTo(CoverProblems.coversBySubsets(matrix));
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(search.progress()).isEqualTo(1);
    }

    /** A cover costs a node, besides those that are forced. */
    @Test
    void search_ofAChoice_takesItsOptionsInTheirOrder() {
        Budget budget = unlimited();
        List<List<Integer>> covers = covers(new FlatSearch(star(), budget));

        assertThat(covers).hasSize(CHOICES / 5 * 4).isSortedAccordingTo((a, b) -> a.get(0) - b.get(0));
        assertThat(covers.get(0)).containsExactly(1, CHOICES, CHOICES + 1);
        assertThat(budget.nodes()).isEqualTo(covers.size() + 2);
    }

    @Property(tries = 50)
    void search_atItsNodeLimit_stops(@ForAll @IntRange(min = 2, max = CHOICES / 5 * 4) int nodes) {
        Budget budget = limited(nodes);
        FlatSearch search = new FlatSearch(star(), budget);

        assertThat(covers(search)).hasSize(nodes - 2);
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
    }
}
