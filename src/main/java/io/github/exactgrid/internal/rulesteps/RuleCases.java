package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Refutes assumptions by cases. Where an assumption leads no further, a cell with few candidates, or a digit with two places in a
 * house, is chosen; each of its placements but the last is refuted in the same way and removed, and the last one is a single then.
 *
 * <p>In the first levels all candidates are assumed one by one, and the choice is that whose placements leave the least freedom
 * together (Refalo, Impact-based search strategies, 2004). Below them the choice prefers cells and houses that dead ends
 * involved, by their number of candidates over their number of dead ends: the rule dom/wdeg (Boussemart, Hemery, Lecoutre and
 * Sais, Boosting systematic search by weighting constraints, 2004). Dead ends count for all later searches, too.
 */
final class RuleCases {

    /**
     * A placement that is refuted.
     *
     * @param placement the placement
     * @param cases what is refuted on the way, in this order; none if singles, clues and patterns lead to a dead end
     */
    record Case(int placement, List<Case> cases) {

        /** Returns the number of refutations inside each other. */
        int depth() {
            int depth = 0;
            for (Case inner : cases) {
                depth = Math.max(depth, inner.depth() + 1);
            }
            return depth;
        }
    }

    /**
     * The expected work is the number of ways to fill all cells, taken to this power. Of 0.1, 0.2 and 0.4 each was best for some of
     * two minimal killers and an arrow puzzle.
     */
    private static final double WEIGHT_OF_FREEDOM = 0.2;

    /** The most cases of a first try: most assumptions need fewer. */
    private static final long FEW_CASES = 200;

    /** The most cases that refute one assumption. Of two minimal arrow puzzles none needed more than 13,000, a minimal killer 60,000. */
    private static final long MAX_CASES = 1 << 16;

    /**
     * The levels of cases that are chosen by what all candidates lead to, not by earlier dead ends. Of four minimal killers and arrows, 1
     * takes 15 % more time for the hardest and as much for the others; 4 takes a third less there and 15 % more for an easier one.
     */
    private static final int PROBED_LEVELS = 2;

    private final RuleBook book;
    private final RuleRounds rounds;
    private final Budget budget;
    private final int size;
    private final int[] weightOfCell;
    private final int[] weightOfHouse;

    /** The placements that may still be refuted. */
    private long left;

    /** For each placement the work that an assumption is expected to leave, as noted last; 1 stands for the board without it. */
    private final double[] effect;

    RuleCases(RuleBook book, RuleRounds rounds, Budget budget) {
        this.book = book;
        this.rounds = rounds;
        this.budget = budget;
        this.size = book.digits();
        this.weightOfCell = new int[book.cells()];
        this.weightOfHouse = new int[book.houses().size()];
        this.effect = new double[book.cells() * size];
        Arrays.fill(weightOfCell, 1);
        Arrays.fill(weightOfHouse, 1);
    }

    /**
     * Refutes an assumption, if few cases do.
     *
     * @param net what follows from it so far; changed
     * @return what is refuted on the way, or null if there are more cases, there is no dead end, or the budget does not allow it
     */
    @Nullable
    List<Case> refuteQuickly(RuleNet net) {
        left = FEW_CASES;
        return follow(net, 0);
    }

    /**
     * Refutes an assumption, with the first cases chosen with care.
     *
     * @param net what follows from it so far; changed
     * @return what is refuted on the way, or null if there are too many cases, there is no dead end, or the budget does not allow it
     */
    @Nullable
    List<Case> refute(RuleNet net) {
        left = MAX_CASES;
        return follow(net, PROBED_LEVELS);
    }

    private @Nullable List<Case> follow(RuleNet net, int probing) {
        List<Case> cases = new ArrayList<>();
        if (!close(net)) {
            return null;
        }
        while (!net.isDead) {
            if (probing > 0 && probe(net, cases)) {
                if (!close(net)) {
                    return null;
                }
                continue;
            }
            int[] choice = probing > 0 ? chooseByEffect(net.board) : choose(net.board);
            if (budget.stop() != null || choice.length == 0) {
                return null; // a solution
            }
            for (int i = 0; i < choice.length - 1 && !net.isDead; i++) {
                int placement = choice[i];
                if (!net.board.has(placement)) {
                    continue;
                }
                if (--left < 0) {
                    return null;
                }
                RuleNet inner = rounds.assumeInside(net, placement, null);
                List<Case> further = follow(inner, probing - 1);
                if (further == null) {
                    return null;
                }
                cases.add(new Case(placement, further));
                remove(net, placement);
                if (!close(net)) {
                    return null;
                }
            }
        }
        learn(net);
        return cases;
    }

