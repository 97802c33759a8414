package io.github.exactgrid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.generate.GeneratedPuzzle;
import io.github.exactgrid.generate.Minimizer;
import io.github.exactgrid.generate.PatternSearch;
import io.github.exactgrid.generate.PuzzleGenerator;
import io.github.exactgrid.generate.WeightedPuzzle;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.puzzle.PuzzleReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands that make puzzles, examine their clues and compare them. */
@Timeout(120)
class MakingProgramTest {

    private static final String KILLER = """
            variant: killer
            size: 4x4
            box: 2x2
            cage: 3 r1c1 r1c2
            cage: 7 r1c3 r1c4
            thermo: r2c1 r2c2
            givens:
            1 2 . .
            3 4 . .
            . . . .
            . . . .
            """;

    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static List<Puzzle> read(String text) throws IOException {
        PuzzleReader reader = new PuzzleReader(new StringReader(text));
        List<Puzzle> puzzles = new ArrayList<>();
        for (Puzzle puzzle = reader.next().orElse(null);
                puzzle != null;
                puzzle = reader.next().orElse(null)) {
            puzzles.add(puzzle);
        }
        return puzzles;
    }

    // generate

    @Test
    void generate_makesThePuzzlesOfASeed() {
        List<String> expected = PuzzleGenerator.defaults()
                .withSeed(7)
                .puzzles()
                .limit(40)
                .map(Object::toString)
                .toList();

        assertThat(Run.of("generate", "--count=40", "--seed=7").answers()).isEqualTo(expected);
        assertThat(Run.of("generate", "-n40", "--seed=7", "--threads=2").answers())
                .isEqualTo(expected);
        assertThat(Run.of("generate", "-n2", "--seed=7", "--skip=38").answers()).isEqualTo(expected.subList(38, 40));
        assertThat(Run.of("generate", "-n2", "--seed=7", "--skip=38", "--threads=2")
                        .answers())
                .isEqualTo(expected.subList(38, 40));
        assertThat(Run.of("generate").answers())
                .containsExactly(PuzzleGenerator.defaults().puzzle().toString());
    }

    /** The last puzzle was left out, and so were all that there are not, without a word. */
    @Test
    void generate_knowsTheLastNumber() {
        long last = Long.MAX_VALUE;
        List<String> expected = List.of(
                PuzzleGenerator.defaults().puzzle(last - 1).toString(),
                PuzzleGenerator.defaults().puzzle(last).toString());
        for (String threads : List.of("--threads=1", "--threads=2")) {
            assertThat(Run.of("generate", "-n2", "--skip=" + (last - 1), threads)
                            .answers())
                    .isEqualTo(expected);
        }
        assertThat(Run.of("generate", "-n" + last, "--skip=" + (last - 1)).answers())
                .isEqualTo(expected);
        Run more = Run.of("generate", "-n3", "--skip=" + (last - 1));
        assertThat(more.status()).isEqualTo(2);
        assertThat(more.err()).contains("no 3 puzzles from number 9223372036854775806 on");
    }

    @Test
    void generate_fulfilsWishes() throws IOException {
        Run symmetric = Run.of("generate", "--symmetry=180", "--givens=26-30", "-n3");
        assertThat(symmetric.status()).isZero();
        for (Puzzle puzzle : read(symmetric.out())) {
            assertThat(puzzle.grid().filledCells()).isBetween(26, 30);
            String line = puzzle.grid().toString().replaceAll("[1-9]", "X");
            assertThat(new StringBuilder(line).reverse()).hasToString(line);
            assertThat(Solvers.dlx().count(puzzle.grid(), 2)).isEqualTo(1);
        }
        Run minimal = Run.of("generate", "--minimal", "--symmetry=diagonal");
        assertThat(Minimizer.of(Grid.parse(minimal.out().strip()), ConstraintSet.classic())
                        .isMinimal())
                .isTrue();
        String pattern = "...X...XX....X..XX.....XX.XX.X.X.......X.X.......X.X.XX.XX.....XX..X....XX...X...";
        for (String given : List.of(pattern, file("pattern.txt", pattern.replaceAll("(.{9})", "$1\n")))) {
            String made = Run.of("generate", "--pattern=" + given).out().strip();
            assertThat(made.replaceAll("[1-9]", "X")).isEqualTo(pattern);
        }
        assertThat(Run.of("generate", "--size=6").out().strip()).hasSize(36);
        assertThat(read(Run.of("generate", "--size=6", "--box=3x2").out())
                        .get(0)
                        .carriesRules())
                .isTrue();
        assertThat(Run.of("generate", "--format=boxed").out()).contains("|").hasLineCount(11);
    }

