package io.github.exactgrid.internal.rules;

import io.github.exactgrid.internal.limits.Budget;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Expresses that at least one of some alternatives holds, each a list of rules, by one sequence, so that no engine needs to know of it.
 *
 * <p>Each rule of an alternative is a {@link Part}: some cells and a diagram that reads them. There are two sequences for them:
 *
 * <pre>
 *     side by side    a b c d        reads each cell once; a state is a node of each part. Parts that read cells in opposite orders cannot be so,
 *                                    and there may be too many states
 *     in a row        a b c | c d    reads the cells of one part after those of another, and thus some cells more than once; a state is a node of
 *                                    one part
 * </pre>
 *
 * <p>The first is preferred, since engines find all that follows from it. Houses that all alternatives have are rules of their own.
 */
final class Alternatives {

    /** The most nodes times digits of parts side by side: engines visit all of them at each change. */
    private static final int MAX_ARCS_SIDE_BY_SIDE = 1 << 16;

    /** The most parts side by side, as a state has a node of each, and the most of these times cells, as a table has each pair. */
    private static final int MAX_PARTS_SIDE_BY_SIDE = 1 << 10;

    private static final int MAX_PLACES_SIDE_BY_SIDE = 1 << 20;

    private final String constraint;
    private final int digits;
    private final Budget budget;

    /** The parts of each alternative. */
    private final List<List<Part>> alternatives;

    private Alternatives(String constraint, int digits, List<List<Part>> alternatives, Budget budget) {
        this.constraint = constraint;
        this.digits = digits;
        this.alternatives = alternatives;
        this.budget = budget;
    }

    /** Removes from each list the houses that all have, and returns these. */
    static List<House> removeCommonHouses(List<List<Rule>> alternatives, Budget budget) {
        Map<IntBuffer, House> common = houses(alternatives.get(0), budget);
        for (List<Rule> rules : alternatives) {
            common.keySet().retainAll(houses(rules, budget).keySet());
        }
        for (List<Rule> rules : alternatives) {
            rules.removeIf(rule -> rule instanceof House house && common.containsKey(IntBuffer.wrap(house.cells())));
        }
        return List.copyOf(common.values());
    }

    /** Returns the houses by their cells, in their order. */
    private static Map<IntBuffer, House> houses(List<Rule> rules, Budget budget) {
        Map<IntBuffer, House> houses = new LinkedHashMap<>();
        for (Rule rule : rules) {
            if (rule instanceof House house) {
                budget.prepare(1L + house.cells().length);
                houses.putIfAbsent(IntBuffer.wrap(house.cells()), house);
            }
        }
        return houses;
    }

    /**
     * Returns the sequence, or empty if it would have too many states.
     *
     * @param alternatives the rules of each, without counts of digits; at least one alternative, and in each at least one rule
     */
    static Optional<Sequence> sequence(String constraint, int digits, List<List<Rule>> alternatives, Budget budget) {
        List<List<Part>> parts = new ArrayList<>();
        for (List<Rule> rules : alternatives) {
            List<Part> ofAlternative = new ArrayList<>();
            for (Rule rule : withOneForbidden(constraint, rules)) {
                ofAlternative.add(Part.of(rule, digits));
            }
            parts.add(ofAlternative);
        }
        Alternatives all = new Alternatives(constraint, digits, parts, budget);
        return all.sideBySide().or(all::inARow);
    }

    /** Returns the same rules with all forbidden placements in one group: a digit that a cell must hold forbids all others. */
    private static List<Rule> withOneForbidden(String constraint, List<Rule> rules) {
        List<Rule> others = new ArrayList<>();
        int[] forbidden = new int[rules.size()];
        int count = 0;
        for (Rule rule : rules) {
            if (rule instanceof Group group && group.isForbidden() && group.placements().length == 1) {
                forbidden[count++] = group.placements()[0];
            } else {
                others.add(rule);
            }
        }
        if (count > 0) {
            int[] placements = Arrays.copyOf(forbidden, count);
            Arrays.sort(placements);
            others.add(new Group(constraint, distinct(placements), 0, 0));
        }
        return others;
    }

