package io.github.exactgrid.internal.rules;

import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.notation.QuotedName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;

/**
 * The rules of one board in numbers: what all engines work from, and all that stands between constraints and engines.
 *
 * <p>Cells count from 0 in reading order, void places left out. Digits are those of a {@link Grid}, from 1, also where people read other
 * ones: the few rules whose meaning depends on that know the lowest digit. A placement, a digit in a cell, has the number
 * {@code cell * digits + digit - 1}. Each cell holds exactly one digit. Beyond that there are thirteen kinds of
 * {@linkplain Rule rules}:
 *
 * <pre>
 *     House               cells that all differ
 *     SumRule             cells whose digits, with coefficients, have one of some totals
 *     PairRule            two cells in a relation
 *     DistinctCountRule   a cell whose digit is the number of different digits in some cells
 *     SameDigitsRule      sets of cells that all hold the same digits
 *     BetweenExtremesRule cells of which those between the lowest and the highest digit have a sum
 *     LineRankRule        lines whose digits are numbers, of which a count is smaller than one
 *     ConnectedRule       cells of which those with some digits are connected
 *     UnknownRegionsRule  cells that are divided into connected regions with each digit once
 *     EqualRunRule        a cell whose digit is the number of cells like another along some arms
 *     PathRule            cells whose digits an automaton with choices accepts
 *     Group               placements of which exactly one comes true, or at most one, or none
 *     Sequence            cells whose digits an automaton accepts
 * </pre>
 *
 * <p>An engine that knows only houses, groups and sequences works from {@link #lowered}, where these express all others.
 */
public final class Rules {

    /*
     * How the model can grow:
     *
     * Either one rule or another is a Sequence now, which Alternatives makes, and which knows the lists of rules. Where that has too
     * many states it could be another kind of Rule, which has only these lists. For its sake a rule that no digits
     * obey is not an error: a sum may have no totals, a relation no pairs, a group no placements.
     *
     * Variables outside the board: cells without a place, numbered after those of the board. Rules refer to numbers, so none
     * of them changes. Cell becomes one of two kinds of variable in the signatures of ConstraintModel, and fill() leaves the
     * other kind out.
     *
     * Houses with fewer cells than digits exist already: isFull() returns false for them. That several such houses hold the
     * same digits is a SameDigitsRule.
     */

    /** To copy a rule from list to list, the memory of which is fetched at its first use. */
    private static final int STEPS_OF_A_RULE = 10;

    private static final LastPuzzles<Rules> LAST_PUZZLES = new LastPuzzles<>();

    private final int columns;
    private final int digits;
    private final int[] places;
    private final List<Rule> all;
    private final List<House> houses;
    private final List<SumRule> sums;
    private final List<PairRule> pairs;
    private final List<DistinctCountRule> distinctCounts;
    private final List<SameDigitsRule> sameDigits;
    private final List<BetweenExtremesRule> betweenExtremes;
    private final List<LineRankRule> lineRanks;
    private final List<ConnectedRule> connected;
    private final List<UnknownRegionsRule> unknownRegions;
    private final List<EqualRunRule> equalRuns;
    private final List<PathRule> paths;
    private final List<Group> groups;
    private final List<Sequence> sequences;

