package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds the digits that each rule by itself leaves to the empty cells of a grid: what players write as pencil marks. */
public final class LocalCandidates {

    private final Rules rules;
    private final Budget budget;

    /** The digit of each cell, 0 if it is empty, and the candidates of each: bit {@code d - 1} for digit {@code d}. */
    private final int[] given;

    private final long[] candidates;
    private final long allDigits;

    private LocalCandidates(Rules rules, Grid grid, Budget budget) {
        this.rules = rules;
        this.budget = budget;
        this.given = new int[rules.cells()];
        this.candidates = new long[rules.cells()];
        this.allDigits = -1L >>> -rules.digits();
        for (int cell = 0; cell < given.length; cell++) {
            given[cell] = rules.digit(grid, cell);
            candidates[cell] = given[cell] == 0 ? allDigits : bit(given[cell]);
        }
    }

    /**
     * Returns the digits of each cell: those that violate no rule when they alone are added to the grid, or the digit that the
     * cell holds. A sum, relation or sequence that is violated already removes no digit.
     *
     * @throws StoppedException if the call must stop
     */
    public static Map<Cell, Set<Integer>> find(Rules rules, Grid grid, Budget budget) {
        LocalCandidates local = new LocalCandidates(rules, grid, budget);
        for (Rule rule : rules.all()) {
            local.apply(rule);
        }
        SortedMap<Cell, Set<Integer>> found = new TreeMap<>();
        for (int cell = 0; cell < local.candidates.length; cell++) {
            Set<Integer> digits = new TreeSet<>();
            for (int digit = 1; digit <= rules.digits(); digit++) {
                if ((local.candidates[cell] & bit(digit)) != 0) {
                    digits.add(digit);
                }
            }
            found.put(rules.cell(cell), Collections.unmodifiableSet(digits));
        }
        return Collections.unmodifiableMap(found);
    }

    private static long bit(int digit) {
        return 1L << (digit - 1);
    }

    private void keep(int cell, long digits) {
        if (given[cell] == 0) {
            candidates[cell] &= digits;
        }
    }

    private void apply(Rule rule) {
        if (rule instanceof House house) {
            apply(house);
        } else if (rule instanceof Group group) {
            apply(group);
        } else if (rule instanceof SumRule sum) {
            apply(sum);
        } else if (rule instanceof PairRule pair) {
            apply(pair);
        } else if (rule instanceof DistinctCountRule distinct) {
            apply(distinct);
        } else if (rule instanceof SameDigitsRule same) {
            apply(same);
        } else if (rule instanceof BetweenExtremesRule between) {
            between.diagram(rules.digits(), budget).ifPresent(diagram -> apply(between.cells(), diagram));
        } else if (rule instanceof LineRankRule lineRank) {
            apply(lineRank);
        } else if (rule instanceof ConnectedRule connected) {
            apply(connected);
        } else if (rule instanceof UnknownRegionsRule regions) {
            apply(regions);
        } else if (rule instanceof EqualRunRule run) {
            run.diagram(rules.digits(), budget).ifPresent(diagram -> apply(run.read(), diagram));
        } else if (rule instanceof PathRule path) {
            apply(path.cells(), path.graph());
        } else if (rule instanceof Sequence sequence) {
            apply(sequence.cells(), sequence.diagram());
        }
    }

    private void apply(House house) {
        budget.prepare(1 + house.cells().length);
        long placed = 0;
        for (int cell : house.cells()) {
            placed |= given[cell] == 0 ? 0 : bit(given[cell]);
        }
        for (int cell : house.cells()) {
            keep(cell, ~placed);
        }
    }

    /** Where a placement of a group has come true, no other may; in its last empty cell one must that has to. */
    private void apply(Group group) {
        budget.prepare(1 + group.placements().length);
        boolean closed = group.isForbidden();
        int emptyCells = 0;
        int lastEmpty = -1;
        long digitsInLast = 0;
        for (int placement : group.placements()) { // those of a cell follow one another
            int cell = rules.cellOf(placement);
            int digit = rules.digitOf(placement);
            closed |= given[cell] == digit;
            if (given[cell] == 0 && cell != lastEmpty) {
                emptyCells++;
                lastEmpty = cell;
                digitsInLast = 0;
            }
            digitsInLast |= cell == lastEmpty ? bit(digit) : 0;
        }
        if (closed) {
            for (int placement : group.placements()) {
                keep(rules.cellOf(placement), ~bit(rules.digitOf(placement)));
            }
        } else if (group.isExactlyOne() && emptyCells == 1) {
            keep(lastEmpty, digitsInLast);
        }
    }

    private void apply(PairRule pair) {
        budget.prepare(1 + rules.digits());
        long firsts = 0;
        long seconds = 0;
        for (int digit = 1; digit <= rules.digits(); digit++) {
            long second = digits(pair.second()) & pair.allowed()[digit - 1];
            if ((digits(pair.first()) & bit(digit)) != 0 && second != 0) {
                firsts |= bit(digit);
                seconds |= second;
            }
        }
        if (firsts != 0) {
            keep(pair.first(), firsts);
            keep(pair.second(), seconds);
        }
    }

