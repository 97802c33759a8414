package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.count.ItemStates;
import io.github.exactgrid.internal.count.MemoCount;
import io.github.exactgrid.internal.count.OptionStates;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.masks.ConsistentSearch;
import io.github.exactgrid.internal.masks.MaskTables;
import io.github.exactgrid.internal.matrix.Copies;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.math.BigInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Counts the exact covers of a problem by memoisation and by enumeration side by side, in time slices, until either has
 * ended. Memoisation wins where states recur, enumeration where they do not; as long as there seem to be few covers, a third way
 * runs beside them, and a fourth where the problem is long and thin.
 */
final class MaskCounter implements CoverCounter {

    /*
     * Whether states recur, or fall apart, is not known beforehand. So both ways run in time slices until one gets to its end;
     * each can stop and resume anywhere. Memoisation runs on if it is faster: if it has counted more solutions in the same time
     * of late, or where there are hardly any solutions, has done a larger share of its tree. If not, it gets a share of
     * the time that enumeration is expected to take, which is the time that it has taken divided by the share of the tree that
     * it has done:
     *
     *     for its first 1,000 states   0.06 of it, 0.10 if other threads enumerate meanwhile, and at most as much as the time
     *                                  that enumeration has taken so far
     *     if states recur              0.10 of it, and at most as much; that is, if one in seven looked up is found
     *     if not                       0.06 of it, and at most 0.24 of that time
     *
     * The first slices of enumeration are short, in cold tables, and tell little of its speed. (They made memoisation look 2 to
     * 50 times as fast where colours of 14 vertices are counted in 1.7 ms; it took on to the end, and 1.4 to 2 times as long.)
     * So its lead must be 6 times after the first slice, 3.6 after the second, and 1.5 after the fifth. And what runs most is
     * compiled first: an enumeration that gets 3 % of the time stays in the interpreter, and looks ten times slower than it is.
     * (So every other first count of the queens of 14 rows in a JVM took 3.5 s by memoisation and not 0.9.) So for its first
     * 100,000 nodes, one counts for no more than a third of the time of a state.
     *
     * Where memoisation wins it gets faster and faster, as it counts its first subtrees with an empty table. Its speed in times that
     * of enumeration, after a time in seconds, on Latin squares: 0.3, 0.6, 0.9, 1.4 and 2.4 after 0.1, 0.2, 0.5, 1 and 2 (order
     * 6: it wins by 4 after 6); 0.2, 0.2, 0.3 and 0.5 after 0.1, 0.2, 0.3 and 0.5 (order 7 with two rows given: a draw after 1).
     * Langford pairs and Skolem sequences: 0.1 at first, 0.2 at the end, though half of all states recur. So a hit rate
     * shows that memoisation may win but not that it will. For dominoes it is hundreds of times as fast from the first
     * millisecond on.
     *
     * As long as enumeration has found nothing and may restart (see MaskTree), progress says little, and it gets a quarter of the
     * time: some such problems end soon after a restart, others, such as dominoes on a mutilated board, by memoisation alone.
     *
     * And as long as enumeration has found few covers, a search that sees contradictions sooner (ConsistentCount) gets an eighth of
     * its time, or as much while it has done more of its tree. A ring of 100 items in triples, with secondary items, has no
     * covers: that took the others 0.4 s to more than 3, and it 0.1 ms.
     *
     * A problem that is long and thin is counted by elimination (ThinCount), in a quarter of the time of the others, or as soon as
     * it is known to take less than they have.
     *
     * So counting takes 1.05 to 1.15 times as long as enumeration alone at worst, and up to 1.15 times as long as
     * memoisation alone where that ends 2 to 10^10 times sooner.
     *
     * With several threads the caller's runs both ways, and the workers enumerate (see SharedTree). The time of enumeration is then
     * that of all threads together. Memoisation runs on if it is faster than the caller's part of that: it gets faster still,
     * and the workers go on. (If it had to be faster than all threads together, Latin squares of order 6 took two threads
     * 1.35 times as long as one.) Memoisation in parts of the problem, one for each thread, would count the same states again
     * in each: that took dominoes 20 times as long as one thread, and Latin squares of order 6 three times.
     */

