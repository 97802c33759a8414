package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.steps.HintKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The scans of a board for patterns: singles, clues, digits whose places in a house exclude a candidate, naked and hidden sets, fish. What
 * they find does not depend on the order of cells or digits.
 */
final class RulePatterns implements RuleRounds.Patterns {

    /**
     * Sets or fish of one size.
     *
     * @param rating the rating, in tenths
     * @param size the number of cells, digits or lines
     */
    record Pattern(HintKind kind, int rating, int size) {}

    static final Pattern NAKED_PAIR = new Pattern(HintKind.NAKED_PAIR, 30, 2);
    static final Pattern NAKED_TRIPLET = new Pattern(HintKind.NAKED_TRIPLET, 36, 3);
    static final Pattern NAKED_QUAD = new Pattern(HintKind.NAKED_QUAD, 50, 4);
    static final Pattern HIDDEN_PAIR = new Pattern(HintKind.HIDDEN_PAIR, 34, 2);
    static final Pattern HIDDEN_TRIPLET = new Pattern(HintKind.HIDDEN_TRIPLET, 40, 3);
    static final Pattern HIDDEN_QUAD = new Pattern(HintKind.HIDDEN_QUAD, 54, 4);
    static final Pattern X_WING = new Pattern(HintKind.X_WING, 32, 2);
    static final Pattern SWORDFISH = new Pattern(HintKind.SWORDFISH, 38, 3);
    static final Pattern JELLYFISH = new Pattern(HintKind.JELLYFISH, 52, 4);

    // What all places of a digit in a house exclude: if another house has these places too, and the first is no line;
    // if it is a line; if no other house has them; and all of these.
    static final int POINTING = 26;
    static final int CLAIMING = 28;
    static final int COMMON_PEER = 29;
    private static final int ANY = 0;

    /** To find what covers a cell takes some hundred nanoseconds. */
    private static final int STEPS_OF_A_CELL = 10;

    private final RuleBook book;
    private final RuleTools tools;
    private final Budget budget;
    private final int size;
    private RuleBoard board;
    private RuleLinks links;

    /** A board on which no digit excludes what all its places in a house exclude, or null. */
    private @Nullable RuleBoard before;

    /** The hints of the scan that is running, and whether it ends with the first. */
    private final List<RuleHint> found = new ArrayList<>();

    private boolean all;

    /** Creates scans for boards of the same rules as one. */
    RulePatterns(RuleTools tools, RuleBoard board, Budget budget) {
        this.book = tools.book;
        this.tools = tools;
        this.budget = budget;
        this.size = book.digits();
        this.board = board;
        this.links = tools.links(board);
    }

    /** Returns what a scan of this object finds on a board: all, or one. */
    List<RuleHint> run(Runnable scan, RuleBoard newBoard, boolean wantsAll) {
        begin(newBoard, tools.links(newBoard), wantsAll);
        scan.run();
        return List.copyOf(found);
    }

    private void begin(RuleBoard newBoard, RuleLinks newLinks, boolean wantsAll) {
        board = newBoard;
        links = newLinks;
        all = wantsAll;
        found.clear();
    }

    @Override
    public List<RuleHint> easiest(RuleBoard newBoard, RuleBoard start, RuleLinks linksOfStart) {
        begin(newBoard, linksOfStart, true);
        before = start;
        common(ANY);
        if (found.isEmpty()) {
            naked(NAKED_PAIR);
        }
        for (int rating = 31; rating <= 35 && found.isEmpty(); rating++) {
            clues(rating);
        }
        if (found.isEmpty()) {
            fish(X_WING);
        }
        if (found.isEmpty()) {
            hidden(HIDDEN_PAIR);
        }
        return List.copyOf(found);
    }

    private boolean isDone() {
        return (!all && !found.isEmpty()) || budget.stop() != null;
    }

    private void offer(HintKind kind, int rating, BitSet removed, List<Integer> houses, int[] cells, long digits) {
        if (!removed.isEmpty() && !isDone()) {
            found.add(RuleHint.removing(kind, rating, removed.stream().toArray(), houses, cells, digits));
        }
    }

    private void offer(Pattern pattern, BitSet removed, List<Integer> houses, int[] cells, long digits) {
        offer(pattern.kind, pattern.rating, removed, houses, cells, digits);
    }

    // Singles.

