package io.github.exactgrid.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.constraint.Layout;
import io.github.exactgrid.constraint.PairRelation;
import io.github.exactgrid.constraint.StateMachine;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The format that carries its rules. */
class RulesTest {

    private static final String GIVENS_4 = "\n\ngivens:\n" + ". . . .\n".repeat(4);
    private static final String GIVENS_9 = "\n\ngivens:\n" + ". . . . . . . . .\n".repeat(9);

    private static List<Cell> cells(String names) {
        return Cell.list(names);
    }

    private static Cell cell(String name) {
        return Cell.parse(name);
    }

    // What the keys mean.

    static Stream<Arguments> clues() {
        return Stream.of(
                clue("diagonal: \\", Constraints.fallingDiagonal()),
                clue("diagonal: /", Constraints.risingDiagonal()),
                clue("diagonal: X", Constraints.diagonals()),
                clue("rule: rows", Constraints.rows()),
                clue("rule: columns", Constraints.columns()),
                clue("rule: boxes 3x3", Constraints.boxes(3, 3)),
                clue("rule: boxes usual", ConstraintSet.classic().constraints().get(2)),
                clue("rule: disjointgroups usual", Constraints.disjointGroups()),
                clue("rule: disjointgroups 3x3", Constraints.disjointGroups(3, 3)),
                clue("rule: strictkropki none", Constraints.strictKropki(List.of())),
                clue("rule: strictkropki r1c1 r1c2", Constraints.strictKropki(List.of(cells("r1c1 r1c2")))),
                clue("rule: strictxv none", Constraints.strictXv(List.of())),
                clue("rule: strictxv r1c1 r1c2", Constraints.strictXv(List.of(cells("r1c1 r1c2")))),
                clue(
                        "boards: 3x3 r1c1",
                        Layout.of(new BoxShape(3, 3), cells("r1c1")).constraint()),
                clue("regionsum: r1c3 | r1c4", Constraints.regionSumLine(cells("r1c3 r1c4"), 3, 3)),
                clue("regex: (12|21).* r1c1 r1c2", Constraints.regex("(12|21).*", cells("r1c1 r1c2"))),
                clue(
                        "statemachine: a[12]b;b.b! r1c1 r1c2",
                        Constraints.stateMachine(StateMachine.of("a[12]b; b.b!"), cells("r1c1 r1c2"))),
                clue(
                        "either: cage: 10 r1c1 r1c2 or cage: 12 r1c2 r1c3 and odd: r1c1",
                        Constraints.anyOf(List.of(
                                Constraints.cage(10, cells("r1c1 r1c2")),
                                Constraints.allOf(List.of(
                                        Constraints.cage(12, cells("r1c2 r1c3")), Constraints.odd(cells("r1c1"))))))),
                clue(
                        "line: a<b|a>b+2 r1c1 r1c2 r2c2 r2c1 r1c1",
                        Constraints.line(PairRelation.of("a<b|a>b+2"), cells("r1c1 r1c2 r2c2 r2c1 r1c1"))),
                clue("either: cage: 200 r1c1 r1c2 or odd: r1c1", Constraints.odd(cells("r1c1"))),
                clue(
                        "either: ( odd: r1c1 or odd: r1c2 ) and ( even: r1c3 or even: r1c4 )",
                        Constraints.allOf(List.of(
                                Constraints.anyOf(
                                        List.of(Constraints.odd(cells("r1c1")), Constraints.odd(cells("r1c2")))),
                                Constraints.anyOf(
                                        List.of(Constraints.even(cells("r1c3")), Constraints.even(cells("r1c4"))))))),
                clue("line: a<b r1c1 r1c2", Constraints.line(PairRelation.of("a < b"), cells("r1c1 r1c2"))),
                clue(
                        "everypair: abs(a-b)>1 r1c1 r1c2 r5c3",
                        Constraints.everyPair(PairRelation.of("abs(a-b)>1"), cells("r1c1 r1c2 r5c3"))),
                clue("neighbours: a!=2*b", Constraints.neighbours(PairRelation.of("a!=2*b"))),
                clue("anti: taxicab", Constraints.antiTaxicab()),
                clue("rule: entropy", Constraints.entropicSquares()),
                clue("rule: modular 3", Constraints.modularSquares(3)),
                clue("rellik: 10 r1c1 r1c2", Constraints.rellikCage(10, cells("r1c1 r1c2"))),
                clue("equality: r1c1 r1c2", Constraints.equalityCage(cells("r1c1 r1c2"))),
                clue(
                        "lookandsay: 1 2 2 3 r1c1 r1c2 r2c2",
                        Constraints.lookAndSay(List.of(1, 2, 2, 3), cells("r1c1 r1c2 r2c2"))),
                clue("weightedsum: -1 2 -3 r1c1 r1c2", Constraints.weightedSum(-1, List.of(2, -3), cells("r1c1 r1c2"))),
                clue("slingshot: r1c1 r1c2 r1c3", Constraints.slingshot(cells("r1c1 r1c2 r1c3"))),
                clue("anti: knight", Constraints.antiKnight()),
                clue("anti: king", Constraints.antiKing()),
                clue("anti: nonconsecutive", Constraints.nonConsecutive()),
                clue("leaper: 1 3", Constraints.leaper(1, 3)),
                clue("rule: windoku", Constraints.windoku()),
                clue("rule: disjointgroups", Constraints.disjointGroups(3, 3)),
                clue("rule: strictxv", Constraints.strictXv(List.of())),
                clue("subgrid: r1c1 9 3x3", Constraints.subgrid(0, 0, 3, 3)),
                clue(
                        "house: r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9",
                        Constraints.house(cells("r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9"))),
                clue("cage: 10 r1c1 r1c2", Constraints.cage(10, cells("r1c1 r1c2"))),
                clue("cage: 0 r1c1 r1c2", Constraints.cage(cells("r1c1 r1c2"))),
                clue("littlekiller: 18 r1c1 r2c2", Constraints.littleKiller(18, cells("r1c1 r2c2"))),
                clue("arrow: r1c1 r2c2 r3c3", Constraints.arrow(cells("r1c1 r2c2 r3c3"))),
                clue("pill: r1c1 r1c2 = r2c2 r3c3", Constraints.arrow(cells("r1c1 r1c2"), cells("r2c2 r3c3"))),
                clue(
                        "sandwich: 7 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
                        Constraints.sandwich(7, cells("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"))),
                clue(
                        "skyscraper: 4 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
                        Constraints.skyscraper(4, cells("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"))),
                clue("hiddenskyscraper: 4 r1c1 r1c2 r1c3", Constraints.hiddenSkyscraper(4, cells("r1c1 r1c2 r1c3"))),
                clue(
                        "fullrank: 4 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
                        Constraints.fullRank(4, cells("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"))),
                clue(
                        "fullrankties: 4 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
                        Constraints.fullRankWithTies(4, cells("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"))),
                clue("numberedroom: 4 r1c1 r1c2 r1c3", Constraints.numberedRoom(4, cells("r1c1 r1c2 r1c3"))),
                clue(
                        "distinctcount: r2c2 r1c1 r1c2",
                        Constraints.distinctCount(Cell.parse("r2c2"), cells("r1c1 r1c2"))),
                clue(
                        "xsum: 20 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
                        Constraints.xSum(20, cells("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"))),
                clue("regionsum: r1c3 r1c4", Constraints.regionSumLine(cells("r1c3 r1c4"), 3, 3)),
                clue("thermo: r1c1 r1c2", Constraints.thermometer(cells("r1c1 r1c2"))),
                clue("slowthermo: r1c1 r1c2", Constraints.slowThermometer(cells("r1c1 r1c2"))),
                clue("palindrome: r1c1 r1c2", Constraints.palindrome(cells("r1c1 r1c2"))),
                clue("renban: r1c1 r1c2", Constraints.renban(cells("r1c1 r1c2"))),
                clue("whisper: 5 r1c1 r1c2", Constraints.whispers(5, cells("r1c1 r1c2"))),
                clue("between: r1c1 r1c2 r1c3", Constraints.between(cells("r1c1 r1c2 r1c3"))),
                clue("lockout: 4 r1c1 r1c2 r1c3", Constraints.lockout(4, cells("r1c1 r1c2 r1c3"))),
                clue("modular: 3 r1c1 r1c2 r1c3", Constraints.modular(3, cells("r1c1 r1c2 r1c3"))),
                clue("entropic: r1c1 r1c2 r1c3", Constraints.entropic(cells("r1c1 r1c2 r1c3"))),
                clue("zipper: r1c1 r1c2 r1c3", Constraints.zipper(cells("r1c1 r1c2 r1c3"))),
                clue("doublearrow: r1c1 r1c2 r1c3", Constraints.doubleArrow(cells("r1c1 r1c2 r1c3"))),
                clue("sumline: 10 r1c1 r1c2 r1c3", Constraints.sumLine(10, cells("r1c1 r1c2 r1c3"))),
                clue("columnindexer: r1c1 r2c1", Constraints.columnIndexer(cells("r1c1 r2c1"))),
                clue("rowindexer: r1c1 r1c2", Constraints.rowIndexer(cells("r1c1 r1c2"))),
                clue("white: r1c1 r1c2", Constraints.whiteDot(cell("r1c1"), cell("r1c2"))),
                clue("black: r1c1 r1c2", Constraints.blackDot(cell("r1c1"), cell("r1c2"))),
                clue("xv: 10 r1c1 r1c2", Constraints.sum(10, cell("r1c1"), cell("r1c2"))),
                clue("greater: r1c1 r1c2", Constraints.greaterThan(cell("r1c1"), cell("r1c2"))),
                clue("clone: r1c1 r1c2 = r5c1 r5c2", Constraints.clones(cells("r1c1 r1c2"), cells("r5c1 r5c2"))),
                clue(
                        "samedigits: r1c1 r1c2 | r5c1 r5c2 | r7c1 r8c2",
                        Constraints.sameDigits(List.of(cells("r1c1 r1c2"), cells("r5c1 r5c2"), cells("r7c1 r8c2")))),
                clue("circles: r1c1 r1c2", Constraints.countingCircles(cells("r1c1 r1c2"))),
                clue("connected: 0 1 3 4", Constraints.connected(List.of(1, 3, 4))),
                clue(
                        "chaosconstruction: r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"
                                + " = r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9",
                        Constraints.chaosConstruction(
                                cells("r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9"),
                                cells("r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8 r2c9"))),
                clue(
                        "regionarrow: r1c1 r2c1 | r2c2 r2c3 | r3c1",
                        Constraints.regionArrow(
                                new Cell(0, 0), new Cell(1, 0), List.of(cells("r2c2 r2c3"), cells("r3c1")))),
                clue(
                        "regioncount: r1c1 r2c1 r2c2 r3c1",
                        Constraints.regionCount(new Cell(0, 0), cells("r2c1 r2c2 r3c1"))),
                clue("connected: 9 1", Constraints.connected(9, List.of(1))),
                clue("connected: 0 1 r1c1 r1c2", Constraints.connected(List.of(1), cells("r1c1 r1c2"))),
                clue("connected: 2 1 3 r1c1 r1c2", Constraints.connected(2, List.of(1, 3), cells("r1c1 r1c2"))),
                clue("flatmates: 5 1 9", Constraints.flatmates(5, 1, 9)),
                clue("lunchbox: 7 r1c1 r1c2 r2c2", Constraints.lunchbox(7, cells("r1c1 r1c2 r2c2"))),
                clue("quadruple: r1c1 1 2", Constraints.quadruple(cell("r1c1"), List.of(1, 2))),
                clue("candidates: r1c1 9 1", Constraints.candidates(cell("r1c1"), 1, 9)),
                clue("odd: r1c1 r1c2", Constraints.odd(cells("r1c1 r1c2"))),
                clue("even: r1c1 r1c2", Constraints.even(cells("r1c1 r1c2"))),
                clue("pencilmarks: " + "123456789".repeat(81), Constraints.pencilmarks("123456789".repeat(81))));
    }

