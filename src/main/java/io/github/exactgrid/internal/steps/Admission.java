package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.CANDIDATES;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** Which hints a search may return: by technique, by rating, and without those that would remove nothing new. */
public final class Admission {

    private final EnumSet<HintKind> kinds;
    private final boolean allowsUniqueness;
    private final double hardest;

    /** The candidates that earlier hints remove. */
    private final boolean[] known = new boolean[CANDIDATES];

    /**
     * Creates a filter.
     *
     * @param kinds the techniques
     * @param allowsUniqueness whether techniques may be among them that rely on a single solution
     * @param hardest the highest rating
     */
    public Admission(Set<HintKind> kinds, boolean allowsUniqueness, double hardest) {
        this.allowsUniqueness = allowsUniqueness;
        this.kinds = EnumSet.noneOf(HintKind.class);
        this.kinds.addAll(kinds);
        this.hardest = hardest;
    }

    /** Returns a filter that admits all hints. */
    static Admission all() {
        return new Admission(EnumSet.allOf(HintKind.class), true, Double.MAX_VALUE);
    }

    /** Returns whether techniques may be admitted that rely on a single solution. */
    public boolean allowsUniqueness() {
        return allowsUniqueness;
    }

    boolean admits(HintKind kind) {
        return kinds.contains(kind);
    }

    boolean admitsAny(Set<HintKind> some) {
        return !Collections.disjoint(kinds, some);
    }

    boolean admits(double rating) {
        return rating <= hardest + 1e-6;
    }

    boolean isNew(int candidate) {
        return !known[candidate];
    }

    /** Returns whether setting a digit would remove a candidate of its cell that no earlier hint removes. */
    boolean removesNew(Position position, int placed) {
        int cell = placed / 9;
        for (int rest = position.marks[cell] & ~(1 << placed % 9); rest != 0; rest &= rest - 1) {
            if (isNew(9 * cell + Geometry.first(rest))) {
                return true;
            }
        }
        return false;
    }

    boolean admits(Hint hint) {
        if (!admits(hint.kind) || !admits(hint.rating)) {
            return false;
        }
        if (hint.placed >= 0) {
            return true;
        }
        for (int i = 0; i < hint.removals; i++) {
            if (isNew(hint.removed[i])) {
                return true;
            }
        }
        return false;
    }

    /** Admits no more hints that remove only what this one does. */
    void exclude(Hint hint) {
        for (int i = 0; i < hint.removals; i++) {
            known[hint.removed[i]] = true;
        }
        if (hint.placed >= 0) {
            int first = hint.placed / 9 * 9;
            for (int candidate = first; candidate < first + 9; candidate++) {
                known[candidate] |= candidate != hint.placed;
            }
        }
    }
}
