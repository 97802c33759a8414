package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import java.util.List;

/** The covers of a search that has ended. */
final class KnownSearch implements Cursor<int[]> {

    private final List<int[]> covers;
    private final Outcome end;

    /** The number of covers returned. */
    private int returned;

    private boolean isOver;

    /**
     * Stands before the first cover.
     *
     * @param covers the labels of the options of each cover
     * @param end the outcome after the last of them
     */
    KnownSearch(List<int[]> covers, Outcome end) {
        this.covers = covers;
        this.end = end;
    }

    @Override
    public Outcome advance() {
        isOver = returned == covers.size();
        if (isOver) {
            return end;
        }
        returned++;
        return Outcome.FOUND;
    }

    @Override
    public int[] solution() {
        return covers.get(returned - 1);
    }

    @Override
    public double progress() {
        return isOver && end == Outcome.EXHAUSTED ? 1 : (double) returned / (covers.size() + 1);
    }
}
