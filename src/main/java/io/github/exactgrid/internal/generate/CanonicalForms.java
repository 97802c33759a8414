package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.symmetry.Arrangement;
import io.github.exactgrid.internal.symmetry.BoardSymmetries;
import java.util.HashSet;
import java.util.Set;

/**
 * A set of puzzles up to the symmetries of their rules. It stores 128 bits of each canonical form: of a billion forms two share them with
 * a probability of 1e-21. Not thread-safe.
 */
final class CanonicalForms {

    private record Hash(long one, long other) {}

    private static final long ONE_PRIME = 0x9E3779B97F4A7C15L;
    private static final long OTHER_PRIME = 0xC2B2AE3D27D4EB4FL;

    private final Rules rules;
    private final Grid board;
    private final BoardSymmetries symmetries;
    private final Set<Hash> known = new HashSet<>();

    CanonicalForms(Rules rules, Grid board, Budget budget) {
        this.rules = rules;
        this.board = board;
        this.symmetries = BoardSymmetries.of(rules, budget);
    }

    /** Adds a puzzle. Returns false if an equivalent one is there already. */
    boolean add(byte[] puzzle, Budget budget) {
        byte[] form = puzzle.clone();
        if (!symmetries.replaceClassic(form)) {
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
        return known.add(new Hash(one, other));
    }

    /** A step of a hash: multiplication and rotation, as in MurmurHash3 by Appleby. */
    private static long mixed(long value, long prime) {
        long mixed = Long.rotateLeft(value * prime, 31);
        return (mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L;
    }
}
