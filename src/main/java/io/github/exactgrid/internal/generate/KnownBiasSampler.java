package io.github.exactgrid.internal.generate;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.StoppedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Draws minimal puzzles of the classic 9x9 so that the probability of each is known: two with the same number of clues have the same
 * (Berthier, Unbiased Statistics of a CSP: a Controlled-Bias Generator, 2009). Not thread-safe.
 *
 * <p>Berthier adds random clues of a random grid until the solution is the only one, and keeps the puzzle if it is minimal: 257,500 tries
 * for a puzzle. A puzzle of {@code n} clues comes up with the probability of its set of cells, {@code 1 / C(81, n)}. The same holds here,
 * where sets of each size are drawn by themselves:
 *
 * <pre>
 *   UniformGrids --&gt; UnavoidableSets --in one band--&gt; BandSubsets: how many sets of cells meet all of them, random ones
 *                          |                              |
 *                          +--in several--&gt; filter &lt;----- three bands together: a set of n cells
 *                                             |
 *                                          GridPuzzles: Singles, is a clue redundant at first sight?
 *                                             |
 *                          new ones &lt;----- searches: is the solution the only one, is each clue needed?
 * </pre>
 *
 * <p>A set that misses an unavoidable set has several solutions. So only those are drawn that miss none within a band: of all sets of a
 * size one in 5 to 30. For each three sizes in the bands the number of draws is in proportion to the number of such sets, so that
 * each has the same expectation as without that choice. Bands are drawn from a store, as each may be combined with many others: the
 * expectation remains the same.
 */
@SuppressWarnings("OperatorPrecedence") // shifts before &, & before |, as everywhere in bit arithmetic
public final class KnownBiasSampler {

    /** The fewest clues of a minimal puzzle, proved by McGuire, Tugemann and Civario, There is no 16-clue Sudoku, 2012. */
    public static final int LEAST = 17;

    /** The most clues of a minimal puzzle that is known. */
    public static final int MOST = 40;

    /** The sets of each size that are drawn for a grid, those included that miss an unavoidable set: for about one puzzle. */
    static final double DRAWS = 257_500;

    /**
     * Of more clues than this fewer sets are drawn, as next to none of many candidates is minimal: this share for each clue more. That
     * is near what makes the mean of all minimal puzzles known best in a given time.
     */
    private static final int MOST_AT_FULL_RATE = 27;

    private static final double RATE_OF_ONE_MORE = 0.4;

    /** A puzzle with this number of clues, the most frequent one, has weight 1. */
    private static final int CLUES_OF_WEIGHT_ONE = 26;

    /** The sets of a band and a size that are stored: a power of two. */
    private static final int STORED = 256;

    /** The sets of the third band that are combined with one choice of the two others. */
    private static final int RUN = 64;

    private static final int BAND = (1 << BandSubsets.CELLS) - 1;

    /**
     * A puzzle.
     *
     * @param clues the digits of the cells, 0 where there is no clue
     * @param solution the only solution
     * @param weight how much more probable the puzzle would have been if it had the usual number of clues
     */
    public record Sample(byte[] clues, byte[] solution, double weight) {}

    private final byte @Nullable [] solution;
    private final int least;
    private final int most;
    private final UniformGrids grids = new UniformGrids();
    private final GridPuzzles puzzles = new GridPuzzles();

    /** Whether the grid whose sets are drawn is transposed. */
    private boolean isTransposed;

    private final BandSubsets[] bands = {new BandSubsets(), new BandSubsets(), new BandSubsets()};
    private final BandSubsets[] stacks = {new BandSubsets(), new BandSubsets(), new BandSubsets()};

    /** For each band and size the stored sets. */
    private final int[][][] stored = new int[3][BandSubsets.CELLS + 1][];

    /**
     * Prepares to draw puzzles.
     *
     * @param solution the solution of all puzzles, or null for random ones
     * @param least the fewest clues
     * @param most the most clues
     */
    public KnownBiasSampler(byte @Nullable [] solution, int least, int most) {
        this.solution = solution;
        this.least = Math.max(LEAST, least);
        this.most = Math.min(MOST, most);
    }

    /**
     * Draws puzzles of one grid.
     *
     * @return the puzzles, none or several, the same for the same random numbers
     * @throws StoppedException if the call must stop
     */
    public List<Sample> sample(SeededRandom random, Budget budget) {
        puzzles.begin(budget);
        byte[] full = solution;
        if (full == null) {
            full = new byte[81];
            grids.write(random, full);
        }
        begin(full);
        List<Sample> samples = new ArrayList<>();
        for (int size = most; size >= least; size--) {
            double rate = Math.pow(RATE_OF_ONE_MORE, Math.max(0, size - MOST_AT_FULL_RATE));
            double weight = subsets(size) / subsets(CLUES_OF_WEIGHT_ONE) / rate;
            draw(size, DRAWS * rate / subsets(size), weight, samples, random, budget);
        }
        return samples;
    }

