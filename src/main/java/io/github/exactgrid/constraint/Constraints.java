package io.github.exactgrid.constraint;

import io.github.exactgrid.Constraint;
import java.util.Objects;

/** Ready-made constraints. All are immutable, thread-safe and serializable. */
public final class Constraints {

    private Constraints() {}

    /**
     * Returns the rule of a pencilmark puzzle: which digits each cell may hold.
     *
     * <p>The text has 729 characters: for each cell of a 9x9 board in reading order nine, the digits 1 to 9 in their places
     * where they are allowed, and {@code .} or {@code 0} where they are not. Blanks and line ends are left out. All engines
     * take the rule, {@link io.github.exactgrid.Solvers#bitboard(Constraint...)} too.
     *
     * <pre>{@code
     * Solver solver = Solvers.fastest(Constraints.pencilmarks(text));
     * Optional<Grid> solution = solver.solve(Grid.empty(9));
     * }</pre>
     *
     * @param text the pencilmarks
     * @return the constraint, for 9x9 boards only
     * @throws IllegalArgumentException if the text is not of that form; the message names the place
     */
    public static Constraint pencilmarks(String text) {
        return new Pencilmarks(Objects.requireNonNull(text, "text"));
    }
}
