package io.github.exactgrid.internal.steps;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Group;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the steps of a person on a board with rules of any kind, the easiest first:
 *
 * <pre>
 *   1.0         the last empty cell of a house
 *   1.2, 1.5    the last place of a digit in a house; in a line
 *   2.3         the last candidate of a cell
 *   2.4 - 2.9   one clue alone, by the number of its empty cells
 *   2.6 - 2.9   a digit whose places in a house all exclude a candidate; in a line; not by one house
 *   3.0 - 5.4   naked and hidden sets, fish of lines
 *   3.1 - 3.5   one sum of houses, the rule of 45
 *   6.5 - 7.9   chains of candidates of which each excludes the next or makes it true, in RuleChains
 *   8.0 -       an assumption that leads to a dead end, by the number of rounds of singles and clues that it takes
 * </pre>
 *
 * <p>The ratings are those of Sudoku Explainer where it knows the technique. All hints of a rating are found, and none depends on the
 * order of cells or digits: in each round of an assumption all that follows is taken at once. So the highest rating
 * needed when all easiest hints are taken together is the same for all puzzles that are symmetric to each other.
 */
public final class RuleSearch {

    private static final int MIN_TRIAL = 80;

    private final RuleBook book;
    private final Budget budget;
    private final Set<HintKind> kinds;
    private final int hardest;
    private final int size;
    private RuleBoard board;

    /** The hints of the scan that is running, and whether it ends with the first. */
    private final List<RuleHint> found = new ArrayList<>();

    private boolean all;

    /**
     * Creates a search.
     *
     * @param hardest the highest rating, in tenths
     */
    public RuleSearch(RuleBook book, Budget budget, Set<HintKind> kinds, int hardest) {
        this.book = book;
        this.budget = budget;
        this.kinds = kinds;
        this.hardest = hardest;
        this.size = book.digits();
        this.board = new RuleBoard(book);
    }

    /** A scan with the lowest rating of its hints. */
    private record Scan(int rating, Set<HintKind> kinds, Runnable run) {}

    private final List<Scan> scans = List.of(
            new Scan(10, Set.of(HintKind.LAST_CELL), this::lastCells),
            new Scan(12, Set.of(HintKind.HIDDEN_SINGLE), () -> hiddenSingles(false)),
            new Scan(15, Set.of(HintKind.HIDDEN_SINGLE), () -> hiddenSingles(true)),
            new Scan(23, Set.of(HintKind.NAKED_SINGLE), this::nakedSingles),
            new Scan(24, Set.of(HintKind.CLUE), () -> clues(24)),
            new Scan(25, Set.of(HintKind.CLUE), () -> clues(25)),
            new Scan(26, Set.of(HintKind.CLUE), () -> clues(26)),
            new Scan(26, Set.of(HintKind.POINTING), () -> common(26)),
            new Scan(27, Set.of(HintKind.CLUE), () -> clues(27)),
            new Scan(28, Set.of(HintKind.CLUE), () -> clues(28)),
            new Scan(28, Set.of(HintKind.CLAIMING), () -> common(28)),
            new Scan(29, Set.of(HintKind.CLUE), () -> clues(29)),
            new Scan(29, Set.of(HintKind.COMMON_PEER), () -> common(29)),
            new Scan(30, Set.of(HintKind.NAKED_PAIR), () -> naked(2, HintKind.NAKED_PAIR, 30)),
            new Scan(31, Set.of(HintKind.RULE_OF_45), () -> clues(31)),
            new Scan(32, Set.of(HintKind.RULE_OF_45), () -> clues(32)),
            new Scan(32, Set.of(HintKind.X_WING), () -> fish(2, HintKind.X_WING, 32)),
            new Scan(33, Set.of(HintKind.RULE_OF_45), () -> clues(33)),
            new Scan(34, Set.of(HintKind.RULE_OF_45), () -> clues(34)),
            new Scan(34, Set.of(HintKind.HIDDEN_PAIR), () -> hidden(2, HintKind.HIDDEN_PAIR, 34)),
            new Scan(35, Set.of(HintKind.RULE_OF_45), () -> clues(35)),
            new Scan(36, Set.of(HintKind.NAKED_TRIPLET), () -> naked(3, HintKind.NAKED_TRIPLET, 36)),
            new Scan(38, Set.of(HintKind.SWORDFISH), () -> fish(3, HintKind.SWORDFISH, 38)),
            new Scan(40, Set.of(HintKind.HIDDEN_TRIPLET), () -> hidden(3, HintKind.HIDDEN_TRIPLET, 40)),
            new Scan(50, Set.of(HintKind.NAKED_QUAD), () -> naked(4, HintKind.NAKED_QUAD, 50)),
            new Scan(52, Set.of(HintKind.JELLYFISH), () -> fish(4, HintKind.JELLYFISH, 52)),
            new Scan(54, Set.of(HintKind.HIDDEN_QUAD), () -> hidden(4, HintKind.HIDDEN_QUAD, 54)),
            new Scan(
                    65,
                    EnumSet.of(
                            HintKind.X_CYCLE,
                            HintKind.Y_CYCLE,
                            HintKind.FORCING_X_CHAIN,
                            HintKind.XY_CYCLE,
                            HintKind.FORCING_CHAIN),
                    this::chains),
            new Scan(MIN_TRIAL, Set.of(HintKind.CONTRADICTION), this::trials));