    /** Returns the number of sets of some of 81 cells. */
    static double subsets(int size) {
        double subsets = 1;
        for (int i = 1; i <= size; i++) {
            subsets = subsets * (81 - size + i) / i;
        }
        return subsets;
    }

    /** Takes a grid, and transposes it if fewer sets then meet the unavoidable sets in its bands. */
    private void begin(byte[] full) {
        double byBands = load(full, bands);
        byte[] transposed = transposed(full);
        isTransposed = load(transposed, stacks) < byBands;
        if (isTransposed) {
            for (int i = 0; i < 3; i++) {
                BandSubsets band = bands[i];
                bands[i] = stacks[i];
                stacks[i] = band;
            }
        } else {
            load(full, bands);
        }
        for (int[][] ofBand : stored) {
            Arrays.fill(ofBand, null);
        }
    }

    private static byte[] transposed(byte[] cells) {
        byte[] transposed = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            transposed[cell % 9 * 9 + cell / 9] = cells[cell];
        }
        return transposed;
    }

    /** Finds unavoidable sets. Returns the number of sets of 27 cells, nine in each band, that meet those within bands. */
    private double load(byte[] full, BandSubsets[] target) {
        puzzles.load(full);
        for (BandSubsets band : target) {
            band.clear();
        }
        for (int set = 0; set < puzzles.sets(); set++) {
            int first = (int) puzzles.upper(set) & BAND;
            int second = (int) (puzzles.upper(set) >>> BandSubsets.CELLS);
            int third = puzzles.lower(set);
            if ((second | third) == 0) {
                target[0].add(first);
            } else if ((first | third) == 0) {
                target[1].add(second);
            } else if ((first | second) == 0) {
                target[2].add(third);
            }
        }
        double product = 1;
        for (BandSubsets band : target) {
            band.count();
            product *= band.count(9);
        }
        return product;
    }

    /** Draws sets of a size, each with the same expectation. */
    private void draw(
            int size, double expectation, double weight, List<Sample> samples, SeededRandom random, Budget budget) {
        for (int first = Math.max(0, size - 54); first <= Math.min(size, 27); first++) {
            for (int second = Math.max(0, size - first - 27); second <= Math.min(size - first, 27); second++) {
                int third = size - first - second;
                double wanted = expectation * bands[0].count(first) * bands[1].count(second) * bands[2].count(third);
                int draws = (int) (wanted + random.nextDouble()); // rounded at random
                if (draws > 0) {
                    if (!budget.mayContinue()) {
                        throw StoppedException.create();
                    }
                    int[] a = stored(0, first, draws, random);
                    int[] b = stored(1, second, draws, random);
                    int[] c = stored(2, third, draws, random);
                    draw(draws, a, b, c, weight, samples, random);
                }
            }
        }
    }

    /** Returns random sets of a size in a band: a power of two, for each draw one or more, unless that is more than {@link #STORED}. */
    private int[] stored(int band, int size, int draws, SeededRandom random) {
        int[] sets = stored[band][size];
        int from = sets == null ? 0 : sets.length;
        int wanted = Math.min(STORED, Integer.highestOneBit(2 * draws - 1));
        if (from >= wanted) {
            return sets;
        }
        int[] more = sets == null ? new int[wanted] : Arrays.copyOf(sets, wanted);
        for (int i = from; i < wanted; i++) {
            more[i] = bands[band].random(size, random);
        }
        stored[band][size] = more;
        return more;
    }

    private void draw(int draws, int[] a, int[] b, int[] c, double weight, List<Sample> samples, SeededRandom random) {
        for (int left = draws; left > 0; left -= RUN) {
            long bits = random.nextLong();
            long ab = a[(int) bits & a.length - 1] | (long) b[(int) (bits >>> 20) & b.length - 1] << BandSubsets.CELLS;
            int open = puzzles.unmet(ab);
            int from = (int) (bits >>> 40);
            for (int i = Math.min(left, RUN); i > 0 && open >= 0; i--) {
                int last = c[from++ & c.length - 1];
                if (puzzles.meets(last, open)) {
                    if (puzzles.isMinimal(ab, last)) {
                        samples.add(sample(ab, last, weight));
                    }
                    open = puzzles.unmet(ab); // more unavoidable sets are known now
                }
            }
        }
    }

    private Sample sample(long ab, int last, double weight) {
        byte[] cells = puzzles.cells(ab, last);
        byte[] full = puzzles.grid();
        return new Sample(isTransposed ? transposed(cells) : cells, isTransposed ? transposed(full) : full, weight);
    }
}
