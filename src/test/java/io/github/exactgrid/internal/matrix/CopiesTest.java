package io.github.exactgrid.internal.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class CopiesTest {

    private static Budget unlimited() {
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        return budget;
    }

    @Property(tries = 500)
    void groups_haveAllOptionsOnce_thoseWithTheSameItemsTogether(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.copied(
                CoverProblems.problem(
                        4, 3, new int[][] {{0, 1}, {1, 2}, {0, 1, 5}, {2, 3}, {3}, {3, 4}, {0, 6}, {1}, {0, 1, 4}}),
                100,
                seed);
        Copies copies = Objects.requireNonNull(Copies.of(matrix, unlimited()));
        CoverMatrix distinct = copies.distinct();
        Set<Set<Integer>> itemsSeen = new HashSet<>();
        List<Integer> labels = new ArrayList<>();
        for (int group = 0; group < distinct.options(); group++) {
            Set<Integer> items = Set.copyOf(CoverProblems.items(distinct, group));
            assertThat(itemsSeen.add(items)).isTrue();
            assertThat(distinct.label(group)).isEqualTo(group);
            for (int number = 0; number < copies.size(group); number++) {
                int label = copies.label(group, number);
                assertThat(CoverProblems.items(matrix, label)).containsExactlyInAnyOrderElementsOf(items);
                labels.add(label);
            }
        }

        assertThat(labels)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 100).boxed().toList());
    }

    /** Encodings of grids give options that are no placements a label below 0. */
    @Test
    void labels_mayBeTheSameOrBelowZero() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2, 0, 0, 0);
        for (int option = 0; option < 100; option++) {
            builder.startOption(option < 50 ? -1 : -option);
            builder.addItem(option % 2);
        }
        Copies copies = Objects.requireNonNull(Copies.of(builder.build(), unlimited()));

        assertThat(IntStream.of(0, 1).map(copies::size)).containsExactly(50, 50);
        assertThat(IntStream.range(0, 50).map(number -> copies.label(1, number)))
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 50)
                        .mapToObj(number -> number < 25 ? -1 : -2 * number - 1)
                        .toList());
    }

    /** Options of an item that may occur twice, or that have only colours in common, can be in one cover: they stay. */
    @Test
    void options_thatMayBeInOneCover_areNoCopies() {
        CoverMatrix.Builder bounds = new CoverMatrix.Builder(1, 0, 0, 0);
        bounds.bound(0, 0, 2);
        CoverMatrix.Builder colours = new CoverMatrix.Builder(1, 1, 0, 0);
        colours.bound(0, 1, 100);
        for (int label = 0; label < 100; label++) {
            bounds.startOption(label);
            bounds.addItem(0);
            colours.startOption(label);
            colours.addItem(0);
            colours.addItem(1, 7);
        }

        assertThat(Copies.of(bounds.build(), unlimited())).isNull();
        assertThat(Copies.of(colours.build(), unlimited())).isNull();
    }

    @Test
    void options_ofOtherColours_areNoCopies() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(1, 1, 0, 0);
        for (int label = 0; label < 100; label++) {
            builder.startOption(label);
            builder.addItem(0);
            builder.addItem(1, label % 5);
        }
        Copies copies = Objects.requireNonNull(Copies.of(builder.build(), unlimited()));

        assertThat(copies.distinct().options()).isEqualTo(5);
    }

    @Test
    void of_aProblemWithFewCopies_isNull() {
        assertThat(Copies.of(CoverProblems.queens(20), unlimited())).isNull();
        assertThat(Copies.of(CoverProblems.ofTheBook(), unlimited())).isNull();
    }

    @Test
    void of_interrupted_leavesNothing() {
        CoverMatrix matrix = CoverProblems.copied(CoverProblems.ofTheBook(), 100_000, 1);
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> Copies.of(matrix, unlimited())).isInstanceOf(StoppedException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(Objects.requireNonNull(Copies.of(matrix, unlimited()))
                        .distinct()
                        .options())
                .isEqualTo(6);
    }
}
