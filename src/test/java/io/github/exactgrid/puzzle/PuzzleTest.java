package io.github.exactgrid.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.BoxShape;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Engine;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SolverFactory;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

class PuzzleTest {

    private static final String NINE =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    private static final String SOLUTION =
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

    private static final String KILLER = """
            # title: A killer
            variant: killer
            size: 4x4
            digits: 4
            box: 2x2
            cage: 5 r1c2 r1c3
            solutions: 1

            givens:
            1 . . .
            . . 3 .
            . . . .
            2 . . .
            """;

    @Test
    void parse_readsOneGridOfAnyLayout() {
        Grid grid = Grid.parse(NINE);
        for (Grid.Format format : Grid.Format.values()) {
            assertThat(Puzzle.parse("# one\n" + grid.format(format)).grid()).isEqualTo(grid);
        }
        assertThat(Puzzle.parse((".".repeat(16) + "\n").repeat(15) + "1" + ".".repeat(15))
                        .grid())
                .as("one grid rather than sixteen")
                .isEqualTo(Grid.empty(16).with(15, 0, 1));
        assertThat(Puzzle.parse("12\n\n.1").grid()).hasToString("12.1");
    }

    @Test
    void parse_rejectsTextsWithoutAPuzzleOrWithTwo() {
        assertThatExceptionOfType(PuzzleFormatException.class)
                .isThrownBy(() -> Puzzle.parse("# nothing\n"))
                .withMessage("line 1: no cells: the text is empty or has only comments");
        assertThatExceptionOfType(PuzzleFormatException.class)
                .isThrownBy(() -> Puzzle.parse(NINE + "\n\n" + NINE))
                .withMessage("line 3: a second puzzle, expected only one");
        assertThatExceptionOfType(PuzzleFormatException.class)
                .isThrownBy(() -> Puzzle.parse(KILLER + "\n" + KILLER))
                .withMessage("line 16: a second puzzle, expected only one");
        assertThatExceptionOfType(PuzzleFormatException.class)
                .isThrownBy(() -> Puzzle.parse("12\n34\n12", PuzzleFormat.ROWS))
                .withMessage("line 2, column 1: row 2, column 1: '3' is no digit of a 2x2 grid");
    }

    @Test
    void of_aGridHasTheClassicRules() {
        Puzzle puzzle = Puzzle.of(Grid.parse(NINE));
        assertThat(puzzle.constraints()).isEqualTo(ConstraintSet.classic());
        assertThat(puzzle.carriesRules()).isFalse();
        assertThat(puzzle.solution()).isEmpty();
        assertThat(puzzle.solutions()).isEqualTo(OptionalLong.empty());
        assertThat(puzzle.variant()).isEmpty();
        assertThat(puzzle.comments()).isEmpty();
        assertThat(puzzle).hasToString(NINE + " [rows, columns, boxes]");
    }

    @Test
    void aPuzzleThatCarriesItsRules_returnsThem() {
        Puzzle puzzle = Puzzle.parse(KILLER);
        assertThat(puzzle.carriesRules()).isTrue();
        assertThat(puzzle.constraints()).hasToString("[rows, columns, boxes, cage 5 r1c2 r1c3]");
        assertThat(puzzle.solutions()).hasValue(1);
        assertThat(puzzle.variant()).contains("killer");
        assertThat(puzzle.comments()).containsExactly("title: A killer");
    }

    @Test
    void equals_comparesGridSolutionAndStatements() {
        Puzzle puzzle = Puzzle.parse(KILLER);
        assertThat(Puzzle.parse(KILLER.replace("cage: 5", "cage:  5\t")))
                .isEqualTo(puzzle)
                .hasSameHashCodeAs(puzzle);
        assertThat(Puzzle.parse(KILLER.replace("A killer", "Another"))).isNotEqualTo(puzzle);
        assertThat(Puzzle.parse(KILLER.replace("cage: 5", "cage: 6"))).isNotEqualTo(puzzle);
        assertThat(Puzzle.parse(KILLER.replace("1 . . .", ". . . ."))).isNotEqualTo(puzzle);
        Puzzle nine = Puzzle.parse(NINE);
        assertThat(nine).isEqualTo(Puzzle.of(Grid.parse(NINE))).isNotEqualTo(nine.withSolution(Grid.parse(SOLUTION)));
    }

