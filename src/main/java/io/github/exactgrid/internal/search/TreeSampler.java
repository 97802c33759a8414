package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Guesses how large a search tree is, from random ways down. */
public final class TreeSampler {

    private final Descent descent;
    private final Budget budget;
    private final Random random;
    private boolean isLinked;

    /** Prepares to sample the tree of a problem. */
    public TreeSampler(CoverMatrix matrix, Budget budget, Random random) {
        this.descent = new Descent(matrix);
        this.budget = budget;
        this.random = random;
    }

    /** Returns what one way down says of the tree, or null if told to stop. */
    public @Nullable Probe probe() {
        if (!isLinked && !descent.link(budget)) {
            return null;
        }
        isLinked = true;
        return descent.probe(random, budget);
    }
}