    /** How many times as fast as enumeration in one thread memoisation must be to run on. */
    private static final double MIN_LEAD = 1.2;

    /** The slices of enumeration from which on little more than that will do; each slice less doubles what is needed besides. */
    private static final int SLICES_TO_KNOW = 3;

    /** The nodes of enumeration from which on it is taken to be compiled. */
    private static final long NODES_TO_BE_COMPILED = 100_000;

    /** What a state of memoisation costs at least, in nodes of enumeration, where both are compiled; up to ten. */
    private static final double MIN_NODES_OF_STATE = 3;

    /** The solutions counted both ways from which on they are a measure of speed. */
    private static final double MIN_SOLUTIONS = 200;

    /** The progress of enumeration from which on it is a measure of speed: less may be nothing but rounding errors. */
    private static final double MIN_PROGRESS = 1e-9;

    /**
     * The progress up to which it is. Where items have bounds the first of 300 options may be half of the tree, and passing over it half of
     * the rest: then nearly all of the time is left when progress is 1 but for rounding errors.
     */
    private static final double MAX_PROGRESS = 1 - 1e-9;

    /** The share of the time that enumeration gets in any case, so that its speed is known. */
    private static final double MIN_SHARE_OF_SLOWER = 0.03;

    /** The hit rate from which on states are taken to recur. */
    private static final double MIN_HIT_RATE = 0.15;

    /** The states after which the hit rate is known well enough. */
    private static final long MIN_STATES = 1000;

    private static final double SHARE_ON_TRIAL = 0.06;
    private static final double SHARE_IF_RECURRING = 0.1;

    /** The time of memoisation that does not lead, in times of that of enumeration so far: its expected time may be wrong. */
    private static final double MAX_RATIO = 1;

    private static final double MAX_RATIO_IF_NOT_RECURRING = 0.24;

    /** The same as long as enumeration may restart. */
    private static final int MAX_RATIO_BEFORE_RESTART = 3;

    /** The time of the consistent count in times that of enumeration, as long as it does not lead. */
    private static final double SHARE_OF_CONSISTENT = 0.125;

    /** What its first slice takes, in nanoseconds for each entry of the matrix. */
    private static final double NANOS_OF_FIRST_CONSISTENT = 50;

    /** What memoisation takes to begin, in nanoseconds for each entry of the matrix: it needs tables of its own. */
    private static final double NANOS_TO_BEGIN = 300;

    /** How long to wait for others who search the last branches: less than a slice. */
    private static final long NANOS_TO_WAIT = 50_000;

    private final CoverMatrix matrix;

    /** What the options of the tree stand for, which are options of the problem; null if the tree has these themselves. */
    private final @Nullable Copies copies;

    private final boolean countsItems;
    private final long maxBytes;
    private final Budget budget;

    /** Null before its first slice. */
    private @Nullable MemoCount memo;

    private final TimeSlices memoSlices = new TimeSlices();

    /** How fast either way counts solutions, and does its tree. */
    private final Pace memoCounts = new Pace();

    private final Pace memoProgress = new Pace();
    private final Pace searchCounts = new Pace();
    private final Pace searchProgress = new Pace();

    /** How many slices this thread has enumerated. */
    private int searchSlices;

    /** Null before its first slice. */
    private @Nullable ConsistentCount consistent;

    private final ThinCount thin;

    /** What is enumerated. Null if the problem is too large for masks of options. */
    private final @Nullable SharedTree tree;

    /**
     * Stands before the first step of a count.
     *
     * @param countsItems whether {@link ItemStates} accepts the problem; if not, there must be a tree
     * @param copies what the options of the tree stand for, or null
     * @param tree what is enumerated, and shared with workers; null if the problem does not fit {@code MaskSearch}
     * @param maxBytes the memory for counts that are remembered; other memory is not counted, which is up to 128 MB
     */
    MaskCounter(
            CoverMatrix matrix,
            @Nullable Copies copies,
            boolean countsItems,
            @Nullable SharedTree tree,
            long maxBytes,
            Budget budget) {
        assert countsItems || tree != null;
        this.matrix = matrix;
        this.copies = copies;
        this.countsItems = countsItems;
        this.tree = tree;
        this.maxBytes = maxBytes;
        this.budget = budget;
        this.thin = new ThinCount(matrix, maxBytes, budget);
    }

