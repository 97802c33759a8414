package io.github.exactgrid.internal.masks;

import java.util.Arrays;

/**
 * The positions on the way down a search tree, one for each level: which options are alive, which items active, and how many
 * alive options each of these has. And the options chosen on the way.
 *
 * <p>A move reads a position and writes the next, so that nothing is ever undone: what lies above is simply written over.
 */
public abstract class MaskState {

    // What a move comes to, if not to an item to branch on.

    /** An active item has no option left. */
    public static final int DEAD = -1;

    /** The options chosen cover every item. */
    static final int SOLVED = -2;

    /** The options chosen cover every item together with all that are alive at the level written. */
    static final int SOLVED_WITH_ALIVE = -3;

    /** The options chosen from the root to the present position, forced ones included. */
    private int[] chosen = new int[16];

    private int chosenCount;

    /** How many options have been killed. */
    long updates;

    /**
     * Chooses an option, and those that are forced then. Returns the item to branch on, the first of those with the fewest
     * options, or a negative number for what it comes to instead.
     *
     * @param option the option to choose, or, where items may occur several times, {@code ~option} to pass over: then it is
     *     taken out, and what is forced by that chosen
     * @param from the level of the position that the option is alive in
     * @param to the level of the new position: the next, or the same if that is not needed any more
     */
    public abstract int choose(int from, int to, int option);

    /** Writes the branches of an item, its alive options, to a list, the last one first, and returns where they end. */
    public abstract int listOptions(int level, int item, int[] list, int start);

    /** Appends the numbers, in {@link MaskTables}, of the options alive at a level. */
    abstract int[] withAlive(int[] options, int level);

    /** Returns the number, in {@link MaskTables}, of an option. */
    abstract int number(int option);

    /** Notes an option as chosen. */
    final void note(int option) {
        if (chosenCount == chosen.length) {
            chosen = Arrays.copyOf(chosen, 2 * chosenCount);
        }
        chosen[chosenCount++] = option;
    }

    final int chosenCount() {
        return chosenCount;
    }

    /** Returns the first of the options chosen, so many. */
    final int[] chosen(int count) {
        return Arrays.copyOf(chosen, count);
    }

    /** Takes back the options chosen last, so that {@code count} are left. */
    public final void keepChosen(int count) {
        chosenCount = count;
    }

    /** Appends the numbers, in {@link MaskTables}, of the options chosen. */
    final int[] withChosen(int[] options) {
        int[] all = Arrays.copyOf(options, options.length + chosenCount);
        for (int i = 0; i < chosenCount; i++) {
            all[options.length + i] = number(chosen[i]);
        }
        return all;
    }

    /** Writes the bits of a word to a list, the last one first, with an offset, and returns where they end. */
    static int listBits(long word, int offset, int[] list, int start) {
        int end = start;
        for (long left = word; left != 0; ) {
            int bit = 63 - Long.numberOfLeadingZeros(left);
            list[end++] = offset + bit;
            left ^= 1L << bit;
        }
        return end;
    }
}
