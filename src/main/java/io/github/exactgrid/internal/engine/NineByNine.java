package io.github.exactgrid.internal.engine;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.bitboard.BitboardCandidates;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.notation.QuotedName;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.TilingConstraint;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whether the rules of a 9x9 board are the classic ones, in whatever form they were described. Placements may be forbidden
 * beside.
 *
 * <p>Constraints that begin with {@link TilingConstraint#CLASSIC} and only forbid placements beside are recognised without
 * compiling any: a puzzle of pencilmarks is prepared in a fraction of the time, and is often one of many.
 */
final class NineByNine {

    static final int SIZE = 9;

    static final int CELLS = SIZE * SIZE;

    private static final Grid BOARD = Grid.empty(SIZE);

    /** Compiled in too few steps for a check of the budget, so that no interrupt can stop it. */
    private static final Rules CLASSIC = Rules.compile(TilingConstraint.CLASSIC, BOARD, Budget.unlimited());

    /** The digits that are not forbidden; null if the rules are not classic. */
    private final @Nullable BitboardCandidates candidates;

    /** All the rules; null if they are classic. */
    private final @Nullable Rules rules;

    /** What is missing or too much, or null if the rules are classic. */
    private final @Nullable String obstacle;

    private NineByNine(@Nullable BitboardCandidates candidates, @Nullable Rules rules, @Nullable String obstacle) {
        this.candidates = candidates;
        this.rules = rules;
        this.obstacle = obstacle;
    }

    /**
     * Classifies constraints for the 9x9 board, and compiles them if need be.
     *
     * @throws IllegalArgumentException if a constraint makes no sense on that board
     * @throws StoppedException if the call must stop
     */
    static NineByNine of(List<Constraint> constraints, Budget budget) {
        int classic = TilingConstraint.CLASSIC.size();
        if (constraints.size() < classic || !constraints.subList(0, classic).equals(TilingConstraint.CLASSIC)) {
            return compile(constraints, false, budget);
        }
        List<Constraint> more = constraints.subList(classic, constraints.size());
        BitboardCandidates allowed = ForbiddenPlacements.candidates(more, budget);
        if (allowed != null) {
            return new NineByNine(allowed, null, null);
        }
        return Rules.replaceBoxes(more, BOARD) ? compile(constraints, false, budget) : compile(more, true, budget);
    }

    /** Compiles constraints, to which the classic ones are to be added if {@code areMore}. */
    private static NineByNine compile(List<Constraint> constraints, boolean areMore, Budget budget) {
        Rules compiled = Rules.compile(constraints, BOARD, budget);
        String obstacle = obstacle(compiled, areMore);
        return obstacle == null
                ? new NineByNine(candidates(compiled), null, null)
                : new NineByNine(null, areMore ? CLASSIC.and(List.of(compiled), budget) : compiled, obstacle);
    }

    boolean isClassic() {
        return candidates != null;
    }

    /** Returns what is missing or too much, for messages; null if the rules are classic. */
    @Nullable
    String obstacle() {
        return obstacle;
    }

    /** Returns the digits that are not forbidden. Only if the rules are classic. */
    BitboardCandidates candidates() {
        return Objects.requireNonNull(candidates, "not classic");
    }

    /** Returns all the rules. Only if they are not classic. */
    Rules rules() {
        return Objects.requireNonNull(rules, "classic");
    }

    private static BitboardCandidates candidates(Rules compiled) {
        BitboardCandidates candidates = new BitboardCandidates();
        for (Group group : compiled.groups()) {
            for (int placement : group.placements()) {
                candidates.remove(compiled.cellOf(placement), compiled.digitOf(placement));
            }
        }
        return candidates;
    }

    private static @Nullable String obstacle(Rules compiled, boolean extendsClassic) {
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
        return "the " + QuotedName.of(name);
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
