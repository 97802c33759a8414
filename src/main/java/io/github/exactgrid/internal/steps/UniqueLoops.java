package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;
import static io.github.exactgrid.internal.steps.Geometry.SUBSETS;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;

/**
 * Unique rectangles and loops: cells that all hold the digits a and b and visit each of their houses twice, and no other rule
 * binds them. If none of them had another candidate, a and b could be exchanged along the loop, and a puzzle has one solution
 * only.
 *
 * <p>Loops are found depth first. As in Sudoku Explainer 1.2.1 the extra digits of cells that were tried before, as the same
 * step of the loop, count as well; this hides some loops.
 */
final class UniqueLoops {

    /** Of the cells at even steps, and of those at odd ones, no two are in one row. */
    private static final int MAX_LENGTH = 18;

    private static final int MAX_CELLS_WITH_EXTRAS = 2;

    // Type 3 with a naked set and with a hidden set: hints that may both be offered for the same cells, as those of
    // several types.
    private static final int NAKED = 3;
    private static final int HIDDEN = 5;

    private static final HintKind[] RECTANGLES = {
        HintKind.UNIQUE_RECTANGLE_TYPE_1,
        HintKind.UNIQUE_RECTANGLE_TYPE_2,
        HintKind.UNIQUE_RECTANGLE_TYPE_3,
        HintKind.UNIQUE_RECTANGLE_TYPE_4
    };

    private static final HintKind[] LOOPS = {
        HintKind.UNIQUE_LOOP_TYPE_1,
        HintKind.UNIQUE_LOOP_TYPE_2,
        HintKind.UNIQUE_LOOP_TYPE_3,
        HintKind.UNIQUE_LOOP_TYPE_4
    };

    private final Budget budget;
    private final Hint hint = new Hint();
    private final int[] path = new int[MAX_LENGTH + 1];
    private int length;

    /** The houses of the cells at even and at odd steps of the path: cells of one kind never share a house. */
    private final long[] visited = new long[2];

    private int pair;

    /** What has been offered: type, or form of type 3, and cells. */
    private long[] offered = new long[3 * 32];

    private int offeredCount;

    /** Creates a scan that spends a node of the budget at each cell of a path, and finds no more once it may not go on. */
    UniqueLoops(Budget budget) {
        this.budget = budget;
    }

