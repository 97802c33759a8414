package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Labels;
import io.github.exactgrid.internal.matrix.Occurrences;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A path down the search tree and up again over flat arrays: which options it hides, and which option is next. Each level has an
 * item branched on, and an option taken once there is one. Not where items have bounds.
 *
 * <pre>
 *     int item = path.nextItem();          // NONE: the path is a cover
 *     path.open(item);
 *     int option = path.nextOption();      // NONE: go back by undo(), and ask for the next one there
 *     path.choose(option);                 // false: a dead end, to be undone
 * </pre>
 */
final class FlatPath {

    /*
     * On the way down each option is hidden once, and each item is covered once. So nothing is gained by taking hidden options
     * out of the lists of their items, which is most of the work of links, besides making them. Here an item's list stays as it
     * is, and options that are hidden already are passed over:
     *
     *     options of item x    3   8   9  17  40       to cover x hides 3, 9 and 40: the sizes of their primary items fall,
     *     hidden               .   x   .   x   .       and the three numbers go on the trail
     *
     * A way down takes the lists of all items once, and the primary items of all options once, in two flat arrays. After that a
     * node costs more than with links, as lists are mostly hidden options; but a dive is short. For a first cover of 100 queens
     * links took 0.63 ms, half of it to link, and this 0.27, its arrays included, which are made when a problem is built.
     *
     * An item that has got to one option is in a queue, so that it is found at once. Once to look for the smallest of the others has
     * taken longer than all else, as in a chain of 100,000 items, they are kept by their sizes.
     */

    /** Stands for no item or no option. */
    static final int NONE = -1;

    /** To look at this many places of a list takes as long as to look at an entry of an option that is hidden. */
    static final int PLACES_OF_AN_ENTRY = 4;

    /**
     * After this many failures items are chosen by how often they have failed, too: the dive goes round in circles. First covers of
     * 30 variables in 60 random constraints took up to 2 milliseconds, and 0.2 so. With colours only those since the deepest level count:
     * of 30x30 Wang tiles a dive was not at half of its depth after 13,000 nodes so, and in the order of the items it ends after 5,200. But
     * Latin squares with holes took 1.2 times as long when these failures alone counted.
     */
    private static final int FAILURES_TO_WEIGH = 64;

    /** After this many looks at items, for each of them, and in times all other work, they are kept by their sizes. */
    private static final int LOOKS_OF_AN_ITEM = 8;

    private static final int MAX_LOOKS_RATIO = 2;

    /** As many looks at once are not counted. */
    private static final int FEW_LOOKS = 8;

    /** This many places or entries are looked at in the time of a step. */
    private static final int WORK_OF_A_STEP = 8;

    /** The entries of the options hidden between two looks at the budget. */
    private static final int LOOKS_BETWEEN_CHECKS = 4096;

    /** Stands for a secondary item that no other option may have. */
    private static final int NO_COLOUR = -1;

    /** The options of each item. */
    private final Occurrences occurrences;

    /** The problem without the options that are in no list. */
    private final CoverMatrix matrix;

    private final Budget budget;

    private final int primary;

    /** The number of options of each primary item that are not hidden. */
    private final int[] sizes;

    /** The items that are not covered, by these sizes; null as long as that does not pay. */
    private @Nullable SizeIndex index;

    /** How many items have been looked at for the smallest. */
    private long looks;

    /** One more than how often each primary item has been left without an option. */
    private final int[] weights;

    /** How often any has, up to {@link #FAILURES_TO_WEIGH} with colours only since the deepest level; and that level. */
    private int failures;

    private int deepest;

    /** 1 for each option that is hidden. */
    private final byte[] hiding;

    /** The option of each place, and the colour of the item there; empty if none has one. */
    private final int[] listed;

    private final int[] colours;

    /** The primary items that are not covered, in a ring, in their order; the last number is its head. */
    private final int[] after;

    private final int[] before;

    /** The colour that each secondary item has got, {@link #NO_COLOUR} if it is covered, 0 if it is free; and at which level. */
    private final int[] painted;

    private final int[] paintedAt;

