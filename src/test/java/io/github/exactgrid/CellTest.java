package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CellTest {

    @Test
    void toString_countsFromOne() {
        assertThat(new Cell(0, 0)).hasToString("r1c1");
        assertThat(new Cell(3, 11)).hasToString("r4c12");
    }

    @Test
    void compareTo_followsTheReadingOrder() {
        List<Cell> cells = List.of(new Cell(0, 0), new Cell(0, 9), new Cell(1, 0), new Cell(1, 8), new Cell(2, 1));

        assertThat(Stream.of(4, 2, 0, 3, 1).map(cells::get).sorted()).isEqualTo(cells);
        assertThat(new Cell(2, 3)).isEqualByComparingTo(new Cell(2, 3));
    }

    @Test
    void coordinates_areNotNegative() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Cell(-1, 0))
                .withMessage("no cell at row -1, column 0: both count from 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Cell(0, -1))
                .withMessage("no cell at row 0, column -1: both count from 0");
    }

    @Test
    void serialization_keepsTheCell() {
        assertThat(Serialization.copy(new Cell(1, 2))).isEqualTo(new Cell(1, 2));
    }
}
