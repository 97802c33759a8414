package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.count.ItemStates;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.masks.WordSearch;
import io.github.exactgrid.internal.matrix.ColourReduction;
import io.github.exactgrid.internal.matrix.Copies;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.ForcedOptions;
import io.github.exactgrid.internal.search.FewPathsSearch;
import io.github.exactgrid.internal.search.FlatDive;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The engine for one exact cover problem: links, masks, or first the ones and then the others.
 */
public final class CoverEngine {

    /** How long links count before other counters do, where links are better than masks, in times that of making the tables. */
    private static final double TRIAL_OF_COUNT = 0.5;

    /**
     * The same for a large problem where masks are better, but links may end at once: a nonogram of 20x20 took links 0.8 ms, and
     * masks 4.0, nearly all of them for the tables.
     */
    private static final double TRIAL_BEFORE_MASKS = 0.15;

    private final CoverMatrix matrix;
    private final EngineChoice choice;

    private CoverEngine(CoverMatrix matrix) {
        this.matrix = matrix;
        this.choice = EngineChoice.of(matrix);
    }

    /** Returns the engine for a problem. */
    public static CoverEngine of(CoverMatrix matrix) {
        return new CoverEngine(matrix);
    }

    /** Returns whether masks are better than links for all covers. Looks at every option the first time. */
    boolean usesMasks() {
        return choice.usesMasks();
    }

    CoverMatrix matrix() {
        return matrix;
    }

    /** Returns whether workers can join a {@linkplain #counter count}, so that the problem need not be split for them. */
    boolean sharesCount() {
        return MaskSearch.accepts(matrix);
    }

    /** Returns a search that finds all covers in little time, and the first of them, too. */
    Cursor<int[]> search(Budget budget) {
        CoverMatrix reduced = reduced(budget);
        return reduced == null
                ? LinksFirst.forAll(matrix, choice, budget)
                : LinksFirst.forAll(reduced, EngineChoice.of(reduced), budget);
    }

    /** Returns a search that finds all covers in the least time: it may find all of them before the first is returned. */
    public Cursor<int[]> searchForAll(Budget budget) {
        return search(() -> searchForAllOfLarger(budget), budget);
    }

    /**
     * Returns a search that ends at once where it can, without preparation.
     *
     * @param maker makes another search, which finds all covers
     */
    private Cursor<int[]> search(Supplier<Cursor<int[]>> maker, Budget budget) {
        if (isSmall()) {
            return new WordFirst(matrix, maker, budget);
        }
        return matrix.lacksOptions()
                ? new KnownSearch(List.of(), Outcome.EXHAUSTED)
                : new ThinSearch(matrix, maker, budget);
    }

    /** Returns whether most searches end in less time than tables for masks, or links, take. */
    private boolean isSmall() {
        return WordSearch.accepts(matrix);
    }

    /** The same for a problem that is not small, without elimination. */
    Cursor<int[]> searchForAllOfLarger(Budget budget) {
        CoverMatrix reduced = reduced(budget);
        CoverEngine engine = reduced == null ? this : new CoverEngine(reduced);
        Cursor<int[]> few = engine.choice.mayPathsBeFew() ? engine.searchOfFew(budget) : null;
        return few == null ? LinksFirst.forAll(engine.matrix, engine.choice, budget) : few;
    }

    /** Returns the problem without options that its colours rule out; null if these are few or the call must stop. */
    private @Nullable CoverMatrix reduced(Budget budget) {
        try {
            return ColourReduction.of(matrix, budget);
        } catch (StoppedException stopped) {
            return null;
        }
    }

    /** Returns a search that knows all covers already, or those up to where the call must stop; null if it is not a few paths to all. */
    private @Nullable Cursor<int[]> searchOfFew(Budget budget) {
        List<int[]> covers = new ArrayList<>();
        Outcome found;
        try {
            found = new FewPathsSearch(matrix, budget).findAll(covers);
        } catch (StoppedException stopped) {
            return null; // another search stops, too
        }
        if (found == Outcome.STOPPED && budget.stop() == null) {
            budget.expectOtherNodes();
            return null;
        }
        return new KnownSearch(covers, found);
    }

    /** States to a budget, before its first slice, that nodes are fast if the problem is small: to read the clock takes as long as two. */
    public static void expectNodes(CoverMatrix matrix, Budget budget) {
        if (WordSearch.accepts(matrix)) {
            budget.expectFastNodes();
        }
    }

