package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.ConnectedPropagator;
import io.github.exactgrid.internal.propagators.CrossingPropagator;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.rules.ConnectedCells;
import io.github.exactgrid.internal.rules.ConnectedRule;
import io.github.exactgrid.internal.rules.Rules;
import java.util.ArrayList;
import java.util.List;

/** Plans connected cells: a propagator for each rule, and one for all rules about the same cells and different digits. */
final class ConnectedPlanner {

    private final Rules rules;
    private final Budget budget;

    ConnectedPlanner(Rules rules, Budget budget) {
        this.rules = rules;
        this.budget = budget;
    }

    void addTo(List<Propagator> propagators) {
        List<List<ConnectedRule>> groups = new ArrayList<>();
        for (ConnectedRule rule : rules.connected()) {
            budget.prepare(rule.cells().steps());
            propagators.add(new ConnectedPropagator(rule));
            group(rule, groups).add(rule);
        }
        for (List<ConnectedRule> group : groups) {
            if (group.size() > 1) {
                ConnectedCells cells = group.get(0).cells();
                budget.prepare(cells.steps());
                long[] kinds = group.stream().mapToLong(ConnectedRule::digits).toArray();
                propagators.add(new CrossingPropagator(cells.cells(), kinds, cells.squares(), cells.border()));
            }
        }
    }

    /** Returns the first group of rules about the same cells and other digits, a new one if there is none. */
    private List<ConnectedRule> group(ConnectedRule rule, List<List<ConnectedRule>> groups) {
        for (List<ConnectedRule> group : groups) {
            budget.prepare(rule.cells().size() + group.size());
            if (rule.cells().hasCellsOf(group.get(0).cells())
                    && group.stream().noneMatch(other -> (rule.digits() & other.digits()) != 0)) {
                return group;
            }
        }
        List<ConnectedRule> fresh = new ArrayList<>();
        groups.add(fresh);
        return fresh;
    }
}