    private static int[] distinct(int[] ascending) {
        int count = 0;
        for (int i = 0; i < ascending.length; i++) {
            if (i == 0 || ascending[i] != ascending[i - 1]) {
                ascending[count++] = ascending[i];
            }
        }
        return Arrays.copyOf(ascending, count);
    }

    /** A part and how it is read: its cells in their order, and the places of these among all cells. */
    private record Reading(Part part, int[] cells, int[] places) {

        List<Object> key() {
            return List.of(part.key(cells), IntBuffer.wrap(places));
        }
    }

    private Optional<Sequence> sideBySide() {
        int parts = alternatives.stream().mapToInt(List::size).sum();
        if (parts > MAX_PARTS_SIDE_BY_SIDE) {
            return Optional.empty();
        }
        int[] order = order();
        if ((long) parts * order.length > MAX_PLACES_SIDE_BY_SIDE) {
            return Optional.empty();
        }
        Map<Integer, Integer> places = new HashMap<>();
        for (int place = 0; place < order.length; place++) {
            places.put(order[place], place);
        }
        List<List<Reading>> readings = new ArrayList<>();
        for (List<Part> alternative : alternatives) {
            List<Reading> ofAlternative = new ArrayList<>();
            for (Part part : alternative) {
                budget.prepare((long) part.cells().length * digits);
                int[] cells = part.isOrdered() ? part.cells() : sorted(part.cells(), places);
                int[] read = new int[cells.length];
                Arrays.setAll(read, i -> place(cells[i], places));
                if (!Rule.isAscending(read)) {
                    return Optional.empty();
                }
                ofAlternative.add(new Reading(part, cells, read));
            }
            readings.add(ofAlternative);
        }
        List<List<Object>> keys = new ArrayList<>();
        for (List<Reading> ofAlternative : readings) {
            List<Object> ofParts = new ArrayList<>();
            for (Reading reading : ofAlternative) {
                ofParts.add(reading.key());
            }
            keys.add(ofParts);
        }
        return known(new AlternativesKey(true, keys), order, () -> sideBySide(readings, order.length));
    }

    private Optional<Diagram> sideBySide(List<List<Reading>> readings, int cells) {
        SideBySideAutomaton automaton = new SideBySideAutomaton(cells, budget);
        for (List<Reading> alternative : readings) {
            automaton.beginAlternative();
            for (Reading reading : alternative) {
                Optional<Diagram> diagram = reading.part().diagram(reading.cells(), MAX_ARCS_SIDE_BY_SIDE, budget);
                if (diagram.isEmpty()) {
                    return Optional.empty();
                }
                automaton.add(reading.places(), diagram.get());
            }
        }
        return Diagram.of(automaton, cells, digits, MAX_ARCS_SIDE_BY_SIDE, budget);
    }

    private static int place(int cell, Map<Integer, Integer> places) {
        return Objects.requireNonNull(places.get(cell));
    }

    /** Returns the sequence of what a key stands for. */
    private Optional<Sequence> known(AlternativesKey key, int[] cells, Supplier<Optional<Diagram>> unknown) {
        Diagram known = KnownDiagrams.getOf(key, cells.length, digits);
        if (known != null) {
            return Optional.of(new Sequence(constraint, cells, known));
        }
        Optional<Diagram> made = unknown.get();
        made.ifPresent(diagram -> KnownDiagrams.putOf(key, cells.length, digits, diagram));
        return made.map(diagram -> new Sequence(constraint, cells, diagram));
    }

