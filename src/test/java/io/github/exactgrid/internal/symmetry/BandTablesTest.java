package io.github.exactgrid.internal.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BandTablesTest {

    /** All bands with 123456789 as first row, in ascending order: the first of each class is the smallest band in the list. */
    @Test
    void smallestBands_areTheFirstOfTheirClasses() {
        List<byte[]> rows = new ArrayList<>();
        addRows(new byte[9], 0, 0, rows);
        byte[] band = new byte[27];
        BandTables.smallest(0, band);
        byte[] smallest = new byte[27];
        int classes = 0;
        for (byte[] second : rows) {
            for (byte[] third : rows) {
                if (third[0] > second[0] && mayFollow(second, third)) {
                    System.arraycopy(second, 0, band, 9, 9);
                    System.arraycopy(third, 0, band, 18, 9);
                    int number = BandTables.CLASS[BandTables.number(band, 0)];
                    assertThat(number).isLessThanOrEqualTo(classes);
                    if (number == classes) {
                        BandTables.smallest(classes++, smallest);
                        assertThat(band).isEqualTo(smallest);
                    }
                }
            }
        }
        assertThat(classes).isEqualTo(BandTables.CLASSES);
    }

    /** Adds all rows without a digit in the box that 123456789 has it in. */
    private static void addRows(byte[] row, int column, int used, List<byte[]> rows) {
        if (column == 9) {
            rows.add(row.clone());
            return;
        }
        for (int digit = 1; digit <= 9; digit++) {
            if ((used >> digit & 1) == 0 && (digit - 1) / 3 != column / 3) {
                row[column] = (byte) digit;
                addRows(row, column + 1, used | 1 << digit, rows);
            }
        }
    }

    private static boolean mayFollow(byte[] second, byte[] third) {
        for (int column = 0; column < 9; column++) {
            int first = column / 3 * 3;
            if (second[first] == third[column]
                    || second[first + 1] == third[column]
                    || second[first + 2] == third[column]) {
                return false;
            }
        }
        return true;
    }

    @Test
    void everyBand_hasAWay() {
        for (int band = 0; band < BandTables.BANDS; band++) {
            assertThat(BandTables.FIRST_WAY[band + 1]).isGreaterThan(BandTables.FIRST_WAY[band]);
        }
        assertThat(BandTables.FIRST_WAY[BandTables.BANDS]).isEqualTo(216 * 416);
    }
}
