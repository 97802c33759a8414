package io.github.exactgrid.internal.steps;

import io.github.exactgrid.internal.limits.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Assumptions on a board with rules of any kind. An assumption that leads to a dead end is wrong; what all candidates of a cell, or
 * all places of a digit in a house, have as a consequence, is true.
 *
 * <p>All assumptions are followed at the same time, round by round: in a round all that follows at once from singles and clues is
 * taken. Only cells, houses and clues that have changed are looked at. If nothing follows any more, harder levels take a round of
 * other techniques, or assume a further candidate. The order of cells and digits has no influence on what follows in a round.
 * The steps are not recorded: those of the winner are found by repeating it, in {@link RuleProof}.
 */
final class RuleNets {

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

    /** What an assumption may use. */
    enum Level {
        /** Singles and clues. */
        SINGLES(80, 89, HintKind.CONTRADICTION, HintKind.CELL_FORCING_CHAINS, HintKind.REGION_FORCING_CHAINS),

        /** Also what is removed by two houses, pairs, sums of houses and X-wings. */
        PATTERNS(
                90,
                94,
                HintKind.DYNAMIC_PLUS_CONTRADICTION,
                HintKind.DYNAMIC_PLUS_CELL_CHAINS,
                HintKind.DYNAMIC_PLUS_REGION_CHAINS),

        /** Also assumptions with singles and clues. */
        ASSUMPTIONS(105, 105, HintKind.NESTED_DYNAMIC_CONTRADICTION, null, null),

        /** Also assumptions that use assumptions. */
        NESTED_ASSUMPTIONS(110, 110, HintKind.NESTED_TWICE_CONTRADICTION, null, null);

        /** The rating of what follows in the first round of the level, and the highest. */
        final int rating;

        private final int highest;
        private final HintKind contradiction;
        private final @Nullable HintKind cell;
        private final @Nullable HintKind house;

        Level(int rating, int highest, HintKind contradiction, @Nullable HintKind cell, @Nullable HintKind house) {
            this.rating = rating;
            this.highest = highest;
            this.contradiction = contradiction;
            this.cell = cell;
            this.house = house;
        }

        Set<HintKind> kinds() {
            EnumSet<HintKind> kinds = EnumSet.of(contradiction);
            if (cell != null && house != null) {
                kinds.add(cell);
                kinds.add(house);
            }
            return kinds;
        }

        int rating(int rounds) {
            return Math.min(rating + rounds, highest);
        }
    }

    /** The most cells of the boards of all assumptions, together: 100 MB, or all candidates of most boards of 25x25. */
    private static final int MAX_CELLS = 1 << 22;

    /**
     * The most nodes to look for assumptions inside assumptions, on each of both levels: a second or two at 9x9. Four times as many solve
     * one more of five minimal killers, in twice the time, and none more of ten boards with thermometers or dots.
     */
    private static final long MAX_NODES = 100_000;

    private final RuleBook book;
    private final RuleTools tools;
    private final Budget budget;
    private final Set<HintKind> kinds;
    private final int hardest;
    private final boolean withEvidence;
    private final int size;

    private final Patterns patterns;

    private RuleBoard base;
    private RuleLinks links;
    private List<RuleNet> nets = List.of();

    /** The net of each candidate, or null. */
    private final @Nullable RuleNet[] netOf;

    /** Whether nothing more follows in any net by singles and clues. */
    private boolean areClosed;

    /** The node after which the search for assumptions inside assumptions is given up. */
    private long lastNode = Long.MAX_VALUE;

    // What one round needs.

    private final int[] changed;
    private final long[] gone;
    private final int[] houseIn;
    private final int[] clueIn;
    private int round;
    private final int[] hidden;
    private final int[] hiddenIn;
    private int hiddenCount;
    private final int[] naked;
    private int nakedCount;
    private final List<RuleHint> removals = new ArrayList<>();

    /**
     * Creates a search.
     *
     * @param patterns what finds the patterns that an assumption may use
     * @param withEvidence whether hints have the steps that lead to their conclusions
     */
    RuleNets(
            RuleTools tools,
            Patterns patterns,
            RuleBoard board,
            Budget budget,
            Set<HintKind> kinds,
            int hardest,
            boolean withEvidence) {
        this.book = tools.book;
        this.tools = tools;
        this.patterns = patterns;
        this.budget = budget;
        this.kinds = kinds;
        this.hardest = hardest;
        this.withEvidence = withEvidence;
        this.size = book.digits();
        this.base = board;
        this.links = tools.links(board);
        netOf = new RuleNet[book.cells() * size];
        changed = new int[book.cells()];
        gone = new long[book.cells()];
        houseIn = new int[book.places().size()];
        clueIn = new int[book.clues().size()];
        hidden = new int[book.places().size() * size];
        hiddenIn = new int[hidden.length];
        naked = new int[book.cells()];
    }

