package io.github.exactgrid;

import java.io.Serializable;
import java.util.Objects;

/**
 * A rule, told to a {@link ConstraintModel} as groups of cells and placements.
 *
 * <p>This is the extension point. A lambda will do; {@link #named} gives it the name that
 * {@link ConstraintSet#violations} reports:
 *
 * <pre>{@code
 * Constraint diagonal = Constraint.named("diagonal", model -> {
 *     List<Cell> cells = new ArrayList<>();
 *     for (int i = 0; i < model.rows(); i++) {
 *         cells.add(new Cell(i, i));
 *     }
 *     model.allDifferent(cells);
 * });
 * }</pre>
 *
 * <p>A constraint is asked once for each board size and solver, possibly by several threads, and must say the same each
 * time. It holds no state of a search. Being {@link Serializable}, also as a lambda, it should capture only values that
 * are.
 */
@FunctionalInterface
public interface Constraint extends Serializable {

    /**
     * Tells the rule for a board of the model's size.
     *
     * @param model the board's size, and what takes the rule
     * @throws IllegalArgumentException if the rule makes no sense on that board; the message should say what would
     */
    void describe(ConstraintModel model);

    /**
     * Returns the name used in texts for people.
     *
     * @return the name, "unnamed" unless overridden or {@linkplain #named given}
     */
    default String name() {
        return "unnamed";
    }

    /**
     * Returns a constraint with a name.
     *
     * @param name the name
     * @param constraint the rule
     * @return a constraint that says what {@code constraint} says
     */
    static Constraint named(String name, Constraint constraint) {
        return new NamedConstraint(
                Objects.requireNonNull(name, "name"), Objects.requireNonNull(constraint, "constraint"));
    }
}
