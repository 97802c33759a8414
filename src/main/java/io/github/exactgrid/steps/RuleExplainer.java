package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rulesteps.BudgetReport;
import io.github.exactgrid.internal.rulesteps.Conclusions;
import io.github.exactgrid.internal.rulesteps.Premises;
import io.github.exactgrid.internal.rulesteps.RuleBoard;
import io.github.exactgrid.internal.rulesteps.RuleBook;
import io.github.exactgrid.internal.rulesteps.RuleHint;
import io.github.exactgrid.internal.rulesteps.RuleSearch;
import io.github.exactgrid.internal.steps.HintKind;
import io.github.exactgrid.steps.Explanation.End;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Explains boards with rules of any kind. */
final class RuleExplainer {

    private static final int MAX_RATING = 1000;

    /** Chains nested in chains, and assumptions in assumptions: on nearly empty boards they take minutes. */
    static final Set<HintKind> NESTED =
            EnumSet.range(HintKind.NESTED_FORCING_CONTRADICTION, HintKind.NESTED_TWICE_REGION_CHAINS);

    private final Set<HintKind> kinds = EnumSet.noneOf(HintKind.class);
    private final int hardest;
    private final Budget budget;
    private final Supplier<Optional<Grid>> solver;

    /** The only solution of the givens; null if there is none, or it was not needed yet. */
    private @Nullable Grid solution;

    private boolean isSolutionSearched;

    /**
     * Creates an explainer for one call.
     *
     * @param chosen the techniques, as in {@link #kinds}
     * @param highest the highest rating
     * @param solver what finds the only solution of the givens, called when assumptions are looked for; if there is none, assumptions
     *     inside assumptions are left out
     */
    RuleExplainer(
            Set<Technique> chosen, double highest, Optional<Duration> timeLimit, Supplier<Optional<Grid>> solver) {
        kinds.addAll(kinds(chosen));
        this.solver = solver;
        hardest = (int) Math.min(MAX_RATING, Math.floor(10 * highest + 1e-6));
        budget = new Budget(Long.MAX_VALUE, Budget.nanos(timeLimit.orElse(null)), null);
    }

    /**
     * Returns the techniques on boards with other rules.
     *
     * @param chosen the techniques; those of a profile, with or without uniqueness, stand for {@link Profile#GENERIC}
     */
    static Set<HintKind> kinds(Set<Technique> chosen) {
        Set<Technique> techniques = EnumSet.copyOf(chosen);
        if (isProfile(chosen)) {
            boolean relyOnUniqueness = !Profile.withoutUniqueness(chosen).equals(chosen);
            techniques = relyOnUniqueness
                    ? Profile.GENERIC.techniques()
                    : Profile.withoutUniqueness(Profile.GENERIC.techniques());
        }
        return StepReader.kinds(techniques);
    }

    private static boolean isProfile(Set<Technique> chosen) {
        for (Profile profile : Profile.values()) {
            if (Profile.withoutUniqueness(profile.techniques()).equals(Profile.withoutUniqueness(chosen))) {
                return true;
            }
        }
        return false;
    }

    private RuleSearch search(RuleBook book, RuleBoard board, boolean withEvidence) {
        return new RuleSearch(board, budget, kinds, hardest, withEvidence, () -> premises(book, board));
    }

    private Premises premises(RuleBook book, RuleBoard board) {
        Grid known = solution();
        Set<HintKind> allowed = EnumSet.copyOf(kinds);
        if (known == null) {
            allowed.removeAll(NESTED);
        }
        return new Premises(allowed, known == null ? null : digits(known, book, board));
    }

    private @Nullable Grid solution() {
        if (!isSolutionSearched) {
            solution = solver.get().orElse(null);
            isSolutionSearched = true;
        }
        return solution;
    }