    /**
     * Prepares what a search for the first cover begins with, and most others too: the options that are copies, that colours rule out or
     * that are forced, and the options of each item. It is {@linkplain CoverMatrix#derived kept} with the problem. Takes time linear
     * in the entries: a sixth of what it takes to read them.
     *
     * @throws StoppedException if the call must stop; then the first search prepares it
     */
    public static void prepare(CoverMatrix matrix, Budget budget) {
        matrix.shapes();
        budget.prepare(matrix.entries());
        if (WordSearch.accepts(matrix)) {
            return;
        }
        if (matrix.lacksOptions()) {
            return;
        }
        Copies copies = Copies.of(matrix, budget);
        if (copies != null) {
            prepare(copies.distinct(), budget);
            return;
        }
        CoverMatrix rest = ColourReduction.of(matrix, budget);
        if (rest == null) {
            ForcedOptions.Parts parts = ForcedOptions.of(matrix, budget);
            rest = parts == null ? matrix : parts.rest();
        }
        if (FlatDive.mayPay(rest)) {
            FlatDive.prepare(rest, budget);
        }
    }

    /** Returns whether a number of covers is small enough for {@link #searchForFew}. */
    public static boolean areFew(long covers) {
        return covers <= DiveFirst.MAX_FOUND;
    }

    /**
     * Returns a search that finds a few covers, or shows that there are no more, in little time, and then all others.
     *
     * @throws StoppedException if the call must stop
     */
    public Cursor<int[]> searchForFew(Budget budget) {
        return !isSmall() && FlatDive.mayPay(matrix) && !choice.isListed()
                ? searchForFirst(budget)
                : search(() -> search(budget), budget);
    }

    /**
     * Returns a search that finds a number of covers in little time, and then all others in hardly more than a search for all.
     *
     * @throws StoppedException if the call must stop
     */
    public Cursor<int[]> searchForSome(Budget budget) {
        return choice.haveFewItems() && !isSmall() ? search(budget) : searchForFew(budget);
    }

    /**
     * Returns a search that finds the first cover in the least time, and then all others.
     *
     * @throws StoppedException if the call must stop
     */
    public Cursor<int[]> searchForFirst(Budget budget) {
        return search(() -> searchForFirstOfLarger(budget), budget);
    }

    /** The same for a problem that is not small, without elimination. */
    Cursor<int[]> searchForFirstOfLarger(Budget budget) {
        CoverMatrix reduced = ColourReduction.of(matrix, budget);
        if (reduced != null) {
            return searchForFirst(reduced, EngineChoice.of(reduced), budget);
        }
        ForcedOptions.Parts parts = ForcedOptions.of(matrix, budget);
        return parts == null
                ? searchForFirst(matrix, choice, budget)
                : new RestSearch(parts.forced(), searchForFirst(parts.rest(), EngineChoice.of(parts.rest()), budget));
    }

    private static Cursor<int[]> searchForFirst(CoverMatrix matrix, EngineChoice choice, Budget budget) {
        return FlatDive.mayPay(matrix)
                ? new DiveFirst(matrix, choice, budget)
                : LinksFirst.forFirst(matrix, choice, budget);
    }

    /** Returns a counter of all covers, for one thread. */
    public CoverCounter counter(Budget budget, long maxBytes) {
        return counter(budget, maxBytes, null);
    }

    /**
     * Returns a counter of all covers.
     *
     * @param maxBytes the memory for counts that are remembered
     * @param workers null if there are none
     */
    CoverCounter counter(Budget budget, long maxBytes, @Nullable BranchWorkers workers) {
        if (isSmall()) {
            EnumeratingCounter trial = new EnumeratingCounter(WordSearch.forCount(matrix, budget), budget);
            return new TrialCounter(trial, () -> counterOfLarger(budget, maxBytes, workers), budget);
        }
        if (matrix.lacksOptions()) {
            return new EnumeratingCounter(new KnownSearch(List.of(), Outcome.EXHAUSTED), budget);
        }
        Copies copies = copies(budget);
        if (copies == null) {
            return counterOfLarger(budget, maxBytes, workers);
        }
        return copies.areMany()
                ? counterOfCopies(copies, budget, maxBytes, workers)
                : afterTrial(copies, () -> counterOfLarger(budget, maxBytes, workers), budget);
    }

    /** Returns the problem without copies; null if there are few or the call must stop. */
    private @Nullable Copies copies(Budget budget) {
        try {
            return Copies.of(matrix, budget);
        } catch (StoppedException stopped) {
            return null;
        }
    }

