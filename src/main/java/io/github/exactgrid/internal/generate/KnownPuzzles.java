package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.symmetry.Arrangement;
import io.github.exactgrid.internal.symmetry.BoardSymmetries;
import org.jspecify.annotations.Nullable;

/**
 * The puzzles that a search has met, equal ones or equivalent ones taken as one. It stores 128 bits of each, or of its canonical form: of a
 * billion puzzles two share them with a probability of 1e-21. {@link KeySet} states the bytes that these take. Not thread-safe.
 */
final class KnownPuzzles {

    private static final long ONE_PRIME = 0x9E3779B97F4A7C15L;
    private static final long OTHER_PRIME = 0xC2B2AE3D27D4EB4FL;

    private final Rules rules;
    private final Grid board;
    private final long memoryLimit;

    /** The symmetries that make puzzles equivalent, or null if only equal puzzles are taken as one. */
    private final @Nullable BoardSymmetries symmetries;

    /** The puzzles that are to be examined later, or null if none are. */
    private final @Nullable PuzzleQueue waiting;

    private final KeySet keys = new KeySet();

    /**
     * Prepares.
     *
     * @param upToSymmetry whether equivalent puzzles are taken as one
     * @param keepsPuzzles whether the puzzles are stored, too, until they are {@linkplain #next taken}
     * @param memoryLimit the bytes that all this may take
     */
    KnownPuzzles(Rules rules, Grid board, boolean upToSymmetry, boolean keepsPuzzles, long memoryLimit, Budget budget) {
        this.rules = rules;
        this.board = board;
        this.memoryLimit = memoryLimit;
        this.symmetries = upToSymmetry ? BoardSymmetries.of(rules, budget) : null;
        this.waiting = keepsPuzzles ? new PuzzleQueue(rules.cells(), rules.digits()) : null;
    }

    /**
     * Adds a puzzle. Returns false if it or an equivalent one is there already.
     *
     * @throws StoppedException if the call must stop, or there is no more memory for a puzzle
     */
    boolean add(byte[] puzzle, Budget budget) {
        budget.requireMemory(keys.bytes() + (waiting == null ? 0 : waiting.bytes()), memoryLimit);
        byte[] form = puzzle.clone();
        if (symmetries != null && !symmetries.replaceClassic(form)) {
            Arrangement arrangement = symmetries.canonical(RuleClues.grid(rules, board, puzzle), budget);
            for (int cell = 0; cell < form.length; cell++) {
                form[arrangement.cells()[cell]] = (byte) arrangement.digits()[puzzle[cell]];
            }
        }
        long one = 1;
        long other = 2;
        for (byte digit : form) {
            one = mixed(one ^ digit, ONE_PRIME);
            other = mixed(other + digit, OTHER_PRIME);
        }
        boolean isNew = keys.add(one, other);
        if (isNew && waiting != null) {
            waiting.add(puzzle);
        }
        return isNew;
    }

    /** Returns the first puzzle that was added and not yet taken, or null if there is none. */
    byte @Nullable [] next() {
        return waiting == null || waiting.isEmpty() ? null : waiting.remove();
    }

    /** A step of a hash: multiplication and rotation, as in MurmurHash3 by Appleby. */
    private static long mixed(long value, long prime) {
        long mixed = Long.rotateLeft(value * prime, 31);
        return (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
    }
}
