package io.github.exactgrid.cli;

import static io.github.exactgrid.cli.CommandLineProgramTest.EMPTY_4;
import static io.github.exactgrid.cli.CommandLineProgramTest.MANY;
import static io.github.exactgrid.cli.CommandLineProgramTest.NONE;
import static io.github.exactgrid.cli.CommandLineProgramTest.SOLUTION;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands about the steps of a person. */
class StepsProgramTest {

    private static final String PUZZLE =
            "..18...69....1...8..7965.1.713...956426359187....7.432.795....1..2.9..7....72.695";
    private static final String HARD =
            "94167...........5....9..........3..1.7..1.4..3.8............72.83...25.9....6...3";

    @Test
    void rate_printsThePuzzleAndItsRatings() {
        assertThat(Run.of("rate", PUZZLE, HARD))
                .isEqualTo(new Run(0, PUZZLE + " 3.0/3.0/2.6\n" + HARD + " 8.9/1.2/1.2\n", ""));
        assertThat(Run.of("rate", SOLUTION).out()).endsWith(" 0.0/0.0/0.0\n");
    }

    @Test
    void rate_writesTheRequestedFormat() {
        assertThat(Run.of("rate", "--format=%r;%p;%d;%t;100%%", PUZZLE).out())
                .isEqualTo("3.0;3.0;2.6;naked pair;100%\n");
        assertThat(Run.of("rate", "--format=%t", SOLUTION).out()).isEqualTo("no step\n");
    }

    @Test
    void rate_namesPuzzlesThatHaveNoRating() {
        assertThat(Run.of("rate", PUZZLE, NONE, MANY))
                .isEqualTo(new Run(1, PUZZLE + " 3.0/3.0/2.6\nnone\nmultiple\n", ""));
        assertThat(Run.of("rate", "--hardest=2.6", "--format=%r/%p/%d", PUZZLE, HARD))
                .isEqualTo(new Run(1, "beyond/beyond/2.6\nbeyond/1.2/1.2\n", ""));
    }

    @Test
    void explain_printsAStepOnALine() {
        Run run = Run.of("explain", PUZZLE);

        assertThat(run.status()).isZero();
        assertThat(run.answers())
                .hasSize(43)
                .startsWith("2.6 pointing in box 4: r6c6<>8", "3.0 naked pair in column 4: r8c4<>4")
                .endsWith("solved: 3.0/3.0/2.6");
        assertThat(Run.of("explain", "--text", PUZZLE).out())
                .contains(
                        "In column 4 the two cells r2c4 and r4c4 have no candidates but 2 and 4, and need all of them.");
    }

    @Test
    void explain_endsWhereTheTechniquesEnd() {
        Run stuck = Run.of("explain", "--hardest=2.6", "--no-uniqueness", PUZZLE, PUZZLE);
        assertThat(stuck.status()).isEqualTo(1);
        assertThat(stuck.answers()).contains("", "stuck: at least 2.6/0.0/2.6");
        Run broken = Run.of("explain", "55" + ".".repeat(79));
        assertThat(broken.status()).isEqualTo(1);
        assertThat(broken.out()).contains("none: The digits in r1c1 and r1c2 violate the constraint 'rows'.");
        assertThat(broken.messages()).first().asString().contains("the givens break rows: r1c1 r1c2");
    }

    @Test
    void techniques_areThoseOfTheChosenSet() {
        String puzzle = ".2.6....11.....7......1..8..3...5.2.....34..88......6..8....2.4...5...9...9147...";
        assertThat(Run.of("explain", puzzle).out()).doesNotContain("turbot fish");
        assertThat(Run.of("explain", "--techniques=player", puzzle).out()).contains("turbot fish");
        assertThat(Run.of("explain", "--techniques=guess", puzzle).status()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"name,pointing", "place,pointing in box 4", "full,In box 4 the 8 can only go in"})
    void hint_givesAwayWhatIsRequested(String detail, String answer) {
        assertThat(Run.of("hint", "--detail=" + detail, PUZZLE).out()).startsWith(answer);
        assertThat(Run.of("hint", PUZZLE).out()).isEqualTo("pointing in box 4\n");
    }

    @Test
    void hint_needsNoneOrFindsNone() {
        assertThat(Run.of("hint", SOLUTION)).isEqualTo(new Run(0, "solved\n", ""));
        assertThat(Run.of("hint", "--hardest=1.0", PUZZLE)).isEqualTo(new Run(1, "stuck\n", ""));
    }

    @Test
    void boardsOfOtherSizes_areExplained() {
        Run run = Run.of("explain", "12.434..2.434..1");
        assertThat(run.status()).isZero();
        assertThat(run.out()).startsWith("1.0 last empty cell in row 1: r1c3=3").contains("solved:");
        assertThat(Run.of("rate", EMPTY_4).status()).isEqualTo(1);
    }

    @Test
    void wrongOptions_areExplained() {
        Run.of("rate", "--format=%x", PUZZLE).assertIsBadUsage("'%x'");
        Run.of("rate", "--format=100%", PUZZLE).assertIsBadUsage("'%'");
        Run.of("hint", "--detail=all", PUZZLE).assertIsBadUsage("'all' is no detail");
        Run.of("explain", "--hardest=zero", PUZZLE).assertIsBadUsage("'zero' is no rating");
    }

    @Test
    void aTimeLimit_isReportedWithTheRatingSoFar() {
        Run run = Run.of("rate", "--timeout=1ms", HARD, HARD, HARD, HARD);
        assertThat(run.status()).isIn(0, 3);
        if (run.status() == 3) {
            assertThat(run.out()).contains("unknown");
            assertThat(run.err()).contains("stopped by a limit");
        }
    }
}