    /** Returns an easiest step, or null if there is none, or the budget does not allow to go on, which the budget knows. */
    public @Nullable RuleHint next(RuleBoard newBoard) {
        List<RuleHint> hints = easiest(newBoard, false);
        return hints.isEmpty() ? null : hints.get(0);
    }

    /** Returns all hints of the lowest rating that has any; incomplete if the budget stopped it, which the budget knows. */
    public List<RuleHint> easiest(RuleBoard newBoard, boolean wantsAll) {
        for (int scan = 0; scan < scans.size(); scan++) {
            List<RuleHint> hints = hints(newBoard, scan, wantsAll);
            if (!hints.isEmpty() || budget.stop() != null) {
                if (wantsAll && scan + 1 < scans.size() && scans.get(scan + 1).rating == scans.get(scan).rating) {
                    List<RuleHint> more = new ArrayList<>(hints);
                    more.addAll(hints(newBoard, scan + 1, true));
                    return more;
                }
                return hints;
            }
        }
        return List.of();
    }

    /** Returns the number of scans. */
    public int scans() {
        return scans.size();
    }

    /** Returns the hints of one scan. */
    public List<RuleHint> hints(RuleBoard newBoard, int scan, boolean wantsAll) {
        board = newBoard;
        all = wantsAll;
        found.clear();
        Scan wanted = scans.get(scan);
        if (wanted.rating <= hardest && !Collections.disjoint(kinds, wanted.kinds)) {
            wanted.run.run();
        }
        return List.copyOf(found);
    }

    /** Takes a step. */
    public static void apply(RuleBoard board, RuleHint hint) {
        for (int removed : hint.removed()) {
            board.remove(removed);
        }
        int size = board.book.digits();
        if (hint.placed() >= 0 && board.digits[hint.placed() / size] < 0) {
            board.set(hint.placed() / size, hint.placed() % size);
        }
    }

    private boolean isDone() {
        return (!all && !found.isEmpty()) || budget.stop() != null;
    }

    private static final int[] NOTHING = {};

    private void offerPlaced(HintKind kind, int rating, int placed, List<Integer> houses) {
        found.add(new RuleHint(
                kind,
                rating,
                placed,
                NOTHING,
                houses,
                new int[] {placed / size},
                1L << placed % size,
                null,
                null,
                null));
    }

