package io.github.exactgrid.internal.parallel;

import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.RestartingSearch;
import io.github.exactgrid.internal.search.Trial;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class CoversBeforeTest {

    /** Gives a search up after a number of nodes. */
    private record After(long nodes) implements Trial {

        @Override
        public long updates() {
            return Long.MAX_VALUE / 2;
        }

        @Override
        public boolean isGivenUp() {
            return true;
        }
    }

    @Property(tries = 1000)
    void coversBefore_areThoseThatTheSearchHasFound(@ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int nodes) {
        CoverMatrix matrix = CoverProblems.random(seed);
        RestartingSearch search = new RestartingSearch(matrix, unlimited(), null);
        Set<List<Integer>> found = new HashSet<>();
        Outcome outcome = search.advance();
        search.tryOn(new After(nodes));
        while (outcome == Outcome.FOUND) {
            found.add(CoverProblems.sorted(search.solution()));
            outcome = search.advance();
        }
        if (outcome == Outcome.STOPPED) {
            Map<Integer, Integer> options = Objects.requireNonNull(CoversBefore.optionsByLabel(matrix));
            CoversBefore before = new CoversBefore(search.path(), found.size(), matrix, options);

            assertThat(before.size()).isEqualTo(found.size());
            for (List<Integer> cover : CoverProblems.coversBySubsets(matrix)) {
                assertThat(before.contain(
                                cover.stream().mapToInt(Integer::intValue).toArray()))
                        .isEqualTo(found.contains(cover));
            }
        }
    }

    @Test
    void optionsByLabel_areNoneIfTwoOptionsHaveOneLabel() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(1, 0, 2, 2);
        for (int option = 0; option < 2; option++) {
            builder.startOption(-1);
            builder.addItem(0);
        }

        assertThat(CoversBefore.optionsByLabel(builder.build())).isNull();
        assertThat(CoversBefore.optionsByLabel(CoverProblems.queens(4))).hasSize(16);
    }
}