    /** The options hidden, in the order in which they were; behind them those of an item that are to be hidden. */
    private final int[] trail;

    private int trailEnd;

    /** The items that got to one option, in the order in which they did; those before the head are covered. */
    private final int[] queue;

    private int head;
    private int tail;

    // For each level: the item branched on, the option taken, the place of the next option, how many places are left,
    // and where the trail and the queue were.

    private final int[] items;
    private final int[] taken;
    private final int[] places;
    private final int[] placesLeft;
    private final int[] trails;
    private final int[] heads;
    private final int[] tails;

    private int level;

    /** The labels of the first options taken, those that were there when labels were made last, and how many these are. */
    private int[] labels = {};

    private int labelled;

    private final Labels.Prefixes prefixes = new Labels.Prefixes();

    /** The places of lists, and entries, that were looked at; and how many options were hidden. */
    private long work;

    private long hidden;

    /** The state of the random numbers, or 0 for branches in their order. */
    private long random;

    /**
     * Stands at the root of the tree.
     *
     * @throws StoppedException if the call must stop
     */
    FlatPath(CoverMatrix matrix, Budget budget) {
        assert !matrix.hasBounds();
        this.budget = budget;
        occurrences = Occurrences.of(matrix, budget);
        int options = occurrences.options();
        this.matrix = options == matrix.options() ? matrix : matrix.select(occurrences.originals(), budget);
        primary = matrix.primaryItems();
        sizes = new int[primary];
        weights = new int[primary];
        Arrays.fill(weights, 1);
        hiding = new byte[options];
        listed = occurrences.sharedOptions();
        colours = occurrences.sharedColours();
        after = new int[primary + 1];
        before = new int[primary + 1];
        painted = new int[matrix.items() - primary];
        paintedAt = new int[matrix.items() - primary];
        trail = new int[options + 1];
        queue = new int[primary];
        items = new int[primary + 1];
        taken = new int[primary + 1];
        places = new int[primary + 1];
        placesLeft = new int[primary + 1];
        trails = new int[primary + 1];
        heads = new int[primary + 1];
        tails = new int[primary + 1];
        for (int item = 0; item <= primary; item++) {
            after[item] = item == primary ? 0 : item + 1;
            before[item] = item == 0 ? primary : item - 1;
        }
        for (int item = 0; item < primary; item++) {
            sizes[item] = occurrences.size(item);
            if (sizes[item] == 1) {
                queue[tail++] = item;
            }
        }
    }

    /** Returns the problem without the options that are in no list. */
    CoverMatrix matrix() {
        return matrix;
    }

    /** Returns how many of its entries are of secondary items. */
    int secondaryEntries() {
        return occurrences.total() - occurrences.start(primary);
    }

    /** Returns whether an item has no option from the beginning. */
    boolean lacksOptions() {
        for (int item = 0; item < primary; item++) {
            if (sizes[item] == 0) {
                return true;
            }
        }
        return false;
    }

    /** Begins each list at a place that is random from now on. */
    void randomize(long seed) {
        random = seed;
        deepest = 0;
    }

    boolean isInOrder() {
        return random == 0;
    }

    /** Returns how many options are taken. */
    int level() {
        return level;
    }

    /** Returns how many options of an item that is not covered are not hidden. */
    int size(int item) {
        return sizes[item];
    }

    /** Returns how many options are not hidden. */
    int optionsLeft() {
        return matrix.options() - trailEnd;
    }

    /** Returns how many places of lists, and entries, were looked at. */
    long work() {
        return work;
    }

    /** Returns how many items were looked at one by one for the smallest. */
    long looks() {
        return looks;
    }

    /** Returns how many options were hidden. */
    long hidden() {
        return hidden;
    }

    /**
     * Returns the options that are not hidden.
     *
     * @throws StoppedException if the call must stop
     */
    int[] options() {
        budget.prepare(1 + matrix.options() / WORK_OF_A_STEP);
        int[] left = new int[optionsLeft()];
        int count = 0;
        for (int option = 0; count < left.length; option++) {
            if (hiding[option] == 0) {
                left[count++] = option;
            }
        }
        return left;
    }

