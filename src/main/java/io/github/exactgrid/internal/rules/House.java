package io.github.exactgrid.internal.rules;

import java.util.Arrays;
import java.util.List;

/**
 * Cells that all differ.
 *
 * @param constraint the name of the constraint it comes from
 * @param cells distinct cells in reading order, at most as many as there are digits
 */
public record House(String constraint, int[] cells) implements Rule {

    public House {
        assert Rule.isAscending(cells);
    }

    /** Returns for each cell the houses it is in, by their numbers, ascending. */
    public static int[][] ofCells(List<int[]> houses, int cells) {
        int[] counts = new int[cells];
        for (int[] house : houses) {
            for (int cell : house) {
                counts[cell]++;
            }
        }
        int[][] housesOf = new int[cells][];
        Arrays.setAll(housesOf, cell -> new int[counts[cell]]);
        for (int house = houses.size() - 1; house >= 0; house--) {
            for (int cell : houses.get(house)) {
                housesOf[cell][--counts[cell]] = house;
            }
        }
        return housesOf;
    }

    @Override
    public int size() {
        return cells.length;
    }

    @Override
    public boolean holds(byte[] solution, int digits) {
        long seen = 0;
        for (int cell : cells) {
            seen |= 1L << (solution[cell] - 1);
        }
        return Long.bitCount(seen) == cells.length;
    }
}
