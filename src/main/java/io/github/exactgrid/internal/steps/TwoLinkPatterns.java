package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;
import static io.github.exactgrid.internal.steps.Geometry.HOUSES;

import io.github.exactgrid.internal.steps.Logic.StrongLink;
import java.util.ArrayList;
import java.util.List;

/**
 * Patterns of one digit in two houses: of two places in each, one of either house see each other, so one of the others is true.
 * Players name them by the houses:
 *
 * <pre>
 *   skyscraper        two parallel lines, joined in a line
 *   two-string kite   a row and a column, joined in a box
 *   turbot fish       others
 *   empty rectangle   a box whose places lie in a row and a column, and a line
 * </pre>
 *
 * <p>Two kites that are joined by the same cells, and two empty rectangles with the same box, are a dual.
 */
final class TwoLinkPatterns {

    private static final double RATING = 4.1;
    private static final double RATING_OF_RECTANGLES = 4.3;

    private final Hint hint = new Hint();

    /** A pattern that removes something. */
    private record Found(HintKind kind, StrongLink one, StrongLink other, CellSet removed) {}

    /** Scans digit by digit for skyscrapers, kites and turbot fish, then for duals of kites. */
    boolean run(Position position, HintSink sink) {
        for (int digit = 0; digit < 9; digit++) {
            List<StrongLink> links = links(position, digit);
            List<Found> found = new ArrayList<>();
            for (int i = 0; i < links.size(); i++) {
                for (int j = i + 1; j < links.size(); j++) {
                    join(position, links.get(i), links.get(j), found);
                }
            }
            if (offer(position, found, RATING, HintKind.DUAL_TWO_STRING_KITE, sink)) {
                return true;
            }
        }
        return false;
    }

    /** Scans digit by digit for empty rectangles, then for duals of these. */
    boolean rectangles(Position position, HintSink sink) {
        for (int digit = 0; digit < 9; digit++) {
            List<Found> found = new ArrayList<>();
            List<StrongLink> links = links(position, digit);
            for (int box = 0; box < 9; box++) {
                for (StrongLink rectangle : rectangles(position, digit, box)) {
                    for (StrongLink line : links) {
                        if (line.house() >= 9) {
                            join(position, rectangle, line, found);
                        }
                    }
                }
            }
            if (offer(position, found, RATING_OF_RECTANGLES, HintKind.DUAL_EMPTY_RECTANGLE, sink)) {
                return true;
            }
        }
        return false;
    }

    private static List<StrongLink> links(Position position, int digit) {
        List<StrongLink> links = new ArrayList<>();
        for (int house = 0; house < HOUSES; house++) {
            int places = position.places[9 * house + digit];
            if (Integer.bitCount(places) == 2) {
                links.add(link(
                        digit, CellSet.of(house, places & -places), CellSet.of(house, places & (places - 1)), house));
            }
        }
        return links;
    }

    private static StrongLink link(int digit, CellSet one, CellSet other, int house) {
        return new StrongLink(new Logic.Node(digit, one), new Logic.Node(digit, other), house, CellSet.EMPTY);
    }

    /** Returns the places of a box in two parts, one in a row and one in a column, in both ways if a place is in either. */
    private static List<StrongLink> rectangles(Position position, int digit, int box) {
        List<StrongLink> links = new ArrayList<>();
        CellSet all = CellSet.of(box, position.places[9 * box + digit]);
        for (int row = 9 * Geometry.ROW; row < 9 * Geometry.ROW + 9; row++) {
            CellSet inRow = all.and(CellSet.of(row, ALL));
            for (int column = 9 * Geometry.COLUMN; column < 9 * Geometry.COLUMN + 9; column++) {
                CellSet inColumn = all.and(CellSet.of(column, ALL));
                CellSet besideRow = all.minus(inRow);
                CellSet besideColumn = all.minus(inColumn);
                if (besideRow.isEmpty()
                        || besideColumn.isEmpty()
                        || !inRow.or(inColumn).equals(all)) {
                    continue;
                }
                links.add(link(digit, inRow, besideRow, box));
                if (inRow.meets(inColumn)) {
                    links.add(link(digit, inColumn, besideColumn, box));
                }
            }
        }
        return links;
    }

