package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Placement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Accepts a step on a board with clues, or of any size, only if its evidence implies its conclusion. It knows houses, which hold
 * each digit once, and clues, each a predicate on the digits of its cells. Shares nothing with the search.
 */
final class RuleChecker {

    /** Cells and what their digits obey: those of a line ascend, others differ. */
    record TestClue(List<Cell> cells, boolean isAscending, Predicate<List<Integer>> allows) {}

    private final List<Set<Cell>> houses;
    private final List<TestClue> clues;

    /** The candidates of empty cells, and the digit of each filled one. */
    private final Map<Cell, Set<Integer>> open = new HashMap<>();

    private final Map<Cell, Integer> filled = new HashMap<>();

    RuleChecker(List<Set<Cell>> houses, List<TestClue> clues, Board board) {
        this.houses = houses;
        this.clues = clues;
        board.marks().forEach((cell, digits) -> open.put(cell, new TreeSet<>(digits)));
        for (int row = 0; row < board.grid().rows(); row++) {
            for (int column = 0; column < board.grid().columns(); column++) {
                int digit = board.grid().digit(row, column);
                if (digit > 0) {
                    filled.put(new Cell(row, column), digit);
                }
            }
        }
    }

    private RuleChecker(RuleChecker other) {
        this.houses = other.houses;
        this.clues = other.clues;
        other.open.forEach((cell, digits) -> open.put(cell, new TreeSet<>(digits)));
        filled.putAll(other.filled);
    }