    private void offer(HintKind kind, int rating, BitSet removed, List<Integer> houses, int[] cells, long digits) {
        if (!removed.isEmpty() && !isDone()) {
            found.add(new RuleHint(
                    kind, rating, -1, removed.stream().toArray(), houses, cells, digits, null, null, null));
        }
    }

    // Singles.

    private void lastCells() {
        for (int house = 0; house < book.places().size() && !isDone(); house++) {
            RuleBook.Place place = book.places().get(house);
            if (!place.isFull()) {
                continue;
            }
            int[] open = IntStream.of(place.cells())
                    .filter(cell -> board.digits[cell] < 0)
                    .toArray();
            if (open.length == 1 && Long.bitCount(board.missing(place) & board.marks[open[0]]) == 1) {
                int digit = Long.numberOfTrailingZeros(board.missing(place) & board.marks[open[0]]);
                offerPlaced(HintKind.LAST_CELL, 10, open[0] * size + digit, List.of(house));
            }
        }
    }

    /** Returns the places of each digit in a house, as sets of its cells. */
    private long[] places(RuleBook.Place place) {
        long[] places = new long[size];
        for (int i = 0; i < place.cells().length; i++) {
            for (long rest = board.marks[place.cells()[i]]; rest != 0; rest &= rest - 1) {
                places[Long.numberOfTrailingZeros(rest)] |= 1L << i;
            }
        }
        return places;
    }

    private void hiddenSingles(boolean inLines) {
        for (int house = 0; house < book.places().size() && !isDone(); house++) {
            RuleBook.Place place = book.places().get(house);
            if (!place.isFull() || place.isLine() != inLines) {
                continue;
            }
            long[] places = places(place);
            for (int digit = 0; digit < size && !isDone(); digit++) {
                if (Long.bitCount(places[digit]) == 1) {
                    int cell = place.cells()[Long.numberOfTrailingZeros(places[digit])];
                    offerPlaced(HintKind.HIDDEN_SINGLE, inLines ? 15 : 12, cell * size + digit, List.of(house));
                }
            }
        }
    }

    private void nakedSingles() {
        for (int cell = 0; cell < book.cells() && !isDone(); cell++) {
            if (Long.bitCount(board.marks[cell]) == 1) {
                int digit = Long.numberOfTrailingZeros(board.marks[cell]);
                offerPlaced(HintKind.NAKED_SINGLE, 23, cell * size + digit, List.of());
            }
        }
    }

    // Clues.

    /** Scans the clues of a rating; from 31 on these are sums of houses. */
    private void clues(int rating) {
        for (RuleBook.Clue clue : book.clues()) {
            int open = 0;
            for (int cell : clue.cells()) {
                open += board.digits[cell] < 0 ? 1 : 0;
            }
            if (open == 0 || rating(clue, open) != rating) {
                continue;
            }
            if (!budget.spendNode() || isDone()) {
                return;
            }
            offer(clue, rating);
        }
    }

    private static int rating(RuleBook.Clue clue, int open) {
        return clue.houses().isEmpty() ? Math.min(22 + Math.max(open, 2), 29) : Math.min(30 + open, 35);
    }

    private void offer(RuleBook.Clue clue, int rating) {
        long[] supported = ClueFilter.supported(board, clue);
        BitSet removed = new BitSet();
        for (int i = 0; i < supported.length; i++) {
            int cell = clue.cells()[i];
            for (long rest = board.marks[cell] & ~supported[i]; rest != 0; rest &= rest - 1) {
                removed.set(cell * size + Long.numberOfTrailingZeros(rest));
            }
        }
        if (!removed.isEmpty()) {
            found.add(new RuleHint(
                    clue.houses().isEmpty() ? HintKind.CLUE : HintKind.RULE_OF_45,
                    rating,
                    -1,
                    removed.stream().toArray(),
                    clue.houses(),
                    clue.cells(),
                    0,
                    clue,
                    null,
                    null));
        }
    }

