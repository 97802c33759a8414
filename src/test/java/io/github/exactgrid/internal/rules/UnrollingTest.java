package io.github.exactgrid.internal.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.exactgrid.EqualSplit;
import io.github.exactgrid.NondeterministicAutomaton;
import io.github.exactgrid.internal.limits.Budget;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class UnrollingTest {

    private static final int DIGITS = 3;

    private static TableAutomaton random(Random random) {
        int states = 1 + random.nextInt(6);
        long[][][] targets = new long[states][DIGITS][];
        boolean[] accepted = new boolean[states];
        for (int state = 0; state < states; state++) {
            accepted[state] = random.nextInt(3) == 0;
            for (int d = 0; d < DIGITS; d++) {
                targets[state][d] = random.longs(random.nextInt(4), -1, states).toArray();
            }
        }
        return new TableAutomaton(targets, accepted);
    }

    /** Increments a word by one, the first digit first. Returns false after the last word. */
    private static boolean isNextWord(int[] word) {
        int i = 0;
        while (i < word.length && word[i] == DIGITS) {
            word[i++] = 1;
        }
        if (i == word.length) {
            return false;
        }
        word[i]++;
        return true;
    }

    @Property
    void graph_acceptsTheSameDigits(@ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int cells) {
        Random random = new Random(seed);
        TableAutomaton automaton = random(random);
        LayeredGraph graph =
                Unrolling.graph(automaton, cells, DIGITS, Budget.unlimited()).orElseThrow();
        Diagram diagram = NodeSetAutomaton.diagram(graph, DIGITS, Diagram.MAX_ARCS, Budget.unlimited())
                .orElseThrow();
        int[] given = random.ints(cells, -DIGITS, DIGITS + 1)
                .map(digit -> Math.max(0, digit))
                .toArray();
        long[] possible = new long[cells];

        int[] word = new int[cells];
        Arrays.fill(word, 1);
        do {
            boolean isAccepted = automaton.accepts(word);
            assertThat(graph.canAccept(word)).as(Arrays.toString(word)).isEqualTo(isAccepted);
            assertThat(diagram.canAccept(word)).as(Arrays.toString(word)).isEqualTo(isAccepted);
            boolean agrees = true;
            for (int i = 0; i < cells; i++) {
                agrees &= given[i] == 0 || given[i] == word[i];
            }
            for (int i = 0; i < cells; i++) {
                possible[i] |= isAccepted && agrees ? 1L << (word[i] - 1) : 0;
            }
        } while (isNextWord(word));
        assertThat(graph.possibleDigits(given)).isEqualTo(possible);
        assertThat(diagram.possibleDigits(given)).isEqualTo(possible);
    }

    @Test
    void of_choosesADiagramWhereThatIsNotMuchLarger() {
        assertThat(Unrolling.of(new EqualSplit(), 3, 4, Budget.unlimited())).containsInstanceOf(Diagram.class);
        assertThat(Unrolling.of(new EqualSplit(), 8, 9, Budget.unlimited())).containsInstanceOf(LayeredGraph.class);
    }

    @Test
    void equalNodesAreOne_andThoseThatLeadNowhereAreNone() {
        LayeredGraph graph =
                Unrolling.graph(new EqualSplit(), 8, 9, Budget.unlimited()).orElseThrow();

        // the last digit is the difference before it, and before the first digits all differences are reached that
        // others can undo
        assertThat(graph.nodes(0)).isOne();
        assertThat(graph.nodes(7)).isEqualTo(9);
        assertThat(graph.nodes(8)).isOne();
        assertThat(graph.nodes(6)).isEqualTo(2 * 9 + 1);
    }

    /** Each of 2^20 numbers leads to two. */
    @Test
    void automataOfTooManyStates_areNotUnrolled() {
        NondeterministicAutomaton doubling = new NondeterministicAutomaton() {
            @Override
            public long[] next(long state, int digit) {
                return new long[] {2 * state + 1, 2 * state + 2};
            }

            @Override
            public boolean accepts(long state) {
                return true;
            }
        };

        assertThat(Unrolling.graph(doubling, 12, 2, Budget.unlimited())).isPresent();
        assertThat(Unrolling.graph(doubling, 40, 2, Budget.unlimited())).isEmpty();
    }

    /** One of 20,000 states leads to two others by each digit: 9^5 sets of them would take 150 MB. */
    @Test
    void setsOfManyNodes_makeNoDiagram() {
        NondeterministicAutomaton mixing = new NondeterministicAutomaton() {
            @Override
            public long[] next(long state, int digit) {
                Random random = new Random(10 * state + digit);
                return random.longs(2, 0, 20_000).toArray();
            }

            @Override
            public boolean accepts(long state) {
                return state % 3 == 0;
            }
        };
        LayeredGraph graph = Unrolling.graph(mixing, 6, 9, Budget.unlimited()).orElseThrow();

        assertThat(NodeSetAutomaton.diagram(graph, 9, Diagram.MAX_ARCS, Budget.unlimited()))
                .isEmpty();
        assertThat(NodeSetAutomaton.diagram(
                        Unrolling.graph(mixing, 4, 9, Budget.unlimited()).orElseThrow(),
                        9,
                        Diagram.MAX_ARCS,
                        Budget.unlimited()))
                .isPresent();
    }
}
