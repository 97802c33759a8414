package io.github.exactgrid.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactCoverTest {

    @Test
    void sets_areCoveredInOneWay() {
        assertThat(Problems.sets().solve()).contains(new Cover<>(List.of("B", "D", "F"), 0));
        assertThat(Problems.sets().count()).isEqualTo(BigInteger.ONE);
    }

    /** OEIS A000170. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 0", "3, 0", "4, 2", "6, 4", "8, 92", "9, 352"})
    void queens_agreeWithPublishedCounts(int n, long expected) {
        assertThat(Problems.queens(n).count()).isEqualTo(expected);
        assertThat(Problems.queens(n).parallel().count()).isEqualTo(expected);
        assertThat(Problems.queens(n).solutions().distinct()).hasSize((int) expected);
    }

    /** OEIS A002860. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 12", "4, 576", "5, 161280"})
    void latinSquares_agreeWithPublishedCounts(int n, long expected) {
        assertThat(Problems.latinSquares(n).count()).isEqualTo(expected);
    }

    /** Three colours for the countries around Austria, neighbours in different ones: an item for each border and colour. */
    @Test
    void colours_letOptionsShareAnItem() {
        ExactCover<String> crossing = ExactCover.<String>builder()
                .primary("across", "down")
                .secondary("corner")
                .option("across: tea", "across")
                .item("corner", 't')
                .option("across: sea", "across")
                .item("corner", 's')
                .option("down: ten", "down")
                .item("corner", 't')
                .option("down: any", "down", "corner")
                .build();

        assertThat(crossing.solutions().map(Cover::options)).containsExactly(List.of("across: tea", "down: ten"));
    }

    /** A committee of two or three out of four, with one of the first two. */
    @Test
    void bounds_countEachSetOnce() {
        ExactCover.Builder<Integer> builder =
                ExactCover.<Integer>builder().primary("chair").bounded(2, 3, "member");
        builder.option(1, "chair", "member")
                .option(2, "chair", "member")
                .option(3, "member")
                .option(4, "member");

        assertThat(builder.build().solutions().map(Cover::options))
                .containsExactlyInAnyOrder(
                        List.of(1, 3), List.of(1, 4), List.of(1, 3, 4), List.of(2, 3), List.of(2, 4), List.of(2, 3, 4));
    }

    @Test
    void options_withTheSameItemsAreTwo() {
        ExactCover<String> problem = ExactCover.<String>builder()
                .primary("a")
                .option("first", "a")
                .option("second", "a")
                .build();

        assertThat(problem.solutions().map(Cover::options)).containsExactly(List.of("first"), List.of("second"));
    }

    @Test
    void options_withoutPrimaryItemsAreInNoCover() {
        ExactCover<String> problem = ExactCover.<String>builder()
                .primary("a")
                .secondary("s")
                .option("covers", "a")
                .option("empty")
                .option("secondary", "s")
                .build();

        assertThat(problem.solutions().map(Cover::options)).containsExactly(List.of("covers"));
    }

    @Test
    void items_withoutOptionsAreInNoCover() {
        ExactCover.Builder<String> builder =
                ExactCover.<String>builder().primary("a", "b").option("only a", "a");

        assertThat(builder.build().isSolvable()).isFalse();
        assertThat(ExactCover.builder().primary("a").build().count()).isZero();
    }

    @Test
    void problem_withoutItems_hasTheEmptyCover() {
        ExactCover<String> nothing = ExactCover.<String>builder().build();

        assertThat(nothing.solutions()).containsExactly(new Cover<>(List.of(), 0));
        assertThat(nothing.count()).isEqualTo(1);
        assertThat(nothing.split(5)).hasSize(1);
        assertThat(nothing.cheapest(2)).containsExactly(new Cover<>(List.of(), 0));
        assertThat(nothing.estimate(3)).isEqualTo(new Estimate(3, 0, 0, 1, 0));
    }

    @Test
    void cheapest_areInTheOrderOfTheirCosts() {
        ExactCover<String> trips = ExactCover.<String>builder()
                .primary("Mon", "Tue")
                .option("both", "Mon", "Tue")
                .cost(10)
                .option("Monday", "Mon")
                .cost(4)
                .option("Tuesday", "Tue")
                .cost(5)
                .option("Tuesday at home", "Tue")
                .cost(-1)
                .build();

        assertThat(trips.cheapest(2))
                .containsExactly(
                        new Cover<>(List.of("Monday", "Tuesday at home"), 3),
                        new Cover<>(List.of("Monday", "Tuesday"), 9));
        assertThat(trips.cheapest(9)).hasSize(3);
    }

    @Test
    void seeds_changeTheFirstCover() {
        ExactCover<Integer> squares = Problems.latinSquares(4);
        Set<Cover<Integer>> found = IntStream.range(0, 20)
                .mapToObj(seed -> squares.withSeed(seed).solve().orElseThrow())
                .collect(Collectors.toSet());

        assertThat(found).hasSizeGreaterThan(5);
        assertThat(squares.withSeed(7).solve()).isEqualTo(squares.withSeed(7).solve());
    }

    @Test
    void estimate_isNearTheTruth() {
        Estimate estimate = Problems.queens(8).estimate(10_000);

        assertThat(estimate.samples()).isEqualTo(10_000);
        assertThat(estimate.solutions()).isBetween(80.0, 104.0);
        assertThat(Math.abs(estimate.solutions() - 92)).isLessThan(4 * estimate.solutionsError());
        assertThat(estimate.nodesError()).isBetween(1.0, 20.0);
        assertThat(Problems.queens(8).withSeed(1).estimate(100))
                .isNotEqualTo(Problems.queens(8).estimate(100))
                .isEqualTo(Problems.queens(8).withSeed(1).estimate(100));
    }

    /** There are covers enough, but the order of the options leads the plain search astray for hours. */
    @Test
    void solve_restartsInOtherOrders() {
        ExactCover.Builder<Integer> builder = ExactCover.builder();
        int n = 64;
        for (int i = 0; i < n; i++) {
            int middle = (i % 2 == 0 ? n + i : n - 1 - i) / 2;
            builder.primary("r" + middle, "c" + middle);
        }
        for (int i = 0; i < 2 * n - 1; i++) {
            builder.secondary("a" + i, "b" + i);
        }
        for (int square = 0; square < n * n; square++) {
            int row = square / n;
            int column = square % n;
            builder.option(square, "r" + row, "c" + column, "a" + (row + column), "b" + (row - column + n - 1));
        }

        assertThat(builder.build().withNodeLimit(200_000).solve()).isPresent();
    }

    // ---- what it consists of

    @Test
    void problem_listsItsItemsAndOptions() {
        ExactCover<String> problem = ExactCover.<String>builder()
                .secondary("s")
                .primary("a", 'b')
                .bounded(0, 2, 3)
                .option("first", "a", "s")
                .build();

        assertThat(problem.primaryItems()).containsExactly("a", 'b', 3);
        assertThat(problem.secondaryItems()).containsExactly("s");
        assertThat(problem.options()).containsExactly("first");
        assertThat(problem).hasToString("exact cover of 3 primary and 1 secondary items by 1 options");
    }

    @Test
    void parts_listOnlyTheirOwnOptions() {
        List<ExactCover<List<Integer>>> parts = Problems.queens(4).split(2);

        assertThat(parts).hasSize(2).allSatisfy(part -> {
            assertThat(part.options()).hasSizeBetween(4, 15);
            assertThat(Problems.queens(4).options()).containsAll(part.options());
        });
    }

    @Test
    void builder_canBuildAgain() {
        ExactCover.Builder<String> builder =
                ExactCover.<String>builder().primary("a").option("first", "a");
        ExactCover<String> before = builder.build();
        ExactCover<String> after = builder.option("second", "a").cost(3).build();

        assertThat(before.count()).isEqualTo(1);
        assertThat(after.count()).isEqualTo(2);
        assertThat(after.cheapest(1)).containsExactly(new Cover<>(List.of("first"), 0));
    }

    // ---- what is refused

    private static ExactCover.Builder<String> ab() {
        return ExactCover.<String>builder().primary("a", "b").secondary("s");
    }

    @Test
    void builder_rejectsInvalidInput() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ab().primary("a"))
                .withMessage("item 'a' is declared twice");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ab().secondary("b"))
                .withMessage("item 'b' is declared twice");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ab().option("x", "a", "z"))
                .withMessage("item 'z' is not declared");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ab().option("x", "a", "b", "a"))
                .withMessage("item 'a' is twice in the option");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ab().option("x", "s").item("s", "red"))
                .withMessage("item 's' is twice in the option");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ab().option("x").item("a", "red"))
                .withMessage("item 'a' has colour 'red' but is primary");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ab().bounded(3, 2, "c"))
                .withMessage("at least 3 and at most 2 times");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ab().bounded(-1, 2, "c"))
                .withMessage("at least -1 and at most 2 times");
        assertThatIllegalStateException()
                .isThrownBy(() -> ab().option("x").primary("c"))
                .withMessage("item 'c' is declared after the first option");
        assertThatIllegalStateException().isThrownBy(() -> ab().item("a")).withMessage("there is no option yet");
        assertThatIllegalStateException().isThrownBy(() -> ab().cost(1)).withMessage("there is no option yet");
    }

    @Test
    void builder_rejectsCostsThatOverflow() {
        ExactCover.Builder<String> builder =
                ab().option("x").cost(Long.MAX_VALUE - 5).option("y");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.cost(-6))
                .withMessage("a cost of -6 makes the sum of all too large");
        assertThatIllegalArgumentException().isThrownBy(() -> builder.cost(Long.MIN_VALUE));
        assertThat(builder.cost(4).cost(5).build().options()).hasSize(2); // a second cost takes the place of the first
    }

    @Test
    void methods_rejectInvalidArguments() {
        assertThatIllegalArgumentException().isThrownBy(() -> Problems.sets().count(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Problems.sets().cheapest(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Problems.sets().estimate(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Problems.sets().split(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Problems.sets().withNodeLimit(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Problems.sets().withMemoryLimit(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> Problems.sets().withTimeLimit(java.time.Duration.ZERO));
        assertThatNullPointerException().isThrownBy(() -> Problems.sets().withProgressListener(null));
        assertThatNullPointerException().isThrownBy(() -> Problems.sets().parallel(null));
        assertThatNullPointerException().isThrownBy(() -> ab().option(null));
        assertThatNullPointerException().isThrownBy(() -> ab().primary((Object) null));
    }
}
