package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.HOUSES;

import java.util.ArrayList;
import java.util.List;

/**
 * Colours: the places of a digit that houses with two places connect are either those of one colour or those of the other. What
 * sees both colours is ruled out (a trap); a colour with two cells in one house is false (a wrap). Of two connected groups, a
 * colour that sees a colour of the other leaves one of the opposite colours true.
 *
 * <p>Remote pairs are the same for cells with the same two candidates that see each other.
 */
final class Colours {

    private static final double SIMPLE = 4.2;
    private static final double MULTIPLE = 4.5;
    private static final double REMOTE = 4.3;

    private final Hint hint = new Hint();

    /** A connected group: the cells of each colour and the houses that connect them. */
    private record Group(CellSet one, CellSet other, List<Integer> houses) {}

    /** Scans for simple colours and multi-colours. */
    boolean run(Position position, HintSink sink) {
        for (int digit = 0; digit < 9; digit++) {
            List<Group> groups = groups(position, digit);
            for (Group group : groups) {
                if (simple(position, digit, group, sink)) {
                    return true;
                }
            }
            for (int i = 0; i < groups.size(); i++) {
                for (int j = 0; j < groups.size(); j++) {
                    if (i != j && multiple(position, digit, groups.get(i), groups.get(j), sink)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static List<Group> groups(Position position, int digit) {
        List<Group> groups = new ArrayList<>();
        CellSet seen = CellSet.EMPTY;
        for (CellSet rest = CellSet.of(position, digit); !rest.isEmpty(); rest = rest.withoutFirst()) {
            int start = rest.first();
            if (seen.contains(start)) {
                continue;
            }
            CellSet[] colours = {CellSet.of(start), CellSet.EMPTY};
            List<Integer> houses = new ArrayList<>();
            boolean grows = true;
            while (grows) {
                grows = false;
                for (int house = 0; house < HOUSES; house++) {
                    int places = position.places[9 * house + digit];
                    if (Integer.bitCount(places) != 2 || houses.contains(house)) {
                        continue;
                    }
                    CellSet two = CellSet.of(house, places);
                    for (int colour = 0; colour < 2; colour++) {
                        if (two.meets(colours[colour]) && !houses.contains(house)) {
                            colours[1 - colour] = colours[1 - colour].or(two.minus(colours[colour]));
                            houses.add(house);
                            grows = true;
                        }
                    }
                }
            }
            seen = seen.or(colours[0]).or(colours[1]);
            if (!colours[1].isEmpty()) {
                groups.add(new Group(colours[0], colours[1], houses));
            }
        }
        return groups;
    }

    /** Returns whether two cells of a set see each other. */
    private static boolean seesItself(CellSet cells) {
        return seen(cells).meets(cells);
    }

    /** Returns the cells that see any cell of a set. */
    private static CellSet seen(CellSet cells) {
        CellSet seen = CellSet.EMPTY;
        for (CellSet rest = cells; !rest.isEmpty(); rest = rest.withoutFirst()) {
            seen = seen.or(CellSet.peers(rest.first()));
        }
        return seen;
    }

    private boolean simple(Position position, int digit, Group group, HintSink sink) {
        List<Integer> digits = List.of(digit, digit);
        List<CellSet> colours = List.of(group.one, group.other);
        for (CellSet colour : colours) {
            if (seesItself(colour)) {
                hint.begin(HintKind.SIMPLE_COLOURS_WRAP, SIMPLE);
                return offer(position, digit, colour, new Logic.Colouring(digits, colours, group.houses), sink);
            }
        }
        hint.begin(HintKind.SIMPLE_COLOURS_TRAP, SIMPLE);
        CellSet removed =
                seen(group.one).and(seen(group.other)).minus(group.one).minus(group.other);
        return offer(position, digit, removed, new Logic.Colouring(digits, colours, group.houses), sink);
    }

    private boolean multiple(Position position, int digit, Group group, Group second, HintSink sink) {
        List<Integer> houses = new ArrayList<>(group.houses);
        houses.addAll(second.houses);
        for (int i = 0; i < 4; i++) {
            CellSet one = i < 2 ? group.one : group.other;
            CellSet opposite = i < 2 ? group.other : group.one;
            CellSet two = i % 2 == 0 ? second.one : second.other;
            CellSet oppositeOfTwo = i % 2 == 0 ? second.other : second.one;
            if (!seen(one).meets(two)) {
                continue;
            }
            Logic logic = new Logic.Colouring(
                    List.of(digit, digit, digit, digit), List.of(one, opposite, two, oppositeOfTwo), houses);
            hint.begin(HintKind.MULTI_COLOURS, MULTIPLE);
            CellSet removed = seen(opposite).and(seen(oppositeOfTwo));
            if (seen(one).meets(oppositeOfTwo)) { // one sees both colours, so it is false and its opposite true
                removed = one.or(seen(opposite));
            }
            if (offer(position, digit, removed, logic, sink)) {
                return true;
            }
        }
        return false;
    }

    private boolean offer(Position position, int digit, CellSet removed, Logic logic, HintSink sink) {
        hint.removeAll(position, digit, removed.low(), removed.high());
        if (hint.removals == 0) {
            return false;
        }
        hint.digits = 1 << digit;
        hint.logic = logic;
        return sink.take(hint);
    }

    /** Scans for remote pairs. */
    boolean remotePairs(Position position, HintSink sink) {
        CellSet done = CellSet.EMPTY;
        for (int start = 0; start < Geometry.CELLS; start++) {
            int pair = position.marks[start];
            if (Integer.bitCount(pair) != 2 || done.contains(start)) {
                continue;
            }
            CellSet same = CellSet.EMPTY;
            for (int cell = 0; cell < Geometry.CELLS; cell++) {
                same = position.marks[cell] == pair ? same.or(CellSet.of(cell)) : same;
            }
            CellSet[] colours = {CellSet.of(start), CellSet.EMPTY};
            int size;
            do {
                size = colours[0].size() + colours[1].size();
                colours[1] = colours[1].or(seen(colours[0]).and(same));
                colours[0] = colours[0].or(seen(colours[1]).and(same));
            } while (colours[0].size() + colours[1].size() > size);
            done = done.or(colours[0]).or(colours[1]);
            if (size >= 4
                    && !colours[0].meets(colours[1])
                    && offerPairs(position, pair, colours[0], colours[1], sink)) {
                return true;
            }
        }
        return false;
    }

    private boolean offerPairs(Position position, int pair, CellSet one, CellSet other, HintSink sink) {
        hint.begin(HintKind.REMOTE_PAIR, REMOTE);
        CellSet removed = seen(one).and(seen(other)).minus(one).minus(other);
        for (int rest = pair; rest != 0; rest &= rest - 1) {
            hint.removeAll(position, Geometry.first(rest), removed.low(), removed.high());
        }
        if (hint.removals == 0) {
            return false;
        }
        hint.digits = pair;
        int first = Geometry.first(pair);
        int second = Geometry.first(pair & pair - 1);
        hint.logic = new Logic.Colouring(List.of(first, second), List.of(one, other), List.of());
        return sink.take(hint);
    }
}
