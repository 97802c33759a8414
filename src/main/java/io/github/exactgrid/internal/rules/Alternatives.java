package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;

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
    static List<House> removeCommonHouses(List<List<Rule>> alternatives) {
        List<House> common = new ArrayList<>();
        for (Rule rule : List.copyOf(alternatives.get(0))) {
            if (rule instanceof House house && alternatives.stream().allMatch(rules -> has(rules, house))) {
                common.add(house);
                alternatives.forEach(rules -> rules.removeIf(other -> isSame(other, house)));
            }
        }
        return common;
    }

    private static boolean has(List<Rule> rules, House house) {
        return rules.stream().anyMatch(rule -> isSame(rule, house));
    }

    private static boolean isSame(Rule rule, House house) {
        return rule instanceof House other && Arrays.equals(other.cells(), house.cells());
    }

    /**
     * Returns the sequence, or empty if it would have too many states.
     *
     * @param alternatives the rules of each, without counts of digits; at least one alternative, and in each at least one rule
     */
    static Optional<Sequence> sequence(String constraint, int digits, List<List<Rule>> alternatives, Budget budget) {
        List<List<Part>> parts = new ArrayList<>();
        for (List<Rule> rules : alternatives) {
            parts.add(rules.stream().map(rule -> Part.of(rule, digits)).toList());
        }
        Alternatives all = new Alternatives(constraint, digits, parts, budget);
        return all.sideBySide().or(all::inARow);
    }

    private Optional<Sequence> sideBySide() {
        int[] order = order();
        Map<Integer, Integer> places = new HashMap<>();
        for (int place = 0; place < order.length; place++) {
            places.put(order[place], place);
        }
        SideBySideAutomaton automaton = new SideBySideAutomaton(order.length, budget);
        for (List<Part> alternative : alternatives) {
            automaton.beginAlternative();
            for (Part part : alternative) {
                int[] cells = part.isOrdered() ? part.cells() : sorted(part.cells(), places);
                int[] read = Arrays.stream(cells).map(places::get).toArray();
                Optional<Diagram> diagram = part.diagram(cells, MAX_ARCS_SIDE_BY_SIDE, budget);
                if (!Rule.isAscending(read) || diagram.isEmpty()) {
                    return Optional.empty();
                }
                automaton.add(read, diagram.get());
            }
        }
        return unrolled(automaton, order, MAX_ARCS_SIDE_BY_SIDE);
    }

    private static int[] sorted(int[] cells, Map<Integer, Integer> places) {
        return Arrays.stream(cells)
                .boxed()
                .sorted((one, other) -> Integer.compare(places.get(one), places.get(other)))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /**
     * Returns all cells in the order in which all parts read them that depend on an order, if there is such an order; else in any (Kahn, Topological
     * sorting of large networks, 1962).
     */
    private int[] order() {
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
        return order.stream().mapToInt(Integer::intValue).toArray();
    }

    private Optional<Sequence> inARow() {
        InARowAutomaton automaton = new InARowAutomaton();
        List<int[]> read = new ArrayList<>();
        for (List<Part> alternative : alternatives) {
            automaton.beginAlternative();
            for (Part part : alternative) {
                for (Part piece : part.pieces()) {
                    Optional<Diagram> diagram = piece.diagram(piece.cells(), Diagram.MAX_ARCS, budget);
                    if (diagram.isEmpty()) {
                        return Optional.empty();
                    }
                    automaton.add(diagram.get());
                    read.add(piece.cells());
                }
            }
        }
        return unrolled(automaton, read.stream().flatMapToInt(Arrays::stream).toArray(), Diagram.MAX_ARCS);
    }

    private Optional<Sequence> unrolled(Automaton automaton, int[] cells, int maxArcs) {
        return Diagram.of(automaton, cells.length, digits, maxArcs, budget)
                .map(diagram -> new Sequence(constraint, cells, diagram));
    }
}
