package io.github.exactgrid.internal.matrix;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.io.Serializable;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An exact cover problem: items, and options that each contain some of them. A solution is a set of options in which every
 * primary item occurs exactly once and every secondary item at most once (TAOCP 7.2.2.1).
 *
 * <p>Three refinements, which most problems do not have: an entry of a secondary item may have a colour, and any number of
 * options may share the item if all give it the same colour (XCC); a primary item may have bounds other than exactly once
 * (MCC); an option may have a cost.
 *
 * <p>Items and options are numbered from 0, the primary items first. The options are stored one after the other in a single
 * array of items, so that the 729 options of a 9x9 grid are 2916 numbers. A matrix of zeros and ones would have 236196.
 *
 * <p>An option has a label, which is the same in every matrix derived from this one. Immutable.
 */
public final class CoverMatrix implements Serializable {

    private static final long serialVersionUID = 1L;

    /** To copy an option from any place takes some 50 nanoseconds, besides its entries. */
    private static final int STEPS_OF_AN_OPTION = 5;

    private final int primaryItems;
    private final int items;

    /** The items of option {@code o} are {@code itemsOfOptions[starts[o]]} up to, but without, {@code [starts[o + 1]]}. */
    private final int[] starts;

    private final int[] itemsOfOptions;
    private final int[] labels;

    /** The colour of each entry, 0 for none; null if no entry has one. */
    private final int @Nullable [] colours;

    /** How often each primary item must and may occur; null if each does exactly once. */
    private final int @Nullable [] least;

    private final int @Nullable [] most;

    /** The cost of each option; null if none has one. */
    private final long @Nullable [] costs;

    /** What the options look like; null until it is known. Several threads may find the same. */
    private transient @Nullable Shapes shapes;

    /** Whether a primary item lacks options; null until it is known. Several threads may find the same. */
    private transient @Nullable Boolean lacksOptions;

    /** What else has been derived from this problem, by its type. */
    private transient volatile @Nullable SoftReference<Map<Class<?>, Object>> derived;

    private CoverMatrix(Builder from) {
        primaryItems = from.primaryItems;
        items = from.items;
        starts = Arrays.copyOf(from.starts, from.options + 1);
        itemsOfOptions = Arrays.copyOf(from.entries, starts[from.options]);
        labels = Arrays.copyOf(from.labels, from.options);
        colours = from.colours == null ? null : Arrays.copyOf(from.colours, itemsOfOptions.length);
        least = from.least == null ? null : from.least.clone();
        most = from.most == null ? null : from.most.clone();
        costs = from.costs == null ? null : Arrays.copyOf(from.costs, from.options);
    }

    private CoverMatrix(CoverMatrix from, int[] labels, long @Nullable [] costs) {
        primaryItems = from.primaryItems;
        items = from.items;
        starts = from.starts;
        itemsOfOptions = from.itemsOfOptions;
        colours = from.colours;
        least = from.least;
        most = from.most;
        this.labels = labels;
        this.costs = costs;
    }

    /**
     * Returns whether the arrays fit together, as in all that a builder makes; a serialized form may have others.
     *
     * @param mostLabels the number above all labels
     * @param mostColours the greatest colour
     */
    public boolean isConsistent(int mostLabels, int mostColours) {
        boolean isWhole = primaryItems >= 0
                && primaryItems <= items
                && starts != null
                && itemsOfOptions != null
                && labels != null
                && starts.length == labels.length + 1
                && starts[0] == 0
                && starts[labels.length] == itemsOfOptions.length
                && (colours == null || colours.length == itemsOfOptions.length)
                && (costs == null || costs.length == labels.length)
                && areBounds(least)
                && areBounds(most)
                && (least == null) == (most == null);
        if (!isWhole) {
            return false;
        }
        int[] seenIn = new int[items];
        for (int option = 0; option < labels.length; option++) {
            if (starts[option] < 0
                    || starts[option] > starts[option + 1]
                    || starts[option + 1] > itemsOfOptions.length
                    || labels[option] < 0
                    || labels[option] >= mostLabels) {
                return false;
            }
            for (int i = starts[option]; i < starts[option + 1]; i++) {
                int item = itemsOfOptions[i];
                if (item < 0
                        || item >= items
                        || seenIn[item] == option + 1
                        || !isColour(item, colour(i), mostColours)) {
                    return false;
                }
                seenIn[item] = option + 1;
            }
        }
        return true;
    }