    // Houses.

    /** Scans digits of houses, and groups of which one is true, for candidates that all their places exclude. */
    private void common(int rating) {
        for (int house = 0; house < book.places().size(); house++) {
            RuleBook.Place place = book.places().get(house);
            if (!place.isFull()) {
                continue;
            }
            if (!budget.spendNode()) {
                return;
            }
            long[] places = places(place);
            for (int digit = 0; digit < size && !isDone(); digit++) {
                if (Long.bitCount(places[digit]) >= 2) {
                    int[] together = new int[Long.bitCount(places[digit])];
                    int count = 0;
                    for (long rest = places[digit]; rest != 0; rest &= rest - 1) {
                        together[count++] = place.cells()[Long.numberOfTrailingZeros(rest)] * size + digit;
                    }
                    common(rating, together, house, place);
                }
            }
        }
        if (rating == 29) {
            for (Group group : book.exactlyOne()) {
                int[] open = IntStream.of(group.placements()).filter(board::has).toArray();
                boolean isMet = IntStream.of(group.placements())
                        .anyMatch(placement -> board.digits[placement / size] == placement % size);
                if (open.length > 0 && !isMet && !isDone()) {
                    offer(HintKind.COMMON_PEER, 29, excludedByAll(open), List.of(), cells(open), 0);
                }
            }
        }
    }

    private int[] cells(int[] placements) {
        return IntStream.of(placements)
                .map(placement -> placement / size)
                .distinct()
                .toArray();
    }

    private BitSet excludedByAll(int[] placements) {
        BitSet common = new BitSet();
        board.forEachExcluded(placements[0], common::set);
        for (int i = 1; i < placements.length && !common.isEmpty(); i++) {
            BitSet excluded = new BitSet();
            board.forEachExcluded(placements[i], excluded::set);
            common.and(excluded);
        }
        for (int placement : placements) {
            common.clear(placement);
        }
        return common;
    }

    private void common(int rating, int[] places, int house, RuleBook.Place place) {
        BitSet removed = excludedByAll(places);
        if (removed.isEmpty()) {
            return;
        }
        int shared = sharedHouse(places, house);
        int found = shared < 0 ? 29 : place.isLine() ? 28 : 26;
        if (found != rating) {
            return;
        }
        int digit = places[0] % size;
        if (shared < 0) {
            offer(HintKind.COMMON_PEER, 29, removed, List.of(house), cells(places), 1L << digit);
            return;
        }
        BitSet inside = new BitSet();
        for (int cell : book.places().get(shared).cells()) {
            if (removed.get(cell * size + digit)) {
                inside.set(cell * size + digit);
            }
        }
        HintKind kind = found == 26 ? HintKind.POINTING : HintKind.CLAIMING;
        offer(kind, rating, inside.isEmpty() ? removed : inside, List.of(house, shared), cells(places), 1L << digit);
    }

    /** Returns another house that has all places and a further place of the digit, or -1. */
    private int sharedHouse(int[] places, int house) {
        for (int other : book.housesOf(places[0] / size)) {
            boolean hasAll = other != house;
            for (int placement : places) {
                hasAll &= IntStream.of(book.places().get(other).cells()).anyMatch(cell -> cell == placement / size);
            }
            long count = IntStream.of(book.places().get(other).cells())
                    .filter(cell -> board.has(cell * size + places[0] % size))
                    .count();
            if (hasAll && count > places.length) {
                return other;
            }
        }
        return -1;
    }

    private void naked(int count, HintKind kind, int rating) {
        for (int house = 0; house < book.places().size() && !isDone(); house++) {
            if (!budget.spendNode()) {
                return;
            }
            int[] cells = IntStream.of(book.places().get(house).cells())
                    .filter(cell -> board.digits[cell] < 0 && Long.bitCount(board.marks[cell]) <= count)
                    .filter(cell -> board.marks[cell] != 0)
                    .toArray();
            if (cells.length >= count) {
                chooseNaked(house, cells, 0, new int[count], 0, 0, kind, rating);
            }
        }
    }

