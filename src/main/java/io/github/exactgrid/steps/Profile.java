package io.github.exactgrid.steps;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** A set of techniques that belong together. Whatever the set, the technique with the lowest rating comes first. */
public enum Profile {
    /** The techniques of Sudoku Explainer 1.2.1: the ratings are its ratings. */
    SE_121(EnumSet.range(Technique.LAST_CELL, Technique.NESTED_TWICE_REGION_CHAINS)),

    /**
     * The techniques that players name: patterns wherever there is one, alternating chains of candidates, groups and almost locked
     * sets where there is none, and the forcing chains of Sudoku Explainer last. Mutant fish are left out; they may be added
     * by {@link ExplainerFactory#withTechniques}.
     *
     * <p>The techniques that Sudoku Explainer knows have its ratings, and the others are rated on the same scale by how hard they
     * are to find. So the rating of a puzzle is comparable with that of Sudoku Explainer, but not equal.
     */
    PLAYER(players()),

    /**
     * The techniques for rules of any kind. On a board with the classic rules this is {@link #SE_121}; on a board with other rules
     * all profiles are this one. If these rules are houses and cells that differ on a 9x9 board, such as diagonals, windows, disjoint
     * groups, irregular blocks or chess moves, the techniques are those of {@link #SE_121} with these houses, and candidates that all
     * places of a digit in a house exclude. On other boards they are singles, what one clue alone allows, sums of houses,
     * intersections, subsets, fish of rows and columns, forcing chains and cycles, assumptions that lead to a dead end, and what all
     * candidates of a cell or all places of a digit in a house have as a consequence.
     */
    GENERIC(generic());

    @SuppressWarnings("ImmutableEnumChecker") // unmodifiable
    private final Set<Technique> techniques;

    Profile(EnumSet<Technique> techniques) {
        techniques.add(Technique.WRONG_DIGIT);
        techniques.add(Technique.MISSING_MARK);
        this.techniques = Collections.unmodifiableSet(techniques);
    }

    private static EnumSet<Technique> players() {
        EnumSet<Technique> chosen = EnumSet.range(Technique.LAST_CELL, Technique.TEMPLATE_DELETE);
        chosen.removeAll(EnumSet.of(
                Technique.DIRECT_POINTING,
                Technique.DIRECT_CLAIMING,
                Technique.DIRECT_HIDDEN_PAIR,
                Technique.DIRECT_HIDDEN_TRIPLET,
                Technique.ALIGNED_PAIR_EXCLUSION,
                Technique.ALIGNED_TRIPLET_EXCLUSION,
                Technique.X_CYCLE,
                Technique.Y_CYCLE,
                Technique.FORCING_X_CHAIN,
                Technique.XY_CYCLE));
        chosen.removeAll(EnumSet.of(
                Technique.MUTANT_X_WING,
                Technique.MUTANT_SWORDFISH,
                Technique.MUTANT_JELLYFISH,
                Technique.SIAMESE_MUTANT_FISH));
        return chosen;
    }

    private static EnumSet<Technique> generic() {
        EnumSet<Technique> chosen = EnumSet.range(Technique.LAST_CELL, Technique.NESTED_TWICE_REGION_CHAINS);
        chosen.addAll(EnumSet.range(Technique.CLUE, Technique.CONTRADICTION));
        return chosen;
    }

    /** Returns some techniques but those that rely on the puzzle having one solution. */
    static EnumSet<Technique> withoutUniqueness(Set<Technique> techniques) {
        EnumSet<Technique> rest = EnumSet.copyOf(techniques);
        rest.removeIf(technique -> technique.family() == Technique.Family.UNIQUENESS);
        return rest;
    }

    /**
     * Returns the techniques.
     *
     * @return the techniques, those for mistakes of the player among them, unmodifiable
     */
    public Set<Technique> techniques() {
        return techniques;
    }
}
