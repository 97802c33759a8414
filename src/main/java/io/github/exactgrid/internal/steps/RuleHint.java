package io.github.exactgrid.internal.steps;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A step on a board with rules of any kind.
 *
 * @param kind the technique
 * @param rating the difficulty in tenths
 * @param placed the placement that is set, or -1
 * @param removed the placements that are removed
 * @param houses the houses of the pattern, by their numbers
 * @param cells the cells of the pattern
 * @param digits the digits of the pattern, as a mask
 * @param clue the clue that it follows from, if it is one alone
 * @param trial what follows from a wrong assumption, if it is no pattern
 */
public record RuleHint(
        HintKind kind,
        int rating,
        int placed,
        int[] removed,
        List<Integer> houses,
        int[] cells,
        long digits,
        RuleBook.@Nullable Clue clue,
        @Nullable Trial trial) {

    /**
     * An assumption and what follows from it, up to a dead end.
     *
     * @param assumed the placement that is assumed
     * @param steps what follows
     * @param end the board at the end
     * @param brokenClue the clue that allows nothing any more; null if a cell or a house does not
     */
    public record Trial(int assumed, List<RuleHint> steps, RuleBoard end, RuleBook.@Nullable Clue brokenClue) {}
}