    /** Returns the labels of the options taken, and of some others before them. */
    int[] labels(int... others) {
        int[] labels = Arrays.copyOf(others, others.length + level);
        for (int l = 0; l < level; l++) {
            labels[others.length + l] = matrix.label(taken[l]);
        }
        return labels;
    }

    /** Returns the labels of the options taken, in pieces that later paths share. */
    Labels labelsInPieces() {
        prefixes.changeFrom(labelled);
        if (labels.length == 0) {
            labels = new int[primary];
        }
        for (; labelled < level; labelled++) {
            labels[labelled] = matrix.label(taken[labelled]);
        }
        return prefixes.first(labels, level);
    }

    /** Returns the path to the option of the present level that was taken or {@linkplain #stopBefore stopped before} last. */
    Path toLastOption() {
        int[] options = new int[level + 1];
        for (int l = 0; l <= level; l++) {
            options[l] = occurrences.original(taken[l]);
        }
        return new Path(Arrays.copyOf(items, level + 1), options);
    }

    /** Returns the path to a cover. */
    Path toCover() {
        Path path = new Path(Arrays.copyOf(items, level), new int[level]);
        for (int l = 0; l < level; l++) {
            path.options()[l] = occurrences.original(taken[l]);
        }
        return path;
    }

    /** Returns the share of the tree that is done at a cover, or at the root. */
    double progress() {
        double done = 0;
        double share = 1;
        for (int l = 0; l < level; l++) {
            int size = occurrences.size(items[l]);
            done += share * (size - placesLeft[l] - 1) / size;
            share /= size;
        }
        return done;
    }

    /**
     * Returns an item with one option, or else the first of those with the fewest, for each of its failures after many of them;
     * {@link #NONE} if all are covered.
     */
    int nextItem() {
        while (head < tail) {
            int item = queue[head];
            if (isInRing(item)) {
                return item;
            }
            head++;
        }
        return failures < FAILURES_TO_WEIGH ? smallestItem() : heaviestItem();
    }

    /** Returns whether a primary item is not covered. */
    private boolean isInRing(int item) {
        return after[before[item]] == item;
    }

    private int smallestItem() {
        SizeIndex present = index;
        if (present == null) {
            return smallestInRing();
        }
        int first = present.first();
        assert first == SizeIndex.NONE || isSmallest(first) : "another item is smaller";
        return first == SizeIndex.NONE ? smallestInRing() : first;
    }

    private int smallestInRing() {
        int smallest = NONE;
        int size = Integer.MAX_VALUE;
        int looked = 0;
        for (int item = after[primary]; item != primary; item = after[item]) {
            looked++;
            if (sizes[item] < size) {
                smallest = item;
                size = sizes[item];
                if (size == 2) {
                    break; // none has fewer
                }
            }
        }
        if (looked > FEW_LOOKS) {
            looks += looked;
            if (looks > MAX_LOOKS_RATIO * work + (long) LOOKS_OF_AN_ITEM * primary) {
                index = index == null ? newIndex() : index;
            }
        }
        return smallest;
    }

    /** Returns whether an item has the fewest options, and those before it have more. For assertions. */
    private boolean isSmallest(int found) {
        for (int item = after[primary]; item != primary; item = after[item]) {
            if (sizes[item] < sizes[found] || (sizes[item] == sizes[found] && item < found)) {
                return false;
            }
        }
        return true;
    }

    private SizeIndex newIndex() {
        budget.spendSteps(1 + primary / WORK_OF_A_STEP);
        SizeIndex made = new SizeIndex(primary);
        for (int item = after[primary]; item != primary; item = after[item]) {
            made.put(item, sizes[item]);
        }
        return made;
    }

    /**
     * Returns the item with the fewest options for its weight (Boussemart, Hemery, Lecoutre, Sais, European Conference on
     * Artificial Intelligence, 2004).
     */
    private int heaviestItem() {
        int heaviest = NONE;
        long size = 1;
        long weight = 0;
        for (int item = after[primary]; item != primary; item = after[item]) {
            if (sizes[item] * weight < size * weights[item]) {
                heaviest = item;
                size = sizes[item];
                weight = weights[item];
            }
        }
        return heaviest;
    }