    /**
     * Takes compiled rules.
     *
     * @param columns the columns of the board
     * @param digits the number of digits
     * @param places the place of each cell on the board: {@code row * columns + column}
     * @param all the rules, in the order in which the constraints declared them; there may be millions
     * @throws StoppedException if the call must stop
     */
    Rules(int columns, int digits, int[] places, List<Rule> all, Budget budget) {
        this.columns = columns;
        this.digits = digits;
        this.places = places;
        budget.prepare(STEPS_OF_A_RULE);
        this.all = List.copyOf(all);
        List<House> someHouses = new ArrayList<>();
        List<SumRule> someSums = new ArrayList<>();
        List<PairRule> somePairs = new ArrayList<>();
        List<DistinctCountRule> someCounts = new ArrayList<>();
        List<SameDigitsRule> someSameDigits = new ArrayList<>();
        List<BetweenExtremesRule> someBetweenExtremes = new ArrayList<>();
        List<LineRankRule> someLineRanks = new ArrayList<>();
        List<ConnectedRule> someConnected = new ArrayList<>();
        List<UnknownRegionsRule> someUnknownRegions = new ArrayList<>();
        List<EqualRunRule> someEqualRuns = new ArrayList<>();
        List<PathRule> somePaths = new ArrayList<>();
        List<Group> someGroups = new ArrayList<>();
        List<Sequence> someSequences = new ArrayList<>();
        for (Rule rule : all) {
            budget.prepare(STEPS_OF_A_RULE);
            if (rule instanceof House house) {
                someHouses.add(house);
            } else if (rule instanceof Group group) {
                someGroups.add(group);
            } else if (rule instanceof SumRule sum) {
                someSums.add(sum);
            } else if (rule instanceof PairRule pair) {
                somePairs.add(pair);
            } else if (rule instanceof DistinctCountRule distinct) {
                someCounts.add(distinct);
            } else if (rule instanceof SameDigitsRule same) {
                someSameDigits.add(same);
            } else if (rule instanceof BetweenExtremesRule between) {
                someBetweenExtremes.add(between);
            } else if (rule instanceof LineRankRule lineRank) {
                someLineRanks.add(lineRank);
            } else if (rule instanceof ConnectedRule connectedRule) {
                someConnected.add(connectedRule);
            } else if (rule instanceof UnknownRegionsRule regions) {
                someUnknownRegions.add(regions);
            } else if (rule instanceof EqualRunRule run) {
                someEqualRuns.add(run);
            } else if (rule instanceof PathRule path) {
                somePaths.add(path);
            } else {
                someSequences.add((Sequence) rule);
            }
        }
        this.houses = Collections.unmodifiableList(someHouses);
        this.sums = Collections.unmodifiableList(someSums);
        this.pairs = Collections.unmodifiableList(somePairs);
        this.distinctCounts = Collections.unmodifiableList(someCounts);
        this.sameDigits = Collections.unmodifiableList(someSameDigits);
        this.betweenExtremes = Collections.unmodifiableList(someBetweenExtremes);
        this.lineRanks = Collections.unmodifiableList(someLineRanks);
        this.connected = Collections.unmodifiableList(someConnected);
        this.unknownRegions = Collections.unmodifiableList(someUnknownRegions);
        this.equalRuns = Collections.unmodifiableList(someEqualRuns);
        this.paths = Collections.unmodifiableList(somePaths);
        this.groups = Collections.unmodifiableList(someGroups);
        this.sequences = Collections.unmodifiableList(someSequences);
    }

    /**
     * Returns rules as those of a board that has only some cells, in one row.
     *
     * @param cells distinct cells, among them all of the rules; the first is cell 0 of that board
     * @param rules houses, groups, sums, relations and sequences
     * @param more rules of that board, by its own cells
     * @throws StoppedException if the call must stop
     */
    public static Rules onlyOn(int[] cells, int digits, List<Rule> rules, List<Rule> more, Budget budget) {
        List<Rule> all = new ArrayList<>(more);
        RenumberedRules renumbered = new RenumberedRules(cells, digits);
        for (Rule rule : rules) {
            budget.prepare(STEPS_OF_A_RULE + rule.size());
            all.add(renumbered.of(rule));
        }
        int[] places = new int[cells.length];
        Arrays.setAll(places, i -> i);
        return new Rules(cells.length, digits, places, all, budget);
    }

    /**
     * Compiles constraints for a board. The usual boxes are left out if a constraint replaces them.
     *
     * @param board a grid of the board; its digits do not matter
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     * @throws StoppedException if the call must stop
     */
    public static Rules compile(List<Constraint> constraints, Grid board, Budget budget) {
        Rules known = LAST_PUZZLES.find(constraints, board);
        return known == null ? compileAnew(constraints, board, budget) : known;
    }

    /**
     * Compiles constraints for a board that always declare the same rules, and keeps these for a while: the next call for the same objects and the same
     * kind of board returns them.
     *
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     * @throws StoppedException if the call must stop
     */
    public static Rules compileAndKeep(List<Constraint> constraints, Grid board, Budget budget) {
        Rules rules = compileAnew(constraints, board, budget);
        LAST_PUZZLES.keep(constraints, board, rules);
        return rules;
    }

    private static Rules compileAnew(List<Constraint> constraints, Grid board, Budget budget) {
        RulesBuilder builder = new RulesBuilder(board, lowestDigit(constraints), budget);
        boolean withBoxes = !builder.replaceBoxes(constraints);
        for (Constraint constraint : constraints) {
            if (withBoxes || !constraint.equals(TilingConstraint.USUAL_BOXES)) {
                builder.add(constraint);
            }
        }
        return builder.build();
    }

