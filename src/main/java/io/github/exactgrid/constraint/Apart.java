package io.github.exactgrid.constraint;

/**
 * The digits differ by so much or more.
 *
 * @param least the least difference
 */
record Apart(int least) implements Relation {
    @Override
    public boolean holds(int first, int second) {
        return Math.abs(first - second) >= least;
    }
}
