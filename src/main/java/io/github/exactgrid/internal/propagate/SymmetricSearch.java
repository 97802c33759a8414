package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.Cell;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.propagators.Candidates;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A search for a solution that stays as it is when the board is turned and its digits are exchanged.
 *
 * <pre>
 *     1 2 3 4      Turned by half, and 1 exchanged with 2 and 3 with 4, it is the same again.
 *     3 4 1 2
 *     2 1 4 3
 *     4 3 2 1
 * </pre>
 *
 * <p>Each guess is made for all places that a cell is turned to, so that a half or a quarter of the cells decide the others: the search has the
 * square root of the size, or less. Symmetric rules mostly have such solutions, also where none has a {@linkplain DigitPatterns pattern}.
 * Which digits are exchanged matters where rules compare digits, so that several exchanges are tried, each with a number of failures.
 * Of 92 blank 12x12 boards, each with at most two of 13 rules, 13 took over 0.3 s without such solutions, 12 of them without an end in 1.5 s.
 */
final class SymmetricSearch {

    /** The places that a cell is turned to by turns of one kind; for digits that are left over, those of the next. */
    private static final int[] QUARTER_TURN = {4, 2};

    private static final int[] HALF_TURN = {2};

    /* The ways to exchange digits: neighbours are (0), the lowest and the highest, those far from each other or any, or none are. */
    private static final int MIRRORED = 1;
    private static final int FAR_APART = 2;
    private static final int UNCHANGED = 3;
    private static final int WAYS = 4;

    /**
     * Where digits have peers of their own, as with anti-taxicab, one kind of solutions is looked for first and longer than others, by the digits that
     * exclude the least: a half turn leaves all digits as they are. A blank 16x16 board has one after some 250 failures, and took over 150,000
     * nodes otherwise, a blank 20x20 board after 25.
     */
    private static final int FAILURES_WITH_PEERS_OF_DIGITS = 8;

    /** The rounds in which they are: later ones, on boards without such a solution, are long enough. */
    private static final int ROUNDS_WITH_PEERS_OF_DIGITS = 3;

    /** The failures that end a search near a solution, with some of the digits moved. */
    private static final int MAX_FAILURES_NEARBY = 6;

    private static final long[] NONE = {};

    /** Stands for a proof that the rules have no solution at all. */
    static final long[] IMPOSSIBLE = {};

    private final Candidates candidates;
    private final Branching branching;
    private final Budget budget;

    /** For each cell that to which it is turned, and for each digit, from 0, that for which it is exchanged. */
    private final int[] turned;

    private final int[] exchanged;

    /** The failures so far, and those that end the search. */
    private int failures;

    /** Whether it ended as there was no node left for it, though perhaps there is for others. */
    private boolean isStopped;

    private final int maxFailures;

    /** The guesses by level. */
    private final int[] guessedCells;

    private final long[] guessedDigits;

    private SymmetricSearch(
            PropagatePlan plan, int[] turned, int[] exchanged, int maxFailures, int round, Budget budget) {
        this.candidates = plan.newCandidates(budget);
        candidates.use(plan.schedule(1, budget));
        int[] cells = new int[turned.length];
        Arrays.setAll(cells, cell -> cell);
        this.branching = new Branching(plan, null, cells);
        branching.chooseAsInRound(round);
        this.turned = turned;
        this.exchanged = exchanged;
        this.maxFailures = maxFailures;
        this.guessedCells = new int[cells.length];
        this.guessedDigits = new long[cells.length];
        this.budget = budget;
    }

