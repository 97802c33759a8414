package io.github.exactgrid.internal.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QuotedNameTest {

    @Test
    void shortNames_areWhole() {
        assertThat(QuotedName.of("cage 15 r1c1 r1c2")).isEqualTo("constraint 'cage 15 r1c1 r1c2'");
        assertThat(QuotedName.shortened("x".repeat(160))).isEqualTo("x".repeat(160));
    }

    @Test
    void longNames_loseTheirMiddle() {
        String name = "a".repeat(100) + "b".repeat(61);

        assertThat(QuotedName.shortened(name))
                .isEqualTo("a".repeat(100) + "b".repeat(15) + " ... " + "b".repeat(40))
                .hasSize(160);
    }

    /** No character of two is cut. */
    @Test
    void charactersOfTwo_areWhole() {
        for (int shift = 0; shift < 2; shift++) {
            String shortened = QuotedName.shortened("x".repeat(shift) + "\uD83E\uDDE9".repeat(200));
            assertThat(shortened.codePoints()).noneMatch(point -> point >= 0xD800 && point < 0xE000);
        }
    }

    /** The name of a sum of all cells of a large board has 27,000 characters. */
    @Test
    void messages_areShort() {
        List<Cell> cells = IntStream.range(0, 64 * 64)
                .mapToObj(cell -> new Cell(cell / 64, cell % 64))
                .toList();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Constraints.cage(15, cells))
                .withMessageStartingWith("cage 15 r1c1 ")
                .withMessageMatching(".{1,300}");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> ConstraintSet.of(Constraints.sumLine(5000, cells)).violations(Grid.empty(9)))
                .withMessageStartingWith("constraint '")
                .withMessageMatching(".{1,300}");
    }
}
