package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.propagators.Candidates;
import io.github.exactgrid.internal.rules.Rules;
import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Search by propagation: after each guess all propagators run until none removes a candidate.
 *
 * <p>The tree is binary. A guess places a digit in a cell; once it is refuted, or its solutions are found, the digit is removed from
 * the cell instead, which is propagated too, and the next guess may be in another cell. The two sides exclude each other, so that
 * no solution is found twice.
 *
 * <p>A node of the search tree is a guess. Memory is a copy of a level for each guess that stands.
 */
final class PropagateSearch implements Cursor<int[]> {

    /** A plan has its own number of failures after which its schedule becomes stronger; this is that of the second time. */
    private static final int FAILURES_BEFORE_STRENGTHENING_AGAIN = 32;

    /**
     * The failures before the rules of each line that several share are joined, which takes some milliseconds. All candidates of eight boards with skyscrapers
     * and hidden skyscrapers on one line took less than two fifths of the time with it, of eight with skyscrapers and sandwiches two thirds, of eight with
     * X-sums and sandwiches a fifth more. With a half of this the first solutions of the second kind took half as long again.
     */
    private static final int FAILURES_BEFORE_JOINING = 512;

    /**
     * The failures before the first restart; before each other one there are more. A board with few or no givens has many solutions, but
     * a search may run into a part without any that is too large to search: restarts leave it (Gomes, Selman and Kautz, "Boosting
     * Combinatorial Search Through Randomization", AAAI 1998). A blank 25x25 board with disjoint groups took over 44,000 nodes without and
     * 2,000 with them.
     */
    private static final int FAILURES_BEFORE_RESTART = 50;

    /**
     * The runs with a tenth more failures than the one before; later ones have half as many again. Four blank 25x25 jigsaws took 1,400
     * to 1,700 nodes so, and one of them more than 25,000 when all runs had half as many again.
     */
    private static final int SHORT_RUNS = 12;

    /**
     * The guesses that must all stand throughout a run for a restart. A search with fewer is close to the end of its tree, and keeps what
     * it has refuted: puzzles with one solution are hardly ever restarted, or their proof would take longer. It is asked again after twice as many
     * failures, as it may get lost later: a 16x16 board with 60 lines of distant neighbours took over 270,000 nodes when no later run was
     * restarted, and 157 so.
     */
    private static final int MIN_STANDING_GUESSES = 24;

    /** The share of all failures that another run by the strategy of proofs may have on a board with clues, which may need it. */
    private static final int SHARE_OF_PROOFS = 2;

    /**
     * The failures before a solution with a regular pattern is looked for, if there are no more givens than digits. On a large board that takes less
     * time than ten failures. On a small one it takes as long as some hundred, which puzzles would lose whose few givens leave one solution; but
     * where there are neither givens nor clues, nearly all boards that need more failures than this have such a solution.
     */
    private static final int FAILURES_BEFORE_PATTERN = 1000;

    private static final int FAILURES_BEFORE_PATTERN_OF_BLANK_BOARD = 60;

    private static final int FAILURES_BEFORE_PATTERN_OF_LARGE_BOARD = 10;

    /**
     * The failures that each {@link SymmetricSearch} may have, at least. With 64, those at 60 failures took up to twice the time of what they saved
     * where they found nothing.
     */
    private static final int MIN_FAILURES_OF_SYMMETRIC = 8;

    /** The failures of this search for each that such a search may have. */
    private static final int FAILURES_FOR_ONE_OF_SYMMETRIC = 4;

    /** The factor by which the failures of this search grow until it looks for such solutions again. */
    private static final int FAILURES_GROW = 3;

    /**
     * The failures after the first solution before a second one is looked for near it, the guesses that must all stand meanwhile, and how many of
     * these failures allow one of that search. A board with clues has other solutions mostly close by, but to reach them a search must take back
     * early guesses.
     */
    private static final int FAILURES_BEFORE_SECOND = 200;

    private static final int MIN_STANDING_BEFORE_SECOND = 8;

    private static final int FAILURES_FOR_ONE_NEARBY = 8;

    private static final long[] NONE = {};

    /** The digits of a large board. */
    private static final int MANY_DIGITS = 16;