    /** Scans for loops of all types. Returns true if the sink, or the budget, stopped the scan. */
    boolean run(Position position, HintSink sink) {
        offeredCount = 0;
        for (int cell = 0; cell < Geometry.CELLS; cell++) {
            int mask = position.marks[cell];
            if (Integer.bitCount(mask) == 2 && mayBeInLoop(position, cell) && cellsWith(position, mask) >= 4) {
                pair = mask;
                path[0] = cell;
                length = 1;
                visited[0] = houses(position.layout, cell);
                visited[1] = 0;
                if (extend(position, cell, -1, MAX_CELLS_WITH_EXTRAS, 0, sink)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns whether only houses limit the digits of a cell: else digits exchanged along a loop may conflict with others. */
    private static boolean mayBeInLoop(Position position, int cell) {
        return !position.layout.seesByRule(cell);
    }

    private static int cellsWith(Position position, int pair) {
        int first = Geometry.first(pair);
        int second = Geometry.first(pair & pair - 1);
        return Long.bitCount(position.low[first] & position.low[second])
                + Long.bitCount(position.high[first] & position.high[second]);
    }

    private static long houses(Layout layout, int cell) {
        long houses = 0;
        for (int i = layout.firstHouse(cell); i < layout.endOfHouses(cell); i++) {
            houses |= 1L << layout.houseOf[i];
        }
        return houses;
    }

    private boolean extend(Position position, int cell, int lastFamily, int allowed, int extrasSoFar, HintSink sink) {
        if (!budget.spendNode()) {
            return true;
        }
        int extras = extrasSoFar;
        Layout layout = position.layout;
        for (int i = layout.firstHouse(cell); i < layout.endOfHouses(cell); i++) {
            int house = layout.houseOf[i];
            int family = layout.family(house);
            if (family == lastFamily) {
                continue;
            }
            for (int place = 0; place < 9; place++) {
                int next = position.layout.cellAt[9 * house + place];
                if (next == path[0] && length >= 4) {
                    if (visited[0] == visited[1] && classify(position, sink)) {
                        return true;
                    }
                    continue;
                }
                int mask = position.marks[next];
                if ((mask & pair) != pair || isOnPath(next) || !mayBeInLoop(position, next)) {
                    continue;
                }
                extras |= mask & ~pair;
                boolean open = mask == pair || Integer.bitCount(extras) == 1 || allowed > 0;
                if (!open || (visited[length & 1] & houses(layout, next)) != 0) {
                    continue;
                }
                path[length] = next;
                visited[length & 1] ^= houses(layout, next);
                length++;
                boolean stop = extend(position, next, family, mask == pair ? allowed : allowed - 1, extras, sink);
                length--;
                visited[length & 1] ^= houses(layout, next);
                if (stop) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isOnPath(int cell) {
        for (int i = 0; i < length; i++) {
            if (path[i] == cell) {
                return true;
            }
        }
        return false;
    }

    /** Offers the hints of a loop by the number of its cells with extra digits, and of those digits. */
    private boolean classify(Position position, HintSink sink) {
        int withExtras = 0;
        int extras = 0;
        int first = -1;
        int second = -1;
        for (int i = 0; i < length; i++) {
            int more = position.marks[path[i]] & ~pair;
            extras |= more;
            if (more != 0) {
                withExtras++;
                second = withExtras == 2 ? path[i] : second;
                first = withExtras == 1 ? path[i] : first;
            }
        }
        if (withExtras == 1) {
            begin(position, 1, 0);
            hint.remove(position, first, pair);
            return offer(1, sink);
        }
        if (Integer.bitCount(extras) == 1) {
            return offerTypeTwo(position, extras, sink);
        }
        return withExtras == 2 && offerTypesThreeAndFour(position, first, second, extras, sink);
    }

    private boolean offerTypeTwo(Position position, int extras, HintSink sink) {
        begin(position, 2, 0);
        long low = -1;
        long high = -1;
        for (int i = 0; i < hint.guardCount; i++) {
            low &= position.layout.peersLow[hint.guards[i] / 9];
            high &= position.layout.peersHigh[hint.guards[i] / 9];
        }
        hint.removeAll(position, Geometry.first(extras), low, high);
        return offer(2, sink);
    }

    private boolean offerTypesThreeAndFour(Position position, int first, int second, int extras, HintSink sink) {
        for (int size = Integer.bitCount(extras); size <= 7; size++) {
            Layout layout = position.layout;
            for (int i = layout.firstHouse(first); i < layout.endOfHouses(first); i++) {
                int house = layout.houseOf[i];
                if (!layout.contains(house, second)) {
                    continue;
                }
                int count = position.emptyCells[house];
                boolean stop = (2 * size <= count && offerNaked(position, house, first, second, extras, size, sink))
                        || (2 * size < count && offerHidden(position, house, first, second, extras, size, sink));
                if (stop) {
                    return true;
                }
            }
        }
        return offerTypeFour(position, first, second, sink);
    }

    /** The two cells hold one of the extra digits: with k - 1 others they are a naked set. */
    private boolean offerNaked(
            Position position, int house, int first, int second, int extras, int size, HintSink sink) {
        int common = position.marks[first] & position.marks[second] & ~pair;
        int corners = position.layout.bit(house, first) | position.layout.bit(house, second);
        int eligible = 0;
        for (int place = 0; place < 9; place++) {
            eligible |=
                    Integer.bitCount(position.marks[position.layout.cellAt[9 * house + place]]) >= 2 ? 1 << place : 0;
        }
        eligible &= ~corners;
        for (int mask : SUBSETS[size - 1]) {
            if ((mask & ~eligible) != 0) {
                continue;
            }
            int digits = position.digitsAt(house, mask);
            if (Integer.bitCount(digits | extras) != size || Integer.bitCount(digits | common) != size) {
                continue;
            }
            begin(position, 3, size - 1);
            hint.removeFrom(position, house, ALL & ~mask & ~corners, digits | extras);
            addSet(position, house, mask, digits | extras);
            if (offer(NAKED, sink)) {
                return true;
            }
        }
        return false;
    }

    /** The two cells hold one of a and b at most: k - 1 others hold all other digits of a hidden set. */
    private boolean offerHidden(
            Position position, int house, int first, int second, int extras, int size, HintSink sink) {
        int leftOut = position.layout.bit(house, second);
        int corner = position.layout.bit(house, first);
        int eligible = 0;
        for (int digit = 0; digit < 9; digit++) {
            eligible |= position.places[9 * house + digit] != 0 ? 1 << digit : 0;
        }
        eligible &= ~extras & ~pair;
        for (int mask : SUBSETS[size - 2]) {
            if ((mask & ~eligible) != 0) {
                continue;
            }
            int places = 0;
            for (int rest = mask | pair; rest != 0; rest &= rest - 1) {
                places |= position.places[9 * house + Geometry.first(rest)];
            }
            places &= ~leftOut;
            if (Integer.bitCount(places) != size) {
                continue;
            }
            int set = places & ~corner;
            begin(position, 3, Integer.bitCount(set) - 1);
            hint.removeFrom(position, house, set, ALL & ~mask & ~pair);
            addSet(position, house, set, mask | pair);
            if (offer(HIDDEN, sink)) {
                return true;
            }
        }
        return false;
    }

    private void addSet(Position position, int house, int places, int digits) {
        hint.addHouse(house);
        hint.addOthers(position, house, places);
        hint.otherDigits = digits;
    }

    /** One of a and b has no other place in a house of the two cells, so that they cannot hold the other one. */
    private boolean offerTypeFour(Position position, int first, int second, HintSink sink) {
        for (int rest = pair; rest != 0; rest &= rest - 1) {
            int locked = Geometry.first(rest);
            Layout layout = position.layout;
            for (int i = layout.firstHouse(first); i < layout.endOfHouses(first); i++) {
                int house = layout.houseOf[i];
                if (layout.contains(house, second) && Integer.bitCount(position.places[9 * house + locked]) == 2) {
                    begin(position, 4, 0);
                    hint.addHouse(house);
                    hint.otherDigits = 1 << locked;
                    hint.remove(position, first, pair & ~(1 << locked));
                    hint.remove(position, second, pair & ~(1 << locked));
                    return offer(4, sink);
                }
            }
        }
        return false;
    }

    private void begin(Position position, int type, int tenths) {
        double rating = length >= 10 ? 5.0 : length == 8 ? 4.7 : length == 6 ? 4.6 : 4.5;
        hint.begin((length == 4 ? RECTANGLES : LOOPS)[type - 1], RatingScale.raised(rating, tenths));
        hint.rank = type;
        hint.digits = pair;
        for (int i = 0; i < length; i++) {
            hint.addCell(path[i]);
            hint.addGuards(path[i], position.marks[path[i]] & ~pair);
        }
    }

    /** Offers the hint, unless it removes nothing, or another of the same form and cells has been offered. */
    private boolean offer(int form, HintSink sink) {
        if (hint.removals == 0) {
            return false;
        }
        long low = 0;
        long high = 0;
        for (int i = 0; i < length; i++) {
            low |= Geometry.low(path[i]);
            high |= Geometry.high(path[i]);
        }
        for (int i = 0; i < offeredCount; i += 3) {
            if (offered[i] == form && offered[i + 1] == low && offered[i + 2] == high) {
                return false;
            }
        }
        if (offeredCount == offered.length) {
            offered = Arrays.copyOf(offered, 2 * offeredCount);
        }
        offered[offeredCount++] = form;
        offered[offeredCount++] = low;
        offered[offeredCount++] = high;
        return sink.take(hint);
    }
}