    /** Returns the digits that a rule may put into a cell, whatever the other rules remove. */
    private long digits(int cell) {
        return given[cell] == 0 ? allDigits : bit(given[cell]);
    }

    /** Cells of equal coefficients have the same candidates by a sum. */
    private void apply(SumRule sum) {
        int[] digits = digits(sum.cells());
        if (!sum.canHold(digits, rules.digits(), budget)) {
            return;
        }
        for (int i = 0; i < digits.length; i++) {
            if (digits[i] == 0 && firstEmptyWith(sum.coefficients()[i], sum, digits) == i) {
                long possible = 0;
                for (int digit = 1; digit <= rules.digits(); digit++) {
                    digits[i] = digit;
                    possible |= sum.canHold(digits, rules.digits(), budget) ? bit(digit) : 0;
                }
                digits[i] = 0;
                for (int j = i; j < digits.length; j++) {
                    if (sum.coefficients()[j] == sum.coefficients()[i]) {
                        keep(sum.cells()[j], possible);
                    }
                }
            }
        }
    }

    private static int firstEmptyWith(int coefficient, SumRule sum, int[] digits) {
        int i = 0;
        while (sum.coefficients()[i] != coefficient || digits[i] != 0) {
            i++;
        }
        return i;
    }

    private void apply(DistinctCountRule distinct) {
        int[] cells = distinct.read();
        int[] digits = digits(cells);
        if (!distinct.canHold(digits, rules.digits())) {
            return;
        }
        for (int i = 0; i < cells.length; i++) {
            long possible = 0;
            for (int digit = 1; given[cells[i]] == 0 && digit <= rules.digits(); digit++) {
                budget.prepare((long) cells.length * rules.digits());
                int[] tried = digits.clone();
                tried[i] = digit;
                possible |= distinct.canHold(tried, rules.digits()) ? bit(digit) : 0;
            }
            keep(cells[i], possible);
        }
    }

    private void apply(SameDigitsRule same) {
        budget.prepare((long) same.sets().length * (same.sets()[0].length + rules.digits()));
        long[] possible = same.possible(cell -> given[cell], rules.digits());
        for (int i = 0; i < possible.length; i++) {
            for (int cell : same.sets()[i]) {
                keep(cell, possible[i]);
            }
        }
    }

    private void apply(LineRankRule lineRank) {
        long steps = 1 + (long) lineRank.others().length * lineRank.line().length;
        budget.prepare(steps);
        if (!lineRank.canHold(cell -> given[cell])) {
            return;
        }
        for (int cell : lineRank.cells()) {
            long possible = 0;
            for (int digit = 1; given[cell] == 0 && digit <= rules.digits(); digit++) {
                budget.prepare(steps);
                int tried = digit;
                possible |= lineRank.canHold(other -> other == cell ? tried : given[other]) ? bit(digit) : 0;
            }
            keep(cell, possible);
        }
    }

    private void apply(ConnectedRule connected) {
        long[] possible = connected.possible(cell -> given[cell], budget);
        if (possible.length == 0) {
            return;
        }
        int[] cells = connected.cells().cells();
        for (int i = 0; i < cells.length; i++) {
            if (possible[i] != ConnectedCells.OPEN) {
                keep(cells[i], possible[i] == ConnectedCells.INCLUDED ? connected.digits() : ~connected.digits());
            }
        }
    }

    private void apply(UnknownRegionsRule regions) {
        long[] possible = regions.possible(cell -> given[cell], rules.digits(), budget);
        int[] read = regions.read();
        for (int i = 0; i < possible.length; i++) {
            keep(read[i], possible[i]);
        }
    }

    private void apply(int[] cells, Unrolled automaton) {
        int[] digits = digits(cells);
        budget.prepare(2L * automaton.size());
        long[] possible = automaton.possibleDigits(digits);
        if (possible[0] == 0) {
            return;
        }
        for (int i = 0; i < cells.length; i++) {
            keep(cells[i], possible[i]);
        }
        for (int i = 0; i < cells.length; i++) {
            if (given[cells[i]] == 0 && isReadAgain(cells, i)) {
                keep(cells[i], possibleIn(cells[i], cells, automaton, digits));
            }
        }
    }

    private static boolean isReadAgain(int[] cells, int i) {
        for (int j = i + 1; j < cells.length; j++) {
            if (cells[j] == cells[i]) {
                return true;
            }
        }
        return false;
    }

    /** Returns the digits that a cell can hold in all the places where an automaton reads it. */
    private long possibleIn(int cell, int[] cells, Unrolled automaton, int[] digits) {
        long possible = 0;
        for (int digit = 1; digit <= rules.digits(); digit++) {
            int[] tried = digits.clone();
            for (int i = 0; i < tried.length; i++) {
                tried[i] = cells[i] == cell ? digit : tried[i];
            }
            budget.prepare(automaton.size());
            possible |= automaton.canAccept(tried) ? bit(digit) : 0;
        }
        return possible;
    }

    private int[] digits(int[] cells) {
        return Arrays.stream(cells).map(cell -> given[cell]).toArray();
    }
}
