package io.github.exactgrid.internal.propagate;

/**
 * A sequence of few cells that tells few classes of digits apart: keeps the candidates of classes with support, as its
 * {@link DigitClassTable} has them.
 *
 * <p>Puzzles with low, middle and high digits in all sixty-four 2x2 squares took as many nodes with layered graphs and sets of digits, and
 * 2.2 ms instead of 0.7 ms to prepare.
 */
final class DigitClassPropagator extends Propagator {

    private final DigitClassTable table;

    /** Takes distinct cells in the order in which they are read. */
    DigitClassPropagator(int[] cells, DigitClassTable table) {
        super(cells);
        this.table = table;
    }

    /** Among layered graphs, though it is cheaper: earlier ones took up to twice the nodes, as other weights grow. */
    @Override
    int rank() {
        return Rank.GRAPH;
    }

    @Override
    boolean run(Candidates candidates) {
        long[] classes = table.classes();
        int combination = 0;
        int bit = 1;
        for (int cell : cells) {
            long mask = candidates.of(cell);
            for (long digits : classes) {
                combination |= (mask & digits) != 0 ? bit : 0;
                bit <<= 1;
            }
        }
        int supported = table.supported(combination);
        return supported != 0 && (supported == combination || restrict(supported, candidates));
    }

    private boolean restrict(int supported, Candidates candidates) {
        long[] classes = table.classes();
        int left = supported;
        for (int cell : cells) {
            long allowed = 0;
            for (long digits : classes) {
                allowed |= (left & 1) != 0 ? digits : 0;
                left >>>= 1;
            }
            if (!candidates.restrict(cell, allowed)) {
                return false;
            }
        }
        return true;
    }
}