    private void chooseNaked(
            int house, int[] cells, int from, int[] chosen, int count, long digits, HintKind kind, int rating) {
        if (count == chosen.length) {
            if (Long.bitCount(digits) != count) {
                return;
            }
            BitSet removed = new BitSet();
            for (long rest = digits; rest != 0; rest &= rest - 1) {
                int digit = Long.numberOfTrailingZeros(rest);
                int[] places = IntStream.of(chosen)
                        .map(cell -> cell * size + digit)
                        .filter(board::has)
                        .toArray();
                removed.or(excludedByAll(places));
            }
            for (int cell : chosen) {
                removed.clear(cell * size, (cell + 1) * size);
            }
            offer(kind, rating, removed, List.of(house), chosen.clone(), digits);
            return;
        }
        for (int i = from; i < cells.length && !isDone(); i++) {
            long more = digits | board.marks[cells[i]];
            if (Long.bitCount(more) <= chosen.length) {
                chosen[count] = cells[i];
                chooseNaked(house, cells, i + 1, chosen, count + 1, more, kind, rating);
            }
        }
    }

    private void hidden(int count, HintKind kind, int rating) {
        for (int house = 0; house < book.places().size() && !isDone(); house++) {
            if (!budget.spendNode()) {
                return;
            }
            RuleBook.Place place = book.places().get(house);
            if (place.isFull()) {
                long[] places = places(place);
                int[] digits = IntStream.range(0, size)
                        .filter(digit -> places[digit] != 0 && Long.bitCount(places[digit]) <= count)
                        .toArray();
                chooseHidden(house, places, digits, 0, 0, 0, count, kind, rating);
            }
        }
    }

    private void chooseHidden(
            int house,
            long[] places,
            int[] digits,
            int from,
            long chosen,
            long used,
            int count,
            HintKind kind,
            int rating) {
        if (Long.bitCount(chosen) == count) {
            if (Long.bitCount(used) == count) {
                int[] cells = new int[count];
                BitSet removed = new BitSet();
                int next = 0;
                for (long rest = used; rest != 0; rest &= rest - 1) {
                    int cell = book.places().get(house).cells()[Long.numberOfTrailingZeros(rest)];
                    cells[next++] = cell;
                    for (long other = board.marks[cell] & ~chosen; other != 0; other &= other - 1) {
                        removed.set(cell * size + Long.numberOfTrailingZeros(other));
                    }
                }
                offer(kind, rating, removed, List.of(house), cells, chosen);
            }
            return;
        }
        for (int i = from; i < digits.length && !isDone(); i++) {
            long more = used | places[digits[i]];
            if (Long.bitCount(more) <= count) {
                chooseHidden(house, places, digits, i + 1, chosen | 1L << digits[i], more, count, kind, rating);
            }
        }
    }

    // Fish.

    private void fish(int count, HintKind kind, int rating) {
        for (int digit = 0; digit < size && !isDone(); digit++) {
            if (!budget.spendNode()) {
                return;
            }
            for (boolean inRows : new boolean[] {true, false}) {
                List<Integer> bases = new ArrayList<>();
                List<Integer> covers = new ArrayList<>();
                for (int house = 0; house < book.places().size(); house++) {
                    RuleBook.Place place = book.places().get(house);
                    int places = 0;
                    for (int cell : place.cells()) {
                        places += board.has(cell * size + digit) ? 1 : 0;
                    }
                    if (place.isLine() && place.isRow() == inRows) {
                        if (places >= 2 && places <= count) {
                            bases.add(house);
                        }
                    } else if (place.isLine() && places > 0) {
                        covers.add(house);
                    }
                }
                chooseFish(digit, bases, covers, 0, new ArrayList<>(), Set.of(), count, kind, rating);
            }
        }
    }

