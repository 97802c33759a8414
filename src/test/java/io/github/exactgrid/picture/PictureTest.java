package io.github.exactgrid.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Shape;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.picture.SvgText.Element;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Evidence;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.Step;
import io.github.exactgrid.steps.Technique;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PictureTest {

    private static final Grid GRID =
            Grid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    private static final Grid SOLUTION =
            Grid.parse("812753649943682175675491283154237896369845721287169534521974368438526917796318452");
    private static final List<Cell> TWO = Cell.list("r1c1 r1c2");

    /** A side of a cell, in units. */
    private static final double SIDE = 48;

    private static Picture picture(int size, Constraint... more) {
        return Picture.of(Grid.empty(size), ConstraintSet.latin().with(more));
    }

    // ---- digits

    @Test
    void givens_areApartFromOtherDigits() {
        String svg = Picture.of(GRID).withDigits(SOLUTION).toSvg();
        List<Element> groups = SvgText.parse(svg).all("g").stream()
                .filter(group -> group.attribute("fill").matches("#000|#1d4f9f")
                        && group.all("g").isEmpty())
                .toList();

        assertThat(SvgText.texts(svg)).hasSize(81);
        assertThat(groups).hasSize(2);
        assertThat(groups.get(0).attribute("font-weight")).isEqualTo("bold");
        assertThat(groups.get(0).all("text").size()).isEqualTo(GRID.filledCells());
        assertThat(groups.get(1).all("text").size()).isEqualTo(81 - GRID.filledCells());
    }

    @Test
    void digitsAboveNine_areNumbers() {
        Grid grid = Grid.empty(64).with(0, 0, 64).with(63, 63, 10);

        assertThat(SvgText.texts(Picture.of(grid).toSvg())).containsExactly("64", "10");
    }

    @Test
    void largePictures_canBeInterrupted() {
        Grid board = Grid.empty(64);
        Constraint[] windows = Collections.nCopies(3000, Constraints.windoku()).toArray(Constraint[]::new);
        ConstraintSet rules = ConstraintSet.latin().with(windows);
        Map<Cell, Set<Integer>> marks = ConstraintSet.classic().candidates(board);
        Picture large = Picture.of(board).withMarks(marks);
        Thread.currentThread().interrupt();
        try {
            assertThatExceptionOfType(SearchLimitException.class).isThrownBy(large::toSvg);
            assertThatExceptionOfType(SearchLimitException.class).isThrownBy(() -> large.withMarks(marks));
            assertThatExceptionOfType(SearchLimitException.class).isThrownBy(() -> rules.drawing(board));
            assertThat(Picture.of(GRID).toSvg()).isNotEmpty();
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    /** Shades of a rule that was given twice were darker. */
    @Test
    void aRuleThatIsGivenTwice_isDrawnOnce() {
        ConstraintSet once = ConstraintSet.classic().with(Constraints.windoku());

        Function<ConstraintSet, String> drawn =
                rules -> Picture.of(GRID, rules).toSvg().replaceAll("<desc>.*</desc>", "");
        assertThat(drawn.apply(once.with(Constraints.windoku()))).isEqualTo(drawn.apply(once));
    }

    @Test
    void digits_mayLackGivens() {
        Grid found = Grid.empty(9).with(0, 1, 1);

        assertThat(SvgText.texts(Picture.of(GRID).withDigits(found).toSvg())).hasSize(GRID.filledCells() + 1);
    }

    @Test
    void digitsOfAnotherBoard_areRejected() {
        Picture picture = Picture.of(GRID);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> picture.withDigits(Grid.empty(4)))
                .withMessage("digits of another board: 4x4 of 4 digits, expected 9x9 of 9 digits");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> picture.withDigits(SOLUTION.with(0, 0, 1)))
                .withMessage("r1c1 is 1, but given as 8");
        Grid withGap = Grid.of(new int[][] {{0, Grid.VOID}, {0, 0}}, 2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> picture(2).withDigits(withGap))
                .withMessageContaining("2x2 of 2 digits with gaps");
    }

    @Test
    void pencilMarks_areInEmptyCellsOnly() {
        String svg = Picture.of(GRID)
                .withMarks(Map.of(new Cell(0, 0), Set.of(1, 2), new Cell(0, 1), Set.of(5, 6)))
                .toSvg();

        assertThat(SvgText.texts(svg)).hasSize(GRID.filledCells() + 2).endsWith("5", "6");
    }

    @Test
    void pencilMarks_haveTheirPlaces() {
        String svg =
                picture(9).withMarks(Map.of(new Cell(0, 0), Set.of(1, 5, 9))).toSvg();
        Element one = SvgText.withText(svg, "1").get(0);
        Element five = SvgText.withText(svg, "5").get(0);
        Element nine = SvgText.withText(svg, "9").get(0);

        for (String axis : List.of("x", "y")) {
            assertThat(one.number(axis)).isLessThan(five.number(axis));
            assertThat(five.number(axis)).isLessThan(nine.number(axis));
        }
    }

    @Test
    void marksOfACell_takeThePlaceOfThoseOfARule() {
        Picture picture =
                picture(9, Constraints.candidates(new Cell(0, 0), 1, 2), Constraints.candidates(new Cell(0, 0), 2, 3));

        assertThat(SvgText.texts(picture.toSvg())).containsExactly("2");
        assertThat(SvgText.texts(
                        picture.withMarks(Map.of(new Cell(0, 0), Set.of(7))).toSvg()))
                .containsExactly("7");
        assertThat(SvgText.texts(
                        picture.withMarks(Map.of(new Cell(4, 4), Set.of(7))).toSvg()))
                .containsExactly("2", "7");
    }

    @Test
    void cellsAndDigitsThatTheBoardLacks_areRejected() {
        Picture picture = Picture.of(GRID);
        List<Placement> ten = List.of(Placement.of(0, 0, 10));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> picture.withMarks(Map.of(new Cell(9, 0), Set.of(1))))
                .withMessage("the board has no cell r10c1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> picture.withMarks(Map.of(new Cell(0, 0), Set.of(0))))
                .withMessage("r1c1: the digits are 1 to 9, not 0");
        assertThatIllegalArgumentException().isThrownBy(() -> picture.withCells(Highlight.REASON, Cell.list("r1c10")));
        assertThatIllegalArgumentException().isThrownBy(() -> picture.withCandidates(Highlight.SET, ten));
        assertThatIllegalArgumentException().isThrownBy(() -> picture.withLink(ten.get(0), ten.get(0), true));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> picture.withShapes(new Shape.Circle(new Cell(0, 9))))
                .withMessage("the board has no cell r1c10");
        Step step = new Step(Technique.NAKED_SINGLE, 100, ten, List.of(), new Evidence.Exclusion(TWO, TWO));
        assertThatIllegalArgumentException().isThrownBy(() -> picture.withStep(step));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Picture.of(Grid.empty(7)))
                .withMessageContaining("no usual boxes");
    }

    @Test
    void nulls_areRejected() {
        Picture picture = picture(4);

        assertThatNullPointerException().isThrownBy(() -> Picture.of((Grid) null));
        assertThatNullPointerException().isThrownBy(() -> picture.withTitle(null));
        assertThatNullPointerException().isThrownBy(() -> picture.withCaption(null));
        assertThatNullPointerException().isThrownBy(() -> picture.withCells(null, TWO));
        assertThatNullPointerException().isThrownBy(() -> HtmlPage.start(null));
    }

    // ---- texts

    @Test
    void textsOfAnyCharacters_areEscaped() {
        String hostile = "<b>&\"'\u0000\uFFFF\uD800 \n]]> \u0085 \uD83D\uDE00";
        Picture picture = picture(
                        4,
                        Constraint.named(hostile, model -> {}),
                        Constraint.named("x", model -> {})
                                .drawnAs(
                                        new Shape.Cage(TWO, hostile),
                                        new Shape.Clue(hostile, hostile, TWO),
                                        new Shape.Label(TWO.get(0), TWO.get(1), hostile),
                                        new Shape.Line(hostile + 2, TWO),
                                        new Shape.Corner(TWO.get(0), List.of(hostile, hostile, hostile))))
                .withTitle(hostile)
                .withCaption(hostile);
        String svg = picture.toSvg();

        SvgText.check(svg);
        assertThat(SvgText.content(svg, "title")).isEqualTo("<b>&\"'\uFFFD\uFFFD\uFFFD  ]]> \uFFFD \uD83D\uDE00");
        assertThat(HtmlPage.of(hostile, picture)).doesNotContain("<b>").contains("&lt;b&gt;&amp;&quot;");
    }

    @Test
    void theDescription_hasAllInWords() {
        Grid grid = Grid.of(new int[][] {{1, 0, 0, Grid.VOID}, {0, 0, 2, 0}}, 4);
        Picture picture = Picture.of(grid, ConstraintSet.of(Constraints.cage(3, TWO)))
                .withDigits(grid.with(0, 1, 2))
                .withTitle("A title")
                .withCaption("A caption.");

        assertThat(SvgText.content(picture.toSvg(), "title")).isEqualTo("A title");
        assertThat(SvgText.content(picture.toSvg(), "desc"))
                .isEqualTo("A board of 2 rows and 4 columns with 2 givens and 1 other digits. Row 1: 1, 2, 1 empty, 1"
                        + " void. Row 2: 2 empty, 2, 1 empty. Rules: cage 3 r1c1 r1c2. A caption.");
        assertThat(Picture.of(GRID).title()).isEqualTo("Sudoku, 9x9");
        assertThat(picture).hasToString("A title");
    }

    @Test
    void numbers_doNotDependOnTheLocale() {
        Locale before = Locale.getDefault();
        String usual = Picture.of(GRID).withDigits(SOLUTION).toSvg();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));

            assertThat(Picture.of(GRID).withDigits(SOLUTION).toSvg()).isEqualTo(usual);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void notesAndCaptions_areBrokenIntoLinesWithinThePicture() {
        String word = "x".repeat(300);
        String svg = picture(4, Constraint.named(word, model -> {}))
                .withCaption("one\n\n" + "two ".repeat(100))
                .toSvg();

        double width = SvgText.parse(svg).number("width");
        assertThat(SvgText.texts(svg))
                .allSatisfy(line -> assertThat(Texts.width(line, 13)).isLessThan(width));
        assertThat(String.join(
                        "",
                        SvgText.texts(svg).stream()
                                .filter(line -> line.startsWith("x"))
                                .toList()))
                .isEqualTo(word);
    }

    @Test
    @Timeout(60) // it took hours when each line measured all that was left of the word
    void aWordOfAMillionCharacters_isBrokenIntoLines() {
        String word = "x".repeat(1_000_000);

        assertThat(String.join("", Texts.wrapped(word, 13, 200))).isEqualTo(word);
    }

    @Test
    void aNote_isWrittenOnce() {
        String svg = picture(9, Constraints.antiKnight(), Constraints.antiKnight(), Constraints.antiKing())
                .toSvg();

        assertThat(SvgText.texts(svg)).containsExactly("anti-knight; anti-king");
    }

    // ---- clues outside

    private static Point centre(String svg, String text) {
        Element element = SvgText.withText(svg, text).get(0);
        return new Point(element.number("x"), element.number("y"));
    }

    @Test
    void clues_areOnTheSideWhereTheirLineBegins() {
        String svg = picture(
                        4,
                        Constraints.skyscraper(1, Cell.list("r2c1 r2c2 r2c3 r2c4")),
                        Constraints.skyscraper(2, Cell.list("r2c4 r2c3 r2c2 r2c1")),
                        Constraints.skyscraper(3, Cell.list("r1c3 r2c3 r3c3 r4c3")),
                        Constraints.skyscraper(4, Cell.list("r4c3 r3c3 r2c3 r1c3")))
                .toSvg();
        Point left = centre(svg, "1");
        Point right = centre(svg, "2");
        Point top = centre(svg, "3");
        Point bottom = centre(svg, "4");

        assertThat(left.y()).isEqualTo(right.y());
        assertThat(right.x() - left.x()).isGreaterThan(4 * SIDE);
        assertThat(top.x()).isEqualTo(bottom.x());
        assertThat(bottom.y() - top.y()).isGreaterThan(4 * SIDE);
        assertThat(SvgText.texts(svg)).last().isEqualTo("skyscraper");
    }

    @Test
    void rulesOnOneSide_haveRowsOfTheirOwn() {
        List<Cell> row = Cell.list("r1c1 r1c2 r1c3 r1c4");
        String svg = picture(4, Constraints.sandwich(5, row), Constraints.skyscraper(2, row), Constraints.xSum(7, row))
                .toSvg();

        assertThat(centre(svg, "5").x()).isGreaterThan(centre(svg, "2").x() + 20);
        assertThat(centre(svg, "2").x()).isGreaterThan(centre(svg, "7").x() + 20);
        assertThat(String.join(" ", SvgText.texts(svg)))
                .endsWith("clues from the board outwards: left sandwich, skyscraper, X-sum");
    }

    @Test
    void twoCluesOfOneRule_doNotCoverEachOther() {
        String svg = picture(
                        9,
                        Constraints.littleKiller(20, Cell.list("r1c2 r2c3 r3c4")),
                        Constraints.littleKiller(7, Cell.list("r2c1 r3c2")),
                        Constraints.littleKiller(12, Cell.list("r1c6 r2c7")),
                        Constraints.littleKiller(11, Cell.list("r1c8 r2c7")),
                        Constraints.sandwich(10, Cell.list("r5c1 r5c2 r5c3 r5c4")),
                        Constraints.sandwich(13, Cell.list("r5c1 r5c2 r5c3")))
                .toSvg();

        assertThat(List.of("20", "7", "12", "11", "10", "13").stream()
                        .map(text -> centre(svg, text))
                        .distinct())
                .hasSize(6);
        assertThat(centre(svg, "10").y()).isEqualTo(centre(svg, "13").y());
    }

    @Test
    void aClueInsideTheBoard_isALineWithItsText() {
        String bent = picture(9, Constraints.littleKiller(14, Cell.list("r3c3 r3c4 r4c4")))
                .toSvg();
        String inside =
                picture(9, Constraints.littleKiller(14, Cell.list("r3c3 r4c4"))).toSvg();
        String single =
                picture(9, Constraints.littleKiller(4, Cell.list("r3c3"))).toSvg();
        String atBorder =
                picture(9, Constraints.littleKiller(4, Cell.list("r9c3"))).toSvg();

        assertThat(SvgText.texts(bent)).containsExactly("14", "little killer");
        assertThat(SvgText.texts(inside)).containsExactly("14", "little killer");
        assertThat(SvgText.texts(single)).containsExactly("4", "little killer");
        assertThat(centre(atBorder, "4").y()).isGreaterThan(9 * SIDE);
    }

    @Test
    void cluesInGaps_areBesideTheirLine() {
        int v = Grid.VOID;
        Grid grid = Grid.of(new int[][] {{0, 0, 0, 0}, {v, 0, 0, 0}, {0, 0, 0, 0}}, 4);
        List<Cell> line = Cell.list("r2c2 r2c3 r2c4");
        String svg = Picture.of(grid, ConstraintSet.of(Constraints.skyscraper(2, line)))
                .toSvg();
        String narrow = Picture.of(
                        Grid.of(new int[][] {{0, v, 0, 0, 0}, {0, 0, 0, 0, 0}}, 4),
                        ConstraintSet.of(
                                Constraints.skyscraper(2, Cell.list("r1c3 r1c4 r1c5")),
                                Constraints.xSum(3, Cell.list("r1c3 r1c4 r1c5"))))
                .toSvg();

        assertThat(centre(svg, "2").x()).isBetween(8.0, 8 + SIDE);
        assertThat(SvgText.texts(narrow)).contains("2", "3");
        assertThat(centre(narrow, "3").x()).isGreaterThan(8 + 2 * SIDE);
    }

    // ---- labels

    @Test
    void aLabelOfACage_isNotUnderADotOrCircle() {
        Constraint cage = Constraints.cage(17, Cell.list("r2c2 r2c3"));
        String plain = picture(9, cage).toSvg();
        String crowded = picture(
                        9,
                        cage,
                        Constraints.quadruple(new Cell(0, 0), List.of(1)),
                        Constraints.whiteDot(new Cell(0, 1), new Cell(1, 1)))
                .toSvg();
        Point usual = centre(plain, "17");
        Point moved = centre(crowded, "17");

        assertThat(usual.x()).isBetween(8 + SIDE, 8 + SIDE + 6);
        assertThat(usual.y()).isBetween(8 + SIDE, 8 + SIDE + 14);
        assertThat(moved).isNotEqualTo(usual);
        assertThat(moved.minus(new Point(8 + SIDE, 8 + SIDE)).length()).isGreaterThan(0.25 * SIDE);
    }

    @Test
    void labelsInOneCell_areApart() {
        String svg = picture(9, Constraints.cage(10, TWO), Constraints.cage(11, Cell.list("r1c1 r2c1")))
                .toSvg();

        assertThat(centre(svg, "10").minus(centre(svg, "11")).length()).isGreaterThan(9);
    }

    @Test
    void clones_haveLettersAndNumbersWhereNeeded() {
        String svg = picture(
                        9,
                        Constraints.clones(TWO, Cell.list("r5c1 r5c2")),
                        Constraints.clones(Cell.list("r9c1 r9c2"), Cell.list("r7c1 r8c1")))
                .toSvg();

        assertThat(SvgText.texts(svg)).containsExactly("A", "A", "B1", "B1", "B2", "B2");
    }

    // ---- lines

    @Test
    void linesThatCoverEachOther_areMovedApart() {
        Offsets offsets = new Offsets();
        List<Cell> line = Cell.list("r1c1 r1c2 r2c2 r3c3 r4c2");
        List<Point> used = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            used.add(offsets.next(line));
        }

        assertThat(used).doesNotHaveDuplicates().startsWith(new Point(0, 0));
        assertThat(offsets.next(Cell.list("r9c1 r9c2"))).isEqualTo(new Point(0, 0));
        for (int i = 0; i < 20; i++) {
            offsets.next(line); // more than there are offsets
        }
    }

    @Test
    void namesOfLines_haveLooksOfTheirOwn() {
        List<Shape.Line> lines = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            lines.add(new Shape.Line("line " + i, TWO));
        }
        lines.add(new Shape.Line("palindrome", Shape.Ink.GREY, TWO, false));
        lines.add(new Shape.Line("whispers 4", Shape.Ink.GREEN, TWO, false));
        lines.add(new Shape.Line("whispers 5", Shape.Ink.GREEN, TWO, false));
        Inks inks = new Inks(lines);
        Inks few = new Inks(lines.subList(0, 9));

        assertThat(inks.all()).hasSize(12);
        assertThat(inks.look(lines.get(10))).isNotEqualTo(inks.look(lines.get(11)));
        assertThat(few.all().values()).doesNotHaveDuplicates();
    }

    @Test
    void anOutline_hasTheCellsWithinAndHolesWithout() {
        Frame frame = new Frame(Grid.empty(9), 0, 0, 1);
        List<Cell> ring = Cell.list("r1c1 r1c2 r1c3 r2c1 r2c3 r3c1 r3c2 r3c3");

        assertThat(Outlines.path(frame, TWO, 4)).isEqualTo("M4 4 L92 4 L92 44 L4 44 Z");
        assertThat(Outlines.path(frame, ring, 4))
                .isEqualTo("M4 4 L140 4 L140 140 L4 140 Z M44 44 L44 100 L100 100 L100 44 Z");
        assertThat(Outlines.path(frame, Cell.list("r1c1 r2c2"), 4))
                .isEqualTo("M4 4 L44 4 L44 44 L4 44 Z M52 52 L92 52 L92 92 L52 92 Z");
        assertThat(Outlines.path(frame, Cell.list("r1c2 r2c1 r2c2"), 4))
                .isEqualTo("M52 4 L92 4 L92 92 L4 92 L4 52 L52 52 Z");
    }

    @Test
    void shapesAboveThoseOfTheRules_canBeAdded() {
        Picture plain = picture(9);
        String svg =
                plain.withShapes(new Shape.Note("more"), new Shape.Area(TWO)).toSvg();

        assertThat(SvgText.texts(svg)).containsExactly("more");
        assertThat(svg).contains("fill-opacity");
        assertThat(plain.toSvg()).doesNotContain("fill-opacity");
    }

    // ---- highlights

    @Test
    void aHighlightedCandidate_isShownEvenIfItIsNoMark() {
        String svg = picture(9)
                .withCandidates(Highlight.REMOVED, List.of(Placement.of(0, 0, 4)))
                .withCandidates(Highlight.SET, List.of(Placement.of(0, 0, 5)))
                .toSvg();

        assertThat(SvgText.texts(svg)).containsExactly("4", "5");
        assertThat(SvgText.parse(svg).all("circle")).hasSize(2);
    }

    @Test
    void everyStep_isShown() {
        Board board = Board.of(
                Grid.parse("..9.3.....2.....7..6.7..28...4..7.....5...6.....1..3...43..6.9..8.....5.....9.1.."));
        Set<Class<?>> kinds = new HashSet<>();
        for (Step step : Explainer.of(board.constraints()).explain(board).steps()) {
            kinds.add(step.evidence().getClass());
            Picture picture = Picture.of(board);
            String svg = picture.withStep(step).toSvg();
            SvgText.check(svg);
            assertThat(svg).as(step.toString()).isNotEqualTo(picture.toSvg());
            board = board.with(step);
        }
        assertThat(kinds).contains(Evidence.Pattern.class, Evidence.Chains.class);
    }

    @Test
    void aMistake_isCrossedOut() {
        Board board = Board.of(GRID).with(Placement.of(0, 1, 8));
        Step mistake = Explainer.of(board.constraints()).next(board).orElseThrow();
        String svg = Picture.of(board).withStep(mistake).toSvg();

        assertThat(mistake.evidence())
                .isInstanceOfSatisfying(
                        Evidence.Mistake.class,
                        evidence -> assertThat(SvgText.parse(svg).all("circle"))
                                .hasSize(evidence.placements().size()));
    }

    // ---- large and small

    @Test
    void aThousandCages_takeNoTime() {
        List<Constraint> cages = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            cages.add(Constraints.cage(Cell.list("r1c1 r1c2 r2c2")));
            cages.add(Constraints.littleKiller(20, Cell.list("r1c2 r2c3 r3c" + (4 + i % 3))));
        }
        Picture picture = picture(9, cages.toArray(Constraint[]::new));

        SvgText.check(assertTimeoutPreemptively(Duration.ofSeconds(30), picture::toSvg));
    }

    @Test
    void aThousandCluesOnOneLine_haveAPlaceEach() {
        List<Shape> clues = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            clues.add(new Shape.Clue("sandwich", "" + i, TWO));
            clues.add(new Shape.Clue("little killer", "d" + i, Cell.list("r1c1 r2c2")));
        }
        Picture picture = picture(9).withShapes(clues.toArray(Shape[]::new));
        String svg = assertTimeoutPreemptively(Duration.ofSeconds(30), picture::toSvg);

        assertThat(SvgText.texts(svg)).hasSizeGreaterThan(2000);
    }

    @Test
    void hugeTexts_becomeSmall() {
        String text = "1234567890".repeat(100);
        String svg = picture(4)
                .withShapes(new Shape.Cage(TWO, text), new Shape.Label(TWO.get(0), TWO.get(1), text))
                .toSvg();

        SvgText.check(svg);
        assertThat(SvgText.withText(svg, text))
                .allSatisfy(element -> assertThat(element.number("font-size")).isLessThan(0.2));
    }

    @Test
    void boardsOfAllSizes_areDrawn() {
        for (int rows : new int[] {1, 2, 5, 63, 64}) {
            for (int columns : new int[] {1, 3, 64}) {
                for (int digits : new int[] {1, 9, 10, 64}) {
                    Grid grid = Grid.empty(rows, columns, digits);
                    Map<Cell, Set<Integer>> marks =
                            Map.of(new Cell(rows - 1, columns - 1), new TreeSet<>(List.of(1, digits)));
                    SvgText.check(Picture.of(grid, ConstraintSet.of())
                            .withMarks(marks)
                            .toSvg());
                }
            }
        }
    }

    @Test
    void anInterruptedThread_makesPicturesAllTheSame() {
        String usual = Picture.of(GRID).toSvg();
        Thread.currentThread().interrupt();
        try {
            assertThat(Picture.of(GRID).toSvg()).isEqualTo(usual);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    // ---- HTML

    @Test
    void aPage_hasEachPictureUnderItsTitle() {
        Picture first = Picture.of(GRID).withTitle("First & best");
        Picture second = picture(4).withTitle("Second");
        String page = HtmlPage.of("Two", first, second);

        assertThat(page)
                .startsWith("<!DOCTYPE html>\n")
                .contains("<title>Two</title>", "<meta charset=\"utf-8\">", "max-width: 100%;")
                .contains("<figcaption>First &amp; best</figcaption>\n" + first.toSvg() + "</figure>")
                .contains("<figcaption>Second</figcaption>\n" + second.toSvg() + "</figure>")
                .doesNotContain("<script", "href");
        assertThat(page).isEqualTo(HtmlPage.start("Two") + HtmlPage.figure(first) + HtmlPage.figure(second));
    }

    @Test
    void elementsWithoutContent_areLeftOut() {
        Svg svg = new Svg().open("a").open("b", "x", 1).open("c").close("c").close("b");

        assertThat(svg.empty("d").close("a")).hasToString("<a>\n<d/>\n</a>\n");
    }

    @Test
    void numbers_haveTwoDecimals() {
        assertThat(Svg.number(0)).isEqualTo("0");
        assertThat(Svg.number(-0.001)).isEqualTo("0");
        assertThat(Svg.number(12.3)).isEqualTo("12.3");
        assertThat(Svg.number(-0.25)).isEqualTo("-0.25");
        assertThat(Svg.number(7.058)).isEqualTo("7.06");
        assertThat(Svg.number(1e6)).isEqualTo("1000000");
    }
}
