package io.github.exactgrid.internal.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.constraint.Constraints;
import io.github.exactgrid.internal.limits.Budget;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KnownDiagramsTest {

    private static final List<Cell> LINE =
            IntStream.range(0, 9).mapToObj(column -> new Cell(4, column)).toList();

    /** An automaton of a user's own: the first digit is the highest of all. */
    private record FirstIsHighest() implements Automaton {

        @Override
        public long next(long first, int digit) {
            return first == 0 ? digit : digit < first ? first : REJECT;
        }

        @Override
        public boolean accepts(long first) {
            return true;
        }
    }

    private static Diagram diagram(Constraint constraint, int digits) {
        Rules rules = Rules.compile(List.of(constraint), Grid.empty(digits), Budget.unlimited());
        return rules.sequences().get(0).diagram();
    }

    @Test
    void readyMadeAutomataAreUnrolledOnceForAllBoards() {
        Diagram first = diagram(Constraints.sandwich(20, LINE), 9);

        assertThat(diagram(Constraints.sandwich(20, LINE), 9)).isSameAs(first);
        assertThat(diagram(Constraints.sandwich(21, LINE), 9)).isNotSameAs(first);
    }

    @Test
    void boardsOfOtherDigitsHaveDiagramsOfTheirOwn() {
        Diagram ofNine = diagram(Constraints.skyscraper(3, LINE.subList(0, 6)), 9);
        List<Cell> line =
                IntStream.range(0, 6).mapToObj(row -> new Cell(row, 0)).toList();
        Diagram ofSix = diagram(Constraints.skyscraper(3, line), 6);

        assertThat(ofSix).isNotSameAs(ofNine);
        assertThat(ofSix.canAccept(new int[] {6, 5, 4, 3, 2, 1})).isFalse();
        assertThat(ofNine.canAccept(new int[] {7, 8, 9, 3, 2, 1})).isTrue();
    }

    @Test
    void automataOfUsersAreNotKept() {
        Constraint own = model -> model.sequence(model.cells().subList(0, 9), new FirstIsHighest());

        assertThat(diagram(own, 9)).isNotSameAs(diagram(own, 9));
    }

    @Test
    void thoseUsedLastAreKeptIfThereAreTooMany() {
        List<Cell> line =
                IntStream.range(0, 16).mapToObj(column -> new Cell(0, column)).toList();
        Diagram first = diagram(Constraints.xSum(60, line), 16);
        for (int sum = 61; sum <= 130; sum++) {
            diagram(Constraints.xSum(sum, line), 16);
        }
        Diagram last = diagram(Constraints.xSum(131, line), 16);

        assertThat(first.size() * 72L).isGreaterThan(KnownDiagrams.MAX_SIZE);
        assertThat(diagram(Constraints.xSum(131, line), 16)).isSameAs(last);
        assertThat(diagram(Constraints.xSum(60, line), 16)).isNotSameAs(first);
    }
}
