package io.github.exactgrid.internal.steps;

import static io.github.exactgrid.internal.steps.Geometry.ALL;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.steps.Logic.StrongLink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Alternating chains: strong links, of which each has a true end, joined by weak links, whose ends are not both true. So one end
 * of the chain is true, and what neither of them allows is ruled out. If the two ends exclude each other, the chain is a loop:
 * each of its links has exactly one true end.
 *
 * <p>The search starts from each node assumed false, breadth first, so that a chain to each other node is as short as
 * any. Shorter chains are offered before longer ones; of those with the same conclusion only the first. The shape gives a chain
 * its name.
 */
final class AlternatingChains {

    private static final RatingScale CHAIN = new RatingScale(6.0);
    private static final RatingScale GROUPED = new RatingScale(6.5);
    private static final RatingScale SETS = new RatingScale(7.0);
    private static final double ALS_XZ = 6.3;
    private static final double ALS_XY_WING = 6.7;

    /** The longest chains of candidates, in links: the shortest chain to any candidate has hardly ever more than 12. */
    private static final int MAX_LINKS = 16;

    private static final int MAX_GROUPED_LINKS = 10;

    /** The longest chains with almost locked sets: longer ones take more than 50 ms to find, and a player cannot check them. */
    private static final int MAX_SET_LINKS = 5;

    private final Budget budget;
    private final Hint hint = new Hint();

    /** The names that a scan gives. */
    private enum Names {
        ONE_DIGIT,
        CELLS,
        CHAIN,
        GROUPED,
        SET_PAIR,
        SET_TRIPLE,
        SET_CHAIN,
        ALL
    }

    private Position position = new Position();
    private Names names = Names.CHAIN;
    private final Set<List<Object>> conclusions = new HashSet<>();

    /** The search in which a node was last reached true, and false. */
    private int search;

    private int[] onIn = new int[0];
    private int[] offIn = new int[0];

    /** For each true node the number of strong links on the way to it. */
    private int[] depth = new int[0];

    /** For each true node the false node and the number of the link that it follows from. */
    private int[] causeOfOn = new int[0];

    private int[] linkOfOn = new int[0];
    private int[] causeOfOff = new int[0];
    private int[] queue = new int[0];

    AlternatingChains(Budget budget) {
        this.budget = budget;
    }

    /** Scans for chains of one digit. */
    boolean ofOneDigit(Position newPosition, HintSink sink) {
        return run(newPosition, NodeGraph.ofHouses(newPosition), Names.ONE_DIGIT, 2, MAX_LINKS, sink);
    }

    /** Scans for chains through cells with two candidates. */
    boolean ofCells(Position newPosition, HintSink sink) {
        return run(newPosition, NodeGraph.ofCells(newPosition), Names.CELLS, 2, Geometry.CELLS, sink);
    }

    /** Scans for chains of single candidates. */
    boolean chains(Position newPosition, HintSink sink) {
        return run(newPosition, NodeGraph.ofCandidates(newPosition), Names.CHAIN, 2, MAX_LINKS, sink);
    }

    /** Scans for chains of candidates and groups. */
    boolean grouped(Position newPosition, HintSink sink) {
        return run(newPosition, NodeGraph.ofGroups(newPosition), Names.GROUPED, 2, MAX_GROUPED_LINKS, sink);
    }

    /** Scans for chains of a number of almost locked sets: 2, 3, or 4 and more. */
    boolean sets(Position newPosition, int links, HintSink sink) {
        NodeGraph sets = NodeGraph.ofSets(newPosition, AlmostLockedSets.of(newPosition));
        Names wanted = links == 2 ? Names.SET_PAIR : links == 3 ? Names.SET_TRIPLE : Names.SET_CHAIN;
        return run(newPosition, sets, wanted, links, links < 4 ? links : MAX_SET_LINKS, sink);
    }

    /** Scans for chains of candidates, groups and almost locked sets. */
    boolean all(Position newPosition, HintSink sink) {
        NodeGraph all = NodeGraph.ofAll(newPosition, AlmostLockedSets.of(newPosition));
        return run(newPosition, all, Names.ALL, 2, MAX_SET_LINKS, sink);
    }

