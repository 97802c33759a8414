package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;
import static io.github.exactgrid.internal.steps.Geometry.BLOCK_ROW_COLUMN;
import static io.github.exactgrid.internal.steps.Geometry.CELL_AT;
import static io.github.exactgrid.internal.steps.Geometry.COLUMN;
import static io.github.exactgrid.internal.steps.Geometry.HOUSE_OF;
import static io.github.exactgrid.internal.steps.Geometry.ROW;
import static io.github.exactgrid.internal.steps.Geometry.SUBSETS;

/**
 * Unique rectangles as players know them: four cells in two rows, two columns and two boxes, none a given. If they held only two
 * digits, these could be exchanged; so one of their other candidates, the guards, is true.
 *
 * <pre>
 *   type 1       the guards lie in one cell
 *   type 2, 5    the guards are one digit, in two cells of a side; in two opposite or three cells
 *   type 3       the guards lie in two cells of a side and are part of a naked set
 *   type 4       they lie in two cells of a side, where a digit has no other place
 *   type 6       they lie in two opposite cells, and a digit has no other places in both rows, or both columns
 *   hidden       a digit has no other places in the row and the column of a cell, whose opposite has no guards
 *   avoidable    the same with digits that were entered
 * </pre>
 *
 * <p>A candidate of the two digits may be missing: the reason for which it was removed stays true after the exchange;
 * but not if the rules of the board forbid it there.
 */
final class Rectangles {

    private static final double RATING = 4.5;
    private static final double RATING_OF_HIDDEN = 4.6;

    private final Hint hint = new Hint();

    private Position position = new Position();

    /** The cells in the order of the rectangle: each sees the next. */
    private final int[] cells = new int[4];

    /** The two digits, as a mask. */
    private int pair;

    /** The candidates of each cell besides the pair. */
    private final int[] extras = new int[4];

