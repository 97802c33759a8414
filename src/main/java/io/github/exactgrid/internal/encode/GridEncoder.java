package io.github.exactgrid.internal.encode;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.House;
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
    private static final CoverMatrix UNSOLVABLE = new CoverMatrix.Builder(1, 0, 0).build();

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
        CoverMatrix ordered = new Encoding(rules).matrix();
        this.matrix = seed == null ? ordered : ordered.shuffled(new Random(seed));
        this.options = new int[rules.placements()];
        Arrays.fill(options, -1);
        for (int option = 0; option < matrix.options(); option++) {
            options[matrix.label(option)] = option;
        }
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

    /**
     * The work of encoding. Rules tell what each item is covered by, but a matrix wants to know what each option covers: so
     * the pairs are collected item by item, and sorted by placement at the end.
     */
    private static final class Encoding {

        private final Rules rules;
        private int[] items = new int[1024];
        private int[] placements = new int[1024];
        private int pairs;
        private int itemCount;

        Encoding(Rules rules) {
            this.rules = rules;
        }

        CoverMatrix matrix() {
            cellItems();
            houseItems(true);
            groupItems(true);
            int primaryItems = itemCount;
            houseItems(false);
            groupItems(false);
            return sortedByPlacement(primaryItems);
        }

        private void cellItems() {
            for (int cell = 0; cell < rules.cells(); cell++) {
                for (int digit = 1; digit <= rules.digits(); digit++) {
                    cover(rules.placement(cell, digit));
                }
                itemCount++;
            }
        }

        private void houseItems(boolean full) {
            for (House house : rules.houses()) {
                if (rules.isFull(house) == full) {
                    for (int digit = 1; digit <= rules.digits(); digit++) {
                        for (int cell : house.cells()) {
                            cover(rules.placement(cell, digit));
                        }
                        itemCount++;
                    }
                }
            }
        }

        private void groupItems(boolean exactlyOne) {
            for (Group group : rules.groups()) {
                if (!group.isForbidden() && group.isExactlyOne() == exactlyOne) {
                    for (int placement : group.placements()) {
                        cover(placement);
                    }
                    itemCount++;
                }
            }
        }

        /** Notes that the present item is covered by a placement. */
        private void cover(int placement) {
            if (pairs == items.length) {
                items = Arrays.copyOf(items, 2 * pairs);
                placements = Arrays.copyOf(placements, 2 * pairs);
            }
            items[pairs] = itemCount;
            placements[pairs] = placement;
            pairs++;
        }

        private CoverMatrix sortedByPlacement(int primaryItems) {
            int[] ends = new int[rules.placements() + 1]; // first the starts, which move to the ends as items fall in
            for (int pair = 0; pair < pairs; pair++) {
                ends[placements[pair] + 1]++;
            }
            for (int placement = 0; placement < rules.placements(); placement++) {
                ends[placement + 1] += ends[placement];
            }
            int[] sorted = new int[pairs];
            for (int pair = 0; pair < pairs; pair++) {
                sorted[ends[placements[pair]]++] = items[pair];
            }
            boolean[] forbidden = rules.forbidden();
            CoverMatrix.Builder builder = new CoverMatrix.Builder(primaryItems, itemCount - primaryItems, pairs);
            for (int placement = 0; placement < rules.placements(); placement++) {
                if (!forbidden[placement]) {
                    int start = placement == 0 ? 0 : ends[placement - 1];
                    builder.addOption(placement, Arrays.copyOfRange(sorted, start, ends[placement]));
                }
            }
            return builder.build();
        }
    }
}
