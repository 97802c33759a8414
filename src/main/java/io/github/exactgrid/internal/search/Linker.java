package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.links.DancingLinks;
import io.github.exactgrid.internal.matrix.CoverMatrix;

/** Links all options of a problem: step 1 [Initialize] of every search over links. */
final class Linker {

    /** Linking a million nodes takes longer than an interrupt may wait; 4096 options take less than a millisecond. */
    private static final int OPTIONS_BETWEEN_CHECKS = 4096;

    private Linker() {}

    /** Links all options. Returns false if stopped; then the links must not be used. */
    static boolean link(CoverMatrix matrix, DancingLinks links, Budget budget) {
        for (int option = 0; option < matrix.options(); option++) {
            if (option % OPTIONS_BETWEEN_CHECKS == OPTIONS_BETWEEN_CHECKS - 1 && !budget.mayContinue()) {
                return false;
            }
            links.link(option);
        }
        assert links.isSound() && links.isWhole();
        return true;
    }
}
