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
 * @param trial what follows from a wrong assumption, if it is one
 * @param chain the links of a chain, if it is one
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
        @Nullable Trial trial,
        @Nullable Chain chain) {

    /**
     * An assumption and what follows from it, up to a dead end.
     *
     * @param assumed the placement that is assumed
     * @param steps what follows
     * @param end the board at the end
     * @param brokenClue the clue that allows nothing any more; null if a cell or a house does not
     */
    public record Trial(int assumed, List<RuleHint> steps, RuleBoard end, RuleBook.@Nullable Clue brokenClue) {}

    /**
     * Links of which each has a true end; the second end of each excludes the first of the next.
     *
     * @param links the links
     * @param isCycle whether the second end of the last one excludes the first of the first
     * @param constraints the names of the constraints by which ends exclude what is removed; none if by cells and houses
     */
    public record Chain(List<ChainLink> links, boolean isCycle, List<String> constraints) {}

    /**
     * Two placements of which one is true.
     *
     * @param from the first
     * @param to the second
     * @param house the house in which their digit has no other place, or -1 if their cell has no other candidate
     * @param exclusion the name of the constraint by which the placement before excludes the first, and the last of a cycle that
     *     of the first link; empty if by a cell or a house, and if there is none before
     */
    public record ChainLink(int from, int to, int house, String exclusion) {}
}
