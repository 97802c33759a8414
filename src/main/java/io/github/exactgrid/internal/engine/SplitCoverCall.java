package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.search.TreeSplitter;
import io.github.exactgrid.internal.search.TreeSplitter.Part;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Splits a problem into parts of about equal work. */
final class SplitCoverCall extends Call.Answer<List<Part>> {

    private final CoverProblem problem;
    private final int parts;

    SplitCoverCall(CoverProblem problem, SearchSettings settings, int parts) {
        super(settings);
        this.problem = problem;
        this.parts = parts;
    }

    @Override
    @Nullable
    List<Part> compute() {
        return TreeSplitter.forEqualWork(budget()).split(problem.matrix(), problem.fixedLabels(), parts);
    }
}
