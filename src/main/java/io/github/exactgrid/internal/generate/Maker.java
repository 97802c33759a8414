package io.github.exactgrid.internal.generate;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import org.jspecify.annotations.Nullable;

/**
 * Makes puzzles of one kind, one after another: tries until one is of that kind. Not thread-safe.
 *
 * @param <M> a puzzle
 */
public abstract class Maker<M> {

    final PuzzleKind kind;

    /** Questions about givens. */
    final Clues clues;

    Maker(PuzzleKind kind, Clues clues) {
        this.kind = kind;
        this.clues = clues;
    }

    /**
     * Makes a puzzle.
     *
     * @return the puzzle, the same for the same random numbers
     * @throws IllegalArgumentException if the rules have no solution on the board; if the given solution has no puzzle of the given
     *     pattern; or if a constraint that was drawn is violated by the solution
     * @throws StoppedException if the call must stop
     */
    public final M make(SeededRandom random, Budget budget) {
        clues.begin(budget);
        M made = null;
        for (int number = 0; made == null; number++) {
            if (!budget.mayContinue()) {
                throw StoppedException.create();
            }
            made = attempt(number, random, budget);
        }
        return made;
    }

    /**
     * Makes a puzzle, or returns null if it is not of the kind, so that another must be tried.
     *
     * @param number the number of attempts before
     */
    abstract @Nullable M attempt(int number, SeededRandom random, Budget budget);

    /** Returns the solution of the next attempt: the given one, a random one with the fixed givens, or any. */
    final byte[] solution(SeededRandom random) {
        byte[] known = kind.solution();
        if (known != null) {
            return known;
        }
        byte[] fixed = kind.fixed();
        return fixed == null ? clues.solution(random) : clues.solution(fixed, random);
    }
}
