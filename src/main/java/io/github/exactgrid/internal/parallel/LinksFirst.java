package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.search.RestartingSearch;
import io.github.exactgrid.internal.search.Trial;
import org.jspecify.annotations.Nullable;

/**
 * A search that begins with links, and goes on with masks where these do better, once links have worked for a while: a first
 * cover that is easily found takes less time than the tables of the masks.
 */
final class LinksFirst implements Cursor<int[]>, Trial {

    /*
     * A first cover straight down took masks 2 to 12 times as long as links: 5x12 pentominoes, 10 queens, dominoes 8x8, sets with
     * colours. Where links find no cover soon, nothing is lost but their work so far. If they have found one, and there
     * is another, masks search from the beginning and leave that one out.
     */

    /** The work of links, in times that of making the tables, after which they are given up, besides linking. */
    private static final double MAX_WORK_RATIO = 0.5;

    /** Links do not begin where they would not choose this many options in the time of making the tables. */
    private static final int MIN_CHOICES = 2;

    private final CoverMatrix matrix;
    private final EngineChoice choice;
    private final LinkedWork limit;
    private final Budget budget;

    /** The search that runs to the end, once that is decided; the links before. */
    private Cursor<int[]> search;

    private boolean isDecided;

    /** Whether links have found a cover, and the first one, which is kept when another is wanted. */
    private boolean hasFirst;

    private int @Nullable [] first;

    private LinksFirst(CoverMatrix matrix, EngineChoice choice, Budget budget) {
        this.matrix = matrix;
        this.choice = choice;
        this.limit = LinkedWork.inShare(MAX_WORK_RATIO, matrix);
        this.budget = budget;
        search = new RestartingSearch(matrix, budget, choice.handsOver() ? new MaskSubtrees() : null, this);
    }

    /** Returns a search for all covers of a problem that finds the first one soon. */
    static Cursor<int[]> of(CoverMatrix matrix, EngineChoice choice, Budget budget) {
        return LinkedWork.choices(matrix) < MIN_CHOICES && choice.usesMasks()
                ? new MaskSearch(matrix, budget)
                : new LinksFirst(matrix, choice, budget);
    }

    @Override
    public long updates() {
        return limit.updates();
    }

    @Override
    public long nodes() {
        return limit.nodes();
    }

    @Override
    public boolean isGivenUp() {
        return choice.usesMasks();
    }

    @Override
    public Outcome advance() {
        if (hasFirst && first == null) {
            first = search.solution();
        }
        Outcome found = search.advance();
        if (isDecided || found == Outcome.EXHAUSTED || budget.stop() != null) {
            return found;
        }
        if (found == Outcome.FOUND && !hasFirst) {
            hasFirst = true;
            return found;
        }
        isDecided = true;
        if (choice.usesMasks()) {
            search = new MaskSearch(matrix, budget, first);
            return search.advance();
        }
        return found;
    }

    @Override
    public int[] solution() {
        return search.solution();
    }

    @Override
    public double progress() {
        return search.progress();
    }
}