    @Override
    public Outcome run() {
        try {
            runUntilStopped();
        } catch (StoppedException stopped) {
            assert budget.stop() != null;
        }
        budget.setSolutions(count());
        return isDone() ? Outcome.EXHAUSTED : Outcome.STOPPED;
    }

    private void runUntilStopped() {
        if (tree == null) {
            while (!isDone() && budget.stop() == null) {
                if (thin.isNext(memoSlices.nanos())) {
                    thin.runSlice();
                } else {
                    runMemoSlice();
                }
            }
        } else if (tree.begin(budget)) {
            try {
                runSlices(tree);
            } finally {
                tree.end();
            }
        }
    }

    private void runSlices(SharedTree tree) {
        Searcher searcher = Searcher.ofWhole(tree, budget);
        while (!isDone() && budget.stop() == null) {
            searchCounts.record(
                    tree.nanos(), tree.count().doubleValue()); // workers search also while memoisation runs here
            searchProgress.record(tree.nanos(), nearness(tree.progress()));
            if (isConsistentNext(tree)) {
                runConsistentSlice(tree);
            } else if (thin.isNext(tree.nanos() + memoSlices.nanos())) {
                thin.runSlice();
            } else if (isMemoNext(tree.progress(), tree.nanos(), searcher)) {
                if (memo == null && !countsItems && thin.isBeforeNewOnes(tree.nanos())) {
                    thin.runSlice();
                } else {
                    runMemoSlice();
                }
            } else if (searcher.runSlice()) {
                searchSlices++;
                if (searcher.restartIfDue()) {
                    searchProgress.restart(tree.nanos());
                }
            } else {
                LockSupport.parkNanos(this, NANOS_TO_WAIT);
                budget.mayContinue();
            }
        }
        assert doAgree(tree) : "the ways to count disagree";
    }

    /** Returns whether no way to count has found more than one that has ended. */
    private boolean doAgree(SharedTree tree) {
        BigInteger most = count();
        return (memo == null || !memo.isDone() || memoCount().equals(most))
                && (!tree.isDone() || searchCount().equals(most))
                && (!thin.isDone() || thin.count().equals(most))
                && (consistent == null
                        || !consistent.isDone()
                        || consistentCount().equals(most));
    }

    @Override
    public void work(Budget workersBudget) {
        SharedTree shared = tree;
        Searcher searcher = shared == null ? null : Searcher.ofBranch(shared, workersBudget);
        if (shared != null && searcher != null) {
            shared.join();
            while (workersBudget.stop() == null && searcher.runSlice()) {}
            shared.leave();
        }
    }

    private boolean isDone() {
        return (memo != null && memo.isDone())
                || thin.isDone()
                || (tree != null && tree.isDone())
                || (consistent != null && consistent.isDone());
    }

    private boolean isConsistentNext(SharedTree tree) {
        ConsistentCount present = consistent;
        if (matrix.hasBounds() || tree.found() > ConsistentSearch.MAX_COVERS_OF_OTHER) {
            return false;
        }
        if (present == null) {
            return NANOS_OF_FIRST_CONSISTENT * matrix.entries() < SHARE_OF_CONSISTENT * (double) tree.nanos();
        }
        double share = present.progress() > tree.progress() ? 1 : SHARE_OF_CONSISTENT;
        return present.nanos() < share * (double) tree.nanos();
    }

    private void runConsistentSlice(SharedTree tree) {
        if (consistent == null) {
            consistent = new ConsistentCount(tree.tables(), copies, budget);
        }
        consistent.runSlice();
    }

