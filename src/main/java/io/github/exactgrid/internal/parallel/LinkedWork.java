package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.matrix.CoverMatrix;

/**
 * How much links may do in a share of the time in which the tables for masks are made, besides linking.
 *
 * @param updates how many options they may hide
 * @param nodes how many nodes they may visit
 */
record LinkedWork(long updates, long nodes) {

    /*
     * The unit is the time that links take to hide and unhide an entry, some 3 nanoseconds. The tables took 11 to 19
     * nanoseconds for an entry without secondary items (pentominoes, Bell numbers, Latin squares, random sets) and 25 to 43
     * with many of them (edge matching, kakuro, crossing words).
     */

    private static final double PREPARATION = 200;
    private static final double PREPARATION_PER_PRIMARY_ENTRY = 4.5;
    private static final double PREPARATION_PER_SECONDARY_ENTRY = 11;

    /** The work of a choice besides hiding options; from 5 where items are forced to 250 where there are 1200 items. */
    private static final double WORK_PER_CHOICE = 45;

    /** The entries that fit into a cache; with more, hiding one takes longer, up to a number of times as long. */
    private static final double ENTRIES_IN_CACHE = 100_000;

    private static final double MAX_CACHE_FACTOR = 10;

    /** What it takes, for each of its options, to keep a cover and to recognise it later. */
    private static final double WORK_PER_OPTION_KEPT = 3;

    /** Links do not begin where they would not choose this many options in the time of making the tables. */
    private static final int MIN_CHOICES = 2;

    /** Returns what can be done in a share of the time, and the nodes of a cover straight down besides. */
    static LinkedWork inShare(double share, CoverMatrix matrix) {
        double work = share * preparation(matrix);
        double entriesPerOption = Math.max(1, matrix.entries()) / Math.max(1.0, matrix.options());
        long straightDown = (long) matrix.primaryItems() + (matrix.hasBounds() ? matrix.options() : 0);
        return new LinkedWork(
                (long) (work / workPerEntry(matrix) / entriesPerOption),
                (long) (work / WORK_PER_CHOICE) + straightDown);
    }

    /** Returns how many covers of a number of options can be kept in a share of the time. */
    static long coversKept(double share, CoverMatrix matrix, int options) {
        return (long) (share * preparation(matrix) / (WORK_PER_OPTION_KEPT * Math.max(1, options)));
    }

    /** Returns whether links would choose some options in the whole time: it takes them less to hide all options a few times. */
    static boolean pays(CoverMatrix matrix) {
        return preparation(matrix) >= MIN_CHOICES * matrix.entries() * workPerEntry(matrix);
    }

    private static double preparation(CoverMatrix matrix) {
        double primary = (double) matrix.shapes().primaryEntries() / Math.max(1, matrix.entries());
        return PREPARATION
                + matrix.entries()
                        * (primary * PREPARATION_PER_PRIMARY_ENTRY + (1 - primary) * PREPARATION_PER_SECONDARY_ENTRY);
    }

    /** Returns how long links take to hide an entry, in times what they take where all fit into a cache. */
    static double workPerEntry(CoverMatrix matrix) {
        return Math.min(MAX_CACHE_FACTOR, Math.max(1, matrix.entries() / ENTRIES_IN_CACHE));
    }
}