    void lastCells() {
        for (int house = 0; house < book.houses().size() && !isDone(); house++) {
            RuleBook.NamedHouse named = book.houses().get(house);
            if (!named.isFull()) {
                continue;
            }
            int[] open = IntStream.of(named.cells())
                    .filter(cell -> board.digits[cell] < 0)
                    .toArray();
            if (open.length == 1 && Long.bitCount(board.missing(named) & board.marks[open[0]]) == 1) {
                int digit = Long.numberOfTrailingZeros(board.missing(named) & board.marks[open[0]]);
                found.add(RuleHint.lastCell(book, open[0] * size + digit, house));
            }
        }
    }

    void hiddenSingles(boolean inLines) {
        for (int house = 0; house < book.houses().size() && !isDone(); house++) {
            RuleBook.NamedHouse named = book.houses().get(house);
            if (!named.isFull() || named.isLine() != inLines) {
                continue;
            }
            for (int digit = 0; digit < size && !isDone(); digit++) {
                long places = board.places(house, digit);
                int cell = Long.bitCount(places) == 1 ? named.cells()[Long.numberOfTrailingZeros(places)] : -1;
                if (cell >= 0 && board.digits[cell] < 0) {
                    found.add(RuleHint.hiddenSingle(book, cell * size + digit, house));
                }
            }
        }
    }

    void nakedSingles() {
        for (int cell = 0; cell < book.cells() && !isDone(); cell++) {
            if (Long.bitCount(board.marks[cell]) == 1) {
                int digit = Long.numberOfTrailingZeros(board.marks[cell]);
                found.add(RuleHint.nakedSingle(book, cell * size + digit));
            }
        }
    }

    // Clues.

    /** Scans the clues of a rating; from 31 on these are sums of houses. */
    void clues(int rating) {
        boolean isOfHouses = rating > 30;
        int end = isOfHouses ? book.clues().size() : book.declaredClues();
        for (int number = isOfHouses ? book.declaredClues() : 0; number < end; number++) {
            RuleBook.Clue clue = book.clues().get(number);
            if (RuleHint.rating(board, clue) != rating) {
                continue;
            }
            if (!budget.spendNode() || isDone()) {
                return;
            }
            int[] removed = tools.filter(number).unsupported(board);
            if (removed.length > 0) {
                found.add(RuleHint.byClue(board, clue, removed));
            }
        }
    }

    // Houses.

