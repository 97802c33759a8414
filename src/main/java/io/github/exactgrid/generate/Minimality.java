package io.github.exactgrid.generate;

/** Which clues of a generated puzzle may be redundant: such that the solution is the only one without them as well. */
public enum Minimality {
    /** No clue is redundant. With a symmetry, puzzles are made until one is like that by chance: 1 in 50 for a half turn. */
    STRICT,
    /**
     * No set of clues that the {@link ClueSymmetry symmetry} links is redundant as a whole. Without a symmetry, or with a pattern, the
     * same as strict.
     */
    BY_ORBIT,
    /**
     * Any clues may be redundant. Clues are removed until there are as many as wanted; those that are hard to prove redundant stay.
     * For boards larger than 16x16 this is the setting to use, with a number of clues: to prove that none is redundant takes too long.
     */
    NONE
}