    private static int[] sorted(int[] cells, Map<Integer, Integer> places) {
        if (cells.length == 1) {
            return cells;
        }
        return Arrays.stream(cells)
                .boxed()
                .sorted((one, other) -> Integer.compare(place(one, places), place(other, places)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /**
     * Returns all cells in the order in which all parts read them that depend on an order, if there is such an order; else in any (Kahn, Topological
     * sorting of large networks, 1962).
     */
    private int[] order() {
        int[] line = commonLine();
        return line == null ? mergedOrder() : line;
    }

    /** Returns the cells of a part that depends on their order, if all others that do read the same and the rest no others; else null. */
    private int @Nullable [] commonLine() {
        int[] line = null;
        for (List<Part> alternative : alternatives) {
            for (Part part : alternative) {
                if (part.isOrdered() && line != null && !Arrays.equals(line, part.cells())) {
                    return null;
                }
                line = part.isOrdered() ? part.cells() : line;
            }
        }
        Set<Integer> onLine = new HashSet<>();
        for (int cell : line == null ? new int[0] : line) {
            onLine.add(cell);
        }
        for (List<Part> alternative : alternatives) {
            for (Part part : alternative) {
                budget.prepare(part.cells().length);
                for (int cell : part.cells()) {
                    if (!onLine.contains(cell)) {
                        return null;
                    }
                }
            }
        }
        return line;
    }

    private int[] mergedOrder() {
        Set<Integer> found = new LinkedHashSet<>();
        Map<Integer, List<Integer>> following = new HashMap<>();
        Map<Integer, Integer> preceding = new HashMap<>();
        for (List<Part> alternative : alternatives) {
            for (Part part : alternative) {
                budget.prepare(part.cells().length);
                for (int i = 0; i < part.cells().length; i++) {
                    found.add(part.cells()[i]);
                    if (i > 0 && part.isOrdered()) {
                        following
                                .computeIfAbsent(part.cells()[i - 1], cell -> new ArrayList<>())
                                .add(part.cells()[i]);
                        preceding.merge(part.cells()[i], 1, Integer::sum);
                    }
                }
            }
        }
        if (following.isEmpty()) {
            return toArray(found);
        }
        List<Integer> cells = List.copyOf(found);
        Map<Integer, Integer> ranks = new HashMap<>();
        for (int rank = 0; rank < cells.size(); rank++) {
            ranks.put(cells.get(rank), rank);
        }
        PriorityQueue<Integer> free = new PriorityQueue<>();
        cells.stream()
                .filter(cell -> !preceding.containsKey(cell))
                .map(ranks::get)
                .forEach(free::add);
        Set<Integer> order = new LinkedHashSet<>();
        while (!free.isEmpty()) {
            int cell = cells.get(free.remove());
            order.add(cell);
            for (int next : following.getOrDefault(cell, List.of())) {
                if (preceding.merge(next, -1, Integer::sum) == 0) {
                    free.add(ranks.get(next));
                }
            }
        }
        order.addAll(cells); // those of a cycle
        return toArray(order);
    }

    private static int[] toArray(Set<Integer> numbers) {
        int[] array = new int[numbers.size()];
        int count = 0;
        for (int number : numbers) {
            array[count++] = number;
        }
        return array;
    }

    private Optional<Sequence> inARow() {
        List<List<Part>> pieces = new ArrayList<>();
        List<List<Object>> keys = new ArrayList<>();
        List<int[]> read = new ArrayList<>();
        long places = 0;
        for (List<Part> alternative : alternatives) {
            List<Part> piecesOfAlternative = new ArrayList<>();
            List<Object> keysOfAlternative = new ArrayList<>();
            for (Part part : alternative) {
                for (Part piece : part.pieces()) {
                    places += piece.cells().length;
                    if (places * digits > Diagram.MAX_ARCS) {
                        return Optional.empty();
                    }
                    budget.prepare((long) piece.cells().length * digits);
                    piecesOfAlternative.add(piece);
                    keysOfAlternative.add(piece.key(piece.cells()));
                    read.add(piece.cells());
                }
            }
            pieces.add(piecesOfAlternative);
            keys.add(keysOfAlternative);
        }
        int[] cells = read.stream().flatMapToInt(Arrays::stream).toArray();
        return known(new AlternativesKey(false, keys), cells, () -> inARow(pieces, cells.length));
    }

    private Optional<Diagram> inARow(List<List<Part>> pieces, int cells) {
        InARowAutomaton automaton = new InARowAutomaton();
        for (List<Part> alternative : pieces) {
            automaton.beginAlternative();
            for (Part piece : alternative) {
                Optional<Diagram> diagram = piece.diagram(piece.cells(), Diagram.MAX_ARCS, budget);
                if (diagram.isEmpty()) {
                    return Optional.empty();
                }
                automaton.add(diagram.get());
            }
        }
        return Diagram.of(automaton, cells, digits, Diagram.MAX_ARCS, budget);
    }
}