    /** Scans for rectangles of all types. */
    boolean run(Position newPosition, HintSink sink) {
        position = newPosition;
        for (int first = 0; first < Geometry.CELLS; first++) {
            for (int last = first + 10; last < Geometry.CELLS; last++) {
                int row = first / 9;
                int column = first % 9;
                boolean isInTwoBoxes = (row / 3 == last / 27) != (column / 3 == last % 9 / 3);
                if (last % 9 == column || last / 9 == row || !isInTwoBoxes) {
                    continue;
                }
                cells[0] = first;
                cells[1] = 9 * row + last % 9;
                cells[2] = last;
                cells[3] = last / 9 * 9 + column;
                if (runCells(sink)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean runCells(HintSink sink) {
        int filled = 0;
        int candidates = 0;
        for (int cell : cells) {
            if (!position.mayBeExchanged(cell)) {
                return false;
            }
            filled += position.digits[cell] >= 0 ? 1 : 0;
            candidates |= position.digits[cell] >= 0 ? 1 << position.digits[cell] : position.marks[cell];
        }
        if (filled == 4) {
            return false;
        }
        for (int low = candidates; low != 0; low &= low - 1) {
            for (int high = low & low - 1; high != 0; high &= high - 1) {
                pair = (low & -low) | (high & -high);
                if (filled == 0 ? fits() && runOpen(sink) : runAvoidable(sink)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Reads the extras. Returns whether each cell may hold one of the pair, and opposite cells the same one. */
    private boolean fits() {
        for (int i = 0; i < 4; i++) {
            int marks = position.marks[cells[i]];
            extras[i] = marks & ~pair;
            if ((marks & pair) == 0 || ((marks & pair) != pair && !position.keepsAllCandidates())) {
                return false;
            }
        }
        int one = pair & -pair;
        int two = pair & pair - 1;
        return isPossible(one, two) || isPossible(two, one);
    }

    private boolean isPossible(int even, int odd) {
        return (position.marks[cells[0]] & position.marks[cells[2]] & even) != 0
                && (position.marks[cells[1]] & position.marks[cells[3]] & odd) != 0;
    }

    private boolean runOpen(HintSink sink) {
        int corners = 0;
        int digits = 0;
        for (int i = 0; i < 4; i++) {
            corners |= extras[i] != 0 ? 1 << i : 0;
            digits |= extras[i];
        }
        int count = Integer.bitCount(corners);
        boolean isDiagonal = corners == 0b0101 || corners == 0b1010;
        if (count == 1) {
            int cell = cells[Geometry.first(corners)];
            begin(HintKind.UNIQUE_RECTANGLE_TYPE_1, RATING);
            hint.remove(position, cell, pair);
            if (offer(sink)) {
                return true;
            }
        }
        if (count >= 2 && Integer.bitCount(digits) == 1) {
            HintKind kind =
                    count == 2 && !isDiagonal ? HintKind.UNIQUE_RECTANGLE_TYPE_2 : HintKind.UNIQUE_RECTANGLE_TYPE_5;
            if (removeFromPeers(kind, corners, Geometry.first(digits), sink)) {
                return true;
            }
        }
        if (count == 2 && !isDiagonal && (type3(corners, digits, sink) || type4(corners, sink))) {
            return true;
        }
        return (isDiagonal && type6(corners, sink)) || hidden(sink);
    }

    private void begin(HintKind kind, double rating) {
        hint.begin(kind, rating);
        for (int i = 0; i < 4; i++) {
            hint.addCell(cells[i]);
            hint.addGuards(cells[i], extras[i]);
        }
        hint.digits = pair;
    }

    private boolean offer(HintSink sink) {
        return hint.removals > 0 && sink.take(hint);
    }

    private boolean removeFromPeers(HintKind kind, int corners, int digit, HintSink sink) {
        CellSet guards = CellSet.EMPTY;
        for (int rest = corners; rest != 0; rest &= rest - 1) {
            guards = guards.or(CellSet.of(cells[Geometry.first(rest)]));
        }
        begin(kind, RATING);
        CellSet peers = guards.commonPeers();
        hint.removeAll(position, digit, peers.low(), peers.high());
        return offer(sink);
    }

    private boolean type3(int corners, int digits, HintSink sink) {
        int one = cells[Geometry.first(corners)];
        int two = cells[Geometry.first(corners & corners - 1)];
        for (int kind : BLOCK_ROW_COLUMN) {
            int house = Geometry.shared(kind, one, two);
            if (house < 0) {
                continue;
            }
            int eligible = 0;
            for (int place = 0; place < 9; place++) {
                int cell = CELL_AT[9 * house + place];
                eligible |= position.marks[cell] != 0 && cell != one && cell != two ? 1 << place : 0;
            }
            for (int size = 1; size < Integer.bitCount(eligible); size++) {
                for (int places : SUBSETS[size]) {
                    int all = digits | ((places & ~eligible) == 0 ? position.digitsAt(house, places) : ALL);
                    if (Integer.bitCount(all) == size + 1 && offerType3(house, eligible, places, all, sink)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean offerType3(int house, int eligible, int places, int all, HintSink sink) {
        begin(HintKind.UNIQUE_RECTANGLE_TYPE_3, RATING);
        hint.removeFrom(position, house, eligible & ~places, all);
        CellSet set = CellSet.of(house, places);
        for (int kind = 0; kind < 3; kind++) { // the other house of a set with the guards inside it
            int other = HOUSE_OF[3 * set.first() + kind];
            CellSet inside = CellSet.of(other, ALL);
            boolean isShared = other != house && inside.contains(set);
            for (int i = 0; i < 4; i++) {
                isShared &= extras[i] == 0 || inside.contains(cells[i]);
            }
            if (isShared) {
                CellSet outside = inside.minus(CellSet.of(house, ALL));
                for (CellSet rest = outside; !rest.isEmpty(); rest = rest.withoutFirst()) {
                    hint.remove(position, rest.first(), all);
                }
            }
        }
        hint.addHouse(house);
        set.cells().forEach(hint::addOther);
        hint.otherDigits = all;
        return offer(sink);
    }

    private boolean type4(int corners, HintSink sink) {
        int one = cells[Geometry.first(corners)];
        int two = cells[Geometry.first(corners & corners - 1)];
        for (int rest = pair; rest != 0; rest &= rest - 1) {
            int digit = Geometry.first(rest);
            for (int kind : BLOCK_ROW_COLUMN) {
                int house = Geometry.shared(kind, one, two);
                if (house >= 0 && isOnlyIn(house, digit, CellSet.of(one).or(CellSet.of(two)))) {
                    begin(HintKind.UNIQUE_RECTANGLE_TYPE_4, RATING);
                    hint.remove(position, one, pair & ~(1 << digit));
                    hint.remove(position, two, pair & ~(1 << digit));
                    hint.addHouse(house);
                    hint.otherDigits = 1 << digit;
                    if (offer(sink)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean isOnlyIn(int house, int digit, CellSet set) {
        int places = position.places[9 * house + digit];
        return places != 0 && set.contains(CellSet.of(house, places));
    }

    private boolean type6(int corners, HintSink sink) {
        CellSet all = CellSet.EMPTY;
        for (int cell : cells) {
            all = all.or(CellSet.of(cell));
        }
        for (int rest = pair; rest != 0; rest &= rest - 1) {
            int digit = Geometry.first(rest);
            for (int kind = COLUMN; kind <= ROW; kind++) {
                int house = HOUSE_OF[3 * cells[0] + kind];
                int second = HOUSE_OF[3 * cells[2] + kind];
                if (isOnlyIn(house, digit, all) && isOnlyIn(second, digit, all)) {
                    begin(HintKind.UNIQUE_RECTANGLE_TYPE_6, RATING);
                    for (int i = 0; i < 4; i++) {
                        if ((corners & 1 << i) != 0) {
                            hint.remove(position, cells[i], 1 << digit);
                        }
                    }
                    hint.addHouse(house);
                    hint.addHouse(second);
                    hint.otherDigits = 1 << digit;
                    if (offer(sink)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean hidden(HintSink sink) {
        for (int i = 0; i < 4; i++) {
            if (extras[i] != 0) {
                continue;
            }
            int opposite = cells[(i + 2) % 4];
            CellSet beside = CellSet.of(cells[(i + 1) % 4]).or(CellSet.of(cells[(i + 3) % 4]));
            for (int rest = pair; rest != 0; rest &= rest - 1) {
                int digit = Geometry.first(rest);
                int row = HOUSE_OF[3 * opposite + ROW];
                int column = HOUSE_OF[3 * opposite + COLUMN];
                CellSet corner = beside.or(CellSet.of(opposite));
                if (isOnlyIn(row, digit, corner) && isOnlyIn(column, digit, corner)) {
                    begin(HintKind.HIDDEN_RECTANGLE, RATING_OF_HIDDEN);
                    hint.remove(position, opposite, pair & ~(1 << digit));
                    hint.addHouse(row);
                    hint.addHouse(column);
                    hint.otherDigits = 1 << digit;
                    if (hint.guardCount > 0 && offer(sink)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Offers rectangles with digits that were entered, which could be exchanged with the others, too. */
    private boolean runAvoidable(HintSink sink) {
        if (!position.keepsAllCandidates()) {
            return false;
        }
        int even = -1;
        for (int i = 0; i < 4; i++) {
            int digit = position.digits[cells[i]];
            if (digit >= 0) {
                if ((pair & 1 << digit) == 0) {
                    return false;
                }
                int here = i % 2 == 0 ? 1 << digit : pair & ~(1 << digit);
                if (even >= 0 && even != here) {
                    return false;
                }
                even = here;
            }
        }
        int corners = 0;
        int digits = 0;
        for (int i = 0; i < 4; i++) {
            int cell = cells[i];
            int own = i % 2 == 0 ? even : pair & ~even;
            if (position.digits[cell] >= 0) {
                extras[i] = 0;
                continue;
            }
            if ((position.marks[cell] & own) == 0) {
                return false;
            }
            extras[i] = position.marks[cell] & ~own;
            corners |= 1 << i;
            digits |= extras[i];
        }
        if (Integer.bitCount(corners) == 1) {
            int i = Geometry.first(corners);
            begin(HintKind.AVOIDABLE_RECTANGLE_TYPE_1, RATING);
            hint.remove(position, cells[i], i % 2 == 0 ? even : pair & ~even);
            return offer(sink);
        }
        if (Integer.bitCount(digits) != 1) {
            return false;
        }
        int guarded = 0;
        for (int i = 0; i < 4; i++) {
            guarded |= extras[i] != 0 ? 1 << i : 0;
        }
        return removeFromPeers(HintKind.AVOIDABLE_RECTANGLE_TYPE_2, guarded, Geometry.first(digits), sink);
    }
}