    /**
     * Returns for each cell the digit of a solution, as a mask; nothing if none is found.
     *
     * @param present for each cell those that its digit must be one of
     * @param maxFailures the failures that end the search for each symmetry
     * @param round how many times this was tried before with fewer failures
     * @throws StoppedException if the call must stop
     */
    static long[] solution(PropagatePlan plan, long[] present, int maxFailures, int round, Budget budget) {
        Random random = new Random(round);
        if (plan.peersOfDigits().length > 0 && round < ROUNDS_WITH_PEERS_OF_DIGITS) {
            int[] unchanged = exchanged(plan.rules().digits(), HALF_TURN, UNCHANGED, random);
            int[] turned = turned(plan.rules(), false);
            SymmetricSearch search = new SymmetricSearch(
                    plan, turned, unchanged, FAILURES_WITH_PEERS_OF_DIGITS * maxFailures, round, budget);
            search.branching.chooseToExcludeLeast(round);
            long[] found = search.solution(present);
            if (found.length > 0 || budget.stop() != null) {
                return found;
            }
        }
        for (int[] turns : new int[][] {QUARTER_TURN, HALF_TURN}) {
            int[] turned = turned(plan.rules(), turns == QUARTER_TURN);
            for (int way = 0; way < WAYS && turned.length > 0; way++) {
                int[] exchanged = exchanged(plan.rules().digits(), turns, way, random);
                if (exchanged.length > 0) {
                    SymmetricSearch search = new SymmetricSearch(plan, turned, exchanged, maxFailures, round, budget);
                    long[] found = search.solution(present);
                    if (found.length > 0 || budget.stop() != null) {
                        return found;
                    }
                }
            }
        }
        return NONE;
    }

    /**
     * Does the same for rules with {@linkplain PropagatePlan#areDigitsInterchangeable interchangeable} digits, without a turn: each solution has one
     * like it in which the digits of a house are those from 1 on in order, and only such are looked for. Blank 9x9 boards of two rules that
     * have no solution, of which there was no end, take 40 to 120 milliseconds.
     *
     * @return as {@link #solution}, or {@link #IMPOSSIBLE} if it turns out that there is none
     * @throws StoppedException if the call must stop
     */
    static long[] solutionWithOrderedHouse(
            PropagatePlan plan, long[] present, int maxFailures, int round, Budget budget) {
        Rules rules = plan.rules();
        assert plan.areDigitsInterchangeable(present);
        if (rules.houses().isEmpty()) {
            return NONE;
        }
        int[] same = new int[present.length];
        Arrays.setAll(same, i -> i);
        int[] unchanged = new int[rules.digits()];
        Arrays.setAll(unchanged, i -> i);
        SymmetricSearch search = new SymmetricSearch(plan, same, unchanged, maxFailures, round, budget);
        int[] house = Collections.max(rules.houses(), Comparator.comparingInt(one -> one.cells().length))
                .cells();
        long[] ordered = present.clone();
        for (int i = 0; i < house.length; i++) {
            ordered[house[i]] = 1L << i;
        }
        if (search.restrict(ordered) && search.run()) {
            return search.solution();
        }
        return search.failures <= maxFailures && !search.isStopped ? IMPOSSIBLE : NONE;
    }

    /**
     * Does the same for a solution that has one digit for each element of a pattern: a cell is turned to the next one of the same element.
     *
     * @param elements the element of each cell, from 0
     * @throws StoppedException if the call must stop
     */
    static long[] solutionWithPattern(
            PropagatePlan plan, int[] elements, long[] present, int maxFailures, Budget budget) {
        int[] turned = new int[elements.length];
        int[] first = new int[plan.rules().digits()];
        int[] last = new int[first.length];
        Arrays.fill(last, -1);
        for (int cell = 0; cell < elements.length; cell++) {
            int element = elements[cell];
            if (last[element] < 0) {
                first[element] = cell;
            } else {
                turned[last[element]] = cell;
            }
            last[element] = cell;
            turned[cell] = first[element];
        }
        int[] unchanged = new int[first.length];
        Arrays.setAll(unchanged, i -> i);
        SymmetricSearch search = new SymmetricSearch(plan, turned, unchanged, maxFailures, 0, budget);
        return search.solution(present);
    }

