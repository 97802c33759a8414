package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;
import static io.github.exactgrid.internal.steps.Geometry.CANDIDATES;
import static io.github.exactgrid.internal.steps.Geometry.HOUSES;

import io.github.exactgrid.internal.steps.AlmostLockedSets.Als;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of alternating chains and the links between them. A node states that one of some cells holds a digit: one cell, the
 * cells that a box and a line share, or the cells of a digit in an almost locked set. The first nodes are the candidates.
 */
final class NodeGraph {

    /** A link to a node of which at least one must be true. */
    record Strong(int to, int house, CellSet cells) {}

    private final List<Logic.Node> nodes = new ArrayList<>();
    private final Map<Logic.Node, Integer> numbers = new HashMap<>();
    private final List<List<Strong>> strong = new ArrayList<>();
    private final List<List<Integer>> byDigit = new ArrayList<>();
    private final Position position;

    /** Whether candidates of one cell exclude each other here: not in chains of one digit. */
    private final boolean joinsDigits;

    private int @Nullable [][] weak;

    /** Creates the nodes of all candidates, without links. */
    private NodeGraph(Position position, boolean joinsDigits) {
        this.position = position;
        this.joinsDigits = joinsDigits;
        for (int digit = 0; digit < 9; digit++) {
            byDigit.add(new ArrayList<>());
        }
        for (int candidate = 0; candidate < CANDIDATES; candidate++) {
            nodes.add(new Logic.Node(candidate % 9, CellSet.of(candidate / 9)));
            strong.add(new ArrayList<>());
            if (position.has(candidate)) {
                numbers.put(nodes.get(candidate), candidate);
                byDigit.get(candidate % 9).add(candidate);
            }
        }
    }

    /** Returns the links of each digit between single candidates. */
    static NodeGraph ofHouses(Position position) {
        NodeGraph graph = new NodeGraph(position, false);
        graph.addHouses(false);
        return graph;
    }

    /** Returns the links inside cells. */
    static NodeGraph ofCells(Position position) {
        NodeGraph graph = new NodeGraph(position, true);
        graph.addCells();
        return graph;
    }

    /** Returns the links between single candidates. */
    static NodeGraph ofCandidates(Position position) {
        NodeGraph graph = new NodeGraph(position, true);
        graph.addHouses(false);
        graph.addCells();
        return graph;
    }

    /** Returns the links between single candidates and groups of candidates that a box and a line share. */
    static NodeGraph ofGroups(Position position) {
        NodeGraph graph = new NodeGraph(position, true);
        graph.addHouses(true);
        graph.addCells();
        return graph;
    }

    /** Returns the links inside almost locked sets. */
    static NodeGraph ofSets(Position position, List<Als> sets) {
        NodeGraph graph = new NodeGraph(position, true);
        graph.addSets(sets);
        return graph;
    }

    /** Returns links of all kinds. */
    static NodeGraph ofAll(Position position, List<Als> sets) {
        NodeGraph graph = ofGroups(position);
        graph.addSets(sets);
        return graph;
    }

    int size() {
        return nodes.size();
    }

    Logic.Node node(int number) {
        return nodes.get(number);
    }

    List<Strong> strong(int number) {
        return strong.get(number);
    }

    /** Returns the nodes that are false if a node is true. */
    int[] weak(int number) {
        if (weak == null) {
            weak = new int[nodes.size()][];
        }
        int[] links = weak[number];
        if (links == null) {
            links = readWeak(nodes.get(number));
            weak[number] = links;
        }
        return links;
    }

    private int[] readWeak(Logic.Node node) {
        int[] links = new int[nodes.size()];
        int count = 0;
        if (joinsDigits && node.cells().size() == 1) {
            int cell = node.cells().first();
            for (int rest = position.marks[cell] & ~(1 << node.digit()); rest != 0; rest &= rest - 1) {
                links[count++] = 9 * cell + Geometry.first(rest);
            }
        }
        CellSet peers = node.cells().commonPeers();
        for (int other : byDigit.get(node.digit())) {
            if (!strong.get(other).isEmpty() && peers.contains(nodes.get(other).cells())) {
                links[count++] = other;
            }
        }
        return Arrays.copyOf(links, count);
    }

