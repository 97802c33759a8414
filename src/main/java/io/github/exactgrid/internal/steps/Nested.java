package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;

import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules that a dynamic closure tries when it has followed all links: locking, hidden pairs, naked pairs, X-wings and
 * searches for chains, up to the first that removes anything. What they remove follows from the false nodes that they rely on; a
 * hint that relies on none is skipped. If a rule removes only what is false already, the closure ends, as in Sudoku Explainer
 * 1.2.1.
 */
final class Nested implements Closure.Extension, HintSink {

    /** To try the patterns takes up to 20 microseconds. */
    private static final int STEPS_OF_PATTERNS = 1_000;

    private final Budget budget;
    private final Locking locking;
    private final Subsets subsets = new Subsets();
    private final Fish fish = new Fish();
    private final List<PartSearch> sources;

    private @Nullable Closure closure;
    private Position base = new Position();
    private boolean removes;
    private boolean isNew;

    /** The candidates that a hint relies on not being there. */
    private final int[] reasons = new int[36];

    private int reasonCount;

    /**
     * Creates the rules.
     *
     * @param layout the houses of the board
     * @param sources the searches for chains, in their order; none for the patterns only
     * @param budget what they spend
     */
    Nested(Layout layout, List<PartSearch> sources, Budget budget) {
        this.budget = budget;
        this.locking = new Locking(layout);
        this.sources = List.copyOf(sources);
    }

    List<PartSearch> sources() {
        return sources;
    }

    @Override
    public boolean extend(Closure openClosure, Position whole, Position work) {
        closure = openClosure;
        base = whole;
        removes = false;
        isNew = false;
        budget.prepare(STEPS_OF_PATTERNS);
        locking.run(work, this);
        if (!removes) {
            subsets.hidden(work, 2, this);
        }
        if (!removes) {
            subsets.naked(work, 2, this);
        }
        if (!removes) {
            fish.run(work, 2, this);
        }
        for (int i = 0; i < sources.size() && !removes; i++) {
            for (Deduction deduction : sources.get(i).deductions(whole, work)) {
                take(openClosure, deduction, work);
            }
        }
        return isNew;
    }

    private void take(Closure openClosure, Deduction deduction, Position work) {
        removes = true;
        @Nullable Hint hint = null;
        for (int candidate : deduction.removed) {
            int literal = Chains.OFF + candidate;
            if (openClosure.nodeOf(literal) < 0) {
                openClosure.begin(literal, Chains.NO_HOUSE);
                for (int reason : deduction.reasons) {
                    openClosure.parent(openClosure.nodeOf(Chains.OFF + reason));
                }
                openClosure.followsFrom(deduction);
                if (openClosure.recordsHints()) {
                    hint = hint == null ? deduction.hint(work) : hint;
                    openClosure.followsFrom(hint);
                }
                openClosure.enter();
                isNew = true;
            }
        }
    }

    @Override
    public boolean take(Hint hint) {
        findReasons(hint);
        if (reasonCount == 0 || closure == null) {
            return false;
        }
        removes = true;
        Arrays.sort(hint.removed, 0, hint.removals);
        for (int i = 0; i < hint.removals; i++) {
            int literal = Chains.OFF + hint.removed[i];
            if (closure.nodeOf(literal) < 0) {
                closure.begin(literal, Chains.NO_HOUSE);
                for (int j = 0; j < reasonCount; j++) {
                    closure.parent(closure.nodeOf(Chains.OFF + reasons[j]));
                }
                closure.followsFrom(hint);
                closure.enter();
                isNew = true;
            }
        }
        return false;
    }

    private void findReasons(Hint hint) {
        reasonCount = 0;
        int digit = Geometry.first(hint.digits);
        switch (hint.kind) {
            case POINTING, CLAIMING -> addPlaces(hint, hint.houses[0], digit);
            case X_WING -> {
                addPlaces(hint, hint.houses[0], digit);
                addPlaces(hint, hint.houses[1], digit);
            }
            case HIDDEN_PAIR -> {
                addPlaces(hint, hint.houses[0], digit);
                addPlaces(hint, hint.houses[0], Geometry.first(hint.digits & hint.digits - 1));
            }
            case NAKED_PAIR -> {
                for (int i = 0; i < 2; i++) {
                    int cell = hint.cells[i];
                    for (int rest = base.marks[cell] & ~hint.digits; rest != 0; rest &= rest - 1) {
                        reasons[reasonCount++] = 9 * cell + Geometry.first(rest);
                    }
                }
            }
            default -> throw new AssertionError(hint.kind);
        }
    }

    /** Adds the former places of a digit in a house that are not among those of the pattern, nor in its covers. */
    private void addPlaces(Hint hint, int house, int digit) {
        for (int rest = base.places[9 * house + digit] & ALL; rest != 0; rest &= rest - 1) {
            int cell = base.layout.cellAt[9 * house + Geometry.first(rest)];
            if (!isInside(hint, cell)) {
                reasons[reasonCount++] = 9 * cell + digit;
            }
        }
    }

    private boolean isInside(Hint hint, int cell) {
        if (hint.kind == HintKind.HIDDEN_PAIR) {
            return cell == hint.cells[0] || cell == hint.cells[1];
        }
        int covers = hint.kind == HintKind.X_WING ? 2 : 1;
        for (int i = covers; i < 2 * covers; i++) {
            if (base.layout.contains(hint.houses[i], cell)) {
                return true;
            }
        }
        return false;
    }
}
