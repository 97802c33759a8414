package io.github.exactgrid.internal.steps;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.steps.AlmostLockedSets.Als;
import java.util.ArrayList;
import java.util.List;

/**
 * Death blossoms: a cell, the stem, and for each of its candidates an almost locked set, a petal, whose places of that digit all
 * see the stem. Whatever the stem is, one petal is locked, so a digit of all petals is ruled out where all its places in them
 * are seen.
 */
final class DeathBlossoms {

    private static final double RATING = 6.9;
    private static final int MAX_PETALS = 4;

    private final Budget budget;
    private final Hint hint = new Hint();

    private Position position = new Position();
    private int stem;
    private final List<Als> petals = new ArrayList<>();

    DeathBlossoms(Budget budget) {
        this.budget = budget;
    }

    /** Scans stems in reading order, those with two candidates too. Returns true if the scan was stopped. */
    boolean run(Position newPosition, HintSink sink) {
        position = newPosition;
        List<Als> sets = AlmostLockedSets.of(position);
        for (stem = 0; stem < Geometry.CELLS; stem++) {
            int mask = position.marks[stem];
            if (Integer.bitCount(mask) < 2 || Integer.bitCount(mask) > MAX_PETALS) {
                continue;
            }
            List<List<Als>> choices = new ArrayList<>();
            for (int rest = mask; rest != 0; rest &= rest - 1) {
                choices.add(petals(sets, Geometry.first(rest)));
            }
            petals.clear();
            if (choose(choices, mask, Geometry.ALL, sink)) {
                return true;
            }
        }
        return false;
    }

    private List<Als> petals(List<Als> sets, int digit) {
        CellSet peers = CellSet.peers(stem);
        List<Als> chosen = new ArrayList<>();
        for (Als set : sets) {
            if ((set.digits() & 1 << digit) != 0
                    && peers.contains(set.places()[digit])
                    && !set.cells().contains(stem)) {
                chosen.add(set);
            }
        }
        return chosen;
    }

    private boolean choose(List<List<Als>> choices, int mask, int common, HintSink sink) {
        if (petals.size() == choices.size()) {
            return offer(common, sink);
        }
        int digit = digit(mask, petals.size());
        for (Als set : choices.get(petals.size())) {
            int shared = common & set.digits() & ~(1 << digit);
            if (shared == 0 || !removes(set, shared)) {
                continue;
            }
            if (!budget.spendNode()) {
                return true;
            }
            petals.add(set);
            boolean stops = choose(choices, mask, shared, sink);
            petals.remove(petals.size() - 1);
            if (stops) {
                return true;
            }
        }
        return false;
    }

    /** Returns the digit of a mask that a number of others come before. */
    private static int digit(int mask, int number) {
        int rest = mask;
        for (int i = 0; i < number; i++) {
            rest &= rest - 1;
        }
        return Geometry.first(rest);
    }

    /** Returns the cells that see all places of a digit in all petals and in one more set, and hold it. */
    private CellSet seen(Als more, int digit) {
        CellSet seen = CellSet.of(position, digit).and(more.places()[digit].commonPeers());
        for (Als petal : petals) {
            seen = seen.and(petal.places()[digit].commonPeers());
        }
        return seen;
    }

    private boolean removes(Als more, int digits) {
        for (int rest = digits; rest != 0; rest &= rest - 1) {
            if (!seen(more, Geometry.first(rest)).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private boolean offer(int common, HintSink sink) {
        hint.begin(HintKind.DEATH_BLOSSOM, RATING);
        for (int rest = common; rest != 0; rest &= rest - 1) {
            CellSet seen = seen(petals.get(0), Geometry.first(rest));
            hint.removeAll(position, Geometry.first(rest), seen.low(), seen.high());
        }
        if (hint.removals == 0) {
            return false;
        }
        hint.addCell(stem);
        hint.digits = common;
        List<CellSet> sets = new ArrayList<>(List.of(CellSet.of(stem)));
        petals.forEach(petal -> sets.add(petal.cells()));
        hint.logic = new Logic.CellSets(sets);
        return sink.take(hint);
    }
}
