package io.github.exactgrid.internal.planning;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.propagators.LineRankPropagator;
import io.github.exactgrid.internal.propagators.Peers;
import io.github.exactgrid.internal.propagators.Propagator;
import io.github.exactgrid.internal.rules.LineRankRule;
import io.github.exactgrid.internal.rules.LineRankSides;
import io.github.exactgrid.internal.rules.Rules;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Plans ranks of lines: first digits where lines begin in houses, and a propagator for each rank. */
final class LineRankPlanner {

    private final List<Planned> planned = new ArrayList<>();
    private final Budget budget;

    /**
     * A rule and what follows from it.
     *
     * @param inHouses what it comes to in houses, or null
     */
    private record Planned(LineRankRule rule, @Nullable LineRankSides inHouses, Lines lines) {

        /** Returns how many sides precede one place that the line has. */
        int smaller() {
            return inHouses == null ? rule.smaller() : inHouses.smaller();
        }
    }

    /**
     * The lines of a rule, which others may have as well.
     *
     * @param number a number of their own, the same for all rules that follow one another with the same lines
     * @param each the cells of each
     * @param cells all cells
     * @param areOnce whether no line is there twice
     */
    private record Lines(int number, Set<IntBuffer> each, int[] cells, boolean areOnce) {}

    /**
     * Takes the ranks of some rules, and restricts the candidates of the first cells.
     *
     * @param fullHouses houses with a cell for each digit
     */
    LineRankPlanner(Rules rules, List<int[]> fullHouses, long[] candidates, Budget budget) {
        this.budget = budget;
        for (LineRankRule rule : rules.lineRanks()) {
            budget.prepare(rules.cells() + (long) rule.others().length * rule.line().length);
            LineRankSides inHouses = LineRankSides.of(rule, fullHouses, rules.cells(), rules.digits(), budget)
                    .orElse(null);
            if (inHouses != null) {
                candidates[rule.line()[0]] &= 1L << (inHouses.digit() - 1);
            }
            planned.add(new Planned(rule, inHouses, lines(rule)));
        }
    }

    private Lines lines(LineRankRule rule) {
        Set<IntBuffer> each = new HashSet<>();
        each.add(IntBuffer.wrap(rule.line()));
        for (int[] other : rule.others()) {
            each.add(IntBuffer.wrap(other));
        }
        Lines last = planned.isEmpty() ? null : planned.get(planned.size() - 1).lines;
        return last != null && last.each.equals(each)
                ? last
                : new Lines(planned.size(), each, rule.cells(), each.size() == rule.others().length + 1);
    }

    void addTo(List<Propagator> propagators, Peers peers) {
        Map<Integer, Boolean> areDistinct = new HashMap<>();
        for (List<Planned> ofLine : byLine()) {
            Planned one = ofLine.get(0);
            boolean distinct = areDistinct.computeIfAbsent(one.lines.number, unknown -> areDistinct(one.lines, peers));
            int sides = one.inHouses == null
                    ? one.rule.others().length
                    : one.inHouses.sides().size();
            if (sides > 0) {
                propagators.add(propagator(ofLine, distinct, peers));
            }
        }
    }

    /** Returns the rules that give one line ranks among the same lines, together: two different ranks are only possible if lines tie with it. */
    private Collection<List<Planned>> byLine() {
        Map<List<Object>, List<Planned>> byLine = new LinkedHashMap<>();
        for (Planned one : planned) {
            Object lines = one.lines.areOnce ? one.lines.number : one;
            byLine.computeIfAbsent(List.of(lines, IntBuffer.wrap(one.rule.line())), unknown -> new ArrayList<>(1))
                    .add(one);
        }
        return byLine.values();
    }

    private boolean areDistinct(Lines lines, Peers peers) {
        for (IntBuffer line : lines.each) {
            budget.prepare((long) line.capacity() * line.capacity());
            if (!peers.areAllPeers(line.array())) {
                return false;
            }
        }
        return true;
    }

