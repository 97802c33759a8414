package io.github.exactgrid.constraint;

import io.github.exactgrid.DigitRelation;

/**
 * The digits differ by at most a number.
 *
 * @param most the greatest difference
 */
record MaxDifference(int most) implements DigitRelation {
    @Override
    public boolean holds(int first, int second) {
        return Math.abs(first - second) <= most;
    }
}
