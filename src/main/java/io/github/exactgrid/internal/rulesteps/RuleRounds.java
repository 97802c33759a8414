package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.limits.Budget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Follows one assumption at a time by rounds: in a round all that follows at once from singles and clues is taken. Only cells, houses
 * and clues that have changed are looked at. The order of cells and digits has no influence on what follows in a round.
 */
final class RuleRounds {

    /** Finds the patterns that an assumption may use. */
    interface Patterns {

        /**
         * Returns what the easiest pattern removes.
         *
         * @param start the board before the assumption: what digits exclude that have the same places there is not looked for
         * @param links the links of that board
         */
        List<RuleHint> easiest(RuleBoard board, RuleBoard start, RuleLinks links);
    }

    private static final int WORDS_PER_STEP = 8;

    private final RuleBook book;
    private final RuleTools tools;
    private final Patterns patterns;
    private final Budget budget;
    private final int size;
    private RuleBoard base;
    private RuleLinks links;

    // What one round needs.

    private final int[] changed;
    private int round;

    /** The round in which each house and each clue was last looked at. */
    private final int[] houseIn;

    private final int[] clueIn;

    /** The hidden singles of the round, as placements, and their houses. */
    private final int[] hidden;

    private final int[] hiddenIn;
    private int hiddenCount;

    /** The cells with naked singles. */
    private final int[] naked;

    private int nakedCount;

    /** The clues that remove candidates, and the digits that they allow their cells. */
    private final int[] removing;

    private final long[][] supported;
    private int removingCount;

    /**
     * Creates what follows assumptions on a board.
     *
     * @param patterns what finds the patterns that an assumption may use
     */
    RuleRounds(RuleTools tools, Patterns patterns, Budget budget, RuleBoard board) {
        this.tools = tools;
        this.book = tools.book;
        this.patterns = patterns;
        this.budget = budget;
        this.size = book.digits();
        this.base = board;
        this.links = tools.links(board);
        changed = new int[book.cells()];
        houseIn = new int[book.houses().size()];
        clueIn = new int[book.clues().size()];
        hidden = new int[book.houses().size() * size];
        hiddenIn = new int[hidden.length];
        naked = new int[book.cells()];
        removing = new int[book.clues().size()];
        supported = new long[book.clues().size()][];
    }

    /** Sets the board before all assumptions. */
    void begin(RuleBoard board) {
        base = board;
        links = tools.links(board);
    }

    /**
     * Assumes a candidate. To copy a large board takes as long as many nodes of a small one, and is counted in steps.
     *
     * @param origin the board from which the net is recorded, or null
     */
    RuleNet assume(RuleBoard start, int placement, @Nullable RuleBoard origin) {
        budget.spendSteps(start.words() / WORDS_PER_STEP + (origin == null ? 0 : (long) book.cells() * size));
        RuleNet net = new RuleNet(start, placement);
        if (origin != null) {
            net.record(origin);
        }
        net.board.set(placement / size, placement % size, links.excluded(placement));
        findDeadEnd(net);
        return net;
    }

    /**
     * Assumes a candidate besides another assumption.
     *
     * @param outer what follows from that, by patterns, too, and nothing more
     * @param origin the board from which the net is recorded, or null
     */
    RuleNet assumeInside(RuleNet outer, int placement, @Nullable RuleBoard origin) {
        RuleNet net = assume(outer.board, placement, origin);
        net.withoutPatterns = outer.withoutPatterns;
        return net;
    }

    /** Follows a net by singles and clues to the end. Returns false if the budget does not allow it. */
    boolean close(RuleNet net) {
        while (!net.isDead && !net.isClosed) {
            if (!budget.spendNode()) {
                return false;
            }
            advance(net);
        }
        return true;
    }

    /** Takes all that follows at once by singles and clues. Returns whether anything does. */
    boolean advance(RuleNet net) {
        RuleBoard board = net.board;
        int count = board.takeChanged(changed);
        round++;
        hiddenCount = 0;
        nakedCount = 0;
        removingCount = 0;
        for (int i = 0; i < count; i++) {
            int cell = changed[i];
            if (Long.bitCount(board.marks[cell]) == 1) {
                naked[nakedCount++] = cell;
            }
            for (int house : book.housesOf(cell)) {
                if (houseIn[house] != round) {
                    houseIn[house] = round;
                    findHiddenSingles(board, house);
                }
            }
            for (int clue : book.cluesOf(cell)) {
                if (clueIn[clue] != round) {
                    clueIn[clue] = round;
                    if (!findRemovals(board, clue)) {
                        net.isDead = true;
                        net.brokenClue = clue;
                        return true;
                    }
                }
            }
        }
        if (hiddenCount == 0 && nakedCount == 0 && removingCount == 0) {
            net.isClosed = true;
            return false;
        }
        net.rounds++;
        for (int i = 0; i < removingCount; i++) {
            removeUnsupported(net, tools.filter(removing[i]), supported[i]);
        }
        for (int i = 0; i < hiddenCount; i++) {
            place(net, hidden[i], hiddenIn[i]);
        }
        for (int i = 0; i < nakedCount; i++) {
            long mark = board.marks[naked[i]];
            if (mark != 0) {
                place(net, naked[i] * size + Long.numberOfTrailingZeros(mark), -1);
            }
        }
        findDeadEnd(net);
        return true;
    }