    private final PropagatePlan plan;
    private final Budget budget;
    private final Candidates candidates;
    private final Branching branching;

    /** The cells that were empty. */
    private final int[] cells;

    /** For each level below the present one the guess that was made there. */
    private int[] guessedCells = new int[16];

    private long[] guessedDigits = new long[16];

    /** The strength of the schedule, and the failures that count for it. */
    private int strength;

    private int failures;

    /** Whether the last failure made the schedule stronger, and there is something new in it. */
    private boolean isStrengthened;

    private boolean hasFound;

    /** For each cell the digit, as a mask, of the first solution; nothing before it, and after the second. */
    private long[] onlySolution = NONE;

    /** The placements of a solution that this run may find again, with the numbers of regions that are declared; nothing if there is none. */
    private int[] foundBeforeRestart = {};

    /** The failures after which a solution with a regular pattern is looked for. */
    private int failuresBeforePattern;

    /** How many times one was looked for. */
    private int regularSearches;

    /** Whether it turned out then that there is no solution. */
    private boolean isImpossible;

    /** For each cell the digits that are in a solution found, as a mask; null while all solutions are wanted. */
    private long @Nullable [] known;

    /** The digits that are given somewhere, as a mask. */
    private final long given;

    /** The digits that may be exchanged, found when images of solutions are wanted, and the rotation of these by which the last solution is an image. */
    private @Nullable AlikeDigits alike;

    private int rotation;

    /** The failures of this run, or since it was last decided that it goes on; and the lowest level on which a guess was refuted meanwhile. */
    private long failuresOfRun;

    private int lowestRefuted = Integer.MAX_VALUE;

    /** The failures after which it is decided whether this run goes on, and how many these were at first. */
    private long failuresBeforeDecision = FAILURES_BEFORE_RESTART;

    private long failuresOfShortRun = FAILURES_BEFORE_RESTART;

    /** The runs that have ended by a restart since the last solution. */
    private int runs;

    /** The outcome of the last step; null before the first. */
    private @Nullable Outcome outcome;

    /** Places the givens. The first solution is not searched yet. */
    PropagateSearch(PropagatePlan plan, Grid grid, @Nullable Guidance guidance, Budget budget) {
        Rules rules = plan.rules();
        this.plan = plan;
        this.budget = budget;
        this.candidates = plan.newCandidates(budget);
        int[] empty = new int[rules.cells()];
        int count = 0;
        boolean possible = true;
        long digitsGiven = 0;
        for (int cell = 0; cell < empty.length; cell++) {
            int digit = rules.digit(grid, cell);
            possible &= candidates.of(cell) != 0;
            if (digit == 0) {
                empty[count++] = cell;
            } else {
                digitsGiven |= 1L << (digit - 1);
                possible = possible && candidates.restrict(cell, 1L << (digit - 1));
            }
        }
        this.given = digitsGiven;
        this.cells = Arrays.copyOf(empty, count);
        this.failuresBeforePattern = failuresBeforePattern(empty.length - count);
        this.branching = new Branching(plan, guidance, cells);
        if (!possible) {
            outcome = Outcome.EXHAUSTED;
        }
    }

    private int failuresBeforePattern(int givens) {
        int digits = plan.rules().digits();
        if (givens > digits) {
            return Integer.MAX_VALUE;
        }
        if (digits >= MANY_DIGITS) {
            return FAILURES_BEFORE_PATTERN_OF_LARGE_BOARD;
        }
        return givens == 0 && !plan.isShuffled() ? FAILURES_BEFORE_PATTERN_OF_BLANK_BOARD : FAILURES_BEFORE_PATTERN;
    }

    @Override
    public Outcome advance() {
        try {
            if (outcome == null) {
                outcome = search(candidates.propagate());
            } else if (outcome == Outcome.FOUND) {
                outcome = known != null && findsImage(known) ? Outcome.FOUND : search(known != null && beginNext());
            }
        } catch (StoppedException stopped) {
            outcome = Outcome.STOPPED;
        }
        return outcome;
    }

