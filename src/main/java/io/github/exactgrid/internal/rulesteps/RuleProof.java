package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The steps from an assumption that a conclusion needs, of those that were recorded. From the conclusion backwards: a step is needed
 * if it removed a candidate whose absence a later one rests on, and only what is needed of its removals is kept. Of the candidates
 * that a clue rests on, those are left out, one by one, that may as well be there.
 */
final class RuleProof {

    private final RuleTools tools;
    private final Budget budget;
    private final RuleBook book;
    private final RuleBoard origin;
    private final RuleNet net;
    private final List<RuleHint> steps;
    private final int size;

    /** What is needed of the removals of each step. */
    private final BitSet[] needed;

    /** What must have been removed before the assumption. */
    private final BitSet before = new BitSet();

    /**
     * Creates a proof.
     *
     * @param origin the board before all assumptions
     * @param net the assumption with its steps
     */
    RuleProof(RuleTools tools, Budget budget, RuleBoard origin, RuleNet net) {
        this.tools = tools;
        this.budget = budget;
        this.book = tools.book;
        this.origin = origin;
        this.net = net;
        this.steps = net.steps == null ? List.of() : net.steps;
        this.size = book.digits();
        this.needed = new BitSet[steps.size()];
        Arrays.setAll(needed, i -> new BitSet());
    }

    /** Returns the steps to the dead end. */
    RuleHint.Trial ofDeadEnd() {
        int end = steps.size();
        if (net.brokenClue >= 0) {
            requireForClue(tools.filter(net.brokenClue), new BitSet(), end);
        } else if (net.deadCell >= 0) {
            requireOthers(net.deadCell, 0);
        } else {
            requireOtherPlaces(net.deadHouse, net.deadDigit, new int[0]);
        }
        return finish();
    }

    /** Returns the steps after which some candidates are gone. */
    RuleHint.Trial of(int[] removed) {
        for (int placement : removed) {
            require(placement);
        }
        return finish();
    }

    /** Returns what must have been removed before the assumption. */
    int[] premises() {
        return before.stream().toArray();
    }

    private RuleHint.Trial finish() {
        List<RuleHint> kept = new ArrayList<>();
        for (int i = steps.size() - 1; i >= 0; i--) {
            if (!needed[i].isEmpty()) {
                RuleHint step = steps.get(i);
                requireFor(step, i);
                kept.add(
                        0,
                        step.placed() >= 0
                                ? step
                                : step.withRemoved(needed[i].stream().toArray()));
            }
        }
        return new RuleHint.Trial(
                net.assumed,
                List.copyOf(kept),
                net.brokenClue < 0 ? null : tools.filter(net.brokenClue).clue());
    }

    /** Requires that a candidate has been removed. */
    private void require(int placement) {
        int cause = net.causes[placement];
        if (cause >= 0) {
            assert cause < steps.size() : "a candidate that is still there";
            needed[cause].set(placement);
        } else if (cause == RuleNet.BEFORE) {
            before.set(placement);
        }
    }

    private void requireFor(RuleHint step, int number) {
        if (step.clue() != null) {
            requireForClue(tools.filter(step.clue()), needed[number], number);
            return;
        }
        switch (step.kind()) {
            case NAKED_SINGLE -> requireOthers(step.cells()[0], step.digits());
            case NAKED_PAIR -> {
                for (int cell : step.cells()) {
                    requireOthers(cell, step.digits());
                }
            }
            case HIDDEN_SINGLE, POINTING, CLAIMING, HIDDEN_PAIR -> requireOtherPlaces(step, 1);
            case X_WING -> requireOtherPlaces(step, step.houses().size() / 2);
            case COMMON_PEER -> {
                if (step.houses().isEmpty()) {
                    requireAllBefore(number); // one of a group, whose other candidates are not known
                } else {
                    requireOtherPlaces(step, 1);
                }
            }
            default -> {
                for (int placement : net.premises.getOrDefault(number, new int[0])) {
                    require(placement);
                }
            }
        }
    }

    /** Requires that the other candidates of a cell have been removed. */
    private void requireOthers(int cell, long digits) {
        for (long rest = origin.marks[cell] & ~digits; rest != 0; rest &= rest - 1) {
            require(cell * size + Long.numberOfTrailingZeros(rest));
        }
    }

    /** Requires that the digits of a step have no other places in its first houses. */
    private void requireOtherPlaces(RuleHint step, int houses) {
        for (int house : step.houses().subList(0, houses)) {
            for (long rest = step.digits(); rest != 0; rest &= rest - 1) {
                requireOtherPlaces(house, Long.numberOfTrailingZeros(rest), step.cells());
            }
        }
    }

    private void requireOtherPlaces(int house, int digit, int[] cells) {
        for (int cell : book.houses().get(house).cells()) {
            if (origin.has(cell * size + digit) && Arrays.stream(cells).noneMatch(other -> other == cell)) {
                require(cell * size + digit);
            }
        }
    }

    private void requireAllBefore(int number) {
        for (int placement = 0; placement < net.causes.length; placement++) {
            if (net.causes[placement] < number) {
                require(placement);
            }
        }
    }

    /**
     * Requires as few absent candidates as the clue needs to remove some, or to allow nothing if these are none; all of them from when
     * the budget stops the search.
     */
    private void requireForClue(ClueFilter filter, BitSet removed, int number) {
        int[] cells = filter.clue().cells();
        long[] marks = new long[cells.length];
        for (int i = 0; i < cells.length; i++) {
            int cell = cells[i];
            marks[i] = origin.possible[cell];
            for (long rest = origin.marks[cell]; rest != 0; rest &= rest - 1) {
                int digit = Long.numberOfTrailingZeros(rest);
                marks[i] &= net.causes[cell * size + digit] < number ? ~(1L << digit) : -1;
            }
        }
        for (int i = 0; i < cells.length; i++) {
            long absent = origin.possible[cells[i]] & ~marks[i];
            if (absent == 0 || (budget.spendNode() && removesWith(filter, marks, i, absent, removed))) {
                continue;
            }
            boolean isSingle = (absent & absent - 1) == 0;
            for (long rest = absent; rest != 0; rest &= rest - 1) {
                if (isSingle || !budget.spendNode() || !removesWith(filter, marks, i, rest & -rest, removed)) {
                    require(cells[i] * size + Long.numberOfTrailingZeros(rest));
                }
            }
        }
    }

    /** Adds digits to the candidates of a cell of a clue if it removes the same with them; if not, nothing changes. */
    private boolean removesWith(ClueFilter filter, long[] marks, int index, long digits, BitSet removed) {
        int[] cells = filter.clue().cells();
        long[] more = marks.clone();
        for (int i = 0; i < cells.length; i++) {
            more[i] |= cells[i] == cells[index] ? digits : 0;
        }
        if (!removes(filter, more, removed)) {
            return false;
        }
        System.arraycopy(more, 0, marks, 0, marks.length);
        return true;
    }

    private boolean removes(ClueFilter filter, long[] marks, BitSet removed) {
        long[] supported = filter.supported(marks);
        if (removed.isEmpty()) {
            return ClueFilter.isBroken(supported);
        }
        int[] cells = filter.clue().cells();
        for (int i = 0; i < cells.length; i++) {
            for (long rest = supported[i]; rest != 0; rest &= rest - 1) {
                if (removed.get(cells[i] * size + Long.numberOfTrailingZeros(rest))) {
                    return false;
                }
            }
        }
        return true;
    }
}
