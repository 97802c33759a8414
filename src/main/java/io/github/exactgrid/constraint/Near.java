package io.github.exactgrid.constraint;

/**
 * The digits differ by less than so much.
 *
 * @param limit the least difference that is too much
 */
record Near(int limit) implements Relation {
    @Override
    public boolean holds(int first, int second) {
        return Math.abs(first - second) < limit;
    }
}
