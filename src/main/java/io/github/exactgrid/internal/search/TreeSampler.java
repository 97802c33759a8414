package io.github.exactgrid.internal.search;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Estimates the size of a search tree from random paths. */
public final class TreeSampler {

    private final Descent descent;
    private final Random random;
    private boolean isLinked;

    /** Prepares to sample the tree of a problem. */
    public TreeSampler(CoverMatrix matrix, Budget budget, Random random) {
        this.descent = new Descent(matrix, budget);
        this.random = random;
    }

    /**
     * Returns the estimate from one more path, or null if stopped.
     *
     * @throws StoppedException if stopped as well
     */
    public @Nullable Probe probe() {
        if (!isLinked && !descent.link()) {
            return null;
        }
        isLinked = true;
        return descent.probe(random);
    }
}