    /**
     * Compiles constraints for a board, each by itself.
     *
     * @param lowestDigit the lowest digit of the rules of the board, of which these constraints may be a part
     * @param board a grid of the board; its digits do not matter
     * @throws IllegalArgumentException if a constraint makes no sense on the board
     * @throws StoppedException if the call must stop
     */
    public static List<Rules> compileEach(List<Constraint> constraints, int lowestDigit, Grid board, Budget budget) {
        RulesBuilder builder = new RulesBuilder(board, lowestDigit, budget);
        List<Rules> each = new ArrayList<>(constraints.size());
        for (Constraint constraint : constraints) {
            builder.add(constraint);
            each.add(builder.build());
        }
        return each;
    }

    /** Returns whether one of some constraints takes the place of the usual boxes of a board. */
    public static boolean replaceBoxes(List<Constraint> constraints, Grid board) {
        return new RulesBuilder(board, lowestDigit(constraints), Budget.unlimited()).replaceBoxes(constraints);
    }

    /**
     * Returns the lowest digit that constraints state, 1 if none does.
     *
     * @throws IllegalArgumentException if two state different ones, or one states neither 0 nor 1
     */
    public static int lowestDigit(List<Constraint> constraints) {
        try {
            return lowestStated(constraints);
        } catch (StackOverflowError deep) {
            throw RulesBuilder.tooDeep(deep);
        }
    }

    private static int lowestStated(List<Constraint> constraints) {
        Constraint first = null;
        int lowest = 1;
        for (Constraint constraint : constraints) {
            OptionalInt stated = constraint.lowestDigit();
            if (stated.isPresent()) {
                int digit = stated.getAsInt();
                if (digit < 0 || digit > 1) {
                    throw new IllegalArgumentException(
                            QuotedName.of(constraint.name()) + ": the lowest digit " + digit + ", expected 0 or 1");
                }
                if (first != null && digit != lowest) {
                    throw new IllegalArgumentException(QuotedName.of(constraint.name()) + ": the lowest digit " + digit
                            + ", but by " + QuotedName.of(first.name()) + " it is " + lowest);
                }
                first = constraint;
                lowest = digit;
            }
        }
        return lowest;
    }

