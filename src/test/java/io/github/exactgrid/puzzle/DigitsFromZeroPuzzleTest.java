package io.github.exactgrid.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.generate.Clue;
import io.github.exactgrid.generate.Diagnosis;
import io.github.exactgrid.generate.GeneratedPuzzle;
import io.github.exactgrid.generate.Minimizer;
import io.github.exactgrid.generate.PuzzleGenerator;
import io.github.exactgrid.picture.Picture;
import io.github.exactgrid.steps.Explainer;
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
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Explainer.of(puzzle.constraints()).rate(puzzle.grid()))
                .withMessage("steps are explained for digits from 1 only");
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
