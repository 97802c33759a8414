package io.github.exactgrid.cli;

import io.github.exactgrid.cli.Converters.QuantityConverter;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.ExactCover;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A command that can answer its question about one part of a problem, and in several threads. */
abstract class CoverPartCommand extends CoverCommand {

    /** More than the cores of a computer; a larger number is taken for a typing error. */
    private static final int MAX_THREADS = 1024;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = QuantityConverter.class,
            description = "Search in N threads, 1 by default. With more, solutions come in no certain order.")
    private int threads = 1;

    @Option(
            names = "--split",
            paramLabel = "N",
            converter = QuantityConverter.class,
            description =
                    "Split the problem into N parts of about equal work, and search only the one that --part names. The"
                            + " parts have no solution in common, and together all. Some may be empty. The same problem"
                            + " is split the same way everywhere.")
    private @Nullable Integer split;

    @Option(
            names = "--part",
            paramLabel = "K",
            converter = QuantityConverter.class,
            description = "Which part of --split to search: 1 to N.")
    private @Nullable Integer part;

    CoverPartCommand(Session session) {
        super(session);
    }

    /** Answers the question about a problem, or the chosen part. Returns whether there is a solution. */
    abstract boolean search(ExactCover<?, String> problem, CoverSolverFactory solvers);

    /** Answers the question about an empty part, which has no solution. */
    void answerEmptyPart() {}

    @Override
    void checkOptions() {
        if (split == null ? part != null : part == null) {
            throw badOptions("--split and --part go together: --split=100 --part=1, then --part=2, and so on");
        }
        if (split != null && part != null && part > split) {
            throw badOptions("--part=" + part + " is too large: there are " + split + " parts");
        }
        if (threads > MAX_THREADS) {
            throw badOptions("--threads=" + threads + " is too many: at most " + MAX_THREADS);
        }
    }

    @Override
    final boolean answer(ExactCover<?, String> problem, CoverSolverFactory solvers, CoverReport report) {
        Optional<ExactCover<?, String>> chosen = chosenPart(problem, solvers, report);
        if (chosen.isEmpty()) {
            answerEmptyPart();
            return false;
        }
        return searchInThreads(chosen.get(), solvers.withProgressListener(report::note));
    }

    /** Returns the problem, or the chosen part of it, or empty if the problem has fewer parts than that. */
    private Optional<ExactCover<?, String>> chosenPart(
            ExactCover<?, String> problem, CoverSolverFactory solvers, CoverReport report) {
        if (split == null || part == null) {
            return Optional.of(problem);
        }
        List<? extends ExactCover<?, String>> parts = solvers.newSolver().split(problem, split);
        report.noteSplit();
        return part <= parts.size() ? Optional.of(parts.get(part - 1)) : Optional.empty();
    }

    private boolean searchInThreads(ExactCover<?, String> problem, CoverSolverFactory solvers) {
        if (threads == 1) {
            return search(problem, solvers);
        }
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            return search(problem, solvers.withPool(pool));
        } finally {
            pool.shutdownNow();
        }
    }
}