    /** Sets the board that is searched. */
    void begin(RuleBoard board) {
        boolean isSame =
                !nets.isEmpty() && Arrays.equals(base.marks, board.marks) && Arrays.equals(base.digits, board.digits);
        base = board;
        links = tools.links(board);
        if (!isSame) {
            nets = List.of();
            Arrays.fill(netOf, null);
            areClosed = false;
        }
    }

    // Hints.

    /** Finds the hints of a level with the lowest rating, or one of them. */
    List<RuleHint> run(Level level, boolean all) {
        List<RuleHint> found = new ArrayList<>();
        if (level.rating <= hardest && !kinds.stream().noneMatch(level.kinds()::contains)) {
            switch (level) {
                case SINGLES -> bySingles(all, found);
                case PATTERNS -> byPatterns(all, found);
                default -> byAssumptions(level, all, found);
            }
        }
        if (!found.isEmpty()) {
            nets = List.of(); // they are in different rounds
        }
        return found;
    }

    private void assumeAll() {
        if (!nets.isEmpty()) {
            return;
        }
        nets = new ArrayList<>();
        Arrays.fill(netOf, null);
        areClosed = false;
        int most = mostCandidates();
        for (int placement = 0; placement < netOf.length; placement++) {
            int count = candidates(placement);
            if (base.has(placement) && count > 1 && count <= most) {
                RuleNet net = assume(base, placement, null);
                nets.add(net);
                netOf[placement] = net;
            }
        }
    }

    /** Returns the most candidates of a cell that are assumed: the boards of all assumptions are in memory at the same time. */
    private int mostCandidates() {
        long[] counts = new long[size + 1];
        for (long marks : base.marks) {
            counts[Long.bitCount(marks)] += Long.bitCount(marks);
        }
        int most = 1;
        for (long cells = 0; most < size; most++) {
            cells += counts[most + 1] * book.cells();
            if (cells > MAX_CELLS) {
                break;
            }
        }
        return most;
    }

    /**
     * Assumes a candidate.
     *
     * @param origin the board from which the net is recorded, or null
     */
    private RuleNet assume(RuleBoard start, int placement, @Nullable RuleBoard origin) {
        RuleNet net = new RuleNet(start, placement);
        if (origin != null) {
            net.record(origin);
        }
        net.board.set(placement / size, placement % size, links.excluded(placement));
        findDeadEnd(net);
        return net;
    }

    private void bySingles(boolean all, List<RuleHint> found) {
        assumeAll();
        for (int rounds = 0; Level.SINGLES.rating(rounds) <= hardest && found.isEmpty() && !areClosed; rounds++) {
            areClosed = true;
            for (RuleNet net : nets) {
                if (!net.isDead && !net.isClosed) {
                    areClosed = false;
                    if (!budget.spendNode()) {
                        return;
                    }
                    advance(net);
                }
                if (net.isDead) {
                    offerContradiction(Level.SINGLES, rounds, net, found);
                }
                if (!all && !found.isEmpty()) {
                    return;
                }
            }
            offerCases(Level.SINGLES, rounds, all, found);
        }
    }

    /** Follows all nets by singles and clues, so far as that had not been done. */
    private boolean closeAll() {
        assumeAll();
        for (RuleNet net : nets) {
            if (!close(net)) {
                return false;
            }
        }
        areClosed = true;
        return true;
    }

    private boolean close(RuleNet net) {
        while (!net.isDead && !net.isClosed) {
            if (!budget.spendNode()) {
                return false;
            }
            advance(net);
        }
        return true;
    }

