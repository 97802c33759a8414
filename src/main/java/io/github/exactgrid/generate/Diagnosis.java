package io.github.exactgrid.generate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.SearchStatistics;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.engine.Interruptible;
import io.github.exactgrid.internal.engine.LimitedCall;
import io.github.exactgrid.internal.engine.SearchSettings;
import io.github.exactgrid.internal.generate.ClueSets;
import io.github.exactgrid.internal.generate.Contradiction;
import io.github.exactgrid.internal.generate.RuleParts;
import io.github.exactgrid.internal.generate.UnavoidableCells;
import io.github.exactgrid.internal.limits.Budget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Finds out why a puzzle does not have one solution: which clues contradict each other, or in which cells it is ambiguous.
 *
 * <pre>{@code
 * Diagnosis diagnosis = Diagnosis.of(puzzle.grid(), puzzle.constraints());
 * Optional<Conflict> conflict = diagnosis.conflict();
 * Optional<Ambiguity> ambiguity = diagnosis.ambiguity();
 * }</pre>
 *
 * <p>Objects are immutable and thread-safe: each {@code with} method returns a changed copy. Conflicts are found by QuickXplain (Junker
 * 2004), with some {@code k log(n/k)} searches for {@code k} clues of {@code n}; ambiguities with one search for each cell. Each search
 * is exponential in the worst case. Limits are for each call. An interrupt ends each call within 50 milliseconds with a {@link
 * SearchLimitException} and leaves the interrupt flag set.
 */
public final class Diagnosis {

    private final ClueProblem problem;

    private Diagnosis(ClueProblem problem) {
        this.problem = problem;
    }

    /**
     * Takes the givens and all constraints that are clues as such, as {@link Minimizer#of(Grid, ConstraintSet)} does.
     *
     * @param grid the givens
     * @param constraints the rules and the clues that are no givens
     * @return a diagnosis without limits
     */
    public static Diagnosis of(Grid grid, ConstraintSet constraints) {
        return new Diagnosis(ClueProblem.of(grid, constraints));
    }

    /**
     * Takes the givens and some constraints as clues.
     *
     * @param grid the givens
     * @param rules the rules, which are not blamed
     * @param clues the other clues, none of which takes the place of boxes
     * @return a diagnosis without limits
     */
    public static Diagnosis of(Grid grid, ConstraintSet rules, List<Constraint> clues) {
        return new Diagnosis(ClueProblem.of(grid, rules, clues));
    }

    /**
     * Takes the rules as clues, too: a conflict then names the rows, columns, boxes and other rules that it needs. Searches with few
     * rules are easy or very hard.
     *
     * @return a diagnosis that blames rules as well as clues
     * @throws IllegalArgumentException if a constraint cannot be applied to the board
     * @throws SearchLimitException if the thread is interrupted, or a time limit that was set before is over, while the rules are compiled
     */
    public Diagnosis withRules() {
        List<Constraint> parts = new ArrayList<>(Interruptible.run(
                problem.limits(),
                budget -> RuleParts.split(
                        problem.rules().constraints(), problem.givens().cleared(), budget)));
        parts.addAll(problem.constraints());
        Constraint[] aboutDigits = problem.rules().constraints().stream()
                .filter(rule -> rule.lowestDigit().isPresent())
                .toArray(Constraint[]::new);
        return new Diagnosis(ClueProblem.of(problem.givens(), ConstraintSet.of(aboutDigits), parts)
                .withLimits(problem.limits()));
    }

    /**
     * Limits the time of each call.
     *
     * @param timeLimit the limit, more than zero
     * @return this diagnosis with that limit
     * @throws IllegalArgumentException if {@code timeLimit} is zero or less
     */
    public Diagnosis withTimeLimit(Duration timeLimit) {
        return with(problem.limits().withTimeLimit(timeLimit));
    }

    /**
     * Limits the {@linkplain SearchStatistics#nodes() nodes} that the searches of each call may visit together.
     *
     * @param nodeLimit the limit, at least 1; {@link Long#MAX_VALUE} is no limit
     * @return this diagnosis with that limit
     * @throws IllegalArgumentException if {@code nodeLimit} is zero or less
     */
    public Diagnosis withNodeLimit(long nodeLimit) {
        return with(problem.limits().withNodeLimit(nodeLimit));
    }

    /**
     * Sets a listener that receives the statistics of each call: about ten times a second, and once at the end.
     *
     * @param progressListener the listener, in place of the one so far
     * @return this diagnosis with that listener
     */
    public Diagnosis withProgressListener(Consumer<? super SearchStatistics> progressListener) {
        return with(problem.limits().withListener(progressListener));
    }

    private Diagnosis with(SearchSettings limits) {
        return new Diagnosis(problem.withLimits(limits));
    }

    /**
     * Finds clues that contradict each other. A time or node limit that is reached after it is known that there is no solution leaves
     * the smallest conflict found so far, which is not {@linkplain Conflict#isMinimal known to be minimal}.
     *
     * @return a conflict, or empty if the puzzle has a solution
     * @throws SearchLimitException if the thread is interrupted, or a limit is reached before it is known whether there is a solution
     * @throws IllegalArgumentException if a constraint cannot be applied to the board
     */
    public Optional<Conflict> conflict() {
        return call((sets, budget) -> {
            BitSet start = obvious(budget);
            if (start.isEmpty() || sets.solution(start) != null) {
                start = sets.all();
                if (sets.solution(start) != null) {
                    return Optional.empty();
                }
            }
            Contradiction found = Contradiction.in(sets, start, budget);
            return Optional.of(new Conflict(problem.clues(found.clues()), found.isMinimal()));
        });
    }

    /** Returns the clues about the cells of the first rule that the givens alone violate, and all clues that are no givens. */
    private BitSet obvious(Budget budget) {
        BitSet clues = new BitSet();
        List<Violation> violations =
                Interruptible.violations(problem.constraints(allConstraints()).constraints(), problem.givens(), budget);
        if (!violations.isEmpty()) {
            clues.or(allConstraints());
            for (Cell cell : violations.get(0).cells()) {
                int digit = problem.givens().digit(cell);
                if (digit > 0) {
                    clues.set(problem.number(new Clue.Given(cell, digit)));
                }
            }
        }
        return clues;
    }

    private BitSet allConstraints() {
        BitSet all = new BitSet();
        all.set(0, problem.constraints().size());
        return all;
    }

    /**
     * Finds two solutions that differ in few cells. A time or node limit that is reached after two were found leaves those that differ
     * in the fewest cells so far, which are not {@linkplain Ambiguity#isMinimal known to be minimal}.
     *
     * @return two solutions, or empty if the puzzle has one or none
     * @throws SearchLimitException if the thread is interrupted, or a limit is reached before it is known whether there are two
     * @throws IllegalArgumentException if a constraint cannot be applied to the board
     */
    public Optional<Ambiguity> ambiguity() {
        return call((sets, budget) -> Optional.ofNullable(UnavoidableCells.of(sets, budget))
                .map(found -> new Ambiguity(sets.grid(found.solution()), sets.grid(found.other()), found.isMinimal())));
    }

    private interface Question<A> {
        A ask(ClueSets sets, Budget budget);
    }

    private <A> A call(Question<A> question) {
        try (LimitedCall call = new LimitedCall(problem.limits())) {
            return call.run(
                    (Interruptible.Work<A, RuntimeException>) budget -> question.ask(problem.sets(budget), budget));
        }
    }
}
