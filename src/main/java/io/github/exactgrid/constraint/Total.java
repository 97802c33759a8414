package io.github.exactgrid.constraint;

/**
 * The digits have a given sum.
 *
 * @param sum the sum
 */
record Total(int sum) implements Relation {
    @Override
    public boolean holds(int first, int second) {
        return first + second == sum;
    }
}
