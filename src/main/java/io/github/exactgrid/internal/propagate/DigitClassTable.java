package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.Arrays;
import java.util.Optional;

/**
 * A diagram over few cells that tells few classes of digits apart, such as low, middle and high ones, or odd and even, as a table: for
 * each combination of the classes that the cells may hold the classes that have support.
 *
 * <pre>
 *     four cells, each of the classes a, b, c at least once: 4 * 3 bits
 *     {a,b} {b} {b} {a,b,c}  --&gt;  {a} {b} {b} {c}
 * </pre>
 *
 * <p>Two digits are of one class if they lead from each node to the same node. Each class has two digits or more: a table does not know
 * which cells are peers, which matters for single digits. Clues that count some digits took 267 nodes instead of 73 by tables. An entry is computed when it is first read. Threads may
 * compute the same entry at the same time: it is one int, and all get the same.
 */
final class DigitClassTable {

    /** The most bits of an entry's index: the table has 16 KB then. */
    private static final int MAX_BITS = 12;

    private static final int IS_KNOWN = 1 << MAX_BITS;

    private final Diagram diagram;

    /** The digits of each class. */
    private final long[] classes;

    /** For each combination of classes {@link #IS_KNOWN} and the classes with support; 0 if it is not known yet. */
    private final int[] entries;

    private DigitClassTable(Diagram diagram, long[] classes) {
        this.diagram = diagram;
        this.classes = classes;
        this.entries = new int[1 << (classes.length * diagram.cells())];
    }

    /** Returns the table of a diagram, if it is small enough. Takes a few steps for each arc of a diagram of few cells. */
    static Optional<DigitClassTable> of(Diagram diagram, int digits, Budget budget) {
        int maxClasses = diagram.nodes(0) == 0 ? 0 : MAX_BITS / diagram.cells();
        for (int layer = 0; layer <= diagram.cells() && maxClasses > 0; layer++) {
            maxClasses = diagram.nodes(layer) > Long.SIZE ? 0 : maxClasses;
        }
        long[] classes = new long[maxClasses];
        int count = 0;
        for (int digit = 1; digit <= digits; digit++) {
            int i = 0;
            while (i < count && !areAlike(digit, Long.numberOfTrailingZeros(classes[i]) + 1, diagram, budget)) {
                i++;
            }
            if (i == maxClasses) {
                return Optional.empty();
            }
            classes[i] |= 1L << (digit - 1);
            count = Math.max(count, i + 1);
        }
        for (int i = 0; i < count; i++) {
            if (Long.bitCount(classes[i]) == 1) {
                return Optional.empty();
            }
        }
        return Optional.of(new DigitClassTable(diagram, Arrays.copyOf(classes, count)));
    }

    private static boolean areAlike(int digit, int other, Diagram diagram, Budget budget) {
        budget.prepare(diagram.cells());
        for (int layer = 0; layer < diagram.cells(); layer++) {
            for (int node = 0; node < diagram.nodes(layer); node++) {
                if (diagram.next(layer, node, digit) != diagram.next(layer, node, other)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the digits of each class; not a copy. */
    long[] classes() {
        return classes;
    }

    /** Returns the combination that has the first class in all cells and no other class. The next class is one bit further. */
    int firstClassInAllCells() {
        int combination = 0;
        for (int cell = 0; cell < diagram.cells(); cell++) {
            combination |= 1 << (cell * classes.length);
        }
        return combination;
    }

    /** Returns the classes with support, as many bits for each cell as there are classes, the first cell's lowest. */
    int supported(int combination) {
        int entry = entries[combination];
        if (entry == 0) {
            entry = IS_KNOWN | computed(combination);
            entries[combination] = entry;
        }
        return entry & ~IS_KNOWN;
    }

    private int computed(int combination) {
        int cells = diagram.cells();
        long[] reached = new long[cells + 1];
        reached[0] = 1;
        for (int layer = 0; layer < cells; layer++) {
            for (int i = 0; i < classes.length; i++) {
                if ((combination >>> (layer * classes.length + i) & 1) != 0) {
                    reached[layer + 1] |= targets(layer, reached[layer], i);
                }
            }
        }
        int supported = 0;
        long alive = reached[cells];
        for (int layer = cells - 1; layer >= 0; layer--) {
            long aliveBefore = 0;
            for (int i = 0; i < classes.length; i++) {
                int bit = 1 << (layer * classes.length + i);
                long sources = (combination & bit) == 0 ? 0 : sources(layer, reached[layer], i, alive);
                supported |= sources == 0 ? 0 : bit;
                aliveBefore |= sources;
            }
            alive = aliveBefore;
        }
        return supported;
    }

    /** Returns the nodes that a class leads to from some nodes. */
    private long targets(int layer, long nodes, int classNumber) {
        long targets = 0;
        for (long left = nodes; left != 0; left &= left - 1) {
            int target = target(layer, Long.numberOfTrailingZeros(left), classNumber);
            targets |= target < 0 ? 0 : 1L << target;
        }
        return targets;
    }

    /** Returns those of some nodes from which a class leads to one of some others. */
    private long sources(int layer, long nodes, int classNumber, long targets) {
        long sources = 0;
        for (long left = nodes; left != 0; left &= left - 1) {
            int target = target(layer, Long.numberOfTrailingZeros(left), classNumber);
            sources |= target >= 0 && (targets >>> target & 1) != 0 ? left & -left : 0;
        }
        return sources;
    }

    private int target(int layer, int node, int classNumber) {
        return diagram.next(layer, node, Long.numberOfTrailingZeros(classes[classNumber]) + 1);
    }
}