    /**
     * Searches the next solution.
     *
     * @param isOpen whether the present level may have solutions that were not found yet
     */
    private Outcome search(boolean isOpen) {
        boolean mayHaveSolutions = isOpen;
        while (true) {
            if (!mayHaveSolutions) {
                if (candidates.level() == 0) {
                    return Outcome.EXHAUSTED;
                }
                if (endsRun()) {
                    mayHaveSolutions = beginAnew();
                } else if (isImpossible) {
                    return Outcome.EXHAUSTED;
                } else {
                    mayHaveSolutions = refute();
                }
                isStrengthened = false;
            } else if (!choose()) {
                if (needsUnknown()) {
                    return Outcome.EXHAUSTED;
                }
                if (!isFoundAgain()) {
                    return found();
                }
                mayHaveSolutions = false;
            } else if (!budget.spendNode()) {
                return Outcome.STOPPED;
            } else {
                mayHaveSolutions = guess(branching.cell(), branching.digit());
            }
        }
    }

    /** Chooses the next guess. Returns false if there is none. */
    private boolean choose() {
        return needsUnknown() ? branching.chooseUnknown(candidates) : branching.choose(candidates);
    }

    /**
     * Returns whether the next guess must be a placement that no solution found contains. Further guesses complete it, so that each
     * solution has one. Once it is refuted it is removed for good, which makes later searches shorter: a search by itself for each
     * placement took 10 to 100 times as long for puzzles with one solution.
     */
    private boolean needsUnknown() {
        return known != null && candidates.level() == 0;
    }

    private Outcome found() {
        assert rulesAreKept();
        if (!hasFound) {
            onlySolution = digits();
            failuresOfRun = 0;
            lowestRefuted = Integer.MAX_VALUE;
            failuresBeforeDecision = FAILURES_BEFORE_SECOND;
        } else if (onlySolution.length > 0) {
            onlySolution = NONE;
            if (foundBeforeRestart.length > 0) {
                branching.chooseAsAtFirst();
            }
        }
        hasFound = true;
        remember();
        return Outcome.FOUND;
    }

    /** Returns whether the solution was found before a restart. */
    private boolean isFoundAgain() {
        return foundBeforeRestart.length > 0 && Arrays.equals(foundBeforeRestart, declared(digits()));
    }

    private long[] digits() {
        long[] digits = new long[plan.rules().cells()];
        Arrays.setAll(digits, this::digit);
        return digits;
    }

    /** Adds a level with a digit placed. Returns whether the rules can still be obeyed. */
    private boolean guess(int cell, long digit) {
        int level = candidates.level();
        if (level == guessedCells.length) {
            guessedCells = Arrays.copyOf(guessedCells, 2 * level);
            guessedDigits = Arrays.copyOf(guessedDigits, 2 * level);
        }
        guessedCells[level] = cell;
        guessedDigits[level] = digit;
        candidates.push();
        return narrow(cell, digit, level);
    }

    /** Drops a level and removes the digit that was guessed there. Returns whether the rules can still be obeyed. */
    private boolean refute() {
        candidates.pop();
        int level = candidates.level();
        lowestRefuted = Math.min(lowestRefuted, level);
        int cell = guessedCells[level];
        long left = candidates.of(cell) & ~plan.names().refuted(cell, guessedDigits[level], candidates);
        return left != 0 && narrow(cell, left, level); // none is left of numbers that were all alike
    }

    /** Returns whether it is time for a restart; the next run then chooses its guesses otherwise. */
    private boolean endsRun() {
        boolean isForSecond = !mayBeginAnew();
        if (!isForSecond && (isStrengthened || failures >= failuresBeforePattern)) {
            return isStrengthened || findsRegularSolution();
        }
        if (failuresOfRun < failuresBeforeDecision) {
            return false;
        }
        boolean isStuck = lowestRefuted >= (isForSecond ? MIN_STANDING_BEFORE_SECOND : MIN_STANDING_GUESSES);
        failuresOfRun = 0;
        lowestRefuted = Integer.MAX_VALUE;
        if (!isStuck || isForSecond) {
            failuresBeforeDecision *= 2;
            return isStuck && findsSecond();
        }
        failuresOfShortRun += failuresOfShortRun / (++runs <= SHORT_RUNS ? 10 : 2);
        branching.changeStrategy(budget);
        failuresBeforeDecision = branching.isOfProofsWithClues()
                ? Math.max(failuresOfShortRun, failures / SHARE_OF_PROOFS)
                : failuresOfShortRun;
        return true;
    }