    private boolean areBounds(int @Nullable [] bounds) {
        return bounds == null
                || (bounds.length == primaryItems && Arrays.stream(bounds).allMatch(bound -> bound >= 0));
    }

    private boolean isColour(int item, int colour, int mostColours) {
        return colour == 0 || (item >= primaryItems && colour > 0 && colour <= mostColours);
    }

    /** Returns the number of items, primary and secondary. */
    public int items() {
        return items;
    }

    /** Returns the number of primary items: those below this number are primary, the others secondary. */
    public int primaryItems() {
        return primaryItems;
    }

    /** Returns the number of options. */
    public int options() {
        return labels.length;
    }

    /** Returns the number of entries: of items in all options together. */
    public int entries() {
        return itemsOfOptions.length;
    }

    /** Returns where the items of an option begin among the {@linkplain #entry entries}. */
    public int start(int option) {
        return starts[option];
    }

    /** Returns where the items of an option end. */
    public int end(int option) {
        return starts[option + 1];
    }

    /** Returns the item of an entry. */
    public int entry(int index) {
        return itemsOfOptions[index];
    }

    /** Returns the label that an option was added with. */
    public int label(int option) {
        return labels[option];
    }

    /** Returns the colour that an entry gives its item, from 1, or 0 for none: then no other option may contain the item. */
    public int colour(int index) {
        return colours == null ? 0 : colours[index];
    }

    /** Returns whether an entry has a colour. */
    public boolean hasColours() {
        return colours != null;
    }

    /** Returns whether a primary item has bounds other than exactly once. */
    public boolean hasBounds() {
        return least != null;
    }

    /** Returns whether an item is primary and has bounds other than exactly once. */
    public boolean hasBounds(int item) {
        return hasBounds() && item < primaryItems && (least(item) != 1 || most(item) != 1);
    }

    /** Returns how often a primary item must occur in a solution, at least. */
    public int least(int item) {
        return least == null ? 1 : least[item];
    }

    /** Returns how often a primary item may occur in a solution, at most. */
    public int most(int item) {
        return most == null ? 1 : most[item];
    }

    /** Returns whether an option has a cost. */
    public boolean hasCosts() {
        return costs != null;
    }

    /** Returns the cost of an option, 0 by default. */
    public long cost(int option) {
        return costs == null ? 0 : costs[option];
    }

    /**
     * What the options of a problem look like.
     *
     * @param primaryEntries the primary items in all options together
     * @param fewestPrimary the fewest primary items in an option that has some; {@link Integer#MAX_VALUE} if none has
     * @param mostPrimary the most primary items in an option
     * @param highestColour the highest colour, 0 if there is none
     */
    public record Shapes(int primaryEntries, int fewestPrimary, int mostPrimary, int highestColour) {}

    /** Returns what the options look like. Looks at every entry the first time. */
    public Shapes shapes() {
        Shapes known = shapes;
        if (known == null) {
            known = findShapes();
            shapes = known;
        }
        return known;
    }

    private Shapes findShapes() {
        int primaryEntries = 0;
        int fewest = Integer.MAX_VALUE;
        int most = 0;
        int highest = 0;
        for (int option = 0; option < labels.length; option++) {
            int length = 0;
            for (int i = starts[option]; i < starts[option + 1]; i++) {
                length += itemsOfOptions[i] < primaryItems ? 1 : 0;
                highest = Math.max(highest, colour(i));
            }
            primaryEntries += length;
            fewest = length == 0 ? fewest : Math.min(fewest, length);
            most = Math.max(most, length);
        }
        return new Shapes(primaryEntries, fewest, most, highest);
    }

    /** Returns whether a primary item is in fewer options than must contain it: then there is no cover. Looks at every entry the first time. */
    public boolean lacksOptions() {
        Boolean known = lacksOptions;
        if (known == null) {
            known = findLackOfOptions();
            lacksOptions = known;
        }
        return known;
    }

