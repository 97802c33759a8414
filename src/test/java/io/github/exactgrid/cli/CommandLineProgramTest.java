package io.github.exactgrid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineProgramTest {

    static final String UNIQUE = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    static final String SOLUTION = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    static final String MANY = "9..1....5..5.9.2.18...4........8.......7.........26..92..3....6...2..9....19.457.";
    static final String NONE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    static final String EMPTY = ".".repeat(81);
    static final String EMPTY_4 = ".".repeat(16);
    static final String EMPTY_7 = ".".repeat(49);

    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    // Answers.

    @ParameterizedTest
    @ValueSource(strings = {"bitboard", "propagation", "masks", "dlx", "backtracking", "sorted", "dynamic", "fastest"})
    void solve_printsTheSolutionWithEveryEngine(String engine) {
        assertThat(Run.of("solve", "--engine=" + engine, UNIQUE)).isEqualTo(new Run(0, SOLUTION + "\n", ""));
    }

    /** Of a thousand threads on a processor, a run did not end within half a minute of an interrupt. */
    @Test
    void threadsThatAreOfNoUse_areNotStarted() {
        int processors = Runtime.getRuntime().availableProcessors();
        Option<Integer> threads = Option.of("--threads", new NumberTypes.QuantityType("N"), "");
        assertThat(Command.usefulThreads(threads)).isEqualTo(1);
        threads.give("2");
        assertThat(Command.usefulThreads(threads)).isEqualTo(2);
        threads.give("1000000");
        assertThat(Command.usefulThreads(threads)).isEqualTo(4 * processors);
    }

    @Test
    void check_printsWhetherThereIsNoneOneOrSeveralSolutions() {
        assertThat(Run.of("check", UNIQUE)).isEqualTo(new Run(0, "unique\n", ""));
        assertThat(Run.of("check", NONE, UNIQUE, MANY)).isEqualTo(new Run(1, "none\nunique\nmultiple\n", ""));
        assertThat(Run.of("check", MANY).status()).isEqualTo(1);
    }

    @Test
    void constraintsThatGivensBreak_areReported() {
        assertThat(Run.of("check", "1.1. .... .... ...."))
                .isEqualTo(new Run(1, "none\n", "argument 1: the givens break rows: r1c1 r1c3\n"));
        assertThat(Run.of("solve", "11.. 1... .... ....").messages()).hasSize(3);
    }

    @Test
    void count_printsTheNumberOfSolutions() {
        assertThat(Run.of("count", MANY, UNIQUE, EMPTY_4)).isEqualTo(new Run(0, "434\n1\n288\n", ""));
        assertThat(Run.of("count", NONE, MANY)).isEqualTo(new Run(0, "0\n434\n", ""));
    }

    /** Twenty cells that no rule connects: 9^20 solutions, more than a long holds. */
    @Test
    void count_isOfAnySize() throws IOException {
        StringBuilder rules = new StringBuilder("size: 20x20\ndigits: 9\nbox: none\ngivens:\n");
        for (int row = 0; row < 20; row++) {
            rules.append("# ".repeat(row))
                    .append(". ")
                    .append("# ".repeat(19 - row))
                    .append('\n');
        }
        String file = file("diagonal.txt", rules.toString());

        assertThat(Run.of("count", file).out()).isEqualTo("12157665459056928801\n");
        assertThat(Run.of("count", "--json", file).out()).contains("\"count\":12157665459056928801,\"exact\":true");
        assertThat(Run.of("count", "--limit=50", file).out()).isEqualTo("50\n");
    }

    @Test
    void count_stopsAtTheLimit() {
        assertThat(Run.of("count", "--limit=1000", EMPTY)).isEqualTo(new Run(0, "1000\n", ""));
        assertThat(Run.of("count", "--limit=1", "--stats", EMPTY).err()).startsWith("1 puzzle: 1 solved, 0 none, ");
    }

    @Test
    void solve_printsNoneWithoutASolution() {
        assertThat(Run.of("solve", UNIQUE, NONE)).isEqualTo(new Run(1, SOLUTION + "\nnone\n", ""));
        assertThat(Run.of("solve", "--all", NONE)).isEqualTo(new Run(1, "none\n", ""));
    }

    @Test
    void solveUnique_printsASolutionOnlyIfItIsTheOnlyOne() {
        assertThat(Run.of("solve", "--unique", UNIQUE)).isEqualTo(new Run(0, SOLUTION + "\n", ""));
        assertThat(Run.of("solve", "--unique", MANY, NONE)).isEqualTo(new Run(1, "multiple\nnone\n", ""));
    }

    @Test
    void solveAll_printsEachSolutionOnce() {
        assertThat(Run.of("solve", "--all", MANY).answers()).hasSize(434).doesNotHaveDuplicates();
    }

    @Test
    void solveLimit_printsAtMostThatManySolutions() {
        Run run = Run.of("solve", "--limit=3", EMPTY_4, EMPTY_4);
        assertThat(run.status()).isZero();
        assertThat(run.answers()).hasSize(6);
        assertThat(Run.of("solve", "--limit=3", UNIQUE).answers()).containsExactly(SOLUTION);
    }

    @Test
    void solve_separatesAnswersOfManyLinesByABlankLine() {
        String rows =
                Run.of("solve", "--format=rows", "--limit=2", EMPTY_4, NONE).out();
        assertThat(rows).matches("(([1-4] ){3}[1-4]\n){4}\n(([1-4] ){3}[1-4]\n){4}\nnone\n");
    }

    @Test
    void solve_alignsNumbersWithoutBoxes() {
        Grid ten = Grid.empty(10).with(0, 0, 10);
        assertThat(Run.of("solve", "--format=boxed", "--box=none", ten.format(Grid.Format.ROWS))
                        .out()
                        .lines())
                .hasSize(10)
                .allMatch(line -> line.matches("([ 1][0-9] ){9}[ 1][0-9]"));
    }

    @Test
    void solve_drawsBoxes() {
        String solution = Run.of("solve", "--seed=5", EMPTY_4).out().strip();
        Grid grid = Grid.parse(solution);
        assertThat(Run.of("solve", "--seed=5", "--format=boxed", EMPTY_4).out())
                .isEqualTo(grid.format(Grid.Format.BOXED) + "\n");
        assertThat(Run.of("solve", "--format=boxed", "--box=3x2", "1" + ".".repeat(35))
                        .out())
                .contains("----+-----+----");
        assertThat(Run.of("solve", "--format=boxed", "--box=none", EMPTY_4).out())
                .doesNotContain("-");
    }

    @Test
    void box_setsTheRules() {
        assertThat(Run.of("count", "--box=none", EMPTY_4).out()).isEqualTo("576\n");
        Grid tall = Grid.parse(Run.of("solve", "--box=3x2", ".".repeat(36)).out());
        assertThat(ConstraintSet.classic(3, 2).violations(tall)).isEmpty();
    }

    @Test
    void seed_makesTheSameOrderOnEveryRun() {
        assertThat(Run.of("solve", "--seed=1", EMPTY)).isEqualTo(Run.of("solve", "--seed=1", EMPTY));
        assertThat(Run.of("solve", "--seed=1", EMPTY)).isNotEqualTo(Run.of("solve", "--seed=2", EMPTY));
    }

    @Test
    void stats_printASummaryOnStandardError() {
        Run run = Run.of("check", "--stats", UNIQUE, MANY, NONE, "1");
        assertThat(run.messages()).hasSize(1);
        assertThat(run.err())
                .matches("4 puzzles: 1 none, 2 unique, 1 multiple, 0 unknown, 0 invalid,"
                        + " [1-9]\\d* nodes, \\d+\\.\\d{3} seconds, \\d+ puzzles per second\\R");
        assertThat(Run.of("solve", "--stats", UNIQUE, NONE, "x").err())
                .contains("2 puzzles: 1 solved, 1 none, 0 unknown, 0 invalid, ");
    }

    // Inputs.

    @Test
    void arguments_arePuzzlesFilesAndStandardInput() throws IOException {
        String file = file("p.txt", "# two\n" + UNIQUE + "\n\n" + MANY + "\n");
        assertThat(Run.withInput(NONE + "\n" + UNIQUE, "check", file, NONE, "-", MANY)
                        .answers())
                .containsExactly("unique", "multiple", "none", "none", "unique", "multiple");
    }

    @Test
    void anArgument_mayHaveManyLines() {
        assertThat(Run.of("count", "1 2 | 3 4\n. . | . .\n----+----\n. . | . .\n. . | . .")
                        .out())
                .isEqualTo("12\n");
    }

    @Test
    void aBadArgument_isReportedWithItsNumber() {
        Run run = Run.of("check", UNIQUE, UNIQUE.substring(1), UNIQUE + ".", UNIQUE.replace('7', 'A'), UNIQUE);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.answers()).containsExactly("unique", "invalid", "invalid", "invalid", "unique");
        assertThat(run.messages())
                .containsExactly(
                        "argument 2: 80 cells, expected 81",
                        "argument 3: 82 cells, expected 81",
                        "argument 4, column 20: row 3, column 2: 'A' is no digit of a 9x9 grid");
        assertThat(Run.of("check", "").err()).startsWith("argument 1: no cells");
        assertThat(Run.of("check", UNIQUE.replace('7', 'x')).err()).contains("'x' is no digit");
        assertThat(Run.of("check", "1\0").err()).startsWith("argument 1, column 2: not text: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"puzzles", "no/such/file", "17.txt", "1.sdk", "README", "C:\\17"})
    void aMissingFile_isReported(String name) {
        assertThat(Run.of("solve", name, UNIQUE)).isEqualTo(new Run(2, SOLUTION + "\n", name + ": no such file\n"));
    }

    @Test
    void aFileWithoutPuzzles_isReported() throws IOException {
        String empty = file("empty.txt", "");
        assertThat(Run.of("solve", empty)).isEqualTo(new Run(2, "", empty + ": no puzzles: it is empty\n"));
        String comments = file("comments.txt", "# none\n");
        assertThat(Run.of("solve", comments)).isEqualTo(new Run(2, "", comments + ": no puzzles: it has no cells\n"));
        assertThat(Run.of("solve", "-").err()).isEqualTo("stdin: no puzzles: it is empty\n");
        assertThat(Run.of("solve", folder.toString()).err()).isEqualTo(folder + ": is a directory\n");
    }

    @Test
    void check_reportsTheLineOfABadPuzzle() throws IOException {
        String text = "# one\n" + UNIQUE + "\n" + UNIQUE.substring(1) + "\n" + MANY + "\n";
        String file = file("p.txt", text);
        assertThat(Run.of("check", file))
                .isEqualTo(new Run(2, "unique\ninvalid\nmultiple\n", file + ":3: 80 cells, expected 81\n"));
        assertThat(Run.withInput(text, "check", "-").err()).isEqualTo("stdin:3: 80 cells, expected 81\n");
    }

    @Test
    void aBinaryFile_isRejected() throws IOException {
        Path file = Files.write(folder.resolve("b"), new byte[] {127, 'E', 'L', 'F', 2, 1, 1, 0, 10, 0});
        assertThat(Run.of("solve", file.toString()).messages())
                .containsExactly(file + ":1:5: not text: the character U+0002");
        byte[] utf16 = UNIQUE.getBytes(StandardCharsets.UTF_16);
        assertThat(Run.withInput(utf16, "solve", "-")).isEqualTo(new Run(0, SOLUTION + "\n", ""));
        byte[] zip = {'P', 'K', 3, 4, 20, 0};
        assertThat(Run.withInput(zip, "solve", "-"))
                .isEqualTo(new Run(2, "", "stdin: compressed by zip: unpack it first\n"));
        assertThat(Run.withInput(zip, "cover", "solve", "-"))
                .isEqualTo(new Run(2, "", "stdin: compressed by zip: unpack it first\n"));
    }

    @Test
    void anArgumentOfManyLines_isReportedWithNumberAndLine() {
        assertThat(Run.of("check", "123\n123\n12").err())
                .isEqualTo("argument 1, line 3: row 3 has 2 cells, expected 3\n");
        assertThat(Run.of("check", UNIQUE + "\n" + UNIQUE).err())
                .isEqualTo("argument 1, line 2: a second puzzle, expected only one\n");
    }

    // Files of all formats, and those that carry their rules.

    private static final String KILLER = """
            # title: one cage
            size: 4x4
            box: 2x2
            cage: 3 r1c1 r1c2
            diagonal: \\

            givens:
            1 . . .
            3 . . .
            . . . .
            . . 4 .
            """;

    private static final String VOID = """
            size: 2x3
            digits: 12
            box: none
            candidates: r1c2 1 12

            givens:
            . . #
            3 . .
            """;

    @Test
    void commands_useTheRulesOfTheFile() throws IOException {
        String file = file("killer.txt", KILLER);
        Run solved = Run.of("solve", "--engine=dynamic", "--format=rows", "--all", file);
        Grid solution = Grid.parse(solved.out());
        assertThat(solved.status()).isZero();
        assertThat(Puzzle.parse(KILLER).constraints().violations(solution)).isEmpty();
        assertThat(Run.of("count", "--engine=dynamic", file).out()).isEqualTo("1\n");
        assertThat(Run.of("check", "--engine=sorted", file, UNIQUE).out()).isEqualTo("unique\nunique\n");
        assertThat(Run.withInput(KILLER + "\n" + KILLER, "check", "--engine=dynamic", "-")
                        .out())
                .isEqualTo("unique\nunique\n");
        String withoutRules = Puzzle.parse(KILLER).grid().toString();
        assertThat(Run.of("count", withoutRules, file, withoutRules, "--engine=dynamic")
                        .answers())
                .hasSize(3)
                .satisfies(counts ->
                        assertThat(counts.get(0)).isEqualTo(counts.get(2)).isNotEqualTo("1"))
                .element(1)
                .isEqualTo("1");
    }

    @Test
    void box_doesNotOverrideTheFile() throws IOException {
        String file = file("killer.txt", KILLER);
        assertThat(Run.of("count", "--box=none", "--engine=dynamic", file, EMPTY_4)
                        .out())
                .isEqualTo("1\n576\n");
        assertThat(Run.of("solve", "--box=none", "--format=boxed", "--engine=dynamic", file)
                        .out())
                .contains("----+----");
    }

    @Test
    void anEngineThatDoesNotSupportTheRules_isReported() throws IOException {
        String file = file("killer.txt", Puzzle.parse(NINE_WITH_CAGE).format(PuzzleFormat.RULES));
        assertThat(Run.of("solve", "--engine=bitboard", file, UNIQUE))
                .isEqualTo(new Run(
                        2,
                        "invalid\n" + SOLUTION + "\n",
                        file + ":1: the bitboard engine knows the classic 9x9 and forbidden placements only, and cannot"
                                + " take the constraint 'cage 3 r1c2 r1c3': leave out --engine=bitboard\n"));
    }

    private static final String NINE_WITH_CAGE =
            "size: 9x9\ncage: 3 r1c2 r1c3\ngivens:\n" + Grid.parse(UNIQUE).format(Grid.Format.ROWS);

    @Test
    void aBadFile_isReportedWithTheLine() throws IOException {
        String file = file("killer.txt", KILLER.replace("r1c1 r1c2", "r1c1 r1c5") + "\n" + KILLER);
        assertThat(Run.of("check", "--engine=dynamic", file))
                .isEqualTo(new Run(2, "invalid\nunique\n", file + ":4: cage: r1c5 is outside the board of 4x4\n"));
    }

    @ParameterizedTest
    @EnumSource
    void solve_readsEveryFormat(PuzzleFormat format) throws IOException {
        Puzzle puzzle = Puzzle.parse(UNIQUE);
        String file = file("puzzle.txt", puzzle.format(format) + "\n");
        assertThat(Run.of("solve", file)).isEqualTo(new Run(0, SOLUTION + "\n", ""));
        String name = format.name().toLowerCase(Locale.ROOT).replace("_table", "");
        assertThat(Run.of("solve", "--input-format=" + name, file)).isEqualTo(new Run(0, SOLUTION + "\n", ""));
    }

    @Test
    void inputFormat_resolvesAmbiguity() throws IOException {
        String file = file("p.txt", ("." + ".".repeat(15) + "\n").repeat(16));
        assertThat(Run.of("count", "--limit=2", file).answers()).hasSize(1);
        assertThat(Run.of("count", "--input-format=line", file).answers())
                .hasSize(16)
                .containsOnly("288");
        assertThat(Run.of("check", "--input-format=rows", UNIQUE))
                .isEqualTo(
                        new Run(2, "invalid\n", "argument 1: all cells on one line, expected a line for each row\n"));
    }

    /** Each puzzle of pencilmarks has rules of its own, and those of one must not apply to the next. */
    @Test
    void pencilmarks_areReadAsAStreamLikeOtherPuzzles() {
        String unique = marks(UNIQUE);
        String none = marks(NONE);
        String many = marks(MANY);
        String otherCorner = "..3......" + unique.substring(9);
        String faulty = "x" + unique.substring(1);
        String input = String.join("\n", "# pencilmarks", unique, none, UNIQUE, many, otherCorner, "", unique) + "\n";

        assertThat(Run.withInput(input, "check", "-"))
                .isEqualTo(new Run(1, "unique\nnone\nunique\nmultiple\nnone\nunique\n", ""));
        assertThat(Run.withInput(input, "count", "-").out()).isEqualTo("1\n0\n1\n434\n0\n1\n");
        assertThat(Run.withInput(input, "solve", "--unique", "-").out())
                .isEqualTo(SOLUTION + "\nnone\n" + SOLUTION + "\nmultiple\nnone\n" + SOLUTION + "\n");
        assertThat(Run.withInput(input, "candidates", "-").answers()).hasSize(6);
        for (String engine : new String[] {"bitboard", "dlx"}) {
            assertThat(Run.withInput(
                            unique + "\n" + faulty + "\n" + many + "\n",
                            "check",
                            "--engine=" + engine,
                            "--input-format=pencilmarks",
                            "-"))
                    .isEqualTo(new Run(
                            2,
                            "unique\ninvalid\nmultiple\n",
                            "stdin:2: r1c1: 'x' in the place of 1, expected that digit or a dot\n"));
        }
    }

    /** Returns the pencilmarks of a grid: its givens, and all digits in the other cells. */
    private static String marks(String grid) {
        return Puzzle.of(Grid.parse(grid)).format(PuzzleFormat.PENCILMARKS);
    }

    @Test
    void candidates_ofNineByNineArePencilmarks() {
        String marks = Run.of("candidates", UNIQUE).out().strip();
        assertThat(marks).hasSize(729).startsWith(".......8.1.........2.......");
        assertThat(Run.of("solve", marks).out()).isEqualTo(SOLUTION + "\n");
        assertThat(Run.of("candidates", "--format=line", "1234" + ".".repeat(12))
                        .out())
                .startsWith("1....2....3....4" + "..34..3412..12..");
    }

    @Test
    void candidates_ofOtherBoardsAreATable() throws IOException {
        String file = file("void.txt", VOID);
        assertThat(Run.of("candidates", "1...34..........", NONE, NONE, file, UNIQUE)
                        .out())
                .startsWith("1  2  34   34\n3  4  12   12\n24 13 1234 1234\n")
                .contains("\n\nnone\nnone\n\n1,2,4,5,6,7,8,9,10,11,12 1,12                     #\n3        ")
                .containsPattern("\n\n[.8]{9}");
        assertThat(Run.of("candidates", "--format=line", file).out())
                .startsWith("12.456789ABC1..........C############..3");
        assertThat(Run.of("candidates", "--format=table", UNIQUE).out()).startsWith("8 1 2 7 5 3 6 4 9\n");
        assertThat(Run.of("candidates", NONE)).isEqualTo(new Run(1, "none\n", ""));
        assertThat(Run.of("candidates", "--nodes=1", EMPTY)).isEqualTo(new Run(3, "unknown\n", ""));
    }

    @Test
    void candidates_withMoreDigitsThanCharactersAreATable() throws IOException {
        String file = file("wide.txt", "size: 1x2\ndigits: 36\nbox: none\n\ngivens:\n36 .\n");
        assertThat(Run.of("candidates", "--format=line", file).out())
                .startsWith("36 1,2,3,")
                .endsWith(",35\n");
    }

    @Test
    void aGridWithoutUsualBoxes_isReportedWithTheOptionThatHelps() {
        assertThat(Run.of("solve", EMPTY_7, UNIQUE))
                .isEqualTo(new Run(
                        2,
                        "invalid\n" + SOLUTION + "\n",
                        "argument 1: a 7x7 grid has no usual boxes: use --box=none to do without\n"));
        assertThat(Run.of("solve", "--box=none", EMPTY_7).status()).isZero();
        assertThat(Run.of("solve", "--box=2x3", UNIQUE).err())
                .isEqualTo("argument 1: boxes of 2x3 do not fit a 9x9 grid\n");
        assertThat(Run.of("solve", "--engine=bitboard", "................").err())
                .isEqualTo("argument 1: --engine=bitboard solves 9x9 grids only, and this is 4x4: leave it out\n");
    }

    // Limits.

    @Test
    void aLimit_isNeverNoSolution() {
        assertThat(Run.of("solve", "--nodes=1", UNIQUE)).isEqualTo(new Run(3, "unknown\n", ""));
        assertThat(Run.of("solve", "--unique", "--nodes=1", UNIQUE)).isEqualTo(new Run(3, "unknown\n", ""));
        assertThat(Run.of("check", "--nodes=1", UNIQUE)).isEqualTo(new Run(3, "unknown\n", ""));
        assertThat(Run.of("check", "--timeout=1ms", "--engine=backtracking", NONE)
                        .out())
                .isEqualTo("unknown\n");
    }

    @Test
    void count_reportsTheSolutionsFoundBeforeTheLimit() {
        Run run = Run.of("count", "--nodes=1000", EMPTY);
        assertThat(run.out()).isEqualTo("unknown\n");
        assertThat(run.err()).matches("argument 1: stopped by a limit, solutions counted so far: [1-9]\\d*\\R");
    }

    @Test
    void solveAll_endsWithUnknownAtALimit() {
        assertThat(Run.of("solve", "--all", "--nodes=1000", EMPTY).answers())
                .hasSizeGreaterThan(2)
                .endsWith("unknown");
    }

    @ParameterizedTest
    @CsvSource({"500ms", "5s", "2m", "1h", "999999999999h"})
    void timeout_hasUnits(String time) {
        assertThat(Run.of("check", "--timeout=" + time, UNIQUE).out()).isEqualTo("unique\n");
    }

    @Test
    void exitStatus_ofBadInputPrecedesALimitAndThatNoSolution() {
        assertThat(Run.of("solve", "--nodes=1", NONE, UNIQUE).status()).isEqualTo(3);
        assertThat(Run.of("solve", "--nodes=1", NONE, UNIQUE, "12").status()).isEqualTo(2);
        assertThat(Run.of("solve", "--nodes=1", UNIQUE, "missing.txt").status()).isEqualTo(2);
    }

    // Usage.

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "solve --limit=0 1|limit is at least 1",
                "count --limit=-3 1|limit is at least 1",
                "count --limit=many 1|no whole number",
                "check --nodes=0 1|limit is at least 1",
                "check --timeout=0s 1|more than zero",
                "check --timeout=-1s 1|more than zero",
                "check --timeout=5 1|a unit",
                "check --engine=magic 1|no engine",
                "check --engine=bitboard --box=none 1|without the classic boxes",
                "solve --format=pdf 1|no format",
                "check --box=3 1|no shape",
                "check --input-format=pdf 1|no format",
                "candidates --format=rows 1|no format",
                "check --box=0x3 1|no cells",
                "check --box=9x9 1|expected 1 to 64 cells",
                "check --seed=x 1|'x'",
                "solve --unique --all 1|--unique prints one",
                "solve --unique --limit=2 1|--unique prints one",
                "check --limit=2 1|Unknown option",
                "sovle 1|Did you mean 'solve'",
                "solve --limt=2 1|Did you mean '--limit'",
                "solve --limit|Missing value for --limit",
                "solve -n|Missing value for -n",
                "solve --all=yes 1|takes no value",
                "solve -ax 1|Unknown option: '-x'",
                "cover|no command after 'cover'",
                "cover slove|Did you mean 'solve'",
                "cover solve a b|One file is expected",
                "help sovle|Did you mean 'solve'",
                "completion fish|bash or zsh",
                "man bash|no arguments",
                "--nonsense|nonsense",
            })
    void badUsage_isExplained(String arguments, String explanation) {
        Run.of(arguments.split(" ")).assertIsBadUsage(explanation);
    }

    @Test
    void noArguments_printTheUsage() {
        assertThat(Run.of().status()).isEqualTo(2);
        assertThat(Run.of().err())
                .contains("Usage: exactgrid", "solve", "count", "check", "candidates", "exactgrid solve 53..7....6..");
    }

    @Test
    void help_listsTheExitStatusesOfEveryCommand() {
        for (String command : new String[] {"solve", "count", "check", "candidates"}) {
            Run run = Run.of(command, "--help");
            assertThat(run.status()).isZero();
            assertThat(run.out()).startsWith("Usage: exactgrid " + command).contains("Exit status:", "130");
            assertThat(Arrays.stream(run.out().split("\\R"))).allMatch(line -> line.length() <= 80);
        }
        assertThat(Run.of("--help").out()).contains("solve", "count", "check", "candidates");
        assertThat(Run.of("--version").out()).startsWith("exactgrid ");
    }

    // The progress bar.

    @Test
    void theBar_isShownDuringTheWorkAndThenRemoved() throws IOException {
        String file = file("p.txt", (UNIQUE + "\n").repeat(50));
        Run run = Run.withBar("check", file, UNIQUE);
        assertThat(run.out()).isEqualTo("unique\n".repeat(51));
        assertThat(run.err())
                .contains("check  0:00, ", " puzzles, ", "/s, ", " nodes")
                .endsWith("\r\033[K");
        assertThat(Run.withBar("check", UNIQUE, "-", "x/y").err()).contains("x/y: no such file");
        assertThat(Run.withBar("count", "--timeout=300ms", "--stats", EMPTY).err())
                .contains("1 puzzle: ");
    }

    @Test
    void theBar_isAbsentWithoutATerminal() {
        assertThat(Run.of("check", UNIQUE).err()).isEmpty();
    }
}
