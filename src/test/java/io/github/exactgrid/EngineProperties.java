package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is true of every engine on every board. */
class EngineProperties {

    /** Counting stops here, so that nearly empty boards cost no more than others. */
    private static final int LIMIT = 30;

    /** More than any of the small boards has. */
    private static final int ALL = 100_000;

    @Property(tries = 400)
    void solutions_keepTheGivensAndObeyTheRules(
            @ForAll(supplier = RandomBoards.OfAnySize.class) Board board, @ForAll Engine engine) {
        try (Stream<Grid> solutions = board.solver(engine).solutions(board.grid())) {
            List<Grid> found = solutions.limit(LIMIT).toList();

            assertThat(found).doesNotHaveDuplicates();
            assertThat(found).allSatisfy(solution -> {
                assertThat(solution.isFull()).isTrue();
                assertThat(BruteForce.classic(board.boxRows(), board.boxColumns())
                                .holds(solution.toArray()))
                        .isTrue();
                assertKeepsGivens(board.grid(), solution);
            });
        }
    }

    private static void assertKeepsGivens(Grid grid, Grid solution) {
        for (int row = 0; row < grid.rows(); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                int given = grid.digit(row, column);
                assertThat(solution.digit(row, column)).isEqualTo(given == 0 ? solution.digit(row, column) : given);
            }
        }
    }

    @Property(tries = 300)
    void engines_agreeOnCountAndUniqueness(@ForAll(supplier = RandomBoards.OfAnySize.class) Board board) {
        long expected = board.solver(Engine.DLX).count(board.grid(), LIMIT);
        Uniqueness judgement =
                expected == 0 ? Uniqueness.NONE : expected == 1 ? Uniqueness.UNIQUE : Uniqueness.MULTIPLE;

        for (Engine engine : Engine.values()) {
            Solver solver = board.solver(engine);
            assertThat(solver.count(board.grid(), LIMIT)).as("%s", engine).isEqualTo(expected);
            assertThat(solver.uniqueness(board.grid())).as("%s", engine).isEqualTo(judgement);
            assertThat(solver.solve(board.grid()).isPresent()).as("%s", engine).isEqualTo(expected > 0);
            assertThat(solver.solveUnique(board.grid()).isPresent())
                    .as("%s", engine)
                    .isEqualTo(expected == 1);
        }
    }

    @Property(tries = 150)
    void solutions_agreeWithTheOracle(@ForAll(supplier = RandomBoards.Small.class) Board board, @ForAll Engine engine) {
        List<Grid> expected =
                BruteForce.solutions(board.grid(), BruteForce.classic(board.boxRows(), board.boxColumns()), ALL);

        Solver solver = board.solver(engine);
        assertThat(solver.solutions(board.grid())).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(solver.count(board.grid(), ALL)).isEqualTo(expected.size());
        assertThat(solver.count(board.grid())).isEqualTo(expected.size());
    }

    @Property(tries = 150)
    void candidates_agreeWithTheOracle(
            @ForAll(supplier = RandomBoards.Small.class) Board board, @ForAll Engine engine) {
        List<Grid> solutions =
                BruteForce.solutions(board.grid(), BruteForce.classic(board.boxRows(), board.boxColumns()), ALL);

        assertThat(board.solver(engine).candidates(board.grid()))
                .isEqualTo(BruteForce.digitsOf(solutions, board.grid().rows()));
    }

    @Property(tries = 150)
    void relabellingDigits_keepsTheCount(
            @ForAll(supplier = RandomBoards.OfAnySize.class) Board board,
            @ForAll("permutations") List<Integer> permutation,
            @ForAll Engine engine) {
        List<Integer> names = permutation.stream()
                .filter(digit -> digit <= board.grid().digits())
                .toList();

        assertSameCount(board, board.relabelled(names), engine);
    }

    @Provide
    Arbitrary<List<Integer>> permutations() {
        return Arbitraries.shuffle(IntStream.rangeClosed(1, 16).boxed().toList());
    }

    @Property(tries = 150)
    void transposing_keepsTheCount(
            @ForAll(supplier = RandomBoards.OfAnySize.class) Board board, @ForAll Engine engine) {
        assertSameCount(board, board.transposed(), engine);
    }

    @Property(tries = 150)
    void permutingRowsOfABand_keepsTheCount(
            @ForAll(supplier = RandomBoards.OfAnySize.class) Board board, @ForAll Engine engine) {
        assertSameCount(board, board.bandsTurned(), engine);
    }

    private static void assertSameCount(Board board, Board changed, Engine engine) {
        assertThat(changed.solver(engine).count(changed.grid(), LIMIT))
                .isEqualTo(board.solver(engine).count(board.grid(), LIMIT));
    }

    @Property(tries = 100)
    void solutions_areTheSameSetForEverySeed(
            @ForAll(supplier = RandomBoards.Small.class) Board board, @ForAll Engine engine, @ForAll long seed) {
        Solver seeded = board.factory(engine).withSeed(seed).newSolver();

        assertThat(seeded.solutions(board.grid()))
                .containsExactlyInAnyOrderElementsOf(
                        board.solver(engine).solutions(board.grid()).toList());
    }
}
