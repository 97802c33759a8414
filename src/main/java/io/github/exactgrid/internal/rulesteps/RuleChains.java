package io.github.exactgrid.internal.rulesteps;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Group;
import io.github.exactgrid.internal.rules.PairRule;
import io.github.exactgrid.internal.steps.HintKind;
import io.github.exactgrid.internal.steps.RatingScale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Alternating chains on a board with rules of any kind. A strong link joins two candidates of which one is true: the last two of
 * a cell, or the last two places of a digit in a full house. A weak link joins two that are not both true: by a house, by a
 * constraint on two cells, or since no digits of a clue have both. One end of a chain that begins and ends with strong links is
 * true, so what both ends exclude is false. If the ends exclude each other the chain is a cycle, and one end of each of its weak
 * links is true.
 *
 * <p>The search starts from each candidate assumed false, breadth first, so the chain to each other candidate has as few
 * links as any. The ratings are those of Sudoku Explainer, by the number of nodes.
 */
final class RuleChains {

    /** The most strong links: longer chains are hardly ever needed, and are hard to follow. */
    private static final int MAX_LINKS = 10;

    private static final int NONE = -1;

    /** The most open cells of a clue that yields weak links: those of more cells depend on more than two candidates. */
    private static final int MAX_CLUE_CELLS = 4;

    private static final RatingScale CYCLE = new RatingScale(6.5);
    private static final RatingScale CHAIN_OF_ONE_DIGIT = new RatingScale(6.6);
    private static final RatingScale CHAIN = new RatingScale(7.0);

    /** Which links a pass uses. */
    private enum Pass {
        HOUSES,
        CELLS,
        ALL;

        boolean admits(int house) {
            return this == ALL || (this == HOUSES) == house >= 0;
        }
    }

    /** A link to a candidate of which one is true: by a house, or by a cell if that is -1. */
    private record Strong(int to, int house) {}

    private final RuleTools tools;
    private final RuleBook book;
    private final RuleBoard board;
    private final Budget budget;
    private final Set<HintKind> kinds;
    private final boolean all;
    private final int size;

    private final List<List<Strong>> strong = new ArrayList<>();
    private final int[][] weak;

    /** For each pair of candidates the clue that excludes one with the other. */
    private final Map<Long, RuleBook.Clue> clues = new HashMap<>();

    private final Map<Integer, BitSet> excludedByClues = new HashMap<>();

    private int best;
    private final List<RuleHint> found = new ArrayList<>();

    private int search;
    private final int[] onIn;
    private final int[] offIn;
    private final int[] depth;

    /** For each true candidate the false one, and its link, that it follows from. */
    private final int[] causeOfOn;

    private final Strong[] linkOfOn;
    private final int[] causeOfOff;
    private final int[] queue;
    private final int[] excludedIn;

    /**
     * Creates a search.
     *
     * @param hardest the highest rating, in tenths
     * @param all whether to find all chains of the lowest rating, or one
     */
    RuleChains(RuleTools tools, RuleBoard board, Budget budget, Set<HintKind> kinds, int hardest, boolean all) {
        this.tools = tools;
        this.book = board.book;
        this.board = board;
        this.budget = budget;
        this.kinds = kinds;
        this.all = all;
        this.size = book.digits();
        this.best = hardest;
        int placements = book.cells() * size;
        for (int placement = 0; placement < placements; placement++) {
            strong.add(List.of());
        }
        weak = new int[placements][];
        onIn = new int[placements];
        offIn = new int[placements];
        depth = new int[placements];
        causeOfOn = new int[placements];
        linkOfOn = new Strong[placements];
        causeOfOff = new int[placements];
        queue = new int[placements];
        excludedIn = new int[placements];
    }

    /** Returns the hints of the lowest rating; incomplete if {@link Budget#stop} says that the search was stopped. */
    List<RuleHint> run() {
        linkCells();
        linkHouses();
        if (strong.stream().allMatch(List::isEmpty)) {
            return found;
        }
        readClues();
        for (Pass pass : Pass.values()) {
            for (int start = 0; start < weak.length; start++) {
                if (strong.get(start).isEmpty()) {
                    continue;
                }
                if (!budget.spendNode()) {
                    return found;
                }
                scan(pass, start, NONE);
                for (Strong link : strong.get(start)) {
                    boolean mayClose = start < link.to && pass.admits(link.house) && admits(pass, start, link.to);
                    if (mayClose && excludesAny(link.to)) {
                        if (!budget.spendNode()) {
                            return found;
                        }
                        scan(pass, start, link.to);
                    }
                }
            }
        }
        return found;
    }

    // Links.

    private void link(int one, int other, int house) {
        addLink(one, other, house);
        addLink(other, one, house);
    }