    /** Scans digits of houses, and groups of which one is true, for candidates that all their places exclude. */
    void common(int rating) {
        for (int house = 0; house < book.houses().size(); house++) {
            RuleBook.NamedHouse named = book.houses().get(house);
            if (!named.isFull()) {
                continue;
            }
            if (!budget.spendNode()) {
                return;
            }
            for (int digit = 0; digit < size && !isDone(); digit++) {
                long places = board.places(house, digit);
                if (Long.bitCount(places) >= 2 && (before == null || places != before.places(house, digit))) {
                    int[] together = new int[Long.bitCount(places)];
                    int count = 0;
                    for (long rest = places; rest != 0; rest &= rest - 1) {
                        together[count++] = named.cells()[Long.numberOfTrailingZeros(rest)] * size + digit;
                    }
                    common(rating, together, house, named);
                }
            }
        }
        if (rating == COMMON_PEER || rating == ANY) {
            for (Group group : book.exactlyOne()) {
                int[] open = IntStream.of(group.placements()).filter(board::has).toArray();
                boolean isMet = IntStream.of(group.placements())
                        .anyMatch(placement -> board.digits[placement / size] == placement % size);
                if (open.length > 0 && !isMet && !isDone()) {
                    long[] excluded = excludedByAll(open);
                    BitSet removed = excluded == null ? new BitSet() : BitSet.valueOf(excluded);
                    offer(HintKind.COMMON_PEER, COMMON_PEER, removed, List.of(), cells(open), 0);
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

    /** Returns the candidates that each of some placements excludes, to be read at once, or null if there are none. Counts the work. */
    private long @Nullable [] excludedByAll(int[] placements) {
        budget.spendSteps((long) placements.length * board.candidates.length);
        return links.excludedByAll(board, placements);
    }

    private void common(int rating, int[] places, int house, RuleBook.NamedHouse named) {
        long[] excluded = excludedByAll(places);
        if (excluded == null) {
            return;
        }
        BitSet removed = BitSet.valueOf(excluded);
        int shared = sharedHouse(places, house);
        int own = shared < 0 ? COMMON_PEER : named.isLine() ? CLAIMING : POINTING;
        if (rating != ANY && own != rating) {
            return;
        }
        int digit = places[0] % size;
        if (shared < 0) {
            offer(HintKind.COMMON_PEER, COMMON_PEER, removed, List.of(house), cells(places), 1L << digit);
            return;
        }
        BitSet inside = new BitSet();
        for (int cell : book.houses().get(shared).cells()) {
            if (removed.get(cell * size + digit)) {
                inside.set(cell * size + digit);
            }
        }
        HintKind kind = own == POINTING ? HintKind.POINTING : HintKind.CLAIMING;
        offer(kind, own, inside.isEmpty() ? removed : inside, List.of(house, shared), cells(places), 1L << digit);
    }

    /** Returns another house that has all places and a further place of the digit, or -1. */
    private int sharedHouse(int[] places, int house) {
        for (int other : book.housesOf(places[0] / size)) {
            if (other != house && Long.bitCount(board.places(other, places[0] % size)) > places.length) {
                boolean hasAll = true;
                for (int placement : places) {
                    hasAll &= isIn(placement / size, other);
                }
                if (hasAll) {
                    return other;
                }
            }
        }
        return -1;
    }

    private boolean isIn(int cell, int house) {
        for (int one : book.housesOf(cell)) {
            if (one == house) {
                return true;
            }
        }
        return false;
    }

    void naked(Pattern pattern) {
        for (int house = 0; house < book.houses().size() && !isDone(); house++) {
            if (!budget.spendNode()) {
                return;
            }
            if (isAsBefore(house)) {
                continue;
            }
            int[] cells = book.houses().get(house).cells();
            int few = 0;
            for (int cell : cells) {
                few += hasFew(cell, pattern.size) ? 1 : 0;
            }
            if (few >= pattern.size) {
                int[] chosen = IntStream.of(cells)
                        .filter(cell -> hasFew(cell, pattern.size))
                        .toArray();
                chooseNaked(pattern, house, chosen, 0, new int[pattern.size], 0, 0);
            }
        }
    }

    private boolean hasFew(int cell, int most) {
        return board.marks[cell] != 0 && Long.bitCount(board.marks[cell]) <= most;
    }

    /** Returns whether the cells of a house are as on the board on which no pattern removes anything there. */
    private boolean isAsBefore(int house) {
        if (before == null) {
            return false;
        }
        for (int cell : book.houses().get(house).cells()) {
            if (board.possible[cell] != before.possible[cell]) {
                return false;
            }
        }
        return true;
    }

    private void chooseNaked(Pattern pattern, int house, int[] cells, int from, int[] chosen, int count, long digits) {
        if (count == pattern.size) {
            if (Long.bitCount(digits) != count) {
                return;
            }
            BitSet removed = new BitSet();
            for (long rest = digits; rest != 0; rest &= rest - 1) {
                int digit = Long.numberOfTrailingZeros(rest);
                int[] places = new int[count];
                int next = 0;
                for (int cell : chosen) {
                    if ((board.marks[cell] >>> digit & 1) != 0) {
                        places[next++] = cell * size + digit;
                    }
                }
                long[] excluded = excludedByAll(next == count ? places : Arrays.copyOf(places, next));
                if (excluded != null) {
                    removed.or(BitSet.valueOf(excluded));
                }
            }
            for (int cell : chosen) {
                removed.clear(cell * size, (cell + 1) * size);
            }
            offer(pattern, removed, List.of(house), chosen.clone(), digits);
            return;
        }
        budget.spendSteps(cells.length);
        for (int i = from; i < cells.length && !isDone(); i++) {
            long more = digits | board.marks[cells[i]];
            if (Long.bitCount(more) <= pattern.size) {
                chosen[count] = cells[i];
                chooseNaked(pattern, house, cells, i + 1, chosen, count + 1, more);
            }
        }
    }

    void hidden(Pattern pattern) {
        for (int house = 0; house < book.houses().size() && !isDone(); house++) {
            if (!budget.spendNode()) {
                return;
            }
            if (book.houses().get(house).isFull() && !isAsBefore(house)) {
                int few = 0;
                for (int digit = 0; digit < size; digit++) {
                    few += hasFewPlaces(house, digit, pattern.size) ? 1 : 0;
                }
                if (few >= pattern.size) {
                    int number = house;
                    int[] digits = IntStream.range(0, size)
                            .filter(digit -> hasFewPlaces(number, digit, pattern.size))
                            .toArray();
                    chooseHidden(pattern, house, digits, 0, 0, 0);
                }
            }
        }
    }

    /** Returns whether a digit that is missing in a house has at most a number of places there. */
    private boolean hasFewPlaces(int house, int digit, int most) {
        long places = board.places(house, digit);
        return Long.bitCount(places) <= most
                && places != 0
                && board.digits[book.houses().get(house).cells()[Long.numberOfTrailingZeros(places)]] < 0;
    }

    private void chooseHidden(Pattern pattern, int house, int[] digits, int from, long chosen, long used) {
        if (Long.bitCount(chosen) == pattern.size) {
            if (Long.bitCount(used) == pattern.size) {
                int[] cells = new int[pattern.size];
                BitSet removed = new BitSet();
                int next = 0;
                for (long rest = used; rest != 0; rest &= rest - 1) {
                    int cell = book.houses().get(house).cells()[Long.numberOfTrailingZeros(rest)];
                    cells[next++] = cell;
                    for (long other = board.marks[cell] & ~chosen; other != 0; other &= other - 1) {
                        removed.set(cell * size + Long.numberOfTrailingZeros(other));
                    }
                }
                offer(pattern, removed, List.of(house), cells, chosen);
            }
            return;
        }
        budget.spendSteps(digits.length);
        for (int i = from; i < digits.length && !isDone(); i++) {
            long more = used | board.places(house, digits[i]);
            if (Long.bitCount(more) <= pattern.size) {
                chooseHidden(pattern, house, digits, i + 1, chosen | 1L << digits[i], more);
            }
        }
    }

    // Fish. The lines of overlapping boards may share cells: no two base lines share a place of the digit, which would
    // count twice.

    void fish(Pattern pattern) {
        for (int digit = 0; digit < size && !isDone(); digit++) {
            if (!budget.spendNode()) {
                return;
            }
            for (boolean inRows : new boolean[] {true, false}) {
                int few = 0;
                for (int line : inRows ? book.rows() : book.columns()) {
                    few += isBase(line, digit, pattern.size) ? 1 : 0;
                }
                if (few < pattern.size) {
                    continue;
                }
                List<Integer> bases = new ArrayList<>();
                List<Integer> covers = new ArrayList<>();
                for (int line : inRows ? book.rows() : book.columns()) {
                    if (isBase(line, digit, pattern.size)) {
                        bases.add(line);
                    }
                }
                for (int line : inRows ? book.columns() : book.rows()) {
                    covers.add(line);
                }
                chooseFish(pattern, digit, bases, covers, 0, new ArrayList<>(), Set.of());
            }
        }
    }

    private boolean isBase(int line, int digit, int most) {
        int places = Long.bitCount(board.places(line, digit));
        return places >= 2 && places <= most;
    }

    private void chooseFish(
            Pattern pattern,
            int digit,
            List<Integer> bases,
            List<Integer> covers,
            int from,
            List<Integer> chosen,
            Set<Integer> used) {
        if (chosen.size() == pattern.size) {
            if (used.size() == pattern.size) {
                offerFish(pattern, digit, chosen, used);
            }
            return;
        }
        budget.spendSteps((long) STEPS_OF_A_CELL * size * (bases.size() - from));
        for (int i = from; i < bases.size() && !isDone(); i++) {
            Set<Integer> more = new HashSet<>(used);
            boolean fits = true;
            for (int cell : book.houses().get(bases.get(i)).cells()) {
                if (board.has(cell * size + digit)) {
                    int cover = Arrays.stream(book.housesOf(cell))
                            .filter(covers::contains)
                            .findFirst()
                            .orElse(-1);
                    fits &= cover >= 0 && chosen.stream().noneMatch(base -> isIn(cell, base));
                    more.add(cover);
                }
            }
            if (fits && more.size() <= pattern.size) {
                chosen.add(bases.get(i));
                chooseFish(pattern, digit, bases, covers, i + 1, chosen, more);
                chosen.remove(chosen.size() - 1);
            }
        }
    }

    private void offerFish(Pattern pattern, int digit, List<Integer> bases, Set<Integer> covers) {
        Set<Integer> inside = new HashSet<>();
        bases.forEach(house -> IntStream.of(book.houses().get(house).cells()).forEach(inside::add));
        BitSet removed = new BitSet();
        for (int house : covers) {
            for (int cell : book.houses().get(house).cells()) {
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
        offer(pattern, removed, houses, cells, 1L << digit);
    }
}
