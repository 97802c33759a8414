package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Placement;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.rulesteps.ClueFilter;
import io.github.exactgrid.internal.rulesteps.RuleBoard;
import io.github.exactgrid.internal.rulesteps.RuleBook;
import io.github.exactgrid.internal.rulesteps.RuleHint;
import io.github.exactgrid.internal.rulesteps.RuleSearch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes steps of what the search on a board with other rules finds. Belongs to one thread. */
final class RuleReader {

    /** The most combinations of digits that a text lists. */
    private static final int MAX_COMBINATIONS = 6;

    /** What a step after an assumption takes from the budget: up to 50 microseconds, if combinations of digits are listed. */
    private static final int BUDGET_OF_STEP = 5000;

    private final RuleBook book;
    private final Budget budget;
    private final IdentityHashMap<RuleBook.Clue, ClueFilter> filters = new IdentityHashMap<>();

    /**
     * Creates a reader.
     *
     * @param budget the limits of {@link #step}
     */
    RuleReader(RuleBook book, Budget budget) {
        this.book = book;
        this.budget = budget;
    }

    private Placement placement(int placement) {
        return new Placement(book.cell(placement / book.digits()), placement % book.digits() + 1);
    }

    /** Returns cells, each once: a clue may read one several times. */
    private List<Cell> cells(int[] cells) {
        return Arrays.stream(cells).distinct().mapToObj(book::cell).toList();
    }

    private House house(int house) {
        RuleBook.NamedHouse named = book.houses().get(house);
        return new House(named.name(), cells(named.cells()));
    }

    private List<House> houses(List<Integer> houses) {
        return houses.stream().map(this::house).toList();
    }

    /**
     * Returns the step of a hint on a board that is as the hint found it.
     *
     * @throws StoppedException if the budget does not allow to make it
     */
    Step step(RuleHint hint, RuleBoard board) {
        List<Placement> sets = hint.placed() < 0 ? List.of() : List.of(placement(hint.placed()));
        List<Placement> removes =
                Arrays.stream(hint.removed()).sorted().mapToObj(this::placement).toList();
        return new Step(StepReader.technique(hint.kind()), 10 * hint.rating(), sets, removes, evidence(hint, board));
    }

    private Evidence evidence(RuleHint hint, RuleBoard board) {
        if (hint.clue() != null) {
            return clue(hint.clue(), board);
        }
        if (hint.trials().size() == 1) {
            return trial(hint.trials().get(0), board);
        }
        if (!hint.trials().isEmpty()) {
            return cases(hint, board);
        }
        if (hint.chain() != null) {
            return chain(hint.chain());
        }
        return new Evidence.Pattern(houses(hint.houses()), cells(hint.cells()), StepReader.digits(hint.digits()));
    }

    private Evidence.Clue clue(RuleBook.Clue clue, RuleBoard board) {
        List<Cell> cells = cells(clue.cells());
        return new Evidence.Clue(
                clue.constraint(),
                cells,
                clue.sum(),
                cells.subList(cells.size() - clue.subtracted(), cells.size()),
                houses(clue.houses()),
                filters.computeIfAbsent(clue, other -> new ClueFilter(book, other, budget))
                        .combinations(board, MAX_COMBINATIONS));
    }

    private Evidence.Alternating chain(RuleHint.Chain chain) {
        List<Evidence.StrongLink> links = new ArrayList<>();
        List<String> exclusions = new ArrayList<>();
        for (RuleHint.ChainLink link : chain.links()) {
            Placement from = placement(link.from());
            links.add(new Evidence.StrongLink(
                    node(from),
                    node(placement(link.to())),
                    link.house() < 0 ? Optional.empty() : Optional.of(house(link.house())),
                    link.house() < 0 ? List.of(from.cell()) : List.of()));
            exclusions.add(link.exclusion());
        }
        return new Evidence.Alternating(links, exclusions, chain.isCycle(), chain.constraints());
    }

    private static Evidence.Node node(Placement placement) {
        return new Evidence.Node(placement.digit(), List.of(placement.cell()));
    }

    private Evidence.Trial trial(RuleHint.Trial trial, RuleBoard start) {
        RuleBoard board = start.copy();
        List<Step> steps = follow(trial, board);
        DeadEnd end = trial.brokenClue() == null
                ? deadEnd(board)
                : new DeadEnd(
                        cells(trial.brokenClue().cells()),
                        DeadEnd.NO_DIGIT,
                        trial.brokenClue().constraint());
        if (end == null) {
            throw new AssertionError("an assumption without a dead end");
        }
        return new Evidence.Trial(placement(trial.assumed()), steps, end);
    }

    private Evidence.Cases cases(RuleHint hint, RuleBoard start) {
        List<Evidence.Case> cases = hint.trials().stream()
                .map(trial -> new Evidence.Case(placement(trial.assumed()), follow(trial, start.copy())))
                .toList();
        return new Evidence.Cases(houses(hint.houses()).stream().findFirst(), cases);
    }

    /** Takes the steps after an assumption on a board. */
    private List<Step> follow(RuleHint.Trial trial, RuleBoard board) {
        board.set(trial.assumed() / book.digits(), trial.assumed() % book.digits());
        List<Step> steps = new ArrayList<>();
        for (RuleHint hint : trial.steps()) {
            budget.prepare(BUDGET_OF_STEP);
            steps.add(step(hint, board));
            RuleSearch.apply(board, hint);
        }
        return steps;
    }

    /** Returns the first dead end of a board whose digits violate no rule, or null if there is none. */
    @Nullable
    DeadEnd deadEnd(RuleBoard board) {
        int cell = board.cellWithoutCandidate();
        if (cell >= 0) {
            return new DeadEnd(List.of(book.cell(cell)), DeadEnd.NO_DIGIT, "");
        }
        int place = board.digitWithoutPlace();
        if (place < 0) {
            return null;
        }
        House house = house(place / book.digits());
        return new DeadEnd(house.cells(), place % book.digits() + 1, house.name());
    }
}
