package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Violation;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds the places where a grid, full or not, violates the rules. */
public final class Violations {

    private final Rules rules;
    private final Grid grid;
    private final Budget budget;
    private final List<Violation> found = new ArrayList<>();

    private Violations(Rules rules, Grid grid, Budget budget) {
        this.rules = rules;
        this.grid = grid;
        this.budget = budget;
    }

    /**
     * Returns the violations: first those of houses, then all others, each in the order of the constraints.
     *
     * @throws StoppedException if the call must stop
     */
    public static List<Violation> find(Rules rules, Grid grid, Budget budget) {
        Violations violations = new Violations(rules, grid, budget);
        for (House house : rules.houses()) {
            violations.examine(house);
        }
        for (Rule rule : rules.all()) {
            violations.examine(rule);
        }
        return List.copyOf(violations.found);
    }

    /** Examines any rule other than a house. Houses are examined before. */
    private void examine(Rule rule) {
        if (rule instanceof Group group) {
            examine(group);
        } else if (rule instanceof SumRule sum) {
            int[] given = digits(sum.cells());
            check(sum.canHold(given, rules.digits(), budget), sum, sum.cells(), given);
        } else if (rule instanceof PairRule pair) {
            int[] cells = {pair.first(), pair.second()};
            int[] given = digits(cells);
            check(pair.canHold(given[0], given[1]), pair, cells, given);
        } else if (rule instanceof DistinctCountRule distinct) {
            int[] given = digits(distinct.read());
            check(distinct.canHold(given, rules.digits()), distinct, distinct.read(), given);
        } else if (rule instanceof SameDigitsRule same) {
            budget.prepare((long) same.sets().length * (same.sets()[0].length + rules.digits()));
            boolean canHold = same.possible(cell -> rules.digit(grid, cell), rules.digits()).length > 0;
            check(canHold, same, same.cells(), digits(same.cells()));
        } else if (rule instanceof BetweenExtremesRule between) {
            int[] given = digits(between.cells());
            check(between.canHold(given, rules.digits(), budget), between, between.cells(), given);
        } else if (rule instanceof LineRankRule lineRank) {
            budget.prepare((long) lineRank.others().length * lineRank.line().length);
            check(
                    lineRank.canHold(cell -> rules.digit(grid, cell)),
                    lineRank,
                    lineRank.cells(),
                    digits(lineRank.cells()));
        } else if (rule instanceof ConnectedRule connected) {
            int[] cells = connected.cells().cells();
            boolean canHold = connected.possible(cell -> rules.digit(grid, cell), budget).length > 0;
            check(canHold, connected, cells, digits(cells));
        } else if (rule instanceof UnknownRegionsRule regions) {
            boolean canHold = regions.possible(cell -> rules.digit(grid, cell), rules.digits(), budget).length > 0;
            check(canHold, regions, regions.read(), digits(regions.read()));
        } else if (rule instanceof EqualRunRule run) {
            int[] given = digits(run.read());
            budget.prepare((long) rules.digits() * given.length);
            check(run.canHold(given, rules.digits()), run, run.read(), given);
        } else if (rule instanceof PathRule path) {
            examine(path, path.cells(), path.graph());
        } else if (rule instanceof Sequence sequence) {
            examine(sequence, sequence.cells(), sequence.diagram());
        }
    }

    private void examine(House house) {
        budget.prepare((long) rules.digits() * house.cells().length);
        for (int digit = 1; digit <= rules.digits(); digit++) {
            int[] same = new int[house.cells().length];
            int count = 0;
            for (int cell : house.cells()) {
                if (rules.digit(grid, cell) == digit) {
                    same[count++] = cell;
                }
            }
            if (count > 1) {
                report(house.constraint(), Arrays.copyOf(same, count));
            }
        }
    }

    /** A group is violated by too many placements, or by too few if none of its cells is empty. */
    private void examine(Group group) {
        budget.prepare(1 + group.placements().length);
        int[] placed = new int[group.placements().length];
        int[] all = new int[group.placements().length];
        int placedCount = 0;
        int allCount = 0;
        boolean open = false;
        for (int placement : group.placements()) {
            int cell = rules.cellOf(placement);
            int digit = rules.digit(grid, cell);
            open |= digit == 0;
            if (allCount == 0 || all[allCount - 1] != cell) {
                all[allCount++] = cell;
            }
            if (digit == rules.digitOf(placement)) {
                placed[placedCount++] = cell;
            }
        }
        if (placedCount > group.atMost()) {
            report(group.constraint(), Arrays.copyOf(placed, placedCount));
        } else if (placedCount < group.atLeast() && !open) {
            report(group.constraint(), Arrays.copyOf(all, allCount));
        }
    }

    private void examine(Rule rule, int[] cells, Unrolled automaton) {
        budget.prepare(automaton.size());
        int[] given = digits(cells);
        check(automaton.canAccept(given), rule, cells, given);
    }

    private int[] digits(int[] cells) {
        budget.prepare(1 + cells.length);
        int[] digits = new int[cells.length];
        for (int i = 0; i < cells.length; i++) {
            digits[i] = rules.digit(grid, cells[i]);
        }
        return digits;
    }

    /** Reports a rule that no digits in its empty cells can satisfy: with its filled cells, or all if none is filled. */
    private void check(boolean isSatisfiable, Rule rule, int[] cells, int[] given) {
        if (isSatisfiable) {
            return;
        }
        int[] filled = new int[cells.length];
        int count = 0;
        for (int i = 0; i < cells.length; i++) {
            if (given[i] != 0) {
                filled[count++] = cells[i];
            }
        }
        int[] reported = count == 0 ? cells : Arrays.copyOf(filled, count);
        report(rule.constraint(), Arrays.stream(reported).sorted().distinct().toArray());
    }

    private void report(String constraint, int[] cells) {
        List<Cell> named = new ArrayList<>(cells.length);
        for (int cell : cells) {
            named.add(rules.cell(cell));
        }
        found.add(new Violation(constraint, named));
    }
}
