package io.github.exactgrid.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.github.exactgrid.Grid;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PuzzleReaderTest {

    private static final String NINE =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    private static final String FOUR = "12.............4";

    /** Returns what each puzzle is: the size of its grid, or else the message about it. */
    private static List<String> read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> read(byte[] bytes) {
        return read(new ByteArrayInputStream(bytes));
    }

    private static List<String> read(InputStream in) {
        return read(new PuzzleReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
    }

    private static List<String> read(String text, PuzzleFormat format) {
        return read(new PuzzleReader(new StringReader(text), format));
    }

    private static List<String> read(PuzzleReader reader) {
        List<String> puzzles = new ArrayList<>();
        boolean more = true;
        while (more) {
            try {
                Optional<Puzzle> puzzle = reader.next();
                puzzle.ifPresent(next -> puzzles.add(String.valueOf(next.grid().rows())));
                more = puzzle.isPresent();
            } catch (PuzzleFormatException exception) {
                puzzles.add(exception.getMessage());
            } catch (IOException impossible) {
                throw new AssertionError(impossible);
            }
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
    void read_acceptsEveryLineEnd(String end) {
        assertThat(read(NINE + end + end + NINE + end + "# comment" + end + NINE))
                .containsExactly("9", "9", "9");
    }

    @Test
    void read_findsNoPuzzleInCommentsAndBlankLines() {
        assertThat(read("")).isEmpty();
        assertThat(read("\n# comment\n \n---+---\n| |\n")).isEmpty();
    }

    @Test
    void read_skipsAByteOrderMark() {
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
                .contains(
                        "line 17, column 15: row 4, column 3: '5' is no digit of a 4x4 grid",
                        "line 18: 13 cells, expected 16");
    }

    @Test
    void lines_areOneLinersIfHalfOfThemCouldBe() {
        assertThat(read(rows(FOUR, "12............x.", FOUR)))
                .containsExactly("4", "line 2, column 15: row 4, column 3: 'x' is no digit of a 4x4 grid", "4");
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
        assertThat(read(eightRows + "\n" + grid)).containsExactly("line 1: 8 rows of 9 cells, expected 9 rows", "9");
    }

    @Test
    void aBadGrid_isNamedByItsBadLine() {
        String grid = full(9).format(Grid.Format.ROWS) + "\n";
        String shortRow = "# first\n" + grid.replace("3 4 5 6 7 8 9 1 2", "3 4 5 6 7 8 9 1");
        assertThat(read(shortRow + grid)).containsExactly("line 4: row 3 has 8 cells, expected 9", "9");
        assertThat(read(grid.replace("3 4 5 6 7 8 9 1 2", "3 4 x 6 7 8 9 1 2") + grid))
                .containsExactly("line 3, column 5: row 3, column 3: 'x' is no digit of a 9x9 grid", "9");
        assertThat(read(grid.replaceFirst("1 2 3", "1 2"))).containsExactly("line 1: row 1 has 8 cells, expected 9");
        assertThat(read("\n1234\n12x\n1234\n1234\n")).containsExactly("line 3, column 3: 'x' is no digit");
    }

    @Test
    void aBadGrid_endsBeforeWhatIsAPuzzleForSure() {
        assertThat(read("123456\n" + NINE)).containsExactly("line 1: 6 cells, expected 4", "9");
    }

    @Test
    void aHeading_isBadButDoesNotSpoilTheGridBelow() {
        assertThat(read("Grid 01\n" + full(9).format(Grid.Format.ROWS)))
                .containsExactly("line 1, column 2: 'r' is no digit", "9");
    }

    @Test
    void aBadNumber_doesNotSplitAGridOfNumbers() {
        String grid = full(12).format(Grid.Format.ROWS) + "\n";
        assertThat(read(grid.replaceFirst("12 1 2", "12 1 42") + "\n" + grid))
                .containsExactly("line 3, column 26: row 3, column 12: '42' is no digit of a 12x12 grid", "12");
    }

    @Test
    void aLongLine_isReportedAndSkipped() {
        String tooLong = "1".repeat(3 * Lines.MAX_LINE_LENGTH);
        assertThat(read(tooLong + "\r\n" + NINE + "\n" + tooLong))
                .containsExactly(
                        "line 1: a line of more than 65536 characters is no puzzle",
                        "9",
                        "line 3: a line of more than 65536 characters is no puzzle");
    }

    @Test
    void aLineThatIsNotUtf8_isReportedUnlessItIsAComment() {
        byte[] latin1 = ("# \u00E9\n" + NINE + "\n\u00E9" + NINE + "\n" + NINE).getBytes(StandardCharsets.ISO_8859_1);
        assertThat(read(latin1)).containsExactly("9", "line 3, column 1: not UTF-8 text", "9");
    }

    @Test
    void aBinaryFile_isReportedOnce() {
        byte[] binary = new byte[10_000];
        for (int i = 0; i < binary.length; i++) {
            binary[i] = (byte) (i * i >> 3);
        }
        assertThat(read(binary)).containsExactly("line 1, column 1: not text: the character U+0000");
    }

    /** What follows would be lost if it was no end. */
    @ParameterizedTest
    @ValueSource(strings = {"\u001A", "\n\u001A", "\r\n\u001A\r\n", "\n\u001A\u001A\u001A", " \u001A \n\n\u001A"})
    void theEndOfFileCharacterOfDos_endsTheText(String end) {
        assertThat(read((NINE + "\n" + NINE + end).getBytes(StandardCharsets.UTF_8)))
                .containsExactly("9", "9");
        assertThat(read((end).getBytes(StandardCharsets.UTF_8))).isEmpty();
        assertThat(Puzzle.parse(NINE + end).grid().rows()).isEqualTo(9);
        assertThat(read((NINE + end + "\n" + NINE).getBytes(StandardCharsets.UTF_8)))
                .last()
                .asString()
                .endsWith("not text: the character U+001A");
    }

    @Test
    void aBinaryFileWithoutEnd_endsAtTheFirstControlCharacter() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 7;
            }
        };
        assertThat(read(endless)).containsExactly("line 1, column 1: not text: the character U+0007");
    }

    @Test
    void aPuzzle_isReturnedBeforeTheNextLineIsRead() throws IOException {
        Reader oneLine = new Reader() {
            private final String text = NINE + "\n";
            private int next;

            @Override
            public int read(char[] target, int from, int length) {
                if (next == text.length()) {
                    throw new AssertionError("waited for more");
                }
                target[from] = text.charAt(next++);
                return 1;
            }

            @Override
            public void close() {}
        };
        assertThat(new PuzzleReader(oneLine).next()).isPresent();
    }

    @Test
    void line_isWhereTheLatestPuzzleBegins() throws IOException {
        PuzzleReader reader = new PuzzleReader(new StringReader("# one\n\n" + NINE + "\n12\n" + NINE));
        assertThat(reader.line()).isZero();
        assertThat(reader.next()).isPresent();
        assertThat(reader.line()).isEqualTo(3);
        assertThatExceptionOfType(PuzzleFormatException.class)
                .isThrownBy(reader::next)
                .satisfies(exception -> assertThat(exception.line()).isEqualTo(4))
                .satisfies(exception -> assertThat(exception.reason()).isEqualTo("2 cells, expected 1"));
        assertThat(reader.line()).isEqualTo(4);
        assertThat(reader.linesRead()).isBetween(4L, 5L);
    }

    /** To look for an empty field in as many lines as a line has fields took 80 times as long, and gigabytes for wide lines. */
    @Test
    void aLineOfACommaSeparatedGrid_needsNoOtherLine() throws IOException {
        String line = String.join(",", NINE.split(""));
        PuzzleReader reader = new PuzzleReader(new StringReader((line + "\n").repeat(100)));
        for (int number = 1; number <= 100; number++) {
            assertThat(reader.next()).contains(Puzzle.of(Grid.parse(NINE)));
            assertThat(reader.linesRead()).isEqualTo(number);
        }
        PuzzleReader wide = new PuzzleReader(new StringReader(("1,".repeat(5000) + "\n").repeat(100)));
        assertThatExceptionOfType(PuzzleFormatException.class).isThrownBy(wide::next);
        assertThat(wide.linesRead()).isEqualTo(1);
    }

    /** To find the next row, the reader read on: over a blank line, and over any number of comments. */
    @Test
    void aRow_isSoughtInAFewLines() throws IOException {
        for (String text : List.of(
                "12345\n\n" + "# comment\n".repeat(10) + NINE,
                NINE.substring(0, 9) + "\n" + "# comment\n".repeat(5000),
                NINE.substring(0, 9) + "\n" + "---+---\n".repeat(5000),
                "12 34 5 6 7 8 9 1 2\n" + "# comment\n".repeat(5000))) {
            PuzzleReader reader = new PuzzleReader(new StringReader(text));
            assertThatExceptionOfType(PuzzleFormatException.class).isThrownBy(reader::next);
            assertThat(reader.linesRead()).isLessThanOrEqualTo(text.startsWith("12345\n\n") ? 2 : 1002);
        }
    }

    @Test
    void puzzles_areReadLazily() {
        Reader endless = new Reader() {
            @Override
            public int read(char[] target, int from, int length) {
                String text = NINE + "\n";
                text.getChars(0, text.length(), target, from);
                return text.length();
            }

            @Override
            public void close() {}
        };
        assertThat(new PuzzleReader(endless).puzzles().limit(3)).hasSize(3).containsOnly(Puzzle.parse(NINE));
    }

    @Test
    void puzzles_endAtTheFirstThatIsBad() {
        PuzzleReader reader = new PuzzleReader(new StringReader(NINE + "\n1x\n" + NINE));
        assertThatExceptionOfType(PuzzleFormatException.class)
                .isThrownBy(() -> reader.puzzles().count())
                .withMessage("line 2, column 2: 'x' is no digit");
        assertThat(reader.puzzles()).hasSize(1);
    }

    @Test
    void anIOException_reachesTheCaller() throws IOException {
        Reader broken = new Reader() {
            @Override
            public int read(char[] target, int from, int length) throws IOException {
                throw new IOException("device gone");
            }

            @Override
            public void close() throws IOException {
                throw new IOException("closed");
            }
        };
        PuzzleReader reader = new PuzzleReader(broken);
        assertThatIOException().isThrownBy(reader::next).withMessage("device gone");
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> reader.puzzles().count());
        assertThatIOException().isThrownBy(reader::close).withMessage("closed");
    }

    // Formats that the reader recognises, and formats that callers specify.

    @Test
    void read_recognisesFormats() {
        String nine = full(9).format(Grid.Format.ROWS);
        String marks = Puzzle.parse(NINE).format(PuzzleFormat.PENCILMARKS);
        String rules = "size: 4x4\n\ngivens:\n" + repeat(4, ". . . .");
        assertThat(read(String.join(
                        "\n\n",
                        NINE,
                        "#AMe\n[Puzzle]\n" + nine + "\n[State]\n" + nine,
                        "[puzzle]\n" + nine,
                        ",,3,\n1,2,,\n,,,\n,1,,",
                        marks,
                        marks,
                        full(6).format(Grid.Format.BOXED),
                        rules,
                        "# title: the last\nvariant: none\n" + rules)))
                .containsExactly("9", "9", "9", "4", "9", "9", "6", "4", "4");
    }

    @Test
    void comments_maySpanThousandsOfLines() {
        assertThat(read("\n" + repeat(3000, "# comment") + NINE + "\n" + repeat(3000, "# comment")))
                .containsExactly("9");
    }

    @Test
    void lines_areGridsOfTheirOwnInTheFormatLine() {
        String sixteen = repeat(16, "................");
        assertThat(read(sixteen)).containsExactly("16");
        assertThat(read(sixteen, PuzzleFormat.LINE)).hasSize(16).containsOnly("4");
        assertThat(read("12.1\nsize: 4\n1", PuzzleFormat.LINE))
                .containsExactly("2", "line 2, column 1: 's' is no digit", "1");
        assertThat(read(NINE + "\n" + FOUR, PuzzleFormat.SDM))
                .containsExactly("9", "line 2: a 4x4 grid, expected 9x9 in this format");
    }

    @Test
    void lines_areRowsInTheFormatRows() {
        assertThat(read(repeat(16, FOUR), PuzzleFormat.ROWS)).containsExactly("16");
        assertThat(read(repeat(3, "123") + repeat(2, "12"), PuzzleFormat.BOXED)).containsExactly("3", "2");
        assertThat(read(NINE, PuzzleFormat.ROWS))
                .containsExactly("line 1: all cells on one line, expected a line for each row");
    }

    @Test
    void simpleSudoku_mayHaveXForEmpty() {
        String text = "1XX|xxx|...\n" + repeat(2, "...|...|...") + "-----------\n" + repeat(6, "...|...|...");
        assertThat(read(text, PuzzleFormat.SS)).containsExactly("9");
        assertThat(read(repeat(4, "X..."), PuzzleFormat.SS))
                .containsExactly("line 1: a 4x4 grid, expected 9x9 in this format");
    }

    @Test
    void sections_otherThanThePuzzleAreLeftOut() {
        String nine = full(9).format(Grid.Format.ROWS) + "\n";
        assertThat(read("[Puzzle]\n\n" + nine + "\n[State]\n" + nine + "[Colours]\n1,2\n[Puzzle]\n" + nine))
                .containsExactly("9", "9");
        assertThat(read("[State]\n" + nine + "\n[Puzzle]\n" + nine))
                .containsExactly("line 1: '[State]' before [Puzzle]", "9");
        assertThat(read("[Puzzle]\n")).containsExactly("line 1: no rows below [Puzzle]");
        assertThat(read("[Puzzle]\n12\n#Aend")).containsExactly("line 2: 2 cells, expected 1");
        assertThat(read("[Puzzle]\n1:2\n12\n")).containsExactly("line 2, column 2: ':' is no digit");
    }

    /** They were an "unknown key 'https'", and something "before [Puzzle]". */
    @Test
    void linksAndArrays_areRejectedAsWhatTheyAre() {
        String link = "line 1: no link of SudokuWiki, which has a board after 'bd=': other links are not read";
        assertThat(read("https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOA")).containsExactly(link);
        assertThat(read("http://example.org/puzzle?p=1")).containsExactly(link);
        assertThat(read("[[5,3,0,0],\n")).containsExactly("line 1, column 1: '[' is no digit");
    }

    @Test
    void commaSeparatedCells_mayBeEmpty() {
        assertThat(read(",,3,\n1,2,,\n,,,\n,1,,\n" + ",\n,\n")).containsExactly("4", "2");
        assertThat(read("1,2,,4,\n,,,,\n,,,,\n,,,,\n")).containsExactly("4");
        assertThat(read("1,2,3,4,\n3,4,1,2,\n2,1,4,3,\n4,3,2,1,\n")).containsExactly("4");
        assertThat(read(",".repeat(80) + "\n" + ",".repeat(15))).containsExactly("9", "4");
        assertThat(read("10,,,4,5,6,7,8,9,\n" + repeat(9, ",,,,,,,,,"))).containsExactly("10");
        assertThat(read(",,3,\n1,2,,x\n,,,\n,1,,\n"))
                .containsExactly("line 2, column 6: row 2, column 4: 'x' is no digit of a 4x4 grid");
        assertThat(read(",,3,\n1, \"2\",,x\n,,,\n,1,,\n"))
                .containsExactly("line 2, column 9: row 2, column 4: 'x' is no digit of a 4x4 grid");
        assertThat(read(",,3,\n1,2,\n,,,\n,1,,\n")).containsExactly("line 2: row 2 has 3 cells, expected 4");
    }

    @Test
    void tables_haveAPuzzleInEachRow() {
        String solution = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
        assertThat(read("id,Puzzle,clues,solution\n1," + NINE + ",21," + solution + "\n\n2,\"" + FOUR + "\",3,\n"))
                .containsExactly("9", "4");
        assertThat(Puzzle.parse("quizzes,solutions\n" + NINE + "," + solution).solution())
                .contains(Grid.parse(solution));
        assertThat(read("puzzle,solution\n" + NINE + "," + NINE + "\n"
                        + NINE + "," + solution.replace('8', '7') + "\n"
                        + NINE + "," + FOUR + "\n"
                        + NINE + ",x\n12\n12.1,"))
                .containsExactly(
                        "line 2: solution: r1c2 is empty",
                        "line 3: solution: r1c1 is 7, but 8 is given",
                        "line 4: solution: another board than that of the givens",
                        "line 5, column 83: solution: row 1, column 1: 'x' is no digit of a 1x1 grid",
                        "line 6: 2 cells, expected 1",
                        "2");
        assertThat(read("id,puzzle\n 1, \"" + NINE.replaceFirst("7", "x") + "\"\n"))
                .containsExactly("line 2, column " + (6 + NINE.indexOf('7')) + ": row "
                        + (1 + NINE.indexOf('7') / 9) + ", column " + (1 + NINE.indexOf('7') % 9)
                        + ": 'x' is no digit of a 9x9 grid");
        assertThat(read("id,puzzle\n1\n")).containsExactly("line 2: 1 columns, expected a puzzle in column 2");
        assertThat(read("puzzle,solution\n\n")).containsExactly("line 1: no rows below the heading");
    }

    @Test
    void pencilmarks_areDistinguishedFromA27x27Grid() {
        String marks = Puzzle.parse(NINE).format(PuzzleFormat.PENCILMARKS);
        assertThat(read(".".repeat(729))).containsExactly("27");
        assertThat(read(full(27).format(Grid.Format.LINE))).containsExactly("27");
        assertThat(read(marks.replace('.', '0'))).containsExactly("9");
        assertThat(read(marks.substring(0, 728) + "1"))
                .containsExactly("line 1: r9c9: '1' in the place of 9, expected that digit or a dot");
    }

    @Test
    void pencilmarks_mayTakeManyLinesIfTheFormatIsGiven() {
        String marks = Puzzle.parse(NINE).format(PuzzleFormat.PENCILMARKS);
        String lines = marks.replaceAll("(.{81})", "$1\n");
        assertThat(read("# two\n" + lines + lines + marks.substring(9) + "\n" + marks, PuzzleFormat.PENCILMARKS))
                .containsExactly("9", "9", "line 20: 720 pencilmarks, expected 729", "9");
    }

    @Test
    void whatFollowsAPuzzleOnALine_isItsSolutionAndAComment() throws IOException {
        String grid = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
        String text = NINE + "," + grid + ",ED=10.7/1.2/1.2\n" + NINE + " # hardest\n" + NINE + "\n" + NINE + ";" + NINE
                + "\n" + NINE + " 1.2/1.2/1.2 | Hidden Single";
        List<Puzzle> puzzles = new ArrayList<>();
        PuzzleReader reader = new PuzzleReader(new StringReader(text));
        for (Optional<Puzzle> next = reader.next(); next.isPresent(); next = reader.next()) {
            puzzles.add(next.get());
        }

        assertThat(puzzles).hasSize(5).extracting(Puzzle::grid).containsOnly(Grid.parse(NINE));
        assertThat(puzzles.get(0).solution()).contains(Grid.parse(grid));
        assertThat(puzzles.get(0).comments()).containsExactly("ED=10.7/1.2/1.2");
        assertThat(puzzles.get(1).solution()).isEmpty();
        assertThat(puzzles.get(1).comments()).containsExactly("hardest");
        assertThat(puzzles.get(2).comments()).isEmpty();
        assertThat(puzzles.get(3).solution()).isEmpty(); // a grid that is not full
        assertThat(puzzles.get(4).comments()).containsExactly("1.2/1.2/1.2 | Hidden Single");
        assertThat(puzzles.get(4).carriesRules()).isFalse();
        assertThat(Puzzle.parse(NINE + " # hardest", PuzzleFormat.LINE).comments())
                .containsExactly("hardest");
    }
}
