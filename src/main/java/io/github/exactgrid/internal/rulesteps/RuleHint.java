package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.steps.HintKind;
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
 * @param trials what follows from a wrong assumption, or from each of several of which one is true; none if it is neither
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
        List<Trial> trials,
        @Nullable Chain chain) {

    /** The ratings of singles. */
    static final int LAST_CELL = 10;

    static final int HIDDEN_SINGLE = 12;
    static final int HIDDEN_SINGLE_IN_LINE = 15;
    static final int NAKED_SINGLE = 23;

    private static final int[] NOTHING = {};

    /** The last empty cell of a house. */
    static RuleHint lastCell(RuleBook book, int placed, int house) {
        return placing(HintKind.LAST_CELL, LAST_CELL, placed, book.digits(), List.of(house));
    }

    /** The last place of a digit in a house. */
    static RuleHint hiddenSingle(RuleBook book, int placed, int house) {
        int rating = book.houses().get(house).isLine() ? HIDDEN_SINGLE_IN_LINE : HIDDEN_SINGLE;
        return placing(HintKind.HIDDEN_SINGLE, rating, placed, book.digits(), List.of(house));
    }

    /** The last candidate of a cell. */
    static RuleHint nakedSingle(RuleBook book, int placed) {
        return placing(HintKind.NAKED_SINGLE, NAKED_SINGLE, placed, book.digits(), List.of());
    }

    private static RuleHint placing(HintKind kind, int rating, int placed, int digits, List<Integer> houses) {
        return new RuleHint(
                kind,
                rating,
                placed,
                NOTHING,
                houses,
                new int[] {placed / digits},
                1L << placed % digits,
                null,
                List.of(),
                null);
    }

    /** A pattern that removes candidates. */
    static RuleHint removing(HintKind kind, int rating, int[] removed, List<Integer> houses, int[] cells, long digits) {
        return new RuleHint(kind, rating, -1, removed, houses, cells, digits, null, List.of(), null);
    }

    /** What a clue alone removes from a board. */
    static RuleHint byClue(RuleBoard board, RuleBook.Clue clue, int[] removed) {
        HintKind kind = clue.houses().isEmpty() ? HintKind.CLUE : HintKind.RULE_OF_45;
        int rating = rating(board, clue);
        return new RuleHint(kind, rating, -1, removed, clue.houses(), clue.cells(), 0, clue, List.of(), null);
    }

    /** Returns the rating of what a clue alone removes; 0 if its cells are filled. */
    static int rating(RuleBoard board, RuleBook.Clue clue) {
        int open = 0;
        for (int cell : clue.cells()) {
            open += board.digits[cell] < 0 ? 1 : 0;
        }
        return open == 0 ? 0 : clue.houses().isEmpty() ? Math.min(22 + Math.max(open, 2), 29) : Math.min(30 + open, 35);
    }

    /** The same step, which removes less. */
    RuleHint withRemoved(int[] fewer) {
        return new RuleHint(kind, rating, placed, fewer, houses, cells, digits, clue, trials, chain);
    }

    /**
     * An assumption and what follows from it.
     *
     * @param assumed the placement that is assumed
     * @param steps what follows, up to a dead end or a conclusion
     * @param brokenClue the clue that allows nothing any more, if that is the dead end
     */
    public record Trial(int assumed, List<RuleHint> steps, RuleBook.@Nullable Clue brokenClue) {}

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
