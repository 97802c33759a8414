package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.links.DancingLinks;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Arrays;

/**
 * Decides, while a {@link CoverSearch} runs, which subtrees are handed over to a {@link SubtreeSearcher}: those of a size from
 * which on the work that is saved exceeds the preparation.
 */
final class Handover {

    /*
     * The size of a subtree is the number of options alive at its root, and subtrees with the same first three bits of that
     * number form a class. For each class two averages are kept: how many branches its subtrees have, and how many options the links
     * hide for a branch. A subtree is handed over if the links would, by these averages, work several times as long as it
     * takes to prepare the other search. Small subtrees are known first, and the search comes to the largest that pay
     * first. A subtree handed over counts for the average of branches too: if these get few, the links go on by themselves.
     *
     * Where most branches are covers that differ in one option, links take some 20 nanoseconds for one, and no other search
     * takes less than twice that, however few its options are: 300,000 timetables of 60 lessons took links 6 ms, and 20 when
     * subtrees were handed over.
     *
     * All is counted, nothing measured in seconds, so that a search takes the same course on every run.
     */

    /** How many times the preparation the links must work on a subtree. */
    private static final double MIN_WORK_RATIO = 2;

    /** How many times as long as the links for a branch the other search may take: its estimate is a rough one. */
    private static final double MAX_BRANCH_RATIO = 8;

    /** The share of covers among the nodes from which on most are siblings, and how much links may work for one of these. */
    private static final double SHARE_OF_SIBLINGS = 2.0 / 3;

    private static final double MAX_SIBLING_WORK = 18;

    /** The work of a choice of links besides hiding options, in the time to hide and unhide an entry. */
    private static final double WORK_PER_CHOICE = 5.5;

    /** The number of subtrees that an average is taken over, roughly: an exponential average. */
    private static final int SUBTREES_TO_AVERAGE = 8;

    /** Stands for the class of a level that has a forced item. */
    private static final byte NO_CLASS = -1;

    private final SubtreeSearcher searcher;
    private final DancingLinks links;
    private final Budget budget;
    private final int items;
    private final double entriesPerOption;

    /** For each level: the class of its subtree, and the branches and the updates before it. */
    private final byte[] classes;

    private final long[] branchesBefore;
    private final long[] updatesBefore;
    private final long[] forcedBefore;
    private final long[] coversBefore;

    /** For each class: the number of subtrees seen, their branches on average, the updates for a branch, and the covers for a node. */
    private final int[] subtrees;

    private final double[] branchesPerSubtree;
    private final double[] updatesPerBranch;
    private final double[] coversPerNode;

    private long branches;

    /** The levels entered that had a forced item. */
    private long forced;

    private long covers;

    /** The updates that are no longer counted in the links. */
    private long updatesTaken;

    Handover(SubtreeSearcher searcher, CoverMatrix matrix, DancingLinks links, Budget budget) {
        assert !matrix.hasBounds();
        this.searcher = searcher;
        this.links = links;
        this.budget = budget;
        this.items = matrix.primaryItems();
        this.entriesPerOption = matrix.entries() / Math.max(1.0, matrix.options());
        this.classes = new byte[items];
        this.branchesBefore = new long[items];
        this.updatesBefore = new long[items];
        this.forcedBefore = new long[items];
        this.coversBefore = new long[items];
        Arrays.fill(classes, NO_CLASS);
        int classCount = classOf(matrix.options()) + 1;
        this.subtrees = new int[classCount];
        this.branchesPerSubtree = new double[classCount];
        this.updatesPerBranch = new double[classCount];
        this.coversPerNode = new double[classCount];
    }

    /** Records that a level is entered at which an item is forced. */
    void enterForced(int level) {
        classes[level] = NO_CLASS;
        forced++;
    }

    /** Records that a level is entered. Returns whether its subtree is to be handed over instead. */
    boolean enter(int level) {
        int options = links.alive();
        int kind = classOf(options);
        if (subtrees[kind] > 0 && pays(kind, options)) {
            return true;
        }
        classes[level] = (byte) kind;
        branchesBefore[level] = branches;
        updatesBefore[level] = updates();
        forcedBefore[level] = forced;
        coversBefore[level] = covers;
        return false;
    }

    /** Returns the class of a size: its bit length and the next two bits. */
    private static int classOf(int options) {
        int length = 32 - Integer.numberOfLeadingZeros(options);
        int nextBits = length < 3 ? 0 : (options >> (length - 3)) & 3;
        return 4 * length + nextBits;
    }

    private boolean pays(int kind, int options) {
        double branchWork = updatesPerBranch[kind] * entriesPerOption;
        double entries = options * entriesPerOption;
        return !areMostSiblings(kind, branchWork)
                && branchesPerSubtree[kind] * branchWork > MIN_WORK_RATIO * searcher.preparation(options, entries)
                && searcher.branch(options, (int) Math.min(items, entries)) < MAX_BRANCH_RATIO * branchWork;
    }

    private boolean areMostSiblings(int kind, double branchWork) {
        return coversPerNode[kind] > SHARE_OF_SIBLINGS && branchWork + WORK_PER_CHOICE < MAX_SIBLING_WORK;
    }

    /** Starts the search of a subtree that is handed over. */
    Cursor<int[]> search() {
        return searcher.search(links.residual(), budget);
    }

    /** Records that a subtree of the present options has been searched elsewhere. */
    void addSubtree(long itsBranches) {
        int kind = classOf(links.alive());
        average(branchesPerSubtree, kind, (double) itsBranches);
        subtrees[kind]++;
        branches += itsBranches;
    }

    /** Records that a branch is taken, unless it is forced. */
    void addBranch(int level) {
        if (classes[level] != NO_CLASS) {
            branches++;
        }
    }

    /** Records that a cover is found by the links. */
    void addCover() {
        covers++;
    }

    /** Records that a level is left for good. */
    void leave(int level) {
        int kind = classes[level];
        if (kind != NO_CLASS) {
            long count = branches - branchesBefore[level];
            average(branchesPerSubtree, kind, (double) count);
            average(updatesPerBranch, kind, (updates() - updatesBefore[level]) / (count + 1.0));
            average(coversPerNode, kind, (covers - coversBefore[level]) / (count + forced - forcedBefore[level] + 1.0));
            subtrees[kind]++;
        }
    }

    private void average(double[] averages, int kind, double value) {
        averages[kind] += (value - averages[kind]) / Math.min(SUBTREES_TO_AVERAGE, subtrees[kind] + 1);
    }

    /** Records branches that were taken elsewhere below all present levels, and the options hidden for these. */
    void addWork(long itsBranches, long itsUpdates) {
        branches += Math.max(0, itsBranches);
        updatesTaken += Math.max(0, itsUpdates);
    }

    /** Records that updates were taken from the links. */
    void addUpdates(long count) {
        updatesTaken += count;
    }

    private long updates() {
        return updatesTaken + links.updates();
    }
}
