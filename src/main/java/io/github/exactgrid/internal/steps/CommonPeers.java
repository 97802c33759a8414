package io.github.exactgrid.internal.steps;

/**
 * Digits whose places in a house all see a cell outside of it: the general form of {@link Locking}, for boards with cells that see
 * each other without sharing a block or a line.
 */
final class CommonPeers {

    private static final double RATING = 2.9;

    /** The most places: more are hardly ever seen by one cell. */
    private static final int MAX_PLACES = 6;

    private final Hint hint = new Hint();

    /** Scans by digits, then blocks, rows, columns and further houses. */
    boolean run(Position position, HintSink sink) {
        Layout layout = position.layout;
        for (int digit = 0; digit < 9; digit++) {
            for (int house : layout.scanOrder) {
                int places = position.places[9 * house + digit];
                int count = Integer.bitCount(places);
                if (count < 2 || count > MAX_PLACES) {
                    continue;
                }
                hint.begin(HintKind.COMMON_PEER, RATING);
                hint.removeFromCommonPeers(position, house, places, digit);
                if (hint.removals > 0) {
                    hint.addHouse(house);
                    hint.addCells(position, house, places);
                    hint.digits = 1 << digit;
                    if (sink.take(hint)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