    @Test
    void generate_drawsPuzzlesOfKnownProbability() {
        List<WeightedPuzzle> samples =
                PuzzleGenerator.defaults().withSeed(3).samples().limit(3).toList();
        List<String> lines = samples.stream()
                .map(one -> String.format(Locale.ROOT, "%s %.9g", one.puzzle(), one.weight()))
                .toList();

        assertThat(Run.of("generate", "--seed=3", "--known-bias", "--count=3")
                        .out()
                        .lines()
                        .toList())
                .isEqualTo(lines);
        assertThat(Run.of(
                                "generate",
                                "--seed=3",
                                "--known-bias",
                                "--skip=" + samples.get(2).grid())
                        .out()
                        .lines()
                        .toList())
                .containsAnyElementsOf(lines);
        assertThat(Run.of("generate", "--seed=3", "--known-bias", "--json").out())
                .contains("\"grid\":" + samples.get(0).grid() + ",", "\"weight\":");
        Run other = Run.of("generate", "--known-bias", "--size=4");
        assertThat(other.status()).isEqualTo(2);
        assertThat(other.err())
                .contains("the probability of puzzles is known for minimal ones of the classic 9x9 only");
        Run last = Run.of("generate", "--known-bias", "--skip=9223372036854775807", "--count=10000");
        assertThat(last.status()).isEqualTo(3);
        assertThat(last.err()).contains("after grid 9223372036854775807: there is no other");
        Run stopped = Run.of("generate", "--known-bias", "--nodes=1");
        assertThat(stopped.status()).isEqualTo(3);
        assertThat(stopped.err()).contains("after grid 0: stopped by a limit");
    }

    @Test
    void generate_writesTheSolution() throws IOException {
        String[] words = Run.of("generate", "--solution").out().strip().split(" ");
        assertThat(Solvers.dlx().solveUnique(Grid.parse(words[0]))).contains(Grid.parse(words[1]));
        assertThat(Run.of("generate", "--solution", "--format=rows")
                        .out()
                        .strip()
                        .split("\n\n"))
                .hasSize(2);
        Run run = Run.of("generate", "--json", "--skip=3");
        assertThat(run.out())
                .startsWith("{\"type\":\"puzzle\",\"number\":3,\"puzzle\":\"")
                .contains("\"solution\":\"");
        assertThat(Run.of("generate", "--stats", "-n2").err()).startsWith("2 puzzles made, 0 unknown, ");
        assertThat(Run.of("generate", "--stats", "--json").err()).contains("\"made\":1");
        assertThat(Run.withBar("generate", "--count=20").err()).contains("generate");
    }

    @Test
    void generate_takesTheRulesOfAFile() throws IOException {
        String rules = file("rules.txt", """
                variant: mixed
                size: 6x6
                box: 2x3
                diagonal: X
                thermo: r1c1 r2c1 r3c1
                cage: 9 r6c5 r6c6
                givens:
                . . . . . .
                . . . . . .
                . . . . . .
                . . . . . .
                . . . . . .
                . . . . . .
                """);

        Run run = Run.of("generate", "--rules=" + rules, "--count=3", "--solution");

        assertThat(run.status()).isZero();
        List<Puzzle> puzzles = read(run.out());
        assertThat(puzzles).hasSize(3);
        for (Puzzle puzzle : puzzles) {
            assertThat(puzzle.constraints().constraints()).hasSize(6);
            assertThat(Solvers.dlx(puzzle.constraints()).solveUnique(puzzle.grid()))
                    .isEqualTo(puzzle.solution())
                    .isPresent();
        }
    }

