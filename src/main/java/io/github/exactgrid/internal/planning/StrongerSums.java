package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.planning.HouseSums.DerivedSum;
import io.github.exactgrid.internal.planning.HouseSums.KnownSum;
import io.github.exactgrid.internal.planning.MergedSums.GroupedSum;
import io.github.exactgrid.internal.propagators.CellSets;
import io.github.exactgrid.internal.propagators.Peers;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.propagators.Rank;
import io.github.exactgrid.internal.propagators.WeightedSumPropagator;
import io.github.exactgrid.internal.propagators.WeightedSumPropagator.Group;
import io.github.exactgrid.internal.rules.Totals;
import java.util.ArrayList;
import java.util.List;

/**
 * Plans what follows from known sums and only pays in searches with some failures: splits of houses, the bounds of long sums, merged
 * sums. Immutable.
 */
public final class StrongerSums {

    /**
     * How many times its slack the range of a sum must be for its bounds to pay. Twelve killers took 285 nodes and 21.7 ms (geometric
     * means) so, 313 and 22.8 with 8, 387 and 23.4 without such sums, and 570 instead of 690 nodes but half as long again if sums with a
     * cell in no cage were taken whatever their slack. Interactive Sudoku Solver has the same limit for other sums.
     */
    private static final int MIN_TIGHTNESS = 4;

    private final int digits;
    private final int cells;
    private final Peers peers;
    private final List<int[]> fullHouses;
    private final List<KnownSum> knownSums;

    /** The sums of few cells that follow and are planned already. */
    private final List<DerivedSum> derivedSums;

    StrongerSums(
            int digits,
            int cells,
            Peers peers,
            List<int[]> fullHouses,
            List<KnownSum> knownSums,
            List<DerivedSum> derivedSums) {
        this.digits = digits;
        this.cells = cells;
        this.peers = peers;
        this.fullHouses = fullHouses;
        this.knownSums = knownSums;
        this.derivedSums = derivedSums;
    }

    /** Returns whether three cells in four or more are in a known sum, as in most killers: much follows from such sums. */
    public boolean coverMostCells() {
        if (knownSums.isEmpty()) {
            return false;
        }
        long[] covered = new long[CellSets.wordsFor(cells)];
        for (KnownSum sum : knownSums) {
            for (int cell : sum.cells()) {
                covered[cell >> 6] |= 1L << cell;
            }
        }
        return 4 * CellSets.common(covered, covered) >= 3 * cells;
    }

    /**
     * Adds the propagators in any order.
     *
     * @throws StoppedException if the call must stop
     */
    public void addTo(List<Propagator> propagators, Budget budget) {
        if (knownSums.isEmpty()) {
            return;
        }
        List<DerivedSum> longer = HouseSums.longer(fullHouses, knownSums, cells, digits, budget);
        addSplits(longer, propagators, budget);
        for (DerivedSum sum : longer) {
            budget.prepare((long) digits * digits);
            addBounds(sum, propagators, budget);
        }
        addMerged(propagators, budget);
    }

    private void addSplits(List<DerivedSum> longer, List<Propagator> propagators, Budget budget) {
        List<KnownSum> sums = new ArrayList<>(knownSums);
        addPlain(derivedSums, sums);
        addPlain(longer, sums);
        HouseSplits splits = new HouseSplits(digits);
        for (int[] house : fullHouses) {
            budget.prepare((long) sums.size() * digits);
            splits.addTo(propagators, house, sums);
        }
    }

    private static void addPlain(List<DerivedSum> derived, List<KnownSum> target) {
        for (DerivedSum sum : derived) {
            if (sum.subtracted().length == 0) {
                target.add(new KnownSum(sum.added(), sum.total()));
            }
        }
    }

    /** Adds a sum of many cells by its bounds if it is tight, unless it lies in a house and so is a part of a split. */
    private void addBounds(DerivedSum sum, List<Propagator> propagators, Budget budget) {
        if (sum.subtracted().length == 0 && HouseSums.inOne(sum.added(), fullHouses)) {
            return;
        }
        List<Group> groups = new ArrayList<>();
        for (int[] group : peers.groups(sum.added(), budget)) {
            groups.add(new Group(group, 1));
        }
        for (int[] group : peers.groups(sum.subtracted(), budget)) {
            groups.add(new Group(group, -1));
        }
        if (isTight(groups, sum.total())) {
            Totals total = Totals.between(sum.total(), sum.total());
            propagators.add(WeightedSumPropagator.of(groups, total, peers, digits, Rank.BOUNDS, 0));
        }
    }

    private boolean isTight(List<Group> groups, int total) {
        int least = 0;
        int most = 0;
        for (Group group : groups) {
            int size = group.cells().length;
            int low = Totals.leastSum(size);
            int high = Totals.greatestSum(size, digits);
            least += group.coefficient() > 0 ? low : -high;
            most += group.coefficient() > 0 ? high : -low;
        }
        int slack = Math.min(total - least, most - total);
        return most - least >= MIN_TIGHTNESS * slack;
    }

    /** Adds sums that follow from several, unless all of these are cages: house sums are what follows from cages. */
    private void addMerged(List<Propagator> propagators, Budget budget) {
        if (!areCages(budget)) {
            for (GroupedSum sum : MergedSums.of(knownSums, fullHouses, cells, digits, budget)) {
                propagators.add(sum.propagator(peers, digits));
            }
        }
    }

    private boolean areCages(Budget budget) {
        for (KnownSum sum : knownSums) {
            budget.prepare((long) sum.cells().length * sum.cells().length);
            if (!peers.areAllPeers(sum.cells())) {
                return false;
            }
        }
        return true;
    }
}
