package io.github.exactgrid.internal.symmetry;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.ConnectedCells;
import io.github.exactgrid.internal.rules.ConnectedRule;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.PairRule;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import io.github.exactgrid.internal.rules.SumRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a board as a graph whose automorphisms are the symmetries that keep the rules.
 *
 * <p>Its points are the {@linkplain DigitClasses classes of digits}, then the cells. The other vertices are the rules:
 *
 * <pre>
 *   house of two cells      an edge
 *   house                   a vertex joined to its cells; left out if another house has all of them
 *   forbidden placement     an edge from cell to class
 *   group of placements     a vertex joined to vertices for its placements, each joined to its cell and to a vertex for its digit
 *   sequence, relation      a path of vertices, each joined to the cells of a block; the first is marked unless the reverse is equal
 *   connected cells         a vertex joined to its cells and, by way of another, to its classes; and one for each two neighbours, joined to both
 *   sum                     two ends, for positive and negative coefficients, joined by way of each coefficient to its cells
 * </pre>
 *
 * <p>Rules that are changed by the {@linkplain ValueForm complement} are joined to one of two vertices, for digits in their order
 * and in reverse, that each class of digits is joined to as well.
 */
final class RuleGraph {

    /** Rough counts: a microsecond or two when compiled, ten times as much in a new JVM. */
    private static final long STEPS_OF_A_VERTEX = 20;

    private static final long STEPS_OF_A_RULE = 500;

    private final Rules rules;
    private final DigitClasses classes;
    private final ValueForm.Cache forms;
    private final ColouredGraph.Builder graph = new ColouredGraph.Builder();

    /** The vertices for digits in their order and in reverse, or -1 if no rule depends on it. */
    private int up = -1;

    private int down = -1;

    /** The vertices of digits that have one, by digit. */
    private final Map<Integer, Integer> digitVertices = new HashMap<>();

    private final Map<Integer, Integer> placementVertices = new HashMap<>();

    /** The neighbours that are joined. */
    private final Set<List<Integer>> neighbours = new HashSet<>();

    private RuleGraph(Rules rules, DigitClasses classes, ValueForm.Cache forms) {
        this.rules = rules;
        this.classes = classes;
        this.forms = forms;
    }

    /**
     * Returns the graph of some rules, and of the digits of a grid unless that is null.
     *
     * @param frozen whether each cell has a colour of its own, so that automorphisms permute the classes of digits only
     */
    static ColouredGraph of(Rules rules, DigitClasses classes, @Nullable Grid grid, boolean frozen, Budget budget) {
        RuleGraph graph = new RuleGraph(rules, classes, new ValueForm.Cache(rules.digits(), budget));
        graph.addPoints(frozen);
        for (int[] house : houses(rules, budget)) {
            budget.prepare(STEPS_OF_A_VERTEX * house.length);
            graph.addHouse(house);
        }
        Set<List<Object>> known = new HashSet<>();
        for (Rule rule : rules.all()) {
            budget.prepare(STEPS_OF_A_RULE);
            if (rule instanceof Group group) {
                if (known.add(DigitClasses.key(group))) {
                    graph.addGroup(group);
                }
            } else if (rule instanceof ConnectedRule connected) {
                budget.prepare(STEPS_OF_A_VERTEX * connected.cells().size());
                graph.addConnected(connected);
            } else if (!(rule instanceof House)) {
                graph.addValueRule(rule);
            }
        }
        if (grid != null) {
            graph.addDigits(grid);
        }
        return graph.graph.build(classes.count() + rules.cells(), budget);
    }

    /** Returns the cells of each house of two or more cells that are not all in another house, each once. */
    static List<int[]> houses(Rules rules, Budget budget) {
        List<int[]> houses = new ArrayList<>();
        Set<List<Integer>> known = new HashSet<>();
        int[][] housesOf = rules.housesOfCells();
        for (House house : rules.houses()) {
            int[] cells = house.cells();
            if (cells.length > 1) {
                budget.prepare(STEPS_OF_A_VERTEX * cells.length + 2L * housesOf[cells[0]].length);
                List<Integer> key = Arrays.stream(cells).boxed().toList();
                if (known.add(key) && !isInLarger(rules, housesOf, cells)) {
                    houses.add(cells);
                }
            }
        }
        return houses;
    }

    private static boolean isInLarger(Rules rules, int[][] housesOf, int[] cells) {
        for (int candidate : housesOf[cells[0]]) {
            int[] other = rules.houses().get(candidate).cells();
            if (other.length > cells.length
                    && IntStream.of(cells).allMatch(cell -> Arrays.binarySearch(other, cell) >= 0)) {
                return true;
            }
        }
        return false;
    }

    private int cell(int cell) {
        return classes.count() + cell;
    }

    private void addPoints(boolean frozen) {
        for (int number = 0; number < classes.count(); number++) {
            graph.add(List.of("class", classes.size(number), classes.colour(number)));
        }
        for (int cell = 0; cell < rules.cells(); cell++) {
            graph.add(frozen ? List.of("cell", cell) : "cell");
        }
        if (classes.isOrdered()) {
            up = graph.add("order");
            down = graph.add(classes.isReversible() ? "order" : "reverse");
            for (int number = 0; number < classes.count(); number++) {
                if (!classes.isReversible() || classes.reverse(number) != number) {
                    graph.join(number, classes.isReversible() && classes.reverse(number) > number ? down : up);
                }
            }
        }
    }

