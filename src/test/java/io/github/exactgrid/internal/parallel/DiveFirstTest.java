package io.github.exactgrid.internal.parallel;

import static io.github.exactgrid.internal.masks.MaskProblems.limited;
import static io.github.exactgrid.internal.masks.MaskProblems.unlimited;
import static io.github.exactgrid.internal.matrix.CoverProblems.allCovers;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.masks.MaskProblems;
import io.github.exactgrid.internal.masks.MaskSearch;
import io.github.exactgrid.internal.masks.PathBefore;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.CoverSearch;
import io.github.exactgrid.internal.search.FlatDive;
import io.github.exactgrid.internal.search.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiveFirstTest {

    private static Cursor<int[]> search(CoverMatrix matrix, Budget budget) {
        return new DiveFirst(matrix, EngineChoice.of(matrix), budget);
    }

    @Property(tries = 2000)
    void search_findsWhatTheOracleFinds(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.randomOfAllKinds(seed);
        Assume.that(!matrix.hasBounds());

        assertThat(allCovers(search(matrix, unlimited()))).isEqualTo(CoverProblems.coversBySubsets(matrix));
    }

    @Property(tries = 30)
    void search_findsWhatLinksFind(@ForAll long seed, @ForAll @IntRange(min = 6, max = 8) int order) {
        CoverMatrix latin = MaskProblems.latinSquares(order, order * order / 2, seed);
        CoverMatrix coloured = MaskProblems.planted(40, 4, 14, 12, 2, seed);
        for (CoverMatrix matrix : new CoverMatrix[] {latin, coloured, CoverProblems.queens(order)}) {
            assertThat(allCovers(search(matrix, unlimited())))
                    .isEqualTo(allCovers(new CoverSearch(matrix, unlimited())));
        }
    }

    @Property(tries = 200)
    void search_atItsNodeLimit_staysStopped(@ForAll @IntRange(min = 1, max = 2000) int nodes) {
        Budget budget = limited(nodes);
        Cursor<int[]> search = search(CoverProblems.queens(8), budget);
        Outcome outcome = search.advance();
        while (outcome == Outcome.FOUND) {
            outcome = search.advance();
        }

        assertThat(search.advance()).isEqualTo(outcome);
        assertThat(outcome == Outcome.STOPPED).isEqualTo(budget.stop() != null);
    }

    /** Masks go on from the last cover of a dive, or from where it has stopped after some, and find all others. */
    @Property(tries = 150)
    void masks_afterADiveThatFoundSome_findTheOthers(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int most, @ForAll boolean searchesLast) {
        for (CoverMatrix matrix : List.of(
                MaskProblems.planted(40, 4, 14, 12, 2, seed),
                MaskProblems.planted(30, 3, 14, 30, 0, seed),
                MaskProblems.latinSquares(6, 20, seed),
                CoverProblems.dominoes(4, 5),
                CoverProblems.randomOfAllKinds(seed))) {
            if (matrix.hasBounds()) {
                continue;
            }
            FlatDive dive = new FlatDive(matrix, searchesLast ? new MaskSubtrees() : null, unlimited());
            Set<List<Integer>> covers = new HashSet<>();
            Outcome found = dive.dive();
            while (found == Outcome.FOUND && covers.size() < most) {
                CoverProblems.addNew(dive.coverOnDemand().get(), covers);
                found = covers.size() < most ? dive.diveOn(true) : found;
            }
            if (found != Outcome.EXHAUSTED && dive.mayBeFollowed()) {
                Path path = dive.path();
                PathBefore before = new PathBefore(path.items(), path.options(), dive.isAtCover());
                Cursor<int[]> others = new MaskSearch(matrix, unlimited(), before);
                while (others.advance() == Outcome.FOUND) {
                    CoverProblems.addNew(others.solution(), covers);
                }
                assertThat(covers).isEqualTo(allCovers(new CoverSearch(matrix, unlimited())));
            }
        }
    }

    /** A dive goes on for some time where its covers take little, and masks after it. */
    @Property(tries = 1)
    void search_forManyCoversByMasks_findsWhatLinksFind(@ForAll long seed) {
        Random random = new Random(seed);
        int[][] options = new int[1100 + random.nextInt(20)][];
        for (int option = 0; option < options.length; option++) {
            options[option] = IntStream.concat(
                            IntStream.of(option < 12 ? 0 : option < 42 ? 1 : 2),
                            random.ints(3, 45).distinct().limit(5).sorted())
                    .toArray();
        }
        CoverMatrix matrix = CoverProblems.problem(3, 42, options);
        Set<List<Integer>> first = new HashSet<>();
        Cursor<int[]> search = search(matrix, unlimited());
        while (first.size() < 1000 && search.advance() == Outcome.FOUND) {
            CoverProblems.addNew(search.solution(), first);
        }
        Cursor<int[]> all = search(matrix, unlimited());
        long count = 0;
        while (all.advance() == Outcome.FOUND) {
            count++;
        }
        Cursor<int[]> links = new CoverSearch(matrix, unlimited());
        while (links.advance() == Outcome.FOUND) {
            first.remove(CoverProblems.sorted(links.solution()));
            count--;
        }
        assertThat(count).isZero();
        assertThat(first).isEmpty();
    }

    /** A dive goes on for some time where its covers take little, and links after it: neither leaves out any cover. */
    @Property(tries = 3)
    void search_forManyCoversByLinks_findsWhatLinksFind(@ForAll long seed) {
        Random random = new Random(seed);
        int[][] options = new int[2000][];
        for (int option = 0; option < options.length; option++) {
            options[option] = new int[] {option % 40, 40 + random.nextInt(4000)};
        }
        CoverMatrix matrix = CoverProblems.problem(40, 4000, options);
        assertThat(EngineChoice.of(matrix).usesMasks()).isFalse();

        int covers = 4000; // a dive finds about 1,200 of them
        assertThat(first(covers, search(matrix, unlimited())))
                .isEqualTo(first(covers, new CoverSearch(matrix, unlimited())));
    }

    private static Set<List<Integer>> first(int covers, Cursor<int[]> search) {
        Set<List<Integer>> first = new HashSet<>();
        while (first.size() < covers && search.advance() == Outcome.FOUND) {
            CoverProblems.addNew(search.solutionOnDemand().get(), first);
        }
        return first;
    }

    /** The dive goes on from its first cover, and links are not made: two covers take hardly more nodes than one. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void search_forAFewCovers_divesOn(int covers) {
        CoverMatrix matrix = CoverProblems.dominoes(20, 20);
        Budget budget = unlimited();
        Cursor<int[]> search = search(matrix, budget);
        Set<List<Integer>> found = new HashSet<>();
        for (int number = 0; number < covers; number++) {
            assertThat(search.advance()).isEqualTo(Outcome.FOUND);
            found.add(CoverProblems.sorted(search.solution()));
        }

        assertThat(found).hasSize(covers);
        assertThat(budget.nodes()).isLessThan(matrix.primaryItems() + 20L * covers);
    }

    /** Where dives end, the other search finds the rest, each cover once, wherever the dive stands then. */
    @Property(tries = 200)
    void search_afterDivesThatFoundSome_findsTheOthers(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.planted(60, 6, 13, 0, 0, seed);
        assertThat(allCovers(search(matrix, unlimited()))).isEqualTo(allCovers(new CoverSearch(matrix, unlimited())));
    }

    /** Links go on from the last cover of the dive, each of whose covers is found once. */
    @Test
    void search_whereLinksAreBetter_findsEachCoverOnce() {
        int[][] options = new int[2400][];
        for (int item = 0; item < 1200; item++) {
            options[2 * item] = item == 1199 ? new int[] {item} : new int[] {item, 1200 + item};
            options[2 * item + 1] = item == 0 ? new int[] {item} : new int[] {item, 1199 + item};
        }
        CoverMatrix matrix = CoverProblems.problem(1200, 1199, options);
        assertThat(EngineChoice.of(matrix).usesMasks()).isFalse();

        assertThat(allCovers(search(matrix, unlimited()))).hasSize(1201);
    }

    /** The way down is not searched twice. */
    @Test
    void search_forSomeCoversOfManyItems_isShort() {
        CoverMatrix chain = CoverProblems.shuffledChain(3000, 1);
        Budget budget = unlimited();
        Cursor<int[]> search = search(chain, budget);
        Set<List<Integer>> covers = new HashSet<>();
        for (int number = 0; number < 100; number++) {
            assertThat(search.advance()).isEqualTo(Outcome.FOUND);
            CoverProblems.addNew(search.solution(), covers);
        }

        assertThat(budget.nodes()).isLessThan(chain.primaryItems() + 500L);
    }

    /** Items of one option that conflict: the dive has no choice. */
    @Test
    void search_whoseDiveMeetsNoChoice_ends() {
        CoverMatrix matrix = MaskProblems.contradictoryChain(200, 1);

        assertThat(allCovers(search(matrix, unlimited()))).isEmpty();
    }

    /** Squares with coloured edges, cut out of a board at random, to be put together again without turning them. */
    private static CoverMatrix edgeMatching(int size, int colours, long seed) {
        Random random = new Random(seed);
        int cells = size * size;
        int[] above = random.ints(cells + size, 1, colours + 1).toArray(); // of each cell, and below the last row
        int[] left = random.ints(cells + size, 1, colours + 1).toArray(); // of each cell, and at the end of each row
        CoverMatrix.Builder builder = new CoverMatrix.Builder(2 * cells, 2 * (cells + size), 0, 0);
        for (int option = 0; option < cells * cells; option++) {
            int piece = option % cells;
            int cell = option / cells;
            int edges = 2 * cells;
            int leftOfCell = cell + cell / size;
            int leftOfPiece = piece + piece / size;
            builder.startOption(option);
            builder.addItem(piece);
            builder.addItem(cells + cell);
            builder.addItem(edges + cell, above[piece]);
            builder.addItem(edges + cell + size, above[piece + size]);
            builder.addItem(edges + cells + size + leftOfCell, left[leftOfPiece]);
            builder.addItem(edges + cells + size + leftOfCell + 1, left[leftOfPiece + 1]);
        }
        return builder.build();
    }

    /** Links take longer to be made than this dive takes, though it meets dead ends in the middle. */
    @Test
    void dive_whereManyEntriesAreColours_isPatient() {
        FlatDive dive = new FlatDive(edgeMatching(5, 3, 0), new MaskSubtrees(), unlimited());

        assertThat(dive.isPatient()).isTrue();
        assertThat(dive.dive()).isEqualTo(Outcome.FOUND);
        assertThat(dive.endedNearBottom()).isFalse();
    }

    /** Masks do what a patient dive has not done, from the beginning. */
    @Property(tries = 20)
    void search_afterAPatientDive_findsWhatLinksFind(@ForAll long seed) {
        CoverMatrix matrix = MaskProblems.wordSquares(3, 6, 40, seed);
        assertThat(new FlatDive(matrix, null, unlimited()).isPatient()).isTrue();

        assertThat(allCovers(search(matrix, unlimited()))).isEqualTo(allCovers(new CoverSearch(matrix, unlimited())));
    }
}
