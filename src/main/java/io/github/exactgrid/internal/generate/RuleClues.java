package io.github.exactgrid.internal.generate;

import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StoppedException;
import io.github.exactgrid.internal.propagate.Guidance;
import io.github.exactgrid.internal.propagate.PropagatePlan;
import io.github.exactgrid.internal.rules.House;
import io.github.exactgrid.internal.rules.Rule;
import io.github.exactgrid.internal.rules.Rules;
import io.github.exactgrid.internal.symmetry.Arrangement;
import io.github.exactgrid.internal.symmetry.BoardSymmetries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes grids and answers questions about clues for any rules, by propagation. Not thread-safe. */
final class RuleClues implements Clues {

    /** The nodes after which a random search starts anew in another order, and by how much more each time. */
    private static final long FIRST_NODES = 200;

    private static final double MORE_NODES = 1.5;

    /** After this number of nodes of one search a random order is given up: boards of 25x25 seldom have a solution before. */
    private static final long MAX_NODES = 2_000;

    /** How often part of a solution that is not random is found anew, and the share of its cells that stay, in percent. */
    private static final int ROUNDS = 6;

    private static final int KEPT_PERCENT = 60;

    /** Further unavoidable sets are not kept: each question looks at all. */
    private static final int MAX_UNAVOIDABLE = 1_000;

    /**
     * As for other clues. With anti-knight rules on 16x16, two of two puzzles took more than ten seconds without this and with
     * nothing handed on from search to search; now they take 2 and 6. Most boards take a tenth to a third less time.
     */
    private static final long[] MAX_NODES_OF_ROUNDS = {20, 160, Long.MAX_VALUE};

    private static final String NO_SOLUTION =
            "the rules have no solution on this board, with the fixed givens if there are any";

    private final Rules rules;
    private final Grid board;
    private final PropagatePlan plan;
    private Budget budget = Budget.unlimited();

    /** The clues that have not been removed from a solution, and sets of cells in which other solutions differ from it. */
    private final BitSet left = new BitSet();

    private final List<BitSet> unavoidable = new ArrayList<>();

    /** What searches hand on to each other, or null. */
    private @Nullable Guidance guidance;

    /** The cells last begun with, and the search for their solutions. */
    private Grid givens;

    private @Nullable Cursor<int[]> cursor;

    /** A solution in the natural order, and the symmetries; null until they are needed. */
    private byte @Nullable [] natural;

    private @Nullable BoardSymmetries symmetries;

    RuleClues(Rules rules, Grid board, Budget budget) {
        this.rules = rules;
        this.board = board;
        this.plan = new PropagatePlan(rules, null, budget);
        this.givens = board;
    }

    @Override
    public void begin(Budget next) {
        budget = next;
    }

    /** Sets what searches from now on hand on to each other; null for nothing. */
    void guide(@Nullable Guidance next) {
        guidance = next;
    }

    /**
     * Searches in a random order, and starts anew in another one after some time, since some orders take very long. If that does not
     * help, changes a solution that is found in the natural order: by a random symmetry of the rules, and part by part.
     */
    @Override
    public byte[] solution(SeededRandom random) {
        for (double nodes = FIRST_NODES; nodes < MAX_NODES; nodes *= MORE_NODES) {
            byte[] solution = solve(board, random, (long) nodes);
            if (solution != null) {
                return solution;
            }
        }
        byte[] solution = moved(anySolution(), random);
        for (int round = 0; round < ROUNDS; round++) {
            byte[] part = solution.clone();
            for (int cell = 0; cell < part.length; cell++) {
                part[cell] = random.below(100) < KEPT_PERCENT ? part[cell] : 0;
            }
            byte[] other = solve(grid(rules, board, part), random, FIRST_NODES);
            solution = other == null ? solution : other;
        }
        return solution;
    }

