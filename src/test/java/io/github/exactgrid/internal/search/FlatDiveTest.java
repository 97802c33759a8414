package io.github.exactgrid.internal.search;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static io.github.exactgrid.internal.matrix.CoverProblems.allCovers;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FlatDiveTest {

    /** Searches the last options with links, whenever a dive meets a dead end there. */
    private static final SubtreeSearcher LINKS = new SubtreeSearcher() {
        @Override
        public double preparation(int options, double entries) {
            return 0;
        }

        @Override
        public double branch(int options, int items) {
            return 1;
        }

        @Override
        public Cursor<int[]> search(CoverMatrix residual, Budget budget) {
            return new CoverSearch(residual, budget);
        }
    };

    /** Another search that takes too long to prepare. */
    private static final SubtreeSearcher DEAR = new SubtreeSearcher() {
        @Override
        public double preparation(int options, double entries) {
            return 1e9;
        }

        @Override
        public double branch(int options, int items) {
            return 1;
        }

        @Override
        public Cursor<int[]> search(CoverMatrix residual, Budget budget) {
            throw new AssertionError("it is too dear");
        }
    };

    private static final List<@Nullable SubtreeSearcher> SEARCHERS = Arrays.asList(null, LINKS, DEAR);

    private static Set<List<Integer>> oracle(CoverMatrix matrix) {
        return CoverProblems.coversBySubsets(matrix);
    }

    /** What it finds is a cover, and if it says that there is none there is none. */
    @Property(tries = 3000)
    void dive_agreesWithTheOracle(@ForAll long seed, @ForAll @IntRange(max = 2) int searcher) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        Assume.that(!matrix.hasBounds());
        FlatDive dive = new FlatDive(matrix, SEARCHERS.get(searcher), unlimited());
        Outcome found = dive.dive();

        if (found == Outcome.FOUND) {
            assertThat(oracle(matrix)).contains(CoverProblems.sorted(dive.cover()));
        } else if (found == Outcome.EXHAUSTED) {
            assertThat(oracle(matrix)).isEmpty();
        }
    }

    /** The last options are searched as a whole: what is found with those chosen before is a cover of the whole problem. */
    @Property(tries = 300)
    void dive_thatSearchesTheLastOptions_findsACoverOrNone(@ForAll long seed) {
        for (CoverMatrix matrix : List.of(
                MaskProblems.planted(60, 3, 12, 20, 3, seed),
                MaskProblems.latinSquares(8, 40, seed),
                MaskProblems.wordSquares(4, 5, 60, seed))) {
            FlatDive dive = new FlatDive(matrix, LINKS, unlimited());
            Outcome found = dive.dive();
            if (found == Outcome.FOUND) {
                assertThat(isCover(matrix, dive.cover())).isTrue();
            } else if (found == Outcome.EXHAUSTED) {
                assertThat(new CoverSearch(matrix, unlimited()).advance()).isEqualTo(Outcome.EXHAUSTED);
            }
        }
    }

    /** Returns whether options, whose labels are their numbers, have each primary item once and agree on all colours. */
    private static boolean isCover(CoverMatrix matrix, int[] options) {
        int[] times = new int[matrix.items()];
        int[] colours = new int[matrix.items()];
        boolean agree = true;
        for (int option : options) {
            for (int e = matrix.start(option); e < matrix.end(option); e++) {
                int item = matrix.entry(e);
                agree &= times[item] == 0 || (matrix.colour(e) != 0 && matrix.colour(e) == colours[item]);
                times[item]++;
                colours[item] = matrix.colour(e);
            }
        }
        for (int item = 0; item < matrix.primaryItems(); item++) {
            agree &= times[item] == 1;
        }
        return agree;
    }

    /** Random sets of three, so many that most covers of 9 in 10 items can be completed: but not by one dive in a few. */
    @Test
    void dive_thatGoesAstrayNearTheBottom_findsACover() {
        int[][] options = new int[6000][];
        Random random = new Random(1);
        for (int i = 0; i < options.length; i++) {
            options[i] = random.ints(0, 300).distinct().limit(3).toArray();
        }
        CoverMatrix matrix = CoverProblems.problem(300, 0, options);

        assertThat(new FlatDive(matrix, null, unlimited()).dive()).isEqualTo(Outcome.STOPPED);
        FlatDive dive = new FlatDive(matrix, LINKS, unlimited());
        assertThat(dive.dive()).isEqualTo(Outcome.FOUND);
        assertThat(isCover(matrix, dive.cover())).isTrue();
    }

    /** The items are branched on in the order of the links, so a search that goes straight down takes the same way. */
    @Test
    void dive_straightDown_findsWhatLinksFind() {
        CoverMatrix matrix = MaskProblems.latinSquares(5);
        FlatDive dive = new FlatDive(matrix, null, unlimited());
        CoverSearch links = new CoverSearch(matrix, unlimited());

        assertThat(dive.dive()).isEqualTo(links.advance());
        assertThat(CoverProblems.sorted(dive.cover())).isEqualTo(CoverProblems.sorted(links.solution()));
    }

    /** Where dead ends are met near the bottom only, a few dives are enough; the order of the matrix takes over 100,000 nodes. */
    @ParameterizedTest
    @ValueSource(ints = {24, 33, 47, 64, 81, 100})
    void dive_whereMostOrdersLeadToACover_findsOne(int n) {
        Budget budget = unlimited();
        FlatDive dive = new FlatDive(CoverProblems.queens(n), null, budget);

        assertThat(dive.dive()).isEqualTo(Outcome.FOUND);
        assertThat(dive.cover()).hasSize(n);
        assertThat(budget.nodes()).isLessThan(8L * n + 100);
    }

    /** Links go on from where it has stopped: what is before that place is not searched again, and no cover is lost. */
    @Property(tries = 300)
    void search_afterADive_findsAllCovers(@ForAll long seed, @ForAll @IntRange(max = 2) int searcher) {
        for (CoverMatrix matrix : List.of(
                MaskProblems.planted(40, 4, 14, 12, 2, seed),
                MaskProblems.latinSquares(7, 30, seed),
                CoverProblems.randomOfAllKinds(seed))) {
            if (matrix.hasBounds()) {
                continue;
            }
            FlatDive dive = new FlatDive(matrix, SEARCHERS.get(searcher), unlimited());
            if (dive.dive() == Outcome.STOPPED) {
                assertThat(allCovers(new RestartingSearch(matrix, unlimited(), null, null, dive, false)))
                        .isEqualTo(allCovers(new CoverSearch(matrix, unlimited())));
            }
        }
    }

    /** Links go on from the last cover of a dive, or from where it has stopped after some, and find all others. */
    @Property(tries = 300)
    void search_afterADiveThatFoundSome_findsTheOthers(
            @ForAll long seed, @ForAll @IntRange(max = 2) int searcher, @ForAll @IntRange(min = 1, max = 9) int most) {
        for (CoverMatrix matrix : List.of(
                MaskProblems.planted(40, 4, 14, 12, 2, seed),
                MaskProblems.latinSquares(6, 20, seed),
                CoverProblems.randomOfAllKinds(seed))) {
            if (matrix.hasBounds()) {
                continue;
            }
            FlatDive dive = new FlatDive(matrix, SEARCHERS.get(searcher), unlimited());
            Set<List<Integer>> covers = new HashSet<>();
            Outcome found = dive.dive();
            while (found == Outcome.FOUND && covers.size() < most) {
                CoverProblems.addNew(dive.cover(), covers);
                found = covers.size() < most ? dive.diveOn(false) : found;
            }
            if (!covers.isEmpty() && found != Outcome.EXHAUSTED && dive.mayBeFollowed()) {
                RestartingSearch others = new RestartingSearch(matrix, unlimited(), null, null, dive, true);
                while (others.advance() == Outcome.FOUND) {
                    CoverProblems.addNew(others.solution(), covers);
                }
                assertThat(covers).isEqualTo(allCovers(new CoverSearch(matrix, unlimited())));
            }
        }
    }

    /** An item of several options is found without a look at all items. */
    @Test
    void dive_throughManyItems_findsWhatLinksFind() {
        CoverMatrix chain = CoverProblems.shuffledChain(20_000, 1);
        FlatDive dive = new FlatDive(chain, null, unlimited());
        CoverSearch links = new CoverSearch(chain, unlimited());

        assertThat(dive.dive()).isEqualTo(links.advance());
        assertThat(CoverProblems.sorted(dive.cover())).isEqualTo(CoverProblems.sorted(links.solution()));
        assertThat(dive.looks()).isLessThan(10L * chain.primaryItems());
    }

    /** Pairs of variables that may have some pairs of values: each pair is an item, and the values are colours. */
    private static CoverMatrix randomConstraints(int variables, int values, int constraints, long seed) {
        Random random = new Random(seed);
        int[] planted = random.ints(variables, 0, values).toArray();
        CoverMatrix.Builder builder = new CoverMatrix.Builder(constraints, variables, 0, 0);
        int label = 0;
        for (int item = 0; item < constraints; item++) {
            int[] pair = random.ints(0, variables).distinct().limit(2).toArray();
            for (int value = 0; value < values * values; value++) {
                int left = value / values;
                int right = value % values;
                if ((left == planted[pair[0]] && right == planted[pair[1]]) || random.nextInt(100) >= 35) {
                    builder.startOption(label++);
                    builder.addItem(item);
                    builder.addItem(constraints + pair[0], 1 + left);
                    builder.addItem(constraints + pair[1], 1 + right);
                }
            }
        }
        return builder.build();
    }

    /** The first items in their order are not those that fail: in that order only 11 of these dives found a cover. */
    @Test
    void dive_thatFailsOften_turnsToTheItemsThatFail() {
        int found = 0;
        for (int seed = 0; seed < 20; seed++) {
            CoverMatrix matrix = randomConstraints(30, 6, 80, seed);
            FlatDive dive = new FlatDive(matrix, null, unlimited());
            if (dive.dive() == Outcome.FOUND) {
                assertThat(isCover(matrix, dive.cover())).isTrue();
                found++;
            }
        }
        assertThat(found).isGreaterThan(14);
    }

    /** With the limits of a large problem only 29 of these dives found a cover. */
    @Test
    void dive_whereOptionsAreFew_goesOn() {
        int found = 0;
        for (int seed = 0; seed < 40; seed++) {
            CoverMatrix matrix = CoverProblems.queens(20).shuffled(new Random(seed), unlimited());
            found += new FlatDive(matrix, null, unlimited()).dive() == Outcome.FOUND ? 1 : 0;
        }
        assertThat(found).isGreaterThan(33);
    }

    /** Pairs of eight people in the cells of a square of seven, so that each is in each row and in each column once. */
    private static CoverMatrix roomSquare() {
        int people = 8;
        int side = 7;
        int lines = side * people; // an item for each row and person
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2 * lines + people * people, side * side, 0, 0);
        int label = 0;
        for (int cell = 0; cell < side * side; cell++) {
            for (int a = 0; a < people; a++) {
                for (int b = a + 1; b < people; b++) {
                    int row = cell / side * people;
                    int column = lines + cell % side * people;
                    builder.startOption(label++);
                    for (int item : new int[] {row + a, row + b, column + a, column + b, 2 * lines + a * people + b}) {
                        builder.addItem(item);
                    }
                    builder.addItem(2 * lines + people * people + cell);
                }
            }
        }
        for (int pair = 0; pair < people * people; pair++) {
            if (pair / people >= pair % people) { // no pair: an option of its own
                builder.startOption(label++);
                builder.addItem(2 * lines + pair);
            }
        }
        return builder.build();
    }

    /** Dives go on where the next search is dear to prepare: with the limits of others 17 of these found a cover. */
    @Test
    void dive_whereTheOtherSearchIsDear_goesOn() {
        int found = 0;
        for (int seed = 0; seed < 40; seed++) {
            CoverMatrix matrix = roomSquare().shuffled(new Random(seed), unlimited());
            FlatDive dive = new FlatDive(matrix, DEAR, unlimited());
            if (dive.dive() == Outcome.FOUND) {
                assertThat(isCover(roomSquare(), dive.cover())).isTrue();
                found++;
            }
        }
        assertThat(found).isGreaterThan(19);
    }

    @Test
    void dive_atTheNodeLimit_stops() {
        Budget budget = limited(10);

        assertThat(new FlatDive(CoverProblems.queens(64), null, budget).dive()).isEqualTo(Outcome.STOPPED);
        assertThat(budget.nodes()).isEqualTo(10);
    }
}