    @Test
    void withSolution_takesCompletionsOnly() {
        Puzzle puzzle = Puzzle.parse(NINE);
        assertThat(puzzle.withSolution(Grid.parse(SOLUTION)).solution()).contains(Grid.parse(SOLUTION));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> puzzle.withSolution(Grid.parse(NINE)))
                .withMessage("r1c2 is empty");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> puzzle.withSolution(Grid.empty(4)))
                .withMessage("another board than that of the givens");
    }

    @Test
    void withSolution_isWritten() {
        Puzzle killer = Puzzle.parse(KILLER);
        Grid solution = SolverFactory.defaults()
                .withEngine(Engine.DYNAMIC_BACKTRACKING)
                .withConstraints(killer.constraints())
                .newSolver()
                .solve(killer.grid())
                .orElseThrow();
        Puzzle solved = killer.withSolution(solution);
        assertThat(solved.format(PuzzleFormat.RULES))
                .isEqualTo(KILLER + "\nsolution:\n" + solution.format(Grid.Format.ROWS));
        assertThat(solved.withSolution(solution)).isEqualTo(solved);
        assertThat(Puzzle.parse(solved.format(PuzzleFormat.RULES))).isEqualTo(solved);
        Puzzle nine = Puzzle.parse(NINE).withSolution(Grid.parse(SOLUTION));
        assertThat(Puzzle.parse(nine.format(PuzzleFormat.CSV_TABLE))).isEqualTo(nine);
        assertThat(Puzzle.parse(nine.format(PuzzleFormat.RULES)).solution()).contains(Grid.parse(SOLUTION));
    }

    // Writing.

    @ParameterizedTest
    @EnumSource
    void format_writesWhatParseReads(PuzzleFormat format) {
        Puzzle puzzle = Puzzle.parse(NINE);
        String text = puzzle.format(format);
        Puzzle read = Puzzle.parse(text, format);
        if (format == PuzzleFormat.PENCILMARKS || format == PuzzleFormat.CANDIDATES) {
            assertThat(read.grid()).isEqualTo(Grid.empty(9));
            assertThat(read.format(format)).isEqualTo(text);
        } else {
            assertThat(read.grid()).isEqualTo(puzzle.grid());
        }
        assertThat(Puzzle.parse(text)).as("recognised").isEqualTo(read);
        assertThat(text).doesNotEndWith("\n").doesNotContain("\r");
    }

    @Test
    void format_isThatOfOtherPrograms() {
        Puzzle puzzle = Puzzle.parse(NINE);
        assertThat(puzzle.format(PuzzleFormat.SDM)).isEqualTo(NINE.replace('.', '0'));
        assertThat(puzzle.format(PuzzleFormat.SS))
                .startsWith("8..|...|...\n..3|6..|...\n.7.|.9.|2..\n-----------\n.5.|..7");
        assertThat(puzzle.format(PuzzleFormat.CSV)).startsWith("8,,,,,,,,\n,,3,6,,,,,\n");
        assertThat(puzzle.format(PuzzleFormat.CSV_TABLE)).isEqualTo("puzzle\n" + NINE);
        assertThat(puzzle.format(PuzzleFormat.SDK)).startsWith("[Puzzle]\n8........\n..36.....\n");
        assertThat(puzzle.format(PuzzleFormat.PENCILMARKS)).startsWith(".......8.123456789");
    }

    @Test
    void format_keepsTheHeadersOfSadManSudoku() {
        String text =
                "#ARuud\n#DA random puzzle\n#CJust start\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n"
                        + "[Puzzle]\n12\n.1";
        Puzzle puzzle = Puzzle.parse(text);
        assertThat(puzzle.comments())
                .containsExactly(
                        "author: Ruud",
                        "description: A random puzzle",
                        "comment: Just start",
                        "date: 03-08-2006",
                        "source: SudoCue",
                        "level: Easy",
                        "url: http://www.sudocue.net/");
        assertThat(puzzle.format(PuzzleFormat.SDK)).isEqualTo(text);
        assertThat(Puzzle.parse("#C\n[Puzzle]\n12\n.1").format(PuzzleFormat.SDK))
                .isEqualTo("#C\n[Puzzle]\n12\n.1");
        assertThat(Puzzle.parse("# free\n#\n12\n.1", PuzzleFormat.SDK).format(PuzzleFormat.SDK))
                .isEqualTo("#Cfree\n#C\n[Puzzle]\n12\n.1");
        Puzzle nine = Puzzle.parse("#ARuud\n[Puzzle]\n" + Grid.parse(NINE).format(Grid.Format.ROWS));
        assertThat(nine.carriesRules()).isFalse();
        assertThat(nine.format(PuzzleFormat.RULES))
                .startsWith("# author: Ruud\nsize: 9x9\ndigits: 9\nbox: 3x3\n\ngivens:\n8 . .");
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "RULES")
    void format_rejectsRulesThatItCannotExpress(PuzzleFormat format) {
        Puzzle puzzle = Puzzle.parse("size: 9x9\nbox: 3x3\nanti: knight\ngivens:\n"
                + Grid.parse(NINE).format(Grid.Format.ROWS));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> puzzle.format(format))
                .withMessageMatching("the format " + format + " cannot express 'anti(-knight)?'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "size: 9x9\nbox: none\ngivens:\n",
                "size: 9x9\nbox: 1x9\ngivens:\n",
                "size: 9x9\nsubgrid: r1c1 9 3x3\ngivens:\n",
                "size: 9x9\nboards: 3x3 r1c1\ngivens:\n",
                "size: 9x9\nboards: 3x3 r1c1\ncandidates: r9c9 1 2\ncandidates: r9c8 1 2\ngivens:\n"
            })
    void format_rejectsOtherBoxes(String header) {
        Puzzle puzzle = Puzzle.parse(header + Grid.parse(NINE).format(Grid.Format.ROWS));
        assertThatIllegalArgumentException().isThrownBy(() -> puzzle.format(PuzzleFormat.LINE));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> puzzle.format(PuzzleFormat.PENCILMARKS))
                .withMessage("the format PENCILMARKS cannot express boxes of another than the usual shape");
        assertThat(Puzzle.parse(puzzle.format(PuzzleFormat.RULES))).isEqualTo(puzzle);
    }

    @Test
    void format_rejectsBoardsThatItCannotExpress() {
        Puzzle void4 = Puzzle.parse("size: 2x2\ndigits: 2\nbox: none\n\ngivens:\n# 1\n. #\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> void4.format(PuzzleFormat.LINE))
                .withMessage("the format LINE cannot express a board that is not square or has void places");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Puzzle.of(Grid.empty(4)).format(PuzzleFormat.SDM))
                .withMessage("the format SDM cannot express a board other than 9x9");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Puzzle.of(Grid.empty(7)).format(PuzzleFormat.RULES))
                .withMessage("no boxes are usual with 7 digits, so that no format can express them");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Puzzle.of(Grid.empty(3, 6, 6))
                        .format(PuzzleFormat.RULES)
                        .length())
                .withMessage("boxes of 2x3 do not fit a 3x6 grid of 6 digits");
        assertThat(Puzzle.of(Grid.empty(7)).format(PuzzleFormat.LINE)).isEqualTo(".".repeat(49));
    }

    /** Where no boxes are usual, a plain grid would be read as one whose boxes are not known. */
    @ParameterizedTest
    @ValueSource(strings = {"none", "free"})
    void format_rejectsLatinSquaresOfSizesWithoutUsualBoxes(String box) {
        Puzzle puzzle =
                Puzzle.parse("size: 5x5\nbox: " + box + "\ngivens:\n" + "1 . . . .\n" + ". . . . .\n".repeat(4));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> puzzle.format(PuzzleFormat.LINE))
                .withMessage("the format LINE cannot express boxes of another than the usual shape");
        assertThat(Puzzle.parse(puzzle.format(PuzzleFormat.RULES))).isEqualTo(puzzle);
    }

    @Test
    void format_writesRulesAsPlainGridsWhereTheyAreClassic() {
        Puzzle puzzle = Puzzle.parse("variant: none\nsize: 4x4\nbox: 2x2\ngiven: r1c1 4\n\ngivens:\n"
                + ". 3 . .\n. . . .\n. . . .\n. . . .\n");
        assertThat(puzzle.format(PuzzleFormat.LINE)).isEqualTo("43..............");
    }

    @Test
    void format_writesCandidatesAsPencilmarks() {
        String rows = Grid.parse(NINE).format(Grid.Format.ROWS);
        Puzzle puzzle = Puzzle.parse("size: 9x9\nodd: r1c2\neven: r1c3\ncandidates: r1c4 9 1\ngivens:\n" + rows);
        String marks = puzzle.format(PuzzleFormat.PENCILMARKS);
        assertThat(marks).startsWith(".......8." + "1.3.5.7.9" + ".2.4.6.8." + "1.......9" + "123456789");
        Puzzle read = Puzzle.parse(marks);
        assertThat(read.carriesRules()).isTrue();
        assertThat(read.constraints()).hasToString("[rows, columns, boxes, pencilmarks]");
        assertThat(Puzzle.parse(read.format(PuzzleFormat.RULES))).isEqualTo(read);
        assertThat(Puzzle.parse(read.format(PuzzleFormat.RULES)).format(PuzzleFormat.PENCILMARKS))
                .isEqualTo(marks);
    }

    // Drawing.

    @Test
    void draw_separatesTheBoxesOfThePuzzle() {
        Grid six = Grid.parse("1" + ".".repeat(35));
        assertThat(Puzzle.of(six).draw(six)).isEqualTo(six.format(Grid.Format.BOXED));
        Puzzle tall = Puzzle.parse("size: 6x6\nbox: 3x2\ngivens:\n" + six.format(Grid.Format.ROWS));
        assertThat(tall.draw(six)).isEqualTo(six.formatBoxed(3, 2));
        Puzzle plain = Puzzle.parse("size: 6x6\ngivens:\n" + six.format(Grid.Format.ROWS));
        assertThat(plain.draw(six)).isEqualTo(six.formatBoxed(2, 3));
    }

    @Test
    void draw_alignsNumbersWhereThereAreNoBoxes() {
        Grid ten = Grid.empty(10).with(0, 0, 10).with(1, 1, 9);
        Puzzle latin = Puzzle.parse("size: 10x10\nbox: none\ngivens:\n" + ten.format(Grid.Format.ROWS));
        assertThat(latin.draw(ten))
                .startsWith("10  .  .")
                .contains("\n .  9  .")
                .doesNotContain("-", "|");
        Grid four = Grid.empty(5, 5, 4);
        Puzzle askew = Puzzle.parse("size: 5x5\ndigits: 4\nsubgrid: r1c1 4 2x2\nhouse: r5c1 r5c2 r5c3 r5c4\ngivens:\n"
                + four.format(Grid.Format.ROWS));
        assertThat(askew.draw(four)).isEqualTo(four.format(Grid.Format.ROWS));
        Grid six = Grid.empty(6);
        Puzzle high = Puzzle.parse("size: 6x6\nboards: 3x2 r1c1\ngivens:\n" + six.format(Grid.Format.ROWS));
        assertThat(high.draw(six)).isEqualTo(six.formatBoxed(new BoxShape(3, 2)));
    }
}
