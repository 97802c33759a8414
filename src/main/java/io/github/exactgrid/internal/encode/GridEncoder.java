package io.github.exactgrid.internal.encode;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.rules.Diagram;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Encodes the rules of a board as an exact cover problem. An option is a placement, and labelled with its number.
 *
 * <p>The items, in this order:
 * <ul>
 * <li>one for each cell, covered by the placements in it: the cell is filled once;
 * <li>one for each house and digit, covered by the placements of the digit in the house. Rows, columns and boxes make
 *     row-digit, column-digit and box-digit items. They are primary where the house has a cell for each digit, else
 *     secondary;
 * <li>one for each group, covered by its placements: primary if exactly one must come true, secondary if at most one.
 * </ul>
 *
 * <p>A {@linkplain SequenceEncoder sequence} is a path through its diagram. The steps of paths are options without a
 * placement, and their items are numbered for each grid, the primary ones after the other primary items, the secondary
 * ones at the end.
 *
 * <p>The empty 9x9 grid has 729 options and 81 + 3 * 81 = 324 items, all primary. Items that the givens cover are left
 * out, and so is every option that has such an item: of a puzzle with 17 givens about 250 options remain. An encoder is
 * immutable, and serves all grids of its board. Sums and relations are encoded as the groups and sequences of
 * {@link Rules#lowered}.
 */
public final class GridEncoder {

    /** An item that no option covers. */
    private static final CoverMatrix UNSOLVABLE = new CoverMatrix.Builder(1, 0, 0, 0).build();

    private static final int[] NONE = {};

    /** An option with its items takes some 50 nanoseconds. */
    private static final int STEPS_OF_AN_OPTION = 5;

    /**
     * The bytes of an option that is a step of a sequence, with its four items and their links: 300; and about half of the arcs of
     * a diagram are none.
     */
    private static final int BYTES_PER_STEP = 150;

    private final Rules rules;
    private final @Nullable Long seed;
    private final boolean[] forbidden;

    /** The houses of each cell, and the groups of each placement. */
    private final int[][] housesOf;

    private final int[][] groupsOf;

    /** The first item of each house, for digit 1, and the item of each group. */
    private final int[] houseItems;

    private final int[] groupItems;
    private final int primaryItems;
    private final int items;

    /** The steps of sequences that read a cell more than once: the last primary items. */
    private final int followingSteps;

    /**
     * Numbers the items.
     *
     * @param compiled the rules of the board
     * @param seed the seed of a random order of the options, or null for the natural one
     * @throws StoppedException if the call must stop
     */
    public GridEncoder(Rules compiled, @Nullable Long seed, Budget budget) {
        this.rules = compiled.lowered(budget);
        this.seed = seed;
        this.forbidden = rules.forbidden();
        requireMemory(rules);
        this.housesOf = rules.housesOfCells();
        this.groupsOf = groupsOfPlacements(rules, budget);
        this.houseItems = new int[rules.houses().size()];
        this.groupItems = new int[rules.groups().size()];
        int full = numberHouses(true, rules.cells());
        this.primaryItems = numberGroups(true, full);
        this.items = numberGroups(false, numberHouses(false, primaryItems));
        this.followingSteps = rules.sequences().stream()
                .filter(Sequence::rereads)
                .mapToInt(sequence -> sequence.cells().length)
                .sum();
    }

    /** Rejects rules whose sequences would take more options than memory holds. */
    private static void requireMemory(Rules rules) {
        long size = 0;
        for (Sequence sequence : rules.sequences()) {
            size += sequence.diagram().size();
            if (!Diagram.fitIntoMemory(size, BYTES_PER_STEP)) {
                throw new IllegalArgumentException(Diagram.noMemory(sequence.constraint()));
            }
        }
    }

    private static int[][] groupsOfPlacements(Rules rules, Budget budget) {
        int[] counts = new int[rules.placements()];
        for (Group group : rules.groups()) {
            budget.prepare(group.placements().length);
            for (int placement : group.placements()) {
                counts[placement]++;
            }
        }
        int[][] groupsOf = new int[counts.length][];
        for (int placement = 0; placement < counts.length; placement++) {
            budget.prepare(1 + (counts[placement] >> 4));
            groupsOf[placement] = counts[placement] == 0 ? NONE : new int[counts[placement]];
        }
        for (int group = rules.groups().size() - 1; group >= 0; group--) {
            budget.prepare(rules.groups().get(group).placements().length);
            for (int placement : rules.groups().get(group).placements()) {
                groupsOf[placement][--counts[placement]] = group;
            }
        }
        return groupsOf;
    }

    /** Numbers an item for each digit of each house that is full, or of each that is not. Returns the next free number. */
    private int numberHouses(boolean full, int first) {
        int next = first;
        for (int house = 0; house < houseItems.length; house++) {
            if (rules.isFull(rules.houses().get(house)) == full) {
                houseItems[house] = next;
                next += rules.digits();
            }
        }
        return next;
    }

    /** Numbers an item for each group of which exactly one placement comes true, or for each other group. Returns the next free number. */
    private int numberGroups(boolean exactlyOne, int first) {
        int next = first;
        for (int group = 0; group < groupItems.length; group++) {
            if (rules.groups().get(group).isExactlyOne() == exactlyOne) {
                groupItems[group] = next++;
            }
        }
        return next;
    }

    /**
     * Returns how many of the primary items of an encoded grid decide about the others, which are the steps of sequences that read a cell more than
     * once. These follow once the cells are filled, and only then is it certain that they agree about the digit of a cell.
     */
    public int deciding(CoverMatrix encoded) {
        return Math.max(1, encoded.primaryItems() - followingSteps);
    }

    /** Returns the placements of the covers that a search finds. */
    public Cursor<int[]> placements(Cursor<int[]> covers) {
        return rules.sequences().isEmpty() ? covers : new PlacementCursor(covers);
    }

    /**
     * Returns the problem of filling the empty cells of a grid. If the givens violate a rule, the problem has no solution.
     *
     * @throws StoppedException if the call must stop
     */
    public CoverMatrix encode(Grid grid, Budget budget) {
        boolean[] covered = new boolean[items];
        int emptyCells = 0;
        for (int cell = 0; cell < rules.cells(); cell++) {
            int digit = rules.digit(grid, cell);
            if (digit == 0) {
                emptyCells++;
            } else if (!cover(cell, digit, covered)) {
                return UNSOLVABLE;
            }
        }
        boolean[] possible = possible(grid, covered, budget);
        SequenceEncoder sequences = rules.sequences().isEmpty() ? null : new SequenceEncoder(rules, possible, grid);
        if (sequences != null) {
            sequences.prune(budget);
        }
        int[] newNumbers = new int[items];
        int left = 0;
        int primaryLeft = 0;
        for (int item = 0; item < items; item++) {
            newNumbers[item] = covered[item] ? -1 : left++;
            if (item == primaryItems - 1) {
                left = sequences == null ? left : sequences.numberPrimaryItems(left);
                primaryLeft = left;
            }
        }
        left = sequences == null ? left : sequences.numberSecondaryItems(left);
        int expected = emptyCells * rules.digits();
        CoverMatrix.Builder builder = new CoverMatrix.Builder(primaryLeft, left - primaryLeft, expected, 4 * expected);
        for (int cell = 0; cell < rules.cells(); cell++) {
            for (int digit = 1; digit <= rules.digits() && !covered[cell]; digit++) {
                budget.prepare(STEPS_OF_AN_OPTION + groupsOf[rules.placement(cell, digit)].length);
                if (possible[rules.placement(cell, digit)]) {
                    addOption(cell, digit, newNumbers, sequences, builder);
                }
            }
        }
        if (sequences != null) {
            sequences.addSteps(builder, budget);
        }
        return seed == null ? builder.build() : builder.build().shuffled(new Random(seed), budget);
    }

    /** Returns which placements are givens, or in empty cells and neither forbidden nor in conflict with a given. */
    private boolean[] possible(Grid grid, boolean[] covered, Budget budget) {
        boolean[] possible = new boolean[rules.placements()];
        for (int cell = 0; cell < rules.cells(); cell++) {
            int given = rules.digit(grid, cell);
            for (int digit = 1; digit <= rules.digits(); digit++) {
                int placement = rules.placement(cell, digit);
                budget.prepare(1 + groupsOf[placement].length);
                possible[placement] = given == 0 ? isOpen(cell, digit, covered) : given == digit;
            }
        }
        return possible;
    }

    private boolean isOpen(int cell, int digit, boolean[] covered) {
        int placement = rules.placement(cell, digit);
        boolean open = !forbidden[placement];
        for (int house : housesOf[cell]) {
            open &= !covered[houseItems[house] + digit - 1];
        }
        for (int group : groupsOf[placement]) {
            open &= !covered[groupItems[group]];
        }
        return open;
    }

    /** Covers the items of a given. Returns false if that is forbidden, or an item is covered already. */
    private boolean cover(int cell, int digit, boolean[] covered) {
        int placement = rules.placement(cell, digit);
        boolean possible = !forbidden[placement];
        covered[cell] = true;
        for (int house : housesOf[cell]) {
            int item = houseItems[house] + digit - 1;
            possible &= !covered[item];
            covered[item] = true;
        }
        for (int group : groupsOf[placement]) {
            possible &= !covered[groupItems[group]];
            covered[groupItems[group]] = true;
        }
        return possible;
    }

    /** Adds the option of a placement. */
    private void addOption(
            int cell, int digit, int[] newNumbers, @Nullable SequenceEncoder sequences, CoverMatrix.Builder builder) {
        int placement = rules.placement(cell, digit);
        builder.startOption(placement);
        builder.addItem(newNumbers[cell]);
        for (int house : housesOf[cell]) {
            builder.addItem(newNumbers[houseItems[house] + digit - 1]);
        }
        for (int group : groupsOf[placement]) {
            builder.addItem(newNumbers[groupItems[group]]);
        }
        if (sequences != null) {
            sequences.addDigit(cell, digit, builder);
        }
    }
}