    /**
     * Returns another solution that differs from one in the places of a quarter to two thirds of the digits, and in one cell certainly; nothing if
     * none is found. All are tried with digits and a cell at random, without a turn. On boards of greater-than signs digits did better than
     * cells at random.
     *
     * @param solution for each cell the digit of that solution, as a mask
     * @param present for each cell those that its digit must be one of
     * @param maxFailures the failures that end the search
     * @throws StoppedException if the call must stop
     */
    static long[] solutionNear(
            PropagatePlan plan, long[] solution, long[] present, int maxFailures, Random random, Budget budget) {
        int[] same = new int[present.length];
        Arrays.setAll(same, i -> i);
        int[] unchanged = new int[plan.rules().digits()];
        Arrays.setAll(unchanged, i -> i);
        int failures = 0; // each try adds at least one
        while (failures < maxFailures && budget.stop() == null) {
            int changed = random.nextInt(solution.length);
            long moved = solution[changed];
            for (int i = unchanged.length * (25 + random.nextInt(40)) / 100; i > 0; i--) {
                moved |= 1L << random.nextInt(unchanged.length);
            }
            long[] near = solution.clone();
            for (int cell = 0; cell < near.length; cell++) {
                near[cell] |= (near[cell] & moved) == 0 ? 0 : present[cell];
            }
            near[changed] &= ~solution[changed];
            SymmetricSearch search = new SymmetricSearch(plan, same, unchanged, MAX_FAILURES_NEARBY, 1, budget);
            if (search.restrict(near) && search.run()) {
                return search.solution();
            }
            failures += search.failures + 1;
        }
        return NONE;
    }

    /** Returns whether a half turn of the board brings each house to a house. Where it does not, hardly any solution stays as it is. */
    static boolean turnKeepsHouses(Rules rules, Budget budget) {
        int[] turned = turned(rules, false);
        Set<BitSet> houses = new HashSet<>();
        for (House house : rules.houses()) {
            budget.prepare(house.cells().length);
            BitSet cells = new BitSet();
            Arrays.stream(house.cells()).forEach(cells::set);
            houses.add(cells);
        }
        for (House house : turned.length == 0 ? List.<House>of() : rules.houses()) {
            budget.prepare(house.cells().length);
            BitSet cells = new BitSet();
            Arrays.stream(house.cells()).forEach(cell -> cells.set(turned[cell]));
            if (!houses.contains(cells)) {
                return false;
            }
        }
        return turned.length > 0;
    }

    /** Returns for each cell that at which a quarter or a half turn of the board brings it; nothing if there is none for some cell. */
    static int[] turned(Rules rules, boolean isQuarter) {
        int columns = rules.columns();
        int rows = 0;
        for (int cell = 0; cell < rules.cells(); cell++) {
            rows = Math.max(rows, rules.cell(cell).row() + 1);
        }
        int[] cells = new int[rows * columns];
        Arrays.fill(cells, -1);
        for (int cell = 0; cell < rules.cells(); cell++) {
            Cell place = rules.cell(cell);
            cells[place.row() * columns + place.column()] = cell;
        }
        if (isQuarter && rows != columns) {
            return new int[0];
        }
        int[] turned = new int[rules.cells()];
        for (int cell = 0; cell < turned.length; cell++) {
            Cell place = rules.cell(cell);
            int row = isQuarter ? place.column() : rows - 1 - place.row();
            int column = isQuarter ? columns - 1 - place.row() : columns - 1 - place.column();
            turned[cell] = cells[row * columns + column];
            if (turned[cell] < 0) {
                return new int[0];
            }
        }
        return turned;
    }

    /**
     * Returns for each digit, from 0, that for which it is exchanged; nothing if there are no more ways.
     *
     * @param turns how many places a cell is turned to, which are the digits that are exchanged in a circle; fewer for what is left of them
     */
    private static int[] exchanged(int digits, int[] turns, int way, Random random) {
        int[] exchanged = new int[digits];
        Arrays.setAll(exchanged, digit -> digit);
        if (way == UNCHANGED) {
            return turns == HALF_TURN ? exchanged : new int[0];
        }
        int[] order = order(digits, turns[0], way, random);
        int next = 0;
        for (int length : way == MIRRORED ? HALF_TURN : turns) {
            for (; next + length <= digits; next += length) {
                for (int i = 0; i < length; i++) {
                    exchanged[order[next + i]] = order[next + (i + 1) % length];
                }
            }
        }
        return exchanged;
    }

