package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;
import static io.github.exactgrid.internal.steps.Geometry.BLOCK;
import static io.github.exactgrid.internal.steps.Geometry.HOUSE_OF;
import static io.github.exactgrid.internal.steps.Geometry.ROW;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.List;

/**
 * Templates: the ways to place a digit in all rows, columns and boxes. The digit is where all of them agree, and nowhere that
 * none of them has. A template that takes a cell which all templates of another digit take is none.
 */
final class Templates {

    private static final double RATING = 7.2;

    private final Budget budget;
    private final Hint hint = new Hint();

    private Position position = new Position();
    private int digit;

    /** The templates of each digit. */
    private final List<List<CellSet>> templates = new ArrayList<>();

    /** The cells that all templates of each digit have. */
    private final CellSet[] inAll = new CellSet[9];

    Templates(Budget budget) {
        this.budget = budget;
        for (int i = 0; i < 9; i++) {
            templates.add(new ArrayList<>());
        }
    }

    /** Scans digit by digit for cells that are in all templates, then for those in none. Returns true if it was stopped. */
    boolean run(Position newPosition, HintSink sink) {
        position = newPosition;
        for (digit = 0; digit < 9; digit++) {
            templates.get(digit).clear();
            if (!place(0, 0, 0, CellSet.EMPTY)) {
                return true;
            }
            if (templates.get(digit).isEmpty()) {
                return false; // the board has no solution
            }
        }
        int usesOthers = restrict();
        if (usesOthers < 0) {
            return false;
        }
        for (digit = 0; digit < 9; digit++) {
            hint.digits = usesOthers == 0 ? 1 << digit : ALL;
            if (offer(hint.digits, sink)) {
                return true;
            }
        }
        return false;
    }

    /** Removes templates that take a cell of another digit. Returns how many, or -1 if a digit has none left. */
    private int restrict() {
        int removed = 0;
        boolean changes = true;
        while (changes) {
            changes = false;
            for (int i = 0; i < 9; i++) {
                inAll[i] = inAll(templates.get(i));
            }
            for (int i = 0; i < 9; i++) {
                CellSet taken = CellSet.EMPTY;
                for (int j = 0; j < 9; j++) {
                    taken = j == i ? taken : taken.or(inAll[j]);
                }
                CellSet all = taken;
                int before = templates.get(i).size();
                templates.get(i).removeIf(template -> template.meets(all));
                removed += before - templates.get(i).size();
                changes |= before > templates.get(i).size();
                if (templates.get(i).isEmpty()) {
                    return -1;
                }
            }
        }
        return removed;
    }

    private static CellSet inAll(List<CellSet> list) {
        CellSet all = list.get(0);
        for (CellSet template : list) {
            all = all.and(template);
        }
        return all;
    }

    private boolean offer(int digits, HintSink sink) {
        CellSet inAny = CellSet.EMPTY;
        for (CellSet template : templates.get(digit)) {
            inAny = inAny.or(template);
        }
        for (CellSet rest = inAll[digit]; !rest.isEmpty(); rest = rest.withoutFirst()) {
            hint.begin(HintKind.TEMPLATE_SET, RATING);
            hint.placed = 9 * rest.first() + digit;
            if (offerHint(digits, sink)) {
                return true;
            }
        }
        CellSet none = CellSet.of(position, digit).minus(inAny);
        hint.begin(HintKind.TEMPLATE_DELETE, RATING);
        hint.removeAll(position, digit, none.low(), none.high());
        return hint.removals > 0 && offerHint(digits, sink);
    }

    private boolean offerHint(int digits, HintSink sink) {
        hint.digits = digits;
        for (int row = 9 * ROW; row < 9 * ROW + 9; row++) {
            hint.addHouse(row);
        }
        return sink.take(hint);
    }

    /** Adds all templates that continue the rows so far. Returns false if the budget stopped it. */
    private boolean place(int row, int columns, int blocks, CellSet cells) {
        if (row == 9) {
            templates.get(digit).add(cells);
            return budget.spendNode();
        }
        int places = position.places[9 * (9 * ROW + row) + digit];
        if (places == 0) {
            return place(row + 1, columns, blocks, cells);
        }
        for (int rest = places & ~columns; rest != 0; rest &= rest - 1) {
            int cell = 9 * row + Geometry.first(rest);
            int block = 1 << HOUSE_OF[3 * cell + BLOCK];
            if ((blocks & block) == 0
                    && !place(row + 1, columns | (rest & -rest), blocks | block, cells.or(CellSet.of(cell)))) {
                return false;
            }
        }
        return true;
    }
}