    private void addLink(int from, int to, int house) {
        List<Strong> links = strong.get(from);
        if (links.isEmpty()) {
            links = new ArrayList<>();
            strong.set(from, links);
        }
        if (links.stream().noneMatch(link -> link.to == to)) {
            links.add(new Strong(to, house));
        }
    }

    private void linkCells() {
        for (int cell = 0; cell < book.cells(); cell++) {
            long mask = board.marks[cell];
            if (Long.bitCount(mask) == 2) {
                int first = cell * size + Long.numberOfTrailingZeros(mask);
                link(first, cell * size + Long.numberOfTrailingZeros(mask & mask - 1), -1);
            }
        }
    }

    private void linkHouses() {
        for (int house = 0; house < book.houses().size(); house++) {
            RuleBook.NamedHouse named = book.houses().get(house);
            for (int digit = 0; named.isFull() && digit < size; digit++) {
                int first = -1;
                int second = -1;
                int count = 0;
                for (int cell : named.cells()) {
                    if (board.has(cell * size + digit)) {
                        second = first;
                        first = cell * size + digit;
                        count++;
                    }
                }
                if (count == 2) {
                    link(second, first, house);
                }
            }
        }
    }

    /** Finds the pairs of candidates that no word of a clue has together. */
    private void readClues() {
        for (int number = 0; number < book.clues().size(); number++) {
            RuleBook.Clue clue = book.clues().get(number);
            int[] open = Arrays.stream(clue.cells())
                    .filter(cell -> board.digits[cell] < 0)
                    .distinct()
                    .toArray();
            if (open.length < 2 || open.length > MAX_CLUE_CELLS) {
                continue;
            }
            for (int cell : open) {
                for (long rest = board.marks[cell]; rest != 0; rest &= rest - 1) {
                    if (!budget.spendNode()) {
                        return;
                    }
                    readClue(tools.filter(number), cell, Long.numberOfTrailingZeros(rest));
                }
            }
        }
    }

    private void readClue(ClueFilter filter, int cell, int digit) {
        int assumed = cell * size + digit;
        RuleBook.Clue clue = filter.clue();
        long[] marks = new long[clue.cells().length];
        for (int i = 0; i < marks.length; i++) {
            int other = clue.cells()[i];
            marks[i] = other == cell ? 1L << digit : board.possible[other];
        }
        long[] supported = filter.supported(marks);
        for (int i = 0; i < supported.length; i++) {
            int other = clue.cells()[i];
            for (long rest = other == cell ? 0 : board.marks[other] & ~supported[i]; rest != 0; rest &= rest - 1) {
                int excluded = other * size + Long.numberOfTrailingZeros(rest);
                if (clues.putIfAbsent(pair(assumed, excluded), clue) == null) {
                    excludedByClues
                            .computeIfAbsent(assumed, none -> new BitSet())
                            .set(excluded);
                }
            }
        }
    }

    private long pair(int one, int other) {
        return (long) one * weak.length + other;
    }

    /** Returns the candidates that are false if one is true. */
    private int[] weak(int placement) {
        int[] links = weak[placement];
        if (links == null) {
            BitSet excluded = new BitSet();
            int cell = placement / size;
            for (long rest = board.marks[cell]; rest != 0; rest &= rest - 1) {
                excluded.set(cell * size + Long.numberOfTrailingZeros(rest));
            }
            board.forEachExcluded(placement, excluded::set);
            BitSet byClues = excludedByClues.get(placement);
            if (byClues != null) {
                excluded.or(byClues);
            }
            excluded.clear(placement);
            links = excluded.stream().toArray();
            weak[placement] = links;
        }
        return links;
    }

    /** Returns the name of the constraint by which one candidate excludes another; empty if they share a cell or a house. */
    private String exclusion(int one, int other) {
        int cell = one / size;
        int second = other / size;
        if (cell == second || (one % size == other % size && book.see(cell, second))) {
            return "";
        }
        for (PairRule pair : book.pairsOf(cell)) {
            if (pair.second() == second && (pair.allowed()[one % size] >>> other % size & 1) == 0) {
                return pair.constraint();
            }
        }
        for (Group group : book.groupsOf(one)) {
            if (Arrays.binarySearch(group.placements(), other) >= 0) {
                return group.constraint();
            }
        }
        RuleBook.Clue clue = clues.get(pair(one, other));
        if (clue == null) {
            throw new AssertionError("candidates that do not exclude each other");
        }
        return clue.constraint();
    }

    // Search.

    private boolean admits(Pass pass, int one, int other) {
        return pass == Pass.ALL || one % size == other % size;
    }

