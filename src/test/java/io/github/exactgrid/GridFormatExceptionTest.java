package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;

class GridFormatExceptionTest {

    @Test
    void cell_isTheInvalidOne() {
        GridFormatException refusal = catchThrowableOfType(GridFormatException.class, () -> Grid.parse("1223"));

        assertThat(refusal.cell()).contains(new Cell(1, 1));
        assertThat(Serialization.copy(refusal).cell()).contains(new Cell(1, 1));
    }

    @Test
    void cell_isEmptyIfTheWholeGridIsInvalid() {
        GridFormatException refusal = catchThrowableOfType(GridFormatException.class, () -> Grid.parse("122"));

        assertThat(refusal.cell()).isEmpty();
        assertThat(refusal).isInstanceOf(IllegalArgumentException.class);
    }
}
