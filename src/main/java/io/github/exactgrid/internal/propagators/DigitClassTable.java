package io.github.exactgrid.internal.propagators;

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
 * <p>Two digits are of one class if they lead from each node to the same node. A table does not know which cells are peers, which matters
 * for single digits, so each class has two digits or more: clues that count some digits took 267 nodes instead of 73 by tables. If there
 * are no such classes, each cell has its own, and a digit may be single in one of the cells: where a 5 needs a 1 above it or a 9 below it.
 * An entry is computed when it is first read. Threads may compute the same entry at the same time: it is one int, and all get the same.
 */
public final class DigitClassTable {

    /** The most bits of an entry's index: the table has 16 KB then. */
    private static final int MAX_BITS = 12;

    private static final int IS_KNOWN = 1 << MAX_BITS;

    private final Diagram diagram;

    /** The digits of each class of each cell. */
    private final long[][] classes;

    /** Whether all cells have the same classes. */
    private final boolean isUniform;

    /** For each cell the bit of its first class in a combination; after the last cell the number of all bits. */
    private final int[] firstBits;

    /** For each combination of classes {@link #IS_KNOWN} and the classes with support; 0 if it is not known yet. */
    private final int[] entries;

    private DigitClassTable(Diagram diagram, long[][] classes, boolean isUniform) {
        this.diagram = diagram;
        this.classes = classes;
        this.isUniform = isUniform;
        this.firstBits = new int[classes.length + 1];
        for (int layer = 0; layer < classes.length; layer++) {
            firstBits[layer + 1] = firstBits[layer] + classes[layer].length;
        }
        this.entries = new int[1 << firstBits[classes.length]];
    }

    /** Returns the table of a diagram, if it is small enough. Takes a few steps for each arc of a diagram of few cells. */
    public static Optional<DigitClassTable> of(Diagram diagram, int digits, Budget budget) {
        if (diagram.nodes(0) == 0 || diagram.cells() > MAX_BITS) {
            return Optional.empty();
        }
        for (int layer = 0; layer <= diagram.cells(); layer++) {
            if (diagram.nodes(layer) > Long.SIZE) {
                return Optional.empty();
            }
        }
        long[] same = classes(diagram, 0, diagram.cells(), digits, MAX_BITS / diagram.cells(), budget);
        if (same.length > 0 && single(same) == 0) {
            long[][] ofAll = new long[diagram.cells()][];
            Arrays.fill(ofAll, same);
            return Optional.of(new DigitClassTable(diagram, ofAll, true));
        }
        return ofEachCell(diagram, digits, budget);
    }

    /** Returns a table with classes for each cell, if no digit is single in two cells. */
    private static Optional<DigitClassTable> ofEachCell(Diagram diagram, int digits, Budget budget) {
        long[][] classes = new long[diagram.cells()][];
        int bits = 0;
        long single = 0;
        for (int layer = 0; layer < classes.length; layer++) {
            int free = MAX_BITS - bits - (classes.length - 1 - layer);
            classes[layer] = classes(diagram, layer, layer + 1, digits, free, budget);
            long singleHere = single(classes[layer]);
            if (classes[layer].length == 0 || (single & singleHere) != 0) {
                return Optional.empty();
            }
            single |= singleHere;
            bits += classes[layer].length;
        }
        return Optional.of(new DigitClassTable(diagram, classes, false));
    }

    /** Returns the classes of digits that some layers tell apart, none if there are more than a number. */
    private static long[] classes(Diagram diagram, int from, int to, int digits, int maxClasses, Budget budget) {
        long[] classes = new long[Math.max(0, maxClasses)];
        int count = 0;
        for (int digit = 1; digit <= digits; digit++) {
            int i = 0;
            while (i < count
                    && !areAlike(digit, Long.numberOfTrailingZeros(classes[i]) + 1, diagram, from, to, budget)) {
                i++;
            }
            if (i == classes.length) {
                return new long[0];
            }
            classes[i] |= 1L << (digit - 1);
            count = Math.max(count, i + 1);
        }
        return Arrays.copyOf(classes, count);
    }

    /** Returns the digits that are alone in their class. */
    private static long single(long[] classes) {
        long single = 0;
        for (long digits : classes) {
            single |= (digits & (digits - 1)) == 0 ? digits : 0;
        }
        return single;
    }

    private static boolean areAlike(int digit, int other, Diagram diagram, int from, int to, Budget budget) {
        budget.prepare(diagram.cells());
        for (int layer = from; layer < to; layer++) {
            for (int node = 0; node < diagram.nodes(layer); node++) {
                if (diagram.next(layer, node, digit) != diagram.next(layer, node, other)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Returns the digits of each class of a cell; not a copy. */
    long[] classes(int cell) {
        return classes[cell];
    }

    /** Returns whether all cells have the same classes. */
    boolean isUniform() {
        return isUniform;
    }

    /**
     * Returns the combination that has the first class in all cells and no other class. The next class is one bit further. All cells must
     * have the same classes.
     */
    int firstClassInAllCells() {
        int combination = 0;
        for (int cell = 0; cell < diagram.cells(); cell++) {
            combination |= 1 << firstBits[cell];
        }
        return combination;
    }

    /** Returns the classes with support, as many bits for each cell as it has classes, the first cell's lowest. */
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
            for (int i = 0; i < classes[layer].length; i++) {
                if ((combination >>> (firstBits[layer] + i) & 1) != 0) {
                    reached[layer + 1] |= targets(layer, reached[layer], i);
                }
            }
        }
        int supported = 0;
        long alive = reached[cells];
        for (int layer = cells - 1; layer >= 0; layer--) {
            long aliveBefore = 0;
            for (int i = 0; i < classes[layer].length; i++) {
                int bit = 1 << (firstBits[layer] + i);
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
        return diagram.next(layer, node, Long.numberOfTrailingZeros(classes[layer][classNumber]) + 1);
    }
}
