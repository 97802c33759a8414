package io.github.exactgrid.constraint;

import io.github.exactgrid.DigitRelation;

/**
 * If the first digit is one, the second is another.
 *
 * @param condition the first digit
 * @param conclusion the second digit
 */
record IfFirst(int condition, int conclusion) implements DigitRelation {

    @Override
    public boolean holds(int first, int second) {
        return first != condition || second == conclusion;
    }
}
