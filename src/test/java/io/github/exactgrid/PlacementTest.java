package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PlacementTest {

    @Test
    void toString_isCellAndDigit() {
        assertThat(Placement.of(0, 0, 5)).hasToString("r1c1=5");
        assertThat(Placement.of(8, 2, 12)).hasToString("r9c3=12");
    }

    @Test
    void compareTo_followsCellThenDigit() {
        List<Placement> placements =
                List.of(Placement.of(0, 0, 2), Placement.of(0, 0, 9), Placement.of(0, 1, 1), Placement.of(1, 0, 1));

        assertThat(Stream.of(3, 1, 0, 2).map(placements::get).sorted()).isEqualTo(placements);
        assertThat(Placement.of(2, 3, 4)).isEqualByComparingTo(new Placement(new Cell(2, 3), 4));
    }

    @Test
    void digits_areNotNegative() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Placement.of(0, 0, -1))
                .withMessage("digit -1 in r1c1: no digit is negative");
        assertThatIllegalArgumentException().isThrownBy(() -> Placement.of(-1, 0, 1));
        assertThatNullPointerException()
                .isThrownBy(() -> new Placement(null, 1))
                .withMessage("cell");
    }

    @Test
    void serialization_keepsThePlacement() {
        assertThat(Serialization.copy(Placement.of(1, 2, 3))).isEqualTo(Placement.of(1, 2, 3));
    }
}