    /** Returns a counter that first counts covers by different options one by one for a while: often they are few. */
    private CoverCounter afterTrial(Copies copies, Supplier<CoverCounter> maker, Budget budget) {
        CoverMatrix distinct = copies.distinct();
        if (WordSearch.accepts(distinct)) {
            return new TrialCounter(
                    new EnumeratingCounter(WordSearch.forCount(distinct, budget), copies, budget), maker, budget);
        }
        return new LinkedTrialCounter(
                distinct, copies, LinkedWork.inShare(TRIAL_OF_COUNT, matrix), maker.get(), budget);
    }

    /** Returns a counter that finds covers by different options one by one, each of which stands for several. */
    private CoverCounter counterOfCopies(Copies copies, Budget budget, long maxBytes, @Nullable BranchWorkers workers) {
        CoverMatrix distinct = copies.distinct();
        Supplier<CoverCounter> maker =
                () -> new CoverEngine(distinct).counterOfDistinct(matrix, copies, budget, maxBytes, workers);
        return WordSearch.accepts(distinct)
                ? new TrialCounter(
                        new EnumeratingCounter(WordSearch.forCount(distinct, budget), copies, budget), maker, budget)
                : maker.get();
    }

    /** Returns the same, of a problem without copies. */
    private CoverCounter counterOfDistinct(
            CoverMatrix whole, Copies copies, Budget budget, long maxBytes, @Nullable BranchWorkers workers) {
        CoverMatrix reduced = reduced(budget);
        if (reduced == null) {
            return counterOf(whole, copies, budget, maxBytes, workers);
        }
        CoverMatrix reducedWhole = new CoverEngine(whole).reduced(budget);
        return new CoverEngine(reduced)
                .counterOf(reducedWhole == null ? whole : reducedWhole, copies, budget, maxBytes, workers);
    }

    /** The same without the trial of a small problem, or of one without copies. */
    CoverCounter counterOfLarger(Budget budget, long maxBytes, @Nullable BranchWorkers workers) {
        CoverMatrix reduced = reduced(budget);
        CoverEngine engine = reduced == null ? this : new CoverEngine(reduced);
        return engine.counterOf(engine.matrix, null, budget, maxBytes, workers);
    }

    /**
     * Returns a counter of a problem whose covers are found by this engine, or what these stand for.
     *
     * @param whole the problem, in which options may be copies
     * @param copies what the options here stand for, or null if for themselves
     */
    private CoverCounter counterOf(
            CoverMatrix whole, @Nullable Copies copies, Budget budget, long maxBytes, @Nullable BranchWorkers workers) {
        Cursor<int[]> few = choice.mayPathsBeFew() ? searchOfFew(budget) : null;
        if (few != null) {
            return new EnumeratingCounter(few, copies, budget);
        }
        boolean fitsMasks = MaskSearch.accepts(whole);
        boolean countsItems = ItemStates.accepts(whole);
        boolean usesMasks = usesMasks();
        budget.spendSteps(matrix.entries()); // for the looks so far: a call that must stop does so at once
        if (fitsMasks || countsItems) {
            SharedTree tree = MaskSearch.accepts(matrix) ? new SharedTree(matrix, copies, workers) : null;
            CoverCounter counter = new MaskCounter(whole, copies, countsItems, tree, maxBytes, budget);
            if (usesMasks && !(choice.mayEndAtOnce() && LinkedWork.pays(matrix))) {
                return counter;
            }
            double trial = usesMasks && choice.isLarge() ? TRIAL_BEFORE_MASKS : TRIAL_OF_COUNT;
            return new LinkedTrialCounter(matrix, copies, LinkedWork.inShare(trial, matrix), counter, budget);
        }
        return counterOfLarge(whole, copies, budget, maxBytes, () -> search(budget));
    }

    /**
     * Returns a counter of all covers of a problem that is too large for masks, in one thread, before it is split for several: it stops, though
     * the budget does not, unless links find all covers soon or the problem is thin.
     */
    CoverCounter counterBeforeSplit(Budget budget, long maxBytes) {
        CoverMatrix reduced = reduced(budget);
        CoverEngine engine = reduced == null ? this : new CoverEngine(reduced);
        return engine.counterOfLarge(engine.matrix, null, budget, maxBytes, null);
    }

    private CoverCounter counterOfLarge(
            CoverMatrix whole,
            @Nullable Copies copies,
            Budget budget,
            long maxBytes,
            @Nullable Supplier<Cursor<int[]>> search) {
        CoverCounter counter = new ThinFirstCounter(new ThinCount(whole, maxBytes, budget), search, copies, budget);
        return new LinkedTrialCounter(matrix, copies, LinkedWork.inShare(TRIAL_OF_COUNT, matrix), counter, budget);
    }
}
