package io.github.exactgrid.symmetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Deadline;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.symmetry.Morphs.Kind;
import java.math.BigInteger;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(120)
class SymmetriesTest {

    private static final ConstraintSet CLASSIC = ConstraintSet.classic();
    private static final Map<String, Kind> KINDS = Morphs.kinds();

    private static Stream<String> kinds() {
        return KINDS.keySet().stream();
    }

    private static BigInteger positions(ConstraintSet rules, int size) {
        return Symmetries.of(rules, Grid.empty(size)).positions();
    }

    /** Published: 2 * 6^8 for 9x9, 3456 for 6x6 (kjellfp 2006), 128 for 4x4; others by the sizes of boxes. */
    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "4, 128",
        "6, 3456",
        "8, 442368",
        "9, 3359232",
        "10, 110592000",
        "12, 2579890176",
        "16, 126806761930752",
        "25, 17832200896512000000000000",
    })
    void classicBoards_haveAllExchangesOfLines(int size, BigInteger expected) {
        assertThat(positions(CLASSIC, size)).isEqualTo(expected);
    }

    @Test
    void variants_haveThePublishedNumberOfSymmetries() {
        assertThat(positions(CLASSIC.with(Constraints.diagonals()), 9)).isEqualTo(96);
        assertThat(positions(CLASSIC.with(Constraints.windoku()), 9)).isEqualTo(128);
        assertThat(positions(CLASSIC.with(Constraints.antiKnight()), 9)).isEqualTo(8);
        assertThat(positions(CLASSIC.with(Constraints.antiKing()), 9)).isEqualTo(8);
        assertThat(positions(CLASSIC.with(Constraints.nonConsecutive()), 9)).isEqualTo(8);
    }

    /**
     * Published are 2592, those among the symmetries of the classic rules. The others map rows or columns to boxes or groups: a
     * cell has four coordinates 0 to 2, each house fixes two that are neighbours on a circle, and 6^4 * 8 keep that.
     */
    @Test
    void disjointGroups_mayBeExchangedWithRows() {
        assertThat(positions(CLASSIC.with(Constraints.disjointGroups()), 9)).isEqualTo(6 * 6 * 6 * 6 * 8);
    }

    @Test
    void latinSquares_haveAllExchangesOfLines() {
        BigInteger factorial = BigInteger.valueOf(362880);
        assertThat(positions(ConstraintSet.latin(), 9))
                .isEqualTo(factorial.multiply(factorial).shiftLeft(1));
        assertThat(positions(ConstraintSet.classic(1, 2), 2)).isEqualTo(8);
    }

    @Test
    void order_countsRelabellings() {
        assertThat(Symmetries.of(CLASSIC, Grid.empty(9)).order()).isEqualTo(3359232L * 362880);
        assertThat(Symmetries.of(ConstraintSet.of(), Grid.empty(2)).order()).isEqualTo(24 * 2);
        Constraint odd = Constraints.odd(Cell.list("r1c1"));
        assertThat(Symmetries.of(ConstraintSet.of(odd), Grid.empty(1, 3, 5)).order())
                .isEqualTo(2 * 6 * 2);
    }

    /** A thermometer is turned round when the digits are, and so is an arrow that does not exist: its circle stays its circle. */
    @Test
    void rulesThatReadValues_keepOrReverseTheOrderOfDigits() {
        Grid board = Grid.empty(1, 3, 5);
        Constraint thermometer = Constraints.thermometer(Cell.list("r1c1 r1c2 r1c3"));
        assertSymmetries(thermometer, board, 2);
        assertSymmetries(Constraints.cage(9, Cell.list("r1c1 r1c2 r1c3")), board, 12);
        assertSymmetries(Constraints.cage(8, Cell.list("r1c1 r1c2 r1c3")), board, 6);
        assertSymmetries(Constraints.arrow(Cell.list("r1c1 r1c2 r1c3")), board, 2);
        assertSymmetries(Constraints.palindrome(Cell.list("r1c1 r1c2 r1c3")), board, 2 * 120);
        assertSymmetries(Constraints.renban(Cell.list("r1c1 r1c2 r1c3")), board, 12);
        assertSymmetries(Constraints.whispers(2, Cell.list("r1c1 r1c2 r1c3")), board, 4);
        assertSymmetries(Constraints.greaterThan(new Cell(0, 0), new Cell(0, 1)), board, 2);
    }

    /** Connected cells are kept by what keeps neighbours, and by exchanges of digits of a kind, or of kinds. */
    @Test
    void connectedCells_mayBeTurned() {
        Constraint odd = Constraints.connected(List.of(1, 3, 5, 7, 9));
        ConstraintSet shapes = ConstraintSet.of(IntStream.rangeClosed(1, 4)
                .mapToObj(digit -> Constraints.connected(4, List.of(digit)))
                .toArray(Constraint[]::new));
        assertThat(positions(CLASSIC.with(odd), 9)).isEqualTo(8);
        assertThat(Symmetries.of(CLASSIC.with(odd), Grid.empty(9)).order()).isEqualTo(8 * 120 * 24);
        assertThat(Symmetries.of(shapes, Grid.empty(4)).order()).isEqualTo(8 * 24);
        assertSymmetries(Constraints.connected(List.of(1, 2)), Grid.empty(1, 3, 5), 2 * 2 * 6);
        assertSymmetries(Constraints.connected(2, List.of(1, 2)), Grid.empty(1, 3, 5), 2 * 2 * 6);
    }

    /** All permutations of three cells and five digits under which the solutions stay the same set. */
    private static void assertSymmetries(Constraint constraint, Grid board, int expected) {
        ConstraintSet rules = ConstraintSet.of(constraint);
        assertThat(Symmetries.of(rules, board).order()).as(constraint.name()).isEqualTo(expected);
        assertThat(solutionSymmetries(rules, board)).as(constraint.name()).isGreaterThanOrEqualTo(expected);
    }

    private static int solutionSymmetries(ConstraintSet rules, Grid board) {
        Set<Grid> solutions =
                new HashSet<>(Solvers.fastest(rules).solutions(board).toList());
        Set<Transformation> all = new HashSet<>();
        SplittableRandom random = new SplittableRandom(5);
        Symmetries free = Symmetries.of(ConstraintSet.of(), board);
        while (all.size() < 6 * 120) {
            all.add(free.random(random.nextLong()));
        }
        return (int) all.stream()
                .filter(t -> solutions.stream().map(t::apply).allMatch(solutions::contains))
                .count();
    }

    /** Every symmetry makes solutions of solutions, is contained, and has an inverse that undoes it. */
    @ParameterizedTest
    @MethodSource("kinds")
    void randomSymmetries_keepTheRules(String name) {
        Kind kind = KINDS.get(name);
        Symmetries symmetries = kind.symmetries();
        Grid solution = kind.puzzle(1, 100);
        for (int seed = 0; seed < 30; seed++) {
            Transformation transformation = symmetries.random(seed);

            assertThat(kind.rules().violations(transformation.apply(solution))).isEmpty();
            assertThat(symmetries.contains(transformation)).isTrue();
            assertThat(transformation.then(transformation.inverse()).isIdentity())
                    .isTrue();
            assertThat(transformation.inverse().apply(transformation.apply(solution)))
                    .isEqualTo(solution);
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void canonical_isTheSameForAllEquivalentGrids(String name) {
        Kind kind = KINDS.get(name);
        Symmetries symmetries = kind.symmetries();
        for (int percent : new int[] {0, 5, 25, 60, 100}) {
            Grid puzzle = kind.puzzle(percent, percent);
            Canonical canonical = symmetries.canonical(puzzle);

            assertThat(canonical.transformation().apply(puzzle)).isEqualTo(canonical.grid());
            assertThat(symmetries.contains(canonical.transformation())).isTrue();
            assertThat(symmetries.canonical(canonical.grid()).grid()).isEqualTo(canonical.grid());
            for (int seed = 0; seed < 10; seed++) {
                Grid morph = symmetries.random(seed).apply(puzzle);

                assertThat(symmetries.canonical(morph).grid()).isEqualTo(canonical.grid());
                assertThat(compare(canonical.grid(), morph)).isNotPositive();
                assertThat(symmetries.equivalent(puzzle, morph).orElseThrow().apply(puzzle))
                        .isEqualTo(morph);
            }
        }
    }

    private static int compare(Grid one, Grid other) {
        for (int row = 0; row < one.rows(); row++) {
            for (int column = 0; column < one.columns(); column++) {
                int difference = one.digit(row, column) - other.digit(row, column);
                if (difference != 0) {
                    return difference;
                }
            }
        }
        return 0;
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void automorphisms_divideThePositions(String name) {
        Kind kind = KINDS.get(name);
        Symmetries symmetries = kind.symmetries();
        assertThat(symmetries.automorphisms(kind.board())).isEqualTo(symmetries.positions());
        for (int percent : new int[] {5, 30, 100}) {
            BigInteger automorphisms = symmetries.automorphisms(kind.puzzle(percent, percent));
            assertThat(symmetries.positions().mod(automorphisms)).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void canonicalize_leavesTheCanonicalForm(String name) {
        Kind kind = KINDS.get(name);
        Symmetries symmetries = kind.symmetries();
        for (int percent : new int[] {0, 5, 25, 60, 100}) {
            Grid puzzle = kind.puzzle(percent, percent);
            byte[] cells = puzzle.toByteArray();
            symmetries.canonicalize(cells);

            assertThat(cells).isEqualTo(symmetries.canonical(puzzle).grid().toByteArray());
        }
    }

    /** Full grids and puzzles in turn, in threads that share the object. */
    @Test
    void canonicalize_mayBeCalledByThreadsTogether() {
        Symmetries symmetries = KINDS.get("9x9").symmetries();
        List<Grid> grids = Stream.of(25, 100, 30, 100, 0, 70)
                .map(percent -> KINDS.get("9x9").puzzle(percent, percent))
                .toList();
        List<Grid> forms =
                grids.stream().map(grid -> symmetries.canonical(grid).grid()).toList();
        List<Integer> different = IntStream.range(0, 60_000)
                .parallel()
                .filter(i -> {
                    byte[] cells = grids.get(i % 6).toByteArray();
                    symmetries.canonicalize(cells);
                    return !Grid.of(cells).equals(forms.get(i % 6));
                })
                .boxed()
                .toList();

        assertThat(different).isEmpty();
    }

    @Test
    void canonicalize_rejectsWhatIsNoGridOfTheBoard() {
        Symmetries symmetries = KINDS.get("9x9").symmetries();
        byte[] tooLarge = new byte[81];
        tooLarge[80] = 10;
        byte[] withVoid = new byte[81];
        withVoid[3] = Grid.VOID;

        assertThatIllegalArgumentException()
                .isThrownBy(() -> symmetries.canonicalize(new byte[80]))
                .withMessage("80 cells, expected 81");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> symmetries.canonicalize(tooLarge))
                .withMessageContaining("row 9, column 9");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> symmetries.canonicalize(withVoid))
                .withMessageContaining("void");
        assertThatNullPointerException().isThrownBy(() -> symmetries.canonicalize(null));
        assertThat(tooLarge[80]).isEqualTo((byte) 10);
    }

    /** Grids that break the rules have canonical forms, too. */
    @Test
    void grids_thatBreakTheRules_haveCanonicalForms() {
        for (String name : List.of("4x4", "6x6", "9x9", "jigsaw", "X")) {
            Kind kind = KINDS.get(name);
            Symmetries symmetries = kind.symmetries();
            SplittableRandom random = new SplittableRandom(4);
            for (int i = 0; i < 20; i++) {
                Grid grid = kind.board();
                for (int clues = random.nextInt(30); clues > 0; clues--) {
                    grid = grid.with(
                            random.nextInt(grid.rows()), random.nextInt(grid.rows()), 1 + random.nextInt(grid.rows()));
                }
                Grid canonical = symmetries.canonical(grid).grid();
                for (int seed = 0; seed < 5; seed++) {
                    Grid morph = symmetries.random(random.nextLong()).apply(grid);
                    assertThat(symmetries.canonical(morph).grid()).isEqualTo(canonical);
                }
            }
        }
    }

    /** 288 grids of 4x4 in two classes; the numbers of automorphisms are known. */
    @Test
    void gridsOf4x4_areOfTwoClasses() {
        assertThat(classes(4, "1234")).containsExactlyInAnyOrderEntriesOf(Map.of(16L, 1, 32L, 1));
    }

    /** 28,200,960 grids of 6x6 in 49 classes (kjellfp 2006), and the numbers of automorphisms of these. */
    @Test
    void gridsOf6x6_areOf49Classes() {
        Map<Long, Integer> expected = Map.of(1L, 1, 2L, 11, 4L, 12, 6L, 1, 8L, 5, 12L, 9, 24L, 4, 36L, 3, 72L, 3);

        assertThat(classes(6, "123456")).containsExactlyInAnyOrderEntriesOf(expected);
    }

    /** Returns how many classes have how many automorphisms. The grids that begin with a row stand for their relabellings. */
    private static Map<Long, Integer> classes(int size, String firstRow) {
        Symmetries symmetries = Symmetries.of(CLASSIC, Grid.empty(size));
        Grid start = Grid.parse(firstRow + ".".repeat(size * size - size));
        Map<Grid, Integer> members = new HashMap<>();
        Solvers.fastest()
                .solutions(start)
                .forEach(grid -> members.merge(symmetries.canonical(grid).grid(), 1, Integer::sum));
        Map<Long, Integer> classes = new TreeMap<>();
        members.forEach((grid, count) -> {
            long automorphisms = symmetries.automorphisms(grid).longValueExact();
            assertThat(count * automorphisms)
                    .isEqualTo(symmetries.positions().longValueExact()); // orbit and stabiliser
            classes.merge(automorphisms, 1, Integer::sum);
        });
        return classes;
    }

    /** Each of the 128 * 24 symmetries of 4x4 comes up equally often: chi-square with 3071 degrees of freedom, at 1e-6. */
    @Test
    void random_isUniform() {
        Symmetries symmetries = Symmetries.of(CLASSIC, Grid.empty(4));
        Map<Transformation, Integer> counts = new HashMap<>();
        int samples = 20 * 3072;
        for (int seed = 0; seed < samples; seed++) {
            counts.merge(symmetries.random(seed), 1, Integer::sum);
        }
        double square = counts.values().stream()
                .mapToDouble(n -> (n - 20.0) * (n - 20.0) / 20)
                .sum();

        assertThat(counts).hasSize(3072);
        assertThat(square).isBetween(2700.0, 3460.0);
    }

    @Test
    void equivalent_isEmptyForOthers() {
        Symmetries symmetries = Symmetries.of(CLASSIC, Grid.empty(4));

        assertThat(symmetries.equivalent(Grid.parse("1..............."), Grid.parse("12..............")))
                .isEmpty();
        assertThat(symmetries.equivalent(Grid.parse("1..............."), Grid.parse("..........3.....")))
                .isPresent();
    }

    @Test
    void contains_knowsWhatKeepsTheRules() {
        Grid board = Grid.empty(4);
        Symmetries symmetries = Symmetries.of(CLASSIC, board);

        assertThat(symmetries.contains(Transformation.ofRows(board, 1, 0, 2, 3)))
                .isTrue();
        assertThat(symmetries.contains(Transformation.ofRows(board, 0, 2, 1, 3)))
                .isFalse();
        assertThat(symmetries.contains(Transformation.transposition(board))).isTrue();
        assertThat(symmetries.contains(Transformation.ofDigits(board, 4, 3, 1, 2)))
                .isTrue();
        Symmetries killer = Symmetries.of(CLASSIC.with(Constraints.cage(5, Cell.list("r1c1 r1c2"))), board);
        assertThat(killer.contains(Transformation.ofDigits(board, 4, 3, 2, 1))).isTrue();
        assertThat(killer.contains(Transformation.ofDigits(board, 2, 1, 3, 4))).isFalse();
    }

    @Test
    void otherBoards_areRejected() {
        Symmetries symmetries = Symmetries.of(CLASSIC, Grid.empty(4));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> symmetries.canonical(Grid.empty(9)))
                .withMessage("symmetries of a 4x4 board of 4 digits, and a 9x9 board of 9 digits");
        assertThatIllegalArgumentException().isThrownBy(() -> symmetries.automorphisms(Grid.empty(4, 4, 5)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> symmetries.contains(Transformation.identity(Grid.empty(6))));
        assertThatIllegalArgumentException().isThrownBy(() -> Symmetries.of(CLASSIC, Grid.empty(7)));
        assertThatNullPointerException().isThrownBy(() -> symmetries.canonical(null));
    }

    private static Grid cyclicGrid() {
        int[][] cyclic = new int[25][25];
        for (int row = 0; row < 25; row++) {
            for (int column = 0; column < 25; column++) {
                cyclic[row][column] = (row % 5 * 5 + row / 5 + column) % 25 + 1;
            }
        }
        return Grid.of(cyclic);
    }

    /** Preparations and forms that take long, at least in a slow JVM. */
    @Test
    void everyMethod_canBeInterrupted() {
        Symmetries large = Symmetries.of(CLASSIC, Grid.empty(25));
        Grid grid = cyclicGrid();
        assertThat(CLASSIC.violations(grid)).isEmpty();
        Deadline.interrupted(
                "order", () -> Symmetries.of(CLASSIC, Grid.empty(64)).order());
        Deadline.interrupted("canonical", () -> large.canonical(grid));
        Deadline.interrupted("automorphisms", () -> large.automorphisms(grid));
        Deadline.interrupted(
                "canonical without rules",
                () -> Symmetries.of(ConstraintSet.of(), Grid.empty(30)).canonical(Grid.empty(30)));
    }

    @Test
    void everyMethod_keepsTheTimeLimit() {
        Deadline.limited(
                "canonical without rules",
                () -> Symmetries.of(ConstraintSet.of(), Grid.empty(30), Deadline.LIMIT)
                        .canonical(Grid.empty(30)));
        Symmetries patient = Symmetries.of(CLASSIC, Grid.empty(9), Duration.ofSeconds(Long.MAX_VALUE));
        Grid puzzle = Grid.empty(9).with(3, 4, 5);
        assertThat(patient.canonical(puzzle).grid())
                .isEqualTo(
                        Symmetries.of(CLASSIC, Grid.empty(9)).canonical(puzzle).grid());

        Symmetries hurried = Symmetries.of(ConstraintSet.of(), Grid.empty(12), Duration.ofSeconds(2));
        Deadline.limited(
                "order",
                () -> Symmetries.of(CLASSIC, Grid.empty(64), Deadline.LIMIT).order());
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> hurried.equivalent(Grid.empty(12), Grid.empty(12)))
                .satisfies(stopped -> assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.TIME));
        assertThatExceptionOfType(SearchLimitException.class)
                .isThrownBy(() -> hurried.canonical(Grid.empty(12)))
                .satisfies(stopped -> assertThat(stopped.reason()).isEqualTo(SearchLimitException.Reason.TIME));
        for (Duration wrong : List.of(Duration.ZERO, Duration.ofNanos(-1))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Symmetries.of(CLASSIC, Grid.empty(9), wrong))
                    .withMessageStartingWith("a time limit of ");
        }
    }
}
