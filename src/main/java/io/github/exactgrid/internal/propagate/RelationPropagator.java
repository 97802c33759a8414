package io.github.exactgrid.internal.propagate;

/** One cell and all those that it stands in a relation with beyond being different: dots, thermometers, whispers. */
final class RelationPropagator extends Propagator {

    private final int[] others;
    private final SupportTable[] relations;

    RelationPropagator(int cell, int[] others, SupportTable[] relations) {
        super(new int[] {cell});
        this.others = others;
        this.relations = relations;
    }

    @Override
    boolean run(Candidates candidates) {
        long mask = candidates.of(cells[0]);
        for (int i = 0; i < others.length; i++) {
            if (!candidates.restrict(others[i], relations[i].allowedBy(mask))) {
                return false;
            }
        }
        return true;
    }
}
