package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @CsvSource({"r1c1, 0, 0", "R4C12, 3, 11", "r64c64, 63, 63", "r9999c10, 9998, 9"})
    void parse_readsWhatToStringWrites(String text, int row, int column) {
        assertThat(Cell.parse(text)).isEqualTo(new Cell(row, column)).hasToString(text.toLowerCase(Locale.ROOT));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "r",
                "c",
                "rc",
                "r1",
                "c1",
                "r1c",
                "rc1",
                "r0c1",
                "r1c0",
                "r01c1",
                "r1c1 ",
                " r1c1",
                "x1c1",
                "c1r1",
                "r1c1c1",
                "r-1c1",
                "r1c+1",
                "r12345c1",
                "r1c99999999999",
                "r\u0661c1",
                "11"
            })
    void parse_ofAnythingElseIsRejectedWithTheText(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cell.parse(text))
                .withMessage("'" + text + "' names no cell, expected r1c1 for the top left one, and so on");
    }

    @Test
    void list_readsTheCellsInTheirOrder() {
        assertThat(Cell.list("r2c1 r1c2,R1C1,\t r2c1\n"))
                .containsExactly(new Cell(1, 0), new Cell(0, 1), new Cell(0, 0), new Cell(1, 0))
                .isUnmodifiable();
        assertThat(Cell.list(" ")).isEmpty();
    }

    @Test
    void list_namesTheWordThatIsNoCell() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cell.list("r1c1 r1x2 r1c3"))
                .withMessageStartingWith("'r1x2' names no cell");
    }
}