    private void chooseFish(
            int digit,
            List<Integer> bases,
            List<Integer> covers,
            int from,
            List<Integer> chosen,
            Set<Integer> used,
            int count,
            HintKind kind,
            int rating) {
        if (chosen.size() == count) {
            if (used.size() == count) {
                offerFish(digit, chosen, used, kind, rating);
            }
            return;
        }
        for (int i = from; i < bases.size() && !isDone(); i++) {
            Set<Integer> more = new HashSet<>(used);
            boolean isCovered = true;
            for (int cell : book.places().get(bases.get(i)).cells()) {
                if (board.has(cell * size + digit)) {
                    int cover = Arrays.stream(book.housesOf(cell))
                            .filter(covers::contains)
                            .findFirst()
                            .orElse(-1);
                    isCovered &= cover >= 0;
                    more.add(cover);
                }
            }
            if (isCovered && more.size() <= count) {
                chosen.add(bases.get(i));
                chooseFish(digit, bases, covers, i + 1, chosen, more, count, kind, rating);
                chosen.remove(chosen.size() - 1);
            }
        }
    }

    private void offerFish(int digit, List<Integer> bases, Set<Integer> covers, HintKind kind, int rating) {
        Set<Integer> inside = new HashSet<>();
        bases.forEach(house -> IntStream.of(book.places().get(house).cells()).forEach(inside::add));
        BitSet removed = new BitSet();
        for (int house : covers) {
            for (int cell : book.places().get(house).cells()) {
                if (!inside.contains(cell) && board.has(cell * size + digit)) {
                    removed.set(cell * size + digit);
                }
            }
        }
        List<Integer> houses = new ArrayList<>(bases);
        covers.stream().sorted().forEach(houses::add);
        int[] cells = inside.stream()
                .mapToInt(cell -> cell)
                .filter(cell -> board.has(cell * size + digit))
                .sorted()
                .toArray();
        offer(kind, rating, removed, houses, cells, 1L << digit);
    }

    // Chains and assumptions.

    private void chains() {
        found.addAll(new RuleChains(board, budget, kinds, Math.min(hardest, MIN_TRIAL - 1), all).run());
    }

    /** Assumes each candidate, and offers those that lead to a dead end in the fewest rounds. */
    private void trials() {
        RuleSearch inner = new RuleSearch(book, budget, ROUND, MIN_TRIAL - 1);
        List<Trying> open = new ArrayList<>();
        for (int placement = 0; placement < book.cells() * size; placement++) {
            if (board.has(placement) && Long.bitCount(board.marks[placement / size]) > 1) {
                open.add(new Trying(placement, inner));
            }
        }
        for (int rounds = 0; !open.isEmpty() && MIN_TRIAL + rounds <= hardest; rounds++) {
            List<Trying> next = new ArrayList<>();
            for (Trying trying : open) {
                if (!budget.spendNode()) {
                    return;
                }
                if (trying.advance()) {
                    found.add(trying.hint(MIN_TRIAL + rounds));
                } else if (trying.isOpen) {
                    next.add(trying);
                }
                if (isDone()) {
                    return;
                }
            }
            if (!found.isEmpty()) {
                return;
            }
            open = next;
        }
    }

    /** The consequences of an assumption, round by round. */
    private final class Trying {

        private final int assumed;
        private final RuleBoard after = board.copy();
        private final List<RuleHint> steps = new ArrayList<>();
        private boolean isOpen = true;
        private RuleBook.@Nullable Clue brokenClue;

        /** What finds the consequences. */
        private final RuleSearch inner;

        Trying(int assumed, RuleSearch inner) {
            this.assumed = assumed;
            this.inner = inner;
            after.set(assumed / size, assumed % size);
        }

