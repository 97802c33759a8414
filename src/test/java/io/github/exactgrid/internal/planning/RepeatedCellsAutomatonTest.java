package io.github.exactgrid.internal.planning;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Cell;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.ConstraintSet;
import io.github.exactgrid.Grid;
import io.github.exactgrid.Solvers;
import io.github.exactgrid.internal.limits.Budget;
import io.github.exactgrid.internal.rules.Diagram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepeatedCellsAutomatonTest {

    private static final int DIGITS = 3;

    /** Any automaton of some states; the last one accepts. */
    private record Table(int[][] next) implements Automaton {

        static Table random(Random random) {
            int[][] next = new int[4][DIGITS];
            for (int[] row : next) {
                Arrays.setAll(row, d -> random.nextInt(5) - 1);
            }
            return new Table(next);
        }

        @Override
        public long next(long state, int digit) {
            return next[(int) state][digit - 1];
        }

        @Override
        public boolean accepts(long state) {
            return state >= 2;
        }
    }

    /** Each way in which up to six layers can read cells. */
    @Test
    void words_areAcceptedThatTheDiagramAccepts() {
        Random random = new Random(3);
        for (int n = 0; n < 400; n++) {
            int[] cells = new int[1 + random.nextInt(6)];
            int distinct = 0;
            for (int i = 0; i < cells.length; i++) {
                cells[i] = random.nextInt(distinct + 1);
                distinct = Math.max(distinct, cells[i] + 1);
            }
            Diagram diagram = Diagram.of(Table.random(random), cells.length, DIGITS, 1000, Budget.unlimited())
                    .orElseThrow();
            if (diagram.nodes(0) > 0) {
                assertSameWords(diagram, cells, distinct);
            }
        }
    }

    private static void assertSameWords(Diagram diagram, int[] cells, int distinct) {
        Automaton automaton = RepeatedCellsAutomaton.of(diagram, cells).orElseThrow();
        for (int word = 0; word < Math.pow(DIGITS, distinct); word++) {
            int[] digits = new int[distinct];
            for (int i = 0, left = word; i < distinct; i++, left /= DIGITS) {
                digits[i] = left % DIGITS + 1;
            }
            int node = 0;
            for (int i = 0; i < cells.length && node >= 0; i++) {
                node = diagram.next(i, node, digits[cells[i]]);
            }
            long state = automaton.start();
            for (int i = 0; i < distinct && state >= 0; i++) {
                state = automaton.next(state, digits[i]);
            }
            assertThat(state >= 0)
                    .as("%s %s", Arrays.toString(cells), Arrays.toString(digits))
                    .isEqualTo(node >= 0);
        }
    }

    @Test
    void of_isEmptyWhereAStateHasNoRoom() {
        int[] cells = new int[14];
        Arrays.setAll(cells, i -> i % 7);
        Diagram diagram = Diagram.of(Table.random(new Random(1)), 14, DIGITS, 10_000, Budget.unlimited())
                .orElseThrow();

        assertThat(RepeatedCellsAutomaton.of(diagram, cells)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5})
    void boards_haveAsManySolutionsAsByMasks(int size) {
        Random random = new Random(size);
        for (int n = 0; n < 40; n++) {
            List<Constraint> constraints = new ArrayList<>(ConstraintSet.latin().constraints());
            for (int i = 0; i < 2; i++) {
                List<Cell> cells = new ArrayList<>();
                for (int k = 0; k < 6; k++) {
                    cells.add(new Cell(random.nextInt(2), random.nextInt(size)));
                }
                int[][] next = new int[4][size];
                for (int[] row : next) {
                    Arrays.setAll(row, d -> random.nextInt(6) % 5 - 1);
                }
                Automaton automaton = new Table(next);
                constraints.add(Constraint.named("any", model -> model.sequence(cells, automaton)));
            }
            ConstraintSet set = ConstraintSet.of(constraints.toArray(new Constraint[0]));

            long expected = Solvers.masks(set).count(Grid.empty(size), 5000);
            assertThat(Solvers.propagation(set).count(Grid.empty(size), 5000)).isEqualTo(expected);
        }
    }
}
