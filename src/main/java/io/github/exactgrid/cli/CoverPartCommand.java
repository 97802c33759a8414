package io.github.exactgrid.cli;

import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.ExactCover;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;

/** A command that can answer its question about one part of a problem, and in several threads. */
abstract class CoverPartCommand extends CoverCommand {

    private final Option<Integer> threads = Option.of(
            'T',
            "--threads",
            new NumberTypes.QuantityType("N"),
            "Search in N threads, at most four for each processor, 1 by default. With more, solutions come in no certain order.");

    private final Option<Integer> split = Option.of(
            "--split",
            new NumberTypes.QuantityType("N"),
            "Split the problem into N parts of about equal work, and search only the one that --part names. The parts have"
                    + " no solution in common, and together all. Some may be empty. The same problem is split the same way"
                    + " everywhere.");

    private final Option<Integer> part =
            Option.of("--part", new NumberTypes.QuantityType("K"), "Which part of --split to search: 1 to N.");

    /** Returns the options of this command alone. */
    abstract OptionGroup answerOptions();

    @Override
    public final List<OptionGroup> optionGroups() {
        OptionGroup work = OptionGroup.of("Work", threads, split, part);
        return List.of(answerOptions(), work, limitOptions(), inputAndOutput());
    }

    /** Answers the question about a problem, or the chosen part. Returns whether there is a solution. */
    abstract boolean search(ExactCover<?, String> problem, CoverSolverFactory solvers);

    /** Answers the question about an empty part, which has no solution. Returns whether that is an answer. */
    boolean answerEmptyPart() {
        return false;
    }

    @Override
    void checkOptions() {
        if (split.isGiven() != part.isGiven()) {
            throw new UsageException("--split and --part go together: --split=100 --part=1, then --part=2, and so on");
        }
        if (part.or(1) > split.or(1)) {
            throw new UsageException("--part=" + part.value() + " is too large: there are " + split.value() + " parts");
        }
        checkThreads(threads);
    }

    @Override
    final boolean answer(ExactCover<?, String> problem, CoverSolverFactory solvers, CoverReport report) {
        Optional<ExactCover<?, String>> chosen = chosenPart(problem, solvers, report);
        if (chosen.isEmpty()) {
            return answerEmptyPart();
        }
        return searchInThreads(chosen.get(), solvers.withProgressListener(report::note));
    }

    /** Returns the problem, or the chosen part of it, or empty if the problem has fewer parts than that. */
    private Optional<ExactCover<?, String>> chosenPart(
            ExactCover<?, String> problem, CoverSolverFactory solvers, CoverReport report) {
        Integer count = split.value();
        Integer chosen = part.value();
        if (count == null || chosen == null) {
            return Optional.of(problem);
        }
        List<? extends ExactCover<?, String>> parts = solvers.newSolver().split(problem, count);
        report.noteSplit();
        return chosen <= parts.size() ? Optional.of(parts.get(chosen - 1)) : Optional.empty();
    }

    private boolean searchInThreads(ExactCover<?, String> problem, CoverSolverFactory solvers) {
        int workers = usefulThreads(threads);
        if (workers == 1) {
            return search(problem, solvers);
        }
        ForkJoinPool pool = new ForkJoinPool(workers);
        try {
            return search(problem, solvers.withPool(pool));
        } finally {
            pool.shutdownNow();
        }
    }
}
