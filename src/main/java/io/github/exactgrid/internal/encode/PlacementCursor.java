package io.github.exactgrid.internal.encode;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import java.util.Arrays;

/** The placements among the options of covers, where some options place nothing. */
record PlacementCursor(Cursor<int[]> covers) implements Cursor<int[]> {

    @Override
    public Outcome advance() {
        return covers.advance();
    }

    @Override
    public int[] solution() {
        int[] labels = covers.solution();
        int[] placements = new int[labels.length];
        int count = 0;
        for (int label : labels) {
            if (label != SequenceEncoder.NO_PLACEMENT) {
                placements[count++] = label;
            }
        }
        return Arrays.copyOf(placements, count);
    }

    @Override
    public double progress() {
        return covers.progress();
    }
}
