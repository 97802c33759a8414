package io.github.exactgrid.internal.parallel;

import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.matrix.Labels;
import java.util.function.Supplier;

/** The covers of a problem, from a search of what is left of it without some options that all covers contain. */
final class RestSearch implements Cursor<int[]> {

    private final int[] fixed;
    private final Cursor<int[]> rest;

    /**
     * Makes such a search.
     *
     * @param fixed the labels of these options
     */
    RestSearch(int[] fixed, Cursor<int[]> rest) {
        this.fixed = fixed;
        this.rest = rest;
    }

    @Override
    public Outcome advance() {
        return rest.advance();
    }

    @Override
    public int[] solution() {
        return solutionOnDemand().get();
    }

    @Override
    public Supplier<int[]> solutionOnDemand() {
        return Labels.of(rest.solutionOnDemand()).plus(fixed);
    }

    @Override
    public double progress() {
        return rest.progress();
    }
}
