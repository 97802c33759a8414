package io.github.exactgrid.internal.learn;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.CoverSearch;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class LearningSearchTest {

    private static Budget budget() {
        Budget budget = Budget.unlimited();
        budget.beginSlice();
        return budget;
    }

    private static LearningSearch search(CoverMatrix matrix) {
        return new LearningSearch(matrix, budget());
    }

    private static Set<List<Integer>> expected(CoverMatrix matrix) {
        return CoverProblems.allCovers(new CoverSearch(matrix, budget()));
    }

    /** The search does not know its progress. */
    private static Set<List<Integer>> allCovers(LearningSearch search) {
        Set<List<Integer>> covers = CoverProblems.covers(search);
        assertThat(search.advance()).isEqualTo(Outcome.EXHAUSTED);
        return covers;
    }

    @Property(tries = 1000)
    void covers_areThoseOfLinks(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.random(seed);

        assertThat(allCovers(search(matrix))).isEqualTo(expected(matrix));
    }

    /** The 724 covers take some thousand conflicts, so that clauses are dropped. */
    @Test
    void covers_ofQueens_areAll() {
        assertThat(allCovers(search(CoverProblems.queens(10)))).hasSize(724);
    }

    @Property(tries = 300)
    void covers_foundAFewConflictsAtATime_areThoseOfLinks(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.random(seed);
        LearningSearch search = search(matrix);
        Set<List<Integer>> covers = new HashSet<>();
        Outcome outcome = search.advance(1);
        while (outcome != Outcome.EXHAUSTED) {
            if (outcome == Outcome.FOUND) {
                CoverProblems.addNew(search.solution(), covers);
            }
            outcome = search.advance(1);
        }

        assertThat(covers).isEqualTo(expected(matrix));
    }

    @Property(tries = 300)
    void skipKnown_findsAllOptionsOfCovers(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.random(seed);
        BitSet found = new BitSet();
        LearningSearch search = search(matrix);
        if (search.advance() == Outcome.FOUND) {
            assertThat(addTo(found, search.solution())).isTrue();
            search.skipKnown();
            while (search.advance() == Outcome.FOUND) {
                assertThat(addTo(found, search.solution())).isTrue();
            }
        }

        assertThat(found).isEqualTo(options(expected(matrix)));
    }

    /** Each cover leaves a clause of up to 42,000 options: together these are too many to keep. */
    @Test
    void skipKnown_ofManyOptions_dropsWhatIsReplaced() {
        int items = 60;
        int options = 700 * items;
        CoverMatrix.Builder builder = new CoverMatrix.Builder(items, 0, options, options);
        for (int option = 0; option < options; option++) {
            builder.startOption(option);
            builder.addItem(option % items);
        }
        BitSet found = new BitSet();
        LearningSearch search = search(builder.build());
        Outcome outcome = search.advance();
        search.skipKnown();
        while (outcome == Outcome.FOUND) {
            addTo(found, search.solution());
            outcome = search.advance();
        }

        assertThat(outcome).isEqualTo(Outcome.EXHAUSTED);
        assertThat(found.cardinality()).isEqualTo(options);
    }

    @Property(tries = 300)
    void skip_findsAllOtherOptionsOfCovers(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.random(seed);
        Set<List<Integer>> covers = expected(matrix);
        BitSet found = covers.isEmpty()
                ? new BitSet()
                : options(Set.of(covers.iterator().next()));
        LearningSearch search = search(matrix);
        search.skip(found);
        while (search.advance() == Outcome.FOUND) {
            assertThat(addTo(found, search.solution())).isTrue();
        }

        assertThat(found).isEqualTo(options(covers));
    }

    @Property(tries = 300)
    void leaveOut_leavesTheOthers(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.random(seed);
        Set<List<Integer>> covers = new HashSet<>(expected(matrix));
        LearningSearch search = search(matrix);
        if (!covers.isEmpty()) {
            List<Integer> one = covers.iterator().next();
            covers.remove(one);
            search.leaveOut(options(Set.of(one)));
        }

        assertThat(allCovers(search)).isEqualTo(covers);
    }

    private static boolean addTo(BitSet found, int[] labels) {
        int before = found.cardinality();
        for (int label : labels) {
            found.set(label);
        }
        return found.cardinality() > before;
    }

    private static BitSet options(Set<List<Integer>> covers) {
        BitSet options = new BitSet();
        covers.forEach(cover -> cover.forEach(options::set));
        return options;
    }

    @Test
    void advance_endsAtTheNodeLimit_andGoesOn() {
        Budget budget = new Budget(3, Long.MAX_VALUE, null);
        budget.beginSlice();
        LearningSearch search = new LearningSearch(CoverProblems.queens(20), budget);

        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
    }

    @Test
    void accepts_neitherBoundsNorColours() {
        CoverMatrix.Builder bounded = new CoverMatrix.Builder(1, 0, 1, 1);
        bounded.bound(0, 0, 2);
        CoverMatrix.Builder coloured = new CoverMatrix.Builder(0, 1, 1, 1);
        coloured.startOption(0);
        coloured.addItem(0, 1);

        assertThat(LearningSearch.accepts(bounded.build())).isFalse();
        assertThat(LearningSearch.accepts(coloured.build())).isFalse();
        assertThat(LearningSearch.accepts(CoverProblems.ofTheBook())).isTrue();
    }
}
