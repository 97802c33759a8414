package io.github.exactgrid.internal.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.exactgrid.Automaton;
import io.github.exactgrid.Constraint;
import io.github.exactgrid.Grid;
import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DiagramTest {

    private static final int DIGITS = 3;

    /** An automaton as a table: for each state the one that each digit leads to, or a negative number. */
    private record Table(int[][] targets, boolean[] accepted) implements Automaton {

        /** Makes one at random, in which the start may occur again in the next layer, later or never. */
        static Table random(Random random) {
            int states = 1 + random.nextInt(6);
            int lowest = random.nextBoolean() ? 0 : 1;
            int[][] targets = new int[states][DIGITS];
            boolean[] accepted = new boolean[states];
            for (int state = 0; state < states; state++) {
                accepted[state] = random.nextInt(3) == 0;
                for (int d = 0; d < DIGITS; d++) {
                    targets[state][d] =
                            random.nextInt(4) == 0 ? -1 : Math.min(lowest + random.nextInt(states), states - 1);
                }
            }
            return new Table(targets, accepted);
        }

        @Override
        public long next(long state, int digit) {
            return targets[(int) state][digit - 1];
        }

        @Override
        public boolean accepts(long state) {
            return accepted[(int) state];
        }

        boolean accepts(int[] word) {
            long state = start();
            for (int digit : word) {
                state = state < 0 ? state : next(state, digit);
            }
            return state >= 0 && accepts(state);
        }
    }

    private static Diagram diagram(Automaton automaton, int cells) {
        return Diagram.of(automaton, cells, DIGITS, Diagram.MAX_ARCS, Budget.unlimited())
                .orElseThrow();
    }

    @Property
    void of_randomAutomaton_acceptsTheSameDigits(@ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int cells) {
        Table automaton = Table.random(new Random(seed));
        Diagram diagram = diagram(automaton, cells);

        int[] word = new int[cells];
        Arrays.fill(word, 1);
        do {
            assertThat(diagram.canAccept(word)).as(Arrays.toString(word)).isEqualTo(automaton.accepts(word));
        } while (isNextWord(word));
    }

    /** Increments a word by one, the first digit first. Returns false after the last word. */
    private static boolean isNextWord(int[] word) {
        for (int i = 0; i < word.length; i++) {
            if (word[i] < DIGITS) {
                word[i]++;
                return true;
            }
            word[i] = 1;
        }
        return false;
    }

    @Property
    void of_randomAutomaton_isMinimal(@ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int cells) {
        Diagram diagram = diagram(Table.random(new Random(seed)), cells);

        Set<Integer> reached = diagram.nodes(0) == 0 ? Set.of() : Set.of(0);
        for (int layer = 0; layer < cells; layer++) {
            assertThat(reached).hasSize(diagram.nodes(layer));
            Set<Integer> reachedNext = new HashSet<>();
            Set<String> different = new HashSet<>();
            for (int node : reached) {
                int[] targets = new int[DIGITS];
                for (int digit = 1; digit <= DIGITS; digit++) {
                    targets[digit - 1] = diagram.next(layer, node, digit);
                }
                different.add(Arrays.toString(targets));
                Arrays.stream(targets).filter(target -> target >= 0).forEach(reachedNext::add);
                assertThat(targets).as("layer %d, node %d", layer, node).isNotEqualTo(new int[] {-1, -1, -1});
            }
            assertThat(different).hasSize(diagram.nodes(layer));
            reached = reachedNext;
        }
    }

    /** A circle of states: the start occurs again after every third digit. */
    @Test
    void of_startThatOccursAgainLate_hasOneNodeALayer() {
        int[][] circle = {{1, 1, -1}, {2, 2, -1}, {0, 0, -1}};
        Diagram diagram = diagram(new Table(circle, new boolean[] {true, true, true}), 7);

        for (int layer = 0; layer < 7; layer++) {
            assertThat(diagram.nodes(layer)).isEqualTo(1);
        }
    }

    @Test
    void compile_automataThatAcceptTheSame_shareADiagram() {
        List<Constraint> constraints = List.of(
                model -> model.sequence(model.cells(), new Table(new int[][] {{0, 1, -1}, {0, 1, -1}}, new boolean[] {
                    true, false
                })),
                model -> model.sequence(
                        model.cells(), new Table(new int[][] {{2, 1, -1}, {2, 1, -1}, {0, 1, -1}}, new boolean[] {
                            true, false, true
                        })),
                model -> model.sequence(model.cells(), new Table(new int[][] {{0, 1, -1}, {0, 1, -1}}, new boolean[] {
                    false, true
                })));
        List<Sequence> compiled = Rules.compile(constraints, Grid.of(new int[1][4], DIGITS), Budget.unlimited())
                .sequences();

        assertThat(compiled.get(1).diagram()).isSameAs(compiled.get(0).diagram());
        assertThat(compiled.get(2).diagram()).isNotSameAs(compiled.get(0).diagram());
    }

    @Test
    void of_moreArcsThanAllowed_isEmpty() {
        int[][] circle = {{1, 1, 1}, {0, 0, 0}};
        Table automaton = new Table(circle, new boolean[] {true, true});

        assertThat(Diagram.of(automaton, 4, DIGITS, 12, Budget.unlimited())).isPresent();
        assertThat(Diagram.of(automaton, 4, DIGITS, 11, Budget.unlimited())).isEmpty();
    }

    @Test
    void of_endlessStates_isRejected() {
        Automaton keepsAll = new Automaton() {
            @Override
            public long next(long state, int digit) {
                return state * 4 + digit;
            }

            @Override
            public boolean accepts(long state) {
                return true;
            }
        };

        assertThat(Diagram.of(keepsAll, 16, DIGITS, Diagram.MAX_ARCS, Budget.unlimited()))
                .isEmpty();
        Constraint constraint = model -> model.sequence(model.cells(), keepsAll);
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> Rules.compile(List.of(constraint), Grid.of(new int[1][16], DIGITS), Budget.unlimited()))
                .withMessageContaining("16 cells");
    }
}
