package io.github.exactgrid.internal.propagators;

import java.util.Arrays;

/**
 * One cell and all others that stand in a relation with it beyond being different: dots, thermometers, whispers. The arcs of one
 * cell, made consistent each time the cell changes (AC-3, Mackworth, "Consistency in Networks of Relations", 1977).
 */
public final class RelationPropagator extends Propagator {

    /** The related cells: first those that are narrowed even while this cell has many candidates. */
    private final int[] others;

    private final SupportTable[] supports;

    public RelationPropagator(int cell, int[] others, SupportTable[] supports) {
        super(new int[] {cell});
        assert others.length == supports.length;
        long[] order = new long[others.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = (long) (Long.SIZE - supports[i].maxCandidates()) << Integer.SIZE | i;
        }
        Arrays.sort(order);
        this.others = new int[others.length];
        this.supports = new SupportTable[others.length];
        for (int i = 0; i < order.length; i++) {
            this.others[i] = others[(int) order[i]];
            this.supports[i] = supports[(int) order[i]];
        }
    }

    @Override
    int rank() {
        return Rank.RELATION;
    }

    @Override
    public int weight() {
        return 0;
    }

    @Override
    public boolean run(Candidates candidates) {
        long mask = candidates.of(cells[0]);
        int count = Long.bitCount(mask);
        for (int i = 0; i < others.length && count <= supports[i].maxCandidates(); i++) {
            if (!candidates.restrict(others[i], supports[i].supportedBy(mask))) {
                return false;
            }
        }
        return true;
    }
}
