package io.github.exactgrid.internal.matrix;

import java.util.Arrays;
import java.util.Random;

/**
 * An exact cover problem: items, and options that each contain some of them. A solution is a set of options in which every
 * primary item occurs exactly once and every secondary item at most once (TAOCP 7.2.2.1).
 *
 * <p>Items and options count from 0; the primary items come first. The options lie one after the other in a single array of
 * items, so that the 729 options of a 9x9 grid are 2916 numbers. A matrix of zeros and ones would be 236196, four of them
 * in each row worth finding.
 *
 * <p>An option has a label, by which whoever built the matrix knows it again. Immutable.
 */
public final class CoverMatrix {

    private final int primaryItems;
    private final int items;

    /** The items of option {@code o} are {@code itemsOfOptions[starts[o]]} up to, but without, {@code [starts[o + 1]]}. */
    private final int[] starts;

    private final int[] itemsOfOptions;
    private final int[] labels;

    private CoverMatrix(int primaryItems, int items, int[] starts, int[] itemsOfOptions, int[] labels) {
        this.primaryItems = primaryItems;
        this.items = items;
        this.starts = starts;
        this.itemsOfOptions = itemsOfOptions;
        this.labels = labels;
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

    /** Returns the same problem with its options in a random order. */
    public CoverMatrix shuffled(Random random) {
        int[] order = new int[labels.length];
        for (int i = 0; i < order.length; i++) {
            int other = random.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        Builder builder = new Builder(primaryItems, items - primaryItems, labels.length, itemsOfOptions.length);
        for (int option : order) {
            builder.startOption(labels[option]);
            for (int i = starts[option]; i < starts[option + 1]; i++) {
                builder.addItem(itemsOfOptions[i]);
            }
        }
        return builder.build();
    }

    /** Collects options, in the order in which they are to be tried. */
    public static final class Builder {

        private final int primaryItems;
        private final int items;

        /** As in the matrix, but with room to spare. */
        private int[] starts;

        private int[] entries;
        private int[] labels;
        private int options;

        /**
         * Starts a problem without options.
         *
         * @param primaryItems the number of primary items
         * @param secondaryItems the number of secondary items, which come after them
         * @param expectedOptions how many options there will be, if that is known; a hint
         * @param expectedEntries how many items all options will have together; likewise
         */
        public Builder(int primaryItems, int secondaryItems, int expectedOptions, int expectedEntries) {
            this.primaryItems = primaryItems;
            this.items = primaryItems + secondaryItems;
            this.starts = new int[Math.max(16, expectedOptions + 1)];
            this.labels = new int[starts.length];
            this.entries = new int[Math.max(16, expectedEntries)];
        }

        /** Adds an option, so far without items. */
        public void startOption(int label) {
            if (options + 1 == starts.length) {
                starts = Arrays.copyOf(starts, 2 * starts.length);
                labels = Arrays.copyOf(labels, 2 * labels.length);
            }
            labels[options++] = label;
            starts[options] = starts[options - 1];
        }

        /** Takes the option started last out again. */
        public void dropOption() {
            options--;
        }

        /** Adds an item to the option started last, one that it does not have yet. */
        public void addItem(int item) {
            int size = starts[options];
            if (size == entries.length) {
                entries = Arrays.copyOf(entries, 2 * size);
            }
            entries[size] = item;
            starts[options]++;
        }

        /** Returns the problem as it stands. */
        public CoverMatrix build() {
            return new CoverMatrix(
                    primaryItems,
                    items,
                    Arrays.copyOf(starts, options + 1),
                    Arrays.copyOf(entries, starts[options]),
                    Arrays.copyOf(labels, options));
        }
    }
}
