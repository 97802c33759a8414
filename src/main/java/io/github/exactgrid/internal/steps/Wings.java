package io.github.exactgrid.internal.steps;

import java.util.List;

/**
 * XY-wing and XYZ-wing: a pivot sees two cells of two candidates each, and whatever the pivot is, one of the three has the
 * digit that the wings share.
 */
final class Wings {

    private static final double XY = 4.2;
    private static final double XYZ = 4.4;
    private static final double W = 4.4;

    private final Hint hint = new Hint();

    /**
     * Scans for W-wings: two cells with the same two candidates, and a house in which one of these has two places, each seen by
     * one of the cells. So not both cells hold that digit, and one holds the other.
     */
    boolean runW(Position position, HintSink sink) {
        for (int first = 0; first < Geometry.CELLS; first++) {
            int pair = position.marks[first];
            for (int second = first + 1; Integer.bitCount(pair) == 2 && second < Geometry.CELLS; second++) {
                if (position.marks[second] != pair) {
                    continue;
                }
                CellSet seen = CellSet.peers(first).and(CellSet.peers(second));
                for (int rest = pair; rest != 0; rest &= rest - 1) {
                    int shared = Geometry.first(rest);
                    int other = Geometry.first(pair & ~(1 << shared));
                    if (seen.meets(CellSet.of(position, shared))
                            && offerW(position, first, second, shared, other, seen, sink)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean offerW(
            Position position, int first, int second, int shared, int other, CellSet seen, HintSink sink) {
        for (int house = 0; house < Geometry.HOUSES; house++) {
            int places = position.places[9 * house + other];
            CellSet two = CellSet.of(house, places);
            if (Integer.bitCount(places) != 2 || two.contains(first) || two.contains(second)) {
                continue;
            }
            int one = two.first();
            int last = two.withoutFirst().first();
            boolean inOrder = Geometry.see(first, one) && Geometry.see(second, last);
            if (inOrder || (Geometry.see(first, last) && Geometry.see(second, one))) {
                hint.begin(HintKind.W_WING, W);
                hint.removeAll(position, shared, seen.low(), seen.high());
                hint.digits = position.marks[first];
                hint.logic = new Logic.Alternating(
                        List.of(
                                cellLink(first, shared, other),
                                new Logic.StrongLink(
                                        node(inOrder ? one : last, other),
                                        node(inOrder ? last : one, other),
                                        house,
                                        CellSet.EMPTY),
                                cellLink(second, other, shared)),
                        false);
                if (sink.take(hint)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Logic.StrongLink cellLink(int cell, int from, int to) {
        return new Logic.StrongLink(node(cell, from), node(cell, to), -1, CellSet.of(cell));
    }

    private static Logic.Node node(int cell, int digit) {
        return new Logic.Node(digit, CellSet.of(cell));
    }

    /** Scans for wings whose pivot has two candidates, or three. */
    boolean run(Position position, int pivotSize, HintSink sink) {
        for (int pivot = 0; pivot < Geometry.CELLS; pivot++) {
            int mask = position.marks[pivot];
            if (Integer.bitCount(mask) == pivotSize && run(position, pivot, mask, sink)) {
                return true;
            }
        }
        return false;
    }

    private boolean run(Position position, int pivot, int mask, HintSink sink) {
        boolean pivotHasDigit = Integer.bitCount(mask) == 3;
        for (int first : position.layout.peers[pivot]) {
            int one = position.marks[first];
            if (Integer.bitCount(one) != 2 || Integer.bitCount(mask & ~one) != 1) {
                continue;
            }
            for (int second : position.layout.peers[pivot]) {
                int two = position.marks[second];
                if (Integer.bitCount(two) == 2
                        && Integer.bitCount(mask | one | two) == 3
                        && Integer.bitCount(mask & one & two) == (pivotHasDigit ? 1 : 0)
                        && Integer.bitCount(one & two) == 1
                        && offer(position, pivot, first, second, sink)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean offer(Position position, int pivot, int first, int second, HintSink sink) {
        int mask = position.marks[pivot];
        boolean pivotHasDigit = Integer.bitCount(mask) == 3;
        Layout layout = position.layout;
        long low = layout.peersLow[first] & layout.peersLow[second];
        long high = layout.peersHigh[first] & layout.peersHigh[second];
        if (pivotHasDigit) {
            low &= layout.peersLow[pivot];
            high &= layout.peersHigh[pivot];
        }
        int digit = Geometry.first(position.marks[first] & position.marks[second]);
        if (((low & position.low[digit]) | (high & position.high[digit])) == 0) {
            return false;
        }
        hint.begin(pivotHasDigit ? HintKind.XYZ_WING : HintKind.XY_WING, pivotHasDigit ? XYZ : XY);
        hint.removeAll(position, digit, low, high);
        hint.addCell(pivot);
        hint.addCell(first);
        hint.addCell(second);
        hint.digits = mask | position.marks[first] | position.marks[second];
        return sink.take(hint);
    }
}