    private void addHouse(int[] cells) {
        if (cells.length == 2) {
            graph.join(cell(cells[0]), cell(cells[1]));
            return;
        }
        int house = graph.add("house");
        for (int cell : cells) {
            graph.join(house, cell(cell));
        }
    }

    private void addGroup(Group group) {
        if (group.isForbidden()) {
            for (int placement : group.placements()) {
                graph.join(cell(rules.cellOf(placement)), classes.of(rules.digitOf(placement)));
            }
            return;
        }
        int vertex = graph.add(group.isExactlyOne() ? "exactly one" : "at most one");
        for (int placement : group.placements()) {
            Integer placed = placementVertices.get(placement);
            if (placed == null) {
                placed = graph.add("placement");
                graph.join(placed, cell(rules.cellOf(placement)));
                graph.join(placed, digit(rules.digitOf(placement)));
                placementVertices.put(placement, placed);
            }
            graph.join(vertex, placed);
        }
    }

    /** The classes of the digits of connected cells are not swapped with those of others, so that each is in or out as a whole. */
    private void addConnected(ConnectedRule connected) {
        ConnectedCells cells = connected.cells();
        int vertex = graph.add(List.of("connected", cells.least(), cells.most()));
        int kind = graph.add("kind");
        graph.join(vertex, kind);
        for (int number = 0; number < classes.count(); number++) {
            if ((connected.digits() >>> (classes.members(number)[0] - 1) & 1) != 0) {
                graph.join(kind, number);
            }
        }
        for (int cell : cells.cells()) {
            graph.join(vertex, cell(cell));
        }
        int[] pairs = cells.neighbours();
        for (int i = 0; i < pairs.length; i += 2) {
            if (neighbours.add(List.of(pairs[i], pairs[i + 1]))) {
                int step = graph.add("neighbours");
                graph.join(step, cell(pairs[i]));
                graph.join(step, cell(pairs[i + 1]));
            }
        }
    }

    private int digit(int digit) {
        Integer vertex = digitVertices.get(digit);
        if (vertex == null) {
            vertex = graph.add("digit");
            graph.join(vertex, classes.of(digit));
            digitVertices.put(digit, vertex);
        }
        return vertex;
    }

    private void addValueRule(Rule rule) {
        ValueForm form = forms.of(rule);
        int change = form.leastChange();
        int vertex = graph.add(List.of("rule", form.colour()));
        int[] ends = rule instanceof SumRule sum ? addSum(vertex, sum) : addSequence(vertex, rule, form.blocks());
        boolean reversed = (change & ValueForm.REVERSED) != 0;
        int first = reversed ? ends[1] : ends[0];
        int last = reversed ? ends[0] : ends[1];
        boolean reversible = form.isKept(ValueForm.REVERSED);
        boolean bothKept = form.isKept(ValueForm.REVERSED | ValueForm.COMPLEMENTED);
        if (!reversible && !bothKept) {
            graph.join(first, graph.add("first"));
        }
        if (classes.isOrdered() && !form.isKept(ValueForm.COMPLEMENTED)) {
            boolean complemented = (change & ValueForm.COMPLEMENTED) != 0;
            int order = complemented ? down : up;
            int reverse = complemented ? up : down;
            if (bothKept && !reversible) {
                graph.join(first, order);
                graph.join(last, reverse);
            } else {
                graph.join(vertex, order);
            }
        }
    }

    /** Adds a path of blocks and returns its ends. */
    private int[] addSequence(int vertex, Rule rule, int[] blocks) {
        int[] cells =
                rule instanceof PairRule pair ? new int[] {pair.first(), pair.second()} : ((Sequence) rule).cells();
        int[] ends = new int[2];
        int before = -1;
        for (int block = 0; block < blocks.length; block++) {
            int node = graph.add("block");
            graph.join(vertex, node);
            int end = block + 1 < blocks.length ? blocks[block + 1] : cells.length;
            joinCells(node, Arrays.copyOfRange(cells, blocks[block], end));
            if (before >= 0) {
                graph.join(before, node);
            } else {
                ends[0] = node;
            }
            before = node;
            ends[1] = node;
        }
        return ends;
    }

    /** Joins a block to its cells, to one that occurs several times by as many vertices between them. */
    private void joinCells(int node, int[] cells) {
        for (int cell : cells) {
            if (IntStream.of(cells).filter(other -> other == cell).count() == 1) {
                graph.join(node, cell(cell));
            } else {
                int position = graph.add("position");
                graph.join(node, position);
                graph.join(position, cell(cell));
            }
        }
    }

    /** Adds the coefficients and returns the ends of the positive and of the negative ones. */
    private int[] addSum(int vertex, SumRule sum) {
        int[] ends = {graph.add("end"), graph.add("end")};
        graph.join(vertex, ends[0]);
        graph.join(vertex, ends[1]);
        Map<Integer, Integer> vertices = new HashMap<>();
        for (int i = 0; i < sum.cells().length; i++) {
            int coefficient = sum.coefficients()[i];
            Integer node = vertices.get(coefficient);
            if (node == null) {
                node = graph.add(List.of("coefficient", Math.abs(coefficient)));
                graph.join(node, ends[coefficient > 0 ? 0 : 1]);
                vertices.put(coefficient, node);
            }
            graph.join(node, cell(sum.cells()[i]));
        }
        return ends;
    }

    private void addDigits(Grid grid) {
        for (int cell = 0; cell < rules.cells(); cell++) {
            int digit = rules.digit(grid, cell);
            if (digit != 0) {
                graph.join(cell(cell), digit(digit));
            }
        }
    }
}
