package io.github.exactgrid.internal.generate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The kind of puzzle that is wanted.
 *
 * @param orbits the cells that are removed together
 * @param pattern the cells that hold clues, or null for any
 * @param solution the solution, or null for a random one
 * @param fixed the digits of the cells that hold a clue in any case, 0 for all others; or null if there are none
 * @param least the fewest clues
 * @param most the most clues
 * @param isMinimal whether no orbit may be redundant, or with a pattern no clue
 * @param isStrict whether no clue may be redundant
 */
public record PuzzleKind(
        int[][] orbits,
        int @Nullable [] pattern,
        byte @Nullable [] solution,
        byte @Nullable [] fixed,
        int least,
        int most,
        boolean isMinimal,
        boolean isStrict) {

    /** Returns whether a cell holds a clue in any case. */
    boolean isFixed(int cell) {
        return fixed != null && fixed[cell] != 0;
    }

    /** Returns the numbers of the orbits that may be removed. */
    int[] removable() {
        int[] removable = new int[orbits.length];
        int count = 0;
        for (int number = 0; number < orbits.length; number++) {
            if (!hasFixed(orbits[number])) {
                removable[count++] = number;
            }
        }
        return Arrays.copyOf(removable, count);
    }

    private boolean hasFixed(int[] orbit) {
        for (int cell : orbit) {
            if (isFixed(cell)) {
                return true;
            }
        }
        return false;
    }
}