    private void byPatterns(boolean all, List<RuleHint> found) {
        if (!closeAll()) {
            return;
        }
        List<RuleNet> open = new ArrayList<>(nets);
        open.removeIf(net -> net.isDead);
        for (int rounds = 0; Level.PATTERNS.rating(rounds) <= hardest && !open.isEmpty(); rounds++) {
            List<RuleNet> next = new ArrayList<>();
            for (RuleNet net : open) {
                if (!budget.spendNode()) {
                    return;
                }
                if (usePatterns(net)) {
                    if (!close(net)) {
                        return;
                    }
                    next.add(net);
                }
                if (net.isDead) {
                    offerContradiction(Level.PATTERNS, rounds, net, found);
                }
                if (!all && !found.isEmpty()) {
                    return;
                }
            }
            if (!next.isEmpty()) {
                offerCases(Level.PATTERNS, rounds, all, found);
            }
            if (!found.isEmpty()) {
                return;
            }
            next.removeIf(net -> net.isDead);
            open = next;
        }
    }

    private void byAssumptions(Level level, boolean all, List<RuleHint> found) {
        if (!closeAll()) {
            return;
        }
        lastNode = budget.nodes() + MAX_NODES;
        List<RuleNet> order = new ArrayList<>(nets);
        order.sort((one, other) -> Integer.compare(candidates(one.assumed), candidates(other.assumed)));
        for (RuleNet net : order) {
            if (!net.isDead) {
                if (!follow(level, net)) {
                    return;
                }
                if (net.isDead) {
                    offerContradiction(level, 0, net, found);
                }
                if (!all && !found.isEmpty()) {
                    return;
                }
            }
        }
    }

    private int candidates(int placement) {
        return Long.bitCount(base.marks[placement / size]);
    }

    /** Follows a net to its end by all that a level may use. Returns false if the budget, or the last node, does not allow it. */
    private boolean follow(Level level, RuleNet net) {
        while (!net.isDead) {
            if (!budget.spendNode() || budget.nodes() > lastNode) {
                return false;
            }
            if (!advance(net) && !net.isDead && !advance(level, net)) {
                return budget.stop() == null && budget.nodes() <= lastNode;
            }
        }
        return true;
    }

    /** Takes a round of what a level may use besides singles and clues. */
    private boolean advance(Level level, RuleNet net) {
        return switch (level) {
            case SINGLES -> false;
            case PATTERNS -> usePatterns(net);
            case ASSUMPTIONS -> usePatterns(net) || useAssumptions(Level.SINGLES, net);
            case NESTED_ASSUMPTIONS ->
                usePatterns(net) || useAssumptions(Level.SINGLES, net) || useAssumptions(Level.ASSUMPTIONS, net);
        };
    }

    private void offerContradiction(Level level, int rounds, RuleNet net, List<RuleHint> found) {
        if (!kinds.contains(level.contradiction)) {
            return;
        }
        int[] wrong = {net.assumed};
        List<RuleHint.Trial> trials = List.of();
        lastNode = Long.MAX_VALUE; // what has been found is repeated whatever it takes
        if (withEvidence) {
            RuleNet repeated = repeat(level, base, net.assumed, base, null);
            if (repeated == null) {
                return;
            }
            trials = List.of(new RuleProof(tools, budget, base, repeated).ofDeadEnd());
        }
        found.add(new RuleHint(
                level.contradiction,
                level.rating(rounds),
                -1,
                wrong,
                List.of(),
                new int[] {net.assumed / size},
                1L << net.assumed % size,
                null,
                trials,
                null));
    }

    /**
     * Follows an assumption again, and records its steps.
     *
     * @param origin the board before all assumptions
     * @param targets the candidates that are to be removed; null for a dead end
     * @return the net, or null if the budget does not allow it
     */
    private @Nullable RuleNet repeat(
            Level level, RuleBoard start, int assumed, RuleBoard origin, int @Nullable [] targets) {
        RuleNet net = assume(start, assumed, origin);
        while (targets == null ? !net.isDead : !areRemoved(net.board, targets)) {
            if (!budget.spendNode()) {
                return null;
            }
            if (!advance(net) && !net.isDead && !advance(level, net)) {
                if (budget.stop() != null) {
                    return null;
                }
                throw new AssertionError("an assumption without its conclusion");
            }
        }
        return net;
    }

    private boolean areRemoved(RuleBoard board, int[] targets) {
        for (int target : targets) {
            if ((board.possible[target / size] >>> target % size & 1) != 0) {
                return false;
            }
        }
        return true;
    }

    // Cases.