    /** Begins with an item at the present level. */
    void open(int item) {
        int size = occurrences.size(item);
        items[level] = item;
        places[level] = occurrences.start(item);
        placesLeft[level] = size;
        heads[level] = head;
        tails[level] = tail;
        if (random != 0) {
            random = random * 6364136223846793005L + 1442695040888963407L; // TAOCP 3.3.4, table 1, line 26
            places[level] += (int) (((random >>> 33) * size) >>> 31);
        }
    }

    /** Returns the next option of the present level that is not hidden, or {@link #NONE}. */
    int nextOption() {
        return nextOption(level);
    }

    /** Returns the next option that could be taken instead of the last one, or {@link #NONE}. */
    int otherOption() {
        return nextOption(level - 1);
    }

    /** Takes an option instead of the last one, where each covers no item but that. */
    void replaceLast(int option) {
        taken[level - 1] = option;
        labelled = Math.min(labelled, level - 1);
    }

    /** Returns whether the option taken last covers one primary item only. */
    boolean isLastOfOneItem() {
        int option = taken[level - 1];
        return occurrences.primaryEnd(option) - occurrences.primaryStart(option) == 1;
    }

    /** Ends the path before an option of the present level. */
    void stopBefore(int option) {
        taken[level] = option;
    }

    /** Returns the next option of a level's item that is not hidden, or {@link #NONE}. */
    private int nextOption(int l) {
        int item = items[l];
        int place = places[l];
        int left = placesLeft[l];
        int option = NONE;
        while (left > 0 && option == NONE) {
            option = hiding[listed[place]] == 0 ? listed[place] : NONE;
            place = place + 1 == occurrences.end(item) ? occurrences.start(item) : place + 1;
            left--;
        }
        work += placesLeft[l] - left;
        places[l] = place;
        placesLeft[l] = left;
        return option;
    }

    /** Takes an option at the present level, and goes to the next. Returns false if an item has got no option, or the call must stop. */
    boolean choose(int option) {
        taken[level] = option;
        trails[level] = trailEnd;
        int end = matrix.end(option);
        for (int e = matrix.start(option); e < end; e++) {
            int item = matrix.entry(e);
            if (item < primary) {
                after[before[item]] = after[item];
                before[after[item]] = before[item];
            }
        }
        if (index != null) {
            removeFromIndex(option, index);
        }
        if (after[primary] == primary) {
            level++;
            return true; // all items are covered: nothing needs to be hidden
        }
        hide(option);
        boolean isAlive = takeFromItems(option);
        for (int e = matrix.start(option); e < end && isAlive; e++) {
            int item = matrix.entry(e);
            if (item < primary) {
                isAlive = sizes[item] == 0 || hide(item, 0);
            } else if (painted[item - primary] == 0) {
                int colour = matrix.colour(e);
                painted[item - primary] = colour == 0 ? NO_COLOUR : colour;
                paintedAt[item - primary] = level;
                isAlive = hide(item, colour);
            }
        }
        level++;
        if (level > deepest && isAlive) {
            deepest = level;
            failures = failures < FAILURES_TO_WEIGH && colours.length > 0 ? 0 : failures;
        }
        return isAlive;
    }

    /**
     * Hides the options of an item, except those that give it a colour. Returns false as soon as an item has no option, or the
     * call must stop.
     */
    private boolean hide(int item, int colour) {
        int start = occurrences.start(item);
        int end = occurrences.end(item);
        work += (end - start) / PLACES_OF_AN_ENTRY;
        int found = colour == 0 ? list(start, end) : listOthers(start, end, colour);
        int count = trailEnd;
        int looks = 0;
        boolean isAlive = true;
        while (count < found && isAlive) {
            int option = trail[count++];
            hiding[option] = 1;
            looks += matrix.end(option) - matrix.start(option);
            isAlive = takeFromItems(option);
            if (looks >= LOOKS_BETWEEN_CHECKS) {
                isAlive &= budget.spendSteps(looks / WORK_OF_A_STEP);
                work += looks;
                looks = 0;
            }
        }
        work += looks;
        isAlive &= budget.spendSteps(1L + count - trailEnd + looks / WORK_OF_A_STEP);
        hidden += count - trailEnd;
        if (index != null) {
            noteSizes(trailEnd, count, index);
        }
        trailEnd = count;
        return isAlive;
    }

