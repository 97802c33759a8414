package io.github.exactgrid.internal.links;

import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.List;

/** Lets tests of other packages look at links. */
public final class LinkState {

    private LinkState() {}

    public static DancingLinks linked(CoverMatrix matrix) {
        DancingLinks links = new DancingLinks(matrix);
        for (int option = 0; option < matrix.options(); option++) {
            links.link(option);
        }
        return links;
    }

    public static List<List<Integer>> of(DancingLinks links) {
        return links.snapshot();
    }

    public static boolean isSound(DancingLinks links) {
        return links.isSound();
    }
}
