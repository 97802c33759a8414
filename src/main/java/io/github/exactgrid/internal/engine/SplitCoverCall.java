package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.search.TreeSplitter;
import io.github.exactgrid.internal.search.TreeSplitter.Part;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Splits a problem into parts of about equal work.
 *
 * @param <P> what is returned for a part
 */
final class SplitCoverCall<P> extends Call.Answer<List<P>> {

    private final CoverProblem problem;
    private final int parts;
    private final Function<CoverProblem, P> finish;

    SplitCoverCall(CoverProblem problem, SearchSettings settings, int parts, Function<CoverProblem, P> finish) {
        super(settings);
        this.problem = problem;
        this.parts = parts;
        this.finish = finish;
    }

    @Override
    @Nullable
    List<P> compute() {
        List<Part> split = TreeSplitter.forEqualWork(budget()).split(problem.matrix(), problem.fixedLabels(), parts);
        if (split == null) {
            return null;
        }
        List<P> finished = new ArrayList<>(split.size());
        for (Part part : split) {
            budget().prepare(part.matrix().options());
            finished.add(finish.apply(new CoverProblem(part.matrix(), part.fixed())));
        }
        return Collections.unmodifiableList(finished);
    }
}