    private void findHiddenSingles(RuleBoard board, int house) {
        RuleBook.NamedHouse named = book.houses().get(house);
        if (!named.isFull()) {
            return;
        }
        for (int digit = 0; digit < size; digit++) {
            long places = board.places(house, digit);
            if (places != 0 && (places & places - 1) == 0) {
                int cell = named.cells()[Long.numberOfTrailingZeros(places)];
                if (board.digits[cell] < 0) {
                    hidden[hiddenCount] = cell * size + digit;
                    hiddenIn[hiddenCount++] = house;
                }
            }
        }
    }

    /** Finds what a clue removes. Returns false if it allows nothing. */
    private boolean findRemovals(RuleBoard board, int clue) {
        ClueFilter filter = tools.filter(clue);
        long[] digits = filter.supported(board);
        if (ClueFilter.isBroken(digits)) {
            return false;
        }
        int[] cells = filter.clue().cells();
        for (int i = 0; i < cells.length; i++) {
            if ((board.marks[cells[i]] & ~digits[i]) != 0) {
                removing[removingCount] = clue;
                supported[removingCount++] = digits;
                break;
            }
        }
        return true;
    }

    private void removeUnsupported(RuleNet net, ClueFilter filter, long[] digits) {
        RuleBoard board = net.board;
        if (net.isRecorded()) {
            remove(net, RuleHint.byClue(board, filter.clue(), ClueFilter.unsupported(board, filter.clue(), digits)));
            return;
        }
        int[] cells = filter.clue().cells();
        for (int i = 0; i < cells.length; i++) {
            board.restrict(cells[i], digits[i]);
        }
        net.isClosed = false;
    }

    static boolean remove(RuleNet net, RuleHint hint) {
        boolean removesAny = false;
        for (int placement : hint.removed()) {
            removesAny |= net.board.has(placement);
        }
        if (removesAny) {
            net.begin(hint);
            for (int placement : hint.removed()) {
                net.board.remove(placement);
            }
            net.isClosed = false;
        }
        return removesAny;
    }

    /** Sets the last place of a digit in a house, or the last candidate of a cell if that is -1. */
    private void place(RuleNet net, int placement, int house) {
        if (!net.board.has(placement)) {
            return;
        }
        if (net.isRecorded()) {
            net.begin(
                    house < 0 ? RuleHint.nakedSingle(book, placement) : RuleHint.hiddenSingle(book, placement, house));
        }
        net.board.set(placement / size, placement % size, links.excluded(placement));
    }

    /** Looks for a cell without a candidate, or a digit without a place, among what has changed. */
    void findDeadEnd(RuleNet net) {
        RuleBoard board = net.board;
        round++;
        for (int i = 0; i < board.changes() && !net.isDead; i++) {
            int cell = board.changedCell(i);
            if (board.possible[cell] == 0) {
                net.isDead = true;
                net.deadCell = cell;
            }
            for (int house : book.housesOf(cell)) {
                if (houseIn[house] != round && !net.isDead) {
                    houseIn[house] = round;
                    findMissingDigit(net, house);
                }
            }
        }
    }

    private void findMissingDigit(RuleNet net, int house) {
        RuleBook.NamedHouse named = book.houses().get(house);
        if (!named.isFull()) {
            return;
        }
        for (int digit = 0; digit < size && !net.isDead; digit++) {
            if (net.board.places(house, digit) == 0) {
                net.isDead = true;
                net.deadHouse = house;
                net.deadDigit = digit;
            }
        }
    }

    /** Takes all that the easiest pattern removes. Returns whether there is any. */
    boolean usePatterns(RuleNet net) {
        if (!budget.spendSteps(Budget.STEPS_OF_A_MILLISECOND)) {
            return false;
        }
        boolean any = false;
        for (RuleHint hint :
                patterns.easiest(net.board, net.withoutPatterns == null ? base : net.withoutPatterns, links)) {
            if (remove(net, hint)) {
                findDeadEnd(net);
                any = true;
            }
            if (net.isDead) { // the next one may have lost what it rests on
                break;
            }
        }
        if (!any) {
            net.withoutPatterns = net.board.copy();
        }
        return any;
    }
}
