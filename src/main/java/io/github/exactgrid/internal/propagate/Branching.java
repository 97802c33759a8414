package io.github.exactgrid.internal.propagate;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.planning.DigitPlaces;
import io.github.exactgrid.internal.propagators.Candidates;
import io.github.exactgrid.internal.propagators.DigitMasks;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the next guess: the cell with the most weight for each of its candidates, or a digit with two places in a house where
 * that has more.
 *
 * <p>Weights grow where branches fail: in the cells of the propagator that failed (Boussemart et al., "Boosting Systematic Search
 * by Weighting Constraints", ECAI 2004), in the guessed cell, and twice in the cell that was fixed last. They are halved
 * regularly, so that late failures count most (Moskewicz et al., "Chaff", 2001). A digit whose guesses fail much more often than
 * those of others adds weight to all cells that may hold it. The best shares depend on the puzzle: without that of the failed
 * propagator, thermometers take half as many nodes again and cages a little fewer; without that of the guessed cell, cages take
 * half as many again.
 *
 * <p>That is the strategy of searches that prove that there is one solution. Those that get lost are restarted with others.
 */
final class Branching {

    private static final int WEIGHT_OF_GUESSED = 1;
    private static final int WEIGHT_OF_LAST_FIXED = 2;
    private static final int WEIGHT_OF_FAILED = 1;

    /** Failures between two halvings of all weights. The number is that of Interactive Sudoku Solver. */
    static final int FAILURES_BEFORE_HALVING = 1 << 14;

    /**
     * What the failures of each digit are divided by at each halving of weights. Few searches are so long: one with little
     * killers took 28,337 nodes, with 2 it took 28,749, without any division 31,109.
     */
    private static final int DIGIT_FAILURES_DIVISOR = 4;

    /**
     * The failures of the worst digit that make a weight of 1. With 2 a 16x16 windoku took 3036 nodes instead of 1584 and little killers
     * 33,515 instead of 28,337. With 10, or without such a weight, most of ten puzzles took up to a sixth more or fewer, but a 16x16
     * killer took 41,848 nodes instead of 57,585, and arrows 191 instead of 251. It stays for other large boards: Interactive Sudoku Solver takes three times the guesses of a 16x16 region sum puzzle without it.
     */
    private static final int DIGIT_FAILURES_FOR_WEIGHT = 5;

    /*
     * The strategies, which alternate from restart to restart. Each finds a solution of blank boards on which the others do not: in the first of
     * the fewest the digits of a regular pattern, as symmetric rules have as solutions, or the lowest, which make a pattern as they
     * ascend row by row; where there are no such patterns, as in jigsaws, digits at random do better, with places counted like candidates. With
     * clues only these alternate with the heaviest: of fifteen 16x16 boards with clues between neighbours and few givens, one did not
     * end in 1.5 s, but four did not with all strategies.
     */
    private static final int BY_WEIGHT = 0;
    private static final int BY_PATTERN = 1;
    private static final int LOWEST_OF_FEWEST = 2;
    private static final int FEWEST_AT_RANDOM = 3;

    /*
     * On blank boards of irregular houses nearly all runs get lost close to a solution. By this strategy they guess again the digits of the state
     * with the fewest open cells so far, where these are candidates, so that only the part that failed changes (phases of SAT solvers, kept from the
     * best trail: Biere and Fleury, "Chasing Target Phases", 2020). Of 24 blank 25x25 jigsaws 15 ended in 30,000 nodes by the strategies for clues; all
     * do so, in a tenth of the time. Without any run by weight, boards without a solution were not proved to have none.
     */
    private static final int FEWEST_NEAR_BEST = 4;

    /*
     * Where digits differ by which cells cannot hold them, too, as with anti-taxicab: of the digits of a cell the one that excludes the least. Only in
     * searches for solutions that turns leave as they are.
     */
    private static final int FEWEST_EXCLUDING_LEAST = 5;

    /** What a digit excludes in a cell of two candidates; in one of n it is that divided by n. */
    private static final int EXCLUDED_CANDIDATE = 1000;

    private static final int[] STRATEGIES_WITHOUT_CLUES = {BY_WEIGHT, BY_PATTERN, LOWEST_OF_FEWEST, FEWEST_AT_RANDOM};
    private static final int[] STRATEGIES_WITH_CLUES = {BY_WEIGHT, FEWEST_AT_RANDOM};

    /** With clues and unknown regions all runs are by weight: one puzzle took 5,427 nodes so, and 60,000 were not enough with others in between. */
    private static final int[] STRATEGIES_WITH_REGIONS = {BY_WEIGHT};

    private static final int[] STRATEGIES_FOR_IRREGULAR_HOUSES = {
        BY_WEIGHT,
        FEWEST_AT_RANDOM,
        FEWEST_NEAR_BEST,
        FEWEST_NEAR_BEST,
        FEWEST_NEAR_BEST,
        FEWEST_AT_RANDOM,
        FEWEST_NEAR_BEST,
        FEWEST_NEAR_BEST,
        FEWEST_NEAR_BEST
    };

    /**
     * What the weight of the number of an unknown region is multiplied by, and where the digit of its cell is known: while regions are unknown, digits
     * decide little. Twenty-three puzzles took 166 nodes (geometric mean of four orders of numbers) by 2 and 3, 152 by 2 and 2, 177 by 4 and 4 and over 300
     * by 1 and 4; of the five hardest ones of Interactive Sudoku Solver four took 6,300 by 2 and 3, and 7,200 by 1.5 and 3.
     *
     * <p>Names count less, as all that are alike are one guess: seven puzzles of that program, in eight rotated copies each, took 304,000 nodes by 1 and 2,
     * 355,000 by 2 and 3, and 640,000 by 2 and 2. (A copy that took more than 60,000 counts as 120,000.)
     */
    private static final int FACTOR_OF_REGION_NUMBERS = 2;

    private static final int FACTOR_BESIDE_KNOWN_DIGIT = 3;

    private static final int LESS_FOR_NAMES = 1;

    private static final int MAX_PLACES = 7;

    private static final long[] NO_NAMES = {};

    private final PropagatePlan plan;

    /** What earlier searches hand on, or null. */
    private final @Nullable Guidance guidance;

    /** The cells that were empty at first. */
    private final int[] cells;

    private final int[] weights;
    private final boolean hasRegions;
    private final int[] failuresOfDigits;
    private long failures;

    /** The digit that fails most, as a mask, if it does so much more than others, and the weight that it adds; or 0 for both. */
    private long worstDigit;

    private int worstDigitWeight;

    /** The strategies for these rules; none before the first change: most searches end without one. */
    private int[] strategies = {};

    /** One of the strategies, and the number of changes that led to it. */
    private int strategy = BY_WEIGHT;

    private int changes;

    /** For each cell the digit of a pattern, as a mask; none before it is first needed. */
    private long[] pattern = {};

    /** For each cell the digit, as a mask, of the state with the fewest open cells in which it was fixed; none before the first. */
    private long[] best = {};

    /** The open cells of the last such state. */
    private int openInBest = Integer.MAX_VALUE;

    /** For each cell the digits, as a mask, that are guessed only where there are no others; null before {@link #avoidKnown}. */
    private long @Nullable [] known;

    private final Random random = new Random(1); // the same solutions at every call

    /** The present choice. */
    private int cell;

    private long digit;

    Branching(PropagatePlan plan, @Nullable Guidance guidance, int[] cells) {
        this.plan = plan;
        this.guidance = guidance;
        this.cells = cells;
        this.weights = plan.weights();
        this.hasRegions = !plan.rules().unknownRegions().isEmpty();
        this.failuresOfDigits = new int[plan.rules().digits()];
        if (guidance != null) {
            guidance.addWeightsTo(weights);
        }
    }

    /** Counts a failure, of a guess or of its refutation. */
    void countFailure(int guessed, long guessedDigit, Candidates candidates) {
        boolean isGuessed = strategy == FEWEST_NEAR_BEST || strategy == FEWEST_AT_RANDOM;
        if (isGuessed && strategies == STRATEGIES_FOR_IRREGULAR_HOUSES) {
            noteBest(candidates);
        }
        weights[guessed] += WEIGHT_OF_GUESSED;
        weights[candidates.lastFixed()] += WEIGHT_OF_LAST_FIXED;
        for (int failed : candidates.lastFailed()) {
            weights[failed] += WEIGHT_OF_FAILED;
        }
        if (guidance != null) {
            handOn(guidance, guessed, candidates);
        }
        failuresOfDigits[Long.numberOfTrailingZeros(guessedDigit)]++;
        if (++failures % FAILURES_BEFORE_HALVING == 0) {
            for (int i = 0; i < weights.length; i++) {
                weights[i] = (weights[i] + 1) / 2;
            }
            for (int d = 0; d < failuresOfDigits.length; d++) {
                failuresOfDigits[d] /= DIGIT_FAILURES_DIVISOR;
            }
        }
        findWorstDigit();
    }

    /** Notes the fixed cells if they are more than ever before. */
    private void noteBest(Candidates candidates) {
        int open = 0;
        for (int one : cells) {
            open += Long.bitCount(candidates.of(one)) == 1 ? 0 : 1;
        }
        if (open < openInBest) {
            openInBest = open;
            best = best.length == 0 ? new long[weights.length] : best;
            for (int one : cells) {
                best[one] = Long.bitCount(candidates.of(one)) == 1 ? candidates.of(one) : best[one];
            }
        }
    }

    private static void handOn(Guidance guidance, int guessed, Candidates candidates) {
        guidance.addWeight(guessed, WEIGHT_OF_GUESSED);
        guidance.addWeight(candidates.lastFixed(), WEIGHT_OF_LAST_FIXED);
        for (int failed : candidates.lastFailed()) {
            guidance.addWeight(failed, WEIGHT_OF_FAILED);
        }
        guidance.countFailure();
    }

    /**
     * Finds a digit that has failed as often as there are digits, which is too often for chance, and more than half as often again as
     * the one that failed least.
     */
    private void findWorstDigit() {
        int most = 0;
        int fewest = Integer.MAX_VALUE;
        int worst = 0;
        for (int d = 0; d < failuresOfDigits.length; d++) {
            int count = failuresOfDigits[d];
            if (count > most) {
                most = count;
                worst = d;
            }
            if (count > 0 && count < fewest) {
                fewest = count;
            }
        }
        boolean standsOut = most >= failuresOfDigits.length && 2L * most > 3L * fewest;
        worstDigit = standsOut ? 1L << worst : 0;
        worstDigitWeight = standsOut ? most / DIGIT_FAILURES_FOR_WEIGHT : 0;
    }

    /**
     * Chooses by the next strategy from now on.
     *
     * @throws StoppedException if the call must stop
     */
    void changeStrategy(Budget budget) {
        if (changes == 0) {
            strategies = strategies();
        }
        strategy = strategies[++changes % strategies.length];
        if (strategy == BY_PATTERN && pattern.length == 0) {
            pattern = plan.digitPattern(budget);
        }
    }

    private int[] strategies() {
        if (plan.areRulesSymmetric()) {
            return STRATEGIES_WITHOUT_CLUES;
        }
        if (hasRegions || !plan.rules().equalRuns().isEmpty()) {
            return STRATEGIES_WITH_REGIONS;
        }
        return areHousesAlone() ? STRATEGIES_FOR_IRREGULAR_HOUSES : STRATEGIES_WITH_CLUES;
    }

    /** Returns whether digits are interchangeable and few are given, so that there are mostly many solutions. */
    private boolean areHousesAlone() {
        return plan.rules().cells() - cells.length <= plan.rules().digits() && plan.areDigitsInterchangeable();
    }

    /** Returns whether it is the strategy of proofs, and there is another one only for boards with clues. */
    boolean isOfProofsWithClues() {
        return strategy == BY_WEIGHT && !plan.areRulesSymmetric();
    }

    /** Guesses the digits of a solution from now on. Returns false if it has none. */
    boolean follows(long[] solution) {
        if (solution.length > 0) {
            pattern = solution;
            strategy = BY_PATTERN;
        }
        return solution.length > 0;
    }

    /** Chooses from now on by the strategy of proofs again. */
    void chooseAsAtFirst() {
        strategy = BY_WEIGHT;
    }

    /**
     * Takes a strategy for one of several rounds of a {@link SymmetricSearch}: the first of the fewest, by weight, or at random, in turn. All three
     * solve the blank 12x12 boards of two rules that have such solutions; without the first, or in another order, up to three do not end.
     */
    void chooseAsInRound(int round) {
        int[] ofRounds = {LOWEST_OF_FEWEST, BY_WEIGHT, FEWEST_AT_RANDOM};
        strategy = ofRounds[round % ofRounds.length];
    }

    /**
     * Guesses from now on in each cell the digit that excludes the least elsewhere. Only if the plan has {@linkplain PropagatePlan#peersOfDigits peers of
     * digits}.
     *
     * @param round the number of times that this was tried before: each chooses otherwise between equal digits
     */
    void chooseToExcludeLeast(int round) {
        strategy = FEWEST_EXCLUDING_LEAST;
        random.setSeed(round);
    }

    /** Guesses from now on other digits than the known ones of each cell where it can. The array may change. */
    void avoidKnown(long[] digits) {
        known = digits;
    }

    /** Chooses the next guess. Returns false if no cell is open. */
    boolean choose(Candidates candidates) {
        return strategy == BY_WEIGHT ? chooseByWeight(candidates) : chooseFewest(candidates);
    }

    /** Chooses among the cells with the fewest candidates the first, or at random: the heaviest of them, or a digit with fewer places. */
    private boolean chooseFewest(Candidates candidates) {
        boolean isRandom = strategy >= FEWEST_AT_RANDOM;
        cell = -1;
        int fewest = Integer.MAX_VALUE;
        int weight = 0;
        for (int open : cells) {
            int count = Long.bitCount(candidates.of(open));
            if (count > 1 && (count < fewest || (isRandom && count == fewest && weights[open] > weight))) {
                cell = open;
                fewest = count;
                weight = weights[open];
            }
        }
        if (cell < 0) {
            return false;
        }
        boolean hasPattern = strategy == BY_PATTERN && (candidates.of(cell) & pattern[cell]) != 0;
        digit = hasPattern ? pattern[cell] : firstDigit(candidates);
        if (isRandom) {
            digit = strategy == FEWEST_EXCLUDING_LEAST
                    ? excludingLeast(candidates)
                    : DigitMasks.random(candidates.of(cell), random);
        }
        if (strategy == FEWEST_AT_RANDOM || strategy == FEWEST_EXCLUDING_LEAST) {
            choosePlaceOfFew(fewest, weight, candidates);
        } else if (strategy == FEWEST_NEAR_BEST && best.length > 0 && (candidates.of(cell) & best[cell]) != 0) {
            digit = best[cell];
        }
        return true;
    }

    /** Returns the digit of the chosen cell that excludes the least, one of several at random. */
    private long excludingLeast(Candidates candidates) {
        long least = 0;
        int leastExcluded = Integer.MAX_VALUE;
        int equal = 0;
        for (long left = candidates.of(cell); left != 0; left &= left - 1) {
            int excluded = excluded(Long.numberOfTrailingZeros(left), candidates);
            equal = excluded == leastExcluded ? equal + 1 : 1;
            if (excluded < leastExcluded || (excluded == leastExcluded && random.nextInt(equal) == 0)) {
                leastExcluded = excluded;
                least = left & -left;
            }
        }
        return least;
    }

    private int excluded(int of, Candidates candidates) {
        long[] excluding = plan.peersOfDigits()[of][cell];
        int excluded = 0;
        for (int i = 0; i < excluding.length; i++) {
            for (long left = excluding[i]; left != 0; left &= left - 1) {
                long there = candidates.of((i << 6) + Long.numberOfTrailingZeros(left));
                excluded += (there >>> of & 1) == 0 ? 0 : EXCLUDED_CANDIDATE / Long.bitCount(there);
            }
        }
        return excluded;
    }

    /**
     * Chooses the heaviest place of a digit with the fewest places in a full house, if these are fewer than the candidates of the chosen
     * cell, or as many and heavier. Only up to {@link #MAX_PLACES} are counted, as three masks that hold a counter for each digit.
     */
    private void choosePlaceOfFew(int candidatesOfCell, int weightOfCell, Candidates candidates) {
        int fewest = Math.min(candidatesOfCell, MAX_PLACES + 1);
        int weight = weightOfCell;
        for (int[] house : plan.branchingHouses()) {
            long ones = 0;
            long twos = 0;
            long fours = 0;
            long more = 0;
            for (int place : house) {
                long mask = candidates.of(place);
                long carry = ones & mask;
                ones ^= mask;
                long carryOfTwos = twos & carry;
                twos ^= carry;
                more |= fours & carryOfTwos;
                fours ^= carryOfTwos;
            }
            for (int count = 2; count <= fewest && count <= MAX_PLACES; count++) {
                long digits = ~more
                        & ((count & 1) == 0 ? ~ones : ones)
                        & ((count & 2) == 0 ? ~twos : twos)
                        & ((count & 4) == 0 ? ~fours : fours);
                if (digits != 0 && count < fewest) {
                    fewest = count;
                    weight = -1;
                }
                weight = chooseHeaviest(house, digits, weight, candidates);
            }
        }
    }

    /** Chooses the heaviest place of some digits in a house, if it is heavier than some weight. Returns the weight chosen. */
    private int chooseHeaviest(int[] house, long digits, int weight, Candidates candidates) {
        int heaviest = weight;
        for (int place : house) {
            long here = candidates.of(place) & digits;
            if (here != 0 && weights[place] > heaviest) {
                cell = place;
                digit = here & -here;
                heaviest = weights[place];
            }
        }
        return heaviest;
    }

    private boolean chooseByWeight(Candidates candidates) {
        cell = -1;
        long bestWeight = 0;
        int bestCount = Integer.MAX_VALUE;
        long[] usedNames = hasRegions ? plan.names().used(candidates) : NO_NAMES;
        for (int open : cells) {
            int count = Long.bitCount(candidates.of(open));
            if (count > 1) {
                count -= hasRegions ? alike(open, usedNames, candidates) : 0;
                long weight = (long) weights[open] + ((candidates.of(open) & worstDigit) != 0 ? worstDigitWeight : 0);
                weight *= hasRegions ? factor(open, candidates) : 1;
                long difference = weight * bestCount - bestWeight * count;
                if (difference > 0 || (difference == 0 && count < bestCount)) {
                    cell = open;
                    bestWeight = weight;
                    bestCount = count;
                }
            }
        }
        if (cell < 0) {
            return false;
        }
        long name = hasRegions ? plan.names().alike(cell, candidates.of(cell), usedNames) : 0;
        digit = name == 0 ? firstDigit(candidates) : name & -name;
        if (bestCount > 2) {
            double weightOfCell = hasRegions ? bestWeight : weights[cell];
            double best = choosePlaceInHouse(weightOfCell / bestCount, candidates);
            for (DigitPlaces places : plan.decidingPlaces()) {
                best = choosePlace(places, best, candidates);
            }
        }
        return true;
    }

    /** Returns how many guesses in a cell are like another one of them: one name of a region stands for all that are {@linkplain RegionNames alike}. */
    private int alike(int open, long[] usedNames, Candidates candidates) {
        return Math.max(0, Long.bitCount(plan.names().alike(open, candidates.of(open), usedNames)) - 1);
    }

    private int factor(int open, Candidates candidates) {
        int digitCell = plan.digitCell(open);
        if (digitCell < 0) {
            return 1;
        }
        int factor =
                Long.bitCount(candidates.of(digitCell)) == 1 ? FACTOR_BESIDE_KNOWN_DIGIT : FACTOR_OF_REGION_NUMBERS;
        return factor - (plan.names().exist() ? LESS_FOR_NAMES : 0);
    }

    /**
     * Chooses an unknown digit of the cell with the most weight for each of its candidates, among the cells that have unknown ones.
     * Returns false if there are none. Only after {@link #avoidKnown}.
     */
    boolean chooseUnknown(Candidates candidates) {
        cell = -1;
        long bestWeight = 0;
        int bestCount = 1;
        for (int open : cells) {
            int count = Long.bitCount(candidates.of(open));
            if (unknown(open, candidates) != 0 && (long) weights[open] * bestCount > bestWeight * count) {
                cell = open;
                bestWeight = weights[open];
                bestCount = count;
            }
        }
        if (cell < 0) {
            return false;
        }
        digit = Long.lowestOneBit(unknown(cell, candidates));
        return true;
    }

    private long unknown(int open, Candidates candidates) {
        return known == null ? 0 : candidates.of(open) & ~known[open];
    }

    private long firstDigit(Candidates candidates) {
        long unknown = unknown(cell, candidates);
        long mask = unknown == 0 ? candidates.of(cell) : unknown;
        if (guidance != null && (mask & guidance.digit(cell)) != 0) {
            return guidance.digit(cell);
        }
        if (plan.digitOrders != null) {
            for (int preferred : plan.digitOrders[cell]) {
                if ((mask & 1L << (preferred - 1)) != 0) {
                    return 1L << (preferred - 1);
                }
            }
        }
        return mask & -mask;
    }

    /**
     * Chooses the heavier place of a digit with two places in a full house, if half its weight is more than the chosen cell has for each
     * candidate. The mean of both places instead took more nodes. Returns the weight of what is chosen.
     */
    private double choosePlaceInHouse(double weightOfCell, Candidates candidates) {
        double best = weightOfCell;
        for (int[] house : plan.branchingHouses()) {
            long once = 0;
            long twice = 0;
            long more = 0;
            for (int place : house) {
                long mask = candidates.of(place);
                more |= twice & mask;
                twice |= once & mask;
                once |= mask;
            }
            for (long left = twice & ~more; left != 0; left &= left - 1) {
                long paired = left & -left;
                int first = -1;
                int second = -1;
                for (int place : house) {
                    if ((candidates.of(place) & paired) != 0) {
                        first = second;
                        second = place;
                    }
                }
                double weight = Math.max(weights[first], weights[second]) / 2.0;
                if (weight > best) {
                    best = weight;
                    cell = place(first, second, paired);
                    if (guidance != null && guidance.digit(first + second - cell) == paired) {
                        cell = first + second - cell;
                    }
                    digit = paired;
                }
            }
        }
        return best;
    }

    /** Chooses the heaviest place of a digit if its share of the weight is not less than some other. Returns the weight of what is chosen. */
    private double choosePlace(DigitPlaces places, double best, Candidates candidates) {
        int count = 0;
        int heaviest = -1;
        for (int place : places.cells()) {
            if ((candidates.of(place) & places.digit()) != 0) {
                count++;
                heaviest = heaviest < 0 || weights[place] > weights[heaviest] ? place : heaviest;
            }
        }
        if (count < 2 || (double) weights[heaviest] * places.factor() / count < best) {
            return best;
        }
        cell = heaviest;
        digit = places.digit();
        return (double) weights[heaviest] * places.factor() / count;
    }

    /**
     * Returns the place of a digit to guess first: the heavier one; of two that are equally heavy, in a random order the one whose own
     * order has the digit earlier. Else some solutions came first for no seed, 216 of the 288 on a blank 4x4 board.
     */
    private int place(int first, int second, long paired) {
        int[][] orders = plan.digitOrders;
        if (orders == null || weights[first] != weights[second]) {
            return weights[first] >= weights[second] ? first : second;
        }
        for (int i = 0; i < orders[first].length; i++) {
            if (1L << (orders[first][i] - 1) == paired) {
                return first;
            }
            if (1L << (orders[second][i] - 1) == paired) {
                return second;
            }
        }
        return first;
    }

    /** Returns the cell to guess in. */
    int cell() {
        return cell;
    }

    /** Returns the digit to guess, as a mask. */
    long digit() {
        return digit;
    }
}
