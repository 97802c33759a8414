package io.github.exactgrid.internal.masks;

import io.github.exactgrid.internal.matrix.Occurrences;

/**
 * Masks of options without their empty words: word {@code words[s]} of mask {@code i} is {@code masks[s]}, for {@code s} from
 * {@code starts[i]} up to, but without, {@code starts[i + 1]}.
 */
final class Spans {

    final int[] starts;
    final int[] words;
    final long[] masks;

    /** The number of masks that are complete, and where the spans of the next one end. */
    private int size;

    private int end;

    /** Makes room for a number of masks, with a number of bits in all of them together. */
    Spans(int maxSize, int maxBits) {
        starts = new int[maxSize + 1];
        words = new int[maxBits];
        masks = new long[maxBits];
    }

    /** Returns the number of masks. */
    int size() {
        return size;
    }

    /** Adds an option to the present mask; larger than those before. */
    void addOption(int option) {
        if (end == starts[size] || words[end - 1] != option >> 6) {
            words[end++] = option >> 6;
        }
        masks[end - 1] |= 1L << option;
    }

    /** Completes the present mask. */
    void end() {
        starts[++size] = end;
    }

    /** What is done with each option of each mask. */
    interface Consumer {
        void accept(int mask, int option);
    }

    /** Does something with each option of each mask, in ascending order. */
    void forEach(Consumer consumer) {
        for (int mask = 0; mask < size; mask++) {
            for (int s = starts[mask]; s < starts[mask + 1]; s++) {
                for (long left = masks[s]; left != 0; left &= left - 1) {
                    consumer.accept(mask, (words[s] << 6) + Long.numberOfTrailingZeros(left));
                }
            }
        }
    }

    /** Adds the mask of the options that are both in a mask of other spans and in one of yet others. */
    void addIntersection(Spans left, int leftMask, Spans right, int rightMask) {
        int l = left.starts[leftMask];
        int leftEnd = left.starts[leftMask + 1];
        int r = right.starts[rightMask];
        int rightEnd = right.starts[rightMask + 1];
        while (l < leftEnd && r < rightEnd) {
            int leftWord = left.words[l];
            int rightWord = right.words[r];
            long both = leftWord == rightWord ? left.masks[l] & right.masks[r] : 0;
            if (both != 0) {
                words[end] = leftWord;
                masks[end++] = both;
            }
            l += leftWord <= rightWord ? 1 : 0;
            r += rightWord <= leftWord ? 1 : 0;
        }
        end();
    }

    /** Adds the mask of the options in some places, which are in ascending order, and returns its number. */
    int add(Occurrences occurrences, int from, int to) {
        for (int k = from; k < to; k++) {
            addOption(occurrences.option(k));
        }
        end();
        return size - 1;
    }
}
