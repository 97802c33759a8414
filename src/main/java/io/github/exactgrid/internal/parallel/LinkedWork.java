package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.matrix.CoverMatrix;

/**
 * How much links may do in a share of the time in which the tables for masks are made, besides linking.
 *
 * @param updates how many options they may hide
 * @param nodes how many nodes they may visit
 */
record LinkedWork(long updates, long nodes) {

    /** The work of a choice besides hiding options, in the time that links take to hide and unhide an entry. */
    private static final double WORK_PER_CHOICE = 40;

    /** The entries that fit into a cache; with more, hiding one takes longer, up to a number of times as long. */
    private static final double ENTRIES_IN_CACHE = 20_000;

    private static final double MAX_CACHE_FACTOR = 10;

    /** Returns what can be done in a share of the time. */
    static LinkedWork inShare(double share, CoverMatrix matrix) {
        double work = share * preparation(matrix);
        double entriesPerOption = Math.max(1, matrix.entries()) / Math.max(1.0, matrix.options());
        return new LinkedWork((long) (work / workPerEntry(matrix) / entriesPerOption), (long) (work / WORK_PER_CHOICE));
    }

    /** Returns how many times links could hide all options in the whole time. */
    static double choices(CoverMatrix matrix) {
        return preparation(matrix) / (matrix.entries() * workPerEntry(matrix));
    }

    private static double preparation(CoverMatrix matrix) {
        return MaskSubtrees.preparationWork(matrix.options(), matrix.entries());
    }

    private static double workPerEntry(CoverMatrix matrix) {
        return Math.min(MAX_CACHE_FACTOR, Math.max(1, matrix.entries() / ENTRIES_IN_CACHE));
    }
}
