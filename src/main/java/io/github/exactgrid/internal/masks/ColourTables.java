package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.Occurrences;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The colours of secondary items that are in all options of some primary items, as masks: what a {@link ColourFilter} needs.
 * Immutable.
 */
final class ColourTables {

    /** The primary items that a secondary item is considered for; it is in all of their options. */
    private static final int MAX_ITEMS = 8;

    /** The steps of a {@link Budget} for each option of which all items are read. */
    private static final int STEPS_TO_READ = 4;

    /** The options of each colour of a secondary item. */
    final Spans colours;

    /**
     * The items that must give colour {@code c} its secondary item, or another colour: {@code supportItems[k]} for {@code k}
     * from {@code supportStarts[c]} up to, but without, {@code supportStarts[c + 1]}. The options that do so are mask
     * {@code k} of {@link #supports}.
     */
    final int[] supportStarts;

    final int[] supportItems;
    final Spans supports;

    private final int options;
    private final int coloured;

    /** Null until it is needed. */
    private @Nullable OptionColours optionColours;

    /** The colours of option {@code o}: {@code colours[k]} for {@code k} from {@code starts[o]} up to, but without, {@code starts[o + 1]}. */
    record OptionColours(int[] starts, int[] colours) {}

    /** Makes room for a number of options, colours and supports, with a number of bits in the masks of colours and supports. */
    private ColourTables(int options, int maxColours, int coloured, int maxSupports, int supporting) {
        this.options = options;
        this.coloured = coloured;
        colours = new Spans(maxColours, coloured);
        supportStarts = new int[maxColours + 1];
        supportItems = new int[maxSupports];
        supports = new Spans(maxSupports, supporting);
    }

    /**
     * Makes the tables of a problem; null if no secondary item is in all options of two primary items.
     *
     * @param occurrences sorted by colour
     * @param optionStarts where the primary items of each option begin among the next
     * @param optionItems the primary items of all options
     * @throws StoppedException if the call must stop
     */
    static @Nullable ColourTables of(
            CoverMatrix matrix, Occurrences occurrences, int[] optionStarts, int[] optionItems, Budget budget) {
        int[][] itemsOf = new int[matrix.items()][];
        int maxColours = 0;
        int coloured = 0;
        int maxSupports = 0;
        int supporting = 0;
        int primary = matrix.primaryItems();
        int[] times = new int[primary];
        for (int item = primary; item < matrix.items(); item++) {
            budget.prepare(1 + (long) STEPS_TO_READ * occurrences.size(item));
            itemsOf[item] = itemsWith(occurrences, item, optionStarts, optionItems, times);
            if (itemsOf[item].length > 0) {
                for (int k = occurrences.start(item);
                        k < occurrences.end(item);
                        k = endOfColour(occurrences, item, k)) {
                    maxColours++;
                    maxSupports += itemsOf[item].length;
                }
                coloured += occurrences.size(item);
                for (int with : itemsOf[item]) {
                    supporting += occurrences.size(with);
                }
            }
        }
        if (maxColours == 0) {
            return null;
        }
        ColourTables made = new ColourTables(matrix.options(), maxColours, coloured, maxSupports, supporting);
        for (int item = primary; item < matrix.items(); item++) {
            budget.prepare(1 + (long) itemsOf[item].length * occurrences.size(item));
            made.addItem(occurrences, item, itemsOf[item], optionStarts, optionItems);
        }
        return made;
    }

    /** Returns how many options there are. */
    int options() {
        return options;
    }

    /** Returns how many colours an option has on average. */
    double coloursPerOption() {
        return (double) coloured / options;
    }

    /** Returns the colours of all options. The first call takes a time proportional to their number. */
    synchronized OptionColours optionColours() {
        OptionColours known = optionColours;
        if (known == null) {
            known = listColours();
            optionColours = known;
        }
        return known;
    }

    private OptionColours listColours() {
        int[] starts = new int[options + 1];
        colours.forEach((colour, option) -> starts[option + 1]++);
        for (int option = 1; option <= options; option++) {
            starts[option] += starts[option - 1];
        }
        int[] next = starts.clone();
        int[] listed = new int[coloured];
        colours.forEach((colour, option) -> listed[next[option]++] = colour);
        return new OptionColours(starts, listed);
    }

    /** Returns the primary items of which all options give a secondary item a colour; none if that is only one. */
    private static int[] itemsWith(
            Occurrences occurrences, int secondary, int[] optionStarts, int[] optionItems, int[] times) {
        int[] found = new int[MAX_ITEMS];
        int count = 0;
        for (int k = occurrences.start(secondary); k < occurrences.end(secondary); k++) {
            int option = occurrences.option(k);
            if (occurrences.colour(k) != 0) {
                for (int e = optionStarts[option]; e < optionStarts[option + 1]; e++) {
                    int item = optionItems[e];
                    if (++times[item] == occurrences.size(item) && count < MAX_ITEMS) {
                        found[count++] = item;
                    }
                }
            }
        }
        for (int k = occurrences.start(secondary); k < occurrences.end(secondary); k++) {
            int option = occurrences.option(k);
            for (int e = optionStarts[option]; e < optionStarts[option + 1]; e++) {
                times[optionItems[e]] = 0;
            }
        }
        return Arrays.copyOf(found, count < 2 ? 0 : count);
    }

    private static boolean contains(int[] optionStarts, int[] optionItems, int option, int item) {
        for (int e = optionStarts[option]; e < optionStarts[option + 1]; e++) {
            if (optionItems[e] == item) {
                return true;
            }
        }
        return false;
    }

    private static int endOfColour(Occurrences occurrences, int item, int from) {
        int end = from + 1;
        while (end < occurrences.end(item) && occurrences.colour(end) == occurrences.colour(from)) {
            end++;
        }
        return end;
    }

    private void addItem(Occurrences occurrences, int secondary, int[] items, int[] optionStarts, int[] optionItems) {
        if (items.length == 0) {
            return;
        }
        int from = occurrences.start(secondary);
        while (from < occurrences.end(secondary)) {
            int to = endOfColour(occurrences, secondary, from);
            int colour = colours.size();
            for (int k = from; k < to; k++) {
                colours.addOption(occurrences.option(k));
            }
            colours.end();
            int end = supportStarts[colour];
            for (int item : items) {
                for (int k = from; k < to; k++) {
                    int option = occurrences.option(k);
                    if (contains(optionStarts, optionItems, option, item)) {
                        supports.addOption(option);
                    }
                }
                supports.end();
                supportItems[end++] = item;
            }
            supportStarts[colour + 1] = end;
            from = to;
        }
    }
}