    private void offerCases(Level level, int rounds, boolean all, List<RuleHint> found) {
        HintKind cellKind = level.cell;
        HintKind houseKind = level.house;
        if ((!all && !found.isEmpty()) || cellKind == null || houseKind == null) {
            return;
        }
        for (int cell = 0; kinds.contains(cellKind) && cell < book.cells() && isOpen(all, found); cell++) {
            if (Long.bitCount(base.marks[cell]) > 1) {
                int from = cell * size;
                int[] places =
                        IntStream.range(from, from + size).filter(base::has).toArray();
                offerCase(level, cellKind, rounds, places, List.of(), found);
            }
        }
        for (int house = 0; kinds.contains(houseKind) && house < book.places().size() && isOpen(all, found); house++) {
            RuleBook.Place place = book.places().get(house);
            for (int digit = 0; place.isFull() && digit < size; digit++) {
                int number = digit;
                int[] places = IntStream.of(place.cells())
                        .map(cell -> cell * size + number)
                        .filter(base::has)
                        .toArray();
                if (places.length > 1 && isOpen(all, found)) {
                    offerCase(level, houseKind, rounds, places, List.of(house), found);
                }
            }
        }
    }

    private boolean isOpen(boolean all, List<RuleHint> found) {
        return (all || found.isEmpty()) && budget.spendNode();
    }

    /** Offers what follows from each of some assumptions, of which one is true. */
    private void offerCase(
            Level level, HintKind kind, int rounds, int[] assumed, List<Integer> houses, List<RuleHint> found) {
        for (int placement : assumed) {
            RuleNet net = netOf[placement];
            if (net == null || net.isDead) {
                return; // a single, or a wrong assumption that is not wanted
            }
        }
        System.arraycopy(base.marks, 0, gone, 0, gone.length);
        for (int placement : assumed) {
            RuleNet net = netOf[placement];
            long[] possible = net == null ? base.possible : net.board.possible;
            long any = 0;
            for (int cell = 0; cell < gone.length; cell++) {
                gone[cell] &= ~possible[cell];
                any |= gone[cell];
            }
            if (any == 0) {
                return;
            }
        }
        int[] removed = new int[0];
        BitSet all = new BitSet();
        for (int cell = 0; cell < gone.length; cell++) {
            int[] ofCell = new int[Long.bitCount(gone[cell])];
            int count = 0;
            for (long rest = gone[cell]; rest != 0; rest &= rest - 1) {
                ofCell[count++] = cell * size + Long.numberOfTrailingZeros(rest);
                all.set(ofCell[count - 1]);
            }
            removed = count > removed.length ? ofCell : removed;
        }
        List<RuleHint.Trial> trials = new ArrayList<>();
        for (int i = 0; withEvidence && i < assumed.length; i++) {
            RuleNet repeated = repeat(level, base, assumed[i], base, removed);
            if (repeated == null) {
                return;
            }
            trials.add(new RuleProof(tools, budget, base, repeated).of(removed));
        }
        found.add(new RuleHint(
                kind,
                level.rating(rounds),
                -1,
                withEvidence ? removed : all.stream().toArray(),
                houses,
                IntStream.of(assumed)
                        .map(placement -> placement / size)
                        .distinct()
                        .toArray(),
                1L << assumed[0] % size,
                null,
                List.copyOf(trials),
                null));
    }

    // Rounds.

    /** Takes all that follows at once by singles and clues. Returns whether anything does. */
    private boolean advance(RuleNet net) {
        RuleBoard board = net.board;
        int count = board.takeChanged(changed);
        round++;
        hiddenCount = 0;
        nakedCount = 0;
        removals.clear();
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
        if (hiddenCount == 0 && nakedCount == 0 && removals.isEmpty()) {
            net.isClosed = true;
            return false;
        }
        net.rounds++;
        for (RuleHint hint : removals) {
            remove(net, hint);
        }
        for (int i = 0; i < hiddenCount; i++) {
            place(net, HintKind.HIDDEN_SINGLE, hidden[i], hiddenIn[i]);
        }
        for (int i = 0; i < nakedCount; i++) {
            long mark = board.marks[naked[i]];
            if (mark != 0) {
                place(net, HintKind.NAKED_SINGLE, naked[i] * size + Long.numberOfTrailingZeros(mark), -1);
            }
        }
        findDeadEnd(net);
        return true;
    }

