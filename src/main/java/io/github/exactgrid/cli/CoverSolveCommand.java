package io.github.exactgrid.cli;

import io.github.exactgrid.cli.Converters.LimitConverter;
import io.github.exactgrid.cli.Converters.QuantityConverter;
import io.github.exactgrid.cover.Cover;
import io.github.exactgrid.cover.CoverSolver;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.ExactCover;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints solutions of an exact cover problem. */
@Command(
        name = "solve",
        description = "Prints a solution: its options, each as the line that it is in the file. A blank line separates"
                + " solutions.")
final class CoverSolveCommand extends CoverPartCommand {

    @Option(names = "--first", description = "Print one solution. This is the default.")
    private boolean first;

    @Option(names = "--all", description = "Print all solutions.")
    private boolean all;

    @Option(
            names = "--limit",
            paramLabel = "N",
            converter = LimitConverter.class,
            description = "Print all solutions, but no more than N.")
    private @Nullable Long limit;

    @Option(
            names = "--cheapest",
            paramLabel = "N",
            converter = QuantityConverter.class,
            description =
                    "Print the N solutions that cost least, in the order of their costs, each after a line with its"
                            + " costs: | cost 12. They are searched in one thread.")
    private @Nullable Integer cheapest;

    /** Whether a solution has been printed: then a blank line separates the next from it. */
    private boolean printed;

    CoverSolveCommand(Session session) {
        super(session);
    }

    @Override
    void checkOptions() {
        super.checkOptions();
        if (first && (all || limit != null)) {
            throw badOptions("--first prints one solution, --all and --limit print more: use one of them");
        }
        if (cheapest != null && (first || all || limit != null)) {
            throw badOptions("--cheapest gives the number of solutions: leave out --first, --all and --limit");
        }
    }

    @Override
    boolean search(ExactCover<?, String> problem, CoverSolverFactory solvers) {
        CoverSolver solver = solvers.newSolver();
        if (cheapest != null) {
            return printCheapest(solver.cheapest(problem, cheapest));
        }
        long wanted = limit != null ? limit : all ? Long.MAX_VALUE : 1;
        return wanted == 1 ? printOne(solver.solve(problem)) : printAll(solver.solutions(problem), wanted);
    }

    private boolean printOne(Optional<Cover<String>> cover) {
        cover.ifPresent(found -> print(found.options()));
        return cover.isPresent();
    }

    private boolean printAll(Stream<Cover<String>> covers, long wanted) {
        long found = 0;
        try (covers) {
            for (Iterator<Cover<String>> iterator = covers.iterator(); found < wanted && iterator.hasNext(); found++) {
                print(iterator.next().options());
            }
        }
        return found > 0;
    }

    private boolean printCheapest(List<Cover<String>> covers) {
        for (Cover<String> cover : covers) {
            List<String> lines = new ArrayList<>(List.of("| cost " + cover.cost()));
            lines.addAll(cover.options());
            print(lines);
        }
        return !covers.isEmpty();
    }

    /** Prints the lines of a solution. It has none if no item needs to be covered. */
    private void print(List<String> lines) {
        String text = String.join("\n", lines);
        if (printed) {
            print(lines.isEmpty() ? "" : "\n" + text);
        } else if (!lines.isEmpty()) {
            print(text);
        }
        printed = true;
    }
}
