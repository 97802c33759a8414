package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.bitboard.BitboardCandidates;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.TilingConstraint;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the rules of a 9x9 board are the classic ones, in whatever form they were described. Placements may be forbidden
 * beside.
 *
 * <p>Constraints that begin with {@link TilingConstraint#CLASSIC} are recognised without compiling those: a puzzle of
 * pencilmarks is prepared in a fraction of the time, and is often one of many.
 */
final class NineByNine {

    static final int SIZE = 9;

    private static final Grid BOARD = Grid.empty(SIZE);

    /** Compiled in too few steps for a check of the budget, so that no interrupt can stop it. */
    private static final Rules CLASSIC = Rules.compile(TilingConstraint.CLASSIC, BOARD, Budget.unlimited());

    /** The rules, without the classic ones if {@link #extendsClassic}. */
    private final Rules compiled;

    private final boolean extendsClassic;

    /** What is missing or too much, or null if the rules are classic. */
    private final @Nullable String obstacle;

    private NineByNine(Rules compiled, boolean extendsClassic) {
        this.compiled = compiled;
        this.extendsClassic = extendsClassic;
        this.obstacle = findObstacle();
    }

    /**
     * Compiles constraints for the 9x9 {@link #board}, and classifies them.
     *
     * @throws IllegalArgumentException if a constraint makes no sense on that board
     * @throws StoppedException if the call must stop
     */
    static NineByNine of(List<Constraint> constraints, Budget budget) {
        int classic = TilingConstraint.CLASSIC.size();
        boolean extendsClassic =
                constraints.size() >= classic && constraints.subList(0, classic).equals(TilingConstraint.CLASSIC);
        List<Constraint> more = extendsClassic ? constraints.subList(classic, constraints.size()) : constraints;
        if (extendsClassic && Rules.replaceBoxes(more, BOARD)) {
            extendsClassic = false;
            more = constraints;
        }
        return new NineByNine(Rules.compile(more, BOARD, budget), extendsClassic);
    }

    /** Returns the empty 9x9 board. */
    static Grid board() {
        return BOARD;
    }

    boolean isClassic() {
        return obstacle == null;
    }

    /** Returns what is missing or too much, for messages; null if the rules are classic. */
    @Nullable
    String obstacle() {
        return obstacle;
    }

    /** Returns the digits that are not forbidden. Only if the rules are classic. */
    BitboardCandidates candidates() {
        BitboardCandidates candidates = new BitboardCandidates();
        for (Group group : compiled.groups()) {
            for (int placement : group.placements()) {
                candidates.remove(compiled.cellOf(placement), compiled.digitOf(placement));
            }
        }
        return candidates;
    }

    /** Returns all the rules. */
    Rules rules() {
        return extendsClassic ? CLASSIC.and(List.of(compiled)) : compiled;
    }

    private @Nullable String findObstacle() {
        for (House house : compiled.houses()) {
            if (!contains(CLASSIC, house)) {
                return constraint(house.constraint());
            }
        }
        if (!extendsClassic) {
            for (House house : CLASSIC.houses()) {
                if (!contains(compiled, house)) {
                    return "rules without the classic " + house.constraint();
                }
            }
        }
        for (Rule rule : compiled.all()) {
            boolean forbids = rule instanceof Group group && group.isForbidden();
            if (!forbids && !(rule instanceof House)) {
                return constraint(rule.constraint());
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