    private boolean findLackOfOptions() {
        int[] sizes = new int[items];
        for (int item : itemsOfOptions) {
            sizes[item]++;
        }
        for (int item = 0; item < primaryItems; item++) {
            if (sizes[item] < least(item)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns what is derived from this problem: what was the first time, or else anew. It is kept with the problem as long as
     * there is memory, so that a second search of it begins at once. Several threads may derive the same at the same time.
     *
     * @param type its type, of which there is one for each problem; immutable or thread-safe
     * @param deriving derives it, from this problem alone; what it throws is thrown, and nothing is kept
     */
    public <T> T derived(Class<T> type, Supplier<T> deriving) {
        SoftReference<Map<Class<?>, Object>> reference = derived;
        Map<Class<?>, Object> kept = reference == null ? null : reference.get();
        Object known = kept == null ? null : kept.get(type);
        if (known != null) {
            return type.cast(known);
        }
        T made = deriving.get();
        if (kept == null) {
            kept = new ConcurrentHashMap<>();
            derived = new SoftReference<>(kept);
        }
        kept.put(type, made);
        return made;
    }

    /** Returns the same problem with other costs, one for each option. */
    public CoverMatrix withCosts(long[] newCosts) {
        return new CoverMatrix(this, labels, newCosts.clone());
    }

    /** Returns the same problem with other labels: for each label the new one. */
    public CoverMatrix relabelled(int[] newLabels) {
        int[] relabelled = new int[labels.length];
        for (int option = 0; option < labels.length; option++) {
            relabelled[option] = newLabels[labels[option]];
        }
        return new CoverMatrix(this, relabelled, costs);
    }

    /** Returns the same problem with the number of each option as its label. */
    public CoverMatrix labelledByNumbers() {
        return new CoverMatrix(this, IntStream.range(0, labels.length).toArray(), costs);
    }

    /**
     * Returns the same problem with its options in a random order.
     *
     * @throws StoppedException if the call must stop
     */
    public CoverMatrix shuffled(Random random, Budget budget) {
        int[] order = new int[labels.length];
        for (int i = 0; i < order.length; i++) {
            budget.prepare(STEPS_OF_AN_OPTION);
            int other = random.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        return select(order, budget);
    }

    /**
     * Returns the same problem with some of its options only, in the order given. They keep their labels.
     *
     * @throws StoppedException if the call must stop
     */
    public CoverMatrix select(int[] chosen, Budget budget) {
        return selection(chosen, ownNumbers(), budget).build();
    }

    /**
     * Returns the same problem with its primary items in another order. The options keep theirs, and their labels.
     *
     * @param numbers the new number of each primary item
     * @throws StoppedException if the call must stop
     */
    public CoverMatrix renumbered(int[] numbers, Budget budget) {
        return selection(IntStream.range(0, labels.length).toArray(), numbers, budget)
                .build();
    }

    /** Returns the place of each item in an order of the items, which are their new numbers; or the order by the places. */
    public static int[] inverse(int[] order) {
        int[] places = new int[order.length];
        for (int place = 0; place < order.length; place++) {
            places[order[place]] = place;
        }
        return places;
    }

    /**
     * Returns the rest of the problem after an option has been chosen: the options that do not conflict with it. Its primary
     * items may and must occur once less often. Colours need no record, as the options left agree with them.
     *
     * @throws StoppedException if the call must stop
     */
    public CoverMatrix residual(int option, Budget budget) {
        boolean[] closed = new boolean[items];
        int[] required = new int[items]; // the colour of each item, 0 if it has none yet
        for (int i = starts[option]; i < starts[option + 1]; i++) {
            int item = itemsOfOptions[i];
            required[item] = colour(i);
            closed[item] = item < primaryItems ? most(item) <= 1 : colour(i) == 0;
        }
        int[] left = new int[labels.length];
        int count = 0;
        for (int other = 0; other < labels.length; other++) {
            budget.prepare(1 + starts[other + 1] - starts[other]);
            if (other != option && isOpen(other, closed, required)) {
                left[count++] = other;
            }
        }
        Builder builder = selection(Arrays.copyOf(left, count), ownNumbers(), budget);
        for (int i = starts[option]; i < starts[option + 1]; i++) {
            int item = itemsOfOptions[i];
            if (item < primaryItems) {
                builder.bound(item, Math.max(0, least(item) - 1), most(item) - 1);
            }
        }
        return builder.build();
    }

    private boolean isOpen(int option, boolean[] closed, int[] required) {
        for (int i = starts[option]; i < starts[option + 1]; i++) {
            int item = itemsOfOptions[i];
            if (closed[item] || (required[item] != 0 && required[item] != colour(i))) {
                return false;
            }
        }
        return true;
    }

    private int[] ownNumbers() {
        return IntStream.range(0, primaryItems).toArray();
    }

    /** Collects some options, with new numbers for the primary items. */
    private Builder selection(int[] chosen, int[] numbers, Budget budget) {
        int entries = 0;
        for (int option : chosen) {
            entries += starts[option + 1] - starts[option];
        }
        Builder builder = new Builder(primaryItems, items - primaryItems, chosen.length, entries);
        for (int item = 0; hasBounds() && item < primaryItems; item++) {
            builder.bound(numbers[item], least(item), most(item));
        }
        for (int option : chosen) {
            budget.prepare(STEPS_OF_AN_OPTION + starts[option + 1] - starts[option]);
            builder.startOption(labels[option]);
            for (int i = starts[option]; i < starts[option + 1]; i++) {
                int item = itemsOfOptions[i];
                builder.addItem(item < primaryItems ? numbers[item] : item, colour(i));
            }
            if (hasCosts()) {
                builder.cost(cost(option));
            }
        }
        return builder;
    }

    /** Collects options in order. */
    public static final class Builder {

        private final int primaryItems;
        private final int items;

        /** As in the matrix, but longer than needed. */
        private int[] starts;

        private int[] entries;
        private int[] labels;
        private int options;
        private int @Nullable [] colours;
        private int @Nullable [] least;
        private int @Nullable [] most;
        private long @Nullable [] costs;

        /**
         * Starts a problem without options.
         *
         * @param primaryItems the number of primary items
         * @param secondaryItems the number of secondary items, which are numbered after them
         * @param expectedOptions a hint, the number of options, or 0 if unknown
         * @param expectedEntries a hint, the number of items in all options together, or 0 if unknown
         */
        public Builder(int primaryItems, int secondaryItems, int expectedOptions, int expectedEntries) {
            this.primaryItems = primaryItems;
            this.items = primaryItems + secondaryItems;
            this.starts = new int[Math.max(16, expectedOptions + 1)];
            this.labels = new int[starts.length];
            this.entries = new int[Math.max(16, expectedEntries)];
        }

        /** Adds an option without items. */
        public void startOption(int label) {
            if (options + 1 == starts.length) {
                starts = Arrays.copyOf(starts, 2 * starts.length);
                labels = Arrays.copyOf(labels, 2 * labels.length);
                costs = costs == null ? null : Arrays.copyOf(costs, 2 * costs.length);
            }
            if (costs != null) {
                costs[options] = 0;
            }
            labels[options++] = label;
            starts[options] = starts[options - 1];
        }

        /** Adds an item to the option started last, which must not contain it. */
        public void addItem(int item) {
            addItem(item, 0);
        }

        /** Adds an item with a colour, from 1, or 0 for none; only a secondary item may have a colour. */
        public void addItem(int item, int colour) {
            int size = starts[options];
            if (size == entries.length) {
                entries = Arrays.copyOf(entries, 2 * size);
                colours = colours == null ? null : Arrays.copyOf(colours, 2 * size);
            }
            if (colours == null && colour != 0) {
                colours = new int[entries.length];
            }
            if (colours != null) {
                colours[size] = colour;
            }
            entries[size] = item;
            starts[options]++;
        }

        /** Sets how often a primary item must and may occur, instead of exactly once: {@code 0 <= least <= most}. */
        public void bound(int item, int least, int most) {
            if (this.least == null || this.most == null) {
                this.least = new int[primaryItems];
                this.most = new int[primaryItems];
                Arrays.fill(this.least, 1);
                Arrays.fill(this.most, 1);
            }
            this.least[item] = least;
            this.most[item] = most;
        }

        /** Sets the cost of the option started last. */
        public void cost(long cost) {
            if (costs == null) {
                costs = new long[labels.length];
            }
            costs[options - 1] = cost;
        }

        /** Returns the problem. */
        public CoverMatrix build() {
            return new CoverMatrix(this);
        }
    }
}
