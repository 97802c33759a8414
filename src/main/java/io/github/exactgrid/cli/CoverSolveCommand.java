package io.github.exactgrid.cli;

import io.github.exactgrid.cli.session.UsageException;
import io.github.exactgrid.cli.syntax.Command;
import io.github.exactgrid.cli.syntax.NumberTypes;
import io.github.exactgrid.cli.syntax.Option;
import io.github.exactgrid.cli.syntax.OptionGroup;
import io.github.exactgrid.cover.Cover;
import io.github.exactgrid.cover.CoverSolver;
import io.github.exactgrid.cover.CoverSolverFactory;
import io.github.exactgrid.cover.ExactCover;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Prints solutions of an exact cover problem. */
public final class CoverSolveCommand extends CoverPartCommand {

    /** Creates the command. The caller's verifier would load this class if it made the object itself. */
    static Command create() {
        return new CoverSolveCommand();
    }

    private final Option<Boolean> first = Option.flag("--first", "Print one solution. This is the default.");

    private final Option<Boolean> all = Option.flag('a', "--all", "Print all solutions.");

    private final Option<Long> limit =
            Option.of('n', "--limit", new NumberTypes.LimitType(), "Print all solutions, but no more than N.");

    private final Option<Integer> cheapest = Option.of(
            'c',
            "--cheapest",
            new NumberTypes.QuantityType("N"),
            "Print the N solutions that cost least, in the order of their costs, each after a line with its costs:"
                    + " | cost 12. They are searched in one thread.");

    /** Whether a solution has been printed: then a blank line separates the next from it. */
    private boolean printed;

    @Override
    public String name() {
        return "cover solve";
    }

    @Override
    public String summary() {
        return "solve an exact cover problem";
    }

    @Override
    public String description() {
        return "Prints a solution: its options, each as the line that it is in the file. A blank line separates solutions.";
    }

    @Override
    OptionGroup answerOptions() {
        return OptionGroup.of("Answers", first, all, limit, cheapest);
    }

    @Override
    public List<Example> examples() {
        return List.of(
                new Example("cover solve queens.dlx", "prints a solution"),
                new Example("cover solve --all --limit=10 queens.dlx", "prints ten solutions"),
                new Example("cover solve --cheapest=3 costs.dlx", "prints the three cheapest solutions"));
    }

    private boolean printsMore() {
        return all.isGiven() || limit.isGiven();
    }

    @Override
    void checkOptions() {
        super.checkOptions();
        if (first.isGiven() && printsMore()) {
            throw new UsageException("--first prints one solution, --all and --limit print more: use one of them");
        }
        if (cheapest.isGiven() && (first.isGiven() || printsMore())) {
            throw new UsageException("--cheapest gives the number of solutions: leave out --first, --all and --limit");
        }
    }

    @Override
    boolean search(ExactCover<?, String> problem, CoverSolverFactory solvers) {
        CoverSolver solver = solvers.newSolver();
        Integer cheap = cheapest.value();
        if (cheap != null) {
            return printCheapest(solver.cheapest(problem, cheap));
        }
        long wanted = limit.or(all.isGiven() ? Long.MAX_VALUE : 1L);
        return wanted == 1 ? printOne(solver.solve(problem)) : printAll(solver.solutions(problem), wanted);
    }

    private boolean printOne(Optional<Cover<String>> cover) {
        cover.ifPresent(this::print);
        return cover.isPresent();
    }

    private boolean printAll(Stream<Cover<String>> covers, long wanted) {
        long found = 0;
        try (covers) {
            for (Iterator<Cover<String>> iterator = covers.iterator(); found < wanted && iterator.hasNext(); found++) {
                print(iterator.next());
            }
        }
        return found > 0;
    }

    private boolean printCheapest(List<Cover<String>> covers) {
        for (Cover<String> cover : covers) {
            if (reportsInJson()) {
                print(json("solution").put("cost", cover.cost()).put("options", cover.options()));
            } else {
                List<String> lines = new ArrayList<>(List.of("| cost " + cover.cost()));
                lines.addAll(cover.options());
                print(lines);
            }
        }
        return !covers.isEmpty();
    }

    private void print(Cover<String> cover) {
        if (reportsInJson()) {
            print(json("solution").put("options", cover.options()));
        } else {
            print(cover.options());
        }
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
