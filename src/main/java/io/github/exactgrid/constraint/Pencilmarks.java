package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Placement;
import io.github.exactgrid.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Which digits each cell of a 9x9 board may hold. */
final class Pencilmarks implements Constraint {

    private static final long serialVersionUID = 1L;

    private static final int SIZE = 9;
    private static final int MARKS = SIZE * SIZE * SIZE;

    private static final int ALL_DIGITS = (1 << SIZE) - 1;

    /** For each cell in reading order its digits: bit {@code d - 1} for digit {@code d}. */
    private final short[] allowed = new short[SIZE * SIZE];

    Pencilmarks(String text) {
        if (!readPlainMarks(text)) {
            readMarks(text);
        }
    }

    /**
     * Reads digits and dots without anything between them. Returns false if the text has other characters or another length.
     * Without a branch for each mark, which could not be foreseen: a third of the time.
     */
    private boolean readPlainMarks(String text) {
        if (text.length() != MARKS) {
            return false;
        }
        int others = 0;
        for (int cell = 0; cell < allowed.length; cell++) {
            int digits = 0;
            for (int digit = 0; digit < SIZE; digit++) {
                char mark = text.charAt(SIZE * cell + digit);
                int difference = mark ^ ('1' + digit);
                others |= difference * (mark ^ '.'); // 0 for the digit and for a dot
                digits |= ((difference - 1) >>> 31) << digit;
            }
            allowed[cell] = (short) digits;
        }
        return others == 0;
    }

    private void readMarks(String text) {
        Arrays.fill(allowed, (short) 0);
        int marks = 0;
        for (int i = 0; i < text.length(); i++) {
            char mark = text.charAt(i);
            int cell = marks / SIZE;
            int digit = marks % SIZE;
            if (marks < MARKS && mark == '1' + digit) {
                allowed[cell] |= (short) (1 << digit);
                marks++;
            } else if (mark == '.' || !Character.isWhitespace(mark)) {
                check(mark, marks);
                marks++;
            }
        }
        if (marks != MARKS) {
            throw new IllegalArgumentException(marks + " pencilmarks, expected " + MARKS);
        }
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
    public Optional<String> statement() {
        return Optional.of("pencilmarks: " + marks());
    }

    /** Returns the digits of each cell that may not hold all. */
    @Override
    public List<Shape> drawing(ConstraintModel board) {
        List<Shape> candidates = new ArrayList<>();
        for (int i = 0; i < allowed.length; i++) {
            if (allowed[i] != ALL_DIGITS) {
                int mask = allowed[i];
                List<Integer> digits = IntStream.rangeClosed(1, SIZE)
                        .filter(digit -> (mask & 1 << (digit - 1)) != 0)
                        .boxed()
                        .toList();
                candidates.add(new Shape.Candidates(new Cell(i / SIZE, i % SIZE), digits));
            }
        }
        return candidates;
    }

    @Override
    public void describe(ConstraintModel model) {
        if (model.rows() != SIZE || model.columns() != SIZE || model.digits() != SIZE) {
            throw new IllegalArgumentException(
                    "pencilmarks are for 9x9 boards, not for " + model.rows() + "x" + model.columns());
        }
        for (int i = 0; i < allowed.length; i++) {
            int forbidden = ALL_DIGITS & ~allowed[i];
            if (forbidden != 0) {
                Cell cell = new Cell(i / SIZE, i % SIZE);
                for (; forbidden != 0; forbidden &= forbidden - 1) {
                    model.forbid(new Placement(cell, Integer.numberOfTrailingZeros(forbidden) + 1));
                }
            }
        }
    }

    private String marks() {
        StringBuilder marks = new StringBuilder(MARKS);
        for (int i = 0; i < MARKS; i++) {
            int digit = i % SIZE + 1;
            boolean isAllowed = (allowed[i / SIZE] & 1 << (digit - 1)) != 0;
            marks.append(isAllowed ? (char) ('0' + digit) : '.');
        }
        return marks.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Pencilmarks that && Arrays.equals(allowed, that.allowed);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(allowed);
    }

    @Override
    public String toString() {
        return name();
    }
}