    /** Returns the digits, from 0, so that those in one circle follow each other. */
    private static int[] order(int digits, int length, int way, Random random) {
        int[] order = new int[digits];
        Arrays.setAll(order, i -> i);
        int part = digits / length;
        if (way == MIRRORED) {
            Arrays.setAll(order, i -> i % 2 == 0 ? i / 2 : digits - 1 - i / 2);
        } else if (way == FAR_APART && digits % length == 0) {
            Arrays.setAll(order, i -> i % length * part + i / length);
        } else if (way == FAR_APART) {
            for (int i = digits - 1; i > 0; i--) {
                int other = random.nextInt(i + 1);
                int digit = order[i];
                order[i] = order[other];
                order[other] = digit;
            }
        }
        return order;
    }

    /** Removes what is not among some candidates, and what would not stay as it is. */
    private boolean restrict(long[] present) {
        for (int cell = 0; cell < turned.length; cell++) {
            budget.prepare(exchanged.length);
            int place = turned[cell];
            long kept = present[cell];
            for (long left = kept; left != 0; left &= left - 1) {
                int digit = Long.numberOfTrailingZeros(left);
                int image = exchanged[digit];
                boolean fits = (present[place] >>> image & 1) != 0 && (place != cell || image == digit);
                kept &= fits ? -1L : ~(1L << digit);
            }
            if (!candidates.restrict(cell, kept)) {
                return false;
            }
        }
        return candidates.propagate() && propagateTurned();
    }

    /** Returns a solution whose digits are among some, or nothing. */
    private long[] solution(long[] present) {
        return restrict(present) && run() ? solution() : NONE;
    }

    /** Returns whether a solution is found. If not, there is none with that symmetry, or there were too many failures, or the call must stop. */
    private boolean run() {
        boolean isPossible = true;
        while (true) {
            int level = candidates.level();
            if (isPossible) {
                if (!branching.choose(candidates)) {
                    return true;
                }
                if (!budget.spendNode()) {
                    isStopped = true;
                    return false;
                }
                guessedCells[level] = branching.cell();
                guessedDigits[level] = branching.digit();
                candidates.push();
                isPossible = narrow(level, guessedDigits[level]);
            } else if (level == 0 || failures > maxFailures) {
                return false;
            } else {
                candidates.pop();
                isPossible = narrow(level - 1, ~guessedDigits[level - 1]);
            }
        }
    }

    /** Leaves some digits in the cell of a guess, and whatever follows by the rules and the symmetry. Returns false if nothing is left. */
    private boolean narrow(int guess, long allowed) {
        int cell = guessedCells[guess];
        if (candidates.restrict(cell, allowed) && candidates.propagate() && propagateTurned()) {
            return true;
        }
        failures++;
        branching.countFailure(cell, guessedDigits[guess], candidates);
        return false;
    }

    /** Runs propagators until all candidates are those of the cell that they are turned from, exchanged. Each round removes some. */
    private boolean propagateTurned() {
        boolean isChanged = true;
        while (isChanged) {
            isChanged = false;
            budget.prepare(turned.length);
            for (int cell = 0; cell < turned.length; cell++) {
                long allowed = exchanged(candidates.of(cell));
                if ((candidates.of(turned[cell]) & ~allowed) != 0) {
                    isChanged = true;
                    if (!candidates.restrict(turned[cell], allowed)) {
                        candidates.sleep();
                        return false;
                    }
                }
            }
            if (isChanged && !candidates.propagate()) {
                return false;
            }
        }
        return true;
    }

    private long exchanged(long digits) {
        long others = 0;
        for (long left = digits; left != 0; left &= left - 1) {
            others |= 1L << exchanged[Long.numberOfTrailingZeros(left)];
        }
        return others;
    }

    private long[] solution() {
        long[] solution = new long[turned.length];
        for (int cell = 0; cell < solution.length; cell++) {
            solution[cell] = candidates.of(cell);
        }
        return solution;
    }
}
