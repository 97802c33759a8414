package io.github.exactgrid.constraint;

import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintModel;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Two cells differ if a chess piece leaps from one to the other.
 *
 * @param name the name
 * @param leaps the leaps, each in one of its two directions
 */
record Leaper(String name, List<Leap> leaps) implements Constraint {

    /** What the names of the leapers begin with that are called after a chess piece. */
    private static final String ANTI = "anti-";

    Leaper {
        Objects.requireNonNull(name, "name");
        leaps = List.copyOf(leaps);
        if (leaps.isEmpty()) {
            throw new IllegalArgumentException(name + ": expected at least one leap");
        }
    }

    @Override
    public Optional<String> statement() {
        return Optional.of(name.startsWith(ANTI) ? "anti: " + name.substring(ANTI.length()) : statementOfLeap());
    }

    private String statementOfLeap() {
        Leap leap = leaps.get(0);
        int right = Math.abs(leap.right());
        return "leaper: " + Math.min(leap.down(), right) + " " + Math.max(leap.down(), right);
    }

    @Override
    public void describe(ConstraintModel model) {
        Leap.forEachPair(model, leaps, (from, to) -> model.allDifferent(List.of(from, to)));
    }

    @Override
    public String toString() {
        return name;
    }
}
