package io.github.exactgrid.internal.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.limits.Cursor;
import io.github.exactgrid.internal.limits.Outcome;
import io.github.exactgrid.internal.limits.StopReason;
import io.github.exactgrid.internal.matrix.Copies;
import io.github.exactgrid.internal.matrix.CoverMatrix;
import io.github.exactgrid.internal.matrix.CoverProblems;
import io.github.exactgrid.internal.search.CoverSearch;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class CopiesSearchTest {

    private static final int OPTIONS = 70;
    private static final int MAX_COVERS = 20_000;

    private static Budget budget(long nodes) {
        Budget budget = new Budget(nodes, Long.MAX_VALUE, null);
        budget.beginSlice();
        return budget;
    }

    private static Cursor<int[]> search(CoverMatrix matrix, Budget budget) {
        return CopiesSearch.of(matrix, searched -> CoverEngine.of(searched).searchForFirst(budget), budget);
    }

    @Property(tries = 500)
    void search_findsTheCoversWithAllCopies(@ForAll long seed) {
        CoverMatrix core = CoverProblems.randomOfAllKinds(seed);
        Assume.that(core.options() > 0);
        CoverMatrix matrix = CoverProblems.copied(core, OPTIONS, seed);
        Set<List<Integer>> expected = new HashSet<>();
        CoverSearch plain = new CoverSearch(matrix, budget(Long.MAX_VALUE));
        while (expected.size() <= MAX_COVERS && plain.advance() == Outcome.FOUND) {
            CoverProblems.addNew(plain.solution(), expected);
        }
        Assume.that(expected.size() <= MAX_COVERS);

        assertThat(CoverProblems.covers(search(matrix, budget(Long.MAX_VALUE)))).isEqualTo(expected);
        assertThat(count(matrix)).isEqualTo(expected.size());
    }

    private static BigInteger count(CoverMatrix matrix) {
        Budget budget = budget(Long.MAX_VALUE);
        CoverCounter counter = CoverEngine.of(matrix).counter(budget, 1 << 20);
        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(budget.solutions()).isEqualTo(counter.count().longValueExact());
        return counter.count();
    }

    /** With more different options than fit into a word. */
    @Property(tries = 50)
    void count_isThatOfTheCoversWithAllCopies(@ForAll long seed) {
        CoverMatrix matrix = CoverProblems.copied(CoverProblems.queens(9), 150, seed);
        EnumeratingCounter plain =
                new EnumeratingCounter(new CoverSearch(matrix, budget(Long.MAX_VALUE)), budget(Long.MAX_VALUE));
        plain.run();

        assertThat(count(matrix)).isEqualTo(plain.count());
    }

    /** 17,000 copies of each option of a cover of three: to begin with memoisation takes seconds. */
    @Test
    void count_ofManyCopies_needsFewNodes() {
        Budget budget = budget(100);
        CoverMatrix matrix = CoverProblems.copied(CoverProblems.ofTheBook(), 100_000, 1);
        CoverCounter counter = CoverEngine.of(matrix).counter(budget, 1 << 20);

        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count().bitLength()).isBetween(40, 44);
    }

    /** 22 items that each have an option of their own, in 60 copies or more: the number of covers does not fit into a long. */
    @Test
    void count_beyondALong_isExact() {
        CoverMatrix.Builder core = new CoverMatrix.Builder(22, 0, 0, 0);
        for (int item = 0; item < 22; item++) {
            core.startOption(item);
            core.addItem(item);
        }
        CoverMatrix matrix = CoverProblems.copied(core.build(), 2000, 1);
        int[] copies = new int[22];
        for (int option = 0; option < matrix.options(); option++) {
            copies[matrix.entry(matrix.start(option))]++;
        }
        BigInteger expected = BigInteger.ONE;
        for (int number : copies) {
            expected = expected.multiply(BigInteger.valueOf(number));
        }
        CoverCounter counter = CoverEngine.of(matrix).counter(budget(Long.MAX_VALUE), 1 << 20);

        assertThat(counter.run()).isEqualTo(Outcome.EXHAUSTED);
        assertThat(counter.count()).isEqualTo(expected).isGreaterThan(BigInteger.ONE.shiftLeft(64));
    }

    /** Six options in 10,000 copies each, three of which are the only cover of the book. */
    @Test
    void advance_atTheLimit_stopsAmongTheCopies() {
        CoverMatrix matrix = CoverProblems.copied(CoverProblems.ofTheBook(), 60_000, 1);
        Budget budget = budget(1000);
        Cursor<int[]> search = search(matrix, budget);
        int covers = 0;
        while (search.advance() == Outcome.FOUND) {
            covers++;
        }

        assertThat(covers).isBetween(900, 1001);
        assertThat(budget.stop()).isEqualTo(StopReason.NODES);
        assertThat(search.advance()).isEqualTo(Outcome.STOPPED);
    }

    @Test
    void solution_doesNotChange_whenTheSearchGoesOn() {
        CoverMatrix matrix = CoverProblems.copied(CoverProblems.ofTheBook(), OPTIONS, 1);
        assertThat(Copies.of(matrix, budget(Long.MAX_VALUE))).isNotNull();
        Cursor<int[]> search = search(matrix, budget(Long.MAX_VALUE));
        assertThat(search.advance()).isEqualTo(Outcome.FOUND);
        int[] first = search.solution();
        int[] before = first.clone();
        assertThat(search.advance()).isEqualTo(Outcome.FOUND);

        assertThat(first).isEqualTo(before).isNotEqualTo(search.solution());
    }
}