    /**
     * Scans for chains from a candidate.
     *
     * @param linked a candidate that a strong link joins with the start: then only for the chain to it without that link, which makes
     *     the link the weak one of a cycle; or {@link #NONE}
     */
    private void scan(Pass pass, int start, int linked) {
        search++;
        for (int excluded : weak(start)) {
            excludedIn[excluded] = search;
        }
        offIn[start] = search;
        int end = follow(pass, start, linked, 1, 0);
        for (int next = 0; next < end; next++) {
            int node = queue[next];
            if (depth[node] >= 2 && start <= node && (linked == NONE || node == linked)) {
                conclude(pass, start, node);
            }
            if (depth[node] == MAX_LINKS) {
                continue;
            }
            for (int other : weak(node)) {
                if (offIn[other] != search
                        && admits(pass, node, other)
                        && !strong.get(other).isEmpty()) {
                    offIn[other] = search;
                    causeOfOff[other] = node;
                    end = follow(pass, other, NONE, depth[node] + 1, end);
                }
            }
        }
    }

    private int follow(Pass pass, int off, int without, int newDepth, int end) {
        int last = end;
        for (Strong link : strong.get(off)) {
            if (onIn[link.to] != search && link.to != without && pass.admits(link.house)) {
                onIn[link.to] = search;
                depth[link.to] = newDepth;
                causeOfOn[link.to] = off;
                linkOfOn[link.to] = link;
                queue[last++] = link.to;
            }
        }
        return last;
    }

    private void conclude(Pass pass, int start, int end) {
        int nodes = 2 * depth[end];
        boolean isCycle = start != end && excludedIn[end] == search && admits(pass, start, end);
        if (!isCycle && pass == Pass.CELLS) {
            return;
        }
        HintKind kind = isCycle
                ? switch (pass) {
                    case HOUSES -> HintKind.X_CYCLE;
                    case CELLS -> HintKind.Y_CYCLE;
                    case ALL -> HintKind.XY_CYCLE;
                }
                : pass == Pass.HOUSES ? HintKind.FORCING_X_CHAIN : HintKind.FORCING_CHAIN;
        RatingScale scale = kind == HintKind.X_CYCLE || kind == HintKind.Y_CYCLE
                ? CYCLE
                : kind == HintKind.FORCING_X_CHAIN ? CHAIN_OF_ONE_DIGIT : CHAIN;
        int rating = RatingScale.tenths(scale.of(isCycle || start == end ? nodes : nodes + 2));
        if (!kinds.contains(kind) || rating > best || (rating == best && !all && !found.isEmpty())) {
            return;
        }
        boolean isByEnds = !isCycle || all;
        if (isByEnds && !excludesAny(end)) {
            return;
        }
        List<RuleHint.ChainLink> links = path(start, end, isCycle);
        Set<String> constraints = new TreeSet<>();
        BitSet removed = new BitSet();
        if (isByEnds) {
            excludeByBoth(start, end, removed, constraints);
        } else {
            for (int i = 0; i < links.size(); i++) {
                excludeByBoth(
                        links.get(i).to(), links.get((i + 1) % links.size()).from(), removed, constraints);
            }
        }
        if (removed.isEmpty()) {
            return;
        }
        if (rating < best) {
            found.clear();
            best = rating;
        }
        boolean sets = start == end;
        found.add(new RuleHint(
                kind,
                rating,
                sets ? start : -1,
                sets ? new int[0] : removed.stream().toArray(),
                List.of(),
                new int[] {start / size},
                1L << start % size,
                null,
                List.of(),
                new RuleHint.Chain(links, isCycle, List.copyOf(constraints))));
    }

    /** Returns whether a candidate excludes any that the start excludes. */
    private boolean excludesAny(int end) {
        for (int candidate : weak(end)) {
            if (excludedIn[candidate] == search) {
                return true;
            }
        }
        return false;
    }

    /** Adds the candidates that both of two exclude, and the names of the constraints by which they do. */
    private void excludeByBoth(int one, int other, BitSet removed, Set<String> constraints) {
        BitSet excluded = new BitSet();
        Arrays.stream(weak(one)).forEach(excluded::set);
        for (int candidate : weak(other)) {
            if (excluded.get(candidate)) {
                removed.set(candidate);
                constraints.add(exclusion(one, candidate));
                constraints.add(exclusion(other, candidate));
            }
        }
        constraints.remove("");
    }

    private List<RuleHint.ChainLink> path(int start, int end, boolean isCycle) {
        List<RuleHint.ChainLink> links = new ArrayList<>();
        int node = end;
        while (true) {
            int off = causeOfOn[node];
            boolean isFirst = off == start && depth[node] == 1;
            String exclusion = !isFirst ? exclusion(causeOfOff[off], off) : isCycle ? exclusion(start, end) : "";
            links.add(new RuleHint.ChainLink(off, node, linkOfOn[node].house, exclusion));
            if (isFirst) {
                Collections.reverse(links);
                return links;
            }
            node = causeOfOff[off];
        }
    }
}