    private boolean isMemoNext(double searched, long searchNanos, Searcher searcher) {
        double expected = (double) searchNanos / Math.max(searched, Double.MIN_NORMAL);
        if (memo == null) {
            return SHARE_ON_TRIAL * expected > NANOS_TO_BEGIN * (matrix.entries() + matrix.items());
        }
        if (searcher.mayRestart()) {
            return memoSlices.nanos() < MAX_RATIO_BEFORE_RESTART * searchNanos;
        }
        boolean remembers = maxBytes > 0;
        boolean isKnown = memo.states() >= MIN_STATES;
        boolean recurs = memo.hasSplit() || (isKnown && remembers && memo.hitRate() >= MIN_HIT_RATE);
        if (isKnown && !recurs && !remembers) {
            return false; // only a problem that splits into components gains without memory
        }
        boolean isCheap = recurs || (!isKnown && threads() > 1);
        double limit = Math.min(
                (isCheap ? SHARE_IF_RECURRING : SHARE_ON_TRIAL) * expected,
                (isKnown && !recurs ? MAX_RATIO_IF_NOT_RECURRING : MAX_RATIO) * (double) searchNanos);
        double memoNanos = (double) memoSlices.nanos();
        return memoNanos < limit
                || (isMemoFaster(memo, searcher) && memoNanos * MIN_SHARE_OF_SLOWER < (double) searchNanos);
    }

    private int threads() {
        return tree == null ? 1 : tree.threads();
    }

    /** Returns whether this thread gets on faster by memoisation than by its part of the enumeration. */
    private boolean isMemoFaster(MemoCount memo, Searcher searcher) {
        int slices = threads() * searchSlices; // about as many as all threads have enumerated
        double lead = MIN_LEAD * (1 + Math.scalb(1.0, SLICES_TO_KNOW - slices)) / threads();
        if (searcher.nodes() < NODES_TO_BE_COMPILED) {
            double nanosOfState = (double) memoSlices.nanos() / (double) memo.states();
            lead *= Math.max(1, MIN_NODES_OF_STATE * searcher.nanosOfNode() / nanosOfState);
        }
        boolean haveSolutions = Math.min(memoCounts.value(), searchCounts.value()) >= MIN_SOLUTIONS;
        if (haveSolutions) {
            return memoCounts.rate() > lead * searchCounts.rate();
        }
        boolean isMeasure = searchProgress.value() >= MIN_PROGRESS && searchProgress.value() < nearness(MAX_PROGRESS);
        return isMeasure && memoProgress.rate() > lead * searchProgress.rate();
    }

    /**
     * Returns a measure of progress whose rate is one divided by the time that is left, if that is in proportion to the rest of the tree: so rates
     * at different places in it can be compared. It is about the progress itself as long as that is small.
     */
    private static double nearness(double progress) {
        return -Math.log1p(-Math.min(progress, MAX_PROGRESS));
    }

    private void runMemoSlice() {
        MemoCount present = memo == null ? newMemo() : memo;
        if (present == null) {
            return; // stopped
        }
        memo = present;
        long before = System.nanoTime();
        present.run(memoSlices.nodes(), budget);
        memoSlices.add(System.nanoTime() - before);
        if (memoCounts.isDue(memoSlices.nanos())) {
            memoCounts.record(memoSlices.nanos(), present.estimate());
            memoProgress.record(memoSlices.nanos(), nearness(present.progress()));
        }
    }

    private @Nullable MemoCount newMemo() {
        MemoCount made;
        if (countsItems) {
            made = new ItemStates(matrix, maxBytes, budget);
        } else {
            MaskTables tables = MaskTables.of(matrix, budget); // those of the tree, if it has no copies
            if (tables == null) {
                return null;
            }
            made = new OptionStates(matrix, tables, maxBytes, budget);
        }
        made.start();
        return made;
    }

    @Override
    public BigInteger count() {
        return memoCount().max(searchCount()).max(consistentCount()).max(thin.count());
    }

    private BigInteger memoCount() {
        return memo == null ? BigInteger.ZERO : memo.count();
    }

    private BigInteger searchCount() {
        return tree == null ? BigInteger.ZERO : tree.count();
    }

    private BigInteger consistentCount() {
        return consistent == null ? BigInteger.ZERO : consistent.count();
    }

    /**
     * Returns how much of the tree has been enumerated, from 0 to 1. The progress of memoisation is unknown: it spends nearly
     * all its time on the first subtrees.
     */
    @Override
    public double progress() {
        return tree == null ? Double.NaN : tree.progress();
    }
}
