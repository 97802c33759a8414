package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;

import io.github.exactgrid.internal.steps.Layout.Crossing;
import java.util.Arrays;

/**
 * Digits whose places in one house all lie in a second house: pointing from a block to a line, claiming from a line to a
 * block. The digit is then removed from the rest of the second house. The direct form looks for a third house, where this
 * leaves one place. On boards with further houses these cross the blocks and the lines, too.
 */
final class Locking {

    private static final double POINTING = 2.6;
    private static final double CLAIMING = 2.8;
    private static final double DIRECT_POINTING = 1.7;
    private static final double DIRECT_CLAIMING = 1.9;

    private final Crossing[][] crossings;
    private final Hint hint = new Hint();

    /**
     * For each first house the digits that are locked in each of its crossings, and in any of them. Those of houses that have not
     * changed are kept.
     */
    private final int[][] locked;

    private final int[] lockedInAny;
    private final long[] stamps;

    Locking(Layout layout) {
        crossings = layout.crossings;
        locked = Arrays.stream(crossings).map(of -> new int[of.length]).toArray(int[][]::new);
        lockedInAny = new int[crossings.length];
        stamps = new long[crossings.length];
    }

    /** Scans for digits that are removed from the rest of the second house. */
    boolean run(Position position, HintSink sink) {
        return run(position, sink, false);
    }

    /** Scans for digits that have one place left in a third house then. */
    boolean direct(Position position, HintSink sink) {
        return run(position, sink, true);
    }

    private boolean run(Position position, HintSink sink, boolean direct) {
        for (int index = 0; index < crossings.length; index++) {
            Crossing[] ofHouse = crossings[index];
            int first = ofHouse[0].first();
            if (stamps[index] != position.stamps[first]) {
                stamps[index] = position.stamps[first];
                findLocked(position, first, index);
            }
            for (int i = 0; lockedInAny[index] != 0 && i < ofHouse.length; i++) {
                int second = ofHouse[i].second();
                for (int rest = locked[index][i]; rest != 0; rest &= rest - 1) {
                    int digit = Geometry.first(rest);
                    boolean stop = direct
                            ? offerDirect(position, first, second, digit, sink)
                            : offer(position, first, second, digit, sink);
                    if (stop) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Finds the digits with at least two places, all in one crossing. */
    private void findLocked(Position position, int house, int index) {
        int[] digits = locked[index];
        int any = 0;
        Arrays.fill(digits, 0);
        for (int digit = 0; digit < 9; digit++) {
            int mask = position.places[9 * house + digit];
            if ((mask & mask - 1) != 0) {
                for (int i = 0; i < digits.length; i++) {
                    int bit = (mask & ~crossings[index][i].places()) == 0 ? 1 << digit : 0;
                    digits[i] |= bit;
                    any |= bit;
                }
            }
        }
        lockedInAny[index] = any & ALL;
    }

    private void begin(Position position, boolean direct, int first, int second, int digit) {
        if (Layout.isLine(second)) {
            hint.begin(direct ? HintKind.DIRECT_POINTING : HintKind.POINTING, direct ? DIRECT_POINTING : POINTING);
        } else {
            hint.begin(direct ? HintKind.DIRECT_CLAIMING : HintKind.CLAIMING, direct ? DIRECT_CLAIMING : CLAIMING);
        }
        hint.addHouse(first);
        hint.addHouse(second);
        hint.addCells(position, first, position.places[9 * first + digit]);
        hint.digits = 1 << digit;
    }

    private boolean offer(Position position, int first, int second, int digit, HintSink sink) {
        int inside = position.places[9 * first + digit];
        int places = position.places[9 * second + digit];
        if (Integer.bitCount(places) == Integer.bitCount(inside)) {
            return false;
        }
        begin(position, false, first, second, digit);
        for (int rest = places; rest != 0; rest &= rest - 1) {
            int cell = position.layout.cellAt[9 * second + Geometry.first(rest)];
            if (!position.layout.contains(first, cell)) {
                hint.removed[hint.removals++] = 9 * cell + digit;
            }
        }
        return sink.take(hint);
    }

    private boolean offerDirect(Position position, int first, int second, int digit, HintSink sink) {
        Layout layout = position.layout;
        int end = layout.endOfFamily(first);
        for (int third = layout.family(first); third < end; third++) {
            int places = position.places[9 * third + digit];
            if (third == first || (places & places - 1) == 0) {
                continue;
            }
            int outside = outside(layout, places, third, second);
            if (outside == places || outside == 0 || (outside & outside - 1) != 0) {
                continue;
            }
            begin(position, true, first, second, digit);
            hint.addHouse(third);
            hint.placed = 9 * layout.cellAt[9 * third + Geometry.first(outside)] + digit;
            if (sink.take(hint)) {
                return true;
            }
        }
        return false;
    }

    private static int outside(Layout layout, int places, int house, int other) {
        int outside = 0;
        for (int rest = places; rest != 0; rest &= rest - 1) {
            int place = Geometry.first(rest);
            if (!layout.contains(other, layout.cellAt[9 * house + place])) {
                outside |= 1 << place;
            }
        }
        return outside;
    }
}
