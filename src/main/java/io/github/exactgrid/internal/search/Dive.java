package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.matrix.CoverMatrix;

/**
 * The limits of a dive: a short search for a first cover, nearly straight down.
 *
 * @param nodes how many nodes it may visit
 * @param updates how many options it may hide
 */
record Dive(long nodes, long updates) implements Trial {

    /*
     * Where dead ends are met near the bottom only, most other ways down end at a cover, or nearly so; where they are met in the
     * middle, hardly any do. The work of a dive tells these apart. On the way down each option is hidden once, whatever the
     * way. After that, a node near the bottom hides few options, and one in the middle many. Options hidden by each node of a
     * dive that is not needed for the way down, in times those hidden by each that is; and how many of a hundred dives in random
     * orders found a cover:
     *
     *     38 queens              0.18, 66      empty 25x25 board           0.19, 23
     *     88 queens              0.16, 85      6x10 pentominoes            0.38,  0
     *     Skolem sequences, 30   0.16, 68      8x8 queens, ten colours     0.49, 28
     *     20 queens              0.33, 73      Latin square of order 28    0.55, 28     half of it empty
     *                                          Latin square of order 24    1.86,  6     42 in 100 cells empty
     *
     * A dive in a random order often takes longer than one in the order of the matrix, as two branches are seldom seen soon and all
     * items are looked at for a choice. Where this is more than linking, random dives do not pay: an empty 25x25 board took
     * three of them 8 ms, and one search of 6,830 nodes 3.4.
     */

    /** The nodes of a dive in the order of the matrix, in times those straight down, and besides. */
    private static final double NODES_RATIO = 2;

    private static final int MORE_NODES = 20;

    /** What each of them besides those straight down may hide, in times what these hide. */
    private static final double MAX_HIDDEN = 0.3;

    /** What all nodes together may hide, in times all options: with few nodes straight down each of them hides many. */
    private static final double MAX_UPDATES_RATIO = 1.5;

    /** The nodes of a dive in a random order. */
    private static final double NODES_RATIO_AT_RANDOM = 1.25;

    private static final int MORE_NODES_AT_RANDOM = 12;

    /** The items that are looked at for all choices straight down, in times the entries that are linked. */
    private static final double MAX_LOOKS_RATIO = 2;

    /** Returns the dive in the order of the matrix. */
    static Dive inOrder(CoverMatrix matrix) {
        return of(matrix, NODES_RATIO, MORE_NODES);
    }

    /** Returns a dive in a random order, after one in the order of the matrix that ended near the bottom. */
    static Dive atRandom(CoverMatrix matrix) {
        return of(matrix, NODES_RATIO_AT_RANDOM, MORE_NODES_AT_RANDOM);
    }

    private static Dive of(CoverMatrix matrix, double nodesRatio, int moreNodes) {
        double straightDown = straightDown(matrix);
        double nodes = nodesRatio * straightDown + moreNodes;
        double updatesRatio = Math.min(MAX_UPDATES_RATIO, 1 + MAX_HIDDEN * (nodes - straightDown) / straightDown);
        return new Dive((long) nodes, (long) (updatesRatio * matrix.options()));
    }

    /** Returns whether dives in random orders are short, compared with linking. */
    static boolean isShort(CoverMatrix matrix) {
        return straightDown(matrix) * matrix.primaryItems() <= MAX_LOOKS_RATIO * matrix.entries();
    }

    /** Returns how many options a cover has, about: as many as have all primary items. */
    private static double straightDown(CoverMatrix matrix) {
        int primaryEntries = matrix.shapes().primaryEntries();
        return Math.max(1, (double) matrix.primaryItems() * matrix.options() / Math.max(1, primaryEntries));
    }

    /** Returns whether a dive without a cover had dead ends near the bottom only, as it was not ended by the options hidden. */
    boolean endedNearBottom(long optionsHidden) {
        return optionsHidden <= updates;
    }

    /** A dive always ends; the search may be resumed. */
    @Override
    public boolean isGivenUp() {
        return true;
    }
}
