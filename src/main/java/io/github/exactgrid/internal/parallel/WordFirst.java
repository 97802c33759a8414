package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.masks.KnownCovers;
import io.github.exactgrid.internal.masks.ListedCovers;
import io.github.exactgrid.internal.masks.WordSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The covers of a small problem, by a {@link WordSearch}; if these get rare, another search goes on and leaves out those found. */
final class WordFirst implements Cursor<int[]> {

    /** The covers that are kept: once there are more, they are not rare. */
    private static final int MAX_KEPT = 64;

    private final Budget budget;
    private final WordSearch words;
    private final Supplier<Cursor<int[]>> maker;

    /** The covers found; null once there are too many to be left out. */
    private @Nullable List<int[]> found = new ArrayList<>();

    /** The other search, null as long as it is not needed; what it leaves out, null for nothing; and its present cover. */
    private @Nullable Cursor<int[]> other;

    private @Nullable KnownCovers known;
    private int[] cover = {};

    /**
     * Stands before the first cover.
     *
     * @param maker makes the other search, which finds all covers
     */
    WordFirst(CoverMatrix matrix, Supplier<Cursor<int[]>> maker, Budget budget) {
        this.budget = budget;
        this.maker = maker;
        words = new WordSearch(matrix, budget);
    }

    @Override
    public Outcome advance() {
        Cursor<int[]> present = other;
        if (present == null) {
            Outcome outcome = advanceInWords();
            if (outcome != Outcome.STOPPED || !words.hasGivenUp()) {
                return outcome;
            }
            present = other();
            if (present == null) {
                return Outcome.STOPPED;
            }
            other = present;
        }
        Outcome outcome = present.advance();
        while (outcome == Outcome.FOUND && isKnown(present.solution())) {
            outcome = present.advance();
        }
        return outcome;
    }

    private Outcome advanceInWords() {
        words.goOn();
        Outcome outcome = words.advance();
        while (outcome == Outcome.STOPPED && words.hasGivenUp() && found == null) {
            words.goOn();
            outcome = words.advance();
        }
        if (outcome == Outcome.FOUND) {
            cover = words.solution();
            if (found != null) {
                found.add(cover);
                found = found.size() > MAX_KEPT ? null : found;
            }
        }
        return outcome;
    }

    /** Returns the other search, or null if the call must stop. */
    private @Nullable Cursor<int[]> other() {
        budget.expectOtherNodes();
        known = found == null || found.isEmpty() ? null : new ListedCovers(found);
        try {
            return maker.get();
        } catch (StoppedException stopped) {
            return null;
        }
    }

    private boolean isKnown(int[] next) {
        cover = next;
        return known != null && known.contain(next);
    }

    @Override
    public int[] solution() {
        return cover;
    }

    @Override
    public double progress() {
        Cursor<int[]> present = other;
        return present == null ? words.progress() : present.progress();
    }
}
