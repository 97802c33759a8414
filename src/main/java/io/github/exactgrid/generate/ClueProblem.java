package io.github.exactgrid.generate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.engine.SearchSettings;
import io.github.exactgrid.internal.generate.ClueSets;
import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A puzzle as rules and clues, and the limits of calls about it.
 *
 * @param givens the givens
 * @param rules the rules, which always hold
 * @param constraints the clues that are constraints
 * @param clues all clues: those, then the givens in reading order
 * @param limits the limits
 */
record ClueProblem(
        Grid givens, ConstraintSet rules, List<Constraint> constraints, List<Clue> clues, SearchSettings limits) {

    /** Takes as clues the givens and all constraints that {@linkplain Constraint#isClue are clues}. */
    static ClueProblem of(Grid givens, ConstraintSet constraints) {
        List<Constraint> rules = new ArrayList<>();
        List<Constraint> clues = new ArrayList<>();
        for (Constraint constraint : constraints.constraints()) {
            (constraint.isClue() ? clues : rules).add(constraint);
        }
        return of(givens, ConstraintSet.of(rules.toArray(Constraint[]::new)), clues);
    }

    static ClueProblem of(Grid givens, ConstraintSet rules, List<Constraint> constraints) {
        Objects.requireNonNull(rules, "rules");
        List<Clue> clues = new ArrayList<>();
        for (Constraint constraint : constraints) {
            clues.add(new Clue.Rule(constraint));
        }
        for (int row = 0; row < givens.rows(); row++) {
            for (int column = 0; column < givens.columns(); column++) {
                int digit = givens.digit(row, column);
                if (digit > 0) {
                    clues.add(new Clue.Given(new Cell(row, column), digit));
                }
            }
        }
        return new ClueProblem(givens, rules, List.copyOf(constraints), List.copyOf(clues), SearchSettings.DEFAULTS);
    }

    ClueProblem withLimits(SearchSettings changed) {
        return new ClueProblem(givens, rules, constraints, clues, changed);
    }

    /** Returns the number of a clue. */
    int number(Clue clue) {
        int number = clues.indexOf(Objects.requireNonNull(clue, "clue"));
        if (number < 0) {
            throw unknown(clue);
        }
        return number;
    }

    /** Returns the numbers of some clues, which may be thousands. */
    int[] numbers(Collection<? extends Clue> some) {
        Map<Clue, Integer> numbers = new HashMap<>();
        for (int number = 0; number < clues.size(); number++) {
            numbers.putIfAbsent(clues.get(number), number);
        }
        return some.stream().mapToInt(clue -> number(clue, numbers)).toArray();
    }

    private static int number(Clue clue, Map<Clue, Integer> numbers) {
        Integer number = numbers.get(Objects.requireNonNull(clue, "clue"));
        if (number == null) {
            throw unknown(clue);
        }
        return number;
    }

    private static IllegalArgumentException unknown(Clue clue) {
        return new IllegalArgumentException(clue + " is no clue of this puzzle");
    }

    List<Clue> clues(BitSet set) {
        return set.stream().mapToObj(clues::get).toList();
    }

    /** Returns the rules and those constraints of a set of clues. */
    ConstraintSet constraints(BitSet set) {
        return rules.with(set.stream()
                .filter(clue -> clue < constraints.size())
                .mapToObj(constraints::get)
                .toArray(Constraint[]::new));
    }

    ClueSets sets(Budget budget) {
        return ClueSets.of(
                rules.constraints(), constraints, givens, GeneratorSettings.isClassic(rules, givens), budget);
    }
}
