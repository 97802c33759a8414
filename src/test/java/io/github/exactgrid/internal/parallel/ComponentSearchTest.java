package io.github.exactgrid.internal.parallel;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.ListedCovers;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.matrix.Components;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.CoverSearch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ComponentSearchTest {

    /** Nodes that are enough for each component by itself many times over, but not for all of them together. */
    private static final int FEW_NODES = 100_000;

    private static Set<List<Integer>> covers(Cursor<int[]> search) {
        Set<List<Integer>> covers = new HashSet<>();
        double progress = 0;
        while (search.advance() == Outcome.FOUND) {
            assertThat(covers.add(CoverProblems.sorted(search.solution()))).isTrue();
            if (search instanceof ComponentSearch) {
                assertThat(search.progress()).isBetween(progress - 1e-9, 1.0);
                progress = search.progress();
            }
        }
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        return covers;
    }

    /** Six boards of 6 queens, each with four covers. */
    private static CoverMatrix union(long seed) {
        CoverMatrix[] parts = new CoverMatrix[6];
        Arrays.fill(parts, CoverProblems.queens(6));
        return MaskProblems.union(seed, false, parts);
    }

    /** However many of the covers of the components are kept. */
    @Property(tries = 20)
    void search_findsWhatLinksFind(@ForAll long seed, @ForAll @IntRange(min = 0, max = 600) int maxKept) {
        CoverMatrix union = union(seed);
        Budget budget = unlimited();
        List<CoverMatrix> components = Components.of(union, budget);

        assertThat(components).hasSize(6);
        assertThat(covers(new ComponentSearch(components, null, budget, maxKept)))
                .hasSize(4096)
                .isEqualTo(covers(new CoverSearch(union, unlimited())));
    }

    @Property(tries = 10)
    void engine_findsWhatLinksFind(@ForAll long seed) {
        CoverMatrix union = union(seed);
        Set<List<Integer>> expected = covers(new CoverSearch(union, unlimited()));

        assertThat(covers(CoverEngine.of(union).search(unlimited()))).isEqualTo(expected);
        assertThat(covers(CoverEngine.of(union).searchForFirst(unlimited()))).isEqualTo(expected);
    }

    /** 30 boards in dominoes, and one that has no cover: a search of all together would see that again and again. */
    @Test
    void engine_whereOneComponentHasNoCover_endsSoon() {
        CoverMatrix[] parts = new CoverMatrix[31];
        Arrays.fill(parts, CoverProblems.dominoes(4, 4));
        parts[17] = CoverProblems.dominoes(5, 7);
        CoverMatrix union = MaskProblems.union(5, false, parts);
        CoverEngine engine = CoverEngine.of(union);

        assertThat(engine.search(limited(FEW_NODES)).advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(engine.searchForFirst(limited(FEW_NODES)).advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    /** A board of 9x9 takes hours; there are more options for one of 5x7, which takes some thousand nodes. */
    @Test
    void engine_whereASmallerComponentTakesVeryLong_endsSoon() {
        CoverMatrix hard = CoverProblems.dominoes(9, 9);
        CoverMatrix union = MaskProblems.union(7, false, hard, hard, padded(CoverProblems.dominoes(5, 7), 100));
        CoverEngine engine = CoverEngine.of(union);

        assertThat(engine.search(limited(FEW_NODES)).advance()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(engine.searchForFirst(limited(FEW_NODES)).advance()).isEqualTo(Outcome.EXHAUSTED);
    }

    /** The same problem with another primary item, and a number of options that contain it and the first two items. */
    private static CoverMatrix padded(CoverMatrix matrix, int more) {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(matrix.primaryItems() + 1, 0, 0, 0);
        for (int option = 0; option < matrix.options() + more; option++) {
            builder.startOption(option);
            for (int item : option < matrix.options()
                    ? CoverProblems.items(matrix, option)
                    : List.of(0, 1, matrix.primaryItems())) {
                builder.addItem(item);
            }
        }
        return builder.build();
    }

    /** Most nodes of a search of all components together would be those of the last, again below each cover of the others. */
    @Test
    void engine_findsAllCoversOfOneComponentAfterTheOther() {
        CoverMatrix[] parts = new CoverMatrix[3];
        Arrays.fill(parts, CoverProblems.queens(7));
        CoverMatrix union = MaskProblems.union(11, false, parts);
        Budget budget = unlimited();

        assertThat(covers(CoverEngine.of(union).search(budget))).hasSize(40 * 40 * 40);
        assertThat(budget.nodes()).isLessThan(FEW_NODES);
    }

    @Property(tries = 20)
    void search_leavesOutKnownCovers(@ForAll long seed) {
        CoverMatrix union = union(seed);
        Budget budget = unlimited();
        CoverSearch links = new CoverSearch(union, budget);
        List<int[]> known = new ArrayList<>();
        while (known.size() < 100 && links.advance() == Outcome.FOUND) {
            known.add(links.solution());
        }
        Set<List<Integer>> covers = covers(
                new ComponentSearch(Components.of(union, budget), new ListedCovers(new ArrayList<>(known)), budget));

        assertThat(covers).hasSize(3996);
        assertThat(known).extracting(CoverProblems::sorted).doesNotContainAnyElementsOf(covers);
    }

    /** Each board has 36 covers, which are soon all known. */
    @Test
    void search_ofVeryManyCovers_spendsNodes() {
        CoverMatrix[] parts = new CoverMatrix[12];
        Arrays.fill(parts, CoverProblems.dominoes(4, 4));
        Budget budget = limited(FEW_NODES);
        ComponentSearch search =
                new ComponentSearch(Components.of(MaskProblems.union(3, false, parts), budget), null, budget);
        int covers = 0;
        while (covers <= FEW_NODES && search.advance() == Outcome.FOUND) {
            covers++;
        }

        assertThat(covers).isBetween(FEW_NODES / 2, FEW_NODES);
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
    }

    @Property(tries = 100)
    void search_atItsNodeLimit_staysStopped(@ForAll @IntRange(min = 1, max = 500) int nodes) {
        Budget budget = limited(nodes);
        Cursor<int[]> search = CoverEngine.of(union(nodes)).search(budget);
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            outcome = search.advance();
        }

        assertThat(search.advance()).isEqualTo(outcome);
        assertThat(outcome == Outcome.STOPPED).isEqualTo(budget.stop() != null);
    }
}
