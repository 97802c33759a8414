package io.github.exactgrid.internal.generate;

import org.jspecify.annotations.Nullable;

/**
 * The kind of puzzle that is wanted.
 *
 * @param orbits the cells that are removed together
 * @param pattern the cells that hold clues, or null for any
 * @param solution the solution, or null for a random one
 * @param least the fewest clues
 * @param most the most clues
 * @param isMinimal whether no orbit may be redundant, or with a pattern no clue
 * @param isStrict whether no clue may be redundant
 */
public record PuzzleKind(
        int[][] orbits,
        int @Nullable [] pattern,
        byte @Nullable [] solution,
        int least,
        int most,
        boolean isMinimal,
        boolean isStrict) {}
