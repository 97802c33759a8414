package io.github.exactgrid.internal.propagators;

/**
 * One cell and all others that stand in a relation with it beyond being different: dots, thermometers, whispers. The arcs of one
 * cell, made consistent each time the cell changes (AC-3, Mackworth, "Consistency in Networks of Relations", 1977).
 */
public final class RelationPropagator extends Propagator {

    private final int[] others;
    private final SupportTable[] supports;

    public RelationPropagator(int cell, int[] others, SupportTable[] supports) {
        super(new int[] {cell});
        assert others.length == supports.length;
        this.others = others;
        this.supports = supports;
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
        for (int i = 0; i < others.length; i++) {
            if (!candidates.restrict(others[i], supports[i].supportedBy(mask))) {
                return false;
            }
        }
        return true;
    }
}
