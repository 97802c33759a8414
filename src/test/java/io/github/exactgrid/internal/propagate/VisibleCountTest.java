package io.github.exactgrid.internal.propagate;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisibleCountTest {

    private static AsRead skyscrapers(int visible) {
        return new AsRead(digits -> SkylineTest.visibleIn(digits) == visible);
    }

    @ParameterizedTest
    @CsvSource({"3, 3, 1", "3, 3, 3", "4, 4, 2", "5, 5, 3", "5, 5, 5", "4, 6, 1", "4, 6, 3", "3, 5, 3"})
    void of_skyscrapersTellsHowManyAreVisible(int cells, int digits, int visible) {
        assertThat(VisibleCount.of(skyscrapers(visible).diagram(cells, digits), digits))
                .contains(new VisibleCount(visible));
    }

    @Test
    void of_whatNoDigitsObeyIsEmpty() {
        assertThat(VisibleCount.of(skyscrapers(4).diagram(3, 5), 5)).isEmpty();
    }

    /** One string of digits more or less makes another rule. */
    @Property(tries = 300)
    void of_skyscrapersWithOneExceptionIsEmpty(
            @ForAll @IntRange(min = 1, max = 5) int visible, @ForAll @IntRange(min = 0, max = 3124) int exception) {
        AsRead other = skyscrapers(visible).except(AsRead.fiveDigits(exception));

        assertThat(VisibleCount.of(other.diagram(5, 5), 5)).isEmpty();
    }
}
