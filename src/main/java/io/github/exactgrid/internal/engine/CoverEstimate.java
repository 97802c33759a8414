package io.github.exactgrid.internal.engine;

import io.github.exactgrid.internal.search.Probe;

/**
 * An estimate of the size of a search tree.
 *
 * @param nodes its nodes, on average over the samples
 * @param nodesError the standard error of that average
 * @param solutions its solutions, on average over the samples
 * @param solutionsError the standard error of that average
 */
public record CoverEstimate(double nodes, double nodesError, double solutions, double solutionsError) {

    /** The samples so far, in the same memory however many they are. */
    static final class Sums {

        private final Sample nodes = new Sample();
        private final Sample solutions = new Sample();

        void add(Probe probe) {
            nodes.add(probe.nodes());
            solutions.add(probe.solutions());
        }

        CoverEstimate estimate() {
            return new CoverEstimate(nodes.mean(), nodes.error(), solutions.mean(), solutions.error());
        }
    }

    /** The mean of some values and its standard error, by the recurrence of Welford (Technometrics 4, 1962). */
    private static final class Sample {

        private int count;
        private double mean;

        /** The sum of the squared differences from the mean. */
        private double squares;

        void add(double value) {
            count++;
            if (mean == Double.POSITIVE_INFINITY) {
                return; // and stays so: values are not negative
            }
            double difference = value - mean;
            mean += difference / count;
            squares += difference * (value - mean);
        }

        double mean() {
            return mean;
        }

        double error() {
            return mean == Double.POSITIVE_INFINITY ? mean : Math.sqrt(squares / count / Math.max(1, count - 1));
        }
    }
}
