package io.github.exactgrid.internal.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class LinkedWorkTest {

    /** A cover straight down hides each option at most once, and takes at most as many nodes as there are items. */
    @Property(tries = 200)
    void inHalfOfTheTime_aCoverStraightDownIsFound(@ForAll long seed) {
        for (CoverMatrix matrix : new CoverMatrix[] {
            CoverProblems.random(seed),
            MaskProblems.random(seed),
            CoverProblems.queens(20),
            CoverProblems.dominoes(90, 90)
        }) {
            LinkedWork work = LinkedWork.inShare(0.5, matrix);

            assertThat(work.updates()).isGreaterThanOrEqualTo(matrix.options());
            assertThat(work.nodes()).isGreaterThanOrEqualTo(matrix.primaryItems());
        }
    }

    /** The tables of colours take several times as long as others. */
    @Test
    void coloursLeaveMoreTime() {
        CoverMatrix plain = MaskProblems.planted(40, 10, 100, 0, 0, 1);
        CoverMatrix words = MaskProblems.wordSquares(5, 8, 60, 1);

        assertThat(updatesForAnOption(words)).isGreaterThan(2 * updatesForAnOption(plain));
    }

    private static double updatesForAnOption(CoverMatrix matrix) {
        return (double) LinkedWork.inShare(1, matrix).updates() / matrix.options();
    }
}