    private static Arguments clue(String line, Constraint meaning) {
        return Arguments.of(line, meaning);
    }

    @Test
    void chaosConstruction_isAboutTheHalvesOfTheBoard() {
        Puzzle puzzle = Puzzle.parse(
                "size: 4x2\ndigits: 2\nbox: free\nrule: chaosconstruction\n\ngivens:\n1 .\n. .\n. .\n2 .\n");

        assertThat(puzzle.constraints().constraints()).contains(Constraints.chaosConstruction());
        assertThat(Solvers.fastest(puzzle.constraints()).count(puzzle.grid(), 10))
                .isEqualTo(2);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("clues")
    void clues_meanReadyMadeConstraints(String line, Constraint meaning) {
        String text = "size: 9x9\ndigits: 9\nbox: 3x3\n" + line + GIVENS_9;
        Puzzle puzzle = Puzzle.parse(text);
        assertThat(puzzle.constraints()).isEqualTo(ConstraintSet.classic(3, 3).with(meaning));
        assertThat(puzzle.format(PuzzleFormat.RULES) + "\n").isEqualTo(text);
        assertThat(Clues.isClue(line.substring(0, line.indexOf(':')))).isTrue();
    }

    @Test
    void clues_areAllTested() {
        assertThat(clues().map(clue -> ((String) clue.get()[0]).replaceAll(":.*", "")))
                .containsAll(Clues.keys());
    }

    @Test
    void clues_keepTheirOrder() {
        Puzzle puzzle = Puzzle.parse("size: 9x9\nthermo: r1c1 r1c2\nanti: king\nodd: r1c1" + GIVENS_9);
        assertThat(puzzle.constraints())
                .hasToString("[rows, columns, boxes, thermometer r1c1 r1c2, anti-king, odd r1c1]");
    }

    /** With free cells in the gaps every puzzle would have many solutions. */
    @Test
    void gapsBetweenSubgrids_mustBeVoid() {
        String rows = "1 . . .\n. . . .\n. . . .\n. . . .";
        String text = "size: 4x5\ndigits: 4\nsubgrid: r1c1 4 2x2\n\ngivens:\n" + rows.replace("\n", " #\n") + " #";

        assertThat(Puzzle.parse(text).grid().isVoid(0, 4)).isTrue();
        assertBad(
                text.replace(". . . . #\n. . . . #\n.", ". . . . .\n. . . . #\n."),
                7,
                "r2c5 is in no subgrid: write # where the board has no cell");
        assertThat(Puzzle.parse(text.replace('#', '.').replace("\n\ngivens", "\nhouse: r1c5 r2c5 r3c5 r4c5\n\ngivens"))
                        .constraints()
                        .constraints())
                .hasSize(2);
    }

    @Test
    void strictKropki_sparesDots() {
        Puzzle puzzle = Puzzle.parse(
                "size: 9x9\nwhite: r1c1 r1c2\nrule: strictkropki\nblack: r1c3 r2c3\nxv: 10 r5c5 r5c6" + GIVENS_9);
        assertThat(puzzle.constraints().constraints())
                .contains(Constraints.strictKropki(List.of(cells("r1c1 r1c2"), cells("r1c3 r2c3"))));
    }

    @Test
    void strictXv_sparesMarkedPairs() {
        Puzzle puzzle = Puzzle.parse("size: 9x9\nrule: strictxv\nxv: 5 r1c1 r1c2\nxv: 10 r1c3 r2c3" + GIVENS_9);
        assertThat(puzzle.constraints().constraints().get(3))
                .isEqualTo(Constraints.strictXv(List.of(cells("r1c1 r1c2"), cells("r1c3 r2c3"))));
    }

    @Test
    void regions_areHousesAndTheRegionsOfSumLines() {
        String map = "a a b\na b b\nc c c";
        String text = "size: 3x3\ndigits: 3\nbox: none\nregionsum: r1c2 r1c3\n\nregions:\n" + map
                + "\n\ngivens:\n. . .\n. . .\n. . .";
        Puzzle puzzle = Puzzle.parse(text);
        assertThat(puzzle.constraints())
                .isEqualTo(ConstraintSet.latin()
                        .with(
                                Constraints.regionSumLine(
                                        cells("r1c2 r1c3"),
                                        List.of(
                                                cells("r1c1 r1c2 r2c1"),
                                                cells("r1c3 r2c2 r2c3"),
                                                cells("r3c1 r3c2 r3c3"))),
                                Constraints.regions(map)));
        assertThat(puzzle.format(PuzzleFormat.RULES)).isEqualTo(text);
        assertThat(Puzzle.parse(text.replace("box: none\n", "")).constraints()).isEqualTo(puzzle.constraints());
    }

    /** Regions of two kinds were written, and rejected when they were read. */
    @Test
    void regions_mayBeGivenTwice() {
        ConstraintSet rules = ConstraintSet.latin()
                .with(
                        Constraints.regions("aabb\naabb\nccdd\nccdd"),
                        Constraints.antiKnight(),
                        Constraints.regions("abab\ncdcd\nabab\ncdcd"));
        String text = Puzzle.of(Grid.empty(4), rules).format(PuzzleFormat.RULES);
        Puzzle read = Puzzle.parse(text);
        assertThat(read.constraints()).isEqualTo(rules);
        assertThat(read.format(PuzzleFormat.RULES)).isEqualTo(text);
    }

    // Boards.

    @Test
    void box_mayBeLeftOut() {
        assertThat(Puzzle.parse("size: 9x9" + GIVENS_9).constraints()).isEqualTo(ConstraintSet.classic(3, 3));
        assertThat(Puzzle.parse("size: 9x9\nbox: none" + GIVENS_9).constraints())
                .isEqualTo(ConstraintSet.latin());
        assertThat(Puzzle.parse("size: 9x9\nsubgrid: r1c1 9 3x3" + GIVENS_9).constraints())
                .isEqualTo(ConstraintSet.of(Constraints.subgrid(0, 0, 3, 3)));
        assertThat(Puzzle.parse("size: 9x9\nsubgrid: r1c1 9 3x3\nbox: none" + GIVENS_9)
                        .constraints())
                .isEqualTo(ConstraintSet.latin().with(Constraints.subgrid(0, 0, 3, 3)));
        assertThat(Puzzle.parse("size: 9x9\nbox: none\nrule: disjointgroups" + GIVENS_9)
                        .constraints())
                .isEqualTo(ConstraintSet.latin().with(Constraints.disjointGroups()));
    }

    @Test
    void boards_mayHaveAnyShape() {
        String text = "size: 2x3\ndigits: 3\nbox: none\n\nregions:\n# a a\n. # a\n\ngivens:\n# 3 .\n. # 1";
        Puzzle puzzle = Puzzle.parse(text);
        assertThat(puzzle.grid()).isEqualTo(Grid.of(new int[][] {{-1, 3, 0}, {0, -1, 1}}, 3));
        assertThat(puzzle.format(PuzzleFormat.RULES)).isEqualTo(text);
        String column = "size: 3x1\ndigits: 12\nbox: none\n\ngivens:\n#\n12\n.";
        assertThat(Puzzle.parse(column).grid()).isEqualTo(Grid.of(new int[][] {{-1}, {12}, {0}}, 12));
        assertThat(Puzzle.parse(column).format(PuzzleFormat.RULES)).isEqualTo(column);
    }

    @Test
    void comments_stayWhereTheyAre() {
        String text = "# one\nsize: 4x4\n#two\nbox: 2x2\n# three\n\ngivens:\n" + ". . . .\n".repeat(4) + "\n# four";
        assertThat(Puzzle.parse(text).comments()).containsExactly("one", "two", "three", "four");
        assertThat(Puzzle.parse(text).format(PuzzleFormat.RULES)).isEqualTo(text);
        String within = "size: 4x4\ngivens:\n. . . .\n. . . .\n# half way\n. . . .\n. . . .";
        assertThat(Puzzle.parse(within).format(PuzzleFormat.RULES))
                .isEqualTo("size: 4x4\n# half way\n\ngivens:\n" + ". . . .\n".repeat(3) + ". . . .");
    }

    @Test
    void givens_mayHaveStatementsOfTheirOwn() {
        String text =
                "size: 4x4\ngiven: r4c4 2\ngiven: r1c1 3\n\ngivens:\n. 4 . .\n" + ". . . .\n".repeat(2) + ". . . .";
        assertThat(Puzzle.parse(text).grid()).hasToString("34.............2");
        assertThat(Puzzle.parse(text).format(PuzzleFormat.RULES)).isEqualTo(text);
    }

    @Test
    void cages_mayOverlapWithAStatement() {
        String cages = "size: 4x4\ncage: 5 r1c1 r1c2\ncage: 5 r1c2 r1c3\n";
        assertThat(Puzzle.parse(cages + "overlap: cages" + GIVENS_4)
                        .constraints()
                        .constraints())
                .hasSize(5);
    }

    // What is wrong with others.

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "cage: 5 r1c1 r1c5|cage: r1c5 is outside the board of 4x4",
                "cage: 5 r1c1 x|cage: 'x' names no cell, expected r1c1 for the top left one, and so on",
                "cage: 5|cage: it ends where a cell should be",
                "cage: five r1c1|cage: 'five' is no number",
                "cage: 123456 r1c1|cage: '123456' is no number of up to 5 digits",
                "cage: 5 r1c1 r1c1|cage: r1c1 is in a cage twice; where cages may overlap, write 'overlap: cages'",
                "cage: 8 r1c1 r1c2|cage 8 r1c1 r1c2: 2 different digits of 1 to 4 sum to at most 7",
                "littlekiller: 9 r1c1 r1c2|little killer 9 r1c1 r1c2: the digits 1 to 4 in 2 cells sum to 2 at least and 8 at most",
                "white: r1c1|white: it ends where a cell should be",
                "white: r1c1 r1c2 r1c3|white: 'r1c3' is too much",
                "thermo: r1c1 r1c2 r1c1|thermometer r1c1 r1c2 r1c1: r1c1 occurs twice",
                "clone: r1c1 r1c2|clone: it ends where '=' should be",
                "clone: r1c1 = |clone: it ends where a cell should be",
                "diagonal: x|diagonal: 'x' is none, expected \\, / or X",
                "anti: bishop|anti: unknown rule 'bishop', expected knight, king, taxicab or nonconsecutive",
                "rule: odd|rule: unknown rule 'odd', expected strictxv, strictkropki, windoku, disjointgroups, entropy, modular, rows, columns, boxes or chaosconstruction",
                "subgrid: r1c1 4 2x3|subgrid: boxes of 2x3 do not have 4 cells",
                "subgrid: r1c1 4 two|subgrid: 'two' is no shape, expected rows x columns such as 3x3",
                "subgrid: r2c1 4 2x2|constraint 'subgrid r2c1 2x2': r5c1 is outside a board of 4x4",
                "candidates: r1c1 5|candidates 5 r1c1: the digits are 1 to 4, not 5",
                "given: r1c1 5|given: the digits are 1 to 4, not 5",
                "given: r1c1|given: it ends where a number should be",
                "renbahn: r1c1 r1c2|unknown key 'renbahn'",
                "connected: 0|connected: it ends where a number should be",
                "connected: 0 r1c1|connected: 'r1c1' is no number",
                "connected: 0 1 r1c1 2|connected: '2' names no cell, expected r1c1 for the top left one, and so on",
                "connected: 17 1|connected 17 of 1: there are 16 cells",
                "weightedsum: --1 1 r1c1|weightedsum: '--1' is no number",
                "weightedsum: 1 - r1c1|weightedsum: '-' is no number",
                "weightedsum: 1|weightedsum: it ends where a number should be",
                "weightedsum: 1 1 1 r1c1|weighted sum 1 1 1 r1c1: 2 coefficients of 1 cell",
                "lookandsay: 2 r1c1|look and say 2: expected pairs of a number and a digit",
                "lookandsay: 2 3 r1c1|look and say 2 3 r1c1: 2 digits in 1 cell",
                "lookandsay: 1 3 1 3 r1c1 r1c2|look and say 1 3 1 3: the digit 3 occurs twice",
                "lookandsay: 1 9 r1c1 r1c2|look and say 1 9 r1c1 r1c2: the digits are 1 to 4, not 9",
                "rule: modular 5|modular squares 5: four cells do not hold digits of 5 classes",
                "rellik: 0 r1c1|rellik cage 0 r1c1: the sum 0, expected 1 to 62",
                "equality: r1c1|equality cage r1c1: 1 cell, expected an even number",
                "slingshot: r1c1 r1c2|slingshot r1c1 r1c2: 2 cells, expected at least 3",
                "either: r1c1|either: 'r1c1', expected a key such as cage:",
                "either: odd: r1c1 or|either: it ends where a key should be",
                "either: odd: r1c1 or cage: x r1c1|cage: 'x' is no number",
                "either: ( odd: r1c1|either: a '(' without ')'",
                "either: odd: r1c1 )|either: ')' is too much",
                "either: regions: r1c1|regions: unknown key",
                "either: white: r1c1 r1c2 r1c3 or odd: r1c1|white: 'r1c3' is too much",
                "line: a<b|line: it ends where a cell should be",
                "line: a<b r1c1|line a<b r1c1: 1 cell, expected at least 2",
                "line: a>4 r1c1 r1c2|line a>4 r1c1 r1c2: no two of the digits 1 to 4 obey",
                "neighbours: a<b r1c1|neighbours: 'r1c1' is too much",
                "anti:|anti: nothing follows",
                "overlap: arrows|overlap: 'arrows', expected cages",
                "solutions: many|solutions: 'many', expected a number of up to 18 digits",
                "digits: 65|digits: '65', expected 1 to 64, or a range from 0 or 1 such as 0-8",
                "digits: 0-64|digits: '0-64', expected 1 to 64, or a range from 0 or 1 such as 0-8",
                "digits: 2-9|digits: '2-9', expected 1 to 64, or a range from 0 or 1 such as 0-8",
                "box: 2by2|box: '2by2' is no shape, expected rows x columns such as 9x9",
                "box: 1x3|box: boxes of 1x3 do not fit a 4x4 grid",
                "box: 99x99|box: boxes of 99x99, expected 1 to 64 cells",
                "givens: 1|givens: the rows belong on the lines below",
                "size: 4x4|a second 'size'",
                "nonsense|neither 'key: value' nor a row below givens:, solution: or regions:",
            })
    void aBadStatement_isNamedByItsLine(String line, String reason) {
        assertBad("size: 4x4\n" + line + GIVENS_4, 2, reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cage: 5 r1c1 r1c2\ncage: 5 r1c2 r1c3", "given: r1c1 2\ngiven: r1c1 2"})
    void twoStatements_thatContradictEachOther(String lines) {
        assertThatExceptionOfType(PuzzleFormatException.class)
                .isThrownBy(() -> Puzzle.parse("size: 4x4\n" + lines + GIVENS_4))
                .satisfies(exception -> assertThat(exception.line()).isEqualTo(3));
    }

    @Test
    void twoGivensInACell_areRejected() {
        String text = "size: 4x4\ngiven: r1c1 2\n\ngivens:\n1 . . .\n" + ". . . .\n".repeat(3);
        assertBad(text, 2, "given: r1c1 has the given 1 already");
        assertBad(text.replace("1 . . .", "12 . . ."), 5, "r1c1: '12', expected a digit from 1 to 4, . or #");
        assertBad(text + "\ngivens:\n", 10, "a second 'givens'");
    }

    @Test
    void boards_thatAreInvalid() {
        assertBad("size: 65x1" + GIVENS_4, 1, "size: a board of 65x1, expected 1x1 to 64x64");
        assertBad("size: 0x4" + GIVENS_4, 1, "size: a board of 0x4, expected 1x1 to 64x64");
        assertBad("size: 4" + GIVENS_4, 1, "size: '4' is no shape, expected rows x columns such as 9x9");
        assertBad("size: 1x2\ndigits: 2\n\ngivens:\n# #\n", 4, "givens: no cells: every place is void");
        assertBad("size: 1x2\n\ngivens:\n. .\n", 4, "the text ends without 'digits:'");
        assertBad(
                "size: 7x7\n\ngivens:\n" + ". . . . . . .\n".repeat(7),
                10,
                "no boxes are usual with 7 digits: write 'box: none' or a shape");
        assertBad(
                "size: 5x5\nbox: none\nregionsum: r1c1 r1c2\n\ngivens:\n" + ". . . . .\n".repeat(5),
                3,
                "regionsum: there are neither boxes nor regions");
        assertBad(
                "size: 2x2\ndigits: 2\nbox: none\ncage: 0 r1c1\n\ngivens:\n# .\n. .\n",
                4,
                "cage: r1c1 is void: the board has no cell there");
    }

    @Test
    void aRegionOfTheWrongSize_isRejected() {
        String text = "size: 2x2\nbox: none\n\nregions:\n1 1\n2 2\n\ngivens:\n. .\n. .\n";
        assertThat(Puzzle.parse(text).constraints().constraints()).hasSize(3);
        assertBad(text.replace("2 2", "1 2"), 4, "regions: the region of r2c2 has 1 cell, expected 3");
        assertBad(text.replace("2 2", "2"), 6, "regions: 1 cell in row 2, expected 2");
        assertBad(text.replace("2 2\n", "2 2\n2 2\n"), 7, "regions: more than 2 rows");
        assertBad(text.replace("2 2\n", ""), 5, "regions: 1 rows, expected 2");
    }

    @Test
    void rowsOfSingleCharacters_needNoBlanks() {
        String rules = "size: 4x4\nbox: none\n\n";
        Puzzle spaced = Puzzle.parse(rules + "regions:\na a b b\na a b b\nc c d d\nc c d d\n\ngivens:\n"
                + "1 . . .\n. . . .\n4 . . .\n. . . .\n\nsolution:\n1 2 3 4\n3 4 2 1\n4 3 1 2\n2 1 4 3\n");
        Puzzle dense = Puzzle.parse(rules + "regions:\naabb\na a b b\nccdd\nccdd\n\ngivens:\n"
                + "1...\n....\n4 . . .\n....\n\nsolution:\n1234\n3421\n4312\n2143\n");
        assertThat(dense.grid()).isEqualTo(spaced.grid());
        assertThat(dense.solution()).isPresent().isEqualTo(spaced.solution());
        assertThat(dense.constraints().constraints())
                .isEqualTo(spaced.constraints().constraints());
        assertBad(rules + "givens:\n....\n...\n....\n....\n", 6, "givens: 1 cell in row 2, expected 4");
    }

    @Test
    void aSolution_mustCompleteTheGivens() {
        String text = "size: 2x2\nbox: none\n\ngivens:\n1 .\n. .\n\nsolution:\n1 2\n2 1\n";
        assertThat(Puzzle.parse(text).solution()).contains(Grid.parse("1221"));
        assertBad(text.replace("\n1 2", "\n2 2"), 9, "solution: r1c1 is 2, but 1 is given");
        assertBad(text.replace("\n2 1", "\n. 1"), 10, "solution: r2c1 is empty");
        assertBad(text.replace("\n2 1", "\n# 1"), 10, "solution: r2c1 is void in only one of givens and solution");
        assertBad(text.replace("\n2 1", "\n2 3"), 10, "r2c2: '3', expected a digit from 1 to 2, . or #");
    }

    @Test
    void aTruncatedText_isRejected() {
        String text = "# a\nsize: 4x4\ncage: 5 r1c1 r1c2\n\ngivens:\n" + ". . . .\n".repeat(4) + "\nsolution:\n"
                + "1 4 2 3\n".repeat(4);
        assertThat(Puzzle.parse(text).solution()).isPresent();
        assertBad(text.substring(0, text.indexOf("givens")), 4, "the text ends without 'givens:'");
        assertBad("variant: x\n", 1, "the text ends without 'size:'");
        assertBad(text.substring(0, text.indexOf(". . . .")), 5, "givens: the text ends after 0 rows, expected 4");
        assertBad(
                text.substring(0, text.indexOf("\nsolution") - 9), 8, "givens: the text ends after 3 rows, expected 4");
        assertBad(text.substring(0, text.length() - 4), 15, "solution: 2 cells in row 4, expected 4");
        assertBad(text.substring(0, text.length() - 8), 14, "solution: the text ends after 3 rows, expected 4");
    }

    @Test
    void aBinaryText_isRejected() {
        assertBad("size: 4x4\nca\0ge\n", 2, "not text: the character U+0000");
        assertBad("size: 4x4\n\uFFFD\n" + GIVENS_4, 2, "not UTF-8 text");
        assertBad("size: 4x4\n# \uFFFD\n", 2, "the text ends without 'givens:'");
    }

    @Test
    void messages_haveNoControlCharacters() {
        assertBad(
                ("size: 4x4" + GIVENS_4).replaceFirst("\\. \\.", ".\u009B31m ."),
                4,
                "r1c1: '.<U+009B>31m', expected a digit from 1 to 4, . or #");
        assertBad(
                "size: \u202E4x4\n" + GIVENS_4,
                1,
                "size: '<U+202E>4x4' is no shape, expected rows x columns such as 9x9");
    }

    @Test
    void aTextWithoutEnd_isRejected() {
        assertBad("size: 4x4\n" + "anti: king\n".repeat(20_000), 20_000, "the text ends without 'givens:'");
    }

    @Test
    void exceptions_haveLineReasonAndCause() {
        assertThatExceptionOfType(PuzzleFormatException.class)
                .isThrownBy(() -> Puzzle.parse("size: 4x4\ncage: 9 r1c1 r1c2" + GIVENS_4))
                .withMessage("line 2: cage 9 r1c1 r1c2: 2 different digits of 1 to 4 sum to at most 7")
                .withCauseInstanceOf(IllegalArgumentException.class);
    }

    /** All are compiled at once, yet the first that the board does not support is named. */
    @Test
    void constraintsThatTheBoardDoesNotSupport_areRejectedWithTheLineOfTheFirst() {
        assertThatExceptionOfType(PuzzleFormatException.class)
                .isThrownBy(() -> Puzzle.parse(
                        "size: 4x4\nthermo: r1c1 r1c2\ncage: 9 r2c1 r2c2\ncage: 8 r3c1 r3c2\nthermo: r4c1 r4c2"
                                + GIVENS_4))
                .withMessage("line 3: cage 9 r2c1 r2c2: 2 different digits of 1 to 4 sum to at most 7");
    }

    private static void assertBad(String text, long line, String reason) {
        assertThatExceptionOfType(PuzzleFormatException.class)
                .isThrownBy(() -> Puzzle.parse(text, PuzzleFormat.RULES))
                .satisfies(exception -> {
                    assertThat(exception.reason()).isEqualTo(reason);
                    assertThat(exception.line()).isEqualTo(line);
                });
    }

    /** Each formula takes milliseconds: it is evaluated for all pairs of 64 digits. */
    @Test
    void manyLongFormulas_areInterrupted() {
        StringBuilder text = new StringBuilder("size: 64x64\n");
        for (int i = 0; i < 200; i++) {
            text.append("line: (" + "a*b+".repeat(400) + i + ")*0+a=64&b=64 r1c1 r1c2\n");
        }
        text.append("line: oops r1c1 r1c2\n"); // reported if the text is read to its end
        text.append("givens:\n").append((". ".repeat(63) + ".\n").repeat(64));

        Thread.currentThread().interrupt();
        try {
            assertThatExceptionOfType(SearchLimitException.class).isThrownBy(() -> Puzzle.parse(text.toString()));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
