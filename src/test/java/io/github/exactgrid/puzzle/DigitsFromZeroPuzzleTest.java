package io.github.exactgrid.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Placement;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.generate.Clue;
import io.github.exactgrid.generate.Diagnosis;
import io.github.exactgrid.generate.GeneratedPuzzle;
import io.github.exactgrid.generate.Minimizer;
import io.github.exactgrid.generate.PuzzleGenerator;
import io.github.exactgrid.picture.Picture;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Evidence;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.Refutation;
import io.github.exactgrid.steps.Step;
import io.github.exactgrid.steps.Technique;
import io.github.exactgrid.symmetry.Symmetries;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Puzzles with digits from 0 in files, and what is made of them. */
class DigitsFromZeroPuzzleTest {

    private static final String TEXT = """
            size: 4x4
            digits: 0-3
            box: 2x2
            cage: 1 r1c1 r1c2
            given: r3c3 1

            givens:
            . . . .
            . . . .
            . . . .
            3 . . .

            solution:
            1 0 3 2
            2 3 0 1
            0 2 1 3
            3 1 2 0""";

    @Test
    void puzzles_areReadAndWrittenAsPeopleReadThem() {
        Puzzle puzzle = Puzzle.parse(TEXT);

        assertThat(puzzle.constraints().lowestDigit()).isZero();
        assertThat(puzzle.grid().digit(3, 0)).isEqualTo(4);
        assertThat(puzzle.grid().digit(2, 2)).isEqualTo(2);
        assertThat(puzzle.format(PuzzleFormat.RULES)).isEqualTo(TEXT);
        assertThat(puzzle.solver().solveUnique(puzzle.grid())).isEqualTo(puzzle.solution());
        assertThat(puzzle.draw(puzzle.grid())).isEqualTo(". . | . .\n. . | . .\n----+----\n. . | 1 .\n3 . | . .");
        assertThat(puzzle).hasToString("..........1.3... [rows, columns, boxes, digits from 0, cage 1 r1c1 r1c2]");
        assertThat(Puzzle.parse(puzzle.format(PuzzleFormat.RULES))).isEqualTo(puzzle);
    }

    @Test
    void puzzlesOfCode_areWritten() {
        ConstraintSet rules =
                ConstraintSet.latin().with(Constraints.cage(1, Cell.list("r1c1 r1c2")), Constraints.digitsFrom(0));
        Puzzle puzzle = Puzzle.of(
                Grid.empty(11).with(0, 0, 11).with(0, 1, 1),
                ConstraintSet.latin().with(Constraints.digitsFrom(0)));

        assertThat(Puzzle.of(Grid.empty(3), rules).format(PuzzleFormat.RULES))
                .isEqualTo("size: 3x3\ndigits: 0-2\nbox: none\ncage: 1 r1c1 r1c2\n\ngivens:\n. . .\n. . .\n. . .");
        assertThat(puzzle.format(PuzzleFormat.RULES)).contains("digits: 0-10\n", "\n10 0 . ");
        assertThat(Puzzle.parse(puzzle.format(PuzzleFormat.RULES))).isEqualTo(puzzle);
        for (PuzzleFormat format : PuzzleFormat.values()) {
            if (format != PuzzleFormat.RULES) {
                assertThatIllegalArgumentException()
                        .isThrownBy(() -> Puzzle.of(
                                        Grid.empty(9), ConstraintSet.classic().with(Constraints.digitsFrom(0)))
                                .format(format))
                        .withMessage("the format " + format + " cannot express digits from 0");
            }
        }
    }

