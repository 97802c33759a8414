package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.EqualRunPropagator;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.UnknownRegionsPropagator;
import io.github.exactgrid.internal.rules.EqualRunRule;
import io.github.exactgrid.internal.rules.GroupRun;
import io.github.exactgrid.internal.rules.PairRule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.rules.UnknownRegions;
import io.github.exactgrid.internal.rules.UnknownRegionsRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Plans unknown regions and runs of equal cells: a propagator for each rule, and what each regions know of cells that are in the same one. */
final class UnknownRegionsPlanner {

    private static final int NONE = -1;

    private final Rules rules;
    private final Budget budget;

    UnknownRegionsPlanner(Rules rules, Budget budget) {
        this.rules = rules;
        this.budget = budget;
    }

    void addTo(List<Propagator> propagators) {
        for (EqualRunRule run : rules.equalRuns()) {
            EqualRunPropagator propagator = EqualRunPropagator.of(run);
            budget.prepare(propagator.cells.length);
            propagators.add(propagator);
        }
        for (UnknownRegionsRule rule : rules.unknownRegions()) {
            UnknownRegions regions = rule.regions();
            budget.prepare(regions.steps());
            int[] places = new int[rules.cells()];
            Arrays.fill(places, NONE);
            for (int i = 0; i < regions.numbers().length; i++) {
                places[regions.numbers()[i]] = i;
            }
            propagators.add(UnknownRegionsPropagator.of(regions, links(places), runs(regions, places)));
        }
    }

    /** Returns the places of each two cells that must hold equal numbers. */
    private int[] links(int[] places) {
        int[] links = new int[2 * rules.pairs().size()];
        int count = 0;
        for (PairRule pair : rules.pairs()) {
            budget.prepare(rules.digits());
            if (places[pair.first()] != NONE && places[pair.second()] != NONE && pair.isEquality()) {
                links[count++] = places[pair.first()];
                links[count++] = places[pair.second()];
            }
        }
        return Arrays.copyOf(links, count);
    }

    /** Returns the runs that are about numbers of regions only and whose own number is a digit in one. */
    private GroupRun[] runs(UnknownRegions regions, int[] places) {
        List<GroupRun> runs = new ArrayList<>();
        int[] sorted = regions.cells();
        for (EqualRunRule run : rules.equalRuns()) {
            budget.prepare(1);
            int count = Arrays.binarySearch(sorted, run.count());
            boolean isOfRegions = places[run.start()] != NONE && count >= 0;
            int[][] arms = new int[run.arms().length][];
            for (int i = 0; i < arms.length && isOfRegions; i++) {
                budget.prepare(run.arms()[i].length);
                arms[i] = Arrays.stream(run.arms()[i]).map(cell -> places[cell]).toArray();
                isOfRegions = Arrays.stream(arms[i]).noneMatch(place -> place == NONE);
            }
            if (isOfRegions) {
                runs.add(GroupRun.of(count, places[run.start()], arms));
            }
        }
        return runs.toArray(GroupRun[]::new);
    }
}
