package io.github.exactgrid.internal.masks;

/**
 * Finds options that no solution contains because of a colour: they give a secondary item a colour that another item, which
 * must give it one too, can no longer give it. For one state: it keeps what it has found.
 */
@SuppressWarnings("OperatorPrecedence") // & after >>>, as everywhere in bit arithmetic
final class ColourFilter {

    /*
     * Two words cross in a cell, which is a secondary item; its letter is the colour. If no word that is left for the column
     * has an E there, words for the row with an E there are in no solution. This is what domain consistency (Knuth's XCCDC)
     * finds where two items have at most one secondary item in common.
     *
     *     column    ..T..  ..A..  ..T..          colours possible: A, T
     *     row       START  PLATE  TREND          of these only the second is left
     *
     * A test is seldom more than one step: it looks first at the word of a mask where it found an option the last time. In a
     * position that comes from one that was tested, only the colours of the options that have been killed since are tested, if
     * these are few. So the work is proportional to the colours that options lose, also in a chain of a thousand implications.
     * (All colours were once tested in each position: of 7,440 in 30x30 Wang tiles a move changes some hundred.)
     */

    /**
     * The share of calls that must find an option, on average: a call takes about as long as a choice. With 0.08, de Bruijn cycles,
     * where some two calls of five find one, took 1.2 times as long. A kakuro, where every other call does, takes a third of the
     * time with the filter. What is found need not save a choice, so this is a rough measure: word squares find options in four of
     * five calls and take 1.3 times as long with the filter.
     */
    private static final double MIN_SUCCESS = 0.35;

    /** While that share is lower, one call out of this many is made, to see whether that has changed. */
    private static final int SAMPLE = 16;

    /** The number of calls that the share is taken over, roughly: an exponential average. */
    private static final double CALLS_TO_AVERAGE = 64;

    private final ColourTables tables;

    private final int colourWords;

    /** Where each mask of {@link ColourTables#supports} had an option the last time, as a place in its spans. */
    private final int[] lastFound;

    /** The options that were alive when colours were tested last, or at the beginning of a move. */
    private final long[] tested;

    /** Whether all colours of theirs that may be possible are. */
    private boolean isTested;

    private double success = 1;
    private int skipped;

    ColourFilter(ColourTables tables) {
        this.tables = tables;
        colourWords = MaskTables.wordsFor(tables.colours.size());
        lastFound = tables.supports.starts.clone();
        tested = new long[MaskTables.wordsFor(tables.options())];
    }

    /** Returns how many words a position needs: its colours that may be possible, and 1 behind them if all of these are. */
    int words() {
        return colourWords + 1;
    }

    /** Writes those words in the first position. */
    void begin(long[] frame, int at) {
        isTested = false;
        for (int colour = 0; colour < tables.colours.size(); colour++) {
            frame[at + (colour >> 6)] |= tables.hasSupports(colour) ? 1L << colour : 0;
        }
    }

    /**
     * Begins a move from a position.
     *
     * @param at where the words of the filter are in it
     */
    void beginMove(long[] frame, int at) {
        isTested = frame[at + colourWords] != 0;
        if (isTested) {
            System.arraycopy(frame, 0, tested, 0, tested.length);
        }
    }

    /** Returns whether to call {@link #find} in a new position. */
    boolean pays(long[] frame, int at) {
        frame[at + colourWords] = 0;
        return success >= MIN_SUCCESS || ++skipped % SAMPLE == 0;
    }

    /** Records whether the calls in a position found any option. */
    void add(boolean hasFound) {
        success += ((hasFound ? 1 : 0) - success) / CALLS_TO_AVERAGE;
    }

    /**
     * Finds options alive that no solution contains. Returns whether there are any: then all of them must have been killed before the
     * next call.
     *
     * @param frame the position: alive options, at the beginning; and colours that may be possible, from {@code at} on, of
     *     which those found impossible are removed
     * @param activeAt where the word of the first 64 active items is in the frame
     * @param stride how far behind each the next such word is
     * @param found where a mask of the options is written; zeros before, and after if there are none
     */
    boolean find(long[] frame, int at, int activeAt, int stride, long[] found) {
        boolean any = false;
        if (isTested && areFewKilled(frame, at)) {
            ColourTables.OptionColours colours = tables.optionColours();
            for (int w = 0; w < tested.length; w++) {
                for (long left = tested[w] & ~frame[w]; left != 0; left &= left - 1) {
                    int option = (w << 6) + Long.numberOfTrailingZeros(left);
                    for (int k = colours.starts()[option]; k < colours.starts()[option + 1]; k++) {
                        any |= rulesOut(colours.colours()[k], frame, at, activeAt, stride, found);
                    }
                }
            }
        } else {
            for (int w = 0; w < colourWords; w++) {
                for (long left = frame[at + w]; left != 0; left &= left - 1) {
                    any |= rulesOut((w << 6) + Long.numberOfTrailingZeros(left), frame, at, activeAt, stride, found);
                }
            }
        }
        frame[at + colourWords] = any ? 0 : 1;
        isTested = true;
        System.arraycopy(frame, 0, tested, 0, tested.length);
        return any;
    }

    /** Returns whether the options killed since the last test have fewer colours than may be possible. */
    private boolean areFewKilled(long[] frame, int at) {
        int possible = 0;
        for (int w = 0; w < colourWords; w++) {
            possible += Long.bitCount(frame[at + w]);
        }
        int killed = 0;
        for (int w = 0; w < tested.length; w++) {
            killed += Long.bitCount(tested[w] & ~frame[w]);
        }
        return killed * tables.coloursPerOption() < possible;
    }

    /** Finds whether a colour that may be possible is not, and then adds its options. Returns whether it has found any. */
    private boolean rulesOut(int colour, long[] frame, int at, int activeAt, int stride, long[] found) {
        int word = at + (colour >> 6);
        if ((frame[word] >>> colour & 1) == 0 || isPossible(colour, frame, activeAt, stride)) {
            return false;
        }
        frame[word] &= ~(1L << colour);
        return addAlive(colour, frame, found);
    }

    private boolean isPossible(int colour, long[] frame, int activeAt, int stride) {
        for (int k = tables.supportStarts[colour]; k < tables.supportStarts[colour + 1]; k++) {
            int item = tables.supportItems[k];
            if ((frame[activeAt + (item >> 6) * stride] >>> item & 1) != 0 && !isSupported(k, frame)) {
                return false;
            }
        }
        return true;
    }

    private boolean isSupported(int support, long[] alive) {
        Spans spans = tables.supports;
        int last = lastFound[support];
        int end = spans.starts[support + 1];
        if (last < end && (alive[spans.words[last]] & spans.masks[last]) != 0) {
            return true;
        }
        for (int s = spans.starts[support]; s < end; s++) {
            if ((alive[spans.words[s]] & spans.masks[s]) != 0) {
                lastFound[support] = s;
                return true;
            }
        }
        return false;
    }

    private boolean addAlive(int colour, long[] alive, long[] found) {
        long any = 0;
        Spans spans = tables.colours;
        for (int s = spans.starts[colour]; s < spans.starts[colour + 1]; s++) {
            int w = spans.words[s];
            long options = alive[w] & spans.masks[s];
            found[w] |= options;
            any |= options;
        }
        return any != 0;
    }
}
