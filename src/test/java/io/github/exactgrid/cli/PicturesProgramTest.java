package io.github.exactgrid.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.generate.GeneratedPuzzle;
import io.github.exactgrid.generate.PuzzleGenerator;
import io.github.exactgrid.picture.HtmlPage;
import io.github.exactgrid.picture.Picture;
import io.github.exactgrid.puzzle.Puzzle;
import io.github.exactgrid.steps.Board;
import io.github.exactgrid.steps.Detail;
import io.github.exactgrid.steps.Explainer;
import io.github.exactgrid.steps.Step;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that print pictures. */
class PicturesProgramTest {

    private static final String SMALL = "1...34..........";
    private static final String NONE = "11..............";
    private static final String STEPS =
            "..18...69....1...8..7965.1.713...956426359187....7.432.795....1..2.9..7....72.695";

    /** Has the solution 3124 4213 1342 2431 and no other. */
    private static final String KILLER = """
            # title: Small & simple
            size: 4x4
            box: 2x2
            cage: 6 r1c1 r1c2 r2c2
            thermo: r4c4 r3c4

            givens:
            3 1 . .
            . . . 3
            . . 4 .
            2 4 . .

            solution:
            3 1 2 4
            4 2 1 3
            1 3 4 2
            2 4 3 1
            """;

    private static Picture small() {
        return Picture.of(Grid.parse(SMALL));
    }

    private static Picture killer() {
        Puzzle puzzle = Puzzle.parse(KILLER);
        return Picture.of(puzzle.grid(), puzzle.constraints()).withTitle("Small & simple");
    }

    @Test
    void draw_drawsThePuzzle() {
        assertThat(Run.of("draw", SMALL)).isEqualTo(new Run(0, small().toSvg(), ""));
        assertThat(Run.withInput(KILLER, "draw", "-").out()).isEqualTo(killer().toSvg());
        assertThat(Run.of("draw", "--marks", SMALL).out())
                .isEqualTo(small().withMarks(ConstraintSet.classic().candidates(Grid.parse(SMALL)))
                        .toSvg());
        assertThat(Run.withInput(KILLER, "draw", "--solution", "-").out())
                .isEqualTo(killer().withDigits(Grid.parse("3124421313422431")).toSvg());
        assertThat(Run.of("draw", "--solution", SMALL).out()).isEqualTo(small().toSvg());
    }

    @Test
    void draw_needsRulesThatFit() {
        String seven = ".".repeat(49);
        Run run = Run.of("draw", seven);

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEqualTo("invalid\n");
        assertThat(run.err()).contains("a 7x7 grid has no usual boxes: use --box=none to do without");
        assertThat(Run.of("draw", "--box=none", seven).out())
                .isEqualTo(Picture.of(Grid.empty(7), ConstraintSet.latin()).toSvg());
        Run.of("draw", "--format=png", SMALL).assertIsBadUsage("'png' is no format: there are svg and html");
        assertThat(Run.of("draw", "--stats", SMALL).err()).startsWith("1 puzzle: 1 drawn, ");
    }

    @Test
    void severalDrawings_followEachOther() {
        assertThat(Run.of("draw", SMALL, SMALL).out()).isEqualTo(small().toSvg() + small().toSvg());
        assertThat(Run.of("draw", "--format=html", SMALL, SMALL).out())
                .isEqualTo(HtmlPage.of("ExactGrid", small(), small()));
    }

    @Test
    void solve_drawsSolutions() {
        Grid solution = Solvers.fastest().solve(Grid.parse(SMALL)).orElseThrow();

        assertThat(Run.of("solve", "--format=svg", SMALL).out())
                .isEqualTo(small().withDigits(solution).toSvg());
        assertThat(Run.withInput(KILLER, "solve", "--format=svg", "-").out())
                .isEqualTo(killer().withDigits(Grid.parse("3124421313422431")).toSvg());
        assertThat(Run.of("solve", "--format=svg", "--limit=3", SMALL).out().split("<svg ", -1))
                .hasSize(4);
        assertThat(Run.of("solve", "--format=svg", NONE).out()).isEqualTo("none\n");
    }

    @Test
    void generate_drawsPuzzles() {
        GeneratedPuzzle made = PuzzleGenerator.defaults().withSeed(3).puzzle();
        Picture picture = Picture.of(made.grid(), made.constraints());

        assertThat(Run.of("generate", "--seed=3", "--format=svg").out()).isEqualTo(picture.toSvg());
        assertThat(Run.of("generate", "--seed=3", "--format=html", "--solution").out())
                .isEqualTo(HtmlPage.of("ExactGrid", picture.withDigits(made.solution())));
        assertThat(Run.of("generate", "--seed=3", "--count=3", "--format=svg")
                        .out()
                        .split("<svg ", -1))
                .hasSize(4);
        assertThat(Run.of("generate", "--seed=3", "--format=svg", "--json").out())
                .contains("\"picture\":\"<svg ");
        assertThat(Run.of("minimise", "--format=svg", made.grid().toString()).out())
                .isEqualTo(picture.toSvg());
        assertThat(Run.of("vicinity", "--limit=2", "--format=svg", made.grid().toString())
                        .out()
                        .split("<svg ", -1))
                .hasSize(3);
    }