    /**
     * Looks for a second solution near the only one so far. Returns whether there is one, which is guessed from now on. Until then what this
     * search has refuted is kept, so that the proof that there is no other one goes on.
     */
    private boolean findsSecond() {
        if (onlySolution.length == 0) {
            return false;
        }
        int failuresNearby = (int) Math.min(failuresBeforeDecision / FAILURES_FOR_ONE_NEARBY, Integer.MAX_VALUE);
        long[] second = SymmetricSearch.solutionNear(
                plan, onlySolution, candidates.ofAllAtFirst(), failuresNearby, new Random(failures), budget);
        int[] first = declared(onlySolution);
        if (second.length == 0 || Arrays.equals(first, declared(second))) { // only names of regions differ
            return false;
        }
        foundBeforeRestart = first;
        return branching.follows(second);
    }

    /**
     * Looks for a solution with a regular pattern, if there is none for one with an ordered house, and for one that turns leave as it is. Returns
     * whether there is one, which is guessed from now on; else it is looked for again after more failures. Where there are clues, these are of
     * two cells each, and it is not looked for before as many failures as with givens, on large boards neither: 16x16 boards of dots, whispers or
     * irregular regions without givens took two to eight times as long when it was. Nor on small ones in a random order, by which most puzzles made
     * of a blank board would have such a solution. A blank board with low, middle and high digits in each 2x2 square and both diagonals took 146,000
     * failures without such a solution, and has one after 180.
     */
    private boolean findsRegularSolution() {
        boolean areRulesSymmetric = plan.areRulesSymmetric();
        if (plan.isShuffled() || !areRulesSymmetric) {
            if (!areRulesSymmetric && !plan.hasOnlyHousesAndPairs()) {
                failuresBeforePattern = Integer.MAX_VALUE;
                return false;
            }
            boolean isEarly = failuresBeforePattern == FAILURES_BEFORE_PATTERN_OF_BLANK_BOARD
                    || (failuresBeforePattern == FAILURES_BEFORE_PATTERN_OF_LARGE_BOARD && !areRulesSymmetric);
            if (isEarly) {
                failuresBeforePattern = FAILURES_BEFORE_PATTERN;
                return false;
            }
        }
        long[] solution = regularSolution(candidates.ofAllAtFirst());
        boolean isLast = solution.length > 0 || failures >= Integer.MAX_VALUE / FAILURES_GROW;
        failuresBeforePattern = isLast ? Integer.MAX_VALUE : FAILURES_GROW * failures;
        return branching.follows(solution);
    }

    /** Returns the digits of a solution as masks, or nothing if none is found. */
    private long[] regularSolution(long[] present) {
        int round = regularSearches++;
        long[] solution = round == 0 ? plan.regularSolution(present, budget) : new long[0];
        int failuresOfEach = Math.max(MIN_FAILURES_OF_SYMMETRIC, failures / FAILURES_FOR_ONE_OF_SYMMETRIC);
        if (solution.length == 0 && plan.areDigitsInterchangeable(present)) {
            solution = SymmetricSearch.solutionWithOrderedHouse(plan, present, failuresOfEach, round, budget);
            isImpossible = solution == SymmetricSearch.IMPOSSIBLE;
        }
        if (solution.length == 0 && !isImpossible && !plan.hasOnlyHousesAndPairs()) {
            solution = plan.solutionWithPattern(present, failuresOfEach, budget);
        }
        return solution.length > 0 || isImpossible || !SymmetricSearch.turnKeepsHouses(plan.rules(), budget)
                ? solution
                : SymmetricSearch.solution(plan, present, failuresOfEach, round, budget);
    }

    /** Returns whether no solution would be found twice by a search from the start. */
    private boolean mayBeginAnew() {
        return !hasFound || known != null;
    }

    /**
     * Drops all levels. Only if it {@linkplain #mayBeginAnew may}, or the only solution so far is skipped. After a schedule became stronger, new propagators
     * so narrow the candidates without any guess: a killer of 123 nodes took 13.
     */
    private boolean beginAnew() {
        while (candidates.level() > 0) {
            candidates.pop();
        }
        return candidates.propagate();
    }

