package io.github.exactgrid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Grid;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PuzzleReaderTest {

    private static final String NINE =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    private static final String FOUR = "12.............4";

    /** Returns what each puzzle is: the size of its grid, or else the complaint about it. */
    private static List<String> read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> read(byte[] bytes) {
        return read(new ByteArrayInputStream(bytes));
    }

    private static List<String> read(InputStream in) {
        PuzzleReader reader = new PuzzleReader("f", new LineReader(in, () -> {}));
        List<String> puzzles = new ArrayList<>();
        try {
            for (Puzzle puzzle = reader.next(); puzzle != null; puzzle = reader.next()) {
                try {
                    puzzles.add(String.valueOf(puzzle.grid().rows()));
                } catch (BadPuzzleException exception) {
                    puzzles.add(exception.getMessage());
                }
            }
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
        return puzzles;
    }

    private static String rows(String... rows) {
        return String.join("\n", rows) + "\n";
    }

    private static String repeat(int times, String line) {
        return (line + "\n").repeat(times);
    }

    /** A full latin square of any size. */
    private static Grid full(int size) {
        return Grid.of(IntStream.range(0, size)
                .mapToObj(row -> IntStream.range(0, size)
                        .map(column -> (row + column) % size + 1)
                        .toArray())
                .toArray(int[][]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void read_takesEveryLineEnd(String end) {
        assertThat(read(NINE + end + end + NINE + end + "# comment" + end + NINE))
                .containsExactly("9", "9", "9");
    }

    @Test
    void read_findsNothingWhereThereIsNothing() {
        assertThat(read("")).isEmpty();
        assertThat(read("\n# comment\n \n---+---\n| |\n")).isEmpty();
    }

    @Test
    void read_passesOverAByteOrderMark() {
        assertThat(read("\uFEFF" + NINE)).containsExactly("9");
    }

    @ParameterizedTest
    @EnumSource(Grid.Format.class)
    void read_takesGridsOfEverySizeInEveryFormatOneAfterTheOther(Grid.Format format) {
        StringBuilder text = new StringBuilder();
        List<String> sizes = new ArrayList<>();
        for (int size = 1; size <= 64; size += size < 20 ? 1 : 11) {
            text.append(full(size).format(format)).append("\n\n");
            sizes.add(String.valueOf(size));
        }
        assertThat(read(text.toString())).containsExactlyElementsOf(sizes);
    }

    @Test
    void read_takesRowsWithoutBlankLinesBetweenTheGrids() {
        String nine = full(9).format(Grid.Format.BOXED) + "\n";
        assertThat(read(nine + nine + full(6).format(Grid.Format.ROWS))).containsExactly("9", "9", "6");
    }

    @Test
    void read_takesCommentsAndRulesWithinAGrid() {
        assertThat(read(rows("1234", "# half", "..|..", "--+--", "....", "....")))
                .containsExactly("4");
    }

    @Test
    void lines_areOneGridIfTheyHaveDigitsAboveTheSizeOfALine() {
        assertThat(read(repeat(15, "................") + "...............G")).containsExactly("16");
    }

    @Test
    void lines_areOneGridIfAllAreEmpty() {
        assertThat(read(repeat(16, "................"))).containsExactly("16");
        assertThat(read(repeat(4, "...."))).containsExactly("4");
    }

    @Test
    void lines_areRowsOfASmallGridRatherThanSmallerGrids() {
        assertThat(read(rows("12..", "....", "....", "...2"))).containsExactly("4");
        assertThat(read(rows("1.3......") + repeat(8, "........."))).containsExactly("9");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 15, 16, 17, 40})
    void lines_areGridsOfTheirOwnIfNoDigitIsTooHigh(int count) {
        assertThat(read(repeat(count, FOUR))).hasSize(count).containsOnly("4");
    }

    @Test
    void lines_ofOneLinersStayOneLinersAlsoIfBad() {
        assertThat(read(repeat(16, FOUR) + "12............5.\n123456789....\n" + repeat(3, FOUR)))
                .hasSize(21)
                .contains("f:17: row 4, column 3: '5' is no digit of a 4x4 grid", "f:18: 13 cells, expected 16");
    }

    @Test
    void lines_areOneLinersIfHalfOfThemCouldBe() {
        assertThat(read(rows(FOUR, "12............x.", FOUR)))
                .containsExactly("4", "f:2: row 4, column 3: 'x' is no digit of a 4x4 grid", "4");
    }

    @Test
    void aGrid_mayFollowOneLinersAfterABlankLine() {
        String grid = full(9).format(Grid.Format.ROWS);
        assertThat(read(NINE + "\n\n" + grid + "\n\n" + FOUR + "\n" + FOUR + "\n\n" + grid))
                .containsExactly("9", "9", "4", "4", "9");
        assertThat(read(NINE + "\n" + grid)).containsExactly("9", "9");
    }

    @Test
    void aBadGrid_endsAtTheBlankLine() {
        String grid = full(9).format(Grid.Format.ROWS) + "\n";
        String eightRows = grid.substring(grid.indexOf('\n') + 1);
        assertThat(read(eightRows + "\n" + grid)).containsExactly("f:1: 8 rows of 9 cells, expected 9 rows", "9");
    }

    @Test
    void aBadGrid_isNamedByItsBadLine() {
        String grid = full(9).format(Grid.Format.ROWS) + "\n";
        String shortRow = "# first\n" + grid.replace("3 4 5 6 7 8 9 1 2", "3 4 5 6 7 8 9 1");
        assertThat(read(shortRow + grid)).containsExactly("f:4: row 3 has 8 cells, expected 9", "9");
        assertThat(read(grid.replace("3 4 5 6 7 8 9 1 2", "3 4 x 6 7 8 9 1 2") + grid))
                .containsExactly("f:3: row 3, column 3: 'x' is no digit of a 9x9 grid", "9");
        assertThat(read(grid.replaceFirst("1 2 3", "1 2"))).containsExactly("f:1: row 1 has 8 cells, expected 9");
        assertThat(read("\n1234\n12x\n1234\n1234\n")).containsExactly("f:3: 'x' is no digit");
    }

    @Test
    void aBadGrid_endsBeforeWhatIsAPuzzleForSure() {
        assertThat(read("123456\n" + NINE)).containsExactly("f:1: 6 cells, expected 4", "9");
    }

    @Test
    void aHeading_isBadButDoesNotSpoilTheGridBelow() {
        assertThat(read("Grid 01\n" + full(9).format(Grid.Format.ROWS))).containsExactly("f:1: 'r' is no digit", "9");
    }

    @Test
    void aBadNumber_doesNotSplitAGridOfNumbers() {
        String grid = full(12).format(Grid.Format.ROWS) + "\n";
        assertThat(read(grid.replaceFirst("12 1 2", "12 1 42") + "\n" + grid))
                .containsExactly("f:3: row 3, column 12: '42' is no digit of a 12x12 grid", "12");
    }

    @Test
    void aLongLine_isReportedAndPassedOver() {
        String tooLong = "1".repeat(3 * LineReader.LONGEST_LINE);
        assertThat(read(tooLong + "\r\n" + NINE + "\n" + tooLong))
                .containsExactly(
                        "f:1: a line of more than 65536 bytes is no puzzle",
                        "9",
                        "f:3: a line of more than 65536 bytes is no puzzle");
    }

    @Test
    void aLineThatIsNotUtf8_isReportedUnlessItIsAComment() {
        byte[] latin1 = ("# \u00E9\n" + NINE + "\n\u00E9" + NINE + "\n" + NINE).getBytes(StandardCharsets.ISO_8859_1);
        assertThat(read(latin1)).containsExactly("9", "f:3: not UTF-8 text", "9");
    }

    @Test
    void aBinaryFile_isReportedOnce() {
        byte[] binary = new byte[10_000];
        for (int i = 0; i < binary.length; i++) {
            binary[i] = (byte) (i * i >> 3);
        }
        assertThat(read(binary)).containsExactly("f:1: not a text file in UTF-8: the byte 0x00 at column 1");
    }

    @Test
    void aBinaryFileWithoutEnd_isGivenUp() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 7;
            }
        };
        assertThat(read(endless)).containsExactly("f:1: not a text file in UTF-8: the byte 0x07 at column 1");
    }

    @Test
    void aPuzzle_isThereBeforeTheNextLineIsRead() throws IOException {
        InputStream twoLines = new InputStream() {
            private final byte[] bytes = (NINE + "\n" + NINE).getBytes(StandardCharsets.US_ASCII);
            private int next;

            @Override
            public int read() {
                if (next == bytes.length) {
                    throw new AssertionError("waited for more");
                }
                return bytes[next++];
            }

            @Override
            public int read(byte[] target, int from, int length) {
                target[from] = (byte) read();
                return 1;
            }
        };
        PuzzleReader reader = new PuzzleReader("f", new LineReader(twoLines, () -> {}));
        assertThat(reader.next()).isNotNull();
    }
}
