package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.GroupPropagator;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.List;

/** Plans groups of placements: candidates for those in one cell, a table for those in two, a propagator for the others. */
final class GroupPlanner {

    private final Rules rules;
    private final long[] candidates;
    private final PairTables tables;
    private final Budget budget;

    /** The cells of the present group, and in each of them the digits of its placements. */
    private final int[] cells;

    private final long[] digits;

    GroupPlanner(Rules rules, long[] candidates, PairTables tables, Budget budget) {
        this.rules = rules;
        this.candidates = candidates;
        this.tables = tables;
        this.budget = budget;
        this.cells = new int[rules.cells()];
        this.digits = new long[rules.cells()];
    }

    void addTo(List<Propagator> propagators) {
        for (Group group : rules.groups()) {
            budget.prepare(rules.digits() + (long) group.placements().length);
            int count = readCells(group);
            if (group.isForbidden()) {
                for (int i = 0; i < count; i++) {
                    candidates[cells[i]] &= ~digits[i];
                }
            } else if (count == 0) {
                forbidAll(group);
            } else if (count == 1) {
                candidates[cells[0]] &= group.isExactlyOne() ? digits[0] : -1;
            } else if (count == 2) {
                tables.allow(cells[0], cells[1], table(group));
            } else {
                propagators.add(new GroupPropagator(
                        Arrays.copyOf(cells, count), Arrays.copyOf(digits, count), group.isExactlyOne()));
            }
        }
    }

    /** Finds the cells of a group and their digits. Returns the number of cells. */
    private int readCells(Group group) {
        int count = 0;
        for (int placement : group.placements()) {
            int cell = rules.cellOf(placement);
            if (count == 0 || cells[count - 1] != cell) {
                cells[count] = cell;
                digits[count++] = 0;
            }
            digits[count - 1] |= 1L << (rules.digitOf(placement) - 1);
        }
        return count;
    }

    private void forbidAll(Group none) {
        if (none.isExactlyOne()) {
            Arrays.fill(candidates, 0);
        }
    }

    /** Returns for each digit of the first cell those of the second that a group in two cells allows beside it. */
    private long[] table(Group group) {
        long[] table = new long[rules.digits()];
        for (int d = 0; d < table.length; d++) {
            boolean chosen = (digits[0] & 1L << d) != 0;
            table[d] = chosen ? ~digits[1] : group.isExactlyOne() ? digits[1] : -1;
        }
        return table;
    }
}