    /** Assumes each candidate. Returns whether any has been removed, since singles and clues lead to a dead end. */
    private boolean probe(RuleNet net, List<Case> cases) {
        double full = RuleNet.freedom(net.board);
        boolean any = false;
        for (int cell = 0; cell < book.cells() && !net.isDead; cell++) {
            for (long rest = net.board.marks[cell]; rest != 0 && !net.isDead; rest &= rest - 1) {
                int placement = cell * size + Long.numberOfTrailingZeros(rest);
                if (!net.board.has(placement)) {
                    continue;
                }
                RuleNet inner = rounds.assume(net.board, placement, null);
                if (!rounds.close(inner)) {
                    return any;
                }
                if (inner.isDead) {
                    learn(inner);
                    cases.add(new Case(placement, List.of()));
                    remove(net, placement);
                    any = true;
                    if (!rounds.close(net)) {
                        return any;
                    }
                } else {
                    noteEffect(inner, full);
                }
            }
        }
        return any;
    }

    private void remove(RuleNet net, int placement) {
        net.board.remove(placement);
        net.isClosed = false;
        rounds.findDeadEnd(net);
    }

    /** Forgets what assumptions leave: they are expected to leave everything. */
    void forgetEffects() {
        Arrays.fill(effect, 1);
    }

    /**
     * Notes what an assumption leaves of the ways to fill all cells.
     *
     * @param full the logarithm of the number of ways without it
     */
    void noteEffect(RuleNet net, double full) {
        effect[net.assumed] = net.isDead ? 0 : Math.exp(WEIGHT_OF_FREEDOM * (RuleNet.freedom(net.board) - full));
    }

    /**
     * Returns the candidates of a cell, or the places of a digit in a house, with the smallest sum of effects, which have been noted;
     * none if the board is full.
     */
    int[] chooseByEffect(RuleBoard board) {
        int best = -1;
        int bestDigit = -1;
        double least = Double.MAX_VALUE;
        for (int cell = 0; cell < book.cells(); cell++) {
            if (Long.bitCount(board.marks[cell]) > 1) {
                double sum = 0;
                for (long rest = board.marks[cell]; rest != 0; rest &= rest - 1) {
                    sum += effect[cell * size + Long.numberOfTrailingZeros(rest)];
                }
                if (sum < least) {
                    least = sum;
                    best = cell;
                }
            }
        }
        for (int house = 0; house < book.houses().size(); house++) {
            RuleBook.NamedHouse named = book.houses().get(house);
            for (int digit = 0; named.isFull() && digit < size; digit++) {
                long places = board.places(house, digit);
                if ((places & places - 1) != 0) {
                    double sum = 0;
                    for (long rest = places; rest != 0; rest &= rest - 1) {
                        sum += effect[named.cells()[Long.numberOfTrailingZeros(rest)] * size + digit];
                    }
                    if (sum < least) {
                        least = sum;
                        best = house;
                        bestDigit = digit;
                    }
                }
            }
        }
        return split(board, best, bestDigit);
    }

    private boolean close(RuleNet net) {
        do {
            if (!rounds.close(net)) {
                return false;
            }
        } while (!net.isDead && rounds.usePatterns(net));
        return true;
    }

    /** Notes what a dead end involved. */
    private void learn(RuleNet net) {
        if (net.brokenClue >= 0) {
            for (int cell : book.clues().get(net.brokenClue).cells()) {
                weightOfCell[cell]++;
            }
        } else if (net.deadCell >= 0) {
            weightOfCell[net.deadCell]++;
        } else {
            weightOfHouse[net.deadHouse]++;
        }
    }

    /** Returns the candidates of a cell, or the places of a digit in a house, of which one is true; none if the board is full. */
    int[] choose(RuleBoard board) {
        int best = -1;
        long bestCount = 1;
        long bestWeight = 0;
        for (int cell = 0; cell < book.cells(); cell++) {
            int count = Long.bitCount(board.marks[cell]);
            if (count > 1 && count * bestWeight < bestCount * weightOfCell[cell]) {
                best = cell;
                bestCount = count;
                bestWeight = weightOfCell[cell];
            }
        }
        int bestDigit = -1;
        for (int house = 0; house < book.houses().size(); house++) {
            if (book.houses().get(house).isFull()) {
                for (int digit = 0; digit < size; digit++) {
                    if (Long.bitCount(board.places(house, digit)) == 2
                            && 2 * bestWeight < bestCount * weightOfHouse[house]) {
                        best = house;
                        bestDigit = digit;
                        bestCount = 2;
                        bestWeight = weightOfHouse[house];
                    }
                }
            }
        }
        return split(board, best, bestDigit);
    }

    /** Returns the candidates of a cell, or the places of a digit from 0 in a house; none if that is -1. */
    private int[] split(RuleBoard board, int cellOrHouse, int digit) {
        if (cellOrHouse < 0) {
            return new int[0];
        }
        long rest = digit < 0 ? board.marks[cellOrHouse] : board.places(cellOrHouse, digit);
        int[] split = new int[Long.bitCount(rest)];
        for (int next = 0; rest != 0; rest &= rest - 1) {
            int i = Long.numberOfTrailingZeros(rest);
            split[next++] = digit < 0
                    ? cellOrHouse * size + i
                    : book.houses().get(cellOrHouse).cells()[i] * size + digit;
        }
        return split;
    }
}
