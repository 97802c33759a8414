package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;
import static io.github.exactgrid.internal.steps.Geometry.CELLS;
import static io.github.exactgrid.internal.steps.Geometry.SUBSETS;

import java.util.Arrays;

/**
 * Bivalue universal grave: but for some extra candidates every empty cell has two candidates, and every digit no or two places
 * in each house, and only houses bind these cells. Such a board has no or several solutions, so at least one of the extra
 * candidates is true.
 */
final class BivalueGraves {

    private static final double TYPE_1 = 5.6;
    private static final double OTHERS = 5.7;

    private final Hint hint = new Hint();

    /** The extra digits of each cell. */
    private final int[] extras = new int[CELLS];

    /** The cells with extra digits, in the order in which they were found. */
    private final int[] cells = new int[CELLS];

    private int count;
    private int allExtras;

    /** The cells that see all cells with extra digits. */
    private long low;

    private long high;

    /** Scans for graves: types 1, 2, 4 and 3. Returns whether the sink stopped the scan. */
    boolean run(Position position, HintSink sink) {
        return findExtras(position) && count > 0 && isGraveWithout(position) && offerAll(position, sink);
    }

    /** Finds the extra candidates: of a digit without 0 or 2 places in a house, the only place with more than 2 candidates. */
    private boolean findExtras(Position position) {
        Arrays.fill(extras, 0);
        count = 0;
        allExtras = 0;
        low = -1;
        high = -1;
        for (int house : position.layout.scanOrder) {
            for (int digit = 0; digit < 9; digit++) {
                int places = position.places[9 * house + digit];
                int number = Integer.bitCount(places);
                if (number != 0 && number != 2 && !findExtra(position, house, places, digit)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns false if there is no grave. */
    private boolean findExtra(Position position, int house, int places, int digit) {
        int found = -1;
        int number = 0;
        for (int rest = places; rest != 0; rest &= rest - 1) {
            int cell = position.layout.cellAt[9 * house + Geometry.first(rest)];
            if (Integer.bitCount(position.marks[cell]) >= 3) {
                found = cell;
                number++;
            }
        }
        if (number != 1) {
            return number > 1; // another house decides between them
        }
        if (extras[found] == 0) {
            cells[count++] = found;
            low &= position.layout.peersLow[found];
            high &= position.layout.peersHigh[found];
        }
        extras[found] |= 1 << digit;
        allExtras |= 1 << digit;
        return count == 1 || Integer.bitCount(allExtras) == 1 || (low | high) != 0;
    }

    private boolean isGraveWithout(Position position) {
        for (int cell = 0; cell < CELLS; cell++) {
            if (position.digits[cell] < 0
                    && (Integer.bitCount(position.marks[cell] & ~extras[cell]) != 2
                            || position.layout.seesByRule(cell))) {
                return false;
            }
        }
        for (int house = 0; house < position.layout.houses; house++) {
            int once = 0;
            int twice = 0;
            int more = 0;
            for (int place = 0; place < 9; place++) {
                int cell = position.layout.cellAt[9 * house + place];
                int mask = position.marks[cell] & ~extras[cell];
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            if (once != twice || more != 0) {
                return false;
            }
        }
        return true;
    }

    private boolean offerAll(Position position, HintSink sink) {
        if (count == 1) {
            begin(HintKind.BUG_TYPE_1, 1, TYPE_1);
            hint.remove(position, cells[0], ALL & ~extras[cells[0]]);
            return offer(sink);
        }
        if (Integer.bitCount(allExtras) == 1) {
            begin(HintKind.BUG_TYPE_2, 2, OTHERS);
            hint.removeAll(position, Geometry.first(allExtras), low, high);
            if (offer(sink)) {
                return true;
            }
        }
        if (count == 2 && offerTypeFour(position, sink)) {
            return true;
        }
        return Integer.bitCount(allExtras) > 1 && offerTypeThree(position, sink);
    }

    /** Two cells share a digit that is no extra: one of them holds it, and the other one an extra digit. */
    private boolean offerTypeFour(Position position, HintSink sink) {
        int common = position.marks[cells[0]] & position.marks[cells[1]] & ~allExtras;
        if (Integer.bitCount(common) != 1) {
            return false;
        }
        Layout layout = position.layout;
        for (int i = layout.firstHouse(cells[0]); i < layout.endOfHouses(cells[0]); i++) {
            int house = layout.houseOf[i];
            if (layout.contains(house, cells[1])) {
                begin(HintKind.BUG_TYPE_4, 4, OTHERS);
                hint.addHouse(house);
                hint.otherDigits = common;
                hint.remove(position, cells[0], ALL & ~common & ~extras[cells[0]]);
                hint.remove(position, cells[1], ALL & ~common & ~extras[cells[1]]);
                return offer(sink);
            }
        }
        return false;
    }

    /** One of the cells holds an extra digit: with k - 1 other cells of a house they are a naked set of k digits. */
    private boolean offerTypeThree(Position position, HintSink sink) {
        Layout layout = position.layout;
        for (int i = layout.firstHouse(cells[0]); i < layout.endOfHouses(cells[0]); i++) {
            int house = layout.houseOf[i];
            for (int size = 2; hasAllCells(layout, house) && size <= 6; size++) {
                if (offerTypeThree(position, house, size, sink)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean hasAllCells(Layout layout, int house) {
        for (int i = 1; i < count; i++) {
            if (!layout.contains(house, cells[i])) {
                return false;
            }
        }
        return true;
    }

    private boolean offerTypeThree(Position position, int house, int size, HintSink sink) {
        int common = 0;
        for (int place = 0; place < 9; place++) {
            int cell = position.layout.cellAt[9 * house + place];
            common |= Geometry.contains(low, high, cell) && position.marks[cell] != 0 ? 1 << place : 0;
        }
        for (int mask : SUBSETS[size - 1]) {
            if ((mask & ~common) != 0) {
                continue;
            }
            int digits = position.digitsAt(house, mask);
            if (Integer.bitCount(digits) != size || (allExtras & ~digits) != 0) {
                continue;
            }
            begin(HintKind.BUG_TYPE_3, 3, RatingScale.raised(OTHERS, size - 1));
            hint.addHouse(house);
            hint.removeFrom(position, house, common & ~mask, digits);
            hint.addOthers(position, house, mask);
            hint.otherDigits = digits;
            if (offer(sink)) {
                return true;
            }
        }
        return false;
    }

    private void begin(HintKind kind, int type, double rating) {
        hint.begin(kind, rating);
        hint.rank = type;
        hint.digits = allExtras;
        for (int i = 0; i < count; i++) {
            hint.addGuards(cells[i], extras[cells[i]]);
        }
    }

    private boolean offer(HintSink sink) {
        return hint.removals > 0 && sink.take(hint);
    }
}