    /** Returns whether two nodes exclude each other. */
    boolean areWeak(int one, int other) {
        Logic.Node node = nodes.get(one);
        Logic.Node second = nodes.get(other);
        return node.digit() == second.digit()
                ? node.cells().commonPeers().contains(second.cells())
                : joinsDigits && node.cells().size() == 1 && node.cells().equals(second.cells());
    }

    private int number(int digit, CellSet cells) {
        Logic.Node node = new Logic.Node(digit, cells);
        Integer known = numbers.get(node);
        if (known != null) {
            return known;
        }
        numbers.put(node, nodes.size());
        byDigit.get(digit).add(nodes.size());
        nodes.add(node);
        strong.add(new ArrayList<>());
        return nodes.size() - 1;
    }

    private void link(int one, int other, int house, CellSet cells) {
        strong.get(one).add(new Strong(other, house, cells));
        strong.get(other).add(new Strong(one, house, cells));
    }

    private void addCells() {
        for (int cell = 0; cell < Geometry.CELLS; cell++) {
            int mask = position.marks[cell];
            if (Integer.bitCount(mask) == 2) {
                int first = 9 * cell + Geometry.first(mask);
                link(first, 9 * cell + Geometry.first(mask & mask - 1), -1, CellSet.of(cell));
            }
        }
    }

    private void addHouses(boolean withGroups) {
        for (int house = 0; house < HOUSES; house++) {
            for (int digit = 0; digit < 9; digit++) {
                int places = position.places[9 * house + digit];
                if (Integer.bitCount(places) == 2) {
                    CellSet one = CellSet.of(house, places & -places);
                    CellSet other = CellSet.of(house, places & places - 1);
                    link(number(digit, one), number(digit, other), house, CellSet.EMPTY);
                } else if (places != 0 && withGroups) {
                    addGroups(house, digit, places);
                }
            }
        }
    }

    /** Links the places that a house shares with each crossing house to the others, if those lie in one crossing house, too. */
    private void addGroups(int house, int digit, int places) {
        CellSet all = CellSet.of(house, places);
        for (int crossing = 0; crossing < HOUSES; crossing++) {
            boolean isBlock = crossing < 9;
            if (isBlock == house < 9) {
                continue; // a box crosses lines, and a line boxes
            }
            CellSet group = all.and(CellSet.of(crossing, ALL));
            CellSet rest = all.minus(group);
            if (!group.isEmpty() && !rest.isEmpty() && isGroup(rest, isBlock)) {
                int from = number(digit, group);
                int to = number(digit, rest);
                boolean isNew = strong.get(from).stream().noneMatch(link -> link.to == to && link.house == house);
                if (isNew) {
                    link(from, to, house, CellSet.EMPTY);
                }
            }
        }
    }

    private static boolean isGroup(CellSet cells, boolean inBlock) {
        int first = cells.first();
        for (int kind = inBlock ? 0 : 1; kind < (inBlock ? 1 : 3); kind++) {
            if (CellSet.of(Geometry.HOUSE_OF[3 * first + kind], ALL).contains(cells)) {
                return true;
            }
        }
        return false;
    }

    private void addSets(List<Als> sets) {
        for (Als set : sets) {
            if (set.cells().size() == 1
                    && strong.get(9 * set.cells().first() + Geometry.first(set.digits())).stream()
                            .anyMatch(link -> link.house < 0)) {
                continue; // the cell has its link
            }
            for (int low = set.digits(); low != 0; low &= low - 1) {
                int from = number(Geometry.first(low), set.places()[Geometry.first(low)]);
                for (int high = low & low - 1; high != 0; high &= high - 1) {
                    int to = number(Geometry.first(high), set.places()[Geometry.first(high)]);
                    link(from, to, -1, set.cells());
                }
            }
        }
    }
}
