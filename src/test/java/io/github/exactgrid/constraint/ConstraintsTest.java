package io.github.exactgrid.constraint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.Violation;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ConstraintsTest {

    private static final List<Cell> TWO = Cell.list("r1c1 r1c2");
    private static final List<Cell> THREE = Cell.list("r1c1 r1c2 r2c2");

    private static final Set<ReadyMade> SUMS = EnumSet.of(
            ReadyMade.CAGE,
            ReadyMade.LITTLE_KILLER,
            ReadyMade.WEIGHTED_SUM,
            ReadyMade.ARROW,
            ReadyMade.PILL_ARROW,
            ReadyMade.SUM,
            ReadyMade.ZIPPER,
            ReadyMade.DOUBLE_ARROW,
            ReadyMade.REGION_SUM_LINE,
            ReadyMade.REGION_SUM_LINE_IN_BOXES);

    private static final Set<ReadyMade> RELATIONS = EnumSet.of(
            ReadyMade.NON_CONSECUTIVE,
            ReadyMade.STRICT_XV,
            ReadyMade.STRICT_KROPKI,
            ReadyMade.WHITE_DOT,
            ReadyMade.BLACK_DOT,
            ReadyMade.GREATER_THAN,
            ReadyMade.CLONE,
            ReadyMade.THERMOMETER,
            ReadyMade.SLOW_THERMOMETER,
            ReadyMade.PALINDROME,
            ReadyMade.WHISPERS,
            ReadyMade.LOCKOUT,
            ReadyMade.MODULAR,
            ReadyMade.ENTROPIC,
            ReadyMade.COLUMN_INDEXER,
            ReadyMade.ROW_INDEXER,
            ReadyMade.NUMBERED_ROOM,
            ReadyMade.ANTI_TAXICAB,
            ReadyMade.LINE,
            ReadyMade.EVERY_PAIR,
            ReadyMade.NEIGHBOURS,
            ReadyMade.FLATMATES);

    /** With sequences, alone or for some of their cells. */
    private static final Set<ReadyMade> AUTOMATA = EnumSet.of(
            ReadyMade.SANDWICH,
            ReadyMade.SKYSCRAPER,
            ReadyMade.HIDDEN_SKYSCRAPER,
            ReadyMade.X_SUM,
            ReadyMade.RENBAN,
            ReadyMade.BETWEEN,
            ReadyMade.LOCKOUT,
            ReadyMade.SUM_LINE,
            ReadyMade.QUADRUPLE,
            ReadyMade.COUNTING_CIRCLES,
            ReadyMade.STATE_MACHINE,
            ReadyMade.ENTROPIC_SQUARES,
            ReadyMade.MODULAR_SQUARES,
            ReadyMade.RELLIK_CAGE,
            ReadyMade.EQUALITY_CAGE,
            ReadyMade.LOOK_AND_SAY,
            ReadyMade.SLINGSHOT,
            ReadyMade.FLATMATES);

    private static final Set<ReadyMade> ALTERNATIVES = EnumSet.of(ReadyMade.EITHER, ReadyMade.EITHER_IN_TWO_ORDERS);

    // ---- values

    static List<Arguments> names() {
        return List.of(
                Arguments.of(Constraints.rows(), "rows"),
                Arguments.of(Constraints.columns(), "columns"),
                Arguments.of(Constraints.boxes(2, 3), "boxes"),
                Arguments.of(Constraints.regions("ab\nab"), "regions"),
                Arguments.of(Constraints.house(TWO), "house"),
                Arguments.of(Constraints.subgrid(6, 12, 2, 3), "subgrid r7c13 2x3"),
                Arguments.of(Constraints.diagonals(), "diagonals"),
                Arguments.of(Constraints.fallingDiagonal(), "falling diagonal"),
                Arguments.of(Constraints.risingDiagonal(), "rising diagonal"),
                Arguments.of(Constraints.windoku(), "windoku"),
                Arguments.of(Constraints.disjointGroups(), "disjoint groups"),
                Arguments.of(Constraints.disjointGroups(2, 3), "disjoint groups"),
                Arguments.of(Constraints.antiKnight(), "anti-knight"),
                Arguments.of(Constraints.antiKing(), "anti-king"),
                Arguments.of(Constraints.leaper(3, 1), "leaper 1x3"),
                Arguments.of(Constraints.nonConsecutive(), "non-consecutive"),
                Arguments.of(Constraints.strictXv(List.of(TWO)), "strict XV"),
                Arguments.of(Constraints.strictKropki(List.of(TWO)), "strict Kropki"),
                Arguments.of(Constraints.candidates(new Cell(1, 0), 5, 3, 5), "candidates 3 5 r2c1"),
                Arguments.of(Constraints.odd(TWO), "odd r1c1 r1c2"),
                Arguments.of(Constraints.even(TWO), "even r1c1 r1c2"),
                Arguments.of(Constraints.pencilmarks("123456789".repeat(81)), "pencilmarks"),
                Arguments.of(Constraints.cage(15, TWO), "cage 15 r1c1 r1c2"),
                Arguments.of(Constraints.cage(TWO), "cage r1c1 r1c2"),
                Arguments.of(Constraints.littleKiller(15, TWO), "little killer 15 r1c1 r1c2"),
                Arguments.of(Constraints.arrow(THREE), "arrow r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.arrow(TWO, Cell.list("r3c3 r3c4")), "arrow r1c1 r1c2 | r3c3 r3c4"),
                Arguments.of(Constraints.sandwich(5, THREE), "sandwich 5 r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.skyscraper(2, THREE), "skyscraper 2 r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.hiddenSkyscraper(2, THREE), "hidden skyscraper 2 r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.xSum(5, THREE), "X-sum 5 r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.numberedRoom(4, THREE), "numbered room 4 r1c1 r1c2 r2c2"),
                Arguments.of(
                        Constraints.distinctCount(THREE.get(0), THREE.subList(1, 3)), "distinct count r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.whiteDot(new Cell(0, 0), new Cell(1, 0)), "white dot r1c1 r2c1"),
                Arguments.of(Constraints.blackDot(new Cell(0, 0), new Cell(1, 0)), "black dot r1c1 r2c1"),
                Arguments.of(Constraints.sum(10, new Cell(0, 0), new Cell(1, 0)), "sum 10 r1c1 r2c1"),
                Arguments.of(Constraints.greaterThan(new Cell(0, 0), new Cell(1, 0)), "greater than r1c1 r2c1"),
                Arguments.of(Constraints.clones(TWO, Cell.list("r3c1 r3c2")), "clone r1c1 r1c2 = r3c1 r3c2"),
                Arguments.of(Constraints.countingCircles(THREE), "counting circles r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.flatmates(5, 1, 9), "flatmates 5 1 9"),
                Arguments.of(Constraints.connected(List.of(5, 1, 9, 1)), "connected 1 5 9"),
                Arguments.of(Constraints.connected(3, List.of(1), THREE), "connected 3 of 1 r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.chaosConstruction(), "chaos construction"),
                Arguments.of(
                        Constraints.chaosConstruction(TWO, Cell.list("r3c1 r3c2")),
                        "chaos construction r1c1 r1c2 = r3c1 r3c2"),
                Arguments.of(
                        Constraints.regionArrow(new Cell(0, 0), new Cell(2, 0), List.of(TWO, Cell.list("r3c2"))),
                        "region arrow r1c1 r3c1 | r1c1 r1c2 | r3c2"),
                Arguments.of(Constraints.regionCount(new Cell(2, 0), TWO), "region count r3c1 r1c1 r1c2"),
                Arguments.of(Constraints.lunchbox(7, THREE), "lunchbox 7 r1c1 r1c2 r2c2"),
                Arguments.of(
                        Constraints.sameDigits(List.of(TWO, Cell.list("r3c1 r3c2"))),
                        "same digits r1c1 r1c2 | r3c1 r3c2"),
                Arguments.of(Constraints.thermometer(TWO), "thermometer r1c1 r1c2"),
                Arguments.of(Constraints.slowThermometer(TWO), "slow thermometer r1c1 r1c2"),
                Arguments.of(Constraints.palindrome(THREE), "palindrome r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.renban(THREE), "renban r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.whispers(5, TWO), "whispers 5 r1c1 r1c2"),
                Arguments.of(Constraints.between(THREE), "between line r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.lockout(4, THREE), "lockout line 4 r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.modular(3, TWO), "modular 3 r1c1 r1c2"),
                Arguments.of(Constraints.entropic(TWO), "entropic line r1c1 r1c2"),
                Arguments.of(Constraints.zipper(THREE), "zipper r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.doubleArrow(THREE), "double arrow r1c1 r1c2 r2c2"),
                Arguments.of(Constraints.sumLine(10, TWO), "sum line 10 r1c1 r1c2"),
                Arguments.of(Constraints.weightedSum(-1, List.of(2, -3), TWO), "weighted sum -1 2 -3 r1c1 r1c2"),
                Arguments.of(Constraints.columnIndexer(TWO), "column indexer r1c1 r1c2"),
                Arguments.of(Constraints.rowIndexer(TWO), "row indexer r1c1 r1c2"),
                Arguments.of(Constraints.regionSumLine(THREE, 2, 1), "region sum line r1c1 | r1c2 r2c2"),
                Arguments.of(
                        Constraints.regionSumLine(THREE, List.of(TWO, Cell.list("r2c2"))),
                        "region sum line r1c1 r1c2 | r2c2"),
                Arguments.of(
                        Constraints.quadruple(new Cell(0, 0), List.of(3, 1, 3)),
                        "quadruple 1 3 3 r1c1 r1c2 r2c1 r2c2"));
    }

    @ParameterizedTest
    @MethodSource("names")
    void name_hasTheRuleItsClueAndItsCells(Constraint constraint, String name) {
        assertThat(constraint.name()).isEqualTo(name);
        assertThat(constraint.toString()).startsWith(name);
    }

    @ParameterizedTest
    @EnumSource
    void equals_holdsForTheSameArgumentsOnly(ReadyMade rule) {
        Constraint constraint = rule.example();

        assertThat(constraint).isEqualTo(rule.example()).hasSameHashCodeAs(rule.example());
        for (ReadyMade other : EnumSet.complementOf(EnumSet.of(rule))) {
            assertThat(constraint).isNotEqualTo(other.example());
        }
    }

    @Test
    void equals_seesEveryPartOfTheArguments() {
        assertThat(Constraints.cage(15, TWO)).isNotEqualTo(Constraints.cage(14, TWO));
        assertThat(Constraints.cage(15, TWO)).isNotEqualTo(Constraints.littleKiller(15, TWO));
        assertThat(Constraints.odd(TWO)).isNotEqualTo(Constraints.odd(THREE));
        assertThat(Constraints.boxes(2, 3)).isNotEqualTo(Constraints.boxes(3, 2));
        assertThat(Constraints.disjointGroups()).isNotEqualTo(Constraints.disjointGroups(3, 3));
        assertThat(Constraints.leaper(1, 3)).isEqualTo(Constraints.leaper(3, 1));
        assertThat(Constraints.regions("aab\nabb")).isEqualTo(Constraints.regions(new int[][] {{0, 0, 1}, {0, 1, 1}}));
        assertThat(Constraints.strictXv(List.of(TWO, Cell.list("r2c1 r2c2"))))
                .isEqualTo(Constraints.strictXv(List.of(Cell.list("r2c2 r2c1"), TWO, TWO)));
        assertThat(Constraints.rows())
                .isEqualTo(ConstraintSet.classic().constraints().get(0));
        assertThat(Constraints.arrow(TWO)).isEqualTo(Constraints.arrow(TWO.subList(0, 1), TWO.subList(1, 2)));
    }

    @ParameterizedTest
    @EnumSource
    void serialization_keepsTheConstraint(ReadyMade rule) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(rule.example());
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(in.readObject())
                    .isEqualTo(rule.example())
                    .hasToString(rule.example().toString());
        }
    }

    @Test
    void arguments_areCopied() {
        List<Cell> cells = new ArrayList<>(TWO);
        int[][] map = {{0, 1}, {0, 1}};
        Constraint cage = Constraints.cage(15, cells);
        Constraint regions = Constraints.regions(map);
        Constraint clone = Constraints.clones(cells, new ArrayList<>(Cell.list("r3c1 r3c2")));
        cells.clear();
        map[0][0] = 7;

        assertThat(cage).isEqualTo(Constraints.cage(15, TWO));
        assertThat(regions).isEqualTo(Constraints.regions("ab\nab"));
        assertThat(clone).isEqualTo(Constraints.clones(TWO, Cell.list("r3c1 r3c2")));
    }

    @ParameterizedTest
    @EnumSource
    void rules_areDeclaredByTheMostSpecificMethod(ReadyMade rule) {
        Random random = new Random(rule.ordinal());
        int sums = 0;
        int relations = 0;
        int sequences = 0;
        int alternatives = 0;
        int distinctCounts = 0;
        int sameDigits = 0;
        int sumsBetweenExtremes = 0;
        int lineRanks = 0;
        int connected = 0;
        int unknownRegions = 0;
        int equalRuns = 0;
        int groups = 0;
        for (int i = 0; i < 20; i++) {
            Sample sample = rule.sample(random);
            DeclaredRules declared = DeclaredRules.of(sample.constraint(), sample.board());
            sums += declared.sums();
            relations += declared.relations();
            sequences += declared.sequences();
            alternatives += declared.alternatives();
            distinctCounts += declared.distinctCounts();
            sameDigits += declared.sameDigits();
            sumsBetweenExtremes += declared.sumsBetweenExtremes();
            lineRanks += declared.lineRanks();
            connected += declared.connected();
            unknownRegions += declared.unknownRegions();
            equalRuns += declared.equalRuns();
            groups += declared.groups();
        }

        assertThat(sums > 0).isEqualTo(SUMS.contains(rule));
        assertThat(relations > 0).isEqualTo(RELATIONS.contains(rule));
        assertThat(sequences > 0).isEqualTo(AUTOMATA.contains(rule));
        assertThat(alternatives > 0).isEqualTo(ALTERNATIVES.contains(rule));
        assertThat(distinctCounts > 0).isEqualTo(rule == ReadyMade.DISTINCT_COUNT);
        assertThat(sameDigits > 0).isEqualTo(rule == ReadyMade.SAME_DIGITS);
        assertThat(sumsBetweenExtremes > 0).isEqualTo(rule == ReadyMade.LUNCHBOX);
        assertThat(lineRanks > 0).isEqualTo(rule == ReadyMade.FULL_RANK || rule == ReadyMade.FULL_RANK_WITH_TIES);
        assertThat(connected > 0).isEqualTo(rule == ReadyMade.CONNECTED || rule == ReadyMade.CONNECTED_CELLS);
        assertThat(unknownRegions > 0).isEqualTo(rule == ReadyMade.CHAOS_CONSTRUCTION);
        assertThat(equalRuns > 0).isEqualTo(rule == ReadyMade.REGION_ARROW || rule == ReadyMade.REGION_COUNT);
        assertThat(groups).isZero();
    }

    // ---- arguments that can be on no board

    static List<Arguments> rejectedAtOnce() {
        Cell corner = new Cell(0, 0);
        List<Cell> twice = Cell.list("r1c1 r1c2 r1c1");
        List<Cell> one = Cell.list("r1c1");
        List<Cell> line65 =
                Stream.iterate(0, i -> i + 1).limit(65).map(i -> new Cell(i, 0)).toList();
        List<Cell> none = List.of();
        return List.of(
                rejection(() -> Constraints.boxes(0, 3), "boxes of 0x3, expected 1 to 64 cells"),
                rejection(() -> Constraints.regions(new int[0][]), "regions: an empty map"),
                rejection(() -> Constraints.regions(" \n"), "regions: an empty map"),
                rejection(() -> Constraints.regions(".#\n##"), "regions: a map without any region"),
                rejection(() -> Constraints.regions("aab\nab\nbb"), "regions: row 2 has 2 cells, expected 3"),
                rejection(
                        () -> Constraints.regions("aab\nabb\nabb"),
                        "regions: the region of r1c3 has 5 cells, expected 4"),
                rejection(() -> Constraints.regions("1 1 10\n1 10 10\n1 x"), "regions: row 3 has 2 cells, expected 3"),
                rejection(
                        () -> Constraints.regions(new int[][] {{0, -2}}),
                        "regions: r1c2 has the number -2, expected -1 or more"),
                rejection(() -> Constraints.house(twice), "house r1c1 r1c2 r1c1: r1c1 occurs twice"),
                rejection(() -> Constraints.house(none), "house: 0 cells, expected at least 1"),
                rejection(() -> Constraints.house(line65), "house: 65 cells cannot all differ with 64 digits"),
                rejection(() -> Constraints.subgrid(-1, 0, 3, 3), "no cell at row -1, column 0: both count from 0"),
                rejection(() -> Constraints.subgrid(0, 0, 9, 9), "boxes of 9x9, expected 1 to 64 cells"),
                rejection(
                        () -> Constraints.chaosConstruction(one, none),
                        "chaos construction r1c1 =: 1 cell with 0 numbers of regions, expected as many of both and at least one"),
                rejection(() -> Constraints.regionCount(corner, none), "region count: expected at least one cell"),
                rejection(() -> Constraints.connected(List.of()), "connected: expected at least one digit"),
                rejection(
                        () -> Constraints.connected(List.of(3, 65)), "connected 3 65: the digits are 0 to 64, not 65"),
                rejection(() -> Constraints.connected(0, List.of(1)), "connected 0 of 1: expected at least one cell"),
                rejection(() -> Constraints.connected(List.of(1), none), "connected 1: expected at least one cell"),
                rejection(
                        () -> Constraints.connected(2, List.of(1), none),
                        "connected 2 of 1: expected at least one cell"),
                rejection(
                        () -> Constraints.connected(List.of(1), twice),
                        "connected 1 r1c1 r1c2 r1c1: r1c1 occurs twice"),
                rejection(
                        () -> Constraints.connected(3, List.of(1), TWO),
                        "connected 3 of 1 r1c1 r1c2: there are 2 cells"),
                rejection(() -> Constraints.fullRank(1, one), "full rank 1 r1c1: 1 cell, expected at least 2"),
                rejection(() -> Constraints.fullRank(0, TWO), "full rank 0 r1c1 r1c2: the ranks are 1 to 8, not 0"),
                rejection(
                        () -> Constraints.fullRankWithTies(9, TWO),
                        "full rank with ties 9 r1c1 r1c2: the ranks are 1 to 8, not 9"),
                rejection(() -> Constraints.disjointGroups(3, -3), "boxes of 3x-3, expected 1 to 64 cells"),
                rejection(() -> Constraints.leaper(0, 0), "leaper 0x0: expected two numbers from 0 to 63, not both 0"),
                rejection(
                        () -> Constraints.leaper(-1, 1), "leaper -1x1: expected two numbers from 0 to 63, not both 0"),
                rejection(
                        () -> Constraints.leaper(1, 64), "leaper 1x64: expected two numbers from 0 to 63, not both 0"),
                rejection(
                        () -> Constraints.strictXv(List.of(Cell.list("r1c1 r2c2"))),
                        "strict XV: r1c1 r2c2: expected two neighbours"),
                rejection(
                        () -> Constraints.strictXv(List.of(THREE)),
                        "strict XV: r1c1 r1c2 r2c2: expected two neighbours"),
                rejection(() -> Constraints.candidates(corner), "candidates r1c1: no digits, expected at least one"),
                rejection(
                        () -> Constraints.candidates(corner, 1, -1),
                        "candidates -1 1 r1c1: the digits are 1 to 64, not -1"),
                rejection(
                        () -> Constraints.candidates(corner, 65), "candidates 65 r1c1: the digits are 1 to 64, not 65"),
                rejection(() -> Constraints.odd(none), "odd: 0 cells, expected at least 1"),
                rejection(() -> Constraints.even(twice), "even r1c1 r1c2 r1c1: r1c1 occurs twice"),
                rejection(() -> Constraints.cage(0, TWO), "cage 0 r1c1 r1c2: a sum is at least 1"),
                rejection(() -> Constraints.cage(-4, TWO), "cage -4 r1c1 r1c2: 2 different digits sum to at least 3"),
                rejection(
                        () -> Constraints.cage(2, THREE),
                        "cage 2 r1c1 r1c2 r2c2: 3 different digits sum to at least 6"),
                rejection(
                        () -> Constraints.cage(190, THREE),
                        "cage 190 r1c1 r1c2 r2c2: 3 different digits of 1 to 64 sum to at most 189"),
                rejection(() -> Constraints.cage(none), "cage: 0 cells, expected at least 1"),
                rejection(
                        () -> Constraints.littleKiller(-1, TWO),
                        "little killer -1 r1c1 r1c2: the digits 1 to 64 in 2 cells sum to 2 at least and 128 at most"),
                rejection(
                        () -> Constraints.littleKiller(65, one),
                        "little killer 65 r1c1: the digits 1 to 64 in 1 cell sum to 1 at least and 64 at most"),
                rejection(() -> Constraints.arrow(one), "arrow r1c1: 1 cell, expected at least 2"),
                rejection(
                        () -> Constraints.arrow(none, one),
                        "arrow | r1c1: expected cells both in the pill and along the arrow"),
                rejection(
                        () -> Constraints.arrow(one, none),
                        "arrow r1c1 |: expected cells both in the pill and along the arrow"),
                rejection(() -> Constraints.arrow(TWO, one), "arrow r1c1 r1c2 r1c1: r1c1 occurs twice"),
                rejection(
                        () -> Constraints.arrow(Cell.list("r1c1 r1c2"), Cell.list("r2c1 r2c1")),
                        "arrow r1c1 r1c2 r2c1 r2c1: r2c1 occurs twice"),
                rejection(() -> Constraints.sandwich(5, one), "sandwich 5 r1c1: 1 cell, expected at least 2"),
                rejection(
                        () -> Constraints.sandwich(-1, THREE),
                        "sandwich -1 r1c1 r1c2 r2c2: no digits of 2 to 63 in at most 1 cell sum to -1"),
                rejection(
                        () -> Constraints.sandwich(64, THREE),
                        "sandwich 64 r1c1 r1c2 r2c2: no digits of 2 to 63 in at most 1 cell sum to 64"),
                rejection(
                        () -> Constraints.sandwich(Integer.MAX_VALUE, THREE),
                        "sandwich 2147483647 r1c1 r1c2 r2c2: no digits of 2 to 63 in at most 1 cell sum to 2147483647"),
                rejection(
                        () -> Constraints.skyscraper(0, TWO),
                        "skyscraper 0 r1c1 r1c2: of 2 cells with 64 digits 1 to 2 can be seen"),
                rejection(
                        () -> Constraints.skyscraper(3, TWO),
                        "skyscraper 3 r1c1 r1c2: of 2 cells with 64 digits 1 to 2 can be seen"),
                rejection(
                        () -> Constraints.hiddenSkyscraper(65, TWO),
                        "hidden skyscraper 65 r1c1 r1c2: the digits are 1 to 64, not 65"),
                rejection(
                        () -> Constraints.hiddenSkyscraper(1, TWO.subList(0, 1)),
                        "hidden skyscraper 1 r1c1: 1 cell, expected at least 2"),
                rejection(
                        () -> Constraints.distinctCount(TWO.get(0), List.of()),
                        "distinct count r1c1: 1 cell, expected at least 2"),
                rejection(
                        () -> Constraints.distinctCount(TWO.get(0), TWO),
                        "distinct count r1c1 r1c1 r1c2: r1c1 occurs twice"),
                rejection(
                        () -> Constraints.numberedRoom(-1, TWO),
                        "numbered room -1 r1c1 r1c2: the digits are 1 to 64, not -1"),
                rejection(
                        () -> Constraints.numberedRoom(2, TWO.subList(0, 1)),
                        "numbered room 2 r1c1: the only cell is the first, so that the digit is 1"),
                rejection(
                        () -> Constraints.xSum(0, THREE),
                        "X-sum 0 r1c1 r1c2 r2c2: no first X of 3 cells with digits 1 to 64 sum to 0, the first being X"),
                rejection(
                        () -> Constraints.xSum(132, THREE),
                        "X-sum 132 r1c1 r1c2 r2c2: no first X of 3 cells with digits 1 to 64 sum to 132, the first being X"),
                rejection(() -> Constraints.whiteDot(corner, corner), "white dot r1c1 r1c1: r1c1 occurs twice"),
                rejection(
                        () -> Constraints.sum(129, corner, new Cell(0, 1)),
                        "sum 129 r1c1 r1c2: no two of the digits 1 to 64 obey"),
                rejection(
                        () -> Constraints.clones(TWO, one),
                        "clone r1c1 r1c2 = r1c1: areas of 2 and 1 cells, expected as many in both"),
                rejection(
                        () -> Constraints.clones(none, none),
                        "clone =: areas of 0 and 0 cells, expected as many in both"),
                rejection(() -> Constraints.clones(TWO, TWO), "clone r1c1 r1c2 = r1c1 r1c2: r1c1 is its own copy"),
                rejection(() -> Constraints.clones(twice, twice), "clone r1c1 r1c2 r1c1: r1c1 occurs twice"),
                rejection(
                        () -> Constraints.sameDigits(List.of(TWO)),
                        "same digits r1c1 r1c2: expected at least two sets"),
                rejection(
                        () -> Constraints.sameDigits(List.of(TWO, one)),
                        "same digits r1c1 r1c2 | r1c1: sets of 2 and 1 cells, expected as many in all, and at least one"),
                rejection(
                        () -> Constraints.sameDigits(List.of(none, none)),
                        "same digits |: sets of 0 and 0 cells, expected as many in all, and at least one"),
                rejection(
                        () -> Constraints.sameDigits(List.of(TWO, twice)),
                        "same digits r1c1 r1c2 r1c1: r1c1 occurs twice"),
                rejection(() -> Constraints.countingCircles(none), "counting circles: 0 cells, expected at least 1"),
                rejection(() -> Constraints.flatmates(5, -1, 9), "flatmates 5 -1 9: the digits are 0 to 64, not -1"),
                rejection(
                        () -> Constraints.lunchbox(64, THREE),
                        "lunchbox 64 r1c1 r1c2 r2c2: no different digits of 2 to 63 in at most 1 cell sum to 64"),
                rejection(() -> Constraints.lunchbox(0, one), "lunchbox 0 r1c1: 1 cell, expected at least 2"),
                rejection(
                        () -> Constraints.lunchbox(Integer.MAX_VALUE, TWO),
                        "lunchbox 2147483647 r1c1 r1c2: no different digits of 2 to 63 in at most 0 cells sum to 2147483647"),
                rejection(() -> Constraints.thermometer(one), "thermometer r1c1: 1 cell, expected at least 2"),
                rejection(() -> Constraints.thermometer(twice), "thermometer r1c1 r1c2 r1c1: r1c1 occurs twice"),
                rejection(() -> Constraints.slowThermometer(one), "slow thermometer r1c1: 1 cell, expected at least 2"),
                rejection(() -> Constraints.palindrome(one), "palindrome r1c1: 1 cell, expected at least 2"),
                rejection(() -> Constraints.renban(one), "renban r1c1: 1 cell, expected at least 2"),
                rejection(
                        () -> Constraints.whispers(0, TWO),
                        "whispers 0 r1c1 r1c2: expected a difference of at least 1"),
                rejection(
                        () -> Constraints.whispers(64, TWO),
                        "whispers 64 r1c1 r1c2: no two of the digits 1 to 64 obey"),
                rejection(() -> Constraints.between(TWO), "between line r1c1 r1c2: 2 cells, expected at least 3"),
                rejection(() -> Constraints.lockout(4, TWO), "lockout line 4 r1c1 r1c2: 2 cells, expected at least 3"),
                rejection(
                        () -> Constraints.lockout(0, THREE),
                        "lockout line 0 r1c1 r1c2 r2c2: expected a difference of at least 1"),
                rejection(
                        () -> Constraints.lockout(63, THREE),
                        "lockout line 63 r1c1 r1c2 r2c2: with 64 digits none is left outside two that differ by that"),
                rejection(() -> Constraints.modular(1, TWO), "modular 1: expected a divisor of at least 2"),
                rejection(() -> Constraints.modular(3, one), "modular 3 r1c1: 1 cell, expected at least 2"),
                rejection(() -> Constraints.entropic(twice), "entropic line r1c1 r1c2 r1c1: r1c1 occurs twice"),
                rejection(() -> Constraints.zipper(TWO), "zipper r1c1 r1c2: 2 cells, expected at least 3"),
                rejection(() -> Constraints.doubleArrow(TWO), "double arrow r1c1 r1c2: 2 cells, expected at least 3"),
                rejection(() -> Constraints.sumLine(0, TWO), "sum line 0 r1c1 r1c2: expected a sum of at least 1"),
                rejection(
                        () -> Constraints.sumLine(129, TWO),
                        "sum line 129 r1c1 r1c2: no parts of 2 cells with digits 1 to 64 have that sum each"),
                rejection(
                        () -> Constraints.sumLine(Integer.MAX_VALUE, TWO),
                        "sum line 2147483647 r1c1 r1c2: no parts of 2 cells with digits 1 to 64 have that sum each"),
                rejection(
                        () -> Constraints.weightedSum(3, List.of(1), TWO),
                        "weighted sum 3 1 r1c1 r1c2: 1 coefficients of 2 cells"),
                rejection(
                        () -> Constraints.weightedSum(100_000, List.of(1), one),
                        "weighted sum: 100000, expected numbers from -99999 to 99999"),
                rejection(
                        () -> Constraints.weightedSum(0, List.of(Integer.MIN_VALUE), one),
                        "weighted sum: -2147483648, expected numbers from -99999 to 99999"),
                rejection(
                        () -> Constraints.weightedSum(-65, List.of(-1), one),
                        "weighted sum -65 -1 r1c1: with digits 1 to 64 the sum is -64 at least and -1 at most"),
                rejection(
                        () -> Constraints.weightedSum(3, List.of(), none),
                        "weighted sum 3: 0 cells, expected at least 1"),
                rejection(() -> Constraints.columnIndexer(none), "column indexer: 0 cells, expected at least 1"),
                rejection(
                        () -> Constraints.strictKropki(List.of(THREE)),
                        "strict Kropki: r1c1 r1c2 r2c2: expected two neighbours"),
                rejection(
                        () -> Constraints.regionSumLine(TWO, 3, 3),
                        "region sum line r1c1 r1c2: no border to cross between two regions"),
                rejection(
                        () -> Constraints.regionSumLine(none, 3, 3),
                        "region sum line: no border to cross between two regions"),
                rejection(
                        () -> Constraints.regionSumLine(twice, 3, 1),
                        "region sum line r1c1 r1c2 r1c1: r1c1 occurs twice"),
                rejection(() -> Constraints.regionSumLine(TWO, 0, 3), "boxes of 0x3, expected 1 to 64 cells"),
                rejection(() -> Constraints.regionSumLine(TWO, List.of(one)), "region sum line: r1c2 is in no region"),
                rejection(
                        () -> Constraints.regionSumLine(TWO, List.of(one, TWO)),
                        "region sum line: r1c1 is in two regions"),
                rejection(
                        () -> Constraints.quadruple(corner, List.of()),
                        "quadruple r1c1 r1c2 r2c1 r2c2: 0 digits, expected 1 to 4"),
                rejection(
                        () -> Constraints.quadruple(corner, List.of(1, 2, 3, 4, 5)),
                        "quadruple 1 2 3 4 5 r1c1 r1c2 r2c1 r2c2: 5 digits, expected 1 to 4"),
                rejection(
                        () -> Constraints.quadruple(corner, List.of(-1)),
                        "quadruple -1 r1c1 r1c2 r2c1 r2c2: the digits are 1 to 64, not -1"));
    }

    private static Arguments rejection(Supplier<Constraint> constraint, String message) {
        return Arguments.of(constraint, message);
    }

    @ParameterizedTest
    @MethodSource
    void rejectedAtOnce(Supplier<Constraint> constraint, String message) {
        assertThatIllegalArgumentException().isThrownBy(constraint::get).withMessage(message);
    }

    @Test
    void null_isRejected() {
        assertThatNullPointerException()
                .isThrownBy(() -> Constraints.cage(3, null))
                .withMessage("cells");
        assertThatNullPointerException().isThrownBy(() -> Constraints.whiteDot(new Cell(0, 0), null));
        assertThatNullPointerException()
                .isThrownBy(() -> Constraints.odd(Collections.singletonList(null)))
                .withMessage("cell");
        assertThatNullPointerException()
                .isThrownBy(() -> Constraints.regions((String) null))
                .withMessage("map");
        assertThatNullPointerException()
                .isThrownBy(() -> Constraints.regions(new int[][] {null}))
                .withMessage("row");
        assertThatNullPointerException()
                .isThrownBy(() -> Constraints.candidates(null, 1))
                .withMessage("cell");
    }

    // ---- arguments that cannot be on a certain board

    static List<Arguments> rejectedByTheBoard() {
        Grid four = Grid.empty(4);
        Grid nine = Grid.empty(9);
        Grid wide = Grid.empty(4, 6, 4);
        List<Cell> five = Cell.list("r1c1 r1c2 r1c3 r1c4 r2c4");
        List<Cell> outside = Cell.list("r4c4 r4c5");
        return List.of(
                misfit(Constraints.rows(), wide, "constraint 'rows': 6 cells cannot all differ with 4 digits"),
                misfit(Constraints.boxes(2, 3), four, "boxes of 2x3 do not fit a 4x4 grid"),
                misfit(Constraints.regions("ab\nab"), four, "regions: a map of 2x2 for a board of 4x4"),
                misfit(
                        Constraints.regions("aabb\naabb\nccdd\nccdd"),
                        Grid.empty(4, 4, 5),
                        "regions: the region of r1c1 has 4 cells, expected 5"),
                misfit(
                        Constraints.regions("aabb\naabb\nccdd\nccdd"),
                        Grid.parse("#... .... .... ....", Grid.empty(4, 4, 4)),
                        "constraint 'regions': r1c1 is void: the board has no cell there"),
                misfit(Constraints.house(TWO), four, "house r1c1 r1c2: 2 cells, expected 4, one for each digit"),
                misfit(Constraints.house(five), four, "house: 5 cells cannot all differ with 4 digits"),
                misfit(
                        Constraints.subgrid(0, 0, 3, 3),
                        Grid.empty(9, 9, 12),
                        "subgrid r1c1 3x3: for 9 digits, not for 12"),
                misfit(
                        Constraints.subgrid(1, 1, 2, 2),
                        four,
                        "constraint 'subgrid r2c2 2x2': r2c5 is outside a board of 4x4"),
                misfit(Constraints.connected(List.of(5)), four, "connected 5: the digits are 1 to 4, not 5"),
                misfit(Constraints.connected(17, List.of(1)), four, "connected 17 of 1: there are 16 cells"),
                misfit(
                        Constraints.fullRank(3, TWO),
                        four,
                        "full rank 3 r1c1 r1c2: expected all cells of a row or column"),
                misfit(
                        Constraints.fullRankWithTies(3, TWO),
                        wide,
                        "full rank with ties 3 r1c1 r1c2: for square boards without void places"),
                misfit(Constraints.diagonals(), wide, "diagonals: for square boards, not for 4x6"),
                misfit(
                        Constraints.fallingDiagonal(),
                        Grid.empty(5, 5, 4),
                        "constraint 'falling diagonal': 5 cells cannot all differ with 4 digits"),
                misfit(
                        Constraints.windoku(),
                        Grid.empty(6),
                        "windoku: for boards of 4x4, 9x9, 16x16 and so on with as many digits, not for 6x6 with 6"),
                misfit(
                        Constraints.windoku(),
                        Grid.empty(9, 9, 4),
                        "windoku: for boards of 4x4, 9x9, 16x16 and so on with as many digits, not for 9x9 with 4"),
                misfit(Constraints.disjointGroups(), Grid.empty(7), "disjoint groups: no usual boxes for 7 digits"),
                misfit(
                        Constraints.disjointGroups(2, 2),
                        Grid.empty(4, 5, 4),
                        "disjoint groups: boxes of 2x2 do not fit a board of 4x5 with 4 digits"),
                misfit(Constraints.strictXv(List.of(outside)), four, "strict XV: the board has no cells r4c4 r4c5"),
                misfit(
                        Constraints.lockout(3, THREE),
                        four,
                        "lockout line 3 r1c1 r1c2 r2c2: with 4 digits none is left outside two that differ by that"),
                misfit(
                        Constraints.modular(5, five),
                        four,
                        "modular 5 r1c1 r1c2 r1c3 r1c4 r2c4: the digits 1 to 4 are of 4 classes, and 5 consecutive cells of as many"),
                misfit(
                        Constraints.sumLine(9, TWO),
                        four,
                        "sum line 9 r1c1 r1c2: no parts of 2 cells with digits 1 to 4 have that sum each"),
                misfit(
                        Constraints.columnIndexer(Cell.list("r1c4 r1c5")),
                        wide,
                        "column indexer r1c4 r1c5: r1c5 is in column 5, which is no digit"),
                misfit(
                        Constraints.candidates(new Cell(0, 0), 2, 5),
                        four,
                        "candidates 2 5 r1c1: the digits are 1 to 4, not 5"),
                misfit(Constraints.even(TWO), Grid.empty(2, 2, 1), "even r1c1 r1c2: the only digit is 1"),
                misfit(Constraints.odd(outside), four, "constraint 'odd r4c4 r4c5': r4c5 is outside a board of 4x4"),
                misfit(
                        Constraints.cage(20, five),
                        four,
                        "cage 20 r1c1 r1c2 r1c3 r1c4 r2c4: 5 cells cannot all differ with 4 digits"),
                misfit(
                        Constraints.cage(25, THREE),
                        nine,
                        "cage 25 r1c1 r1c2 r2c2: 3 different digits of 1 to 9 sum to at most 24"),
                misfit(
                        Constraints.cage(10, outside),
                        four,
                        "cage 10 r4c4 r4c5: 2 different digits of 1 to 4 sum to at most 7"),
                misfit(
                        Constraints.littleKiller(19, TWO),
                        nine,
                        "little killer 19 r1c1 r1c2: the digits 1 to 9 in 2 cells sum to 2 at least and 18 at most"),
                misfit(
                        Constraints.arrow(Cell.list("r1c1 r2c1 r2c2 r2c3 r2c4 r1c4")),
                        four,
                        "arrow r1c1 r2c1 r2c2 r2c3 r2c4 r1c4: 5 cells sum to at least 5, more than 4"),
                misfit(
                        Constraints.arrow(TWO, Cell.list("r2c1 r2c2")),
                        four,
                        "arrow r1c1 r1c2 | r2c1 r2c2: 2 cells sum to at most 8, less than 11"),
                misfit(
                        Constraints.sandwich(5, THREE),
                        four,
                        "sandwich 5 r1c1 r1c2 r2c2: no digits of 2 to 3 in at most 1 cell sum to 5"),
                misfit(
                        Constraints.sandwich(0, TWO),
                        Grid.empty(2, 2, 1),
                        "sandwich 0 r1c1 r1c2: with one digit there is none to lie between"),
                misfit(
                        Constraints.skyscraper(5, five),
                        four,
                        "skyscraper 5 r1c1 r1c2 r1c3 r1c4 r2c4: of 5 cells with 4 digits 1 to 4 can be seen"),
                misfit(
                        Constraints.xSum(12, THREE),
                        four,
                        "X-sum 12 r1c1 r1c2 r2c2: no first X of 3 cells with digits 1 to 4 sum to 12, the first being X"),
                misfit(
                        Constraints.blackDot(new Cell(0, 0), new Cell(0, 1)),
                        Grid.empty(2, 2, 1),
                        "black dot r1c1 r1c2: no two of the digits 1 to 1 obey"),
                misfit(
                        Constraints.sum(10, new Cell(0, 0), new Cell(0, 1)),
                        four,
                        "sum 10 r1c1 r1c2: no two of the digits 1 to 4 obey"),
                misfit(
                        Constraints.thermometer(five),
                        four,
                        "thermometer r1c1 r1c2 r1c3 r1c4 r2c4: 5 cells cannot rise with 4 digits"),
                misfit(
                        Constraints.renban(five),
                        four,
                        "renban r1c1 r1c2 r1c3 r1c4 r2c4: 5 cells cannot all differ with 4 digits"),
                misfit(Constraints.whispers(4, TWO), four, "whispers 4 r1c1 r1c2: no two of the digits 1 to 4 obey"),
                misfit(
                        Constraints.between(THREE),
                        Grid.empty(2),
                        "between line r1c1 r1c2 r2c2: none of 2 digits lies between two others"),
                misfit(
                        Constraints.regionSumLine(five, List.of(five.subList(0, 1), five.subList(1, 5))),
                        Grid.empty(4, 4, 3),
                        "region sum line r1c1 | r1c2 r1c3 r1c4 r2c4: 4 cells sum to more than 1 can with 3 digits"),
                misfit(
                        Constraints.quadruple(new Cell(3, 3), List.of(1)),
                        four,
                        "constraint 'quadruple 1 r4c4 r4c5 r5c4 r5c5': r4c5 is outside a board of 4x4"));
    }

    private static Arguments misfit(Constraint constraint, Grid board, String message) {
        return Arguments.of(constraint, board, message);
    }

    @ParameterizedTest
    @MethodSource
    void rejectedByTheBoard(Constraint constraint, Grid board, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConstraintSet.of(constraint).violations(board))
                .withMessage(message);
    }

    // ---- violations

    @Test
    void violations_nameTheConstraintAndTheCellsFilledSoFar() {
        Grid board = Grid.parse("19.. ...... ...".replace(" ", "") + ".".repeat(81 - 13));

        assertThat(violations(Constraints.cage(9, THREE), board)).containsExactly("cage 9 r1c1 r1c2 r2c2: r1c1 r1c2");
        assertThat(violations(Constraints.cage(20, THREE), board)).containsExactly("cage 20 r1c1 r1c2 r2c2: r1c1 r1c2");
        assertThat(violations(Constraints.cage(12, THREE), board)).isEmpty();
        assertThat(violations(Constraints.thermometer(Cell.list("r1c2 r1c3")), board))
                .containsExactly("thermometer r1c2 r1c3: r1c2", "thermometer r1c2 r1c3: r1c2");
        assertThat(violations(Constraints.greaterThan(new Cell(0, 0), new Cell(5, 5)), board))
                .containsExactly("greater than r1c1 r6c6: r1c1");
        assertThat(violations(Constraints.odd(THREE), board.with(1, 1, 4))).containsExactly("odd r1c1 r1c2 r2c2: r2c2");
        assertThat(violations(Constraints.antiKnight(), board.with(2, 1, 1))).containsExactly("anti-knight: r1c1 r3c2");
    }

    private static List<String> violations(Constraint constraint, Grid board) {
        return ConstraintSet.of(constraint).violations(board).stream()
                .map(Violation::toString)
                .toList();
    }

    // ---- boards of all shapes

    @Test
    void regions_readWordsAndCharacters() {
        assertThat(Constraints.regions("\n 10 10 11\r\n 11 12 12\n"))
                .isEqualTo(Constraints.regions("aab\nbcc"))
                .isEqualTo(Constraints.regions(new int[][] {{0, 0, 1}, {1, 2, 2}}));
        assertThat(Constraints.regions("#a.\na.#")).isEqualTo(Constraints.regions(new int[][] {{-1, 0, -1}, {0, -1, -1}
        }));
    }

    /** Of 288 solved 4x4 grids each filling of a corner box has 288 / 4!. */
    @Test
    void subgrids_mayOverlap() {
        ConstraintSet twodoku = ConstraintSet.of(Constraints.subgrid(0, 0, 2, 2), Constraints.subgrid(2, 2, 2, 2));
        Grid board = Grid.parse("....## ....## ...... ...... ##.... ##....", Grid.empty(6, 6, 4));

        for (Engine engine : List.of(Engine.DLX, Engine.DYNAMIC_BACKTRACKING)) {
            assertThat(count(engine, twodoku, board)).isEqualTo(24 * (288 / 24) * (288 / 24));
        }
    }

    @Test
    void diagonals_ofAFourByFourLeaveFortyEightGrids() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.diagonals());

        assertThat(count(Engine.DLX, rules, Grid.empty(4))).isEqualTo(48);
    }

    /** The grids of the Miracle Sudoku (M. Leong, 2020): 72 in all, eight of them with a given digit in a given corner. */
    @Test
    void chessRules_leaveTheGridsOfTheMiracle() {
        ConstraintSet rules = ConstraintSet.classic()
                .with(Constraints.antiKnight(), Constraints.antiKing(), Constraints.nonConsecutive());

        assertThat(count(Engine.DLX, rules, Grid.empty(9).with(0, 0, 1))).isEqualTo(8);
    }

    @Test
    void cages_solveAKiller() {
        ConstraintSet rules = ConstraintSet.classic()
                .with(
                        Constraints.cage(4, Cell.list("r1c1 r2c1")),
                        Constraints.cage(9, Cell.list("r1c2 r1c3 r1c4")),
                        Constraints.cage(5, Cell.list("r2c2 r2c3")),
                        Constraints.cage(5, Cell.list("r2c4 r3c4")),
                        Constraints.cage(3, Cell.list("r3c1 r3c2")),
                        Constraints.cage(7, Cell.list("r4c1 r4c2")),
                        Constraints.cage(6, Cell.list("r3c3 r4c3")),
                        Constraints.cage(1, Cell.list("r4c4")));

        for (Engine engine : List.of(Engine.BACKTRACKING, Engine.DYNAMIC_BACKTRACKING)) {
            assertThat(SolverFactory.defaults()
                            .withEngine(engine)
                            .withConstraints(rules)
                            .newSolver()
                            .solutions(Grid.empty(4)))
                    .containsExactly(Grid.parse("1234 3412 2143 4321"));
        }
    }

    private static long count(Engine engine, ConstraintSet rules, Grid board) {
        return SolverFactory.defaults()
                .withEngine(engine)
                .withConstraints(rules)
                .newSolver()
                .count(board, 10_000);
    }

    static List<Arguments> onLargeBoards() {
        List<Cell> row = Sample.cells(Grid.empty(1, 64, 64));
        return List.of(
                Arguments.of(64, Constraints.windoku()),
                Arguments.of(64, Constraints.diagonals()),
                Arguments.of(64, Constraints.disjointGroups()),
                Arguments.of(64, Constraints.antiKing()),
                Arguments.of(64, Constraints.leaper(63, 63)),
                Arguments.of(25, Constraints.nonConsecutive()),
                Arguments.of(64, Constraints.strictXv(List.of())),
                Arguments.of(64, Constraints.house(row)),
                Arguments.of(64, Constraints.cage(32 * 65, row)),
                Arguments.of(64, Constraints.cage(1000, row.subList(0, 31))),
                Arguments.of(64, Constraints.cage(6, row.subList(0, 3))),
                Arguments.of(64, Constraints.littleKiller(800, row.subList(0, 25))),
                Arguments.of(64, Constraints.arrow(row)),
                Arguments.of(64, Constraints.arrow(row.subList(0, 2), row.subList(2, 12))),
                Arguments.of(25, Constraints.sandwich(160, row.subList(0, 25))),
                Arguments.of(25, Constraints.skyscraper(12, row.subList(0, 25))),
                Arguments.of(64, Constraints.skyscraper(3, row)),
                Arguments.of(64, Constraints.hiddenSkyscraper(32, row)),
                Arguments.of(64, Constraints.numberedRoom(32, row)),
                Arguments.of(64, Constraints.distinctCount(row.get(0), row.subList(1, 64))),
                Arguments.of(25, Constraints.xSum(160, row.subList(0, 25))),
                Arguments.of(36, Constraints.xSum(330, row.subList(0, 36))),
                Arguments.of(64, Constraints.thermometer(row)),
                Arguments.of(64, Constraints.slowThermometer(row)),
                Arguments.of(64, Constraints.palindrome(row)),
                Arguments.of(64, Constraints.whispers(32, row)),
                Arguments.of(64, Constraints.renban(row)),
                Arguments.of(64, Constraints.renban(row.subList(0, 5))),
                Arguments.of(63, Constraints.renban(row.subList(0, 5))),
                Arguments.of(64, Constraints.renban(row.subList(0, 30))),
                Arguments.of(64, Constraints.between(row)),
                Arguments.of(64, Constraints.lockout(32, row)),
                Arguments.of(64, Constraints.modular(64, row)),
                Arguments.of(64, Constraints.entropic(row)),
                Arguments.of(64, Constraints.zipper(row)),
                Arguments.of(64, Constraints.doubleArrow(row)),
                Arguments.of(64, Constraints.sumLine(100, row)),
                Arguments.of(64, Constraints.columnIndexer(row)),
                Arguments.of(64, Constraints.rowIndexer(row)),
                Arguments.of(64, Constraints.strictKropki(List.of())),
                Arguments.of(64, Constraints.regionSumLine(row.subList(0, 24), 8, 8)),
                Arguments.of(64, Constraints.clones(row.subList(0, 32), row.subList(32, 64))),
                Arguments.of(64, Constraints.sameDigits(List.of(row.subList(0, 32), row.subList(32, 64)))),
                Arguments.of(16, Constraints.lunchbox(40, row.subList(0, 7))),
                Arguments.of(
                        36,
                        Constraints.countingCircles(Sample.cells(Grid.empty(36)).subList(0, 666))),
                Arguments.of(64, Constraints.countingCircles(row)),
                Arguments.of(64, Constraints.flatmates(30, 1, 64)),
                Arguments.of(64, Constraints.connected(List.of(1, 3, 64))),
                Arguments.of(64, Constraints.connected(64, List.of(9))),
                Arguments.of(64, Constraints.quadruple(new Cell(62, 62), List.of(61, 62, 63, 64))));
    }

    /** No constraint is violated on an empty board, and none needs an automaton with too many states. */
    @ParameterizedTest
    @MethodSource
    void onLargeBoards(int size, Constraint constraint) {
        assertThat(ConstraintSet.of(constraint).violations(Grid.empty(size))).isEmpty();
    }

    @Test
    void sumsTooLongForADiagram_areRejectedOnlyWhereOneIsNeeded() {
        Constraint diagonal = Constraints.littleKiller(2000, Sample.cells(Grid.empty(1, 64, 64)));

        assertThat(violations(diagonal, Grid.empty(64))).isEmpty();
        assertThat(SolverFactory.defaults()
                        .withEngine(Engine.PROPAGATION)
                        .withConstraints(ConstraintSet.of(diagonal))
                        .newSolver()
                        .solve(Grid.empty(64)))
                .hasValueSatisfying(
                        solution -> assertThat(violations(diagonal, solution)).isEmpty());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Solvers.dlx(diagonal).solve(Grid.empty(64)))
                .withMessageStartingWith("constraint 'little killer 2000 r1c1")
                .withMessageEndingWith("an automaton of too many states on a sequence of 64 cells");
    }

    /** Renbans and X-sums whose automaton would be too large are declared in another way. */
    @Test
    void linesOnLargeBoards_areWhatTheyAreOnSmallOnes() {
        List<Cell> row = Sample.cells(Grid.empty(1, 64, 64));
        Grid rising = Grid.empty(64);
        for (int column = 0; column < 64; column++) {
            rising = rising.with(0, column, column + 1);
        }

        assertThat(violations(Constraints.renban(row.subList(7, 47)), rising)).isEmpty();
        assertThat(violations(Constraints.renban(row.subList(7, 47)), rising.with(0, 46, 48)))
                .isNotEmpty();
        assertThat(violations(Constraints.renban(row.subList(7, 47)), rising.with(0, 46, 46)))
                .isNotEmpty();
        List<Cell> line = Cell.list("r1c4 r1c5 r1c6 r1c7 r1c8 r1c9");
        assertThat(violations(Constraints.xSum(4 + 5 + 6 + 7, line), rising)).isEmpty();
        assertThat(violations(Constraints.xSum(4 + 5 + 6 + 8, line), rising)).isNotEmpty();
        assertThat(violations(Constraints.xSum(4 + 5 + 6 + 7, line), rising.with(0, 3, 7)))
                .isNotEmpty();
    }

    @Test
    void arrow_readsThePillAsANumber() {
        Grid board = Grid.empty(1, 9, 25).with(0, 0, 1).with(0, 1, 12);
        Constraint arrow = Constraints.arrow(TWO, Cell.list("r1c3 r1c4 r1c5 r1c6 r1c7 r1c8"));
        for (int column = 2; column < 8; column++) {
            board = board.with(0, column, 18);
        }

        assertThat(violations(arrow, board)).isNotEmpty(); // 112 and 108
        assertThat(violations(arrow, board.with(0, 2, 22))).isEmpty();
        assertThat(violations(arrow, board.with(0, 1, 9))).isNotEmpty(); // 19
        assertThat(violations(arrow, board.with(0, 0, 10).with(0, 1, 8))).isEmpty(); // 108
    }

    /** Ten cells of 12 digits can have 120, so that a pill may hold 1 and 10; eight have at most 96, which 10 a + b reads. */
    @Test
    void arrow_isASumWhereThePillHasOneDecimalDigitInEachCell() {
        Grid board = Grid.empty(1, 12, 12);
        List<Cell> shaft =
                IntStream.range(2, 12).mapToObj(column -> new Cell(0, column)).toList();

        assertThat(DeclaredRules.of(Constraints.arrow(TWO, shaft), board).sequences())
                .isOne();
        assertThat(DeclaredRules.of(Constraints.arrow(TWO, shaft.subList(0, 8)), board)
                        .sums())
                .isOne();
    }

    @Test
    void xSum_ofMoreCellsThanTheLineHasIsNone() {
        Constraint xSum = Constraints.xSum(7, THREE);

        assertThat(violations(
                        xSum, Grid.empty(2, 2, 9).with(0, 0, 4).with(0, 1, 1).with(1, 1, 1)))
                .containsExactly("X-sum 7 r1c1 r1c2 r2c2: r1c1 r1c2 r2c2");
        assertThat(violations(
                        xSum, Grid.empty(2, 2, 9).with(0, 0, 3).with(0, 1, 1).with(1, 1, 3)))
                .isEmpty();
    }

    @Test
    void candidates_areForTheBitboardsToo() {
        Solver solver = Solvers.bitboard(
                Constraints.odd(TWO),
                Constraints.even(Cell.list("r5c5")),
                Constraints.candidates(new Cell(8, 8), 2, 7));

        assertThat(solver.solve(Grid.empty(9).with(0, 0, 2))).isEmpty();
        assertThat(solver.solve(Grid.empty(9).with(0, 0, 1)))
                .hasValueSatisfying(solution -> assertThat(solution.digit(8, 8)).isIn(2, 7));
    }

    /** Links that guessed how many lines are smaller before they filled the cells did not end. */
    @Test
    void fullRank_ofABoardWithoutHousesIsCountedByLinks() {
        Grid board = Grid.parse("...4 3412 1234 .4.2");
        SolverFactory factory = SolverFactory.defaults()
                .withConstraints(ConstraintSet.of(Constraints.fullRank(3, Cell.list("r4c3 r3c3 r2c3 r1c3"))));
        long expected = factory.withEngine(Engine.BACKTRACKING).newSolver().count(board, 2000);

        assertThat(factory.withEngine(Engine.DLX)
                        .withNodeLimit(100_000)
                        .newSolver()
                        .count(board, 2000))
                .isEqualTo(expected)
                .isPositive();
    }
}
