package io.github.exactgrid.steps;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Solver;
import io.github.exactgrid.SolverFactory;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rulesteps.BudgetReport;
import io.github.exactgrid.internal.steps.Admission;
import io.github.exactgrid.internal.steps.AllHints;
import io.github.exactgrid.internal.steps.Hint;
import io.github.exactgrid.internal.steps.HintKind;
import io.github.exactgrid.internal.steps.Layout;
import io.github.exactgrid.internal.steps.Position;
import io.github.exactgrid.internal.steps.StepSearch;
import io.github.exactgrid.steps.Explanation.End;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Explains how a person would solve a board, step by step, and rates puzzles by it.
 *
 * <pre>{@code
 * Explainer explainer = Explainer.of(ConstraintSet.classic());
 * Board board = Board.of(Grid.parse(text));
 * explainer.next(board).ifPresent(step -> System.out.println(step.hint(Detail.PLACE))); // a naked pair in row 4
 * }</pre>
 *
 * <p>The steps are those of Sudoku Explainer 1.2.1, in its order, so that the ratings are its ratings; or, with {@link
 * Profile#PLAYER}, those that players name. The rating of the hardest puzzles depends a little on how they are turned, as it
 * does there.
 *
 * <p>Boards with other rules than the classic ones are explained by the techniques of {@link Profile#GENERIC}, whatever the
 * profile. If these rules are further houses, blocks of another shape, or cells that differ, such as those a knight's move apart,
 * on a 9x9 board, the steps are those of Sudoku Explainer with these houses. On other boards an assumption that leads to a dead end
 * takes some 10 milliseconds to find at 9x9, a tenth of a second at 16x16, and assumptions inside assumptions seconds.
 *
 * <p>Explainers are immutable and may be shared between threads. All methods throw {@link IllegalArgumentException} for a
 * board whose rules are not those of the explainer. A call that is interrupted, or reaches the time limit of {@link
 * ExplainerFactory}, throws {@link SearchLimitException}; an interrupt stops it within 50 milliseconds and leaves the flag set.
 *
 * <p>An easy step takes a microsecond, a forcing chain a millisecond, dynamic chains some ten milliseconds, and chains nested
 * in chains up to a second and some 100 MB. {@link ExplainerFactory#withHardest withHardest(9.4)} leaves these out. With further
 * rules and few givens they take up to a minute; there they are searched only if the givens have one solution.
 */
public final class Explainer implements Serializable {

    private static final long serialVersionUID = 1L;

    /**
     * The most nodes to find out whether a board with several solutions has any step, unless its rules are the classic ones: some 100
     * ms. Of some hundred boards with diagonals, windows, disjoint groups or chess moves alone nearly all take less than 6,000, one less
     * than 16,000; a nearly empty board with diagonals and knight's moves takes half a minute. A limit in time would make the answer
     * depend on the load of the machine.
     */
    private static final long MAX_NODES_FOR_CANDIDATES = 10_000;

    /** The time of a call after which another solver is made for the rest: until then a search may as well have the whole. */
    private static final long NANOS_FOR_A_SOLVER = 10_000_000;

    /** A search that steps can do without takes at most one of this number of parts of the time that is left. */
    private static final int PARTS_OF_TIME = 2;

    /** The puzzles whose solutions are kept, each in the place of its hash. */
    private static final int KEPT_PUZZLES = 64;

    private final ExplainerFactory factory;
    private final transient Solver solver;

    /** One that takes a part of the time of a call. */
    private final transient Solver briefSolver;

    private final transient Set<HintKind> kinds;

    /** A search that no call uses now. */
    private final transient AtomicReference<@Nullable Searcher> idle = new AtomicReference<>();

    /** Puzzles and their solutions, each at the place of its hash: a player asks for one hint after the other. */
    private final transient AtomicReferenceArray<@Nullable Known> kept = new AtomicReferenceArray<>(KEPT_PUZZLES);

    /** Givens, and at most two of their solutions. */
    private record Known(Grid givens, List<Grid> solutions) {}

    /** A search for steps and what it spends. */
    private record Searcher(StepSearch search, Budget budget, Admission admission) {}

    Explainer(ExplainerFactory factory) {
        this.factory = factory;
        this.solver = solvers(factory.constraints(), factory.timeLimit()).newSolver();
        this.briefSolver = factory.timeLimit().isEmpty()
                ? solver
                : briefSolver(factory.timeLimit().get());
        this.kinds = StepReader.kinds(factory.techniques());
    }

    /**
     * Creates an explainer with default settings.
     *
     * @param constraints the rules
     * @return a new explainer
     */
    public static Explainer of(ConstraintSet constraints) {
        return ExplainerFactory.defaults().withConstraints(constraints).newExplainer();
    }

    /**
     * Creates a board with the rules of this explainer, within its time limit.
     *
     * @param givens the givens
     * @return a board with all candidates
     * @throws SearchLimitException if stopped while the rules are read
     * @throws IllegalArgumentException if the rules do not fit the grid
     */
    public Board board(Grid givens) {
        return board(givens, System.nanoTime());
    }

    private Board board(Grid givens, long start) {
        return Board.of(givens, factory.constraints(), newBudget(start));
    }

    /**
     * Returns the easiest step. A mistake of the player comes first: digits that violate a rule, then digits that are not those
     * of the solution, then candidates that the solution needs and the board has lost. Givens that violate a rule are no mistake of the
     * player, who cannot take them back: such a step names them, and neither sets nor removes anything.
     *
     * <p>If the givens have several solutions or none, the techniques of uniqueness are left out. With a time limit a search for solutions
     * takes at most half of what is left: if it takes longer, mistakes that only a solution reveals are not found, and techniques that
     * rely on one are left out.
     *
     * @param board the board
     * @return the step, or empty if the board is full, cannot be solved at a glance ({@link DeadEnd}), or no technique applies
     * @throws SearchLimitException if stopped
     * @throws IllegalArgumentException if the board has other rules
     */
    public Optional<Step> next(Board board) {
        long start = System.nanoTime();
        requireRules(board, start);
        List<Violation> violations = board.violations(newBudget(start));
        Optional<Step> mistake = mistake(board, violations, start);
        if (mistake.isPresent() || !violations.isEmpty()) {
            return mistake;
        }
        Layout layout = board.layout();
        if (layout == null) {
            return byRules(board, start).next(board);
        }
        boolean isUnique = isUnique(board.givens(), start);
        int[] possible = possible(board, isUnique, start);
        Searcher searcher = searcher(layout, isUnique, start);
        try {
            board.loadInto(searcher.search.position);
            if (StepReader.deadEnd(searcher.search.position) != null || hasNoStep(searcher.search.position, possible)) {
                return Optional.empty();
            }
            Hint hint = searcher.search.next();
            BudgetReport.requireRunning(searcher.budget);
            return Optional.ofNullable(hint).map(found -> StepReader.step(found, searcher.search.position));
        } finally {
            release(searcher);
        }
    }

    /**
     * Returns all steps that are possible now, the easiest first, each found when the stream requests it. Of patterns these
     * are all; of chains the easiest for each conclusion that no easier step has; chains nested in chains, from a rating of 9.5 on,
     * only if nothing easier is possible. A mistake of the player comes first, and the steps after it are those of the board {@linkplain
     * Board#with(Step) without it}; digits that violate a rule have no other step: nothing follows from them.
     *
     * @param board the board
     * @return a lazy, ordered, sequential stream, whose terminal operation throws {@link SearchLimitException} if stopped
     * @throws IllegalArgumentException if the board has other rules
     */
    public Stream<Step> hints(Board board) {
        long start = System.nanoTime();
        requireRules(board, start);
        return hints(board, start);
    }

    private Stream<Step> hints(Board board, long start) {
        List<Violation> violations = board.violations(newBudget(start));
        Optional<Step> mistake = mistake(board, violations, start);
        if (!violations.isEmpty()) {
            return mistake.stream();
        }
        if (mistake.isPresent()) {
            Iterator<Step> later = new LaterHints(board.with(mistake.get()), System.nanoTime() - start);
            return Stream.concat(mistake.stream(), stream(later));
        }
        Layout layout = board.layout();
        if (layout == null) {
            return byRules(board, start).hints(board);
        }
        boolean isUnique = isUnique(board.givens(), start);
        int[] possible = possible(board, isUnique, start);
        Searcher searcher = newSearcher(layout, isUnique, start);
        board.loadInto(searcher.search.position);
        if (StepReader.deadEnd(searcher.search.position) != null || hasNoStep(searcher.search.position, possible)) {
            return Stream.empty();
        }
        return stream(new HintIterator(searcher));
    }

    private static Stream<Step> stream(Iterator<Step> steps) {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(steps, Spliterator.ORDERED | Spliterator.NONNULL), false);
    }

    /** The hints of a board, of which none is searched before the first is requested. */
    private final class LaterHints implements Iterator<Step> {

        private final Board board;

        /** The nanoseconds that were spent before. */
        private final long spent;

        private @Nullable Iterator<Step> steps;

        LaterHints(Board board, long spent) {
            this.board = board;
            this.spent = spent;
        }

        private Iterator<Step> steps() {
            Iterator<Step> begun = steps;
            if (begun == null) {
                begun = hints(board, System.nanoTime() - spent).iterator();
                steps = begun;
            }
            return begun;
        }

        @Override
        public boolean hasNext() {
            return steps().hasNext();
        }

        @Override
        public Step next() {
            return steps().next();
        }
    }

    /** The hints of a board as steps. */
    private static final class HintIterator implements Iterator<Step> {

        private final Searcher searcher;
        private final AllHints hints;
        private @Nullable Step next;
        private boolean isDone;

        HintIterator(Searcher searcher) {
            this.searcher = searcher;
            this.hints = new AllHints(searcher.search, searcher.admission);
            searcher.budget.endSlice();
        }

        @Override
        public boolean hasNext() {
            if (next == null && !isDone) {
                searcher.budget.beginSlice();
                Hint hint = hints.next();
                searcher.budget.endSlice();
                BudgetReport.requireRunning(searcher.budget);
                isDone = hint == null;
                next = hint == null ? null : StepReader.step(hint, searcher.search.position);
            }
            return next != null;
        }

        @Override
        public Step next() {
            Step step = hasNext() ? next : null;
            if (step == null) {
                throw new NoSuchElementException();
            }
            next = null;
            return step;
        }
    }

    /**
     * Explains a board to the end.
     *
     * <p>A board with a mistake of the player is {@link End#BROKEN}, with the mistake as its only step.
     *
     * <p>Each step is an easiest one of its board. Only where nothing but assumptions leads on, under rules other than rows, columns and
     * boxes, may {@link #next} know an easier one: what was concluded on an earlier board keeps its rating.
     *
     * @param board the board
     * @return the steps; they lead to the full board, or as far as the techniques go
     * @throws ExplanationStoppedException if stopped, with the steps so far
     * @throws SearchLimitException if stopped before the first step
     * @throws IllegalArgumentException if the board has other rules
     */
    public Explanation explain(Board board) {
        long start = System.nanoTime();
        requireRules(board, start);
        DeadEnd deadEnd = deadEnd(board, start);
        List<Violation> violations = board.violations(newBudget(start));
        if (!violations.isEmpty()) {
            deadEnd = DeadEnd.of(violations.get(0));
        }
        Optional<Step> mistake =
                deadEnd != null && violations.isEmpty() ? Optional.empty() : mistake(board, violations, start);
        if (mistake.isPresent() || deadEnd != null) {
            return new Explanation(
                    mistake.stream().toList(),
                    End.BROKEN,
                    Optional.ofNullable(deadEnd),
                    board,
                    new Tally().rating(false));
        }
        Layout layout = board.layout();
        Optional<Grid> solution = onlySolution(board.givens(), start);
        return layout != null
                ? walk(board, layout, solution.isPresent(), true, start)
                : byRules(() -> solution, start).explain(board);
    }

    private @Nullable DeadEnd deadEnd(Board board, long start) {
        Layout layout = board.layout();
        if (layout == null) {
            Budget budget = newBudget(start);
            return new RuleReader(board.book(), budget).deadEnd(board.ruleBoard(budget));
        }
        Searcher searcher = searcher(layout, false, start);
        try {
            board.loadInto(searcher.search.position);
            return StepReader.deadEnd(searcher.search.position);
        } finally {
            release(searcher);
        }
    }

    /** Returns what explains a board with other rules, in what is left of the time of a call that began at a time. */
    private RuleExplainer byRules(Board board, long start) {
        return byRules(() -> onlySolution(board.givens(), start), start);
    }

    private RuleExplainer byRules(Supplier<Optional<Grid>> solution, long start) {
        return new RuleExplainer(factory.techniques(), factory.hardest(), timeLeft(start), solution);
    }

    /** Returns what is left of the time limit, if there is one, of a call that began at a time. */
    private Optional<Duration> timeLeft(long start) {
        long spent = System.nanoTime() - start;
        return factory.timeLimit()
                .map(limit -> limit.minusNanos(spent))
                .map(left -> left.isNegative() || left.isZero() ? Duration.ofNanos(1) : left);
    }

    /** Returns the solver for the rules in what is left of the time, of which the solver of all calls may take too much. */
    private Solver solverFrom(long start) {
        long spent = System.nanoTime() - start;
        if (factory.timeLimit().isEmpty() || spent < NANOS_FOR_A_SOLVER) {
            return solver;
        }
        return solvers(factory.constraints(), timeLeft(start)).newSolver();
    }

    private static SolverFactory solvers(ConstraintSet constraints, Optional<Duration> timeLimit) {
        SolverFactory solvers = SolverFactory.defaults().withConstraints(constraints);
        return timeLimit.map(solvers::withTimeLimit).orElse(solvers);
    }

    /**
     * Rates a puzzle.
     *
     * @param grid the givens
     * @return the rating; not {@linkplain Rating#isExact exact} if the techniques do not solve the puzzle. A full grid is rated
     *     0.0
     * @throws ExplanationStoppedException if stopped; the exception has a rating that is a lower bound
     * @throws SearchLimitException if stopped before the first step
     * @throws IllegalArgumentException if the grid has no solution, or several, or does not fit the rules
     */
    public Rating rate(Grid grid) {
        long start = System.nanoTime();
        Board board = board(grid, start);
        Grid solution = requireOneSolution(board, start);
        Layout layout = board.layout();
        return layout != null
                ? walk(board, layout, true, false, start).rating()
                : byRules(() -> Optional.of(solution), start).rate(board);
    }

    /** Returns the solution of the givens, which have no other. */
    private Grid requireOneSolution(Board board, long start) {
        List<Grid> found = board.violations(newBudget(start)).isEmpty()
                ? twoSolutions(board.givens(), solverFrom(start))
                : List.of();
        if (found.size() != 1) {
            throw new IllegalArgumentException(found.isEmpty() ? "no solution" : "2 solutions or more");
        }
        return found.get(0);
    }

    /**
     * Rates a puzzle so that all puzzles that are symmetric to each other have the same rating, whatever the rules: with the
     * techniques of {@link Profile#GENERIC}, of which all steps of the lowest rating are taken together. Instead of chains
     * these are assumptions, rated from 8.0 on by how many rounds of singles and clues they take to their conclusion.
     * Assumptions inside assumptions are left out.
     *
     * @param grid the givens
     * @return the rating; not {@linkplain Rating#isExact exact} if the techniques do not solve the puzzle
     * @throws ExplanationStoppedException if stopped; the exception has a rating that is a lower bound
     * @throws SearchLimitException if stopped before the first step
     * @throws IllegalArgumentException if the grid has no solution, or several, or does not fit the rules
     */
    public Rating rateInvariantly(Grid grid) {
        long start = System.nanoTime();
        Board board = board(grid, start);
        requireOneSolution(board, start);
        return byRules(Optional::empty, start).rateInvariantly(board);
    }

    /**
     * Explains why a board has no solution.
     *
     * <p>The techniques are those allowed, without chains and uniqueness. Singles are always among them.
     *
     * @param board the board
     * @return the refutation, or empty if the board has a solution that its candidates allow
     * @throws SearchLimitException if stopped, or if the refutation takes more than a quarter of the heap: that of a nearly empty board
     *     may have millions of steps
     * @throws IllegalArgumentException if the board has other rules, or these are neither the classic ones nor houses and cells that
     *     differ on a 9x9 board
     */
    public Optional<Refutation> refute(Board board) {
        return refute(board, Runtime.getRuntime().maxMemory() / 4);
    }

    /** Explains why a board has no solution, in at most a number of bytes. */
    Optional<Refutation> refute(Board board, long maxBytes) {
        long start = System.nanoTime();
        requireRules(board, start);
        Layout layout = board.layout();
        if (layout == null) {
            throw new IllegalArgumentException(
                    "refutations are known for the classic rules, further houses and cells that differ only");
        }
        Set<HintKind> chosen =
                without(layout, Technique.Family.UNIQUENESS, Technique.Family.CHAIN, Technique.Family.EXCLUSION);
        chosen.addAll(EnumSet.of(HintKind.LAST_CELL, HintKind.HIDDEN_SINGLE, HintKind.NAKED_SINGLE));
        Searcher searcher = newSearcher(layout, chosen, false, start);
        try {
            Refuter refuter = new Refuter(
                    board,
                    () -> solver(board, start),
                    searcher.search,
                    bytes -> checkLimits(searcher.budget, maxBytes - bytes));
            return refuter.refute();
        } finally {
            searcher.budget.endSlice();
        }
    }

    private static void checkLimits(Budget budget, long bytesLeft) {
        if (budget.stop() != null || !budget.mayContinue()) {
            throw BudgetReport.exception(budget);
        }
        if (bytesLeft < 0) {
            throw new SearchLimitException(SearchLimitException.Reason.MEMORY, BudgetReport.statistics(budget));
        }
    }

    /** Returns a solver for the rules and the candidates of a board in what is left of the time. */
    private Solver solver(Board board, long start) {
        if (board.hasAllCandidates()) {
            return solverFrom(start);
        }
        return solvers(factory.constraints().with(board.candidates()), timeLeft(start))
                .newSolver();
    }

    /**
     * Returns the digits that each cell has in some solution that the candidates allow, as masks; null if there is one, or if it
     * takes long to find out.
     */
    private int @Nullable [] possible(Board board, boolean isUnique, long start) {
        if (isUnique) {
            return null;
        }
        int[] possible = new int[81];
        try {
            limitedSolver(board, start)
                    .candidates(board.grid())
                    .forEach((cell, digits) ->
                            digits.forEach(digit -> possible[9 * cell.row() + cell.column()] |= 1 << (digit - 1)));
        } catch (SearchLimitException stopped) {
            if (stopped.reason() != SearchLimitException.Reason.NODES) {
                throw stopped;
            }
            return null;
        }
        return possible;
    }

    /** Returns a solver for the rules and the candidates of a board, whose nodes are limited unless the rules are the classic ones. */
    private Solver limitedSolver(Board board, long start) {
        if (board.isClassic()) {
            return solver(board, start);
        }
        return solvers(factory.constraints().with(board.candidates()), timeLeft(start))
                .withNodeLimit(MAX_NODES_FOR_CANDIDATES)
                .newSolver();
    }

    /**
     * Returns whether every empty cell has several candidates, each of them in some solution: then no technique can remove any or
     * set a digit, and there is no need to search.
     *
     * @param possible the digits of each cell in some solution, or null if there is one solution
     */
    private static boolean hasNoStep(Position position, int @Nullable [] possible) {
        if (possible == null) {
            return false;
        }
        for (int cell = 0; cell < possible.length; cell++) {
            int marks = position.marks(cell);
            if (position.digit(cell) == 0 && (marks != possible[cell] || Integer.bitCount(marks) == 1)) {
                return false;
            }
        }
        return true;
    }

    /** Takes the steps of a board in a call that began at a time. */
    private Explanation walk(Board first, Layout layout, boolean isUnique, boolean keepsSteps, long start) {
        int[] possible = possible(first, isUnique, start);
        Searcher searcher = searcher(layout, isUnique, start);
        try {
            StepSearch search = searcher.search;
            first.loadInto(search.position);
            Board board = first;
            List<Step> steps = new ArrayList<>();
            Tally tally = new Tally();
            while (search.position.emptyCells() > 0) {
                DeadEnd deadEnd = keepsSteps ? StepReader.deadEnd(searcher.search.position) : null;
                Hint hint = deadEnd == null && !hasNoStep(search.position, possible) ? search.next() : null;
                if (searcher.budget.stop() != null) {
                    throw new ExplanationStoppedException(
                            searcher.budget,
                            new Explanation(steps, End.STOPPED, Optional.empty(), board, tally.rating(false)));
                }
                if (hint == null) {
                    End end = deadEnd == null ? End.STUCK : End.BROKEN;
                    return new Explanation(steps, end, Optional.ofNullable(deadEnd), board, tally.rating(false));
                }
                tally.add(hint.rating, hint.kind, hint.placed >= 0);
                if (keepsSteps) {
                    Step step = StepReader.step(hint, search.position);
                    steps.add(step);
                    board = board.with(step);
                }
                search.apply(hint);
            }
            return new Explanation(steps, End.SOLVED, Optional.empty(), board, tally.rating(true));
        } finally {
            release(searcher);
        }
    }

    /**
     * Returns the mistake of the player that comes first, in a call that began at a time; of those that a search has to find, none if it
     * takes more than its share of the time.
     */
    private Optional<Step> mistake(Board board, List<Violation> violations, long start) {
        if (!violations.isEmpty()) {
            return new Mistakes(() -> solverFrom(start), board, Optional.empty()).violations(violations);
        }
        Set<Technique> techniques = factory.techniques();
        boolean mayBeWrong =
                techniques.contains(Technique.WRONG_DIGIT) && !board.grid().equals(board.givens());
        boolean mayBeMissing = techniques.contains(Technique.MISSING_MARK) && !board.hasAllCandidates();
        if (!mayBeWrong && !mayBeMissing) {
            return Optional.empty();
        }
        Mistakes mistakes = new Mistakes(() -> briefSolverFrom(start), board, onlySolution(board.givens(), start));
        return unlessTooLong(
                () -> {
                    Optional<Step> wrong = mayBeWrong ? mistakes.wrongDigits() : Optional.empty();
                    return wrong.isEmpty() && mayBeMissing ? mistakes.missingMarks() : wrong;
                },
                Optional.empty());
    }

    /** Checks the rules of a board, which are read by then. */
    private void requireRules(Board board, long start) {
        if (!Objects.requireNonNull(board, "board").constraints().equals(factory.constraints())) {
            throw new IllegalArgumentException("a board with other rules than the "
                    + factory.constraints().constraints().size() + " constraints of the explainer");
        }
        board.readRules(newBudget(start));
    }

    /** Returns the solution if there is no other, and a search finds it in its share of the time. */
    private Optional<Grid> onlySolution(Grid givens, long start) {
        List<Grid> found = unlessTooLong(() -> twoSolutions(givens, briefSolverFrom(start)), List.of());
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** Returns a solver that takes a part of what is left of the time of a call, so that steps can be looked for even if it takes too long. */
    private Solver briefSolverFrom(long start) {
        Optional<Duration> left = timeLeft(start);
        return left.isEmpty() || System.nanoTime() - start < NANOS_FOR_A_SOLVER ? briefSolver : briefSolver(left.get());
    }

    private Solver briefSolver(Duration time) {
        Duration part = time.dividedBy(PARTS_OF_TIME).plusNanos(1);
        return solvers(factory.constraints(), Optional.of(part)).newSolver();
    }

    /** Returns a result, or another one if the search for it reaches the limit of its time. */
    private static <R> R unlessTooLong(Supplier<R> search, R otherwise) {
        try {
            return search.get();
        } catch (SearchLimitException stopped) {
            if (stopped.reason() != SearchLimitException.Reason.TIME) {
                throw stopped;
            }
            return otherwise;
        }
    }

    /** Returns at most two solutions, by one search, or those that are kept from an earlier call. */
    private List<Grid> twoSolutions(Grid givens, Solver searcher) {
        int place = ((givens.hashCode() * 0x9E3779B9) >>> 8) % KEPT_PUZZLES;
        Known known = kept.get(place);
        if (known != null && known.givens.equals(givens)) {
            return known.solutions;
        }
        try (Stream<Grid> solutions = searcher.solutions(givens)) {
            List<Grid> found = solutions.limit(2).toList();
            kept.set(place, new Known(givens, found));
            return found;
        }
    }

    private boolean isUnique(Grid givens, long start) {
        return onlySolution(givens, start).isPresent();
    }

    /** Returns a search whose budget is running. */
    private Searcher searcher(Layout layout, boolean isUnique, long start) {
        Searcher searcher = isUnique ? idle.getAndSet(null) : null;
        if (searcher == null || !searcher.search.position.layout().equals(layout)) {
            return newSearcher(layout, isUnique, start);
        }
        searcher.budget.refill(System.nanoTime() - start);
        searcher.budget.beginSlice();
        return searcher;
    }

    private Searcher newSearcher(Layout layout, boolean isUnique, long start) {
        if (isUnique) {
            return newSearcher(layout, kinds(layout), true, start);
        }
        Set<HintKind> chosen = without(layout, Technique.Family.UNIQUENESS);
        if (!layout.isClassic()) {
            chosen.removeAll(RuleExplainer.NESTED);
        }
        return newSearcher(layout, chosen, false, start);
    }

    private Set<HintKind> kinds(Layout layout) {
        return layout.isClassic() ? kinds : RuleExplainer.kinds(factory.techniques());
    }

    private Set<HintKind> without(Layout layout, Technique.Family... families) {
        Set<HintKind> chosen = EnumSet.noneOf(HintKind.class);
        for (HintKind kind : kinds(layout)) {
            if (!Set.of(families).contains(StepReader.technique(kind).family())) {
                chosen.add(kind);
            }
        }
        return chosen;
    }

    private Searcher newSearcher(Layout layout, Set<HintKind> chosen, boolean isUnique, long start) {
        Budget budget = newBudget(start);
        Admission admission = new Admission(chosen, isUnique, factory.hardest());
        budget.beginSlice();
        return new Searcher(new StepSearch(layout, budget, admission), budget, admission);
    }

    /** Returns a budget of which the time since the beginning of a call is spent. */
    private Budget newBudget(long start) {
        Budget budget =
                new Budget(Long.MAX_VALUE, Budget.nanos(factory.timeLimit().orElse(null)), null);
        budget.refill(System.nanoTime() - start);
        return budget;
    }

    private void release(Searcher searcher) {
        searcher.budget.endSlice();
        if (searcher.admission.allowsUniqueness()) {
            idle.set(searcher);
        }
    }

    private Object writeReplace() {
        return new Serialized(factory);
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        throw new InvalidObjectException("an explainer is read through its serialized form");
    }

    /** The serialized form: the configuration. */
    private record Serialized(ExplainerFactory factory) implements Serializable {

        Serialized {
            Objects.requireNonNull(factory, "factory");
        }

        private Object readResolve() {
            return new Explainer(factory);
        }
    }
}
