package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.FlatDive;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A search that dives for its first cover, and leaves to another what a dive does not find. */
final class DiveFirst implements Cursor<int[]> {

    private final CoverMatrix matrix;
    private final EngineChoice choice;
    private final Budget budget;

    private boolean hasDived;

    /** Whether the dive has shown that there is no cover. */
    private boolean isOver;

    /** The cover that the dive has found, until the other search finds it too. */
    private int @Nullable [] known;

    /** The search for all that the dive has not found; null before. */
    private @Nullable Cursor<int[]> search;

    /** Stands before the first cover of a problem without bounds. */
    DiveFirst(CoverMatrix matrix, EngineChoice choice, Budget budget) {
        this.matrix = matrix;
        this.choice = choice;
        this.budget = budget;
    }

    @Override
    public Outcome advance() {
        if (isOver || budget.stop() != null) {
            return isOver ? Outcome.EXHAUSTED : Outcome.STOPPED;
        }
        try {
            Outcome found = hasDived ? Outcome.STOPPED : dive();
            return found == Outcome.STOPPED && budget.stop() == null ? searchOn() : found;
        } catch (StoppedException stopped) {
            return Outcome.STOPPED;
        }
    }

    /** Dives, and prepares the search if no cover is found. */
    private Outcome dive() {
        FlatDive dive = new FlatDive(matrix, new MaskSubtrees(), budget);
        Outcome found = dive.dive();
        hasDived = true;
        isOver = found == Outcome.EXHAUSTED;
        if (found == Outcome.FOUND) {
            known = dive.cover();
        } else if (found == Outcome.STOPPED && budget.stop() == null) {
            search = rest(dive);
        }
        return found;
    }

    private Cursor<int[]> rest(FlatDive dive) {
        if (dive.isPatient() && choice.usesMasks()) {
            budget.expectOtherNodes();
            return ComponentSearch.orMasks(matrix, budget);
        }
        return LinksFirst.forFirst(matrix, choice, dive, budget);
    }

    private Outcome searchOn() {
        Cursor<int[]> on = search;
        if (on == null) {
            on = LinksFirst.forFirst(matrix, choice, budget);
            search = on;
        }
        Outcome outcome = on.advance();
        if (outcome == Outcome.FOUND && known != null && isSame(known, on.solution())) {
            known = null;
            outcome = on.advance();
        }
        return outcome;
    }

    private static boolean isSame(int[] labels, int[] otherLabels) {
        int[] sorted = labels.clone();
        int[] otherSorted = otherLabels.clone();
        Arrays.sort(sorted);
        Arrays.sort(otherSorted);
        return Arrays.equals(sorted, otherSorted);
    }

    @Override
    public int[] solution() {
        Cursor<int[]> on = search;
        int[] found = known;
        return on != null ? on.solution() : found == null ? new int[0] : found;
    }

    @Override
    public double progress() {
        Cursor<int[]> on = search;
        return on == null ? 0 : on.progress();
    }
}
