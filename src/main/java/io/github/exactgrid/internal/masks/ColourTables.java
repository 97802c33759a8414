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

    private static final int[] NONE = {};

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

    /** The number of entries with a colour that has supports. */
    private final int coloured;

    /** Null until it is needed. */
    private @Nullable OptionColours optionColours;

    /** The colours of option {@code o}: {@code colours[k]} for {@code k} from {@code starts[o]} up to, but without, {@code starts[o + 1]}. */
    record OptionColours(int[] starts, int[] colours) {}

    /** Makes room for a number of supports, with a number of spans. */
    private ColourTables(int options, Spans colours, int coloured, int maxSupports, int maxSpans) {
        this.options = options;
        this.colours = colours;
        this.coloured = coloured;
        supportStarts = new int[colours.size() + 1];
        supportItems = new int[maxSupports];
        supports = new Spans(maxSupports, maxSpans);
    }

    /**
     * Makes the tables of a problem; null if no secondary item is in all options of two primary items.
     *
     * @param occurrences those of the problem
     * @param conflicts those of the problem
     * @param optionStarts where the primary items of each option begin among the next
     * @param optionItems the primary items of all options
     * @throws StoppedException if the call must stop
     */
    static @Nullable ColourTables of(
            CoverMatrix matrix,
            Occurrences occurrences,
            Conflicts conflicts,
            int[] optionStarts,
            int[] optionItems,
            Budget budget) {
        Spans colours = conflicts.colours();
        int[] firstColours = conflicts.firstColours();
        int secondaryItems = firstColours.length - 1;
        int primary = matrix.primaryItems();
        int[][] itemsOf = new int[secondaryItems][];
        Times times = new Times(primary);
        int coloured = 0;
        int maxSupports = 0;
        int maxSpans = 0;
        for (int secondary = 0; secondary < secondaryItems; secondary++) {
            int item = primary + secondary;
            budget.prepare(1 + (long) STEPS_TO_READ * occurrences.size(item));
            int[] items = itemsWith(occurrences, item, optionStarts, optionItems, times);
            itemsOf[secondary] = items;
            if (items.length > 0) {
                coloured += occurrences.size(item);
                maxSupports += items.length * (firstColours[secondary + 1] - firstColours[secondary]);
                int spans = colours.starts[firstColours[secondary + 1]] - colours.starts[firstColours[secondary]];
                for (int with : items) {
                    maxSpans += Math.min(spans, occurrences.size(with));
                }
            }
        }
        if (coloured == 0) {
            return null;
        }
        ColourTables made = new ColourTables(occurrences.options(), colours, coloured, maxSupports, maxSpans);
        for (int secondary = 0; secondary < secondaryItems; secondary++) {
            budget.prepare(1 + (long) itemsOf[secondary].length * occurrences.size(primary + secondary));
            for (int colour = firstColours[secondary]; colour < firstColours[secondary + 1]; colour++) {
                made.addSupports(colour, itemsOf[secondary], conflicts.spans());
            }
        }
        return made;
    }

    private void addSupports(int colour, int[] items, Spans spans) {
        int end = supportStarts[colour];
        for (int item : items) {
            supports.addIntersection(spans, item, colours, colour);
            supportItems[end++] = item;
        }
        supportStarts[colour + 1] = end;
    }

    /** Returns whether some item must give a secondary item this colour or another: others cannot be ruled out. */
    boolean hasSupports(int colour) {
        return supportStarts[colour] < supportStarts[colour + 1];
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
        colours.forEach((colour, option) -> starts[option + 1] += hasSupports(colour) ? 1 : 0);
        for (int option = 1; option <= options; option++) {
            starts[option] += starts[option - 1];
        }
        int[] next = starts.clone();
        int[] listed = new int[coloured];
        colours.forEach((colour, option) -> {
            if (hasSupports(colour)) {
                listed[next[option]++] = colour;
            }
        });
        return new OptionColours(starts, listed);
    }

    /** How often each primary item has occurred with a secondary item. */
    private static final class Times {

        private final int[] times;
        private final int[] lastWith;

        Times(int items) {
            times = new int[items];
            lastWith = new int[items];
        }

        /** Counts an item, and returns how often it has occurred with the same secondary item, which is none below 1. */
        int add(int item, int with) {
            if (lastWith[item] != with) {
                lastWith[item] = with;
                times[item] = 0;
            }
            return ++times[item];
        }
    }

    /** Returns the primary items of which all options give a secondary item a colour; none if that is only one. */
    private static int[] itemsWith(
            Occurrences occurrences, int secondary, int[] optionStarts, int[] optionItems, Times times) {
        int[] found = new int[MAX_ITEMS];
        int count = 0;
        for (int k = occurrences.start(secondary); k < occurrences.end(secondary); k++) {
            int option = occurrences.option(k);
            if (occurrences.colour(k) != 0) {
                for (int e = optionStarts[option]; e < optionStarts[option + 1]; e++) {
                    int item = optionItems[e];
                    if (times.add(item, secondary) == occurrences.size(item) && count < MAX_ITEMS) {
                        found[count++] = item;
                    }
                }
            }
        }
        return count < 2 ? NONE : Arrays.copyOf(found, count);
    }
}
