package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.exactgrid.Grid.Format;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GridTest {

    private static final String PUZZLE =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    private static final Grid FOUR = Grid.of(new int[][] {{1, 2, 3, 4}, {3, 4, 1, 2}, {2, 1, 4, 3}, {4, 3, 0, 1}});

    private static final String FOUR_LINE = "12343412214343.1";

    // ---- reading

    @Test
    void parse_readsOneLineRowByRow() {
        Grid grid = Grid.parse(PUZZLE);

        assertThat(grid.rows()).isEqualTo(9);
        assertThat(grid.columns()).isEqualTo(9);
        assertThat(grid.digits()).isEqualTo(9);
        assertThat(grid.filledCells()).isEqualTo(21);
        assertThat(grid.digit(0, 0)).isEqualTo(8);
        assertThat(grid.digit(1, 3)).isEqualTo(6);
        assertThat(grid.digit(new Cell(8, 6))).isEqualTo(4);
        assertThat(grid.digit(8, 8)).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1234 3412 2143 43.1",
                "1,2,3,4, 3,4,1,2, 2,1,4,3, 4,3,,.,1",
                "1234\n3412\n2143\n43.1",
                "1234\r\n3412\r\n2143\r\n43.1\r\n",
                "1234\r3412\r2143\r43.1\r",
                "\uFEFF1234\n3412\n2143\n43.1",
                "\n\n1234\n\n3412\n  \t\n2143\n43.1\n\n",
                "# a comment\n1234\n3412\n  # another: 5678\n2143\n43.1\n#",
                "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 . 1",
                "\t1\t2\t3\t4\n3\t4\t1\t2\n2\t1\t4\t3\n4\t3\t.\t1",
                "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | . 1",
                "+---+---+\n|12 |34 |\n|34 |12 |\n+---+---+\n|21 |43 |\n|43 |.1 |\n+---+---+",
                "*-------*\n|12|34|\n|34|12|\n|--+--|\n|21|43|\n|43|.1|\n*-------*",
                ".-------.\n|12|34|\n|34|12|\n:--+--:\n|21|43|\n|43|.1|\n'-------'",
                "12|34\n34|12\n-+-\n21|43\n43|.1",
                "1-2-3-4 3-4-1-2+2-1-4-3|4-3-.-1",
            })
    void parse_readsEachNotation(String text) {
        assertThat(Grid.parse(text)).isEqualTo(FOUR);
    }

    @ParameterizedTest
    @ValueSource(chars = {'.', '0', '_', '*', '?'})
    void parse_takesEachSignForAnEmptyCell(char empty) {
        assertThat(Grid.parse(FOUR_LINE.replace('.', empty))).isEqualTo(FOUR);
        assertThat(Grid.parse(FOUR.format(Format.ROWS).replace('.', empty))).isEqualTo(FOUR);
    }

    @Test
    void parse_readsStarsAsEmptyCellsExceptInRules() {
        assertThat(Grid.parse("****\n****\n****\n****")).isEqualTo(Grid.empty(4));
        assertThat(Grid.parse("*-*-*-*\n* * * *\n****\n****")).isEqualTo(Grid.empty(4));
    }

    @Test
    void parse_readsLettersAsDigitsFromTen() {
        String row = "123456789ABCDEFG";

        Grid grid = Grid.parse(row.repeat(16));

        assertThat(grid.toArray()[0]).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
        assertThat(grid).isEqualTo(Grid.parse((row + "\n").repeat(16)));
        assertThat(Grid.parse("Z" + ".".repeat(35 * 35 - 1)).digit(0, 0)).isEqualTo(35);
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 16, 25, 36, 64})
    void parse_readsNumbersOfAnySize(int size) {
        List<String> row = new ArrayList<>();
        for (int digit = size; digit >= 1; digit--) {
            row.add(Integer.toString(digit));
        }
        Grid expected = Grid.empty(size);
        for (int r = 0; r < size; r++) {
            for (int column = 0; column < size; column++) {
                expected = expected.with(r, column, size - column);
            }
        }

        for (String separator : List.of(" ", ",", ", ", "\t", " | ")) {
            String line = String.join(separator, row);
            assertThat(Grid.parse(String.join("\n", Collections.nCopies(size, line))))
                    .isEqualTo(expected);
            assertThat(Grid.parse(String.join(separator, Collections.nCopies(size, line))))
                    .isEqualTo(expected);
        }
    }

    /** The shape decides what {@code 10 11} is: two numbers of a 16x16 grid, or four cells of a 4x4 grid. */
    @Test
    void parse_readsTokensAsNumbersIfTheyFormAGrid() {
        assertThat(Grid.parse("10 11\n11 11\n10 10\n11 11").toArray()[0]).containsExactly(1, 0, 1, 1);
        assertThat(Grid.parse("10 11 12 13 " + ". ".repeat(252)).digit(0, 1)).isEqualTo(11);
    }

    @Test
    void parse_readsA1x1Grid() {
        assertThat(Grid.parse("1").toArray()).isDeepEqualTo(new int[][] {{1}});
        assertThat(Grid.parse(".")).isEqualTo(Grid.empty(1));
    }

    // ---- refusing

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "80 | 80 cells, expected 81",
                "82 | 82 cells, expected 81",
                "2 | 2 cells, expected 1",
                "3 | 3 cells, expected 4",
                "7 | 7 cells, expected 9",
                "4097 | 4097 cells, expected 4096",
                "4225 | 65 rows, expected at most 64",
            })
    void parse_rejectsANumberOfCellsThatIsNoSquareOrTooLarge(int cells, String message) {
        assertRejected(".".repeat(cells), message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\n", "# only\n# comments", "---+---", "|", ",", "\uFEFF"})
    void parse_rejectsATextWithoutCells(String text) {
        assertRejected(text, "no cells: the text is empty or has only comments");
    }

    @Test
    void parse_rejectsNull() {
        assertThatNullPointerException().isThrownBy(() -> Grid.parse(null)).withMessage("text");
    }

    @Test
    void parse_namesTheCellOfAStrangeCharacter() {
        assertRejected(
                ".".repeat(24) + "x" + ".".repeat(56),
                "row 3, column 7: 'x' is no digit of a 9x9 grid",
                new Cell(2, 6));
        assertRejected(".".repeat(80) + "A", "row 9, column 9: 'A' is no digit of a 9x9 grid", new Cell(8, 8));
        assertRejected("1234\n3412\n2153\n43.1", "row 3, column 3: '5' is no digit of a 4x4 grid", new Cell(2, 2));
        assertRejected("12\n2#", "row 2, column 2: '#' is no digit of a 2x2 grid", new Cell(1, 1));
    }

    @Test
    void parse_namesTheCellOfANumberThatIsTooLarge() {
        String row = "1 2 3 4 5 6 7 8 9 10";
        String text = (row + "\n").repeat(9) + "1 2 3 4 5 6 7 8 9 ";

        assertRejected(text + "11", "row 10, column 10: '11' is no digit of a 10x10 grid", new Cell(9, 9));
        assertRejected(text + "95", "row 10, column 10: '95' is no digit of a 10x10 grid", new Cell(9, 9));
        assertThat(Grid.parse(text + "10").digit(9, 9)).isEqualTo(10);
    }

    @Test
    void parse_namesTheLineOfAStrangeCharacterInATextWithoutShape() {
        assertRejected("# puzzle\n123\nhello", "line 3: 'h' is no digit");
        assertRejected("8......x", "line 1: 'x' is no digit");
    }

    @Test
    void parse_showsInvisibleCharactersByCode() {
        assertRejected("\0", "row 1, column 1: the character U+0000 is no digit of a 1x1 grid");
        assertRejected("12\u0007", "line 1: the character U+0007 is no digit");
        assertRejected("\uFFFF", "row 1, column 1: the character U+FFFF is no digit of a 1x1 grid");
        assertRejected("\uD83D\uDE00", "line 1: the character U+D83D is no digit");
        assertRejected("\u00e9", "row 1, column 1: '\u00e9' is no digit of a 1x1 grid");
    }

    @Test
    void parse_rejectsABinaryFile() {
        byte[] binary = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 61, 1, 42};

        assertRejected(new String(binary, StandardCharsets.ISO_8859_1), "line 1: '\u00ca' is no digit");
    }

    @Test
    void parse_namesTheRowOfAnotherLength() {
        assertRejected("1234\n341\n2143\n43.1", "row 2 (line 2) has 3 cells, expected 4");
        assertRejected("# four rows\n\n1234\n3412\n\n2143\n43.11", "row 4 (line 7) has 5 cells, expected 4");
        assertRejected("123\n1234\n1234\n1234", "row 1 (line 1) has 3 cells, expected 4");
        assertRejected("123\n1234\n123\n1234\n1234", "row 1 (line 1) has 3 cells, expected 4");
        assertRejected("123\n12", "row 1 (line 1) has 3 cells, expected 2"); // no width is the most common
        assertRejected("1 2 3 10\n1 2 3 4\n1 2 3\n1 2 3 4", "row 3 (line 3) has 3 cells, expected 4");
    }

    @Test
    void parse_rejectsARectangle() {
        assertRejected("1234\n3412\n2143", "3 rows of 4 cells, expected 4 rows");
        assertRejected("123\n123\n123\n123", "4 rows of 3 cells, expected 3 rows");
        assertRejected((". ".repeat(65) + "\n").repeat(65), "65 rows, expected at most 64");
    }

    @Test
    void parse_countsNumbersWhereTheTextLooksLikeNumbers() {
        assertRejected(". ".repeat(253) + "16", "254 cells, expected 256");
        assertRejected("12 34 34 12", "row 1, column 1: '12' is no digit of a 2x2 grid");
    }

    private static void assertRejected(String text, String message) {
        assertThatExceptionOfType(GridFormatException.class)
                .isThrownBy(() -> Grid.parse(text))
                .withMessage(message);
    }

    private static void assertRejected(String text, String message, Cell cell) {
        assertThatExceptionOfType(GridFormatException.class)
                .isThrownBy(() -> Grid.parse(text))
                .withMessage(message)
                .satisfies(refusal -> assertThat(refusal.cell()).contains(cell));
    }

    // ---- making

    @Test
    void of_copiesTheDigits() {
        int[][] digits = {{1, 2}, {0, 1}};

        Grid grid = Grid.of(digits);
        digits[0][0] = 2;

        assertThat(grid.toArray()).isDeepEqualTo(new int[][] {{1, 2}, {0, 1}});
    }

    @Test
    void toArray_returnsACopy() {
        int[][] digits = FOUR.toArray();
        digits[0][0] = 4;

        assertThat(FOUR.digit(0, 0)).isEqualTo(1);
    }

    @Test
    void toByteArray_returnsACopy() {
        byte[] digits = FOUR.toByteArray();
        digits[0] = 4;

        assertThat(FOUR.digit(0, 0)).isEqualTo(1);
    }

    @Test
    void of_rejectsArraysThatAreNoGrid() {
        assertCreationRejected(() -> Grid.of(new int[0][0]), "no cells: a grid has at least one");
        assertCreationRejected(() -> Grid.of(new int[65][65]), "65 rows, expected at most 64");
        assertCreationRejected(() -> Grid.of(new int[][] {{1, 2}, {1}}), "row 2 has 1 cells, expected 2");
        assertCreationRejected(
                () -> Grid.of(new int[][] {{1, 2}, {1, 3}}), "row 2, column 2: 3 is no digit of a 2x2 grid");
        assertCreationRejected(() -> Grid.of(new int[][] {{-1}}), "row 1, column 1: -1 is no digit of a 1x1 grid");
        assertThatNullPointerException()
                .isThrownBy(() -> Grid.of((int[][]) null))
                .withMessage("digits");
        assertThatNullPointerException()
                .isThrownBy(() -> Grid.of(new int[][] {{1, 2}, null}))
                .withMessage("a row of digits");
    }

    @Test
    void empty_hasOnlyEmptyCells() {
        assertThat(Grid.empty(64).filledCells()).isZero();
        assertThat(Grid.empty(64).columns()).isEqualTo(64);
        assertCreationRejected(() -> Grid.empty(0), "no cells: a grid has at least one");
        assertCreationRejected(() -> Grid.empty(-1), "no cells: a grid has at least one");
        assertCreationRejected(() -> Grid.empty(65), "65 rows, expected at most 64");
    }

    @Test
    void with_changesOneCellOfACopy() {
        Grid full = FOUR.with(3, 2, 2);

        assertThat(full.format(Format.LINE)).isEqualTo("1234341221434321");
        assertThat(full.isFull()).isTrue();
        assertThat(FOUR.isFull()).isFalse();
        assertThat(full.with(3, 2, 0)).isEqualTo(FOUR);
        assertThat(FOUR.with(Placement.of(3, 2, 2))).isEqualTo(full);
        for (int digit : new int[] {5, -1, 65, Integer.MIN_VALUE}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> FOUR.with(2, 1, digit))
                    .isNotInstanceOf(GridFormatException.class)
                    .withMessage("r3c2 cannot be " + digit + ": expected 1 to 4, or 0 for an empty cell");
        }
        assertThatIllegalArgumentException().isThrownBy(() -> FOUR.with(Placement.of(3, 2, 5)));
    }

    private static void assertCreationRejected(Runnable making, String message) {
        assertThatExceptionOfType(GridFormatException.class)
                .isThrownBy(making::run)
                .withMessage(message);
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "0, -1", "4, 0", "0, 4"})
    void digit_rejectsACellOutside(int row, int column) {
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> FOUR.digit(row, column));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> FOUR.with(row, column, 1));
    }

    @Test
    void filledCells_countsCellsWithADigit() {
        assertThat(FOUR.filledCells()).isEqualTo(15);
        assertThat(Grid.empty(3).filledCells()).isZero();
    }

    // ---- comparing

    @Test
    void equals_comparesSizeAndCells() {
        assertThat(Grid.parse(FOUR_LINE)).isEqualTo(FOUR).hasSameHashCodeAs(FOUR);
        assertThat(FOUR)
                .isNotEqualTo(FOUR.with(0, 0, 0))
                .isNotEqualTo(FOUR_LINE)
                .isNotEqualTo(null);
        assertThat(Grid.empty(4)).isNotEqualTo(Grid.empty(5));
        assertThat(FOUR.hashCode()).isNotEqualTo(Grid.empty(4).hashCode());
    }

    @Test
    void toString_isTheLine() {
        assertThat(FOUR).hasToString(FOUR_LINE);
    }

    // ---- serialization

    @Test
    void serialization_keepsTheGrid() {
        for (Grid grid :
                List.of(FOUR, Grid.empty(1), Grid.parse(PUZZLE), Grid.empty(64).with(0, 0, 64))) {
            assertThat(Serialization.copy(grid)).isEqualTo(grid);
        }
    }

    @Test
    void serialization_rejectsATamperedStream() throws IOException {
        byte[] bytes = Serialization.bytes(FOUR);
        int digit = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("1 2 3 4");
        bytes[digit] = '9';

        assertThatExceptionOfType(GridFormatException.class)
                .isThrownBy(() -> Serialization.read(bytes))
                .withMessage("row 1, column 1: '9' is no digit of a 4x4 grid");
    }

    @Test
    void serialization_rejectsOtherFormsThanText() throws IOException {
        byte[] bytes = Serialization.objectWithoutFields(Grid.class);

        assertThatExceptionOfType(InvalidObjectException.class)
                .isThrownBy(() -> Serialization.read(bytes))
                .withMessage("a grid is read through its serialized form");
    }

    // ---- writing

    @Test
    void format_writesOneLine() {
        assertThat(Grid.parse(PUZZLE).format(Format.LINE)).isEqualTo(PUZZLE);
        assertThat(Grid.empty(16).with(0, 0, 10).with(0, 1, 16).format(Format.LINE))
                .isEqualTo("AG" + ".".repeat(254));
        assertThat(Grid.empty(35).with(0, 0, 35).with(0, 1, 9).format(Format.LINE))
                .isEqualTo("Z9" + ".".repeat(35 * 35 - 2));
    }

    @Test
    void format_writesNumbersInOneLineWhereLettersEnd() {
        assertThat(Grid.empty(36).with(0, 0, 36).with(0, 1, 9).format(Format.LINE))
                .isEqualTo("36 9" + " .".repeat(36 * 36 - 2));
    }

    @Test
    void format_writesRows() {
        assertThat(FOUR.format(Format.ROWS)).isEqualTo("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 . 1");
        assertThat(Grid.empty(1).format(Format.ROWS)).isEqualTo(".");
        assertThat(Grid.empty(10).with(0, 1, 10).format(Format.ROWS)).startsWith(". 10 . .");
    }

    @Test
    void format_writesTheBoxesOfA4x4Grid() {
        assertThat(FOUR.format(Format.BOXED)).isEqualTo("""
                1 2 | 3 4
                3 4 | 1 2
                ----+----
                2 1 | 4 3
                4 3 | . 1""");
    }

    @Test
    void format_writesTheBoxesOfA6x6GridWiderThanHigh() {
        String boxed = """
                1 2 3 | 4 5 6
                4 5 6 | 1 2 3
                ------+------
                2 3 1 | 5 6 4
                5 6 4 | 2 3 1
                ------+------
                3 1 2 | 6 4 5
                6 4 5 | 3 1 .""";

        assertThat(Grid.parse(boxed).format(Format.BOXED)).isEqualTo(boxed);
    }

    @Test
    void format_writesTheBoxesOfA9x9Grid() {
        assertThat(Grid.parse(PUZZLE).format(Format.BOXED)).isEqualTo("""
                8 . . | . . . | . . .
                . . 3 | 6 . . | . . .
                . 7 . | . 9 . | 2 . .
                ------+-------+------
                . 5 . | . . 7 | . . .
                . . . | . 4 5 | 7 . .
                . . . | 1 . . | . 3 .
                ------+-------+------
                . . 1 | . . . | . 6 8
                . . 8 | 5 . . | . 1 .
                . 9 . | . . . | 4 . .""");
    }

    @Test
    void format_alignsTheNumbersOfA16x16Grid() {
        String row = " 1  2  3  4 |  5  6  7  8 |  9 10 11 12 | 13 14 15 16\n";
        String empty = " .  .  .  . |  .  .  .  . |  .  .  .  . |  .  .  .  .\n";
        String rule = "------------+-------------+-------------+------------\n";
        String boxed = row + empty.repeat(3) + (rule + empty.repeat(4)).repeat(3);

        Grid grid = Grid.parse("123456789ABCDEFG" + ".".repeat(240));
        assertThat(grid.format(Format.BOXED)).isEqualTo(boxed.stripTrailing());
    }

    @Test
    void format_drawsNoLinesWithoutAUsualShape() {
        String rows = "1 2 3 4 5 6 7\n" + String.join("\n", Collections.nCopies(6, ". . . . . . ."));

        assertThat(Grid.parse(rows).format(Format.BOXED)).isEqualTo(rows);
        assertThat(Grid.empty(11).format(Format.BOXED))
                .isEqualTo(String.join("\n", Collections.nCopies(11, " ." + "  .".repeat(10))));
        assertThat(Grid.empty(1).format(Format.BOXED)).isEqualTo(".");
    }

    @Test
    void formatBoxed_acceptsBoxesOfAnyShapeThatTiles() {
        Grid grid = Grid.empty(6);

        assertThat(grid.formatBoxed(3, 2)).isEqualTo("""
                . . | . . | . .
                . . | . . | . .
                . . | . . | . .
                ----+-----+----
                . . | . . | . .
                . . | . . | . .
                . . | . . | . .""");
        assertThat(grid.formatBoxed(2, 3)).isEqualTo(grid.format(Format.BOXED));
        assertThat(grid.formatBoxed(6, 1))
                .isEqualTo(String.join("\n", Collections.nCopies(6, ". | . | . | . | . | .")));
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "0, 6", "-2, -3", "65536, 65536"})
    void formatBoxed_rejectsBoxesThatDoNotFit(int boxRows, int boxColumns) {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Grid.empty(6).formatBoxed(boxRows, boxColumns))
                .withMessage("boxes of " + boxRows + "x" + boxColumns + " do not fit a 6x6 grid");
    }

    @Test
    void format_hasOneLineForEachRowWithoutATrailingOne() {
        for (Format format : List.of(Format.ROWS, Format.BOXED)) {
            String text = Grid.empty(7).format(format);
            assertThat(text).doesNotEndWith("\n");
            assertThat(Arrays.asList(text.split("\n"))).hasSize(7);
        }
    }

    private static final String EASY =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    @ParameterizedTest
    @ValueSource(
            strings = {
                " # easy",
                ",ED=10.7/1.2/1.2",
                "\t7.2",
                ";Unit Sudoku;C28/S3",
                " | 1.2/1.2/1.2 | Hidden Single",
                "#1",
                " 25"
            })
    void parse_ignoresWhatFollowsAGridOnOneLine(String remark) {
        assertThat(Grid.parse(EASY + remark)).isEqualTo(Grid.parse(EASY));
        assertThat(Grid.parse(EASY + remark + "\n")).isEqualTo(Grid.parse(EASY));
    }

    @Test
    void parse_rejectsCellsOrLettersRightAfterAGrid() {
        assertRejected(EASY + "1", "82 cells, expected 81");
        assertRejected(EASY + "easy", "line 1: 'e' is no digit");
    }

    @Test
    void parse_ignoresBoxDrawing() {
        assertThat(Grid.parse("""
                \u250C\u2500\u2500\u2500\u252C\u2500\u2500\u2500\u2510
                \u25021 .\u2502. 4\u2502
                \u25023 4\u25021 .\u2502
                \u255F\u2500\u2500\u2500\u253C\u2500\u2500\u2500\u2562
                \u25022\t1\u25024 3\u2502
                \u2551. .\u2551. .\u2551
                \u2514\u2500\u2500\u2500\u2534\u2500\u2500\u2500\u2518
                """)).isEqualTo(Grid.parse("1..4341.2143...."));
    }

    /** A row of 16 cells for each digit and an empty one, shifted from row to row. */
    private static String sixteen(String digits) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < 16; row++) {
            String row16 = digits.substring(row) + digits.substring(0, row);
            text.append(row16, 0, 15).append('.').append('\n');
        }
        return text.toString();
    }

    @Test
    void parse_recognisesTheAlphabetOfALargeGrid() {
        Grid grid = Grid.parse(sixteen("123456789ABCDEFG"));

        assertThat(grid.digit(0, 9)).isEqualTo(10);
        assertThat(Grid.parse(sixteen("123456789abcdefg"))).isEqualTo(grid);
        assertThat(Grid.parse(sixteen("ABCDEFGHIJKLMNOP"))).isEqualTo(grid);
        assertThat(Grid.parse(sixteen("abcdefghijklmnop"))).isEqualTo(grid);
        assertThat(Grid.parse(sixteen("ABCDEFGHIJKLMNOP").replace(".", "0"))).isEqualTo(grid);
        assertThat(Grid.parse(sixteen("0123456789ABCDEF"))).isEqualTo(grid);
        assertThat(Grid.parse(sixteen("0123456789abcdef").replace("\n", ""))).isEqualTo(grid);
    }

    @Test
    void parse_readsLettersAsWritten() {
        Grid ten = Grid.empty(16).with(3, 4, 10).with(5, 6, 16);

        assertThat(Grid.parse(ten.toString())).isEqualTo(ten);
        assertThat(Grid.parse(ten.toString().replace('.', '0'))).isEqualTo(ten);
    }
}
