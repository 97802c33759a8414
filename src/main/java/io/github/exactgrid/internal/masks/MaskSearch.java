package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * All exact covers of a problem, one at a time, by Algorithms C and M (TAOCP 4B, 7.2.2.1) over masks instead of links; two to
 * thirty times as fast.
 *
 * <p>A node of the search tree is an option tried or passed over; options that are forced by it belong to it. Without recursion. The
 * order of the solutions is not that of the links.
 */
public final class MaskSearch implements Cursor<int[]> {

    /** The memory that a problem's tables and positions may take. */
    private static final long MAX_BYTES = 64L << 20;

    /**
     * What a level takes besides its masks, at most: the headers of a frame and of an array of counters, the references to
     * both, the level's entries in three arrays of {@link MaskTree}, and six words of a {@link CompactState}. That is 112
     * bytes, rounded up.
     */
    private static final long BYTES_PER_LEVEL = 128;

    /**
     * The words of a {@link BoundedState} for 64 items, at most: with less than 2^15 options, which is all that
     * {@link PackedState} accepts, 17 for the sizes, 15 for needs and 15 for rooms, rounded up.
     */
    private static final long WORDS_WITHIN_BOUNDS = 48;

    private final CoverMatrix matrix;
    private final Budget budget;
    private final boolean mayRestart;

    /** Solutions to leave out; null if there are none, or once all have been found. */
    private @Nullable KnownCovers known;

    /** How many of them have not been found. */
    private int unfound;

    /** The path before which all solutions are known; null for none. */
    private @Nullable PathBefore before;

    /** Null before the first move. */
    private @Nullable MaskTree tree;

    /** Alternates with the tree until either has found some solutions, and goes on in its place if it has; null if the tree does. */
    private @Nullable ConsistentTrial trial;

    /** The outcome of the last {@link #advance}; FOUND as long as there may be more solutions. */
    private Outcome outcome = Outcome.FOUND;

    /** Whether another search has a part of the tree: then that may find known solutions. */
    private boolean isDivided;

    /** Stands before the first solution of a problem that it {@linkplain #accepts accepts}. The first move makes the tables. */
    public MaskSearch(CoverMatrix matrix, Budget budget) {
        this(matrix, budget, true);
    }

    /**
     * The same.
     *
     * @param mayRestart whether to restart in another order if no solution is found for long
     */
    public MaskSearch(CoverMatrix matrix, Budget budget, boolean mayRestart) {
        this.matrix = matrix;
        this.budget = budget;
        this.mayRestart = mayRestart;
    }

    /**
     * The same, for all solutions but those that are already known.
     *
     * @param known the solutions; null if none are known
     */
    public MaskSearch(CoverMatrix matrix, Budget budget, @Nullable KnownCovers known) {
        this(matrix, budget, known == null);
        this.known = known;
        unfound = known == null ? 0 : known.size();
    }

    /** The same, for all solutions but those before a path. Not where items have bounds. */
    public MaskSearch(CoverMatrix matrix, Budget budget, PathBefore before) {
        this(matrix, budget, false);
        this.before = before;
    }

    /** Takes over a tree. */
    private MaskSearch(MaskSearch other, Budget budget, MaskTree tree) {
        this(other.matrix, budget, false);
        this.known = other.known;
        this.unfound = other.unfound;
        this.tree = tree;
        isDivided = true;
    }

    /**
     * Returns whether a problem can be searched here: its tables and positions take at most 64 MB, and if it has
     * bounds it does not have many items in short options. Looks at every option.
     *
     * <p>A position of {@code n} options takes {@code n / 8} bytes, and 4 for each primary item; there are as many as levels,
     * at most the options of a solution, or with bounds all options. The conflicts that are kept come on top, as far as
     * there is memory for them.
     */
    public static boolean accepts(CoverMatrix matrix) {
        return (PackedState.accepts(matrix.options()) || (!matrix.hasBounds() && SlicedState.suits(matrix)))
                && (!matrix.hasBounds() || BoundedState.suits(matrix))
                && bytes(matrix) <= MAX_BYTES;
    }

    /** Returns how many bytes a problem takes, at most. */
    public static long bytes(CoverMatrix matrix) {
        long position = BYTES_PER_LEVEL
                + Long.BYTES * (long) MaskTables.wordsFor(matrix.options())
                + (matrix.hasBounds()
                        ? Long.BYTES * WORDS_WITHIN_BOUNDS * MaskTables.wordsFor(matrix.primaryItems())
                        : Integer.BYTES * (long) matrix.primaryItems());
        return MaskTables.bytes(matrix) + maxLevels(matrix) * position;
    }

