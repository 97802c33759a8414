package io.github.exactgrid.constraint;

import io.github.exactgrid.Cell;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.Placement;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** What two digits are to each other. Implementations are values: enum constants and records. */
interface Relation extends Serializable {

    /** Returns whether two digits, in this order, are so related. */
    boolean holds(int first, int second);

    /** Returns whether any two digits from 1 to {@code digits} are so related. */
    default boolean isPossible(int digits) {
        for (int first = 1; first <= digits; first++) {
            for (int second = 1; second <= digits; second++) {
                if (holds(first, second)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Demands the relation of two cells: for one that few pairs of digits have. */
    default void demand(ConstraintModel model, Cell first, Cell second) {
        model.sequence(List.of(first, second), new PairReader(this));
    }

    /**
     * Excludes the pairs of digits that are not so related: for a relation that most have. No automaton is needed, only a
     * group for each digit of the first cell and those it excludes from the second.
     */
    default void exclude(ConstraintModel model, Cell first, Cell second) {
        for (int digit = 1; digit <= model.digits(); digit++) {
            List<Placement> group = new ArrayList<>();
            group.add(new Placement(first, digit));
            for (int other = 1; other <= model.digits(); other++) {
                if (!holds(digit, other)) {
                    group.add(new Placement(second, other));
                }
            }
            if (group.size() > 1) {
                model.atMostOne(group);
            }
        }
    }
}
