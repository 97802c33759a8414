package io.github.exactgrid.internal.symmetry;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the smallest of the grids that a group of symmetries leads to, in reading order, an empty cell before digit 1 (Linton,
 * Finding the smallest image of a set, 2004).
 *
 * <p>One base point of the group after another it decides, breadth first, which cell comes there, and keeps the choices that lead to
 * the smallest beginning. Choices that an automorphism of the grid maps to each other are kept once where there are many, so that
 * grids with many automorphisms, such as nearly empty ones, do not take long.
 */
final class SmallestImage {

    /** With more choices than these, equivalent ones are sought. Partitions take longer than a few more choices. */
    private static final int MAX_CHOICES = 64;

    /** The bytes of a choice, and of its entry in the list, besides the elements of its arrays. */
    private static final long BYTES_OF_OBJECTS = 100;

    private final StabilizerChain chain;
    private final DigitClasses classes;
    private final ColouredGraph graph;
    private final int[] grid;
    private final Budget budget;
    private int[] smallest = new int[0];

    /** The bytes that the choices and the searches may take, those that one choice takes, and those of all searches. */
    private final long memoryLimit;

    private final long bytesOfChoice;
    private long bytesOfSearches;

    private SmallestImage(
            StabilizerChain chain,
            DigitClasses classes,
            ColouredGraph graph,
            int[] grid,
            long memoryLimit,
            Budget budget) {
        this.chain = chain;
        this.classes = classes;
        this.graph = graph;
        this.grid = grid;
        this.budget = budget;
        this.memoryLimit = memoryLimit;
        this.bytesOfChoice =
                BYTES_OF_OBJECTS + (long) Integer.BYTES * (chain.points() + 1 + classes.digits() + classes.count());
    }

    /**
     * Returns where the cells and digits go in the smallest grid.
     *
     * @param chain the group, of the classes of digits and the cells
     * @param graph the rules and the grid as a graph
     * @param grid the digit of each cell, 0 if empty
     * @throws io.github.exactgrid.internal.limits.StoppedException if the call must stop
     */
    static Arrangement run(
            StabilizerChain chain, DigitClasses classes, ColouredGraph graph, int[] grid, Budget budget) {
        return run(chain, classes, graph, grid, AutomorphismSearch.quarterOfHeap(), budget);
    }

    /** Does the same in some bytes at most. */
    static Arrangement run(
            StabilizerChain chain,
            DigitClasses classes,
            ColouredGraph graph,
            int[] grid,
            long memoryLimit,
            Budget budget) {
        return new SmallestImage(chain, classes, graph, grid, memoryLimit, budget).run();
    }

    /** A choice: the source of each point so far, and the numbers that the digits have got. */
    private record Choice(int[] sources, int[] digits, int[] named) {}

    private Arrangement run() {
        int[] none = new int[classes.count()];
        Choice start = new Choice(Permutations.identity(chain.points()), new int[classes.digits() + 1], none);
        List<Choice> choices = new ArrayList<>();
        extend(start, 0, chain.length() == 0 ? chain.points() : chain.basePoint(0), choices);
        for (int level = 0; level < chain.length(); level++) {
            int from = chain.basePoint(level);
            int to = level + 1 < chain.length() ? chain.basePoint(level + 1) : chain.points();
            List<Choice> next = new ArrayList<>();
            smallest = new int[to - from];
            Arrays.fill(smallest, Integer.MAX_VALUE);
            int[] orbit = chain.orbit(level);
            int[][] representatives = new int[orbit.length][];
            for (int i = 0; i < orbit.length; i++) {
                representatives[i] = chain.representative(level, orbit[i], budget);
                budget.prepare(chain.points());
            }
            for (Choice choice : choices) {
                for (int[] representative : representatives) {
                    budget.prepare(chain.points());
                    int[] sources = Permutations.product(choice.sources, representative);
                    extend(new Choice(sources, choice.digits.clone(), choice.named.clone()), from, to, next);
                    requireMemory(choices.size() + next.size());
                }
            }
            choices = next.size() > MAX_CHOICES ? distinct(next, level) : next;
        }
        return arrangement(choices.get(0));
    }

    /** Reads some points by a choice, and keeps it if no other is smaller. Changes the choice. */
    private void extend(Choice choice, int from, int to, List<Choice> kept) {
        int[] targets = Permutations.inverse(choice.sources);
        boolean decided = smallest.length == 0; // nothing to compare with before the first base point
        boolean smaller = false;
        for (int point = Math.max(from, classes.count()); point < to; point++) {
            int digit = grid[choice.sources[point] - classes.count()];
            int image = digit == 0 ? 0 : name(choice, targets, digit);
            if (decided) {
                continue;
            }
            if (smaller || image < smallest[point - from]) {
                smaller = true;
                smallest[point - from] = image;
            } else if (image > smallest[point - from]) {
                return;
            }
        }
        if (smaller) {
            kept.clear();
        }
        kept.add(choice);
    }

    /** Returns the number of a digit; a digit without one gets the least that its class has left. */
    private int name(Choice choice, int[] targets, int digit) {
        if (choice.digits[digit] == 0) {
            int number = targets[classes.of(digit)];
            choice.digits[digit] = classes.members(number)[choice.named[number]++];
        }
        return choice.digits[digit];
    }

    /** Returns one choice of all that automorphisms of the grid map to each other. */
    private List<Choice> distinct(List<Choice> choices, int level) {
        Map<Long, List<Representative>> known = new HashMap<>();
        List<Choice> distinct = new ArrayList<>();
        for (Choice choice : choices) {
            requireMemory(choices.size());
            int[] points = new int[level + 1];
            for (int i = 0; i <= level; i++) {
                points[i] = choice.sources[chain.basePoint(i)];
            }
            List<Representative> alike =
                    known.computeIfAbsent(AutomorphismSearch.trace(graph, points, budget), any -> new ArrayList<>());
            if (alike.stream().noneMatch(other -> other.mapsTo(points))) {
                alike.add(new Representative(points));
                distinct.add(choice);
            }
        }
        bytesOfSearches = 0;
        return distinct;
    }

    private void requireMemory(long choices) {
        budget.requireMemory(choices * bytesOfChoice + bytesOfSearches, memoryLimit);
    }

    /** The sources of a choice, of which others may be images. Most have a trace of their own: no search is made for these. */
    private final class Representative {

        private final int[] points;
        private @Nullable AutomorphismSearch search;

        Representative(int[] points) {
            this.points = points;
        }

        /** Returns whether an automorphism of the grid maps the points to others. */
        boolean mapsTo(int[] others) {
            AutomorphismSearch made = search;
            if (made == null) {
                made = AutomorphismSearch.from(graph, points, budget);
                search = made;
                bytesOfSearches += made.bytes();
            }
            return made.maps(others);
        }
    }

    private Arrangement arrangement(Choice choice) {
        int[] targets = Permutations.inverse(choice.sources);
        int[] cells = new int[grid.length];
        for (int cell = 0; cell < cells.length; cell++) {
            cells[cell] = targets[classes.count() + cell] - classes.count();
        }
        for (int digit = 1; digit <= classes.digits(); digit++) {
            name(choice, targets, digit);
        }
        return new Arrangement(cells, choice.digits);
    }
}
