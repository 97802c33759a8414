package io.github.exactgrid.internal.masks;

/** Covers that another search has found, so that masks leave them out. Immutable. */
public interface KnownCovers {

    /** Returns how many covers there are. */
    int size();

    /** Returns whether some of the covers may have an option of this label. */
    boolean haveLabel(int label);

    /** Returns whether this is one of the covers, by the labels of its options in any order. */
    boolean contain(int[] cover);
}
