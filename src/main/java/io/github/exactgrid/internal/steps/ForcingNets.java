package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.BLOCK_ROW_COLUMN;
import static io.github.exactgrid.internal.steps.Geometry.CANDIDATES;
import static io.github.exactgrid.internal.steps.Geometry.CELL_AT;
import static io.github.exactgrid.internal.steps.Geometry.HOUSE_OF;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Forcing chains from several assumptions: what all candidates of a cell, or all places of a digit in a house, or both values
 * of a candidate have as a consequence, is true; what has a contradiction as a consequence, is not.
 *
 * <p>The closure of each assumption is computed once in a search. Of all hints the one of the smallest size is offered, then of
 * the lowest kind, then the first in the order of cells and digits. Only its chains are written down, by repeating its closures.
 */
final class ForcingNets {

    /** A family of forcing chains. */
    enum Family {
        NISHIO(7.5),
        MULTIPLE(8.0),
        DYNAMIC(8.5),
        DYNAMIC_PLUS(9.0);

        @SuppressWarnings("ImmutableEnumChecker") // never written to
        private final RatingScale scale;

        Family(double base) {
            this.scale = new RatingScale(base);
        }

        boolean isDynamic() {
            return this != MULTIPLE;
        }

        HintKind kind(Form form) {
            return switch (this) {
                case NISHIO -> HintKind.NISHIO;
                case MULTIPLE -> form == Form.CELL ? HintKind.CELL_FORCING_CHAINS : HintKind.REGION_FORCING_CHAINS;
                case DYNAMIC ->
                    switch (form) {
                        case CONTRADICTION -> HintKind.DYNAMIC_CONTRADICTION;
                        case DOUBLE -> HintKind.DYNAMIC_DOUBLE_CHAINS;
                        case CELL -> HintKind.DYNAMIC_CELL_CHAINS;
                        case REGION -> HintKind.DYNAMIC_REGION_CHAINS;
                    };
                case DYNAMIC_PLUS ->
                    switch (form) {
                        case CONTRADICTION -> HintKind.DYNAMIC_PLUS_CONTRADICTION;
                        case DOUBLE -> HintKind.DYNAMIC_PLUS_DOUBLE_CHAINS;
                        case CELL -> HintKind.DYNAMIC_PLUS_CELL_CHAINS;
                        case REGION -> HintKind.DYNAMIC_PLUS_REGION_CHAINS;
                    };
            };
        }
    }

    /** What a hint rests on, in the order of preference. */
    private enum Form {
        DOUBLE,
        CELL,
        REGION,
        CONTRADICTION
    }

    private final Budget budget;
    private final Links links;
    private final Admission admission;
    private final Nested nested = new Nested();
    private final Closure[] closures = new Closure[CANDIDATES];
    private final boolean[] closed = new boolean[CANDIDATES];
    private final Closure negated = new Closure();

    private Family family = Family.NISHIO;
    private Position base = new Position();
    private @Nullable Position work;
    private boolean stopped;

    /** The closures of one group: all candidates of a cell, all places of a digit, or both values of a candidate. */
    private final Closure[] group = new Closure[9];

    private final int[] assumptions = new int[9];
    private int grouped;
    private final long[] common = new long[negated.set.length];

    private int bestSize;
    private Form bestForm = Form.DOUBLE;

    /** What the best hint concludes, and the assumptions of its chains. */
    private int bestLiteral;

    private int[] bestAssumptions = new int[0];

    /** The cell or house, for the evidence. */
    private int bestOrigin;

    ForcingNets(Budget budget, Links links, Admission admission) {
        this.budget = budget;
        this.links = links;
        this.admission = admission;
    }

    /** Offers the best hint of a family. Returns true if the sink, or the budget, stopped the search. */
    boolean run(Position position, Family searched, HintSink sink) {
        family = searched;
        base = position;
        if (work == null) {
            work = position.newCopy();
        }
        Arrays.fill(closed, false);
        stopped = false;
        bestSize = Integer.MAX_VALUE;
        for (int cell = 0; cell < Geometry.CELLS && !stopped; cell++) {
            int count = Integer.bitCount(position.marks[cell]);
            if (count > 2 || (count == 2 && family.isDynamic())) {
                searchFrom(cell, count);
            }
        }
        if (stopped) {
            return true;
        }
        return bestSize != Integer.MAX_VALUE && sink.take(best());
    }

    private void searchFrom(int cell, int count) {
        for (int rest = base.marks[cell]; rest != 0 && !stopped; rest &= rest - 1) {
            int candidate = 9 * cell + Geometry.digit(rest);
            Closure closure = closure(candidate);
            if (family.isDynamic()) {
                if (closure.isContradictory()) {
                    considerContradiction(closure, candidate, Chains.OFF + candidate);
                }
                close(negated, Chains.OFF + candidate);
                if (negated.isContradictory()) {
                    considerContradiction(negated, Chains.OFF + candidate, candidate);
                }
                if (family != Family.NISHIO && count >= 3) {
                    grouped = 0;
                    join(closure, candidate);
                    join(negated, Chains.OFF + candidate);
                    considerGroup(Form.DOUBLE, cell);
                }
            }
            if (family != Family.NISHIO) {
                searchHouses(candidate);
            }
        }
        if (family != Family.NISHIO && !stopped) {
            grouped = 0;
            for (int rest = base.marks[cell]; rest != 0; rest &= rest - 1) {
                int candidate = 9 * cell + Geometry.digit(rest);
                join(closure(candidate), candidate);
            }
            considerGroup(Form.CELL, cell);
        }
    }

