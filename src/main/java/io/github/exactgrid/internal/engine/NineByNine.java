package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.TilingConstraint;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Whether the rules of a 9x9 board are the classic ones, in whatever form they were described. Placements may be forbidden
 * beside.
 *
 * @param candidates for each cell the digits that are not forbidden, bit {@code d - 1} for digit {@code d}
 * @param obstacle what is missing or too much, or null if the rules are classic
 */
record NineByNine(int[] candidates, @Nullable String obstacle) {

    static final int SIZE = 9;
    static final int ALL_DIGITS = 0x1ff;

    /** Compiled in too few steps for a check of the budget, so that no interrupt can stop it. */
    private static final Rules CLASSIC = Rules.compile(TilingConstraint.CLASSIC, board(), Budget.unlimited());

    /** Returns the empty 9x9 board. */
    static Grid board() {
        return Grid.empty(SIZE);
    }

    /** Classifies the rules of a {@link #board}. */
    static NineByNine of(Rules rules) {
        int[] candidates = new int[rules.cells()];
        Arrays.fill(candidates, ALL_DIGITS);
        return new NineByNine(candidates, obstacle(rules, candidates));
    }

    boolean isClassic() {
        return obstacle == null;
    }

    private static @Nullable String obstacle(Rules rules, int[] candidates) {
        for (House house : rules.houses()) {
            if (!contains(CLASSIC, house)) {
                return constraint(house.constraint());
            }
        }
        for (House house : CLASSIC.houses()) {
            if (!contains(rules, house)) {
                return "rules without the classic " + house.constraint();
            }
        }
        for (Rule rule : rules.all()) {
            if (!(rule instanceof House || rule instanceof Group)) {
                return constraint(rule.constraint());
            }
        }
        for (Group group : rules.groups()) {
            if (!group.isForbidden()) {
                return constraint(group.constraint());
            }
            for (int placement : group.placements()) {
                candidates[rules.cellOf(placement)] &= ~(1 << (rules.digitOf(placement) - 1));
            }
        }
        return null;
    }

    private static String constraint(String name) {
        return "the constraint '" + name + "'";
    }

    private static boolean contains(Rules rules, House house) {
        for (House other : rules.houses()) {
            if (Arrays.equals(other.cells(), house.cells())) {
                return true;
            }
        }
        return false;
    }
}