    /**
     * Begins a search for another solution with unknown placements. Where there are many, each is found as easily as the first: with the
     * schedule that an earlier one needed, or without restarts, boards with few givens took 2 to 6 times as long. The weights, and the
     * strategy that has found one, stay: without them a 16x16 windoku takes 14 times as long.
     */
    private boolean beginNext() {
        failuresOfRun = 0;
        failuresOfShortRun = FAILURES_BEFORE_RESTART;
        failuresBeforeDecision = FAILURES_BEFORE_RESTART;
        lowestRefuted = Integer.MAX_VALUE;
        runs = 0;
        failures = 0;
        if (strength > 0) {
            strength = 0;
            candidates.use(plan.schedule(strength, budget));
        }
        return beginAnew();
    }

    private boolean narrow(int cell, long allowed, int level) {
        if (candidates.restrict(cell, allowed) && candidates.propagate()) {
            return true;
        }
        failuresOfRun++;
        branching.countFailure(guessedCells[level], guessedDigits[level], candidates);
        failures++;
        if (strength == 0 && failures == plan.failuresBeforeStrengthening()) {
            isStrengthened = strengthen();
        } else if (strength == 1 && failures == FAILURES_BEFORE_STRENGTHENING_AGAIN) {
            strengthen();
        } else if (strength == 2 && failures == FAILURES_BEFORE_JOINING && plan.hasSharedLines()) {
            isStrengthened = strengthen();
        }
        return false;
    }

    private boolean strengthen() {
        return candidates.use(plan.schedule(++strength, budget));
    }

    /** Returns whether the solution found keeps all rules: propagators decide them once all cells are fixed. */
    private boolean rulesAreKept() {
        byte[] solution = new byte[plan.rules().cells()];
        for (int cell = 0; cell < solution.length; cell++) {
            solution[cell] = (byte) (Long.numberOfTrailingZeros(candidates.of(cell)) + 1);
        }
        return plan.renumberedRules().hold(solution);
    }

    /**
     * Finds only solutions with digits other than the known ones. Before the first call of {@link #advance}.
     *
     * @param digits for each cell the known digits, as a mask; the search adds to them
     */
    void skip(long[] digits) {
        known = digits;
        branching.avoidKnown(digits);
    }

    @Override
    public boolean skipKnown() {
        known = new long[plan.rules().cells()];
        branching.avoidKnown(known);
        remember();
        return true;
    }

    /** Returns whether the solution found has an image with unknown digits, which is the next solution. */
    private boolean findsImage(long[] knownDigits) {
        AlikeDigits digits = alike == null ? AlikeDigits.of(plan.renumberedRules(), given, budget) : alike;
        alike = digits;
        while (rotation < digits.rotations()) {
            rotation++;
            budget.prepare(knownDigits.length);
            for (int cell = 0; cell < knownDigits.length; cell++) {
                if ((knownDigits[cell] & digit(cell)) == 0) {
                    remember();
                    return true;
                }
            }
        }
        rotation = 0;
        return false;
    }

    /** Returns the digit of a cell in the solution found, as a mask. */
    private long digit(int cell) {
        return rotation == 0 || alike == null ? candidates.of(cell) : alike.image(candidates.of(cell), rotation);
    }

    /** Notes the digits of the solution found, if only others are wanted from now on. */
    private void remember() {
        for (int cell = 0; known != null && cell < known.length; cell++) {
            known[cell] |= digit(cell);
        }
    }

    /** Returns the placements made, without the givens. */
    @Override
    public int[] solution() {
        return placements(digits());
    }

    private int[] placements(long[] digits) {
        int[] placements = new int[cells.length];
        for (int i = 0; i < cells.length; i++) {
            int digit = Long.numberOfTrailingZeros(digits[cells[i]]) + 1;
            placements[i] = plan.rules().placement(cells[i], digit);
        }
        return placements;
    }

    /** Returns the placements of a solution with the numbers of regions that are declared: so each has one form. */
    private int[] declared(long[] digits) {
        int[] placements = placements(digits);
        plan.declare(placements);
        return placements;
    }
}
