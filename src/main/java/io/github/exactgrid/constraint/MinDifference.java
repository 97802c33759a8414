package io.github.exactgrid.constraint;

import io.github.exactgrid.DigitRelation;

/**
 * The digits differ by at least a number.
 *
 * @param least the least difference
 */
record MinDifference(int least) implements DigitRelation {
    @Override
    public boolean holds(int first, int second) {
        return Math.abs(first - second) >= least;
    }
}
