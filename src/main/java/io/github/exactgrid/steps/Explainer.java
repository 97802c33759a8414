package io.github.exactgrid.steps;

import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.SearchLimitException;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rulesteps.BudgetReport;
import io.github.exactgrid.internal.steps.AllHints;
import io.github.exactgrid.internal.steps.Hint;
import io.github.exactgrid.internal.steps.Layout;
import io.github.exactgrid.internal.steps.Position;
import io.github.exactgrid.internal.steps.StepSearch;
import io.github.exactgrid.steps.Explanation.End;
import io.github.exactgrid.steps.SolutionSearches.Call;
import io.github.exactgrid.steps.StepSearches.Searcher;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
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
 * Counts of digits, ranks and connected cells with too many cases for an automaton are checked when a digit is set and yield
 * no steps.
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

    private final ExplainerFactory factory;
    private final transient SolutionSearches solutions;
    private final transient StepSearches searches;

    Explainer(ExplainerFactory factory) {
        this.factory = factory;
        this.solutions = new SolutionSearches(factory.constraints(), factory.timeLimit());
        this.searches = new StepSearches(factory.techniques(), factory.hardest());
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
        return board(givens, solutions.begin());
    }

    private Board board(Grid givens, Call call) {
        return Board.of(givens, factory.constraints(), call.newBudget());
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
        Call call = solutions.begin();
        requireRules(board, call);
        List<Violation> violations = board.violations(call.newBudget());
        Optional<Step> mistake = mistake(board, violations, call);
        if (mistake.isPresent() || !violations.isEmpty()) {
            return mistake;
        }
        Layout layout = board.layout();
        if (layout == null) {
            return byRules(board, call).next(board);
        }
        boolean isUnique = call.onlySolution(board.givens()).isPresent();
        int[] possible = isUnique ? null : call.possible(board);
        Searcher searcher = searches.take(layout, isUnique, call);
        try {
            Position position = searcher.search().position;
            board.loadInto(position);
            if (StepReader.deadEnd(position) != null || hasNoStep(position, possible)) {
                return Optional.empty();
            }
            Hint hint = searcher.search().next();
            BudgetReport.requireRunning(searcher.budget());
            return Optional.ofNullable(hint).map(found -> StepReader.step(found, position));
        } finally {
            searches.release(searcher);
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
        Call call = solutions.begin();
        requireRules(board, call);
        return hints(board, call);
    }

    private Stream<Step> hints(Board board, Call call) {
        List<Violation> violations = board.violations(call.newBudget());
        Optional<Step> mistake = mistake(board, violations, call);
        if (!violations.isEmpty()) {
            return mistake.stream();
        }
        if (mistake.isPresent()) {
            Iterator<Step> later = new LaterHints(board.with(mistake.get()), call.spent());
            return Stream.concat(mistake.stream(), stream(later));
        }
        Layout layout = board.layout();
        if (layout == null) {
            return byRules(board, call).hints(board);
        }
        boolean isUnique = call.onlySolution(board.givens()).isPresent();
        int[] possible = isUnique ? null : call.possible(board);
        Searcher searcher = searches.make(layout, isUnique, call);
        Position position = searcher.search().position;
        board.loadInto(position);
        if (StepReader.deadEnd(position) != null || hasNoStep(position, possible)) {
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
                begun = hints(board, solutions.begin(spent)).iterator();
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
            this.hints = new AllHints(searcher.search(), searcher.admission());
            searcher.budget().endSlice();
        }

        @Override
        public boolean hasNext() {
            if (next == null && !isDone) {
                searcher.budget().beginSlice();
                Hint hint = hints.next();
                searcher.budget().endSlice();
                BudgetReport.requireRunning(searcher.budget());
                isDone = hint == null;
                next = hint == null ? null : StepReader.step(hint, searcher.search().position);
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
        Call call = solutions.begin();
        requireRules(board, call);
        DeadEnd deadEnd = deadEnd(board, call);
        List<Violation> violations = board.violations(call.newBudget());
        if (!violations.isEmpty()) {
            deadEnd = DeadEnd.of(violations.get(0));
        }
        Optional<Step> mistake =
                deadEnd != null && violations.isEmpty() ? Optional.empty() : mistake(board, violations, call);
        if (mistake.isPresent() || deadEnd != null) {
            return new Explanation(
                    mistake.stream().toList(),
                    End.BROKEN,
                    Optional.ofNullable(deadEnd),
                    board,
                    new Tally().rating(false));
        }
        Layout layout = board.layout();
        Optional<Grid> solution = call.onlySolution(board.givens());
        return layout != null
                ? walk(board, layout, solution.isPresent(), true, call)
                : byRules(() -> solution, call).explain(board);
    }

    private @Nullable DeadEnd deadEnd(Board board, Call call) {
        Layout layout = board.layout();
        if (layout == null) {
            Budget budget = call.newBudget();
            return new RuleReader(board.book(), budget).deadEnd(board.ruleBoard(budget));
        }
        Searcher searcher = searches.take(layout, false, call);
        try {
            Position position = searcher.search().position;
            board.loadInto(position);
            return StepReader.deadEnd(position);
        } finally {
            searches.release(searcher);
        }
    }

    /** Returns what explains a board with other rules, in what is left of the time of a call. */
    private RuleExplainer byRules(Board board, Call call) {
        return byRules(() -> call.onlySolution(board.givens()), call);
    }

    private RuleExplainer byRules(Supplier<Optional<Grid>> solution, Call call) {
        return new RuleExplainer(factory.techniques(), factory.hardest(), call.timeLeft(), solution);
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
        Call call = solutions.begin();
        Board board = board(grid, call);
        Grid solution = requireOneSolution(board, call);
        Layout layout = board.layout();
        return layout != null
                ? walk(board, layout, true, false, call).rating()
                : byRules(() -> Optional.of(solution), call).rate(board);
    }

    /** Returns the solution of the givens, which have no other. */
    private Grid requireOneSolution(Board board, Call call) {
        List<Grid> found = board.violations(call.newBudget()).isEmpty() ? call.twoSolutions(board.givens()) : List.of();
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
        Call call = solutions.begin();
        Board board = board(grid, call);
        requireOneSolution(board, call);
        return byRules(Optional::empty, call).rateInvariantly(board);
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
        Call call = solutions.begin();
        requireRules(board, call);
        Layout layout = board.layout();
        if (layout == null) {
            throw new IllegalArgumentException(
                    "refutations are known for the classic rules, further houses and cells that differ only");
        }
        Searcher searcher = searches.forRefutation(layout, call);
        try {
            Refuter refuter = new Refuter(
                    board,
                    () -> call.solver(board),
                    searcher.search(),
                    bytes -> checkLimits(searcher.budget(), maxBytes - bytes));
            return refuter.refute();
        } finally {
            searcher.budget().endSlice();
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

    /** Takes the steps of a board. */
    private Explanation walk(Board first, Layout layout, boolean isUnique, boolean keepsSteps, Call call) {
        int[] possible = isUnique ? null : call.possible(first);
        Searcher searcher = searches.take(layout, isUnique, call);
        try {
            StepSearch search = searcher.search();
            first.loadInto(search.position);
            Board board = first;
            List<Step> steps = new ArrayList<>();
            Tally tally = new Tally();
            while (search.position.emptyCells() > 0) {
                DeadEnd deadEnd = keepsSteps ? StepReader.deadEnd(search.position) : null;
                Hint hint = deadEnd == null && !hasNoStep(search.position, possible) ? search.next() : null;
                if (searcher.budget().stop() != null) {
                    throw new ExplanationStoppedException(
                            searcher.budget(),
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
            searches.release(searcher);
        }
    }

    /**
     * Returns the mistake of the player that comes first; of those that a search has to find, none if it takes more than its share of
     * the time.
     */
    private Optional<Step> mistake(Board board, List<Violation> violations, Call call) {
        if (!violations.isEmpty()) {
            return new Mistakes(call::solver, board, Optional.empty()).violations(violations);
        }
        Set<Technique> techniques = factory.techniques();
        boolean mayBeWrong =
                techniques.contains(Technique.WRONG_DIGIT) && !board.grid().equals(board.givens());
        boolean mayBeMissing = techniques.contains(Technique.MISSING_MARK) && !board.hasAllCandidates();
        if (!mayBeWrong && !mayBeMissing) {
            return Optional.empty();
        }
        Mistakes mistakes = new Mistakes(call::briefSolver, board, call.onlySolution(board.givens()));
        return SolutionSearches.unlessTooLong(
                () -> {
                    Optional<Step> wrong = mayBeWrong ? mistakes.wrongDigits() : Optional.empty();
                    return wrong.isEmpty() && mayBeMissing ? mistakes.missingMarks() : wrong;
                },
                Optional.empty());
    }

    /** Checks the rules of a board, which are read by then. */
    private void requireRules(Board board, Call call) {
        if (!Objects.requireNonNull(board, "board").constraints().equals(factory.constraints())) {
            throw new IllegalArgumentException("a board with other rules than the "
                    + factory.constraints().constraints().size() + " constraints of the explainer");
        }
        board.readRules(call.newBudget());
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
