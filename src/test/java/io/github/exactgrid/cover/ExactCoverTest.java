package io.github.exactgrid.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.exactgrid.Serialization;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactCoverTest {

    private static final CoverSolver SOLVER = CoverSolver.defaults();

    @Test
    void sets_areCoveredInOneWay() {
        assertThat(SOLVER.solve(Problems.sets())).contains(new Cover<>(List.of("B", "D", "F"), 0));
        assertThat(SOLVER.count(Problems.sets())).isEqualTo(BigInteger.ONE);
    }

    /** The labels of a thousand other options are not needed to read a cover back. */
    @Test
    void covers_areValuesOfTheirOwn() throws Exception {
        ExactCover.Builder<String, Object> builder =
                ExactCover.<String, Object>builder().primary("a", "b", "c");
        for (int i = 0; i < 1000; i++) {
            builder.option(new Object(), "a", "b").items(List.of("c"));
        }
        builder.option("first", "b").cost(3);
        builder.option("second", "a", "c").cost(4);
        Cover<Object> cover = SOLVER.cheapest(builder.build(), 1001).get(1000);

        assertThat(cover.options()).containsExactly("first", "second").isSameAs(cover.options());
        assertThat(cover)
                .isEqualTo(new Cover<>(List.of("first", "second"), 7))
                .hasToString("Cover[options=[first, second], cost=7]");
        assertThat(cover).isNotEqualTo(new Cover<>(List.of("first", "second"), 6));
        assertThat(Serialization.copy(cover)).isEqualTo(cover).hasSameHashCodeAs(cover);
    }

    /** OEIS A000170. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 0", "3, 0", "4, 2", "6, 4", "8, 92", "9, 352"})
    void queens_agreeWithPublishedCounts(int n, long expected) {
        assertThat(SOLVER.count(Problems.queens(n))).isEqualTo(expected);
        assertThat(CoverSolverFactory.defaults()
                        .withPool(ForkJoinPool.commonPool())
                        .newSolver()
                        .count(Problems.queens(n)))
                .isEqualTo(expected);
        assertThat(SOLVER.solutions(Problems.queens(n)).distinct()).hasSize((int) expected);
    }

    /** OEIS A002860. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 12", "4, 576", "5, 161280"})
    void latinSquares_agreeWithPublishedCounts(int n, long expected) {
        assertThat(SOLVER.count(Problems.latinSquares(n))).isEqualTo(expected);
    }

    /** Three colours for the countries around Austria, neighbours in different ones: an item for each border and colour. */
    @Test
    void colours_letOptionsShareAnItem() {
        ExactCover<String, String> crossing = ExactCover.<String, String>builder()
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

        assertThat(SOLVER.solutions(crossing).map(Cover::options)).containsExactly(List.of("across: tea", "down: ten"));
    }

    /** A committee of two or three out of four, with one of the first two. */
    @Test
    void bounds_countEachSetOnce() {
        ExactCover.Builder<String, Integer> builder =
                ExactCover.<String, Integer>builder().primary("chair").bounded(2, 3, "member");
        builder.option(1, "chair", "member")
                .option(2, "chair", "member")
                .option(3, "member")
                .option(4, "member");

        assertThat(SOLVER.solutions(builder.build()).map(Cover::options))
                .containsExactlyInAnyOrder(
                        List.of(1, 3), List.of(1, 4), List.of(1, 3, 4), List.of(2, 3), List.of(2, 4), List.of(2, 3, 4));
    }

    @Test
    void options_withTheSameItemsAreTwo() {
        ExactCover<String, String> problem = ExactCover.<String, String>builder()
                .primary("a")
                .option("first", "a")
                .option("second", "a")
                .build();

        assertThat(SOLVER.solutions(problem).map(Cover::options)).containsExactly(List.of("first"), List.of("second"));
    }

    @Test
    void options_withoutPrimaryItemsAreInNoCover() {
        ExactCover<String, String> problem = ExactCover.<String, String>builder()
                .primary("a")
                .secondary("s")
                .option("covers", "a")
                .option("empty")
                .option("secondary", "s")
                .build();

        assertThat(SOLVER.solutions(problem).map(Cover::options)).containsExactly(List.of("covers"));
    }

    @Test
    void items_withoutOptionsAreInNoCover() {
        ExactCover.Builder<String, String> builder =
                ExactCover.<String, String>builder().primary("a", "b").option("only a", "a");

        assertThat(SOLVER.solve(builder.build())).isEmpty();
        assertThat(SOLVER.count(ExactCover.builder().primary("a").build())).isZero();
    }

    @Test
    void problem_withoutItems_hasTheEmptyCover() {
        ExactCover<String, String> nothing =
                ExactCover.<String, String>builder().build();

        assertThat(SOLVER.solutions(nothing)).containsExactly(new Cover<>(List.of(), 0));
        assertThat(SOLVER.count(nothing)).isEqualTo(1);
        assertThat(SOLVER.split(nothing, 5)).hasSize(1);
        assertThat(SOLVER.cheapest(nothing, 2)).containsExactly(new Cover<>(List.of(), 0));
        assertThat(SOLVER.estimate(nothing, 3)).isEqualTo(new Estimate(3, 0, 0, 1, 0));
    }

    @Test
    void cheapest_areInTheOrderOfTheirCosts() {
        ExactCover<String, String> trips = ExactCover.<String, String>builder()
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

        assertThat(SOLVER.cheapest(trips, 2))
                .containsExactly(
                        new Cover<>(List.of("Monday", "Tuesday at home"), 3),
                        new Cover<>(List.of("Monday", "Tuesday"), 9));
        assertThat(SOLVER.cheapest(trips, 9)).hasSize(3);
    }

    @Test
    void seeds_changeTheFirstCover() {
        ExactCover<List<Object>, Integer> squares = Problems.latinSquares(4);
        Set<Cover<Integer>> found = IntStream.range(0, 20)
                .mapToObj(seed -> seeded(seed).solve(squares).orElseThrow())
                .collect(Collectors.toSet());

        assertThat(found).hasSizeGreaterThan(5);
        assertThat(seeded(7).solve(squares)).isEqualTo(seeded(7).solve(squares));
    }

    private static CoverSolver seeded(long seed) {
        return CoverSolverFactory.defaults().withSeed(seed).newSolver();
    }

    @Test
    void estimate_beyondTheRangeOfADouble_isInfinite() {
        ExactCover.Builder<Integer, Integer> choices = ExactCover.<Integer, Integer>builder()
                .primary(IntStream.range(0, 1100).boxed().toList());
        for (int option = 0; option < 2200; option++) {
            choices.option(option, option / 2);
        }
        double infinity = Double.POSITIVE_INFINITY;

        assertThat(SOLVER.estimate(choices.build(), 3))
                .isEqualTo(new Estimate(3, infinity, infinity, infinity, infinity));
    }

    @Test
    void estimate_isNearTheTruth() {
        Estimate estimate = SOLVER.estimate(Problems.queens(8), 10_000);

        assertThat(estimate.samples()).isEqualTo(10_000);
        assertThat(estimate.solutions()).isBetween(80.0, 104.0);
        assertThat(Math.abs(estimate.solutions() - 92)).isLessThan(4 * estimate.solutionsError());
        assertThat(estimate.nodesError()).isBetween(1.0, 20.0);
        assertThat(seeded(1).estimate(Problems.queens(8), 100))
                .isNotEqualTo(SOLVER.estimate(Problems.queens(8), 100))
                .isEqualTo(seeded(1).estimate(Problems.queens(8), 100));
    }

    /** There are covers enough, but the order of the options leads the plain search astray for hours. */
    @Test
    void solve_restartsInOtherOrders() {
        ExactCover.Builder<String, Integer> builder = ExactCover.builder();
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

        CoverSolver limited =
                CoverSolverFactory.defaults().withNodeLimit(200_000).newSolver();
        assertThat(limited.solve(builder.build())).isPresent();
    }

    // ---- what it consists of

    @Test
    void problem_listsItsItemsAndOptions() {
        ExactCover<Object, String> problem = ExactCover.<Object, String>builder()
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
        List<ExactCover<String, List<Integer>>> parts = SOLVER.split(Problems.queens(4), 2);

        assertThat(parts).hasSize(2).allSatisfy(part -> {
            assertThat(part.options()).hasSizeBetween(4, 15);
            assertThat(Problems.queens(4).options()).containsAll(part.options());
        });
    }

    @Test
    void builder_canBuildAgain() {
        ExactCover.Builder<String, String> builder =
                ExactCover.<String, String>builder().primary("a").option("first", "a");
        ExactCover<String, String> before = builder.build();
        ExactCover<String, String> after = builder.option("second", "a").cost(3).build();

        assertThat(SOLVER.count(before)).isEqualTo(1);
        assertThat(SOLVER.count(after)).isEqualTo(2);
        assertThat(SOLVER.cheapest(after, 1)).containsExactly(new Cover<>(List.of("first"), 0));
    }

    /** What searches begin with takes longer here than what is done in a thread that was interrupted before. */
    @Test
    void builder_leavesPreparationToTheFirstSearch_ifInterrupted() {
        int items = 100_000;
        ExactCover.Builder<Integer, Integer> builder = ExactCover.builder();
        builder.primary(IntStream.range(0, items).boxed().toList());
        for (int item = 0; item < items; item++) {
            builder.option(item, item, (item + 1) % items).option(items + item, item);
        }
        Thread.currentThread().interrupt();

        ExactCover<Integer, Integer> problem = builder.build();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(SOLVER.solve(problem)).isPresent();
    }

    // ---- what is refused

    private static ExactCover.Builder<String, String> ab() {
        return ExactCover.<String, String>builder().primary("a", "b").secondary("s");
    }

    @Test
    void builder_rejectsInvalidInput() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ab().primary("a"))
                .withMessage("item 'a' is declared twice");
        ExactCover.Builder<String, String> bounds = ab();
        assertThatIllegalArgumentException().isThrownBy(() -> bounds.bounded(0, 2, "b"));
        assertThat(bounds.build().primaryItems()).containsExactly("a", "b");
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
        ExactCover.Builder<String, String> builder =
                ab().option("x").cost(Long.MAX_VALUE - 5).option("y");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.cost(-6))
                .withMessage("a cost of -6 makes the sum of all too large");
        assertThatIllegalArgumentException().isThrownBy(() -> builder.cost(Long.MIN_VALUE));
        assertThat(builder.cost(4).cost(5).build().options()).hasSize(2); // a second cost takes the place of the first
    }

    @Test
    void solver_rejectsInvalidArguments() {
        ExactCover<Integer, String> sets = Problems.sets();
        assertThatIllegalArgumentException().isThrownBy(() -> SOLVER.count(sets, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> SOLVER.cheapest(sets, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> SOLVER.estimate(sets, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> SOLVER.split(sets, 0));
        assertThatNullPointerException().isThrownBy(() -> SOLVER.solve(null));
        assertThatNullPointerException().isThrownBy(() -> SOLVER.split(null, 2));
        assertThatNullPointerException().isThrownBy(() -> ab().option(null));
        assertThatNullPointerException().isThrownBy(() -> ab().primary((String) null));
        assertThatNullPointerException().isThrownBy(() -> ab().secondary(Arrays.asList("t", null)));
    }

    // ---- collections and arrays

    @Test
    void collections_areTakenForTheirItems() {
        List<Integer> cells = List.of(1, 2, 3, 4);
        ExactCover<Integer, String> problem = ExactCover.<Integer, String>builder()
                .primary(cells)
                .bounded(0, 2, Set.of(5))
                .secondary(List.of(6, 7))
                .option("first", List.of(1, 2))
                .option("second", 3)
                .items(List.of(4, 6))
                .build();

        assertThat(problem.primaryItems()).containsExactly(1, 2, 3, 4, 5);
        assertThat(problem.secondaryItems()).containsExactly(6, 7);
        assertThat(SOLVER.solveUnique(problem)).contains(new Cover<>(List.of("first", "second"), 0));
    }

    /** With items of any type, too: a list alone is several items. */
    @Test
    void collections_areTakenForTheirItems_ifItemsAreOfAnyType() {
        ExactCover<Object, String> problem = ExactCover.<Object, String>builder()
                .primary(List.of("piece", 1, 2))
                .option("piece on 1 and 2", List.of("piece", 1, 2))
                .build();

        assertThat(problem.primaryItems()).containsExactly("piece", 1, 2);
        assertThat(SOLVER.count(problem)).isOne();
    }

    @Test
    void lists_areItems_ifThatIsTheirType() {
        ExactCover<List<Integer>, String> problem = ExactCover.<List<Integer>, String>builder()
                .primary(List.of(0, 0), List.of(0, 1))
                .option("domino", List.of(0, 0), List.of(0, 1))
                .build();

        assertThat(problem.primaryItems()).containsExactly(List.of(0, 0), List.of(0, 1));
        assertThat(SOLVER.count(problem)).isOne();
    }

    @Test
    void arrays_areRefusedWithWhatToWriteInstead() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExactCover.<Object, String>builder().primary(new int[] {1, 2}))
                .withMessage(
                        "item of type int[]: an array equals only itself; give its elements one by one or as a list");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ab().option("x").item("s", new int[] {1}))
                .withMessage(
                        "colour of type int[]: an array equals only itself; give its elements one by one or as a list");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExactCover.<Object, String>builder()
                        .primary(List.of(1, 2, "piece"))
                        .option("x", "piece", List.of(1, 2)))
                .withMessage("item '[1, 2]' is not declared; if its elements are, add them with items(Collection)");
    }
}
