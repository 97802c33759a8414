package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Occurrences;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The options that conflict with each option, as masks. A mask is made when it is first needed, and kept as long as there is
 * memory. Thread-safe.
 */
final class Conflicts {

    /*
     * All masks together take options squared bits, 0.5 MB for 2,000 options, 110 MB for 30,000. A search of a large problem
     * often needs a few of them only, as it ends soon or as most options are always killed before. So what is made beforehand
     * is in proportion to the entries: for each item its options, and for each colour of an item the options that give it
     * that colour, both as spans, masks without their empty words. The mask of an option is the union, over its items, of
     * the first without the second.
     */

    private static final int NO_COLOUR = -1;

    private final int words;

    /** The spans of the items, primary and secondary. */
    private final Spans items;

    /** The spans of the options of each secondary item with colours that have the same colour, or none. */
    private final Spans colours;

    /** The first of these of each secondary item, and how many there are. */
    private final int[] firstColours;

    private final CoverMatrix matrix;

    /** The number of each option in the matrix. */
    private final int[] originals;

    /** Whether items have colours; otherwise the next three arrays are empty, as the matrix has all that is needed. */
    private final boolean hasColours;

    /** The items that cause conflicts of option {@code o}, and the colours: from {@code starts[o]} up to {@code starts[o + 1]}. */
    private final int[] starts;

    private final int[] entryItems;
    private final int[] entryColours;

    private final AtomicReferenceArray<long @Nullable []> rows;

    /** How many more words of rows may be kept. */
    private final AtomicLong wordsLeft;

    /**
     * Prepares the masks.
     *
     * @param occurrences in order
     * @param sorted the same sorted by colour
     * @param words the length of a mask
     * @param maxWords how many words of masks are kept
     * @throws StoppedException if the call must stop
     */
    Conflicts(
            CoverMatrix matrix, Occurrences occurrences, Occurrences sorted, int words, long maxWords, Budget budget) {
        this.words = words;
        wordsLeft = new AtomicLong(maxWords);
        items = new Spans(matrix.items(), occurrences.total());
        int coloured = occurrences.total() - occurrences.start(matrix.primaryItems());
        colours = matrix.hasColours() ? new Spans(coloured, coloured) : new Spans(0, 0);
        firstColours = new int[matrix.items() - matrix.primaryItems() + 1];
        this.matrix = matrix;
        originals = occurrences.sharedOriginals();
        hasColours = matrix.hasColours();
        starts = new int[hasColours ? occurrences.options() + 1 : 0];
        entryItems = new int[hasColours ? occurrences.total() : 0];
        entryColours = new int[entryItems.length];
        rows = new AtomicReferenceArray<>(occurrences.options());
        if (hasColours) {
            addItemsAndColours(occurrences, sorted, budget);
        } else {
            for (int item = 0; item < matrix.items(); item++) {
                addItem(occurrences, item, budget);
            }
        }
    }

    private void addItem(Occurrences occurrences, int item, Budget budget) {
        budget.prepare(1 + occurrences.size(item));
        items.add(occurrences, occurrences.start(item), occurrences.end(item));
    }

    private void addItemsAndColours(Occurrences occurrences, Occurrences sorted, Budget budget) {
        int[] ends = addStarts(occurrences, budget);
        for (int item = 0; item < matrix.items(); item++) {
            addItem(occurrences, item, budget);
            if (item >= matrix.primaryItems()) {
                addColours(sorted, item, ends);
                firstColours[item - matrix.primaryItems() + 1] = colours.size();
            } else if (matrix.most(item) <= 1) {
                addEntries(occurrences, occurrences.start(item), occurrences.end(item), item, NO_COLOUR, ends);
            }
        }
    }

    /** Finds where the entries of each option begin, and returns a copy. */
    private int[] addStarts(Occurrences occurrences, Budget budget) {
        for (int option = 0; option < occurrences.options(); option++) {
            int original = occurrences.original(option);
            budget.prepare(1 + matrix.end(original) - matrix.start(original));
            int count = 0;
            for (int e = matrix.start(original); e < matrix.end(original); e++) {
                int item = matrix.entry(e);
                count += item >= matrix.primaryItems() || matrix.most(item) <= 1 ? 1 : 0;
            }
            starts[option + 1] = starts[option] + count;
        }
        return starts.clone();
    }

    private void addColours(Occurrences sorted, int item, int[] ends) {
        int from = sorted.start(item);
        if (from < sorted.end(item) && sorted.colour(sorted.end(item) - 1) == 0) {
            addEntries(sorted, from, sorted.end(item), item, NO_COLOUR, ends);
            return;
        }
        while (from < sorted.end(item)) {
            int colour = sorted.colour(from);
            int to = from;
            while (to < sorted.end(item) && sorted.colour(to) == colour) {
                to++;
            }
            int number = colours.add(sorted, from, to);
            addEntries(sorted, from, to, item, colour == 0 ? NO_COLOUR : number, ends);
            from = to;
        }
    }

    private void addEntries(Occurrences occurrences, int from, int to, int item, int colour, int[] ends) {
        for (int k = from; k < to; k++) {
            int e = ends[occurrences.option(k)]++;
            entryItems[e] = item;
            entryColours[e] = colour;
        }
    }

    /** Returns the spans of the items. */
    Spans spans() {
        return items;
    }

    /** Returns the spans of the colours of all secondary items, in their order; those of an item without a colour come first. */
    Spans colours() {
        return colours;
    }

    /** Returns the first colour of each secondary item, and last the number of all. */
    int[] firstColours() {
        return firstColours;
    }

    /** Returns the mask of an option, or null if it is not kept. */
    long @Nullable [] kept(int option) {
        return rows.getAcquire(option);
    }

    /**
     * Returns the mask of an option that is not kept yet.
     *
     * @param scratch where the mask is written if there is no memory left to keep it
     */
    long[] make(int option, long[] scratch) {
        boolean isKept = wordsLeft.addAndGet(-words) >= 0;
        long[] row = isKept ? new long[words] : scratch;
        write(option, row);
        if (isKept) {
            rows.setRelease(option, row);
        } else {
            wordsLeft.addAndGet(words);
        }
        return row;
    }

    private void write(int option, long[] row) {
        Arrays.fill(row, 0, words, 0);
        row[option >> 6] = 1L << option;
        if (!hasColours) {
            writeItems(originals[option], row);
            return;
        }
        for (int e = starts[option]; e < starts[option + 1]; e++) {
            if (entryColours[e] == NO_COLOUR) {
                writeItem(entryItems[e], row);
            } else {
                writeOtherColours(entryItems[e], entryColours[e], row);
            }
        }
    }

    private void writeItems(int original, long[] row) {
        for (int e = matrix.start(original); e < matrix.end(original); e++) {
            int item = matrix.entry(e);
            if (item >= matrix.primaryItems() || matrix.most(item) <= 1) {
                writeItem(item, row);
            }
        }
    }

    private void writeItem(int item, long[] row) {
        for (int s = items.starts[item]; s < items.starts[item + 1]; s++) {
            row[items.words[s]] |= items.masks[s];
        }
    }

    private void writeOtherColours(int item, int colour, long[] row) {
        int same = colours.starts[colour];
        int end = colours.starts[colour + 1];
        for (int s = items.starts[item]; s < items.starts[item + 1]; s++) {
            int w = items.words[s];
            long mask = items.masks[s];
            if (same < end && colours.words[same] == w) {
                mask &= ~colours.masks[same++];
            }
            row[w] |= mask;
        }
    }
}
