package io.github.exactgrid.internal.masks;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ConsistentSearchTest {

    private static ConsistentSearch search(CoverMatrix matrix, Budget budget) {
        return new ConsistentSearch(Objects.requireNonNull(MaskTables.of(matrix, unlimited())), budget);
    }

    private static ConsistentSearch search(CoverMatrix matrix) {
        return search(matrix, unlimited());
    }

    @Property(tries = 1000)
    void search_findsWhatTheOracleFinds(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.random(seed);
        Assume.that(!matrix.hasBounds());

        assertThat(CoverProblems.covers(search(matrix))).isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    @Property(tries = 100)
    void search_findsWhatTheOracleFinds_inManyWords(@ForAll long seed, @ForAll @IntRange(min = 11, max = 70) int gap) {
        CoverMatrix matrix = MaskProblems.random(seed);
        Assume.that(!matrix.hasBounds());

        assertThat(CoverProblems.covers(search(MaskProblems.spread(matrix, gap))))
                .isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    @Property(tries = 30)
    void search_findsWhatMasksFind_inColouredGraphs(
            @ForAll long seed, @ForAll @IntRange(min = 20, max = 60) int edges) {
        CoverMatrix matrix = MaskProblems.edgeColoured(edges * 5 / 9, edges, 3, seed);
        MaskSearch masks = new MaskSearch(matrix, limited(5_000), false);
        Set<List<Integer>> expected = CoverProblems.covers(masks);
        Assume.that(masks.advance() == Outcome.EXHAUSTED);

        assertThat(CoverProblems.covers(search(matrix))).isEqualTo(expected);
    }

    @Test
    void advance_roundARingThatDoesNotClose_choosesLittle() {
        Budget budget = unlimited();

        assertThat(search(MaskProblems.ringOfTriples(100, 4, false), budget).advance())
                .isEqualTo(Outcome.EXHAUSTED);
        assertThat(budget.nodes()).isLessThan(50);
    }

    @Property(tries = 15)
    void advance_inSlices_findsTheSameCovers(@ForAll long seed, @ForAll @IntRange(min = 0, max = 5) int nodes) {
        CoverMatrix matrix = MaskProblems.planted(24, 3, 6, 8, 2, seed);
        ConsistentSearch search = search(matrix);
        Set<List<Integer>> covers = new HashSet<>();
        double progress = 0;
        Outcome outcome = search.advance(nodes);
        while (outcome != Outcome.EXHAUSTED) {
            if (outcome == Outcome.FOUND) {
                CoverProblems.addNew(search.solution(), covers);
            }
            assertThat(search.progress()).isBetween(progress, 1 + 1e-9);
            progress = search.progress();
            outcome = search.advance(nodes + 1);
        }

        assertThat(covers).isEqualTo(CoverProblems.covers(search(matrix)));
        assertThat(search.progress()).isEqualTo(1);
    }

    @Test
    void advance_atTheLimit_stops() {
        Budget budget = limited(3);
        ConsistentSearch search = search(CoverProblems.queens(30), budget);

        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
    }

    /** The work before the first choice is accounted for: it takes many milliseconds for 8,000 options. */
    @Test
    void advance_interrupted_stopsBeforeTheFirstChoice() {
        Budget budget = unlimited();
        ConsistentSearch search = search(MaskProblems.planted(400, 4, 80, 0, 0, 1), budget);
        Thread.currentThread().interrupt();

        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(budget.stop()).isEqualTo(StopReason.INTERRUPT);
        assertThat(Thread.interrupted()).isTrue();
    }

    /** Copies of {0, 1}, which all conflict with {1, 2}: to find that, the masks of all copies are made. */
    @Test
    void advance_interrupted_stopsWithinAnItemOfManyOptions() {
        int copies = 20_000;
        CoverMatrix.Builder builder = new CoverMatrix.Builder(3, 0, 0, 0);
        for (int copy = 0; copy < copies; copy++) {
            builder.startOption(copy);
            builder.addItem(0, 0);
            builder.addItem(1, 0);
        }
        builder.startOption(copies);
        builder.addItem(1, 0);
        builder.addItem(2, 0);
        MaskTables tables = Objects.requireNonNull(MaskTables.of(builder.build(), unlimited()));
        ConsistentSearch search = new ConsistentSearch(tables, unlimited());
        Thread.currentThread().interrupt();

        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(IntStream.range(0, copies).filter(copy -> tables.conflicts.kept(copy) != null))
                .hasSizeLessThan(copies / 10);
    }
}
