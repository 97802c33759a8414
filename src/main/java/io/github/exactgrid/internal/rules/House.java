package io.github.exactgrid.internal.rules;

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

    @Override
    public boolean holds(byte[] solution, int digits) {
        long seen = 0;
        for (int cell : cells) {
            seen |= 1L << (solution[cell] - 1);
        }
        return Long.bitCount(seen) == cells.length;
    }
}