    @Test
    void generate_saysWhichRulesAreNoText() throws IOException {
        Run run = Run.of("generate", "--rules=" + file("rules.txt", "size: 6x6\n\u0000"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("rules.txt:2: not text: the character U+0000");
    }

    @Test
    void generate_readsCompressedRulesAndPatterns() throws IOException {
        Path rules = folder.resolve("rules.gz");
        Path pattern = folder.resolve("pattern.gz");
        compress(rules, "size: 4x4\ndiagonal: X\n\ngivens:\n" + ". . . .\n".repeat(4));
        compress(pattern, "1..1\n.1..\n...1\n1...\n");

        Run run = Run.of("generate", "--rules=" + rules, "--pattern=" + pattern, "--format=line");
        assertThat(run.out()).matches("[1-4]\\.\\.[1-4]\\.[1-4]\\.{5}[1-4][1-4]\\.{3}\n");
    }

    private static void compress(Path file, String text) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void generate_readsNoMoreThanThatAreRules() throws IOException {
        String endless = file("endless.txt", "#".repeat(5_000_000));
        for (String option : List.of("--rules=", "--pattern=")) {
            Run run = Run.of("generate", option + endless);
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err()).contains(endless + ": cannot be read: more than 4194304 characters");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --givens=81 --minimal                 | 81 clues: some of more than 72 are redundant
            --givens=5-4                          | Invalid value for --givens: '5-4' is empty: 5 is more than 4
            --givens=x                            | Invalid value for --givens: 'x' is no number or range: write 24, or 22-26
            --givens=3                            | 3 clues: every puzzle with the classic rules of 9x9 has at least 17
            --pattern=XX                          | a pattern of 2 cells, expected 81 for a board of 9x9
            --size=65                             | Invalid value for --size: '65' is no size of boards: they have 1 to 64 rows and columns
            --size=4y4                            | Invalid value for --size: '4y4' is no size: write 16, or rows x columns such as 4x6
            --size=7                              | a 7x7 grid has no usual boxes: use --box=none to do without
            --symmetry=90 --size=4x6 --box=none   | ROTATION_90 needs a square board, not 4x6
            --rules=nowhere.txt                   | nowhere.txt: no such file
            --rules=nowhere.txt --size=9          | --rules takes the size and the boxes from its file: leave out --size and --box
            --symmetry=round                      | 'round' is no symmetry
            --format=hodoku --size=6              | the format HODOKU cannot express a board other than 9x9
            --threads=2000                        | 2000 threads, expected 1 to 1024
            53..7....                             | Unexpected argument: '53..7....'
            """)
    void generate_rejectsWishesThatMakeNoSense(String arguments, String message) {
        Run run = Run.of(("generate " + arguments).split(" "));

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(message);
    }

    @Test
    void generate_keepsWhatWasMadeWithinTheLimit() {
        Run run = Run.of("generate", "--givens=17", "--minimal", "--nodes=2000", "--count=2");
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.messages()).containsExactly("puzzle 0: stopped by a limit", "puzzle 1: stopped by a limit");
        assertThat(Run.of("generate", "--givens=17", "--minimal", "--timeout=20ms", "--threads=2")
                        .status())
                .isEqualTo(3);
        Run some = Run.of("generate", "--givens=20-22", "--minimal", "--nodes=2000", "--count=20");
        assertThat(some.status()).isEqualTo(3);
        assertThat(some.answers()).isNotEmpty().hasSizeLessThan(20);
        assertThat(some.answers().size() + some.messages().size()).isEqualTo(20);
    }

    // minimise, redundant, diagnose

    @Test
    void minimise_removesRedundantClues() throws IOException {
        String solution = PuzzleGenerator.defaults().puzzle().solution().toString();
        Run run = Run.of("minimise", "--seed=3", solution);
        assertThat(run.status()).isZero();
        Grid minimal = Grid.parse(run.out().strip());
        assertThat(Minimizer.of(minimal, ConstraintSet.classic()).isMinimal()).isTrue();
        assertThat(Solvers.dlx().solveUnique(minimal)).contains(Grid.parse(solution));
        assertThat(Run.of("minimise", "1234341221434321", "11..............")
                        .answers()
                        .get(1))
                .isEqualTo("none");
        Run limited = Run.of("minimise", "--nodes=3", solution);
        assertThat(limited.status()).isEqualTo(3);
        assertThat(limited.out().strip()).hasSize(81);
    }

    @Test
    void minimise_knowsCagesAndLines() throws IOException {
        String killer = file("killer.txt", KILLER);

        List<Puzzle> all = read(Run.of("minimise", "--all", killer).out());

        Puzzle original = Puzzle.parse(KILLER);
        assertThat(all).hasSizeGreaterThan(2).doesNotHaveDuplicates();
        for (Puzzle puzzle : all) {
            assertThat(Minimizer.of(puzzle.grid(), puzzle.constraints()).isMinimal())
                    .isTrue();
            assertThat(Solvers.dlx(puzzle.constraints()).solutions(puzzle.grid()))
                    .containsExactlyInAnyOrderElementsOf(Solvers.dlx(original.constraints())
                            .solutions(original.grid())
                            .toList());
        }
        assertThat(read(Run.of("minimise", "--limit=2", killer).out())).isEqualTo(all.subList(0, 2));
        assertThat(all)
                .containsAll(read(Run.of("minimise", "--smallest", killer).out()));
        assertThat(Run.of("minimise", "--json", "--all", killer).out())
                .contains("{\"type\":\"minimal\",", "\"answer\":\"minimal\",\"puzzles\":" + all.size());
        Run.of("minimise", "--all", "--seed=1", killer).assertIsBadUsage("use one of them");
        Run.of("minimise", "--smallest", "--seed=1", killer).assertIsBadUsage("leave out --seed");
    }

    @Test
    void redundant_namesClues() throws IOException {
        assertThat(Run.of("redundant", "1234341221......", "1...............", "11..............")
                        .answers())
                .containsExactly("r1c1=1, r1c2=2, r1c3=3, r1c4=4, r2c1=3, r2c2=4, r2c3=1, r2c4=2", "minimal", "none");
        Run run = Run.of("redundant", file("killer.txt", KILLER));
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("thermometer r2c1 r2c2", "cage 3 r1c1 r1c2", "r1c1=1");
        Run limited = Run.of("redundant", "--nodes=1", "--json", ".".repeat(256 - 2) + "12");
        assertThat(limited.status()).isEqualTo(3);
        assertThat(limited.out()).contains("\"answer\":\"unknown\",\"clues\":[");
    }

    @Test
    void diagnose_tellsWhy() {
        Run run = Run.of("diagnose", "1..1............", "123434122143432.", "12..............");
        assertThat(run.answers().get(0)).isEqualTo("r1c1=1, r1c4=1: no solution");
        assertThat(run.answers().get(1)).isEqualTo("unique");
        assertThat(run.answers().get(2)).endsWith(": several solutions");
        assertThat(run.status()).isZero();
        assertThat(Run.of("diagnose", "--with-rules", "--json", "1..1............")
                        .out())
                .contains("\"answer\":\"none\",\"clues\":[\"row 1\",\"r1c1=1\",\"r1c4=1\"],\"minimal\":true");
    }

    // canonical, equivalent

    @Test
    void canonical_isTheSameForEquivalentPuzzles() {
        Run run = Run.of("canonical", "12............34", "43............21", "1.2...........34");
        assertThat(run.status()).isZero();
        assertThat(run.answers().get(0))
                .isEqualTo(run.answers().get(1))
                .isNotEqualTo(run.answers().get(2));
        assertThat(Run.of("canonical", "--automorphisms", "1234341221434321").out())
                .isEqualTo("1234341221434321 32\n");
        assertThat(Run.of("canonical", "--json", "-a", "1234341221434321").out())
                .contains("\"answer\":\"canonical\",\"canonical\":\"1234341221434321\",\"automorphisms\":32");
        assertThat(Run.of("canonical", "--format=rows", "1234341221434321", "1234341221434321")
                        .out())
                .contains("\n\n");
    }

    @Test
    void canonicalAndEquivalent_takeATimeLimit() {
        assertThat(Run.of("canonical", "--timeout=1m", "12............34").status())
                .isZero();
        assertThat(Run.of("equivalent", "--timeout=1m", "12............34").answers())
                .containsExactly("1");
        assertThat(Run.of("canonical", "--timeout=0s", "12............34").status())
                .isEqualTo(2);
    }

    /** No option sets that limit: without a message the answer 'unknown' had no reason. */
    @Test
    void canonical_reportsALackOfMemory() {
        SearchStatistics none = new SearchStatistics(0, 0, 0, Duration.ZERO, Duration.ZERO, Double.NaN, true);
        SymmetryCommand command = (SymmetryCommand) CanonicalCommand.create();
        assertThat(command.remark(new SearchLimitException(SearchLimitException.Reason.MEMORY, none)))
                .contains("quarter of the memory");
        assertThat(command.remark(new SearchLimitException(SearchLimitException.Reason.TIME, none)))
                .isEmpty();
    }

    @Test
    void equivalent_numbersTheFirstOfEachClass() {
        Run same = Run.of("equivalent", "12............34", "43............21");
        assertThat(same.answers()).containsExactly("1", "1");
        assertThat(same.status()).isZero();
        Run other = Run.of("equivalent", "12............34", "1.2...........34", "34............12");
        assertThat(other.answers()).containsExactly("1", "2", "1");
        assertThat(other.status()).isEqualTo(1);
        Run dropped = Run.of("equivalent", "--drop", "12............34", "34............12", "1.2...........34");
        assertThat(dropped.answers()).containsExactly("12............34", "1.2...........34");
        assertThat(dropped.status()).isZero();
    }

    /** Names of rules do not tell pencilmarks from others, or regions; the line of a grid does not tell its shape. */
    @Test
    void equivalent_comparesRulesAndBoards_notTheirNames() {
        String all = "123456789".repeat(81);
        Run marks = Run.of("equivalent", "--drop", all, "1........" + all.substring(9), all);
        assertThat(marks.answers()).hasSize(2);
        assertThat(Run.of("equivalent", all, "1........" + all.substring(9), all)
                        .answers())
                .containsExactly("1", "2", "1");
        String rows = ". . . .\n".repeat(4);
        String squares = "size: 4x4\nregions:\n" + "1 1 2 2\n".repeat(2) + "3 3 4 4\n".repeat(2) + "\ngivens:\n" + rows;
        String columns = "size: 4x4\nregions:\n" + "1 2 3 4\n".repeat(4) + "\ngivens:\n" + rows;
        assertThat(Run.of("equivalent", squares, columns, squares).answers()).containsExactly("1", "2", "1");
        String wide = "size: 2x8\ndigits: 8\nbox: free\n\ngivens:\n" + ". . . . . . . .\n".repeat(2);
        String square = "size: 4x4\ndigits: 8\nbox: free\n\ngivens:\n" + rows;
        assertThat(Run.of("equivalent", wide, square, wide).answers()).containsExactly("1", "2", "1");
        String classic = "size: 4x4\nbox: 2x2\n\ngivens:\n" + rows;
        assertThat(Run.of("equivalent", "................", classic).answers()).containsExactly("1", "1");
    }

    // vicinity

    @Test
    void vicinity_printsPuzzlesThatDifferInAFewGivens() {
        String puzzle = "12..3........4..";
        List<String> all = Run.of("vicinity", "--move={-2+2}", puzzle).answers();
        assertThat(all).isNotEmpty().doesNotHaveDuplicates();
        for (String near : all) {
            assertThat(Minimizer.of(Grid.parse(near), ConstraintSet.classic()).isMinimal())
                    .isTrue();
        }
        assertThat(Run.of("vicinity", "--move=-2+2", "--limit=3", puzzle).answers())
                .isEqualTo(all.subList(0, 3));
        assertThat(Run.of("vicinity", "--move=-2+2", "--distinct", puzzle).answers())
                .hasSizeLessThan(all.size());
        List<String> minimal = Run.of("vicinity", "--move=-1+2", puzzle).answers();
        assertThat(Run.of("vicinity", "--move=-1+2", "--redundant", puzzle).answers())
                .containsAll(minimal)
                .hasSizeGreaterThan(minimal.size());
        assertThat(Run.of("vicinity", "--json", "--move=-0+1", "123434122143432.")
                        .out())
                .contains("\"answer\":\"none\",\"puzzles\":0");
        String[] two = {"vicinity", "--move=-2+2", puzzle, "1234341221434321", puzzle};
        assertThat(Run.of(with(two, "--threads=2")).out()).isEqualTo(Run.of(two).out());
        String[] stopped = {"vicinity", "--json", "--nodes=60", "--redundant", "--move=-2+2", puzzle};
        Run alone = Run.of(stopped);
        Run inThreads = Run.of(with(stopped, "--threads=2"));
        assertThat(inThreads.out()).isEqualTo(alone.out()).contains("\"near\"");
        assertThat(inThreads.err()).isEqualTo(alone.err()).contains("stopped by a limit");
        assertThat(Run.of("vicinity", "--move=9", puzzle).err()).contains("'9' is no move");
        assertThat(Run.of("vicinity", "--nodes=20", "--move=-4+4", puzzle).status())
                .isEqualTo(3);
    }

    @Test
    void vicinity_continuesWithWhatItFinds() {
        String puzzle = Run.of("generate", "--size=4", "--givens=4", "--minimal")
                .answers()
                .get(0);
        assertThat(Run.of("vicinity", "--move=-1+1*", "--distinct", puzzle).answers())
                .hasSize(12);
        assertThat(Run.of("vicinity", "--move={-1+1}*", "--limit=30", puzzle).answers())
                .hasSize(30)
                .doesNotHaveDuplicates();
        assertThat(Run.of("vicinity", "--move=-1+1*p", puzzle).err()).contains("'-1+1*p' is no move");
    }

    // pattern

    private static String cells(Grid grid) {
        return grid.toString().replaceAll("[1-9]", "x");
    }

    /** In the order of the grids with any number of threads, and so many that a thread may not keep them. */
    @Test
    void pattern_printsThePuzzlesOfSolvedGrids() {
        GeneratedPuzzle seed = PuzzleGenerator.defaults().puzzle();
        String other = PuzzleGenerator.defaults().puzzle(1).solution().toString();
        String solution = seed.solution().toString();
        Run run = Run.of("pattern", "--pattern=" + cells(seed.grid()), solution, other, solution);
        Run inThreads = Run.of("pattern", "-p", cells(seed.grid()), "--threads=2", solution, other, solution);
        List<String> puzzles = PatternSearch.of(seed.solution(), seed.grid())
                .puzzles()
                .map(puzzle -> puzzle.grid().toString())
                .toList();

        assertThat(puzzles).contains(seed.grid().toString());
        assertThat(run.answers().subList(0, puzzles.size())).isEqualTo(puzzles);
        assertThat(run.answers()).endsWith(puzzles.get(puzzles.size() - 1));
        assertThat(inThreads.out()).isEqualTo(run.out());
        assertThat(inThreads.status()).isEqualTo(run.status());

        String[] dense = {"pattern", "--redundant", "--limit=25000", "-p", "1.11".repeat(20) + "1"};
        Run many = Run.of(with(dense, "--threads=2", solution, other));
        assertThat(many.answers()).hasSize(50_000);
        assertThat(many.out()).isEqualTo(Run.of(with(dense, solution, other)).out());
        assertThat(Run.of("pattern", "--json", "--limit=1", "-p", cells(seed.grid()), solution)
                        .out())
                .contains("{\"type\":\"found\",\"source\":\"argument 1\",\"line\":1,\"puzzle\":\"" + puzzles.get(0))
                .contains("\"answer\":\"solved\",\"puzzles\":1");
    }

    private static String[] with(String[] command, String... more) {
        return Stream.of(command, more).flatMap(Stream::of).toArray(String[]::new);
    }

    /** A limit leaves what was found, also in several threads. */
    @Test
    void pattern_stopsAtLimits() {
        GeneratedPuzzle seed = PuzzleGenerator.defaults().puzzle();
        String solution = seed.solution().toString();
        String[] command = {"pattern", "--redundant", "--nodes=3000", "-p", "1.".repeat(40) + "1"};
        Run run = Run.of(with(command, solution, solution));
        assertThat(run.status()).isEqualTo(3);
        assertThat(run.answers()).hasSizeGreaterThan(3).contains("unknown");
        assertThat(Run.of(with(command, "--threads=2", solution, solution)).out())
                .isEqualTo(run.out());
    }

    @Test
    void pattern_rejectsBadInput() {
        GeneratedPuzzle seed = PuzzleGenerator.defaults().puzzle();
        String solution = seed.solution().toString();
        String cells = cells(seed.grid());
        Run.of("pattern", solution).assertIsBadUsage("Missing --pattern=CELLS");
        Run.of("pattern", "--pattern=xx.", solution)
                .assertIsBadUsage("a pattern of 3 cells, expected 81 for a board of 9x9");
        Run.of("pattern", "-p", "1".repeat(16) + ".".repeat(65), solution)
                .assertIsBadUsage("a pattern of 16 clues: every puzzle has at least 17");
        Run.of("pattern", "-p", cells, "--threads=2000", solution).assertIsBadUsage("too many");
        Run invalid = Run.of(
                "pattern",
                "-p",
                cells,
                seed.grid().toString(),
                "1234341221434321",
                (solution.charAt(0) == '1' ? "2" : "1") + solution.substring(1),
                solution);
        assertThat(invalid.status()).isEqualTo(2);
        assertThat(invalid.answers())
                .startsWith("invalid", "invalid")
                .contains(seed.grid().toString());
        assertThat(invalid.err())
                .contains("a solution with an empty cell", "a pattern and its solution need 9x9 cells");
        // two rows of a band are empty, so that the digits of these can be exchanged
        Run none = Run.of("pattern", "-p", ".".repeat(18) + "1".repeat(63), solution);
        assertThat(none.out()).isEqualTo("none\n");
        assertThat(none.status()).isEqualTo(1);
    }

    @Test
    void generate_drawsClues() throws IOException {
        for (String clues :
                List.of("cages", "thermometers", "arrows", "dots,xv", "sandwiches", "skyscrapers", "xsums")) {
            Run run = Run.of("generate", "--size=6", "--clues=" + clues, "--seed=4");
            assertThat(run.status()).as(clues).isZero();
            Puzzle puzzle = read(run.out()).get(0);
            assertThat(Solvers.fastest(puzzle.constraints()).count(puzzle.grid(), 2))
                    .isEqualTo(1);
            assertThat(Minimizer.of(puzzle.grid(), puzzle.constraints()).isMinimal())
                    .isTrue();
        }
        Puzzle killer = read(Run.of("generate", "--size=6", "--clues=cages", "--no-givens")
                        .out())
                .get(0);
        assertThat(killer.grid().filledCells()).isZero();
        assertThat(Solvers.fastest(killer.constraints()).count(killer.grid(), 2))
                .isEqualTo(1);
        Run.of("generate", "--no-givens").assertIsBadUsage("--no-givens needs --clues");
        Run.of("generate", "--clues=dots,spots").assertIsBadUsage("'spots' is no kind of clues");
    }
}
