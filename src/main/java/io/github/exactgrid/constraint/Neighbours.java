package io.github.exactgrid.constraint;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.DigitRelation;
import java.util.Objects;
import java.util.Optional;

/**
 * Neighbours in a row or column are in a relation.
 *
 * @param name the name
 * @param relation the relation of the left or upper digit to the other
 */
record Neighbours(String name, DigitRelation relation) implements Constraint {

    /** The name of the rule that puzzles have for neighbours. */
    static final String NON_CONSECUTIVE = "non-consecutive";

    Neighbours {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(relation, "relation");
    }

    /** Returns the constraint of a relation that has a text. */
    static Neighbours of(PairRelation relation) {
        return new Neighbours(title(relation), relation);
    }

    private static String title(PairRelation relation) {
        return "neighbours " + relation;
    }

    @Override
    public Optional<String> statement() {
        if (relation instanceof PairRelation pair && name.equals(title(pair))) {
            return Optional.of("neighbours: " + pair);
        }
        return relation == PlainRelation.NOT_CONSECUTIVE && name.equals(NON_CONSECUTIVE)
                ? Optional.of("anti: nonconsecutive")
                : Optional.empty();
    }

    @Override
    public void describe(ConstraintModel model) {
        Leap.forEachPair(model, Leap.ORTHOGONAL, (first, second) -> model.relation(first, second, relation));
    }

    @Override
    public String toString() {
        return name;
    }
}
