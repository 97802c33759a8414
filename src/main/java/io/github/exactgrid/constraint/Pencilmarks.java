package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Placement;

/** Which digits each cell of a 9x9 board may hold. */
final class Pencilmarks implements Constraint {

    private static final long serialVersionUID = 1L;

    private static final int SIZE = 9;
    private static final int MARKS = SIZE * SIZE * SIZE;

    /** 729 characters, checked: a digit in its place, or a dot. */
    private final String marks;

    Pencilmarks(String text) {
        StringBuilder read = new StringBuilder(MARKS);
        for (int i = 0; i < text.length(); i++) {
            char mark = text.charAt(i);
            if (!Character.isWhitespace(mark)) {
                check(mark, read.length());
                read.append(mark == '0' ? '.' : mark);
            }
        }
        if (read.length() != MARKS) {
            throw new IllegalArgumentException(read.length() + " pencilmarks, expected " + MARKS);
        }
        marks = read.toString();
    }

    private static void check(char mark, int index) {
        int digit = index % SIZE + 1;
        if (mark != '.' && mark != '0' && mark != '0' + digit) {
            int cell = index / SIZE;
            String place = cell < SIZE * SIZE ? new Cell(cell / SIZE, cell % SIZE).toString() : "after the last cell";
            throw new IllegalArgumentException(
                    place + ": '" + mark + "' in the place of " + digit + ", expected that digit or a dot");
        }
    }

    @Override
    public String name() {
        return "pencilmarks";
    }

    @Override
    public void describe(ConstraintModel model) {
        if (model.rows() != SIZE || model.columns() != SIZE || model.digits() != SIZE) {
            throw new IllegalArgumentException(
                    "pencilmarks are for 9x9 boards, not for " + model.rows() + "x" + model.columns());
        }
        for (int i = 0; i < MARKS; i++) {
            if (marks.charAt(i) == '.') {
                int cell = i / SIZE;
                model.forbid(Placement.of(cell / SIZE, cell % SIZE, i % SIZE + 1));
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Pencilmarks that && marks.equals(that.marks);
    }

    @Override
    public int hashCode() {
        return marks.hashCode();
    }

    @Override
    public String toString() {
        return name();
    }
}