    private void findHiddenSingles(RuleBoard board, int house) {
        RuleBook.Place place = book.places().get(house);
        if (!place.isFull()) {
            return;
        }
        long once = 0;
        long twice = 0;
        for (int cell : place.cells()) {
            twice |= once & board.marks[cell];
            once |= board.marks[cell];
        }
        for (long rest = once & ~twice; rest != 0; rest &= rest - 1) {
            int digit = Long.numberOfTrailingZeros(rest);
            for (int cell : place.cells()) {
                if ((board.marks[cell] >>> digit & 1) != 0) {
                    hidden[hiddenCount] = cell * size + digit;
                    hiddenIn[hiddenCount++] = house;
                }
            }
        }
    }

    /** Finds what a clue removes. Returns false if it allows nothing. */
    private boolean findRemovals(RuleBoard board, int clue) {
        ClueFilter filter = tools.filter(clue);
        if (ClueFilter.isBroken(filter.supported(board))) {
            return false;
        }
        int[] removed = filter.unsupported(board);
        if (removed.length > 0) {
            removals.add(RuleHint.byClue(board, filter.clue(), removed));
        }
        return true;
    }

    private static boolean remove(RuleNet net, RuleHint hint) {
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

    private void place(RuleNet net, HintKind kind, int placement, int house) {
        if (!net.board.has(placement)) {
            return;
        }
        if (net.isRecorded()) {
            int rating = house < 0 ? 23 : book.places().get(house).isLine() ? 15 : 12;
            net.begin(RuleHint.placing(kind, rating, placement, size, house < 0 ? List.of() : List.of(house)));
        }
        net.board.set(placement / size, placement % size, links.excluded(placement));
    }

    /** Looks for a cell without a candidate, or a digit without a place, among what has changed. */
    private void findDeadEnd(RuleNet net) {
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
        RuleBook.Place place = book.places().get(house);
        if (!place.isFull()) {
            return;
        }
        long missing = -1L >>> (64 - size);
        for (int cell : place.cells()) {
            missing &= ~net.board.possible[cell];
        }
        if (missing != 0) {
            net.isDead = true;
            net.deadHouse = house;
            net.deadDigit = Long.numberOfTrailingZeros(missing);
        }
    }

    /** Takes all that the easiest pattern removes. Returns whether there is any. */
    private boolean usePatterns(RuleNet net) {
        boolean any = false;
        for (RuleHint hint : patterns.easiest(net.board, base, links)) {
            any |= remove(net, hint);
        }
        if (any) {
            findDeadEnd(net);
        }
        return any;
    }

    /** Assumes each further candidate, those of cells with few of them first, and removes it if that leads to a dead end. */
    private boolean useAssumptions(Level level, RuleNet net) {
        boolean any = false;
        RuleBoard board = net.board;
        for (int count = 2; count <= size && !net.isDead; count++) {
            for (int cell = 0; cell < book.cells() && !net.isDead; cell++) {
                long marks = Long.bitCount(board.marks[cell]) == count ? board.marks[cell] : 0;
                for (long rest = marks; rest != 0 && !net.isDead; rest &= rest - 1) {
                    int placement = cell * size + Long.numberOfTrailingZeros(rest);
                    if (!board.has(placement)) {
                        continue;
                    }
                    RuleNet inner = assume(board, placement, null);
                    if (!follow(level, inner)) {
                        return false;
                    }
                    if (inner.isDead) {
                        any = true;
                        if (!removeWrong(level, net, placement) || !close(net)) {
                            return false;
                        }
                    }
                }
            }
        }
        return any;
    }

    /** Removes a candidate that leads to a dead end. Returns false if the budget does not allow it. */
    private boolean removeWrong(Level level, RuleNet net, int placement) {
        List<RuleHint.Trial> trials = List.of();
        int[] premises = {};
        if (net.isRecorded()) {
            RuleNet inner = assumeAgain(level, net, placement);
            if (inner == null) {
                return false;
            }
            RuleProof proof = new RuleProof(tools, budget, base, inner);
            trials = List.of(proof.ofDeadEnd());
            premises = proof.premises();
            net.premises.put(net.steps == null ? 0 : net.steps.size(), premises);
        }
        remove(
                net,
                new RuleHint(
                        level.contradiction,
                        level.rating,
                        -1,
                        new int[] {placement},
                        List.of(),
                        new int[] {placement / size},
                        1L << placement % size,
                        null,
                        trials,
                        null));
        findDeadEnd(net);
        return true;
    }

    private @Nullable RuleNet assumeAgain(Level level, RuleNet net, int placement) {
        return repeat(level, net.board, placement, base, null);
    }
}
