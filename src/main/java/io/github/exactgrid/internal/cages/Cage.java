package io.github.exactgrid.internal.cages;

/**
 * Cells that all differ and have a sum.
 *
 * @param cells distinct cells, ascending
 * @param total the sum
 */
public record Cage(int[] cells, int total) {

    /** Returns whether the digits of a full grid in the cells, which are known to differ there, have the sum. */
    public boolean holds(byte[] solution) {
        int rest = total;
        long seen = 0;
        for (int cell : cells) {
            rest -= solution[cell];
            seen |= 1L << solution[cell];
        }
        return rest == 0 && Long.bitCount(seen) == cells.length;
    }
}
