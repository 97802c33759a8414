package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;
import static io.github.exactgrid.internal.steps.Geometry.CELL_AT;

/**
 * Digits whose places in one house all lie in a second house: pointing from a block to a line, claiming from a line to a
 * block. The digit is then removed from the rest of the second house. The direct form looks for a third house, where this
 * leaves one place.
 *
 * <pre>
 *   slots of a block   columns 0 1 2   rows 0 0 0        slots of a line   0 0 0 | 1 1 1 | 2 2 2
 *                              0 1 2        1 1 1
 *                              0 1 2        2 2 2
 * </pre>
 */
final class Locking {

    /** The places of a house in each of its crossings with the houses of another kind: {@code [crossing][slot]}. */
    private static final int[] ACROSS = {0b001_001_001, 0b010_010_010, 0b100_100_100};

    private static final int[] ALONG = {0b000_000_111, 0b000_111_000, 0b111_000_000};

    private final Hint hint = new Hint();

    /**
     * For each pair of kinds and each first house: the digits locked in each of three second houses, 9 bits for each. Those of
     * houses that have not changed are kept.
     */
    private final int[] locked = new int[4 * 9];

    private final long[] stamps = new long[4 * 9];

    /** Scans; the direct form first sets digits, the other one removes candidates. */
    boolean run(Position position, HintSink sink, boolean direct) {
        return run(position, sink, direct, 0, Geometry.BLOCK, Geometry.COLUMN)
                || run(position, sink, direct, 1, Geometry.BLOCK, Geometry.ROW)
                || run(position, sink, direct, 2, Geometry.COLUMN, Geometry.BLOCK)
                || run(position, sink, direct, 3, Geometry.ROW, Geometry.BLOCK);
    }

    private boolean run(Position position, HintSink sink, boolean direct, int pair, int kind, int crossingKind) {
        for (int number = 0; number < 9; number++) {
            int first = 9 * kind + number;
            int index = 9 * pair + number;
            if (stamps[index] != position.stamps[first]) {
                stamps[index] = position.stamps[first];
                locked[index] = locked(position, first, crossingKind == Geometry.COLUMN ? ACROSS : ALONG);
            }
            int mask = locked[index];
            for (int slot = 0; mask != 0; slot++, mask >>>= 9) {
                int second = crossing(kind, number, crossingKind, slot);
                for (int rest = mask & ALL; rest != 0; rest &= rest - 1) {
                    int digit = Geometry.digit(rest);
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

    /** Returns the digits with at least two places, all in one slot: those of slot 0 in the lowest 9 bits. */
    private static int locked(Position position, int house, int[] slots) {
        int packed = 0;
        for (int digit = 0; digit < 9; digit++) {
            int mask = position.places[9 * house + digit];
            if ((mask & mask - 1) != 0) {
                for (int slot = 0; slot < 3; slot++) {
                    packed |= (mask & ~slots[slot]) == 0 ? 1 << (9 * slot + digit) : 0;
                }
            }
        }
        return packed;
    }

    private static int crossing(int kind, int number, int crossingKind, int slot) {
        if (kind == Geometry.BLOCK) {
            return 9 * crossingKind + (crossingKind == Geometry.COLUMN ? number % 3 : number / 3) * 3 + slot;
        }
        return kind == Geometry.COLUMN ? 3 * slot + number / 3 : number / 3 * 3 + slot;
    }

    private void begin(Position position, HintKind kind, double rating, int first, int second, int digit) {
        hint.begin(kind, rating);
        hint.addHouse(first);
        hint.addHouse(second);
        hint.addCells(first, position.places[9 * first + digit]);
        hint.digits = 1 << digit;
    }

    private boolean offer(Position position, int first, int second, int digit, HintSink sink) {
        int inside = position.places[9 * first + digit];
        int places = position.places[9 * second + digit];
        if (Integer.bitCount(places) == Integer.bitCount(inside)) {
            return false;
        }
        boolean pointing = first < 9;
        begin(position, pointing ? HintKind.POINTING : HintKind.CLAIMING, pointing ? 2.6 : 2.8, first, second, digit);
        for (int rest = places; rest != 0; rest &= rest - 1) {
            int cell = CELL_AT[9 * second + Geometry.digit(rest)];
            if (Geometry.HOUSE_OF[3 * cell + first / 9] != first) {
                hint.removed[hint.removals++] = 9 * cell + digit;
            }
        }
        return sink.take(hint);
    }

    private boolean offerDirect(Position position, int first, int second, int digit, HintSink sink) {
        int kind = first / 9;
        for (int third = 9 * kind; third < 9 * kind + 9; third++) {
            int places = position.places[9 * third + digit];
            if (third == first || (places & places - 1) == 0) {
                continue;
            }
            int outside = outside(places, third, second);
            if (outside == places || outside == 0 || (outside & outside - 1) != 0) {
                continue;
            }
            boolean pointing = first < 9;
            begin(
                    position,
                    pointing ? HintKind.DIRECT_POINTING : HintKind.DIRECT_CLAIMING,
                    pointing ? 1.7 : 1.9,
                    first,
                    second,
                    digit);
            hint.addHouse(third);
            hint.placed = 9 * CELL_AT[9 * third + Geometry.digit(outside)] + digit;
            if (sink.take(hint)) {
                return true;
            }
        }
        return false;
    }

    private static int outside(int places, int house, int other) {
        int outside = 0;
        for (int rest = places; rest != 0; rest &= rest - 1) {
            int place = Geometry.digit(rest);
            if (Geometry.HOUSE_OF[3 * CELL_AT[9 * house + place] + other / 9] != other) {
                outside |= 1 << place;
            }
        }
        return outside;
    }
}