    /** Joins the closures of all places of a digit, in each house in which the candidate is the first of them. */
    private void searchHouses(int candidate) {
        int cell = candidate / 9;
        int digit = candidate % 9;
        for (int kind : BLOCK_ROW_COLUMN) {
            int house = HOUSE_OF[3 * cell + kind];
            int places = base.places[9 * house + digit];
            if ((places & places - 1) == 0 || CELL_AT[9 * house + Geometry.digit(places)] != cell) {
                continue;
            }
            grouped = 0;
            for (int rest = places; rest != 0; rest &= rest - 1) {
                int other = 9 * CELL_AT[9 * house + Geometry.digit(rest)] + digit;
                join(closure(other), other);
            }
            considerGroup(Form.REGION, house);
        }
    }

    private Closure closure(int candidate) {
        Closure closure = closures[candidate];
        if (closure == null) {
            closure = new Closure();
            closures[candidate] = closure;
        }
        if (!closed[candidate]) {
            closed[candidate] = true;
            close(closure, candidate);
        }
        return closure;
    }

    private void close(Closure closure, int assumption) {
        stopped |= !budget.spendNode();
        Position board = base;
        if (family.isDynamic() && work != null) {
            work.copyFrom(base);
            board = work;
        }
        closure.close(
                base, board, links, assumption, family != Family.NISHIO, family == Family.DYNAMIC_PLUS ? nested : null);
    }

    private void join(Closure closure, int assumption) {
        group[grouped] = closure;
        assumptions[grouped++] = assumption;
    }

    private boolean wins(int size, Form form) {
        return size < bestSize || (size == bestSize && form.compareTo(bestForm) < 0);
    }

    private boolean admits(Form form, int size, int literal) {
        return admission.admits(family.kind(form)) && admission.admits(family.scale.of(size)) && isWorth(literal);
    }

    /** Returns whether a conclusion would remove anything new. */
    private boolean isWorth(int literal) {
        if (literal >= Chains.OFF) {
            return admission.isNew(literal - Chains.OFF);
        }
        int cell = literal / 9;
        for (int rest = base.marks[cell] & ~(1 << literal % 9); rest != 0; rest &= rest - 1) {
            if (admission.isNew(9 * cell + Geometry.digit(rest))) {
                return true;
            }
        }
        return false;
    }

    private void considerContradiction(Closure closure, int assumption, int conclusion) {
        int size = closure.size(closure.contradictionTrue(), bestSize);
        if (size <= bestSize) {
            size += closure.size(closure.contradictionFalse(), bestSize);
        }
        if (wins(size, Form.CONTRADICTION) && admits(Form.CONTRADICTION, size, conclusion)) {
            bestSize = size;
            bestForm = Form.CONTRADICTION;
            bestLiteral = conclusion;
            bestAssumptions = new int[] {assumption};
            bestOrigin = conclusion % Chains.OFF / 9;
        }
    }

    /** Considers each literal that all closures of the group have: first true ones, in the order of the first closure. */
    private void considerGroup(Form form, int origin) {
        if (!admission.admits(family.kind(form)) || stopped) {
            return;
        }
        Closure first = group[0];
        System.arraycopy(first.set, 0, common, 0, common.length);
        for (int i = 1; i < grouped; i++) {
            for (int word = 0; word < common.length; word++) {
                common[word] &= group[i].set[word];
            }
        }
        int size = bestSize;
        int found = -1;
        for (int word = 0; word < common.length; word++) {
            for (long rest = common[word]; rest != 0; rest &= rest - 1) {
                int literal = 64 * word + Long.numberOfTrailingZeros(rest);
                if (!isWorth(literal)) {
                    continue;
                }
                int sum = 0;
                for (int i = 0; i < grouped && sum <= size; i++) {
                    sum += group[i].size(group[i].nodeOf(literal), size - sum);
                }
                if (sum < size || (sum == size && (found < 0 ? wins(sum, form) : isBefore(literal, found, first)))) {
                    size = sum;
                    found = literal;
                }
            }
        }
        if (found >= 0 && wins(size, form) && admits(form, size, found)) {
            bestSize = size;
            bestForm = form;
            bestLiteral = found;
            bestAssumptions = Arrays.copyOf(assumptions, grouped);
            bestOrigin = origin;
        }
    }

    private static boolean isBefore(int literal, int other, Closure closure) {
        boolean isTrue = literal < Chains.OFF;
        return isTrue == other < Chains.OFF ? closure.nodeOf(literal) < closure.nodeOf(other) : isTrue;
    }

    /** Writes down the best hint. */
    private Hint best() {
        Hint hint = new Hint();
        hint.begin(family.kind(bestForm), family.scale.of(bestSize));
        if (bestLiteral < Chains.OFF) {
            hint.placed = bestLiteral;
        } else {
            int candidate = bestLiteral - Chains.OFF;
            hint.remove(base, candidate / 9, 1 << candidate % 9);
        }
        if (bestForm == Form.REGION) {
            hint.addHouse(bestOrigin);
        } else {
            hint.addCell(bestOrigin);
        }
        List<List<Chains.Link>> chains = new ArrayList<>();
        Closure closure = new Closure();
        closure.recordHints();
        for (int assumption : bestAssumptions) {
            close(closure, assumption);
            if (bestForm == Form.CONTRADICTION) {
                chains.add(closure.chain(closure.contradictionTrue()));
                chains.add(closure.chain(closure.contradictionFalse()));
            } else {
                chains.add(closure.chain(closure.nodeOf(bestLiteral)));
            }
        }
        hint.chains = new Chains(List.copyOf(chains));
        return hint;
    }
}
