package io.github.exactgrid.cli;

import io.github.exactgrid.cli.Converters.QuantityConverter;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.Estimate;
import io.github.exactgrid.cover.ExactCover;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Estimates the size of the search tree of an exact cover problem. */
@Command(
        name = "estimate",
        description = "Estimates the size of the search tree and the number of solutions from random paths down"
                + " the tree: 'nodes' and 'solutions', each with the guess and its standard error.")
final class CoverEstimateCommand extends CoverCommand {

    @Option(
            names = "--samples",
            paramLabel = "N",
            converter = QuantityConverter.class,
            description = "The number of random paths, 1000 by default. --seed takes others.")
    private int samples = 1000;

    CoverEstimateCommand(Session session) {
        super(session);
    }

    @Override
    boolean answer(ExactCover<?, String> problem, CoverSolverFactory solvers, CoverReport report) {
        Estimate guess = solvers.withProgressListener(report::note).newSolver().estimate(problem, samples);
        print(figure("nodes", guess.nodes(), guess.nodesError()) + "\n"
                + figure("solutions", guess.solutions(), guess.solutionsError()));
        return true;
    }

    private static String figure(String name, double guess, double error) {
        return String.format(Locale.ROOT, "%s %.4g %.2g", name, guess, error);
    }
}
