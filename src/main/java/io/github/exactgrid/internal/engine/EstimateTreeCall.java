package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.search.Probe;
import io.github.exactgrid.internal.search.TreeSampler;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Estimates the size of the search tree from random paths. */
final class EstimateTreeCall extends Call.Answer<CoverEstimate> {

    private final TreeSampler sampler;
    private final int samples;

    EstimateTreeCall(CoverProblem problem, SearchSettings settings, int samples) {
        super(settings);
        long seed = settings.seed() == null ? 0 : settings.seed();
        this.sampler = new TreeSampler(problem.matrix(), budget(), new Random(seed));
        this.samples = samples;
    }

    @Override
    @Nullable
    CoverEstimate compute() {
        CoverEstimate.Sums sums = new CoverEstimate.Sums();
        for (int i = 0; i < samples; i++) {
            Probe probe = sampler.probe();
            if (probe == null) {
                return null;
            }
            sums.add(probe);
        }
        return sums.estimate();
    }
}
