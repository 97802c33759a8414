package io.github.exactgrid.internal.encode;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Encodes sequences as exact cover with colours (TAOCP 7.2.2.1, "color-controlled covering").
 *
 * <p>An automaton that reads the digits of n cells takes n steps. Each step is a primary item: one arc of the diagram
 * must be taken. The nodes between the steps are secondary items whose colour is the node, so that a step begins where
 * the previous one ended. Each cell is a secondary item whose colour is its digit, so that a step reads the digit of
 * the cell:
 *
 * <pre>
 *     step 1, reading 2 in r1c1:  step1                  r1c1:2  after1:node 5
 *     step 2, reading 4 in r1c2:  step2  after1:node 5   r1c2:4  after2:node 1
 *     digit 2 in r1c1:            r1c1 filled ...        r1c1:2
 * </pre>
 *
 * <p>Only arcs on a path from the start to the end become options: one that reads the digits of the given cells, and of the others such as the givens
 * and all other sequences leave. As the automaton is deterministic, each filling of the
 * cells has at most one path, so that covers and solutions are equal in number.
 */
final class SequenceEncoder {

    /** The label of an option that places nothing. */
    static final int NO_PLACEMENT = -1;

    private static final int NONE = -1;

    /** Most boards need fewer rounds. On a long chain of short sequences, each round may take out no more than one placement. */
    private static final int MAX_ROUNDS = 10;

    /** An option with its items takes some 50 nanoseconds. */
    private static final int STEPS_OF_AN_ARC = 5;

    private final Rules rules;
    private final boolean[] possible;
    private final Grid grid;

    /** The item of the first step of each sequence, and of the node after its first step. */
    private final int[] steps;

    private final int[] nodes;

    /** The item of each cell whose colour is the cell's digit; none if the cell is given or in no sequence. */
    private final int[] digits;

    /**
     * Begins with the placements that are possible.
     *
     * @param possible of a given cell only the given one; {@link #prune} takes some out
     */
    SequenceEncoder(Rules rules, boolean[] possible, Grid grid) {
        this.rules = rules;
        this.possible = possible;
        this.grid = grid;
        this.steps = new int[rules.sequences().size()];
        this.nodes = new int[steps.length];
        this.digits = new int[rules.cells()];
    }

    /** Numbers the steps from {@code first} on, last those of sequences that read a cell more than once. Returns the next free number. */
    int numberPrimaryItems(int first) {
        return numberSteps(true, numberSteps(false, first));
    }

    private int numberSteps(boolean rereading, int first) {
        int next = first;
        for (int i = 0; i < steps.length; i++) {
            Sequence sequence = rules.sequences().get(i);
            if (sequence.rereads() == rereading) {
                steps[i] = next;
                next += sequence.cells().length;
            }
        }
        return next;
    }

    /** Numbers nodes and digits from {@code first} on. Returns the next free number. */
    int numberSecondaryItems(int first) {
        Arrays.fill(digits, NONE);
        int next = first;
        for (int i = 0; i < nodes.length; i++) {
            int[] cells = rules.sequences().get(i).cells();
            nodes[i] = next;
            next += cells.length - 1;
            for (int cell : cells) {
                if (digits[cell] == NONE && rules.digit(grid, cell) == 0) {
                    digits[cell] = next++;
                }
            }
        }
        return next;
    }

    /** Adds the item of the cell, with the digit as its colour, to an option. */
    void addDigit(int cell, int digit, CoverMatrix.Builder builder) {
        if (digits[cell] != NONE) {
            builder.addItem(digits[cell], digit);
        }
    }

    /** Takes out placements that no path of some sequence reads, as long as others follow from that, but for no more than a few rounds. */
    void prune(Budget budget) {
        boolean isChanged = true;
        for (int round = 0; round < MAX_ROUNDS && isChanged; round++) {
            isChanged = false;
            for (Sequence sequence : rules.sequences()) {
                isChanged |= prune(sequence, budget);
            }
        }
    }

