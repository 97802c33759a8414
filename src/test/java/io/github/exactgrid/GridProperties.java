package io.github.exactgrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.exactgrid.Grid.Format;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class GridProperties {

    @Property(tries = 300)
    void parse_readsBackWhatFormatWrites(
            @ForAll(supplier = RandomBoards.AnyDigits.class) Grid grid, @ForAll Format format) {
        assertThat(Grid.parse(grid.format(format))).isEqualTo(grid);
    }

    @Property(tries = 100)
    void of_takesBackWhatToArrayGives(@ForAll(supplier = RandomBoards.AnyDigits.class) Grid grid) {
        assertThat(Grid.of(grid.toArray())).isEqualTo(grid).hasSameHashCodeAs(grid);
        assertThat(Grid.of(grid.toByteArray())).isEqualTo(grid);
    }

    @Property(tries = 50)
    void serialization_keepsTheGrid(@ForAll(supplier = RandomBoards.AnyDigits.class) Grid grid) {
        assertThat(Serialization.copy(grid)).isEqualTo(grid);
    }

    /** Every text is either a grid or rejected with a GridFormatException. */
    @Property(tries = 3000)
    void parse_throwsNothingButGridFormatException(@ForAll("texts") String text) {
        try {
            Grid grid = Grid.parse(text);
            assertThat(Grid.parse(grid.format(Format.ROWS))).isEqualTo(grid);
        } catch (GridFormatException refusal) {
            assertThat(refusal).hasMessageMatching("[^\\p{Cntrl}]+");
        }
    }

    /** Any text at all, and texts that are nearly grids. */
    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> gridLike = Arbitraries.strings()
                .withChars("123456789AZ.0_*?| +-,\n\r\t#x\uFEFF")
                .ofMaxLength(100);
        Arbitrary<String> numbers = Arbitraries.integers()
                .between(0, 20)
                .map(String::valueOf)
                .list()
                .ofMaxSize(30)
                .flatMap(list -> Arbitraries.of(" ", ",", "\n").map(separator -> String.join(separator, list)));
        return Arbitraries.oneOf(Arbitraries.strings().ofMaxLength(50), gridLike, numbers);
    }

    /** A line is read without the parser; with a line end behind it, by the parser. */
    @Property(tries = 2000)
    void parse_readsALineLikeTheParser(@ForAll("lines") String line) {
        assertThat(read(line)).isEqualTo(read(line + "\n"));
    }

    private static String read(String text) {
        try {
            return Grid.parse(text).format(Format.ROWS);
        } catch (GridFormatException refusal) {
            return refusal.getMessage();
        }
    }

    @Provide
    Arbitrary<String> lines() {
        return Arbitraries.strings()
                .withChars("11223344..00_*?59AZz#-")
                .ofMinLength(1)
                .ofMaxLength(17);
    }

    @Property(tries = 200)
    void with_rejectsNumbersThatAreNoDigits(
            @ForAll(supplier = RandomBoards.AnyDigits.class) Grid grid, @ForAll int digit) {
        if (digit < 0 || digit > grid.digits()) {
            assertThatThrownBy(() -> grid.with(0, 0, digit)).isExactlyInstanceOf(IllegalArgumentException.class);
        } else {
            assertThat(grid.with(0, 0, digit).digit(0, 0)).isEqualTo(digit);
        }
    }
}
