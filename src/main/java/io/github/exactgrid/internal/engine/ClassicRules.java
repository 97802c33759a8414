package io.github.exactgrid.internal.engine;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.Sequence;
import java.util.Arrays;

/** Tells whether rules are those of the classic 9x9, however they were put, with placements forbidden or not. */
final class ClassicRules {

    static final int SIZE = 9;
    static final int ALL_DIGITS = 0x1ff;

    private static final Rules CLASSIC = Rules.compile(ConstraintSet.classic(), board());

    private ClassicRules() {}

    /** The empty board of the classic rules. */
    static Grid board() {
        return Grid.empty(SIZE);
    }

    /**
     * Returns for each cell the digits that are not forbidden, bit {@code d - 1} for digit {@code d}.
     *
     * @throws IllegalArgumentException if the rules are other than classic; the message says what is too much or missing
     */
    static int[] candidates(Rules rules) {
        for (House house : rules.houses()) {
            if (!contains(CLASSIC, house)) {
                throw refusal("the constraint '" + house.constraint() + "'");
            }
        }
        for (House house : CLASSIC.houses()) {
            if (!contains(rules, house)) {
                throw refusal("rules without the classic " + house.constraint());
            }
        }
        for (Sequence sequence : rules.sequences()) {
            throw refusal("the constraint '" + sequence.constraint() + "'");
        }
        int[] candidates = new int[rules.cells()];
        Arrays.fill(candidates, ALL_DIGITS);
        for (Group group : rules.groups()) {
            if (!group.isForbidden()) {
                throw refusal("the constraint '" + group.constraint() + "'");
            }
            for (int placement : group.placements()) {
                candidates[rules.cellOf(placement)] &= ~(1 << (rules.digitOf(placement) - 1));
            }
        }
        return candidates;
    }

    private static boolean contains(Rules rules, House house) {
        for (House other : rules.houses()) {
            if (Arrays.equals(other.cells(), house.cells())) {
                return true;
            }
        }
        return false;
    }

    private static IllegalArgumentException refusal(String what) {
        return new IllegalArgumentException(
                "the bitboard engine knows the classic 9x9 and forbidden placements only, and cannot take " + what);
    }
}