    @Test
    void aRangeFromOne_isTheNumberOfDigits() {
        String text = TEXT.replace("0-3", "1-4").replace("cage: 1", "cage: 3");
        Puzzle puzzle = Puzzle.parse(text.substring(0, text.indexOf("\n\nsolution")));

        assertThat(puzzle.constraints().lowestDigit()).isEqualTo(1);
        assertThat(puzzle.grid().digit(3, 0)).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3 . . .|4 . . .|11|r4c1: '4', expected a digit from 0 to 3, . or #",
                "r3c3 1|r3c3 4|5|the digits are 0 to 3, not 4",
                "r3c3 1|r4c1 1|5|r4c1 has the given 3 already",
                "3 1 2 0|0 1 2 3|17|solution: r4c1 is 0, but 3 is given",
                "cage: 1|cage: 6|4|cage 6 r1c1 r1c2: 2 different digits of 0 to 3 sum to at most 5",
                "cage: 1 r1c1 r1c2|pencilmarks: 1|4|pencilmark",
            })
    void mistakes_areNamedAsPeopleReadThem(String from, String to, long line, String message) {
        assertThatExceptionOfType(PuzzleFormatException.class)
                .isThrownBy(() -> Puzzle.parse(TEXT.replace(from, to)))
                .withMessageContaining(message)
                .satisfies(exception -> assertThat(exception.line()).isEqualTo(line));
    }

    @Test
    void whatIsMadeOfPuzzles_isRightOrRejected() {
        Puzzle puzzle = Puzzle.parse(TEXT);
        Grid wrong = puzzle.grid().with(0, 0, 3);

        assertThat(Diagnosis.of(wrong, puzzle.constraints())
                        .conflict()
                        .orElseThrow()
                        .text(0))
                .isEqualTo("cage 1 r1c1 r1c2, r1c1=2: no solution");
        assertThat(Diagnosis.of(wrong, puzzle.constraints())
                        .withRules()
                        .conflict()
                        .orElseThrow()
                        .text(0))
                .isEqualTo("cage 1 r1c1 r1c2, r1c1=2: no solution");
        assertThat(Minimizer.of(puzzle.grid(), puzzle.constraints()).redundant().map(clue -> clue.name(0)))
                .isEmpty();
        assertThat(new Clue.Given(new Cell(0, 0), 1).name(0)).isEqualTo("r1c1=0");
        assertThat(Symmetries.of(puzzle.constraints(), puzzle.grid().cleared())
                        .canonical(puzzle.grid())
                        .grid())
                .isNotNull();
        GeneratedPuzzle made = PuzzleGenerator.defaults()
                .withConstraints(puzzle.constraints())
                .withBoard(Grid.empty(4))
                .puzzle();
        assertThat(puzzle.constraints().violations(made.solution())).isEmpty();
    }

    /** Steps have the digits of a grid, and words for those that people read. */
    @Test
    void steps_areWordedAsPeopleReadThem() {
        Puzzle puzzle = Puzzle.parse(TEXT);
        ConstraintSet rules = puzzle.constraints();
        Board board = Board.of(puzzle.grid(), rules);
        Step step = Explainer.of(rules)
                .hints(board)
                .filter(hint -> hint.technique() == Technique.CLUE)
                .findFirst()
                .orElseThrow();

        assertThat(step.asRead(1)).isEqualTo(step);
        assertThat(step.asRead(0).text())
                .isEqualTo("The cells r1c1 and r1c2 sum to 1. With the candidates left, they can only hold 0+1. "
                        + "Remove 2 from r1c1 and 2 and 3 from r1c2.");
        assertThat(step.asRead(0)).hasToString("2.4 clue (cage 1) in r1c1 and r1c2: r1c1<>2 r1c2<>2,3");
        assertThat(board.with(step).marks().get(new Cell(0, 0))).containsExactly(1, 2);
        assertThat(Explainer.of(rules).explain(board).board().grid())
                .isEqualTo(puzzle.solution().orElseThrow());

        Board wrong = board.with(Placement.of(0, 2, 1));
        assertThat(Explainer.of(rules).next(wrong).orElseThrow().asRead(0).text())
                .startsWith("The 0 in r1c3 is wrong");
    }

    @Test
    void refutations_areWordedAsPeopleReadThem() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.digitsFrom(0));
        Grid grid = Grid.parse(".23456789" + ".".repeat(27) + "1" + ".".repeat(44));
        Refutation refutation =
                Explainer.of(rules).refute(Board.of(grid, rules)).orElseThrow();

        assertThat(refutation.asRead(1)).isSameAs(refutation);
        assertThat(refutation.asRead(0).text())
                .isEqualTo("These digits cannot be together: r1c2=1, r1c3=2, r1c4=3, r1c5=4, r1c6=5, r1c7=6, r1c8=7, "
                        + "r1c9=8 and r5c1=0.\nNo digit is left for r1c1.");
        Board withoutPlace = Board.of(Grid.empty(9), rules);
        for (int column = 0; column < 9; column++) {
            withoutPlace = withoutPlace.without(Placement.of(0, column, 1));
        }
        assertThat(Explainer.of(rules)
                        .refute(withoutPlace)
                        .orElseThrow()
                        .asRead(0)
                        .text())
                .isEqualTo("The candidates rule each other out.\nNo cell of row 1 can be 0.");
    }

    /** A board of houses has the same steps and rating, whatever its digits are called. */
    @Test
    void steps_areThoseOfTheSamePuzzleFromOne() {
        ConstraintSet rules = ConstraintSet.classic().with(Constraints.digitsFrom(0));
        Grid grid = Grid.parse("98.7..6..7......8...6.5....4....3..2..1.6.....3...4..5.....1......2..3.......8.94");
        List<Step> fromOne =
                Explainer.of(ConstraintSet.classic()).explain(Board.of(grid)).steps();

        assertThat(Explainer.of(rules).explain(Board.of(grid, rules)).steps()).isEqualTo(fromOne);
        for (Step step : fromOne) {
            assertThat(step.asRead(0).sets()).allMatch(placement -> placement.digit() <= 8);
            assertThat(step.asRead(0).text()).doesNotContain(" 9s", "is 9", "not 9");
        }
    }

    /** The combinations of a clue have its sum, also that of houses. */
    @Test
    void sums_areThoseThatPeopleRead() {
        ConstraintSet rules = ConstraintSet.classic()
                .with(
                        Constraints.digitsFrom(0),
                        Constraints.cage(5, Cell.list("r1c1 r1c2 r2c1")),
                        Constraints.cage(1, Cell.list("r1c3 r1c4")),
                        Constraints.littleKiller(0, Cell.list("r3c1 r4c4")));
        List<Step> hints = Explainer.of(rules)
                .hints(Board.of(Grid.empty(4), rules))
                .map(step -> step.asRead(0))
                .toList();

        assertThat(hints.stream().map(Step::text))
                .anyMatch(text ->
                        text.startsWith("Add up row 1, and take away the cages that mostly lie there: r2c1 is 0. "))
                .anyMatch(text -> text.startsWith("The constraint 'little killer 0' is about r3c1 and r4c4. "
                        + "With the candidates left, they can only hold 0 0."));
        for (Step hint : hints) {
            if (hint.evidence() instanceof Evidence.Clue clue
                    && clue.sum() > 0
                    && clue.subtracted().isEmpty()) {
                assertThat(clue.combinations())
                        .allMatch(digits -> digits.stream().mapToInt(i -> i).sum() == clue.sum());
            }
        }
    }

    @Test
    void pictures_haveTheDigitsThatPeopleRead() {
        Puzzle puzzle = Puzzle.parse(TEXT);
        ConstraintSet rules = puzzle.constraints().with(Constraints.candidates(new Cell(0, 0), 0));

        String svg = Picture.of(puzzle.grid(), rules)
                .withMarks(Map.of(new Cell(0, 1), List.of(1)))
                .toSvg();
        assertThat(svg)
                .contains(
                        "Row 3: 2 empty, 1, 1 empty. Row 4: 3, 3 empty.",
                        ">0</text>",
                        ">3</text>",
                        "digits from 0 to 3")
                .doesNotContain(">4</text>");
        assertThat(svg.split(">0</text>", -1)).hasSize(3);
    }
}
