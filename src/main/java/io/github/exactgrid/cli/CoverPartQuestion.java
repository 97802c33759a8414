package io.github.exactgrid.cli;

import io.github.exactgrid.cover.ExactCover;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ForkJoinPool;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A question that can be asked of a part of a problem, and answered by several threads. */
abstract class CoverPartQuestion extends CoverQuestion {

    private static final int MOST_THREADS = 1024;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = CoverNumberConverter.class,
            description = "Search in so many threads, 1 by default. With more, solutions come in no certain order.")
    private int threads = 1;

    @Option(
            names = "--split",
            paramLabel = "N",
            converter = CoverNumberConverter.class,
            description =
                    "Split the problem into N parts of about equal work, and search only the one that --part names. The"
                            + " parts have no solution in common, and together all. Some may be empty. The same problem"
                            + " is split the same way everywhere.")
    private @Nullable Integer split;

    @Option(
            names = "--part",
            paramLabel = "K",
            converter = CoverNumberConverter.class,
            description = "Which part of --split to search: 1 to N.")
    private @Nullable Integer part;

    CoverPartQuestion(Session session) {
        super(session);
    }

    /**
     * Answers the question about what is to be searched.
     *
     * @return whether there is a solution
     */
    abstract boolean search(ExactCover<String> problem);

    /** Answers the question about a part without solutions. Returns whether there is a solution: no. */
    abstract boolean searchNothing();

    @Override
    void checkOptions() {
        if (split == null ? part != null : part == null) {
            throw contradiction("--split and --part go together: --split=100 --part=1, then --part=2, and so on");
        }
        if (split != null && part != null && part > split) {
            throw contradiction("--part=" + part + " is too large: there are " + split + " parts");
        }
        if (threads > MOST_THREADS) {
            throw contradiction("--threads=" + threads + " is too many: at most " + MOST_THREADS);
        }
    }

    @Override
    final boolean answer(ExactCover<String> problem, CoverRun run) {
        Optional<ExactCover<String>> chosen = chosenPart(problem, run);
        return chosen.isPresent() ? searchInThreads(chosen.get().withProgressListener(run::note)) : searchNothing();
    }

    /** Returns what is to be searched, or nothing if that is a part more than the problem has branches. */
    private Optional<ExactCover<String>> chosenPart(ExactCover<String> problem, CoverRun run) {
        if (split == null || part == null) {
            return Optional.of(problem);
        }
        List<ExactCover<String>> parts = problem.split(split);
        run.hasSplit();
        return part <= parts.size() ? Optional.of(parts.get(part - 1)) : Optional.empty();
    }

    private boolean searchInThreads(ExactCover<String> problem) {
        if (threads == 1) {
            return search(problem);
        }
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            return search(problem.parallel(pool));
        } finally {
            pool.shutdownNow();
        }
    }
}