    /*
     * The next two methods have no branch that depends on what is hidden, as it would often be predicted wrongly: to hide
     * took 1.2 times as long.
     */

    /** Lists the options of some places that are not hidden, behind the trail. Returns where they end. */
    private int list(int start, int end) {
        int count = trailEnd;
        for (int place = start; place < end; place++) {
            int option = listed[place];
            trail[count] = option;
            count += 1 - hiding[option];
        }
        return count;
    }

    /** The same without the options that have a colour there. */
    private int listOthers(int start, int end, int colour) {
        int count = trailEnd;
        for (int place = start; place < end; place++) {
            int option = listed[place];
            trail[count] = option;
            int difference = colours[place] ^ colour;
            count += (1 - hiding[option]) & ((difference | -difference) >>> 31);
        }
        return count;
    }

    private void hide(int option) {
        hiding[option] = 1;
        trail[trailEnd++] = option;
        hidden++;
        work += matrix.end(option) - matrix.start(option);
    }

    /** Takes an option from the sizes of its items. Returns false if one that is not covered has got none. */
    private boolean takeFromItems(int option) {
        boolean isAlive = true;
        int end = occurrences.primaryEnd(option);
        for (int i = occurrences.primaryStart(option); i < end; i++) {
            int item = occurrences.primaryItem(i);
            int size = --sizes[item];
            // Written out: with a call of isInRing first covers of 24 items in 20,000 options took a fifth longer.
            if (size <= 1 && after[before[item]] == item) {
                isAlive &= size == 1;
                if (size == 1) {
                    queue[tail++] = item;
                } else {
                    weights[item]++;
                    failures++;
                }
            }
        }
        return isAlive;
    }

    /** Undoes the last choice. The caller has to look whether the call must stop. */
    void undo() {
        level--;
        labelled = Math.min(labelled, level);
        int first = trails[level];
        long looks = 0;
        for (int t = trailEnd - 1; t >= first; t--) {
            int option = trail[t];
            hiding[option] = 0;
            int begin = occurrences.primaryStart(option);
            int end = occurrences.primaryEnd(option);
            looks += end - begin;
            for (int i = begin; i < end; i++) {
                sizes[occurrences.primaryItem(i)]++;
            }
        }
        budget.spendSteps(trailEnd - first + looks / WORK_OF_A_STEP);
        int end = trailEnd;
        trailEnd = first;
        int start = matrix.start(taken[level]);
        for (int e = matrix.end(taken[level]) - 1; e >= start; e--) {
            int item = matrix.entry(e);
            if (item < primary) {
                after[before[item]] = item;
                before[after[item]] = item;
            } else if (painted[item - primary] != 0 && paintedAt[item - primary] == level) {
                painted[item - primary] = 0;
            }
        }
        if (index != null) {
            noteSizes(taken[level], index);
            noteSizes(first, end, index);
        }
        head = heads[level];
        tail = tails[level];
    }

    /** Removes the items of an option, which are covered. */
    private void removeFromIndex(int option, SizeIndex present) {
        for (int i = occurrences.primaryStart(option); i < occurrences.primaryEnd(option); i++) {
            present.put(occurrences.primaryItem(i), 0);
        }
    }

    /**
     * Notes the sizes of the items of some options on the trail: once for all of them, not for each, so that nothing is looked up for each where
     * there is no index.
     */
    private void noteSizes(int from, int to, SizeIndex present) {
        for (int t = from; t < to; t++) {
            noteSizes(trail[t], present);
        }
    }

    private void noteSizes(int option, SizeIndex present) {
        for (int i = occurrences.primaryStart(option); i < occurrences.primaryEnd(option); i++) {
            int item = occurrences.primaryItem(i);
            if (isInRing(item)) {
                present.put(item, sizes[item]);
            }
        }
    }
}
