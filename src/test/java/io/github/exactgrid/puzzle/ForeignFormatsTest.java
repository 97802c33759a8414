package io.github.exactgrid.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Formats of other programs, in the layouts that these write or document, and bytes that are no text. */
@Timeout(60)
class ForeignFormatsTest {

    private static final String LINE =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    private static final String SOLUTION =
            "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    private static final String EASY =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /** The layout of Simple Sudoku 4.2, as Sudopedia's page on clipboard formats shows it. */
    private static final String SIMPLE_SUDOKU = """
            *--------------------------------------------------------------------*
            | 5      3      124    | 26     7      2468   | 1489   1249   248    |
            | 6      247    247    | 1      9      5      | 3478   234    2478   |
            | 12     9      8      | 23     34     24     | 13457  6      247    |
            |----------------------+----------------------+----------------------|
            | 8      125    1259   | 579    6      147    | 4579   2459   3      |
            | 4      25     2569   | 8      5      3      | 579    259    1      |
            | 7      15     1359   | 59     2      14     | 4589   459    6      |
            |----------------------+----------------------+----------------------|
            | 139    6      134579 | 357    35     7      | 2      8      4      |
            | 23     278    237    | 4      1      9      | 36     3      5      |
            | 123    1245   12345  | 2356   8      26     | 1346   7      9      |
            *--------------------------------------------------------------------*
                                       Simple Sudoku
                                        Version 4.2n
            """;

    private static final String EASY_SOLUTION =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    private static Optional<Grid> solution(Puzzle puzzle) {
        return puzzle.solver().solveUnique(puzzle.grid());
    }

    private static List<Puzzle> all(String text) throws IOException {
        return all(new StringReader(text));
    }

    private static List<Puzzle> all(Reader text) throws IOException {
        List<Puzzle> puzzles = new ArrayList<>();
        PuzzleReader reader = new PuzzleReader(text);
        for (Optional<Puzzle> next = reader.next(); next.isPresent(); next = reader.next()) {
            puzzles.add(next.get());
        }
        return puzzles;
    }

    // Candidate grids.

    @Test
    void aCandidateGrid_isReadAsPencilmarks() {
        Puzzle simple = Puzzle.parse(easyCandidates());
        assertThat(simple.grid()).isEqualTo(Grid.empty(9));
        assertThat(solution(simple)).contains(Grid.parse(EASY_SOLUTION));
    }

    /** The candidates of a puzzle in the layout of Simple Sudoku. */
    private static String easyCandidates() {
        Grid grid = Grid.parse(EASY);
        String[] lines = SIMPLE_SUDOKU.split("\n");
        int row = 0;
        for (int i = 0; i < lines.length; i++) {
            if (lines[i].startsWith("| ")) {
                StringBuilder line = new StringBuilder();
                for (int column = 0; column < 9; column++) {
                    StringBuilder cell = new StringBuilder();
                    for (int digit = 1; digit <= 9; digit++) {
                        boolean fits = grid.digit(row, column) == 0
                                ? ConstraintSet.classic()
                                        .violations(grid.with(row, column, digit))
                                        .isEmpty()
                                : grid.digit(row, column) == digit;
                        cell.append(fits ? String.valueOf(digit) : "");
                    }
                    line.append(column % 3 == 0 ? "| " : "").append(String.format("%-7s", cell));
                }
                lines[i] = line + "|";
                row++;
            }
        }
        return String.join("\n", lines).replaceAll("(?s)\\*\n *Simple.*", "*");
    }

    @Test
    void aCandidateGrid_mayBeOnOneLineOrWithoutArt() {
        String drawn = easyCandidates();
        String plain =
                drawn.replaceAll("[*|+-]", " ").replaceAll("(?m)^ *\n", "").stripTrailing();
        String line = plain.replaceAll("\\s+", " ").strip();
        assertThat(plain.lines()).hasSize(9);
        for (String text : List.of(
                plain, line, line.replace(' ', ','), drawn.replace("-", "─").replace("|", "│"))) {
            assertThat(solution(Puzzle.parse(text))).as(text).contains(Grid.parse(EASY_SOLUTION));
            assertThat(Puzzle.parse(text)).isEqualTo(Puzzle.parse(drawn));
        }
    }

