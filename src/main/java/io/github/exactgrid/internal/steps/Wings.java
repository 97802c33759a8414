package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.PEERS;
import static io.github.exactgrid.internal.steps.Geometry.PEERS_HIGH;
import static io.github.exactgrid.internal.steps.Geometry.PEERS_LOW;

/**
 * XY-wing and XYZ-wing: a pivot sees two cells of two candidates each, and whatever the pivot is, one of the three has the
 * digit that the wings share.
 */
final class Wings {

    private static final double XY = 4.2;
    private static final double XYZ = 4.4;

    private final Hint hint = new Hint();

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
        for (int first : PEERS[pivot]) {
            int one = position.marks[first];
            if (Integer.bitCount(one) != 2 || Integer.bitCount(mask & ~one) != 1) {
                continue;
            }
            for (int second : PEERS[pivot]) {
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
        long low = PEERS_LOW[first] & PEERS_LOW[second];
        long high = PEERS_HIGH[first] & PEERS_HIGH[second];
        if (pivotHasDigit) {
            low &= PEERS_LOW[pivot];
            high &= PEERS_HIGH[pivot];
        }
        int digit = Geometry.digit(position.marks[first] & position.marks[second]);
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
