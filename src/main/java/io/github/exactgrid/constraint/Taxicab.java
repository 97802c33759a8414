package io.github.exactgrid.constraint;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import io.github.exactgrid.DigitRelation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Two cells do not both hold the digit that is the number of steps along rows and columns from one to the other. */
record Taxicab() implements Constraint {

    @Override
    public String name() {
        return "anti-taxicab";
    }

    @Override
    public Optional<String> statement() {
        return Optional.of("anti: taxicab");
    }

    @Override
    public void describe(ConstraintModel model) {
        int furthest = Math.min(model.highestDigit(), model.rows() + model.columns() - 2);
        for (int distance = 1; distance <= furthest; distance++) {
            NotBoth relation = new NotBoth(distance);
            Leap.forEachPair(model, leaps(distance, model), (first, second) -> model.relation(first, second, relation));
        }
    }

    private static List<Leap> leaps(int distance, ConstraintModel model) {
        List<Leap> leaps = new ArrayList<>();
        for (int down = 0; down <= Math.min(distance, model.rows() - 1); down++) {
            int aside = distance - down;
            if (aside < model.columns()) {
                leaps.add(new Leap(down, aside));
                if (down > 0 && aside > 0) {
                    leaps.add(new Leap(down, -aside));
                }
            }
        }
        return leaps;
    }

    @Override
    public String toString() {
        return name();
    }

    /**
     * Not both are a certain digit.
     *
     * @param digit the digit
     */
    record NotBoth(int digit) implements DigitRelation {

        @Override
        public boolean holds(int first, int second) {
            return first != digit || second != digit;
        }
    }
}
