package io.github.exactgrid.steps;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Placement;
import io.github.exactgrid.steps.Evidence.Chain;
import io.github.exactgrid.steps.Evidence.Claim;
import io.github.exactgrid.steps.Evidence.Inference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/**
 * Accepts a step only if its evidence implies its conclusion by the rules of Sudoku alone. Shares nothing with the search.
 *
 * <p>Evidence is turned into clauses: some candidates of which at least one is true, since a cell needs a digit, or a house a
 * digit, or the pattern would be deadly. The opposite of the conclusion must contradict them, where two candidates of a cell,
 * or two cells that see each other, never have the same digit.
 */
final class StepChecker {

    private final Map<Cell, Set<Integer>> marks;

    /** The digits that were entered: they could be exchanged if the puzzle had other solutions. */
    private final Map<Cell, Integer> entered = new HashMap<>();

    /** The rules besides that each cell has one digit: cells that hold each digit, and pairs of cells that differ. */
    record RulesOfBoard(List<Set<Cell>> houses, BiPredicate<Cell, Cell> differ) {

        static final RulesOfBoard CLASSIC = new RulesOfBoard(classicHouses(), (one, two) -> false);

        RulesOfBoard with(List<Set<Cell>> further) {
            List<Set<Cell>> all = new ArrayList<>(houses);
            all.addAll(further);
            return new RulesOfBoard(all, differ);
        }

        RulesOfBoard with(BiPredicate<Cell, Cell> pairs) {
            return new RulesOfBoard(houses, pairs);
        }

        private static List<Set<Cell>> classicHouses() {
            Map<String, Set<Cell>> houses = new HashMap<>();
            for (int row = 0; row < 9; row++) {
                for (int column = 0; column < 9; column++) {
                    for (String house : List.of("r" + row, "c" + column, "b" + row / 3 + column / 3)) {
                        houses.computeIfAbsent(house, none -> new HashSet<>()).add(new Cell(row, column));
                    }
                }
            }
            return List.copyOf(houses.values());
        }

        boolean see(Cell one, Cell two) {
            return !one.equals(two)
                    && (differ.test(one, two)
                            || houses.stream().anyMatch(house -> house.contains(one) && house.contains(two)));
        }

        /** Returns whether a cell differs from another that it does not share a house with. */
        boolean isBoundByRule(Cell cell) {
            return houses.stream()
                    .flatMap(Set::stream)
                    .anyMatch(other -> !other.equals(cell)
                            && differ.test(cell, other)
                            && houses.stream().noneMatch(house -> house.contains(cell) && house.contains(other)));
        }
    }

    private final RulesOfBoard rules;

    StepChecker(Map<Cell, Set<Integer>> marks) {
        this(marks, RulesOfBoard.CLASSIC);
    }

    private StepChecker(Map<Cell, Set<Integer>> marks, RulesOfBoard rules) {
        this.marks = marks;
        this.rules = rules;
    }

    StepChecker(Board board) {
        this(board, RulesOfBoard.CLASSIC);
    }