        /** Takes all that follows at once from one rule. Returns true at a dead end. */
        boolean advance() {
            if (after.cellWithoutCandidate() >= 0 || after.digitWithoutPlace() >= 0) {
                return true;
            }
            List<RuleHint> round = new ArrayList<>();
            for (int scan = 0; scan < inner.scans(); scan++) {
                round.addAll(inner.hints(after, scan, true));
            }
            for (RuleHint hint : round) {
                if (hint.clue() != null
                        && Arrays.stream(ClueFilter.supported(after, hint.clue()))
                                .allMatch(digits -> digits == 0)) {
                    brokenClue = hint.clue();
                    return true;
                }
            }
            isOpen = !round.isEmpty();
            for (RuleHint hint : round) {
                int cell = hint.placed() / size;
                if (hint.placed() < 0 || (after.digits[cell] < 0 && after.has(hint.placed()))) {
                    steps.add(hint);
                    apply(after, hint);
                }
            }
            return after.cellWithoutCandidate() >= 0 || after.digitWithoutPlace() >= 0;
        }

        RuleHint hint(int rating) {
            RuleHint.Trial trial = new RuleHint.Trial(assumed, List.copyOf(steps), after, brokenClue);
            return new RuleHint(
                    HintKind.CONTRADICTION,
                    rating,
                    -1,
                    new int[] {assumed},
                    List.of(),
                    new int[] {assumed / size},
                    1L << assumed % size,
                    null,
                    shortest(trial),
                    null);
        }
    }

    /** Leaves out the steps that the dead end does not need, the last ones first. */
    private RuleHint.Trial shortest(RuleHint.Trial trial) {
        List<RuleHint> needed = new ArrayList<>(trial.steps());
        RuleBoard end = trial.end();
        for (int i = needed.size() - 1; i >= 0 && budget.spendNode(); i--) {
            RuleHint left = needed.remove(i);
            RuleBoard board = replay(trial.assumed(), needed);
            if (board != null && isDead(board, trial.brokenClue())) {
                end = board;
            } else {
                needed.add(i, left);
            }
        }
        return new RuleHint.Trial(trial.assumed(), List.copyOf(needed), end, trial.brokenClue());
    }

    private static boolean isDead(RuleBoard after, RuleBook.@Nullable Clue brokenClue) {
        return brokenClue == null
                ? after.cellWithoutCandidate() >= 0 || after.digitWithoutPlace() >= 0
                : Arrays.stream(ClueFilter.supported(after, brokenClue)).allMatch(digits -> digits == 0);
    }

    /** Takes some steps after an assumption. Returns null if one of them does not follow. */
    private @Nullable RuleBoard replay(int assumed, List<RuleHint> steps) {
        RuleBoard after = board.copy();
        after.set(assumed / size, assumed % size);
        for (RuleHint step : steps) {
            if (!follows(after, step)) {
                return null;
            }
            apply(after, step);
        }
        return after;
    }

    private boolean follows(RuleBoard after, RuleHint step) {
        if (step.clue() != null) {
            long[] supported = ClueFilter.supported(after, step.clue());
            for (int removed : step.removed()) {
                for (int i = 0; i < supported.length; i++) {
                    if (step.clue().cells()[i] == removed / size && (supported[i] >>> removed % size & 1) != 0) {
                        return false;
                    }
                }
            }
            return true;
        }
        int cell = step.placed() / size;
        int digit = step.placed() % size;
        if (after.digits[cell] >= 0 || !after.has(step.placed())) {
            return false;
        }
        if (step.kind() == HintKind.NAKED_SINGLE) {
            return Long.bitCount(after.marks[cell]) == 1;
        }
        return IntStream.of(book.places().get(step.houses().get(0)).cells())
                        .filter(other -> after.has(other * size + digit))
                        .count()
                == 1;
    }

    /** What a round of an assumption uses. */
    private static final Set<HintKind> ROUND = Set.of(HintKind.HIDDEN_SINGLE, HintKind.NAKED_SINGLE, HintKind.CLUE);
}
