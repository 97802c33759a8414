package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.steps.HintKind;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What an assumption may use. */
enum NetLevel {
    /** Singles and clues. */
    SINGLES(80, 89, HintKind.CONTRADICTION, HintKind.CELL_FORCING_CHAINS, HintKind.REGION_FORCING_CHAINS),

    /** Also what is removed by two houses, pairs, sums of houses and X-wings. */
    PATTERNS(
            90,
            94,
            HintKind.DYNAMIC_PLUS_CONTRADICTION,
            HintKind.DYNAMIC_PLUS_CELL_CHAINS,
            HintKind.DYNAMIC_PLUS_REGION_CHAINS),

    /** Also assumptions with singles and clues. */
    ASSUMPTIONS(105, 105, HintKind.NESTED_DYNAMIC_CONTRADICTION, null, null),

    /** Also assumptions that use assumptions. */
    NESTED_ASSUMPTIONS(110, 110, HintKind.NESTED_TWICE_CONTRADICTION, null, null);

    /** The rating of what follows in the first round of the level, and the highest. */
    final int rating;

    private final int highest;
    /** What a wrong assumption is called. */
    final HintKind contradiction;

    /** What follows from all candidates of a cell is called, or null if it is not looked for. */
    final @Nullable HintKind cell;

    /** What follows from all places of a digit in a house is called, or null. */
    final @Nullable HintKind house;

    NetLevel(int rating, int highest, HintKind contradiction, @Nullable HintKind cell, @Nullable HintKind house) {
        this.rating = rating;
        this.highest = highest;
        this.contradiction = contradiction;
        this.cell = cell;
        this.house = house;
    }

    Set<HintKind> kinds() {
        EnumSet<HintKind> kinds = EnumSet.of(contradiction);
        if (cell != null && house != null) {
            kinds.add(cell);
            kinds.add(house);
        }
        return kinds;
    }

    int rating(int rounds) {
        return Math.min(rating + rounds, highest);
    }

    /** Returns the level of a refutation by cases, by their depth. */
    static NetLevel of(RuleCases.Case refuted) {
        return switch (refuted.depth()) {
            case 0 -> PATTERNS;
            case 1 -> ASSUMPTIONS;
            default -> NESTED_ASSUMPTIONS;
        };
    }
}
