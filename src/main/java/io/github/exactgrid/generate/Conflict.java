package io.github.exactgrid.generate;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Clues that contradict each other: with the rules they have no solution.
 *
 * @param clues the clues; none if the rules alone have no solution on that board
 * @param isMinimal whether any of them can be left out only so that there is a solution; if not, a limit ended the search for fewer. A
 *     minimal conflict is not always the smallest one
 */
public record Conflict(List<Clue> clues, boolean isMinimal) {

    /**
     * Creates a conflict.
     *
     * @param clues the clues
     * @param isMinimal whether none of them can be left out
     */
    public Conflict {
        clues = List.copyOf(clues);
    }

    /** Returns the clues: {@code cage 3 r1c1 r1c2, r1c1=5: no solution}. */
    @Override
    public String toString() {
        return text(1);
    }

    /**
     * Returns the clues with digits as people read them under some {@linkplain io.github.exactgrid.ConstraintSet#lowestDigit rules}.
     *
     * @param lowestDigit what to write for a 1 of a grid: 1, or 0
     * @return the text, as {@link #toString()} has it but for the digits
     */
    public String text(int lowestDigit) {
        String names = clues.stream().map(clue -> clue.name(lowestDigit)).collect(Collectors.joining(", "));
        return (names.isEmpty() ? "the rules" : names) + ": no solution";
    }
}