    StepChecker(Board board, RulesOfBoard rules) {
        this(board.marks(), rules);
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                if (board.grid().digit(row, column) != 0 && board.givens().digit(row, column) == 0) {
                    entered.put(new Cell(row, column), board.grid().digit(row, column));
                }
            }
        }
    }

    boolean accepts(Step step) {
        List<Placement> conclusions = new ArrayList<>(step.removes());
        conclusions.addAll(step.sets());
        if (conclusions.isEmpty() || !conclusions.stream().allMatch(this::isCandidate)) {
            return false;
        }
        for (Placement placement : step.sets()) {
            if (!implies(step, new Claim(placement, true))) {
                return false;
            }
        }
        for (Placement placement : step.removes()) {
            if (!implies(step, new Claim(placement, false))) {
                return false;
            }
        }
        return true;
    }

    private boolean isCandidate(Placement placement) {
        return marks.getOrDefault(placement.cell(), Set.of()).contains(placement.digit());
    }

    private boolean implies(Step step, Claim conclusion) {
        if (step.evidence() instanceof Evidence.Chains chains) {
            return implies(chains, conclusion);
        }
        if (step.evidence() instanceof Evidence.Dual dual) {
            return implies(withEvidence(step, dual.first()), conclusion)
                    || implies(withEvidence(step, dual.second()), conclusion);
        }
        List<Set<Placement>> clauses = clauses(step);
        Placement assumed = conclusion.placement();
        List<Set<Placement>> opposed = new ArrayList<>();
        for (Set<Placement> clause : clauses) {
            opposed.add(clause.stream()
                    .filter(candidate ->
                            conclusion.holds() ? !candidate.equals(assumed) : compatible(candidate, assumed))
                    .collect(Collectors.toSet()));
        }
        return !clauses.isEmpty() && !isSatisfiable(opposed);
    }

    private static Step withEvidence(Step step, Evidence evidence) {
        return new Step(step.technique(), step.rating(), step.sets(), step.removes(), evidence);
    }

    /** Returns what the evidence of a player's technique claims; nothing if it does not describe itself rightly. */
    private List<Set<Placement>> clausesOfPlayers(Evidence evidence) {
        List<Set<Placement>> clauses = new ArrayList<>();
        if (evidence instanceof Evidence.Fish fish && isCovered(fish)) {
            fish.bases().forEach(house -> addHouse(clauses, house, Set.of(fish.digit())));
        } else if (evidence instanceof Evidence.Alternating chain && isLinked(chain)) {
            for (Evidence.StrongLink link : chain.links()) {
                link.house()
                        .ifPresent(house ->
                                addHouse(clauses, house, Set.of(link.from().digit())));
                addCells(clauses, link.cells());
            }
        } else if (evidence instanceof Evidence.Colouring colouring) {
            colouring.houses().forEach(house -> addHouse(clauses, house, new HashSet<>(colouring.digits())));
            if (colouring.houses().isEmpty()) {
                colouring.colours().forEach(cells -> addCells(clauses, cells));
            }
        } else if (evidence instanceof Evidence.CellSets sets) {
            sets.sets().forEach(cells -> addCells(clauses, cells));
        }
        return clauses;
    }

    /** Returns whether each place in a base is in a cover or a fin. */
    private boolean isCovered(Evidence.Fish fish) {
        return fish.bases().stream()
                .flatMap(house -> houseClause(house, fish.digit()).stream())
                .allMatch(place -> fish.fins().contains(place.cell())
                        || fish.covers().stream()
                                .anyMatch(cover -> cover.cells().contains(place.cell())));
    }

    /** Returns whether each link has a true end, and excludes that of the next. */
    private boolean isLinked(Evidence.Alternating chain) {
        List<Evidence.StrongLink> links = chain.links();
        for (int i = 0; i < links.size(); i++) {
            Evidence.StrongLink link = links.get(i);
            Set<Placement> ends = placements(link.from());
            ends.addAll(placements(link.to()));
            boolean hasEnd = link.house().isPresent()
                    ? ends.equals(houseClause(link.house().get(), link.from().digit()))
                            && link.from().digit() == link.to().digit()
                    : isLockedWithout(link);
            boolean isLast = i == links.size() - 1;
            if (!hasEnd
                    || ((!isLast || chain.isLoop())
                            && !excludes(
                                    link.to(), links.get((i + 1) % links.size()).from()))) {
                return false;
            }
        }
        return true;
    }

    private static Set<Placement> placements(Evidence.Node node) {
        return node.cells().stream()
                .map(cell -> new Placement(cell, node.digit()))
                .collect(Collectors.toSet());
    }

    /** Returns whether some cells have one digit more than there are cells, and the nodes have all places of two of them. */
    private boolean isLockedWithout(Evidence.StrongLink link) {
        Set<Integer> digits = new HashSet<>();
        link.cells().forEach(cell -> digits.addAll(marks.getOrDefault(cell, Set.of())));
        return digits.size() == link.cells().size() + 1
                && List.of(link.from(), link.to()).stream()
                        .allMatch(node -> placements(node)
                                .equals(link.cells().stream()
                                        .map(cell -> new Placement(cell, node.digit()))
                                        .filter(this::isCandidate)
                                        .collect(Collectors.toSet())));
    }

    private boolean excludes(Evidence.Node one, Evidence.Node other) {
        return placements(one).stream()
                .allMatch(first -> placements(other).stream()
                        .noneMatch(second -> first.equals(second) || compatible(first, second)));
    }

    private List<Set<Placement>> clauses(Step step) {
        List<Set<Placement>> clauses = new ArrayList<>();
        if (step.evidence() instanceof Evidence.Pattern pattern) {
            Set<Integer> digits = new HashSet<>(pattern.digits());
            step.sets().forEach(placement -> digits.add(placement.digit()));
            int bases = step.technique().family() == Technique.Family.FISH
                    ? pattern.houses().size() / 2
                    : 1;
            boolean houses = !step.technique().name().startsWith("NAKED")
                    && !step.technique().name().startsWith("LOCKED");
            boolean isTemplate = step.technique().family() == Technique.Family.TEMPLATE;
            boolean isDirect = step.technique().name().startsWith("DIRECT");
            for (int i = 0; houses && i < pattern.houses().size(); i++) {
                if (isDirect || isTemplate || i < bases) {
                    addHouse(clauses, pattern.houses().get(i), digits);
                }
            }
            if (!houses || step.technique().family() == Technique.Family.WING) {
                addCells(clauses, pattern.cells());
            }
        } else if (step.evidence() instanceof Evidence.Exclusion exclusion) {
            addCells(clauses, exclusion.cells());
            addCells(clauses, exclusion.excluders());
        } else if (step.evidence() instanceof Evidence.DeadlyPattern deadly && isDeadly(deadly)) {
            clauses.add(Set.copyOf(deadly.guards()));
            deadly.houses().forEach(house -> addHouse(clauses, house, new HashSet<>(deadly.otherDigits())));
            addCells(clauses, deadly.others());
            addCells(clauses, deadly.guards().stream().map(Placement::cell).toList());
        } else {
            clauses.addAll(clausesOfPlayers(step.evidence()));
        }
        return clauses;
    }

    private void addCells(List<Set<Placement>> clauses, List<Cell> cells) {
        for (Cell cell : cells) {
            clauses.add(cellClause(cell));
        }
    }

    private Set<Placement> cellClause(Cell cell) {
        return marks.getOrDefault(cell, Set.of()).stream()
                .map(digit -> new Placement(cell, digit))
                .collect(Collectors.toSet());
    }

    private void addHouse(List<Set<Placement>> clauses, House house, Set<Integer> digits) {
        for (int digit : digits) {
            Set<Placement> clause = houseClause(house, digit);
            if (!clause.isEmpty()) { // else the digit is on the board there
                clauses.add(clause);
            }
        }
    }

    private Set<Placement> houseClause(House house, int digit) {
        return isHouse(house)
                ? house.cells().stream()
                        .map(cell -> new Placement(cell, digit))
                        .filter(this::isCandidate)
                        .collect(Collectors.toSet())
                : Set.of();
    }

    private boolean isPair(House house) {
        return house.cells().size() == 2
                && rules.differ.test(house.cells().get(0), house.cells().get(1));
    }

    private boolean isHouse(House house) {
        return rules.houses.contains(new HashSet<>(house.cells()));
    }

    private boolean see(Cell one, Cell two) {
        return rules.see(one, two);
    }

    /** Returns whether both may be true. */
    private boolean compatible(Placement one, Placement two) {
        return one.equals(two)
                || !one.cell().equals(two.cell()) && !(one.digit() == two.digit() && see(one.cell(), two.cell()));
    }

    private boolean isSatisfiable(List<Set<Placement>> clauses) {
        if (clauses.isEmpty()) {
            return true;
        }
        Set<Placement> shortest = clauses.get(0);
        for (Set<Placement> clause : clauses) {
            shortest = clause.size() < shortest.size() ? clause : shortest;
        }
        for (Placement chosen : shortest) {
            List<Set<Placement>> rest = new ArrayList<>();
            for (Set<Placement> clause : clauses) {
                if (!clause.contains(chosen)) {
                    rest.add(clause.stream()
                            .filter(candidate -> compatible(candidate, chosen))
                            .collect(Collectors.toSet()));
                }
            }
            if (isSatisfiable(rest)) {
                return true;
            }
        }
        return false;
    }

    // Uniqueness.

    private boolean isDeadly(Evidence.DeadlyPattern deadly) {
        if (deadly.guards().isEmpty() || !deadly.guards().stream().allMatch(this::isCandidate)) {
            return false;
        }
        Map<Cell, Set<Integer>> rest = new HashMap<>();
        marks.forEach((cell, digits) -> rest.put(cell, new HashSet<>(digits)));
        deadly.guards()
                .forEach(guard -> rest.getOrDefault(guard.cell(), Set.of()).remove(guard.digit()));
        return deadly.cells().isEmpty() ? isGrave(rest) : isLoop(deadly, rest);
    }

    private boolean isLoop(Evidence.DeadlyPattern deadly, Map<Cell, Set<Integer>> rest) {
        List<Cell> cells = deadly.cells();
        Map<Set<Cell>, List<Integer>> parities = new HashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            Cell cell = cells.get(i);
            Set<Integer> left = rest.containsKey(cell)
                    ? rest.get(cell)
                    : entered.containsKey(cell) ? Set.of(entered.get(cell)) : Set.of();
            if (left.isEmpty()
                    || !deadly.digits().containsAll(left)
                    || deadly.digits().size() != 2
                    || rules.isBoundByRule(cell)
                    || !see(cell, cells.get((i + 1) % cells.size()))) {
                return false;
            }
            int parity = i % 2;
            rules.houses.stream()
                    .filter(house -> house.contains(cell))
                    .forEach(house -> parities.computeIfAbsent(house, none -> new ArrayList<>())
                            .add(parity));
        }
        return cells.size() % 2 == 0
                && parities.values().stream().allMatch(two -> two.size() == 2 && two.contains(0) && two.contains(1));
    }

    private boolean isGrave(Map<Cell, Set<Integer>> rest) {
        Map<Placement, Integer> counts = new HashMap<>();
        for (Set<Cell> house : rules.houses) {
            counts.clear();
            Cell any = house.iterator().next();
            rest.forEach((cell, digits) -> digits.forEach(digit -> {
                if (house.contains(cell)) {
                    counts.merge(new Placement(any, digit), 1, Integer::sum);
                }
            }));
            if (!counts.values().stream().allMatch(count -> count == 2)) {
                return false;
            }
        }
        return rest.entrySet().stream()
                .allMatch(entry -> entry.getValue().size() == 2 && !rules.isBoundByRule(entry.getKey()));
    }

    // Chains.

    private boolean implies(Evidence.Chains evidence, Claim conclusion) {
        List<Chain> chains = evidence.chains();
        if (chains.isEmpty() || !chains.stream().allMatch(this::holds)) {
            return false;
        }
        Chain first = chains.get(0);
        Claim negation = negation(first.assumption());
        List<Claim> ends = chains.stream().map(Chain::end).toList();
        if (chains.size() == 1) {
            return first.end().equals(first.assumption())
                    ? isSeenByCycle(first, conclusion)
                    : first.end().equals(negation) && conclusion.equals(negation);
        }
        boolean sameAssumption =
                chains.stream().allMatch(chain -> chain.assumption().equals(first.assumption()));
        if (sameAssumption) {
            return chains.size() == 2 && ends.get(1).equals(negation(ends.get(0))) && conclusion.equals(negation);
        }
        return ends.stream().allMatch(conclusion::equals)
                && areExhaustive(chains.stream().map(Chain::assumption).toList());
    }

    private static Claim negation(Claim claim) {
        return new Claim(claim.placement(), !claim.holds());
    }

    /** Returns whether one of the assumptions must be true. */
    private boolean areExhaustive(List<Claim> assumptions) {
        if (assumptions.size() == 2 && assumptions.get(0).equals(negation(assumptions.get(1)))) {
            return true;
        }
        Set<Placement> placements = assumptions.stream().map(Claim::placement).collect(Collectors.toSet());
        if (!assumptions.stream().allMatch(Claim::holds)) {
            return false;
        }
        Placement one = assumptions.get(0).placement();
        return placements.equals(cellClause(one.cell()))
                || rules.houses.stream()
                        .anyMatch(house ->
                                placements.equals(houseClause(new House("house", List.copyOf(house)), one.digit())));
    }

    /** In a cycle that alternates between true and false, either all true ones are true or all false ones are. */
    private boolean isSeenByCycle(Chain cycle, Claim conclusion) {
        List<Claim> claims = new ArrayList<>();
        Claim last = cycle.assumption();
        for (Inference inference : cycle.inferences()) {
            if (!inference.from().equals(List.of(last)) || inference.claim().holds() == last.holds()) {
                return false;
            }
            last = inference.claim();
            claims.add(last);
        }
        Placement removed = conclusion.placement();
        return !conclusion.holds()
                && claims.stream().noneMatch(claim -> claim.placement().equals(removed))
                && List.of(true, false).stream()
                        .allMatch(value -> claims.stream()
                                .anyMatch(claim -> claim.holds() == value && !compatible(claim.placement(), removed)));
    }

    private boolean holds(Chain chain) {
        Set<Claim> known = new HashSet<>(Set.of(chain.assumption()));
        for (Inference inference : chain.inferences()) {
            if (!known.containsAll(inference.from()) || !follows(inference)) {
                return false;
            }
            known.add(inference.claim());
        }
        return isCandidate(chain.assumption().placement());
    }

    private boolean follows(Inference inference) {
        Claim claim = inference.claim();
        Placement placement = claim.placement();
        if (!isCandidate(placement) || inference.from().isEmpty()) {
            return false;
        }
        if (inference.step().isPresent()) {
            Map<Cell, Set<Integer>> fewer = new HashMap<>();
            marks.forEach((cell, digits) -> fewer.put(cell, new HashSet<>(digits)));
            for (Claim reason : inference.from()) {
                if (reason.holds()) {
                    return false;
                }
                fewer.getOrDefault(reason.placement().cell(), Set.of())
                        .remove(reason.placement().digit());
            }
            Step step = inference.step().get();
            boolean isSetElsewhere = step.sets().stream()
                    .anyMatch(set -> set.cell().equals(placement.cell()) && set.digit() != placement.digit());
            List<Placement> removes = isSetElsewhere ? List.of() : List.of(placement);
            return !claim.holds()
                    && (isSetElsewhere || step.removes().contains(placement))
                    && new StepChecker(fewer, rules)
                            .accepts(new Step(step.technique(), step.rating(), step.sets(), removes, step.evidence()));
        }
        if (!claim.holds()) {
            return inference.from().size() == 1
                    && inference.from().get(0).holds()
                    && !compatible(inference.from().get(0).placement(), placement)
                    && inference
                            .house()
                            .map(house -> (isHouse(house) || isPair(house))
                                    && house.cells().contains(placement.cell())
                                    && house.cells()
                                            .contains(inference
                                                    .from()
                                                    .get(0)
                                                    .placement()
                                                    .cell()))
                            .orElse(inference.from().get(0).placement().cell().equals(placement.cell()));
        }
        Set<Placement> places = inference
                .house()
                .map(house -> houseClause(house, placement.digit()))
                .orElse(cellClause(placement.cell()));
        Set<Placement> gone = inference.from().stream()
                .filter(reason -> !reason.holds())
                .map(Claim::placement)
                .collect(Collectors.toSet());
        gone.add(placement);
        return places.contains(placement) && gone.containsAll(places);
    }
}
