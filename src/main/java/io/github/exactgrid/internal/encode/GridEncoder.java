package io.github.exactgrid.internal.encode;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Says the rules of a board as an exact cover problem: to choose a placement is to choose an option, labelled with the
 * number of the placement.
 *
 * <p>The items, in this order:
 * <ul>
 *   <li>for each cell one, covered by the placements in it: the cell is filled once;
 *   <li>for each house and digit one, covered by the placements of the digit in the house. Rows, columns and boxes make
 *       row-digit, column-digit and box-digit items. They are primary where the house has a cell for each digit, else
 *       secondary;
 *   <li>for each group one, covered by its placements: primary if exactly one must come true, secondary if at most one.
 * </ul>
 *
 * <p>The empty 9x9 grid has 729 options and 81 + 3 * 81 = 324 items, all primary. An encoder is immutable, and serves all
 * grids of its size.
 */
public final class GridEncoder {

    /** An item that no option covers. */
    private static final CoverMatrix UNSOLVABLE = new CoverMatrix.Builder(1, 0, 0, 0).build();

    private static final int[] NONE = {};

    private final Rules rules;
    private final CoverMatrix matrix;

    /** The option of each placement, or -1 if it is forbidden. */
    private final int[] options;

    /**
     * Encodes the empty board.
     *
     * @param seed the seed of a random order of the options, or null for the natural one
     */
    public GridEncoder(Rules rules, @Nullable Long seed) {
        this.rules = rules;
        CoverMatrix ordered = emptyBoard(rules);
        this.matrix = seed == null ? ordered : ordered.shuffled(new Random(seed));
        this.options = new int[rules.placements()];
        Arrays.fill(options, -1);
        for (int option = 0; option < matrix.options(); option++) {
            options[matrix.label(option)] = option;
        }
    }

    /** Returns the rules it was made for. */
    public Rules rules() {
        return rules;
    }

    /** Returns the problem of the empty board. */
    public CoverMatrix matrix() {
        return matrix;
    }

    /** Returns the problem of filling the empty cells of a grid. Where two givens clash it is one without solution. */
    public CoverMatrix encode(Grid grid) {
        int[] givens = new int[rules.cells()];
        int count = 0;
        for (int cell = 0; cell < givens.length; cell++) {
            int digit = rules.digit(grid, cell);
            if (digit != 0) {
                int option = options[rules.placement(cell, digit)];
                if (option < 0) {
                    return UNSOLVABLE;
                }
                givens[count++] = option;
            }
        }
        int[] chosen = Arrays.copyOf(givens, count);
        return matrix.areDisjoint(chosen) ? matrix.without(chosen) : UNSOLVABLE;
    }

    private static CoverMatrix emptyBoard(Rules rules) {
        int[] houseItems = new int[rules.houses().size()];
        int[] groupItems = new int[rules.groups().size()];
        int items = rules.cells();
        items = numberHouses(rules, true, houseItems, items);
        items = numberGroups(rules, true, groupItems, items);
        int primaryItems = items;
        items = numberHouses(rules, false, houseItems, items);
        items = numberGroups(rules, false, groupItems, items);

        int options = rules.placements();
        CoverMatrix.Builder builder = new CoverMatrix.Builder(primaryItems, items - primaryItems, options, 4 * options);
        boolean[] forbidden = rules.forbidden();
        int[][] housesOf = rules.housesOfCells();
        int[][] groupsOf = groupsOfPlacements(rules);
        for (int cell = 0; cell < rules.cells(); cell++) {
            for (int digit = 1; digit <= rules.digits(); digit++) {
                int placement = rules.placement(cell, digit);
                if (!forbidden[placement]) {
                    builder.startOption(placement);
                    builder.addItem(cell);
                    for (int house : housesOf[cell]) {
                        builder.addItem(houseItems[house] + digit - 1);
                    }
                    for (int group : groupsOf[placement]) {
                        builder.addItem(groupItems[group]);
                    }
                }
            }
        }
        return builder.build();
    }

    /** Gives each house that is full, or each that is not, an item for each digit. Returns the number of items then. */
    private static int numberHouses(Rules rules, boolean full, int[] houseItems, int itemsBefore) {
        int items = itemsBefore;
        for (int house = 0; house < houseItems.length; house++) {
            if (rules.isFull(rules.houses().get(house)) == full) {
                houseItems[house] = items;
                items += rules.digits();
            }
        }
        return items;
    }

    /** Gives each group of which exactly one comes true, or each other group, an item. Returns the number of items then. */
    private static int numberGroups(Rules rules, boolean exactlyOne, int[] groupItems, int itemsBefore) {
        int items = itemsBefore;
        for (int group = 0; group < groupItems.length; group++) {
            if (rules.groups().get(group).isExactlyOne() == exactlyOne) {
                groupItems[group] = items++;
            }
        }
        return items;
    }

    private static int[][] groupsOfPlacements(Rules rules) {
        int[][] groupsOf = new int[rules.placements()][];
        Arrays.fill(groupsOf, NONE);
        for (int group = 0; group < rules.groups().size(); group++) {
            for (int placement : rules.groups().get(group).placements()) {
                int[] before = groupsOf[placement];
                groupsOf[placement] = Arrays.copyOf(before, before.length + 1);
                groupsOf[placement][before.length] = group;
            }
        }
        return groupsOf;
    }
}
