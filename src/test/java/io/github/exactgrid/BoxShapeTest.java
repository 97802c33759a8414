package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoxShapeTest {

    private static final BoxShape BOX = new BoxShape(2, 3);

    @ParameterizedTest
    @CsvSource({"1, 1x1", "4, 2x2", "6, 2x3", "8, 2x4", "9, 3x3", "12, 3x4", "16, 4x4", "62, 2x31", "64, 8x8"})
    void usual_isNearToASquareAndWiderThanHigh(int digits, String shape) {
        assertThat(BoxShape.usual(digits)).hasValue(BoxShape.parse(shape));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 7, 11, 13, 61})
    void usual_ofAPrimeNumberIsEmpty(int digits) {
        assertThat(BoxShape.usual(digits)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 65})
    void usual_rejectsNumbersThatNoBoardHas(int digits) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BoxShape.usual(digits))
                .withMessage(digits + " digits, expected 1 to 64");
    }

    @ParameterizedTest
    @CsvSource({"0, 4", "4, 0", "-1, -4", "5, 13", "65536, 65536"})
    void constructor_rejectsBoxesOfNoBoard(int rows, int columns) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BoxShape(rows, columns))
                .withMessage("boxes of " + rows + "x" + columns + ", expected 1 to 64 cells");
    }

    @Test
    void parse_readsWhatToStringWrites() {
        assertThat(BoxShape.parse("2x3")).isEqualTo(BOX).hasToString("2x3");
        assertThat(BoxShape.parse("64x1")).isEqualTo(new BoxShape(64, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "2", "2x", "x3", "2X3", " 2x3", "2 x 3", "-2x3", "2x3x4", "12345x1"})
    void parse_rejectsAnythingElseWithTheText(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BoxShape.parse(text))
                .withMessage("'" + text + "' is no shape, expected rows x columns such as 2x3");
    }

    @Test
    void parse_rejectsNumbersOutOfRange() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> BoxShape.parse("0x9999"))
                .withMessage("boxes of 0x9999, expected 1 to 64 cells");
    }

    @ParameterizedTest
    @CsvSource({"6, 6, 6, true", "4, 9, 6, true", "2, 3, 6, true", "3, 6, 6, false", "6, 4, 6, false", "6, 6, 9, false"
    })
    void tiles_needsMultiplesOfABoxAndOneCellForEachDigit(int rows, int columns, int digits, boolean tiles) {
        assertThat(BOX.tiles(rows, columns, digits)).isEqualTo(tiles);
    }

    @Test
    void cornerAndIndex_locateACell() {
        assertThat(BOX.cells()).isEqualTo(6);
        assertThat(BOX.corner(new Cell(0, 0))).isEqualTo(new Cell(0, 0));
        assertThat(BOX.corner(new Cell(3, 5))).isEqualTo(new Cell(2, 3));
        assertThat(BOX.indexInBox(new Cell(2, 3))).isZero();
        assertThat(BOX.indexInBox(new Cell(3, 4))).isEqualTo(4);
    }

    @Test
    void serialization_keepsTheShape() {
        assertThat(Serialization.copy(BOX)).isEqualTo(BOX);
    }
}
