package io.github.exactgrid.internal.steps;

/** Digits with one place in a house, and cells with one candidate. */
final class Singles {

    private static final double LAST_CELL = 1.0;
    private static final double IN_BLOCK = 1.2;
    private static final double ELSEWHERE = 1.5;
    private static final double NAKED = 2.3;

    private final Hint hint = new Hint();

    /** Scans for hidden singles: first all houses with one empty cell, then all others; blocks, columns, rows, further houses. */
    boolean hidden(Position position, HintSink sink) {
        for (int house = 0; house < position.layout.houses; house++) {
            if (position.singles[house] == 0) {
                position.housesWithSingles &= ~(1L << house);
            }
        }
        long candidates = position.housesWithSingles;
        for (long rest = candidates; rest != 0; rest &= rest - 1) {
            int house = Long.numberOfTrailingZeros(rest);
            if (position.emptyCells[house] == 1 && offer(position, house, HintKind.LAST_CELL, LAST_CELL, sink)) {
                return true;
            }
        }
        for (long rest = candidates; rest != 0; rest &= rest - 1) {
            int house = Long.numberOfTrailingZeros(rest);
            double rating = Layout.isBlock(house) ? IN_BLOCK : ELSEWHERE;
            if (position.emptyCells[house] != 1 && offer(position, house, HintKind.HIDDEN_SINGLE, rating, sink)) {
                return true;
            }
        }
        return false;
    }

    private boolean offer(Position position, int house, HintKind kind, double rating, HintSink sink) {
        for (int rest = position.singles[house]; rest != 0; rest &= rest - 1) {
            int digit = Geometry.first(rest);
            int cell = position.layout.cellAt[9 * house + Geometry.first(position.places[9 * house + digit])];
            hint.begin(kind, rating);
            hint.addHouse(house);
            hint.addCell(cell);
            hint.digits = 1 << digit;
            hint.placed = 9 * cell + digit;
            if (sink.take(hint)) {
                return true;
            }
        }
        return false;
    }

    /** Scans for naked singles in reading order. */
    boolean naked(Position position, HintSink sink) {
        for (int cell = 0; cell < Geometry.CELLS; cell++) {
            int mask = position.marks[cell];
            if (mask != 0 && (mask & mask - 1) == 0) {
                hint.begin(HintKind.NAKED_SINGLE, NAKED);
                hint.addCell(cell);
                hint.digits = mask;
                hint.placed = 9 * cell + Geometry.first(mask);
                if (sink.take(hint)) {
                    return true;
                }
            }
        }
        return false;
    }
}
