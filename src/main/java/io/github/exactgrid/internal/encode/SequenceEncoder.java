package io.github.exactgrid.internal.encode;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import java.util.Arrays;

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
 * <p>For a given cell only the arcs of its digit become options. As the automaton is deterministic, each filling of the
 * cells has at most one path, so that covers and solutions are equal in number.
 */
final class SequenceEncoder {

    /** The label of an option that places nothing. */
    static final int NO_PLACEMENT = -1;

    private static final int NONE = -1;

    /** An option with its items takes some 50 nanoseconds. */
    private static final int STEPS_OF_AN_ARC = 5;

    private final Rules rules;
    private final boolean[] forbidden;
    private final Grid grid;

    /** The item of the first step of each sequence, and of the node after its first step. */
    private final int[] steps;

    private final int[] nodes;

    /** The item of each cell whose colour is the cell's digit; none if the cell is given or in no sequence. */
    private final int[] digits;

    SequenceEncoder(Rules rules, boolean[] forbidden, Grid grid) {
        this.rules = rules;
        this.forbidden = forbidden;
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

    /** Adds the options of all steps. */
    void addSteps(CoverMatrix.Builder builder, Budget budget) {
        for (int i = 0; i < steps.length; i++) {
            Sequence sequence = rules.sequences().get(i);
            for (int step = 0; step < sequence.cells().length; step++) {
                for (int node = 0; node < sequence.diagram().nodes(step); node++) {
                    budget.prepare((long) STEPS_OF_AN_ARC * rules.digits());
                    addStep(i, sequence, step, node, builder);
                }
            }
        }
    }

    private void addStep(int i, Sequence sequence, int step, int node, CoverMatrix.Builder builder) {
        Diagram diagram = sequence.diagram();
        int cell = sequence.cells()[step];
        int given = rules.digit(grid, cell);
        for (int digit = 1; digit <= rules.digits(); digit++) {
            int target = diagram.next(step, node, digit);
            boolean possible = given == 0 ? !forbidden[rules.placement(cell, digit)] : given == digit;
            if (target != NONE && possible) {
                builder.startOption(NO_PLACEMENT);
                builder.addItem(steps[i] + step);
                if (step > 0) {
                    builder.addItem(nodes[i] + step - 1, node + 1);
                }
                if (step + 1 < sequence.cells().length) {
                    builder.addItem(nodes[i] + step, target + 1);
                }
                addDigit(cell, digit, builder);
            }
        }
    }
}