    @Test
    void candidateGridsAndOtherFormats_mayFollowEachOther() throws IOException {
        List<Puzzle> puzzles =
                all(easyCandidates() + "\n\n" + LINE + "\n\n" + SIMPLE_SUDOKU.replaceAll("(?m)^ .*\n", "") + "\n"
                        + Puzzle.of(Grid.parse(EASY)).format(PuzzleFormat.BOXED));
        assertThat(puzzles).hasSize(4);
        assertThat(puzzles.get(1).grid()).isEqualTo(Grid.parse(LINE));
        assertThat(puzzles.get(2).carriesRules()).isTrue();
        assertThat(puzzles.get(3).grid()).isEqualTo(Grid.parse(EASY));
    }

    @Test
    void aSolutionInGroupsOfNine_isNoCandidateGrid() {
        String groups = SOLUTION.replaceAll("(.{9})(?!$)", "$1 ");
        assertThat(Puzzle.parse(groups).grid()).isEqualTo(Grid.parse(SOLUTION));
        String rows = SOLUTION.replaceAll("(.)", "$1 ").replaceAll("(.{18})", "$1\n");
        assertThat(Puzzle.parse(rows).grid()).isEqualTo(Grid.parse(SOLUTION));
    }

    // HoDoKu, SudokuWiki, OpenSudoku.

    @Test
    void aLineOfHodokusLibrary_isRead() throws IOException {
        assertThat(solution(Puzzle.parse(":0000:x:" + LINE + ":::"))).contains(Grid.parse(SOLUTION));
        String placed = ":0300:4:8+1.......+9.36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..:";
        Puzzle step = Puzzle.parse(placed + "513 613:481:c28 r68:");
        assertThat(step.carriesRules()).isTrue();
        assertThat(step.comments()).containsExactly("technique: 0300");
        assertThat(solution(step)).contains(Grid.parse(SOLUTION));
        String wrong = ":0000:x:" + LINE + ":213 112::";
        assertThat(solution(Puzzle.parse(wrong)))
                .as("1 is deleted from r1c2, where it belongs")
                .isEmpty();
        assertThat(all(":0000:x:" + LINE + ":::\n" + wrong + "\n" + EASY + "\n"))
                .hasSize(3);
    }

