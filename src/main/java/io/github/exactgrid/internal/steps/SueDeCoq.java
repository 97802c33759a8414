package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.List;

/**
 * Sue de Coq: two or three cells that a box and a line share, with cells of the line and cells of the box beside them, hold
 * together as many digits as there are cells. The digits of the line's cells are not among those of the box's, so each digit
 * is confined to the line or to the box, and is ruled out in the rest of it.
 */
final class SueDeCoq {

    private static final double RATING = 5.7;

    private final Budget budget;
    private final Hint hint = new Hint();

    private record Beside(CellSet cells, int digits) {}

    SueDeCoq(Budget budget) {
        this.budget = budget;
    }

    /** Scans box by box. Returns true if the scan was stopped. */
    boolean run(Position position, HintSink sink) {
        for (int box = 0; box < 9; box++) {
            for (int line = 9; line < Geometry.HOUSES; line++) {
                CellSet shared = CellSet.of(box, ALL).and(CellSet.of(line, ALL));
                if (shared.isEmpty()) {
                    continue;
                }
                if (!budget.spendNode()) {
                    return true;
                }
                CellSet open = CellSet.EMPTY;
                for (CellSet rest = shared; !rest.isEmpty(); rest = rest.withoutFirst()) {
                    open = position.marks[rest.first()] == 0 ? open : open.or(CellSet.of(rest.first()));
                }
                List<Beside> ofLine = beside(position, line, shared);
                List<Beside> ofBox = beside(position, box, shared);
                if (run(position, box, line, open, ofLine, ofBox, sink)) {
                    return true;
                }
                for (CellSet rest = open; open.size() == 3 && !rest.isEmpty(); rest = rest.withoutFirst()) {
                    CellSet two = open.minus(CellSet.of(rest.first()));
                    if (run(position, box, line, two, ofLine, ofBox, sink)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Returns the sets of empty cells of a house outside the crossing, with more digits than cells. */
    private static List<Beside> beside(Position position, int house, CellSet shared) {
        List<Beside> sets = new ArrayList<>();
        for (int size = 1; size <= 5; size++) {
            for (int places : Geometry.SUBSETS[size]) {
                CellSet cells = CellSet.of(house, places);
                int digits = cells.meets(shared) ? 0 : AlmostLockedSets.digits(position, house, places);
                if (Integer.bitCount(digits) > size) {
                    sets.add(new Beside(cells, digits));
                }
            }
        }
        return sets;
    }

    private boolean run(
            Position position,
            int box,
            int line,
            CellSet crossing,
            List<Beside> ofLine,
            List<Beside> ofBox,
            HintSink sink) {
        int digits = 0;
        for (CellSet rest = crossing; !rest.isEmpty(); rest = rest.withoutFirst()) {
            digits |= position.marks[rest.first()];
        }
        if (crossing.size() < 2 || Integer.bitCount(digits) < crossing.size() + 2) {
            return false;
        }
        for (Beside one : ofLine) {
            for (Beside other : ofBox) {
                int all = digits | one.digits | other.digits;
                int cells = crossing.size() + one.cells.size() + other.cells.size();
                if (Integer.bitCount(all) == cells && (one.digits & other.digits) == 0) {
                    hint.begin(HintKind.SUE_DE_COQ, RATING);
                    removeFrom(position, line, crossing.or(one.cells), all & ~other.digits);
                    removeFrom(position, box, crossing.or(other.cells), all & ~one.digits);
                    if (hint.removals > 0 && offer(line, box, crossing, one.cells, other.cells, all, sink)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private void removeFrom(Position position, int house, CellSet inside, int digits) {
        CellSet outside = CellSet.of(house, ALL).minus(inside);
        for (CellSet rest = outside; !rest.isEmpty(); rest = rest.withoutFirst()) {
            hint.remove(position, rest.first(), digits);
        }
    }

    private boolean offer(
            int line, int box, CellSet crossing, CellSet ofLine, CellSet ofBox, int digits, HintSink sink) {
        hint.addHouse(line);
        hint.addHouse(box);
        crossing.cells().forEach(hint::addCell);
        hint.digits = digits;
        hint.logic = new Logic.CellSets(List.of(crossing, ofLine, ofBox));
        return sink.take(hint);
    }
}
