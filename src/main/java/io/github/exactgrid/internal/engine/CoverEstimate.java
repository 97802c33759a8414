package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.search.Probe;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * An estimate of the size of a search tree.
 *
 * @param nodes its nodes, on average over the samples
 * @param nodesError the standard error of that average
 * @param solutions its solutions, on average over the samples
 * @param solutionsError the standard error of that average
 */
public record CoverEstimate(double nodes, double nodesError, double solutions, double solutionsError) {

    static CoverEstimate of(List<Probe> probes) {
        double nodes = mean(probes, Probe::nodes);
        double solutions = mean(probes, Probe::solutions);
        return new CoverEstimate(
                nodes, error(probes, Probe::nodes, nodes), solutions, error(probes, Probe::solutions, solutions));
    }

    private static double mean(List<Probe> probes, ToDoubleFunction<Probe> value) {
        return probes.stream().mapToDouble(value).sum() / probes.size();
    }

    private static double error(List<Probe> probes, ToDoubleFunction<Probe> value, double mean) {
        double squares = probes.stream()
                .mapToDouble(probe -> Math.pow(value.applyAsDouble(probe) - mean, 2))
                .sum();
        return Math.sqrt(squares / probes.size() / Math.max(1, probes.size() - 1));
    }
}
