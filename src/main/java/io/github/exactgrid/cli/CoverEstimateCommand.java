package io.github.exactgrid.cli;

import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.Estimate;
import io.github.exactgrid.cover.ExactCover;
import java.util.List;
import java.util.Locale;

/** Estimates the size of the search tree of an exact cover problem. */
final class CoverEstimateCommand extends CoverCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new CoverEstimateCommand();
    }

    private static final int DEFAULT_SAMPLES = 1000;

    private final Option<Integer> samples = Option.of(
            "--samples",
            new NumberTypes.QuantityType("N"),
            "The number of random paths, " + DEFAULT_SAMPLES + " by default. --seed takes others.");

    @Override
    public String name() {
        return "cover estimate";
    }

    @Override
    public String summary() {
        return "estimate the size of a search";
    }

    @Override
    public String description() {
        return "Estimates the size of the search tree and the number of solutions from random paths down the tree: 'nodes'"
                + " and 'solutions', each with the guess and its standard error.";
    }

    @Override
    public List<OptionGroup> optionGroups() {
        return List.of(OptionGroup.of("Answers", samples), limitOptions(), inputAndOutput());
    }

    @Override
    public List<Example> examples() {
        return List.of(new Example("cover estimate --samples=10000 queens.dlx", "estimates from 10000 paths"));
    }

    @Override
    boolean answer(ExactCover<?, String> problem, CoverSolverFactory solvers, CoverReport report) {
        Estimate guess =
                solvers.withProgressListener(report::note).newSolver().estimate(problem, samples.or(DEFAULT_SAMPLES));
        if (reportsInJson()) {
            print(json("answer")
                    .put("answer", "estimated")
                    .put("nodes", guess.nodes())
                    .put("nodesError", guess.nodesError())
                    .put("solutions", guess.solutions())
                    .put("solutionsError", guess.solutionsError()));
            return true;
        }
        print(figure("nodes", guess.nodes(), guess.nodesError()) + "\n"
                + figure("solutions", guess.solutions(), guess.solutionsError()));
        return true;
    }

    private static String figure(String name, double guess, double error) {
        return String.format(Locale.ROOT, "%s %.4g %.2g", name, guess, error);
    }
}
