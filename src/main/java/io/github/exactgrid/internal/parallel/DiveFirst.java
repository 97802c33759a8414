package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.masks.KnownCovers;
import io.github.exactgrid.internal.masks.ListedCovers;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.FlatDive;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A search that dives for its first covers, and leaves to another what a dive does not find. */
final class DiveFirst implements Cursor<int[]> {

    /** The covers after which the other search begins: for many of them it takes less time. */
    static final int MAX_FOUND = 8;

    private final CoverMatrix matrix;
    private final EngineChoice choice;
    private final Budget budget;

    /** Null before the first move. */
    private @Nullable FlatDive dive;

    /** The covers that dives have found: the search that follows finds them, too. */
    private final List<int[]> found = new ArrayList<>();

    /** The search for all that dives have not found, or null. */
    private @Nullable Cursor<int[]> search;

    /** What it leaves out, or null if it has found all of that; and how many of these it has not. */
    private @Nullable KnownCovers known;

    private int unfound;

    /** The cover found last, if it was looked at. */
    private int @Nullable [] cover;

    /** The outcome of the last {@link #advance}; FOUND as long as there may be more covers. */
    private Outcome outcome = Outcome.FOUND;

    /** Stands before the first cover of a problem without bounds. */
    DiveFirst(CoverMatrix matrix, EngineChoice choice, Budget budget) {
        this.matrix = matrix;
        this.choice = choice;
        this.budget = budget;
    }

    @Override
    public Outcome advance() {
        if (outcome == Outcome.FOUND || (outcome == Outcome.STOPPED && budget.stop() == null)) {
            try {
                outcome = budget.stop() == null ? next() : Outcome.STOPPED;
            } catch (StoppedException stopped) {
                outcome = Outcome.STOPPED;
            }
        }
        return outcome;
    }

    private Outcome next() {
        if (search == null) {
            Outcome dived = dive();
            if (dived != Outcome.STOPPED || budget.stop() != null) {
                return dived;
            }
        }
        Cursor<int[]> on = Objects.requireNonNull(search);
        Outcome next = on.advance();
        while (next == Outcome.FOUND && isKnown(on)) {
            unfound--;
            known = unfound == 0 ? null : known;
            next = on.advance();
        }
        return next;
    }

    private boolean isKnown(Cursor<int[]> on) {
        cover = known == null ? null : on.solution();
        return known != null && cover != null && known.contain(cover);
    }

    /** Dives for a cover, or on from the one before, and prepares the search if none is found. */
    private Outcome dive() {
        FlatDive present = dive;
        Outcome dived = Outcome.STOPPED;
        if (present == null) {
            present = new FlatDive(matrix, new MaskSubtrees(), budget);
            dive = present;
            dived = present.dive();
        } else if (found.size() < MAX_FOUND) {
            dived = present.diveOn();
        }
        if (dived == Outcome.FOUND) {
            cover = present.cover();
            found.add(cover);
        } else if (dived == Outcome.STOPPED && budget.stop() == null) {
            search = rest(present);
            dive = null;
        }
        return dived;
    }

    private Cursor<int[]> rest(FlatDive dive) {
        if (!found.isEmpty()) {
            budget.expectOtherNodes();
            Cursor<int[]> others = LinksFirst.forOthers(matrix, choice, dive, found, budget);
            if (others != null) {
                return others;
            }
            known = new ListedCovers(found);
            unfound = found.size();
            return LinksFirst.forAll(matrix, choice, budget);
        }
        if (dive.isPatient() && choice.usesMasks()) {
            budget.expectOtherNodes();
            return ComponentSearch.orMasks(matrix, budget);
        }
        return LinksFirst.forFirst(matrix, choice, dive, budget);
    }

    @Override
    public int[] solution() {
        int[] present = cover;
        return present != null ? present : search == null ? new int[0] : search.solution();
    }

    @Override
    public Supplier<int[]> solutionOnDemand() {
        int[] present = cover;
        return present != null || search == null ? Cursor.super.solutionOnDemand() : search.solutionOnDemand();
    }

    @Override
    public double progress() {
        Cursor<int[]> on = search;
        return on == null ? 0 : on.progress();
    }
}
