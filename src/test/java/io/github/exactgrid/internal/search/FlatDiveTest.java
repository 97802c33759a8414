package io.github.exactgrid.internal.search;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlatDiveTest {

    private static Set<List<Integer>> oracle(CoverMatrix matrix) {
        return new HashSet<>(CoverProblems.sorted(CoverProblems.coversBySubsets(matrix)));
    }

    /** What it finds is a cover, and if it says that there is none there is none. */
    @Property(tries = 3000)
    void dive_agreesWithTheOracle(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        Assume.that(!matrix.hasBounds());
        FlatDive dive = new FlatDive(matrix, unlimited());
        Outcome found = dive.dive();

        if (found == Outcome.FOUND) {
            assertThat(oracle(matrix)).contains(CoverProblems.sorted(dive.cover()));
        } else if (found == Outcome.EXHAUSTED) {
            assertThat(oracle(matrix)).isEmpty();
        }
    }

    /** The items are branched on in the order of the links, so a search that goes straight down takes the same way. */
    @Test
    void dive_straightDown_findsWhatLinksFind() {
        CoverMatrix matrix = MaskProblems.latinSquares(5);
        FlatDive dive = new FlatDive(matrix, unlimited());
        CoverSearch links = new CoverSearch(matrix, unlimited());

        assertThat(dive.dive()).isEqualTo(links.advance());
        assertThat(CoverProblems.sorted(dive.cover())).isEqualTo(CoverProblems.sorted(links.solution()));
    }

    /** Where dead ends are met near the bottom only, a few dives are enough; the order of the matrix takes over 100,000 nodes. */
    @ParameterizedTest
    @ValueSource(ints = {24, 33, 47, 64, 81, 100})
    void dive_whereMostOrdersLeadToACover_findsOne(int n) {
        Budget budget = unlimited();
        FlatDive dive = new FlatDive(CoverProblems.queens(n), budget);

        assertThat(dive.dive()).isEqualTo(Outcome.FOUND);
        assertThat(dive.cover()).hasSize(n);
        assertThat(budget.nodes()).isLessThan(8L * n + 100);
    }

    /** Links go on from where it has stopped: what is before that place is not searched again, and no cover is lost. */
    @Property(tries = 300)
    void search_afterADive_findsAllCovers(@ForAll long seed) {
        for (CoverMatrix matrix : List.of(
                MaskProblems.planted(40, 4, 14, 12, 2, seed),
                MaskProblems.latinSquares(7, 30, seed),
                CoverProblems.randomOfAllKinds(seed))) {
            if (matrix.hasBounds()) {
                continue;
            }
            FlatDive dive = new FlatDive(matrix, unlimited());
            if (dive.dive() == Outcome.STOPPED) {
                assertThat(covers(new RestartingSearch(matrix, unlimited(), null, null, dive)))
                        .isEqualTo(covers(new CoverSearch(matrix, unlimited())));
            }
        }
    }

    private static Set<List<Integer>> covers(Cursor<int[]> search) {
        Set<List<Integer>> covers = new HashSet<>();
        while (search.advance() == Outcome.FOUND) {
            assertThat(covers.add(CoverProblems.sorted(search.solution()))).isTrue();
        }
        return covers;
    }

    @Test
    void dive_atTheNodeLimit_stops() {
        Budget budget = limited(10);

        assertThat(new FlatDive(CoverProblems.queens(64), budget).dive()).isEqualTo(Outcome.STOPPED);
        assertThat(budget.nodes()).isEqualTo(10);
    }
}
