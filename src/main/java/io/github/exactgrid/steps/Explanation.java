package io.github.exactgrid.steps;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The steps from a board as far as the techniques lead.
 *
 * @param steps the steps in their order
 * @param end where they end
 * @param deadEnd why the board has no solution; empty unless {@link End#BROKEN}, and then, too, if digits are wrong without
 *     violating a rule
 * @param board the board after the steps
 * @param rating the rating by these steps
 */
public record Explanation(List<Step> steps, End end, Optional<DeadEnd> deadEnd, Board board, Rating rating) {

    /** Where an explanation ends. */
    public enum End {
        /** The board is full. */
        SOLVED,
        /** The techniques lead no further. */
        STUCK,
        /** The board has no solution. A mistake of the player is the only step, and is not taken. */
        BROKEN,
        /** A limit or an interrupt ended the search: only in an {@link ExplanationStoppedException}. */
        STOPPED
    }

    /**
     * Copies the steps.
     *
     * @param steps the steps
     * @param end where they end
     * @param deadEnd why the board has no solution
     * @param board the board after the steps
     * @param rating the rating by these steps
     */
    public Explanation {
        steps = List.copyOf(steps);
        Objects.requireNonNull(end, "end");
        Objects.requireNonNull(deadEnd, "deadEnd");
        Objects.requireNonNull(board, "board");
        Objects.requireNonNull(rating, "rating");
    }
}
