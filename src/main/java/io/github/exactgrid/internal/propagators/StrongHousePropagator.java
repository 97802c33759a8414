package io.github.exactgrid.internal.propagators;

/** A full house in a stronger schedule: it adds no weight to its cells, which are in the house from the first, and runs at once. */
abstract class StrongHousePropagator extends Propagator {

    final long allDigits;

    /** Takes all cells of a full house. */
    StrongHousePropagator(int[] cells) {
        super(cells);
        this.allDigits = -1L >>> (Long.SIZE - cells.length);
    }

    @Override
    public final int weight() {
        return 0;
    }

    @Override
    final boolean runsAfterStrengthening() {
        return true;
    }

    /** Copies the candidates of the cells to {@link Scratch#masks}, in their order. */
    final long[] copyMasks(Candidates candidates) {
        long[] masks = candidates.scratch.masks;
        for (int i = 0; i < cells.length; i++) {
            masks[i] = candidates.of(cells[i]);
        }
        return masks;
    }
}
