package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;

/** Locked pairs and triples: naked sets in the cells that a box and a line share, which rule out their digits in both. */
final class LockedSets {

    private static final double RATING = 2.5;

    private final Hint hint = new Hint();

    /** Scans box by box, pairs before triples. */
    boolean run(Position position, HintSink sink) {
        for (int size = 2; size <= 3; size++) {
            for (int box = 0; box < 9; box++) {
                for (int line = 9; line < Geometry.HOUSES; line++) {
                    CellSet shared = CellSet.of(box, ALL).and(CellSet.of(line, ALL));
                    for (int places : Geometry.SUBSETS[size]) {
                        CellSet cells = CellSet.of(box, places);
                        int digits = shared.contains(cells) ? AlmostLockedSets.digits(position, box, places) : 0;
                        if (Integer.bitCount(digits) == size && offer(position, box, line, cells, digits, sink)) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    private boolean offer(Position position, int box, int line, CellSet cells, int digits, HintSink sink) {
        hint.begin(cells.size() == 2 ? HintKind.LOCKED_PAIR : HintKind.LOCKED_TRIPLE, RATING);
        CellSet others = CellSet.of(box, ALL).or(CellSet.of(line, ALL)).minus(cells);
        for (int rest = digits; rest != 0; rest &= rest - 1) {
            hint.removeAll(position, Geometry.first(rest), others.low(), others.high());
        }
        if (hint.removals == 0) {
            return false;
        }
        hint.addHouse(box);
        hint.addHouse(line);
        cells.cells().forEach(hint::addCell);
        hint.digits = digits;
        return sink.take(hint);
    }
}
