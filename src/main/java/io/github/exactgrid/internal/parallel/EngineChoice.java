package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether masks or links are better for a problem. Thread-safe: what two threads find at the same time is the same. */
final class EngineChoice {

    /*
     * Masks take a time for a choice that depends on the size of the whole problem: all words of a mask of options, and all
     * counters of items, are read and written. Links take a time that depends on the options that conflict with the one
     * chosen. So for a large problem with few conflicts links are faster, until most of its options are removed: then the
     * rest is handed over to masks, which is decided while the search runs (Handover).
     */

    /** Up to this number of options masks are always used: their tables are made in less than a millisecond. */
    private static final int MAX_SMALL_OPTIONS = 1024;

    /** Up to this number of items links are always used: the last choice, nearly all of the search, costs them nothing. */
    private static final int MAX_FEW_ITEMS = 2;

    /**
     * Up to this number of options tables take longer than the search: 3 microseconds where links end after 1.5. Not within
     * bounds, where few options have many covers.
     */
    private static final int MAX_TINY_OPTIONS = 16;

    /** Up to this number of options masks find cheap covers, within bounds, as fast as links do. */
    private static final int MAX_OPTIONS_OF_CHEAP_COVERS = 256;

    /** The options of an item, on average, up to which there may be few paths to all covers. */
    private static final double MAX_OPTIONS_OF_FEW_PATHS = 4.5;

    private static final double MAX_COLOURED_OPTIONS_OF_FEW_PATHS = 6;

    /** With fewer options the tables of masks take no longer than flat arrays. */
    private static final int MIN_OPTIONS_OF_FEW_PATHS = 32;

    /** The number of items that are looked at to see whether colours prune. */
    private static final int SAMPLE = 64;

    private final CoverMatrix matrix;

    /** Null until it is known. */
    private @Nullable Boolean usesMasks;

    private @Nullable Boolean mayColoursPrune;

    private volatile int @Nullable [] sizes;

    private EngineChoice(CoverMatrix matrix) {
        this.matrix = matrix;
    }

    /** Returns the choice for a problem, which is made once. */
    static EngineChoice of(CoverMatrix matrix) {
        return matrix.derived(EngineChoice.class, () -> new EngineChoice(matrix));
    }

    /** Returns whether masks are better than links for all covers. Looks at every option the first time. */
    boolean usesMasks() {
        Boolean known = usesMasks;
        if (known == null) {
            known = areMasksBetter();
            usesMasks = known;
        }
        return known;
    }

    /**
     * Returns whether masks, but not links, may rule out many options by their colours: most primary items have a secondary item in
     * all of their options. Where a search is long that makes up for any time of a choice: a thousand implications, the last of
     * which contradicts the first, took links 10 s and masks 0.1. Looks at every option the first time.
     */
    boolean mayColoursPrune() {
        Boolean known = mayColoursPrune;
        if (known == null) {
            known = matrix.items() > matrix.primaryItems()
                    && !matrix.hasBounds()
                    && areMostItemsColoured()
                    && MaskSearch.accepts(matrix);
            mayColoursPrune = known;
        }
        return known;
    }