    private boolean prune(Sequence sequence, Budget budget) {
        long[] read = new long[sequence.cells().length]; // for each step the digits, from bit 0
        forEachArc(sequence, budget, (step, node, digit, target) -> read[step] |= 1L << (digit - 1));
        boolean isChanged = false;
        for (int step = 0; step < read.length; step++) {
            isChanged |= keep(sequence.cells()[step], read[step]);
        }
        return isChanged;
    }

    /** Takes out the placements in a cell that are not among some digits. Returns whether there were any. */
    private boolean keep(int cell, long digits) {
        boolean isChanged = false;
        for (int digit = 1; digit <= rules.digits(); digit++) {
            int placement = rules.placement(cell, digit);
            if (possible[placement] && (digits >> (digit - 1) & 1) == 0) {
                possible[placement] = false;
                isChanged = true;
            }
        }
        return isChanged;
    }

    /** Adds the options of all steps. */
    void addSteps(CoverMatrix.Builder builder, Budget budget) {
        for (int i = 0; i < steps.length; i++) {
            Sequence sequence = rules.sequences().get(i);
            int firstStep = steps[i];
            int firstNode = nodes[i];
            forEachArc(sequence, budget, (step, node, digit, target) -> {
                budget.prepare(STEPS_OF_AN_ARC);
                builder.startOption(NO_PLACEMENT);
                builder.addItem(firstStep + step);
                if (step > 0) {
                    builder.addItem(firstNode + step - 1, node + 1);
                }
                if (step + 1 < sequence.cells().length) {
                    builder.addItem(firstNode + step, target + 1);
                }
                addDigit(sequence.cells()[step], digit, builder);
            });
        }
    }

    /** Takes an arc, which reads a digit in a step and leads from one node to another. */
    private interface ArcTaker {
        void take(int step, int node, int digit, int target);
    }

    /** Takes all arcs that are on a path from the start to the end and read what is possible. */
    private void forEachArc(Sequence sequence, Budget budget, ArcTaker taker) {
        Diagram diagram = sequence.diagram();
        BitSet[] useful = nodesBeforeTheEnd(sequence, budget);
        BitSet reached = new BitSet();
        reached.set(0);
        for (int step = 0; step < sequence.cells().length; step++) {
            reached.and(useful[step]);
            BitSet next = new BitSet();
            for (int node = reached.nextSetBit(0); node >= 0; node = reached.nextSetBit(node + 1)) {
                budget.prepare(rules.digits());
                for (int digit = 1; digit <= rules.digits(); digit++) {
                    int target = diagram.next(step, node, digit);
                    if (isUseful(sequence, step, digit, target, useful)) {
                        next.set(target);
                        taker.take(step, node, digit, target);
                    }
                }
            }
            reached = next;
        }
    }

    /** Returns for each step the nodes from which a path that reads what is possible leads to the end. */
    private BitSet[] nodesBeforeTheEnd(Sequence sequence, Budget budget) {
        int end = sequence.cells().length;
        BitSet[] useful = new BitSet[end + 1];
        useful[end] = new BitSet();
        useful[end].set(0);
        for (int step = end - 1; step >= 0; step--) {
            useful[step] = new BitSet();
            for (int node = 0; node < sequence.diagram().nodes(step); node++) {
                budget.prepare(rules.digits());
                for (int digit = 1; digit <= rules.digits() && !useful[step].get(node); digit++) {
                    int target = sequence.diagram().next(step, node, digit);
                    useful[step].set(node, isUseful(sequence, step, digit, target, useful));
                }
            }
        }
        return useful;
    }

    private boolean isUseful(Sequence sequence, int step, int digit, int target, BitSet[] useful) {
        return target != NONE
                && possible[rules.placement(sequence.cells()[step], digit)]
                && useful[step + 1].get(target);
    }
}