    /** Searches in a random order, and if that takes too long in the natural one. */
    @Override
    public byte[] solution(byte[] cells, SeededRandom random) {
        Grid grid = grid(rules, board, cells);
        byte[] solution = null;
        for (double nodes = FIRST_NODES; solution == null && nodes < MAX_NODES; nodes *= MORE_NODES) {
            solution = solve(grid, random, (long) nodes);
        }
        if (solution != null) {
            return solution;
        }
        guidance = null; // what was learned of another puzzle would make this one depend on that
        start(cells);
        byte[] found = next();
        if (found == null) {
            throw new IllegalArgumentException(NO_SOLUTION);
        }
        return found;
    }

    /** Returns a solution in a random order, or null if it takes too many nodes. */
    private byte @Nullable [] solve(Grid grid, SeededRandom random, long nodes) {
        PropagatePlan shuffled = new PropagatePlan(rules, random.nextLong(), budget);
        budget.limitSearch(nodes);
        Cursor<int[]> cursor = shuffled.search(grid, budget);
        Outcome outcome = cursor.advance();
        budget.limitSearch(Long.MAX_VALUE);
        if (outcome == Outcome.EXHAUSTED) {
            throw new IllegalArgumentException(NO_SOLUTION);
        }
        if (budget.stop() != null) {
            throw StoppedException.create();
        }
        return outcome == Outcome.FOUND ? digits(grid, cursor) : null;
    }

    private byte[] anySolution() {
        byte[] known = natural;
        if (known == null) {
            known = cyclic();
            if (known == null) {
                Cursor<int[]> cursor = plan.search(board, budget);
                if (!advance(cursor)) {
                    throw new IllegalArgumentException(NO_SOLUTION);
                }
                known = digits(board, cursor);
            }
            natural = known;
        }
        return known;
    }

    /**
     * Returns a solution whose rows are the first one, shifted, or null if none of those obeys the rules. With rows, columns and boxes one
     * does; to search for a solution of 64x64 takes minutes.
     */
    private byte @Nullable [] cyclic() {
        int size = rules.digits();
        byte[] cells = new byte[rules.cells()];
        for (int height = 1; height <= size; height++) {
            if (size % height == 0) {
                int width = size / height;
                for (int cell = 0; cell < cells.length; cell++) {
                    int row = rules.cell(cell).row();
                    int shift = row % height * width + row / height % width;
                    cells[cell] = (byte) (1 + (shift + rules.cell(cell).column()) % size);
                }
                if (obeysHouses(cells)) {
                    return cells;
                }
            }
        }
        return null;
    }

    /** Returns whether all rules are houses, and the digits of each differ. */
    private boolean obeysHouses(byte[] cells) {
        for (Rule rule : rules.all()) {
            if (!(rule instanceof House house)) {
                return false;
            }
            BitSet seen = new BitSet();
            for (int cell : house.cells()) {
                if (seen.get(cells[cell])) {
                    return false;
                }
                seen.set(cells[cell]);
            }
        }
        return true;
    }

    private byte[] moved(byte[] solution, SeededRandom random) {
        Arrangement arrangement = symmetries().random(random, budget);
        byte[] moved = new byte[solution.length];
        for (int cell = 0; cell < moved.length; cell++) {
            moved[arrangement.cells()[cell]] = (byte) arrangement.digits()[solution[cell]];
        }
        return moved;
    }

    private BoardSymmetries symmetries() {
        BoardSymmetries known = symmetries;
        if (known == null) {
            known = BoardSymmetries.of(rules, budget);
            symmetries = known;
        }
        return known;
    }

    private byte[] digits(Grid grid, Cursor<int[]> cursor) {
        return digits(rules, rules.fill(grid, cursor.solution()));
    }

    /** Returns the digits of a grid without void places. */
    static byte[] digits(Rules rules, Grid grid) {
        byte[] digits = new byte[rules.cells()];
        for (int cell = 0; cell < digits.length; cell++) {
            digits[cell] = (byte) rules.digit(grid, cell);
        }
        return digits;
    }

    /** Returns a grid with some digits. */
    static Grid grid(Rules rules, Grid board, byte[] digits) {
        if (!board.hasVoids() && board.rows() == board.columns() && board.digits() == board.rows()) {
            return Grid.of(digits);
        }
        int[] placements = new int[digits.length];
        int count = 0;
        for (int cell = 0; cell < digits.length; cell++) {
            if (digits[cell] != 0) {
                placements[count++] = rules.placement(cell, digits[cell]);
            }
        }
        return rules.fill(board, Arrays.copyOf(placements, count));
    }