    private Propagator propagator(List<Planned> ofLine, boolean areDistinct, Peers peers) {
        Planned one = ofLine.get(0);
        LineRankRule rule = one.rule;
        LineRankSides inHouses = one.inHouses;
        List<int[][]> sides = new ArrayList<>();
        if (inHouses == null) {
            for (int[] other : rule.others()) {
                sides.add(new int[][] {other});
            }
        } else {
            sides.addAll(inHouses.sides());
        }
        int[] allowed = new int[sides.size()];
        boolean mayTie = ofLine.stream().allMatch(each -> each.rule.mayTie());
        Arrays.fill(allowed, LineRankRule.SMALLER | LineRankRule.GREATER | (mayTie ? LineRankRule.EQUAL : 0));
        for (LineRankRule other : comparable(one)) {
            budget.prepare(rule.others().length);
            for (int i = 0; i < allowed.length; i++) {
                for (int[] line : sides.get(i)) {
                    if (Arrays.equals(line, other.line())) {
                        sides.set(i, new int[][] {line});
                        allowed[i] &= relation(rule, other);
                    }
                }
            }
        }
        int fewestSmaller = sides.size();
        int mostSmaller = 0;
        for (Planned each : ofLine) {
            fewestSmaller = Math.min(fewestSmaller, each.smaller());
            mostSmaller = Math.max(mostSmaller, each.smaller());
        }
        return new LineRankPropagator(
                one.lines.cells,
                rule.line(),
                sides.toArray(int[][][]::new),
                allowedOfLines(rule.line(), sides, allowed, peers),
                inHouses == null ? 0 : 1L << (inHouses.digit() - 1),
                fewestSmaller,
                sides.size() - mostSmaller,
                areDistinct);
    }

    /** Returns what each line of each side may be: not equal if it would have the digit of a peer. */
    private int[][] allowedOfLines(int[] line, List<int[][]> sides, int[] allowedOfSides, Peers peers) {
        int[][] allowed = new int[allowedOfSides.length][];
        for (int i = 0; i < allowed.length; i++) {
            int[][] side = sides.get(i);
            allowed[i] = new int[side.length];
            Arrays.fill(allowed[i], allowedOfSides[i]);
            for (int k = 0; k < side.length && (allowedOfSides[i] & LineRankRule.EQUAL) != 0; k++) {
                budget.prepare(line.length);
                if (!canBeEqual(line, side[k], peers)) {
                    allowed[i][k] &= ~LineRankRule.EQUAL;
                }
            }
        }
        return allowed;
    }

    private static boolean canBeEqual(int[] line, int[] other, Peers peers) {
        for (int i = 0; i < line.length; i++) {
            if (line[i] != other[i] && peers.arePeers(line[i], other[i])) {
                return false;
            }
        }
        return true;
    }

    /** Returns the ranks of other lines among the same lines; in houses, of those that begin with the same digit. */
    private List<LineRankRule> comparable(Planned one) {
        List<LineRankRule> comparable = new ArrayList<>();
        for (Planned other : planned) {
            budget.prepare(1);
            boolean areComparable =
                    one.inHouses == null || (other.inHouses != null && one.inHouses.digit() == other.inHouses.digit());
            if (areComparable && one.lines.number == other.lines.number && one.lines.areOnce) {
                comparable.add(other.rule);
            }
        }
        return comparable;
    }

    private static int relation(LineRankRule rule, LineRankRule other) {
        int tie = rule.mayTie() && other.mayTie() ? LineRankRule.EQUAL : 0;
        int order = Integer.compare(other.smaller(), rule.smaller());
        return order == 0 ? tie : tie | (order < 0 ? LineRankRule.SMALLER : LineRankRule.GREATER);
    }

    /**
     * Returns where the lines begin that count: for each first digit of a line with a rank the first cells of each side, but of those where one of these
     * lines begins. The fewer such sides there are, the more each decides.
     */
    List<DigitPlaces> decidingPlaces() {
        Map<Integer, List<Planned>> byDigit = new LinkedHashMap<>();
        for (Planned one : planned) {
            if (one.inHouses != null) {
                byDigit.computeIfAbsent(one.inHouses.digit(), unknown -> new ArrayList<>())
                        .add(one);
            }
        }
        List<DigitPlaces> places = new ArrayList<>();
        byDigit.forEach((digit, some) -> addPlaces(digit, some, places));
        return places;
    }

    private static void addPlaces(int digit, List<Planned> some, List<DigitPlaces> places) {
        Set<Integer> known = new HashSet<>();
        Set<IntBuffer> sides = new LinkedHashSet<>();
        for (Planned one : some) {
            known.add(one.rule.line()[0]);
            for (int[][] side : Objects.requireNonNull(one.inHouses).sides()) {
                sides.add(IntBuffer.wrap(
                        Arrays.stream(side).mapToInt(line -> line[0]).toArray()));
            }
        }
        int all = sides.size() + 1;
        sides.removeIf(side -> Arrays.stream(side.array()).anyMatch(known::contains));
        for (IntBuffer side : sides) {
            places.add(new DigitPlaces(side.array(), 1L << (digit - 1), Math.max(1, all - sides.size())));
        }
    }
}