    /** Returns whether most items of a sample have some secondary item, with a colour, in all of their options. */
    private boolean areMostItemsColoured() {
        int primary = matrix.primaryItems();
        int step = Math.max(1, primary / SAMPLE);
        List<Map<Integer, Integer>> times = new ArrayList<>();
        for (int item = 0; item < primary; item += step) {
            times.add(new HashMap<>());
        }
        int[] sizes = new int[times.size()];
        for (int option = 0; option < matrix.options(); option++) {
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                if (item < primary && item % step == 0) {
                    sizes[item / step]++;
                    countColoured(option, times.get(item / step));
                }
            }
        }
        int found = 0;
        for (int i = 0; i < sizes.length; i++) {
            found += times.get(i).containsValue(sizes[i]) ? 1 : 0;
        }
        return 2 * found > sizes.length;
    }

    private void countColoured(int option, Map<Integer, Integer> times) {
        for (int e = matrix.start(option); e < matrix.end(option); e++) {
            if (matrix.entry(e) >= matrix.primaryItems() && matrix.colour(e) != 0) {
                times.merge(matrix.entry(e), 1, Integer::sum);
            }
        }
    }

    /**
     * Returns whether at most one item is in several options: then neither is as good as to walk through the list of that item. 20,000
     * choices took links 97 nanoseconds each in a stream, half of them to be linked, and this 52. With two such items links are
     * better where colours rule out most pairs.
     */
    boolean isListed() {
        if (matrix.hasBounds()) {
            return false;
        }
        int[] sizes = sizes();
        int choices = 0;
        for (int item = 0; item < matrix.primaryItems() && choices <= 1; item++) {
            choices += sizes[item] > 1 ? 1 : 0;
        }
        return choices <= 1;
    }

    /** Returns whether a cover has so few options that next to nothing is to be done for each. */
    boolean haveFewItems() {
        return matrix.primaryItems() <= MAX_FEW_ITEMS;
    }

    private boolean areMasksBetter() {
        boolean areLinksCheap = haveFewItems() && matrix.options() > MAX_SMALL_OPTIONS;
        return (!areLinksCheap || matrix.hasBounds())
                && MaskSearch.accepts(matrix)
                && (matrix.hasBounds()
                        || matrix.options() <= MAX_SMALL_OPTIONS
                        || MaskSubtrees.branchWork(matrix.options(), matrix.primaryItems()) < linkedWork());
    }

    /**
     * Returns whether links may find all covers before masks begin. The tables of a small problem are made in less time than
     * links need to show that they do not: the trial took an eighth of the time of 25 edge-matching squares and a third of
     * that of a partridge puzzle. It pays if an item is forced at once, as then a whole chain of them may be: a classic 9x9
     * with 17 givens takes links 0.8 of the time.
     */
    boolean mayEndAtOnce() {
        boolean isTiny = matrix.options() <= MAX_TINY_OPTIONS && !matrix.hasBounds();
        return matrix.options() > MAX_SMALL_OPTIONS || isTiny || isAnyForced();
    }

    /**
     * Returns whether a few paths of the search tree may be all of it: the items have few options on average, or some more where
     * they have colours, whose tables take longer.
     */
    boolean mayPathsBeFew() {
        if (matrix.hasBounds() || matrix.options() < MIN_OPTIONS_OF_FEW_PATHS) {
            return false;
        }
        double most = matrix.hasColours() ? MAX_COLOURED_OPTIONS_OF_FEW_PATHS : MAX_OPTIONS_OF_FEW_PATHS;
        return matrix.shapes().primaryEntries() <= most * matrix.primaryItems();
    }

    /** Returns whether links may find further covers faster though masks are better where covers are rare. */
    boolean mayCoversBeCheap() {
        return matrix.options() > MAX_OPTIONS_OF_CHEAP_COVERS && isAnyNumberFree() && usesMasks();
    }

    /** Returns whether some item may occur a number of times that is not known. */
    private boolean isAnyNumberFree() {
        for (int item = 0; item < matrix.primaryItems(); item++) {
            if (matrix.least(item) < matrix.most(item)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether some item needs all the options that it is in, or more. */
    private boolean isAnyForced() {
        int[] sizes = sizes();
        for (int item = 0; item < matrix.primaryItems(); item++) {
            if (matrix.least(item) > 0 && sizes[item] <= matrix.least(item)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether links may hand subtrees over to masks: a small problem masks would rather take as a whole. */
    boolean isLarge() {
        return matrix.options() > MAX_SMALL_OPTIONS;
    }

    /**
     * Returns how many entries links hide for a choice, on average over all options, at most: those of the options that
     * conflict with it, except in its primary item with the fewest options. That item is covered once for all its options.
     */
    private double linkedWork() {
        int[] sizes = sizes();
        double hidden = 0;
        for (int option = 0; option < matrix.options(); option++) {
            int fewest = Integer.MAX_VALUE;
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                hidden += sizes[item];
                fewest = item < matrix.primaryItems() ? Math.min(fewest, sizes[item]) : fewest;
            }
            hidden -= fewest == Integer.MAX_VALUE ? 0 : fewest;
        }
        double options = Math.max(1, matrix.options());
        return hidden / options * (matrix.entries() / options);
    }

    /** Returns how many options contain each item. Looks at every option the first time. */
    private int[] sizes() {
        int[] known = sizes;
        if (known == null) {
            known = new int[matrix.items()];
            for (int e = 0; e < matrix.entries(); e++) {
                known[matrix.entry(e)]++;
            }
            sizes = known;
        }
        return known;
    }
}