    private boolean run(Position newPosition, NodeGraph graph, Names newNames, int fewest, int most, HintSink sink) {
        position = newPosition;
        names = newNames;
        conclusions.clear();
        int size = graph.size();
        if (onIn.length < size) {
            onIn = new int[size];
            offIn = new int[size];
            depth = new int[size];
            causeOfOn = new int[size];
            linkOfOn = new int[size];
            causeOfOff = new int[size];
            queue = new int[size];
        }
        boolean goesDeeper = true;
        for (int links = fewest; links <= most && goesDeeper; links++) {
            goesDeeper = false;
            for (int start = 0; start < size; start++) {
                if (graph.strong(start).isEmpty()) {
                    continue;
                }
                if (!budget.spendNode()) {
                    return true;
                }
                int end = reach(graph, start, links);
                for (int i = 0; i < end; i++) {
                    if (depth[queue[i]] == links) {
                        goesDeeper = true;
                        if (start <= queue[i] && conclude(graph, start, queue[i], sink)) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    /** Finds what is true if a node is false, by at most a number of strong links; returns the number of nodes in the queue. */
    private int reach(NodeGraph graph, int start, int links) {
        search++;
        int end = 0;
        offIn[start] = search;
        end = follow(graph, start, 1, end);
        for (int next = 0; next < end; next++) {
            int node = queue[next];
            if (depth[node] == links) {
                break;
            }
            for (int other : graph.weak(node)) {
                if (offIn[other] != search) {
                    offIn[other] = search;
                    causeOfOff[other] = node;
                    end = follow(graph, other, depth[node] + 1, end);
                }
            }
        }
        return end;
    }

    private int follow(NodeGraph graph, int off, int newDepth, int end) {
        List<NodeGraph.Strong> links = graph.strong(off);
        int last = end;
        for (int i = 0; i < links.size(); i++) {
            int to = links.get(i).to();
            if (onIn[to] != search) {
                onIn[to] = search;
                depth[to] = newDepth;
                causeOfOn[to] = off;
                linkOfOn[to] = i;
                queue[last++] = to;
            }
        }
        return last;
    }

    private List<StrongLink> path(NodeGraph graph, int start, int end) {
        List<StrongLink> links = new ArrayList<>();
        int node = end;
        while (true) {
            int off = causeOfOn[node];
            NodeGraph.Strong link = graph.strong(off).get(linkOfOn[node]);
            links.add(new StrongLink(graph.node(off), graph.node(node), link.house(), link.cells()));
            if (off == start && depth[node] == 1) {
                Collections.reverse(links);
                return links;
            }
            node = causeOfOff[off];
        }
    }

    private boolean conclude(NodeGraph graph, int start, int end, HintSink sink) {
        Logic.Node first = graph.node(start);
        Logic.Node last = graph.node(end);
        boolean isLoop = start != end && graph.areWeak(start, end);
        CellSet candidates = CellSet.of(position, first.digit());
        CellSet seen = first.cells().commonPeers().and(last.cells().commonPeers());
        boolean mayRemove = isLoop
                || start == end
                || (first.digit() == last.digit() && seen.meets(candidates))
                || (first.digit() != last.digit() && (reaches(first, last) || reaches(last, first)));
        if (!mayRemove) {
            return false;
        }
        List<StrongLink> links = path(graph, start, end);
        return conclude(links, isLoop, start, end, sink)
                || (isLoop && names == Names.CELLS && conclude(links, false, start, end, sink));
    }

    private boolean conclude(List<StrongLink> links, boolean isLoop, int start, int end, HintSink sink) {
        HintKind kind = kind(links, isLoop, start == end);
        if (kind == null) {
            return false;
        }
        Logic.Node first = links.get(0).from();
        Logic.Node last = links.get(links.size() - 1).to();
        hint.begin(kind, rating(links.size()));
        if (start == end && first.cells().size() == 1) {
            hint.placed = start;
        } else if (isLoop) {
            removeByLoop(links);
        } else {
            removeByEnds(first, last);
            if (names == Names.SET_PAIR || names == Names.SET_TRIPLE || names == Names.SET_CHAIN) {
                removeByOtherDigits(links);
            }
        }
        return offer(links, isLoop, sink);
    }

    private double rating(int links) {
        return switch (names) {
            case ONE_DIGIT, CELLS, CHAIN -> CHAIN.of(2 * links);
            case GROUPED -> GROUPED.of(2 * links);
            case SET_PAIR -> ALS_XZ;
            case SET_TRIPLE -> ALS_XY_WING;
            case SET_CHAIN, ALL -> SETS.of(2 * links);
        };
    }

    /** Returns whether a node that is true rules out the single candidate of another digit. */
    private static boolean reaches(Logic.Node single, Logic.Node other) {
        if (single.cells().size() != 1) {
            return false;
        }
        return other.cells().commonPeers().contains(single.cells())
                || other.cells().equals(single.cells());
    }

    private void removeByEnds(Logic.Node first, Logic.Node last) {
        if (first.digit() == last.digit()) {
            CellSet seen = first.cells().commonPeers().and(last.cells().commonPeers());
            hint.removeAll(position, first.digit(), seen.low(), seen.high());
        } else if (first.cells().size() == 1 && first.cells().equals(last.cells())) {
            hint.remove(position, first.cells().first(), ALL & ~(1 << first.digit() | 1 << last.digit()));
        } else {
            if (reaches(first, last)) {
                hint.remove(position, first.cells().first(), 1 << last.digit());
            }
            if (reaches(last, first)) {
                hint.remove(position, last.cells().first(), 1 << first.digit());
            }
        }
    }

    /** Removes what the first and the last almost locked set rule out by other digits than the ends of the chain. */
    private void removeByOtherDigits(List<StrongLink> links) {
        StrongLink first = links.get(0);
        StrongLink last = links.get(links.size() - 1);
        for (int digit = 0; digit < 9; digit++) {
            CellSet candidates = CellSet.of(position, digit);
            CellSet one = first.cells().and(candidates);
            CellSet other = last.cells().and(candidates);
            if (!one.isEmpty()
                    && !other.isEmpty()
                    && digit != first.from().digit()
                    && digit != first.to().digit()
                    && digit != last.from().digit()) {
                CellSet seen = one.commonPeers().and(other.commonPeers());
                hint.removeAll(position, digit, seen.low(), seen.high());
            }
        }
    }

    /** Removes what sees both ends of a link of a loop, and what an almost locked set without one of its digits rules out. */
    private void removeByLoop(List<StrongLink> links) {
        CellSet[] removed = new CellSet[9];
        Arrays.fill(removed, CellSet.EMPTY);
        for (int i = 0; i < links.size(); i++) {
            Logic.Node from = links.get(i).to();
            Logic.Node to = links.get((i + 1) % links.size()).from();
            if (from.digit() == to.digit()) {
                CellSet seen = from.cells().commonPeers().and(to.cells().commonPeers());
                removed[from.digit()] = removed[from.digit()].or(seen);
            } else {
                for (int digit = 0; digit < 9; digit++) {
                    if (digit != from.digit() && digit != to.digit()) {
                        removed[digit] = removed[digit].or(from.cells());
                    }
                }
            }
            CellSet set = links.get(i).cells();
            for (int digit = 0; digit < 9 && set.size() > 1; digit++) {
                CellSet places = set.and(CellSet.of(position, digit));
                if (digit != links.get(i).from().digit()
                        && digit != links.get(i).to().digit()
                        && !places.isEmpty()) {
                    removed[digit] = removed[digit].or(places.commonPeers());
                }
            }
        }
        for (int digit = 0; digit < 9; digit++) {
            hint.removeAll(position, digit, removed[digit].low(), removed[digit].high());
        }
    }

    private boolean offer(List<StrongLink> links, boolean isLoop, HintSink sink) {
        if (hint.placed < 0 && hint.removals == 0) {
            return false;
        }
        List<Object> conclusion = new ArrayList<>(List.of(hint.kind, hint.placed));
        Arrays.stream(hint.removed, 0, hint.removals).sorted().forEach(conclusion::add);
        if (!conclusions.add(conclusion)) {
            return false;
        }
        hint.rank = links.size();
        hint.logic = new Logic.Alternating(links, isLoop);
        return sink.take(hint);
    }

    /** Returns the name of a chain, or null if another scan finds it. */
    private @Nullable HintKind kind(List<StrongLink> links, boolean isLoop, boolean isSame) {
        boolean hasSets = links.stream().anyMatch(link -> link.cells().size() > 1);
        boolean hasGroups = links.stream()
                .anyMatch(link -> link.house() >= 0
                        && link.from().cells().size() + link.to().cells().size() > 2);
        return switch (names) {
            case ONE_DIGIT -> isLoop ? HintKind.NICE_LOOP : HintKind.X_CHAIN;
            case CELLS -> isLoop ? HintKind.NICE_LOOP : HintKind.XY_CHAIN;
            case CHAIN -> {
                CellSet last = links.get(links.size() - 1).to().cells();
                boolean isDiscontinuous = isSame || links.get(0).from().cells().equals(last);
                yield isLoop
                        ? HintKind.NICE_LOOP
                        : isDiscontinuous ? HintKind.DISCONTINUOUS_NICE_LOOP : HintKind.ALTERNATING_CHAIN;
            }
            case GROUPED ->
                !hasGroups ? null : isLoop ? HintKind.GROUPED_NICE_LOOP : HintKind.GROUPED_ALTERNATING_CHAIN;
            case SET_PAIR -> hasSets && !isSame ? HintKind.ALS_XZ : null;
            case SET_TRIPLE -> hasSets && !isSame ? HintKind.ALS_XY_WING : null;
            case SET_CHAIN -> hasSets && !isSame ? HintKind.ALS_CHAIN : null;
            case ALL -> !hasSets ? null : isLoop ? HintKind.ALS_NICE_LOOP : HintKind.ALS_ALTERNATING_CHAIN;
        };
    }
}
