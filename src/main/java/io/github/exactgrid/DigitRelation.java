package io.github.exactgrid;

import java.io.Serializable;

/**
 * A relation between the digits of two cells, for {@link ConstraintModel#relation}.
 *
 * <p>A lambda will do, such as {@code (first, second) -> first < second}. Equal relations share what is prepared for
 * them, so one object for many pairs of cells is cheaper than one for each. A relation gives the same answer each time.
 * Being {@link Serializable}, also as a lambda, it should capture only values that are.
 */
@FunctionalInterface
public interface DigitRelation extends Serializable {

    /**
     * Returns whether two digits, in this order, are related.
     *
     * @param first the digit of the first cell, from the {@linkplain ConstraintModel#lowestDigit lowest}
     * @param second the digit of the second cell
     * @return whether the cells may hold these digits together
     */
    boolean holds(int first, int second);
}