    /** Adds the patterns that two links form. */
    private static void join(Position position, StrongLink first, StrongLink second, List<Found> found) {
        CellSet candidates = CellSet.of(position, first.from().digit());
        for (int i = 0; i < 4; i++) {
            StrongLink one = (i & 1) == 0 ? first : reversed(first);
            StrongLink other = (i & 2) == 0 ? second : reversed(second);
            if (!one.to().cells().commonPeers().contains(other.from().cells())) {
                continue;
            }
            CellSet seen =
                    one.from().cells().commonPeers().and(other.to().cells().commonPeers());
            if (seen.meets(candidates)) {
                found.add(new Found(kind(one, other), one, other, seen.and(candidates)));
            }
        }
    }

    private static StrongLink reversed(StrongLink link) {
        return new StrongLink(link.to(), link.from(), link.house(), link.cells());
    }

    private static HintKind kind(StrongLink one, StrongLink other) {
        if (one.from().cells().size() + one.to().cells().size() > 2) {
            return HintKind.EMPTY_RECTANGLE;
        }
        int inner = one.to().cells().first();
        int next = other.from().cells().first();
        boolean areLines = one.house() >= 9 && other.house() >= 9;
        boolean areParallel = one.house() / 9 == other.house() / 9;
        boolean meetInBox = Geometry.shared(Geometry.BLOCK, inner, next) >= 0;
        boolean meetInLine =
                Geometry.shared(Geometry.ROW, inner, next) >= 0 || Geometry.shared(Geometry.COLUMN, inner, next) >= 0;
        if (areLines && areParallel && meetInLine) {
            return HintKind.SKYSCRAPER;
        }
        return areLines && !areParallel && meetInBox ? HintKind.TWO_STRING_KITE : HintKind.TURBOT_FISH;
    }

    private boolean offer(Position position, List<Found> found, double rating, HintKind dual, HintSink sink) {
        for (Found one : found) {
            if (dual == HintKind.DUAL_EMPTY_RECTANGLE && one.kind != HintKind.EMPTY_RECTANGLE) {
                continue; // a box with two places makes a turbot fish, but may be one of a dual
            }
            hint.begin(one.kind, rating);
            remove(position, one, one.removed);
            hint.logic = logic(one);
            if (sink.take(hint)) {
                return true;
            }
        }
        for (int i = 0; i < found.size(); i++) {
            for (int j = 0; j < i; j++) {
                Found one = found.get(j);
                Found other = found.get(i);
                if (isDual(one, other, dual)) {
                    hint.begin(dual, rating);
                    remove(position, one, one.removed.or(other.removed));
                    hint.logic = new Logic.Dual(logic(one), logic(other));
                    if (sink.take(hint)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean isDual(Found one, Found other, HintKind dual) {
        boolean shares = dual == HintKind.DUAL_EMPTY_RECTANGLE
                ? one.one.house() == other.one.house()
                : one.kind == HintKind.TWO_STRING_KITE
                        && other.kind == HintKind.TWO_STRING_KITE
                        && inner(one).equals(inner(other));
        return shares && !one.removed.contains(other.removed) && !other.removed.contains(one.removed);
    }

    private static CellSet inner(Found found) {
        return found.one.to().cells().or(found.other.from().cells());
    }

    private void remove(Position position, Found one, CellSet removed) {
        int digit = one.one.from().digit();
        hint.removeAll(position, digit, removed.low(), removed.high());
        hint.digits = 1 << digit;
        one.one.from().cells().or(one.one.to().cells()).cells().forEach(hint::addCell);
        one.other.from().cells().or(one.other.to().cells()).cells().forEach(hint::addCell);
    }

    private static Logic logic(Found found) {
        return new Logic.Alternating(List.of(found.one, found.other), false);
    }
}