    @Test
    void aPage_hasAnswersInWords() {
        Run run = Run.of("solve", "--format=html", NONE, SMALL);

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .startsWith(HtmlPage.start("ExactGrid") + "<p>none</p>\n<figure>\n")
                .endsWith("</figure>\n");
    }

    @Test
    void candidates_areDrawnAsPencilMarks() {
        Picture marks = small().withMarks(Solvers.fastest().candidates(Grid.parse(SMALL)));

        assertThat(Run.of("candidates", "--format=svg", SMALL, SMALL).out()).isEqualTo(marks.toSvg() + marks.toSvg());
        assertThat(Run.of("candidates", "--format=html", SMALL).out()).isEqualTo(HtmlPage.of("ExactGrid", marks));
    }

    @Test
    void aHint_isDrawnOnTheBoard() {
        Board board = Board.of(Grid.parse(STEPS));
        Step step = Explainer.of(board.constraints()).next(board).orElseThrow();
        Picture picture = Picture.of(board).withStep(step).withTitle(step.hint(Detail.NAME));

        assertThat(Run.of("hint", "--format=svg", STEPS).out())
                .isEqualTo(picture.withCaption(step.hint(Detail.PLACE)).toSvg());
        assertThat(Run.of("hint", "--detail=full", "--format=html", STEPS).out())
                .isEqualTo(HtmlPage.of("ExactGrid", picture.withCaption(step.text())));
    }

    @Test
    void explain_drawsEachStep() {
        String page = Run.of("explain", "--text", "--format=html", STEPS).out();
        List<String> lines = Run.of("explain", STEPS).answers();

        assertThat(page)
                .startsWith(HtmlPage.start("ExactGrid"))
                .endsWith("<p>solved: 3.0/3.0/2.6</p>\n")
                .contains("<figcaption>a naked pair</figcaption>");
        assertThat(page.split("<figure>", -1)).hasSize(lines.size());
        assertThat(Run.of("explain", "--format=svg", STEPS).out().split("<svg ", -1))
                .hasSize(lines.size());
    }

    @Test
    void jsonObjects_haveWholePictures() {
        assertThat(Run.of("draw", "--json", SMALL).out())
                .startsWith("{\"type\":\"answer\",\"source\":\"argument 1\",\"line\":1,\"answer\":\"drawn\","
                        + "\"picture\":\"<svg ");
        assertThat(Run.of("solve", "--json", "--format=html", SMALL, SMALL).answers())
                .hasSize(2)
                .allMatch(line -> line.contains("\"solution\":\"<!DOCTYPE html>"));
        assertThat(Run.of("solve", "--json", "--format=html", NONE).out()).contains("\"answer\":\"none\"");
    }

    @Test
    void aFile_hasThePicture(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("small.svg");
        Run run = Run.of("draw", "--output=" + file, SMALL);

        assertThat(run).isEqualTo(new Run(0, "", ""));
        assertThat(Files.readString(file)).isEqualTo(small().toSvg());
    }

    /** Fails from the second write on, as a pipe that its reader has closed. */
    private static final class ClosedPipe extends OutputStream {

        private int writes;

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (writes++ > 0) {
                throw new IOException("Broken pipe");
            }
        }
    }

    @Test
    void aClosedPipe_endsTheDrawing() {
        String puzzles = (SMALL + "\n").repeat(50);
        int status = new CommandLineProgram(new Run.FakeTerminals(), Duration.ZERO)
                .run(
                        new String[] {"draw", "--marks", "-"},
                        new ByteArrayInputStream(puzzles.getBytes(StandardCharsets.UTF_8)),
                        new ClosedPipe(),
                        new PrintStream(OutputStream.nullOutputStream()));

        assertThat(status).isZero();
    }

    @Test
    void aSolveWithoutPictures_loadsNothingOfThem() throws Exception {
        assertThat(classesLoadedBySolve())
                .contains("io.github.exactgrid.cli.SolveCommand")
                .doesNotContain(
                        "io.github.exactgrid.picture.",
                        "io.github.exactgrid.Shape",
                        "io.github.exactgrid.cli.Pictures",
                        "io.github.exactgrid.cli.PictureFormat ",
                        "io.github.exactgrid.cli.FormatChoice");
    }

    /** The first lambda, and the first {@code equals} of a record, load a hundred classes: a short run takes a third longer. */
    @Test
    void aSolve_linksNoLambdaAndNoMethodOfARecord() throws Exception {
        assertThat(classesLoadedBySolve())
                .doesNotContain("java.lang.runtime.ObjectMethods")
                .doesNotContainPattern("io\\.github\\.exactgrid\\S*\\$\\$Lambda");
    }

    private static String classesLoadedBySolve() throws Exception {
        String classes = Path.of(CommandLineProgram.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:class+load",
                        "-cp",
                        classes,
                        "io.github.exactgrid.cli.Main",
                        "solve",
                        "--threads=1", // under load the run is long enough for others to join
                        STEPS)
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
