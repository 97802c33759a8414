package io.github.exactgrid;

import org.jspecify.annotations.Nullable;

/** The shape of the boxes that tile a square board: {@code rows * columns} is the board's size. */
record BoxShape(int rows, int columns) {

    /**
     * Returns the usual shape for a board of {@code size} x {@code size}: as near to square as can be, and wider than
     * high: 3x3 for 9, 2x3 for 6, 3x4 for 12. A prime size has none, as its boxes would be its rows.
     */
    static @Nullable BoxShape usual(int size) {
        if (size == 1) {
            return new BoxShape(1, 1);
        }
        for (int rows = (int) Math.sqrt(size); rows > 1; rows--) {
            if (size % rows == 0) {
                return new BoxShape(rows, size / rows);
            }
        }
        return null;
    }

    /** Returns the shape {@code rows} x {@code columns}, if such boxes tile a board of {@code size} x {@code size}. */
    static BoxShape checked(int rows, int columns, int size) {
        if (rows < 1 || columns < 1 || (long) rows * columns != size) {
            throw new IllegalArgumentException(
                    "boxes of " + rows + "x" + columns + " do not fit a " + size + "x" + size + " grid");
        }
        return new BoxShape(rows, columns);
    }
}