    /** Returns the digits of a solution from 0, or null if the board does not allow it. */
    private static int @Nullable [] digits(Grid solution, RuleBook book, RuleBoard board) {
        int[] digits = new int[book.cells()];
        for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = solution.digit(book.cell(cell).row(), book.cell(cell).column()) - 1;
            if (!board.allows(cell, digits[cell])) {
                return null;
            }
        }
        return digits;
    }

    Optional<Step> next(Board board) {
        RuleReader reader = new RuleReader(board.book(), budget);
        RuleBoard current = board.ruleBoard(budget);
        if (reader.deadEnd(current) != null) {
            return Optional.empty();
        }
        budget.beginSlice();
        try {
            RuleSearch search = search(board.book(), current, true);
            List<RuleHint> hints = unbroken(search.easiest(current, false), search, current, board);
            BudgetReport.requireRunning(budget);
            return hints.stream().findFirst().map(found -> reader.step(found, current));
        } catch (StoppedException stopped) {
            throw BudgetReport.exception(budget);
        } finally {
            budget.endSlice();
        }
    }

    Stream<Step> hints(Board board) {
        RuleReader reader = new RuleReader(board.book(), budget);
        RuleBoard current = board.ruleBoard(budget);
        if (reader.deadEnd(current) != null) {
            return Stream.empty();
        }
        RuleSearch search = search(board.book(), current, true);
        Conclusions conclusions = new Conclusions(current);
        boolean[] isAny = {false};
        return IntStream.range(0, search.scans())
                .boxed()
                .flatMap(scan -> {
                    if (isAny[0] && NESTED.containsAll(search.kinds(scan))) {
                        return Stream.empty();
                    }
                    budget.beginSlice();
                    try {
                        List<RuleHint> hints = withoutBroken(search.hints(current, scan, true), board);
                        BudgetReport.requireRunning(budget);
                        isAny[0] |= !hints.isEmpty();
                        return hints.stream()
                                .filter(conclusions::add)
                                .map(hint -> reader.step(hint, current))
                                .toList()
                                .stream();
                    } catch (StoppedException stopped) {
                        throw BudgetReport.exception(budget);
                    } finally {
                        budget.endSlice();
                    }
                })
                .distinct();
    }

    /**
     * Returns hints that {@linkplain #broken break} no rule: the easiest or else harder ones; none if there are none or the budget was
     * stopped.
     *
     * @throws StoppedException if the call must stop
     */
    private List<RuleHint> unbroken(List<RuleHint> easiest, RuleSearch search, RuleBoard current, Board board) {
        List<RuleHint> hints = withoutBroken(easiest, board);
        for (int scan = 0; scan < search.scans() && !easiest.isEmpty() && hints.isEmpty(); scan++) {
            hints = budget.stop() == null ? withoutBroken(search.hints(current, scan, true), board) : hints;
        }
        return hints;
    }

    private List<RuleHint> withoutBroken(List<RuleHint> hints, Board board) {
        return hints.stream().filter(hint -> broken(hint, board).isEmpty()).toList();
    }

    /**
     * Returns the rules that are broken by the digit that a hint sets. Singles are looked for before the clues, and on a board without
     * a solution they may break one. A step would set the digit then, and the next one remove it as a mistake, for ever.
     *
     * @throws StoppedException if the call must stop
     */
    private List<Violation> broken(RuleHint hint, Board board) {
        if (hint.placed() < 0) {
            return List.of();
        }
        RuleBook book = board.book();
        Cell cell = book.cell(hint.placed() / book.digits());
        int digit = 1 + hint.placed() % book.digits();
        boolean isRight = solution != null && solution.digit(cell) == digit;
        return isRight ? List.of() : book.violations(board.grid().with(cell.row(), cell.column(), digit), budget);
    }

    /** Takes one easiest step after the other to the end. With the solution that takes less time, as digits need not be checked by the rules. */
    Explanation explain(Board start) {
        solution();
        return walk(start, true, false);
    }

    /** Returns the rating by the steps of {@link #explain}. */
    Rating rate(Board start) {
        return walk(start, false, false).rating();
    }

    /** Returns the rating by all steps of the lowest rating, which are taken together. */
    Rating rateInvariantly(Board start) {
        return walk(start, false, true).rating();
    }

    private Explanation walk(Board start, boolean keepsSteps, boolean takesAll) {
        RuleBook book = start.book();
        RuleReader reader = new RuleReader(book, budget);
        RuleBoard current = start.ruleBoard(budget);
        RuleSearch search = search(book, current, keepsSteps);
        List<Step> steps = new ArrayList<>();
        Board board = start;
        Tally tally = new Tally();
        budget.beginSlice();
        try {
            while (current.emptyCells() > 0) {
                budget.prepare(Budget.STEPS_OF_A_MILLISECOND); // singles spend nothing, and a large board has thousands
                DeadEnd deadEnd = reader.deadEnd(current);
                List<RuleHint> hints = deadEnd == null ? search.easiest(current, takesAll) : List.of();
                if (keepsSteps && !hints.isEmpty()) {
                    RuleHint easiest = hints.get(0);
                    hints = unbroken(hints, search, current, board);
                    deadEnd =
                            hints.isEmpty() ? DeadEnd.of(broken(easiest, board).get(0)) : null;
                }
                if (budget.stop() != null) {
                    throw stopped(steps, board, tally);
                }
                if (hints.isEmpty()) {
                    End end = deadEnd == null ? End.STUCK : End.BROKEN;
                    return new Explanation(steps, end, Optional.ofNullable(deadEnd), board, tally.rating(false));
                }
                RuleHint first = hints.get(0);
                tally.add(first.rating() / 10.0, first.kind(), hints.stream().anyMatch(hint -> hint.placed() >= 0));
                if (keepsSteps) {
                    Step step = reader.step(hints.get(0), current);
                    steps.add(step);
                    board = board.with(step);
                }
                for (RuleHint hint : takesAll ? hints : hints.subList(0, 1)) {
                    RuleSearch.apply(current, hint);
                }
            }
            return new Explanation(steps, End.SOLVED, Optional.empty(), board, tally.rating(true));
        } catch (StoppedException stopped) {
            throw stopped(steps, board, tally);
        } finally {
            budget.endSlice();
        }
    }

    private ExplanationStoppedException stopped(List<Step> steps, Board board, Tally tally) {
        return new ExplanationStoppedException(
                budget, new Explanation(steps, End.STOPPED, Optional.empty(), board, tally.rating(false)));
    }
}
