package io.github.exactgrid.internal.masks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Known covers, each kept by the labels of its options. No other cover may have the labels of one. Immutable. */
public final class ListedCovers implements KnownCovers {

    /** An odd number with as many ones as zeros, for a hash: 2^64 divided by the golden ratio. */
    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    /** The labels from 0 on that occur in some cover: nearly all other covers have one that is not among them. */
    private final BitSet labels = new BitSet();

    /** The covers by a hash of their labels, and those of the same hash one after the other. */
    private final Map<Long, List<int[]>> covers = new HashMap<>();

    private final int size;

    /** Describes covers by their labels, in any order. Takes possession of the arrays. */
    public ListedCovers(List<int[]> known) {
        for (int[] cover : known) {
            for (int label : cover) {
                if (label >= 0) {
                    labels.set(label);
                }
            }
            covers.computeIfAbsent(hash(cover), sameHash -> new ArrayList<>(1)).add(cover);
        }
        size = known.size();
    }

    /** Returns a number that does not depend on the order of the labels. */
    private static long hash(int[] cover) {
        long sum = 0;
        for (int label : cover) {
            long mixed = (label + 1) * MIX;
            sum += mixed ^ (mixed >>> Integer.SIZE);
        }
        return sum;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean haveLabel(int label) {
        return label < 0 || labels.get(label);
    }

    @Override
    public boolean contain(int[] cover) {
        for (int label : cover) {
            if (!haveLabel(label)) {
                return false;
            }
        }
        for (int[] known : covers.getOrDefault(hash(cover), List.of())) {
            if (Arrays.equals(sorted(known), sorted(cover))) {
                return true;
            }
        }
        return false;
    }

    private static int[] sorted(int[] labels) {
        int[] sorted = labels.clone();
        Arrays.sort(sorted);
        return sorted;
    }
}