    @Override
    public void load(byte[] solution) {
        left.set(0, solution.length);
        unavoidable.clear();
        guidance = new Guidance(solution);
    }

    @Override
    public void removed(int cell) {
        left.clear(cell);
    }

    /** Looks for an unavoidable set all of whose clues these are. */
    @Override
    public boolean isKnownToBeNeeded(int[] orbit) {
        budget.prepare(unavoidable.size());
        for (BitSet set : unavoidable) {
            int met = 0;
            for (int cell : orbit) {
                met += set.get(cell) && left.get(cell) ? 1 : 0;
            }
            if (met > 0 && !hasMoreLeft(set, met)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a set has more than a number of clues that have not been removed. */
    private boolean hasMoreLeft(BitSet set, int most) {
        int count = 0;
        for (int cell = set.nextSetBit(0); cell >= 0 && count <= most; cell = set.nextSetBit(cell + 1)) {
            count += left.get(cell) ? 1 : 0;
        }
        return count > most;
    }

    @Override
    public boolean isKnownToBeRedundant(int[] orbit) {
        return false;
    }

    @Override
    public boolean isNeeded(byte[] solution, byte[] rest, int[] orbit) {
        start(rest);
        byte[] found = next();
        if (found != null && Arrays.equals(found, solution)) {
            found = next();
        }
        if (found == null) {
            return false;
        }
        if (unavoidable.size() < MAX_UNAVOIDABLE) {
            BitSet set = new BitSet();
            for (int cell = 0; cell < found.length; cell++) {
                set.set(cell, found[cell] != solution[cell]);
            }
            unavoidable.add(set);
        }
        return true;
    }

    @Override
    public long[] maxNodesOfRounds() {
        return MAX_NODES_OF_ROUNDS.clone();
    }

    /** {@inheritDoc} Propagation takes longer to prepare than to count some solutions. */
    @Override
    public int candidates(byte[] cells) {
        return 0;
    }

    @Override
    public int count(byte[] cells, int limit) {
        Cursor<int[]> solutions = plan.search(grid(rules, board, cells), budget);
        int count = 0;
        while (count < limit && advance(solutions)) {
            count++;
        }
        return count;
    }

    private static boolean advance(Cursor<int[]> cursor) {
        Outcome outcome = cursor.advance();
        if (outcome == Outcome.STOPPED) {
            throw StoppedException.create();
        }
        return outcome == Outcome.FOUND;
    }

    @Override
    public byte[] solve(byte[] cells) {
        start(cells);
        return Objects.requireNonNull(next(), "no solution");
    }

    @Override
    public void start(byte[] cells) {
        givens = grid(rules, board, cells);
        cursor = plan.search(givens, guidance, budget);
    }

    @Override
    public byte @Nullable [] next() {
        Cursor<int[]> begun = Objects.requireNonNull(cursor, "not begun");
        return advance(begun) ? digits(givens, begun) : null;
    }

    @Override
    public int collectDigits(byte[] cells, int limit, long[] inSome, long[] inSeveral) {
        Arrays.fill(inSome, 0);
        Arrays.fill(inSeveral, 0);
        start(cells);
        int count = 0;
        for (byte[] solution = next(); solution != null; solution = next()) {
            for (int cell = 0; cell < cells.length; cell++) {
                long digit = 1L << (solution[cell] - 1);
                inSeveral[cell] |= inSome[cell] & digit;
                inSome[cell] |= digit;
            }
            if (++count == limit) {
                break;
            }
        }
        return count;
    }

    /** Tries all other digits: most are refuted without a guess. */
    @Override
    public byte @Nullable [] other(byte[] rest, int cell, int digit) {
        byte[] with = rest.clone();
        for (int other = 1; other <= rules.digits(); other++) {
            if (other != digit) {
                with[cell] = (byte) other;
                start(with);
                byte[] found = next();
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }
}