    /**
     * Returns whether a full grid obeys all rules.
     *
     * @param solution the digit of each cell, none 0
     */
    public boolean hold(byte[] solution) {
        for (Rule rule : all) {
            if (!rule.holds(solution, digits)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns these rules and more for the same board, in this order.
     *
     * @throws StoppedException if the call must stop
     */
    public Rules and(List<Rules> more, Budget budget) {
        List<Rule> both = new ArrayList<>(all);
        for (Rules rules : more) {
            both.addAll(rules.all);
        }
        return new Rules(columns, digits, places, both, budget);
    }

    /**
     * Returns the same rules as houses, groups and sequences.
     *
     * @throws IllegalArgumentException if one of them has too many states for a {@link Diagram}
     * @throws StoppedException if the call must stop
     */
    public Rules lowered(Budget budget) {
        return sums.isEmpty() && pairs.isEmpty() && !hasCounts() ? this : Lowering.of(this, Lowering.Kinds.ALL, budget);
    }

    /**
     * Returns the same rules with all that {@linkplain #hasCounts count digits} expressed by sequences.
     *
     * @throws IllegalArgumentException if one of them has too many states for a {@link Diagram}
     * @throws StoppedException if the call must stop
     */
    public Rules withoutCounts(Budget budget) {
        return hasCounts() ? Lowering.of(this, Lowering.Kinds.COUNTS, budget) : this;
    }

    /**
     * Returns the same rules as {@link #withoutCounts}, but for those, or parts of those, that have too many states for a {@link Diagram}, and for
     * unknown regions.
     *
     * @throws StoppedException if the call must stop
     */
    public Rules ofFewStates(Budget budget) {
        return hasCounts() ? Lowering.ofFewStates(this, Lowering.Kinds.COUNTS, budget) : this;
    }

    /**
     * Returns the same rules with all that {@linkplain #hasCounts count digits} expressed by sequences, but for connected cells: a sequence would read
     * these in an order of which the rule has none.
     *
     * @throws IllegalArgumentException if one of them has too many states for a {@link Diagram}
     * @throws StoppedException if the call must stop
     */
    public Rules withoutCountsButConnected(Budget budget) {
        return hasCountsButConnected() ? Lowering.of(this, Lowering.Kinds.COUNTS_BUT_CONNECTED, budget) : this;
    }

    /**
     * Returns whether a rule counts digits, adds up those of cells that depend on them, connects cells, or compares lines, or has a choice of paths: a
     * distinct count, same digits, a sum between extremes, connected cells, unknown regions, equal runs, a rank or a path.
     */
    public boolean hasCounts() {
        return hasCountsButConnected() || !connected.isEmpty();
    }

    private boolean hasCountsButConnected() {
        return !distinctCounts.isEmpty()
                || !sameDigits.isEmpty()
                || !betweenExtremes.isEmpty()
                || !lineRanks.isEmpty()
                || !unknownRegions.isEmpty()
                || !equalRuns.isEmpty()
                || !paths.isEmpty();
    }

    /** Returns the columns of the board. */
    public int columns() {
        return columns;
    }

    /** Returns the number of digits. */
    public int digits() {
        return digits;
    }

    /** Returns the place of each cell on the board: {@code row * columns + column}. */
    int[] places() {
        return places;
    }

    /** Returns all rules, in the order in which the constraints declared them. */
    public List<Rule> all() {
        return all;
    }

    /** Returns the houses, in the same order. */
    public List<House> houses() {
        return houses;
    }

    /** Returns the sums, in the same order. */
    public List<SumRule> sums() {
        return sums;
    }

    /** Returns the relations of two cells, in the same order. */
    public List<PairRule> pairs() {
        return pairs;
    }

    /** Returns the distinct counts, in the same order. */
    public List<DistinctCountRule> distinctCounts() {
        return distinctCounts;
    }

    /** Returns the sets of cells with the same digits, in the same order. */
    public List<SameDigitsRule> sameDigits() {
        return sameDigits;
    }

    /** Returns the sums between the lowest and the highest digit, in the same order. */
    public List<BetweenExtremesRule> betweenExtremes() {
        return betweenExtremes;
    }

    /** Returns the ranks of lines, in the same order. */
    public List<LineRankRule> lineRanks() {
        return lineRanks;
    }

    /** Returns the connected cells, in the same order. */
    public List<ConnectedRule> connected() {
        return connected;
    }

    /** Returns the cells divided into unknown regions, in the same order. */
    public List<UnknownRegionsRule> unknownRegions() {
        return unknownRegions;
    }

    /** Returns the runs of equal cells, in the same order. */
    public List<EqualRunRule> equalRuns() {
        return equalRuns;
    }

    /** Returns the paths of automata with choices, in the same order. */
    public List<PathRule> paths() {
        return paths;
    }

    /** Returns the groups, in the same order. */
    public List<Group> groups() {
        return groups;
    }

    /** Returns the sequences, in the same order. */
    public List<Sequence> sequences() {
        return sequences;
    }

    /** Returns for each cell all digits in a random order. */
    public int[][] shuffledDigits(Random random) {
        int[][] orders = new int[cells()][digits];
        for (int[] digits : orders) {
            for (int i = 0; i < digits.length; i++) {
                int other = random.nextInt(i + 1);
                digits[i] = digits[other];
                digits[other] = i + 1;
            }
        }
        return orders;
    }

    /** Returns the number of cells of the board. */
    public int cells() {
        return places.length;
    }

    /** Returns the number of placements: for each cell each digit, forbidden or not. */
    public int placements() {
        return cells() * digits;
    }

    /** Returns whether a house has a cell for each digit, so that each occurs in it. */
    public boolean isFull(House house) {
        return house.cells().length == digits;
    }

    /** Returns the number of a digit in a cell. */
    public int placement(int cell, int digit) {
        return cell * digits + digit - 1;
    }

    /** Returns the cell of a placement. */
    public int cellOf(int placement) {
        return placement / digits;
    }

    /** Returns the digit of a placement, from 1. */
    public int digitOf(int placement) {
        return placement % digits + 1;
    }

    /** Returns a cell by its row and column. */
    public Cell cell(int cell) {
        return new Cell(places[cell] / columns, places[cell] % columns);
    }

    /** Returns the digit that a grid has in a cell, 0 if empty. */
    public int digit(Grid grid, int cell) {
        return grid.digit(places[cell] / columns, places[cell] % columns);
    }

    /** Returns a grid with some placements added. */
    public Grid fill(Grid grid, int[] placements) {
        int[][] digitsByRow = grid.toArray();
        for (int placement : placements) {
            int place = places[cellOf(placement)];
            digitsByRow[place / columns][place % columns] = digitOf(placement);
        }
        return Grid.of(digitsByRow, digits);
    }

    /** Returns for each cell the houses it is in, by their numbers. */
    public int[][] housesOfCells() {
        return House.ofCells(houses.stream().map(House::cells).toList(), cells());
    }

    /** Returns a flag for each placement: whether some group forbids it. */
    public boolean[] forbidden() {
        boolean[] forbidden = new boolean[placements()];
        for (Group group : groups) {
            if (group.isForbidden()) {
                for (int placement : group.placements()) {
                    forbidden[placement] = true;
                }
            }
        }
        return forbidden;
    }
}