    /** Returns rows, columns and boxes; no boxes if they have no rows. */
    static List<Set<Cell>> houses(int size, int boxRows) {
        Map<String, Set<Cell>> houses = new HashMap<>();
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                Cell cell = new Cell(row, column);
                houses.computeIfAbsent("r" + row, none -> new HashSet<>()).add(cell);
                houses.computeIfAbsent("c" + column, none -> new HashSet<>()).add(cell);
                if (boxRows > 0) {
                    String box = "b" + row / boxRows + "," + column / (size / boxRows);
                    houses.computeIfAbsent(box, none -> new HashSet<>()).add(cell);
                }
            }
        }
        return List.copyOf(houses.values());
    }

    boolean accepts(Step step) {
        List<Placement> conclusions = new ArrayList<>(step.removes());
        conclusions.addAll(step.sets());
        if (conclusions.isEmpty() || !conclusions.stream().allMatch(this::isCandidate)) {
            return false;
        }
        Evidence evidence = step.evidence();
        if (evidence instanceof Evidence.Pattern pattern) {
            return isPattern(step, pattern);
        }
        if (evidence instanceof Evidence.Clue clue) {
            return step.sets().isEmpty() && step.removes().stream().noneMatch(removed -> isIn(clue, removed));
        }
        if (evidence instanceof Evidence.Alternating chain) {
            return isChain(step, chain);
        }
        if (evidence instanceof Evidence.Trial trial) {
            RuleChecker end = follow(trial.assumption(), trial.steps());
            return conclusions.equals(List.of(trial.assumption()))
                    && step.sets().isEmpty()
                    && end != null
                    && end.isDead(trial.deadEnd());
        }
        return evidence instanceof Evidence.Cases cases && isImplied(step, cases);
    }

    private boolean isCandidate(Placement placement) {
        return open.getOrDefault(placement.cell(), Set.of()).contains(placement.digit());
    }

    void apply(Step step) {
        step.removes()
                .forEach(removed -> open.getOrDefault(removed.cell(), Set.of()).remove(removed.digit()));
        step.sets().forEach(this::set);
    }

    private void set(Placement placement) {
        open.remove(placement.cell());
        filled.put(placement.cell(), placement.digit());
        open.forEach((cell, digits) -> {
            if (see(cell, placement.cell())) {
                digits.remove(placement.digit());
            }
            digits.removeIf(digit -> excludesNeighbour(placement, new Placement(cell, digit)));
        });
    }

    /** Returns whether two neighbouring cells of an ascending line cannot have these digits: that is seen at once. */
    private boolean excludesNeighbour(Placement one, Placement other) {
        return clues.stream().filter(TestClue::isAscending).anyMatch(clue -> {
            int first = clue.cells().indexOf(one.cell());
            int second = clue.cells().indexOf(other.cell());
            return first >= 0
                    && second >= 0
                    && Math.abs(first - second) == 1
                    && Integer.compare(first, second) != Integer.compare(one.digit(), other.digit());
        });
    }

    private boolean see(Cell one, Cell other) {
        return !one.equals(other)
                && (houses.stream().anyMatch(house -> house.contains(one) && house.contains(other))
                        || clues.stream()
                                .filter(clue -> !clue.isAscending())
                                .anyMatch(cage -> cage.cells().containsAll(List.of(one, other))));
    }

    private boolean excludes(Placement one, Placement other) {
        if (one.equals(other)) {
            return false;
        }
        return one.cell().equals(other.cell())
                || (one.digit() == other.digit() && see(one.cell(), other.cell()))
                || clues.stream()
                        .filter(clue -> clue.cells().contains(one.cell())
                                && clue.cells().contains(other.cell()))
                        .anyMatch(clue -> words(clue.cells(), clue.allows()).stream()
                                .noneMatch(word -> word.get(clue.cells().indexOf(one.cell())) == one.digit()
                                        && word.get(clue.cells().indexOf(other.cell())) == other.digit()));
    }

    private Set<Placement> places(House house, int digit) {
        if (!houses.contains(new HashSet<>(house.cells()))) {
            return Set.of();
        }
        return house.cells().stream()
                .map(cell -> new Placement(cell, digit))
                .filter(this::isCandidate)
                .collect(Collectors.toSet());
    }

    private Set<Placement> candidates(Cell cell) {
        return open.getOrDefault(cell, Set.of()).stream()
                .map(digit -> new Placement(cell, digit))
                .collect(Collectors.toSet());
    }

    // Patterns.

    private boolean isPattern(Step step, Evidence.Pattern pattern) {
        return switch (step.technique().family()) {
            case SINGLE -> {
                Placement set = step.sets().get(0);
                yield pattern.houses().isEmpty()
                        ? candidates(set.cell()).equals(Set.of(set))
                        : places(pattern.houses().get(0), set.digit()).equals(Set.of(set));
            }
            case INTERSECTION -> {
                Set<Placement> places =
                        places(pattern.houses().get(0), pattern.digits().get(0));
                yield !places.isEmpty() && areExcludedByAll(step.removes(), places);
            }
            case SUBSET ->
                step.technique().name().startsWith("NAKED") ? isNaked(step, pattern) : isHidden(step, pattern);
            default -> isFish(step, pattern);
        };
    }

    private boolean areExcludedByAll(List<Placement> removed, Set<Placement> places) {
        return removed.stream().allMatch(gone -> places.stream().allMatch(place -> excludes(place, gone)));
    }

    private boolean isNaked(Step step, Evidence.Pattern pattern) {
        List<Cell> cells = pattern.cells();
        return cells.size() == pattern.digits().size()
                && cells.stream().allMatch(cell -> pattern.digits().containsAll(open.getOrDefault(cell, Set.of())))
                && cells.stream()
                        .allMatch(cell -> cells.stream().allMatch(other -> cell.equals(other) || see(cell, other)))
                && step.removes().stream()
                        .allMatch(gone -> cells.stream()
                                .map(cell -> new Placement(cell, gone.digit()))
                                .filter(this::isCandidate)
                                .allMatch(place -> excludes(place, gone)))
                && step.removes().stream().allMatch(gone -> pattern.digits().contains(gone.digit()));
    }

    private boolean isHidden(Step step, Evidence.Pattern pattern) {
        return pattern.cells().size() == pattern.digits().size()
                && pattern.digits().stream()
                        .allMatch(digit -> places(pattern.houses().get(0), digit).stream()
                                        .allMatch(place -> pattern.cells().contains(place.cell()))
                                && !places(pattern.houses().get(0), digit).isEmpty())
                && step.removes().stream()
                        .allMatch(gone -> pattern.cells().contains(gone.cell())
                                && !pattern.digits().contains(gone.digit()));
    }

    private boolean isFish(Step step, Evidence.Pattern pattern) {
        int count = pattern.houses().size() / 2;
        List<House> bases = pattern.houses().subList(0, count);
        List<House> covers = pattern.houses().subList(count, 2 * count);
        int digit = pattern.digits().get(0);
        Set<Cell> inside = new HashSet<>();
        for (House base : bases) {
            if (places(base, digit).isEmpty() || !base.cells().stream().allMatch(inside::add)) {
                return false;
            }
        }
        return inside.stream()
                        .map(cell -> new Placement(cell, digit))
                        .filter(this::isCandidate)
                        .allMatch(place ->
                                covers.stream().anyMatch(cover -> cover.cells().contains(place.cell())))
                && step.removes().stream()
                        .allMatch(gone -> gone.digit() == digit
                                && !inside.contains(gone.cell())
                                && covers.stream()
                                        .anyMatch(cover -> cover.cells().contains(gone.cell())));
    }

    // Clues.

    /** Returns the digits that some cells can hold together. */
    private List<List<Integer>> words(List<Cell> cells, Predicate<List<Integer>> allows) {
        List<List<Integer>> words = new ArrayList<>();
        addWords(cells, new ArrayList<>(), words);
        words.removeIf(word -> !allows.test(word));
        return words;
    }

    private void addWords(List<Cell> cells, List<Integer> word, List<List<Integer>> words) {
        int next = word.size();
        if (next == cells.size()) {
            words.add(List.copyOf(word));
            return;
        }
        Cell cell = cells.get(next);
        Set<Integer> digits = filled.containsKey(cell) ? Set.of(filled.get(cell)) : open.getOrDefault(cell, Set.of());
        for (int digit : digits) {
            boolean differs = true;
            for (int before = 0; before < next; before++) {
                differs &= word.get(before) != digit || !see(cell, cells.get(before));
            }
            if (differs) {
                word.add(digit);
                addWords(cells, word, words);
                word.remove(next);
            }
        }
    }

    /** Returns whether a candidate occurs in a word that the clue allows. */
    private boolean isIn(Evidence.Clue clue, Placement placement) {
        if (!clue.houses().isEmpty()) {
            return isIn(clue.cells(), sum(clue), placement);
        }
        return clues.stream()
                .filter(declared -> declared.cells().containsAll(clue.cells()))
                .allMatch(declared -> isIn(declared.cells(), declared.allows(), placement));
    }

    private boolean isIn(List<Cell> cells, Predicate<List<Integer>> allows, Placement placement) {
        int index = cells.indexOf(placement.cell());
        return index < 0 || words(cells, allows).stream().anyMatch(word -> word.get(index) == placement.digit());
    }

    /** The sum of houses is right if it follows from a solution; that all steps are true is tested besides. */
    private static Predicate<List<Integer>> sum(Evidence.Clue clue) {
        int added = clue.cells().size() - clue.subtracted().size();
        return word -> {
            int sum = 0;
            for (int i = 0; i < word.size(); i++) {
                sum += i < added ? word.get(i) : -word.get(i);
            }
            return sum == clue.sum();
        };
    }

    // Chains.

    private boolean isChain(Step step, Evidence.Alternating chain) {
        List<Evidence.StrongLink> links = chain.links();
        Set<Placement> ends = new HashSet<>();
        for (int i = 0; i < links.size(); i++) {
            Placement from = place(links.get(i).from());
            Placement to = place(links.get(i).to());
            Set<Placement> all = links.get(i)
                    .house()
                    .map(house -> places(house, from.digit()))
                    .orElse(candidates(from.cell()));
            if (!all.equals(Set.of(from, to))) {
                return false;
            }
            boolean isLast = i == links.size() - 1;
            if ((!isLast || chain.isLoop())
                    && !excludes(to, place(links.get((i + 1) % links.size()).from()))) {
                return false;
            }
        }
        Placement first = place(links.get(0).from());
        Placement last = place(links.get(links.size() - 1).to());
        ends.add(first);
        ends.add(last);
        if (!step.sets().isEmpty()) {
            return first.equals(last) && step.sets().equals(List.of(first));
        }
        return step.removes().stream().allMatch(gone -> {
            boolean byEnds = ends.stream().allMatch(end -> excludes(end, gone));
            boolean byLoop = false;
            for (int i = 0; chain.isLoop() && i < links.size(); i++) {
                byLoop |= excludes(place(links.get(i).to()), gone)
                        && excludes(place(links.get((i + 1) % links.size()).from()), gone);
            }
            return byEnds || byLoop;
        });
    }

    private static Placement place(Evidence.Node node) {
        return new Placement(node.cells().get(0), node.digit());
    }

    // Assumptions.

    /** Returns the board after the steps from an assumption, or null if one of them is not accepted. */
    private RuleChecker follow(Placement assumption, List<Step> steps) {
        RuleChecker after = new RuleChecker(this);
        if (!isCandidate(assumption)) {
            return null;
        }
        after.set(assumption);
        for (Step step : steps) {
            if (!after.accepts(step)) {
                return null;
            }
            after.apply(step);
        }
        return after;
    }

    private boolean isDead(DeadEnd end) {
        if (end.digit() > 0) {
            return houses.contains(new HashSet<>(end.cells()))
                    && end.cells().stream()
                            .noneMatch(cell -> isCandidate(new Placement(cell, end.digit()))
                                    || filled.getOrDefault(cell, 0) == end.digit());
        }
        return end.where().isEmpty()
                ? !filled.containsKey(end.cells().get(0))
                        && candidates(end.cells().get(0)).isEmpty()
                : clues.stream()
                        .filter(declared -> declared.cells().containsAll(end.cells()))
                        .anyMatch(declared ->
                                words(declared.cells(), declared.allows()).isEmpty());
    }

    private boolean isImplied(Step step, Evidence.Cases cases) {
        Placement first = cases.cases().get(0).assumption();
        Set<Placement> assumptions =
                cases.cases().stream().map(Evidence.Case::assumption).collect(Collectors.toSet());
        Set<Placement> all =
                cases.house().map(house -> places(house, first.digit())).orElse(candidates(first.cell()));
        if (!assumptions.equals(all) || !step.sets().isEmpty()) {
            return false;
        }
        for (Evidence.Case one : cases.cases()) {
            RuleChecker end = follow(one.assumption(), one.steps());
            if (end == null
                    || step.removes().stream()
                            .anyMatch(gone ->
                                    end.isCandidate(gone) || end.filled.getOrDefault(gone.cell(), 0) == gone.digit())) {
                return false;
            }
        }
        return true;
    }
}
