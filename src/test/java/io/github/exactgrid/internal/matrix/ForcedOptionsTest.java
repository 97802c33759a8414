package io.github.exactgrid.internal.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ForcedOptionsTest {

    private static Budget unlimited() {
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        return budget;
    }

    @Property(tries = 300)
    void covers_areThoseOfTheRest_withTheForcedOptions(@ForAll long seed) {
        CoverMatrix core = CoverProblems.random(seed);
        CoverMatrix matrix = CoverProblems.surrounded(core, seed);
        Set<List<Integer>> expected = CoverProblems.coversBySubsets(core);
        ForcedOptions.Parts parts = ForcedOptions.of(matrix, unlimited());
        if (parts == null) {
            assertThat(expected)
                    .as("only a problem without a cover is left as it is")
                    .isEmpty();
            return;
        }
        assertThat(parts.rest().options()).isLessThanOrEqualTo(core.options());
        Set<List<Integer>> covers = new HashSet<>();
        for (List<Integer> rest : CoverProblems.coversBySubsets(parts.rest())) {
            covers.add(
                    Stream.concat(rest.stream(), Arrays.stream(parts.forced()).boxed())
                            .filter(label -> label < 1_000_000 || label >= 2_000_000)
                            .sorted()
                            .toList());
        }

        assertThat(parts.forced()).hasSizeGreaterThanOrEqualTo(200);
        assertThat(covers).isEqualTo(expected);
    }

    /** Few items are forced, or few options go, or the problem is small. */
    @Test
    void of_whatHasNoUseOfIt_isNull() {
        assertThat(ForcedOptions.of(CoverProblems.queens(100), unlimited())).isNull();
        assertThat(ForcedOptions.of(CoverProblems.dominoes(100, 100), unlimited()))
                .isNull();
        assertThat(ForcedOptions.of(CoverProblems.ofTheBook(), unlimited())).isNull();
    }

    @Test
    void of_twoForcedOptionsThatConflict_isNull() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(101, 0, 20_000, 40_000);
        for (int item = 0; item < 100; item++) {
            builder.startOption(item);
            builder.addItem(item);
            builder.addItem(100);
        }
        for (int option = 0; option < 20_000; option++) {
            builder.startOption(100 + option);
            builder.addItem(100);
        }

        assertThat(ForcedOptions.of(builder.build(), unlimited())).isNull();
    }

    @Test
    void of_whenStopped_throws() {
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        budget.cancel();
        CoverMatrix large = CoverProblems.queens(400);

        assertThatThrownBy(() -> ForcedOptions.of(large, budget)).isInstanceOf(StoppedException.class);
    }
}