    /**
     * Returns how many levels there are at most. With bounds, an option may be passed over on each level; without, there is a
     * level for each option of a solution, which contains the most options if all are as short as the shortest.
     */
    private static long maxLevels(CoverMatrix matrix) {
        if (matrix.hasBounds()) {
            return matrix.options() + 1L;
        }
        return matrix.primaryItems() / matrix.shapes().fewestPrimary() + 1L;
    }

    @Override
    public Outcome advance() {
        if (outcome == Outcome.FOUND || (outcome == Outcome.STOPPED && budget.stop() == null)) {
            outcome = next();
        }
        return outcome;
    }

    private Outcome next() {
        ConsistentTrial winner = winner();
        if (winner != null) {
            return winner.advance();
        }
        if (tree == null && !begin()) {
            return Outcome.STOPPED;
        }
        MaskTree present = Objects.requireNonNull(tree);
        while (true) {
            long nodes = trial == null ? Long.MAX_VALUE : trial.nodesBefore();
            long before = budget.nodes();
            if (present.run(1, nodes, budget) == 1) {
                if (known == null || !present.hasFound(known)) {
                    trial = trial != null && trial.leaveOut(present.solution()) ? trial : null;
                    return Outcome.FOUND;
                }
                unfound--;
                known = unfound == 0 ? null : known;
            } else if (present.isRestartDue()) {
                MaskTree restarted = present.restarted(budget);
                if (restarted == null) {
                    return Outcome.STOPPED;
                }
                present = restarted;
                tree = restarted;
            } else if (present.isDone()) {
                assert known == null || isDivided : "a solution that was known has not been found";
                return Outcome.EXHAUSTED;
            } else if (budget.nodes() - before < nodes) {
                return Outcome.STOPPED;
            } else {
                Outcome found = Objects.requireNonNull(trial).takeTurn(progress());
                if (found != Outcome.STOPPED || budget.stop() != null) {
                    return found;
                }
            }
        }
    }

    /** Makes the tables and the tree. Returns false if the call must stop. */
    private boolean begin() {
        MaskTables tables = MaskTables.of(matrix, budget);
        if (tables == null) {
            return false;
        }
        MaskTree first = new MaskTree(tables, budget.hasListener());
        PathBefore path = before;
        if (path == null) {
            first.begin(mayRestart ? Restarts.IF_FEW_FAIL_OR_FAR : Restarts.NEVER);
        } else {
            try {
                first.begin(path, budget);
            } catch (StoppedException stopped) {
                return false;
            }
        }
        tree = first;
        boolean isTried = (mayRestart || known != null) && !tables.hasBounds;
        trial = isTried ? new ConsistentTrial(tables, known, budget) : null;
        return true;
    }

    /** Returns the search that goes on in place of the tree; null if none does. */
    private @Nullable ConsistentTrial winner() {
        return trial != null && trial.hasWon() ? trial : null;
    }

    /** {@inheritDoc} Not as long as it may restart: a branch alone cannot be searched in another order. */
    @Override
    public boolean isDivisible() {
        return tree != null && !tree.mayRestart() && winner() == null;
    }

    @Override
    public MaskSearch withBudget(Budget otherBudget) {
        return new MaskSearch(this, otherBudget, Objects.requireNonNull(tree));
    }

    @Override
    public @Nullable MaskSearch divide(Budget otherBudget) {
        MaskTree.Branch branch = tree == null || winner() != null ? null : tree.split();
        if (branch == null) {
            return null;
        }
        trial = null; // it would find what is handed over
        MaskTree other = new MaskTree(branch.tables(), otherBudget.hasListener());
        other.begin(branch);
        isDivided = true;
        return new MaskSearch(this, otherBudget, other);
    }

    /**
     * Returns how much of the tree is done, from 0 to 1. A subtree's share is that of its parent divided by the number of the
     * parent's children, as in Knuth's estimate (TAOCP 4B, 7.2.2, Corollary E).
     */
    @Override
    public double progress() {
        Cursor<int[]> winner = winner();
        return winner != null ? winner.progress() : tree == null ? 0 : tree.progress();
    }

    /** Returns the labels of the options chosen, in no special order. */
    @Override
    public int[] solution() {
        Cursor<int[]> winner = winner();
        return winner != null ? winner.solution() : tree == null ? new int[0] : tree.solution();
    }

    @Override
    public Supplier<int[]> solutionOnDemand() {
        return winner() != null || tree == null ? Cursor.super.solutionOnDemand() : tree.solutionInPieces();
    }
}
