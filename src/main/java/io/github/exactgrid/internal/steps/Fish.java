package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;
import static io.github.exactgrid.internal.steps.Geometry.SUBSETS;

/** X-wing, swordfish and jellyfish: a digit has in k parallel lines at most k places across. */
final class Fish {

    private static final HintKind[] KINDS = {HintKind.X_WING, HintKind.SWORDFISH, HintKind.JELLYFISH};
    private static final double[] RATINGS = {3.2, 3.8, 5.2};

    private final Hint hint = new Hint();

    /** The lines with 2 to k places of each digit. */
    private final int[] eligible = new int[9];

    /** Scans for fish of a size: base columns, then base rows; by lines, then by digit. */
    boolean run(Position position, int size, HintSink sink) {
        return run(position, size, Geometry.COLUMN, Geometry.ROW, sink)
                || run(position, size, Geometry.ROW, Geometry.COLUMN, sink);
    }

    private boolean run(Position position, int size, int baseKind, int coverKind, HintSink sink) {
        int digits = 0;
        for (int digit = 0; digit < 9; digit++) {
            int lines = 0;
            if (position.filledCells[digit] + 2 * size <= 9) {
                for (int line = 0; line < 9; line++) {
                    int count = Integer.bitCount(position.places[9 * (9 * baseKind + line) + digit]);
                    lines |= count >= 2 && count <= size ? 1 << line : 0;
                }
            }
            eligible[digit] = lines;
            digits |= Integer.bitCount(lines) >= size ? 1 << digit : 0;
        }
        if (digits == 0) {
            return false;
        }
        for (int lines : SUBSETS[size]) {
            for (int rest = digits; rest != 0; rest &= rest - 1) {
                int digit = Geometry.first(rest);
                if ((lines & ~eligible[digit]) == 0 && offer(position, baseKind, lines, coverKind, digit, sink)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean offer(Position position, int baseKind, int lines, int coverKind, int digit, HintSink sink) {
        int size = Integer.bitCount(lines);
        int covers = 0;
        for (int rest = lines; rest != 0; rest &= rest - 1) {
            covers |= position.places[9 * (9 * baseKind + Geometry.first(rest)) + digit];
        }
        if (Integer.bitCount(covers) != size) {
            return false;
        }
        hint.begin(KINDS[size - 2], RATINGS[size - 2]);
        for (int rest = covers; rest != 0; rest &= rest - 1) {
            int house = 9 * coverKind + Geometry.first(rest);
            hint.removeFrom(position, house, position.places[9 * house + digit] & ALL & ~lines, 1 << digit);
        }
        if (hint.removals == 0) {
            return false;
        }
        hint.digits = 1 << digit;
        for (int rest = lines; rest != 0; rest &= rest - 1) {
            int house = 9 * baseKind + Geometry.first(rest);
            hint.addHouse(house);
            hint.addCells(position, house, position.places[9 * house + digit]);
        }
        for (int rest = covers; rest != 0; rest &= rest - 1) {
            hint.addHouse(9 * coverKind + Geometry.first(rest));
        }
        return sink.take(hint);
    }
}
