package io.github.exactgrid.internal.matrix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class CoverMatrixTest {

    @Test
    void builder_keepsOptionsAsTheyWereAdded() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2, 3, 2, 5);
        builder.startOption(70);
        builder.addItem(4);
        builder.addItem(0);
        builder.startOption(71);
        builder.startOption(72);
        builder.addItem(1);
        builder.addItem(2);
        builder.addItem(3);
        CoverMatrix matrix = builder.build();

        assertThat(matrix.primaryItems()).isEqualTo(2);
        assertThat(matrix.items()).isEqualTo(5);
        assertThat(matrix.options()).isEqualTo(3);
        assertThat(CoverProblems.entries(matrix)).isEqualTo(5);
        assertThat(options(matrix)).containsExactly(List.of(4, 0), List.of(), List.of(1, 2, 3));
        assertThat(labels(matrix)).containsExactly(70, 71, 72);
    }

    @Test
    void builder_growsBeyondWhatWasExpected() {
        for (int expected : new int[] {0, 3, 16, 17, 1000}) {
            CoverMatrix.Builder builder = new CoverMatrix.Builder(100, 0, expected, expected);
            for (int option = 0; option < 100; option++) {
                builder.startOption(1000 + option);
                for (int item = option; item < 100; item += 10) {
                    builder.addItem(item);
                }
            }
            CoverMatrix matrix = builder.build();

            assertThat(matrix.options()).isEqualTo(100);
            for (int option = 0; option < 100; option++) {
                assertThat(matrix.label(option)).isEqualTo(1000 + option);
                assertThat(CoverProblems.items(matrix, option))
                        .hasSize((109 - option) / 10)
                        .startsWith(option);
            }
        }
    }

    @Test
    void builder_canBeUsedAfterAProblemWasBuilt() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(1, 0, 0, 0);
        CoverMatrix empty = builder.build();
        builder.startOption(5);
        builder.addItem(0);

        assertThat(builder.build().options()).isEqualTo(1);
        assertThat(empty.options()).isZero();
        assertThat(CoverProblems.entries(empty)).isZero();
    }

    @Test
    void shuffled_keepsEachOptionWithItsLabel() {
        CoverMatrix matrix = CoverProblems.queens(6);
        CoverMatrix shuffled = matrix.shuffled(new Random(1), Budget.unlimited());

        assertThat(shuffled.items()).isEqualTo(matrix.items());
        assertThat(shuffled.primaryItems()).isEqualTo(matrix.primaryItems());
        assertThat(CoverProblems.entries(shuffled)).isEqualTo(CoverProblems.entries(matrix));
        assertThat(labels(shuffled)).containsExactlyInAnyOrderElementsOf(labels(matrix));
        assertThat(labels(shuffled)).isNotEqualTo(labels(matrix));
        for (int option = 0; option < 36; option++) {
            assertThat(CoverProblems.items(shuffled, option))
                    .isEqualTo(CoverProblems.items(matrix, shuffled.label(option)));
        }
    }

    @Test
    void renumbered_changesTheOrderOfPrimaryItemsOnly() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(3, 1, 0, 0);
        builder.bound(0, 2, 5);
        builder.startOption(7);
        builder.addItem(0);
        builder.addItem(2);
        builder.addItem(3, 4);
        builder.cost(9);

        CoverMatrix renumbered = builder.build().renumbered(new int[] {2, 0, 1}, Budget.unlimited());
        assertThat(renumbered.least(2)).isEqualTo(2);
        assertThat(renumbered.most(2)).isEqualTo(5);
        assertThat(renumbered.most(0)).isEqualTo(1);
        assertThat(renumbered.label(0)).isEqualTo(7);
        assertThat(renumbered.cost(0)).isEqualTo(9);
        assertThat(CoverProblems.items(renumbered, 0)).containsExactly(2, 1, 3);
        assertThat(renumbered.colour(2)).isEqualTo(4);
    }

    @Test
    void shuffled_dependsOnTheRandomNumbersAlone() {
        CoverMatrix matrix = CoverProblems.queens(6);

        assertThat(labels(matrix.shuffled(new Random(1), Budget.unlimited())))
                .isEqualTo(labels(matrix.shuffled(new Random(1), Budget.unlimited())));
        assertThat(labels(matrix.shuffled(new Random(1), Budget.unlimited())))
                .isNotEqualTo(labels(matrix.shuffled(new Random(2), Budget.unlimited())));
    }

    @Test
    void select_keepsColoursBoundsCostsAndLabels() {
        CoverMatrix matrix = refined();
        CoverMatrix selected = matrix.select(new int[] {2, 0}, Budget.unlimited());

        assertThat(labels(selected)).containsExactly(72, 70);
        assertThat(options(selected)).containsExactly(List.of(0, 2), List.of(0, 1, 2));
        assertThat(selected.colour(1)).isEqualTo(5);
        assertThat(selected.least(0)).isEqualTo(1);
        assertThat(selected.most(0)).isEqualTo(3);
        assertThat(selected.cost(0)).isEqualTo(9);
        assertThat(selected.entries()).isEqualTo(5);
    }

    @Test
    void withCosts_changesNothingElse() {
        CoverMatrix matrix = refined().withCosts(new long[] {1, 2, 3, 4});

        assertThat(matrix.cost(3)).isEqualTo(4);
        assertThat(options(matrix)).isEqualTo(options(refined()));
        assertThat(labels(matrix)).isEqualTo(labels(refined()));
        assertThat(matrix.most(0)).isEqualTo(3);
    }

    @Test
    void relabelled_changesLabelsOnly() {
        int[] newLabels = new int[74];
        Arrays.setAll(newLabels, label -> label - 70);
        CoverMatrix matrix = refined().relabelled(newLabels);

        assertThat(labels(matrix)).containsExactly(0, 1, 2, 3);
        assertThat(options(matrix)).isEqualTo(options(refined()));
        assertThat(matrix.cost(2)).isEqualTo(9);
    }

    /** Option 70 closes item 1, leaves two more of item 0, and gives item 2 colour 4. */
    @Test
    void derived_isMadeOnceForEachType() {
        CoverMatrix matrix = CoverProblems.queens(4);
        List<String> made = new ArrayList<>();

        String first = matrix.derived(String.class, () -> "text " + made.add("text"));

        assertThat(matrix.derived(String.class, () -> "other " + made.add("other")))
                .isSameAs(first);
        assertThat(matrix.derived(Integer.class, () -> 7)).isEqualTo(7);
        assertThat(made).containsExactly("text");
        assertThat(matrix.relabelled(
                                labels(matrix).stream().mapToInt(label -> label).toArray())
                        .derived(String.class, () -> "that of another"))
                .isEqualTo("that of another");
    }

    @Test
    void derived_keepsNothingIfItIsStopped() {
        CoverMatrix matrix = CoverProblems.queens(4);
        Supplier<String> stopping = () -> {
            throw StoppedException.create();
        };

        assertThatExceptionOfType(StoppedException.class).isThrownBy(() -> matrix.derived(String.class, stopping));
        assertThat(matrix.derived(String.class, () -> "text")).isEqualTo("text");
    }

    @Test
    void residual_keepsTheOptionsThatDoNotConflict() {
        CoverMatrix left = refined().residual(0, Budget.unlimited());

        assertThat(labels(left)).containsExactly(73);
        assertThat(left.least(0)).isZero();
        assertThat(left.most(0)).isEqualTo(2);
        assertThat(left.least(1)).isZero();
        assertThat(left.most(1)).isZero();
    }

    /** Its covers, with the option added, are those of the whole that have the option. */
    @Property(tries = 500)
    void residual_hasTheCoversWithTheOption(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        for (int option = 0; option < matrix.options(); option++) {
            int chosen = option;
            List<Integer> primary = CoverProblems.items(matrix, option).stream()
                    .filter(item -> item < matrix.primaryItems())
                    .toList();
            if (primary.isEmpty() || primary.stream().anyMatch(item -> matrix.most(item) == 0)) {
                continue; // never chosen
            }
            Set<List<Integer>> expected = CoverProblems.coversBySubsets(matrix).stream()
                    .filter(cover -> cover.contains(chosen))
                    .collect(Collectors.toSet());
            Set<List<Integer>> found = new HashSet<>();
            for (List<Integer> cover : CoverProblems.coversBySubsets(matrix.residual(option, Budget.unlimited()))) {
                found.add(Stream.concat(cover.stream(), Stream.of(option))
                        .sorted()
                        .toList());
            }

            assertThat(found).isEqualTo(expected);
        }
    }

    private static CoverMatrix refined() {
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2, 1, 0, 0);
        builder.bound(0, 1, 3);
        int[][][] options = {{{0, 0}, {1, 0}, {2, 4}}, {{1, 0}}, {{0, 0}, {2, 5}}, {{0, 0}, {2, 4}}};
        for (int option = 0; option < options.length; option++) {
            builder.startOption(70 + option);
            for (int[] entry : options[option]) {
                builder.addItem(entry[0], entry[1]);
            }
            if (option == 2) {
                builder.cost(9);
            }
        }
        return builder.build();
    }

    private static List<List<Integer>> options(CoverMatrix matrix) {
        List<List<Integer>> options = new ArrayList<>();
        for (int option = 0; option < matrix.options(); option++) {
            options.add(CoverProblems.items(matrix, option));
        }
        return options;
    }

    private static List<Integer> labels(CoverMatrix matrix) {
        List<Integer> labels = new ArrayList<>();
        for (int option = 0; option < matrix.options(); option++) {
            labels.add(matrix.label(option));
        }
        return labels;
    }
}
