package io.github.exactgrid.internal.propagators;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A board of one row, all of it different, a rule for its first cells, and the propagator that serves it. */
public record SingleRow(Candidates candidates, Propagator propagator) {

    /** Returns a row whose cells have the candidates given. Fails if no propagator of the kind serves the rule. */
    public static SingleRow of(
            Class<? extends Propagator> kind, Automaton rule, int cellsRead, int digits, long... masks) {
        Constraint rules = Constraint.named("row", model -> {
            model.allDifferent(model.cells());
            model.sequence(model.cells().subList(0, cellsRead), rule);
        });
        return of(kind, rules, Grid.of(new int[1][masks.length], digits), masks);
    }

    /** Returns the same for any rules and any board, whose cells are numbered row by row. */
    public static SingleRow of(Class<? extends Propagator> kind, Constraint rules, Grid board, long... masks) {
        PropagatePlan plan = plan(List.of(rules), board);
        Propagator known = Arrays.stream(plan.schedule(0, Budget.unlimited()).propagators())
                .filter(kind::isInstance)
                .findAny()
                .orElseThrow();
        return new SingleRow(candidates(plan, masks), known);
    }

    /** Returns a row without any rule. */
    public static Candidates candidates(int digits, long... masks) {
        return candidates(plan(List.of(), Grid.of(new int[1][masks.length], digits)), masks);
    }

    /** Returns a row without any rule, in which propagators may run that no rule of it asks for. */
    public static Candidates candidates(int digits, List<Propagator> guests, long... masks) {
        Candidates candidates = candidates(digits, masks);
        candidates.scratch = new Scratch(masks.length, guests.toArray(Propagator[]::new));
        return candidates;
    }

    private static PropagatePlan plan(List<Constraint> rules, Grid board) {
        return new PropagatePlan(Rules.compile(rules, board, Budget.unlimited()), null, Budget.unlimited());
    }

    private static Candidates candidates(PropagatePlan plan, long[] masks) {
        Candidates candidates = plan.newCandidates(Budget.unlimited());
        for (int cell = 0; cell < masks.length; cell++) {
            candidates.restrict(cell, masks[cell]);
        }
        return candidates;
    }

    boolean run() {
        return propagator.run(candidates);
    }

    /** Returns the candidates of a cell. */
    long of(int cell) {
        return candidates.of(cell);
    }

    /** Runs it, and compares the candidates left with those of all solutions: none of these may be removed, and none added. */
    void assertKeeps(long[] solutions, long[] masksBefore, boolean leavesNothingElse) {
        if (!run()) {
            assertThat(solutions).containsOnly(0);
            return;
        }
        for (int cell = 0; cell < masksBefore.length; cell++) {
            assertThat(solutions[cell] & ~of(cell)).isZero();
            assertThat(of(cell) & ~masksBefore[cell]).isZero();
            if (leavesNothingElse) {
                assertThat(of(cell)).isEqualTo(solutions[cell]);
            }
        }
    }

    public static long mask(int... digits) {
        return Arrays.stream(digits).mapToLong(digit -> 1L << (digit - 1)).sum();
    }

    /** Returns all digits for each cell. */
    public static long[] open(int cells, int digits) {
        long[] masks = new long[cells];
        Arrays.fill(masks, -1L >>> (Long.SIZE - digits));
        return masks;
    }

    /** Returns one digit or more for each cell. */
    public static long[] random(int cells, int digits, Random random) {
        long[] masks = open(cells, digits);
        Arrays.setAll(
                masks,
                cell -> random.longs(2).reduce(1L << random.nextInt(digits), (some, more) -> some | more)
                        & masks[cell]);
        return masks;
    }

    /** Returns for each cell the digits that some rows have there: those rows whose digits are all candidates. */
    public static long[] union(List<List<Integer>> rows, long[] masks) {
        long[] union = new long[masks.length];
        for (List<Integer> row : rows) {
            boolean fits = true;
            for (int cell = 0; cell < masks.length; cell++) {
                fits &= (masks[cell] & mask(row.get(cell))) != 0;
            }
            for (int cell = 0; cell < masks.length && fits; cell++) {
                union[cell] |= mask(row.get(cell));
            }
        }
        return union;
    }

    /** Returns all orders of the digits from 1. */
    public static List<List<Integer>> permutations(int digits) {
        List<List<Integer>> all = List.of(List.of());
        for (int digit = 1; digit <= digits; digit++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> shorter : all) {
                for (int place = 0; place <= shorter.size(); place++) {
                    List<Integer> row = new ArrayList<>(shorter);
                    row.add(place, digit);
                    longer.add(row);
                }
            }
            all = longer;
        }
        return all;
    }
}
