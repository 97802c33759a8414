package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.matrix.Labels;
import java.util.Arrays;

/**
 * The positions on a path down a search tree, one for each level: which options are alive, which items are active, and the
 * number of alive options of each active item. And the options chosen on the path.
 *
 * <p>A move reads a position and writes the next, so that nothing is ever undone: deeper positions are overwritten.
 */
public abstract class MaskState {

    // The results of a move that leaves no item to branch on.

    /** An active item has no option left. */
    public static final int DEAD = -1;

    /** The options chosen cover every item. */
    static final int SOLVED = -2;

    /** The options chosen cover every item together with all that are alive at the level written. */
    static final int SOLVED_WITH_ALIVE = -3;

    /** What {@link #free} returns where no position is free. */
    static final int NEVER_FREE = -4;

    /** The options chosen from the root to the present position, forced ones included. */
    private int[] chosen = new int[16];

    private int chosenCount;

    /** The labels of the first options chosen, those that were there when labels were asked for last, and how many these are. */
    private int[] labels = {};

    private int labelled;

    private final Labels.Prefixes prefixes = new Labels.Prefixes();

    /** The number of options killed since the tree has reset it. */
    long updates;

    /**
     * Chooses an option, and those that are forced then. Returns the item to branch on, the first of those with the fewest
     * options, or one of the negative results above.
     *
     * @param option the option to choose; or, where items have bounds, {@code ~option} to pass it over: then it is killed, and
     *     options that are forced by that are chosen
     * @param from the level of the position that the option is alive in
     * @param to the level of the new position: the next, or the same if that is no longer needed
     */
    public abstract int choose(int from, int to, int option);

    /** Writes the branches of an item, its alive options, to a list, the last one first, and returns where they end. */
    public abstract int listOptions(int level, int item, int[] list, int start);

    /**
     * Returns what a move returns as the item to branch on if the position is <i>free</i>: no item needs an option any more, so
     * that the options chosen are a solution, alone and with any alive ones that are compatible.
     */
    int free() {
        return NEVER_FREE;
    }

    /**
     * Moves the alive options of a free position to a list, the last one first, and returns where they end.
     *
     * <p>They are tried by {@link #chooseFree} one after the other, each with any of those that were tried before it. So each set
     * of options is found once, and an option is in the list once, however many levels there are.
     */
    int listFree(int level, int[] list, int start) {
        throw new AssertionError("no position is free");
    }

    /**
     * Chooses an option that was {@linkplain #listFree listed} for a level, and makes it alive there. The new position is free,
     * too. Returns how many options are alive in it.
     */
    int chooseFree(int from, int to, int option) {
        throw new AssertionError("no position is free");
    }

    /** Returns the number of options alive at a level. */
    abstract int countAlive(int level);

    /** Writes the numbers, in {@link MaskTables}, of the options alive at a level to a list, and returns where they end. */
    abstract int listAlive(int level, int[] list, int start);

    /** Returns the number, in {@link MaskTables}, of an option. */
    abstract int number(int option);

    /** Records an option as chosen. */
    final void addChosen(int option) {
        if (chosenCount == chosen.length) {
            chosen = Arrays.copyOf(chosen, 2 * chosenCount);
        }
        chosen[chosenCount++] = option;
    }

    final int chosenCount() {
        return chosenCount;
    }

    /** Returns an option chosen, by its place among them. */
    final int chosenAt(int place) {
        return chosen[place];
    }

    /** Returns the first {@code count} of the options chosen. */
    final int[] chosen(int count) {
        return Arrays.copyOf(chosen, count);
    }

    /** Removes the options chosen last, so that {@code count} are left. */
    public final void keepChosen(int count) {
        chosenCount = count;
        labelled = Math.min(labelled, count);
    }

    /** Returns whether all options chosen occur in known covers. The last ones, which change most, come first. */
    final boolean chosenAreIn(KnownCovers known) {
        for (int i = chosenCount - 1; i >= 0; i--) {
            if (!known.haveLabel(label(chosen[i]))) {
                return false;
            }
        }
        return true;
    }

    /** Returns the label of an option. */
    abstract int label(int option);

    /** Writes the numbers, in {@link MaskTables}, of the options chosen to a list, and returns where they end. For assertions. */
    final int listChosen(int[] list, int start) {
        for (int i = 0; i < chosenCount; i++) {
            list[start + i] = number(chosen[i]);
        }
        return start + chosenCount;
    }

    /**
     * Writes the labels of the options chosen to a list, and returns where they end. Only those chosen since the last time are
     * looked up: where many solutions follow each other, they differ in a few options.
     */
    final int listLabels(int[] list, int start) {
        lookUpLabels();
        System.arraycopy(labels, 0, list, start, chosenCount);
        return start + chosenCount;
    }

    /** Returns the labels of the options chosen, in pieces that later solutions share. */
    final Labels labels() {
        lookUpLabels();
        return prefixes.first(labels, chosenCount);
    }

    private void lookUpLabels() {
        prefixes.changeFrom(labelled);
        if (labels.length < chosenCount) {
            labels = Arrays.copyOf(labels, chosen.length);
        }
        for (; labelled < chosenCount; labelled++) {
            labels[labelled] = label(chosen[labelled]);
        }
    }

    /**
     * Returns whether the sizes that a position has are those that are counted in its alive options. For assertions: the
     * moves subtract bit by bit, 64 items at once.
     */
    abstract boolean isConsistent(int level);

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