    /** The example of SudokuWiki's page on its strings, which is the position of an X-wing. */
    @Test
    void aLinkOfSudokuWiki_isRead() {
        String example = "https://www.sudokuwiki.org/sudoku.htm?bd="
                + "vu4804032o1508g080030k10o888882647046888g06828060k10029k260b90478go003g0g95090b0b6a2c00g0b"
                + "cg038ga8g9ao1506601oh847063a2ag288gg8g0626c082c2k20b159818920k9ag9462044";
        assertThat(solution(Puzzle.parse(example)).map(Grid::toString))
                .contains("672145398145983672389762451263574819958621743714398526597236184426817935831459267");
        String zeros = LINE.replace('.', '0');
        assertThat(Puzzle.parse("https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros)
                        .grid())
                .isEqualTo(Grid.parse(LINE));
        assertThat(Puzzle.parse("www.sudokuwiki.org/sudoku.htm?x=1&bd=" + zeros + "&y=2")
                        .grid())
                .isEqualTo(Grid.parse(LINE));
    }

    /** Links of SudokuWiki's pages on X-wings, grouped chains and W-wings: a position, and the puzzle it came from. */
    @ParameterizedTest
    @CsvSource({
        "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d"
                + "5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205,"
                + "100000569402000008050009040000640801000010000208035000040500010900000402621000005",
        "S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g06360936164a4i0o010o02474u067n07bu4q4i"
                + "464i0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g181609,"
                + "500001024020060090001700000000203006090000010200607000000009600040050030170800009",
        "S9B7n0h1m1q021i0z82077o1m0c050a07088k8s0l05071m090h1p031p121m08090g20280128070a0i1k0420201w0812021m0h1i01090g26"
                + "0h090a1k051k07041i0d0g02011i091y0h1y060c0e0g080d0l7o7p,"
                + "000020007000507800057090030008900010700040008020001900090050740002109000600080000"
    })
    void aPositionOfSudokuWiki_isRead(String position, String start) {
        Puzzle puzzle = Puzzle.parse("https://www.sudokuwiki.org/sudoku.htm?bd=" + position);

        assertThat(puzzle.solver().solveUnique(puzzle.grid()))
                .isEqualTo(Solvers.fastest().solveUnique(Grid.parse(start)))
                .isPresent();
    }

    private static final String OPEN_SUDOKU = """
            <?xml version="1.0" encoding="UTF-8"?>
            <opensudoku>
              <name>Two &amp; more</name>
              <author>nobody</author>
              <!-- <game data="no game" /> -->
              <level>easy</level>
              <game data="%s" />
              <game   data = '%s'></game>
            </opensudoku>
            """.formatted(LINE.replace('.', '0'), EASY.replace('.', '0'));

    @Test
    void openSudoku_isReadOnManyLinesOrOne() throws IOException {
        for (String text : List.of(
                OPEN_SUDOKU,
                OPEN_SUDOKU.replace("\n", ""),
                "\uFEFF" + OPEN_SUDOKU,
                OPEN_SUDOKU.replace("<game ", "<game\t"),
                OPEN_SUDOKU.replace("\n", "\r\n"))) {
            assertThat(all(text)).extracting(Puzzle::grid).containsExactly(Grid.parse(LINE), Grid.parse(EASY));
        }
        String many = OPEN_SUDOKU.replace("\n", "").replace("</opensudoku>", "");
        String game = "<game data=\"" + LINE + "\"/>";
        assertThat(all(many + game.repeat(3000) + "</opensudoku>")).hasSize(3002);
    }

    @Test
    void openSudoku_withATagOverThousandsOfLines_isRead() throws IOException {
        String blanks = ">\n".repeat(10_000);
        String comment = "<!--\n" + blanks + "--\n>\n-->\n";
        String section = "<![CDATA[\n" + blanks + "]]\n>\n<game data='' />]]>\n";
        String game = "<game name='" + blanks + "' data='" + LINE + "'\n/>\n";

        assertThat(all("<opensudoku>\n" + comment + section + game + "</opensudoku>"))
                .extracting(Puzzle::grid)
                .containsExactly(Grid.parse(LINE));
    }

    @ParameterizedTest
    @CsvSource({"1, 3", "2, 3", "3, 4"})
    void openSudoku_withAGameThatWasBegun_hasItsGivens(int version, int fields) throws IOException {
        StringBuilder state = new StringBuilder("version: " + version + "&#10;");
        for (int i = 0; i < 81; i++) {
            char given = LINE.charAt(i);
            char value = given == '.' ? (i % 2 == 0 ? SOLUTION.charAt(i) : '0') : given;
            state.append(value).append(fields == 3 ? "|-|" : "|0|0|").append(given == '.' ? "1|" : "0|");
        }
        String text = "<opensudoku version=\"2\"><folder name=\"x\"><game created=\"1\" cells_data=\"" + state
                + "\" note=\"a > b\" /></folder></opensudoku>";
        assertThat(all(text)).extracting(Puzzle::grid).containsExactly(Grid.parse(LINE));
    }

    @Test
    void openSudoku_withAGameWithoutCells_isRejected() {
        for (String state : List.of("version: 1", "version: |", "version: 1\n|", "version: " + "|".repeat(243))) {
            assertThatThrownBy(() -> Puzzle.parse("<opensudoku><game data=\"" + state + "\"/></opensudoku>"))
                    .as(state)
                    .isInstanceOf(PuzzleFormatException.class);
        }
    }

    // What is written.

    @ParameterizedTest
    @EnumSource(
            value = PuzzleFormat.class,
            names = {"CANDIDATES", "HODOKU", "SUDOKUWIKI", "OPENSUDOKU"})
    void whatIsWritten_isReadBack(PuzzleFormat format) {
        Puzzle puzzle = Puzzle.of(Grid.parse(LINE));
        String text = puzzle.format(format);
        assertThat(solution(Puzzle.parse(text))).contains(Grid.parse(SOLUTION));
        assertThat(Puzzle.parse(text, format)).isEqualTo(Puzzle.parse(text));
        assertThat(Puzzle.parse(text).format(PuzzleFormat.PENCILMARKS))
                .isEqualTo(puzzle.format(PuzzleFormat.PENCILMARKS));
        assertThatThrownBy(() -> Puzzle.of(Grid.empty(4)).format(format)).isInstanceOf(IllegalArgumentException.class);
    }

    // Errors.

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HODOKU | :0000:x:123: | line 1, column 9: 3 cells, expected 81",
                "HODOKU | 123 | line 1: a line of HoDoKu's library has at least three fields, each after a colon",
                "HODOKU | :0000:x:53x: | line 1, column 11: 'x' is no digit of a 9x9 grid",
                "SUDOKUWIKI | https://www.sudokuwiki.org/sudoku.htm?bd=S9B12 | line 1, column 42: 5 characters of a board,"
                        + " expected 81, 162, or S9B and 162",
                "SUDOKUWIKI | 123 | line 1: no link of SudokuWiki, which has a board after 'bd=': other links are not read",
                "CANDIDATES | 1 2 3 | line 1: 3 groups of digits, expected 81",
                "CANDIDATES | 12 21 3 | line 1, column 4: '21' is no group of digits from 1 to 9, ascending",
                "OPENSUDOKU | <opensudoku><game data='12'/></opensudoku> | line 1: 2 cells, expected 81",
                "OPENSUDOKU | <opensudoku><game/></opensudoku> | line 1: <game> has no data",
                "OPENSUDOKU | <opensudoku></opensudoku> | line 1: no <game> in the file",
                "OPENSUDOKU | <opensudoku><name>x</name> | line 1: the file is cut off: no </opensudoku> at its end",
                "OPENSUDOKU | <opensudoku><game data='12 | line 1: the file is cut off within a tag",
                "OPENSUDOKU | <!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><opensudoku/> | line 1: a document type is"
                        + " not read",
                "OPENSUDOKU | <opensudoku><game data='&e;'/></opensudoku> | line 1: '&e;' is not read",
                "OPENSUDOKU | <opensudoku><game data='&#99999999999;'/></opensudoku> | line 1: '&#99999999999;' is not read",
            })
    void aMalformedText_isRejectedWithPlaceAndReason(PuzzleFormat format, String text, String message) {
        assertThatThrownBy(() -> Puzzle.parse(text.strip(), format))
                .isInstanceOf(PuzzleFormatException.class)
                .hasMessage(message.strip());
    }

    @Test
    void anErrorInALine_namesTheColumn() {
        assertThatThrownBy(() -> Puzzle.parse("  " + LINE.replace('7', 'x')))
                .isInstanceOfSatisfying(PuzzleFormatException.class, wrong -> {
                    assertThat(wrong.line()).isOne();
                    assertThat(wrong.column()).isEqualTo(2 + LINE.indexOf('7') + 1);
                });
        assertThatThrownBy(() -> Puzzle.parse("\n" + LINE.replace('7', 'A')))
                .isInstanceOfSatisfying(PuzzleFormatException.class, wrong -> {
                    assertThat(wrong.line()).isEqualTo(2);
                    assertThat(wrong.column()).isEqualTo(LINE.indexOf('7') + 1);
                });
        String rows = "1 2 3 4\n. . | . .\n. . | 7 .\n. . . .";
        assertThatThrownBy(() -> Puzzle.parse(rows))
                .hasMessage("line 3, column 7: row 3, column 3: '7' is no digit of a 4x4 grid");
        String indented = "  1........\n" + "  .........\n".repeat(7) + "  ....a....\n";
        assertThatThrownBy(() -> Puzzle.parse(indented, PuzzleFormat.SS))
                .hasMessage("line 9, column 7: row 9, column 5: 'a' is no digit of a 9x9 grid");
        assertThatThrownBy(() -> Puzzle.parse(LINE.substring(1))).hasMessage("line 1: 80 cells, expected 81");
    }

    // Bytes.

    private static byte[] gzip(byte[]... members) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (byte[] member : members) {
            try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
                gzip.write(member);
            }
        }
        return bytes.toByteArray();
    }

    private static List<Puzzle> all(byte[] bytes) throws IOException {
        return all(TextInput.of(new ByteArrayInputStream(bytes)));
    }

    @Test
    void gzip_isUnpackedOnceAndWhatItHoldsIsNamed() throws IOException {
        byte[] line = (LINE + "\n").getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> all(gzip(gzip(line))))
                .isInstanceOf(TextInput.NoTextException.class)
                .hasMessage("compressed by gzip twice: unpack it once");
        assertThatThrownBy(() -> all(gzip(new byte[] {'P', 'K', 3, 4, 0, 0})))
                .isInstanceOf(TextInput.NoTextException.class)
                .hasMessage("compressed by zip: unpack it first");
        assertThat(all(gzip(("\uFEFF" + LINE).getBytes(StandardCharsets.UTF_16BE))))
                .hasSize(1);
        assertThat(all(gzip(new byte[0]))).isEmpty();
    }

    @Test
    void gzip_isUnpackedWithAllItsMembers() throws IOException {
        byte[] line = (LINE + "\n").getBytes(StandardCharsets.UTF_8);
        assertThat(all(gzip(line))).hasSize(1);
        assertThat(all(gzip(line, line, line))).hasSize(3);
        byte[] cut = gzip((LINE + "\n").repeat(1000).getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> all(Arrays.copyOf(cut, cut.length - 20)))
                .isInstanceOf(IOException.class)
                .hasMessage("the gzip data is cut off");
        cut[cut.length / 2] ^= 0x55;
        assertThatThrownBy(() -> TextInput.of(new ByteArrayInputStream(cut)).transferTo(Writer.nullWriter()))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("the gzip data is damaged");
    }

    /** Returns bytes in pieces of a length. */
    private static InputStream inPieces(byte[] bytes, int length) {
        return new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] target, int from, int most) {
                return super.read(target, from, Math.min(most, length));
            }
        };
    }

    @Test
    void gzip_isFollowedByNothingButMembersAndZeros() throws IOException {
        byte[] line = (LINE + "\n").getBytes(StandardCharsets.UTF_8);
        int one = gzip(line).length;
        byte[] two = gzip(line, line);
        for (int piece = 1; piece <= two.length; piece++) {
            assertThat(all(TextInput.of(inPieces(two, piece)))).hasSize(2);
            assertThat(all(TextInput.of(inPieces(Arrays.copyOf(two, two.length + 50), piece))))
                    .hasSize(2);
            byte[] damaged = two.clone();
            damaged[one] ^= 1;
            byte[] cut = Arrays.copyOf(two, one + 5);
            byte[] oneMore = Arrays.copyOf(two, one + 1);
            for (byte[] wrong : List.of(damaged, cut, oneMore)) {
                InputStream in = inPieces(wrong, piece);
                assertThatThrownBy(() -> all(TextInput.of(in)))
                        .as("pieces of %s", piece)
                        .isInstanceOf(IOException.class)
                        .hasMessage("the gzip data is damaged: what follows its end is no more of it");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16", "UTF-16LE", "UTF-16BE"})
    void unicode_isReadWithAByteOrderMark(String charset) throws IOException {
        String marked = charset.equals("UTF-16") ? LINE : "\uFEFF" + LINE;
        assertThat(all((marked + "\r\n" + EASY).getBytes(Charset.forName(charset))))
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "504B0304, compressed by zip",
        "FD377A585A00, compressed by xz",
        "28B52FFD, compressed by zstd",
        "425A68, compressed by bzip2",
        "377ABCAF, compressed by 7-zip",
        "52617221, compressed by rar",
        "25504446, a PDF document",
        "89504E47, a PNG picture",
        "FFD8FF, a JPEG picture",
        "47494638, a GIF picture"
    })
    void aFileOfAnotherKind_isNamed(String signature, String kind) {
        byte[] bytes = HexFormat.of().parseHex(signature + "00112233445566");
        assertThatThrownBy(() -> all(bytes))
                .isInstanceOf(TextInput.NoTextException.class)
                .hasMessageStartingWith(kind);
    }

    @Test
    void aTextThatBeginsAsASignature_isText() throws IOException {
        String seven = "7" + LINE.substring(1);
        assertThat(all(seven.getBytes(StandardCharsets.UTF_8))).hasSize(1);
        assertThatThrownBy(() -> all("BZ".getBytes(StandardCharsets.UTF_8))).isInstanceOf(PuzzleFormatException.class);
    }

    @Test
    void aLongGzipStream_takesConstantMemory() throws IOException {
        byte[] block = (LINE + "\n").repeat(1000).getBytes(StandardCharsets.UTF_8);
        byte[] packed = gzip(block);
        InputStream endless = new InputStream() {
            private long position;

            @Override
            public int read() {
                return position == 1000L * packed.length ? -1 : packed[(int) (position++ % packed.length)] & 0xFF;
            }
        };
        PuzzleReader reader = new PuzzleReader(TextInput.of(endless));
        assertThat(reader.puzzles().count()).isEqualTo(1_000_000);
    }

    // Any bytes: an answer or a typed exception, soon.

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void anyBytes_areReadOrRejected(long seed) throws IOException {
        Random random = new Random(seed);
        List<String> seeds = List.of(
                LINE,
                easyCandidates(),
                OPEN_SUDOKU,
                ":0300:4:" + LINE + ":213 313:481:c28:",
                "https://www.sudokuwiki.org/sudoku.htm?bd=" + LINE,
                "size: 4x4\ncage: 5 r1c1 r1c2\ngivens:\n1 . . .\n",
                "#Aa\n[Puzzle]\n" + LINE,
                "puzzle,solution\n" + LINE + "," + SOLUTION,
                "1,2,,4\n,,,\n");
        for (int i = 0; i < 400; i++) {
            StringBuilder text = new StringBuilder();
            for (int part = random.nextInt(3); part >= 0; part--) {
                text.append(seeds.get(random.nextInt(seeds.size()))).append(random.nextBoolean() ? "\n" : "");
            }
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            for (int change = random.nextInt(6); change > 0; change--) {
                bytes[random.nextInt(bytes.length)] = (byte)
                        (random.nextBoolean() ? random.nextInt() : "<>\"':|\n\r #0A&;=".charAt(random.nextInt(15)));
            }
            bytes = Arrays.copyOf(bytes, random.nextInt(4) == 0 ? random.nextInt(bytes.length + 1) : bytes.length);
            readOrReject(random.nextInt(5) == 0 ? gzip(bytes) : bytes);
        }
    }

    private static void readOrReject(byte[] bytes) throws IOException {
        for (PuzzleFormat format : PuzzleFormat.values()) {
            readOrReject(new PuzzleReader(TextInput.of(new ByteArrayInputStream(bytes)), format));
        }
        readOrReject(new PuzzleReader(TextInput.of(new ByteArrayInputStream(bytes))));
    }

    private static void readOrReject(PuzzleReader reader) throws IOException {
        boolean more = true;
        for (int i = 0; more; i++) {
            assertThat(i).as("puzzles in a small text").isLessThan(10_000);
            try {
                more = reader.next().isPresent();
            } catch (PuzzleFormatException typed) {
                assertThat(typed.reason()).isNotEmpty();
                assertThat(typed.line()).isPositive();
            } catch (TextInput.NoTextException typed) {
                more = false;
            }
        }
    }

    @Test
    void hugeLinesAndManyLines_takeConstantMemory() throws IOException {
        for (String piece : List.of("1", "<", "<a", "\0", ":", "5 3 124 ", "&", "\"", "a: b", "#")) {
            InputStream long1 = repeated(piece, 20_000_000);
            readOrReject(new PuzzleReader(TextInput.of(long1)));
        }
        try (PuzzleReader reader = new PuzzleReader(TextInput.of(repeated("1.............4.\r\n", 18_000_000)))) {
            assertThat(reader.puzzles().count()).isEqualTo(1_000_000);
        }
    }

    private static InputStream repeated(String piece, long length) {
        byte[] bytes = piece.getBytes(StandardCharsets.UTF_8);
        return new InputStream() {
            private long position;

            @Override
            public int read() {
                return position == length ? -1 : bytes[(int) (position++ % bytes.length)] & 0xFF;
            }

            @Override
            public int read(byte[] target, int from, int count) {
                if (position == length) {
                    return -1;
                }
                int n = (int) Math.min(count, length - position);
                for (int i = 0; i < n; i++) {
                    target[from + i] = bytes[(int) (position++ % bytes.length)];
                }
                return n;
            }
        };
    }
}
